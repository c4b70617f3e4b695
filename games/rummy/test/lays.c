/* Compares plain lays with their definition: every way to put tiles of the hand on empty
 * squares of one row or column, each checked by the rules. Some positions are searched in
 * full, many with two obvious shortcuts. Seats count from 0. */
#include "games/rummy/test/table.h"

enum { POSITIONS = SLOW > 1 ? 4000 : 20000, PLAIN_POSITIONS = POSITIONS * 3 / 200 };
enum { LAYS = 8192, SIDE = 7, SPAN = 5 };

/* ---- the definition ---- */

typedef struct {
    const rummy_common *o;
    int groups_max;
    bool plain;       /* a full search, without shortcuts */
    int step, across; /* offset to the next square of the lay, and of a line that crosses it */
    rummy_tiles hand; /* tiles that are not laid yet */
    rummy_lay lay;    /* so far */
    rummy_lay found[LAYS];
    int found_n;
} brute;

enum { FRESH = 64 };
static uint8_t plane[1 << 16]; /* tile + 1, 0: empty; with FRESH: laid by this lay */

static int tile_on(int square) { return plane[square] % FRESH - 1; }

/* Is the line that crosses the lay at this square one tile, or a correct line? */
static bool crosses_well(int square, int across) {
    uint8_t tiles[RUMMY_TILES];
    int n = 0;
    while (plane[square - across]) square -= across;
    for (; plane[square]; square += across) tiles[n++] = (uint8_t)tile_on(square);
    return n == 1 || rummy_is_line(tiles, n);
}

/* May the tiles on two squares be neighbours, if there are two? */
static bool get_along(int square, int other) {
    int a = tile_on(square), b = tile_on(other);
    if (b < 0) return true;
    if (rummy_colour(a) == rummy_colour(b)) return a - b == 1 || b - a == 1;
    return rummy_value(a) == rummy_value(b);
}

static bool is_hopeless(const brute *b, int square) {
    return !get_along(square, square - b->step) || !get_along(square, square + b->step) ||
           !crosses_well(square, b->across);
}

static bool touches_table(const rummy_lay *lay) {
    static const int BESIDE[] = {RUMMY_RIGHT, -RUMMY_RIGHT, RUMMY_DOWN, -RUMMY_DOWN};
    for (int i = 0; i < lay->n; i++)
        for (int k = 0; k < 4; k++) {
            int there = plane[lay->at[i] + BESIDE[k]];
            if (there && there < FRESH) return true;
        }
    return false;
}

static void judge_lay(brute *b) {
    if (b->lay.n == 1 && b->step == RUMMY_DOWN) return; /* a single tile is listed as a row */
    if (!touches_table(&b->lay) || b->o->steps + b->lay.n > RUMMY_STEPS_MAX) return;
    rummy_table after = b->o->table;
    for (int i = 0; i < b->lay.n; i++) rummy_lay_tile(&after, b->lay.at[i], b->lay.tile[i], RUMMY_PUT);
    rummy_verdict v = rummy_judge(&after);
    if (v.err != SB_OK || v.groups > b->groups_max) return;
    CHECK(b->found_n < LAYS);
    b->found[b->found_n++] = b->lay;
}

/* Tries every tile on the next empty square, and goes on from there. */
static void go_on(brute *b, int square) {
    while (plane[square]) square += b->step;
    if (!rummy_is_square(square) || b->lay.n == RUMMY_VALUES) return;
    for (uint64_t kinds = b->hand.one; kinds; kinds &= kinds - 1) {
        int tile = sb_lowest_bit64(kinds);
        if (rummy_is_event(tile)) break;
        plane[square] = (uint8_t)(FRESH + tile + 1);
        if (b->plain || !is_hopeless(b, square)) {
            rummy_remove(&b->hand, tile);
            b->lay.tile[b->lay.n] = (uint8_t)tile;
            b->lay.at[b->lay.n++] = (uint16_t)square;
            judge_lay(b);
            go_on(b, square + b->step);
            b->lay.n--, b->lay.tile[b->lay.n] = 0, b->lay.at[b->lay.n] = 0;
            rummy_add(&b->hand, tile);
        }
        plane[square] = 0;
    }
}

