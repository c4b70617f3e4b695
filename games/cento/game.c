/* The structs that make Cento known to the engine: its face and its sb_game. */
#include "games/cento/face.h"

static const sb_error ERRORS[] = {
#define SB_ERROR(code, name, ruling, sentence) {#name, ruling, sentence},
#include "games/cento/errors.def"
#undef SB_ERROR
};

static const sb_face FACE = {
    .title = "Cento",
    .about = SB_N_("Add, subtract and twist your way to exactly 100"),
    .help = SB_N_("Play cards onto one pile and be the one who makes the total exactly 100.\n"
                  "At a table with another limit, that limit takes the place of 100.\n"
                  "\n"
                  "  +7 -3     a number card adds or subtracts; the total stays between 0 and 100\n"
                  "  0         changes nothing\n"
                  "  skip      the next player misses a turn\n"
                  "  rev       the direction of play turns round\n"
                  "  inv       turns everything over: + subtracts, - adds, and the goal is 0;\n"
                  "            the next inv turns it back\n"
                  "  dbl*2     doubles the total (if it stays within 100)\n"
                  "  dbl/2     halves it (if it is even)\n"
                  "  jmp+40    adds or subtracts 20, 40, 60 or 80, as you like: jmp-20, jmp+80\n"
                  "  cpy       does what the last played card did; copying dbl or jmp you choose\n"
                  "            anew: cpy*2, cpy/2, cpy+40, cpy-20\n"
                  "\n"
                  "You play one card and draw one. If no card of yours can be played you throw\n"
                  "one instead: discard +9. The lowest plus card opens the round.\n"
                  "\n"
                  "In a series the others count the cards left in their hands: numbers their\n"
                  "value, +25 +50 -15 skip dbl rev 15, jmp cpy 20, inv 25. Few points are good.\n"
                  "\n"
                  "In pairs, within 10 of the goal, you may swap a card with your partner before\n"
                  "you play: swap +3; your partner answers give -2; you must play what you got.\n"
                  "\n"
                  "Where totals are said aloud (say_total) end each card with it: +7=34.\n"),
    .errors = ERRORS,
    .errors_n = sizeof ERRORS / sizeof *ERRORS,
    .fields = cento_fields,
    .print = cento_print,
    .parse = cento_parse,
    .explain = cento_explain,
    .json = cento_json,
    .load = cento_load,
    .show = cento_show,
    .tell = cento_tell,
    .worth = cento_worth,
};

const sb_game cento_game = {.id = "cento", .rules = &cento_rules, .face = &FACE};
