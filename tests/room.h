/* Helpers for the tests of every room. They use only what every game has (engine/rules.h,
 * engine/face.h): positions, moves in their written form, lists of moves, deals and random play.
 * tests/room/ has more. A test first defines which game it tests:
 *
 *     typedef cento_state room_state;
 *     typedef cento_view room_view;
 *     static const sb_game *const room_game = &cento_game;
 *     static const char *const room_words = "swap give"; // see tests/room/spoken.h
 *
 *     #include "tests/room.h"
 *
 * Seats are numbered from 1, as in a written move; where they are numbered from 0, as in the
 * rules, a comment says so. A returned text is in a static buffer, valid until the next call. */
#ifndef ROOM_H
#define ROOM_H

#include "tests/test.h"

#include "bots/bots.h"
#include "engine/config.h"

enum { JSON_ROOM = SB_POSITION_MAX, TEXT_ROOM = 65536 };

/* ---- positions and views ---- */

/* The sentence of an error, its blanks filled. */
static inline const char *sentence_of(sb_err err, const sb_detail *why) {
    static char text[400];
    sb_sentence(sb_game_error(room_game, err)->sentence, why, text, sizeof text);
    return text;
}

/* A text from a format and arguments as for printf. It is valid until the fourth next call, so that
 * it can be an argument of another call. */
__attribute__((format(printf, 1, 2))) static inline const char *filled(const char *format, ...) {
    static char texts[4][JSON_ROOM];
    static int calls;
    char *text = texts[calls++ % 4];
    va_list blanks;
    va_start(blanks, format);
    int n = vsnprintf(text, JSON_ROOM, format, blanks);
    va_end(blanks);
    assert_in_range(n, 0, JSON_ROOM - 1);
    return text;
}

/* The fields of a position, written with ' for ", as a whole JSON object. */
static inline const char *object(const char *fields) {
    static char json[JSON_ROOM];
    int n = snprintf(json, sizeof json, "{%s}", fields);
    assert_in_range(n, 2, sizeof json - 1);
    for (char *c = json; *c; c++)
        if (*c == '\'') *c = '"';
    return json;
}

static inline room_state position(const char *fields) {
    room_state s;
    sb_detail why = {0};
    sb_err err = room_game->face->load(object(fields), SB_EVERYTHING, &s, &why);
    if (err != SB_OK) fail_msg("%s: %s", fields, sentence_of(err, &why));
    return s;
}

/* The same with a format and arguments as for printf. */
#define position_of(...) position(filled(__VA_ARGS__))

/* Converts a seat from 1 to a seat from 0; SB_SPECTATOR and SB_EVERYTHING stay as they are. */
static inline int viewer_of(int seat) { return seat < 0 ? seat : seat - 1; }

/* The next viewer in a loop from SB_EVERYTHING or SB_SPECTATOR to the last seat, which skips 0. */
static inline int next_viewer(int seat) { return seat == SB_SPECTATOR ? 1 : seat + 1; }

static inline room_view seen_by(const room_state *s, int seat) {
    room_view v;
    room_game->rules->view(s, viewer_of(seat), &v);
    return v;
}

/* ---- moves ---- */

/* The move that a text means when that seat types it; fails the test if it is not a move. */
static inline sb_move read_move(const room_state *s, int seat, const char *text) {
    sb_move m = 0;
    sb_detail why = {0};
    room_view v = seen_by(s, seat);
    sb_err err = room_game->face->parse(&v, text, &m, &why);
    if (err != SB_OK) fail_msg("%s: %s", text, sentence_of(err, &why));
    return m;
}

/* Adds the answer to a move to the note of the helper that tried it. */
static inline sb_err noted(sb_err err) {
    last_call.answer = sb_game_error(room_game, err)->name;
    return err;
}

/* The error of `parse` or `check` for a move that the seat types. `apply` must return the same
 * error as `check`, and must change nothing if it is an error. */
static inline sb_err try_move(const room_state *s, int seat, const char *text) {
    room_state copy = *s;
    room_view v = seen_by(s, seat);
    sb_move m = 0;
    sb_detail why = {0};
    sb_err err = room_game->face->parse(&v, text, &m, &why);
    if (err != SB_OK) return noted(err);
    err = room_game->rules->check(s, seat - 1, m);
    EQ(room_game->rules->apply(&copy, seat - 1, m), err);
    if (err != SB_OK) assert_memory_equal(&copy, s, sizeof copy);
    return noted(err);
}

static inline sb_err play(room_state *s, int seat, const char *text) {
    return noted(room_game->rules->apply(s, seat - 1, read_move(s, seat, text)));
}

/* Reads the next move of a list: "+9, discard +1" or "draw; take 5b". A comma or semicolon ends
 * a move only before a space or at the end of the list. False at the end of the list. */
