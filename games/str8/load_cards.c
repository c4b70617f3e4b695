/* The checked rounds and the cards of a position: which cards were swapped out, where the others are, and
 * whether the answers are correct. In this file `slot` is an index in str8_cards[colour]. */
#include "games/str8/position.h"

typedef str8_position position;

static int seats_of(const position *p) { return p->base.head.seats; }

static bool settle_round(position *p, const str8_past *past, str8_round *r) {
    unsigned taken = 0;
    if (past->dice_n != STR8_DICE) return str8_bad(p, SB_N_("dice are three of y g b p r e"));
    if (past->seats_n != seats_of(p)) return str8_bad(p, SB_N_("history lists every seat in every round"));
    memcpy(r->dice, past->dice, STR8_DICE);
    if (!str8_are_colours(p, r->dice)) return false;
    for (int i = 0; i < seats_of(p); i++) {
        const str8_told *told = &past->seats[i];
        r->tile[i] = told->tile;
        r->at[i] = (uint8_t)(told->at + 1);
        r->answer[i] = told->answer;
        if (told->swap) r->swap[i] = (uint8_t)(str8_card_colour(told->swap) + 1);
        if (told->swap) r->out[i] = str8_card_number(told->swap);
        if (!str8_is_tile(&p->s->common, told->tile))
            return str8_bad(p, SB_N_("a tile is not of this table's set"));
        if (taken >> told->tile & 1) return str8_bad(p, SB_N_("history: two seats took one tile"));
        if (!str8_lies_inside(p, told->tile, r->at[i])) return false;
        if (r->swap[i] > p->s->common.colours) return sb_json_fail(&p->base.j, STR8_GREY_OFF, "", 0, 0);
        taken |= 1u << told->tile;
    }
    return true;
}

/* The cards swapped out are the first entries of their stacks. */
static bool settle_swaps(position *p) {
    str8_common *o = &p->s->common;
    for (int round = 0; round < p->history_n; round++) {
        str8_round *r = &o->rounds[round];
        if (!settle_round(p, &p->history[round], r)) return false;
        for (int seat = 0; seat < seats_of(p); seat++) {
            int colour = r->swap[seat] - 1;
            if (colour < 0) continue;
            if (o->drawn[colour] == STR8_STACK)
                return str8_bad(p, SB_N_("a stack has three cards to swap for"));
            p->s->card[colour][STR8_TOP + o->drawn[colour]++] = r->out[seat];
        }
    }
    return true;
}

/* ---- the cards ---- */

/* Deals cards that agree with the answers into the holders that are hidden in this view. */
static bool deal_hidden(position *p) {
    str8_state *s = p->s;
    str8_view v = {.head = s->head, .seat = p->base.see, .common = s->common};
    sb_rng rng = s->rng;
    memcpy(v.card, s->card, sizeof v.card);
    bool dealt = p->base.see == SB_EVERYTHING || str8_deal_hands(&v, &rng, STR8_PATIENCE);
    memcpy(s->card, v.card, sizeof s->card);
    return dealt || str8_bad(p, SB_N_("no cards agree with the answers"));
}

/* Stores a card at index `slot` of its colour, unless it is not specified (0). */
static bool place_card(position *p, int card, int colour, int slot, const char *else_say) {
    if (!card) return true;
    p->s->card[colour][slot] = str8_card_number(card);
    return str8_card_colour(card) == colour || str8_bad(p, else_say);
}

static bool settle_holders(position *p) {
    const char *why = SB_N_("cards stand in the order y g b p r e");
    for (int i = 0; i < p->holders_n; i++)
        for (int c = 0; c < p->holders[i].n; c++)
            if (!place_card(p, p->holders[i].card[c], c, i, why)) return false;
    for (int c = 0; c < p->away.n; c++)
        if (!place_card(p, p->away.card[c], c, STR8_AWAY, why)) return false;
    return true;
}

/* Stores the rest of the stack after the discards. */
static bool settle_stack(position *p, int colour) {
    int drawn = p->s->common.drawn[colour], left = STR8_STACK - drawn;
    const str8_stack *stack = &p->stack[colour];
    if ((p->stacks[colour] >= 0 && p->stacks[colour] != left) || stack->n > left)
        return str8_bad(p, SB_N_("stack and stacks are what the swaps left"));
    for (int i = 0; i < stack->n; i++)
        if (!place_card(p, stack->card[i], colour, STR8_TOP + drawn + i,
                        SB_N_("stack: a card stands under another colour")))
            return false;
    return true;
}

/* Checks that each number occurs once. Missing cards get the lowest unused numbers. */
static bool fill_colour(position *p, int colour) {
    static const uint8_t slots[STR8_NUMBERS] = {0, 1, 2, 3, STR8_TOP, STR8_TOP + 1, STR8_TOP + 2, STR8_AWAY};
    uint8_t *card = p->s->card[colour];
    unsigned used = 1; /* bit mask of number + 1 */
    for (int i = 0; i < STR8_NUMBERS; i++) {
        if (card[i] && used >> card[i] & 1)
            return sb_position_refuse(&p->base, STR8_CARD_TWICE, &str8_card_token, str8_card(colour, card[i]),
                                      0);
        used |= 1u << card[i];
    }
    for (int i = 0; i < STR8_NUMBERS; i++) {
        if (card[slots[i]]) continue;
        card[slots[i]] = (uint8_t)sb_lowest_bit(~used);
        used |= 1u << card[slots[i]];
    }
    return true;
}

static bool settle_stacks(position *p) {
    const str8_common *o = &p->s->common;
    for (int c = 0; c < o->colours; c++)
        if (!settle_stack(p, c) || !fill_colour(p, c)) return false;
    for (int i = 0; o->colours < STR8_COLOURS && i < STR8_NUMBERS; i++)
        if (p->s->card[STR8_GREY][i]) return sb_json_fail(&p->base.j, STR8_GREY_OFF, "", 0, 0);
    if (o->colours < STR8_COLOURS && (p->stack[STR8_GREY].n || p->stacks[STR8_GREY] >= 0))
        return sb_json_fail(&p->base.j, STR8_GREY_OFF, "", 0, 0);
    return true;
}

/* A21: checks that the answers are correct, and computes the missing ones. */
static bool settle_answers(position *p) {
    str8_state *s = p->s;
    str8_common *o = &s->common;
    for (int round = 0; round < p->history_n; round++) {
        str8_round *r = &o->rounds[round];
        for (int seat = 0; seat < seats_of(p); seat++) {
            int sum = 0;
            for (int i = 0; i < STR8_DICE; i++)
                sum += str8_card_then(o, seat, r->dice[i], round, s->card[r->dice[i]][seat]) - 1;
            int answer = str8_answer(o, r->tile[seat], r->at[seat] - 1, sum);
            if (r->answer[seat] && r->answer[seat] != answer)
                return sb_json_fail(&p->base.j, STR8_BAD_ANSWER, "", seat + 1, round + 1);
            r->answer[seat] = (uint8_t)answer;
        }
    }
    return true;
}

bool str8_settle_cards(position *p) {
    return settle_swaps(p) && settle_holders(p) && deal_hidden(p) && settle_stacks(p) && settle_answers(p);
}
