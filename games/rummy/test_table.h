/* What the tests of this room share: positions, moves in their written form,
 * claims about lists, hands and squares, and random tables. Seats count from 1
 * here, unless a comment says otherwise. */
#ifndef RUMMY_TEST_TABLE_H
#define RUMMY_TEST_TABLE_H

#include "tests/spoken.h"
#include "tests/test.h"

#include "bots/bots.h"
#include "engine/config.h"
#include "games/rummy/face.h"

enum { JSON_ROOM = SB_POSITION_MAX };

/* Sanitizers make play about ten times slower: with them a part of the tables. */
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SLOW 4
#endif
#endif
#ifndef SLOW
#define SLOW 1
#endif

/* The fields of a position, ' for ", into a whole object. */
static inline const char *object(const char *fields) {
    static char json[JSON_ROOM];
    int n = snprintf(json, sizeof json, "{%s}", fields);
    assert_in_range(n, 2, sizeof json - 1);
    for (char *c = json; *c; c++)
        if (*c == '\'') *c = '"';
    return json;
}

static inline rummy_state position(const char *fields) {
    rummy_state s;
    sb_detail why = {0};
    sb_err err = rummy_load(object(fields), &s, &why);
    if (err != SB_OK) fail_msg("%s: %s %s", fields, sb_game_error(&rummy_game, err)->name, why.word);
    return s;
}

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

/* "0,0 5b 6b 7b | 0,1 down 5y 5r", where - leaves a square empty, as a table. */
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

/* The same as the table of a position. */
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

/* "3b 1r / 2g left2" as the hands of a position. */
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

/* A position with this table and these hands, and maybe more fields, which then
 * begin with a comma. */
static inline rummy_state set_up(const char *table, const char *hands, const char *more) {
    static char fields[JSON_ROOM - 2];
    sb_text t;
    sb_text_init(&t, fields, sizeof fields);
    put_table(&t, table);
    put_hands(&t, hands);
    sb_put(&t, more);
    assert_in_range(t.n, 1, (int)sizeof fields - 1);
    return position(fields);
}

/* Nearly everything on the table: four rows of all colours and values, and four
 * more of the values up to `columns`, two groups. What is not in a hand or in the
 * display is in the bag. */
static inline rummy_state late(int columns, const char *hands, const char *more) {
    char lines[800];
    sb_text t;
    sb_text_init(&t, lines, sizeof lines);
    for (int row = 0; row < 2 * RUMMY_COLOURS; row++) {
        sb_put(&t, row ? "| 0," : "0,"), sb_put_int(&t, row + row / RUMMY_COLOURS), sb_put_char(&t, ' ');
        for (int value = 1; value <= (row < RUMMY_COLOURS ? RUMMY_VALUES : columns); value++)
            put_tile(&t, rummy_tile(row % RUMMY_COLOURS, value)), sb_put_char(&t, ' ');
    }
    assert_in_range(t.n, 1, (int)sizeof lines - 1);
    return set_up(lines, hands, more);
}

static inline rummy_view seen_by(const rummy_state *s, int seat) {
    rummy_view v;
    rummy_view_of(s, seat < 0 ? seat : seat - 1, &v);
    return v;
}

/* ---- moves ---- */

/* The move that a text means when that seat says it. */
static inline sb_move read_move(const rummy_state *s, int seat, const char *text) {
    sb_move m = 0;
    sb_detail why = {0};
    rummy_view v = seen_by(s, seat);
    sb_err err = rummy_parse(&v, text, &m, &why);
    if (err != SB_OK) fail_msg("%s: %s %s", text, sb_game_error(&rummy_game, err)->name, why.word);
    return m;
}

/* What is said to the text of a seat, be it by parse or by check; apply must say
 * the same as check, and change nothing where it refuses. */
static inline sb_err try_move(const rummy_state *s, int seat, const char *text) {
    rummy_state copy = *s;
    rummy_view v = seen_by(s, seat);
    sb_move m = 0;
    sb_detail why = {0};
    sb_err err = rummy_parse(&v, text, &m, &why);
    if (err != SB_OK) return err;
    err = rummy_check(s, seat - 1, m);
    EQ(rummy_apply(&copy, seat - 1, m), err);
    if (err != SB_OK) assert_memory_equal(&copy, s, sizeof copy);
    return err;
}

static inline sb_err play(rummy_state *s, int seat, const char *text) {
    return rummy_apply(s, seat - 1, read_move(s, seat, text));
}

