/* SET Cubed: constants, state, view, and how a move is packed. C1, C2, ... are the clauses
 * of RULES.md. */
#ifndef CUBED_RULES_H
#define CUBED_RULES_H

#include "engine/rules.h"

enum {
    SB_ERRORS_BEFORE_CUBED = SB_GAME_ERRORS - 1,
#define SB_ERROR(code, name, ruling, sentence) code,
#include "games/cubed/errors.def"
#undef SB_ERROR
    CUBED_ERRORS_END
};

/* A symbol is 9 * colour + 3 * shape + number - 1. Colours from 0: red, green, purple;
 * shapes from 0: oval, squiggle, diamond; numbers 1, 2, 3. A face is a symbol or CUBED_WILD. */
enum { CUBED_SYMBOLS = 27, CUBED_WILD = 27 };

enum {
    CUBED_DICE = 42,
    CUBED_FACES = 6,
    CUBED_SEATS = 4,
    CUBED_HAND = 5,
    CUBED_TURN = 3, /* most dice placed in one turn */
    CUBED_SIZE = 15,
    CUBED_MOVES = 131072 /* worst case: 37 dice * 6 lines * 20 pairs of wilds * 27 symbols, and singles */
};

/* The board is an array of cells with a margin of two CUBED_OFF cells on every side, so
 * that a line can be followed past the edge without a bounds check. A row has 15 squares
 * and two margin cells; the left margin of a row is the right margin of the row above. Two
 * rows of margin are above the board and two below it. */
enum {
    CUBED_ROW = CUBED_SIZE + 2, /* offset from a cell to the cell below it */
    CUBED_CELLS = (CUBED_SIZE + 4) * CUBED_ROW,
    CUBED_EMPTY = 0,
    CUBED_STATED = 32, /* flag in a cell: the die is a wild, and the symbol is what it stands for */
    CUBED_OFF = 255    /* in a cell: not a square of this board */
};

SB_FN static inline int cubed_cell(int row, int column) { return (row + 2) * CUBED_ROW + column; }
SB_FN static inline int cubed_row_of(int cell) { return cell / CUBED_ROW - 2; }
SB_FN static inline int cubed_column_of(int cell) { return cell % CUBED_ROW; }
SB_FN static inline bool cubed_is_die(int value) { return value != CUBED_EMPTY && value != CUBED_OFF; }
SB_FN static inline int cubed_symbol(int value) { return (value & 31) - 1; } /* the cell must have a die */

/* The options, in the order of the game's list. */
enum {
    CUBED_OPT_SIZE,
    CUBED_OPT_WILDS,
    CUBED_OPT_BONUS,
    CUBED_OPT_OPENING,
    CUBED_OPT_EXTRA_ROLL,
    CUBED_OPT_DEAD_ROUNDS,
    CUBED_OPTIONS
};
enum { CUBED_SIZE_13, CUBED_SIZE_11, CUBED_SIZE_15 };
enum { CUBED_WILDS_9, CUBED_WILDS_36 };
enum { CUBED_RANDOM, CUBED_RACE };
enum { CUBED_ANY_DICE, CUBED_ONE_OR_ALL, CUBED_NO_ROLL };

/* The phase: which decision is due. */
enum {
    CUBED_CLAIMING, /* claims of three dice that are a SET, all seats at once (C1) */
    CUBED_OPENING,  /* the opener's SET, for the logo */
    CUBED_PLAYING,  /* a turn */
    CUBED_ROLLING,  /* the extra roll, chosen by all seats at once and in secret (C19) */
    CUBED_DONE
};

typedef struct {
    uint8_t die;  /* 1 ... 42, 0: none */
    uint8_t face; /* the face that is up: a symbol or CUBED_WILD */
} cubed_die;

/* The common part of state and view: everything except future draws and rolls, and the
 * extra rolls that are still secret (C19, C29). */
