/* A second, slow and simple implementation of the rules of a step, for comparison: a board
 * without a margin, a SET by its three features, every square and every face tried. It
 * calls none of the room's own rules. */
#ifndef CUBED_TEST_PLAIN_H
#define CUBED_TEST_PLAIN_H

#include "games/cubed/face.h"
#include "tests/moves.h"

enum { PLAIN_SIDE = 15, PLAIN_NOTHING = -1 };

typedef struct {
    int size;
    bool bonus;
    int8_t symbol[PLAIN_SIDE][PLAIN_SIDE]; /* PLAIN_NOTHING, or the symbol shown or stood for */
    bool wild[PLAIN_SIDE][PLAIN_SIDE];     /* the die is a wild */
    uint8_t die[PLAIN_SIDE][PLAIN_SIDE];
} plain_board;

/* A die of a step. */
typedef struct {
    int slot, row, column, symbol;
    bool wild;
} plain_put;

typedef struct {
    int row[3], column[3];
} plain_line;

static inline void plain_clear(plain_board *b, int size, bool bonus) {
    memset(b, 0, sizeof *b);
    b->size = size, b->bonus = bonus;
    memset(b->symbol, PLAIN_NOTHING, sizeof b->symbol);
}

/* ---- what is printed on the pieces ---- */

/* Symbol j of the list is 7 j mod 27; the first `wilds` dice begin with a wild. */
static inline int plain_face(int wilds, int die, int side) {
    int with = die - 1 < wilds ? die - 1 : wilds; /* dice before it that have a wild */
    int j = 5 * with + 6 * (die - 1 - with);
    if (die <= wilds) return side == 0 ? CUBED_WILD : 7 * (j + side - 1) % 27;
    return 7 * (j + side) % 27;
}

static inline bool plain_alike(int wilds, int die, int other) {
    for (int i = 0; i < CUBED_FACES; i++) {
        int k = 0;
        while (k < CUBED_FACES && plain_face(wilds, other, k) != plain_face(wilds, die, i)) k++;
        if (k == CUBED_FACES) return false;
    }
    return true;
}

/* The bonus by the distances from the middle. */
static inline int plain_bonus(int size, int row, int column) {
    int r = row - size / 2, c = column - size / 2, end = size == 11 ? 5 : 6;
    r = r < 0 ? -r : r, c = c < 0 ? -c : c;
    if (r == 2 && c == 2) return 2;
    if ((r == 4 && c == 0) || (r == 0 && c == 4)) return 3;
    if (r == 4 && c == 4) return 4;
    return (r == end && c == 0) || (r == 0 && c == end) ? 5 : 0;
}

/* ---- SETs and lines ---- */

static inline bool plain_same_or_different(int a, int b, int c) {
    return (a == b && b == c) || (a != b && b != c && a != c);
}

static inline bool plain_is_set(int a, int b, int c) {
    return plain_same_or_different(a / 9, b / 9, c / 9) &&
           plain_same_or_different(a / 3 % 3, b / 3 % 3, c / 3 % 3) &&
           plain_same_or_different(a % 3, b % 3, c % 3);
}

/* The same from a table that is filled at the first call, for speed. */
static inline bool plain_is_known_set(int a, int b, int c) {
    static bool made, set[CUBED_SYMBOLS][CUBED_SYMBOLS][CUBED_SYMBOLS];
    for (int i = 0; !made && i < CUBED_SYMBOLS; i++)
        for (int k = 0; k < CUBED_SYMBOLS; k++)
            for (int m = 0; m < CUBED_SYMBOLS; m++) set[i][k][m] = plain_is_set(i, k, m);
    made = true;
    return set[a][b][c];
}

/* Three squares from (row, column) on, along a row (down 0) or a column; false if
 * they are not all on the board. */
static inline bool plain_line_at(const plain_board *b, int row, int column, int down, plain_line *ret) {
    for (int i = 0; i < 3; i++) ret->row[i] = row + i * down, ret->column[i] = column + i * (1 - down);
    return row >= 0 && column >= 0 && ret->row[2] < b->size && ret->column[2] < b->size;
}

static inline bool plain_is_on(const plain_board *b, int row, int column) {
    return row >= 0 && row < b->size && column >= 0 && column < b->size;
}

