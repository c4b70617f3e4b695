/* Null, the smallest legal game: constants, state, view, and how a move is
 * packed. RULES.md has the clauses; N-numbers name them. */
#ifndef NULL_RULES_H
#define NULL_RULES_H

#include "engine/rules.h"

enum {
    SB_ERRORS_BEFORE_NULL = SB_GAME_ERRORS - 1,
#define SB_ERROR(code, name, ruling, sentence) code,
#include "games/null/errors.def"
#undef SB_ERROR
    NULL_ERRORS_END
};

enum { NULL_SEATS = 4, NULL_MOST = 3 /* coins a turn; also the highest lucky number */ };
enum { NULL_HEAP_LOW = 3, NULL_HEAP_HIGH = 30, NULL_POINTS = 2 * NULL_HEAP_HIGH };

/* The options, in the order of the game's list. */
enum { NULL_OPT_HEAP, NULL_OPT_TOSS };

/* A move is one of these. */
enum { NULL_TAKE = 1, NULL_TOSS, NULL_STOP };

enum { NULL_NOT_TOSSED, NULL_HEADS, NULL_TAILS };

/* What everybody sees; state and view share it. */
typedef struct {
    uint8_t heap;                         /* coins left */
    uint8_t tosses;                       /* 1: allowed at this table */
    uint8_t taken;                        /* coins of this turn */
    uint8_t tossed;                       /* NULL_NOT_TOSSED ... */
    uint8_t points[NULL_SEATS];           /* without those of the lucky numbers */
    uint8_t stops[NULL_SEATS][NULL_MOST]; /* turns stopped with 1, 2, 3 coins */
} null_open;

typedef struct {
    sb_head head;
    sb_rng rng;
    null_open open;
    uint8_t lucky[NULL_SEATS]; /* hidden from the others until the end (N4) */
} null_state;

typedef struct {
    sb_head head;
    int8_t seat;               /* whose view: a seat, SB_SPECTATOR or SB_EVERYTHING */
    uint8_t lucky[NULL_SEATS]; /* 0: hidden */
    null_open open;
    uint8_t chance_key[32]; /* to SB_EVERYTHING: the generator */
    uint64_t chance_at;
} null_view;

/* Points with those of the lucky numbers, where `lucky` is not 0. */
SB_FN int null_points(const null_open *o, const uint8_t *lucky, int seat);

SB_FN sb_err null_deal(void *state, const sb_config *config, const sb_seed *seed);
SB_FN int null_moves(const void *state, int seat, sb_move *ret);
SB_FN sb_err null_check(const void *state, int seat, sb_move move);
SB_FN sb_err null_apply(void *state, int seat, sb_move move);
SB_FN void null_view_of(const void *state, int seat, void *ret_view);
SB_FN void null_guess(const void *view, sb_rng *rng, void *ret_state);
SB_FN void null_score(const void *state, int32_t *ret);
SB_FN sb_move null_seen(const void *state, int by, sb_move move, int viewer, bool open);

/* Over, winners and who is to move (if it goes on), from the rest of a state. */
SB_FN void null_judge(null_state *s, int turn);

extern const sb_rules null_rules;

#endif
