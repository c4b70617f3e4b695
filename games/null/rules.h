/* Null, the smallest legal game: constants, state, view, and how a move is
 * packed. Numbers such as N3 are clauses of RULES.md. */
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
enum { NULL_HEADS_WORTH = 2 /* points of a coin after heads (N3) */ };
enum { NULL_HEAP_LOW = 3, NULL_HEAP_HIGH = 30, NULL_POINTS = NULL_HEADS_WORTH * NULL_HEAP_HIGH };

/* The options, in the order of the game's list. */
enum { NULL_OPT_HEAP, NULL_OPT_TOSS };

/* A packed move is one of these values. */
enum { NULL_TAKE = 1, NULL_TOSS, NULL_STOP };

enum { NULL_NOT_TOSSED, NULL_HEADS, NULL_TAILS };

/* The information that is visible to everybody. State and view both contain it. */
typedef struct {
    uint8_t coins;                        /* in the heap at the start (N1) */
    uint8_t heap;                         /* coins left, 0 ... NULL_HEAP_HIGH */
    uint8_t tosses;                       /* 1: this table allows tosses (N3) */
    uint8_t taken;                        /* coins taken in this turn, 0 ... NULL_MOST */
    uint8_t tossed;                       /* NULL_NOT_TOSSED ... */
    uint8_t points[NULL_SEATS];           /* without the bonus for lucky numbers (N4) */
    uint8_t stops[NULL_SEATS][NULL_MOST]; /* number of turns that ended with 1, 2, 3 coins */
} null_common;

typedef struct {
    sb_head head;
    sb_rng rng;
    null_common common;
    uint8_t lucky[NULL_SEATS]; /* 1 ... NULL_MOST; hidden from the other seats until the end (N4) */
} null_state;

typedef struct {
    sb_head head;
    int8_t seat;               /* the viewer: a seat, SB_SPECTATOR or SB_EVERYTHING */
    uint8_t lucky[NULL_SEATS]; /* 0: hidden */
    null_common common;
    uint8_t chance_key[32]; /* the random generator, for SB_EVERYTHING only; otherwise 0 */
    uint64_t chance_at;
} null_view;

/* Points of a seat; at the end with the bonus for its lucky number (N4). */
SB_FN int null_points(const sb_head *h, const null_common *o, const uint8_t *lucky, int seat);

SB_FN sb_err null_deal(void *state, const sb_config *config, const sb_seed *seed);
SB_FN int null_moves(const void *state, int seat, sb_move *ret);
SB_FN sb_err null_check(const void *state, int seat, sb_move move);
SB_FN sb_err null_apply(void *state, int seat, sb_move move);
SB_FN void null_view_of(const void *state, int seat, void *ret_view);
SB_FN void null_guess(const void *view, sb_rng *rng, void *ret_state);
SB_FN void null_score(const void *state, int32_t *ret);
SB_FN sb_move null_redact(const void *state, int by, sb_move move, int viewer, bool revealed);

/* Computes the fields over, winners and acting of the head from the rest of the state. `turn` is
 * the seat that acts next unless the game is over. */
SB_FN void null_judge(null_state *s, int turn);

extern const sb_rules null_rules;

#endif
