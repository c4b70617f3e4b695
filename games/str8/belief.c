/* What a seat can know about its own hand. All cards that it swapped out are visible, so its hand has one
 * unknown card per colour: a number that it has not seen. The cards were shuffled, so before the answers
 * all such hands are equally likely. An answer is either true or false for a hand. Therefore the
 * posterior is exact: all hands that agree with all answers, with equal weight. The answers of other
 * seats give no information, because their cards are visible.
 *
 * There are at most 5^6 = 15,625 hands. The search tries them colour by colour. In this file `depth` is
 * an index into str8_question.colour. */
#include "games/str8/belief.h"

/* The results of the search. */
typedef struct {
    str8_belief belief;
    int32_t sum[STR8_LAST + 1]; /* number of hands for each sum of the additional dice */
    int32_t wanted;             /* index of the hand to copy into `noted`, -1: none */
    uint8_t hand[STR8_COLOURS]; /* the hand being tried: a number per colour */
    uint8_t noted[STR8_COLOURS];
} tally;

SB_FN static void set_byte(str8_bytes *s, int i, int value) {
    s->word[i / 8] |= (uint64_t)(unsigned)value << 8 * (i % 8);
}

/* Bit mask of the numbers of a colour that the seat has seen: in other holders and in the discards. */
SB_FN static unsigned seen_numbers(const str8_view *v, int seat, int colour) {
    unsigned seen = 0;
    for (int i = 0; i < STR8_HOLDERS; i++)
        if (i != seat) seen |= 1u << v->card[colour][i];
    for (int i = 0; i < v->common.drawn[colour]; i++) seen |= 1u << v->card[colour][STR8_TOP + i];
    return seen >> 1;
}

/* The bounds of the sum that follow from an answer. Returns true if the sum is inside the bounds, false
 * if it is outside. */
SB_FN static bool bounds(const str8_round *r, int seat, int *ret_low, int *ret_high) {
    int at = r->at[seat] - 1, after = at + r->tile[seat], answer = r->answer[seat];
    *ret_low = answer == STR8_TOO_LOW ? after : answer == STR8_TOO_HIGH ? 0 : at;
    *ret_high = answer == STR8_TOO_LOW ? STR8_LAST : answer == STR8_TOO_HIGH ? at - 1 : after - 1;
    return answer != STR8_WRONG;
}

SB_FN static int times_rolled(const uint8_t *dice, int colour) {
    int n = 0;
    for (int i = 0; i < STR8_DICE; i++) n += dice[i] == colour;
    return n;
}

/* Sets up the sum of the dice of a round in this byte: the known part in `start`, and in `adds` what each
 * possible number would add. */
SB_FN static void ask_dice(str8_question *q, const str8_view *v, int seat, const uint8_t *dice, int byte,
                           int round) {
    int known = 0;
    for (int i = 0; i < STR8_COLOURS; i++) {
        int times = times_rolled(dice, q->colour[i]);
        if (!times) continue;
        int card = str8_card_then(&v->common, seat, q->colour[i], round, 0);
        if (card) known += times * (card - 1);
        for (int k = 0; !card && k < q->n[i]; k++) set_byte(&q->adds[i][k], byte, times * q->number[i][k]);
    }
    set_byte(&q->start, byte, known);
}

SB_FN static void ask_rounds(str8_question *q, const str8_view *v, int seat) {
    int rounds = str8_checked(&v->common);
    for (int i = 0; i < STR8_BYTES; i++) {
        int low = 0, high = STR8_LAST;
        bool inside = true;
        if (i < rounds) {
            inside = bounds(&v->common.rounds[i], seat, &low, &high);
            ask_dice(q, v, seat, v->common.rounds[i].dice, i, i);
        }
        set_byte(&q->over, i, 127 - high);
        set_byte(&q->under, i, 128 - low);
        set_byte(&q->outside, i, inside ? 0 : 128);
    }
}