static void bounds(const rummy_table *t, int *left, int *right, int *top, int *bottom) {
    *left = *top = RUMMY_EDGE, *right = *bottom = -RUMMY_EDGE;
    for (int i = 0; i < t->n; i++) {
        int x = rummy_x(t->at[i]), y = rummy_y(t->at[i]);
        *left = x < *left ? x : *left, *right = x > *right ? x : *right;
        *top = y < *top ? y : *top, *bottom = y > *bottom ? y : *bottom;
    }
}

/* Begins on every empty square of the rows (or columns) that touch the table. */
static void go_all(brute *b, bool down, int reach) {
    int left, right, top, bottom;
    bounds(&b->o->table, &left, &right, &top, &bottom);
    b->step = down ? RUMMY_DOWN : RUMMY_RIGHT, b->across = down ? RUMMY_RIGHT : RUMMY_DOWN;
    for (int y = top - (down ? reach : 1); y <= bottom + 1; y++)
        for (int x = left - (down ? 1 : reach); x <= right + 1; x++) {
            bool on = x >= -RUMMY_EDGE && x <= RUMMY_EDGE && y >= -RUMMY_EDGE && y <= RUMMY_EDGE;
            if (on && !plane[rummy_square(x, y)]) go_on(b, rummy_square(x, y));
        }
}

static brute *all_by_definition(const rummy_common *o, int seats, const rummy_tiles *hand, bool plain) {
    static brute b;
    sb_err unused;
    b.o = o, b.hand = *hand, b.plain = plain, b.found_n = 0;
    b.groups_max = rummy_groups_max(o, seats, o->turn, &unused);
    memset(&b.lay, 0, sizeof b.lay);
    if (!(o->opened >> o->turn & 1)) return &b;
    for (int i = 0; i < o->table.n; i++) plane[o->table.at[i]] = (uint8_t)(rummy_tile_at(&o->table, i) + 1);
    go_all(&b, false, rummy_tiles_n(hand)), go_all(&b, true, rummy_tiles_n(hand));
    for (int i = 0; i < o->table.n; i++) plane[o->table.at[i]] = 0;
    return &b;
}

/* ---- new groups, by their definition ---- */

static int new_groups_n(const rummy_common *o, const rummy_tiles *hand) {
    bool opens = !(o->opened >> o->turn & 1);
    int n = 0, steps = opens ? RUMMY_VALUES : RUMMY_STEPS_MAX - o->steps;
    if (o->steps == RUMMY_STEPS_MAX) return 0;
    for (int value = 1; value <= RUMMY_VALUES; value++)
        for (unsigned set = 0; set < 16; set++) {
            int tiles = sb_bits_n(set), have = 0;
            for (int c = 0; c < RUMMY_COLOURS; c++)
                have += set >> c & 1 && rummy_count(hand, rummy_tile(c, value));
            n += tiles >= 3 && have == tiles && tiles <= steps && (!opens || tiles * value >= o->min_value);
        }
    for (int from = 0; from < RUMMY_NUMBERS; from++)
        for (int to = from, sum = 0; to < RUMMY_NUMBERS && rummy_colour(to) == rummy_colour(from); to++) {
            if (!rummy_count(hand, to)) break;
            sum += rummy_value(to);
            n += to >= from + 2 && to - from < steps && (!opens || sum >= o->min_value);
        }
    return n;
}

/* May there be one more group? A seat that has not opened always has room for one (D4). */
static bool has_room(const rummy_common *o, int seats) {
    sb_err unused;
    if (!(o->opened >> o->turn & 1)) return true;
    rummy_verdict v = rummy_judge(&o->table);
    return v.err == SB_OK && v.groups < rummy_groups_max(o, seats, o->turn, &unused);
}

