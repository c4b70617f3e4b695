/* The structs that make Think Str8! known to the engine: its face and its sb_game. */
#include "games/str8/face.h"

static const sb_error ERRORS[] = {
#define SB_ERROR(code, name, ruling, sentence) {#name, ruling, sentence},
#include "games/str8/errors.def"
#undef SB_ERROR
};

static const sb_face FACE = {
    .title = "Think Str8!",
    .about = SB_N_("Guess the cards that everybody can see but you"),
    .help = SB_N_("Everybody sees your cards but you: work out what you hold. The pawn that comes\n"
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
    .errors = ERRORS,
    .errors_n = sizeof ERRORS / sizeof *ERRORS,
    .fields = str8_fields,
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

const sb_game str8_game = {.id = "str8", .rules = &str8_rules, .face = &FACE};
