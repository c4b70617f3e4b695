/* Chance: ChaCha with 8 rounds, keyed with 256 bits, read as a stream of 32-bit
 * words. Equal seeds give equal streams on every platform. A generator is a
 * plain value: copy it to fork it, keep it in a state to make chance part of
 * the game. It is never part of a view. */
#ifndef SB_RNG_H
#define SB_RNG_H

#include "engine/base.h"

typedef struct {
    uint64_t at;        /* words drawn so far */
    uint32_t key[8];    /* the seed, little-endian */
    uint32_t block[16]; /* the words of block (at - 1) / 16 */
} sb_rng;

SB_FN void sb_rng_init(sb_rng *rng, const sb_seed *seed);

/* As if `at` words had been drawn since init. */
SB_FN void sb_rng_seek(sb_rng *rng, uint64_t at);

/* Fills the block that word `at` lies in. */
SB_FN void sb_rng_fill(sb_rng *rng);

SB_FN static inline uint32_t sb_rng_next(sb_rng *rng) {
    if (rng->at % 16 == 0) sb_rng_fill(rng);
    return rng->block[rng->at++ % 16];
}

/* A number from 0 to n - 1, each exactly as likely as the others (Lemire's
 * multiplication with rejection). n is at least 1. */
SB_FN static inline uint32_t sb_rng_below(sb_rng *rng, uint32_t n) {
    uint64_t m = (uint64_t)sb_rng_next(rng) * n;
    if ((uint32_t)m < n) {
        uint32_t reject = (0u - n) % n;
        while ((uint32_t)m < reject) m = (uint64_t)sb_rng_next(rng) * n;
    }
    return (uint32_t)(m >> 32);
}

/* Puts n bytes in random order, every order equally likely. */
SB_FN void sb_rng_shuffle(sb_rng *rng, uint8_t *bytes, int n);

#endif
