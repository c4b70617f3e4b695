/* What is made from the table of fields of each game: the document of its positions, and the
 * TypeScript type of its view.
 *
 *     positions write ROOT      writes games/<game>/POSITIONS.md and web/src/games/<game>/view.gen.ts
 *     positions check ROOT      says which of them are not what the tables say
 */
#define _POSIX_C_SOURCE 200809L

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

#include "engine/fields.h"
#include "games/games.h"

enum { ROOM = 65536, PATH_ROOM = 1024, FORMS_MAX = 16 };

static void put_capital(sb_text *t, const char *text) {
    sb_put_char(t, (char)toupper(text[0])), sb_put(t, text + 1);
}

static void put_sentence(sb_text *t, const char *about) {
    put_capital(t, about);
    if (!strchr(".?", about[strlen(about) - 1])) sb_put_char(t, '.');
}

/* ---- forms: types that have a name ---- */

/* A token has one, and an entry that is a word may have one. */
static const char *form_name(const sb_field *f, bool is_entry) {
    if (f->token) return f->token->name;
    return is_entry && f->kind == SB_IS_WORD ? f->name : NULL;
}

static const char *form_about(const sb_field *f) { return f->token ? f->token->about : f->about; }

/* Adds the forms of a field, each once; returns how many there are now. */
static int list_forms(const sb_field *f, bool is_entry, const sb_field **ret, int n) {
    int i = 0;
    while (i < n && (ret[i]->token != f->token || ret[i]->words != f->words)) i++;
    assert(n < FORMS_MAX);
    if (form_name(f, is_entry) && i == n) ret[n++] = f;
    if (f->key) n = list_forms(f->key, true, ret, n);
    if (f->of) n = list_forms(f->of, true, ret, n);
    for (const sb_field *in = f->fields; in && in->name; in++) n = list_forms(in, false, ret, n);
    return n;
}

static int forms_of(const sb_game *game, const sb_field **ret) {
    return list_forms(&(sb_field){.kind = SB_IS_OBJECT, .fields = game->face->fields}, true, ret, 0);
}

/* ---- the document ---- */

/* `a`, `b` */
static void put_words(sb_text *t, const char *const *words) {
    for (int i = 0, n = 0; words[i]; i++)
        if (words[i][0]) sb_put(t, n++ ? ", `" : "`"), sb_put(t, words[i]), sb_put_char(t, '`');
}

static void put_range(sb_text *t, int low, int high) {
    sb_put_int(t, low), sb_put(t, " to "), sb_put_int(t, high);
}

static void put_kind(sb_text *t, const sb_game *game, const sb_field *f, bool is_entry) {
    const sb_option *options = game->rules->options;
    const char *s = is_entry ? "s" : "";
    switch (f->kind) {
    case SB_IS_NUMBER: put_range(t, f->low, f->high); break;
    case SB_IS_SEAT: sb_put(t, "seat"), sb_put(t, s); break;
    case SB_IS_BOOL: sb_put(t, "true or false"); break;
    case SB_IS_WORD:
    case SB_IS_TOKEN:
        if (!form_name(f, is_entry)) put_words(t, f->words + f->low);
        else sb_put_char(t, '*'), sb_put(t, form_name(f, is_entry)), sb_put_char(t, '*');
        break;
    case SB_IS_SET:
    case SB_IS_LIST:
        sb_put(t, "list"), sb_put(t, s), sb_put(t, " of "), put_kind(t, game, f->of, true);
        break;
    case SB_IS_MAP:
        sb_put(t, "object, by "), put_kind(t, game, f->key, true), sb_put(t, ": "),
            put_kind(t, game, f->of, false);
        break;
    case SB_IS_GAME: put_words(t, (const char *const[]){game->id, NULL}); break;
    case SB_IS_RULES: sb_put_int(t, game->rules->number); break;
    case SB_IS_SEATS: put_range(t, game->rules->seats_min, game->rules->seats_max); break;
    case SB_IS_SEE: sb_put(t, "seat, `spectator`, `all`"); break;
    case SB_IS_OPTIONS:
        sb_put(t, "object");
        for (const sb_option *o = options; o->name; o++)
            sb_put(t, o == options ? ": `" : ", `"), sb_put(t, o->name), sb_put_char(t, '`');
        break;
    case SB_IS_CHANCE:
        sb_put(t, "object: `key`, 64 hexadecimal digits; `at`, how many numbers were drawn");
        break;
    default: sb_put(t, "object"), sb_put(t, s); break;
    }
    if (f->flags & SB_OR_HIDDEN) sb_put(t, " or `?`");
    if (f->flags & SB_OR_NULL) sb_put(t, " or null");
}

