/* What a game is: its rules and its face. */
#ifndef SB_GAME_H
#define SB_GAME_H

#include "engine/face.h"

typedef struct sb_game {
    const char *id; /* folder, URL, SQL and command-line name */
    const sb_rules *rules;
    const sb_face *face;
} sb_game;

/* The error of a code, the engine's or the game's. */
const sb_error *sb_game_error(const sb_game *game, sb_err err);

/* The blanks of the sentence that says why `err` was the answer to this move. */
void sb_game_explain_blanks(const sb_game *game, const void *view, int seat, sb_move move, sb_err err,
                            sb_detail *ret);

/* Why `err` was the answer to this move, as a sentence in the language of the
 * catalogue (NULL: English); returns its length. */
int sb_game_explain_in(const sb_catalogue *c, const sb_game *game, const void *view, int seat, sb_move move,
                       sb_err err, char *buf, int cap);

/* The same in English. */
int sb_game_explain(const sb_game *game, const void *view, int seat, sb_move move, sb_err err, char *buf,
                    int cap);

#endif
