/* A refusal: why a move, a position, an option or a record was not accepted, as a
 * code for programs, a clause of the rules and a sentence for people. */
#ifndef SB_REFUSAL_H
#define SB_REFUSAL_H

#include "engine/game.h"

#define SB_SENTENCE_MAX 1024 /* bytes: no sentence of a refusal is longer */

typedef struct {
    char code[2 * SB_WORD_MAX]; /* "turn"; of a game's own error "cento.over_limit" */
    const char *clause;         /* "B5"; "" where no rule of a game is broken */
    const char *template;       /* the sentence before its blanks are filled */
    sb_detail blanks;
} sb_refusal;

/* The refusal for an error; `game` may be NULL for an error of the engine. */
sb_refusal sb_refuse(const sb_game *game, sb_err err, const sb_detail *blanks);

/* The refusal for what `check` said of a move; the view is the seat's. */
sb_refusal sb_refuse_move(const sb_game *game, const void *view, int seat, sb_move move, sb_err err);

/* What the text means as a move of the seat, if that is legal in this state; else
 * false and why not. The view is the seat's. */
bool sb_read_move(const sb_game *game, const void *state, const void *view, int seat, const char *text,
                  sb_move *ret, sb_refusal *ret_refusal);

/* The sentence in the language of the catalogue (NULL: English); returns its length. */
int sb_refusal_sentence(const sb_refusal *r, const sb_catalogue *c, char *buf, int cap);

/* Writes {"code":…,"ruling":…,"sentence":…,"template":…,"blanks":{"word":…,"a":…,"b":…}}. */
void sb_put_refusal(sb_text *t, const sb_refusal *r, const sb_catalogue *c);

#endif