/* The lay is a row of consecutive squares, in order, that touch no tile. It is below the table if
 * there are squares below. */
static void check_new_group(const rummy_common *o, const rummy_lay *lay) {
    int left, right, top, bottom, last = lay->n - 1;
    CHECK(rummy_is_line(lay->tile, lay->n));
    for (int i = 1; i < lay->n; i++)
        CHECK(lay->tile[i] > lay->tile[i - 1] && lay->at[i] == lay->at[i - 1] + RUMMY_RIGHT);
    CHECK(rummy_is_square(lay->at[0]) && rummy_is_square(lay->at[last]));
    bounds(&o->table, &left, &right, &top, &bottom);
    if (o->table.n == 0) EQ(lay->at[0], rummy_square(0, 0));
    else if (bottom + 2 <= RUMMY_EDGE && left + last <= RUMMY_EDGE)
        EQ(lay->at[0], rummy_square(left, bottom + 2));
    EQ(lay->opens, !(o->opened >> o->turn & 1));
}

/* ---- comparing ---- */

static int by_bytes(const void *a, const void *b) { return memcmp(a, b, sizeof(rummy_lay)); }

static int value_sum(const rummy_lay *lay) {
    int sum = 0;
    for (int i = 0; i < lay->n; i++) sum += rummy_value(lay->tile[i]);
    return sum;
}

static void check_best(const rummy_lay *lays, int n, const rummy_lay *best) {
    const rummy_lay *want = &lays[0];
    for (int i = 1; i < n; i++)
        if (lays[i].n > want->n || (lays[i].n == want->n && value_sum(&lays[i]) > value_sum(want)))
            want = &lays[i];
    CHECK(n == 0 || memcmp(best, want, sizeof *best) == 0);
}

/* With a smaller capacity the returned number is the same, and no lay is written past the capacity. */
static void check_cap(const rummy_common *o, int seats, const rummy_tiles *hand, const rummy_lay *lays,
                      int n) {
    rummy_lay some[4], best;
    memset(some, 0xEE, sizeof some);
    EQ(rummy_lays(o, seats, hand, some, 3, &best), n);
    EQ(memcmp(some, lays, sizeof *lays * (size_t)(n < 3 ? n : 3)), 0);
    EQ(some[3].n, 0xEE);
    EQ(rummy_lays(o, seats, hand, NULL, 0, &best), n);
    check_best(lays, n, &best);
}

/* Checks and removes the lays that touch no tile; returns the number of the others. */
static int check_new_groups(const rummy_common *o, int seats, const rummy_tiles *hand, rummy_lay *lays,
                            int n) {
    int touching = 0, new_n = 0;
    for (int i = 0; i < o->table.n; i++) plane[o->table.at[i]] = (uint8_t)(rummy_tile_at(&o->table, i) + 1);
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < lays[i].n; k++) EQ(plane[lays[i].at[k]], 0);
        if (touches_table(&lays[i])) {
            lays[touching++] = lays[i];
            continue;
        }
        check_new_group(o, &lays[i]);
        new_n++;
    }
    for (int i = 0; i < o->table.n; i++) plane[o->table.at[i]] = 0;
    EQ(new_n, has_room(o, seats) ? new_groups_n(o, hand) : 0);
    return touching;
}

/* Compares the two; returns the number of lays. */
static int compare(const rummy_common *o, int seats, const rummy_tiles *hand, bool plain) {
    static rummy_lay lays[LAYS];
    rummy_lay best;
    int n = rummy_lays(o, seats, hand, lays, LAYS, &best);
    assert_in_range(n, 0, LAYS);
    check_best(lays, n, &best);
    check_cap(o, seats, hand, lays, n);
    int touching = check_new_groups(o, seats, hand, lays, n);
    brute *b = all_by_definition(o, seats, hand, plain);
    EQ(touching, b->found_n);
    qsort(lays, (size_t)touching, sizeof *lays, by_bytes);
    qsort(b->found, (size_t)touching, sizeof *lays, by_bytes);
    EQ(memcmp(lays, b->found, sizeof *lays * (size_t)touching), 0);
    return n;
}

