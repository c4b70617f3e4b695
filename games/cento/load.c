/* Makes a state from a position, or reports why the position is not possible. Every accepted position
 * can be played to the end. */
#include "games/cento/deck.h"
#include "games/cento/position.h"

typedef cento_position position;

static int seats_of(const position *p) { return p->base.head.seats; }
static bool is_over(const position *p) { return p->base.head.over; }
static bool given(const position *p, const char *field) { return sb_given(&p->base, field); }
static bool bad(position *p, const char *why) { return sb_position_bad(&p->base, why); }

static bool place_options(position *p) {
    cento_common *o = &p->s->common;
    if (p->turn > seats_of(p)) return sb_json_fail(&p->base.j, SB_NO_SEAT, "", p->turn, seats_of(p));
    p->base.j.err = cento_configure(p->s, &p->base.config);
    if (p->base.j.err != SB_OK) return false;
    if (given(p, "limit") && p->common.limit != o->limit)
        return bad(p, SB_N_("limit and options do not agree"));
    if (p->total > o->limit) return bad(p, SB_N_("the total is above the limit"));
    if (o->said >= 0 && !(o->house & CENTO_SAY)) return bad(p, SB_N_("said needs the option say_total"));
    int left = cento_turns_max(o) - p->turns;
    if (left <= 0) return bad(p, SB_N_("the round has ended void"));
    o->left = (uint16_t)left;
    return true;
}

/* Sets the pile, the card beside it, the total, and the effect of a copy. Missing fields are derived
 * from `last` and `reversed`. */
static bool place_pile(position *p) {
    cento_common *o = &p->s->common;
    if (!given(p, "copies") && o->last != CENTO_CPY) o->effect = o->last;
    if (!given(p, "beside") && p->reversed) o->beside = o->effect == CENTO_INV ? o->last : CENTO_INV;
    if (!given(p, "top") && !(o->effect == CENTO_INV && o->beside)) o->top = o->last;
    if (given(p, "reversed") && p->reversed != (o->beside != 0))
        return bad(p, SB_N_("reversed and beside do not agree"));
    cento_set_total(o, p->total);
    bool turned = o->beside == CENTO_INV || o->beside == CENTO_CPY;
    if (o->beside && !(turned && cento_copies(o->deck, o->limit)[CENTO_INV]))
        return bad(p, SB_N_("beside lies inv or cpy"));
    if (o->last == CENTO_CPY ? !o->effect : o->effect != o->last)
        return bad(p, SB_N_("copies is not what last does"));
    if (o->effect == CENTO_CPY) return bad(p, SB_N_("copies is never cpy itself"));
    if (o->effect && !cento_copies(o->deck, o->limit)[o->effect])
        return bad(p, SB_N_("copies is not a card of this deck"));
    bool doubles = o->choice == CENTO_DOUBLE || o->choice == CENTO_HALVE;
    bool fits = doubles ? o->effect == CENTO_DBL : o->effect == CENTO_JMP;
    return o->choice == CENTO_PLAIN || fits || bad(p, SB_N_("choice does not belong to last"));
}

/* Sets the hands of this round and of the previous one, and marks the cards that the partner knows. */
static bool place_hands(position *p) {
    for (int seat = 0; seat < seats_of(p); seat++)
        memcpy(p->s->hand[seat], p->hands[seat].card, (size_t)p->hands[seat].n);
    for (int seat = 0; seat < p->counted_n; seat++)
        memcpy(p->s->common.counted[seat], p->counted[seat].card, (size_t)p->counted[seat].n);
    for (int seat = 0; seat < p->given_n; seat++)
        for (int i = 0; i < CENTO_HAND; i++) {
            if (!(p->given[seat] >> i & 1)) continue;
            uint8_t *card = &p->s->hand[seat][i];
            if (!*card || !(p->s->common.house & CENTO_PAIRS))
                return bad(p, SB_N_("given names a card that is not there"));
            *card |= CENTO_MARK;
        }
    return true;
}

/* Sets the talon and the spent cards. If the talon is missing, it gets the remaining cards of the deck.
 * There must not be more cards of a kind than the deck has. */