/* A list that is needed and has one entry a seat tells how many there are. */
static bool tells_seats(const sb_field *f) {
    while (f->name && (f->flags & (SB_NEEDED | SB_EACH_SEAT)) != (SB_NEEDED | SB_EACH_SEAT)) f++;
    return f->name;
}

/* What a field is where it is left out. */
static void put_left_out(sb_text *t, const sb_game *game, const sb_field *f, bool is_entry) {
    bool null = f->flags & (SB_OR_NULL | SB_OR_LEFT_OUT);
    if (f->flags & SB_NEEDED) sb_put(t, "needed");
    else if (f->flags & SB_FOLLOWS) sb_put(t, "follows");
    else if (f->flags & SB_EACH_SEAT) put_left_out(t, game, f->of, true);
    else if (f->kind == SB_IS_SEATS && tells_seats(game->face->fields)) sb_put(t, "follows");
    else if (f->kind == SB_IS_SEATS) sb_put_int(t, game->rules->seats_usual);
    else if (f->kind == SB_IS_OPTIONS) sb_put(t, "usual");
    else if (f->kind == SB_IS_CHANCE) sb_put(t, "zeros");
    else if (f->kind == SB_IS_BOOL) sb_put(t, "false");
    else if (f->kind == SB_IS_WORD) put_words(t, (const char *const[]){f->words[f->usual], NULL});
    else if (!null && (f->kind == SB_IS_NUMBER || f->kind == SB_IS_SEAT)) sb_put_int(t, f->usual);
    else if (f->kind < SB_IS_GAME) sb_put(t, is_entry ? "null" : "none");
}

/* What else the table says of a field. */
static void put_remarks(sb_text *t, const sb_field *f) {
    if (f->flags & SB_EACH_SEAT) sb_put(t, " One entry a seat.");
    if (f->flags & SB_FOR_ALL) sb_put(t, " Only where `see` is `all`.");
    if (f->flags & SB_VIEW_ONLY) sb_put(t, " Only in the view of a seat; it is not read.");
    if (f->flags & SB_MAY_STAND) sb_put(t, " May stand alone in place of the whole object.");
}

/* A row a field; those of objects have a dot before them, those of entries brackets.
 * Of what is never read nothing is left out. */
static void put_rows(sb_text *t, const sb_game *game, const sb_field *f, const char *before, bool is_read) {
    for (; f->name; f++) {
        bool reads = is_read && !(f->flags & SB_VIEW_ONLY);
        char path[200];
        const sb_field *inside = f;
        sb_put(t, "| `"), sb_put(t, before), sb_put(t, f->name), sb_put(t, "` | "),
            put_kind(t, game, f, false);
        sb_put(t, " | ");
        if (reads) put_left_out(t, game, f, false);
        sb_put(t, " | ");
        put_sentence(t, f->about), put_remarks(t, f), sb_put(t, " |\n");
        snprintf(path, sizeof path, "%s%s", before, f->name);
        for (; inside->of; inside = inside->of) strcat(path, "[]");
        if (inside->fields) put_rows(t, game, inside->fields, strcat(path, "."), reads);
    }
}

