/* The struct that registers SET Cubed with the engine, and its face. */
#include "games/cubed/face.h"

static const sb_error ERRORS[] = {
#define SB_ERROR(code, name, ruling, sentence) {#name, ruling, sentence},
#include "games/cubed/errors.def"
#undef SB_ERROR
};

static const sb_face FACE = {
    .title = "SET Cubed",
    .about = SB_N_("Make SETs of dice across the board"),
    .help = SB_N_("Lay dice next to those on the board so that three in a line make a SET.\n"
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
    .errors = ERRORS,
    .errors_n = sizeof ERRORS / sizeof *ERRORS,
    .fields = cubed_fields,
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

const sb_game cubed_game = {.id = "cubed", .rules = &cubed_rules, .face = &FACE};
