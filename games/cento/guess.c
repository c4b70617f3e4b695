/* Guesses a complete state that a view could have come from. The guess agrees with everything that the
 * viewer knows: the own cards, the visible cards, the size of every hand, the cards given to the
 * partner, and the sets `sure` of every hand. Every state that agrees with these facts can be the
 * result. If nothing is known about the other hands, all of them are equally likely.
 *
 * A "slot" in this file is an unknown entry of a hand or of the talon, numbered from 0. */
#include "games/cento/rules.h"

enum { SLOTS = SB_SEATS_MAX * CENTO_HAND + CENTO_DECK };

/* The unknown slots of a view, and the cards that can be in them. */
typedef struct {
    uint8_t
        pool[CENTO_DECK]; /* hidden cards; pool[i] is the card of slot i; cards from index n on are unused */
    int pool_n;
    uint32_t may[SLOTS]; /* the kinds allowed in this slot; CENTO_ANY: all */
    uint8_t *at[SLOTS];  /* address of the slot in the state */
    int n;
} unknown;

/* Fills the pool with all cards that are hidden in the view. */
SB_FN static void gather_pool(const cento_view *v, unknown *u) {
    int left[CENTO_KINDS];
    cento_unseen(v, left);
    u->pool_n = 0;
    for (int kind = 1; kind < CENTO_KINDS; kind++)
        while (left[kind]-- > 0) u->pool[u->pool_n++] = (uint8_t)kind;
}

SB_FN static void add_slot(unknown *u, uint8_t *at, uint32_t may) {
    u->at[u->n] = at;
    u->may[u->n++] = may;
}

/* Adds the hidden cards of a hand as slots. wanted[k] is the number of hidden cards that must be in the
 * set sure[k], after subtracting the known cards that are in it. The hidden card j may have the kinds of
 * the first set that wants more than j cards. */
SB_FN static void add_hand(const cento_view *v, cento_state *s, int seat, unknown *u) {
    const uint32_t *sure = v->common.sure[seat];
    const uint8_t *known = v->hand[seat];
    int known_n = 0, hand_n = v->hand_n[seat], wanted[CENTO_HAND];
    while (known_n < hand_n && known[known_n]) known_n++;
    memcpy(s->hand[seat], known, CENTO_HAND);
    for (int k = 0; k < CENTO_HAND; k++) {
        wanted[k] = k + 1;
        for (int i = 0; i < known_n; i++) wanted[k] -= (int)(sure[k] >> (known[i] & CENTO_KIND) & 1);
    }
    for (int j = 0; j < hand_n - known_n; j++) {
        int k = 0;
        while (k < hand_n && wanted[k] <= j) k++;
        add_slot(u, &s->hand[seat][known_n + j], k < hand_n ? sure[k] : CENTO_ANY);
    }
}

SB_FN static bool fits(const unknown *u, int slot, int card) { return u->may[slot] >> u->pool[card] & 1; }

SB_FN static void exchange(unknown *u, int a, int b) {
    uint8_t t = u->pool[a];
    u->pool[a] = u->pool[b];
    u->pool[b] = t;
}

/* Puts an allowed card into `slot` by moving cards along a chain of slots. A breadth-first search over
 * the pool finds the shortest chain. Returns false if there is none: then no deal satisfies all slots. */
SB_FN static bool mend(unknown *u, int slot) {
    int16_t from[CENTO_DECK], queue[CENTO_DECK];
    int head = 0, tail = 0, found = -1;
    for (int i = 0; i < u->pool_n; i++) from[i] = -1;
    from[slot] = (int16_t)slot;
    queue[tail++] = (int16_t)slot;
    while (found < 0 && head < tail) {
        int here = queue[head++];
        for (int card = 0; card < u->pool_n && found < 0; card++) {
            if (from[card] >= 0 || !fits(u, here, card)) continue;
            from[card] = (int16_t)here;
            queue[tail++] = (int16_t)card;
            /* The chain is complete if the slot of this card may take the card of `slot`. */
            if (card >= u->n || u->may[card] >> u->pool[slot] & 1) found = card;
        }
    }
    if (found < 0) return false;
    uint8_t carried = u->pool[found];
    u->pool[found] = u->pool[slot];
    for (int here = from[found];; here = from[here]) {
        uint8_t t = u->pool[here];
        u->pool[here] = carried;
        carried = t;
        if (here == slot) return true;
    }
}

/* Random exchanges of two cards that both slots allow. With enough of them all allowed deals become
 * equally likely. */
SB_FN static void mix(unknown *u, sb_rng *rng) {
    for (int i = 0; i < 4 * u->pool_n; i++) {
        int a = (int)sb_rng_below(rng, (uint32_t)u->n), b = (int)sb_rng_below(rng, (uint32_t)u->pool_n);
        bool back = b >= u->n || (u->may[b] >> u->pool[a] & 1);
        if (fits(u, a, b) && back) exchange(u, a, b);
    }
}

/* Deals the pool into the slots. Returns false if no deal is possible. */
SB_FN static bool deal_unknown(unknown *u, sb_rng *rng) {
    bool mended = false;
    sb_rng_shuffle(rng, u->pool, u->pool_n);
    for (int i = 0; i < u->n; i++) {
        if (fits(u, i, i)) continue;
        if (!mend(u, i)) return false;
        mended = true;
    }
    if (mended) mix(u, rng);
    for (int i = 0; i < u->n; i++) *u->at[i] = u->pool[i];
    return true;
}

SB_FN bool cento_deal_hidden(const cento_view *v, sb_rng *rng, cento_state *s) {
    unknown u;
    u.n = 0;
    gather_pool(v, &u);
    for (int seat = 0; seat < v->head.seats; seat++) add_hand(v, s, seat, &u);
    for (int i = 0; i < v->common.talon_n; i++) add_slot(&u, &s->cards[i], CENTO_ANY);
    return u.n <= u.pool_n && deal_unknown(&u, rng);
}

/* The viewer cannot see the offered or received card: choose a random card of the hand that holds it. */
SB_FN static void guess_card(cento_state *s, sb_rng *rng) {
    int acting = sb_lowest_bit(s->head.acting);
    int seat = s->common.phase == CENTO_GIVING ? cento_mate(s->head.seats, acting) : acting;
    uint32_t n = 0;
    while (n < CENTO_HAND && s->hand[seat][n]) n++;
    s->card = s->hand[seat][sb_rng_below(rng, n)] & CENTO_KIND;
}

SB_FN void cento_guess(const void *view, sb_rng *rng, void *ret_state) {
    const cento_view *v = (const cento_view *)view;
    cento_state *s = (cento_state *)ret_state;

    memset(s, 0, sizeof *s);
    s->head = v->head;
    s->common = v->common;
    s->card = v->card;
    memcpy(s->cards + v->common.talon_n, v->cards + v->common.talon_n, v->common.spent_n);
    bool dealt = cento_deal_hidden(v, rng, s);
    assert(dealt);
    (void)dealt;
    if (s->common.phase != CENTO_TURN && !s->card) guess_card(s, rng);
    sb_rng_fork(&s->rng, rng);
    cento_settle(s);
}