static void put_document(sb_text *t, const sb_game *game) {
    const sb_field *forms[FORMS_MAX];
    sb_put(t, "# "), sb_put(t, game->face->title), sb_put(t, ": positions\n\n");
    sb_put(t,
           "[positions.md](../../docs/positions.md) explains what a position is. This file is made from the "
           "table in `position.c`: `build/positions write .`\n\n"
           "| field | value | left out | |\n| --- | --- | --- | --- |\n");
    put_rows(t, game, game->face->fields, "", true);
    for (int i = 0, n = forms_of(game, forms); i < n; i++) {
        if (i == 0) sb_put_char(t, '\n');
        sb_put(t, "- *"), sb_put(t, form_name(forms[i], true)), sb_put(t, "*: "),
            sb_put(t, form_about(forms[i]));
        if (forms[i]->words) sb_put(t, ": "), put_words(t, forms[i]->words);
        sb_put_char(t, '\n');
    }
}

/* ---- the types ---- */

static void put_comment(sb_text *t, const char *indent, const char *about) {
    sb_put(t, indent), sb_put(t, "/** "), put_sentence(t, about), sb_put(t, " */\n");
}

/* "a" | "b" */
static void put_literals(sb_text *t, const char *const *words) {
    for (int i = 0; words[i]; i++) sb_put(t, i ? " | " : ""), sb_put_json_string(t, words[i]);
}

static void put_options(sb_text *t, const sb_game *game, const char *const *unsaid) {
    sb_put(t, "View[\"options\"] & {\n");
    for (const sb_option *o = game->rules->options; o->name; o++) {
        bool is_optional = false;
        for (int i = 0; unsaid && unsaid[i]; i++) is_optional |= strcmp(unsaid[i], o->name) == 0;
        put_comment(t, "    ", o->about);
        sb_put(t, "    readonly "), sb_put(t, o->name), sb_put(t, is_optional ? "?: " : ": ");
        if (o->words) put_literals(t, o->words);
        else sb_put(t, "number");
        sb_put(t, ";\n");
    }
    sb_put(t, "  }");
}

static void put_type(sb_text *t, const sb_game *game, const sb_field *f, bool is_entry, const char *indent);

static void put_members(sb_text *t, const sb_game *game, const sb_field *f, const char *indent) {
    char deeper[20];
    snprintf(deeper, sizeof deeper, "%s  ", indent);
    sb_put(t, "{\n");
    for (; f->name; f++) {
        bool is_optional = f->flags & (SB_OR_LEFT_OUT | SB_FOR_ALL);
        put_comment(t, deeper, f->about);
        sb_put(t, deeper), sb_put(t, "readonly "), sb_put(t, f->name), sb_put(t, is_optional ? "?: " : ": ");
        put_type(t, game, f, false, deeper), sb_put(t, ";\n");
    }
    sb_put(t, indent), sb_put_char(t, '}');
}

/* readonly T[], with brackets around T where it has more than one word. */
static void put_list(sb_text *t, const sb_game *game, const sb_field *of, const char *indent) {
    bool is_list = of->kind == SB_IS_LIST || of->kind == SB_IS_SET;
    bool brackets = is_list || of->flags & (SB_OR_NULL | SB_OR_HIDDEN);
    sb_put(t, brackets ? "readonly (" : "readonly "), put_type(t, game, of, true, indent);
    sb_put(t, brackets ? ")[]" : "[]");
}

static void put_type(sb_text *t, const sb_game *game, const sb_field *f, bool is_entry, const char *indent) {
    switch (f->kind) {
    case SB_IS_SEAT: sb_put(t, "Seat"); break;
    case SB_IS_BOOL: sb_put(t, "boolean"); break;
    case SB_IS_WORD:
    case SB_IS_TOKEN:
        if (!form_name(f, is_entry)) put_literals(t, f->words + f->low);
        else put_capital(t, game->id), sb_put(t, form_name(f, is_entry));
        break;
    case SB_IS_SET:
    case SB_IS_LIST: put_list(t, game, f->of, indent); break;
    case SB_IS_MAP:
        sb_put(t, "Readonly<Partial<Record<"), put_type(t, game, f->key, true, indent), sb_put(t, ", ");
        put_type(t, game, f->of, true, indent), sb_put(t, ">>>");
        break;
    case SB_IS_OBJECT: put_members(t, game, f->fields, indent); break;
    case SB_IS_GAME: sb_put_json_string(t, game->id); break;
    case SB_IS_SEE: sb_put(t, "Viewer"); break;
    case SB_IS_OPTIONS: put_options(t, game, f->words); break;
    case SB_IS_CHANCE: sb_put(t, "{ readonly key: string; readonly at: number }"); break;
    default: sb_put(t, "number"); break;
    }
    if (f->flags & SB_OR_HIDDEN) sb_put(t, " | \"?\"");
    if (f->flags & SB_OR_NULL) sb_put(t, " | null");
}

