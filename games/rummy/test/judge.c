/* Compares rummy_judge with a slow and simple version: an array of squares, every line
 * checked by its definition, groups by flood fill. On random small tables, legal and not. */
#include "games/rummy/test/table.h"

enum { TABLES_TRIED = 1000000 / SLOW, SIDE = 10, EMPTY = -1 };

/* A part of the plane. The squares at its edge are empty. */
typedef struct {
    int8_t tile[SIDE][SIDE];
    int x0, y0; /* the square of the plane at its top left corner */
} board;

static void clear(board *b, sb_rng *rng) {
    static const int CORNERS[] = {-99 - 1, -5, 0, 99 + 2 - SIDE};
    memset(b->tile, EMPTY, sizeof b->tile);
    b->x0 = CORNERS[sb_rng_below(rng, 4)];
    b->y0 = CORNERS[sb_rng_below(rng, 4)];
}

static rummy_table table_from(const board *b) {
    rummy_table t = {0};
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++) {
            if (b->tile[y][x] == EMPTY) continue;
            uint16_t square = (uint16_t)rummy_square(b->x0 + x, b->y0 + y);
            t.at[t.n] = t.was[t.n] = square;
            t.tile[t.n++] = (uint8_t)(b->tile[y][x] | ((x + y) % 3 ? 0 : RUMMY_NEW));
        }
    return t;
}

/* ---- by the definition ---- */

static int value_of(int tile) { return tile % 14 + 1; }
static int colour_of(int tile) { return tile / 14; }

static bool is_set(const int *tiles, int n) {
    if (n < 3 || n > 4) return false;
    for (int i = 0; i < n; i++)
        for (int k = 0; k < i; k++)
            if (value_of(tiles[i]) != value_of(tiles[k]) || colour_of(tiles[i]) == colour_of(tiles[k]))
                return false;
    return true;
}

static bool is_run(const int *tiles, int n, int step) {
    if (n < 3 || n > 14) return false;
    for (int i = 1; i < n; i++)
        if (colour_of(tiles[i]) != colour_of(tiles[0]) || value_of(tiles[i]) != value_of(tiles[i - 1]) + step)
            return false;
    return true;
}

/* The tiles of the row or column through a square; returns their number. *x, *y: first the square,
 * then where the line begins. */
static int line_through(const board *b, int *x, int *y, bool down, int *ret) {
    int n = 0;
    while (b->tile[*y - down][*x - !down] != EMPTY) *x -= !down, *y -= down;
    for (int tile; (tile = b->tile[*y + n * down][*x + n * !down]) != EMPTY;) ret[n++] = tile;
    return n;
}

/* The error of the row or column through a square; SB_OK for a line of one tile. */
static sb_err line_fault(const board *b, int x, int y, bool down, int *ret_n) {
    int tiles[SIDE];
    *ret_n = line_through(b, &x, &y, down, tiles);
    if (*ret_n == 1) return SB_OK;
    if (*ret_n == 2) return down ? RUMMY_SHORT_COLUMN : RUMMY_SHORT_ROW;
    if (is_set(tiles, *ret_n) || is_run(tiles, *ret_n, 1) || is_run(tiles, *ret_n, -1)) return SB_OK;
    return down ? RUMMY_BAD_COLUMN : RUMMY_BAD_ROW;
}

static bool has_fault(const board *b, int x, int y) {
    int row, column;
    bool bad = line_fault(b, x, y, false, &row) != SB_OK;
    bad |= line_fault(b, x, y, true, &column) != SB_OK;
    return bad || (row == 1 && column == 1);
}

static void flood(board *b, int x, int y) {
    if (b->tile[y][x] == EMPTY) return;
    b->tile[y][x] = EMPTY;
    flood(b, x + 1, y), flood(b, x - 1, y), flood(b, x, y + 1), flood(b, x, y - 1);
}

static int count_groups(board b) {
    int n = 0;
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++)
            if (b.tile[y][x] != EMPTY) n++, flood(&b, x, y);
    return n;
}

/* ---- the two side by side ---- */

/* The error of the verdict is true of the squares in the verdict. */
static void really_is(const board *b, const rummy_verdict *v) {
    int x = rummy_x(v->first) - b->x0, y = rummy_y(v->first) - b->y0, n, row, column;
    int end_x = rummy_x(v->last) - b->x0, end_y = rummy_y(v->last) - b->y0;
    int tiles[SIDE], begin_x = x, begin_y = y;
    CHECK(x > 0 && y > 0 && b->tile[y][x] != EMPTY);
    if (v->err == RUMMY_LONELY) {
        line_fault(b, x, y, false, &row);
        line_fault(b, x, y, true, &column);
        CHECK(row == 1 && column == 1 && v->first == v->last);
        return;
    }
    bool down = v->err == RUMMY_SHORT_COLUMN || v->err == RUMMY_BAD_COLUMN;
    EQ(line_fault(b, x, y, down, &n), v->err);
    line_through(b, &begin_x, &begin_y, down, tiles);
    CHECK(begin_x == x && begin_y == y);
    CHECK(end_x == x + (n - 1) * !down && end_y == y + (n - 1) * down);
}

static int faults[RUMMY_ERRORS_END]; /* number of tables with each error */

/* Compares both; returns whether the table may stay. */
static bool judge_both(const board *b) {
    rummy_table t = table_from(b);
    rummy_verdict v = rummy_judge(&t);
    bool good = true;
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++)
            if (b->tile[y][x] != EMPTY && has_fault(b, x, y)) good = false;
    if ((v.err == SB_OK) != good) fail_msg("%s, but judged %d", good ? "good" : "bad", v.err);
    faults[v.err]++;
    if (good) EQ(v.groups, count_groups(*b));
    else really_is(b, &v);
    return good;
}

