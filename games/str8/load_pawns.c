/* The fields of the pawns of a position, and the order of every round. The line before the first round,
 * the hits and the finals determine all orders. So missing orders are found by trying every possible
 * first line; the first one that agrees with all given fields is taken. */
#include "games/str8/position.h"

typedef str8_position position;

static int seats_of(const position *p) { return p->base.head.seats; }

/* ---- the fields ---- */

/* Points that the seat made in the rounds of the history. */
static int points_of(const position *p, int seat) {
    const str8_common *o = &p->s->common;
    int sum = 0;
    for (int round = 0; round < p->history_n; round++)
        if (o->rounds[round].answer[seat] == STR8_HIT) sum += str8_points(o, o->rounds[round].tile[seat]);
    return sum;
}

/* Points of the seat in the final; 0 before it is over. */
static int final_of(const position *p, int seat) {
    const str8_state *s = p->s;
    int sum = 0;
    for (int c = 0; c < s->common.colours && p->phase == STR8_DONE; c++)
        sum += str8_final_points(s->final[seat][c], s->card[c][seat]);
    return sum;
}

/* A18: was the pawn stopped at the start field? */
static bool is_held(const position *p, int seat) {
    const str8_common *o = &p->s->common;
    return !(o->house & STR8_NEGATIVE) && o->position[seat] == 0 &&
           points_of(p, seat) + final_of(p, seat) < 0;
}

/* The field before the first round. It is unknown for a pawn that was stopped at the start field; then
 * the start field is taken. */
static int field_before(const position *p, int seat) {
    if (is_held(p, seat)) return 0;
    return p->s->common.position[seat] - points_of(p, seat) - final_of(p, seat);
}

/* The furthest field from which no pawn can get beyond STR8_FAR. */
static int furthest(const position *p) {
    int rounds_left = p->s->common.rounds_n - p->history_n;
    return STR8_FAR - rounds_left * STR8_POINTS_MAX - (p->phase < STR8_DONE ? STR8_MOST_FORTH : 0);
}

static bool settle_positions(position *p) {
    str8_common *o = &p->s->common;
    bool said = str8_given(p, "positions"), may_be_negative = o->house & STR8_NEGATIVE; /* A18 */
    for (int i = 0; i < seats_of(p); i++) {
        int field = said ? p->positions[i] : points_of(p, i) + final_of(p, i);
        if (!said && field < 0 && !may_be_negative) field = 0;
        o->position[i] = (int16_t)field;
        if (field < 0 && !(may_be_negative && p->phase == STR8_DONE))
            return str8_bad(p, SB_N_("a pawn is behind the start"));
        if (field > furthest(p)) return str8_bad(p, SB_N_("a pawn is too far along the path"));
        if (field_before(p, i) < 0) return str8_bad(p, SB_N_("positions lack points of the rounds or final"));
    }
    return true;
}

/* ---- the line and the orders ---- */

/* Does the list have every seat exactly once, or is it missing? */
static bool is_row(position *p, const str8_row *row, bool said) {
    unsigned seen = 0, everyone = (1u << seats_of(p)) - 1;
    if (!said) return true;
    for (int i = 0; i < row->n; i++) seen |= 1u << (row->seat[i] - 1);
    return (row->n == seats_of(p) && seen == everyone) ||
           str8_bad(p, SB_N_("line and order have every seat once"));
}

static bool check_rows(position *p) {
    for (int i = 0; i < p->history_n; i++)
        if (!is_row(p, &p->history[i].order, p->history[i].order.n > 0)) return false;
    return is_row(p, &p->line, str8_given(p, "line")) && is_row(p, &p->order, str8_given(p, "order"));
}

static bool is_sorted(const uint8_t *row, int n, const int16_t *fields) {
    for (int i = 1; i < n; i++)
        if (fields[row[i]] < fields[row[i - 1]]) return false;
    return true;
}

/* Is the list equal to the given one? True if none is given. */
static bool agrees(const str8_row *said, const uint8_t *row) {
    for (int i = 0; i < said->n; i++)
        if (said->seat[i] != row[i] + 1) return false;
    return true;
}

/* Replays the rounds of the history and the final, beginning with the line in *o. Returns false if an
 * order or the line differs from a given one. */
static bool follow(const position *p, str8_common *o) {
    int n = seats_of(p);
    for (int round = 0; round < p->history_n; round++) {
        str8_round *r = &o->rounds[round];
        memcpy(r->order, o->line, sizeof r->order);
        if (!agrees(&p->history[round].order, r->order)) return false;
        for (int i = 0; i < n; i++) {
            int seat = r->order[i], points = str8_points(o, r->tile[seat]);
            if (r->answer[seat] == STR8_HIT) str8_put_pawn(o, seat, o->position[seat] + points); /* A4 */
        }
    }
    if (o->phase < STR8_SWAP_OUT) memcpy(o->rounds[o->round - 1].order, o->line, sizeof o->line);
    if (o->phase >= STR8_GUESS) memcpy(o->order, o->line, sizeof o->order); /* A20 */
    for (int i = 0; i < n && o->phase == STR8_DONE; i++)
        str8_put_pawn(o, o->order[i], p->s->common.position[o->order[i]]);
    return agrees(&p->order, str8_order(o)) && agrees(&p->line, o->line);
}