/* ---- any position ---- */

static int below(sb_rng *rng, int n) { return (int)sb_rng_below(rng, (uint32_t)n); }

/* A tile with one of a few values, so that lines are frequent; 1 follows 14. Two random numbers
 * need two statements: the order inside one statement is not defined. */
static int any_tile(sb_rng *rng, int low) {
    int colour = below(rng, RUMMY_COLOURS);
    return rummy_tile(colour, (low + below(rng, SPAN)) % RUMMY_VALUES + 1);
}

static int any_square(sb_rng *rng) {
    int x = below(rng, SIDE);
    return rummy_square(x, below(rng, SIDE));
}

static int any_way(sb_rng *rng) {
    static const int WAYS[] = {RUMMY_RIGHT, -RUMMY_RIGHT, RUMMY_DOWN, -RUMMY_DOWN};
    return WAYS[below(rng, 4)];
}

static int count_on(const rummy_table *t, int tile) {
    int n = 0;
    for (int i = 0; i < t->n; i++) n += rummy_tile_at(t, i) == tile;
    return n;
}

/* Makes a Set or a Run with the tile at *ret_index; returns its length, 0: it would pass 1 or 14. */
static int any_line(sb_rng *rng, int tile, uint8_t *ret, int *ret_index) {
    int n = 3 + below(rng, 2), step = below(rng, 2) ? 1 : -1;
    *ret_index = below(rng, n);
    if (below(rng, 2)) {
        uint8_t colours[] = {0, 1, 2, 3};
        sb_rng_shuffle(rng, colours, 4);
        for (int i = 0; i < 4; i++)
            if (colours[i] == rummy_colour(tile)) colours[i] = colours[*ret_index];
        colours[*ret_index] = (uint8_t)rummy_colour(tile);
        for (int i = 0; i < n; i++) ret[i] = (uint8_t)rummy_tile(colours[i], rummy_value(tile));
        return n;
    }
    n += below(rng, 3);
    for (int i = 0; i < n; i++) {
        int value = rummy_value(tile) + step * (i - *ret_index);
        if (value < 1 || value > RUMMY_VALUES) return 0;
        ret[i] = (uint8_t)rummy_tile(rummy_colour(tile), value);
    }
    return n;
}

/* Lays a line through a tile of the table or anywhere, if the table stays legal. */
static void try_line(rummy_table *t, sb_rng *rng, int low) {
    uint8_t tiles[8];
    int index, old = t->n && below(rng, 4) ? below(rng, t->n) : -1;
    int through = old >= 0 ? rummy_tile_at(t, old) : any_tile(rng, low);
    int at = old >= 0 ? t->at[old] : any_square(rng);
    int step = below(rng, 2) ? RUMMY_RIGHT : RUMMY_DOWN, n = any_line(rng, through, tiles, &index);
    rummy_table after = *t;
    for (int i = 0; i < n; i++) {
        int square = at + (i - index) * step, there = rummy_find(&after, square);
        if (there < 0 && count_on(&after, tiles[i]) == 2) return;
        if (there < 0) rummy_lay_tile(&after, square, tiles[i], square);
        else if (rummy_tile_at(&after, there) != tiles[i]) return;
    }
    if (rummy_judge(&after).err == SB_OK) *t = after;
}

/* Makes a table as in an unfinished lay: takes tiles into the hand, or puts tiles beside others. No
 * step takes a tile of the table into the hand, but other steps can lead to the same position. */
