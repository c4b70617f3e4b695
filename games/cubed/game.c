/* SET Cubed's struct and its options, nothing else. */
#include "games/cubed/rules.h"

static const char *const SIZES[] = {"13", "11", "15", NULL};
static const char *const WILDS[] = {"9", "36", NULL};
static const char *const ON_OFF[] = {"on", "off", NULL};
static const char *const OPENINGS[] = {"random", "race", NULL};
static const char *const ROLLS[] = {"subset", "one_or_all", "none", NULL};

static const sb_option OPTIONS[] = {
    [CUBED_OPT_SIZE] = {"size", SIZES, 0, 2, CUBED_SIZE_13, "C28", SB_SAID("squares in a row of the board")},
    [CUBED_OPT_WILDS] = {"wilds", WILDS, 0, 1, CUBED_WILDS_9, "C3",
                         SB_SAID("dice of the 42 that have a wild face")},
    [CUBED_OPT_BONUS] = {"bonus", ON_OFF, 0, 1, 0, "C16",
                         SB_SAID("squares with a number add it to the points")},
    [CUBED_OPT_OPENING] = {"opening", OPENINGS, 0, 1, CUBED_RANDOM, "C1",
                           SB_SAID("who holds a SET opens by lot, or by claiming it first")},
    [CUBED_OPT_EXTRA_ROLL] =
        {"extra_roll", ROLLS, 0, 2, CUBED_ANY_DICE, "C19",
         SB_SAID("before a round all may roll dice once more: any of them, one or all, or none")},
    [CUBED_OPT_DEAD_ROUNDS] = {"dead_rounds", NULL, 1, 20, 5, "C21",
                               SB_SAID("the game ends after so many rounds in a row without a die placed")},
    [CUBED_OPTIONS] = {.name = NULL},
};

static const sb_error ERRORS[] = {
#define SB_ERROR(code, name, ruling, sentence) {#name, ruling, sentence},
#include "games/cubed/errors.def"
#undef SB_ERROR
};

const sb_game cubed_game = {
    .id = "cubed",
    .title = "SET Cubed",
    .about = SB_SAID("Make SETs of dice across the board"),
    .help = SB_SAID("Lay dice next to those on the board so that three in a line make a SET.\n"
                    "\n"
                    "Three dice are a SET if each feature, looked at by itself, is the same on all\n"
                    "three or different on all three: colour (red, green, purple), shape (oval,\n"
                    "squiggle, diamond) and number (1, 2, 3). A die is written number, colour,\n"
                    "shape: 2gd is two green diamonds; * is a wild, *2gd a wild that stands for 2gd.\n"
                    "\n"
                    "  place 2gd@f8           one die that makes a SET with two on the board\n"
                    "  place 2gd@f8 *1rs@f9   two dice that make a SET with one on the board\n"
                    "  replace f8 2gd         your die for a wild that stands for it, before you\n"
                    "                         place; you roll the wild and keep it\n"
                    "  end, pass              your turn is over, with or without dice placed\n"
                    "  roll 1 4, roll none    before a round: roll some of your dice once more\n"
                    "  open 2ro *2rs 2rd      the SET that opens the game, on the logo\n"
                    "  set 2ro * 2rd, none    in a race for the opening: your claim, or give up\n"
                    "\n"
                    "In a turn you place up to three dice. Each SET that a die completes brings 1\n"
                    "point a die, but nothing for a wild just placed, and a numbered square its\n"
                    "number. 2gd#4 is the fourth die of your hand where several show 2gd. After a\n"
                    "round all fill up to five dice. When somebody has none left the round is played\n"
                    "to its end; the most points win.\n"
                    "\n"
                    "\"ask f8\" says which faces make a SET on that square, \"ask 2gd 1rs\" which\n"
                    "third completes two, \"ask 2gd 1rs 3po\" whether three are a SET, and why not.\n"),
    .rules = 1,
    .seats_min = 2,
    .seats_max = CUBED_SEATS,
    .seats_usual = 2,
    .state_size = sizeof(cubed_state),
    .view_size = sizeof(cubed_view),
    .moves_max = CUBED_MOVES,
    .options = OPTIONS,
    .errors = ERRORS,
    .errors_n = sizeof ERRORS / sizeof *ERRORS,
    .deal = cubed_deal,
    .moves = cubed_moves,
    .check = cubed_check,
    .apply = cubed_apply,
    .view = cubed_view_of,
    .guess = cubed_guess,
    .score = cubed_score,
    .seen = cubed_seen,
    .print = cubed_print,
    .parse = cubed_parse,
    .explain = cubed_explain,
    .json = cubed_json,
    .load = cubed_load,
    .show = cubed_show,
    .tell = cubed_tell,
    .worth = cubed_worth,
    .ask = cubed_ask,
};
