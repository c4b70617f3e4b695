/* Helpers of this room's tests, in addition to tests/room.h: positions from a table and
 * hands, tiles and squares as text, lays and tables for random play. Seats count from 1,
 * unless a comment says otherwise. */
#ifndef RUMMY_TEST_TABLE_H
#define RUMMY_TEST_TABLE_H

#include "games/rummy/face.h"

typedef rummy_state room_state;
typedef rummy_view room_view;
static const sb_game *const room_game = &rummy_game;
/* Written moves and event tiles. */
static const char *const room_words = "take draw event give open put pass left plus";

#define ROOM_ANY_MOVE any_move
#include "tests/room.h"

/* Sentences of refusals, with blanks for printf. */
#define NO_TILE "\"%s\" is not a tile: a value from 1 to 14 and a colour b y r g, as in 12r; or left2, plus3."
#define NO_SQUARE "There is no square %s: both numbers go from -99 to 99."
#define NOT_LAID "%s is not laid on the table: it is played, as in: event left2, or: event plus3 2"
#define GIVE_COUNT "Pass on two tiles, or the only one you have; you named %d and have %d."

/* Writes a tile: "5b", "left2". */
static inline void put_tile(sb_text *t, int tile) {
    if (rummy_is_event(tile)) {
        sb_put(t, tile == RUMMY_LEFT2 ? "left2" : "plus3");
        return;
    }
    sb_put_int(t, rummy_value(tile)), sb_put_char(t, "byrg"[rummy_colour(tile)]);
}

/* The tile that a word names. */
static inline int tile_of(const char *word) {
    if (strcmp(word, "left2") == 0) return RUMMY_LEFT2;
    if (strcmp(word, "plus3") == 0) return RUMMY_PLUS3;
    const char *colour = strchr("byrg", word[strlen(word) - 1]);
    CHECK(colour && *colour && atoi(word) >= 1 && atoi(word) <= RUMMY_VALUES);
    return rummy_tile((int)(colour - "byrg"), atoi(word));
}

/* Makes a table from a text such as "0,0 5b 6b 7b | 0,1 down 5y 5r"; - leaves a square empty. */
static inline rummy_table table_of(const char *lines) {
    rummy_table t = {0};
    char word[8];
    int x = 0, y = 0, down = 0, n;
    for (; sscanf(lines, " %7s%n", word, &n) == 1; lines += n) {
        if (strcmp(word, "|") == 0) continue;
        if (strchr(word, ',')) {
            EQ(sscanf(word, "%d,%d", &x, &y), 2);
            down = 0;
            continue;
        }
        if (strcmp(word, "down") == 0) {
            down = 1;
            continue;
        }
        if (word[0] != '-') rummy_lay_tile(&t, rummy_square(x, y), tile_of(word), rummy_square(x, y));
        x += !down, y += down;
    }
    return t;
}

/* Writes the same table as a field of a position. */
static inline void put_table(sb_text *t, const char *lines) {
    rummy_table table = table_of(lines);
    sb_put(t, "'table':[");
    for (int i = 0; i < table.n; i++) {
        sb_put(t, i ? ",{'at':'" : "{'at':'"), sb_put_int(t, rummy_x(table.at[i]));
        sb_put(t, ","), sb_put_int(t, rummy_y(table.at[i]));
        sb_put(t, "','tile':'"), put_tile(t, rummy_tile_at(&table, i)), sb_put(t, "'}");
    }
    sb_put(t, "]");
}

/* Writes hands such as "3b 1r / 2g left2" as a field of a position. */
static inline void put_hands(sb_text *t, const char *hands) {
    char word[8];
    bool comma = false;
    sb_put(t, ",'hands':[[");
    for (int n; sscanf(hands, " %7s%n", word, &n) == 1; hands += n) {
        bool next = word[0] == '/';
        sb_put(t, next ? "],[" : comma ? ",'" : "'"), sb_put(t, next ? "" : word);
        sb_put(t, next ? "" : "'"), comma = !next;
    }
    sb_put(t, "]]");
}

/* The fields of a position with this table and these hands. `more`: more fields, which begin with a
 * comma; or "". */
static inline const char *fields_of(const char *lines, const char *hands, const char *more) {
    static char fields[JSON_ROOM - 2];
    sb_text t;
    sb_text_init(&t, fields, sizeof fields);
    put_table(&t, lines);
    put_hands(&t, hands);
    sb_put(&t, more);
    assert_in_range(t.n, 1, (int)sizeof fields - 1);
    return fields;
}

static inline rummy_state set_up(const char *lines, const char *hands, const char *more) {
    return position(fields_of(lines, hands, more));
}

/* The fields of a position in which most tiles are on the table, in two groups: four rows with all values of
 * a colour, and four rows with the values up to `columns`. Other tiles are in a hand, in the display or in
 * the bag. */
static inline const char *late_fields(int columns, const char *hands, const char *more) {
    char lines[800];
    sb_text t;
    sb_text_init(&t, lines, sizeof lines);
    for (int row = 0; row < 2 * RUMMY_COLOURS; row++) {
        sb_put(&t, row ? "| 0," : "0,"), sb_put_int(&t, row + row / RUMMY_COLOURS), sb_put_char(&t, ' ');
        for (int value = 1; value <= (row < RUMMY_COLOURS ? RUMMY_VALUES : columns); value++)
            put_tile(&t, rummy_tile(row % RUMMY_COLOURS, value)), sb_put_char(&t, ' ');
    }
    assert_in_range(t.n, 1, (int)sizeof lines - 1);
    return fields_of(lines, hands, more);
}

