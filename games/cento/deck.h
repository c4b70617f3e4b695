/* The deck: counting its cards, drawing and spending them. In a state, the array `cards` holds the
 * talon first and then the spent cards, the latest first. Only for the files of this room. */
#ifndef CENTO_DECK_H
#define CENTO_DECK_H

#include "games/cento/rules.h"

/* Subtracts n cards from the counts by kind. left[0] collects the empty slots. */
SB_FN static inline void cento_count_off(int *left, const uint8_t *cards, int n) {
    for (int i = 0; i < n; i++) left[cards[i] & CENTO_KIND]--;
}

/* Counts by kind all cards of the deck except the top of the pile and the card beside it. The array
 * ret has CENTO_KINDS entries. */
SB_FN static inline void cento_count_left(const cento_common *o, int *ret) {
    const uint8_t *copies = cento_copies(o->deck, o->limit);
    for (int kind = 0; kind < CENTO_KINDS; kind++) ret[kind] = copies[kind];
    cento_count_off(ret, &o->top, 1);
    cento_count_off(ret, &o->beside, 1);
}

SB_FN static inline void cento_spend(cento_state *s, int card) {
    uint8_t *spent = s->cards + s->common.talon_n;
    sb_move_bytes(spent + 1, spent, s->common.spent_n);
    *spent = (uint8_t)card;
    s->common.spent_n++;
}

/* B22: the spent cards become the new talon, which must be empty. The top of the pile and an active
 * Tvärtom stay. */
SB_FN static inline void cento_reshuffle(cento_state *s) {
    for (int i = 0; i < s->common.spent_n; i++) s->cards[i] &= CENTO_KIND;
    s->common.talon_n = s->common.spent_n;
    s->common.spent_n = 0;
}

/* Draws the card at index `at` of the talon into *ret, and adds *spent to the spent cards as the
 * latest. The last card of the talon fills the gap, and *spent is stored where the last one was.
 * Cards are passed by address: loading them late keeps one register free. */
SB_FN static SB_OFTEN void cento_exchange(cento_state *s, uint32_t at, const uint8_t *spent, uint8_t *ret) {
    uint8_t *last = s->cards + s->common.talon_n - 1;
    *ret = s->cards[at];
    s->cards[at] = *last;
    *last = *spent;
    s->common.talon_n--;
    s->common.spent_n++;
}

/* Removes the latest spent card and returns it. */
SB_FN static inline uint8_t cento_unspend(cento_state *s) {
    uint8_t *spent = s->cards + s->common.talon_n, card = *spent;
    s->common.spent_n--;
    if (s->common.spent_n) sb_move_bytes(spent, spent + 1, s->common.spent_n);
    spent[s->common.spent_n] = 0;
    return card;
}

/* Draws a random card from the talon, which must not be empty. */
SB_FN static inline uint8_t cento_draw(cento_state *s) {
    const uint8_t none = CENTO_NONE;
    uint8_t card;
    cento_exchange(s, sb_rng_below(&s->rng, s->common.talon_n), &none, &card);
    cento_unspend(s);
    s->head.shown++;
    return card;
}

/* Ends the round: counts the hands, and deals the next round unless the match is over. `winner` is a
 * seat, or -1 for a void round. */
SB_FN void cento_end_round(cento_state *s, int winner);

#endif