/* Stores the cards swapped out, in the sequence that follows from these orders. Returns false if they
 * differ from the field "discards". */
static bool lay_discards(const position *p, const str8_common *o, str8_cards ret) {
    int n[STR8_COLOURS] = {0}, all = 0;
    for (int round = 0; round < p->history_n; round++) {
        const str8_round *r = &o->rounds[round];
        for (int i = 0; i < seats_of(p); i++) {
            int seat = r->order[i], colour = r->swap[seat] - 1;
            if (colour >= 0) ret[colour][STR8_TOP + n[colour]++] = r->out[seat], all++;
        }
    }
    if (!str8_given(p, "discards")) return true;
    if (all != p->discards_n) return false;
    memset(n, 0, sizeof n);
    for (int i = 0; i < all; i++) {
        int colour = str8_card_colour(p->discards[i]), k = n[colour]++;
        if (k == o->drawn[colour] || ret[colour][STR8_TOP + k] != str8_card_number(p->discards[i]))
            return false;
    }
    return true;
}

/* Sets the line from `way`, which has two bits per seat, the last pawn in the highest bits. Pawns without
 * a seat stay at the end. Returns false if a seat occurs twice. */
static bool stack_pawns(const position *p, int way, str8_common *o) {
    unsigned seen = 0, everyone = (1u << seats_of(p)) - 1;
    for (int i = seats_of(p) - 1; i >= 0; i--, way >>= 2) {
        o->line[i] = way & 3;
        seen |= 1u << o->line[i];
    }
    return seen == everyone;
}

/* Finds the first line that agrees with all given fields; with the field "discards" only if `discards` is
 * true. */
static bool find_orders(position *p, bool discards) {
    str8_common start = p->s->common;
    for (int i = 0; i < seats_of(p); i++) start.position[i] = (int16_t)field_before(p, i);
    for (int way = 0; way < 1 << 2 * seats_of(p); way++) {
        if (!stack_pawns(p, way, &start) || !is_sorted(start.line, seats_of(p), start.position)) continue;
        str8_common o = start;
        if (!follow(p, &o) || (!lay_discards(p, &o, p->s->card) && discards)) continue;
        p->s->common = o;
        return true;
    }
    return false;
}

static void take_row(const str8_row *said, uint8_t *ret) {
    for (int i = 0; i < said->n; i++) ret[i] = (uint8_t)(said->seat[i] - 1);
}

/* The points of the pawn's last move, after the order was made. */
static int last_step(const position *p, int seat) {
    const str8_common *o = &p->s->common;
    const str8_round *r = &o->rounds[o->round - 1];
    if (o->phase != STR8_SWAP_OUT) return final_of(p, seat);
    return r->answer[seat] == STR8_HIT ? str8_points(o, r->tile[seat]) : 0;
}

/* Does the order lead to the line? Moves the pawns back to their fields in the order, and then forward
 * again. Returns true if a pawn was stopped at the start field (A18): its previous field is unknown. */
static bool leads_to_line(const position *p, const str8_common *o) {
    str8_common before = *o;
    const uint8_t *order = str8_order(o);
    int n = seats_of(p);
    for (int i = 0; i < n; i++) {
        if (is_held(p, i)) return true;
        before.position[i] = (int16_t)(o->position[i] - last_step(p, i));
    }
    if (!is_sorted(order, n, before.position)) return false;
    memcpy(before.line, order, sizeof before.line);
    for (int i = 0; i < n; i++) str8_put_pawn(&before, order[i], o->position[order[i]]);
    return memcmp(before.line, o->line, sizeof before.line) == 0;
}

/* Takes line and order as given, if the order leads to the line. The orders of older rounds are then
 * taken as given, or sorted by seat if they are missing. */
static bool take_orders(position *p) {
    str8_common o = p->s->common;
    if (!p->line.n || !p->order.n) return false;
    for (int i = 0; i < p->history_n; i++) {
        memcpy(o.rounds[i].order, p->s->common.line, sizeof o.line);
        take_row(&p->history[i].order, o.rounds[i].order);
    }
    uint8_t *now = o.phase < STR8_GUESS ? o.rounds[o.round - 1].order : o.order;
    memcpy(now, p->s->common.line, sizeof o.line);
    take_row(&p->order, now), take_row(&p->line, o.line);
    if (o.phase == STR8_SWAP_OUT && !agrees(&p->history[o.round - 1].order, now)) return false;
    if (!leads_to_line(p, &o) || !lay_discards(p, &o, p->s->card)) return false;
    p->s->common = o;
    return true;
}

bool str8_settle_pawns(position *p) {
    uint8_t line[STR8_HOLDERS];
    if (!settle_positions(p) || !check_rows(p)) return false;
    take_row(&p->line, line);
    if (p->line.n && !is_sorted(line, seats_of(p), p->s->common.position))
        return str8_bad(p, SB_N_("line goes from the last pawn to the first"));
    if (find_orders(p, true) || take_orders(p)) return true;
    return str8_bad(p, find_orders(p, false) ? SB_N_("discards are not what was swapped out")
                                             : SB_N_("the rounds do not lead to this line and order"));
}
