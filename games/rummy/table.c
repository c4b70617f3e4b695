/* The table under the hands: tiles by their squares, and whether the whole of it may
 * stay as it is. */
#include "games/rummy/lines.h"

/* ---- tiles ---- */

SB_FN int rummy_tiles_n(const rummy_tiles *t) { return sb_bits64_n(t->one) + sb_bits64_n(t->two); }

SB_FN int rummy_points(const rummy_tiles *t) {
    int sum = 0;
    for (int tile = 0; tile < RUMMY_KINDS; tile++)
        sum += rummy_count(t, tile) * (rummy_is_event(tile) ? RUMMY_PENALTY : rummy_value(tile));
    return sum;
}

/* ---- tiles on squares ---- */

/* The index of the first tile that lies on the square or behind it. */
SB_FN static int place_of(const rummy_table *t, int square) {
    int low = 0, high = t->n;
    while (low < high) {
        int middle = (low + high) / 2;
        if (t->at[middle] < square) low = middle + 1;
        else high = middle;
    }
    return low;
}

SB_FN int rummy_find(const rummy_table *t, int square) {
    int i = place_of(t, square);
    return i < t->n && t->at[i] == square ? i : -1;
}

SB_FN void rummy_lay_tile(rummy_table *t, int square, int tile, int was) {
    int i = place_of(t, square);
    size_t behind = (size_t)(t->n++ - i);
    sb_move_bytes(t->at + i + 1, t->at + i, behind * sizeof *t->at);
    sb_move_bytes(t->was + i + 1, t->was + i, behind * sizeof *t->was);
    sb_move_bytes(t->tile + i + 1, t->tile + i, behind);
    t->at[i] = (uint16_t)square;
    t->was[i] = (uint16_t)was;
    t->tile[i] = (uint8_t)tile;
}

SB_FN void rummy_lift_tile(rummy_table *t, int i) {
    int n = --t->n;
    size_t behind = (size_t)(n - i);
    sb_move_bytes(t->at + i, t->at + i + 1, behind * sizeof *t->at);
    sb_move_bytes(t->was + i, t->was + i + 1, behind * sizeof *t->was);
    sb_move_bytes(t->tile + i, t->tile + i + 1, behind);
    t->at[n] = t->was[n] = t->tile[n] = 0;
}

SB_FN bool rummy_lay_there(const rummy_table *t, int square, int tile) {
    for (int i = 0; i < t->n; i++)
        if (t->was[i] == square) return rummy_tile_at(t, i) == tile;
    return false;
}

SB_FN bool rummy_is_untouched(const rummy_table *t) {
    for (int i = 0; i < t->n; i++) {
        if (t->was[i] == t->at[i]) continue;
        if (t->was[i] <= RUMMY_OPENED || !rummy_lay_there(t, t->at[i], rummy_tile_at(t, i))) return false;
    }
    return true;
}

SB_FN bool rummy_undo_steps(rummy_table *t, rummy_tiles *ret_laid) {
    rummy_table now = *t;
    bool opened = false;
    memset(t, 0, sizeof *t);
    for (int i = 0; i < now.n; i++) {
        if (now.was[i] > RUMMY_OPENED) rummy_lay_tile(t, now.was[i], now.tile[i], now.was[i]);
        else rummy_add(ret_laid, rummy_tile_at(&now, i));
        opened |= now.was[i] == RUMMY_OPENED;
    }
    return opened;
}

/* ---- judging ---- */

/* What is wrong with a line; of a single tile nothing is. */
SB_FN static sb_err fault_of(const rummy_line *l, int direction) {
    if (l->n == 1 || (l->n > 2 && l->may)) return SB_OK;
    if (l->n == 2) return direction == RUMMY_ROW ? RUMMY_SHORT_ROW : RUMMY_SHORT_COLUMN;
    return direction == RUMMY_ROW ? RUMMY_BAD_ROW : RUMMY_BAD_COLUMN;
}

/* What is wrong with what begins at an index. */
SB_FN static rummy_verdict judge_tile(const rummy_table *t, const rummy_lines *l, int i) {
    rummy_verdict v = {.err = SB_OK, .first = t->at[i], .last = t->at[i]};
    if (rummy_is_lonely(l, i)) v.err = RUMMY_LONELY;
    for (int direction = RUMMY_ROW; v.err == SB_OK && direction <= RUMMY_COLUMN; direction++) {
        const rummy_line *line = rummy_line_with(l, direction, i);
        if (line->at != t->at[i]) continue;
        v.err = fault_of(line, direction);
        v.last = (uint16_t)(line->end - rummy_step_of(direction));
    }
    return v;
}

SB_FN rummy_verdict rummy_judge(const rummy_table *t) {
    rummy_lines l;
    rummy_find_lines(t, &l);
    rummy_read_lines(t, &l);
    for (int i = 0; i < t->n; i++) {
        rummy_verdict v = judge_tile(t, &l, i);
        if (v.err != SB_OK) return v;
    }
    return (rummy_verdict){.err = SB_OK, .groups = (uint8_t)rummy_find_groups(&l)};
}

SB_FN int rummy_groups_on(const rummy_table *t) {
    rummy_lines l;
    rummy_find_lines(t, &l);
    rummy_read_lines(t, &l);
    return rummy_find_groups(&l);
}

SB_FN static bool opens_now(const rummy_table *t) {
    for (int i = 0; i < t->n; i++)
        if (t->was[i] == RUMMY_OPENED) return true;
    return false;
}

SB_FN int rummy_groups_max(const rummy_common *o, int seats, int seat, sb_err *ret_err) {
    unsigned opened = o->opened | 1u << seat; /* whoever lays has opened */
    bool all = opened == (1u << seats) - 1;
    *ret_err = all ? RUMMY_MANY_GROUPS : RUMMY_EARLY_GROUPS;
    if (all) return seats == 4 ? 4 : 3;                               /* D5 */
    return o->groups + (opened != o->opened || opens_now(&o->table)); /* D4 */
}
