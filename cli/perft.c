/* spelbord perft: counts the sequences of moves from a deal, for each depth. Where
 * several seats may act at once, the moves of each are counted. */
#include "cli/commands.h"
#include "cli/match.h"
#include "cli/now.h"
#include "cli/run.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { PERFT_DEPTH = 64 };

/* `moves` has the capacity of `depth` lists. */
static uint64_t count(const sb_game *game, const sb_block *state, int depth, sb_move *moves) {
    const sb_head *h = sb_head_of(state->bytes);
    uint64_t total = 0;
    for (int seat = 0; seat < h->seats; seat++) {
        if (!sb_may_act(h, seat)) continue;
        int n = game->rules->moves(state->bytes, seat, moves);
        for (int i = 0; depth > 1 && i < n; i++) {
            sb_block next;
            memcpy(next.bytes, state->bytes, game->rules->state_size);
            sb_err err = game->rules->apply(next.bytes, seat, moves[i]);
            assert(err == SB_OK);
            (void)err;
            total += count(game, &next, depth - 1, moves + game->rules->moves_max);
        }
        if (depth == 1) total += (uint64_t)n;
    }
    return total;
}

static bool read_args(const args *a, setup *s, int64_t *ret_depth, fault *f) {
    if (a->words_n < 2)
        return fault_set(f, FAULT_USAGE, "usage", "Name a game and a depth: spelbord perft GAME DEPTH.");
    return setup_game(s, a->word[0], f) &&
           args_number(a->word[1], SB_N_("The depth"), 1, PERFT_DEPTH, ret_depth, f) &&
           setup_args(s, a, 2, f);
}

int perft_main(const args *a) {
    setup s;
    sb_block state;
    int64_t depth = 0;
    fault f;
    match *m = read_args(a, &s, &depth, &f) ? match_new(&s, &f) : NULL;
    if (!m) return fault_report(&f);
    const sb_game *game = m->table.game;
    memcpy(state.bytes, m->table.state, game->rules->state_size);
    match_free(m);
    sb_move *moves = malloc((size_t)depth * (size_t)game->rules->moves_max * sizeof *moves);
    if (!moves) {
        fault_set(&f, FAULT_WORLD, "io", "There is not enough memory.");
        return fault_report(&f);
    }
    printf("%5s %20s %10s\n", "depth", "sequences", "seconds");
    for (int d = 1; d <= depth; d++) {
        double start = now_seconds();
        uint64_t n = count(game, &state, d, moves);
        printf("%5d %20" PRIu64 " %10.3f\n", d, n, now_seconds() - start);
        fflush(stdout);
    }
    free(moves);
    return 0;
}
