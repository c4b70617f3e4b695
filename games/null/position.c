/* Positions of Null as JSON: the table of the fields, writing a view, and reading a state. */
#include "games/null/face.h"

typedef struct {
    sb_position base;
    null_common common;
    uint8_t lucky[NULL_SEATS];
    int points_n, stops_n, lucky_n;
} null_position;

#define IN(member) SB_IN(null_position, member)
#define IN_LIST(member, n) SB_IN_LIST(null_position, member, n)
#define UP_TO(most) SB_OF(SB_IS_NUMBER, .size = 1, .high = (most))

/* clang-format off */
const sb_field null_fields[] = {
    SB_OPENING_FIELDS(NULL),
    SB_ACTING_FIELDS(SB_FOLLOWS),
    {"heap", SB_IS_NUMBER, 0, "coins in the heap", IN(common.heap), SB_RANGE(0, NULL_HEAP_HIGH), .usual = 12},
    {"taken", SB_IS_NUMBER, 0, "coins of this turn", IN(common.taken), SB_RANGE(0, NULL_MOST)},
    {"tossed", SB_IS_WORD, 0, "the toss of this turn", IN(common.tossed), .words = null_tosses},
    {"points", SB_IS_LIST, SB_EACH_SEAT, "points, without those of the lucky numbers",
     IN_LIST(common.points, points_n), UP_TO(NULL_POINTS)},
    {"stops", SB_IS_LIST, 0, "turns stopped with 1, 2, 3 coins, of one seat after another",
     .at = offsetof(null_position, common.stops), .size = 1, .cap = NULL_SEATS * NULL_MOST,
     .n_at = offsetof(null_position, stops_n), UP_TO(NULL_HEAP_HIGH)},
    {"lucky", SB_IS_LIST, SB_EACH_SEAT, "lucky numbers; 0: hidden, or to be drawn",
     IN_LIST(lucky, lucky_n), UP_TO(NULL_MOST)},
    SB_SHOWN_FIELD,
    SB_CHANCE_FIELD,
    {.name = NULL},
};
/* clang-format on */

int null_json(const void *view, char *buf, int cap) {
    const null_view *v = (const null_view *)view;
    null_position p = {.common = v->common, .points_n = v->head.seats, .lucky_n = v->head.seats};
    p.base = sb_position_of(&null_game, &v->head, v->seat, v->chance_key, v->chance_at);
    p.stops_n = v->head.seats * NULL_MOST;
    p.base.config.given = 1u << NULL_OPT_HEAP | 1u << NULL_OPT_TOSS;
    p.base.config.value[NULL_OPT_HEAP] = v->common.coins;
    p.base.config.value[NULL_OPT_TOSS] = !v->common.tosses;
    memcpy(p.lucky, v->lucky, sizeof p.lucky);
    return sb_fields_write(&p.base, buf, cap);
}

/* Returns why this position cannot arise in play, or NULL. From an accepted position no sequence of
 * moves can overflow a count. A position may have more coins than the option heap says. */
static const char *find_fault(const null_position *p) {
    const null_common *o = &p->common;
    int gone = NULL_HEAP_HIGH - o->heap - o->taken, points = 0, coins = 0;
    for (int i = 0; i < p->base.head.seats; i++) {
        points += o->points[i];
        for (int k = 0; k < NULL_MOST; k++) coins += (k + 1) * o->stops[i][k];
    }
    if (points > NULL_HEADS_WORTH * gone || coins > gone) return "there are too many coins";
    if (p->base.head.acting >> p->base.head.seats || p->stops_n > p->base.head.seats * NULL_MOST)
        return "a seat is not there";
    if (o->tossed && (o->taken == 0 || p->base.config.value[NULL_OPT_TOSS]))
        return "there is nothing to toss for";
    return NULL;
}

/* Returns which field does not agree with the others, from which it follows, or NULL. */
static const char *find_contradiction(const sb_position *p, const sb_head *h) {
    if (sb_given(p, "acting") && p->head.acting != h->acting) return "acting names other seats";
    if (sb_given(p, "over") && p->head.over != h->over) return "over and heap do not agree";
    if (sb_given(p, "winners") && p->head.winners != h->winners) return "winners are others";
    return NULL;
}

/* Missing and hidden lucky numbers are drawn from a copy of the generator, so that the generator of
 * the state is exactly the one in the position. */
sb_err null_load(const char *json, int viewer, void *ret_state, sb_detail *ret_detail) {
    null_state *s = (null_state *)ret_state;
    null_position p = {.points_n = 0};
    if (!sb_fields_read(&p.base, &null_game, json, viewer, ret_detail)) return p.base.j.err;
    const char *fault = find_fault(&p);
    if (fault) sb_position_bad(&p.base, fault);
    memset(s, 0, sizeof *s);
    s->head.seats = p.base.head.seats;
    s->head.shown = p.base.head.shown;
    s->rng = p.base.rng;
    s->common = p.common;
    s->common.coins = (uint8_t)p.base.config.value[NULL_OPT_HEAP];
    s->common.tosses = p.base.config.value[NULL_OPT_TOSS] == 0;
    sb_rng luck = s->rng;
    for (int i = 0; i < s->head.seats; i++)
        s->lucky[i] = p.lucky[i] ? p.lucky[i] : (uint8_t)(1 + sb_rng_below(&luck, NULL_MOST));
    null_judge(s, p.base.head.acting ? sb_lowest_bit(p.base.head.acting) : 0);
    if ((fault = find_contradiction(&p.base, &s->head))) sb_position_bad(&p.base, fault);
    sb_position_is_seen(&p.base, s);
    return p.base.j.err;
}
