/* The rules of all rooms as nvcc compiled them, called on the host and in a kernel. */
#include "tests/cuda/replay.h"

#include <stdio.h>
#include <stdlib.h>

enum { STACK = 32768 }; /* bytes a thread: twice the largest frame, that of rummy_guess */

#define SB_GAME(id)                                                     \
    SB_FN sb_err id##_deal(void *, const sb_config *, const sb_seed *); \
    SB_FN int id##_moves(const void *, int, sb_move *);                 \
    SB_FN sb_err id##_check(const void *, int, sb_move);                \
    SB_FN sb_err id##_apply(void *, int, sb_move);                      \
    SB_FN void id##_view_of(const void *, int, void *);                 \
    SB_FN void id##_guess(const void *, sb_rng *, void *);              \
    SB_FN void id##_score(const void *, int32_t *);                     \
    SB_FN sb_move id##_redact(const void *, int, sb_move, int, bool);
#include "games/games.def"
#undef SB_GAME

/* The numbers of a game's rules with the functions of whichever side runs this. */
SB_FN static sb_rules rules_here(int game, sb_rules r) {
    int number = 0;
#define SB_GAME(id)                                                        \
    if (number++ == game) {                                                \
        r.deal = id##_deal, r.moves = id##_moves, r.check = id##_check;    \
        r.apply = id##_apply, r.view = id##_view_of, r.guess = id##_guess; \
        r.score = id##_score, r.redact = id##_redact;                      \
    }
#include "games/games.def"
#undef SB_GAME
    return r;
}

uint64_t replay_by_nvcc(int game, const sb_rules *rules, const replay_log *log, replay_memory *memory) {
    sb_rules r = rules_here(game, *rules);
    return replay(&r, log, memory);
}

/* A game a thread. */
__global__ void replay_all(int game, sb_rules rules, const replay_log *logs, int n, replay_memory *memory,
                           uint64_t *ret_digests) {
    int i = (int)(blockIdx.x * blockDim.x + threadIdx.x);
    sb_rules r = rules_here(game, rules);
    if (i < n) ret_digests[i] = replay(&r, &logs[i], &memory[i]);
}

static void must(cudaError_t err, const char *what) {
    if (err == cudaSuccess) return;
    fprintf(stderr, "%s: %s\n", what, cudaGetErrorString(err));
    exit(1);
}

/* Memory that host and device share. */
static void *shared(size_t size) {
    void *bytes;
    must(cudaMallocManaged(&bytes, size), "memory of the GPU");
    return bytes;
}

const char *replay_no_gpu(void) {
    int n = 0;
    cudaError_t err = cudaGetDeviceCount(&n);
    return err != cudaSuccess ? cudaGetErrorString(err) : n > 0 ? NULL : "none found";
}

void replay_on_gpu(int game, const sb_rules *rules, const replay_log *logs, int n, uint64_t *ret_digests) {
    replay_log *logs_there = (replay_log *)shared((size_t)n * sizeof *logs);
    replay_memory *memory = (replay_memory *)shared((size_t)n * sizeof *memory);
    uint64_t *digests = (uint64_t *)shared((size_t)n * sizeof *digests);
    memcpy(logs_there, logs, (size_t)n * sizeof *logs);
    must(cudaDeviceSetLimit(cudaLimitStackSize, STACK), "stack of the GPU");
    replay_all<<<(n + 31) / 32, 32>>>(game, *rules, logs_there, n, memory, digests);
    must(cudaGetLastError(), "launch");
    must(cudaDeviceSynchronize(), "kernel");
    memcpy(ret_digests, digests, (size_t)n * sizeof *digests);
    must(cudaFree(logs_there), "free");
    must(cudaFree(memory), "free");
    must(cudaFree(digests), "free");
}