typedef struct {
    int16_t score[CUBED_SEATS];
    uint16_t where[CUBED_DICE];              /* cell of each die, by die - 1; 0: not on the board */
    uint16_t round;                          /* from 1 */
    uint8_t size, wilds, bonus, opening;     /* options; size and wilds are the numbers, bonus is 0 or 1 */
    uint8_t extra_roll, dead_rounds;         /* options */
    uint8_t phase;                           /* CUBED_CLAIMING ... */
    uint8_t first;                           /* the seat that has the first turn of every round (C24) */
    uint8_t turn;                            /* the seat whose turn it is */
    uint8_t placed;                          /* number of dice placed in this turn */
    uint8_t laid;                            /* 1: a die was placed in this round */
    uint8_t dead;                            /* number of latest rounds in a row without a die placed (C20) */
    uint8_t claimed;                         /* bit mask of the dice that the opener claimed; 0: any dice */
    cubed_die hand[CUBED_SEATS][CUBED_HAND]; /* without gaps; unused entries at the end are 0 */
    uint8_t cell[CUBED_CELLS]; /* CUBED_EMPTY, CUBED_OFF, or symbol + 1, maybe with CUBED_STATED */
} cubed_common;

typedef struct {
    sb_head head;
    sb_rng rng;
    cubed_common common;
    uint8_t roll[CUBED_SEATS]; /* secret extra rolls: bit mask of dice, plus CUBED_CHOSEN; 0: not chosen */
} cubed_state;

enum { CUBED_CHOSEN = 32 };

/* Hidden fields are 0. */
typedef struct {
    sb_head head;
    int8_t seat; /* whose view: a seat, SB_SPECTATOR or SB_EVERYTHING */
    cubed_common common;
    uint8_t roll[CUBED_SEATS];
    uint64_t chance_at; /* the random generator; only for SB_EVERYTHING */
    uint8_t chance_key[32];
} cubed_view;

static_assert(sizeof(cubed_state) <= 1024, "a state is at most 1 KiB");
static_assert(sizeof(cubed_view) <= 1024, "a view is at most 1 KiB");

/* A move: bits 0 ... 3 are the verb. From bit 4 on there are up to three dice of 17 bits:
 * 3 bits index in the hand + 1 (0: no more dice), 5 bits face (shown, or what a wild stands
 * for), 9 bits cell. Dice per verb:
 *   set      three, cells 0, by ascending index
 *   open     three, cells 0, from left to right on the logo
 *   place    one or two, by ascending cell
 *   replace  one, with the cell of the wild
 * `roll` has a bit mask of 8 bits from bit 4 on instead: bit i is die i of the hand;
 * CUBED_HIDDEN_ROLL if the viewer may not know it. */
enum {
    CUBED_SET_MOVE = 1,
    CUBED_NONE_MOVE,
    CUBED_OPEN_MOVE,
    CUBED_PLACE_MOVE,
    CUBED_REPLACE_MOVE,
    CUBED_END_MOVE,
    CUBED_PASS_MOVE,
    CUBED_ROLL_MOVE
};

SB_FN static inline int cubed_verb(sb_move m) { return (int)(m & 15); }
SB_FN static inline int cubed_slot_of(sb_move m, int i) {
    return (int)(m >> (4 + 17 * i) & 7) - 1;
} /* -1: none */
SB_FN static inline int cubed_face_of(sb_move m, int i) { return (int)(m >> (7 + 17 * i) & 31); }
SB_FN static inline int cubed_cell_of(sb_move m, int i) { return (int)(m >> (12 + 17 * i) & 511); }
SB_FN static inline unsigned cubed_rolled(sb_move m) { return (unsigned)(m >> 4) & 255; }
SB_FN static inline sb_move cubed_die_bits(int i, int slot, int face, int cell) {
    return (sb_move)((unsigned)(slot + 1) | (unsigned)face << 3 | (unsigned)cell << 8) << (4 + 17 * i);
}
enum { CUBED_HIDDEN_ROLL = 255 };

/* ---- the dice, the board, SETs ---- */

/* The face on side 0 ... 5 of die 1 ... 42; `wilds` is 9 or 36. */
SB_FN int cubed_face(int wilds, int die, int side);

