/* Counts the sequences of moves from a state (perft). */
#ifndef ROOM_COUNT_H
#define ROOM_COUNT_H

#include "tests/moves.h"
#include "tests/room.h"

/* Lists the moves of a seat (from 0) by another method than the rules. */
typedef int lister(const room_state *s, int seat, sb_move *ret);

enum { DEPTH_MAX = 6 };

/* The number of sequences of `depth` moves. Moves come from `list`; NULL: from the rules. */
static inline uint64_t perft(const room_state *s, int depth, lister *list) {
    static sb_move all[DEPTH_MAX][4 * SB_MOVES_MAX];
    uint64_t sum = 0;
    if (depth == 0) return 1;
    if (s->head.over) return 0;
    assert_in_range(depth, 1, DEPTH_MAX);
    sb_move *moves = all[depth - 1];
    int seat = actor(s), n = list ? list(s, seat, moves) : room_game->rules->moves(s, seat, moves);
    for (int i = 0; i < n; i++) {
        room_state next = *s;
        OK(room_game->rules->apply(&next, seat, moves[i]));
        sum += perft(&next, depth - 1, list);
    }
    return sum;
}

/* Fails the test unless the numbers of sequences of 1, 2, 3 ... moves are those in `want`.
 * Numbers up to `most` are also counted with `list`. */
static inline void counts(const room_state *s, const uint64_t *want, int depths, lister *list,
                          uint64_t most) {
    for (int depth = 1; depth <= depths; depth++) {
        uint64_t n = perft(s, depth, NULL);
        EQ(n, want[depth - 1]);
        if (n <= most) EQ(perft(s, depth, list), n);
    }
}

/* See NOTED in tests/test.h. */
#define counts(...) NOTED(counts, #__VA_ARGS__, __VA_ARGS__)

#endif
