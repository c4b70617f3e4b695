/* Makes a state of a draft, or says why it cannot be one. What the rules let
 * follow from the rest (answers, whose turn it is, who won) is computed and, if
 * it was given, compared. The pawns are in load_pawns.c. */
#include "games/str8/load.h"

typedef str8_draft draft;

static str8_round *this_round(draft *d) { return &d->s->open.rounds[d->s->open.round - 1]; }
static int seats_of(const draft *d) { return d->s->head.seats; }

/* ---- the table, and how far the game has come ---- */

static bool settle_table(draft *d) {
    d->config.seats = (uint8_t)d->seats;
    str8_configure(d->s, &d->config);
    d->s->head.shown = (uint16_t)d->shown;
    if (str8_has(d, STR8_FIELD_rounds) && d->rounds != d->s->open.rounds_n)
        return str8_bad(d, SB_SAID("rounds is not what so many seats play"));
    return true;
}

static bool settle_phase(draft *d) {
    str8_open *o = &d->s->open;
    if (!str8_has(d, STR8_FIELD_phase) && d->over) d->phase = STR8_DONE;
    if (str8_has(d, STR8_FIELD_over) && d->over != (d->phase == STR8_DONE))
        return str8_bad(d, SB_SAID("over and phase do not agree"));
    int round = d->history_n + (d->phase < STR8_SWAP_OUT);
    if (round < 1 || (str8_has(d, STR8_FIELD_round) && d->round != round))
        return str8_bad(d, SB_SAID("history has one entry a checked round"));
    if (round > o->rounds_n) return str8_bad(d, SB_SAID("history has more rounds than are played"));
    if (d->phase >= STR8_GUESS && round < o->rounds_n)
        return str8_bad(d, SB_SAID("the final comes after the last round"));
    o->phase = (uint8_t)d->phase;
    o->round = (uint8_t)round;
    return true;
}

/* ---- dice, tiles and places ---- */

/* A8, A9: at most one die is turned, besides grey ones where there is no grey. */
static bool is_turned_well(draft *d, const uint8_t *rolled, const uint8_t *dice) {
    int turned = 0;
    for (int i = 0; i < STR8_DICE; i++) turned += rolled[i] < d->s->open.colours && rolled[i] != dice[i];
    return turned <= 1 || str8_bad(d, SB_SAID("more than one die was turned"));
}

/* What was not said of the dice of this round follows from what was. */
static bool settle_dice(draft *d) {
    static const uint8_t usual[STR8_DICE] = {STR8_YELLOW, STR8_GREEN, STR8_BLUE};
    str8_open *o = &d->s->open;
    uint8_t *dice = this_round(d)->dice;
    bool rolled = str8_has(d, STR8_FIELD_rolled);
    memcpy(o->rolled, rolled ? d->rolled : usual, STR8_DICE);
    if (o->phase == STR8_SET_DICE) return !d->dice_set || str8_bad(d, SB_SAID("the dice are not set yet"));
    if (o->phase < STR8_SWAP_OUT) memcpy(dice, d->dice_set ? d->dice : o->rolled, STR8_DICE);
    else if (d->dice_set && memcmp(dice, d->dice, STR8_DICE) != 0)
        return str8_bad(d, SB_SAID("dice, tiles or at differ from history"));
    if (!rolled) memcpy(o->rolled, dice, STR8_DICE);
    return str8_are_colours(d, dice) && is_turned_well(d, o->rolled, dice);
}

/* Who has taken which tile, as "tiles" says; ret has room for STR8_HOLDERS. */
static bool list_taken(draft *d, uint8_t *ret) {
    const str8_open *o = &d->s->open;
    for (int covers = 1; covers < STR8_LAST; covers++) {
        int seat = d->taken[covers] - 1;
        if (!(d->tiles >> covers & 1)) continue;
        if (!str8_is_tile(o, covers)) return str8_bad(d, SB_SAID("a tile is not of this table's set"));
        if (d->points[covers] >= 0 && d->points[covers] != str8_points(o, covers))
            return str8_bad(d, SB_SAID("tiles: points are not those of the options"));
        if (seat < 0) continue;
        if (seat >= seats_of(d)) return sb_json_fail(&d->j, SB_NO_SEAT, "", seat + 1, seats_of(d));
        if (ret[seat]) return str8_bad(d, SB_SAID("tiles: a seat has taken two"));
        ret[seat] = (uint8_t)covers;
    }
    return true;
}

