/* What follows a move: deals, draws, the exchange, the end of turns and rounds. */
#include "games/rummy/round.h"

#define ALL_KINDS ((1ull << RUMMY_KINDS) - 1)
#define ALL_NUMBERS ((1ull << RUMMY_NUMBERS) - 1)

/* ---- the bag ---- */

/* Position of the r-th set bit, from 0 for the lowest. */
SB_FN static int nth_bit(uint64_t bits, uint32_t r) {
    for (; r > 0; r--) bits &= bits - 1;
    return sb_lowest_bit64(bits);
}

/* Draws a random tile of these kinds; each tile has the same probability. The bag must have
 * one. */
SB_FN static int draw_tile(rummy_state *s, uint64_t kinds) {
    uint64_t one = s->bag.one & kinds, two = s->bag.two & kinds;
    uint32_t ones = (uint32_t)sb_bits64_n(one), n = ones + (uint32_t)sb_bits64_n(two);
    uint32_t r = sb_rng_below(&s->rng, n);
    int tile = r < ones ? nth_bit(one, r) : nth_bit(two, r - ones);
    rummy_remove(&s->bag, tile);
    s->common.bag_n--;
    return tile;
}

SB_FN void rummy_draw(rummy_state *s, int seat, int n) {
    for (; n > 0 && s->common.bag_n > 0; n--) { /* D17 */
        int tile = draw_tile(s, ALL_KINDS);
        rummy_add(&s->hand[seat], tile);
        rummy_add(&s->came[seat], tile);
        s->common.hand_n[seat]++;
    }
}

/* D11: with `redraw` event tiles go back at once, so only number tiles are drawn. */
SB_FN void rummy_fill_display(rummy_state *s) {
    uint64_t kinds = s->common.redraw ? ALL_NUMBERS : ALL_KINDS;
    for (int i = 0; i < RUMMY_DISPLAY && s->bag.one & kinds; i++)
        if (!s->common.display[i]) s->common.display[i] = (uint8_t)(draw_tile(s, kinds) + 1);
}

/* ---- what others know about a hand ---- */

SB_FN void rummy_forget(rummy_state *s, int seat, int tile) {
    uint8_t *given = s->given[(seat + s->head.seats - 1) % s->head.seats];
    if (rummy_count(&s->common.known[seat], tile)) rummy_remove(&s->common.known[seat], tile);
    else if (given[0] == tile + 1) given[0] = given[1], given[1] = 0;
    else if (given[1] == tile + 1) given[1] = 0;
}

/* The tiles of the left neighbour that everybody knows after the exchange. If the seat
 * passes on its whole hand, its known tiles go with it; they are removed from `given`, which
 * is for what only the giver knows. Otherwise nobody can know which tiles it kept: none. */
SB_FN static rummy_tiles known_given(rummy_state *s, int seat, int n) {
    rummy_tiles known = s->common.known[seat], left = known, none = {0, 0};
    if (s->common.hand_n[seat] > n) return none;
    for (int i = 0; i < 2; i++) {
        int tile = s->given[seat][i] - 1;
        if (tile < 0 || !rummy_count(&left, tile)) continue;
        rummy_remove(&left, tile);
        s->given[seat][i] = 0;
    }
    if (!s->given[seat][0]) s->given[seat][0] = s->given[seat][1], s->given[seat][1] = 0;
    return known;
}

SB_FN void rummy_exchange(rummy_state *s) {
    rummy_tiles known[RUMMY_SEATS];
    int n[RUMMY_SEATS] = {0}, seats = s->head.seats;
    for (int seat = 0; seat < seats; seat++)
        for (int i = 0; i < 2; i++) {
            int tile = s->given[seat][i] - 1;
            if (tile < 0) continue;
            rummy_remove(&s->hand[seat], tile);
            n[seat]++;
        }
    for (int seat = 0; seat < seats; seat++) {
        int left = rummy_left_of(s, seat);
        memset(&s->came[left], 0, sizeof s->came[left]);
        for (int i = 0; i < 2; i++) {
            if (!s->given[seat][i]) continue;
            rummy_add(&s->hand[left], s->given[seat][i] - 1);
            rummy_add(&s->came[left], s->given[seat][i] - 1);
        }
        known[left] = known_given(s, seat, n[seat]);
    }
    s->head.secret = 0;
    s->common.phase = RUMMY_TURN;
    bool out = false;
    for (int seat = 0; seat < seats; seat++) {
        s->common.known[seat] = known[seat];
        s->common.hand_n[seat] = (uint8_t)rummy_tiles_n(&s->hand[seat]);
        out |= s->common.hand_n[seat] == 0;
    }
    if (out) rummy_end_round(s); /* D21 */
    else rummy_end_turn(s);
}

/* ---- turns and rounds ---- */

