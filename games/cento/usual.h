/* The fast path for usual turns, which cento_settle describes. A play in a usual turn that
 * ends nothing leaves another usual turn, and the byte `usual` of the state says so: most
 * of what rules.c checks needs no check there.
 *
 * 96 of 100 random moves are made here. With it a random move costs 249 instructions,
 * without it 631 (measured as in docs/decisions/011).
 *
 * No rule is decided here: list_usual lists what list_any would list, and apply_usual does
 * what cento_apply_any would do, or calls it. test_count.c checks that: states byte by byte
 * over random games, refusals over every possible move, lists against legality written
 * anew from the clauses, and the byte in every state.
 *
 * Only rules.c includes this, at its end: it uses the functions there, and needs them
 * inlined. */
#ifndef CENTO_USUAL_H
#define CENTO_USUAL_H

#include "games/cento/deck.h"

SB_FN static bool is_usual(const cento_state *s) {
    const cento_open *o = &s->open;
    bool usual = o->phase == CENTO_TURN && !(o->house & (CENTO_SAY | CENTO_PAIRS)) && o->top;
    for (int seat = 0; seat < s->head.seats; seat++) usual = usual && s->hand[seat][0];
    return usual;
}

SB_FN static SB_OFTEN bool is_usual_turn(const cento_state *s, int seat) {
    return (unsigned)seat < SB_SEATS_MAX && (s->usual & 1u << seat) != 0;
}

/* ---- listing ---- */

/* Is there a card that chooses or copies in the hand, where none is marked? */
SB_FN static SB_OFTEN bool has_choosing(const cento_state *s, int seat) {
    return ((hand_word(s, seat) + (128 - CENTO_DBL) * FIVE) & 128 * FIVE) != 0;
}

/* What comes after n plain plays in a usual turn. */
SB_FN SB_RARE static int list_rest(const cento_state *s, int seat, uint32_t kinds, sb_move *ret, int n) {
    n = list_choosing(&s->open, kinds, ret, n);
    return n ? n : list_any(s, seat, ret);
}

/* Most moves are cards that fit. */
SB_FN static SB_OFTEN int list_usual(const cento_state *s, int seat, sb_move *ret) {
    const uint8_t *hand = s->hand[seat];
    int n = list_cards(hand, fitting(&s->open), ret);
    return n && !has_choosing(s, seat) ? n : list_rest(s, seat, kinds_of(hand), ret, n);
}

/* ---- playing ---- */

/* The Tvärtom card just laid on the pile goes beside it, or brings the one from
 * there along (B12, B16). */
SB_FN static void turn_over(cento_state *s) {
    cento_open *o = &s->open;
    if (o->beside) {
        cento_spend(s, o->beside);
        o->beside = 0;
    } else {
        o->beside = o->top;
        o->top = cento_unspend(s);
    }
}

/* What seldom comes at the end of a usual play. */
SB_FN SB_RARE static sb_err finish_usual(cento_state *s, int seat, int kind, int effect) {
    if (effect == CENTO_INV) turn_over(s);
    if (s->rng.at % 32 == 0) sb_rng_seek(&s->rng, s->rng.at);
    sure_replace(s->open.sure[seat], kind);
    if (s->open.left == 0) {
        cento_end_round(s, -1);
        cento_settle(s);
    }
    return SB_OK;
}

/* Most moves are a card in a usual turn that ends nothing, with cards to draw:
 * one hand changes and the turn passes. That in a straight line; all else, and
 * all that is refused, is for cento_apply_any. `ahead` is how far the goal will
 * be; a number that might have to be rejected (sb_rng_below) is drawn there too. */
SB_FN static SB_OFTEN sb_err play_usual(cento_state *s, int seat, sb_move move, int effect, int ahead) {
    cento_open *o = &s->open;
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

/* All but the number cards. */
SB_FN SB_RARE static sb_err apply_special(cento_state *s, int seat, sb_move move) {
    const cento_open *o = &s->open;
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
    return play_usual(s, seat, move, (int)move, s->open.ahead - value_of(move));
}

#endif
