/* Trying hands against answers: what belief.c and guess.c share. */
#ifndef STR8_BELIEF_H
#define STR8_BELIEF_H

#include "games/str8/rules.h"

/* A byte for each round, and the last for dice that are asked about: the sums of
 * a hand in all of them, side by side. No sum is above 21. */
enum { STR8_WORDS = 2, STR8_BYTES = 8 * STR8_WORDS, STR8_ASKED = STR8_BYTES - 1 };

typedef struct {
    uint64_t word[STR8_WORDS];
} str8_bytes;

/* What is asked of a hand. The colours are tried one after another: first those
 * that the most rounds depend on, last those that none does. A colour that is
 * not in the game is one card that adds nothing. */
typedef struct {
    uint8_t colour[STR8_COLOURS];                /* in the order in which they are tried */
    int asked;                                   /* so many of them matter, at least 1 is said to */
    int32_t rest;                                /* ways to fill those that do not */
    int n[STR8_COLOURS];                         /* so many numbers may be the own card's */
    uint8_t number[STR8_COLOURS][STR8_NUMBERS];  /* these, rising */
    str8_bytes adds[STR8_COLOURS][STR8_NUMBERS]; /* what each adds to the sums */
    str8_bytes start;                            /* what cards swapped out since have added */
    str8_bytes least[STR8_COLOURS + 1];          /* what those from here on add at least */
    str8_bytes most[STR8_COLOURS + 1];           /* and at most */
    str8_bytes over, under;                      /* see str8_out */
    str8_bytes outside;                          /* top bits: the sum lies outside its bounds */
} str8_question;

/* All that the seat has seen and been told; dice: more to sum up, or NULL. */
SB_FN void str8_ask(str8_question *ret, const str8_view *v, int seat, const uint8_t *dice);

SB_FN static inline str8_bytes str8_plus(str8_bytes a, const str8_bytes *b) {
    for (int i = 0; i < STR8_WORDS; i++) a.word[i] += b->word[i];
    return a;
}

/* The top bit of each byte whose sum lies outside its bounds: `over` sets it
 * where the sum is above them, `under` where it is not below them. */
SB_FN static inline uint64_t str8_out(uint64_t above, uint64_t below) {
    return (above | ~below) & 0x8080808080808080u;
}

/* Does a whole hand with these sums agree with every answer? */
SB_FN static inline bool str8_fits(const str8_question *q, str8_bytes sum) {
    uint64_t wrong = 0;
    for (int i = 0; i < STR8_WORDS; i++)
        wrong |= str8_out(sum.word[i] + q->over.word[i], sum.word[i] + q->under.word[i]) ^ q->outside.word[i];
    return wrong == 0;
}

/* Could it still, when those before this place add up to so much? */
SB_FN static inline bool str8_may_fit(const str8_question *q, str8_bytes sum, int place) {
    uint64_t wrong = 0;
    for (int i = 0; i < STR8_WORDS; i++)
        wrong |= str8_out(sum.word[i] + q->least[place].word[i] + q->over.word[i],
                          sum.word[i] + q->most[place].word[i] + q->under.word[i]) &
                 ~q->outside.word[i];
    return wrong == 0;
}

#endif
