/* The evaluation of moves for bots: the expected points, from what the seat can know about its hand, plus
 * a small value for the information in the answer. It looks one move ahead. It uses integers only, so
 * that the result is equal on every platform. */
#include "games/str8/draw.h"

enum {
    POINT = 1000, /* unit: values are in thousandths of a point */
    SURE = 10,    /* additional value of a hit: no card must be swapped */
    TOLD = 1000   /* value of an answer with maximum information: one of very many equally likely */
};

/* The number of possible hands of the seat, in total and for each sum of the dice. */
typedef struct {
    int32_t hands;
    int32_t with[STR8_LAST + 1];
} odds;

/* A tile at a position on the row. */
typedef struct {
    int tile, at;
    int32_t hits; /* number of hands whose sum it covers */
    int32_t worth;
} spot;

/* The probability of n of the hands, in thousandths. */
static int32_t share(const odds *o, int64_t n) { return (int32_t)(POINT * n / o->hands); }

/* The information in the answer: 1000 minus the probability, in thousandths, that two random hands get
 * the same answer. For the shortest tile, too high and too low are the same answer (A10). */
static int32_t told(const odds *o, const spot *s, bool shortest) {
    int32_t below = 0, above, hit = share(o, s->hits);
    for (int sum = 0; sum < s->at; sum++) below += o->with[sum];
    below = share(o, below);
    above = POINT - hit - below;
    if (shortest) above += below, below = 0;
    return POINT - (below * below + hit * hit + above * above) / POINT;
}

static spot judge(const str8_common *common, const odds *o, int tile, int at) {
    spot s = {.tile = tile, .at = at};
    for (int sum = at; sum < at + tile; sum++) s.hits += o->with[sum];
    s.worth = share(o, (int64_t)s.hits * (str8_points(common, tile) * POINT + SURE)) / POINT;
    s.worth += TOLD * told(o, &s, tile == common->shortest) / POINT;
    return s;
}

static spot best_spot(const str8_common *common, const odds *o, int tile) {
    spot best = judge(common, o, tile, 0);
    for (int at = 1; at + tile <= STR8_LAST + 1; at++) {
        spot s = judge(common, o, tile, at);
        if (s.worth > best.worth) best = s;
    }
    return best;
}

/* The best tile if all are free: the roller takes the first tile. */
static spot best_tile(const str8_common *common, const odds *o) {
    spot best = best_spot(common, o, common->shortest);
    for (int tile = common->shortest + 1; tile < common->shortest + STR8_TILES; tile++) {
        spot s = best_spot(common, o, tile);
        if (s.worth > best.worth) best = s;
    }
    return best;
}

/* Fills the blanks of a sentence about a tile on the row: {word} is what it covers, {a} the probability
 * of a hit in percent, {b} its points. */
static void describe(const str8_common *common, const odds *o, const spot *s, sb_detail *ret) {
    sb_text t;
    sb_text_init(&t, ret->word, sizeof ret->word);
    sb_put_int(&t, s->at);
    if (s->tile > 1) sb_put_char(&t, '-'), sb_put_int(&t, s->at + s->tile - 1);
    ret->a = (share(o, s->hits) + 5) / 10;
    ret->b = str8_points(common, s->tile);
}

static int32_t worth_of_place(const str8_view *v, sb_move move, const char **ret_why, sb_detail *d) {
    const str8_common *common = &v->common;
    const str8_round *r = &common->rounds[common->round - 1];
    odds o = {.hands = 0};
    spot s;
    if (str8_verb(move) == STR8_DICE_MOVE) {
        uint8_t dice[STR8_DICE];
        for (int i = 0; i < STR8_DICE; i++) dice[i] = (uint8_t)str8_die(move, i);
        o.hands = str8_sums(v, v->seat, dice, o.with);
        s = best_tile(common, &o);
        *ret_why = SB_N_("With these dice a tile on {word} hits in {a} of 100 cases, for {b}.");
    } else if (str8_verb(move) == STR8_TILE_MOVE) {
        o.hands = str8_sums(v, v->seat, r->dice, o.with);
        s = best_spot(common, &o, str8_value(move));
        *ret_why = SB_N_("On {word} it hits in {a} of 100 cases, for {b}.");
    } else {
        o.hands = str8_sums(v, v->seat, r->dice, o.with);
        s = judge(common, &o, r->tile[v->seat], str8_value(move) - 1);
        *ret_why = s.tile == 1 ? SB_N_("The sum is {word} in {a} of 100 cases; a hit brings {b}.")
                               : SB_N_("The sum lies in {word} in {a} of 100 cases; a hit brings {b}.");
    }
    describe(common, &o, &s, d);
    return s.worth;
}

/* ---- the final, and the knowledge about a card ---- */

/* The expected points of guessing these numbers of a colour, in thousandths. */
static int32_t worth_of_numbers(const str8_belief *b, int colour, unsigned numbers) {
    static const int8_t points[] = STR8_FINAL_POINTS;
    int64_t hits = 0, gain = points[sb_bits_n(numbers)] - STR8_MISS;
    for (int i = 0; i < STR8_NUMBERS; i++)
        if (numbers >> i & 1) hits += b->with[colour][i];
    return STR8_MISS * POINT + (int32_t)(hits * gain * POINT / b->hands);
}

