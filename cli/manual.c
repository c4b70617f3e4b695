/* Writes the table of commands in the format of scdoc(5). */
#include "cli/manual.h"

#include "cli/games.h"
#include "engine/config.h"
#include "games/games.h"

/* Escapes the characters that have a meaning in scdoc. */
static void put_plain(FILE *out, const char *s, size_t n) {
    for (size_t i = 0; i < n; i++) {
        if (strchr("\\*_#[]|", s[i])) fputc('\\', out);
        fputc(s[i], out);
    }
}

static void put(FILE *out, const char *s) { put_plain(out, s, strlen(s)); }

/* An indented paragraph is an example and stays as it is. */
static void put_paragraphs(FILE *out, const char *text) {
    while (*text) {
        const char *end = strstr(text, "\n\n");
        size_t n = end ? (size_t)(end - text) : strlen(text);
        if (*text == ' ') fprintf(out, "```\n%.*s\n```\n", (int)n, text);
        else put_plain(out, text, n), fputc('\n', out);
        text += n + (end ? 2 : 0);
        if (*text) fputc('\n', out);
    }
}

static void put_options(FILE *out, const command *c) {
    for (const command_option *o = c->options; o->name; o++) {
        if (!o->about) continue;
        fprintf(out, "\n*%s*", o->name);
        if (o->value) fprintf(out, " _%s_", o->value);
        fputs("\n\t", out), put(out, o->about);
        if (o->usual) fputs(" Usually ", out), put(out, o->usual), fputc('.', out);
        fputc('\n', out);
    }
}

static void put_synopsis(FILE *out, const command *c) {
    fprintf(out, "*spelbord %s* ", c->name);
    put(out, c->usage);
    fputs(*c->usage ? " \\[OPTIONS\\]" : "\\[OPTIONS\\]", out);
}

static void put_game(FILE *out, const sb_game *g) {
    char text[256];
    sb_text t;
    fputs("\n## ", out), put(out, g->face->title);
    fprintf(out, "\n\n*%s*, %d to %d seats. ", g->id, g->rules->seats_min, g->rules->seats_max);
    put(out, g->face->about), fputc('\n', out);
    for (const sb_option *o = g->rules->options; o->name; o++) {
        sb_text_init(&t, text, sizeof text);
        sb_put(&t, o->name), sb_put_char(&t, '='), sb_put_option(&t, o, o->usual);
        sb_put(&t, "   ("), games_put_values(&t, o), sb_put_char(&t, ')');
        fputc('\n', out), put(out, text), fputs("\n\t", out), put(out, o->about), fputc('\n', out);
    }
}

static const char EXITS[] =
    "\n# EXIT STATUS\n\n"
    "*0*\n\tSuccess.\n\n"
    "*1*\n\tThe rules refuse it: a record with an illegal move, an impossible position.\n\n"
    "*2*\n\tThe command line is not understood.\n\n"
    "*3*\n\tA file, the terminal or the memory failed.\n\n"
    "*128 + N*\n\tEnded by signal N; a game in play was saved.\n";

static const char ENVIRONMENT[] =
    "\n# ENVIRONMENT\n\n"
    "*XDG\\_STATE\\_HOME*, *HOME*\n\tThe folder in which games in play are saved.\n\n"
    "*SPELBORD\\_LANG*, *LC\\_ALL*, *LC\\_MESSAGES*, *LANG*\n\tThe language; the first "
    "that is set decides, and *--lang* before them.\n\n"
    "*NO\\_COLOR*\n\tIf set and not empty, no colours are used.\n\n"
    "*TERM*\n\tIf it is *dumb*, there is no line editing and no colour.\n";

static void print_program(FILE *out) {
    fputs("spelbord(1)\n\n# NAME\n\nspelbord - one table for several games\n\n# SYNOPSIS\n\n", out);
    for (const command *c = commands; c->name; c++)
        put_synopsis(out, c), fputs(c[1].name ? "++\n" : "\n", out);
    fputs("\n# COMMANDS\n", out);
    for (const command *c = commands; c->name; c++) {
        fprintf(out, "\n*%s*\n\t", c->name);
        put(out, c->summary), fprintf(out, "; see *spelbord-%s*(1).\n", c->name);
    }
    fputs("\n# GAMES\n\nA word NAME=VALUE sets an option of a table. The house defaults are named first.\n",
          out);
    for (const sb_game *const *g = sb_games; *g; g++)
        if (sb_game_is_offered(*g)) put_game(out, *g);
    fputs(EXITS, out);
    fputs(ENVIRONMENT, out);
}

static void print_command(FILE *out, const command *c) {
    fprintf(out, "spelbord-%s(1)\n\n# NAME\n\nspelbord-%s - ", c->name, c->name);
    put(out, c->summary), fputs("\n\n# SYNOPSIS\n\n", out);
    put_synopsis(out, c), fputs("\n\n# DESCRIPTION\n\n", out);
    put_paragraphs(out, c->text);
    if (c->options[0].name && c->options[0].about) fputs("\n# OPTIONS\n", out);
    put_options(out, c);
    fputs("\n# SEE ALSO\n\n*spelbord*(1), which has the exit codes\n", out);
}

void manual_print(FILE *out, const command *c) {
    if (c) print_command(out, c);
    else print_program(out);
}
