/* The evaluation of one move, as a family player would do it: the points of this step,
 * without the steps after it; for dice to be rolled, the expected points on the present
 * board. Integers only, so that every platform computes the same. */
#include "games/cubed/draw.h"
#include "games/cubed/sets.h"

enum {
    POINT = 60,       /* unit of worth: 1/60 of a point, divisible by the six faces */
    SPARED = 10,      /* cost per die placed: a die kept can still be placed in this turn */
    TIDY = 50 * POINT /* bonus for a replacement: it must come before the first step (C17) */
};

/* By face: the most points that one die with it would score now; 0: it fits nowhere. */
typedef struct {
    int best[CUBED_SYMBOLS + 1];
} fits;

/* A wild scores 2 per SET, and stands for the symbol that scores most (C13, C14). */
static void fit_cell(const cubed_common *o, int cell, fits *f) {
    int bonus = o->bonus ? cubed_bonus(o->size, cell) : 0;
    for (uint32_t wanted = cubed_wanted(o, cell); wanted; wanted &= wanted - 1) {
        int symbol = sb_lowest_bit(wanted), sets = cubed_sets_with(o, cell, symbol);
        int points = 3 * sets + bonus, stated = 2 * sets + bonus;
        if (points > f->best[symbol]) f->best[symbol] = points;
        if (stated > f->best[CUBED_WILD]) f->best[CUBED_WILD] = stated;
    }
}

static void look_over(const cubed_common *o, fits *ret) {
    memset(ret, 0, sizeof *ret);
    for (int row = 0; row < o->size; row++)
        for (int column = 0; column < o->size; column++)
            if (o->cell[cubed_cell(row, column)] == CUBED_EMPTY) fit_cell(o, cubed_cell(row, column), ret);
}

/* The worth of a die that is rolled: the average over its faces. *ret_fit: the number of
 * faces that fit somewhere. */
static int32_t worth_rolled(const cubed_common *o, const fits *f, int die, int *ret_fit) {
    int32_t sum = 0;
    *ret_fit = 0;
    for (int side = 0; side < CUBED_FACES; side++) {
        int points = f->best[cubed_face(o->wilds, die, side)];
        sum += points;
        *ret_fit += points > 0;
    }
    return sum * (POINT / CUBED_FACES);
}

static int32_t worth_of_place(const cubed_common *o, sb_move move, const char **ret_why, sb_detail *d) {
    static const char *const why[2][2] = {
        {SB_NP_("It completes a SET: {a} point.", "It completes a SET: {a} points."),
         SB_NP_("It completes {b} SETs: {a} point.", "It completes {b} SETs: {a} points.")},
        {SB_NP_("It completes a SET: {a} point with the bonus.",
                "It completes a SET: {a} points with the bonus."),
         SB_NP_("It completes {b} SETs: {a} point with the bonus.",
                "It completes {b} SETs: {a} points with the bonus.")}};
    cubed_common after = *o;
    int dice = cubed_slot_of(move, 1) < 0 ? 1 : 2;
    bool bonus = false;
    for (int i = 0; i < dice; i++) bonus |= o->bonus && cubed_bonus(o->size, cubed_cell_of(move, i)) > 0;
    cubed_lay(&after, o->turn, move);
    d->a = cubed_points(o, move);
    d->b = cubed_completed(&after, move);
    *ret_why = why[bonus][d->b > 1];
    return d->a * POINT - dice * SPARED;
}

/* The points of an opening: 1 per die that is not a wild (C3). */
static int32_t worth_of_opening(const cubed_common *o, int seat, sb_move move, const char **ret_why,
                                sb_detail *d) {
    d->a = 0;
    for (int i = 0; i < CUBED_TURN; i++) d->a += o->hand[seat][cubed_slot_of(move, i)].face != CUBED_WILD;
    *ret_why = d->a == CUBED_TURN ? SB_N_("It brings {a} points.")
                                  : SB_N_("It brings {a}; wilds bring nothing at first.");
    return d->a * POINT;
}

static int32_t worth_of_claim(const cubed_common *o, int seat, sb_move move, const char **ret_why,
                              sb_detail *d) {
    bool set = cubed_can_be_set(cubed_face_of(move, 0), cubed_face_of(move, 1), cubed_face_of(move, 2));
    if (set) return worth_of_opening(o, seat, move, ret_why, d) + 1;
    *ret_why = SB_N_("That is no SET, and would take you out of the race.");
    return -POINT;
}

static int die_on(const cubed_common *o, int cell) {
    int die = 1;
    while (o->where[die - 1] != cell) die++;
    return die;
}

/* Worth replacing with a die that fits nowhere; a die that fits is better placed. */
static int32_t worth_of_replacing(const cubed_common *o, sb_move move, const char **ret_why, sb_detail *d) {
    fits f;
    int face = cubed_face_of(move, 0);
    sb_text t;
    look_over(o, &f);
    int32_t rolled = worth_rolled(o, &f, die_on(o, cubed_cell_of(move, 0)), &d->a);
    sb_text_init(&t, d->word, sizeof d->word);
    cubed_put_face(&t, face);
    *ret_why = f.best[face] ? SB_N_("Your {word} can make a SET itself.")
                            : SB_N_("Your {word} fits nowhere by itself; of the wild's six faces {a} do.");
    return f.best[face] ? -POINT : TIDY + rolled;
}

/* The sum over all dice, each evaluated alone: kept as it is, or rolled. */
static int32_t worth_of_roll(const cubed_common *o, int seat, unsigned dice, const char **ret_why,
                             sb_detail *d) {
    const cubed_die *hand = o->hand[seat];
    int32_t worth = 0;
    int unused;
    fits f;
    look_over(o, &f);
    d->a = d->b = 0;
    for (int i = 0; i < cubed_hand_n(hand); i++) {
        bool rolled = dice >> i & 1, fit = f.best[hand[i].face] > 0;
        worth += rolled ? worth_rolled(o, &f, hand[i].die, &unused) : f.best[hand[i].face] * POINT;
        d->a += rolled;
        d->b += !rolled && fit;
    }
    *ret_why = SB_N_("Dice rolled: {a}; dice kept that make a SET by themselves as the board lies: {b}.");
    return worth;
}

int32_t cubed_worth(const void *view, sb_move move, const char **ret_why, sb_detail *ret_detail) {
    const cubed_view *v = (const cubed_view *)view;
    const cubed_common *o = &v->common;
    switch (cubed_verb(move)) {
    case CUBED_SET_MOVE: return worth_of_claim(o, v->seat, move, ret_why, ret_detail);
    case CUBED_NONE_MOVE: *ret_why = SB_N_("None of your dice make a SET."); return 0;
    case CUBED_OPEN_MOVE: return worth_of_opening(o, v->seat, move, ret_why, ret_detail);
    case CUBED_PLACE_MOVE: return worth_of_place(o, move, ret_why, ret_detail);
    case CUBED_REPLACE_MOVE: return worth_of_replacing(o, move, ret_why, ret_detail);
    case CUBED_ROLL_MOVE: return worth_of_roll(o, v->seat, cubed_rolled(move), ret_why, ret_detail);
    case CUBED_END_MOVE:
        *ret_why = o->placed == CUBED_TURN ? SB_N_("Three dice are placed.")
                                           : SB_N_("No further SET is to be made.");
        return 0;
    default: *ret_why = SB_N_("No SET is to be made."); return 0;
    }
}
