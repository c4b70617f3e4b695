/* Makes a state from a position, or reports why the position is not possible. Every accepted position can
 * be played to the end. Fields that follow from the rest (answers, whose turn it is, who won) are
 * computed, and compared with the position if it has them. The cards are in load_cards.c, the pawns in
 * load_pawns.c. */
#include "games/str8/position.h"

typedef str8_position position;

static str8_round *this_round(position *p) { return &p->s->common.rounds[p->s->common.round - 1]; }
static int seats_of(const position *p) { return p->base.head.seats; }

/* ---- round and phase ---- */

static bool settle_phase(position *p) {
    str8_common *o = &p->s->common;
    bool over = p->base.head.over;
    if (!str8_given(p, "phase") && over) p->phase = STR8_DONE;
    if (str8_given(p, "rounds") && p->rounds != o->rounds_n)
        return str8_bad(p, SB_N_("rounds is not what so many seats play"));
    if (str8_given(p, "over") && over != (p->phase == STR8_DONE))
        return str8_bad(p, SB_N_("over and phase do not agree"));
    int round = p->history_n + (p->phase < STR8_SWAP_OUT);
    if (round < 1 || (str8_given(p, "round") && p->round != round))
        return str8_bad(p, SB_N_("history has one entry a checked round"));
    if (round > o->rounds_n) return str8_bad(p, SB_N_("history has more rounds than are played"));
    if (p->phase >= STR8_GUESS && round < o->rounds_n)
        return str8_bad(p, SB_N_("the final comes after the last round"));
    o->phase = p->phase;
    o->round = (uint8_t)round;
    return true;
}

/* ---- dice and tiles ---- */

/* A8, A9: at most one die is turned, not counting grey dice at a table without grey. */
static bool is_turned_well(position *p, const uint8_t *rolled, const uint8_t *dice) {
    int turned = 0;
    for (int i = 0; i < STR8_DICE; i++) turned += rolled[i] < p->s->common.colours && rolled[i] != dice[i];
    return turned <= 1 || str8_bad(p, SB_N_("more than one die was turned"));
}

/* Sets the dice of this round. Missing fields are derived from the others. */
static bool settle_dice(position *p) {
    static const uint8_t usual[STR8_DICE] = {STR8_YELLOW, STR8_GREEN, STR8_BLUE};
    str8_common *o = &p->s->common;
    uint8_t *dice = this_round(p)->dice;
    bool rolled = str8_given(p, "rolled"), set = p->dice_n >= 0;
    if ((rolled && p->rolled_n != STR8_DICE) || (set && p->dice_n != STR8_DICE))
        return str8_bad(p, SB_N_("dice are three of y g b p r e"));
    memcpy(o->rolled, rolled ? p->rolled : usual, STR8_DICE);
    if (o->phase == STR8_SET_DICE) return !set || str8_bad(p, SB_N_("the dice are not set yet"));
    if (o->phase < STR8_SWAP_OUT) memcpy(dice, set ? p->dice : o->rolled, STR8_DICE);
    else if (set && memcmp(dice, p->dice, STR8_DICE) != 0)
        return str8_bad(p, SB_N_("dice, tiles or at differ from history"));
    if (!rolled) memcpy(o->rolled, dice, STR8_DICE);
    return str8_are_colours(p, dice) && is_turned_well(p, o->rolled, dice);
}

/* Lists the tile of each seat, from the field "tiles". The array ret has STR8_HOLDERS entries. */
static bool list_taken(position *p, uint8_t *ret) {
    const str8_common *o = &p->s->common;
    unsigned seen = 0;
    for (int i = 0; i < p->tiles_n; i++) {
        const str8_tile *tile = &p->tiles[i];
        int seat = tile->taken - 1;
        if (seen >> tile->covers & 1) return str8_bad(p, SB_N_("a tile stands twice"));
        seen |= 1u << tile->covers;
        if (!str8_is_tile(o, tile->covers)) return str8_bad(p, SB_N_("a tile is not of this table's set"));
        if (tile->points >= 0 && tile->points != str8_points(o, tile->covers))
            return str8_bad(p, SB_N_("tiles: points are not those of the options"));
        if (seat < 0) continue;
        if (seat >= seats_of(p)) return sb_json_fail(&p->base.j, SB_NO_SEAT, "", seat + 1, seats_of(p));
        if (ret[seat]) return str8_bad(p, SB_N_("tiles: a seat has taken two"));
        ret[seat] = tile->covers;
    }
    return true;
}

