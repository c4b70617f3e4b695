/* The options of Think Str8!, and its struct sb_rules. */
#include "games/str8/rules.h"

static const char *const ON_OFF[] = {"on", "off", NULL};
static const char *const YES_NO[] = {"yes", "no", NULL};
static const char *const STACKS[] = {"random", "seats", NULL};
static const char *const BELOW[] = {"clamp", "negative", NULL};
static const char *const TIES[] = {"stack", "shared", NULL};
static const char *const SPECTATORS[] = {"open", "all", NULL};

#define POINTS(n, usual, about) [STR8_OPT_POINTS + (n)-1] = {"points_" #n, NULL, 0, 20, usual, "A10", about}

static const sb_option OPTIONS[] = {
    [STR8_OPT_GREY] = {"grey", ON_OFF, 0, 1, 0, "A9",
                       SB_N_("six colours, or the beginners' five without grey")},
    [STR8_OPT_START_STACK] = {"start_stack", STACKS, 0, 1, 0, "A1",
                              SB_N_("the pawns begin in random order, or seat 1 on top")},
    [STR8_OPT_SWAP_IN_LAST_ROUND] = {"swap_in_last_round", YES_NO, 0, 1, 0, "A13",
                                     SB_N_("who misses in the last round swaps a card, too")},
    [STR8_OPT_BELOW_START] = {"below_start", BELOW, 0, 1, 0, "A18",
                              SB_N_("a pawn stops at the start, or can fall behind it")},
    [STR8_OPT_TIE] = {"tie", TIES, 0, 1, 0, "A20", SB_N_("on one field the lower pawn wins, or all share")},
    [STR8_OPT_AUTO_MARK_SEEN] = {"auto_mark_seen", ON_OFF, 0, 1, 0, "A22",
                                 SB_N_("the sheet is filled in, or left to the players")},
    [STR8_OPT_SPECTATORS] = {"spectators", SPECTATORS, 0, 1, 0, "A22",
                             SB_N_("spectators see what every player sees, or all cards")},
    [STR8_OPT_SHORTEST] = {"shortest", NULL, 1, 2, 1, "A10",
                           SB_N_("numbers that the shortest tile covers; each other tile covers one more")},
    POINTS(1, 7, SB_N_("points of the shortest tile")),
    POINTS(2, 6, SB_N_("points of the second shortest tile")),
    POINTS(3, 5, SB_N_("points of the third shortest tile")),
    POINTS(4, 4, SB_N_("points of the middle tile")),
    POINTS(5, 3, SB_N_("points of the third longest tile")),
    POINTS(6, 2, SB_N_("points of the second longest tile")),
    POINTS(7, 1, SB_N_("points of the longest tile")),
    [STR8_OPTIONS] = {.name = NULL},
};

const sb_rules str8_rules = {
    .number = 1,
    .seats_min = 2,
    .seats_max = 4,
    .seats_usual = 2,
    .hides = true,
    .state_size = sizeof(str8_state),
    .view_size = sizeof(str8_view),
    .moves_max = STR8_MOVES,
    .options = OPTIONS,
    .deal = str8_deal,
    .moves = str8_moves,
    .check = str8_check,
    .apply = str8_apply,
    .view = str8_view_of,
    .guess = str8_guess,
    .score = str8_score,
    .redact = str8_redact,
};