/* Have two dice the same six faces? */
SB_FN bool cubed_alike(int wilds, int die, int other);

/* The bonus of a square, 0: none. Is the square one of the three of the logo? The leftmost
 * square of the logo; the other two follow to the right. */
SB_FN int cubed_bonus(int size, int cell);
SB_FN bool cubed_is_logo(int size, int cell);
SB_FN int cubed_logo(int size);

/* The one symbol that makes a SET with two others. Rows have 32 entries, so that
 * the index needs no multiplication. */
SB_FN static inline int cubed_third(int symbol, int other) {
    static const uint8_t thirds[CUBED_SYMBOLS][32] = {
#include "games/cubed/thirds.def"
    };
    return thirds[symbol][other];
}

/* The dice neither in a hand nor on the board, in ascending order. `ret` has a capacity of
 * CUBED_DICE. Returns their number. */
SB_FN int cubed_bag(const cubed_common *o, uint8_t *ret);

/* Can three faces be a SET, if wilds may stand for any symbol? */
SB_FN bool cubed_can_be_set(int a, int b, int c);

/* ---- steps ---- */

/* The points of a legal `place`: for each SET that it completes, 1 per die except wilds of
 * this step; plus the bonus of the squares it covers (C11–C16). */
SB_FN int cubed_points(const cubed_common *o, sb_move move);

/* Lists every legal step of the seat with at most `dice` dice (0 or more). `ret` has a
 * capacity of CUBED_MOVES. Returns the number of steps. */
SB_FN int cubed_steps(const cubed_common *o, int seat, int dice, sb_move *ret);

/* Bit mask of the symbols that would complete a SET on an empty cell. */
SB_FN uint32_t cubed_wanted(const cubed_common *o, int cell);

/* C8: does a step of one die make a SET with two dice on the board, or a step of two dice
 * make a SET with one die on the board? Its squares must be empty. */
SB_FN bool cubed_is_step(const cubed_common *o, sb_move move);

/* Number of dice in a hand. */
SB_FN static inline int cubed_hand_n(const cubed_die *hand) {
    int n = 0;
    while (n < CUBED_HAND && hand[n].die) n++;
    return n;
}
/* For each die of the hand: bit mask of its twins, the dice before it that show the same
 * face and have the same six faces. Lists of moves use a die only after all its twins, so
 * that equivalent moves are listed once. `ret` has a capacity of CUBED_HAND. */
SB_FN void cubed_twins(const cubed_common *o, int seat, uint8_t *ret);

/* Puts the dice of a legal step on the board and takes them from the hand. */
SB_FN void cubed_lay(cubed_common *o, int seat, sb_move move);

/* ---- the best turn (search.c) ---- */

typedef struct {
    int points, n;
    sb_move step[CUBED_TURN]; /* n steps in order; each is legal after the steps before it */
} cubed_best;

/* Finds the steps that score the most points in this turn with the dice as they are now.
 * It must be the seat's turn. The result is exact; among equal turns any may be returned.
 * n is 0 if no step is legal. */
void cubed_best_turn(const cubed_common *o, int seat, cubed_best *ret);

/* ---- the game's functions ---- */

SB_FN sb_err cubed_deal(void *state, const sb_config *config, const sb_seed *seed);
SB_FN int cubed_moves(const void *state, int seat, sb_move *ret);
SB_FN sb_err cubed_check(const void *state, int seat, sb_move move);
SB_FN sb_err cubed_apply(void *state, int seat, sb_move move);
SB_FN void cubed_view_of(const void *state, int seat, void *ret_view);
SB_FN void cubed_guess(const void *view, sb_rng *rng, void *ret_state);
SB_FN void cubed_score(const void *state, int32_t *ret);
SB_FN sb_move cubed_redact(const void *state, int by, sb_move move, int viewer, bool revealed);

/* For load.c, which builds a state without a deal: sets the options and the empty board
 * in a state that is all 0. */
SB_FN void cubed_configure(cubed_state *s, const sb_config *config);

extern const sb_rules cubed_rules;

#endif
