/* Converts a parsed position into a state, or reports why it is impossible. Every accepted
 * position can be played to its end. Derived fields (who acts, who won) are computed and,
 * if they were given, compared. load_dice.c handles the dice. */
#include "games/cubed/position.h"

typedef cubed_position position;

static int seats_of(const position *p) { return p->base.head.seats; }
static unsigned everyone(const position *p) { return (1u << seats_of(p)) - 1; }

/* ---- phase and round ---- */

static bool settle_phase(position *p) {
    cubed_common *o = &p->s->common;
    bool over = p->base.head.over;
    if (!cubed_given(p, "phase")) o->phase = over ? CUBED_DONE : p->board_n ? CUBED_PLAYING : CUBED_OPENING;
    bool before = o->phase == CUBED_CLAIMING || o->phase == CUBED_OPENING;
    if (cubed_given(p, "over") && over != (o->phase == CUBED_DONE))
        return cubed_bad(p, SB_N_("over and phase do not agree"));
    if (before && p->board_n) return cubed_bad(p, SB_N_("the board is empty until the game is opened"));
    if (!before && !p->board_n) return cubed_bad(p, SB_N_("the board is not empty after the opening"));
    if (!cubed_given(p, "round") && o->phase == CUBED_ROLLING) o->round = 2;
    if (before && o->round != 1) return cubed_bad(p, SB_N_("the game is opened in round 1"));
    if (o->phase == CUBED_ROLLING && o->round == 1)
        return cubed_bad(p, SB_N_("no extra roll comes before round 1"));
    if (o->phase == CUBED_ROLLING && o->extra_roll == CUBED_NO_ROLL)
        return cubed_bad(p, SB_N_("this table has no extra roll"));
    return o->phase != CUBED_CLAIMING || o->opening == CUBED_RACE ||
           cubed_bad(p, SB_N_("claims are made where the opening is a race"));
}

/* ---- who is first, and whose turn it is ---- */

static bool is_seat(position *p, int seat) {
    return seat <= seats_of(p) || sb_json_fail(&p->base.j, SB_NO_SEAT, "", seat, seats_of(p));
}

static bool settle_first(position *p) {
    cubed_common *o = &p->s->common;
    if (cubed_given(p, "first") && (p->first == 0) != (o->phase == CUBED_CLAIMING))
        return cubed_bad(p, SB_N_("first is null while claims are made, only then"));
    o->first = (uint8_t)(p->first ? p->first - 1 : 0);
    return is_seat(p, p->first);
}

/* While several seats act, `turn` is the first player, who is next. After the end it is
 * the seat before the first player, which had the last turn (C24). */
static bool settle_turn(position *p) {
    cubed_common *o = &p->s->common;
    bool one = o->phase == CUBED_OPENING || o->phase == CUBED_PLAYING;
    int turn = o->phase == CUBED_DONE ? o->first + seats_of(p) - 1 : o->first;
    if (cubed_given(p, "turn") && (p->turn != 0) != one)
        return cubed_bad(p, SB_N_("turn is a seat just where one seat acts"));
    if (o->phase == CUBED_PLAYING) turn = p->turn ? p->turn - 1 : 0;
    if (o->phase == CUBED_OPENING && p->turn && p->turn != turn + 1)
        return cubed_bad(p, SB_N_("the first player opens"));
    if (!is_seat(p, p->turn)) return false;
    o->turn = (uint8_t)(turn % seats_of(p));
    return true;
}

/* ---- the opening ---- */

/* Do three of the dice in the bit mask `may` make a SET? */
static bool holds_set(const cubed_die *hand, unsigned may) {
    for (int i = 0; i < CUBED_HAND * CUBED_HAND * CUBED_HAND; i++) {
        int a = i / 25, b = i / 5 % 5, c = i % 5;
        bool three = a < b && b < c && (may >> a & may >> b & may >> c & 1);
        if (three && cubed_can_be_set(hand[a].face, hand[b].face, hand[c].face)) return true;
    }
    return false;
}

