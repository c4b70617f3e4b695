/* What the tests of this room share: positions, moves in their written form,
 * rounds that hit or miss as wanted, claims about lists, pawns and cards, and
 * random tables. Seats count from 1 here, unless a comment says otherwise. */
#ifndef STR8_TEST_TABLE_H
#define STR8_TEST_TABLE_H

#include "tests/test.h"

#include "bots/bots.h"
#include "engine/config.h"
#include "games/str8/text.h"

enum { JSON_ROOM = SB_POSITION_MAX };

/* Holders in which a seat's cards of any three colours in a row make sums that
 * are easy to follow: y + g + b is 3, 6, 9, 12 from seat to seat. */
#define HOLDERS                                                                   \
    "'holders':[['y2','g1','b0','p3','r4','e5'],['y3','g2','b1','p4','r5','e6']," \
    "['y4','g3','b2','p5','r6','e7'],['y5','g4','b3','p6','r7','e0']]"

/* The same of five colours. */
#define HOLDERS_5                                                                                  \
    "'holders':[['y2','g1','b0','p3','r4'],['y3','g2','b1','p4','r5'],['y4','g3','b2','p5','r6']," \
    "['y5','g4','b3','p6','r7']]"

/* The fields of a position, ' for ", into a whole object. */
static inline const char *object(const char *fields) {
    static char json[JSON_ROOM];
    int n = snprintf(json, sizeof json, "{%s}", fields);
    assert_in_range(n, 2, sizeof json - 1);
    for (char *c = json; *c; c++)
        if (*c == '\'') *c = '"';
    return json;
}

static inline str8_state position(const char *fields) {
    str8_state s;
    sb_detail why = {0};
    sb_err err = str8_load(object(fields), &s, &why);
    if (err != SB_OK) fail_msg("%s: %s %s", fields, sb_game_error(&str8_game, err)->name, why.word);
    return s;
}

static inline sb_move read_move(const char *text) {
    sb_move m = 0;
    sb_detail why;
    if (str8_parse(NULL, text, &m, &why) != SB_OK) fail_msg("not a move: %s", text);
    return m;
}

/* What check says of the move that a text means; apply must say the same. */
static inline sb_err try_move(const str8_state *s, int seat, const char *text) {
    str8_state copy = *s;
    sb_err err = str8_check(s, seat - 1, read_move(text));
    EQ(str8_apply(&copy, seat - 1, read_move(text)), err);
    if (err != SB_OK) assert_memory_equal(&copy, s, sizeof copy);
    return err;
}

static inline sb_err play(str8_state *s, int seat, const char *text) {
    return str8_apply(s, seat - 1, read_move(text));
}

/* Plays "1 dice y y g, 1 tile 4": seat and move, each of which must be legal. */
static inline void play_all(str8_state *s, const char *text) {
    char word[SB_WORD_MAX];
    for (int seat, n; sscanf(text, "%d %47[^,]%n", &seat, word, &n) == 2; text += n + (text[n] == ',')) {
        if (play(s, seat, word) != SB_OK) fail_msg("cannot be played: %s", text);
    }
}

/* Just these are the moves of a seat, in any order: "tile 1, tile 4". */
static inline void lists(const str8_state *s, int seat, const char *want) {
    sb_move moves[STR8_MOVES];
    char word[SB_WORD_MAX];
    int n = str8_moves(s, seat - 1, moves), wanted = 0;
    for (int length; sscanf(want, " %47[^,]%n", word, &length) == 1; want += length + (want[length] == ',')) {
        sb_move m = read_move(word);
        int at = 0;
        while (at < n && moves[at] != m) at++;
        if (at == n) fail_msg("not listed: %s", word);
        wanted++;
    }
    EQ(n, wanted);
}

/* The seats that may act, lowest first: "1 3"; "" when it is over. */
static inline const char *acting(const str8_state *s) {
    static char text[20];
    sb_text t;
    sb_text_init(&t, text, sizeof text);
    for (int seat = 0; seat < s->head.seats; seat++)
        if (sb_may_act(&s->head, seat)) sb_put(&t, t.n ? " " : ""), sb_put_int(&t, seat + 1);
    return text;
}

/* A seat that must act, from 0, for calls of the rules themselves. */
static inline int actor(const str8_state *s) {
    CHECK(s->head.acting != 0);
    return sb_lowest_bit(s->head.acting);
}

/* The pawns from the last to the first: "3 1 2". */
static inline const char *line(const str8_state *s) {
    static char text[20];
    sb_text t;
    sb_text_init(&t, text, sizeof text);
    for (int i = 0; i < s->head.seats; i++) sb_put(&t, i ? " " : ""), sb_put_int(&t, s->open.line[i] + 1);
    return text;
}

/* The fields of the pawns, seat by seat: "0 4 11". */
static inline const char *fields(const str8_state *s) {
    static char text[40];
    sb_text t;
    sb_text_init(&t, text, sizeof text);
    for (int i = 0; i < s->head.seats; i++) sb_put(&t, i ? " " : ""), sb_put_int(&t, s->open.position[i]);
    return text;
}

/* The cards of all colours in a place, `first` being the first of all cards:
 * "y2 g? b0". */
static inline const char *cards(const uint8_t *first, int place, int colours) {
    static char text[40];
    sb_text t;
    sb_text_init(&t, text, sizeof text);
    for (int c = 0; c < colours; c++) {
        sb_put(&t, c ? " " : ""), sb_put_char(&t, "ygbpre"[c]);
        int card = first[c * STR8_NUMBERS + place];
        sb_put_char(&t, card ? (char)('0' + card - 1) : '?');
    }
    return text;
}

