/* Search for plain lays: tiles of the hand in one row or column, nothing moved. A spot is
 * an empty square beside a tile (cross.h). Each lay is found once: a single tile from its
 * spot, a longer lay from its first spot in reading order. From there it grows backwards
 * over squares that touch no tile, and ahead over everything: spots, free squares, lines on
 * the table. Tiles that do not fit the crossing lines, or are not in the hand, are never
 * tried. A line has no kind twice (D25, D26), so a bit mask of kinds is enough for the
 * hand. */
#include "games/rummy/cross.h"

typedef struct {
    const rummy_cross *cross;
    uint64_t hand;  /* bit mask of the kinds of number tiles */
    int steps_left; /* steps that this turn may still have (D9) */
    int groups_max;
    int direction;  /* of the current lay: RUMMY_ROW or RUMMY_COLUMN */
    int begin, end; /* its tiles are [begin, end) of the arrays below; it grows at both ends */
    uint8_t tile[2 * RUMMY_VALUES];
    uint16_t at[2 * RUMMY_VALUES];
    rummy_lay *ret, *best;
    int cap, found, best_n, best_sum;
} search;

/* ---- recording a lay ---- */

static void write_lay(const search *s, rummy_lay *ret, bool opens) {
    int n = s->end - s->begin;
    *ret = (rummy_lay){.n = (uint8_t)n, .opens = opens};
    for (int i = 0; i < n; i++) {
        ret->tile[i] = s->tile[s->begin + i];
        ret->at[i] = s->at[s->begin + i];
    }
}

static int sum_of(const search *s) {
    int sum = 0;
    for (int i = s->begin; i < s->end; i++) sum += rummy_value(s->tile[i]);
    return sum;
}

/* Counts the current lay; writes it to the list if there is capacity, and to *best if it is
 * better. */
static void take_down(search *s, bool opens) {
    int n = s->end - s->begin, sum = sum_of(s);
    if (s->found < s->cap) write_lay(s, &s->ret[s->found], opens);
    if (n > s->best_n || (n == s->best_n && sum > s->best_sum)) {
        write_lay(s, s->best, opens);
        s->best_n = n;
        s->best_sum = sum;
    }
    s->found++;
}

/* Does the lay repair all faults of the table and join enough groups (D4, D5)? */
static SB_RARE bool settles(const search *s) {
    uint64_t faults = 0, groups = 0;
    for (int i = s->begin; i < s->end; i++) {
        const rummy_spot *spot = rummy_spot_at(s->cross, s->at[i]);
        for (int side = 0; spot && side < 4; side++) {
            int line = spot->line[side / 2][side % 2];
            if (!line) continue;
            faults |= s->cross->mark[line - 1].fault;
            groups |= s->cross->mark[line - 1].group;
        }
    }
    if (faults != (1ull << s->cross->faults) - 1) return false;
    return s->cross->groups - sb_bits64_n(groups) + 1 <= s->groups_max;
}

static void found_lay(search *s) {
    if (s->end - s->begin > s->steps_left) return;
    if (!s->cross->owes || settles(s)) take_down(s, false);
}

/* ---- lays that touch the table ---- */

static void set_tile(search *s, int i, int tile, int square) {
    s->tile[i] = (uint8_t)tile;
    s->at[i] = (uint16_t)square;
}

static void single_tiles(search *s, const rummy_spot *spot) {
    uint64_t kinds = spot->allowed[RUMMY_ROW] & spot->allowed[RUMMY_COLUMN] & s->hand;
    s->begin = 0;
    s->end = 1;
    for (; kinds; kinds &= kinds - 1) {
        set_tile(s, 0, sb_lowest_bit64(kinds), spot->at);
        found_lay(s);
    }
}

/* Finds all lays that continue this line at `square`. `table`: the line on the table that
 * begins at that square, NULL if there is no tile. */
