/* What the module offers its host. It imports nothing; texts pass through one
 * buffer in its memory. Games are numbered in the order of games.def. */
#include "engine/record.h"
#include "engine/signature.h"
#include "games/games.h"

#define EXPORT(name) __attribute__((export_name(#name)))

enum { BUFFER = 1 << 20, LOG = 1 << 16 };

static char buffer[BUFFER];
static sb_entry entries[LOG];
static sb_table table;

EXPORT(buffer) char *wasm_buffer(void);
EXPORT(buffer_size) int wasm_buffer_size(void);
EXPORT(games) int wasm_games(void);
EXPORT(game_id) int wasm_game_id(int game);
EXPORT(signature) uint64_t wasm_signature(int game);
EXPORT(replay) int wasm_replay(void);
EXPORT(digest) uint64_t wasm_digest(void);

char *wasm_buffer(void) { return buffer; }
int wasm_buffer_size(void) { return BUFFER; }

int wasm_games(void) {
    int n = 0;
    while (sb_games[n]) n++;
    return n;
}

/* Puts the game's id into the buffer; returns its length. */
int wasm_game_id(int game) {
    sb_text t;
    sb_text_init(&t, buffer, BUFFER);
    sb_put(&t, sb_games[game]->id);
    return t.n;
}

uint64_t wasm_signature(int game) { return sb_signature(sb_games[game], SB_SIGNATURE_GAMES); }

static int refuse(const sb_error *error, const sb_detail *why) {
    return sb_sentence(error->sentence, why, buffer, BUFFER);
}

/* Replays the record in the buffer. Returns 0, or the length of the sentence
 * that then stands in the buffer. */
int wasm_replay(void) {
    char id[SB_WORD_MAX];
    sb_detail why = {0};
    sb_err cause, err = sb_record_game(buffer, id, sizeof id, &why);
    const sb_game *game = err == SB_OK ? sb_game_find(id) : NULL;
    if (!game) return refuse(sb_engine_error(err == SB_OK ? SB_RECORD_GAME : err), &why);
    err = sb_record_read(&table, game, buffer, entries, LOG, &why, &cause);
    return err == SB_OK ? 0 : refuse(sb_game_error(game, err), &why);
}

/* Of the table replayed last. */
uint64_t wasm_digest(void) { return sb_table_digest(&table); }
