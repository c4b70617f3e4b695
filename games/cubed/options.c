/* The options of SET Cubed, and the struct of its rules. */
#include "games/cubed/rules.h"

static const char *const SIZES[] = {"13", "11", "15", NULL};
static const char *const WILDS[] = {"9", "36", NULL};
static const char *const ON_OFF[] = {"on", "off", NULL};
static const char *const OPENINGS[] = {"random", "race", NULL};
static const char *const ROLLS[] = {"subset", "one_or_all", "none", NULL};

static const sb_option OPTIONS[] = {
    [CUBED_OPT_SIZE] = {"size", SIZES, 0, 2, CUBED_SIZE_13, "C28", SB_N_("squares in a row of the board")},
    [CUBED_OPT_WILDS] = {"wilds", WILDS, 0, 1, CUBED_WILDS_9, "C3",
                         SB_N_("dice of the 42 that have a wild face")},
    [CUBED_OPT_BONUS] = {"bonus", ON_OFF, 0, 1, 0, "C16",
                         SB_N_("squares with a number add it to the points")},
    [CUBED_OPT_OPENING] = {"opening", OPENINGS, 0, 1, CUBED_RANDOM, "C1",
                           SB_N_("who holds a SET opens by lot, or by claiming it first")},
    [CUBED_OPT_EXTRA_ROLL] =
        {"extra_roll", ROLLS, 0, 2, CUBED_ANY_DICE, "C19",
         SB_N_("before a round all may roll dice once more: any of them, one or all, or none")},
    [CUBED_OPT_DEAD_ROUNDS] = {"dead_rounds", NULL, 1, 20, 5, "C21",
                               SB_N_("the game ends after so many rounds in a row without a die placed")},
    [CUBED_OPTIONS] = {.name = NULL},
};

const sb_rules cubed_rules = {
    .number = 1,
    .seats_min = 2,
    .seats_max = CUBED_SEATS,
    .seats_usual = 2,
    .hides = true,
    .state_size = sizeof(cubed_state),
    .view_size = sizeof(cubed_view),
    .moves_max = CUBED_MOVES,
    .options = OPTIONS,
    .deal = cubed_deal,
    .moves = cubed_moves,
    .check = cubed_check,
    .apply = cubed_apply,
    .view = cubed_view_of,
    .guess = cubed_guess,
    .score = cubed_score,
    .redact = cubed_redact,
};
