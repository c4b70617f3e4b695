/* The options of Cento, and its struct sb_rules. */
#include "games/cento/rules.h"

static const char *const DECKS[] = {"full", "small1", "small2", NULL};
static const char *const MATCHES[] = {"single", "series", "first_to", NULL};
static const char *const TIES[] = {"shared", "extra", NULL};
static const char *const OFF_ON[] = {"off", "on", NULL};
static const char *const MUST_MAY[] = {"must", "may", NULL};
static const char *const YES_NO[] = {"yes", "no", NULL};
static const char *const COPIES[] = {"chain", "unplayable", NULL};

const sb_option cento_options[] = {
    [CENTO_OPT_DECK] = {"deck", DECKS, 0, 2, CENTO_FULL, "B38",
                        SB_N_("the full deck, or one of the small decks played to 20")},
    [CENTO_OPT_LIMIT] = {"limit", NULL, 20, CENTO_LIMIT_MAX, 100, "B38",
                         SB_N_("the total to reach; below 100 a race, above a marathon")},
    [CENTO_OPT_MATCH] = {"match", MATCHES, 0, 2, CENTO_SINGLE, "B38",
                         SB_N_("one round, a series where points are bad, or a race to points")},
    [CENTO_OPT_SERIES_LIMIT] = {"series_limit", NULL, 50, 1000, 150, "B26",
                                SB_N_("a series ends when a seat has so many points")},
    [CENTO_OPT_FIRST_TO_LIMIT] = {"first_to_limit", NULL, 50, 1000, 250, "B35",
                                  SB_N_("the points to reach when match=first_to")},
    [CENTO_OPT_SERIES_TIE] = {"series_tie", TIES, 0, 1, 0, "B26",
                              SB_N_("a tie at the end of a series is shared, or played on")},
    [CENTO_OPT_PAIRS] = {"pairs", OFF_ON, 0, 1, 0, "B30",
                         SB_N_("partners sit opposite (4, 6 or 8 seats) and may swap a card near the goal")},
    [CENTO_OPT_FORCED_DISCARD] = {"forced_discard", MUST_MAY, 0, 1, 0, "B6",
                                  SB_N_("with no playable card one must throw a card, or may pass")},
    [CENTO_OPT_REVERSE_CARD_CAN_WIN] = {"reverse_card_can_win", YES_NO, 0, 1, 0, "B10",
                                        SB_N_("may inv win where the total already is the new goal?")},
    [CENTO_OPT_COPY_OF_COPY] = {"copy_of_copy", COPIES, 0, 1, 0, "B14",
                                SB_N_("cpy after cpy copies the same card again, or cannot be played")},
    [CENTO_OPT_SAY_TOTAL] = {"say_total", OFF_ON, 0, 1, 0, "B25",
                             SB_N_("players say the new total with every card")},
    [CENTO_OPTIONS] = {.name = NULL},
};

const sb_rules cento_rules = {
    .number = 1,
    .seats_min = 2,
    .seats_max = 8,
    .seats_usual = 2,
    .hides = true,
    .state_size = sizeof(cento_state),
    .view_size = sizeof(cento_view),
    .moves_max = CENTO_MOVES,
    .options = cento_options,
    .deal = cento_deal,
    .moves = cento_moves,
    .check = cento_check,
    .apply = cento_apply,
    .view = cento_view_of,
    .guess = cento_guess,
    .score = cento_score,
    .redact = cento_redact,
};
