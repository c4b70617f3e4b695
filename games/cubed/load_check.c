/* Makes a state of a draft, or says why it cannot be one. What follows from the
 * rest (who acts, who won) is computed and, if it was given, compared; the dice
 * are settled in load_dice.c. */
#include "games/cubed/load.h"

typedef cubed_draft draft;

static int seats_of(const draft *d) { return d->s->head.seats; }
static unsigned everyone(const draft *d) { return (1u << seats_of(d)) - 1; }

/* ---- the table, and how far the game has come ---- */

static bool settle_table(draft *d) {
    if (d->hands_n < cubed_game.rules->seats_min) return cubed_bad(d, SB_SAID("there are two hands or more"));
    if (cubed_has(d, CUBED_FIELD_seats) && d->seats != d->hands_n)
        return cubed_bad(d, SB_SAID("hands has one entry a seat"));
    d->config.seats = (uint8_t)d->hands_n;
    cubed_configure(d->s, &d->config);
    d->s->head.shown = (uint16_t)d->shown;
    return true;
}

static bool settle_phase(draft *d) {
    if (!cubed_has(d, CUBED_FIELD_phase))
        d->phase = d->over ? CUBED_DONE : d->board_n ? CUBED_PLAYING : CUBED_OPENING;
    bool before = d->phase == CUBED_CLAIMING || d->phase == CUBED_OPENING;
    if (cubed_has(d, CUBED_FIELD_over) && d->over != (d->phase == CUBED_DONE))
        return cubed_bad(d, SB_SAID("over and phase do not agree"));
    if (before && d->board_n) return cubed_bad(d, SB_SAID("the board is empty until the game is opened"));
    if (!before && !d->board_n) return cubed_bad(d, SB_SAID("the board is not empty after the opening"));
    if (!cubed_has(d, CUBED_FIELD_round) && d->phase == CUBED_ROLLING) d->round = 2;
    if (before && d->round != 1) return cubed_bad(d, SB_SAID("the game is opened in round 1"));
    if (d->phase == CUBED_ROLLING && d->round == 1)
        return cubed_bad(d, SB_SAID("no extra roll comes before round 1"));
    if (d->phase == CUBED_ROLLING && d->s->open.extra_roll == CUBED_NO_ROLL)
        return cubed_bad(d, SB_SAID("this table has no extra roll"));
    if (d->phase == CUBED_CLAIMING && d->s->open.opening != CUBED_RACE)
        return cubed_bad(d, SB_SAID("claims are made where the opening is a race"));
    d->s->open.phase = (uint8_t)d->phase;
    d->s->open.round = (uint16_t)d->round;
    return true;
}

/* ---- who is first, and whose turn it is ---- */

static bool is_seat(draft *d, int seat) {
    return seat <= seats_of(d) || sb_json_fail(&d->j, SB_NO_SEAT, "", seat, seats_of(d));
}

static bool settle_first(draft *d) {
    bool given = cubed_has(d, CUBED_FIELD_first), claiming = d->phase == CUBED_CLAIMING;
    if (given && (d->first == 0) != claiming)
        return cubed_bad(d, SB_SAID("first is null while claims are made, only then"));
    d->s->open.first = (uint8_t)(d->first ? d->first - 1 : 0);
    return is_seat(d, d->first);
}

/* Where several act it will be the turn of the first player; where it is over the
 * one before him had the last turn (C24). */
static bool settle_turn(draft *d) {
    cubed_open *o = &d->s->open;
    bool one = d->phase == CUBED_OPENING || d->phase == CUBED_PLAYING;
    int turn = d->phase == CUBED_DONE ? o->first + seats_of(d) - 1 : o->first;
    if (cubed_has(d, CUBED_FIELD_turn) && (d->turn != 0) != one)
        return cubed_bad(d, SB_SAID("turn is a seat just where one seat acts"));
    if (d->phase == CUBED_PLAYING) turn = d->turn ? d->turn - 1 : 0;
    if (d->phase == CUBED_OPENING && d->turn && d->turn != turn + 1)
        return cubed_bad(d, SB_SAID("the first player opens"));
    if (!is_seat(d, d->turn)) return false;
    o->turn = (uint8_t)(turn % seats_of(d));
    return true;
}

