/* What a viewer may see: everything except the random generator and, until all seats have
 * chosen, the extra rolls of the other seats (C19, C29). */
#include "games/cubed/rules.h"

SB_FN void cubed_view_of(const void *state, int seat, void *ret_view) {
    const cubed_state *s = (const cubed_state *)state;
    cubed_view *v = (cubed_view *)ret_view;
    memset(v, 0, sizeof *v);
    v->head = s->head;
    v->seat = (int8_t)seat;
    v->common = s->common;
    for (int i = 0; i < s->head.seats; i++)
        if (i == seat || seat == SB_EVERYTHING) v->roll[i] = s->roll[i];
    if (seat != SB_EVERYTHING) return;
    v->chance_at = s->rng.at;
    memcpy(v->chance_key, s->rng.key, sizeof v->chance_key);
}

/* A random legal extra roll for another seat, as a bit mask. */
SB_FN static unsigned guess_roll(const cubed_common *o, int seat, sb_rng *rng) {
    int n = cubed_hand_n(o->hand[seat]);
    if (o->extra_roll == CUBED_ANY_DICE) return sb_rng_below(rng, 1u << n);
    uint32_t one = sb_rng_below(rng, (uint32_t)n + 2); /* below n: that die; n: all; n + 1: none */
    return one < (uint32_t)n ? 1u << one : one == (uint32_t)n ? (1u << n) - 1 : 0;
}

SB_FN void cubed_guess(const void *view, sb_rng *rng, void *ret_state) {
    const cubed_view *v = (const cubed_view *)view;
    cubed_state *s = (cubed_state *)ret_state;
    memset(s, 0, sizeof *s);
    s->head = v->head;
    s->common = v->common;
    memcpy(s->roll, v->roll, sizeof s->roll);
    for (int seat = 0; v->common.phase == CUBED_ROLLING && seat < v->head.seats; seat++)
        if (!sb_may_act(&v->head, seat) && !s->roll[seat])
            s->roll[seat] = (uint8_t)(guess_roll(&v->common, seat, rng) | CUBED_CHOSEN);
    sb_rng_fork(&s->rng, rng);
}

SB_FN void cubed_score(const void *state, int32_t *ret) {
    const cubed_state *s = (const cubed_state *)state;
    for (int seat = 0; seat < s->head.seats; seat++) ret[seat] = s->common.score[seat];
}

SB_FN sb_move cubed_redact(const void *state, int by, sb_move move, int viewer, bool revealed) {
    (void)state;
    bool hidden = cubed_verb(move) == CUBED_ROLL_MOVE && !revealed && viewer != by && viewer != SB_EVERYTHING;
    return hidden ? CUBED_ROLL_MOVE | (sb_move)CUBED_HIDDEN_ROLL << 4 : move;
}