static inline bool plain_is_in(const plain_line *l, const plain_put *p) {
    for (int i = 0; i < 3; i++)
        if (l->row[i] == p->row && l->column[i] == p->column) return true;
    return false;
}

static inline bool plain_line_is_set(const plain_board *b, const plain_line *l) {
    int s[3];
    for (int i = 0; i < 3; i++)
        if ((s[i] = b->symbol[l->row[i]][l->column[i]]) == PLAIN_NOTHING) return false;
    return plain_is_known_set(s[0], s[1], s[2]);
}

static inline void plain_lay(plain_board *b, const plain_put *put, int n, const uint8_t *die) {
    for (int i = 0; i < n; i++) {
        b->symbol[put[i].row][put[i].column] = (int8_t)put[i].symbol;
        b->wild[put[i].row][put[i].column] = put[i].wild;
        b->die[put[i].row][put[i].column] = die ? die[i] : 0;
    }
}

static inline void plain_lift(plain_board *b, const plain_put *put, int n) {
    for (int i = 0; i < n; i++) {
        b->symbol[put[i].row][put[i].column] = PLAIN_NOTHING;
        b->wild[put[i].row][put[i].column] = false;
    }
}

/* Counts the lines of three through put `of` that are SETs and contain no earlier put, and
 * adds their points to *ret_points (C11 to C13). */
static inline int plain_lines(const plain_board *b, const plain_put *all, int n, int of, int *ret_points) {
    plain_line l;
    int sets = 0;
    for (int down = 0; down < 2; down++)
        for (int back = 0; back < 3; back++) {
            bool counted =
                !plain_line_at(b, all[of].row - back * down, all[of].column - back * (1 - down), down, &l);
            for (int i = 0; !counted && i < of; i++) counted = plain_is_in(&l, &all[i]);
            if (counted || !plain_line_is_set(b, &l)) continue;
            sets++, *ret_points += 3;
            for (int i = 0; i < n; i++) *ret_points -= all[i].wild && plain_is_in(&l, &all[i]);
        }
    return sets;
}

/* The points of a step. */
static inline int plain_points(plain_board *b, const plain_put *put, int n) {
    int points = 0;
    plain_lay(b, put, n, NULL);
    for (int i = 0; i < n; i++) {
        plain_lines(b, put, n, i, &points);
        if (b->bonus) points += plain_bonus(b->size, put[i].row, put[i].column);
    }
    plain_lift(b, put, n);
    return points;
}

/* C8: is there a SET of all dice of the step and otherwise older dice? */
static inline bool plain_is_step(plain_board *b, const plain_put *put, int n) {
    bool found = false;
    plain_line l;
    for (int i = 0; i < n; i++)
        if (!plain_is_on(b, put[i].row, put[i].column) ||
            b->symbol[put[i].row][put[i].column] != PLAIN_NOTHING)
            return false;
    if (n == 2 && put[0].row == put[1].row && put[0].column == put[1].column) return false;
    plain_lay(b, put, n, NULL);
    for (int down = 0; down < 2; down++)
        for (int back = 0; back < 3; back++)
            found |= plain_line_at(b, put->row - back * down, put->column - back * (1 - down), down, &l) &&
                     plain_is_in(&l, &put[n - 1]) && plain_line_is_set(b, &l);
    plain_lift(b, put, n);
    return found;
}

/* ---- lists ---- */

typedef struct {
    plain_board board;
    int wilds;
    int hand_n;
    cubed_die hand[CUBED_HAND];
    unsigned twins[CUBED_HAND]; /* bit mask of earlier dice with equal faces that show the same face */
    int room;                   /* dice that may still be placed in this turn */
} plain_turn;

/* Must be called after the hand has changed. */
static inline void plain_find_twins(plain_turn *t) {
    for (int slot = 0; slot < t->hand_n; slot++) {
        t->twins[slot] = 0;
        for (int i = 0; i < slot; i++)
            if (t->hand[i].face == t->hand[slot].face &&
                plain_alike(t->wilds, t->hand[i].die, t->hand[slot].die))
                t->twins[slot] |= 1u << i;
    }
}

/* Lists use the first of several twins. Is the die at index `slot` the first, if the dice
 * in the bit mask `used` are gone? */
