/* A position as it is read, before it is known to make sense: load.c fills it
 * field by field, load_check.c and load_cards.c make a state of it. */
#ifndef STR8_LOAD_H
#define STR8_LOAD_H

#include "engine/position.h"
#include "games/str8/text.h"

/* clang-format off */
#define STR8_FIELDS(X)                                                                                 \
    X(game) X(rules) X(seats) X(see) X(options) X(round) X(rounds) X(phase) X(turn) X(acting) X(over)  \
    X(winners) X(shown) X(positions) X(line) X(order) X(rolled) X(dice) X(tiles) X(holders) X(stacks)  \
    X(discards) X(at) X(history) X(final) X(stack) X(away) X(chance)
/* clang-format on */

enum {
#define X(name) STR8_FIELD_##name,
    STR8_FIELDS(X)
#undef X
        STR8_FIELDS_N
};

enum {
    STR8_DISCARDS = STR8_COLOURS * STR8_STACK,
    STR8_MOST_BACK = STR8_COLOURS * STR8_MISS, /* by a final */
    STR8_MOST_FORTH = STR8_COLOURS * 5,        /* by a final */
    STR8_FAR = 1000                            /* no pawn is further, nor ever will be */
};

/* A list by seats: those left out stay 0. */
typedef struct {
    int n; /* how many were listed */
    int16_t value[STR8_HOLDERS];
} str8_list;

typedef struct {
    sb_json j;
    str8_state *s; /* history, holders, away and chance are read straight into it */
    sb_config config;
    uint64_t seen; /* a bit per field */
    int32_t seats, round, rounds, turn, shown;
    int phase;
    bool over;
    uint32_t acting, winners;
    str8_list positions, line, order; /* seats from 1 */
    str8_list at;                     /* first number + 1 */
    uint8_t rolled[STR8_DICE];
    uint8_t dice[STR8_DICE];
    bool dice_set;               /* "dice" was there and not null */
    unsigned tiles;              /* a bit per tile listed, by what it covers */
    uint8_t taken[STR8_LAST];    /* by what a tile covers: a seat from 1 */
    int8_t points[STR8_LAST];    /* the same: -1 where not said */
    int8_t stacks[STR8_COLOURS]; /* how many are left; -1 where not said */
    int discards_n;
    uint8_t discard_colour[STR8_DISCARDS], discard[STR8_DISCARDS]; /* number + 1 */
    int history_n;
    int told_n[STR8_ROUNDS];       /* how many seats each round lists */
    str8_list orders[STR8_ROUNDS]; /* seats from 1; n is 0 where not said */
    int stack_n[STR8_COLOURS];
    uint8_t stack[STR8_COLOURS][STR8_STACK]; /* what is left, from the top: number + 1 */
    int finals_n;
    unsigned written; /* a bit per seat whose final is there */
} str8_draft;

static inline bool str8_has(const str8_draft *d, int field) { return d->seen >> field & 1; }

/* Refuses the draft; `why`, marked with SB_SAID, ends the sentence of
 * STR8_BAD_POSITION. Returns false. */
static inline bool str8_bad(str8_draft *d, const char *why) {
    return sb_json_deny(&d->j, STR8_BAD_POSITION, why);
}

/* STR8_GREY_OFF where one of the dice is grey and the table has none (A9). */
static inline bool str8_are_colours(str8_draft *d, const uint8_t *dice) {
    for (int i = 0; i < STR8_DICE; i++)
        if (dice[i] >= d->s->open.colours) return sb_json_fail(&d->j, STR8_GREY_OFF, "", 0, 0);
    return true;
}

static inline bool str8_is_tile(const str8_open *o, int covers) {
    return covers >= o->shortest && covers < o->shortest + STR8_TILES;
}

/* A7: `at` is the first number covered + 1. */
static inline bool str8_lies_inside(str8_draft *d, int tile, int at) {
    return at - 1 + tile <= STR8_LAST + 1 || str8_bad(d, SB_SAID("a tile hangs over the end of its row"));
}

/* The history and the cards of a draft whose table and round are settled; the
 * answers that were left out are there afterwards. The cards swapped out in one
 * round stand by seats until the order is known. */
bool str8_settle_cards(str8_draft *d);

/* The pawns, the line and the orders of all rounds, and with them the order of
 * the discards: a draft whose cards and finals are settled. */
bool str8_settle_pawns(str8_draft *d);

/* Puts together what was read and checks it: true if the state can be played. */
bool str8_settle(str8_draft *d);

#endif
