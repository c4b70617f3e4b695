/* A position as it is read, before it is known to make sense: load.c fills it
 * field by field, load_check.c and load_table.c make a state of it. */
#ifndef RUMMY_LOAD_H
#define RUMMY_LOAD_H

#include "engine/position.h"
#include "games/rummy/text.h"

/* clang-format off */
#define RUMMY_FIELDS(X)                                                                                \
    X(game) X(rules) X(seats) X(see) X(options) X(round) X(phase) X(starter) X(turn) X(acting) X(over) \
    X(winners) X(shown) X(secret) X(steps) X(passes) X(scores) X(table) X(groups) X(group_limit)       \
    X(opened) X(display) X(bag) X(out) X(laid) X(hands) X(last) X(given) X(chance)
/* clang-format on */

enum {
#define X(name) RUMMY_FIELD_##name,
    RUMMY_FIELDS(X)
#undef X
        RUMMY_FIELDS_N
};

enum { RUMMY_POINTS_MAX = 920 }; /* that a round can bring: all tiles */

typedef struct {
    sb_json j;
    rummy_state *s; /* tiles, scores and chance are read straight into it */
    sb_config config;
    uint64_t seen;                                                  /* a bit per field */
    int32_t seats, round, starter, turn;                            /* seats from 1, 0: left out */
    int32_t shown, secret, steps, passes, groups, group_limit, bag; /* as they were given */
    int phase;
    bool over;
    uint32_t acting, winners, opened; /* a bit per seat */
    int scores_n, hands_n, last_n, given_n;
    int32_t hand_n[RUMMY_SEATS]; /* as it was given, -1: it was not */
    rummy_table before;          /* the table at the start of the turn */
    rummy_tiles laid;            /* what came there from the hand since */
} rummy_draft;

static inline bool rummy_has(const rummy_draft *d, int field) { return d->seen >> field & 1; }

/* Refuses the draft; `why` ends the sentence of RUMMY_BAD_POSITION. Returns false. */
static inline bool rummy_bad(rummy_draft *d, const char *why) {
    return sb_json_deny(&d->j, RUMMY_BAD_POSITION, why);
}

/* The table and what was done on it in this turn, once phase and turn are settled. */
bool rummy_settle_table(rummy_draft *d);

/* Puts together what was read and checks it: true if the state can be played. */
bool rummy_settle(rummy_draft *d);

#endif