/* The number of rounds whose sum depends on the seat's present card of the colour. */
SB_FN static int weight(const str8_view *v, int seat, int colour, const uint8_t *dice) {
    int n = dice && times_rolled(dice, colour);
    for (int i = 0; i < str8_checked(&v->common); i++)
        n +=
            times_rolled(v->common.rounds[i].dice, colour) && !str8_card_then(&v->common, seat, colour, i, 0);
    return n;
}

/* Sorts the colours into the order of the search, and sets `asked`. */
SB_FN static void order_colours(str8_question *q, const str8_view *v, int seat, const uint8_t *dice) {
    int weights[STR8_COLOURS] = {0};
    for (int c = 0; c < STR8_COLOURS; c++) {
        int heavy = weight(v, seat, c, dice), at = c;
        for (; at > 0 && weights[at - 1] < heavy; at--) {
            weights[at] = weights[at - 1];
            q->colour[at] = q->colour[at - 1];
        }
        weights[at] = heavy;
        q->colour[at] = (uint8_t)c;
    }
    for (q->asked = 1; q->asked < STR8_COLOURS && weights[q->asked]; q->asked++) {
    }
}

SB_FN void str8_ask(str8_question *ret, const str8_view *v, int seat, const uint8_t *dice) {
    str8_question *q = ret;
    memset(q, 0, sizeof *q);
    order_colours(q, v, seat, dice);
    q->rest = 1;
    for (int i = 0; i < STR8_COLOURS; i++) {
        unsigned seen = q->colour[i] < v->common.colours ? seen_numbers(v, seat, q->colour[i]) : 0xFE;
        for (int k = 0; k < STR8_NUMBERS; k++)
            if (!(seen >> k & 1)) q->number[i][q->n[i]++] = (uint8_t)k;
        if (i >= q->asked) q->rest *= q->n[i];
    }
    ask_rounds(q, v, seat);
    if (dice) ask_dice(q, v, seat, dice, STR8_ASKED, v->common.round);
    for (int i = STR8_COLOURS - 1; i >= 0; i--) {
        q->least[i] = str8_plus(q->least[i + 1], &q->adds[i][0]);
        q->most[i] = str8_plus(q->most[i + 1], &q->adds[i][q->n[i] - 1]);
    }
}

/* Completes a hand: `number` selects one combination of the colours that do not matter. */
SB_FN SB_RARE static void note_hand(const str8_question *q, const uint8_t *hand, int32_t number,
                                    uint8_t *ret_hand) {
    memcpy(ret_hand, hand, STR8_COLOURS);
    for (int i = q->asked; i < STR8_COLOURS; number /= q->n[i], i++)
        ret_hand[q->colour[i]] = q->number[i][number % q->n[i]];
}

/* Tries all numbers of the last colour that matters; the colours before it are chosen. The bounds are
 * copied, because the compiler cannot know that the tally does not overlap them. */
SB_FN static SB_OFTEN void try_last(const str8_question *q, int depth, str8_bytes sum, tally *t) {
    const str8_question limits = {.over = q->over, .under = q->under, .outside = q->outside};
    const int n = q->n[depth], colour = q->colour[depth];
    const int32_t rest = q->rest;
    int32_t hands = t->belief.hands;
    for (int i = 0; i < n; i++) {
        str8_bytes whole = str8_plus(sum, &q->adds[depth][i]);
        if (!str8_fits(&limits, whole)) continue;
        t->hand[colour] = q->number[depth][i];
        if ((uint32_t)(t->wanted - hands) < (uint32_t)rest)
            note_hand(q, t->hand, t->wanted - hands, t->noted);
        hands += rest;
        t->belief.with[colour][q->number[depth][i]] += rest;
        t->sum[whole.word[STR8_WORDS - 1] >> 56] += rest;
    }
    t->belief.hands = hands;
}

