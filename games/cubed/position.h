/* A position of SET Cubed as its JSON gives it, not yet validated. position.c has the
 * table of its fields and converts a view into a position; load.c and load_dice.c convert
 * a position into a state. */
#ifndef CUBED_POSITION_H
#define CUBED_POSITION_H

#include "games/cubed/text.h"

enum {
    CUBED_ROUND_MAX = 60000, /* upper bound of the round number, now and at the end of the game */
    CUBED_SCORE_MAX = 30000, /* the same for the points of a seat */
    CUBED_DEAD_MAX = 20,     /* highest value of the option dead_rounds */
    CUBED_DIE_MAX = 27       /* most points that one die can score: six SETs and a bonus of one digit */
};

/* A die as the JSON gives it: its number is optional. */
typedef struct {
    uint8_t die; /* 1 ... 42; 0: any die that has the face */
    uint8_t
        face; /* in a hand: a symbol or CUBED_WILD; on the board: a symbol, plus CUBED_STATED for a wild */
    uint16_t cell; /* index into cubed_common.cell; only for dice on the board */
} cubed_written;

typedef struct {
    int n;
    cubed_written die[CUBED_HAND];
} cubed_hand;

typedef struct {
    sb_position base;
    cubed_state *s;      /* in load: the state that is built */
    cubed_common common; /* fields that are copied unchanged */
    uint8_t first, turn; /* seats from 1; 0: null or not given */
    int scores_n, hands_n, board_n, bag_n, roll_n, wanted_n;
    cubed_hand hands[CUBED_SEATS];
    cubed_written board[CUBED_DICE];
    uint8_t bag[CUBED_DICE];
    int8_t roll[CUBED_SEATS];     /* bit mask of dice, plus CUBED_CHOSEN; 0: null, -1: hidden */
    uint32_t wanted[CUBED_CELLS]; /* bit mask of symbols, by cell */
} cubed_position;

/* The written form of faces and of squares of the largest board. */
extern const sb_token cubed_face_token, cubed_square_token;

static inline bool cubed_given(const cubed_position *p, const char *field) {
    return sb_given(&p->base, field);
}

/* Refuses the position. `why` is translated and becomes the end of the sentence of
 * SB_BAD_POSITION. Returns false. */
static inline bool cubed_bad(cubed_position *p, const char *why) { return sb_position_bad(&p->base, why); }

/* Assigns a die to every face in the hands and on the board, and checks the bag and the
 * wanted symbols. The table and the phase must be set before. False: refused. */
bool cubed_settle_dice(cubed_position *p);

#endif
