/* Reads a table into lines and spots, and counts what is wrong with it. What a
 * lay must mend is marked only where something is: usually nothing. */
#include "games/rummy/cross.h"

/* ---- what is wrong ---- */

/* Counts the faults; false: a line is there that nothing can mend. */
static bool count_faults(rummy_cross *c) {
    const rummy_lines *l = &c->lines;
    bool mends = true;
    c->faults = 0;
    for (int i = 0; i < l->n; i++) {
        mends = mends && l->line[i].may != 0;
        c->faults += l->line[i].n == 2;
    }
    for (int i = 0; i < l->tiles_n; i++) c->faults += rummy_is_lonely(l, i);
    return mends;
}

/* A bit for each fault and each group, in all lines they concern. */
static SB_RARE void mark(rummy_cross *c) {
    rummy_lines *l = &c->lines;
    int faults = 0, groups = 0;
    for (int i = 0; i < l->n; i++) {
        c->mark[i].fault = l->line[i].n == 2 ? 1ull << faults++ : 0;
        if (l->leader[i] == i) c->mark[i].group = 1ull << groups++;
    }
    for (int i = 0; i < l->tiles_n; i++)
        if (rummy_is_lonely(l, i))
            c->mark[l->of[i][RUMMY_ROW]].fault = c->mark[l->of[i][RUMMY_COLUMN]].fault = 1ull << faults++;
    for (int i = 0; i < l->n; i++) c->mark[i].group = c->mark[rummy_leader(l, i)].group;
}

/* ---- spots ---- */

/* The spot on an empty square of the grid, a new one if it is the first time. */
static SB_OFTEN rummy_spot *spot_on(rummy_cross *c, int square) {
    unsigned i = rummy_slot_of(square);
    for (; c->slot[i]; i = (i + 1) % RUMMY_SLOTS)
        if (c->spot[c->slot[i] - 1].at == square) return &c->spot[c->slot[i] - 1];
    rummy_spot *spot = &c->spot[c->spots_n++];
    *spot = (rummy_spot){.at = (uint16_t)square};
    c->slot[i] = (uint16_t)c->spots_n;
    return spot;
}

static uint64_t allowed(const rummy_cross *c, const rummy_spot *s, int direction) {
    const rummy_line *behind = rummy_line_beside(c, s, direction, RUMMY_BEHIND);
    const rummy_line *ahead = rummy_line_beside(c, s, direction, RUMMY_AHEAD);
    if (behind && ahead) return rummy_line_between(behind, ahead);
    if (behind) return behind->n > 1 ? rummy_line_after(behind) : 0;
    if (ahead) return ahead->n > 1 ? rummy_line_before(ahead) : 0;
    return RUMMY_EVERY_NUMBER;
}

static void find_spots(rummy_cross *c) {
    memset(c->slot, 0, sizeof c->slot);
    c->spots_n = 0;
    for (int i = 0; i < c->lines.n; i++) {
        const rummy_line *line = &c->lines.line[i];
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

bool rummy_cross_look(rummy_cross *c, const rummy_table *t, int groups_max) {
    rummy_find_lines(t, &c->lines);
    rummy_read_lines(t, &c->lines);
    if (!count_faults(c)) return false;
    c->groups = rummy_find_groups(&c->lines);
    if (c->faults > RUMMY_REACH || c->groups > RUMMY_REACH) return false;
    c->owes = c->faults || c->groups > groups_max;
    if (c->owes) mark(c);
    find_spots(c);
    return true;
}