/* Tiles are taken one after another in the order: the first so many have one. */
static bool settle_tiles(draft *d) {
    str8_open *o = &d->s->open;
    uint8_t taken[STR8_HOLDERS] = {0};
    int n = seats_of(d), turn = 0, all = 0;
    if (!list_taken(d, taken)) return false;
    if (o->phase >= STR8_SWAP_OUT) {
        bool agrees = !d->tiles || memcmp(taken, this_round(d)->tile, STR8_HOLDERS) == 0;
        return agrees || str8_bad(d, SB_SAID("dice, tiles or at differ from history"));
    }
    while (turn < n && taken[str8_order(o)[turn]]) turn++;
    for (int i = 0; i < n; i++) all += taken[i] != 0;
    if (all != turn) return str8_bad(d, SB_SAID("tiles are taken one by one in the order"));
    if (o->phase == STR8_SET_DICE && turn)
        return str8_bad(d, SB_SAID("tiles are taken after the dice are set"));
    if (o->phase > STR8_SET_DICE && (o->phase == STR8_PLACE) != (turn == n))
        return str8_bad(d, SB_SAID("the phase is at when all tiles are taken"));
    memcpy(this_round(d)->tile, taken, STR8_HOLDERS);
    o->turn = (uint8_t)(o->phase == STR8_TAKE ? turn : 0);
    return true;
}

static bool settle_ats(draft *d) {
    const str8_round *r = this_round(d);
    int n = seats_of(d), placed = 0;
    if (d->at.n && d->at.n != n) return str8_bad(d, SB_SAID("at, final and positions have one entry a seat"));
    for (int i = 0; i < n; i++) {
        int at = d->at.value[i];
        if (d->phase < STR8_PLACE && at) return str8_bad(d, SB_SAID("nobody has laid a tile yet"));
        if (d->phase > STR8_PLACE && d->at.n && at != r->at[i])
            return str8_bad(d, SB_SAID("dice, tiles or at differ from history"));
        if (d->phase != STR8_PLACE || !at) continue;
        if (!str8_lies_inside(d, r->tile[i], at)) return false;
        d->s->at[i] = (uint8_t)at;
        placed++;
    }
    return placed < n || str8_bad(d, SB_SAID("all have laid: the round is checked then"));
}

/* ---- who swapped and who is yet to ---- */

static bool may_swap_in(const str8_open *o, int round) {
    return round + 1 < o->rounds_n || !(o->house & STR8_NO_LAST_SWAP); /* A13 */
}

/* Only who missed swaps, and in a round that is over all of them have, unless
 * the stacks ran out (A11, A12). `left` is what they hold after the round. */
static bool check_swaps(draft *d, int round, int left) {
    const str8_open *o = &d->s->open;
    const str8_round *r = &o->rounds[round];
    bool going_on = o->phase == STR8_SWAP_OUT && round == o->round - 1;
    for (int i = 0; i < seats_of(d); i++) {
        bool hit = r->answer[i] == STR8_HIT;
        bool must = !hit && left && !going_on;
        if (r->swap[i] && !hit && !may_swap_in(o, round))
            return str8_bad(d, SB_SAID("nobody swaps in the last round here"));
        if (r->swap[i] ? hit : must && may_swap_in(o, round))
            return str8_bad(d, SB_SAID("history: who misses swaps, nobody else"));
    }
    return true;
}

/* A5: the turn is of the first in the order who missed and has not swapped. */
static bool settle_swap_turn(draft *d, int left) {
    str8_open *o = &d->s->open;
    const str8_round *r = this_round(d);
    int n = seats_of(d), turn = 0, i;
    while (turn < n && (r->answer[r->order[turn]] == STR8_HIT || r->swap[r->order[turn]])) turn++;
    if (turn == n || !left || !may_swap_in(o, o->round - 1))
        return str8_bad(d, SB_SAID("nobody is left to swap"));
    for (i = turn; i < n && !r->swap[r->order[i]];) i++;
    if (i < n) return str8_bad(d, SB_SAID("cards are swapped in the order"));
    o->turn = (uint8_t)turn;
    return true;
}

