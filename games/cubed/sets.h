/* The lines of three squares that a square is part of, and the SETs in them. Used to
 * explain and to evaluate steps; the rules themselves count points with cubed_points. */
#ifndef CUBED_SETS_H
#define CUBED_SETS_H

#include "games/cubed/rules.h"

enum { CUBED_LINES = 6 }; /* lines through a square: three in its row, three in its column */

/* The two other cells of line 0 ... 5 through the cell, in ascending order. */
static inline void cubed_line(int cell, int line, int ret[2]) {
    static const int8_t others[3][2] = {{-2, -1}, {-1, 1}, {1, 2}};
    int along = line < 3 ? 1 : CUBED_ROW;
    for (int i = 0; i < 2; i++) ret[i] = cell + others[line % 3][i] * along;
}

/* The symbol that would complete a SET in that line; -1: the two other cells do not both
 * have dice. */
static inline int cubed_line_wants(const cubed_common *o, int cell, int line) {
    int other[2];
    cubed_line(cell, line, other);
    int a = o->cell[other[0]], b = o->cell[other[1]];
    return cubed_is_die(a) && cubed_is_die(b) ? cubed_third(cubed_symbol(a), cubed_symbol(b)) : -1;
}

/* How many SETs one die with this symbol makes on an empty cell. */
static inline int cubed_sets_with(const cubed_common *o, int cell, int symbol) {
    int n = 0;
    for (int line = 0; line < CUBED_LINES; line++) n += cubed_line_wants(o, cell, line) == symbol;
    return n;
}

/* How many SETs a `place` completed; `after` is the board after the move. */
static inline int cubed_completed(const cubed_common *after, sb_move move) {
    int n = 0, first = cubed_cell_of(move, 0);
    for (int i = 0; i < 2 && cubed_slot_of(move, i) >= 0; i++) {
        int cell = cubed_cell_of(move, i), other[2];
        for (int line = 0; line < CUBED_LINES; line++) {
            cubed_line(cell, line, other);
            bool counted = i == 1 && (other[0] == first || other[1] == first);
            if (!counted) n += cubed_line_wants(after, cell, line) == cubed_symbol(after->cell[cell]);
        }
    }
    return n;
}

#endif
