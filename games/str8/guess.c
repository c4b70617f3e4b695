/* Guesses a complete state that a view could have come from. For a seat, its own hand is drawn from its
 * exact belief. A spectator sees no seat's hand. In that case a search finds one possible deal of all
 * hands, and then each hand is drawn again a few times, given the others. Exactly the possible deals
 * occur. Their probabilities are exact for seats and approximate for spectators. */
#include "games/str8/belief.h"

enum { TRIES = 100, SWEEPS = 3, HANDS_MAX = 15625 /* 5^6: three other holders are seen */ };

typedef struct {
    str8_view v; /* the hands dealt so far are stored here */
    str8_question q[STR8_HOLDERS];
    sb_rng *rng;
    int tries; /* cards that may still be tried before the search gives up */
} search;

/* Draws the seat's hand, given the cards of the others in the view. Returns false if none is possible, or
 * so many that cards of the others are missing or seen twice. */
SB_FN static bool draw_hand(str8_view *v, int seat, sb_rng *rng) {
    str8_belief b;
    uint8_t hand[STR8_COLOURS];
    str8_believe(v, seat, &b);
    if (b.hands == 0 || b.hands > HANDS_MAX) return false;
    str8_hand(v, seat, (int32_t)sb_rng_below(rng, (uint32_t)b.hands), hand);
    for (int c = 0; c < v->common.colours; c++) v->card[c][seat] = (uint8_t)(hand[c] + 1);
    return true;
}

SB_FN static bool is_held(const str8_view *v, int colour, int seats, int card) {
    for (int i = 0; i < seats; i++)
        if (v->card[colour][i] == card) return true;
    return false;
}

/* Deals the colours of the seat from index `depth` of its search order on, and then the seats after it.
 * Returns false if no tries are left or no deal is possible. */
SB_FN SB_RARE static bool deal_from(search *x, int seat, int depth, str8_bytes sum) {
    if (depth == STR8_COLOURS) {
        seat++;
        return seat == x->v.head.seats || deal_from(x, seat, 0, x->q[seat].start);
    }
    const str8_question *q = &x->q[seat];
    int colour = q->colour[depth];
    uint8_t turn[STR8_NUMBERS];
    for (int i = 0; i < q->n[depth]; i++) turn[i] = (uint8_t)i;
    sb_rng_shuffle(x->rng, turn, q->n[depth]);
    for (int i = 0; i < q->n[depth]; i++) {
        int card = q->number[depth][turn[i]] + 1;
        str8_bytes more = str8_plus(sum, &q->adds[depth][turn[i]]);
        bool fits = depth + 1 < STR8_COLOURS ? str8_may_fit(q, more, depth + 1) : str8_fits(q, more);
        if (!fits || is_held(&x->v, colour, seat, card)) continue;
        if (colour < x->v.common.colours) x->v.card[colour][seat] = (uint8_t)card;
        if (--x->tries < 0) return false;
        if (deal_from(x, seat, depth + 1, more)) return true;
    }
    x->v.card[colour][seat] = 0;
    return false;
}

/* An unlucky start can make the search long. So it restarts after a limited number of tries, and each
 * restart gets more tries. */
SB_FN static bool draw_hands(str8_view *v, sb_rng *rng, int patience) {
    search x = {.rng = rng};
    bool dealt = false;
    for (int seat = 0; seat < v->head.seats; seat++) str8_ask(&x.q[seat], v, seat, NULL);
    for (int restart = 1; !dealt && restart <= patience; restart++) {
        x.v = *v;
        x.tries = restart * TRIES;
        dealt = deal_from(&x, 0, 0, x.q[0].start);
        if (!dealt && x.tries >= 0) return false; /* all was tried */
    }
    for (int i = 0; dealt && i < SWEEPS; i++)
        for (int seat = 0; seat < v->head.seats; seat++) draw_hand(&x.v, seat, rng);
    memcpy(v->card, x.v.card, sizeof v->card);
    return dealt;
}

SB_FN bool str8_deal_hands(str8_view *v, sb_rng *rng, int patience) {
    if (v->card[0][STR8_AWAY]) return true; /* only visible to a viewer who sees everything */
    return v->seat >= 0 ? draw_hand(v, v->seat, rng) : draw_hands(v, rng, patience);
}

/* Puts the remaining hidden cards into the stack and the card put away. */
SB_FN static void fill_slots(str8_cards card, int colours, sb_rng *rng) {
    for (int c = 0; c < colours; c++) {
        uint8_t left[STR8_NUMBERS];
        unsigned seen = 0;
        int n = 0;
        for (int i = 0; i < STR8_NUMBERS; i++) seen |= 1u << card[c][i];
        for (int k = 1; k <= STR8_NUMBERS; k++)
            if (!(seen >> k & 1)) left[n++] = (uint8_t)k;
        sb_rng_shuffle(rng, left, n);
        for (int i = 0; n && i < STR8_NUMBERS; i++)
            if (!card[c][i]) card[c][i] = left[--n];
    }
}

/* A hidden choice of another seat: any legal choice. */
SB_FN static void guess_choice(str8_state *s, int seat, sb_rng *rng) {
    const str8_common *o = &s->common;
    if (o->phase == STR8_PLACE) {
        int tile = o->rounds[o->round - 1].tile[seat];
        s->at[seat] = (uint8_t)(1 + sb_rng_below(rng, (uint32_t)(STR8_LAST + 2 - tile)));
    }
    for (int c = 0; o->phase == STR8_GUESS && c < o->colours; c++)
        for (int i = 0; i < STR8_ALLOWED; i++)
            s->final[seat][c] |= (uint8_t)(1u << sb_rng_below(rng, STR8_NUMBERS));
}

SB_FN void str8_guess(const void *view, sb_rng *rng, void *ret_state) {
    str8_view v = *(const str8_view *)view;
    str8_state *s = (str8_state *)ret_state;
    bool all = v.card[0][STR8_AWAY] != 0, dealt = str8_deal_hands(&v, rng, INT32_MAX / TRIES);

    assert(dealt);
    (void)dealt;
    memset(s, 0, sizeof *s);
    s->head = v.head;
    s->common = v.common;
    memcpy(s->card, v.card, sizeof s->card);
    memcpy(s->at, v.at, sizeof s->at);
    memcpy(s->final, v.final, sizeof s->final);
    fill_slots(s->card, v.common.colours, rng);
    for (int seat = 0; !all && seat < v.head.seats; seat++)
        if (seat != v.seat && !sb_may_act(&v.head, seat)) guess_choice(s, seat, rng);
    sb_rng_fork(&s->rng, rng);
}
