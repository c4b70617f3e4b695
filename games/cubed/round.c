/* Rounds: the deal, the opener, the order of turns, refilling hands, rolling, and the end
 * of the game. */
#include "games/cubed/round.h"

/* ---- dice ---- */

SB_FN void cubed_roll(cubed_state *s, cubed_die *die) {
    die->face = (uint8_t)cubed_face(s->common.wilds, die->die, (int)sb_rng_below(&s->rng, CUBED_FACES));
}

SB_FN static void roll_hand(cubed_state *s, int seat) {
    for (int i = 0; i < CUBED_HAND && s->common.hand[seat][i].die; i++)
        cubed_roll(s, &s->common.hand[seat][i]);
}

SB_FN int cubed_bag(const cubed_common *o, uint8_t *ret) {
    uint64_t out = 0;
    int n = 0;
    for (int seat = 0; seat < CUBED_SEATS; seat++)
        for (int i = 0; i < CUBED_HAND; i++) out |= (uint64_t)1 << o->hand[seat][i].die;
    for (int die = 1; die <= CUBED_DICE; die++)
        if (!(out >> die & 1) && !o->where[die - 1]) ret[n++] = (uint8_t)die;
    return n;
}

/* C23: clockwise from the first player, each hand is filled up to five dice while the bag
 * has any; the new dice are rolled. */
SB_FN static void refill(cubed_state *s) {
    uint8_t bag[CUBED_DICE];
    int n = cubed_bag(&s->common, bag);
    for (int i = 0; i < s->head.seats; i++) {
        cubed_die *hand = s->common.hand[(s->common.first + i) % s->head.seats];
        for (int k = cubed_hand_n(hand); k < CUBED_HAND && n; k++) {
            uint32_t at = sb_rng_below(&s->rng, (uint32_t)n);
            hand[k].die = bag[at];
            bag[at] = bag[--n];
            cubed_roll(s, &hand[k]);
        }
    }
}

/* ---- the opening ---- */

/* With a wild any three faces can be a SET (C3). */
SB_FN bool cubed_can_be_set(int a, int b, int c) {
    if (a == CUBED_WILD || b == CUBED_WILD || c == CUBED_WILD) return true;
    return cubed_third(a, b) == c;
}

SB_FN static bool holds_set(const cubed_die *hand) {
    for (int a = 0; a < CUBED_HAND; a++)
        for (int b = 0; b < a; b++)
            for (int c = 0; c < b; c++)
                if (cubed_can_be_set(hand[a].face, hand[b].face, hand[c].face)) return true;
    return false;
}

SB_FN void cubed_open_by(cubed_state *s, int seat, unsigned claimed) {
    s->common.first = s->common.turn = (uint8_t)seat;
    s->common.claimed = (uint8_t)claimed;
    s->common.phase = CUBED_OPENING;
    s->head.acting = (uint8_t)(1u << seat);
}

/* C1: one of the seats that hold a SET, at random. */
SB_FN void cubed_draw_opener(cubed_state *s) {
    int able[CUBED_SEATS], n = 0;
    for (int seat = 0; seat < s->head.seats; seat++)
        if (holds_set(s->common.hand[seat])) able[n++] = seat;
    s->head.shown++;
    cubed_open_by(s, able[sb_rng_below(&s->rng, (uint32_t)n)], 0);
}

/* C2: all roll until somebody holds a SET. */
SB_FN static void roll_for_opening(cubed_state *s) {
    bool any = false;
    while (!any) {
        for (int seat = 0; seat < s->head.seats; seat++) {
            roll_hand(s, seat);
            any |= holds_set(s->common.hand[seat]);
        }
    }
    s->head.shown++;
}