/* Tiles are taken in the order, so exactly the first seats of the order have one. */
static bool settle_tiles(position *p) {
    str8_common *o = &p->s->common;
    uint8_t taken[STR8_HOLDERS] = {0};
    int n = seats_of(p), turn = 0, all = 0;
    if (!list_taken(p, taken)) return false;
    if (o->phase >= STR8_SWAP_OUT) {
        bool agrees = !p->tiles_n || memcmp(taken, this_round(p)->tile, STR8_HOLDERS) == 0;
        return agrees || str8_bad(p, SB_N_("dice, tiles or at differ from history"));
    }
    while (turn < n && taken[str8_order(o)[turn]]) turn++;
    for (int i = 0; i < n; i++) all += taken[i] != 0;
    if (all != turn) return str8_bad(p, SB_N_("tiles are taken one by one in the order"));
    if (o->phase == STR8_SET_DICE && turn)
        return str8_bad(p, SB_N_("tiles are taken after the dice are set"));
    if (o->phase > STR8_SET_DICE && (o->phase == STR8_PLACE) != (turn == n))
        return str8_bad(p, SB_N_("the phase is at when all tiles are taken"));
    memcpy(this_round(p)->tile, taken, STR8_HOLDERS);
    o->turn = (uint8_t)(o->phase == STR8_TAKE ? turn : 0);
    return true;
}

static bool settle_ats(position *p) {
    const str8_round *r = this_round(p);
    int placed = 0;
    for (int i = 0; i < p->at_n; i++) {
        int at = p->at[i] + 1;
        if (p->phase < STR8_PLACE && at) return str8_bad(p, SB_N_("nobody has laid a tile yet"));
        if (p->phase > STR8_PLACE && at != r->at[i])
            return str8_bad(p, SB_N_("dice, tiles or at differ from history"));
        if (p->phase != STR8_PLACE || !at) continue;
        if (!str8_lies_inside(p, r->tile[i], at)) return false;
        p->s->at[i] = (uint8_t)at;
        placed++;
    }
    return placed < seats_of(p) || str8_bad(p, SB_N_("all have laid: the round is checked then"));
}

/* ---- swaps ---- */

static bool may_swap_in(const str8_common *o, int round) {
    return round + 1 < o->rounds_n || !(o->house & STR8_NO_LAST_SWAP); /* A13 */
}

/* Only seats that missed may swap. After a round all of them have swapped, unless the stacks were empty
 * (A11, A12). `left` is the number of cards in all stacks after the round. */
static bool check_swaps(position *p, int round, int left) {
    const str8_common *o = &p->s->common;
    const str8_round *r = &o->rounds[round];
    bool going_on = o->phase == STR8_SWAP_OUT && round == o->round - 1;
    for (int i = 0; i < seats_of(p); i++) {
        bool hit = r->answer[i] == STR8_HIT;
        bool must = !hit && left && !going_on;
        if (r->swap[i] && !hit && !may_swap_in(o, round))
            return str8_bad(p, SB_N_("nobody swaps in the last round here"));
        if (r->swap[i] ? hit : must && may_swap_in(o, round))
            return str8_bad(p, SB_N_("history: who misses swaps, nobody else"));
    }
    return true;
}

/* A5: the first seat of the order that missed and has not swapped has the turn. */
static bool settle_swap_turn(position *p, int left) {
    str8_common *o = &p->s->common;
    const str8_round *r = this_round(p);
    int n = seats_of(p), turn = 0, i;
    while (turn < n && (r->answer[r->order[turn]] == STR8_HIT || r->swap[r->order[turn]])) turn++;
    if (turn == n || !left || !may_swap_in(o, o->round - 1))
        return str8_bad(p, SB_N_("nobody is left to swap"));
    for (i = turn; i < n && !r->swap[r->order[i]];) i++;
    if (i < n) return str8_bad(p, SB_N_("cards are swapped in the order"));
    o->turn = (uint8_t)turn;
    return true;
}

static bool settle_missed(position *p) {
    int left = p->s->common.colours * STR8_STACK;
    for (int round = 0; round < p->history_n; round++) {
        for (int i = 0; i < seats_of(p); i++) left -= p->s->common.rounds[round].swap[i] != 0;
        if (!check_swaps(p, round, left)) return false;
    }
    return p->phase != STR8_SWAP_OUT || settle_swap_turn(p, left);
}

/* ---- the final ---- */

static bool check_final(position *p, int seat) {
    for (int c = 0; c < STR8_COLOURS; c++) {
        int n = sb_bits_n(p->s->final[seat][c]);
        if (n && c >= p->s->common.colours) return sb_json_fail(&p->base.j, STR8_GREY_OFF, "", 0, 0);
        if (n <= STR8_ALLOWED) continue;
        sb_json_fail(&p->base.j, STR8_TOO_MANY, str8_colour_name(c), n, 0);
        p->base.j.detail->phrase = SB_PHRASE;
        return false;
    }
    return true;
}

