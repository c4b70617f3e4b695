/* Do the rules do the same whether gcc compiled them as C or nvcc as CUDA? Random games
 * of every room are drawn and replayed by both, and on a GPU where there is one. */
#include "engine/signature.h"
#include "games/games.h"
#include "tests/cuda/replay.h"

#include <inttypes.h>
#include <stdio.h>

enum { GAMES = 64 };

/* Any move of any seat that may act: of those listed, and the one suggested. */
static void draw_move(const sb_game *game, replay_log *log, replay_memory *m, sb_rng *rng) {
    const sb_head *h = sb_head_of(m->state.bytes);
    int seat = (int)sb_rng_below(rng, h->seats);
    while (!sb_may_act(h, seat)) seat = (seat + 1) % h->seats;
    int n = game->rules->moves(m->state.bytes, seat, m->list);
    game->rules->view(m->state.bytes, seat, m->view.bytes);
    sb_move wide = game->face->suggest ? game->face->suggest(m->view.bytes) : 0;
    uint32_t i = sb_rng_pick(rng, (uint32_t)n + (wide != 0));
    log->seat[log->n] = (uint8_t)seat;
    log->move[log->n++] = i < (uint32_t)n ? m->list[i] : wide;
}

static void draw_game(const sb_game *game, replay_log *ret, replay_memory *m, sb_rng *rng) {
    ret->seed = sb_signature_config(&ret->config, game, rng);
    ret->n = 0;
    sb_err err = game->rules->deal(m->state.bytes, &ret->config, &ret->seed);
    while (err == SB_OK && ret->n < REPLAY_MOVES && !sb_head_of(m->state.bytes)->over) {
        draw_move(game, ret, m, rng);
        err = game->rules->apply(m->state.bytes, ret->seat[ret->n - 1], ret->move[ret->n - 1]);
    }
    assert(err == SB_OK);
}

/* Prints and returns whether the digests of some game differ. */
static bool differ(const char *where, const uint64_t *digests, const uint64_t *others) {
    int n = 0;
    for (int i = 0; i < GAMES; i++) n += digests[i] != others[i];
    if (n) printf("%d games differ %s\n", n, where);
    return n > 0;
}

/* Draws games of a room; returns whether all builds play them alike. */
static bool agree(int number, bool gpu, sb_rng *rng) {
    static replay_log logs[GAMES];
    static replay_memory memory;
    const sb_game *game = sb_games[number];
    uint64_t by_gcc[GAMES], by_nvcc[GAMES], on_gpu[GAMES];
    int moves = 0;
    for (int i = 0; i < GAMES; i++) {
        draw_game(game, &logs[i], &memory, rng);
        moves += logs[i].n;
        by_gcc[i] = replay(game->rules, &logs[i], &memory);
        by_nvcc[i] = replay_by_nvcc(number, game->rules, &logs[i], &memory);
    }
    if (gpu) replay_on_gpu(number, game->rules, logs, GAMES, on_gpu);
    printf("%s: %d games of %d moves, digest %016" PRIx64 "\n", game->id, GAMES, moves,
           replay_fold(0, by_gcc, sizeof by_gcc));
    bool wrong = differ("on the host", by_gcc, by_nvcc);
    return !(gpu && differ("on the GPU", by_gcc, on_gpu)) && !wrong;
}

int main(void) {
    const char *no_gpu = replay_no_gpu();
    const sb_seed seed = {{0}};
    sb_rng rng;
    bool good = true;
    sb_rng_init(&rng, &seed);
    for (int number = 0; sb_games[number]; number++) good = agree(number, !no_gpu, &rng) && good;
    if (no_gpu) printf("The kernel was compiled and linked, but not run: no GPU (%s).\n", no_gpu);
    return good ? 0 : 1;
}
