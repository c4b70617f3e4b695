/* The deck: its cards counted, and in a state the talon in front and the spent
 * cards at the back. For the files of this room. */
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
    ret[CENTO_NONE] = 0;
    for (int kind = 1; kind < CENTO_KINDS; kind++) ret[kind] = cento_copies(o->deck, o->limit, kind);
    cento_count_off(ret, &o->top, 1);
    cento_count_off(ret, &o->beside, 1);
}

SB_FN static SB_OFTEN void cento_spend(cento_state *s, int card) {
    s->cards[CENTO_DECK - 1u - s->open.spent_n] = (uint8_t)card;
    s->open.spent_n++;
}

/* B22: all but the top of the pile and an active Tvärtom become the new talon. */
SB_FN static inline void cento_reshuffle(cento_state *s) {
    int n = s->open.spent_n;
    memmove(s->cards, s->cards + CENTO_DECK - n, (size_t)n);
    memset(s->cards + n, 0, (size_t)(CENTO_DECK - n));
    for (int i = 0; i < n; i++) s->cards[i] &= CENTO_KIND;
    s->open.talon_n = (uint8_t)n;
    s->open.spent_n = 0;
}

/* The card at a place of the talon; the last takes its place. */
SB_FN static SB_OFTEN uint8_t cento_take(cento_state *s, uint32_t at) {
    uint32_t last = s->open.talon_n - 1u;
    uint8_t card = s->cards[at];
    s->cards[at] = s->cards[last];
    s->cards[last] = 0;
    s->open.talon_n--;
    return card;
}

/* A card from the talon, which is not empty. */
SB_FN static inline uint8_t cento_draw(cento_state *s) {
    s->head.shown++;
    return cento_take(s, sb_rng_below(&s->rng, s->open.talon_n));
}

/* The round is over, won by a seat or void (-1): it is counted, and the next one
 * dealt unless the match is over. */
SB_FN void cento_end_round(cento_state *s, int winner);

#endif