static void disturb(rummy_table *t, sb_rng *rng, int low, rummy_tiles *hand) {
    for (int k = 1 + below(rng, 3); k > 0 && t->n > 3; k--) {
        int i = below(rng, t->n), way = any_way(rng), square = t->at[i] + way * (1 + below(rng, 2));
        int tile = any_tile(rng, low);
        if (below(rng, 2)) {
            rummy_add(hand, rummy_tile_at(t, i));
            rummy_lift_tile(t, i);
        } else if (rummy_find(t, square) < 0 && count_on(t, tile) + rummy_count(hand, tile) < 2) {
            rummy_lay_tile(t, square, tile | RUMMY_NEW, RUMMY_PUT);
        }
    }
}

/* Moves the table to an edge of the grid, or into a corner. */
static void push_out(rummy_table *t, sb_rng *rng) {
    int left, right, top, bottom, dx = 0, dy = 0, where = 1 + below(rng, 8);
    bounds(t, &left, &right, &top, &bottom);
    if (where % 3) dx = where % 3 == 1 ? RUMMY_EDGE - right : -RUMMY_EDGE - left;
    if (where / 3) dy = where / 3 == 1 ? RUMMY_EDGE - bottom : -RUMMY_EDGE - top;
    for (int i = 0; i < t->n; i++) {
        bool put = t->was[i] == RUMMY_PUT;
        t->at[i] = (uint16_t)(t->at[i] + dy * RUMMY_DOWN + dx);
        if (!put) t->was[i] = t->at[i];
    }
}

static void any_hand(rummy_state *s, sb_rng *rng, int low, int most) {
    rummy_tiles *hand = &s->hand[s->common.turn];
    for (int k = 1 + below(rng, most); k > 0; k--) {
        int tile = any_tile(rng, low);
        if (rummy_count(hand, tile) + count_on(&s->common.table, tile) < 2) rummy_add(hand, tile);
    }
    if (below(rng, 8) == 0 || !hand->one) rummy_add(hand, RUMMY_LEFT2 + below(rng, 2));
    s->common.hand_n[s->common.turn] = (uint8_t)rummy_tiles_n(hand);
}

/* A position in a turn. `lines`: number of attempts to lay a line; `tiles`: most tiles of the hand. */
static rummy_state any_position(sb_rng *rng, int lines, int tiles) {
    rummy_state s;
    memset(&s, 0, sizeof s);
    rummy_common *o = &s.common;
    int low = below(rng, RUMMY_VALUES);
    s.head.seats = (uint8_t)(2 + below(rng, 3));
    o->turn = (uint8_t)below(rng, s.head.seats);
    s.head.acting = (uint8_t)(1u << o->turn);
    o->round = o->rounds = 1;
    o->opened = (uint8_t)((1u << s.head.seats) - 1);
    for (int k = below(rng, lines + 1); k > 0; k--) try_line(&o->table, rng, low);
    o->groups = rummy_judge(&o->table).groups;
    if (o->table.n == 0 || (o->groups < 3 && below(rng, 5) == 0))
        o->opened &= (uint8_t) ~(1u << o->turn), o->min_value = (uint8_t)below(rng, 30);
    else if (below(rng, 2)) disturb(&o->table, rng, low, &s.hand[o->turn]);
    if (below(rng, 3) == 0) o->opened &= (uint8_t) ~(1u << (o->turn + 1) % s.head.seats);
    if (o->table.n && below(rng, 4) == 0) push_out(&o->table, rng);
    if (o->table.n && o->opened >> o->turn & 1 && below(rng, 4) == 0) o->table.was[0] = RUMMY_OPENED;
    if (below(rng, 8) == 0) o->steps = (uint16_t)(RUMMY_STEPS_MAX - below(rng, 4));
    any_hand(&s, rng, low, o->opened >> o->turn & 1 ? tiles : 2 * tiles);
    return s;
}

