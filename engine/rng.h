/* The random generator: ChaCha with 8 rounds and a key of 256 bits, read as a stream of 16-bit
 * numbers, enough for cards, dice and tiles. Equal seeds give equal streams on every platform. A
 * generator is a plain value: a copy continues with the same numbers. Each state contains one; a
 * view never does. */
#ifndef SB_RNG_H
#define SB_RNG_H

#include "engine/base.h"

typedef struct {
    uint64_t at;        /* numbers drawn so far */
    uint32_t key[8];    /* the seed, little-endian */
    uint16_t block[32]; /* block number at / 32 of the stream; the next number is block[at % 32] */
} sb_rng;

SB_FN void sb_rng_init(sb_rng *rng, const sb_seed *seed);

/* Makes a new generator; its key is the next 16 numbers of `from`. */
SB_FN void sb_rng_fork(sb_rng *ret, sb_rng *from);

/* Sets the generator as if `at` numbers had been drawn since sb_rng_init. */
SB_FN void sb_rng_seek(sb_rng *rng, uint64_t at);

/* The next number, 0 to 65535. */
SB_FN static inline uint32_t sb_rng_next(sb_rng *rng) {
    uint32_t number = rng->block[rng->at % 32];
    if (++rng->at % 32 == 0) sb_rng_seek(rng, rng->at);
    return number;
}

/* The rare path of sb_rng_below: draws again while the product m must be rejected; returns the
 * first product that is accepted. */
SB_FN uint32_t sb_rng_redraw(sb_rng *rng, uint32_t n, uint32_t m);

/* A number from 0 to n - 1, all exactly equally likely (Lemire's multiplication with
 * rejection). 1 <= n <= 65536. */
SB_FN static inline uint32_t sb_rng_below(sb_rng *rng, uint32_t n) {
    uint32_t m = sb_rng_next(rng) * n;
    if ((m & 0xFFFF) < n) m = sb_rng_redraw(rng, n, m);
    return m >> 16;
}

/* The same for any n >= 1, for long lists. For n <= 65536 it gives the same result as
 * sb_rng_below. */
SB_FN uint32_t sb_rng_pick(sb_rng *rng, uint32_t n);

/* Puts n bytes in random order, every order equally likely. */
SB_FN void sb_rng_shuffle(sb_rng *rng, uint8_t *bytes, int n);

#endif
