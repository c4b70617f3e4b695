/* The buffer of the module, its language, the descriptions of games and bots, and how
 * answers are written. */
#include "desk/describe.h"
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

static uint8_t catalogue_bytes[WASM_CATALOGUE];
static sb_catalogue catalogue; /* n is 0: English */

const sb_catalogue *wasm_language(void) { return catalogue.n ? &catalogue : NULL; }

sb_text wasm_answer(void) {
    sb_text t;
    sb_text_init(&t, wasm_buffer, WASM_BUFFER);
    return t;
}

int wasm_refuse(const sb_refusal *r) {
    sb_text t = wasm_answer();
    sb_put_refusal(&t, r, wasm_language());
    return -t.n;
}

int wasm_refuse_error(const sb_game *game, sb_err err, const sb_detail *blanks) {
    sb_refusal r = sb_refuse(game, err, blanks);
    return wasm_refuse(&r);
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

int export_info(int game) {
    sb_text t = wasm_answer();
    sb_put_game(&t, sb_games[game]);
    return t.n;
}

int export_levels(void) {
    sb_text t = wasm_answer();
    sb_put_bots(&t);
    return t.n;
}

/* Chooses the language. The buffer has a catalogue of n bytes; n is 0: English.
 * Returns 0 if these bytes are not a catalogue, else 1. */
int export_speak(int n) {
    sb_catalogue next = {0};
    if (n < 0 || n > WASM_CATALOGUE) return 0;
    catalogue = next; /* its bytes are about to be overwritten */
    memcpy(catalogue_bytes, wasm_buffer, (size_t)n);
    if (n > 0 && !sb_catalogue_open(&next, catalogue_bytes, (size_t)n)) return 0;
    catalogue = next;
    return 1;
}
