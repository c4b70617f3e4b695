/* Hidden information. Two states that differ only in what a viewer may not know must give that
 * viewer the same bytes. Also: the log of a table, redacted for a viewer. */
#ifndef ROOM_HIDDEN_H
#define ROOM_HIDDEN_H

#include "tests/desk.h"
#include "tests/room/show.h"

/* ---- pairs of states: viewers are seats from 0, as in the rules ---- */

/* Replaces the random generator of the state by an unrelated one. */
static inline void scramble_chance(room_state *s, sb_rng *rng) {
    sb_seed seed = {{9, (uint8_t)sb_rng_next(rng)}};
    sb_rng_init(&s->rng, &seed);
    sb_rng_seek(&s->rng, sb_rng_next(rng));
}

/* Fails the test unless the views, their JSON and their drawn tables are equal. */
static inline void same_views(const room_view *a, const room_view *b) {
    static char text[2][TEXT_ROOM];
    const room_view *v[] = {a, b};
    assert_memory_equal(a, b, sizeof *a);
    for (int i = 0; i < 2; i++) CHECK(room_game->face->json(v[i], text[i], JSON_ROOM) < JSON_ROOM);
    SAME(text[0], text[1]);
    for (int i = 0; i < 2; i++) CHECK(room_game->face->show(v[i], &COLOURED, text[i], TEXT_ROOM) < TEXT_ROOM);
    SAME(text[0], text[1]);
}

static inline void same_states(const room_state *a, const room_state *b, int viewer) {
    room_view v[2];
    room_game->rules->view(a, viewer, &v[0]);
    room_game->rules->view(b, viewer, &v[1]);
    same_views(&v[0], &v[1]);
}

/* The narration of the last move is equal in both states; the move itself may differ. */
static inline void same_told(const room_state *a, sb_move last_a, const room_state *b, sb_move last_b, int by,
                             int viewer) {
    static char text[2][TEXT_ROOM];
    for (int i = 0; i < 2; i++) {
        const room_state *s = i ? b : a;
        room_view v;
        room_game->rules->view(s, viewer, &v);
        sb_move seen = room_game->rules->redact(s, by, i ? last_b : last_a, viewer, s->head.secret == 0);
        text[i][0] = 0;
        room_game->face->tell(&v, by, seen, &COLOURED, text[i], TEXT_ROOM);
    }
    SAME(text[0], text[1]);
}

/* Makes a random move of the seat, legal or not. */
typedef sb_move odd_move_of(const room_state *s, int seat, sb_rng *rng);

/* Fails the test unless the lists of moves, the refusals and their sentences are equal. */
static inline void same_answers(const room_state *a, const room_state *b, int seat, odd_move_of *odd_move,
                                sb_rng *rng) {
    static sb_move moves[2][SB_MOVES_MAX];
    char text[2][400];
    int n = room_game->rules->moves(a, seat, moves[0]);
    room_view v[] = {seen_by(a, seat + 1), seen_by(b, seat + 1)};
    EQ(room_game->rules->moves(b, seat, moves[1]), n);
    assert_memory_equal(moves[0], moves[1], (size_t)n * sizeof **moves);
    for (int i = 0; i < 20; i++) {
        sb_move m = odd_move(a, seat, rng);
        sb_err err = room_game->rules->check(a, seat, m);
        EQ(room_game->rules->check(b, seat, m), err);
        if (err == SB_OK) continue;
        for (int k = 0; k < 2; k++) sb_game_explain(room_game, &v[k], seat, m, err, text[k], sizeof text[k]);
        SAME(text[0], text[1]);
    }
}

/* ---- a table and its log ---- */

static sb_table table;
static sb_entry entries[400];

static inline const room_state *table_state(void) { return (const room_state *)table.state; }

static inline void load_table(const char *fields) {
    sb_detail why;
    OK(sb_table_load(&table, room_game, object(fields), SB_EVERYTHING, entries,
                     sizeof entries / sizeof *entries, &why));
}

/* Plays a list such as "1 +9, 2 skip" at the table. */
static inline void do_moves(const char *list) {
    char move[SB_MOVE_MAX];
    for (int seat; next_move(&list, &seat, move);)
        OK(sb_table_play(&table, seat - 1, read_move(table_state(), seat, move), 0));
}

/* The log without its first `from` moves, redacted for this viewer: "at ?, at 17". */
static inline const char *log_of(int seat, int from) { return log_text(&table, from, viewer_of(seat), ", "); }

/* See NOTED in tests/test.h. */
#define same_views(...) NOTED(same_views, #__VA_ARGS__, __VA_ARGS__)
#define same_states(...) NOTED(same_states, #__VA_ARGS__, __VA_ARGS__)
#define same_told(...) NOTED(same_told, #__VA_ARGS__, __VA_ARGS__)
#define same_answers(...) NOTED(same_answers, #__VA_ARGS__, __VA_ARGS__)
#define load_table(...) NOTED(load_table, #__VA_ARGS__, __VA_ARGS__)
#define do_moves(...) NOTED(do_moves, #__VA_ARGS__, __VA_ARGS__)

#endif
