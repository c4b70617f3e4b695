/* Null as the engine sees it: the struct, nothing else. */
#include "games/null/rules.h"

static const char *const YES_NO[] = {"yes", "no", NULL};

static const sb_option OPTIONS[] = {
    [NULL_OPT_HEAP] = {.name = "heap",
                       .low = NULL_HEAP_LOW,
                       .high = NULL_HEAP_HIGH,
                       .usual = 12,
                       .ruling = "N1",
                       .about = "coins in the heap"},
    [NULL_OPT_TOSS] = {.name = "toss",
                       .words = YES_NO,
                       .low = 0,
                       .high = 1,
                       .usual = 0,
                       .ruling = "N3",
                       .about = "may a seat toss for its coins?"},
    {.name = NULL},
};

static const sb_error ERRORS[] = {
#define SB_ERROR(code, name, ruling, sentence) {#name, ruling, sentence},
#include "games/null/errors.def"
#undef SB_ERROR
};

const sb_game null_game = {
    .id = "null",
    .title = "Null",
    .about = "the smallest legal game: a template for new ones",
    .help = "Take one, two or three coins from the heap, one at a time (take), then stop.\n"
            "Before you stop you may toss: your coins of this turn count double or nothing.\n"
            "A turn stopped on exactly your secret lucky number is worth a point more.\n"
            "When the heap is empty the most points win.\n",
    .rules = 1,
    .seats_min = 2,
    .seats_max = NULL_SEATS,
    .seats_usual = 2,
    .state_size = sizeof(null_state),
    .view_size = sizeof(null_view),
    .moves_max = 3,
    .options = OPTIONS,
    .errors = ERRORS,
    .errors_n = sizeof ERRORS / sizeof *ERRORS,
    .deal = null_deal,
    .moves = null_moves,
    .check = null_check,
    .apply = null_apply,
    .view = null_view_of,
    .guess = null_guess,
    .score = null_score,
    .seen = null_seen,
    .print = null_print,
    .parse = null_parse,
    .explain = null_explain,
    .json = null_json,
    .load = null_load,
    .show = null_show,
    .tell = null_tell,
    .worth = null_worth,
};
