/* The rounds that were checked, and the cards of a draft: which are swapped
 * out, where the others lie, and whether the answers are true of them. */
#include "games/str8/load.h"

typedef str8_draft draft;

static int seats_of(const draft *d) { return d->s->head.seats; }

static bool check_round(draft *d, const str8_round *r, int told_n) {
    unsigned taken = 0;
    if (told_n != seats_of(d)) return str8_bad(d, SB_SAID("history lists every seat in every round"));
    if (!str8_are_colours(d, r->dice)) return false;
    for (int i = 0; i < seats_of(d); i++) {
        if (!str8_is_tile(&d->s->open, r->tile[i]))
            return str8_bad(d, SB_SAID("a tile is not of this table's set"));
        if (taken >> r->tile[i] & 1) return str8_bad(d, SB_SAID("history: two seats took one tile"));
        if (!str8_lies_inside(d, r->tile[i], r->at[i])) return false;
        if (r->swap[i] > d->s->open.colours) return sb_json_fail(&d->j, STR8_GREY_OFF, "", 0, 0);
        taken |= 1u << r->tile[i];
    }
    return true;
}

/* The cards swapped out lie in the first places of their stacks. */
static bool settle_swaps(draft *d) {
    str8_open *o = &d->s->open;
    for (int round = 0; round < d->history_n; round++) {
        const str8_round *r = &o->rounds[round];
        if (!check_round(d, r, d->told_n[round])) return false;
        for (int seat = 0; seat < seats_of(d); seat++) {
            int colour = r->swap[seat] - 1;
            if (colour < 0) continue;
            if (o->drawn[colour] == STR8_STACK)
                return str8_bad(d, SB_SAID("a stack has three cards to swap for"));
            d->s->card[colour][STR8_TOP + o->drawn[colour]++] = r->out[seat];
        }
    }
    return true;
}

/* ---- the cards ---- */

/* What is left of the stack goes behind the discards. */
static bool settle_stack(draft *d, int colour) {
    str8_open *o = &d->s->open;
    int left = STR8_STACK - o->drawn[colour];
    if ((d->stacks[colour] >= 0 && d->stacks[colour] != left) || d->stack_n[colour] > left)
        return str8_bad(d, SB_SAID("stack and stacks are what the swaps left"));
    for (int i = 0; i < d->stack_n[colour]; i++)
        d->s->card[colour][STR8_TOP + o->drawn[colour] + i] = d->stack[colour][i];
    return true;
}

static bool card_twice(draft *d, int colour, int card) {
    char word[SB_WORD_MAX];
    sb_text t;
    sb_text_init(&t, word, sizeof word);
    str8_put_card(&t, colour, card);
    return sb_json_fail(&d->j, STR8_CARD_TWICE, word, 0, 0);
}

/* Each number once; places left open get the lowest numbers that are nowhere. */
static bool fill_colour(draft *d, int colour) {
    static const uint8_t places[STR8_NUMBERS] = {0, 1, 2, 3, STR8_TOP, STR8_TOP + 1, STR8_TOP + 2, STR8_AWAY};
    uint8_t *card = d->s->card[colour];
    unsigned used = 1; /* a bit per number + 1 */
    for (int i = 0; i < STR8_NUMBERS; i++) {
        if (card[i] && used >> card[i] & 1) return card_twice(d, colour, card[i]);
        used |= 1u << card[i];
    }
    for (int i = 0; i < STR8_NUMBERS; i++) {
        if (card[places[i]]) continue;
        card[places[i]] = (uint8_t)sb_lowest_bit(~used);
        used |= 1u << card[places[i]];
    }
    return true;
}

static bool settle_stacks(draft *d) {
    const str8_open *o = &d->s->open;
    for (int c = 0; c < o->colours; c++)
        if (!settle_stack(d, c) || !fill_colour(d, c)) return false;
    for (int i = 0; o->colours < STR8_COLOURS && i < STR8_NUMBERS; i++)
        if (d->s->card[STR8_GREY][i]) return sb_json_fail(&d->j, STR8_GREY_OFF, "", 0, 0);
    if (o->colours < STR8_COLOURS && (d->stack_n[STR8_GREY] || d->stacks[STR8_GREY] >= 0))
        return sb_json_fail(&d->j, STR8_GREY_OFF, "", 0, 0);
    return true;
}

/* A21: answers are true; those left out are worked out. */
static bool settle_answers(draft *d) {
    str8_state *s = d->s;
    str8_open *o = &s->open;
    for (int round = 0; round < d->history_n; round++) {
        str8_round *r = &o->rounds[round];
        for (int seat = 0; seat < seats_of(d); seat++) {
            int sum = 0;
            for (int i = 0; i < STR8_DICE; i++)
                sum += str8_card_then(o, seat, r->dice[i], round, s->card[r->dice[i]][seat]) - 1;
            int answer = str8_answer(o, r->tile[seat], r->at[seat] - 1, sum);
            if (r->answer[seat] && r->answer[seat] != answer)
                return sb_json_fail(&d->j, STR8_BAD_ANSWER, "", seat + 1, round + 1);
            r->answer[seat] = (uint8_t)answer;
        }
    }
    return true;
}

bool str8_settle_cards(draft *d) { return settle_swaps(d) && settle_stacks(d) && settle_answers(d); }