/* Bit mask of the seats that have written a final. */
static unsigned who_wrote(const position *p) {
    unsigned written = 0;
    for (int i = 0; i < p->final_n; i++) written |= (unsigned)(p->final[i] >= 0) << i;
    return written;
}

static bool settle_finals(position *p) {
    unsigned everyone = (1u << seats_of(p)) - 1, written = who_wrote(p);
    if (p->phase < STR8_GUESS && written) return str8_bad(p, SB_N_("the final comes after the last round"));
    if (p->phase >= STR8_GUESS && (p->phase == STR8_DONE) != (written == everyone))
        return str8_bad(p, SB_N_("all finals are written when it is over"));
    for (int i = 0; i < seats_of(p); i++) {
        for (int c = 0; (written >> i & 1) && c < STR8_COLOURS; c++)
            p->s->final[i][c] = (uint8_t)(p->final[i] >> 8 * c);
        if (!check_final(p, i)) return false;
    }
    return true;
}

static bool check_counted(position *p) {
    const str8_state *s = p->s;
    for (int i = 0; i < p->counted_n; i++) {
        const str8_count *said = &p->counted[i];
        str8_count count = str8_count_final(&s->common, s->card, s->final[i], i);
        if (s->common.phase != STR8_DONE || said->from != count.from ||
            memcmp(said->points, count.points, sizeof count.points) != 0)
            return str8_bad(p, SB_N_("counted is not what the finals brought"));
    }
    return true;
}

/* Choices that are hidden in this view can be any: a tile at the start of its row, an empty final. */
static void choose_hidden(position *p) {
    for (int i = 0; i < seats_of(p); i++) {
        if (p->at[i] < -1) p->at[i] = 0;
        if (p->final[i] < -1) p->final[i] = 0;
    }
}

/* ---- the head ---- */

static unsigned who_acts(const position *p) {
    const str8_common *o = &p->s->common;
    unsigned placed = 0, everyone = (1u << seats_of(p)) - 1;
    for (int i = 0; i < seats_of(p); i++) placed |= (unsigned)(p->s->at[i] != 0) << i;
    switch (o->phase) {
    case STR8_PLACE: return everyone & ~placed;
    case STR8_GUESS: return everyone & ~who_wrote(p);
    case STR8_DONE: return 0;
    default: return 1u << str8_order(o)[o->turn];
    }
}

static unsigned who_won(const position *p) {
    const str8_common *o = &p->s->common;
    int first = o->line[seats_of(p) - 1];
    unsigned winners = 1u << first;
    for (int i = 0; (o->house & STR8_SHARED) && i < STR8_HOLDERS; i++)
        winners |= (unsigned)(o->position[i] == o->position[first]) << i;
    return o->phase == STR8_DONE ? winners : 0;
}

static bool settle_head(position *p) {
    sb_head *h = &p->s->head;
    const str8_common *o = &p->s->common;
    bool secretly = o->phase == STR8_PLACE || o->phase == STR8_GUESS;
    h->acting = (uint8_t)who_acts(p);
    h->winners = (uint8_t)who_won(p);
    h->over = o->phase == STR8_DONE;
    h->secret = (uint8_t)(secretly ? h->seats - sb_bits_n(h->acting) : 0);
    int turn = secretly || h->over ? 0 : str8_order(o)[o->turn] + 1;
    if (str8_given(p, "turn") && p->turn != turn) return str8_bad(p, SB_N_("it is not that seat's turn"));
    bool others = (str8_given(p, "acting") && p->base.head.acting != h->acting) ||
                  (str8_given(p, "winners") && p->base.head.winners != h->winners);
    return !others || str8_bad(p, SB_N_("acting or winners name other seats"));
}

static bool settle(position *p) {
    choose_hidden(p);
    return settle_phase(p) && str8_settle_cards(p) && settle_finals(p) && str8_settle_pawns(p) &&
           settle_dice(p) && settle_tiles(p) && settle_ats(p) && settle_missed(p) && settle_head(p) &&
           check_counted(p);
}

sb_err str8_load(const char *json, int viewer, void *ret_state, sb_detail *ret_detail) {
    position p = {.s = (str8_state *)ret_state};
    if (!sb_fields_read(&p.base, &str8_game, json, viewer, ret_detail)) return p.base.j.err;
    memset(p.s, 0, sizeof *p.s);
    p.s->rng = p.base.rng;
    p.s->head.shown = p.base.head.shown;
    str8_configure(p.s, &p.base.config);
    if (settle(&p)) sb_position_is_seen(&p.base, p.s);
    return p.base.j.err;
}
