/* Makes a state of a draft, or says why it cannot be one. What follows from the
 * rest (who acts, who won, what is in the bag) is computed and, if it was given,
 * compared; the table is settled in load_table.c. */
#include "games/rummy/load.h"
#include "games/rummy/round.h"

typedef rummy_draft draft;

static int seats_of(const draft *d) { return d->s->head.seats; }

/* ---- the table, and how far the game has come ---- */

static bool settle_seats(draft *d) {
    if (d->hands_n < rummy_game.rules->seats_min) return rummy_bad(d, SB_SAID("there are two hands or more"));
    if (rummy_has(d, RUMMY_FIELD_seats) && d->seats != d->hands_n)
        return rummy_bad(d, SB_SAID("hands has one entry a seat"));
    d->config.seats = (uint8_t)d->hands_n;
    rummy_configure(d->s, &d->config);
    d->s->head.shown = (uint16_t)d->shown;
    return true;
}

/* A game is over after its last round. */
static bool settle_phase(draft *d) {
    rummy_open *o = &d->s->open;
    if (!rummy_has(d, RUMMY_FIELD_phase) && d->over) d->phase = RUMMY_DONE;
    bool over = d->phase == RUMMY_DONE;
    if (rummy_has(d, RUMMY_FIELD_over) && d->over != over)
        return rummy_bad(d, SB_SAID("over and phase do not agree"));
    if (over && !rummy_has(d, RUMMY_FIELD_round)) d->round = o->rounds;
    if (d->round > o->rounds) return rummy_bad(d, SB_SAID("fewer rounds are played"));
    if (over && d->round < o->rounds) return rummy_bad(d, SB_SAID("it is over after the last round"));
    o->phase = (uint8_t)d->phase;
    o->round = (uint8_t)d->round;
    return true;
}

static bool is_seat(draft *d, int seat) {
    return seat <= seats_of(d) || sb_json_fail(&d->j, SB_NO_SEAT, "", seat, seats_of(d));
}

static bool settle_turn(draft *d) {
    rummy_open *o = &d->s->open;
    if (rummy_has(d, RUMMY_FIELD_turn) && (d->turn == 0) != (d->phase == RUMMY_DONE))
        return rummy_bad(d, SB_SAID("turn is null when it is over, only then"));
    if (!d->starter) d->starter = (d->round - 1) % seats_of(d) + 1;
    if (!is_seat(d, d->starter) || !is_seat(d, d->turn)) return false;
    o->starter = (uint8_t)(d->starter - 1);
    o->turn = (uint8_t)(d->turn ? d->turn - 1 : 0);
    return true;
}

/* ---- the tiles ---- */

/* While tiles are passed on, the event that asks for it is out (D20). */
static bool settle_out(draft *d) {
    uint8_t *out = d->s->open.out;
    if (d->phase != RUMMY_GIVE) return true;
    if (!rummy_has(d, RUMMY_FIELD_out)) out[0] = 1;
    return out[0] || rummy_bad(d, SB_SAID("left2 was played: it is out of the round"));
}

/* Of all hands only one can be empty before it is over: of the seat that has just
 * laid its last tile, or played left2 as its last (D14). */
static bool settle_hands(draft *d) {
    rummy_open *o = &d->s->open;
    for (int seat = 0; seat < seats_of(d); seat++) {
        int n = rummy_tiles_n(&d->s->hand[seat]);
        bool may = d->phase == RUMMY_DONE || (seat == o->turn && (d->laid.one || d->phase == RUMMY_GIVE));
        if (d->hand_n[seat] >= 0 && d->hand_n[seat] != n)
            return rummy_bad(d, SB_SAID("n is the number of tiles"));
        if (!n && !may) return rummy_bad(d, SB_SAID("who has no tiles has ended the round"));
        o->hand_n[seat] = (uint8_t)n;
    }
    return true;
}

