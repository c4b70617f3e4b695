/* A position of the crossword rummy as its JSON says it, before it is known to make
 * sense. position.c has the table of its fields and makes one of a view; load.c and
 * load_table.c make a state of one. */
#ifndef RUMMY_POSITION_H
#define RUMMY_POSITION_H

#include "games/rummy/text.h"

enum { RUMMY_POINTS_MAX = 920 }; /* that a round can bring: all tiles */

typedef struct {
    int n; /* -1: null */
    uint8_t tile[RUMMY_ALL];
} rummy_list;

typedef struct {
    rummy_list tiles, known, came;
    int8_t n; /* of the tiles; -1: not said */
} rummy_hand;

/* What is passed on. */
typedef struct {
    int n; /* -1: null, -2: hidden */
    uint8_t tile[2];
} rummy_gift;

typedef struct {
    uint16_t at;
    int32_t from; /* a square, RUMMY_PUT or RUMMY_OPENED; -1: where it lies */
    uint8_t tile;
    bool is_new;
} rummy_laid;

typedef struct {
    sb_position base;
    rummy_state *s;        /* in load: the state that it becomes */
    rummy_open open;       /* what is kept as it is written */
    uint8_t starter, turn; /* from 1, 0: null or left out */
    uint8_t group_limit;
    int scores_n, table_n, display_n, hands_n, last_n, given_n;
    rummy_laid table[RUMMY_TILES];
    uint8_t display[RUMMY_DISPLAY];
    rummy_list out, laid;
    rummy_hand hands[RUMMY_SEATS];
    rummy_list last[RUMMY_SEATS];
    rummy_gift given[RUMMY_SEATS];

    /* In load: the table at the start of the turn, and what came there from the hand since. */
    rummy_table before;
    rummy_tiles put;
} rummy_position;

extern const sb_token rummy_square_token;

static inline bool rummy_given(const rummy_position *p, const char *field) {
    return sb_given(&p->base, field);
}

/* Refuses the position; `why` ends the sentence of SB_BAD_POSITION. Returns false. */
static inline bool rummy_bad(rummy_position *p, const char *why) { return sb_position_bad(&p->base, why); }

/* The table and what was done on it in this turn, once phase and turn are settled. */
bool rummy_settle_table(rummy_position *p);

#endif