SB_FN static void ask_seat(rummy_state *s, int seat) {
    s->common.turn = (uint8_t)seat;
    s->common.steps = 0;
    s->head.acting = (uint8_t)(1u << seat);
    s->head.secret = 0;
    s->head.shown++;
}

SB_FN void rummy_end_turn(rummy_state *s) { ask_seat(s, rummy_left_of(s, s->common.turn)); }

SB_FN static void deal_round(rummy_state *s) {
    rummy_common *o = &s->common;
    memset(&o->table, 0, sizeof o->table);
    memset(o->known, 0, sizeof o->known);
    memset(o->display, 0, sizeof o->display);
    memset(o->hand_n, 0, sizeof o->hand_n);
    memset(s->hand, 0, sizeof s->hand);
    memset(s->given, 0, sizeof s->given);
    o->out[0] = o->out[1] = o->opened = o->groups = o->passes = 0;
    s->bag = (rummy_tiles){ALL_KINDS, ALL_KINDS};
    o->bag_n = RUMMY_ALL;
    for (int seat = 0; seat < s->head.seats; seat++) rummy_draw(s, seat, RUMMY_HAND);
    memset(s->came, 0, sizeof s->came); /* a dealt hand is not marked as new */
    rummy_fill_display(s);
    ask_seat(s, o->starter);
}

/* The lowest total wins; equal seats share the win (D16, D29). */
SB_FN static void end_game(rummy_state *s) {
    int lowest = s->common.score[0];
    for (int seat = 1; seat < s->head.seats; seat++)
        if (s->common.score[seat] < lowest) lowest = s->common.score[seat];
    for (int seat = 0; seat < s->head.seats; seat++)
        if (s->common.score[seat] == lowest) s->head.winners |= (uint8_t)(1u << seat);
    s->common.phase = RUMMY_DONE;
    s->common.turn = 0;
    s->common.steps = 0;
    s->head.acting = 0;
    s->head.secret = 0;
    s->head.over = 1;
    s->head.shown++;
}

SB_FN void rummy_end_round(rummy_state *s) {
    rummy_common *o = &s->common;
    for (int seat = 0; seat < s->head.seats; seat++) {
        o->score[seat] = (int16_t)(o->score[seat] + rummy_points(&s->hand[seat]));
        o->last[seat] = s->hand[seat];
    }
    if (o->round == o->rounds) {
        end_game(s);
        return;
    }
    o->round++;
    o->starter = (uint8_t)rummy_left_of(s, o->starter); /* D28 */
    deal_round(s);
}

/* ---- the deal ---- */

SB_FN void rummy_configure(rummy_state *s, const sb_config *config) {
    const int32_t *v = config->value;
    s->head.seats = config->seats;
    s->common.min_value = (uint8_t)v[RUMMY_OPT_OPENING_MIN_VALUE];
    s->common.redraw = (uint8_t)v[RUMMY_OPT_EVENTS_IN_DISPLAY];
    s->common.last_event = (uint8_t)v[RUMMY_OPT_WIN_WITH_EVENT];
    s->common.rounds = (uint8_t)v[RUMMY_OPT_ROUNDS];
    s->common.seat1 = (uint8_t)v[RUMMY_OPT_STARTER];
}

SB_FN sb_err rummy_deal(void *state, const sb_config *config, const sb_seed *seed) {
    rummy_state *s = (rummy_state *)state;
    memset(s, 0, sizeof *s);
    sb_rng_init(&s->rng, seed);
    rummy_configure(s, config);
    s->common.round = 1;
    if (!s->common.seat1) s->common.starter = (uint8_t)sb_rng_below(&s->rng, config->seats);
    deal_round(s);
    return SB_OK;
}

/* Removes n tiles of a kind from the bag; false: it has fewer. */
SB_FN static bool leaves(rummy_state *s, int tile, int n) {
    if (rummy_count(&s->bag, tile) < n) return false;
    for (; n > 0; n--) rummy_remove(&s->bag, tile);
    return true;
}

SB_FN bool rummy_fill_bag(rummy_state *s) {
    const rummy_common *o = &s->common;
    s->bag = (rummy_tiles){ALL_KINDS, ALL_KINDS};
    bool good = leaves(s, RUMMY_LEFT2, o->out[0]) && leaves(s, RUMMY_PLUS3, o->out[1]);
    for (int i = 0; good && i < o->table.n; i++) good = leaves(s, rummy_tile_at(&o->table, i), 1);
    for (int i = 0; good && i < RUMMY_DISPLAY; i++)
        if (o->display[i]) good = leaves(s, o->display[i] - 1, 1);
    for (int tile = 0; good && tile < RUMMY_SEATS * RUMMY_KINDS; tile++)
        good = leaves(s, tile / RUMMY_SEATS, rummy_count(&s->hand[tile % RUMMY_SEATS], tile / RUMMY_SEATS));
    s->common.bag_n = (uint8_t)rummy_tiles_n(&s->bag);
    return good;
}