/* ---- the opening ---- */

/* Are there three dice among these, a bit each, that are a SET? */
static bool holds_set(const cubed_die *hand, unsigned may) {
    for (int i = 0; i < CUBED_HAND * CUBED_HAND * CUBED_HAND; i++) {
        int a = i / 25, b = i / 5 % 5, c = i % 5;
        bool three = a < b && b < c && (may >> a & may >> b & may >> c & 1);
        if (three && cubed_can_be_set(hand[a].face, hand[b].face, hand[c].face)) return true;
    }
    return false;
}

/* C1: whoever opens holds a SET, just that which he claimed; while claims are
 * made somebody does. */
static bool settle_opening(draft *d) {
    cubed_open *o = &d->s->open;
    bool race = d->phase == CUBED_OPENING && o->opening == CUBED_RACE, any = false;
    if (d->claimed && !race) return cubed_bad(d, SB_SAID("claimed is for the opening after a race"));
    if (d->claimed && sb_bits_n(d->claimed) != CUBED_TURN)
        return cubed_bad(d, SB_SAID("three dice were claimed"));
    o->claimed = (uint8_t)d->claimed;
    if (d->phase == CUBED_OPENING && !holds_set(o->hand[o->first], d->claimed ? d->claimed : 31))
        return cubed_bad(d, d->claimed ? SB_SAID("what was claimed is no SET")
                                       : SB_SAID("who opens holds no SET"));
    for (int seat = 0; seat < seats_of(d); seat++) any |= holds_set(o->hand[seat], 31);
    return any || d->phase != CUBED_CLAIMING ||
           cubed_bad(d, SB_SAID("nobody holds a SET: all roll again then"));
}

/* ---- the round ---- */

static bool settle_placed(draft *d) {
    cubed_open *o = &d->s->open;
    if (!cubed_has(d, CUBED_FIELD_laid)) d->laid = d->placed || (d->phase == CUBED_DONE && !d->dead);
    if (d->placed && d->phase != CUBED_PLAYING) return cubed_bad(d, SB_SAID("dice are placed in a turn"));
    if (d->placed && !d->laid) return cubed_bad(d, SB_SAID("laid is true when dice are placed"));
    if (d->laid && d->phase != CUBED_PLAYING && d->phase != CUBED_DONE)
        return cubed_bad(d, SB_SAID("no die of this round is laid yet"));
    o->placed = (uint8_t)d->placed;
    o->laid = d->laid;
    return true;
}

/* C21, C26: it is over where a seat has no dice, or nothing was placed for too
 * long, and only there does the number of dead rounds hold this one. */
static bool settle_dead(draft *d) {
    cubed_open *o = &d->s->open;
    bool out = false, over = d->phase == CUBED_DONE;
    for (int seat = 0; seat < seats_of(d); seat++) out |= !d->hand_n[seat];
    if (d->dead && d->phase <= CUBED_OPENING)
        return cubed_bad(d, SB_SAID("no round has been dead before the opening"));
    if (!over && d->dead >= o->dead_rounds)
        return cubed_bad(d, SB_SAID("after so many dead rounds it is over"));
    if (d->dead > o->dead_rounds) return cubed_bad(d, SB_SAID("it was over after fewer dead rounds"));
    if (over && d->laid == (d->dead > 0)) return cubed_bad(d, SB_SAID("dead and laid do not agree"));
    if (over && !out && d->dead < o->dead_rounds)
        return cubed_bad(d, SB_SAID("it is not over: all have dice"));
    o->dead = (uint8_t)d->dead;
    return true;
}

/* Every round that is yet to come lays a die, or is one of a row of dead ones. */
static int rounds_left(const draft *d) {
    int row = cubed_game.rules->options[CUBED_OPT_DEAD_ROUNDS].high;
    int dice = CUBED_DICE - d->board_n;
    return dice * row + row + (d->laid ? 1 : -d->dead);
}

