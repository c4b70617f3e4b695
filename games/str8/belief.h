/* Testing possible hands against the answers. Shared by belief.c and guess.c. */
#ifndef STR8_BELIEF_H
#define STR8_BELIEF_H

#include "games/str8/rules.h"

/* The sums of a hand in all rounds, one byte per round, are computed in parallel. The last byte is for
 * additional dice (STR8_ASKED). No sum is above 21, so no byte overflows. */
enum { STR8_WORDS = 2, STR8_BYTES = 8 * STR8_WORDS, STR8_ASKED = STR8_BYTES - 1 };

typedef struct {
    uint64_t word[STR8_WORDS];
} str8_bytes;

/* The conditions that a hand must satisfy. A search tries the colours one after another: first those that
 * most rounds depend on, last those that no round depends on. A colour that is not in the game has one
 * possible card, which adds 0. All arrays are indexed by the order of the search. */
typedef struct {
    uint8_t colour[STR8_COLOURS];               /* the colours in the order of the search */
    int asked;                                  /* number of colours that matter; never 0 */
    int32_t rest;                               /* number of combinations of the colours that do not matter */
    int n[STR8_COLOURS];                        /* number of possible cards of the colour */
    uint8_t number[STR8_COLOURS][STR8_NUMBERS]; /* the numbers of these cards, ascending */
    str8_bytes adds[STR8_COLOURS][STR8_NUMBERS]; /* what each of these cards adds to the sums */
    str8_bytes start;                            /* what cards that are now swapped out added to the sums */
    str8_bytes least[STR8_COLOURS + 1];          /* minimum that the colours from this index on add */
    str8_bytes most[STR8_COLOURS + 1];           /* maximum that they add */
    str8_bytes over, under;                      /* see str8_out */
    str8_bytes outside; /* bit 7 of a byte: the sum must be outside its bounds, not inside */
} str8_question;

/* Collects everything that the seat has seen and all its answers. dice: additional dice whose sum is
 * computed in the byte STR8_ASKED, or NULL. */
SB_FN void str8_ask(str8_question *ret, const str8_view *v, int seat, const uint8_t *dice);

SB_FN static inline str8_bytes str8_plus(str8_bytes a, const str8_bytes *b) {
    for (int i = 0; i < STR8_WORDS; i++) a.word[i] += b->word[i];
    return a;
}

/* Returns bit 7 of each byte whose sum is outside its bounds. `above` is sum + over: bit 7 is set if the
 * sum is above the upper bound. `below` is sum + under: bit 7 is clear if the sum is below the lower
 * bound. */
SB_FN static inline uint64_t str8_out(uint64_t above, uint64_t below) {
    return (above | ~below) & 0x8080808080808080u;
}

/* Does a complete hand with these sums agree with every answer? */
SB_FN static inline bool str8_fits(const str8_question *q, str8_bytes sum) {
    uint64_t wrong = 0;
    for (int i = 0; i < STR8_WORDS; i++)
        wrong |= str8_out(sum.word[i] + q->over.word[i], sum.word[i] + q->under.word[i]) ^ q->outside.word[i];
    return wrong == 0;
}

/* Can a hand still agree if the colours before index `depth` add up to `sum`? May return true for a hand
 * that does not, but never false for one that does. */
SB_FN static inline bool str8_may_fit(const str8_question *q, str8_bytes sum, int depth) {
    uint64_t wrong = 0;
    for (int i = 0; i < STR8_WORDS; i++)
        wrong |= str8_out(sum.word[i] + q->least[depth].word[i] + q->over.word[i],
                          sum.word[i] + q->most[depth].word[i] + q->under.word[i]) &
                 ~q->outside.word[i];
    return wrong == 0;
}

#endif