static inline bool next_text(const char **list, char ret[SB_MOVE_MAX]) {
    const char *from = *list + strspn(*list, " "), *to = from;
    while (*to && !(strchr(",;", *to) && strchr(" ", to[1]))) to++;
    assert_in_range(to - from, 0, SB_MOVE_MAX - 1);
    memcpy(ret, from, (size_t)(to - from));
    ret[to - from] = 0;
    *list = *to ? to + 1 : to;
    return to > from;
}

/* The same for a list with seats: "1 +9, 2 skip". */
static inline bool next_move(const char **list, int *ret_seat, char ret_move[SB_MOVE_MAX]) {
    char text[SB_MOVE_MAX];
    int n = 0;
    if (!next_text(list, text)) return false;
    if (sscanf(text, "%d %n", ret_seat, &n) != 1 || !text[n]) fail_msg("no seat and move: %s", text);
    strcpy(ret_move, text + n);
    return true;
}

/* Plays a list such as "1 +9, 2 skip"; each move must be legal. */
static inline void play_all(room_state *s, const char *list) {
    char move[SB_MOVE_MAX];
    for (int seat; next_move(&list, &seat, move);) {
        sb_err err = play(s, seat, move);
        if (err != SB_OK) fail_msg("%d %s: %s", seat, move, sb_game_error(room_game, err)->name);
    }
}

/* The state after a list of moves. */
static inline room_state after(room_state s, const char *list) {
    play_all(&s, list);
    return s;
}

/* ---- lists ---- */

/* The listed moves of a seat, in a static buffer. */
static inline sb_move *listed_moves(const room_state *s, int seat, int *ret_n) {
    static sb_move moves[SB_MOVES_MAX];
    *ret_n = room_game->rules->moves(s, seat - 1, moves);
    return moves;
}

static inline bool is_listed(const room_state *s, int seat, const char *text) {
    int n, times = 0;
    sb_move m = read_move(s, seat, text), *moves = listed_moves(s, seat, &n);
    for (int i = 0; i < n; i++) times += moves[i] == m;
    CHECK(times <= 1);
    return times == 1;
}

/* The number of listed moves of a seat whose first word is `verb`. */
static inline int listed_n(const room_state *s, int seat, const char *verb) {
    int n, found = 0;
    sb_move *moves = listed_moves(s, seat, &n);
    room_view v = seen_by(s, seat);
    for (int i = 0; i < n; i++) {
        char text[SB_MOVE_MAX];
        room_game->face->print(&v, moves[i], text, sizeof text);
        found += strcspn(text, " ") == strlen(verb) && strncmp(text, verb, strlen(verb)) == 0;
    }
    return found;
}

/* Fails the test unless the listed moves of the seat are exactly these, in any order. */
static inline void lists(const room_state *s, int seat, const char *want) {
    char move[SB_MOVE_MAX];
    int n, wanted = 0;
    for (; next_text(&want, move); wanted++)
        if (!is_listed(s, seat, move)) fail_msg("not listed: %s", move);
    listed_moves(s, seat, &n);
    if (n != wanted) fail_msg("%d moves are listed, not %d", n, wanted);
}

/* ---- whose turn, and the score ---- */

/* The seats of a bit mask as text, lowest first: "1 3". */
static inline const char *seats_in(unsigned set) {
    static char text[2 * SB_SEATS_MAX + 1];
    sb_text t;
    sb_text_init(&t, text, sizeof text);
    for (int seat = 0; seat < SB_SEATS_MAX; seat++)
        if (set >> seat & 1) sb_put(&t, t.n ? " " : ""), sb_put_int(&t, seat + 1);
    return text;
}

static inline const char *acting(const room_state *s) { return seats_in(s->head.acting); }
static inline const char *winners(const room_state *s) { return seats_in(s->head.winners); }

/* The lowest seat that may act, from 0. */
static inline int actor(const room_state *s) {
    CHECK(s->head.acting != 0);
    return sb_lowest_bit(s->head.acting);
}

/* The points of all seats: "3 0". */
static inline const char *scores(const room_state *s) {
    static char text[12 * SB_SEATS_MAX];
    int32_t points[SB_SEATS_MAX] = {0};
    sb_text t;
    sb_text_init(&t, text, sizeof text);
    room_game->rules->score(s, points);
    for (int i = 0; i < s->head.seats; i++) sb_put(&t, i ? " " : ""), sb_put_int(&t, points[i]);
    return text;
}

/* ---- deals and chance ---- */

/* Makes a config from options such as "seats=3 limit=50". */
static inline sb_config configured(const char *options) {
    sb_config config;
    sb_detail why;
    char name[SB_WORD_MAX], value[SB_WORD_MAX];
    sb_config_init(&config, room_game);
    for (int n; sscanf(options, " %47[^=]=%47s%n", name, value, &n) == 2; options += n)
        OK(sb_config_set(&config, room_game, name, value, &why));
    CHECK(!*options);
    return config;
}