/* C1: the opener holds a SET: the claimed dice, if any are claimed. While claims are made
 * at least one seat holds a SET. */
static bool settle_opening(position *p) {
    const cubed_common *o = &p->s->common;
    bool race = o->phase == CUBED_OPENING && o->opening == CUBED_RACE, any = false;
    if (o->claimed && !race) return cubed_bad(p, SB_N_("claimed is for the opening after a race"));
    if (o->claimed && sb_bits_n(o->claimed) != CUBED_TURN)
        return cubed_bad(p, SB_N_("three dice were claimed"));
    if (o->phase == CUBED_OPENING && !holds_set(o->hand[o->first], o->claimed ? o->claimed : 31))
        return cubed_bad(p,
                         o->claimed ? SB_N_("what was claimed is no SET") : SB_N_("who opens holds no SET"));
    for (int seat = 0; seat < seats_of(p); seat++) any |= holds_set(o->hand[seat], 31);
    return any || o->phase != CUBED_CLAIMING ||
           cubed_bad(p, SB_N_("nobody holds a SET: all roll again then"));
}

/* ---- the round ---- */

static bool settle_placed(position *p) {
    cubed_common *o = &p->s->common;
    if (!cubed_given(p, "laid")) o->laid = o->placed || (o->phase == CUBED_DONE && !o->dead);
    if (o->placed && o->phase != CUBED_PLAYING) return cubed_bad(p, SB_N_("dice are placed in a turn"));
    if (o->placed && !o->laid) return cubed_bad(p, SB_N_("laid is true when dice are placed"));
    return !o->laid || o->phase == CUBED_PLAYING || o->phase == CUBED_DONE ||
           cubed_bad(p, SB_N_("no die of this round is laid yet"));
}

/* C21, C26: the game is over if a seat has no dice, or after too many dead rounds. `dead`
 * includes the current round only if the game is over. */
static bool check_dead(position *p) {
    const cubed_common *o = &p->s->common;
    bool out = false, over = o->phase == CUBED_DONE;
    for (int seat = 0; seat < seats_of(p); seat++) out |= !p->hands[seat].n;
    if (o->dead && o->phase <= CUBED_OPENING)
        return cubed_bad(p, SB_N_("no round has been dead before the opening"));
    if (!over && o->dead >= o->dead_rounds)
        return cubed_bad(p, SB_N_("after so many dead rounds it is over"));
    if (o->dead > o->dead_rounds) return cubed_bad(p, SB_N_("it was over after fewer dead rounds"));
    if (over && o->laid == (o->dead > 0)) return cubed_bad(p, SB_N_("dead and laid do not agree"));
    return !over || out || o->dead == o->dead_rounds || cubed_bad(p, SB_N_("it is not over: all have dice"));
}

/* Upper bound of the rounds to come: before each die that is placed, and after the last
 * one, there can be a row of dead rounds. */
static int rounds_left(const position *p) {
    int dice = CUBED_DICE - p->board_n;
    return dice * CUBED_DEAD_MAX + CUBED_DEAD_MAX + (p->s->common.laid ? 1 : -p->s->common.dead);
}

static bool check_scores(position *p) {
    const cubed_common *o = &p->s->common;
    int most = CUBED_SCORE_MAX - CUBED_DIE_MAX * (CUBED_DICE - p->board_n);
    if (o->round > CUBED_ROUND_MAX - rounds_left(p))
        return cubed_bad(p, SB_N_("too many rounds have been played"));
    for (int i = 0; i < seats_of(p); i++)
        if (o->score[i] > most) return cubed_bad(p, SB_N_("a score is too high to be added to"));
    return true;
}

/* ---- the extra roll ---- */