/* The number of a seat's card, and the round that was begun last. */
static inline int number_of(const str8_state *s, int seat, int colour) {
    return s->card[colour][seat - 1] - 1;
}
static inline const str8_round *last_round(const str8_state *s) { return &s->open.rounds[s->open.round - 1]; }

/* What a seat was told in a round (both from 1). */
static inline int told(const str8_state *s, int round, int seat) {
    return s->open.rounds[round - 1].answer[seat - 1];
}

/* Options as "seats=3 grey=off". */
static inline sb_config configured(const char *options) {
    sb_config config;
    sb_detail why;
    char name[SB_WORD_MAX], value[SB_WORD_MAX];
    sb_config_init(&config, &str8_game);
    for (int n; sscanf(options, " %47[^=]=%47s%n", name, value, &n) == 2; options += n)
        OK(sb_config_set(&config, &str8_game, name, value, &why));
    return config;
}

static inline sb_seed seed_of(uint32_t number) {
    sb_seed seed = {
        {(uint8_t)number, (uint8_t)(number >> 8), (uint8_t)(number >> 16), (uint8_t)(number >> 24)}};
    return seed;
}

static inline str8_state deal(const char *options, uint32_t number) {
    str8_state s;
    sb_config config = configured(options);
    sb_seed seed = seed_of(number);
    OK(str8_deal(&s, &config, &seed));
    return s;
}

static inline str8_view seen_by(const str8_state *s, int seat) {
    str8_view v;
    str8_view_of(s, seat < 0 ? seat : seat - 1, &v);
    return v;
}

/* ---- rounds ---- */

/* The sum of a seat (from 0) for three dice, by the cards that it has now. */
static inline int sum_of(const str8_state *s, int seat, const uint8_t *dice) {
    int sum = 0;
    for (int i = 0; i < STR8_DICE; i++) sum += s->card[dice[i]][seat] - 1;
    return sum;
}

/* A first number with which a tile covers the sum, or does not. */
static inline int place_for(int tile, int sum, bool hit) {
    int last = STR8_LAST + 1 - tile;
    if (hit) return sum < last ? sum : last;
    return sum >= tile ? 0 : last;
}

/* The dice as rolled, a grey one made yellow where there is no grey. */
static inline sb_move plain_dice(const str8_state *s) {
    int die[STR8_DICE];
    for (int i = 0; i < STR8_DICE; i++)
        die[i] = s->open.rolled[i] < s->open.colours ? s->open.rolled[i] : STR8_YELLOW;
    return str8_dice_move(die[0], die[1], die[2]);
}

/* From the dice to the answers: the seats of `hits` (a bit each, from 0) hit,
 * the others miss; in the order they take the tiles that cover 2, 3, 4, 5. */
static inline void play_to_answers(str8_state *s, unsigned hits) {
    EQ(s->open.phase, STR8_SET_DICE);
    OK(str8_apply(s, actor(s), plain_dice(s)));
    for (unsigned tile = 2; s->open.phase == STR8_TAKE; tile++)
        OK(str8_apply(s, actor(s), str8_move(STR8_TILE_MOVE, tile)));
    for (int round = s->open.round; s->open.phase == STR8_PLACE && s->open.round == round;) {
        int seat = actor(s), tile = last_round(s)->tile[seat];
        int at = place_for(tile, sum_of(s, seat, last_round(s)->dice), hits >> seat & 1);
        OK(str8_apply(s, seat, str8_move(STR8_AT_MOVE, (unsigned)at + 1)));
    }
}

/* Everyone who is asked swaps the first colour that he can. */
static inline void play_swaps(str8_state *s) {
    sb_move moves[STR8_MOVES];
    while (s->open.phase == STR8_SWAP_OUT) {
        CHECK(str8_moves(s, actor(s), moves) > 0);
        OK(str8_apply(s, actor(s), moves[0]));
    }
}

static inline void play_rounds(str8_state *s, int n, unsigned hits) {
    while (n-- > 0) play_to_answers(s, hits), play_swaps(s);
}

/* ---- any table ---- */

/* One of the listed moves of any seat that may act, at random, and played. */
static inline sb_move play_any(str8_state *s, sb_rng *rng, int *ret_by) {
    sb_move moves[STR8_MOVES];
    int seat = (int)sb_rng_below(rng, s->head.seats);
    while (!sb_may_act(&s->head, seat)) seat = (seat + 1) % s->head.seats;
    int n = str8_moves(s, seat, moves);
    CHECK(n > 0);
    sb_move m = moves[sb_rng_below(rng, (uint32_t)n)];
    OK(str8_apply(s, seat, m));
    if (ret_by) *ret_by = seat;
    return m;
}

/* Tables that between them use every option: for tests by random play. */
static const char *const TABLES[] = {
    "seats=2",
    "seats=3",
    "seats=4",
    "seats=2 grey=off",
    "seats=3 grey=off start_stack=seats tie=shared",
    "seats=4 grey=off shortest=2 spectators=all",
    "seats=2 shortest=2 swap_in_last_round=no below_start=negative",
    "seats=3 points_1=20 points_2=0 points_3=0 points_4=1 points_5=1 auto_mark_seen=off",
    "seats=4 tie=shared below_start=negative points_6=3 points_7=3 swap_in_last_round=no",
    "seats=2 spectators=all start_stack=seats auto_mark_seen=off",
};
enum { TABLES_N = sizeof TABLES / sizeof *TABLES };

#endif
