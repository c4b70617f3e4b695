/* The evaluation of moves for bots. It looks one move ahead, from a view, like a casual player: win if
 * possible; do not leave a total from which the next player can win; keep flexible cards; in a series,
 * get rid of cards with many points. */
#include "games/cento/face.h"

enum { WIN = 1000000, RISK = 900, OWN_CHANCE = 60 };

/* How much a card is worth keeping. */
static int32_t keeping(int kind) {
    switch (kind) {
    case CENTO_JMP: return 40;
    case CENTO_CPY: return 25;
    case CENTO_INV: return 22;
    case CENTO_DBL: return 20;
    case CENTO_ADD_50:
    case CENTO_ADD_25: return 8;
    case CENTO_SKIP:
    case CENTO_REV: return 12;
    case CENTO_ZERO: return 10;
    default: return 5;
    }
}

/* Can a card of this kind win at once? */
static bool can_win(const cento_common *o, int kind) {
    for (int choice = 0; choice < CENTO_CHOICES; choice++)
        if (cento_check_card(o, kind, choice) == SB_OK && cento_wins(o, kind, choice)) return true;
    return false;
}

/* The visible information for the next player after a card is played. */
static cento_common after_card(const cento_common *o, int kind, int choice) {
    cento_common next = *o;
    next.effect = (uint8_t)cento_effect(o, kind);
    next.last = (uint8_t)kind;
    if (next.effect == CENTO_INV) next.beside = o->beside ? 0 : (uint8_t)kind;
    cento_set_total(&next, cento_after(o, kind, choice));
    return next;
}

/* The approximate probability, in thousandths, that a hand of five hidden cards holds a card that wins. */
static int32_t winners_per_mille(const cento_view *v, const cento_common *o) {
    int unseen[CENTO_KINDS], n = cento_unseen(v, unseen), winning = 0;
    for (int kind = 1; kind < CENTO_KINDS; kind++)
        if (unseen[kind] > 0 && can_win(o, kind)) winning += unseen[kind];
    int32_t none = 1000;
    for (int i = 0; n > 0 && i < CENTO_HAND; i++) none = none * (n - winning) / n;
    return 1000 - none;
}

static bool same_seat_again(const cento_view *v, const cento_common *next) {
    return v->head.seats == 2 && cento_skips(2, next->effect);
}

/* Is this the only kind that the viewer can play? */
static bool is_only_card(const cento_view *v, int kind) {
    if (v->common.phase != CENTO_TURN) return true; /* B4, B32 */
    uint32_t others = cento_playable(&v->common) & ~(1u << kind);
    for (int i = 0; i < v->hand_n[v->seat]; i++)
        if (others >> (v->hand[v->seat][i] & CENTO_KIND) & 1) return false;
    return true;
}

static const char *only_card(const cento_common *o, int kind) {
    int choices = 0;
    for (int choice = 0; choice < CENTO_CHOICES; choice++)
        choices += cento_check_card(o, kind, choice) == SB_OK;
    return choices > 1 ? SB_N_("It is the only card you can play; with this choice the total is {a}.")
                       : SB_N_("It is the only card you can play.");
}

/* The value of playing a card from the viewer's own hand. */
static int32_t worth_of_play(const cento_view *v, sb_move move, const char **ret_why, sb_detail *d) {
    int kind = cento_kind(move), choice = cento_choice(move);
    const uint8_t *hand = v->hand[v->seat];
    bool passed = false;
    if (cento_wins(&v->common, kind, choice)) {
        *ret_why = SB_N_("It makes the total the goal: you win the round.");
        return WIN;
    }
    cento_common next = after_card(&v->common, kind, choice);
    int32_t worth = -keeping(kind), chances = 0;
    for (int i = 0; i < v->hand_n[v->seat]; i++) {
        bool played = !passed && (hand[i] & CENTO_KIND) == kind;
        passed |= played;
        if (!played && can_win(&next, hand[i] & CENTO_KIND)) chances++;
    }
    if (v->common.match != CENTO_SINGLE) worth += cento_points(kind) / 2;
    d->a = cento_total(&next);
    if (same_seat_again(v, &next)) {
        *ret_why =
            chances ? SB_N_("You move again at once, and can win then.") : SB_N_("You move again at once.");
        if (!chances && is_only_card(v, kind)) *ret_why = only_card(&v->common, kind);
        return worth + (chances ? WIN / 2 : 0);
    }
    int32_t risk = winners_per_mille(v, &next);
    d->b = (risk + 5) / 10;
    *ret_why =
        d->b ? SB_N_("It leaves the total {a}, from which the next player wins in about {b} of 100 cases.")
             : SB_N_("It leaves the total {a}, from which the next player can hardly win.");
    if (is_only_card(v, kind)) *ret_why = only_card(&v->common, kind);
    return worth + OWN_CHANCE * chances - RISK * risk / 1000;
}

/* The value of throwing a card: highest for a card that is not worth keeping and, in a series, for one
 * with many points. */
static int32_t worth_of_throw(const cento_view *v, int kind, const char **ret_why) {
    *ret_why = SB_N_("Nothing can be played; this card is the least use to you.");
    int32_t points = v->common.match == CENTO_SINGLE ? 0 : cento_points(kind);
    return points - keeping(kind);
}

/* The value of a swap: high if the partner probably holds a card that wins. */
static int32_t worth_of_swap(const cento_view *v, int kind, const char **ret_why, sb_detail *d) {
    int32_t chance = winners_per_mille(v, &v->common);
    d->b = (chance + 5) / 10;
    *ret_why = d->b ? SB_N_("Your partner has a card that wins in about {b} of 100 cases.")
                    : SB_N_("Your partner is hardly able to win.");
    return chance - 500 - keeping(kind);
}

static int32_t worth_of_gift(const cento_view *v, int kind, const char **ret_why) {
    if (can_win(&v->common, kind)) {
        *ret_why = SB_N_("Your partner wins with it.");
        return WIN;
    }
    *ret_why = SB_N_("You have no card that wins; this one you miss least.");
    bool playable = cento_playable(&v->common) >> kind & 1;
    return (playable ? 20 : 0) - keeping(kind);
}

int32_t cento_worth(const void *view, sb_move move, const char **ret_why, sb_detail *ret_detail) {
    const cento_view *v = (const cento_view *)view;
    int kind = cento_kind(move);
    switch (cento_verb(move)) {
    case CENTO_PLAY: return worth_of_play(v, move, ret_why, ret_detail);
    case CENTO_DISCARD: return worth_of_throw(v, kind, ret_why);
    case CENTO_SWAP: return worth_of_swap(v, kind, ret_why, ret_detail);
    case CENTO_GIVE: return worth_of_gift(v, kind, ret_why);
    default: *ret_why = SB_N_("Nothing can be played, and your hand is worth keeping."); return -15;
    }
}
