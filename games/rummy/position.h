/* A position of the crossword rummy as its JSON gives it, not yet validated. position.c has
 * the table of its fields and converts a view into a position; load.c and load_table.c
 * convert a position into a state. */
#ifndef RUMMY_POSITION_H
#define RUMMY_POSITION_H

#include "games/rummy/text.h"

enum { RUMMY_POINTS_MAX = 920 }; /* most points of a seat in a round: all tiles */

typedef struct {
    int n; /* -1: null */
    uint8_t tile[RUMMY_ALL];
} rummy_list;

typedef struct {
    rummy_list tiles, known, came;
    int8_t n; /* number of tiles; -1: not given */
} rummy_hand;

/* The tiles that a seat passes on. */
typedef struct {
    int n; /* -1: null, -2: hidden */
    uint8_t tile[2];
} rummy_gift;

typedef struct {
    uint16_t at;
    int32_t from; /* a square, RUMMY_PUT or RUMMY_OPENED; -1: not moved */
    uint8_t tile;
    bool is_new;
} rummy_laid;

typedef struct {
    sb_position base;
    rummy_state *s;        /* in load: the state that is built */
    rummy_common common;   /* fields that are copied unchanged */
    uint8_t starter, turn; /* seats from 1; 0: null or not given */
    uint8_t groups, group_limit;
    int scores_n, table_n, display_n, hands_n, last_n, given_n;
    rummy_laid table[RUMMY_TILES];
    uint8_t display[RUMMY_DISPLAY];
    rummy_list out, laid;
    rummy_hand hands[RUMMY_SEATS];
    rummy_list last[RUMMY_SEATS];
    rummy_gift given[RUMMY_SEATS];

    /* In load: the table at the start of the turn, and the tiles put from the hand since. */
    rummy_table before;
    rummy_tiles put;
} rummy_position;

extern const sb_token rummy_square_token;

static inline bool rummy_given(const rummy_position *p, const char *field) {
    return sb_given(&p->base, field);
}

/* Refuses the position. `why` is translated and becomes the end of the sentence of
 * SB_BAD_POSITION. Returns false. */
static inline bool rummy_bad(rummy_position *p, const char *why) { return sb_position_bad(&p->base, why); }

/* Builds and checks the table and the unfinished turn. Phase and turn must be set before.
 * False: refused. */
bool rummy_settle_table(rummy_position *p);

#endif
