/* The rules of Null: deal, moves, check, apply, view, guess, score. */
#include "games/null/rules.h"

SB_FN int null_points(const sb_head *h, const null_common *o, const uint8_t *lucky, int seat) {
    return o->points[seat] + (h->over ? o->stops[seat][lucky[seat] - 1] : 0);
}

SB_FN static void find_winners(null_state *s) {
    int most = 0;
    for (int i = 0; i < s->head.seats; i++) {
        int points = null_points(&s->head, &s->common, s->lucky, i);
        if (points > most) most = points, s->head.winners = 0;
        if (points == most) s->head.winners |= (uint8_t)(1 << i);
    }
}

SB_FN void null_judge(null_state *s, int turn) {
    s->head.over = s->common.heap == 0 && s->common.taken == 0; /* N5 */
    s->head.acting = (uint8_t)(s->head.over ? 0 : 1 << turn);
    if (s->head.over) find_winners(s);
}

SB_FN static uint8_t draw_lucky(sb_rng *rng) { return (uint8_t)(1 + sb_rng_below(rng, NULL_MOST)); }

SB_FN sb_err null_deal(void *state, const sb_config *config, const sb_seed *seed) {
    null_state *s = (null_state *)state;
    memset(s, 0, sizeof *s);
    sb_rng_init(&s->rng, seed);
    s->head.seats = config->seats;
    s->common.coins = s->common.heap = (uint8_t)config->value[NULL_OPT_HEAP];
    s->common.tosses = config->value[NULL_OPT_TOSS] == 0;
    for (int i = 0; i < config->seats; i++) s->lucky[i] = draw_lucky(&s->rng);
    null_judge(s, (int)sb_rng_below(&s->rng, config->seats)); /* N1 */
    return SB_OK;
}

SB_FN static sb_err check_take(const null_common *o) {
    if (o->tossed) return NULL_TOSSED;
    if (o->taken == NULL_MOST) return NULL_TOOK_MOST;
    return o->heap == 0 ? NULL_HEAP_EMPTY : SB_OK;
}

SB_FN static sb_err check_toss(const null_common *o) {
    if (!o->tosses) return NULL_NO_TOSSES;
    if (o->tossed) return NULL_TOSSED;
    return o->taken == 0 ? NULL_TAKE_FIRST : SB_OK;
}

SB_FN sb_err null_check(const void *state, int seat, sb_move move) {
    const null_state *s = (const null_state *)state;
    sb_err err = sb_check_turn(&s->head, seat);
    if (err != SB_OK) return err;
    if (move == NULL_TAKE) return check_take(&s->common);
    if (move == NULL_TOSS) return check_toss(&s->common);
    if (move == NULL_STOP) return s->common.taken == 0 ? NULL_TAKE_FIRST : SB_OK;
    return SB_NOT_A_MOVE;
}

SB_FN int null_moves(const void *state, int seat, sb_move *ret) {
    int n = 0;
    for (sb_move m = NULL_TAKE; m <= NULL_STOP; m++)
        if (null_check(state, seat, m) == SB_OK) ret[n++] = m;
    return n;
}

SB_FN static void stop(null_state *s, int seat) {
    null_common *o = &s->common;
    int coins = o->tossed == NULL_HEADS   ? NULL_HEADS_WORTH * o->taken
                : o->tossed == NULL_TAILS ? 0
                                          : o->taken; /* N3 */
    o->points[seat] = (uint8_t)(o->points[seat] + coins);
    o->stops[seat][o->taken - 1]++;
    o->taken = 0;
    o->tossed = NULL_NOT_TOSSED;
    null_judge(s, (seat + 1) % s->head.seats);
    if (s->head.over) s->head.shown++; /* reveals the lucky numbers */
}

SB_FN sb_err null_apply(void *state, int seat, sb_move move) {
    null_state *s = (null_state *)state;
    sb_err err = null_check(s, seat, move);
    if (err != SB_OK) return err;
    if (move == NULL_TAKE) {
        s->common.heap--;
        s->common.taken++;
    } else if (move == NULL_TOSS) {
        s->common.tossed = (uint8_t)(NULL_HEADS + sb_rng_below(&s->rng, 2));
        s->head.shown++; /* reveals a random event */
    } else {
        stop(s, seat);
    }
    return SB_OK;
}

SB_FN void null_view_of(const void *state, int seat, void *ret_view) {
    const null_state *s = (const null_state *)state;
    null_view *v = (null_view *)ret_view;
    memset(v, 0, sizeof *v);
    v->head = s->head;
    v->seat = (int8_t)seat;
    v->common = s->common;
    for (int i = 0; i < s->head.seats; i++)
        if (seat == i || seat == SB_EVERYTHING || s->head.over) v->lucky[i] = s->lucky[i];
    if (seat != SB_EVERYTHING) return;
    memcpy(v->chance_key, s->rng.key, sizeof v->chance_key);
    v->chance_at = s->rng.at;
}

/* The visible information says nothing about a lucky number, so all values are equally likely. */
SB_FN void null_guess(const void *view, sb_rng *rng, void *ret_state) {
    const null_view *v = (const null_view *)view;
    null_state *s = (null_state *)ret_state;
    memset(s, 0, sizeof *s);
    s->head = v->head;
    s->common = v->common;
    for (int i = 0; i < v->head.seats; i++) s->lucky[i] = v->lucky[i] ? v->lucky[i] : draw_lucky(rng);
    sb_rng_fork(&s->rng, rng);
}

SB_FN void null_score(const void *state, int32_t *ret) {
    const null_state *s = (const null_state *)state;
    for (int i = 0; i < s->head.seats; i++) ret[i] = null_points(&s->head, &s->common, s->lucky, i);
}

/* A move contains no hidden information. */
SB_FN sb_move null_redact(const void *state, int by, sb_move move, int viewer, bool revealed) {
    (void)state, (void)by, (void)viewer, (void)revealed;
    return move;
}
