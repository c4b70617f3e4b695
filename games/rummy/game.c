/* The struct that registers the crossword rummy with the engine, and its face. */
#include "games/rummy/face.h"

static const sb_error ERRORS[] = {
#define SB_ERROR(code, name, ruling, sentence) {#name, ruling, sentence},
#include "games/rummy/errors.def"
#undef SB_ERROR
};

static const sb_face FACE = {
    .title = SB_N_("Crossword rummy"),
    .about = SB_N_("Lay runs and sets of tiles across the table"),
    .help = SB_N_("Be the first to have no tile left: lay them on the table like a crossword.\n"
                  "\n"
                  "Tiles that lie side by side, across or down, must be a Set (one value, three or\n"
                  "four different colours) or a Run (one colour, 3 to 14 values in steps of 1).\n"
                  "Every line of two or more counts, and no tile lies alone. A tile is value and\n"
                  "colour (b y r g): 12r; a square is x,y: x to the right, y down.\n"
                  "\n"
                  "In a turn do one of these:\n"
                  "  take 5b                a tile of the display, which is filled up to six\n"
                  "  draw                   a tile from the bag\n"
                  "  event left2            everybody passes two tiles to the left: give 5b 7r\n"
                  "  event plus3 2          seat 2 draws three tiles\n"
                  "  lay tiles, in as many steps as you like:\n"
                  "    open 5b@0,0 5y@1,0 5r@2,0   your first line: own tiles, touching none\n"
                  "    put 6b@3,0                  a tile from your hand\n"
                  "    put 3,0@5,2                 a tile that lies on the table\n"
                  "    back 3,0                    one that you put there returns to your hand\n"
                  "    reset, undo, redo           the whole turn, or a step\n"
                  "    end                         the table is judged, and the turn is over\n"
                  "Several steps fit on a line: put 6b@3,0 7b@4,0; end. When you end, everything\n"
                  "that lay there must lie there still, and at least one of your tiles more.\n"
                  "\n"
                  "Tiles that touch are a group: 3 groups at most, with four players 4. Until all\n"
                  "have opened a turn leaves no more groups than it found, and one for who opens.\n"
                  "Tiles left in a hand count their value against you, event tiles 20. When bag\n"
                  "and display are empty you may pass.\n"
                  "\n"
                  "\"ask lays\" shows what can be laid as the table is, \"ask table\" whether it\n"
                  "stands, \"ask 5b\" where a tile fits, \"sort\" orders your hand.\n"),
    .errors = ERRORS,
    .errors_n = sizeof ERRORS / sizeof *ERRORS,
    .fields = rummy_fields,
    .print = rummy_print,
    .parse = rummy_parse,
    .explain = rummy_explain,
    .json = rummy_json,
    .load = rummy_load,
    .show = rummy_show,
    .tell = rummy_tell,
    .worth = rummy_worth,
    .suggest = rummy_suggest,
    .ask = rummy_ask,
};

const sb_game rummy_game = {.id = "rummy", .rules = &rummy_rules, .face = &FACE};