static bool settle_missed(draft *d) {
    int left = d->s->open.colours * STR8_STACK;
    for (int round = 0; round < d->history_n; round++) {
        for (int i = 0; i < seats_of(d); i++) left -= d->s->open.rounds[round].swap[i] != 0;
        if (!check_swaps(d, round, left)) return false;
    }
    return d->phase != STR8_SWAP_OUT || settle_swap_turn(d, left);
}

/* ---- the final ---- */

static bool check_final(draft *d, int seat) {
    for (int c = 0; c < STR8_COLOURS; c++) {
        int n = sb_bits_n(d->s->final[seat][c]);
        if (n && c >= d->s->open.colours) return sb_json_fail(&d->j, STR8_GREY_OFF, "", 0, 0);
        if (n <= STR8_ALLOWED) continue;
        sb_json_fail(&d->j, STR8_TOO_MANY, str8_colour_name(c), n, 0);
        d->j.detail->phrase = SB_PHRASE;
        return false;
    }
    return true;
}

static bool settle_finals(draft *d) {
    unsigned everyone = (1u << seats_of(d)) - 1;
    if (d->finals_n && d->finals_n != seats_of(d))
        return str8_bad(d, SB_SAID("at, final and positions have one entry a seat"));
    if (d->phase < STR8_GUESS && d->written)
        return str8_bad(d, SB_SAID("the final comes after the last round"));
    if (d->phase >= STR8_GUESS && (d->phase == STR8_DONE) != (d->written == everyone))
        return str8_bad(d, SB_SAID("all finals are written when it is over"));
    for (int i = 0; i < seats_of(d); i++)
        if (!check_final(d, i)) return false;
    return true;
}

/* ---- the head ---- */

static unsigned who_acts(const draft *d) {
    const str8_open *o = &d->s->open;
    unsigned placed = 0, everyone = (1u << seats_of(d)) - 1;
    for (int i = 0; i < seats_of(d); i++) placed |= (unsigned)(d->s->at[i] != 0) << i;
    switch (o->phase) {
    case STR8_PLACE: return everyone & ~placed;
    case STR8_GUESS: return everyone & ~d->written;
    case STR8_DONE: return 0;
    default: return 1u << str8_order(o)[o->turn];
    }
}

static unsigned who_won(const draft *d) {
    const str8_open *o = &d->s->open;
    int first = o->line[seats_of(d) - 1];
    unsigned winners = 1u << first;
    for (int i = 0; (o->house & STR8_SHARED) && i < STR8_HOLDERS; i++)
        winners |= (unsigned)(o->position[i] == o->position[first]) << i;
    return o->phase == STR8_DONE ? winners : 0;
}

static bool settle_head(draft *d) {
    sb_head *h = &d->s->head;
    const str8_open *o = &d->s->open;
    bool secretly = o->phase == STR8_PLACE || o->phase == STR8_GUESS;
    h->acting = (uint8_t)who_acts(d);
    h->winners = (uint8_t)who_won(d);
    h->over = o->phase == STR8_DONE;
    h->secret = (uint8_t)(secretly ? h->seats - sb_bits_n(h->acting) : 0);
    int turn = secretly || h->over ? 0 : str8_order(o)[o->turn] + 1;
    if (str8_has(d, STR8_FIELD_turn) && d->turn != turn)
        return str8_bad(d, SB_SAID("it is not that seat's turn"));
    bool others = (str8_has(d, STR8_FIELD_acting) && d->acting != h->acting) ||
                  (str8_has(d, STR8_FIELD_winners) && d->winners != h->winners);
    return !others || str8_bad(d, SB_SAID("acting or winners name other seats"));
}

bool str8_settle(draft *d) {
    return settle_table(d) && settle_phase(d) && str8_settle_cards(d) && settle_finals(d) &&
           str8_settle_pawns(d) && settle_dice(d) && settle_tiles(d) && settle_ats(d) && settle_missed(d) &&
           settle_head(d);
}