/* The next of "1 put 6b@3,0; 1 end": seat and move; false at the end. */
static inline bool next_move(const char **text, int *ret_seat, char ret_move[SB_MOVE_MAX]) {
    int n = 0;
    if (sscanf(*text, " %d %255[^;]%n", ret_seat, ret_move, &n) != 2) return false;
    *text += n + ((*text)[n] == ';');
    return true;
}

/* Plays "1 put 6b@3,0; 1 end", each of which must be legal. */
static inline void play_all(rummy_state *s, const char *text) {
    char word[SB_MOVE_MAX];
    for (int seat; next_move(&text, &seat, word);) {
        sb_err err = play(s, seat, word);
        if (err != SB_OK) fail_msg("%d %s: %s", seat, word, sb_game_error(&rummy_game, err)->name);
    }
}

/* What `end` would say after the moves; the state stays as it is. */
static inline sb_err end_after(const rummy_state *s, int seat, const char *moves) {
    rummy_state copy = *s;
    play_all(&copy, moves);
    return try_move(&copy, seat, "end");
}

/* ---- lists ---- */

/* The moves of a seat, until the next call. */
static inline sb_move *listed_moves(const rummy_state *s, int seat, int *ret_n) {
    static sb_move moves[RUMMY_MOVES];
    *ret_n = rummy_moves(s, seat - 1, moves);
    return moves;
}

static inline bool is_listed(const rummy_state *s, int seat, const char *text) {
    int n, times = 0;
    sb_move m = read_move(s, seat, text), *moves = listed_moves(s, seat, &n);
    for (int i = 0; i < n; i++) times += moves[i] == m;
    CHECK(times <= 1);
    return times == 1;
}

/* How many moves of a seat begin with this verb. */
static inline int listed_n(const rummy_state *s, int seat, int verb) {
    int n, found = 0;
    sb_move *moves = listed_moves(s, seat, &n);
    for (int i = 0; i < n; i++) found += rummy_verb(moves[i]) == verb;
    return found;
}

/* Just these are the moves of a seat, in any order: "draw; take 5b". */
static inline void lists(const rummy_state *s, int seat, const char *want) {
    char word[SB_WORD_MAX];
    int n, wanted = 0;
    for (int length; sscanf(want, " %47[^;]%n", word, &length) == 1; want += length + (want[length] == ';')) {
        if (!is_listed(s, seat, word)) fail_msg("not listed: %s", word);
        wanted++;
    }
    listed_moves(s, seat, &n);
    EQ(n, wanted);
}

/* ---- what lies where ---- */

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
static inline const char *known(const rummy_state *s, int seat) { return tiles(&s->open.known[seat - 1]); }

static inline bool holds(const rummy_state *s, int seat, const char *tile) {
    return rummy_count(&s->hand[seat - 1], tile_of(tile)) > 0;
}

/* The display as a set. */
static inline rummy_tiles displayed(const rummy_state *s) {
    rummy_tiles set = {0};
    for (int i = 0; i < RUMMY_DISPLAY && s->open.display[i]; i++) rummy_add(&set, s->open.display[i] - 1);
    return set;
}

static inline int display_n(const rummy_state *s) {
    int n = 0;
    while (n < RUMMY_DISPLAY && s->open.display[n]) n++;
    return n;
}

/* The tile on a square: "5b", "" for none. */
static inline const char *at(const rummy_state *s, int x, int y) {
    static char text[8];
    sb_text t;
    sb_text_init(&t, text, sizeof text);
    int i = rummy_find(&s->open.table, rummy_square(x, y));
    if (i >= 0) put_tile(&t, rummy_tile_at(&s->open.table, i));
    return text;
}

/* ---- whose turn, and how it stands ---- */

/* The seats that may act, lowest first: "1 3"; "" when it is over. */
static inline const char *seats_in(unsigned set) {
    static char text[20];
    sb_text t;
    sb_text_init(&t, text, sizeof text);
    for (int seat = 0; seat < SB_SEATS_MAX; seat++)
        if (set >> seat & 1) sb_put(&t, t.n ? " " : ""), sb_put_int(&t, seat + 1);
    return text;
}
static inline const char *acting(const rummy_state *s) { return seats_in(s->head.acting); }
static inline const char *winners(const rummy_state *s) { return seats_in(s->head.winners); }

/* A seat that must act. */
static inline int actor(const rummy_state *s) {
    CHECK(s->head.acting != 0);
    return sb_lowest_bit(s->head.acting) + 1;
}

