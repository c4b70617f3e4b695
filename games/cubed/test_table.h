/* What the tests of this room share: positions, moves in their written form,
 * claims about lists, hands and squares, random tables, and another language. Seats count from 1
 * here, unless a comment says otherwise. */
#ifndef CUBED_TEST_TABLE_H
#define CUBED_TEST_TABLE_H

#include "tests/test.h"

#include "bots/bots.h"
#include "engine/config.h"
#include "games/cubed/face.h"
#include "tests/spoken.h"

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

static inline cubed_state position(const char *fields) {
    cubed_state s;
    sb_detail why = {0};
    sb_err err = cubed_load(object(fields), &s, &why);
    if (err != SB_OK) fail_msg("%s: %s %s", fields, sb_game_error(&cubed_game, err)->name, why.word);
    return s;
}

/* A position with the board "f7 1ro, g7 *2ro", the hands "3ro 1ro / 2gd *" and
 * maybe more fields, which then begin with a comma. */
static inline cubed_state set_up(const char *board, const char *hands, const char *more) {
    char fields[4000], where[8], face[8];
    sb_text t;
    sb_text_init(&t, fields, sizeof fields);
    sb_put(&t, "'board':[");
    for (int n, i = 0; sscanf(board, " %7s %7[^, ]%n", where, face, &n) == 2; board += n + (board[n] == ','))
        sb_put(&t, i++ ? ",{'at':'" : "{'at':'"), sb_put(&t, where), sb_put(&t, "','face':'"),
            sb_put(&t, face), sb_put(&t, "'}");
    sb_put(&t, "],'hands':[[");
    for (int n, comma = 0; sscanf(hands, " %7s%n", face, &n) == 1; hands += n) {
        bool next = face[0] == '/';
        sb_put(&t, next ? "],[" : comma ? ",'" : "'"), sb_put(&t, next ? "" : face);
        sb_put(&t, next ? "" : "'"), comma = !next;
    }
    sb_put(&t, "]]"), sb_put(&t, more);
    assert_in_range(t.n, 1, (int)sizeof fields - 1);
    return position(fields);
}

/* Lays dice of the bag on the board, row by row from below, until so many are left. */
static inline void leave_in_bag(cubed_state *s, int left) {
    uint8_t bag[CUBED_DICE];
    int n = cubed_bag(&s->open, bag), cell = cubed_cell(s->open.size - 1, 0);
    CHECK(n >= left);
    for (; n > left; cell = cubed_column_of(cell) ? cell - 1 : cell - 1 - CUBED_ROW + s->open.size) {
        if (s->open.cell[cell] != CUBED_EMPTY) continue;
        int die = bag[--n], face = cubed_face(s->open.wilds, die, 1);
        s->open.cell[cell] = (uint8_t)(face + 1);
        s->open.where[die - 1] = (uint16_t)cell;
    }
}

static inline cubed_view seen_by(const cubed_state *s, int seat) {
    cubed_view v;
    cubed_view_of(s, seat < 0 ? seat : seat - 1, &v);
    return v;
}

/* The move that a text means when that seat says it. */
static inline sb_move read_move(const cubed_state *s, int seat, const char *text) {
    sb_move m = 0;
    sb_detail why = {0};
    cubed_view v = seen_by(s, seat);
    sb_err err = cubed_parse(&v, text, &m, &why);
    if (err != SB_OK) fail_msg("%s: %s %s", text, sb_game_error(&cubed_game, err)->name, why.word);
    return m;
}

/* What is said to the text of a seat, be it by parse or by check; apply must say
 * the same as check, and change nothing where it refuses. */
static inline sb_err try_move(const cubed_state *s, int seat, const char *text) {
    cubed_state copy = *s;
    cubed_view v = seen_by(s, seat);
    sb_move m = 0;
    sb_detail why = {0};
    sb_err err = cubed_parse(&v, text, &m, &why);
    if (err != SB_OK) return err;
    err = cubed_check(s, seat - 1, m);
    EQ(cubed_apply(&copy, seat - 1, m), err);
    if (err != SB_OK) assert_memory_equal(&copy, s, sizeof copy);
    return err;
}

static inline sb_err play(cubed_state *s, int seat, const char *text) {
    return cubed_apply(s, seat - 1, read_move(s, seat, text));
}

/* The next of "1 place 2gd@f8, 1 end": seat and move; false at the end. */
static inline bool next_move(const char **text, int *ret_seat, char ret_move[SB_WORD_MAX]) {
    int n = 0;
    if (sscanf(*text, " %d %47[^,]%n", ret_seat, ret_move, &n) != 2) return false;
    *text += n + ((*text)[n] == ',');
    return true;
}

