/* The deck: its cards counted, and in a state the talon in front and the spent
 * cards behind it, the latest first. For the files of this room. */
#ifndef CENTO_DECK_H
#define CENTO_DECK_H

#include "games/cento/rules.h"

/* Takes n cards out of a count by kind; ret[0] counts what is no card. */
SB_FN static inline void cento_count_off(int *left, const uint8_t *cards, int n) {
    for (int i = 0; i < n; i++) left[cards[i] & CENTO_KIND]--;
}

/* How many cards of each kind lie neither on top of the pile nor beside it; ret
 * has room for CENTO_KINDS. */
SB_FN static inline void cento_count_left(const cento_open *o, int *ret) {
    const uint8_t *copies = cento_copies(o->deck, o->limit);
    for (int kind = 0; kind < CENTO_KINDS; kind++) ret[kind] = copies[kind];
    cento_count_off(ret, &o->top, 1);
    cento_count_off(ret, &o->beside, 1);
}

SB_FN static inline void cento_spend(cento_state *s, int card) {
    uint8_t *spent = s->cards + s->open.talon_n;
    sb_move_bytes(spent + 1, spent, s->open.spent_n);
    *spent = (uint8_t)card;
    s->open.spent_n++;
}

/* B22: all but the top of the pile and an active Tvärtom become the new talon. */
SB_FN static inline void cento_reshuffle(cento_state *s) {
    for (int i = 0; i < s->open.spent_n; i++) s->cards[i] &= CENTO_KIND;
    s->open.talon_n = s->open.spent_n;
    s->open.spent_n = 0;
}

/* The card at a place of the talon. The last takes its place, and `spent`, which
 * is then the latest of the spent cards, the place of the last. Cards are given by
 * where they lie: what is read when it is written needs no register meanwhile. */
SB_FN static SB_OFTEN void cento_exchange(cento_state *s, uint32_t at, const uint8_t *spent, uint8_t *ret) {
    uint8_t *last = s->cards + s->open.talon_n - 1;
    *ret = s->cards[at];
    s->cards[at] = *last;
    *last = *spent;
    s->open.talon_n--;
    s->open.spent_n++;
}

/* Takes the latest of the spent cards back. */
SB_FN static inline uint8_t cento_unspend(cento_state *s) {
    uint8_t *spent = s->cards + s->open.talon_n, card = *spent;
    s->open.spent_n--;
    if (s->open.spent_n) sb_move_bytes(spent, spent + 1, s->open.spent_n);
    spent[s->open.spent_n] = 0;
    return card;
}

/* A card from the talon, which is not empty. */
SB_FN static inline uint8_t cento_draw(cento_state *s) {
    const uint8_t none = CENTO_NONE;
    uint8_t card;
    cento_exchange(s, sb_rng_below(&s->rng, s->open.talon_n), &none, &card);
    cento_unspend(s);
    s->head.shown++;
    return card;
}

/* The round is over, won by a seat or void (-1): it is counted, and the next one
 * dealt unless the match is over. */
SB_FN void cento_end_round(cento_state *s, int winner);

#endif