static bool place_cards(position *p) {
    cento_common *o = &p->s->common;
    int left[CENTO_KINDS];
    bool listed = given(p, "talon");
    cento_count_left(o, left);
    for (int i = 0; i < seats_of(p); i++) cento_count_off(left, p->s->hand[i], CENTO_HAND);
    cento_count_off(left, p->spent.card, p->spent.n);
    cento_count_off(left, p->talon.card, p->talon.n);
    for (int kind = 1; kind < CENTO_KINDS; kind++) {
        if (left[kind] < 0)
            return sb_json_fail(&p->base.j, CENTO_TOO_MANY, cento_card_name(kind),
                                cento_copies(o->deck, o->limit)[kind], 0);
        while (!listed && left[kind]-- > 0) p->talon.card[p->talon.n++] = (uint8_t)kind;
    }
    for (int seat = 0; seat < seats_of(p); seat++) /* cards hidden in this view are not in the talon */
        p->talon.n -= p->hands[seat].n - cento_hand_n(p->s->hand[seat]);
    if (p->talon.n < 0) return bad(p, SB_N_("no cards are left for a hidden hand"));
    bool fewer = p->base.see != SB_EVERYTHING && given(p, "talon_n") && o->talon_n < p->talon.n;
    if (fewer) p->talon.n = o->talon_n; /* the deck of this table is not complete */
    if (given(p, "talon_n") && o->talon_n != p->talon.n)
        return bad(p, SB_N_("talon_n is not the number of cards there"));
    memcpy(p->s->cards, p->talon.card, (size_t)p->talon.n);
    for (int i = 0; i < p->spent.n; i++) p->s->cards[p->talon.n + p->spent.n - 1 - i] = p->spent.card[i];
    o->talon_n = (uint8_t)p->talon.n;
    o->spent_n = (uint8_t)p->spent.n;
    return true;
}

/* Deals the cards that are hidden in this view: they agree with the claims. */
static bool deal_hidden(position *p) {
    cento_state *s = p->s;
    cento_view v = {.head = s->head, .common = s->common};
    sb_rng rng = s->rng;
    if (p->base.see == SB_EVERYTHING) return true;
    memcpy(v.hand, s->hand, sizeof v.hand);
    memcpy(v.cards, s->cards, sizeof v.cards);
    for (int seat = 0; seat < seats_of(p); seat++) v.hand_n[seat] = (uint8_t)p->hands[seat].n;
    return cento_deal_hidden(&v, &rng, s) || bad(p, SB_N_("what is sure does not hold of that hand"));
}

static bool holds(const position *p, int seat, int kind) {
    for (int i = 0; i < CENTO_HAND; i++)
        if ((p->s->hand[seat][i] & CENTO_KIND) == kind) return true;
    return false;
}

/* Marks the received card: the partner gave it and knows it. */
static void mark_received(position *p) {
    uint8_t *held = p->s->hand[p->turn - 1], *at = NULL;
    for (int i = 0; i < CENTO_HAND; i++)
        if ((held[i] & CENTO_KIND) == p->received && (!at || held[i] & CENTO_MARK)) at = &held[i];
    *at |= CENTO_MARK;
}

static bool place_phase(position *p) {
    cento_state *s = p->s;
    cento_common *o = &s->common;
    int turn = p->turn - 1, mate = cento_mate(seats_of(p), turn);
    int8_t any = s->hand[turn][0] & CENTO_KIND;
    if (p->swap < 0) p->swap = any; /* hidden in this view: any card of the hand */
    if (p->received < 0) p->received = any;
    s->card = (uint8_t)(p->opening | p->swap | p->received);
    if ((p->opening != 0) + (p->swap != 0) + (p->received != 0) > 1)
        return bad(p, SB_N_("one of opening, swap, received"));
    if (s->card && (is_over(p) || !holds(p, turn, s->card)))
        return bad(p, SB_N_("the seat on turn has no such card"));
    if (p->opening) {
        bool fits = s->card <= CENTO_ADD_50 && (cento_playable(o) >> s->card & 1);
        if (p->total || o->beside || o->last || !fits) return bad(p, SB_N_("the round cannot be opened so"));
        o->phase = CENTO_OPENING;
    }
    if ((p->swap || p->received) && !cento_swap_range(o)) return bad(p, SB_N_("no swap is allowed here"));
    if (p->swap && !s->hand[mate][0]) return bad(p, SB_N_("the partner has no card to give"));
    if (p->swap) o->phase = CENTO_GIVING;
    if (p->received) mark_received(p), o->phase = CENTO_RECEIVED;
    s->head.secret = p->swap != 0;
    return true;
}