/* The points of all seats: "3 0". */
static inline const char *scores(const rummy_state *s) {
    static char text[40];
    int32_t points[SB_SEATS_MAX] = {0};
    sb_text t;
    sb_text_init(&t, text, sizeof text);
    rummy_score(s, points);
    for (int i = 0; i < s->head.seats; i++) sb_put(&t, i ? " " : ""), sb_put_int(&t, points[i]);
    return text;
}

/* ---- other languages ---- */

/* Small letters that stand in every language: of written moves and of event tiles. */
#define WRITTEN "take draw event give open put pass left plus"

/* All texts in capitals; `longer`: and longer than in any real language. */
static inline const sb_catalogue *loud(bool longer) {
    static sb_catalogue made[2];
    if (!made[longer].n) spoken_open(&made[longer], "rummy", longer);
    return &made[longer];
}

/* The sentence has no English in it but its {word}, if that is written so everywhere. */
static inline void is_spoken(const char *sentence, const sb_detail *d) {
    char text[400];
    sb_sentence_in(loud(false), sentence, d, text, sizeof text);
    spoken_check(text, WRITTEN);
}

/* ---- any table ---- */

/* Options as "seats=3 rounds=2". */
static inline sb_config configured(const char *options) {
    sb_config config;
    sb_detail why;
    char name[SB_WORD_MAX], value[SB_WORD_MAX];
    sb_config_init(&config, &rummy_game);
    for (int n; sscanf(options, " %47[^=]=%47s%n", name, value, &n) == 2; options += n)
        OK(sb_config_set(&config, &rummy_game, name, value, &why));
    return config;
}

static inline sb_seed seed_of(uint32_t number) {
    sb_seed seed = {
        {(uint8_t)number, (uint8_t)(number >> 8), (uint8_t)(number >> 16), (uint8_t)(number >> 24)}};
    return seed;
}

/* Other chance from here on. */
static inline void chance(rummy_state *s, uint32_t number) {
    sb_seed seed = seed_of(number);
    sb_rng_init(&s->rng, &seed);
}

static inline rummy_state deal(const char *options, uint32_t number) {
    rummy_state s;
    sb_config config = configured(options);
    sb_seed seed = seed_of(number);
    OK(rummy_deal(&s, &config, &seed));
    return s;
}

/* Tables that between them use every option: for tests by random play. */
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

/* A step that somebody might make, legal or not: a tile of the hand or of the
 * table beside one that lies there, or one taken back. Seats from 0. */
static inline sb_move any_step(const rummy_state *s, int seat, sb_rng *rng) {
    static const int BESIDE[] = {RUMMY_RIGHT, -RUMMY_RIGHT, RUMMY_DOWN, -RUMMY_DOWN};
    const rummy_table *t = &s->open.table;
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

/* What a seat does next, from 0: a plain lay step by step, now and then any step,
 * else something of the list; always legal. */
static inline sb_move any_move(const rummy_state *s, int seat, sb_rng *rng) {
    static rummy_lay lays[200];
    rummy_lay best;
    int n, kind = (int)sb_rng_below(rng, 8);
    sb_move *moves = listed_moves(s, seat + 1, &n), m = moves[sb_rng_below(rng, (uint32_t)n)];
    CHECK(n > 0);
    if (s->open.phase != RUMMY_TURN) return m;
    if (rummy_check(s, seat, RUMMY_END_MOVE) == SB_OK && kind < 5) return RUMMY_END_MOVE;
    int lays_n = kind < 6 ? rummy_lays(&s->open, s->head.seats, &s->hand[seat], lays, 200, &best) : 0;
    if (lays_n > 200) lays_n = 200;
    if (lays_n > 0) return rummy_lay_step(&lays[sb_rng_below(rng, (uint32_t)lays_n)], 0);
    if (kind == 7) {
        sb_move step = any_step(s, seat, rng);
        if (rummy_check(s, seat, step) == SB_OK) return step;
    }
    return m;
}

/* Any seat that may act makes any move (ret_by: from 0). */
static inline sb_move play_any(rummy_state *s, sb_rng *rng, int *ret_by) {
    int seat = (int)sb_rng_below(rng, s->head.seats);
    while (!sb_may_act(&s->head, seat)) seat = (seat + 1) % s->head.seats;
    sb_move m = any_move(s, seat, rng);
    OK(rummy_apply(s, seat, m));
    if (ret_by) *ret_by = seat;
    return m;
}

#endif
