/* The table under the hands: tiles by their squares, what lies in line with what,
 * and whether the whole of it may stay as it is. */
#include "games/rummy/lines.h"

/* ---- tiles ---- */

SB_FN int rummy_tiles_n(const rummy_tiles *t) { return sb_bits64_n(t->one) + sb_bits64_n(t->two); }

SB_FN int rummy_points(const rummy_tiles *t) {
    int sum = 0;
    for (int tile = 0; tile < RUMMY_KINDS; tile++)
        sum += rummy_count(t, tile) * (rummy_is_event(tile) ? RUMMY_PENALTY : rummy_value(tile));
    return sum;
}

/* ---- lines ---- */

SB_FN static rummy_line line_of(const uint8_t *tiles, int n) {
    rummy_line l = rummy_line_of(tiles[0]);
    for (int i = 1; i < n; i++) {
        rummy_line next = rummy_line_of(tiles[i]);
        rummy_line_join(&l, &next);
    }
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

/* ---- tiles on squares ---- */

/* The place of the first tile that lies on the square or behind it. */
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

/* What hangs together: places below, and who is in one group with whom. */
typedef struct {
    uint8_t below[RUMMY_TILES];  /* the place of the tile below, 0: none */
    bool hangs[RUMMY_TILES];     /* there is a tile above */
    bool leans[RUMMY_TILES + 1]; /* there is a tile to the left */
    uint8_t same[RUMMY_TILES];   /* an earlier place of the same group, or itself */
    int groups;
} links;

SB_FN static int first_of(uint8_t *same, int i) {
    while (same[i] != i) i = same[i] = same[same[i]];
    return i;
}

SB_FN static void join(links *l, int i, int k) {
    i = first_of(l->same, i), k = first_of(l->same, k);
    if (i == k) return;
    l->same[i > k ? i : k] = (uint8_t)(i > k ? k : i);
    l->groups--;
}

/* Tiles come as they are read, so those above come in the same order. */
SB_FN static void link_tiles(const rummy_table *t, links *ret) {
    ret->groups = t->n;
    ret->leans[t->n] = false;
    for (int i = 0, above = 0; i < t->n; i++) {
        ret->below[i] = 0;
        ret->same[i] = (uint8_t)i;
        while (t->at[above] + RUMMY_DOWN < t->at[i]) above++;
        ret->hangs[i] = t->at[above] + RUMMY_DOWN == t->at[i];
        if (ret->hangs[i]) ret->below[above] = (uint8_t)i, join(ret, i, above);
        ret->leans[i] = i > 0 && t->at[i - 1] + RUMMY_RIGHT == t->at[i];
        if (ret->leans[i]) join(ret, i, i - 1);
    }
}

/* The line to the right of a place, or the one below it; ret_last: its end. */
SB_FN static rummy_line line_from(const rummy_table *t, const links *l, int i, bool down, int *ret_last) {
    rummy_line got = rummy_line_of(rummy_tile_at(t, i));
    for (;;) {
        *ret_last = i;
        int next = down ? l->below[i] : l->leans[i + 1] ? i + 1 : 0;
        if (next == 0) return got;
        rummy_line tile = rummy_line_of(rummy_tile_at(t, next));
        rummy_line_join(&got, &tile);
        i = next;
    }
}

SB_FN static bool is_bad(const rummy_line *l, bool down, rummy_verdict *ret) {
    if (l->n > 2 && l->may) return false;
    if (l->n == 2) ret->err = down ? RUMMY_SHORT_COLUMN : RUMMY_SHORT_ROW;
    else ret->err = down ? RUMMY_BAD_COLUMN : RUMMY_BAD_ROW;
    return true;
}

/* Is something wrong with what begins at a place? */
SB_FN static bool finds_fault(const rummy_table *t, const links *l, int i, rummy_verdict *ret) {
    bool left = l->leans[i], right = l->leans[i + 1], up = l->hangs[i], down = l->below[i] != 0;
    bool bad = !left && !right && !up && !down;
    int last = i;
    if (bad) ret->err = RUMMY_LONELY;
    if (!left && right) {
        rummy_line row = line_from(t, l, i, false, &last);
        bad = is_bad(&row, false, ret);
    }
    if (!bad && !up && down) {
        rummy_line column = line_from(t, l, i, true, &last);
        bad = is_bad(&column, true, ret);
    }
    ret->first = t->at[i];
    ret->last = t->at[last];
    return bad;
}

SB_FN rummy_verdict rummy_judge(const rummy_table *t) {
    rummy_verdict v = {.err = SB_OK};
    links l;
    link_tiles(t, &l);
    for (int i = 0; i < t->n; i++)
        if (finds_fault(t, &l, i, &v)) return v;
    return (rummy_verdict){.err = SB_OK, .groups = (uint8_t)l.groups};
}

SB_FN static bool opens_now(const rummy_table *t) {
    for (int i = 0; i < t->n; i++)
        if (t->was[i] == RUMMY_OPENED) return true;
    return false;
}

SB_FN int rummy_groups_max(const rummy_open *o, int seats, int seat, sb_err *ret_err) {
    unsigned opened = o->opened | 1u << seat; /* whoever lays has opened */
    bool all = opened == (1u << seats) - 1;
    *ret_err = all ? RUMMY_MANY_GROUPS : RUMMY_EARLY_GROUPS;
    if (all) return seats == 4 ? 4 : 3;                               /* D5 */
    return o->groups + (opened != o->opened || opens_now(&o->table)); /* D4 */
}
