/* Converts a parsed position into a state, or reports why it is impossible. Every accepted
 * position can be played to its end. Derived fields (who acts, who won, the bag) are
 * computed and, if they were given, compared. load_table.c handles the table. Tiles that
 * are nowhere else are in the bag. A display that is not full, or not given, is filled from
 * the bag at random. */
#include "games/rummy/position.h"
#include "games/rummy/round.h"

typedef rummy_position position;

static int seats_of(const position *p) { return p->base.head.seats; }

/* ---- phase and round ---- */

/* A game is over after its last round. */
static bool settle_phase(position *p) {
    rummy_common *o = &p->s->common;
    if (!rummy_given(p, "phase") && p->base.head.over) o->phase = RUMMY_DONE;
    bool over = o->phase == RUMMY_DONE;
    if (rummy_given(p, "over") && p->base.head.over != over)
        return rummy_bad(p, SB_N_("over and phase do not agree"));
    if (over && !rummy_given(p, "round")) o->round = o->rounds;
    if (o->round > o->rounds) return rummy_bad(p, SB_N_("fewer rounds are played"));
    return !over || o->round == o->rounds || rummy_bad(p, SB_N_("it is over after the last round"));
}

static bool is_seat(position *p, int seat) {
    return seat <= seats_of(p) || sb_json_fail(&p->base.j, SB_NO_SEAT, "", seat, seats_of(p));
}

static bool settle_turn(position *p) {
    rummy_common *o = &p->s->common;
    if (rummy_given(p, "turn") && (p->turn == 0) != (o->phase == RUMMY_DONE))
        return rummy_bad(p, SB_N_("turn is null when it is over, only then"));
    if (!is_seat(p, p->starter) || !is_seat(p, p->turn)) return false;
    o->starter = (uint8_t)(p->starter ? p->starter - 1 : (o->round - 1) % seats_of(p));
    o->turn = (uint8_t)(p->turn ? p->turn - 1 : 0);
    return true;
}

/* ---- the tiles ---- */

/* Was the position read as a view that does not show this hand? */
static bool is_hidden(const position *p, int seat) {
    return p->base.see != SB_EVERYTHING && p->base.see != seat && p->s->common.phase != RUMMY_DONE;
}

static bool settle_set(position *p, const rummy_list *list, rummy_tiles *ret) {
    for (int i = 0; i < list->n; i++) {
        if (rummy_count(ret, list->tile[i]) == 2)
            return rummy_bad(p, SB_N_("there are two tiles of each kind"));
        rummy_add(ret, list->tile[i]);
    }
    return true;
}

static bool settle_sets(position *p) {
    rummy_state *s = p->s;
    for (int seat = 0; seat < seats_of(p); seat++) {
        const rummy_hand *hand = &p->hands[seat];
        if (hand->tiles.n < 0 && !is_hidden(p, seat)) return rummy_bad(p, SB_N_("a hand is hidden"));
        if (!settle_set(p, &hand->tiles, &s->hand[seat]) || !settle_set(p, &hand->came, &s->came[seat]) ||
            !settle_set(p, &hand->known, &s->common.known[seat]))
            return false;
        if (!settle_set(p, &p->last[seat], &s->common.last[seat])) return false;
    }
    for (int i = 0; i < RUMMY_DISPLAY; i++)
        s->common.display[i] = (uint8_t)(i < p->display_n ? p->display[i] + 1 : 0);
    return settle_set(p, &p->laid, &s->common.laid);
}

/* While tiles are passed on, at least one left2 has been played (D20). */
static bool settle_out(position *p) {
    rummy_tiles all = {0, 0};
    uint8_t *out = p->s->common.out;
    if (!settle_set(p, &p->out, &all)) return false;
    for (int i = 0; i < 2; i++) out[i] = (uint8_t)rummy_count(&all, RUMMY_LEFT2 + i);
    if (out[0] + out[1] != rummy_tiles_n(&all))
        return rummy_bad(p, SB_N_("only event tiles are out of the round"));
    if (p->s->common.phase != RUMMY_GIVE) return true;
    if (!rummy_given(p, "out")) out[0] = 1;
    return out[0] || rummy_bad(p, SB_N_("left2 was played: it is out of the round"));
}

/* Before the end only the hand of the seat whose turn it is can be empty: it has just laid
 * its last tile, or played left2 as its last tile (D14). */
static bool settle_hands(position *p) {
    rummy_common *o = &p->s->common;
    for (int seat = 0; seat < seats_of(p); seat++) {
        int n = p->hands[seat].tiles.n < 0 ? p->hands[seat].n : p->hands[seat].tiles.n;
        bool may = o->phase == RUMMY_DONE || (seat == o->turn && (p->put.one || o->phase == RUMMY_GIVE));
        if (n < 0 || (p->hands[seat].n >= 0 && p->hands[seat].n != n))
            return rummy_bad(p, SB_N_("n is the number of tiles"));
        if (!n && !may) return rummy_bad(p, SB_N_("who has no tiles has ended the round"));
        o->hand_n[seat] = (uint8_t)n;
    }
    return true;
}

