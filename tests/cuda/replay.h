/* A game replayed by the rules alone, with all that they say folded into a digest.
 * Compiled as C, and as CUDA for host and device: all must come to the same number. */
#ifndef TEST_CUDA_REPLAY_H
#define TEST_CUDA_REPLAY_H

#include "engine/rules.h"

enum {
    REPLAY_MOVES = 250,
    REPLAY_GUESSES = 8, /* every so many moves each seat guesses */
    REPLAY_FLIPS = 8    /* bits changed in each move, to see what is refused and why */
};

typedef struct {
    sb_config config;
    sb_seed seed;
    int n;
    uint8_t seat[REPLAY_MOVES];
    sb_move move[REPLAY_MOVES];
} replay_log;

/* What one replay works in: too much for the stack of a device. */
typedef struct {
    sb_block state, view, guess;
    sb_move list[SB_MOVES_MAX];
} replay_memory;

SB_FN static inline uint64_t replay_fold(uint64_t digest, const void *bytes, size_t n) {
    const uint8_t *b = (const uint8_t *)bytes;
    for (size_t i = 0; i < n; i++) digest = (digest ^ b[i]) * 0x100000001b3u;
    return digest;
}

/* Every watcher's view, what each seat may do and, if asked for, what it guesses. */
SB_FN static inline uint64_t replay_views(uint64_t digest, const sb_rules *r, replay_memory *m, bool guesses,
                                          sb_rng *rng) {
    for (int seat = SB_EVERYTHING; seat < sb_head_of(m->state.bytes)->seats; seat++) {
        int n = seat < 0 ? 0 : r->moves(m->state.bytes, seat, m->list);
        r->view(m->state.bytes, seat, m->view.bytes);
        digest = replay_fold(digest, m->list, (size_t)n * sizeof *m->list);
        digest = replay_fold(digest, m->view.bytes, r->view_size);
        if (!guesses || seat == SB_EVERYTHING) continue;
        r->guess(m->view.bytes, rng, m->guess.bytes);
        digest = replay_fold(digest, m->guess.bytes, r->state_size);
    }
    return digest;
}

/* How each of a few moves that differ from this one in a bit is judged. */
SB_FN static inline uint64_t replay_checks(uint64_t digest, const sb_rules *r, const replay_memory *m,
                                           int seat, sb_move move, sb_rng *rng) {
    for (int i = 0; i < REPLAY_FLIPS; i++) {
        sb_err err = r->check(m->state.bytes, seat, move ^ (sb_move)1 << sb_rng_below(rng, 64));
        digest = replay_fold(digest, &err, sizeof err);
    }
    return digest;
}

/* The move as each watcher may know it, while it is hidden and once it is not. */
SB_FN static inline uint64_t replay_redacted(uint64_t digest, const sb_rules *r, const replay_memory *m,
                                             int by, sb_move move) {
    for (int viewer = SB_EVERYTHING; viewer < sb_head_of(m->state.bytes)->seats; viewer++)
        for (int revealed = 0; revealed < 2; revealed++) {
            sb_move seen = r->redact(m->state.bytes, by, move, viewer, revealed != 0);
            digest = replay_fold(digest, &seen, sizeof seen);
        }
    return digest;
}

SB_FN static inline uint64_t replay(const sb_rules *r, const replay_log *log, replay_memory *m) {
    int32_t score[SB_SEATS_MAX] = {0};
    uint64_t digest = 0xcbf29ce484222325u;
    sb_rng rng;
    sb_rng_init(&rng, &log->seed);
    sb_err err = r->deal(m->state.bytes, &log->config, &log->seed);
    for (int i = 0; i < log->n && err == SB_OK; i++) {
        digest = replay_views(digest, r, m, i % REPLAY_GUESSES == 0, &rng);
        digest = replay_checks(digest, r, m, log->seat[i], log->move[i], &rng);
        err = r->apply(m->state.bytes, log->seat[i], log->move[i]);
        digest = replay_fold(digest, m->state.bytes, r->state_size);
        digest = replay_redacted(digest, r, m, log->seat[i], log->move[i]);
    }
    r->score(m->state.bytes, score);
    digest = replay_fold(digest, &err, sizeof err);
    return replay_fold(digest, score, sizeof score);
}

/* ---- the same by nvcc (rooms.cu) ---- */

#ifdef __cplusplus
extern "C" {
#endif

/* On the host. `game` counts from 0 in the order of games.def; of `rules` the numbers are used. */
uint64_t replay_by_nvcc(int game, const sb_rules *rules, const replay_log *log, replay_memory *memory);

/* NULL where there is a GPU, else why there is none. */
const char *replay_no_gpu(void);

/* On the GPU, n games at once; ends the program if it cannot. */
void replay_on_gpu(int game, const sb_rules *rules, const replay_log *logs, int n, uint64_t *ret_digests);

#ifdef __cplusplus
}
#endif

#endif