/* Plays "1 place 2gd@f8, 1 end", each of which must be legal. */
static inline void play_all(cubed_state *s, const char *text) {
    char word[SB_WORD_MAX];
    for (int seat; next_move(&text, &seat, word);) {
        sb_err err = play(s, seat, word);
        if (err != SB_OK) fail_msg("%d %s: %s", seat, word, sb_game_error(&cubed_game, err)->name);
    }
}

/* The points that a seat gets for the moves. */
static inline int points_for(cubed_state *s, int seat, const char *text) {
    int before = s->open.score[seat - 1];
    play_all(s, text);
    return s->open.score[seat - 1] - before;
}

/* ---- lists ---- */

/* The moves of a seat, until the next call. */
static inline sb_move *listed_moves(const cubed_state *s, int seat, int *ret_n) {
    static sb_move moves[CUBED_MOVES];
    *ret_n = cubed_moves(s, seat - 1, moves);
    return moves;
}

static inline bool is_listed(const cubed_state *s, int seat, const char *text) {
    int n, times = 0;
    sb_move m = read_move(s, seat, text), *moves = listed_moves(s, seat, &n);
    for (int i = 0; i < n; i++) times += moves[i] == m;
    CHECK(times <= 1);
    return times == 1;
}

/* How many moves of a seat begin with this verb. */
static inline int listed_n(const cubed_state *s, int seat, int verb) {
    int n, found = 0;
    sb_move *moves = listed_moves(s, seat, &n);
    for (int i = 0; i < n; i++) found += cubed_verb(moves[i]) == verb;
    return found;
}

/* Just these are the moves of a seat, in any order: "place 2gd@f8, pass". */
static inline void lists(const cubed_state *s, int seat, const char *want) {
    char word[SB_WORD_MAX];
    int n, wanted = 0;
    for (int length; sscanf(want, " %47[^,]%n", word, &length) == 1; want += length + (want[length] == ',')) {
        if (!is_listed(s, seat, word)) fail_msg("not listed: %s", word);
        wanted++;
    }
    listed_moves(s, seat, &n);
    EQ(n, wanted);
}

/* ---- what lies where ---- */

/* "2gd", "*" */
static inline void put_face(sb_text *t, int face) {
    if (face == CUBED_WILD) {
        sb_put_char(t, '*');
        return;
    }
    sb_put_int(t, face % 3 + 1), sb_put_char(t, "rgp"[face / 9]), sb_put_char(t, "osd"[face / 3 % 3]);
}

/* The faces of a hand in order: "2gd * 1ro". */
static inline const char *hand(const cubed_state *s, int seat) {
    static char text[60];
    sb_text t;
    sb_text_init(&t, text, sizeof text);
    for (int i = 0; i < CUBED_HAND && s->open.hand[seat - 1][i].die; i++)
        sb_put(&t, i ? " " : ""), put_face(&t, s->open.hand[seat - 1][i].face);
    return text;
}

/* Its dice by their numbers: "12 3". */
static inline const char *dice(const cubed_state *s, int seat) {
    static char text[60];
    sb_text t;
    sb_text_init(&t, text, sizeof text);
    for (int i = 0; i < CUBED_HAND && s->open.hand[seat - 1][i].die; i++)
        sb_put(&t, i ? " " : ""), sb_put_int(&t, s->open.hand[seat - 1][i].die);
    return text;
}

static inline int hand_n(const cubed_state *s, int seat) {
    int n = 0;
    while (n < CUBED_HAND && s->open.hand[seat - 1][n].die) n++;
    return n;
}

/* The cell of "f8". */
static inline int square(const char *name) { return cubed_cell(atoi(name + 1) - 1, name[0] - 'a'); }

/* What lies there: "2gd", "*2gd" for a stated wild, "" for nothing. */
static inline const char *at(const cubed_state *s, const char *name) {
    static char text[8];
    sb_text t;
    sb_text_init(&t, text, sizeof text);
    int value = s->open.cell[square(name)];
    if (value == CUBED_EMPTY) return text;
    if (value & CUBED_STATED) sb_put_char(&t, '*');
    put_face(&t, cubed_symbol(value));
    return text;
}

/* The number of the die that lies there, 0: none. */
static inline int die_at(const cubed_state *s, const char *name) {
    for (int die = 1; die <= CUBED_DICE; die++)
        if (s->open.where[die - 1] == square(name)) return die;
    return 0;
}

/* Has the die this face on one of its sides? */
static inline bool has_face(int wilds, int die, int face) {
    for (int side = 0; side < CUBED_FACES; side++)
        if (cubed_face(wilds, die, side) == face) return true;
    return false;
}

/* Dice on the board, in all hands, and in neither. */
static inline int board_n(const cubed_state *s) {
    int n = 0;
    for (int i = 0; i < CUBED_DICE; i++) n += s->open.where[i] != 0;
    return n;
}
static inline int held_n(const cubed_state *s) {
    int n = 0;
    for (int seat = 1; seat <= s->head.seats; seat++) n += hand_n(s, seat);
    return n;
}
static inline int bag_n(const cubed_state *s) { return CUBED_DICE - board_n(s) - held_n(s); }

