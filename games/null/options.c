/* The options of Null, and its struct sb_rules. */
#include "games/null/rules.h"

static const char *const YES_NO[] = {"yes", "no", NULL};

static const sb_option OPTIONS[] = {
    [NULL_OPT_HEAP] = {.name = "heap",
                       .low = NULL_HEAP_LOW,
                       .high = NULL_HEAP_HIGH,
                       .usual = 12,
                       .ruling = "N1",
                       .about = "coins in the heap"},
    [NULL_OPT_TOSS] = {.name = "toss",
                       .words = YES_NO,
                       .low = 0,
                       .high = 1,
                       .usual = 0,
                       .ruling = "N3",
                       .about = "may a seat toss for its coins?"},
    {.name = NULL},
};

const sb_rules null_rules = {
    .number = 1,
    .seats_min = 2,
    .seats_max = NULL_SEATS,
    .seats_usual = 2,
    .hides = true,
    .state_size = sizeof(null_state),
    .view_size = sizeof(null_view),
    .moves_max = 3,
    .options = OPTIONS,
    .deal = null_deal,
    .moves = null_moves,
    .check = null_check,
    .apply = null_apply,
    .view = null_view_of,
    .guess = null_guess,
    .score = null_score,
    .redact = null_redact,
};