static bool settle_scores(draft *d) {
    int most = CUBED_SCORE_MAX - CUBED_DIE_MAX * (CUBED_DICE - d->board_n);
    if (d->round > CUBED_ROUND_MAX - rounds_left(d))
        return cubed_bad(d, SB_SAID("too many rounds have been played"));
    if (cubed_has(d, CUBED_FIELD_scores) && d->scores_n != seats_of(d))
        return cubed_bad(d, SB_SAID("scores has one entry a seat"));
    for (int i = 0; i < seats_of(d); i++)
        if (d->scores[i] > most) return cubed_bad(d, SB_SAID("a score is too high to be added to"));
    memcpy(d->s->open.score, d->scores, sizeof d->scores);
    return true;
}

/* ---- the extra roll ---- */

static bool check_roll(draft *d, int seat) {
    unsigned dice = d->rolls[seat] & ~(unsigned)CUBED_CHOSEN;
    int n = d->hand_n[seat], chosen = sb_bits_n(dice);
    if (!d->rolls[seat]) return true;
    if (d->phase != CUBED_ROLLING) return cubed_bad(d, SB_SAID("extra rolls are chosen between rounds"));
    if (dice >> n) return cubed_bad(d, SB_SAID("roll names dice that are in the hand"));
    bool allowed = d->s->open.extra_roll == CUBED_ANY_DICE || chosen <= 1 || chosen == n;
    return allowed || sb_json_fail(&d->j, CUBED_ONE_OR_ALL_ROLL, "", 0, 0);
}

static bool settle_rolls(draft *d) {
    int chosen = 0;
    if (cubed_has(d, CUBED_FIELD_roll) && d->rolls_n != seats_of(d))
        return cubed_bad(d, SB_SAID("roll has one entry a seat"));
    for (int seat = 0; seat < seats_of(d); seat++) {
        if (!check_roll(d, seat)) return false;
        chosen += d->rolls[seat] != 0;
    }
    if (chosen == seats_of(d)) return cubed_bad(d, SB_SAID("all have chosen: the dice are rolled then"));
    memcpy(d->s->roll, d->rolls, sizeof d->rolls);
    d->s->head.secret = (uint8_t)chosen;
    return true;
}

/* ---- the head ---- */

/* Who is out of a race is known from "acting" alone. */
static unsigned who_acts(const draft *d) {
    unsigned chosen = 0;
    for (int i = 0; i < CUBED_SEATS; i++) chosen |= (unsigned)(d->rolls[i] != 0) << i;
    switch (d->phase) {
    case CUBED_CLAIMING: return cubed_has(d, CUBED_FIELD_acting) ? d->acting & everyone(d) : everyone(d);
    case CUBED_ROLLING: return everyone(d) & ~chosen;
    case CUBED_DONE: return 0;
    default: return 1u << d->s->open.turn;
    }
}

/* C27 */
static unsigned who_won(const draft *d) {
    int best = 0;
    unsigned winners = 0;
    for (int i = 0; i < seats_of(d); i++)
        if (d->scores[i] > best) best = d->scores[i];
    for (int i = 0; i < seats_of(d); i++) winners |= (unsigned)(d->scores[i] == best) << i;
    return d->phase == CUBED_DONE ? winners : 0;
}

static bool settle_head(draft *d) {
    sb_head *h = &d->s->head;
    h->acting = (uint8_t)who_acts(d);
    h->winners = (uint8_t)who_won(d);
    h->over = d->phase == CUBED_DONE;
    if (!h->acting && !h->over) return cubed_bad(d, SB_SAID("nobody is left in the race"));
    if (cubed_has(d, CUBED_FIELD_acting) && d->acting != h->acting)
        return cubed_bad(d, SB_SAID("acting names other seats"));
    return !cubed_has(d, CUBED_FIELD_winners) || d->winners == h->winners ||
           cubed_bad(d, SB_SAID("winners are others"));
}

bool cubed_settle(draft *d) {
    return settle_table(d) && settle_phase(d) && settle_first(d) && settle_turn(d) && cubed_settle_dice(d) &&
           settle_opening(d) && settle_placed(d) && settle_dead(d) && settle_scores(d) && settle_rolls(d) &&
           settle_head(d);
}
