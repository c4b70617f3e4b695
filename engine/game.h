/* What a game is: its rules and its face. */
#ifndef SB_GAME_H
#define SB_GAME_H

#include "engine/face.h"

typedef struct sb_game {
    const char *id; /* its name in folders, URLs, SQL and on the command line */
    const sb_rules *rules;
    const sb_face *face;
} sb_game;

/* The error with this code, of the engine or of the game. */
const sb_error *sb_game_error(const sb_game *game, sb_err err);

/* `check` refused this move with `err`: returns the values for the blanks of its sentence. */
void sb_game_explain_blanks(const sb_game *game, const void *view, int seat, sb_move move, sb_err err,
                            sb_detail *ret);

/* The same as a whole sentence in the language of the catalogue (NULL: English); returns its
 * length. */
int sb_game_explain_in(const sb_catalogue *c, const sb_game *game, const void *view, int seat, sb_move move,
                       sb_err err, char *buf, int cap);

/* The same in English. */
int sb_game_explain(const sb_game *game, const void *view, int seat, sb_move move, sb_err err, char *buf,
                    int cap);

#endif
