/* Reading the command line. */
#include "cli/args.h"

#include "cli/commands.h"
#include "cli/language.h"
#include "cli/nearest.h"
#include "games/games.h"

#include <errno.h>
#include <stdlib.h>

static_assert(COMMANDS_OPTIONS == sizeof((args *)0)->value / sizeof(char *), "a value for each option");

/* The index of the option whose name is the first n characters; -1: none. */
static int find_option(const command *c, const char *name, size_t n) {
    for (int i = 0; c->options[i].name; i++)
        if (strlen(c->options[i].name) == n && strncmp(c->options[i].name, name, n) == 0) return i;
    return -1;
}

static bool is_game_option(const char *name) {
    for (const sb_game *const *g = sb_games; *g; g++)
        for (const sb_option *o = (*g)->rules->options; o->name; o++)
            if (strcmp(o->name, name) == 0) return true;
    return false;
}

static bool refuse_option(const command *c, const char *arg, size_t n, fault *f) {
    const char *known[COMMANDS_OPTIONS];
    char name[NEAREST_WORD + 1] = "";
    int known_n = 0;
    if (n < sizeof name) memcpy(name, arg, n);
    for (; c->options[known_n].name; known_n++) known[known_n] = c->options[known_n].name;
    fault_set(f, FAULT_USAGE, "usage", "\"spelbord %s\" has no option \"%.*s\".", c->name, (int)n, arg);
    if (strncmp(name, "--", 2) == 0 && is_game_option(name + 2))
        fault_add(f, "Options of a game are written without dashes: %s=VALUE.", name + 2);
    else fault_suggest(f, name, known, known_n, "\"--help\" lists its options.");
    return false;
}

static bool refuse_twice(const char *name, fault *f) {
    sb_detail blanks = {0};
    sb_detail_word(&blanks, name);
    fault_error(f, NULL, SB_OPTION_TWICE, &blanks);
    f->exit = FAULT_USAGE;
    return false;
}

/* Reads the option at argv[*at] and moves *at to the last argument that belongs to it. */
static bool read_option(args *a, int argc, char **argv, int *at, fault *f) {
    const char *arg = argv[*at], *equals = strchr(arg, '=');
    size_t n = equals ? (size_t)(equals - arg) : strlen(arg);
    int i = find_option(a->command, arg, n);
    if (i < 0) return refuse_option(a->command, arg, n, f);
    const command_option *o = &a->command->options[i];
    if (a->value[i]) return refuse_twice(o->name, f);
    if (!o->value && equals)
        return fault_set(f, FAULT_USAGE, "usage", "The option %s takes no value.", o->name);
    if (o->value && !equals && *at + 1 == argc)
        return fault_set(f, FAULT_USAGE, "usage", "The option %s needs a value: %s %s.", o->name, o->name,
                         o->value);
    a->value[i] = !o->value ? "" : equals ? equals + 1 : argv[++*at];
    return true;
}

static bool add_word(args *a, const char *word, fault *f) {
    if (a->words_n == ARGS_WORDS)
        return fault_set(f, FAULT_USAGE, "usage", "No command takes more than %d words.", ARGS_WORDS);
    a->word[a->words_n++] = word;
    return true;
}

bool args_read(args *ret, const command *c, int argc, char **argv, fault *f) {
    bool plain = false;
    *ret = (args){.command = c};
    for (int i = 0; i < argc; i++) {
        if (!plain && strcmp(argv[i], "--") == 0) plain = true;
        else if (!plain && argv[i][0] == '-' && argv[i][1]) {
            if (!read_option(ret, argc, argv, &i, f)) return false;
        } else if (!add_word(ret, argv[i], f)) return false;
    }
    return true;
}

const char *args_value(const args *a, const char *name) {
    int i = find_option(a->command, name, strlen(name));
    assert(i >= 0);
    return a->value[i];
}

bool args_number(const char *text, const char *what, int64_t low, int64_t high, int64_t *ret, fault *f) {
    char *end;
    errno = 0;
    long long v = strtoll(text, &end, 10);
    bool digits = (*text >= '0' && *text <= '9') || *text == '-';
    if (!digits || *end || errno || v < low || v > high)
        return fault_set(f, FAULT_USAGE, "usage", "%s takes a whole number from %lld to %lld, not \"%s\".",
                         _(what), (long long)low, (long long)high, text);
    *ret = v;
    return true;
}
