/* Reads a table into lines and spots, and counts what is wrong with it. What a
 * lay must mend is marked only where something is: usually nothing. */
#include "games/rummy/cross.h"

/* Adds a tile to the line behind it (1 + its number), or begins one; returns its number. */
SB_FN static SB_OFTEN int add_to_line(rummy_cross *c, int behind, int tile, int square, int direction) {
    rummy_line alone = rummy_line_of(tile);
    int number = behind ? behind - 1 : c->lines_n++;
    rummy_line *line = &c->line[number];
    if (behind) {
        rummy_line_join(line, &alone);
    } else {
        *line = alone;
        line->at = (uint16_t)square;
    }
    line->end = (uint16_t)(square + rummy_step_of(direction));
    return number;
}

/* The tiles come as they are read, so the end of a line is known before the tile
 * that goes on with it. */
SB_FN static void find_lines(rummy_cross *c, const rummy_table *t, uint8_t ret[2][RUMMY_TILES]) {
    int above = 0;
    c->lines_n = 0;
    for (int i = 0; i < t->n; i++) {
        int at = t->at[i], tile = rummy_tile_at(t, i);
        while (t->at[above] + RUMMY_DOWN < at) above++;
        bool right = i > 0 && t->at[i - 1] + RUMMY_RIGHT == at, down = t->at[above] + RUMMY_DOWN == at;
        ret[RUMMY_ROW][i] =
            (uint8_t)add_to_line(c, right ? ret[RUMMY_ROW][i - 1] + 1 : 0, tile, at, RUMMY_ROW);
        ret[RUMMY_COLUMN][i] =
            (uint8_t)add_to_line(c, down ? ret[RUMMY_COLUMN][above] + 1 : 0, tile, at, RUMMY_COLUMN);
    }
}

/* ---- what is wrong ---- */

/* The line that stands for a group. */
SB_FN static int leader(uint8_t *of, int line) {
    while (of[line] != line) line = of[line] = of[of[line]];
    return line;
}

/* Groups are the lines of two and more that cross, and the lonely tiles; a line of
 * one follows the other line of its tile. */
SB_FN static void count_groups(rummy_cross *c, int n, uint8_t lines[2][RUMMY_TILES], uint8_t *ret_leaders) {
    for (int i = 0; i < c->lines_n; i++) {
        ret_leaders[i] = (uint8_t)i;
        c->groups += c->line[i].n > 1;
    }
    for (int i = 0; i < n; i++) {
        int row = lines[RUMMY_ROW][i], column = lines[RUMMY_COLUMN][i];
        bool in_row = c->line[row].n > 1, in_column = c->line[column].n > 1;
        if (!in_row) {
            ret_leaders[row] = (uint8_t)column;
            c->groups += !in_column;
        } else if (!in_column) {
            ret_leaders[column] = (uint8_t)row;
        } else {
            int a = leader(ret_leaders, row), b = leader(ret_leaders, column);
            c->groups -= a != b;
            ret_leaders[a] = (uint8_t)b;
        }
    }
}

/* Counts the faults; false: a line is there that nothing can mend. */
SB_FN static bool count_faults(rummy_cross *c, int n, uint8_t lines[2][RUMMY_TILES]) {
    bool mends = true;
    for (int i = 0; i < c->lines_n; i++) {
        mends = mends && c->line[i].may != 0;
        c->faults += c->line[i].n == 2;
    }
    for (int i = 0; i < n; i++)
        c->faults += c->line[lines[RUMMY_ROW][i]].n == 1 && c->line[lines[RUMMY_COLUMN][i]].n == 1;
    return mends;
}

/* A bit for each fault and each group, in all lines they concern. */
SB_FN static SB_RARE void mark(rummy_cross *c, int n, uint8_t lines[2][RUMMY_TILES], uint8_t *leaders) {
    int faults = 0, groups = 0;
    c->owes = true;
    for (int i = 0; i < c->lines_n; i++) {
        c->mark[i].fault = c->line[i].n == 2 ? 1ull << faults++ : 0;
        if (leaders[i] == i) c->mark[i].group = 1ull << groups++;
    }
    for (int i = 0; i < n; i++) {
        int row = lines[RUMMY_ROW][i], column = lines[RUMMY_COLUMN][i];
        if (c->line[row].n == 1 && c->line[column].n == 1)
            c->mark[row].fault = c->mark[column].fault = 1ull << faults++;
    }
    for (int i = 0; i < c->lines_n; i++) c->mark[i].group = c->mark[leader(leaders, i)].group;
}

/* ---- spots ---- */

/* The spot on an empty square of the grid, a new one if it is the first time. */
SB_FN static SB_OFTEN rummy_spot *spot_on(rummy_cross *c, int square) {
    unsigned i = rummy_slot_of(square);
    for (; c->slot[i]; i = (i + 1) % RUMMY_SLOTS)
        if (c->spot[c->slot[i] - 1].at == square) return &c->spot[c->slot[i] - 1];
    rummy_spot *spot = &c->spot[c->spots_n++];
    *spot = (rummy_spot){.at = (uint16_t)square};
    c->slot[i] = (uint16_t)c->spots_n;
    return spot;
}

SB_FN static uint64_t allowed(const rummy_cross *c, const rummy_spot *s, int direction) {
    const rummy_line *behind = rummy_line_beside(c, s, direction, RUMMY_BEHIND);
    const rummy_line *ahead = rummy_line_beside(c, s, direction, RUMMY_AHEAD);
    if (behind && ahead) return rummy_line_between(behind, ahead);
    if (behind) return behind->n > 1 ? rummy_line_after(behind) : 0;
    if (ahead) return ahead->n > 1 ? rummy_line_before(ahead) : 0;
    return RUMMY_EVERY_NUMBER;
}

SB_FN static void find_spots(rummy_cross *c) {
    memset(c->slot, 0, sizeof c->slot);
    c->spots_n = 0;
    for (int i = 0; i < c->lines_n; i++) {
        const rummy_line *line = &c->line[i];
        int length = line->end - line->at;
        int direction = length < RUMMY_DOWN ? RUMMY_ROW : RUMMY_COLUMN,
            before = line->at - rummy_step_of(direction);
        if (rummy_is_square(before)) spot_on(c, before)->line[direction][RUMMY_AHEAD] = (uint8_t)(i + 1);
        if (rummy_is_square(line->end))
            spot_on(c, line->end)->line[direction][RUMMY_BEHIND] = (uint8_t)(i + 1);
    }
    for (int i = 0; i < c->spots_n; i++)
        for (int direction = RUMMY_ROW; direction <= RUMMY_COLUMN; direction++)
            c->spot[i].allowed[direction] = allowed(c, &c->spot[i], direction);
}

SB_FN bool rummy_cross_look(rummy_cross *c, const rummy_table *t, int groups_max) {
    uint8_t lines[2][RUMMY_TILES], leaders[RUMMY_LINES];
    c->faults = c->groups = 0;
    c->owes = false;
    find_lines(c, t, lines);
    if (!count_faults(c, t->n, lines)) return false;
    count_groups(c, t->n, lines, leaders);
    if (c->faults > RUMMY_REACH || c->groups > RUMMY_REACH) return false;
    if (c->faults || c->groups > groups_max) mark(c, t->n, lines, leaders);
    find_spots(c);
    return true;
}