/* ---- tables ---- */

static bool is_inside(int x, int y) { return x > 0 && y > 0 && x < SIDE - 1 && y < SIDE - 1; }

static int inside(sb_rng *rng) { return 1 + (int)sb_rng_below(rng, SIDE - 2); }

/* Makes a Set or a Run with this tile at index *ret_k; returns its length, 0: not possible. */
static int line_with(int tile, sb_rng *rng, int *ret, int *ret_k) {
    bool set = sb_rng_below(rng, 2);
    int n = 3 + (int)sb_rng_below(rng, set ? 2 : 4), k = (int)sb_rng_below(rng, (uint32_t)n);
    int turn = 1 + (int)sb_rng_below(rng, 3), step = sb_rng_below(rng, 2) ? 1 : -1;
    *ret_k = k;
    for (int i = 0; i < n; i++) {
        int value = value_of(tile) + (set ? 0 : (i - k) * step);
        int colour = set ? (colour_of(tile) + (i - k + 4) * (turn == 2 ? 1 : turn)) % 4 : colour_of(tile);
        if (value < 1 || value > 14) return 0;
        ret[i] = 14 * colour + value - 1;
    }
    return n;
}

/* Lays a random line through the square, if all lines stay correct. */
static void grow(board *b, int x, int y, sb_rng *rng) {
    int tiles[SIDE], k, down = (int)sb_rng_below(rng, 2);
    int tile = b->tile[y][x] == EMPTY ? (int)sb_rng_below(rng, RUMMY_NUMBERS) : b->tile[y][x];
    int n = line_with(tile, rng, tiles, &k);
    board next = *b;
    for (int i = 0; i < n; i++) {
        int at_x = x + (i - k) * !down, at_y = y + (i - k) * down;
        if (!is_inside(at_x, at_y)) return;
        if (b->tile[at_y][at_x] != EMPTY && b->tile[at_y][at_x] != tiles[i]) return;
        next.tile[at_y][at_x] = (int8_t)tiles[i];
    }
    for (int i = 0; i < n; i++)
        if (has_fault(&next, x + (i - k) * !down, y + (i - k) * down)) return;
    *b = next;
}

/* The square of a random tile; false: the board is empty. */
static bool any_tile(const board *b, sb_rng *rng, int *ret_x, int *ret_y) {
    int start = (int)sb_rng_below(rng, SIDE * SIDE);
    for (int i = 0; i < SIDE * SIDE; i++) {
        *ret_x = (start + i) % SIDE, *ret_y = (start + i) / SIDE % SIDE;
        if (b->tile[*ret_y][*ret_x] != EMPTY) return true;
    }
    return false;
}

/* Makes a legal table, line by line. */
static void build(board *b, sb_rng *rng) {
    clear(b, rng);
    for (int lines = 1 + (int)sb_rng_below(rng, 12); lines > 0; lines--) {
        int x, y;
        if (sb_rng_below(rng, 4) == 0 || !any_tile(b, rng, &x, &y)) x = inside(rng), y = inside(rng);
        grow(b, x, y, rng);
    }
}

/* Moves, removes, changes or adds one tile. */
static void change(board *b, sb_rng *rng) {
    int x, y, to_x = inside(rng), to_y = inside(rng);
    bool some = any_tile(b, rng, &x, &y);
    int8_t tile = some ? b->tile[y][x] : 0;
    switch (some ? sb_rng_below(rng, 5) : 0) {
    case 0: b->tile[to_y][to_x] = (int8_t)sb_rng_below(rng, RUMMY_NUMBERS); break;
    case 1: b->tile[y][x] = EMPTY; break;
    case 2: b->tile[y][x] = (int8_t)((tile + 14) % RUMMY_NUMBERS); break;
    case 3: b->tile[y][x] = (int8_t)((tile + 1) % RUMMY_NUMBERS); break;
    default: b->tile[y][x] = EMPTY, b->tile[to_y][to_x] = tile;
    }
}

/* Puts tiles of a few kinds on random squares. */
static void scatter(board *b, sb_rng *rng) {
    int kinds = 1 + (int)sb_rng_below(rng, 4);
    clear(b, rng);
    for (int n = (int)sb_rng_below(rng, 14); n > 0; n--)
        b->tile[1 + sb_rng_below(rng, 4)][1 + sb_rng_below(rng, 4)] =
            (int8_t)(14 * sb_rng_below(rng, 4) + sb_rng_below(rng, (uint32_t)kinds));
}

TEST(D25_tables_are_judged_as_by_the_definition) {
    sb_rng rng = {0};
    board b, legal;
    int good = 0, whole = 0, tried = 0;
    while (tried < TABLES_TRIED) {
        build(&legal, &rng);
        whole += judge_both(&legal);
        for (int i = 0; i < 12; i++) {
            b = legal;
            change(&b, &rng);
            if (i % 4 == 3) change(&b, &rng);
            good += judge_both(&b);
        }
        scatter(&b, &rng);
        good += judge_both(&b);
        tried += 14;
    }
    CHECK(whole >= tried / 14); /* all tables from `build` are legal */
    CHECK(good > tried / 100);
    for (int err = RUMMY_LONELY; err <= RUMMY_BAD_COLUMN; err++) CHECK(faults[err] > tried / 100);
}
