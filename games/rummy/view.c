/* What a viewer may see of a state and of a move (D20, D31), and the guess of a state from
 * a view. */
#include "games/rummy/round.h"

/* Does the viewer see all hands? After the end everybody does. */
SB_FN static bool sees_all(const sb_head *h, int viewer) { return h->over || viewer == SB_EVERYTHING; }

/* Restores the common part as it was before the first step of the turn. */
SB_FN static void hide_steps(rummy_common *o) {
    rummy_tiles laid = {0, 0};
    if (!o->steps) return;
    if (rummy_undo_steps(&o->table, &laid)) o->opened &= (uint8_t) ~(1u << o->turn);
    o->hand_n[o->turn] = (uint8_t)(o->hand_n[o->turn] + rummy_tiles_n(&laid));
    o->steps = 0;
}

SB_FN void rummy_view_of(const void *state, int seat, void *ret_view) {
    const rummy_state *s = (const rummy_state *)state;
    rummy_view *v = (rummy_view *)ret_view;
    bool all = sees_all(&s->head, seat);
    memset(v, 0, sizeof *v);
    v->head = s->head;
    v->seat = (int8_t)seat;
    v->common = s->common;
    if (!all && seat != s->common.turn) hide_steps(&v->common);
    for (int i = 0; i < s->head.seats; i++) {
        if (!all && i != seat) continue;
        v->hand[i] = s->hand[i];
        v->came[i] = s->came[i];
        memcpy(v->given[i], s->given[i], sizeof v->given[i]);
    }
    if (seat != SB_EVERYTHING) return;
    v->chance_at = s->rng.at;
    memcpy(v->chance_key, s->rng.key, sizeof v->chance_key);
}

SB_FN sb_move rummy_redact(const void *state, int by, sb_move move, int viewer, bool revealed) {
    const rummy_state *s = (const rummy_state *)state;
    if (viewer == by || sees_all(&s->head, viewer)) return move;
    switch (rummy_verb(move)) {
    case RUMMY_OPEN_MOVE:
    case RUMMY_PUT_MOVE:
    case RUMMY_BACK_MOVE:
    case RUMMY_RESET_MOVE: return RUMMY_PUT_MOVE; /* steps are hidden; the lay is revealed by `end` */
    case RUMMY_GIVE_MOVE:
        return revealed && viewer == rummy_left_of(s, by) ? move : rummy_give(RUMMY_HIDDEN_GIVE - 1, -1);
    default: return move;
    }
}

/* ---- guessing ---- */

/* Moves a tile from the bag into a hand that is guessed. Returns false if the bag has none. */
SB_FN static bool hold(rummy_state *s, int seat, int tile) {
    if (!rummy_count(&s->bag, tile)) return false;
    rummy_remove(&s->bag, tile);
    rummy_add(&s->hand[seat], tile);
    return true;
}

/* Gives the hand the tiles that the viewer knows to be in it. */
SB_FN static bool hold_known(rummy_state *s, int viewer, int seat) {
    bool held = true;
    for (int tile = 0; tile < RUMMY_KINDS; tile++)
        for (int n = rummy_count(&s->common.known[seat], tile); n > 0; n--) held &= hold(s, seat, tile);
    if (viewer < 0 || s->common.phase != RUMMY_TURN || rummy_left_of(s, viewer) != seat) return held;
    for (int i = 0; i < 2; i++)
        if (s->given[viewer][i]) held &= hold(s, seat, s->given[viewer][i] - 1);
    return held;
}

/* Moves n random event tiles from the bag to `aside`. Returns false if the bag has fewer. */
SB_FN static bool set_aside(rummy_state *s, int n, rummy_tiles *aside) {
    for (; n > 0; n--) {
        int left2 = rummy_count(&s->bag, RUMMY_LEFT2), all = left2 + rummy_count(&s->bag, RUMMY_PLUS3);
        if (all == 0) return false;
        int tile = (int)sb_rng_below(&s->rng, (uint32_t)all) < left2 ? RUMMY_LEFT2 : RUMMY_PLUS3;
        rummy_remove(&s->bag, tile);
        rummy_add(aside, tile);
    }
    return true;
}

/* A display that is not full says that the bag has nothing to fill it with: it is empty or, with
 * `redraw`, has event tiles only (D11). These are set aside while the hands are dealt. */
SB_FN bool rummy_deal_hidden(rummy_state *s, int viewer) {
    rummy_tiles aside = {0, 0};
    int left, n[RUMMY_SEATS];
    if (sees_all(&s->head, viewer)) return true;
    for (int seat = 0; seat < s->head.seats; seat++)
        if (seat != viewer && !hold_known(s, viewer, seat)) return false;
    left = rummy_tiles_n(&s->bag);
    for (int seat = 0; seat < s->head.seats; seat++) {
        n[seat] = seat == viewer ? 0 : s->common.hand_n[seat] - rummy_tiles_n(&s->hand[seat]);
        left -= n[seat];
        if (n[seat] < 0 || left < 0) return false;
    }
    if (!s->common.display[RUMMY_DISPLAY - 1] && !set_aside(s, left, &aside)) return false;
    s->common.bag_n = (uint8_t)rummy_tiles_n(&s->bag);
    for (int seat = 0; seat < s->head.seats; seat++) {
        s->common.hand_n[seat] = (uint8_t)(s->common.hand_n[seat] - n[seat]);
        rummy_draw(s, seat, n[seat]);
        if (seat != viewer) memset(&s->came[seat], 0, sizeof s->came[seat]);
    }
    s->bag.one |= aside.one;
    s->bag.two |= aside.two;
    s->common.bag_n = (uint8_t)left;
    return true;
}

/* A random choice of tiles that another seat passes on. */
SB_FN static void guess_gift(rummy_state *s, int seat, sb_rng *rng) {
    sb_move moves[RUMMY_MOVES];
    uint8_t acting = s->head.acting;
    s->head.acting = (uint8_t)(1u << seat);
    int n = rummy_moves(s, seat, moves);
    s->head.acting = acting;
    sb_move m = moves[sb_rng_below(rng, (uint32_t)n)];
    for (int i = 0; i < 2; i++) s->given[seat][i] = (uint8_t)(rummy_passed(m, i) + 1);
}

SB_FN void rummy_guess(const void *view, sb_rng *rng, void *ret_state) {
    const rummy_view *v = (const rummy_view *)view;
    rummy_state *s = (rummy_state *)ret_state;
    uint8_t bag_n = v->common.bag_n;
    memset(s, 0, sizeof *s);
    s->head = v->head;
    s->common = v->common;
    memcpy(s->hand, v->hand, sizeof s->hand);
    memcpy(s->came, v->came, sizeof s->came);
    memcpy(s->given, v->given, sizeof s->given);
    sb_rng_fork(&s->rng, rng);
    rummy_fill_bag(s);
    bool dealt = rummy_deal_hidden(s, v->seat);
    assert(dealt && s->common.bag_n == bag_n);
    (void)dealt;
    for (int seat = 0; v->common.phase == RUMMY_GIVE && seat < v->head.seats; seat++)
        if (seat != v->seat && v->common.hand_n[seat] && !sb_may_act(&v->head, seat))
            guess_gift(s, seat, rng);
}

SB_FN void rummy_score(const void *state, int32_t *ret) {
    const rummy_state *s = (const rummy_state *)state;
    for (int seat = 0; seat < s->head.seats; seat++) ret[seat] = s->common.score[seat];
}
