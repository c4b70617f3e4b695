/* A whole state that a view could have come from. Everything the seat can be
 * certain of holds in it: its own cards, the cards seen, the number of cards in
 * every hand, the cards it gave its partner, and what the opening and forced
 * throws prove of a hand. Every way to fill the unknown places that keeps it so
 * can come up; where nothing is proven all are equally likely. */
#include "games/cento/rules.h"

enum { PLACES = SB_SEATS_MAX * CENTO_HAND + CENTO_DECK };

/* The unknown places of a view, and the cards that may lie in them. */
typedef struct {
    uint8_t pool[CENTO_DECK]; /* unseen cards; pool[i] lies in place i, the rest are not in play */
    int pool_n;
    uint32_t may[PLACES]; /* the kinds that prove enough in this place */
    uint8_t *at[PLACES];  /* where the place is in the state */
    int n;
} unknown;

/* The cards that may lie in the unknown places. */
SB_FN static void gather_pool(const cento_view *v, unknown *u) {
    int left[CENTO_KINDS];
    cento_unseen(v, left);
    u->pool_n = 0;
    for (int kind = 1; kind < CENTO_KINDS; kind++)
        while (left[kind]-- > 0) u->pool[u->pool_n++] = (uint8_t)kind;
}

SB_FN static void add_place(unknown *u, uint8_t *at, uint32_t may) {
    u->at[u->n] = at;
    u->may[u->n++] = may;
}

/* The unseen cards of a hand. The j-th of them must lie in the first set of
 * which more than j cards are still wanted, the known ones counted. */
SB_FN static void add_hand(const cento_view *v, cento_state *s, int seat, unknown *u) {
    const uint32_t *sure = v->open.sure[seat];
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
        add_place(u, &s->hand[seat][known_n + j], k < hand_n ? sure[k] : CENTO_ANY);
    }
}

SB_FN static bool fits(const unknown *u, int place, int card) { return u->may[place] >> u->pool[card] & 1; }

SB_FN static void exchange(unknown *u, int a, int b) {
    uint8_t t = u->pool[a];
    u->pool[a] = u->pool[b];
    u->pool[b] = t;
}

/* Brings a fitting card to `place`, moving others along the shortest chain of
 * places that can spare theirs: breadth first over all cards, each visited
 * once. The true deal shows that such a chain exists. */
SB_FN static void mend(unknown *u, int place) {
    int16_t from[CENTO_DECK], queue[CENTO_DECK];
    int head = 0, tail = 0, found = -1;
    for (int i = 0; i < u->pool_n; i++) from[i] = -1;
    from[place] = (int16_t)place;
    queue[tail++] = (int16_t)place;
    while (found < 0 && head < tail) {
        int here = queue[head++];
        for (int card = 0; card < u->pool_n && found < 0; card++) {
            if (from[card] >= 0 || !fits(u, here, card)) continue;
            from[card] = (int16_t)here;
            queue[tail++] = (int16_t)card;
            /* Done where the place of this card takes the card that is to go. */
            if (card >= u->n || u->may[card] >> u->pool[place] & 1) found = card;
        }
    }
    assert(found >= 0);
    uint8_t carried = u->pool[found];
    u->pool[found] = u->pool[place];
    for (int here = from[found];; here = from[here]) {
        uint8_t t = u->pool[here];
        u->pool[here] = carried;
        carried = t;
        if (here == place) return;
    }
}

/* Exchanges of two cards that both places allow: in the long run every possible
 * filling comes up as often as any other. */
SB_FN static void mix(unknown *u, sb_rng *rng) {
    for (int i = 0; i < 4 * u->pool_n; i++) {
        int a = (int)sb_rng_below(rng, (uint32_t)u->n), b = (int)sb_rng_below(rng, (uint32_t)u->pool_n);
        bool back = b >= u->n || (u->may[b] >> u->pool[a] & 1);
        if (fits(u, a, b) && back) exchange(u, a, b);
    }
}

/* Deals the pool into the places. */
SB_FN static void deal_unknown(unknown *u, sb_rng *rng) {
    bool mended = false;
    sb_rng_shuffle(rng, u->pool, u->pool_n);
    for (int i = 0; i < u->n; i++) {
        if (fits(u, i, i)) continue;
        mend(u, i);
        mended = true;
    }
    if (mended) mix(u, rng);
    for (int i = 0; i < u->n; i++) *u->at[i] = u->pool[i];
}

/* An offer or a card received that the view does not show is some card of the
 * hand it lies in. */
SB_FN static void guess_card(cento_state *s, sb_rng *rng) {
    int acting = sb_lowest_bit(s->head.acting);
    int seat = s->open.phase == CENTO_GIVING ? cento_mate(s->head.seats, acting) : acting;
    uint32_t n = 0;
    while (n < CENTO_HAND && s->hand[seat][n]) n++;
    s->card = s->hand[seat][sb_rng_below(rng, n)] & CENTO_KIND;
}

SB_FN void cento_guess(const void *view, sb_rng *rng, void *ret_state) {
    const cento_view *v = (const cento_view *)view;
    cento_state *s = (cento_state *)ret_state;
    unknown u;
    u.n = 0;

    memset(s, 0, sizeof *s);
    s->head = v->head;
    s->open = v->open;
    s->card = v->card;
    memcpy(s->cards + v->open.talon_n, v->cards + v->open.talon_n, v->open.spent_n);
    gather_pool(v, &u);
    for (int seat = 0; seat < v->head.seats; seat++) add_hand(v, s, seat, &u);
    for (int i = 0; i < v->open.talon_n; i++) add_place(&u, &s->cards[i], CENTO_ANY);
    deal_unknown(&u, rng);
    if (s->open.phase != CENTO_TURN && !s->card) guess_card(s, rng);
    sb_rng_fork(&s->rng, rng);
    cento_settle(s);
}
