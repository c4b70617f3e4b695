/* The first half of a game: its rules, which are all that a simulation needs. A state is a
 * fixed-size block of plain bytes; the rules are a few pure functions on it. States and views
 * contain no pointers, so they can be copied with memcpy, compared and hashed as bytes. Rules
 * own no memory, do no I/O, read no clock and have no global variables. They are compiled as C
 * and as CUDA. */
#ifndef SB_RULES_H
#define SB_RULES_H

#include "engine/codes.h"
#include "engine/rng.h"

/* Every state and every view begins with this. */
typedef struct {
    uint16_t shown;  /* changes whenever hidden information or a random event is revealed */
    uint8_t seats;   /* number of seats at this table */
    uint8_t acting;  /* bit mask of the seats that may act now; 0 when over */
    uint8_t over;    /* 1: the game has ended, else 0 */
    uint8_t winners; /* bit mask of the seats that have won; 0 before the end, or if nobody won */
    uint16_t secret; /* number of latest moves that the other seats cannot see yet */
} sb_head;

/* One option of a table. Forms, command-line options and checks are all made from this. */
typedef struct {
    const char *name;
    const char *const *words; /* the names of its values 0, 1, 2 ..., NULL at the end; NULL: a number */
    int32_t low, high, usual; /* the range, inclusive; the default */
    const char *ruling;       /* its clause in the rules */
    const char *about;        /* one line for people */
} sb_option;

typedef struct {
    uint16_t rules; /* the number of the rules to play by: sb_rules.number or an older one */
    uint8_t seats;
    bool seats_given;              /* set explicitly, like the options in `given` */
    uint32_t given;                /* bit mask of the options that were set explicitly */
    int32_t value[SB_OPTIONS_MAX]; /* in the order of sb_rules.options */
} sb_config;

/* A buffer for a state or a view of any game. */
typedef struct {
    SB_ALIGNED uint8_t bytes[SB_STATE_MAX];
} sb_block;

typedef struct {
    uint16_t number; /* version of the rules; +1 when old records would replay differently */
    uint8_t seats_min, seats_max;
    uint8_t seats_usual;
    bool hides;                     /* some seats know something that others do not */
    uint16_t state_size, view_size; /* bytes */
    int32_t moves_max;              /* the most moves that `moves` ever lists */
    const sb_option *options;       /* ends with name NULL */

    /* Makes a new state from a checked config. On error *state is undefined. */
    sb_err (*deal)(void *state, const sb_config *config, const sb_seed *seed);

    /* Lists every legal move of the seat once, except wide moves; `ret` has a capacity of
     * moves_max. Returns their number: 0 if the seat may not act, at least 1 if it may. */
    int (*moves)(const void *state, int seat, sb_move *ret);

    /* The only test of whether a move is legal; the error says which rule forbids it. */
    sb_err (*check)(const void *state, int seat, sb_move move);

    /* Makes the move if `check` accepts it. On error no byte of the state has changed. */
    sb_err (*apply)(void *state, int seat, sb_move move);

    /* Builds the view of a seat, SB_SPECTATOR or SB_EVERYTHING, field by field from zero. So a
     * field that the code forgets is missing in the view and cannot leak. */
    void (*view)(const void *state, int seat, void *ret_view);

    /* Makes a random complete state that this view could have come from. Invariants:
     * view(guess(v)) == v, and the view's seat has the same legal moves in the guess as in the
     * true state. The view is that of a seat or of SB_SPECTATOR. */
    void (*guess)(const void *view, sb_rng *rng, void *ret_state);

    /* The points as the players count them, one number per seat. The winners are in sb_head. */
    void (*score)(const void *state, int32_t *ret);

    /* Redacts a move of seat `by` for `viewer`: removes the parts that it may not know.
     * `revealed` is false while the move is one of the latest head.secret moves. */
    sb_move (*redact)(const void *state, int by, sb_move move, int viewer, bool revealed);
} sb_rules;

SB_FN static inline const sb_head *sb_head_of(const void *state_or_view) {
    return (const sb_head *)state_or_view;
}

SB_FN static inline bool sb_may_act(const sb_head *h, int seat) {
    return (unsigned)seat < SB_SEATS_MAX && (h->acting & 1u << seat) != 0;
}

/* Every game's `check` begins with this. Returns SB_OK, SB_NO_SEAT, SB_OVER or
 * SB_NOT_YOUR_TURN. */
SB_FN static inline sb_err sb_check_turn(const sb_head *h, int seat) {
    if (sb_may_act(h, seat)) return SB_OK;
    if (seat < 0 || seat >= h->seats) return SB_NO_SEAT;
    return h->over ? SB_OVER : SB_NOT_YOUR_TURN;
}

#endif