static bool settle_bag(position *p) {
    for (int i = 0; p->s->common.redraw && i < RUMMY_DISPLAY; i++)
        if (p->s->common.display[i] > RUMMY_NUMBERS)
            return rummy_bad(p, SB_N_("events are not displayed here"));
    if (!rummy_fill_bag(p->s)) return rummy_bad(p, SB_N_("there are two tiles of each kind"));
    if (!rummy_given(p, "display")) rummy_fill_display(p->s); /* a short one that is given stays short */
    if (p->s->common.phase != RUMMY_DONE && !rummy_deal_hidden(p->s, p->base.see))
        return rummy_bad(p, SB_N_("no tiles are left for a hidden hand"));
    rummy_fill_display(p->s);
    return !rummy_given(p, "bag") || p->common.bag_n == p->s->common.bag_n ||
           rummy_bad(p, SB_N_("bag is not the tiles that are nowhere else"));
}

/* ---- known tiles, and tiles that are passed on ---- */

/* Are all these tiles in the hand, or laid from it in this turn? */
static bool holds(const position *p, int seat, const rummy_tiles *known, const uint8_t given[2]) {
    for (int tile = 0; tile < RUMMY_KINDS; tile++) {
        int have = rummy_count(&p->s->hand[seat], tile);
        if (seat == p->s->common.turn) have += rummy_count(&p->put, tile);
        int want = rummy_count(known, tile) + (given[0] == tile + 1) + (given[1] == tile + 1);
        if (want > have) return false;
    }
    return true;
}

static bool settle_known(position *p) {
    static const uint8_t none[2] = {0, 0};
    for (int seat = 0; seat < seats_of(p); seat++) {
        if (!holds(p, seat, &p->s->common.known[seat], none))
            return rummy_bad(p, SB_N_("what is known of a hand is in it"));
        if (!holds(p, seat, &p->s->came[seat], none))
            return rummy_bad(p, SB_N_("what came into a hand is in it"));
    }
    return true;
}

/* D19: two tiles of the hand, or the only one. */
static bool check_choice(position *p, int seat) {
    static const rummy_tiles none = {0, 0};
    const uint8_t *given = p->s->given[seat];
    int n = (given[0] != 0) + (given[1] != 0), hand = p->s->common.hand_n[seat];
    if (n && n != (hand < 2 ? hand : 2)) return sb_json_fail(&p->base.j, RUMMY_GIVE_COUNT, "", n, hand);
    return holds(p, seat, &none, given) || rummy_bad(p, SB_N_("what is given is in the hand"));
}

/* The tiles that were passed on must be in the left hand, in addition to its known tiles. */
static bool check_memory(position *p, int seat) {
    int left = rummy_left_of(p->s, seat);
    return holds(p, left, &p->s->common.known[left], p->s->given[seat]) ||
           rummy_bad(p, SB_N_("what was given is in the left hand"));
}

/* Two tiles are stored in ascending order. */
static bool place_given(position *p) {
    for (int seat = 0; seat < seats_of(p); seat++) {
        const rummy_gift *gift = &p->given[seat];
        bool turned = gift->n == 2 && gift->tile[0] > gift->tile[1];
        for (int i = 0; i < gift->n; i++)
            p->s->given[seat][turned ? 1 - i : i] = (uint8_t)(gift->tile[i] + 1);
    }
    return true;
}

/* A choice that is hidden in this view can be any: the first tiles of the hand. */
static void choose_hidden(position *p, int seat) {
    for (int tile = 0, n = 0; tile < RUMMY_KINDS; tile++)
        for (int i = rummy_count(&p->s->hand[seat], tile); i > 0 && n < 2; i--)
            p->s->given[seat][n++] = (uint8_t)(tile + 1);
}

static bool settle_given(position *p) {
    for (int seat = 0; seat < seats_of(p); seat++) {
        if (p->given[seat].n < -1) choose_hidden(p, seat);
        if (!(p->s->common.phase == RUMMY_GIVE ? check_choice(p, seat) : check_memory(p, seat))) return false;
    }
    return true;
}

/* ---- rounds ---- */

/* The hands of the previous round. After the end of the game they are the hands. */
static bool settle_last(position *p) {
    rummy_common *o = &p->s->common;
    bool over = o->phase == RUMMY_DONE, said = p->last_n >= 0;
    if (said && o->round == 1 && !over) return rummy_bad(p, SB_N_("last is null in the first round"));
    if (over && !said) memcpy(o->last, p->s->hand, sizeof o->last);
    return !over || memcmp(o->last, p->s->hand, sizeof o->last) == 0 ||
           rummy_bad(p, SB_N_("last is the hands when it is over"));
}