/* ---- whose turn, and how it stands ---- */

/* The seats that may act, lowest first: "1 3"; "" when it is over. */
static inline const char *acting(const cubed_state *s) {
    static char text[20];
    sb_text t;
    sb_text_init(&t, text, sizeof text);
    for (int seat = 0; seat < s->head.seats; seat++)
        if (sb_may_act(&s->head, seat)) sb_put(&t, t.n ? " " : ""), sb_put_int(&t, seat + 1);
    return text;
}

/* A seat that must act. */
static inline int actor(const cubed_state *s) {
    CHECK(s->head.acting != 0);
    return sb_lowest_bit(s->head.acting) + 1;
}

/* The points of all seats: "3 0". */
static inline const char *scores(const cubed_state *s) {
    static char text[40];
    int32_t points[SB_SEATS_MAX] = {0};
    sb_text t;
    sb_text_init(&t, text, sizeof text);
    cubed_score(s, points);
    for (int i = 0; i < s->head.seats; i++) sb_put(&t, i ? " " : ""), sb_put_int(&t, points[i]);
    return text;
}

/* ---- any table ---- */

/* Options as "seats=3 wilds=36". */
static inline sb_config configured(const char *options) {
    sb_config config;
    sb_detail why;
    char name[SB_WORD_MAX], value[SB_WORD_MAX];
    sb_config_init(&config, &cubed_game);
    for (int n; sscanf(options, " %47[^=]=%47s%n", name, value, &n) == 2; options += n)
        OK(sb_config_set(&config, &cubed_game, name, value, &why));
    return config;
}

static inline sb_seed seed_of(uint32_t number) {
    sb_seed seed = {
        {(uint8_t)number, (uint8_t)(number >> 8), (uint8_t)(number >> 16), (uint8_t)(number >> 24)}};
    return seed;
}

static inline cubed_state deal(const char *options, uint32_t number) {
    cubed_state s;
    sb_config config = configured(options);
    sb_seed seed = seed_of(number);
    OK(cubed_deal(&s, &config, &seed));
    return s;
}

/* One of the listed moves of any seat that may act (ret_by: from 0), at random,
 * and played. */
static inline sb_move play_any(cubed_state *s, sb_rng *rng, int *ret_by) {
    int n, seat = (int)sb_rng_below(rng, s->head.seats);
    while (!sb_may_act(&s->head, seat)) seat = (seat + 1) % s->head.seats;
    sb_move *moves = listed_moves(s, seat + 1, &n);
    CHECK(n > 0 && s->open.round < 1000); /* every game ends */
    sb_move m = moves[sb_rng_pick(rng, (uint32_t)n)];
    OK(cubed_apply(s, seat, m));
    if (ret_by) *ret_by = seat;
    return m;
}

/* Everyone who is asked for an extra roll declines it. */
static inline void play_no_rolls(cubed_state *s) {
    while (s->open.phase == CUBED_ROLLING) OK(play(s, actor(s), "roll none"));
}

/* The rest of the round is passed, without extra rolls after it. */
static inline void pass_round(cubed_state *s) {
    int round = s->open.round;
    while (s->open.phase == CUBED_PLAYING && s->open.round == round)
        OK(play(s, actor(s), s->open.placed ? "end" : "pass"));
    play_no_rolls(s);
}

/* Tables that between them use every option: for tests by random play. */
static const char *const TABLES[] = {
    "seats=2",
    "seats=3",
    "seats=4",
    "seats=2 size=11 opening=race",
    "seats=3 size=15 wilds=36 extra_roll=one_or_all",
    "seats=4 bonus=off wilds=36 opening=race extra_roll=none",
    "seats=2 wilds=36 dead_rounds=1",
    "seats=3 size=11 extra_roll=none dead_rounds=20",
    "seats=4 size=15 extra_roll=one_or_all opening=race",
    "seats=2 size=15 bonus=off extra_roll=none dead_rounds=2",
};
enum { TABLES_N = sizeof TABLES / sizeof *TABLES };

/* ---- another language ---- */

/* Every text in capitals; `longer`: and with more letters. */
static inline const sb_catalogue *capitals(bool longer) {
    static sb_catalogue c[2];
    if (!c[longer].bytes) spoken_open(&c[longer], "cubed", longer);
    return &c[longer];
}

/* What was said in capitals has no English in it: faces and written moves are the
 * same in every language, and so are the names of these tests. */
static inline void all_capitals(const char *text) {
    spoken_check(text, "ro rs rd go gs gd po ps pd open end pass nna illa ag");
}

#endif
