/* Helpers for the tests of several rooms that use desk/: a bot's move, and a log as one viewer
 * may know it. */
#ifndef TESTS_DESK_H
#define TESTS_DESK_H

#include "desk/thinker.h"
#include "desk/walk.h"
#include "games/games.h"

/* The move that a bot chooses from these n listed moves with random numbers from rng. If cap is
 * not 0, the reason is written to `why`. */
static inline sb_move bot_pick(const sb_bot *bot, const sb_game *game, const void *view, int seat,
                               const sb_move *moves, int n, sb_rng *rng, char *why, int cap) {
    _Alignas(16) uint8_t memory[4096];
    sb_thinker t = {.bot = bot,
                    .thought = {.game = game,
                                .view = view,
                                .seat = seat,
                                .moves = moves,
                                .moves_n = n,
                                .rng = *rng,
                                .memory = memory,
                                .why = ""}};
    assert(bot->memory <= sizeof memory);
    bot->start(&t.thought);
    sb_thinker_run(&t, 0, NULL, NULL);
    *rng = t.thought.rng;
    if (cap > 0) sb_sentence(t.thought.why, &t.thought.detail, why, cap);
    return t.thought.move;
}

/* The log without its first `from` moves, in written form and redacted for the viewer, with
 * `between` as separator. */
static inline const char *log_text(const sb_table *played, int from, int viewer, const char *between) {
    static char text[4096];
    sb_text t;
    sb_walk w;
    sb_text_init(&t, text, sizeof text);
    for (sb_walk_init(&w, played, from); sb_walk_step(&w);) {
        sb_moment m = sb_walk_moment(&w);
        char move[SB_MOVE_MAX];
        sb_moment_print(&m, viewer, move, sizeof move);
        sb_put(&t, w.n > from + 1 ? between : ""), sb_put(&t, move);
    }
    assert(!sb_text_is_cut(&t));
    return text;
}

#endif
