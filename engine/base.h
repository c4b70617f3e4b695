/* What every file of the engine and the games stands on: the fixed-width types,
 * assert, and the few limits that all layers share. No function lives here. */
#ifndef SB_BASE_H
#define SB_BASE_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "states, chance and digests are laid out for little-endian machines"
#endif

/* On every function that chance and rules are made of: they are compiled as C and, from
 * the same files, as CUDA C++ for host and device. Device code sees no constant of a
 * file, so their tables are static constants of a function (docs/decisions/021). */
#ifdef __CUDACC__
#define SB_FN __host__ __device__
#else
#define SB_FN
#endif

/* Paths taken at every move are compiled in place, those seldom taken out of
 * the way. */
#define SB_OFTEN inline __attribute__((always_inline))
#define SB_RARE __attribute__((noinline))

/* Marks a text that is translated where it is used, so that tools/po finds it. */
#define SB_SAID(text) (text)

#define SB_SEATS_MAX 8
#define SB_OPTIONS_MAX 16
#define SB_STATE_MAX 4096     /* bytes: no state and no view is larger */
#define SB_MOVES_MAX 131072   /* no game lists more moves for one seat; a list is 1 MiB: one in a frame */
#define SB_MOVE_MAX 256       /* characters: no move in written form is longer */
#define SB_POSITION_MAX 16384 /* characters: no position as JSON is longer */

/* Seats count from 0 in C and from 1 in everything a person or a program reads.
 * Two watchers are not seats. */
enum {
    SB_SPECTATOR = -1, /* sees what every seat sees */
    SB_EVERYTHING = -2 /* sees the whole state, hidden things included */
};

typedef uint64_t sb_move; /* packed as its game likes; 0 is never a move */

typedef struct {
    uint8_t bytes[32];
} sb_seed;

/* The number of the lowest bit set; bits is not 0. */
SB_FN static inline int sb_lowest_bit(uint32_t bits) {
#ifdef __CUDA_ARCH__
    return __ffs((int)bits) - 1;
#else
    return __builtin_ctz(bits);
#endif
}

SB_FN static inline int sb_lowest_bit64(uint64_t bits) {
#ifdef __CUDA_ARCH__
    return __ffsll((long long)bits) - 1;
#else
    return __builtin_ctzll(bits);
#endif
}

/* memmove, which device code does not have. */
SB_FN static inline void sb_move_bytes(void *to, const void *from, size_t n) {
#ifdef __CUDA_ARCH__
    uint8_t *t = (uint8_t *)to;
    const uint8_t *f = (const uint8_t *)from;
    for (size_t i = 0; t < f && i < n; i++) t[i] = f[i];
    for (size_t i = n; t > f && i > 0; i--) t[i - 1] = f[i - 1];
#else
    memmove(to, from, n);
#endif
}

/* How many bits are set. */
SB_FN static inline int sb_bits_n(uint32_t bits) {
    int n = 0;
    for (; bits; bits &= bits - 1) n++;
    return n;
}

/* The same of many: sums of 2, 4, 8 bits side by side, then all bytes at once. */
SB_FN static inline int sb_bits64_n(uint64_t bits) {
    bits -= bits >> 1 & 0x5555555555555555u;
    bits = (bits & 0x3333333333333333u) + (bits >> 2 & 0x3333333333333333u);
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0Fu;
    return (int)(bits * 0x0101010101010101u >> 56);
}

#endif
