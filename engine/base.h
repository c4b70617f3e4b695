/* Included by every file of the engine and the games: fixed-width types, assert, the limits
 * that all layers share, and a few functions on bits and bytes. Nothing about games. */
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

/* Marks every function of the random generator and of the rules. They are compiled as C and,
 * from the same files, as CUDA C++ for host and device. Device code cannot use a constant at
 * file scope, so lookup tables are static constants inside a function (docs/decisions/021). */
#ifdef __CUDACC__
#define SB_FN __host__ __device__
#else
#define SB_FN
#endif

/* SB_OFTEN: called at every move, always inlined. SB_RARE: seldom called, never inlined. */
#define SB_OFTEN inline __attribute__((always_inline))
#define SB_RARE __attribute__((noinline))

/* For a block of bytes that holds a state or a view. */
#define SB_ALIGNED __attribute__((aligned(16)))

/* Marks a text for translation, so that tools/po finds it. The text is translated where it is
 * used, not here. */
#define SB_N_(text) (text)

/* The same for a text with a number, in the singular and in the plural: SB_NP_("{a} point",
 * "{a} points"). Both carry the blank, because some languages use the singular for 21, too. The
 * number in {a} decides. The two are one string with SB_OR between them. */
#define SB_NP_(one, more) (one "\037" more)
#define SB_OR '\037'

#define SB_SEATS_MAX 8
#define SB_OPTIONS_MAX 16
#define SB_STATE_MAX 4096     /* bytes of the largest state or view */
#define SB_MOVES_MAX 131072   /* longest list of moves of a seat; it takes 1 MiB: only one per stack frame */
#define SB_MOVE_MAX 256       /* bytes of a buffer for the written form of any move, with the NUL */
#define SB_POSITION_MAX 16384 /* bytes of a buffer for any position as JSON, with the NUL */

/* Seats are numbered from 0 in C, and from 1 in everything that a person or another program
 * reads. Two viewers are not seats. */
enum {
    SB_SPECTATOR = -1, /* sees what every seat sees */
    SB_EVERYTHING = -2 /* sees the whole state, hidden information included */
};

typedef uint64_t sb_move; /* each game defines its own bit layout; 0 is never a move */

typedef struct {
    uint8_t bytes[32];
} sb_seed;

/* The index of the lowest bit set; `bits` is not 0. */
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

/* The number of bits set. */
SB_FN static inline int sb_bits_n(uint32_t bits) {
    int n = 0;
    for (; bits; bits &= bits - 1) n++;
    return n;
}

/* The same for 64 bits, in parallel: sums of 2, 4 and 8 bits, then the sum of all bytes. */
SB_FN static inline int sb_bits64_n(uint64_t bits) {
    bits -= bits >> 1 & 0x5555555555555555u;
    bits = (bits & 0x3333333333333333u) + (bits >> 2 & 0x3333333333333333u);
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0Fu;
    return (int)(bits * 0x0101010101010101u >> 56);
}

#endif
