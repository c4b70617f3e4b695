/* A position of Cento as its JSON says it, before it is known to make sense.
 * position.c has the table of its fields and makes one of a view; load.c makes a
 * state of one. */
#ifndef CENTO_POSITION_H
#define CENTO_POSITION_H

#include "games/cento/text.h"

typedef struct {
    int n;
    uint8_t card[CENTO_HAND]; /* a kind; 0: hidden */
} cento_cards;

typedef struct {
    int n;
    uint8_t card[CENTO_DECK]; /* a kind, maybe with CENTO_MARK: thrown */
} cento_pile;

/* At least so many cards of the hand are of one of these kinds. */
typedef struct {
    uint8_t seat, at_least;
    uint32_t of; /* a bit per kind */
} cento_claim;

typedef struct {
    sb_position base;
    cento_state *s;  /* in load: the state that it becomes */
    cento_open open; /* what is kept as it is written */
    int32_t turns, total, goal;
    uint8_t turn; /* from 1 */
    bool reversed;
    int8_t opening, swap, received; /* a kind, 0: null, -1: hidden */
    int hands_n, given_n, scores_n, previous_n, sure_n;
    cento_cards hands[SB_SEATS_MAX];
    uint8_t given[SB_SEATS_MAX]; /* a bit per card of the hand */
    int counted_n;
    cento_cards counted[SB_SEATS_MAX]; /* the hands of the previous round */
    cento_claim sure[SB_SEATS_MAX * CENTO_HAND];
    cento_pile talon, spent; /* spent: the oldest first */
} cento_position;

#endif