static bool settle_bag(draft *d) {
    for (int i = 0; d->s->open.redraw && i < RUMMY_DISPLAY; i++)
        if (d->s->open.display[i] > RUMMY_NUMBERS)
            return rummy_bad(d, SB_SAID("events are not displayed here"));
    if (!rummy_fill_bag(d->s)) return rummy_bad(d, SB_SAID("there are two tiles of each kind"));
    rummy_fill_display(d->s);
    return !rummy_has(d, RUMMY_FIELD_bag) || d->bag == d->s->open.bag_n ||
           rummy_bad(d, SB_SAID("bag is not the tiles that are nowhere else"));
}

/* ---- who knows what, and what is passed on ---- */

/* Are all these in the hand, with what was laid from it in this turn? */
static bool holds(const draft *d, int seat, const rummy_tiles *known, const uint8_t given[2]) {
    for (int tile = 0; tile < RUMMY_KINDS; tile++) {
        int have = rummy_count(&d->s->hand[seat], tile);
        if (seat == d->s->open.turn) have += rummy_count(&d->laid, tile);
        int want = rummy_count(known, tile) + (given[0] == tile + 1) + (given[1] == tile + 1);
        if (want > have) return false;
    }
    return true;
}

static bool settle_known(draft *d) {
    static const uint8_t none[2] = {0, 0};
    for (int seat = 0; seat < seats_of(d); seat++) {
        if (!holds(d, seat, &d->s->open.known[seat], none))
            return rummy_bad(d, SB_SAID("what is known of a hand is in it"));
        if (!holds(d, seat, &d->s->came[seat], none))
            return rummy_bad(d, SB_SAID("what came into a hand is in it"));
    }
    return true;
}

/* D19: two tiles of the hand, or the only one. */
static bool check_choice(draft *d, int seat) {
    static const rummy_tiles none = {0, 0};
    const uint8_t *given = d->s->given[seat];
    int n = (given[0] != 0) + (given[1] != 0), hand = d->s->open.hand_n[seat];
    if (n && n != (hand < 2 ? hand : 2)) return sb_json_fail(&d->j, RUMMY_GIVE_COUNT, "", n, hand);
    return holds(d, seat, &none, given) || rummy_bad(d, SB_SAID("what is given is in the hand"));
}

/* What was passed on and is known to be there still, beside what all know. */
static bool check_memory(draft *d, int seat) {
    int left = rummy_left_of(d->s, seat);
    return holds(d, left, &d->s->open.known[left], d->s->given[seat]) ||
           rummy_bad(d, SB_SAID("what was given is in the left hand"));
}

static bool settle_given(draft *d) {
    if (rummy_has(d, RUMMY_FIELD_given) && d->given_n != seats_of(d))
        return rummy_bad(d, SB_SAID("given has one entry a seat"));
    for (int seat = 0; seat < seats_of(d); seat++)
        if (!(d->phase == RUMMY_GIVE ? check_choice(d, seat) : check_memory(d, seat))) return false;
    return true;
}

/* ---- rounds ---- */

/* The hands of the last round: in the end they are those that lie open. */
static bool settle_last(draft *d) {
    rummy_open *o = &d->s->open;
    bool over = d->phase == RUMMY_DONE;
    if (d->last_n && d->last_n != seats_of(d)) return rummy_bad(d, SB_SAID("last has one entry a seat"));
    if (d->last_n && d->round == 1 && !over) return rummy_bad(d, SB_SAID("last is null in the first round"));
    if (over && !d->last_n) memcpy(o->last, d->s->hand, sizeof o->last);
    return !over || memcmp(o->last, d->s->hand, sizeof o->last) == 0 ||
           rummy_bad(d, SB_SAID("last is the hands when it is over"));
}

/* Points come from rounds that are over, all tiles at most from each. */
static bool settle_scores(draft *d) {
    rummy_open *o = &d->s->open;
    bool over = d->phase == RUMMY_DONE;
    int most = RUMMY_POINTS_MAX * (over ? d->round : d->round - 1);
    if (d->scores_n && d->scores_n != seats_of(d))
        return rummy_bad(d, SB_SAID("scores has one entry a seat"));
    for (int seat = 0; seat < seats_of(d); seat++) {
        int least = over ? rummy_points(&d->s->hand[seat]) : 0;
        if (!rummy_has(d, RUMMY_FIELD_scores)) o->score[seat] = (int16_t)least;
        if (o->score[seat] < least) return rummy_bad(d, SB_SAID("scores hold the points of the last hands"));
        if (o->score[seat] > most) return rummy_bad(d, SB_SAID("scores are of the rounds that are over"));
    }
    return true;
}