SB_FN void cubed_configure(cubed_state *s, const sb_config *config) {
    static const uint8_t sizes[] = {13, 11, 15}, wilds[] = {9, 36};
    cubed_common *o = &s->common;
    s->head.seats = config->seats;
    o->size = sizes[config->value[CUBED_OPT_SIZE]];
    o->wilds = wilds[config->value[CUBED_OPT_WILDS]];
    o->bonus = config->value[CUBED_OPT_BONUS] == 0;
    o->opening = (uint8_t)config->value[CUBED_OPT_OPENING];
    o->extra_roll = (uint8_t)config->value[CUBED_OPT_EXTRA_ROLL];
    o->dead_rounds = (uint8_t)config->value[CUBED_OPT_DEAD_ROUNDS];
    o->round = 1;
    memset(o->cell, CUBED_OFF, sizeof o->cell);
    for (int row = 0; row < o->size; row++) memset(o->cell + cubed_cell(row, 0), CUBED_EMPTY, o->size);
}

SB_FN sb_err cubed_deal(void *state, const sb_config *config, const sb_seed *seed) {
    cubed_state *s = (cubed_state *)state;
    memset(s, 0, sizeof *s);
    sb_rng_init(&s->rng, seed);
    cubed_configure(s, config);
    refill(s);
    roll_for_opening(s);
    if (s->common.opening == CUBED_RACE) {
        s->common.phase = CUBED_CLAIMING;
        s->head.acting = (uint8_t)((1u << s->head.seats) - 1);
    } else cubed_draw_opener(s);
    return SB_OK;
}

/* ---- turns and rounds ---- */

SB_FN static void turn_to(cubed_state *s, int seat) {
    s->common.phase = CUBED_PLAYING;
    s->common.turn = (uint8_t)seat;
    s->common.placed = 0;
    s->head.acting = (uint8_t)(1u << seat);
}

/* C27: the highest score wins; equal seats share the win. */
SB_FN static void end_match(cubed_state *s) {
    int best = INT16_MIN;
    for (int seat = 0; seat < s->head.seats; seat++)
        if (s->common.score[seat] > best) best = s->common.score[seat];
    for (int seat = 0; seat < s->head.seats; seat++)
        if (s->common.score[seat] == best) s->head.winners |= (uint8_t)(1u << seat);
    s->common.phase = CUBED_DONE;
    s->common.placed = 0;
    s->head.acting = 0;
    s->head.over = 1;
}

/* Has a seat no dice left (C26), or was no die placed for too many rounds (C21)? */
SB_FN static bool is_over(const cubed_state *s) {
    for (int seat = 0; seat < s->head.seats; seat++)
        if (!s->common.hand[seat][0].die) return true;
    return s->common.dead >= s->common.dead_rounds;
}

SB_FN static void end_round(cubed_state *s) {
    cubed_common *o = &s->common;
    o->dead = o->laid ? 0 : (uint8_t)(o->dead + 1);
    if (is_over(s)) {
        end_match(s);
        return;
    }
    refill(s);
    for (int i = 0; !o->laid && i < s->head.seats; i++)
        roll_hand(s, (o->first + i) % s->head.seats); /* C20 */
    s->head.shown++;
    o->laid = 0;
    o->round++;
    turn_to(s, o->first);
    if (o->extra_roll == CUBED_NO_ROLL) return;
    o->phase = CUBED_ROLLING;
    s->head.acting = (uint8_t)((1u << s->head.seats) - 1);
}

SB_FN void cubed_end_turn(cubed_state *s) {
    int next = (s->common.turn + 1) % s->head.seats;
    if (next == s->common.first) end_round(s);
    else turn_to(s, next);
}

/* C19: all seats have chosen; rolls the dice and reveals the choices. */
SB_FN void cubed_roll_extra(cubed_state *s) {
    for (int i = 0; i < s->head.seats; i++) {
        int seat = (s->common.first + i) % s->head.seats;
        for (int k = 0; k < CUBED_HAND; k++)
            if (s->roll[seat] >> k & 1) cubed_roll(s, &s->common.hand[seat][k]);
    }
    memset(s->roll, 0, sizeof s->roll);
    s->head.secret = 0;
    s->head.shown++;
    turn_to(s, s->common.first);
}