/* Points come from finished rounds; RUMMY_POINTS_MAX is the limit for each. */
static bool settle_scores(position *p) {
    rummy_common *o = &p->s->common;
    bool over = o->phase == RUMMY_DONE, said = rummy_given(p, "scores");
    int most = RUMMY_POINTS_MAX * (over ? o->round : o->round - 1);
    for (int seat = 0; seat < seats_of(p); seat++) {
        int least = over ? rummy_points(&p->s->hand[seat]) : 0;
        if (!said) o->score[seat] = (int16_t)least;
        if (o->score[seat] < least) return rummy_bad(p, SB_N_("scores hold the points of the last hands"));
        if (o->score[seat] > most) return rummy_bad(p, SB_N_("scores are of the rounds that are over"));
    }
    return true;
}

/* D15, D16: seats pass only if nothing can be drawn. If all have passed the game is over;
 * otherwise it is over only if a hand is empty. */
static bool check_passes(position *p) {
    const rummy_common *o = &p->s->common;
    bool out = false, all = o->passes == seats_of(p);
    for (int seat = 0; seat < seats_of(p); seat++) out |= !o->hand_n[seat];
    if (o->passes && (o->bag_n || o->display[0]))
        return rummy_bad(p, SB_N_("one passes when nothing can be drawn"));
    if (o->passes && o->phase == RUMMY_GIVE) return rummy_bad(p, SB_N_("who passes plays no event"));
    if (o->phase == RUMMY_DONE && out == all)
        return rummy_bad(p, SB_N_("it is over when a hand is empty or all passed"));
    bool wrong = o->phase == RUMMY_DONE ? o->passes && !all : o->passes >= seats_of(p);
    return !wrong || rummy_bad(p, SB_N_("passes are counted otherwise"));
}

/* ---- the head ---- */

static unsigned who_acts(const position *p) {
    const rummy_common *o = &p->s->common;
    unsigned acting = 0;
    if (o->phase != RUMMY_GIVE) return o->phase == RUMMY_DONE ? 0 : 1u << o->turn;
    for (int seat = 0; seat < seats_of(p); seat++)
        acting |= (unsigned)(o->hand_n[seat] && !p->s->given[seat][0]) << seat;
    return acting;
}

/* D29 */
static unsigned who_won(const position *p) {
    const int16_t *score = p->s->common.score;
    int lowest = score[0];
    unsigned winners = 0;
    for (int i = 1; i < seats_of(p); i++)
        if (score[i] < lowest) lowest = score[i];
    for (int i = 0; i < seats_of(p); i++) winners |= (unsigned)(score[i] == lowest) << i;
    return p->s->common.phase == RUMMY_DONE ? winners : 0;
}

/* Checks the number of secret moves. In RUMMY_GIVE: the choices made. In a turn: the steps,
 * and at most one reset after each. The view of another seat has no steps but keeps the
 * number of secret moves, so up to 2 * RUMMY_STEPS_MAX more are accepted. */
static bool settle_secret(position *p) {
    const rummy_common *o = &p->s->common;
    int least = o->steps, most = 2 * o->steps + 2 * RUMMY_STEPS_MAX - !rummy_is_untouched(&o->table);
    for (int seat = 0; o->phase == RUMMY_GIVE && seat < seats_of(p); seat++)
        least += p->s->given[seat][0] != 0;
    if (o->phase != RUMMY_TURN) most = least;
    int secret = rummy_given(p, "secret") ? p->base.head.secret : least;
    p->s->head.secret = (uint16_t)secret;
    return (secret >= least && secret <= most) || rummy_bad(p, SB_N_("secret counts hidden moves otherwise"));
}

static bool settle_head(position *p) {
    sb_head *h = &p->s->head;
    h->acting = (uint8_t)who_acts(p);
    h->winners = (uint8_t)who_won(p);
    h->over = p->s->common.phase == RUMMY_DONE;
    if (!h->acting && !h->over) return rummy_bad(p, SB_N_("all have given: the tiles change hands then"));
    if (rummy_given(p, "acting") && p->base.head.acting != h->acting)
        return rummy_bad(p, SB_N_("acting names other seats"));
    return !rummy_given(p, "winners") || p->base.head.winners == h->winners ||
           rummy_bad(p, SB_N_("winners are others"));
}

static bool settle(position *p) {
    return settle_phase(p) && settle_turn(p) && settle_sets(p) && settle_out(p) && rummy_settle_table(p) &&
           settle_hands(p) && place_given(p) && settle_bag(p) && settle_known(p) && settle_given(p) &&
           settle_last(p) && settle_scores(p) && check_passes(p) && settle_secret(p) && settle_head(p);
}

sb_err rummy_load(const char *json, int viewer, void *ret_state, sb_detail *ret_detail) {
    position p;
    memset(&p, 0, sizeof p);
    p.s = (rummy_state *)ret_state;
    if (!sb_fields_read(&p.base, &rummy_game, json, viewer, ret_detail)) return p.base.j.err;
    memset(p.s, 0, sizeof *p.s);
    p.s->rng = p.base.rng;
    p.s->head.shown = p.base.head.shown;
    p.s->common = p.common;
    rummy_configure(p.s, &p.base.config);
    if (settle(&p)) sb_position_is_seen(&p.base, p.s);
    return p.base.j.err;
}