/* D15, D16: with nothing left to draw all but one may have passed, or it is over;
 * else it is over because somebody has no tiles. */
static bool settle_passes(draft *d) {
    rummy_open *o = &d->s->open;
    bool out = false, all = d->passes == seats_of(d);
    for (int seat = 0; seat < seats_of(d); seat++) out |= !o->hand_n[seat];
    if (d->passes && (o->bag_n || o->display[0]))
        return rummy_bad(d, SB_SAID("one passes when nothing can be drawn"));
    if (d->passes && d->phase == RUMMY_GIVE) return rummy_bad(d, SB_SAID("who passes plays no event"));
    if (d->phase == RUMMY_DONE && out == all)
        return rummy_bad(d, SB_SAID("it is over when a hand is empty or all passed"));
    if (d->phase == RUMMY_DONE ? d->passes && !all : d->passes >= seats_of(d))
        return rummy_bad(d, SB_SAID("passes are counted otherwise"));
    o->passes = (uint8_t)d->passes;
    return true;
}

/* ---- the head ---- */

static unsigned who_acts(const draft *d) {
    unsigned acting = 0;
    if (d->phase != RUMMY_GIVE) return d->phase == RUMMY_DONE ? 0 : 1u << d->s->open.turn;
    for (int seat = 0; seat < seats_of(d); seat++)
        acting |= (unsigned)(d->s->open.hand_n[seat] && !d->s->given[seat][0]) << seat;
    return acting;
}

/* D29 */
static unsigned who_won(const draft *d) {
    const int16_t *score = d->s->open.score;
    int lowest = score[0];
    unsigned winners = 0;
    for (int i = 1; i < seats_of(d); i++)
        if (score[i] < lowest) lowest = score[i];
    for (int i = 0; i < seats_of(d); i++) winners |= (unsigned)(score[i] == lowest) << i;
    return d->phase == RUMMY_DONE ? winners : 0;
}

/* What was chosen to be passed on; or steps and, after each of them maybe, a reset.
 * A turn as others see it has lost its steps but not their number, so there may be
 * as many again. */
static bool settle_secret(draft *d) {
    const rummy_open *o = &d->s->open;
    int least = o->steps, most = 2 * o->steps + 2 * RUMMY_STEPS_MAX - !rummy_is_untouched(&o->table);
    for (int seat = 0; d->phase == RUMMY_GIVE && seat < seats_of(d); seat++)
        least += d->s->given[seat][0] != 0;
    if (d->phase != RUMMY_TURN) most = least;
    if (!rummy_has(d, RUMMY_FIELD_secret)) d->secret = least;
    if (d->secret < least || d->secret > most)
        return rummy_bad(d, SB_SAID("secret counts hidden moves otherwise"));
    d->s->head.secret = (uint16_t)d->secret;
    return true;
}

static bool settle_head(draft *d) {
    sb_head *h = &d->s->head;
    h->acting = (uint8_t)who_acts(d);
    h->winners = (uint8_t)who_won(d);
    h->over = d->phase == RUMMY_DONE;
    if (!h->acting && !h->over) return rummy_bad(d, SB_SAID("all have given: the tiles change hands then"));
    if (rummy_has(d, RUMMY_FIELD_acting) && d->acting != h->acting)
        return rummy_bad(d, SB_SAID("acting names other seats"));
    return !rummy_has(d, RUMMY_FIELD_winners) || d->winners == h->winners ||
           rummy_bad(d, SB_SAID("winners are others"));
}

bool rummy_settle(draft *d) {
    return settle_seats(d) && settle_phase(d) && settle_turn(d) && settle_out(d) && rummy_settle_table(d) &&
           settle_hands(d) && settle_bag(d) && settle_known(d) && settle_given(d) && settle_last(d) &&
           settle_scores(d) && settle_passes(d) && settle_secret(d) && settle_head(d);
}
