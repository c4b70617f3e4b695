/* The pieces: what is on the dice, where the logo and the bonus squares are, and
 * what makes a SET. Dice and boards are data, in the .def files. */
#include "games/cubed/rules.h"

#define SHAPE(colour, shape) colour##shape##1, colour##shape##2, colour##shape##3
enum {
    SHAPE(R, O),
    SHAPE(R, S),
    SHAPE(R, D),
    SHAPE(G, O),
    SHAPE(G, S),
    SHAPE(G, D),
    SHAPE(P, O),
    SHAPE(P, S),
    SHAPE(P, D),
    WILD
};
static_assert(PD3 + 1 == (int)CUBED_SYMBOLS && (int)WILD == (int)CUBED_WILD,
              "symbols are numbered by colour, shape, number");

#define DIE(a, b, c, d, e, f) {a, b, c, d, e, f},
static const uint8_t FACES_9[CUBED_DICE][CUBED_FACES] = {
#include "games/cubed/dice_9.def"
};
static const uint8_t FACES_36[CUBED_DICE][CUBED_FACES] = {
#include "games/cubed/dice_36.def"
};

#define ROW(squares) squares,
static const char BOARD_11[][12] = {
#include "games/cubed/board_11.def"
};
static const char BOARD_13[][14] = {
#include "games/cubed/board_13.def"
};
static const char BOARD_15[][16] = {
#include "games/cubed/board_15.def"
};

SB_FN static const uint8_t *faces(int wilds, int die) {
    return wilds == 36 ? FACES_36[die - 1] : FACES_9[die - 1];
}

SB_FN int cubed_face(int wilds, int die, int side) { return faces(wilds, die)[side]; }

/* Is every face of one die on the other? No face is on a die twice. */
SB_FN bool cubed_alike(int wilds, int die, int other) {
    uint32_t has = 0;
    for (int i = 0; i < CUBED_FACES; i++) has ^= 1u << faces(wilds, die)[i] ^ 1u << faces(wilds, other)[i];
    return has == 0;
}

/* What is printed on a square. */
SB_FN static char print_on(int size, int cell) {
    int row = cubed_row_of(cell), column = cubed_column_of(cell);
    return size == 11 ? BOARD_11[row][column] : size == 13 ? BOARD_13[row][column] : BOARD_15[row][column];
}

SB_FN int cubed_bonus(int size, int cell) {
    char c = print_on(size, cell);
    return c >= '0' && c <= '9' ? c - '0' : 0;
}

SB_FN bool cubed_is_logo(int size, int cell) { return print_on(size, cell) == 'L'; }

SB_FN int cubed_logo(int size) {
    int cell = cubed_cell(0, 0);
    while (cubed_column_of(cell) >= size || !cubed_is_logo(size, cell)) cell++;
    return cell;
}

/* One feature of the third by those of two others: the same, or the one left. */
#define T00 0
#define T01 2
#define T02 1
#define T10 2
#define T11 1
#define T12 0
#define T20 1
#define T21 0
#define T22 2
#define THIRD(c, s, n, d, t, m) (9 * T##c##d + 3 * T##s##t + T##n##m)
#define THREE(c, s, n, d, t) THIRD(c, s, n, d, t, 0), THIRD(c, s, n, d, t, 1), THIRD(c, s, n, d, t, 2)
#define NINE(c, s, n, d) THREE(c, s, n, d, 0), THREE(c, s, n, d, 1), THREE(c, s, n, d, 2)
#define ALL(c, s, n) \
    { NINE(c, s, n, 0), NINE(c, s, n, 1), NINE(c, s, n, 2) }
#define OF_SHAPE(c, s) ALL(c, s, 0), ALL(c, s, 1), ALL(c, s, 2)
#define OF_COLOUR(c) OF_SHAPE(c, 0), OF_SHAPE(c, 1), OF_SHAPE(c, 2)
const uint8_t cubed_thirds[CUBED_SYMBOLS][CUBED_SYMBOLS] = {OF_COLOUR(0), OF_COLOUR(1), OF_COLOUR(2)};