/* The likeliest number of the colour that is not among these. */
static int likeliest(const str8_belief *b, int colour, unsigned numbers) {
    int best = -1;
    for (int i = 0; i < STR8_NUMBERS; i++) {
        if (numbers >> i & 1) continue;
        if (best < 0 || b->with[colour][i] > b->with[colour][best]) best = i;
    }
    return best;
}

/* The one, two or three numbers with the highest expected points; never none (A16). */
static unsigned best_numbers(const str8_belief *b, int colour) {
    unsigned best = 0, numbers = 0;
    for (int n = 1; n <= STR8_ALLOWED; n++) {
        numbers |= 1u << likeliest(b, colour, numbers);
        if (worth_of_numbers(b, colour, numbers) > worth_of_numbers(b, colour, best)) best = numbers;
    }
    return best;
}

/* The number of possible cards of the colour. */
static int possible_n(const str8_belief *b, int colour) {
    int n = 0;
    for (int i = 0; i < STR8_NUMBERS; i++) n += b->with[colour][i] > 0;
    return n;
}

/* Does the seat know all cards that it could swap? */
static bool knows_all(const str8_common *o, const str8_belief *b) {
    int unknown = 0;
    for (int c = 0; c < o->colours; c++) unknown += o->drawn[c] < STR8_STACK && possible_n(b, c) > 1;
    return unknown == 0;
}

/* Knowledge about a card gives points in the final, and a swap loses it. Of equal colours, the one with
 * more cards in the stack is better. */
static int32_t worth_of_swap(const str8_view *v, int colour, const char **ret_why, sb_detail *d) {
    str8_belief b;
    str8_believe(v, v->seat, &b);
    sb_detail_word(d, str8_colour_name(colour));
    d->phrase = SB_PHRASE;
    d->a = possible_n(&b, colour);
    if (d->a > 1) *ret_why = SB_N_("Your {word} card can still be any of {a} numbers.");
    else if (knows_all(&v->common, &b))
        *ret_why = SB_N_("You know every card you could swap: {word} costs least.");
    else *ret_why = SB_N_("You know your {word} card, and would lose that.");
    return STR8_STACK - v->common.drawn[colour] - worth_of_numbers(&b, colour, best_numbers(&b, colour));
}

/* Writes the integer part of a value in thousandths, such as "-12", and returns the tenths. Each language
 * puts its own decimal sign between them. */
static int32_t put_points(sb_text *t, int32_t worth) {
    int32_t tenths = ((worth < 0 ? -worth : worth) + 50) / 100;
    if (worth < 0 && tenths) sb_put_char(t, '-');
    sb_put_int(t, tenths / 10);
    return tenths % 10;
}

static int32_t worth_of_final(const str8_view *v, sb_move move, const char **ret_why, sb_detail *d) {
    int32_t worth = 0;
    str8_belief b;
    sb_text t;
    str8_believe(v, v->seat, &b);
    d->b = 0;
    for (int c = 0; c < v->common.colours; c++) {
        worth += worth_of_numbers(&b, c, str8_numbers(move, c));
        d->b += possible_n(&b, c) == 1;
    }
    sb_text_init(&t, d->word, sizeof d->word);
    d->a = put_points(&t, worth);
    *ret_why = SB_N_("It brings {word}.{a} points on average; cards you know for sure: {b}.");
    return worth;
}

int32_t str8_worth(const void *view, sb_move move, const char **ret_why, sb_detail *ret_detail) {
    const str8_view *v = (const str8_view *)view;
    switch (str8_verb(move)) {
    case STR8_SWAP_MOVE: return worth_of_swap(v, str8_value(move), ret_why, ret_detail);
    case STR8_FINAL_MOVE: return worth_of_final(v, move, ret_why, ret_detail);
    default: return worth_of_place(v, move, ret_why, ret_detail);
    }
}

/* The final with the highest expected points, colour by colour. */
sb_move str8_suggest(const void *view) {
    const str8_view *v = (const str8_view *)view;
    sb_move final = str8_move(STR8_FINAL_MOVE, 0);
    str8_belief b;
    if (v->common.phase != STR8_GUESS || !sb_may_act(&v->head, v->seat)) return 0;
    str8_believe(v, v->seat, &b);
    for (int c = 0; c < v->common.colours; c++) final |= (sb_move)best_numbers(&b, c) << (16 + 8 * c);
    return final;
}

/* A16: leaving out a colour is never better than a guess. */
const char *str8_warn(const void *view, sb_move move, sb_detail *ret_detail) {
    const str8_common *o = &((const str8_view *)view)->common;
    int n = 0;
    sb_text t;
    for (int c = 0; c < o->colours; c++) n += str8_numbers(move, c) == 0;
    if (str8_verb(move) != STR8_FINAL_MOVE || n == 0) return NULL;
    sb_text_init(&t, ret_detail->word, sizeof ret_detail->word);
    for (int c = 0; c < o->colours; c++) {
        if (str8_numbers(move, c)) continue;
        sb_put(&t, t.n ? ", " : ""), sb_put(&t, str8_colour_name(c));
    }
    ret_detail->phrase = SB_PHRASES;
    ret_detail->a = -STR8_MISS * n;
    return SB_N_("You leave out {word}. That costs {a} points, and a guess costs no more.");
}