TEST(lays_are_those_of_the_definition_tried_without_short_cuts) {
    sb_seed seed = {{1}};
    sb_rng rng;
    int lays = 0;
    sb_rng_init(&rng, &seed);
    for (int i = 0; i < PLAIN_POSITIONS; i++) {
        rummy_state s = any_position(&rng, 12, 4);
        lays += compare(&s.common, s.head.seats, &s.hand[s.common.turn], true);
    }
    CHECK(lays > PLAIN_POSITIONS / 3);
}

/* After each lay the turn can end. */
static void lay_each(const rummy_state *start) {
    static rummy_lay lays[LAYS];
    rummy_lay best;
    int seat = start->common.turn,
        n = rummy_lays(&start->common, start->head.seats, &start->hand[seat], lays, LAYS, &best);
    for (int i = 0; i < n; i++) {
        rummy_state s = *start;
        for (int k = 0; k < (lays[i].opens ? 1 : lays[i].n); k++)
            OK(rummy_apply(&s, seat, rummy_lay_step(&lays[i], k)));
        EQ(s.common.hand_n[seat] + lays[i].n, start->common.hand_n[seat]);
        OK(rummy_apply(&s, seat, RUMMY_END_MOVE));
    }
}

TEST(lays_are_those_of_the_definition_in_many_positions) {
    sb_seed seed = {{2}};
    sb_rng rng;
    int lays = 0, unfinished = 0, opening = 0, crowded = 0;
    sb_rng_init(&rng, &seed);
    for (int i = 0; i < POSITIONS; i++) {
        rummy_state s = any_position(&rng, 25, 7);
        const rummy_common *o = &s.common;
        sb_err unused;
        rummy_verdict v = rummy_judge(&o->table);
        int n = compare(o, s.head.seats, &s.hand[o->turn], false);
        lays += n;
        unfinished += v.err != SB_OK && n > 0;
        opening += !(o->opened >> o->turn & 1) && n > 0;
        crowded += v.err == SB_OK && v.groups > rummy_groups_max(o, s.head.seats, o->turn, &unused) && n > 0;
        if (i % 8 == 0) lay_each(&s);
    }
    CHECK(lays > POSITIONS);
    CHECK(unfinished > POSITIONS / 50 && opening > POSITIONS / 50 && crowded > POSITIONS / 2000);
}

/* Squares that are 32 apart share a slot of the look-up table. */
TEST(groups_may_lie_far_apart) {
    sb_seed seed = {{3}};
    sb_rng rng;
    int lays = 0;
    sb_rng_init(&rng, &seed);
    for (int i = 0; i < POSITIONS / 100; i++) {
        rummy_state s = any_position(&rng, 5, 7), other = any_position(&rng, 5, 1);
        int way = any_way(&rng), away = 32 * (1 + below(&rng, 2)) * way;
        rummy_table *t = &s.common.table;
        for (int k = 0; k < other.common.table.n && t->n < RUMMY_TILES - RUMMY_VALUES; k++) {
            int square = other.common.table.at[k] + away;
            if (rummy_is_square(square) && rummy_find(t, square) < 0)
                rummy_lay_tile(t, square, rummy_tile_at(&other.common.table, k), square);
        }
        lays += compare(&s.common, s.head.seats, &s.hand[s.common.turn], false);
    }
    CHECK(lays > POSITIONS / 200);
}

/* ---- single positions ---- */

/* Two seats, it is the turn of seat 0, and both have opened. */
static rummy_state laid_out(const char *table, const char *hand) {
    rummy_state s;
    char word[8];
    memset(&s, 0, sizeof s);
    s.head.seats = 2, s.head.acting = 1, s.common.opened = 3;
    s.common.round = s.common.rounds = 1;
    s.common.table = table_of(table);
    for (int n; sscanf(hand, " %7s%n", word, &n) == 1; hand += n) rummy_add(&s.hand[0], tile_of(word));
    s.common.hand_n[0] = (uint8_t)rummy_tiles_n(&s.hand[0]);
    s.common.groups = rummy_judge(&s.common.table).groups;
    return s;
}

