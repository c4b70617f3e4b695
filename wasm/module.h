/* What the files of the module share. The module imports nothing; texts, JSON and
 * the bytes of views pass through one buffer in its memory, where a text from the
 * host ends in a NUL. Games are numbered in the order of games.def, bots in the
 * order of bots.c; seats count from 0, -1 is a spectator and -2 sees everything.
 *
 * A function that answers in the buffer returns the length of what it wrote. Where
 * it can refuse it returns minus the length of the refusal, an object with code,
 * ruling, sentence, template and blanks; nothing has then changed. */
#ifndef SB_WASM_MODULE_H
#define SB_WASM_MODULE_H

#include "desk/refusal.h"
#include "desk/table.h"

#define EXPORT(name) __attribute__((export_name(#name)))

enum {
    WASM_BUFFER = 1 << 21,
    WASM_LOG = 1 << 15,
    WASM_LINES = 1 << 14,
    WASM_CATALOGUE = 1 << 20,
    WASM_BOT = 1 << 16
};

extern char wasm_buffer[WASM_BUFFER];
extern sb_table wasm_table; /* the local table; its game is NULL before the first */

/* The language of what is written for people; NULL: English. */
const sb_catalogue *wasm_language(void);

/* Begins an answer in the buffer. */
sb_text wasm_answer(void);

/* Puts a refusal into the buffer; returns minus its length. */
int wasm_refuse(const sb_refusal *r);
int wasm_refuse_error(const sb_game *game, sb_err err, const sb_detail *blanks);

/* The names of the players of the local table, or of those that the host named. */
sb_style wasm_style(void);

/* A text as a JSON list of its lines; empty ones are left out. */
void wasm_put_lines(sb_text *t, char *lines);

/* A move of a seat in written form, as JSON; `view` is of before the move. */
void wasm_put_move(sb_text *t, const sb_game *game, const void *view, sb_move move);

#endif
