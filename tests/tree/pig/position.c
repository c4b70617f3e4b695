/* Positions of pig as JSON. */
#include "games/pig/face.h"

typedef struct {
    sb_position base;
    pig_common common;
    int points_n;
} pig_position;

#define IN(member) SB_IN(pig_position, member)

/* clang-format off */
const sb_field pig_fields[] = {
    SB_OPENING_FIELDS(NULL),
    SB_ACTING_FIELDS(SB_FOLLOWS),
    {"sum", SB_IS_NUMBER, 0, "the rolls of this turn", IN(common.sum), SB_RANGE(0, PIG_GOAL_HIGH)},
    {"die", SB_IS_NUMBER, 0, "the last roll", IN(common.die), SB_RANGE(0, 6)},
    {"turns", SB_IS_NUMBER, 0, "finished turns", IN(common.turns), SB_RANGE(0, PIG_TURNS)},
    {"points", SB_IS_LIST, SB_EACH_SEAT, "points", SB_IN_LIST(pig_position, common.points, points_n),
     SB_OF_NUMBERS(1, 0, PIG_GOAL_HIGH + 5)},
    SB_SHOWN_FIELD,
    SB_CHANCE_FIELD,
    {.name = NULL},
};
/* clang-format on */

int pig_json(const void *view, char *buf, int cap) {
    const pig_view *v = (const pig_view *)view;
    pig_position p = {.common = v->common, .points_n = v->head.seats};
    p.base = sb_position_of(&pig_game, &v->head, v->seat, v->chance_key, v->chance_at);
    p.base.config.given = 1;
    p.base.config.value[0] = v->common.goal;
    return sb_fields_write(&p.base, buf, cap);
}

sb_err pig_load(const char *json, int viewer, void *ret_state, sb_detail *ret_detail) {
    pig_state *s = (pig_state *)ret_state;
    pig_position p = {.points_n = 0};
    if (!sb_fields_read(&p.base, &pig_game, json, viewer, ret_detail)) return p.base.j.err;
    pig_common *o = &p.common;
    const sb_head *said = &p.base.head;
    int turn = said->acting ? sb_lowest_bit(said->acting) : 0;
    o->goal = (uint8_t)p.base.config.value[0];
    if (turn >= said->seats) sb_position_bad(&p.base, "a seat is not there");
    else if (o->points[turn] + o->sum >= o->goal && o->sum > 0)
        sb_position_bad(&p.base, "the sum has won already");
    memset(s, 0, sizeof *s);
    s->head.seats = said->seats;
    s->head.shown = said->shown;
    s->rng = p.base.rng;
    s->common = *o;
    pig_judge(s, turn);
    if (s->head.over && o->sum > 0) sb_position_bad(&p.base, "the game is over");
    if ((sb_given(&p.base, "acting") && said->acting != s->head.acting) ||
        (sb_given(&p.base, "over") && said->over != s->head.over) ||
        (sb_given(&p.base, "winners") && said->winners != s->head.winners))
        sb_position_bad(&p.base, "acting, over or winners do not follow");
    sb_position_is_seen(&p.base, s);
    return p.base.j.err;
}
