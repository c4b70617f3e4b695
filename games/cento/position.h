/* A position of Cento with the fields of its JSON, not yet validated. position.c has the table of the
 * fields and makes a position from a view. load.c validates a position and makes a state from it. */
#ifndef CENTO_POSITION_H
#define CENTO_POSITION_H

#include "games/cento/text.h"

typedef struct {
    int n;
    uint8_t card[CENTO_HAND]; /* a kind; 0: hidden */
} cento_cards;

typedef struct {
    int n;
    uint8_t card[CENTO_DECK]; /* a kind, with CENTO_MARK if it was thrown */
} cento_pile;

/* Claim: at least a given number of cards of the hand have a kind in the set `of`. */
typedef struct {
    uint8_t seat, at_least;
    uint32_t of; /* bit mask of kinds */
} cento_claim;

typedef struct {
    sb_position base;
    cento_state *s;      /* in load.c: the state under construction */
    cento_common common; /* fields that have the same form in the state and in JSON */
    int32_t turns, total, goal;
    uint8_t turn; /* seat, from 1 */
    bool reversed;
    int8_t opening, swap, received; /* a kind; 0: null in JSON; -1: hidden */
    int hands_n, given_n, scores_n, previous_n, sure_n;
    cento_cards hands[SB_SEATS_MAX];
    uint8_t given[SB_SEATS_MAX]; /* bit mask of the indices of a hand */
    int counted_n;
    cento_cards counted[SB_SEATS_MAX]; /* the hands of the previous round */
    cento_claim sure[SB_SEATS_MAX * CENTO_HAND];
    cento_pile talon, spent; /* spent: oldest first, unlike in the state */
} cento_position;

#endif
