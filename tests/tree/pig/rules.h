/* pig, a game without hidden information. Numbers such as P2 are clauses of RULES.md. */
#ifndef PIG_RULES_H
#define PIG_RULES_H

#include "engine/rules.h"

enum {
    SB_ERRORS_BEFORE_PIG = SB_GAME_ERRORS - 1,
#define SB_ERROR(code, name, ruling, sentence) code,
#include "games/pig/errors.def"
#undef SB_ERROR
    PIG_ERRORS_END
};

enum { PIG_SEATS = 4, PIG_GOAL_LOW = 10, PIG_GOAL_HIGH = 100, PIG_TURNS = 200 };
enum { PIG_ROLL = 1, PIG_HOLD }; /* the packed moves */

typedef struct {
    uint8_t goal;
    uint8_t sum;   /* of the rolls of this turn */
    uint8_t die;   /* the last roll; 0: none yet */
    uint8_t turns; /* finished turns */
    uint8_t points[PIG_SEATS];
} pig_common;

typedef struct {
    sb_head head;
    sb_rng rng;
    pig_common common;
} pig_state;

typedef struct {
    sb_head head;
    int8_t seat; /* the viewer: a seat, SB_SPECTATOR or SB_EVERYTHING */
    pig_common common;
    uint8_t chance_key[32]; /* the random generator, for SB_EVERYTHING only; otherwise 0 */
    uint64_t chance_at;
} pig_view;

SB_FN sb_err pig_deal(void *state, const sb_config *config, const sb_seed *seed);
SB_FN int pig_moves(const void *state, int seat, sb_move *ret);
SB_FN sb_err pig_check(const void *state, int seat, sb_move move);
SB_FN sb_err pig_apply(void *state, int seat, sb_move move);
SB_FN void pig_view_of(const void *state, int seat, void *ret_view);
SB_FN void pig_guess(const void *view, sb_rng *rng, void *ret_state);
SB_FN void pig_score(const void *state, int32_t *ret);
SB_FN sb_move pig_redact(const void *state, int by, sb_move move, int viewer, bool revealed);

/* Computes over, winners and acting of the head. `turn` is the seat that acts next. */
SB_FN void pig_judge(pig_state *s, int turn);

extern const sb_rules pig_rules;

#endif
