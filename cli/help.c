/* spelbord help: the table of commands as text for the terminal. */
#include "cli/help.h"

#include "cli/manual.h"
#include "cli/run.h"

static const char TEXT[] = "Spelbord is one table for several games, played in the terminal.\n"
                           "\n"
                           "Usage: spelbord COMMAND [WORDS] [OPTIONS]\n"
                           "\n"
                           "    spelbord play        begins at once, against the machine\n"
                           "    spelbord help play   explains a command\n"
                           "\n"
                           "Commands:\n";

static const char END[] = "\n"
                          "  --version   says which version this is\n"
                          "\n"
                          "Exit codes: 0 fine, 1 refused by the rules (a record, a position), 2 a command\n"
                          "line that is not understood, 3 a file or the terminal failed, 128 + N ended by\n"
                          "signal N.\n";

void help_program(FILE *out) {
    fputs(TEXT, out);
    for (const command *c = commands; c->name; c++) fprintf(out, "  %-8s %s\n", c->name, c->summary);
    fputs(END, out);
}

/* A sentence in lines of at most `width`, all but the first indented. */
static void put_wrapped(FILE *out, const char *text, int indent, int width) {
    int column = 0;
    while (*text) {
        int n = (int)strcspn(text, " ");
        if (column > 0 && column + 1 + n > width) {
            fprintf(out, "\n%*s", indent, "");
            column = 0;
        }
        fprintf(out, "%s%.*s", column ? " " : "", n, text);
        column += (column > 0) + n;
        text += n;
        text += *text == ' ';
    }
    fputc('\n', out);
}

void help_command(FILE *out, const command *c) {
    enum { INDENT = 20, WIDTH = 58 };
    fprintf(out, "Usage: spelbord %s%s%s [OPTIONS]\n\n%s\n", c->name, *c->usage ? " " : "", c->usage,
            c->text);
    for (const command_option *o = c->options; o->name; o++) {
        char name[40];
        if (!o->about) continue;
        snprintf(name, sizeof name, "%s %s", o->name, o->value ? o->value : "");
        fprintf(out, "%s  %-*s", o == c->options ? "\nOptions:\n" : "", INDENT - 2, name);
        put_wrapped(out, o->about, INDENT, WIDTH);
    }
}

int help_main(const args *a) {
    fault f;
    const command *c = a->words_n > 0 ? commands_find(a->word[0], &f) : NULL;
    if (a->words_n > 0 && !c) return fault_report(&f);
    if (args_has(a, "--scdoc")) manual_print(stdout, c);
    else if (c) help_command(stdout, c);
    else help_program(stdout);
    return 0;
}
