/* The rules of pig. */
#include "games/pig/rules.h"

SB_FN void pig_judge(pig_state *s, int turn) {
    int most = 0;
    for (int i = 0; i < s->head.seats; i++) most = s->common.points[i] > most ? s->common.points[i] : most;
    s->head.over = most >= s->common.goal || s->common.turns == PIG_TURNS; /* P3, P4 */
    s->head.acting = (uint8_t)(s->head.over ? 0 : 1 << turn);
    for (int i = 0; s->head.over && i < s->head.seats; i++)
        s->head.winners |= (uint8_t)((s->common.points[i] == most) << i);
}

SB_FN sb_err pig_deal(void *state, const sb_config *config, const sb_seed *seed) {
    pig_state *s = (pig_state *)state;
    memset(s, 0, sizeof *s);
    sb_rng_init(&s->rng, seed);
    s->head.seats = config->seats;
    s->common.goal = (uint8_t)config->value[0];
    pig_judge(s, (int)sb_rng_below(&s->rng, config->seats));
    return SB_OK;
}

SB_FN sb_err pig_check(const void *state, int seat, sb_move move) {
    const pig_state *s = (const pig_state *)state;
    sb_err err = sb_check_turn(&s->head, seat);
    if (err != SB_OK || move == PIG_ROLL) return err;
    if (move != PIG_HOLD) return SB_NOT_A_MOVE;
    return s->common.sum == 0 ? PIG_ROLL_FIRST : SB_OK;
}

SB_FN int pig_moves(const void *state, int seat, sb_move *ret) {
    int n = 0;
    for (sb_move m = PIG_ROLL; m <= PIG_HOLD; m++)
        if (pig_check(state, seat, m) == SB_OK) ret[n++] = m;
    return n;
}

SB_FN static void end_turn(pig_state *s, int seat) {
    pig_common *o = &s->common;
    o->points[seat] = (uint8_t)(o->points[seat] + o->sum);
    o->sum = 0;
    o->turns++;
    pig_judge(s, (seat + 1) % s->head.seats);
}

SB_FN sb_err pig_apply(void *state, int seat, sb_move move) {
    pig_state *s = (pig_state *)state;
    pig_common *o = &s->common;
    sb_err err = pig_check(s, seat, move);
    if (err != SB_OK) return err;
    if (move == PIG_ROLL) {
        o->die = (uint8_t)(1 + sb_rng_below(&s->rng, 6));
        o->sum = (uint8_t)(o->die == 1 ? 0 : o->sum + o->die); /* P2 */
        s->head.shown++;
    }
    if (move == PIG_HOLD || o->die == 1 || o->points[seat] + o->sum >= o->goal) end_turn(s, seat);
    return SB_OK;
}

SB_FN void pig_view_of(const void *state, int seat, void *ret_view) {
    const pig_state *s = (const pig_state *)state;
    pig_view *v = (pig_view *)ret_view;
    memset(v, 0, sizeof *v);
    v->head = s->head;
    v->seat = (int8_t)seat;
    v->common = s->common;
    if (seat != SB_EVERYTHING) return;
    memcpy(v->chance_key, s->rng.key, sizeof v->chance_key);
    v->chance_at = s->rng.at;
}

SB_FN void pig_guess(const void *view, sb_rng *rng, void *ret_state) {
    const pig_view *v = (const pig_view *)view;
    pig_state *s = (pig_state *)ret_state;
    memset(s, 0, sizeof *s);
    s->head = v->head;
    s->common = v->common;
    sb_rng_fork(&s->rng, rng);
}

SB_FN void pig_score(const void *state, int32_t *ret) {
    const pig_state *s = (const pig_state *)state;
    for (int i = 0; i < s->head.seats; i++) ret[i] = s->common.points[i];
}

SB_FN sb_move pig_redact(const void *state, int by, sb_move move, int viewer, bool revealed) {
    (void)state, (void)by, (void)viewer, (void)revealed;
    return move;
}