static inline bool plain_is_first(const plain_turn *t, int slot, unsigned used) {
    return (t->twins[slot] & ~used) == 0;
}

/* The dice of a step as a move. */
static inline sb_move plain_move(int verb, const plain_put *put, int n) {
    sb_move m = (sb_move)verb;
    for (int i = 0; i < n; i++)
        m |= cubed_die_bits(i, put[i].slot, put[i].symbol, cubed_cell(put[i].row, put[i].column));
    return m;
}

/* The dice of a move with their squares. Returns the number of dice. */
static inline int plain_puts(const plain_turn *t, sb_move m, plain_put *ret) {
    int n = 0;
    for (; n < 2 && cubed_slot_of(m, n) >= 0; n++) {
        int cell = cubed_cell_of(m, n), slot = cubed_slot_of(m, n);
        ret[n] = (plain_put){.slot = slot,
                             .row = cubed_row_of(cell),
                             .column = cubed_column_of(cell),
                             .symbol = cubed_face_of(m, n),
                             .wild = t->hand[slot].face == CUBED_WILD};
    }
    return n;
}

/* Fills the empty squares of a line, from the i-th on, with all dice of the hand in turn,
 * and lists the ways that make a SET. */
static inline int plain_fill(plain_turn *t, const plain_line *l, const int *empty, int n, int i,
                             plain_put *put, unsigned used, sb_move *ret, int found) {
    if (i == n) {
        if (plain_line_is_set(&t->board, l)) ret[found++] = plain_move(CUBED_PLACE_MOVE, put, n);
        return found;
    }
    for (int slot = 0; slot < t->hand_n; slot++) {
        int face = t->hand[slot].face, low = face == CUBED_WILD ? 0 : face;
        if ((used >> slot & 1) || !plain_is_first(t, slot, used)) continue;
        for (int symbol = low; symbol <= (face == CUBED_WILD ? CUBED_SYMBOLS - 1 : face); symbol++) {
            put[i] = (plain_put){.slot = slot,
                                 .row = l->row[empty[i]],
                                 .column = l->column[empty[i]],
                                 .symbol = symbol,
                                 .wild = face == CUBED_WILD};
            plain_lay(&t->board, &put[i], 1, NULL);
            found = i + 1 < 3 ? plain_fill(t, l, empty, n, i + 1, put, used | 1u << slot, ret, found) : found;
            plain_lift(&t->board, &put[i], 1);
        }
    }
    return found;
}

/* Every step, each once, sorted: each line with a die and one or two empty squares
 * is filled in all ways. */
static inline int plain_steps(plain_turn *t, sb_move *ret) {
    int found = 0, n = 0;
    plain_line l;
    plain_put put[3] = {{0}};
    for (int at = 0; at < 2 * PLAIN_SIDE * PLAIN_SIDE; at++) {
        int empty[3], empty_n = 0;
        if (!plain_line_at(&t->board, at / 2 / PLAIN_SIDE, at / 2 % PLAIN_SIDE, at % 2, &l)) continue;
        for (int i = 0; i < 3; i++)
            if (t->board.symbol[l.row[i]][l.column[i]] == PLAIN_NOTHING) empty[empty_n++] = i;
        if (empty_n == 0 || empty_n == 3 || empty_n > t->room) continue;
        found = plain_fill(t, &l, empty, empty_n, 0, put, 0, ret, found);
    }
    sort_moves(ret, found);
    for (int i = 0; i < found; i++)
        if (n == 0 || ret[n - 1] != ret[i]) ret[n++] = ret[i];
    return n;
}

/* C17: every replacement; none once a die has been placed. */
static inline int plain_replacements(const plain_turn *t, sb_move *ret) {
    int n = 0;
    if (t->room < CUBED_TURN) return 0;
    for (int row = 0; row < t->board.size; row++)
        for (int column = 0; column < t->board.size; column++)
            for (int slot = 0; t->board.wild[row][column] && slot < t->hand_n; slot++) {
                plain_put p = {.slot = slot, .row = row, .column = column, .symbol = t->hand[slot].face};
                if (p.symbol == t->board.symbol[row][column] && plain_is_first(t, slot, 0))
                    ret[n++] = plain_move(CUBED_REPLACE_MOVE, &p, 1);
            }
    return n;
}

#endif
