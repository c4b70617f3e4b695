/* Sets and Runs, and the one place where the lines and groups of a table are found. */
#include "games/rummy/lines.h"

/* ---- a line by itself ---- */

SB_FN static rummy_line line_of(const uint8_t *tiles, int n) {
    rummy_line l;
    rummy_line_begin(&l, tiles[0]);
    for (int i = 1; i < n; i++) rummy_line_add(&l, tiles[i]);
    return l;
}

SB_FN bool rummy_is_line(const uint8_t *tiles, int n) { return n >= 3 && line_of(tiles, n).may; }

SB_FN sb_move rummy_open_line(const uint8_t *tiles, const uint16_t *squares, int n) {
    if (n < 3 || n > RUMMY_VALUES) return 0;
    int down = squares[1] == squares[0] + RUMMY_DOWN, step = down ? RUMMY_DOWN : RUMMY_RIGHT;
    for (int i = 0; i < n; i++)
        if (squares[i] != squares[0] + i * step || tiles[i] >= RUMMY_NUMBERS) return 0;
    int may = line_of(tiles, n).may; /* of three and more tiles it is one thing, or none */
    bool set = may == RUMMY_AS_SET, falling = may == RUMMY_FALLING;
    sb_move m = RUMMY_OPEN_MOVE | (sb_move)squares[0] << 4 | (sb_move)down << 20 | (sb_move)n << 21 |
                (sb_move)set << 25 | (sb_move)tiles[0] << 26 | (sb_move)falling << 32;
    for (int i = 1; set && i < n; i++) m |= (sb_move)rummy_colour(tiles[i]) << (33 + 2 * (i - 1));
    return may ? m : 0;
}

/* ---- the lines of a table ---- */

/* The tiles come as they are read, so a line is known before the tile that goes on
 * with it. */
SB_FN void rummy_find_lines(const rummy_table *t, rummy_lines *ret) {
    int n = 0, above = 0;
    for (int i = 0; i < t->n; i++) {
        int at = t->at[i];
        while (t->at[above] + RUMMY_DOWN < at) above++;
        bool right = i > 0 && t->at[i - 1] + RUMMY_RIGHT == at, down = t->at[above] + RUMMY_DOWN == at;
        ret->of[i][RUMMY_ROW] = right ? ret->of[i - 1][RUMMY_ROW] : (uint8_t)n++;
        ret->of[i][RUMMY_COLUMN] = down ? ret->of[above][RUMMY_COLUMN] : (uint8_t)n++;
    }
    ret->n = n;
    ret->tiles_n = t->n;
}

/* Adds the tile at index i to its line, of which it may be the first. */
SB_FN static SB_OFTEN void read_tile(const rummy_table *t, int i, rummy_line *line, bool first, int step) {
    if (first) {
        rummy_line_begin(line, rummy_tile_at(t, i));
        line->at = t->at[i];
    } else {
        rummy_line_add(line, rummy_tile_at(t, i));
    }
    line->end = (uint16_t)(t->at[i] + step);
}

SB_FN void rummy_read_lines(const rummy_table *t, rummy_lines *l) {
    int begun = 0;
    for (int i = 0; i < t->n; i++) {
        int row = l->of[i][RUMMY_ROW], column = l->of[i][RUMMY_COLUMN];
        read_tile(t, i, &l->line[row], row == begun, RUMMY_RIGHT);
        begun += row == begun;
        read_tile(t, i, &l->line[column], column == begun, RUMMY_DOWN);
        begun += column == begun;
    }
}

/* Groups are the lines of two and more that cross, and the lonely tiles; a line of
 * one follows the other line of its tile. */
SB_FN int rummy_find_groups(rummy_lines *l) {
    int groups = 0;
    for (int i = 0; i < l->n; i++) {
        l->leader[i] = (uint8_t)i;
        groups += l->line[i].n > 1;
    }
    for (int i = 0; i < l->tiles_n; i++) {
        int row = l->of[i][RUMMY_ROW], column = l->of[i][RUMMY_COLUMN];
        bool in_row = l->line[row].n > 1, in_column = l->line[column].n > 1;
        if (!in_row) {
            l->leader[row] = (uint8_t)column;
            groups += !in_column;
        } else if (!in_column) {
            l->leader[column] = (uint8_t)row;
        } else {
            int a = rummy_leader(l, row), b = rummy_leader(l, column);
            groups -= a != b;
            l->leader[a] = (uint8_t)b;
        }
    }
    return groups;
}
