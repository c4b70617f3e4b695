/* Think Str8!'s struct and its options, nothing else. */
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
                       SB_SAID("six colours, or the beginners' five without grey")},
    [STR8_OPT_START_STACK] = {"start_stack", STACKS, 0, 1, 0, "A1",
                              SB_SAID("the pawns begin in random order, or seat 1 on top")},
    [STR8_OPT_SWAP_IN_LAST_ROUND] = {"swap_in_last_round", YES_NO, 0, 1, 0, "A13",
                                     SB_SAID("who misses in the last round swaps a card, too")},
    [STR8_OPT_BELOW_START] = {"below_start", BELOW, 0, 1, 0, "A18",
                              SB_SAID("a pawn stops at the start, or can fall behind it")},
    [STR8_OPT_TIE] = {"tie", TIES, 0, 1, 0, "A20", SB_SAID("on one field the lower pawn wins, or all share")},
    [STR8_OPT_AUTO_MARK_SEEN] = {"auto_mark_seen", ON_OFF, 0, 1, 0, "A22",
                                 SB_SAID("the sheet is filled in, or left to the players")},
    [STR8_OPT_SPECTATORS] = {"spectators", SPECTATORS, 0, 1, 0, "A22",
                             SB_SAID("spectators see what every player sees, or all cards")},
    [STR8_OPT_SHORTEST] = {"shortest", NULL, 1, 2, 1, "A10",
                           SB_SAID("numbers that the shortest tile covers; each other tile covers one more")},
    POINTS(1, 7, SB_SAID("points of the shortest tile")),
    POINTS(2, 6, SB_SAID("points of the second shortest tile")),
    POINTS(3, 5, SB_SAID("points of the third shortest tile")),
    POINTS(4, 4, SB_SAID("points of the middle tile")),
    POINTS(5, 3, SB_SAID("points of the third longest tile")),
    POINTS(6, 2, SB_SAID("points of the second longest tile")),
    POINTS(7, 1, SB_SAID("points of the longest tile")),
    [STR8_OPTIONS] = {.name = NULL},
};

static const sb_error ERRORS[] = {
#define SB_ERROR(code, name, ruling, sentence) {#name, ruling, sentence},
#include "games/str8/errors.def"
#undef SB_ERROR
};

const sb_game str8_game = {
    .id = "str8",
    .title = "Think Str8!",
    .about = SB_SAID("Guess the cards that everybody can see but you"),
    .help = SB_SAID("Everybody sees your cards but you: work out what you hold. The pawn that comes\n"
                    "furthest wins; of several on one field the lowest (tie=shared: all of them).\n"
                    "\n"
                    "Each round three colour dice are rolled. You guess the sum of your own cards in\n"
                    "those colours (a colour rolled twice counts twice) with a tile that covers part\n"
                    "of the row 0 to 21; a hit takes your pawn forward by the points of the tile. If\n"
                    "you miss you are told whether your tile lay too high or too low (with the\n"
                    "shortest tile just that it was wrong), and must swap one of your cards. Two\n"
                    "players play 10 rounds, three 9, four 8; then all guess their whole hand.\n"
                    "\n"
                    "  dice y y g   leave the dice as rolled, or turn one to another colour: the\n"
                    "               roller is the last on the path, on one field the top pawn\n"
                    "  tile 4       take the tile that covers four numbers\n"
                    "  at 9         lay it on 9 and the numbers after it: secret until all have\n"
                    "  swap g       give up your green card and draw a new one\n"
                    "  final y35 g1 b0 p246 r7 e12\n"
                    "               one to three numbers a colour: right with one number it takes\n"
                    "               your pawn 5 fields forward, with two 2, with three 1; wrong or\n"
                    "               left out 2 fields back\n"
                    "\n"
                    "Colours: y yellow, g green, b blue, p purple, r red, and (not with grey=off)\n"
                    "e grey. Names, capitals and commas do as well: swap green, final Y3,5 G1. Each\n"
                    "colour has the numbers 0 to 7 once; one card of each is put away unseen.\n"
                    "\n"
                    "On your sheet # is a number you have seen, x one that the answers rule out; in\n"
                    "the list of rounds ? is a die of that colour whose card has not come out.\n"),
    .rules = 1,
    .seats_min = 2,
    .seats_max = 4,
    .seats_usual = 2,
    .state_size = sizeof(str8_state),
    .view_size = sizeof(str8_view),
    .moves_max = STR8_MOVES,
    .options = OPTIONS,
    .errors = ERRORS,
    .errors_n = sizeof ERRORS / sizeof *ERRORS,
    .deal = str8_deal,
    .moves = str8_moves,
    .check = str8_check,
    .apply = str8_apply,
    .view = str8_view_of,
    .guess = str8_guess,
    .score = str8_score,
    .seen = str8_seen,
    .print = str8_print,
    .parse = str8_parse,
    .explain = str8_explain,
    .json = str8_json,
    .load = str8_load,
    .show = str8_show,
    .tell = str8_tell,
    .worth = str8_worth,
    .suggest = str8_suggest,
    .warn = str8_warn,
};