/* Sets `sure` from the claims. A claim of at least k cards also limits the sets for fewer cards, so that
 * each set contains the one before it. */
static bool place_sure(position *p) {
    for (int seat = 0; seat < seats_of(p); seat++)
        for (int k = 0; k < CENTO_HAND; k++) p->s->common.sure[seat][k] = CENTO_ANY;
    for (int i = 0; i < p->sure_n; i++) {
        const cento_claim *claim = &p->sure[i];
        for (int k = 0; k < claim->at_least; k++) p->s->common.sure[claim->seat - 1][k] &= claim->of;
    }
    return true;
}

/* Are the claims true for the hands? */
static bool check_sure(position *p) {
    for (int i = 0; i < p->sure_n; i++)
        for (int k = 0; k < CENTO_HAND; k++) {
            int seat = p->sure[i].seat - 1, n = 0;
            uint32_t set = p->s->common.sure[seat][k];
            for (int card = 0; card < CENTO_HAND; card++)
                n += (int)(set >> (p->s->hand[seat][card] & CENTO_KIND) & 1);
            if (set != CENTO_ANY && n <= k) return bad(p, SB_N_("what is sure does not hold of that hand"));
        }
    return true;
}

static bool check_scores(position *p) {
    const cento_common *o = &p->s->common;
    bool first = o->round == 1 && !is_over(p), any = p->counted_n || o->winner || o->final;
    if (p->counted_n > seats_of(p) || o->final > o->limit || (first && any))
        return bad(p, SB_N_("previous is of no round here"));
    for (int i = 0; i < seats_of(p); i++) {
        if (o->score[i] && o->match == CENTO_SINGLE) return bad(p, SB_N_("a single round has no scores"));
        if (o->house & CENTO_PAIRS && o->score[i] != o->score[cento_mate(seats_of(p), i)])
            return bad(p, SB_N_("partners have one score"));
    }
    if (o->winner > seats_of(p) || p->base.head.winners >> seats_of(p))
        return bad(p, SB_N_("a winner has no seat"));
    if (p->base.head.winners && !is_over(p)) return bad(p, SB_N_("winners come when it is over"));
    return is_over(p) || o->voids < CENTO_VOIDS || bad(p, SB_N_("three void rounds end the match"));
}

static void begin(position *p) {
    sb_head *h = &p->s->head;
    h->shown = p->base.head.shown;
    h->over = p->base.head.over;
    h->winners = p->base.head.winners;
    if (h->over) return;
    if (p->swap) h->acting = (uint8_t)(1u << cento_mate(seats_of(p), p->turn - 1));
    else cento_turn_to(p->s, p->turn - 1);
}

sb_err cento_load(const char *json, int viewer, void *ret_state, sb_detail *ret_detail) {
    position p;
    memset(&p, 0, sizeof p);
    p.s = (cento_state *)ret_state;
    if (!sb_fields_read(&p.base, &cento_game, json, viewer, ret_detail)) return p.base.j.err;
    memset(p.s, 0, sizeof *p.s);
    p.s->rng = p.base.rng;
    p.s->common = p.common;
    if (place_options(&p) && place_pile(&p) && place_hands(&p) && place_cards(&p) && place_sure(&p) &&
        deal_hidden(&p) && check_sure(&p) && place_phase(&p) && check_scores(&p)) {
        begin(&p), cento_settle(p.s);
        sb_position_is_seen(&p.base, p.s);
    }
    return p.base.j.err;
}
