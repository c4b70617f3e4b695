/* The options of the crossword rummy, and the struct of its rules. */
#include "games/rummy/rules.h"

static const char *const DISPLAYS[] = {"yes", "redraw", NULL};
static const char *const YES_NO[] = {"yes", "no", NULL};
static const char *const STARTERS[] = {"random", "seat1", NULL};

static const sb_option OPTIONS[] = {
    [RUMMY_OPT_OPENING_MIN_VALUE] = {"opening_min_value", NULL, 0, 60, 0, "D2",
                                     SB_N_("the line that opens is worth so much at least")},
    [RUMMY_OPT_EVENTS_IN_DISPLAY] = {"events_in_display", DISPLAYS, 0, 1, RUMMY_EVENTS_SHOWN, "D11",
                                     SB_N_(
                                         "event tiles may lie in the display, or others are drawn for them")},
    [RUMMY_OPT_WIN_WITH_EVENT] = {"win_with_event", YES_NO, 0, 1, RUMMY_EVENT_WINS, "D14",
                                  SB_N_("plus3 may be the last tile of a hand")},
    [RUMMY_OPT_ROUNDS] = {"rounds", NULL, 1, RUMMY_ROUNDS_MAX, 1, "D29",
                          SB_N_("so many deals are played; the lowest sum of points wins")},
    [RUMMY_OPT_STARTER] = {"starter", STARTERS, 0, 1, RUMMY_STARTER_RANDOM, "D28",
                           SB_N_("who begins the first round")},
    [RUMMY_OPTIONS] = {.name = NULL},
};

const sb_rules rummy_rules = {
    .number = 1,
    .seats_min = 2,
    .seats_max = RUMMY_SEATS,
    .seats_usual = 2,
    .hides = true,
    .state_size = sizeof(rummy_state),
    .view_size = sizeof(rummy_view),
    .moves_max = RUMMY_MOVES,
    .options = OPTIONS,
    .deal = rummy_deal,
    .moves = rummy_moves,
    .check = rummy_check,
    .apply = rummy_apply,
    .view = rummy_view_of,
    .guess = rummy_guess,
    .score = rummy_score,
    .redact = rummy_redact,
};