static int lays_n(const rummy_state *s) { return compare(&s->common, s->head.seats, &s->hand[0], false); }

static rummy_lay best_of(const rummy_state *s) {
    rummy_lay best = {0};
    CHECK(rummy_lays(&s->common, s->head.seats, &s->hand[0], NULL, 0, &best) > 0);
    return best;
}

static void check_lay(const rummy_lay *lay, const char *squares_and_tiles) {
    rummy_table want = table_of(squares_and_tiles);
    EQ(lay->n, want.n);
    for (int i = 0; i < lay->n; i++) EQ(lay->at[i], want.at[i]), EQ(lay->tile[i], want.tile[i]);
}

/* The first example of the printed rules, and the same two tiles beside a Set. */
TEST(D25_a_set_hangs_from_a_tile_at_right_angles_only) {
    rummy_state s = laid_out("0,0 3b 4b 5b", "5y 5r");
    EQ(lays_n(&s), 6); /* above, below or around the 5, in two orders */
    rummy_lay best = best_of(&s);
    EQ(best.n, 2);
    EQ(rummy_x(best.at[0]), 2);
    EQ(rummy_x(best.at[1]), 2);
    s = laid_out("0,0 5b 5g 5y", "5y 5r");
    EQ(lays_n(&s), 2 + 12); /* the 5r at either end; pairs as before at 5b and 5g, but not at 5y */
}

TEST(a_lay_goes_over_what_lies_in_its_way) {
    rummy_state s = laid_out("0,0 down 5b 5y 5r | 2,0 down 7b 7y 7r", "4b 6b 8b 9b");
    rummy_lay best = best_of(&s);
    check_lay(&best, "-1,0 4b - 6b - 8b 9b");
}

TEST(D4_no_further_group_until_all_have_opened) {
    rummy_state s = laid_out("0,0 5b 6b 7b", "1r 2r 3r");
    EQ(lays_n(&s), 1);
    s.common.opened = 1;
    EQ(lays_n(&s), 0);
}

TEST(D5_no_more_groups_than_three) {
    rummy_state s = laid_out("0,0 5b 6b 7b | 0,2 5y 6y 7y | 0,4 9b 9r 9g", "1r 2r 3r");
    EQ(lays_n(&s), 0);
    s.head.seats = 4, s.common.opened = 15;
    EQ(lays_n(&s), 1);
}

TEST(D5_groups_split_in_the_turn_must_be_joined) {
    rummy_state s = laid_out("0,0 1b 2b 3b | 4,0 5b 6b 7b | 0,5 9b 9r 9g | 0,8 9b 9r 9g", "4b 8b");
    EQ(lays_n(&s), 2); /* the 8b alone is none */
    rummy_lay best = best_of(&s);
    check_lay(&best, "3,0 4b - - - 8b");
}

TEST(D2_an_opening_is_worth_enough) {
    rummy_state s = laid_out("", "1b 2b 3b 4b 5y 5r 5g plus3");
    s.common.opened = 2;
    EQ(lays_n(&s), 4);
    s.common.min_value = 10;
    EQ(lays_n(&s), 2);
    s.common.min_value = 16;
    EQ(lays_n(&s), 0);
    s.common.min_value = 15;
    rummy_lay best = best_of(&s);
    CHECK(best.opens);
    check_lay(&best, "0,0 5y 5r 5g");
    OK(rummy_apply(&s, 0, rummy_lay_step(&best, 0)));
    EQ(s.common.table.n, 3);
}

