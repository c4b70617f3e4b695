/* ChaCha8 as published (64-bit block counter, nonce 0), and the shuffle. */
#include "engine/rng.h"

SB_FN static uint32_t little32(const uint8_t *p) {
    return (uint32_t)p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24;
}

SB_FN void sb_rng_init(sb_rng *rng, const sb_seed *seed) {
    for (int i = 0; i < 8; i++) rng->key[i] = little32(seed->bytes + 4 * i);
    sb_rng_seek(rng, 0);
}

#define ROTATE(x, n) ((x) << (n) | (x) >> (32 - (n)))

/* A row is four words that are processed in parallel. plus: sum, word by word. mix: XOR, then
 * rotate each word left by n bits. turn: word i of the result is word (i + n) % 4. In C a row is a
 * compiler vector; CUDA has none, so there it is an array. With gcc a block takes 443
 * instructions with vectors and 626 with arrays. */
#ifdef __CUDACC__
typedef struct {
    uint32_t word[4];
} row;

SB_FN static SB_OFTEN row plus(row x, row y) {
    for (int i = 0; i < 4; i++) x.word[i] += y.word[i];
    return x;
}
SB_FN static SB_OFTEN row mix(row x, row y, int n) {
    for (int i = 0; i < 4; i++) x.word[i] = ROTATE(x.word[i] ^ y.word[i], n);
    return x;
}
SB_FN static SB_OFTEN row turn(row x, int n) {
    row turned;
    for (int i = 0; i < 4; i++) turned.word[i] = x.word[(i + n) % 4];
    return turned;
}
#else
typedef uint32_t row __attribute__((vector_size(16)));

static SB_OFTEN row plus(row x, row y) { return x + y; }
static SB_OFTEN row mix(row x, row y, int n) { return ROTATE(x ^ y, n); }
static SB_OFTEN row turn(row x, int n) { return (row){x[n], x[(n + 1) % 4], x[(n + 2) % 4], x[(n + 3) % 4]}; }
#endif

/* A quarter round on all four columns of the 4 x 4 words in parallel. */
#define ROUND()                            \
    do {                                   \
        a = plus(a, b), d = mix(d, a, 16); \
        c = plus(c, d), b = mix(b, c, 12); \
        a = plus(a, b), d = mix(d, a, 8);  \
        c = plus(c, d), b = mix(b, c, 7);  \
    } while (0)

SB_FN void sb_rng_seek(sb_rng *rng, uint64_t at) {
    uint64_t counter = at / 32;
    const row a0 = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
    const row d0 = {(uint32_t)counter, (uint32_t)(counter >> 32), 0, 0};
    row b0, c0;
    memcpy(&b0, rng->key, sizeof b0);
    memcpy(&c0, rng->key + 4, sizeof c0);
    row a = a0, b = b0, c = c0, d = d0;
    for (int twice = 0; twice < 4; twice++) {
        ROUND();
        b = turn(b, 1), c = turn(c, 2), d = turn(d, 3); /* the diagonals become columns */
        ROUND();
        b = turn(b, 3), c = turn(c, 2), d = turn(d, 1);
    }
    const row out[4] = {plus(a, a0), plus(b, b0), plus(c, c0), plus(d, d0)};
    memcpy(rng->block, out, sizeof out);
    rng->at = at;
}

SB_FN void sb_rng_fork(sb_rng *ret, sb_rng *from) {
    sb_seed seed;
    for (size_t i = 0; i < sizeof seed.bytes; i += 2) {
        uint32_t number = sb_rng_next(from);
        seed.bytes[i] = (uint8_t)number;
        seed.bytes[i + 1] = (uint8_t)(number >> 8);
    }
    sb_rng_init(ret, &seed);
}

SB_FN uint32_t sb_rng_redraw(sb_rng *rng, uint32_t n, uint32_t m) {
    assert(n >= 1 && n <= 65536);
    uint32_t reject = (65536 - n) % n;
    while ((m & 0xFFFF) < reject) m = sb_rng_next(rng) * n;
    return m;
}

SB_FN uint32_t sb_rng_pick(sb_rng *rng, uint32_t n) {
    if (n <= 65536) return sb_rng_below(rng, n);
    uint32_t reject = (0u - n) % n;
    uint64_t m;
    do {
        uint32_t high = sb_rng_next(rng) << 16;
        m = (uint64_t)(high | sb_rng_next(rng)) * n;
    } while ((uint32_t)m < reject);
    return (uint32_t)(m >> 32);
}

SB_FN void sb_rng_shuffle(sb_rng *rng, uint8_t *bytes, int n) {
    for (int i = n; i > 1; i--) {
        uint32_t j = sb_rng_below(rng, (uint32_t)i);
        uint8_t t = bytes[j];
        bytes[j] = bytes[i - 1];
        bytes[i - 1] = t;
    }
}