static inline rummy_state late(int columns, const char *hands, const char *more) {
    return position(late_fields(columns, hands, more));
}

/* The result of `end` after the moves; the state is not changed. */
static inline sb_err end_after(const rummy_state *s, int seat, const char *moves) {
    rummy_state copy = *s;
    play_all(&copy, moves);
    return try_move(&copy, seat, "end");
}

/* ---- contents of hands and squares ---- */

/* The tiles in the order of colours and values: "3b 3b 1r left2". */
static inline const char *tiles(const rummy_tiles *set) {
    static char text[700];
    sb_text t;
    sb_text_init(&t, text, sizeof text);
    for (int tile = 0; tile < RUMMY_KINDS; tile++)
        for (int i = rummy_count(set, tile); i > 0; i--) sb_put(&t, t.n ? " " : ""), put_tile(&t, tile);
    return text;
}

static inline const char *hand(const rummy_state *s, int seat) { return tiles(&s->hand[seat - 1]); }
static inline const char *known(const rummy_state *s, int seat) { return tiles(&s->common.known[seat - 1]); }

static inline bool holds(const rummy_state *s, int seat, const char *tile) {
    return rummy_count(&s->hand[seat - 1], tile_of(tile)) > 0;
}

/* The display as a set. */
static inline rummy_tiles displayed(const rummy_state *s) {
    rummy_tiles set = {0};
    for (int i = 0; i < RUMMY_DISPLAY && s->common.display[i]; i++) rummy_add(&set, s->common.display[i] - 1);
    return set;
}

static inline int display_n(const rummy_state *s) {
    int n = 0;
    while (n < RUMMY_DISPLAY && s->common.display[n]) n++;
    return n;
}

/* The tile on a square: "5b"; "": none. */
static inline const char *at(const rummy_state *s, int x, int y) {
    static char text[8];
    sb_text t;
    sb_text_init(&t, text, sizeof text);
    int i = rummy_find(&s->common.table, rummy_square(x, y));
    if (i >= 0) put_tile(&t, rummy_tile_at(&s->common.table, i));
    return text;
}

/* ---- random play ---- */

/* Tables for random play; together they use every value of the options. */
static const char *const TABLES[] = {
    "seats=2",
    "seats=3",
    "seats=4",
    "seats=2 events_in_display=redraw rounds=2",
    "seats=3 win_with_event=no opening_min_value=30",
    "seats=4 events_in_display=redraw starter=seat1",
    "seats=2 opening_min_value=15 win_with_event=no starter=seat1",
    "seats=3 events_in_display=redraw rounds=3 starter=seat1",
};
enum { TABLES_N = sizeof TABLES / sizeof *TABLES };

/* A random step, legal or not: a tile of the hand or of the table is put beside another
 * tile, or a tile is taken back. Seats from 0. */
static inline sb_move any_step(const rummy_state *s, int seat, sb_rng *rng) {
    static const int BESIDE[] = {RUMMY_RIGHT, -RUMMY_RIGHT, RUMMY_DOWN, -RUMMY_DOWN};
    const rummy_table *t = &s->common.table;
    int tile = (int)sb_rng_below(rng, RUMMY_NUMBERS);
    if (t->n == 0) return rummy_put(tile, rummy_square(0, 0));
    int near = t->at[sb_rng_below(rng, t->n)] + BESIDE[sb_rng_below(rng, 4)];
    int from = t->at[sb_rng_below(rng, t->n)];
    for (int i = 0; i < RUMMY_NUMBERS && !rummy_count(&s->hand[seat], tile); i++)
        tile = (tile + 1) % RUMMY_NUMBERS;
    switch (sb_rng_below(rng, 4)) {
    case 0: return rummy_shift(from, near);
    case 1: return rummy_back(from);
    default: return rummy_put(tile, near);
    }
}

/* A random legal move of the seat (from 0): the next step of a plain lay, sometimes any
 * step, else a listed move. */
static inline sb_move any_move(const rummy_state *s, int seat, sb_rng *rng) {
    static rummy_lay lays[200];
    rummy_lay best;
    int kind = (int)sb_rng_below(rng, 8);
    sb_move m = any_listed(s, seat, rng);
    if (s->common.phase != RUMMY_TURN) return m;
    if (rummy_check(s, seat, RUMMY_END_MOVE) == SB_OK && kind < 5) return RUMMY_END_MOVE;
    int lays_n = kind < 6 ? rummy_lays(&s->common, s->head.seats, &s->hand[seat], lays, 200, &best) : 0;
    if (lays_n > 200) lays_n = 200;
    if (lays_n > 0) return rummy_lay_step(&lays[sb_rng_below(rng, (uint32_t)lays_n)], 0);
    if (kind == 7) {
        sb_move step = any_step(s, seat, rng);
        if (rummy_check(s, seat, step) == SB_OK) return step;
    }
    return m;
}

#endif
