/* spelbord help: prints help on the terminal, or the source of the man pages. */
#include "cli/help.h"

#include "cli/manual.h"
#include "cli/run.h"
#include "cli/say.h"

void help_program(FILE *out) {
    fputs(_("Spelbord is one table for several games.\n"
            "\n"
            "Usage: spelbord COMMAND [WORDS] [OPTIONS]\n"
            "\n"
            "    spelbord play        begins at once, against the machine\n"
            "    spelbord help play   explains a command\n"
            "\n"
            "Commands:\n"),
          out);
    for (const command *c = commands; c->name; c++) fprintf(out, "  %-8s %s\n", c->name, _(c->summary));
    fputs(_("\n"
            "  --lang LANGUAGE   sv, nl, en, da, nb, fi or is; usually that of the system\n"
            "  --version         says which version this is\n"
            "\n"),
          out);
    say_paragraphs(out, _("Exit codes: 0 fine, 1 refused by the rules (a record, a position), 2 a command "
                          "line that is not understood, 3 a file or the terminal failed, 128 + N ended by "
                          "signal N."));
}

static void put_about(FILE *out, const command_option *o, int indent) {
    char text[512];
    int n = snprintf(text, sizeof text, "%s", _(o->about));
    if (o->usual) text[n++] = ' ', snprintf(text + n, sizeof text - (size_t)n, _("Usually %s."), o->usual);
    say_wrapped(out, text, indent, SAY_WIDTH - indent);
}

void help_command(FILE *out, const command *c) {
    enum { INDENT = 22 };
    fprintf(out, "%s spelbord %s%s%s [OPTIONS]\n\n", _("Usage:"), c->name, *c->usage ? " " : "", c->usage);
    say_paragraphs(out, _(c->text));
    for (const command_option *o = c->options; o->name; o++) {
        char name[40];
        if (!o->about) continue;
        if (o == c->options) fprintf(out, "\n%s\n", _("Options:"));
        snprintf(name, sizeof name, "%s %s", o->name, o->value ? o->value : "");
        fprintf(out, "  %-*s", INDENT - 2, name);
        put_about(out, o, INDENT);
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
