/* What the module is: its buffer, its games and bots, and how answers are written. */
#include "bots/bots.h"
#include "engine/build.h"
#include "engine/json.h"
#include "engine/signature.h"
#include "games/games.h"
#include "wasm/module.h"

char wasm_buffer[WASM_BUFFER];

EXPORT(buffer) char *export_buffer(void);
EXPORT(buffer_size) int export_buffer_size(void);
EXPORT(build_id) int export_build_id(void);
EXPORT(games) int export_games(void);
EXPORT(game_id) int export_game_id(int game);
EXPORT(signature) uint64_t export_signature(int game);
EXPORT(info) int export_info(int game);
EXPORT(levels) int export_levels(void);
EXPORT(speak) int export_speak(int n);

static uint8_t spoken[WASM_CATALOGUE];
static sb_catalogue catalogue; /* of no texts: English */

const sb_catalogue *wasm_language(void) { return catalogue.n ? &catalogue : NULL; }

sb_text wasm_answer(void) {
    sb_text t;
    sb_text_init(&t, wasm_buffer, WASM_BUFFER);
    return t;
}

static void put_field(sb_text *t, const char *key, const char *text) {
    sb_put_key(t, key), sb_put_json_string(t, text);
}

int wasm_refuse_as(const char *code, const sb_error *error, const sb_detail *why) {
    char sentence[1024];
    sb_text t = wasm_answer();
    sb_sentence_in(wasm_language(), error->sentence, why, sentence, sizeof sentence);
    sb_put(&t, "{\"code\":"), sb_put_json_string(&t, code);
    put_field(&t, "ruling", error->ruling), put_field(&t, "sentence", sentence);
    put_field(&t, "template", error->sentence);
    sb_put(&t, ",\"blanks\":{\"word\":"), sb_put_json_string(&t, why->word);
    sb_put_number(&t, "a", why->a), sb_put_number(&t, "b", why->b), sb_put(&t, "}}");
    return -t.n;
}

int wasm_refuse(const sb_game *game, sb_err err, const sb_detail *why) {
    char code[2 * SB_WORD_MAX];
    const sb_error *error = sb_game_error(game, err);
    sb_text t;
    sb_text_init(&t, code, sizeof code);
    if (err >= SB_GAME_ERRORS) sb_put(&t, game->id), sb_put_char(&t, '.');
    sb_put(&t, error->name);
    return wasm_refuse_as(code, error, why);
}

void wasm_put_lines(sb_text *t, char *lines) {
    bool first = true;
    sb_put_char(t, '[');
    while (*lines) {
        char *end = strchr(lines, '\n'), *next = end ? end + 1 : lines + strlen(lines);
        if (end) *end = 0;
        if (*lines) sb_put_comma(t, &first), sb_put_json_string(t, lines);
        lines = next;
    }
    sb_put_char(t, ']');
}

void wasm_put_move(sb_text *t, const sb_game *game, const void *view, sb_move move) {
    char text[SB_MOVE_MAX];
    int n = game->face->print(view, move, text, sizeof text);
    assert(n < (int)sizeof text);
    sb_put_json_string(t, text);
}

char *export_buffer(void) { return wasm_buffer; }
int export_buffer_size(void) { return WASM_BUFFER; }

int export_build_id(void) {
    sb_text t = wasm_answer();
    sb_put(&t, sb_build_id);
    return t.n;
}

int export_games(void) {
    int n = 0;
    while (sb_games[n]) n++;
    return n;
}

int export_game_id(int game) {
    sb_text t = wasm_answer();
    sb_put(&t, sb_games[game]->id);
    return t.n;
}

uint64_t export_signature(int game) { return sb_signature(sb_games[game], SB_SIGNATURE_GAMES); }

static void put_value(sb_text *t, const sb_option *o, int32_t value) {
    if (o->words) sb_put_json_string(t, o->words[value]);
    else sb_put_int(t, value);
}

static void put_option(sb_text *t, const sb_option *o) {
    bool first = true;
    sb_put(t, "{\"name\":"), sb_put_json_string(t, o->name);
    if (o->words) {
        sb_put(t, ",\"words\":[");
        for (int i = 0; o->words[i]; i++) sb_put_comma(t, &first), sb_put_json_string(t, o->words[i]);
        sb_put_char(t, ']');
    } else {
        sb_put_number(t, "low", o->low), sb_put_number(t, "high", o->high);
    }
    sb_put_key(t, "usual"), put_value(t, o, o->usual);
    put_field(t, "ruling", o->ruling), put_field(t, "about", o->about);
    sb_put_char(t, '}');
}

/* All that a form for a new table needs. */
int export_info(int game) {
    const sb_game *g = sb_games[game];
    sb_text t = wasm_answer();
    bool first = true;
    sb_put(&t, "{\"id\":"), sb_put_json_string(&t, g->id);
    put_field(&t, "title", g->face->title), put_field(&t, "about", g->face->about),
        put_field(&t, "help", g->face->help);
    sb_put_number(&t, "rules", g->rules->number), sb_put_bool(&t, "offered", sb_game_is_offered(g));
    sb_put_bool(&t, "asks", g->face->ask != NULL);
    sb_put(&t, ",\"seats\":{\"min\":"), sb_put_int(&t, g->rules->seats_min);
    sb_put_number(&t, "max", g->rules->seats_max), sb_put_number(&t, "usual", g->rules->seats_usual);
    sb_put(&t, "},\"options\":[");
    for (const sb_option *o = g->rules->options; o->name; o++) sb_put_comma(&t, &first), put_option(&t, o);
    sb_put(&t, "]}");
    return t.n;
}

int export_levels(void) {
    sb_text t = wasm_answer();
    bool first = true;
    sb_put_char(&t, '[');
    for (const sb_bot *b = sb_bots; b->name; b++) {
        sb_put_comma(&t, &first);
        sb_put(&t, "{\"name\":"), sb_put_json_string(&t, b->name), put_field(&t, "about", b->about);
        sb_put_char(&t, '}');
    }
    sb_put_char(&t, ']');
    return t.n;
}

/* The buffer: a catalogue of n bytes; 0: English again. Returns whether it is one. */
int export_speak(int n) {
    sb_catalogue next = {0};
    if (n < 0 || n > WASM_CATALOGUE) return 0;
    catalogue = next; /* its bytes are about to change */
    memcpy(spoken, wasm_buffer, (size_t)n);
    if (n > 0 && !sb_catalogue_open(&next, spoken, (size_t)n)) return 0;
    catalogue = next;
    return 1;
}
