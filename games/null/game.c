/* The structs that make Null known to the engine: its face and its sb_game. */
#include "games/null/face.h"

static const sb_error ERRORS[] = {
#define SB_ERROR(code, name, ruling, sentence) {#name, ruling, sentence},
#include "games/null/errors.def"
#undef SB_ERROR
};

static const sb_face FACE = {
    .title = "Null",
    .about = "the smallest legal game: a template for new ones",
    .help = "Take one, two or three coins from the heap, one at a time (take), then stop.\n"
            "Before you stop you may toss: your coins of this turn count double or nothing.\n"
            "A turn stopped on exactly your secret lucky number is worth a point more.\n"
            "When the heap is empty the most points win.\n",
    .errors = ERRORS,
    .errors_n = sizeof ERRORS / sizeof *ERRORS,
    .fields = null_fields,
    .print = null_print,
    .parse = null_parse,
    .explain = null_explain,
    .json = null_json,
    .load = null_load,
    .show = null_show,
    .tell = null_tell,
    .worth = null_worth,
};

const sb_game null_game = {.id = "null", .rules = &null_rules, .face = &FACE};
