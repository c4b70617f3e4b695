/* The fast path for usual turns, which cento_settle describes. If a play in a usual
 * turn does not end the round, the next turn is usual too. The field `usual` of the state
 * records this, so most checks of rules.c can be skipped.
 *
 * This path handles 96 of 100 random moves. A random move costs 249 instructions with it and
 * 631 without it (measured as in docs/decisions/011).
 *
 * This file adds no rules. list_usual returns the same list as list_any, and apply_usual has the
 * same effect as cento_apply_any, or calls it. test/count.c checks this: it compares states byte by
 * byte over random games, refusals for every possible move, and lists with a second implementation
 * of the clauses; and it checks the field `usual` in every state.
 *
 * Only rules.c includes this file, at its end, because its static functions must be inlined here. */
#ifndef CENTO_USUAL_H
#define CENTO_USUAL_H

#include "games/cento/deck.h"

SB_FN static bool is_usual(const cento_state *s) {
    const cento_common *o = &s->common;
    bool usual = o->phase == CENTO_TURN && !(o->house & (CENTO_SAY | CENTO_PAIRS)) && o->top;
    for (int seat = 0; seat < s->head.seats; seat++) usual = usual && s->hand[seat][0];
    return usual;
}

SB_FN static SB_OFTEN bool is_usual_turn(const cento_state *s, int seat) {
    return (unsigned)seat < SB_SEATS_MAX && (s->usual & 1u << seat) != 0;
}

/* ---- listing ---- */

/* Does the hand hold a card that needs a choice or copies? Precondition: no card is marked. Adding
 * 128 - CENTO_DBL to each byte sets bit 7 for these kinds only, as they are the highest. */
SB_FN static SB_OFTEN bool has_choosing(const cento_state *s, int seat) {
    return ((hand_word(s, seat) + (128 - CENTO_DBL) * FIVE) & 128 * FIVE) != 0;
}

/* Continues a list that has n plain plays: adds the plays with a choice and the copies. If there is
 * no play at all, lists the other moves. */
SB_FN SB_RARE static int list_rest(const cento_state *s, int seat, uint32_t kinds, sb_move *ret, int n) {
    n = list_choosing(&s->common, kinds, ret, n);
    return n ? n : list_any(s, seat, ret);
}

/* Common case: all legal moves are plain plays. */
SB_FN static SB_OFTEN int list_usual(const cento_state *s, int seat, sb_move *ret) {
    const uint8_t *hand = s->hand[seat];
    int n = list_cards(hand, fitting(&s->common), ret);
    return n && !has_choosing(s, seat) ? n : list_rest(s, seat, kinds_of(hand), ret, n);
}

/* ---- playing ---- */

/* A Tvärtom card is now on top of the pile. If none is active, it moves beside the pile; otherwise
 * the active one moves into the pile below it (B12, B16). */
SB_FN static void turn_over(cento_state *s) {
    cento_common *o = &s->common;
    if (o->beside) {
        cento_spend(s, o->beside);
        o->beside = 0;
    } else {
        o->beside = o->top;
        o->top = cento_unspend(s);
    }
}

/* The rare last steps of a usual play: Tvärtom, a new block of random numbers, knowledge about the
 * hand, and the turn limit of the round. */
SB_FN SB_RARE static sb_err finish_usual(cento_state *s, int seat, int kind, int effect) {
    if (effect == CENTO_INV) turn_over(s);
    if (s->rng.at % 32 == 0) sb_rng_seek(&s->rng, s->rng.at);
    sure_replace(s->common.sure[seat], kind);
    if (s->common.left == 0) {
        cento_end_round(s, -1);
        cento_settle(s);
    }
    return SB_OK;
}

/* The common case as straight-line code: a legal play that does not win, with a talon that is not
 * empty. One hand changes and the turn passes. cento_apply_any handles all other cases: refusals,
 * wins, and random numbers that sb_rng_below might reject. `ahead` is the distance to the goal after
 * the play. */
SB_FN static SB_OFTEN sb_err play_usual(cento_state *s, int seat, sb_move move, int effect, int ahead) {
    cento_common *o = &s->common;
    unsigned kind = move & CENTO_KIND;
    uint64_t found = marks_of(s, seat, kind);
    if (!found || (unsigned)(ahead - 1) >= o->limit) return cento_apply_any(s, seat, move);
    uint32_t talon_n = o->talon_n, product = s->rng.block[s->rng.at % 32] * talon_n;
    if ((product & 0xFFFF) <= talon_n) return cento_apply_any(s, seat, move);

    cento_exchange(s, product >> 16, &o->top, &s->hand[seat][lowest_mark(found)]);
    s->rng.at++;
    o->ahead = (uint16_t)ahead;
    o->last = (uint8_t)kind;
    o->effect = (uint8_t)effect;
    o->choice = (uint8_t)cento_choice(move);
    o->top = (uint8_t)kind;
    s->head.shown++;
    if (effect == CENTO_REV) o->backwards ^= 1;
    s->head.acting = s->usual = (uint8_t)(1u << seat_after_card(s, seat, effect));
    bool rare = --o->left == 0 || o->sure[seat][0] != CENTO_ANY || s->rng.at % 32 == 0;
    return rare || effect == CENTO_INV ? finish_usual(s, seat, (int)kind, effect) : SB_OK;
}

/* Plays of cards that are not number cards, and all moves that are not plays. */
SB_FN SB_RARE static sb_err apply_special(cento_state *s, int seat, sb_move move) {
    const cento_common *o = &s->common;
    int kind = cento_kind(move), choice = cento_choice(move), behind = o->limit - o->ahead;
    if (move - 1 < CENTO_INV) return play_usual(s, seat, move, kind, kind == CENTO_INV ? behind : o->ahead);
    bool play = (move & 255) - 1 < CENTO_CPY && move >> 8 < CENTO_CHOICES;
    if (!play || check_card(o, kind, choice) != SB_OK) return cento_apply_any(s, seat, move);
    int effect = cento_effect(o, kind), after = cento_after(o, kind, choice);
    bool reversed = (o->beside != 0) != (effect == CENTO_INV);
    return play_usual(s, seat, move, effect, reversed ? after : o->limit - after);
}

SB_FN static SB_OFTEN sb_err apply_usual(cento_state *s, int seat, sb_move move) {
    if (move - 1 >= CENTO_ZERO) return apply_special(s, seat, move);
    return play_usual(s, seat, move, (int)move, s->common.ahead - value_of(move));
}

#endif
