/* The options of pig, and its struct sb_rules. */
#include "games/pig/rules.h"

static const sb_option OPTIONS[] = {
    {"goal", NULL, PIG_GOAL_LOW, PIG_GOAL_HIGH, 50, "P3", "points that win"},
    {.name = NULL},
};

const sb_rules pig_rules = {
    .number = 1,
    .seats_min = 2,
    .seats_max = PIG_SEATS,
    .seats_usual = 2,
    .state_size = sizeof(pig_state),
    .view_size = sizeof(pig_view),
    .moves_max = 2,
    .options = OPTIONS,
    .deal = pig_deal,
    .moves = pig_moves,
    .check = pig_check,
    .apply = pig_apply,
    .view = pig_view_of,
    .guess = pig_guess,
    .score = pig_score,
    .redact = pig_redact,
};
