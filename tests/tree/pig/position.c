/* Positions of pig as JSON. */
#include "games/pig/face.h"

typedef struct {
    sb_position base;
    pig_common common;
    uint8_t turn; /* seat, from 1; 0: the game is over, or the field is missing */
    int points_n;
} pig_position;

#define IN(member) SB_IN(pig_position, member)

/* clang-format off */
const sb_field pig_fields[] = {
    {"game", SB_IS_GAME, 0, "the game", .at = 0},
    {"seats", SB_IS_SEATS, 0, "seats at the table", .at = 0},
    SB_SEE_FIELD,
    {"turn", SB_IS_SEAT, SB_OR_LEFT_OUT, "whose turn it is", IN(turn)},
    {"goal", SB_IS_NUMBER, 0, "points that win", IN(common.goal), SB_RANGE(PIG_GOAL_LOW, PIG_GOAL_HIGH), .usual = 50},
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
    if (v->head.acting) p.turn = (uint8_t)(sb_lowest_bit(v->head.acting) + 1);
    return sb_fields_write(&p.base, buf, cap);
}

sb_err pig_load(const char *json, int viewer, void *ret_state, sb_detail *ret_detail) {
    pig_state *s = (pig_state *)ret_state;
    pig_position p = {.turn = 0};
    if (!sb_fields_read(&p.base, &pig_game, json, viewer, ret_detail)) return p.base.j.err;
    const pig_common *o = &p.common;
    int turn = p.turn ? p.turn - 1 : 0;
    if (turn >= p.base.head.seats) sb_position_bad(&p.base, "a seat is not there");
    else if (o->points[turn] + o->sum >= o->goal && o->sum > 0)
        sb_position_bad(&p.base, "the sum has won already");
    memset(s, 0, sizeof *s);
    s->head.seats = p.base.head.seats;
    s->head.shown = p.base.head.shown;
    s->rng = p.base.rng;
    s->common = *o;
    pig_judge(s, turn);
    if (s->head.over && o->sum > 0) sb_position_bad(&p.base, "the game is over");
    sb_position_is_seen(&p.base, s);
    return p.base.j.err;
}