static void put_view(sb_text *t, const sb_game *game) {
    const sb_field *forms[FORMS_MAX];
    sb_put(t, "// The view as the engine writes it. Made from games/"), sb_put(t, game->id);
    sb_put(t, "/position.c by `build/positions write .`\n"
              "import type { Seat, View, Viewer } from \"../../session/types\";\n\n");
    for (int i = 0, n = forms_of(game, forms); i < n; i++) {
        put_comment(t, "", form_about(forms[i]));
        sb_put(t, "export type "), put_capital(t, game->id), sb_put(t, form_name(forms[i], true)),
            sb_put(t, " = ");
        if (forms[i]->words) put_literals(t, forms[i]->words);
        else sb_put(t, forms[i]->token->is_number ? "number" : "string");
        sb_put(t, ";\n\n");
    }
    sb_put(
        t,
        "/** What a seat, or a spectator, may see; \"?\" is what is hidden from it. */\nexport interface ");
    put_capital(t, game->id), sb_put(t, "View extends View "), put_members(t, game, game->face->fields, "");
    sb_put_char(t, '\n');
}

/* ---- the files ---- */

/* The folder of a game's table in the browser may not be there yet. */
static bool write_file(const char *path, const char *text) {
    char folder[PATH_ROOM];
    snprintf(folder, sizeof folder, "%.*s", (int)(strrchr(path, '/') - path), path);
    mkdir(folder, 0777);
    FILE *f = fopen(path, "wb");
    bool good = f && fputs(text, f) >= 0;
    if (f && fclose(f) != 0) good = false;
    if (!good) fprintf(stderr, "%s cannot be written\n", path);
    return good;
}

static bool check_file(const char *path, const char *text) {
    static char have[ROOM];
    FILE *f = fopen(path, "rb");
    size_t n = f ? fread(have, 1, sizeof have - 1, f) : 0;
    if (f) fclose(f);
    have[n] = 0;
    bool is_same = strcmp(have, text) == 0;
    if (!is_same) fprintf(stderr, "%s is not what the tables say: build/positions write .\n", path);
    return is_same;
}

typedef void put_file(sb_text *t, const sb_game *game);
typedef bool settle_file(const char *path, const char *text);

static bool settle(settle_file *how, put_file *put, const sb_game *game, const char *path) {
    static char text[ROOM];
    sb_text t;
    sb_text_init(&t, text, sizeof text);
    put(&t, game);
    assert(!sb_text_is_cut(&t));
    return how(path, text);
}

int main(int argc, char **argv) {
    char path[PATH_ROOM];
    bool writes = argc == 3 && strcmp(argv[1], "write") == 0, good = true;
    if (!writes && (argc != 3 || strcmp(argv[1], "check") != 0)) {
        fputs("positions: write ROOT, or check ROOT\n", stderr);
        return 2;
    }
    settle_file *how = writes ? write_file : check_file;
    for (const sb_game *const *g = sb_games; *g; g++) {
        snprintf(path, sizeof path, "%s/games/%s/POSITIONS.md", argv[2], (*g)->id);
        good &= settle(how, put_document, *g, path);
        snprintf(path, sizeof path, "%s/web/src/games/%s/view.gen.ts", argv[2], (*g)->id);
        good &= settle(how, put_view, *g, path);
    }
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
