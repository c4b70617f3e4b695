/* The first half of a game: its rules. A fixed-size block of plain bytes and a
 * handful of pure functions over it, all that a simulation needs. No pointers
 * inside a state or a view, so a copy is a memcpy, a hash is over the bytes, and
 * undo is an older copy. Rules own no memory, do no I/O, read no clock, keep no
 * global, and are compiled as C and as CUDA. */
#ifndef SB_RULES_H
#define SB_RULES_H

#include "engine/codes.h"
#include "engine/rng.h"

/* Every state and every view begins with this. */
typedef struct {
    uint16_t shown;  /* changes whenever chance or something hidden comes to light */
    uint8_t seats;   /* at this table */
    uint8_t acting;  /* a bit per seat that may act now; 0 when over */
    uint8_t over;    /* 1: the game has ended */
    uint8_t winners; /* a bit per winning seat, once over; none: nobody won */
    uint16_t secret; /* so many of the latest moves are not yet open to the others */
} sb_head;

/* One option of a table: forms, flags and checks are all made from these. */
typedef struct {
    const char *name;
    const char *const *words; /* its values 0, 1, 2 ... as words, NULL at the end; or NULL: a number */
    int32_t low, high, usual; /* usual: the house default */
    const char *ruling;
    const char *about; /* one line for people */
} sb_option;

typedef struct {
    uint16_t rules; /* the number of the rules to play by: the game's own, or an older one */
    uint8_t seats;
    uint32_t given;                /* a bit per option that was set by hand */
    int32_t value[SB_OPTIONS_MAX]; /* in the order of game->options */
} sb_config;

/* Room for a state or a view of any game. */
typedef struct {
    __attribute__((aligned(16))) uint8_t bytes[SB_STATE_MAX];
} sb_block;

typedef struct {
    uint16_t number; /* +1 when old records would replay differently */
    uint8_t seats_min, seats_max;
    uint8_t seats_usual;
    uint16_t state_size, view_size;
    int32_t moves_max;        /* `moves` never lists more */
    const sb_option *options; /* ends with name NULL */

    /* A new state from a checked config. On error *state is not meaningful. */
    sb_err (*deal)(void *state, const sb_config *config, const sb_seed *seed);

    /* Every legal move of the seat, each once, save those the game calls wide;
     * `ret` has room for moves_max. Returns how many: 0 if the seat may not
     * act, at least 1 if it may. */
    int (*moves)(const void *state, int seat, sb_move *ret);

    /* The one test of legality; the error says which rule. */
    sb_err (*check)(const void *state, int seat, sb_move move);

    /* Plays what check accepts; on error not one byte has changed. */
    sb_err (*apply)(void *state, int seat, sb_move move);

    /* What a seat, SB_SPECTATOR or SB_EVERYTHING may see, added up from zero:
     * what is forgotten is missing, never leaked. */
    void (*view)(const void *state, int seat, void *ret_view);

    /* A whole state that this view could have come from: view(guess(v)) == v,
     * and the legal moves of the view's seat are the same from both. The view
     * is a seat's or a spectator's. */
    void (*guess)(const void *view, sb_rng *rng, void *ret_state);

    /* Points as the players count them, one a seat. Who won is in the head. */
    void (*score)(const void *state, int32_t *ret);

    /* A move of seat `by` as `viewer` may know it: hidden parts removed. `open`
     * is false while the move is among the latest head.secret ones. */
    sb_move (*seen)(const void *state, int by, sb_move move, int viewer, bool open);
} sb_rules;

SB_FN static inline const sb_head *sb_head_of(const void *state_or_view) {
    return (const sb_head *)state_or_view;
}

SB_FN static inline bool sb_may_act(const sb_head *h, int seat) {
    return (unsigned)seat < SB_SEATS_MAX && (h->acting & 1u << seat) != 0;
}

/* SB_OK, SB_NO_SEAT, SB_OVER or SB_NOT_YOUR_TURN: how every game's check begins. */
SB_FN static inline sb_err sb_check_turn(const sb_head *h, int seat) {
    if (sb_may_act(h, seat)) return SB_OK;
    if (seat < 0 || seat >= h->seats) return SB_NO_SEAT;
    return h->over ? SB_OVER : SB_NOT_YOUR_TURN;
}

#endif
