/* The pieces: the faces of the dice, and the squares of the logo and of the bonuses. The
 * data are in the .def files. */
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
SB_FN static const uint8_t *faces(int wilds, int die) {
    static const uint8_t faces_9[CUBED_DICE][CUBED_FACES] = {
#include "games/cubed/dice_9.def"
    };
    static const uint8_t faces_36[CUBED_DICE][CUBED_FACES] = {
#include "games/cubed/dice_36.def"
    };
    return wilds == 36 ? faces_36[die - 1] : faces_9[die - 1];
}

SB_FN int cubed_face(int wilds, int die, int side) { return faces(wilds, die)[side]; }

/* The exclusive or is 0 if both have the same faces, because no die has a face twice. */
SB_FN bool cubed_alike(int wilds, int die, int other) {
    uint32_t has = 0;
    for (int i = 0; i < CUBED_FACES; i++) has ^= 1u << faces(wilds, die)[i] ^ 1u << faces(wilds, other)[i];
    return has == 0;
}

/* The character of a square in the board's .def file. */
#define ROW(squares) squares,
SB_FN static char print_on(int size, int cell) {
    static const char board_11[][12] = {
#include "games/cubed/board_11.def"
    };
    static const char board_13[][14] = {
#include "games/cubed/board_13.def"
    };
    static const char board_15[][16] = {
#include "games/cubed/board_15.def"
    };
    int row = cubed_row_of(cell), column = cubed_column_of(cell);
    return size == 11 ? board_11[row][column] : size == 13 ? board_13[row][column] : board_15[row][column];
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
