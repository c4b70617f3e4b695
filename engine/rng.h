/* Chance: ChaCha with 8 rounds, keyed with 256 bits, read as a stream of 16-bit
 * numbers: cards, dice and tiles never need more at once. Equal seeds give equal streams on every platform. A
 * generator is a plain value: copy it to fork it, keep it in a state to make chance part of the game. It is
 * never part of a view. */
#ifndef SB_RNG_H
#define SB_RNG_H

#include "engine/base.h"

typedef struct {
    uint64_t at;        /* numbers drawn so far */
    uint32_t key[8];    /* the seed, little-endian */
    uint16_t block[32]; /* the numbers around `at`: block at / 32 of the stream */
} sb_rng;

SB_FN void sb_rng_init(sb_rng *rng, const sb_seed *seed);

/* A new generator, keyed with the next numbers of another. */
SB_FN void sb_rng_fork(sb_rng *ret, sb_rng *from);

/* As if `at` numbers had been drawn since init. */
SB_FN void sb_rng_seek(sb_rng *rng, uint64_t at);

/* The next number, 0 to 65535. */
SB_FN static inline uint32_t sb_rng_next(sb_rng *rng) {
    uint32_t number = rng->block[rng->at % 32];
    if (++rng->at % 32 == 0) sb_rng_seek(rng, rng->at);
    return number;
}

/* m, or the product of the first number after it that is not to be rejected. */
SB_FN uint32_t sb_rng_redraw(sb_rng *rng, uint32_t n, uint32_t m);

/* A number from 0 to n - 1, each exactly as likely as the others (Lemire's
 * multiplication with rejection). n is from 1 to 65536. */
SB_FN static inline uint32_t sb_rng_below(sb_rng *rng, uint32_t n) {
    uint32_t m = sb_rng_next(rng) * n;
    if ((m & 0xFFFF) < n) m = sb_rng_redraw(rng, n, m);
    return m >> 16;
}

/* The same for any n from 1 on: for long lists. Up to 65536 it draws just what
 * sb_rng_below draws. */
SB_FN uint32_t sb_rng_pick(sb_rng *rng, uint32_t n);

/* Puts n bytes in random order, every order equally likely. */
SB_FN void sb_rng_shuffle(sb_rng *rng, uint8_t *bytes, int n);

#endif