/* Tries all numbers of the colour at index `depth` and of the colours after it. */
SB_FN SB_RARE static void try_colour(const str8_question *q, int depth, str8_bytes sum, tally *t) {
    if (depth + 1 >= q->asked) {
        try_last(q, depth, sum, t);
        return;
    }
    for (int i = 0; i < q->n[depth]; i++) {
        str8_bytes more = str8_plus(sum, &q->adds[depth][i]);
        if (!str8_may_fit(q, more, depth + 1)) continue;
        int32_t before = t->belief.hands;
        t->hand[q->colour[depth]] = q->number[depth][i];
        try_colour(q, depth + 1, more, t);
        t->belief.with[q->colour[depth]][q->number[depth][i]] += t->belief.hands - before;
    }
}

SB_FN static void try_all(const str8_view *v, int seat, const uint8_t *dice, int32_t wanted, tally *ret) {
    str8_question q;
    str8_ask(&q, v, seat, dice);
    memset(ret, 0, sizeof *ret);
    ret->wanted = wanted;
    try_colour(&q, 0, q.start, ret);
    for (int i = q.asked; i < STR8_COLOURS;
         i++) /* colours that do not matter: all numbers are equally likely */
        for (int k = 0; k < q.n[i]; k++)
            ret->belief.with[q.colour[i]][q.number[i][k]] = ret->belief.hands / q.n[i];
}

SB_FN void str8_believe(const str8_view *v, int seat, str8_belief *ret) {
    tally t;
    try_all(v, seat, NULL, -1, &t);
    *ret = t.belief;
}

SB_FN int32_t str8_sums(const str8_view *v, int seat, const uint8_t *dice, int32_t *ret) {
    tally t;
    try_all(v, seat, dice, -1, &t);
    memcpy(ret, t.sum, sizeof t.sum);
    return t.belief.hands;
}

SB_FN bool str8_hand(const str8_view *v, int seat, int32_t number, uint8_t *ret_hand) {
    tally t;
    try_all(v, seat, NULL, number, &t);
    memcpy(ret_hand, t.noted, sizeof t.noted);
    return number >= 0 && number < t.belief.hands;
}

SB_FN double str8_chance(const str8_view *v, int seat, const uint8_t *hand) {
    str8_question q;
    str8_belief b;
    str8_ask(&q, v, seat, NULL);
    str8_bytes sum = q.start;
    for (int i = 0; i < STR8_COLOURS; i++) {
        int k = 0, number = q.colour[i] < v->common.colours ? hand[q.colour[i]] : 0;
        while (k < q.n[i] && q.number[i][k] != number) k++;
        if (k == q.n[i]) return 0;
        sum = str8_plus(sum, &q.adds[i][k]);
    }
    str8_believe(v, seat, &b);
    return str8_fits(&q, sum) ? 1.0 / b.hands : 0;
}

/* ---- the sheet ---- */

SB_FN static void fill_round(const str8_view *v, int seat, int round, str8_sheet *ret) {
    const str8_round *r = &v->common.rounds[round];
    int low, high;
    for (int c = 0; c < v->common.colours; c++) {
        int times = times_rolled(r->dice, c), card = str8_card_then(&v->common, seat, c, round, 0);
        ret->times[round][c] = (uint8_t)times;
        if (times && card) ret->note[round][c] = (int8_t)(times * (card - 1));
    }
    ret->except[round] = !bounds(r, seat, &low, &high);
    ret->low[round] = (int8_t)low;
    ret->high[round] = (int8_t)high;
}

SB_FN void str8_fill_sheet(const str8_view *v, int seat, str8_sheet *ret) {
    memset(ret, 0, sizeof *ret);
    memset(ret->note, -1, sizeof ret->note);
    memset(ret->low, -1, sizeof ret->low);
    str8_believe(v, seat, &ret->belief);
    for (int c = 0; c < v->common.colours; c++) {
        ret->black[c] = (uint8_t)seen_numbers(v, seat, c);
        for (int i = 0; i < STR8_NUMBERS; i++)
            if (!(ret->black[c] >> i & 1) && !ret->belief.with[c][i]) ret->cross[c] |= (uint8_t)(1u << i);
    }
    for (int i = 0; i < str8_checked(&v->common); i++) fill_round(v, seat, i, ret);
}
