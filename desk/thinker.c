/* Runs a bot. */
#include "desk/thinker.h"

/* A generator whose seed depends only on the view and the salt. */
static sb_rng rng_of(const sb_game *game, const void *view, uint64_t salt) {
    uint64_t digest = sb_digest(salt, view, game->rules->view_size);
    sb_seed seed = {{0}};
    sb_rng rng;
    memcpy(seed.bytes, &digest, sizeof digest);
    sb_rng_init(&rng, &seed);
    return rng;
}

void sb_guess(const sb_game *game, const void *view, void *ret_state) {
    sb_rng rng = rng_of(game, view, 0);
    game->rules->guess(view, &rng, ret_state);
}

/* Bytes of the list of moves, a multiple of 16. In memory it comes first, then the bot's own
 * memory. */
static size_t list_size(const sb_game *game) {
    return ((size_t)game->rules->moves_max * sizeof(sb_move) + 15) / 16 * 16;
}

size_t sb_thinker_size(const sb_game *game, const sb_bot *bot) { return list_size(game) + bot->memory; }

void sb_thinker_start(sb_thinker *t, uint64_t salt, void *memory) {
    _Alignas(16) uint8_t state[SB_STATE_MAX];
    sb_thought *x = &t->thought;
    sb_move *moves = (sb_move *)memory;
    sb_guess(x->game, x->view, state);
    x->moves = moves;
    x->moves_n = x->game->rules->moves(state, x->seat, moves);
    assert(x->moves_n > 0);
    x->rng = rng_of(x->game, x->view, salt);
    x->memory = (uint8_t *)memory + list_size(x->game);
    x->why = "";
    x->steps = x->steps_all = 0;
    t->bot->start(x);
}

bool sb_thinker_step(sb_thinker *t) {
    if (t->thought.steps >= t->thought.steps_all) return false;
    t->bot->step(&t->thought);
    t->thought.steps++;
    return true;
}

sb_move sb_thinker_run(sb_thinker *t, uint64_t steps, sb_go_on *go_on, void *self) {
    while ((steps == 0 || t->thought.steps < steps) && (!go_on || go_on(self, &t->thought)))
        if (!sb_thinker_step(t)) break;
    return t->thought.move;
}
