/* What the tests of this room share: positions, moves in their written form,
 * claims about lists and texts, and random tables. Seats count from 1 here. */
#ifndef CENTO_TEST_TABLE_H
#define CENTO_TEST_TABLE_H

#include "tests/test.h"

#include "engine/config.h"
#include "games/cento/text.h"

enum { JSON_ROOM = SB_POSITION_MAX };

/* The fields of a position, ' for ", into a whole object. */
static inline const char *object(const char *fields) {
    static char json[JSON_ROOM];
    int n = snprintf(json, sizeof json, "{%s}", fields);
    assert_in_range(n, 2, sizeof json - 1);
    for (char *c = json; *c; c++)
        if (*c == '\'') *c = '"';
    return json;
}

static inline cento_state position(const char *fields) {
    cento_state s;
    sb_detail why = {0};
    sb_err err = cento_load(object(fields), &s, &why);
    if (err != SB_OK) fail_msg("%s: %s %s", fields, sb_game_error(&cento_game, err)->name, why.word);
    return s;
}

static inline sb_move read_move(const char *text) {
    sb_move m = 0;
    sb_detail why;
    if (cento_parse(NULL, text, &m, &why) != SB_OK) fail_msg("not a move: %s", text);
    return m;
}

/* What check says of the move that a text means; apply must say the same. */
static inline sb_err try_move(const cento_state *s, int seat, const char *text) {
    cento_state copy = *s;
    sb_err err = cento_check(s, seat - 1, read_move(text));
    EQ(cento_apply(&copy, seat - 1, read_move(text)), err);
    return err;
}

static inline sb_err play(cento_state *s, int seat, const char *text) {
    return cento_apply(s, seat - 1, read_move(text));
}

/* Plays "1 +9, 2 skip, 2 inv": seat and move, each of which must be legal. */
static inline void play_all(cento_state *s, const char *text) {
    char word[SB_WORD_MAX];
    for (int seat, n; sscanf(text, "%d %47[^,]%n", &seat, word, &n) == 2; text += n + (text[n] == ',')) {
        if (play(s, seat, word) != SB_OK) fail_msg("cannot be played: %s", text);
    }
}

/* Just these are the moves of a seat, in any order: "+9, discard +1". */
static inline void lists(const cento_state *s, int seat, const char *want) {
    sb_move moves[CENTO_MOVES];
    char word[SB_WORD_MAX];
    int n = cento_moves(s, seat - 1, moves), wanted = 0;
    for (int length; sscanf(want, " %47[^,]%n", word, &length) == 1; want += length + (want[length] == ',')) {
        sb_move m = read_move(word);
        int at = 0;
        while (at < n && moves[at] != m) at++;
        if (at == n) fail_msg("not listed: %s", word);
        wanted++;
    }
    EQ(n, wanted);
}

static inline void put_names(sb_text *t, const uint8_t *cards, int n) {
    for (int i = 0; i < n && cards[i]; i++)
        sb_put(t, i ? " " : ""), sb_put(t, cento_card_name(cards[i] & CENTO_KIND));
}

/* The cards of a hand, or the talon, lowest kind first: "+1 +9 cpy". */
static inline const char *sorted(const uint8_t *cards, int n) {
    static char text[1000];
    uint8_t copy[CENTO_DECK];
    int at = 0;
    sb_text t;
    for (int kind = 1; kind < CENTO_KINDS; kind++)
        for (int i = 0; i < n; i++)
            if ((cards[i] & CENTO_KIND) == kind) copy[at++] = (uint8_t)kind;
    sb_text_init(&t, text, sizeof text);
    put_names(&t, copy, at);
    return text;
}

static inline const char *hand(const cento_state *s, int seat) {
    return sorted(s->hand[seat - 1], CENTO_HAND);
}
static inline const char *talon(const cento_state *s) { return sorted(s->cards, s->open.talon_n); }

/* Played below the top and thrown, oldest first: "+1 +9 discard -2". */
static inline const char *spent(const cento_state *s) {
    static char text[1000];
    sb_text t;
    sb_text_init(&t, text, sizeof text);
    for (int i = 0; i < s->open.spent_n; i++) {
        int card = s->cards[s->open.talon_n + s->open.spent_n - 1 - i];
        sb_put(&t, i ? " " : ""), sb_put(&t, card & CENTO_MARK ? "discard " : "");
        sb_put(&t, cento_card_name(card & CENTO_KIND));
    }
    return text;
}

static inline int card(const char *name) {
    int kind = cento_take_card(&name);
    CHECK(kind != CENTO_NONE && !*name);
    return kind;
}

/* The seat that must act, from 0, for calls of the rules themselves. */
static inline int actor(const cento_state *s) {
    CHECK(s->head.acting != 0);
    return sb_lowest_bit(s->head.acting);
}

/* The seat that may act, from 1; 0: none. */
static inline int acting(const cento_state *s) {
    return s->head.acting ? sb_lowest_bit(s->head.acting) + 1 : 0;
}

/* Options as "seats=3 limit=50". */
static inline sb_config configured(const char *options) {
    sb_config config;
    sb_detail why;
    char name[SB_WORD_MAX], value[SB_WORD_MAX];
    sb_config_init(&config, &cento_game);
    for (int n; sscanf(options, " %47[^=]=%47s%n", name, value, &n) == 2; options += n)
        OK(sb_config_set(&config, &cento_game, name, value, &why));
    return config;
}

static inline sb_seed seed_of(uint32_t number) {
    sb_seed seed = {
        {(uint8_t)number, (uint8_t)(number >> 8), (uint8_t)(number >> 16), (uint8_t)(number >> 24)}};
    return seed;
}

static inline cento_state deal(const char *options, uint32_t number) {
    cento_state s;
    sb_config config = configured(options);
    sb_seed seed = seed_of(number);
    OK(cento_deal(&s, &config, &seed));
    return s;
}

static inline cento_view seen_by(const cento_state *s, int seat) {
    cento_view v;
    cento_view_of(s, seat < 0 ? seat : seat - 1, &v);
    return v;
}

/* One of the listed moves at random, and played. */
static inline sb_move play_any(cento_state *s, sb_rng *rng) {
    sb_move moves[CENTO_MOVES];
    int seat = actor(s), n = cento_moves(s, seat, moves);
    CHECK(n > 0);
    sb_move m = moves[sb_rng_below(rng, (uint32_t)n)];
    OK(cento_apply(s, seat, m));
    return m;
}

/* Tables that between them use every option: for tests by random play. */
static const char *const TABLES[] = {
    "seats=2",
    "seats=3 match=series series_tie=extra series_limit=50",
    "seats=4 pairs=on match=series",
    "seats=5 limit=50 forced_discard=may",
    "seats=2 deck=small1 reverse_card_can_win=no",
    "seats=8 deck=small2 copy_of_copy=unplayable",
    "seats=6 pairs=on deck=small1 forced_discard=may match=first_to first_to_limit=50",
    "seats=2 limit=20 forced_discard=may",
    "seats=8 pairs=on limit=30 say_total=on reverse_card_can_win=no",
    "seats=3 limit=150 say_total=on",
    "seats=4 pairs=on deck=small2 copy_of_copy=unplayable",
    "seats=7 limit=1000 match=first_to",
};
enum { TABLES_N = sizeof TABLES / sizeof *TABLES };

#endif
