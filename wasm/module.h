/* What the files of the WebAssembly module share. The module imports nothing. Texts,
 * JSON and the bytes of views pass through one buffer in its memory; a text from the
 * host ends in a NUL. Games are numbered in the order of games.def, bots in the order
 * of bots.c, seats from 0; the viewer -1 is a spectator, -2 sees everything.
 *
 * An exported function returns the length of its answer in the buffer, or minus the
 * length of a refusal: a JSON object with code, ruling, sentence, template and blanks.
 * After a refusal nothing has changed, unless the function says otherwise. */
#ifndef SB_WASM_MODULE_H
#define SB_WASM_MODULE_H

#include "desk/refusal.h"
#include "desk/table.h"

#define EXPORT(name) __attribute__((export_name(#name)))

enum {
    WASM_BUFFER = 1 << 21,    /* bytes */
    WASM_LOG = 1 << 15,       /* moves of the local table */
    WASM_LINES = 1 << 14,     /* bytes of the narration of one move, or of one answer */
    WASM_CATALOGUE = 1 << 20, /* bytes */
    WASM_BOT = 1 << 16        /* bytes that a bot needs, besides a list of moves */
};

extern char wasm_buffer[WASM_BUFFER];
extern sb_table wasm_table; /* the local table; its game is NULL: none yet */

/* The language of sentences for people; NULL: English. */
const sb_catalogue *wasm_language(void);

/* Begins an answer in the buffer. */
sb_text wasm_answer(void);

/* These write a refusal into the buffer and return minus its length. */
int wasm_refuse(const sb_refusal *r);
int wasm_refuse_error(const sb_game *game, sb_err err, const sb_detail *blanks);

/* The names that the host or a record gave to the seats, the language, and spoken names
 * of pieces. */
sb_style wasm_style(void);

/* Writes the lines of a text as a JSON list, without the empty ones. */
void wasm_put_lines(sb_text *t, char *lines);

/* Writes a move as a JSON string; `view` is that of its seat before the move. */
void wasm_put_move(sb_text *t, const sb_game *game, const void *view, sb_move move);

#endif