static bool check_roll(position *p, int seat) {
    const cubed_common *o = &p->s->common;
    unsigned dice = (unsigned)p->roll[seat] & ~(unsigned)CUBED_CHOSEN;
    int n = p->hands[seat].n, chosen = sb_bits_n(dice);
    if (!p->roll[seat]) return true;
    if (o->phase != CUBED_ROLLING) return cubed_bad(p, SB_N_("extra rolls are chosen between rounds"));
    if (dice >> n) return cubed_bad(p, SB_N_("roll names dice that are in the hand"));
    bool allowed = o->extra_roll == CUBED_ANY_DICE || chosen <= 1 || chosen == n;
    return allowed || sb_json_fail(&p->base.j, CUBED_ONE_OR_ALL_ROLL, "", 0, 0);
}

static bool settle_rolls(position *p) {
    int chosen = 0;
    for (int seat = 0; seat < seats_of(p); seat++) {
        if (p->roll[seat] < 0) p->roll[seat] = CUBED_CHOSEN; /* hidden in this view: any choice, so none */
        if (!check_roll(p, seat)) return false;
        chosen += p->roll[seat] != 0;
        p->s->roll[seat] = (uint8_t)p->roll[seat];
    }
    p->s->head.secret = (uint8_t)chosen;
    return chosen < seats_of(p) || cubed_bad(p, SB_N_("all have chosen: the dice are rolled then"));
}

/* ---- the head ---- */

/* Computed from the phase. In a race only the field "acting" tells who is out. */
static unsigned who_acts(const position *p) {
    unsigned chosen = 0, acting = p->base.head.acting;
    for (int i = 0; i < CUBED_SEATS; i++) chosen |= (unsigned)(p->roll[i] != 0) << i;
    switch (p->s->common.phase) {
    case CUBED_CLAIMING: return cubed_given(p, "acting") ? acting & everyone(p) : everyone(p);
    case CUBED_ROLLING: return everyone(p) & ~chosen;
    case CUBED_DONE: return 0;
    default: return 1u << p->s->common.turn;
    }
}

/* C27 */
static unsigned who_won(const position *p) {
    const int16_t *score = p->s->common.score;
    int best = 0;
    unsigned winners = 0;
    for (int i = 0; i < seats_of(p); i++)
        if (score[i] > best) best = score[i];
    for (int i = 0; i < seats_of(p); i++) winners |= (unsigned)(score[i] == best) << i;
    return p->s->common.phase == CUBED_DONE ? winners : 0;
}

static bool settle_head(position *p) {
    sb_head *h = &p->s->head;
    h->acting = (uint8_t)who_acts(p);
    h->winners = (uint8_t)who_won(p);
    h->over = p->s->common.phase == CUBED_DONE;
    if (!h->acting && !h->over) return cubed_bad(p, SB_N_("nobody is left in the race"));
    if (cubed_given(p, "acting") && p->base.head.acting != h->acting)
        return cubed_bad(p, SB_N_("acting names other seats"));
    return !cubed_given(p, "winners") || p->base.head.winners == h->winners ||
           cubed_bad(p, SB_N_("winners are others"));
}

static bool settle(position *p) {
    return settle_phase(p) && settle_first(p) && settle_turn(p) && cubed_settle_dice(p) &&
           settle_opening(p) && settle_placed(p) && check_dead(p) && check_scores(p) && settle_rolls(p) &&
           settle_head(p);
}

sb_err cubed_load(const char *json, int viewer, void *ret_state, sb_detail *ret_detail) {
    position p;
    memset(&p, 0, sizeof p);
    p.s = (cubed_state *)ret_state;
    if (!sb_fields_read(&p.base, &cubed_game, json, viewer, ret_detail)) return p.base.j.err;
    memset(p.s, 0, sizeof *p.s);
    p.s->rng = p.base.rng;
    p.s->head.shown = p.base.head.shown;
    p.s->common = p.common;
    cubed_configure(p.s, &p.base.config);
    p.s->common.round = p.common.round;
    if (settle(&p)) sb_position_is_seen(&p.base, p.s);
    return p.base.j.err;
}