static inline sb_seed seed_of(uint32_t number) {
    sb_seed seed = {
        {(uint8_t)number, (uint8_t)(number >> 8), (uint8_t)(number >> 16), (uint8_t)(number >> 24)}};
    return seed;
}

static inline sb_rng rng_of(uint32_t number) {
    sb_seed seed = seed_of(number);
    sb_rng rng;
    sb_rng_init(&rng, &seed);
    return rng;
}

/* Replaces the random generator of the state. */
static inline void chance(room_state *s, uint32_t number) { s->rng = rng_of(number); }

static inline room_state deal(const char *options, uint32_t number) {
    room_state s;
    sb_config config = configured(options);
    sb_seed seed = seed_of(number);
    OK(room_game->rules->deal(&s, &config, &seed));
    return s;
}

/* Two guesses of seat 1 at the start of a game: each has a new random generator. */
static inline void two_guesses(room_state *ret_a, room_state *ret_b) {
    room_state s = deal("seats=2", 3);
    room_view v = seen_by(&s, 1);
    sb_rng rng = rng_of(77);
    room_game->rules->guess(&v, &rng, ret_a);
    room_game->rules->guess(&v, &rng, ret_b);
    CHECK(memcmp(ret_a->rng.key, ret_b->rng.key, sizeof s.rng.key) != 0);
    CHECK(memcmp(ret_a->rng.key, s.rng.key, sizeof s.rng.key) != 0);
}

/* ---- random play: seats from 0 ---- */

/* A random seat that may act. */
static inline int any_actor(const room_state *s, sb_rng *rng) {
    int seat = (int)sb_rng_below(rng, s->head.seats);
    while (!sb_may_act(&s->head, seat)) seat = (seat + 1) % s->head.seats;
    return seat;
}

/* A random listed move of the seat. */
static inline sb_move any_listed(const room_state *s, int seat, sb_rng *rng) {
    int n;
    sb_move *moves = listed_moves(s, seat + 1, &n);
    CHECK(n > 0);
    return moves[sb_rng_pick(rng, (uint32_t)n)];
}

/* If random play should include wide moves, the test defines ROOM_ANY_MOVE as the name of its
 * own function before it includes this file. */
#ifndef ROOM_ANY_MOVE
#define ROOM_ANY_MOVE any_listed
#endif
static inline sb_move ROOM_ANY_MOVE(const room_state *s, int seat, sb_rng *rng);

/* A random seat that may act makes a random move. *ret_by: that seat; ret_by may be NULL. */
static inline sb_move play_any(room_state *s, sb_rng *rng, int *ret_by) {
    int seat = any_actor(s, rng);
    sb_move m = ROOM_ANY_MOVE(s, seat, rng);
    OK(room_game->rules->apply(s, seat, m));
    if (ret_by) *ret_by = seat;
    return m;
}

/* ---- texts ---- */

/* Fails the test unless the text contains these consecutive lines. Spaces at the end of a line of
 * the text are ignored. */
static inline void has(const char *text, const char *lines) {
    static char trimmed[TEXT_ROOM];
    int n = 0;
    for (; *text; text++) {
        while (*text == '\n' && n > 0 && trimmed[n - 1] == ' ') n--;
        trimmed[n++] = *text;
    }
    trimmed[n] = 0;
    if (!strstr(trimmed, lines)) fail_msg("not to be seen:\n%s\nbut:\n%s", lines, trimmed);
}

static inline void has_not(const char *text, const char *part) {
    if (strstr(text, part)) fail_msg("to be seen: %s\n%s", part, text);
}

/* See NOTED in tests/test.h. */
#define position(...) NOTED(position, #__VA_ARGS__, __VA_ARGS__)
#define read_move(...) NOTED(read_move, #__VA_ARGS__, __VA_ARGS__)
#define try_move(...) NOTED(try_move, #__VA_ARGS__, __VA_ARGS__)
#define play(...) NOTED(play, #__VA_ARGS__, __VA_ARGS__)
#define play_all(...) NOTED(play_all, #__VA_ARGS__, __VA_ARGS__)
#define after(...) NOTED(after, #__VA_ARGS__, __VA_ARGS__)
#define is_listed(...) NOTED(is_listed, #__VA_ARGS__, __VA_ARGS__)
#define lists(...) NOTED(lists, #__VA_ARGS__, __VA_ARGS__)
#define has(...) NOTED(has, #__VA_ARGS__, __VA_ARGS__)
#define has_not(...) NOTED(has_not, #__VA_ARGS__, __VA_ARGS__)

#endif
