/* SET Cubed: constants, state, view, and how a move is packed. RULES.md has the
 * clauses; C-numbers name them. */
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

/* A symbol is 9 * colour + 3 * shape + number - 1, with colours red, green,
 * purple and shapes oval, squiggle, diamond. A face is a symbol or wild. */
enum { CUBED_SYMBOLS = 27, CUBED_WILD = 27 };

enum {
    CUBED_DICE = 42,
    CUBED_FACES = 6,
    CUBED_SEATS = 4,
    CUBED_HAND = 5,
    CUBED_TURN = 3, /* dice in a turn */
    CUBED_SIZE = 15,
    CUBED_MOVES =
        131072 /* five wilds beside 37 dice: 222 lines of one die, 20 pairs, 27 statements, and the rest */
};

/* The board with two squares of nothing all around, so that a line may be looked
 * along without asking where the board ends: rows of fifteen squares and two that
 * are not, and two such rows before and after. */
enum {
    CUBED_ROW = CUBED_SIZE + 2, /* from a cell to the one below it */
    CUBED_CELLS = (CUBED_SIZE + 4) * CUBED_ROW,
    CUBED_EMPTY = 0,
    CUBED_STATED = 32, /* in a cell: the die is a wild, the symbol what it was stated to be */
    CUBED_OFF = 255    /* in a cell: not a square */
};

SB_FN static inline int cubed_cell(int row, int column) { return (row + 2) * CUBED_ROW + column; }
SB_FN static inline int cubed_row_of(int cell) { return cell / CUBED_ROW - 2; }
SB_FN static inline int cubed_column_of(int cell) { return cell % CUBED_ROW; }
SB_FN static inline bool cubed_is_die(int value) { return value != CUBED_EMPTY && value != CUBED_OFF; }
SB_FN static inline int cubed_symbol(int value) { return (value & 31) - 1; } /* of a cell with a die */

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

/* What is asked for. */
enum {
    CUBED_CLAIMING, /* three dice that are a SET, all seats at once (C1) */
    CUBED_OPENING,  /* the opener's SET, for the logo */
    CUBED_PLAYING,  /* a turn */
    CUBED_ROLLING,  /* the extra roll, all seats with dice at once and hidden (C19) */
    CUBED_DONE
};

typedef struct {
    uint8_t die;  /* 1 ... 42, 0: none */
    uint8_t face; /* what it shows */
} cubed_die;

/* What everybody at the table sees; state and view share it: all but what will
 * be drawn and rolled (C29). */
typedef struct {
    int16_t score[CUBED_SEATS];
    uint16_t where[CUBED_DICE];              /* the cell of each die, 0: it is not on the board */
    uint16_t round;                          /* from 1 */
    uint8_t size, wilds, bonus, opening;     /* the options; size and wilds as numbers, bonus 1: on */
    uint8_t extra_roll, dead_rounds;         /* the options */
    uint8_t phase;                           /* CUBED_CLAIMING ... */
    uint8_t first;                           /* the seat that opens every round (C24) */
    uint8_t turn;                            /* the seat whose turn it is */
    uint8_t placed;                          /* dice placed in this turn */
    uint8_t laid;                            /* 1: a die was placed in this round */
    uint8_t dead;                            /* rounds without a die placed, in a row (C20) */
    uint8_t claimed;                         /* a bit per die of the opener's hand that was claimed, 0: any */
    cubed_die hand[CUBED_SEATS][CUBED_HAND]; /* in order, none at the end */
    uint8_t cell[CUBED_CELLS]; /* CUBED_EMPTY, CUBED_OFF, or symbol + 1, maybe with CUBED_STATED */
} cubed_open;

typedef struct {
    sb_head head;
    sb_rng rng;
    cubed_open open;
    uint8_t roll[CUBED_SEATS]; /* extra rolls chosen and not yet shown: a bit per die, and CUBED_CHOSEN */
} cubed_state;

enum { CUBED_CHOSEN = 32 };

/* 0 stands for what is hidden. */
typedef struct {
    sb_head head;
    int8_t seat; /* whose view: a seat, SB_SPECTATOR or SB_EVERYTHING */
    cubed_open open;
    uint8_t roll[CUBED_SEATS];
    uint64_t chance_at; /* to SB_EVERYTHING: the generator */
    uint8_t chance_key[32];
} cubed_view;

static_assert(sizeof(cubed_state) <= 1024, "a state is at most 1 KiB");
static_assert(sizeof(cubed_view) <= 1024, "a view is at most 1 KiB");