TEST(D9_a_lay_needs_as_many_steps_as_are_left) {
    rummy_state s = laid_out("0,0 5b 6b 7b", "8b 9b 10b");
    s.common.steps = RUMMY_STEPS_MAX - 2;
    rummy_lay best = best_of(&s);
    check_lay(&best, "3,0 8b 9b");
    s.common.steps = RUMMY_STEPS_MAX;
    EQ(lays_n(&s), 0);
    s.common.opened = 2, s.common.steps = RUMMY_STEPS_MAX - 1; /* an opening is one step */
    EQ(lays_n(&s), 1);
}

TEST(a_whole_colour_is_one_lay) {
    const char *table = "0,0 7b 7y 7r", *hand = "1b 2b 3b 4b 5b 6b 8b 9b 10b 11b 12b 13b 14b";
    rummy_state s = laid_out(table, hand);
    lays_n(&s);
    rummy_lay best = best_of(&s);
    EQ(best.n, RUMMY_VALUES - 1);
    s = laid_out("13,1 down 14y 14r", "1b 2b 3b 4b 5b 6b 7b 8b 9b 10b 11b 12b 13b 14b");
    lays_n(&s);
    best = best_of(&s);
    EQ(best.n, RUMMY_VALUES);
}

/* ---- where a new group lies ---- */

TEST(D27_a_new_group_lies_below_the_table_or_anywhere) {
    rummy_state s = laid_out("5,97 5b 6b 7b", "1r 2r 3r");
    rummy_lay best = best_of(&s);
    check_lay(&best, "5,99 1r 2r 3r");
    s = laid_out("5,98 5b 6b 7b", "1r 2r 3r");
    best = best_of(&s);
    check_lay(&best, "-99,-99 1r 2r 3r");
    s = laid_out("97,0 5b 6b 7b", "1r 2r 3r 4r");
    best = best_of(&s);
    check_lay(&best, "-99,-99 1r 2r 3r 4r");
    s = laid_out("97,0 5b 6b 7b", "1r 2r 3r");
    best = best_of(&s);
    check_lay(&best, "97,2 1r 2r 3r");
}

/* The top row has a tile on every fifth square: each three squares there touch a tile. */
TEST(D27_a_new_group_finds_a_place_on_a_crowded_grid) {
    rummy_state s = laid_out("0,98 5b 6b 7b", "1r 2r 3r");
    for (int x = -RUMMY_EDGE; x <= RUMMY_EDGE; x += 5)
        rummy_lay_tile(&s.common.table, rummy_square(x, -RUMMY_EDGE), rummy_tile(3, 14), RUMMY_PUT);
    rummy_lay_tile(&s.common.table, rummy_square(-RUMMY_EDGE, -97), rummy_tile(3, 14), RUMMY_PUT);
    s.common.opened = 2;
    rummy_lay best = best_of(&s);
    check_lay(&best, "-98,-98 1r 2r 3r");
}

/* ---- tables that no lay can make legal ---- */

static void scatter(rummy_table *t, int lonely, int sets) {
    for (int i = 0; i < lonely; i++)
        rummy_lay_tile(t, rummy_square(2 * i - 60, 20), i % RUMMY_NUMBERS, RUMMY_PUT);
    for (int i = 0; i < 3 * sets; i++)
        rummy_lay_tile(t, rummy_square(i % 3, 2 * (i / 3) - 60), rummy_tile(i % 3, i / 12 + 1), RUMMY_PUT);
}

TEST(scattered_tiles_are_too_many_for_any_lay) {
    rummy_state s = laid_out("", "1b 2b 3b");
    scatter(&s.common.table, 50, 0);
    EQ(lays_n(&s), 0);
    scatter(&s.common.table, 0, 17);
    EQ(lays_n(&s), 0);
    s = laid_out("", "1b 2b 3b");
    scatter(&s.common.table, 70, 0);
    EQ(lays_n(&s), 0);
}

TEST(a_line_that_is_none_stays_one) {
    rummy_state s = laid_out("0,0 5b 9b | 0,3 5y 6y 7y", "6b 7b 8y 8b");
    EQ(lays_n(&s), 0);
}
