/* Reads a line, runs its command, and ends the answer with an empty line. */
#include "cli/engine_commands.h"

#include "cli/utf8.h"

#include <stdlib.h>

enum { PROTOCOL_COMMANDS = 32 };

void engine_protocol_init(engine_protocol *p, bool files) {
    *p = (engine_protocol){.match = NULL, .files = files};
}
void engine_protocol_deinit(engine_protocol *p) { match_free(p->match); }

static const engine_command *find(const char *name, fault *f) {
    const char *known[PROTOCOL_COMMANDS];
    int n = 0;
    for (const engine_command *c = engine_commands; c->name; c++) {
        if (strcmp(c->name, name) == 0) return c;
        assert(n < PROTOCOL_COMMANDS);
        known[n++] = c->name;
    }
    fault_set(f, FAULT_USAGE, "unknown_command", "There is no command \"%s\".", name);
    fault_suggest(f, name, known, n, "The command \"help\" lists them.");
    return NULL;
}

static bool run(engine_protocol *p, char *line, FILE *out, fault *f) {
    const engine_command *c = find(engine_commands_word(&line), f);
    if (!c) return false;
    if (c->needs && !p->match)
        return fault_set(f, FAULT_REFUSED, "no_table",
                         "There is no table yet: begin with new, position or load.");
    if (c->needs == NEEDS_TABLE && !engine_commands_knows(p->match, SB_EVERYTHING, f)) return false;
    return c->run(p, line, out, f);
}

/* A copy without white space around it; the caller frees it. NULL: no memory. */
static char *trimmed(const char *line, size_t n) {
    while (n > 0 && (line[n - 1] == ' ' || line[n - 1] == '\t')) n--;
    while (n > 0 && (*line == ' ' || *line == '\t')) line++, n--;
    char *copy = malloc(n + 1);
    if (!copy) return NULL;
    memcpy(copy, line, n);
    copy[n] = 0;
    return copy;
}

/* Empty lines and comments get no answer. */
static bool is_ignored(const char *text) { return *text == 0 || *text == '#'; }

bool engine_protocol_line(engine_protocol *p, const char *line, size_t n, FILE *out) {
    fault f;
    bool fine;
    if (n > 0 && line[n - 1] == '\r') n--;
    bool is_text = utf8_is_text(line, n, false);
    char *text = trimmed(line, n);
    if (text && is_text && is_ignored(text)) return free(text), true;
    if (!text) fine = fault_set(&f, FAULT_WORLD, "io", "There is not enough memory for this line.");
    else if (is_text) fine = run(p, text, out, &f);
    else
        fine = fault_set(&f, FAULT_REFUSED, "text",
                         "A line is plain text in UTF-8, without control characters.");
    if (!fine) fprintf(out, "error %s %s\n", f.code, f.sentence);
    fputc('\n', out);
    free(text);
    return !p->done;
}
