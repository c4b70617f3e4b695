/* A position of SET Cubed as its JSON says it, before it is known to make sense.
 * position.c has the table of its fields and makes one of a view; load.c and
 * load_dice.c make a state of one. */
#ifndef CUBED_POSITION_H
#define CUBED_POSITION_H

#include "games/cubed/text.h"

enum {
    CUBED_ROUND_MAX = 60000, /* no round has a higher number, nor ever will */
    CUBED_SCORE_MAX = 30000, /* the same of points */
    CUBED_DEAD_MAX = 20,     /* the most that the option dead_rounds takes */
    CUBED_DIE_MAX = 27       /* points that a die can bring: six SETs, and a bonus of one digit */
};

/* A die as it is written: its number may be left out. */
typedef struct {
    uint8_t die;   /* 1 ... 42, 0: any that has the face */
    uint8_t face;  /* a symbol or a wild; on the board a symbol, with CUBED_STATED if a wild stands for it */
    uint16_t cell; /* on the board, of the largest */
} cubed_written;

typedef struct {
    int n;
    cubed_written die[CUBED_HAND];
} cubed_hand;

typedef struct {
    sb_position base;
    cubed_state *s;      /* in load: the state that it becomes */
    cubed_open open;     /* what is kept as it is written */
    uint8_t first, turn; /* from 1, 0: null or left out */
    int scores_n, hands_n, board_n, bag_n, roll_n, wanted_n;
    cubed_hand hands[CUBED_SEATS];
    cubed_written board[CUBED_DICE];
    uint8_t bag[CUBED_DICE];
    int8_t roll[CUBED_SEATS];     /* a bit per die, and CUBED_CHOSEN; 0: null, -1: hidden */
    uint32_t wanted[CUBED_CELLS]; /* a bit per symbol */
} cubed_position;

/* The written form of faces and of squares of the largest board. */
extern const sb_token cubed_face_token, cubed_square_token;

static inline bool cubed_given(const cubed_position *p, const char *field) {
    return sb_given(&p->base, field);
}

/* Refuses the position; `why`, a text that is translated, ends the sentence of
 * SB_BAD_POSITION. Returns false. */
static inline bool cubed_bad(cubed_position *p, const char *why) { return sb_position_bad(&p->base, why); }

/* The dice of a position whose table and phase are settled. */
bool cubed_settle_dice(cubed_position *p);

#endif