static SB_RARE void grow_ahead(search *s, rummy_line line, int square, const rummy_line *table) {
    if (table) {
        if (!rummy_line_join(&line, table)) return;
        square = table->end;
    }
    if (line.n >= 3 && s->end - s->begin >= 2) found_lay(s);
    uint64_t kinds = rummy_line_after(&line) & s->hand;
    if (!kinds || !rummy_is_square(square)) return;
    const rummy_spot *spot = rummy_spot_at(s->cross, square);
    if (spot) {
        kinds &= spot->allowed[!s->direction];
        table = rummy_line_beside(s->cross, spot, s->direction, RUMMY_AHEAD);
    } else {
        table = NULL;
    }
    for (; kinds; kinds &= kinds - 1) {
        rummy_line longer = line;
        rummy_line_add(&longer, sb_lowest_bit64(kinds));
        set_tile(s, s->end++, sb_lowest_bit64(kinds), square);
        grow_ahead(s, longer, square + rummy_step_of(s->direction), table);
        s->end--;
    }
}

/* Also extends the line backwards over free squares. `square` is the square before the
 * line; `ahead` and `table` are the arguments for grow_ahead. */
static SB_RARE void grow_back(search *s, rummy_line line, int square, int ahead, const rummy_line *table) {
    grow_ahead(s, line, ahead, table);
    uint64_t kinds = rummy_line_before(&line) & s->hand;
    if (!kinds || !rummy_is_square(square) || rummy_spot_at(s->cross, square)) return;
    for (; kinds; kinds &= kinds - 1) {
        rummy_line longer;
        rummy_line_begin(&longer, sb_lowest_bit64(kinds));
        rummy_line_join(&longer, &line);
        set_tile(s, --s->begin, sb_lowest_bit64(kinds), square);
        grow_back(s, longer, square - rummy_step_of(s->direction), ahead, table);
        s->begin++;
    }
}

/* Finds the lays of two or more tiles whose first spot is this one. */
static void grow_from(search *s, const rummy_spot *spot, int direction) {
    uint64_t kinds = spot->allowed[!direction] & s->hand;
    if (!kinds) return;
    const rummy_line *behind = rummy_line_beside(s->cross, spot, direction, RUMMY_BEHIND);
    const rummy_line *ahead = rummy_line_beside(s->cross, spot, direction, RUMMY_AHEAD);
    if (behind) kinds &= rummy_line_after(behind);
    if (ahead) kinds &= rummy_line_before(ahead);
    int step = rummy_step_of(direction);
    s->direction = direction;
    s->begin = RUMMY_VALUES;
    s->end = RUMMY_VALUES + 1;
    for (; kinds; kinds &= kinds - 1) {
        int tile = sb_lowest_bit64(kinds);
        rummy_line line;
        set_tile(s, RUMMY_VALUES, tile, spot->at);
        if (behind) {
            line = *behind;
            rummy_line_add(&line, tile);
            grow_ahead(s, line, spot->at + step, ahead);
        } else {
            rummy_line_begin(&line, tile);
            grow_back(s, line, spot->at - step, spot->at + step, ahead);
        }
    }
}

/* ---- new groups ---- */

/* True if no tile is on or beside the n squares from (x, y) to the right. */
static bool is_free(const rummy_table *t, int x, int y, int n) {
    for (int i = 0; i < t->n; i++) {
        int dx = rummy_x(t->at[i]) - x, dy = rummy_y(t->at[i]) - y;
        if (dy >= -1 && dy <= 1 && dx >= -(dy == 0) && dx < n + (dy == 0)) return false;
    }
    return true;
}

/* The first of n free squares in a row. They always exist: 112 tiles block fewer than 5000
 * of the more than 37,000 positions (D27). */
static SB_RARE int any_square(const rummy_table *t, int n) {
    int x = -RUMMY_EDGE, y = -RUMMY_EDGE;
    while (!is_free(t, x, y, n)) {
        if (++x + n - 1 <= RUMMY_EDGE) continue;
        x = -RUMMY_EDGE;
        y++;
    }
    return rummy_square(x, y);
}

