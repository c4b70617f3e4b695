/* A position as it is read, before it is known to make sense: load.c fills it
 * field by field, load_check.c and load_dice.c make a state of it. */
#ifndef CUBED_LOAD_H
#define CUBED_LOAD_H

#include "engine/position.h"
#include "games/cubed/text.h"

/* clang-format off */
#define CUBED_FIELDS(X)                                                                               \
    X(game) X(rules) X(seats) X(see) X(options) X(round) X(phase) X(first) X(turn) X(acting) X(over)  \
    X(winners) X(shown) X(placed) X(laid) X(dead) X(claimed) X(scores) X(hands) X(board) X(bag)       \
    X(roll) X(wanted) X(chance)
/* clang-format on */

enum {
#define X(name) CUBED_FIELD_##name,
    CUBED_FIELDS(X)
#undef X
        CUBED_FIELDS_N
};

enum {
    CUBED_ROUND_MAX = 60000, /* no round has a higher number, nor ever will */
    CUBED_SCORE_MAX = 30000, /* the same of points */
    CUBED_DIE_MAX = 27       /* points that a die can bring: six SETs, and a bonus of one digit */
};

#define CUBED_LISTED ((uint32_t)1 << 31) /* beside the symbols that a square wants: it was there */

/* A die as it was written: its number may be left out. */
typedef struct {
    uint8_t die;  /* 1 ... 42, 0: any that has the face */
    uint8_t face; /* a symbol or a wild */
    bool stated;  /* on the board: a wild that stands for the symbol */
    int cell;     /* on the board, of the largest */
} cubed_written;

typedef struct {
    sb_json j;
    cubed_state *s; /* chance is read straight into it */
    sb_config config;
    uint64_t seen;                                          /* a bit per field */
    int32_t seats, round, first, turn, shown, placed, dead; /* seats from 1, 0: null or left out */
    int phase;
    bool over, laid;
    uint32_t acting, winners, claimed; /* a bit each */
    int scores_n;
    int16_t scores[CUBED_SEATS];
    int hands_n, hand_n[CUBED_SEATS];
    cubed_written hands[CUBED_SEATS][CUBED_HAND];
    int board_n;
    cubed_written board[CUBED_DICE];
    uint64_t bag; /* a bit per die */
    int rolls_n;
    uint8_t rolls[CUBED_SEATS];   /* a bit per die, and CUBED_CHOSEN */
    uint32_t wanted[CUBED_CELLS]; /* a bit per symbol, and CUBED_LISTED */
} cubed_draft;

static inline bool cubed_has(const cubed_draft *d, int field) { return d->seen >> field & 1; }

/* Refuses the draft; `why`, a text that is translated, ends the sentence of
 * CUBED_BAD_POSITION. Returns false. */
static inline bool cubed_bad(cubed_draft *d, const char *why) {
    return sb_json_deny(&d->j, CUBED_BAD_POSITION, why);
}

/* The dice of a draft whose table and phase are settled. */
bool cubed_settle_dice(cubed_draft *d);

/* Puts together what was read and checks it: true if the state can be played. */
bool cubed_settle(cubed_draft *d);

#endif