/* A move: verb, and from bit 4 on up to three dice, 17 bits each: the place in
 * the hand + 1 (0: no more), the face that it shows or is stated to be, and the
 * cell. `set` and `open` have three dice without cells, in rising places of the
 * hand for `set`, from left to right for `open`; `place` one or two, by rising
 * cells; `replace` one, the cell being that of the wild. `roll` has a bit per die
 * from bit 4 on; a hidden one has all of 8 bits there. */
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
SB_FN static inline int cubed_place_of(sb_move m, int i) {
    return (int)(m >> (4 + 17 * i) & 7) - 1;
} /* -1: none */
SB_FN static inline int cubed_face_of(sb_move m, int i) { return (int)(m >> (7 + 17 * i) & 31); }
SB_FN static inline int cubed_cell_of(sb_move m, int i) { return (int)(m >> (12 + 17 * i) & 511); }
SB_FN static inline unsigned cubed_rolled(sb_move m) { return (unsigned)(m >> 4) & 255; }
SB_FN static inline sb_move cubed_die_bits(int i, int place, int face, int cell) {
    return (sb_move)((unsigned)(place + 1) | (unsigned)face << 3 | (unsigned)cell << 8) << (4 + 17 * i);
}
enum { CUBED_HIDDEN_ROLL = 255 };

/* ---- the dice, the board, SETs ---- */

/* The face 0 ... 5 of a die 1 ... 42 in a set of so many wilds. */
SB_FN int cubed_face(int wilds, int die, int side);

/* Have two dice the same six faces? */
SB_FN bool cubed_alike(int wilds, int die, int other);

/* Of a square: its bonus, 0: none; is it one of the three of the logo? The first
 * of these; the others follow to the right. */
SB_FN int cubed_bonus(int size, int cell);
SB_FN bool cubed_is_logo(int size, int cell);
SB_FN int cubed_logo(int size);

/* The one symbol that makes a SET with two others. A row of 32 is found by a shift. */
SB_FN static inline int cubed_third(int symbol, int other) {
    static const uint8_t thirds[CUBED_SYMBOLS][32] = {
#include "games/cubed/thirds.def"
    };
    return thirds[symbol][other];
}

/* The dice neither in a hand nor on the board, rising; ret has room for all.
 * Returns how many. */
SB_FN int cubed_bag(const cubed_open *o, uint8_t *ret);

/* Can three faces be a SET, wilds standing for anything? */
SB_FN bool cubed_can_be_set(int a, int b, int c);

/* ---- steps ---- */

/* The points of a legal `place`: for each SET that it completes 1 a die, but
 * nothing for a wild of this step, and the bonus of squares covered (C11–C16). */
SB_FN int cubed_points(const cubed_open *o, sb_move move);

/* Every legal step of the seat with so many dice at most (0, 1 or more); `ret` has
 * room for CUBED_MOVES. Returns how many. */
SB_FN int cubed_steps(const cubed_open *o, int seat, int dice, sb_move *ret);

/* The symbols that would complete a SET on an empty cell, a bit each. */
SB_FN uint32_t cubed_wanted(const cubed_open *o, int cell);

/* Does the step complete a SET as C8 asks for: with two dice on the board, or of
 * both its dice with one? Its squares are empty. */
SB_FN bool cubed_is_step(const cubed_open *o, sb_move move);

/* Dice in a hand; and of each, those before it that show the same and have the
 * same six faces, a bit each: a list of moves never takes a die and leaves one of
 * these. */
SB_FN static inline int cubed_hand_n(const cubed_die *hand) {
    int n = 0;
    while (n < CUBED_HAND && hand[n].die) n++;
    return n;
}
SB_FN void cubed_twins(const cubed_open *o, int seat, uint8_t *ret);

/* Puts the dice of a legal step on the board and takes them from the hand. */
SB_FN void cubed_lay(cubed_open *o, int seat, sb_move move);

/* ---- the best turn (search.c) ---- */

typedef struct {
    int points, n;
    sb_move step[CUBED_TURN]; /* in order; each is legal after those before */
} cubed_best;

/* The steps that bring the seat, whose turn it is, the most points with the dice
 * as they lie now, exactly; among equals any. n 0: it has no step. */
void cubed_best_turn(const cubed_open *o, int seat, cubed_best *ret);

/* ---- the game's functions ---- */

SB_FN sb_err cubed_deal(void *state, const sb_config *config, const sb_seed *seed);
SB_FN int cubed_moves(const void *state, int seat, sb_move *ret);
SB_FN sb_err cubed_check(const void *state, int seat, sb_move move);
SB_FN sb_err cubed_apply(void *state, int seat, sb_move move);
SB_FN void cubed_view_of(const void *state, int seat, void *ret_view);
SB_FN void cubed_guess(const void *view, sb_rng *rng, void *ret_state);
SB_FN void cubed_score(const void *state, int32_t *ret);
SB_FN sb_move cubed_seen(const void *state, int by, sb_move move, int viewer, bool open);

/* For load.c, which puts a state together by hand: the options and the empty
 * board into a cleared state. */
SB_FN void cubed_configure(cubed_state *s, const sb_config *config);

extern const sb_rules cubed_rules;

#endif