/* The first square for a new group of n tiles: below the table, if that is inside the
 * plane. */
static int new_square(const rummy_table *t, int n) {
    if (t->n == 0) return rummy_square(0, 0);
    int x = RUMMY_EDGE, y = rummy_y(t->at[t->n - 1]) + 2;
    for (int i = 0; i < t->n; i++) x = rummy_x(t->at[i]) < x ? rummy_x(t->at[i]) : x;
    return y <= RUMMY_EDGE && x + n - 1 <= RUMMY_EDGE ? rummy_square(x, y) : any_square(t, n);
}

/* Records the tiles [0, s->end) as a new group (D2). */
static void found_group(search *s, const rummy_common *o) {
    bool opens = !(o->opened >> o->turn & 1);
    if (opens ? sum_of(s) < o->min_value : s->end > s->steps_left) return;
    int first = new_square(&o->table, s->end);
    for (int i = 0; i < s->end; i++) s->at[i] = (uint16_t)(first + i * RUMMY_RIGHT);
    take_down(s, opens);
}

static void new_runs(search *s, const rummy_common *o) {
    for (uint64_t left = s->hand; left; left &= left - 1) {
        int tile = sb_lowest_bit64(left);
        uint64_t next = 1ull << tile;
        for (s->end = 0; next & s->hand; next = rummy_higher(next)) {
            s->tile[s->end] = (uint8_t)(tile + s->end);
            if (++s->end >= 3) found_group(s, o);
        }
    }
}

static void new_sets(search *s, const rummy_common *o) {
    for (int value = 1; value <= RUMMY_VALUES; value++)
        for (int without = -1; without < RUMMY_COLOURS; without++) {
            s->end = 0;
            for (int colour = 0; colour < RUMMY_COLOURS; colour++) {
                int tile = rummy_tile(colour, value);
                if (colour != without && s->hand >> tile & 1) s->tile[s->end++] = (uint8_t)tile;
            }
            if (s->end == RUMMY_COLOURS - (without >= 0)) found_group(s, o);
        }
}

static void new_groups(search *s, const rummy_common *o) {
    s->begin = 0;
    new_runs(s, o);
    new_sets(s, o);
}

/* ---- all lays ---- */

static void all_lays(search *s, rummy_cross *cross, const rummy_common *o, int seats) {
    sb_err unused;
    s->groups_max = rummy_groups_max(o, seats, o->turn, &unused);
    s->cross = cross;
    if (!rummy_cross_look(cross, &o->table, s->groups_max)) return;
    for (int i = 0; i < cross->spots_n; i++) {
        single_tiles(s, &cross->spot[i]);
        grow_from(s, &cross->spot[i], RUMMY_ROW);
        grow_from(s, &cross->spot[i], RUMMY_COLUMN);
    }
    if (cross->faults == 0 && cross->groups < s->groups_max) new_groups(s, o);
}

/* For a seat that has not opened the table has no faults, and one more group is always
 * allowed (D4): no check is needed. */
int rummy_lays(const rummy_common *o, int seats, const rummy_tiles *hand, rummy_lay *ret, int cap,
               rummy_lay *ret_best) {
    rummy_cross cross;
    search s = {.hand = hand->one & RUMMY_EVERY_NUMBER,
                .steps_left = RUMMY_STEPS_MAX - o->steps,
                .ret = ret,
                .best = ret_best,
                .cap = cap};
    if (!s.hand || s.steps_left <= 0) return 0;
    if (o->opened >> o->turn & 1) all_lays(&s, &cross, o, seats);
    else new_groups(&s, o);
    return s.found;
}

sb_move rummy_lay_step(const rummy_lay *lay, int i) {
    return lay->opens ? rummy_open_line(lay->tile, lay->at, lay->n) : rummy_put(lay->tile[i], lay->at[i]);
}
