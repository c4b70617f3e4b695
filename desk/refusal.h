/* A refusal: why a move, a position, an option or a record was not accepted, as a
 * code for programs, a clause of the rules and a sentence for people. */
#ifndef SB_REFUSAL_H
#define SB_REFUSAL_H

#include "engine/game.h"

#define SB_SENTENCE_MAX 1024 /* bytes of a buffer for any sentence of a refusal, with the NUL */

typedef struct {
    char code[2 * SB_WORD_MAX]; /* "turn"; for an error of a game "cento.over_limit" */
    const char *clause;         /* "B5"; "" if no rule of a game is broken */
    const char *sentence;       /* the sentence before its blanks are filled */
    sb_detail blanks;
    int line; /* of a record, from 1; 0: it is not about a record */
} sb_refusal;

/* The refusal for an error; `game` may be NULL for an error of the engine. */
sb_refusal sb_refuse(const sb_game *game, sb_err err, const sb_detail *blanks);

/* The refusal of a move for which `check` returned `err`; the view is that of the seat. */
sb_refusal sb_refuse_move(const sb_game *game, const void *view, int seat, sb_move move, sb_err err);

/* Reads a move of the seat and checks that it is legal in this state. If not, returns false and
 * sets *ret_refusal. The view is that of the seat. */
bool sb_read_move(const sb_game *game, const void *state, const void *view, int seat, const char *text,
                  sb_move *ret, sb_refusal *ret_refusal);

/* The sentence in the language of the catalogue (NULL: English); returns its length. That about a
 * record begins with the line and the clause: "Line 12 (B5): With +9 the total ...". */
int sb_refusal_sentence(const sb_refusal *r, const sb_catalogue *c, char *buf, int cap);

/* Writes {"code":…,"ruling":…,"sentence":…,"template":…,"blanks":{"word":…,"a":…,"b":…}}; the
 * blanks also have "phrase" if the word is to be translated (SB_PHRASE or SB_PHRASES). */
void sb_put_refusal(sb_text *t, const sb_refusal *r, const sb_catalogue *c);

#endif
