/* Positions from JSON: refusals and their sentences, fields that may be missing, and that a loaded
 * position is written back byte by byte. */
#include "games/str8/test/table.h"
#include "tests/room/json.h"

/* y + g + b is 3 for seat 1, 6 for seat 2: tile 3 at 2 hits for seat 1 and is
 * too low for seat 2. */
#define NONE "'holders':[]"
#define LAID(tile, at) "{'tile':" tile ",'at':" at "}"
#define SWAPPED(tile, at, out) "{'tile':" tile ",'at':" at ",'swap':'" out "'}"
#define ROUND(one, two) "{'dice':['y','g','b'],'seats':[" one "," two "]}"
#define BOTH_HIT ROUND(LAID("3", "2"), LAID("4", "4"))
#define NINE                                                                                            \
    BOTH_HIT "," BOTH_HIT "," BOTH_HIT "," BOTH_HIT "," BOTH_HIT "," BOTH_HIT "," BOTH_HIT "," BOTH_HIT \
             "," BOTH_HIT
#define TEN NINE "," BOTH_HIT
#define OVER PAST(TEN) ",'over':true,'final':['y2','y3']"
#define PAST(rounds) HOLDERS ",'history':[" rounds "]"

/* Seat 1 missed and is to swap, seat 2 has hit. */
#define TO_SWAP PAST(ROUND(LAID("3", "4"), LAID("4", "4"))) ",'phase':'swap'"
#define TILES_12 "'tiles':[{'covers':3,'taken':1},{'covers':4,'taken':2}]"

TEST(what_is_no_json_is_refused_where_it_breaks) {
    breaks("'holders':[[]", 15, ", or ]");
    breaks("'holders':[]},", 15, "the end");
    breaks("'holders':{}", 12, "[");
    breaks("'holders':[1]", 13, "[");
    breaks("'holders':[[1]]", 14, "a string");
    breaks(NONE ",'over':1", 22, "true or false");
    breaks(NONE ",'phase':1", 23, "a string");
    breaks(NONE ",'rolled':[1]", 25, "a string");
    breaks(NONE ",'tiles':[1]", 24, "{");
    breaks(NONE ",'stacks':[]", 24, "{");
    breaks(NONE ",'stack':{'y':1}", 28, "[");
    breaks(NONE ",'discards':[1]", 27, "a string");
    breaks(NONE ",'history':[1]", 26, "{");
    breaks(NONE ",'final':[1]", 24, "a string");
    breaks(NONE ",'history':[{'dice':['y','g','b'],'seats':[{'tile':1,'at':1,'answer':1}]}]", 83, "a string");
}

TEST(fields_must_be_known_and_stand_once) {
    not_a_field("'cards':1," NONE, 2, "cards");
    not_a_field(NONE ",'sheet':{}", 15, "sheet");
    field_twice(NONE ",'holders':[]", 15, "holders");
    field_missing("'round':1", "holders");
    field_missing(NONE ",'tiles':[{'points':1}]", "covers");
    not_a_field(NONE ",'tiles':[{'length':1}]", 25, "length");
    refused(NONE ",'stacks':{'w':1}", SB_JSON_WORD,
            "At character 25 one of these words is wanted: y, g, b, p, r, e.");
    field_twice(NONE ",'stacks':{'y':1,'y':1}", 31, "y");
    field_twice(NONE ",'stack':{'y':[],'y':[]}", 31, "y");
    field_missing(NONE ",'history':[{}]", "dice");
    field_missing(NONE ",'history':[{'dice':['y','g','b']}]", "seats");
    field_missing(NONE ",'history':[{'dice':['y','g','b'],'seats':[{}]}]", "tile");
    field_missing(NONE ",'history':[{'dice':['y','g','b'],'seats':[{'tile':1}]}]", "at");
    not_a_field(NONE ",'history':[{'who':1}]", 27, "who");
}

TEST(numbers_have_ranges) {
    static const range WANT[] = {
        {"rules", "2", 1, 1},
        {"seats", "5", 2, 4},
        {"seats", "1", 2, 4},
        {"round", "0", 1, 10},
        {"rounds", "11", 1, 10},
        {"turn", "5", 1, 4},
        {"acting", "[0]", 1, 4},
        {"winners", "[5]", 1, 4},
        {"shown", "65536", 0, 65535},
        {"positions", "[-13]", -12, 1000},
        {"positions", "[1001]", -12, 1000},
        {"line", "[0]", 1, 4},
        {"order", "[5]", 1, 4},
        {"at", "[22]", 0, 21},
        {"stacks", "{'y':4}", 0, 3},
        {"see", "9", 1, 8},
    };
    numbers_refused(NONE ",", WANT, sizeof WANT / sizeof *WANT);
    out_of_range(NONE ",'tiles':[{'covers':9}]", "covers", 1, 8);
    out_of_range(NONE ",'tiles':[{'covers':1,'points':21}]", "points", 0, 20);
    out_of_range(NONE ",'tiles':[{'covers':1,'taken':5}]", "taken", 1, 4);
    out_of_range(PAST(ROUND(LAID("9", "2"), LAID("4", "4"))), "tile", 1, 8);
    out_of_range(PAST(ROUND(LAID("3", "22"), LAID("4", "4"))), "at", 0, 21);
}

TEST(lists_have_lengths) {
    too_long("'holders':[[],[],[],[],[]]", "holders", 4);
    too_long("'holders':[['?','?','?','?','?','?','?']]", "holders", 6);
    too_long(NONE ",'away':['?','?','?','?','?','?','?']", "away", 6);
    too_long(NONE ",'rolled':['y','g','b','p']", "rolled", 3);
    too_long(NONE ",'positions':[0,0,0,0,0]", "positions", 4);
    too_long(NONE ",'at':[null,null,null,null,null]", "at", 4);
    too_long(NONE ",'final':[null,null,null,null,null]", "final", 4);
    too_long(NONE ",'stack':{'y':['?','?','?','?']}", "stack", 3);
    too_long(NONE ",'tiles':[{'covers':1},{'covers':2},{'covers':3},{'covers':4},{'covers':5},{'covers':6},"
                  "{'covers':7},{'covers':8}]",
             "tiles", 7);
    too_long(PAST(TEN "," BOTH_HIT), "history", 10);
    too_long(
        PAST(ROUND(LAID("1", "1"), LAID("2", "1") "," LAID("3", "1") "," LAID("4", "1") "," LAID("5", "1"))),
        "seats", 4);
    too_long(NONE ",'discards':['y0','y0','y0','y0','y0','y0','y0','y0','y0','y0','y0','y0','y0','y0','y0',"
                  "'y0','y0','y0','y0']",
             "discards", 18);
}

TEST(cards_are_a_colour_and_a_number_each_once) {
    static const char *const WRONG[] = {"", "y", "y8", "y12", "x3", "3y", "??"};
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++)
        refused(filled("'holders':[['%s']]", WRONG[i]), STR8_BAD_CARD,
                "\"%s\" is not a card: a colour of y g b p r e and a number from 0 to 7, as in g4.",
                WRONG[i]);
    bad("'holders':[['g3']]", "cards stand in the order y g b p r e");
    bad(NONE ",'away':['?','y3']", "cards stand in the order y g b p r e");
    bad(NONE ",'stack':{'y':['g3']}", "stack: a card stands under another colour");
    refused("'holders':[['y3'],['y3']]", STR8_CARD_TWICE, "The card y3 is in two places.");
    refused("'holders':[['y3']],'away':['y3']", STR8_CARD_TWICE, "The card y3 is in two places.");
    refused("'holders':[['?','g0']],'stack':{'g':['?','g0']}", STR8_CARD_TWICE,
            "The card g0 is in two places.");
    refused(PAST(ROUND(SWAPPED("3", "4", "e6"), LAID("4", "4"))), STR8_CARD_TWICE,
            "The card e6 is in two places.");
}

TEST(a_table_without_grey_has_none) {
    static const char *const WRONG[] = {
        ",'holders':[['?','?','?','?','?','e3']]",
        ",'holders':[],'away':['?','?','?','?','?','e3']",
        ",'holders':[],'stack':{'e':['?']}",
        ",'holders':[],'stacks':{'e':3}",
        ",'holders':[],'phase':'tile','dice':['e','y','y'],'rolled':['e','y','y']",
        ",'holders':[],'phase':'tile','rolled':['e','y','y']",
        "," HOLDERS_5 ",'history':[{'dice':['y','e','b'],'seats':[{'tile':3,'at':2},{'tile':4,'at':4}]}]",
        "," HOLDERS_5 ",'history':[" ROUND(SWAPPED("3", "4", "e1"), LAID("4", "4")) "]",
    };
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++)
        refused(filled("'options':{'grey':'off'}%s", WRONG[i]), STR8_GREY_OFF,
                "This table plays without grey: there is no colour e.");
    refused("'options':{'grey':'off'}," HOLDERS_5 ",'phase':'final','history':[" TEN "],'final':['e1',null]",
            STR8_GREY_OFF, "This table plays without grey: there is no colour e.");
    EQ(position("'options':{'grey':'off'}," NONE ",'rolled':['e','e','e']").common.rolled[0], STR8_GREY);
}

TEST(options_and_the_rest_are_checked_as_at_a_table) {
    common_fields_refused(NONE ",");
    refused(NONE ",'options':{'shortest':3}", SB_OPTION_RANGE,
            "\"shortest\" takes a whole number from 1 to 2.");
    bad(NONE ",'seats':3,'rounds':10", "rounds is not what so many seats play");
    refused(NONE ",'phase':'roll'", SB_JSON_WORD,
            "At character 23 one of these words is wanted: dice, tile, at, swap, final, over.");
    bad(NONE ",'rolled':['y','g']", "dice are three of y g b p r e");
    bad(NONE ",'phase':'tile','dice':['y','g']", "dice are three of y g b p r e");
    bad(PAST("{'dice':['y'],'seats':[" LAID("3", "2") "," LAID("4", "4") "]}"),
        "dice are three of y g b p r e");
    refused(NONE ",'rolled':['y','g','x']", SB_JSON_WORD,
            "At character 33 one of these words is wanted: y, g, b, p, r, e.");
    refused(NONE ",'rolled':['y','g','bp']", SB_JSON_WORD,
            "At character 33 one of these words is wanted: y, g, b, p, r, e.");
    position(NONE ",'see':'all','game':'str8','rules':1,'seats':4,'rounds':8,'round':1,'over':false");
}

TEST(phase_and_round_follow_from_the_history) {
    bad(NONE ",'over':true,'phase':'dice'", "over and phase do not agree");
    bad(NONE ",'over':false,'phase':'over'", "over and phase do not agree");
    bad(NONE ",'round':2", "history has one entry a checked round");
    bad(NONE ",'phase':'swap'", "history has one entry a checked round");
    bad(NONE ",'over':true", "history has one entry a checked round");
    bad(PAST(BOTH_HIT) ",'round':1", "history has one entry a checked round");
    bad(PAST(BOTH_HIT) ",'phase':'final'", "the final comes after the last round");
    bad(PAST(BOTH_HIT) ",'over':true", "the final comes after the last round");
    bad(PAST(TEN), "history has more rounds than are played");
    bad(PAST(TEN) ",'phase':'swap','seats':3", "history has more rounds than are played");
    EQ(position(PAST(NINE)).common.round, 10);
    EQ(position(PAST(TEN) ",'phase':'final'").common.round, 10);
    EQ(position(OVER).common.phase, STR8_DONE);
}

TEST(the_history_keeps_the_rules) {
    bad(PAST("{'dice':['y','g','b'],'seats':[" LAID("3", "2") "]}"),
        "history lists every seat in every round");
    bad(PAST(BOTH_HIT) ",'seats':3", "history lists every seat in every round");
    bad(PAST(ROUND(LAID("8", "2"), LAID("4", "4"))), "a tile is not of this table's set");
    bad(PAST(ROUND(LAID("1", "3"), LAID("4", "4"))) ",'options':{'shortest':2}",
        "a tile is not of this table's set");
    bad(PAST(ROUND(LAID("4", "2"), LAID("4", "4"))), "history: two seats took one tile");
    bad(PAST(ROUND(LAID("3", "20"), LAID("4", "4"))), "a tile hangs over the end of its row");
    bad(PAST(ROUND(SWAPPED("3", "2", "e1"), LAID("4", "4"))), "history: who misses swaps, nobody else");
    bad(PAST(ROUND(LAID("3", "4"), LAID("4", "4"))), "history: who misses swaps, nobody else");
    refused(PAST(ROUND("{'tile':3,'at':2,'answer':'yes'}", LAID("4", "4"))), SB_JSON_WORD,
            "At character 210 one of these words is wanted: hit, too_high, too_low, wrong.");
    refused(PAST(ROUND("{'tile':3,'at':2,'swap':'?'}", LAID("4", "4"))), STR8_BAD_CARD,
            "\"?\" is not a card: a colour of y g b p r e and a number from 0 to 7, as in g4.");
}

/* Seat 1 has y2 g1 b0 now. In the rounds before it had a card that is swapped out. */
TEST(answers_are_true) {
    static const struct {
        const char *round, *answer;
        bool is_true;
    } WANT[] = {
        {"'tile':3,'at':2", "hit", true},      {"'tile':3,'at':2", "too_high", false},
        {"'tile':3,'at':4", "too_high", true}, {"'tile':3,'at':4", "hit", false},
        {"'tile':3,'at':0", "too_low", true},  {"'tile':3,'at':0", "too_high", false},
        {"'tile':1,'at':4", "wrong", true},    {"'tile':1,'at':4", "too_high", false},
        {"'tile':1,'at':3", "hit", true},      {"'tile':1,'at':3", "wrong", false},
    };
    for (size_t i = 0; i < sizeof WANT / sizeof *WANT; i++) {
        char text[500];
        snprintf(text, sizeof text,
                 HOLDERS ",'phase':'swap','positions':[9,9],'order':[1,2],'line':[1,2],'history':["
                         "{'dice':['y','g','b'],'seats':[{%s,'answer':'%s'},{'tile':7,'at':15}]}]",
                 WANT[i].round, WANT[i].answer);
        if (WANT[i].is_true) position(text);
        else refused(text, STR8_BAD_ANSWER, "The answer to seat 1 in round 1 does not fit its cards.");
    }
    refused(PAST(BOTH_HIT "," ROUND(LAID("3", "2"), "{'tile':4,'at':4,'answer':'wrong'}")), STR8_BAD_ANSWER,
            "The answer to seat 2 in round 2 does not fit its cards.");
    str8_state s = position(PAST(ROUND(LAID("3", "7"), LAID("4", "4")) "," ROUND(
        SWAPPED("3", "2", "y7"), LAID("4", "4")) "," BOTH_HIT));
    EQ(told(&s, 1, 1), STR8_HIT);
    EQ(told(&s, 2, 1), STR8_TOO_LOW);
    EQ(told(&s, 3, 1), STR8_HIT);
}

/* All cards of all stacks, a colour after another: seat 1 misses in each round. */
static const char *all_swapped(char *ret, size_t room, int rounds, const char *rest) {
    static const char *const OUT[] = {"y0", "y1", "y6", "g0", "g5", "g6", "b4", "b5", "b6", "p0"};
    int n = snprintf(ret, room, "%s", HOLDERS ",'history':[");
    for (int i = 0; i < rounds; i++)
        n += snprintf(ret + n, room - (size_t)n,
                      "%s{'dice':['r','r','r'],'seats':[{'tile':1,'at':0,'swap':'%s'},"
                      "{'tile':3,'at':14}]}",
                      i ? "," : "", OUT[i]);
    snprintf(ret + n, room - (size_t)n, "]%s", rest);
    return ret;
}

TEST(a_stack_has_three_cards_to_swap_for) {
    char text[3000];
    bad(PAST(ROUND(SWAPPED("3", "9", "y0"), LAID("4", "4")) "," ROUND(
            SWAPPED("3", "9", "y1"),
            LAID("4", "4")) "," ROUND(SWAPPED("3", "9", "y6"),
                                      LAID("4", "4")) "," ROUND(SWAPPED("3", "9", "y7"), LAID("4", "4"))),
        "a stack has three cards to swap for");
    str8_state s = position(all_swapped(text, sizeof text, 9, ""));
    EQ(s.common.drawn[STR8_YELLOW] + s.common.drawn[STR8_GREEN] + s.common.drawn[STR8_BLUE], 9);
    EQ(s.card[STR8_YELLOW][STR8_TOP] - 1, 0);
    EQ(s.card[STR8_YELLOW][STR8_TOP + 2] - 1, 6);
}

/* A12: with five colours four seats can empty all stacks before the last round. */
TEST(A12_who_missed_need_not_have_swapped_when_the_stacks_are_empty) {
    static const char *const OUT[4][4] = {{"y0", "y1", "g0", "g5"},
                                          {"y6", "g6", "b4", "b5"},
                                          {"b6", "p0", "p1", "p2"},
                                          {"r0", "r1", "r2", NULL}};
    char text[4000] = "'seats':4,'options':{'grey':'off'}," HOLDERS_5 ",'history':[";
    for (int round = 0; round < 4; round++) {
        strcat(text, round ? ",{'dice':['y','g','b'],'seats':[" : "{'dice':['y','g','b'],'seats':[");
        for (int seat = 0; seat < 4; seat++) {
            const char *out = OUT[round][seat];
            strcat(text, filled("%s{'tile':%d,'at':%d,'swap':%s%s%s}", seat ? "," : "", seat + 1, 20 - seat,
                                out ? "'" : "", out ? out : "null", out ? "'" : ""));
        }
        strcat(text, "]}");
    }
    str8_state s = position(strcat(text, "]"));
    EQ(s.common.drawn[STR8_RED], STR8_STACK);
    EQ(s.common.round, 5);
    memcpy(strstr(text, "'r2'"), "null", 4);
    bad(text, "history: who misses swaps, nobody else");
    s = position(strcat(text, ",'phase':'swap'"));
    SAME(acting(&s), "3");
    memcpy(strstr(text, "null"), "'r2'", 4);
    bad(text, "nobody is left to swap");
}

TEST(swaps_go_by_the_order) {
    str8_state s = position(TO_SWAP);
    SAME(acting(&s), "1");
    bad(TO_SWAP ",'turn':2", "it is not that seat's turn");
    bad(PAST(BOTH_HIT) ",'phase':'swap'", "nobody is left to swap");
    bad(PAST(ROUND(SWAPPED("3", "4", "y7"), LAID("4", "4"))) ",'phase':'swap'", "nobody is left to swap");
    s = position(PAST(ROUND(LAID("3", "4"), LAID("4", "15"))) ",'phase':'swap','line':[2,1]");
    SAME(acting(&s), "2");
    s = position(PAST(ROUND(LAID("3", "4"), SWAPPED("4", "15", "y7"))) ",'phase':'swap','line':[2,1]");
    SAME(acting(&s), "1");
    EQ(s.common.turn, 1);
    bad(PAST(ROUND(LAID("3", "4"), SWAPPED("4", "15", "y7"))) ",'phase':'swap'",
        "cards are swapped in the order");
}

#define LAST_MISS NINE "," ROUND(LAID("3", "4"), LAID("4", "4"))
#define LAST_SWAP NINE "," ROUND(SWAPPED("3", "4", "e1"), LAID("4", "4"))

TEST(A13_nobody_swaps_in_the_last_round_where_the_option_says_so) {
    position(PAST(LAST_MISS) ",'phase':'swap'");
    bad(PAST(LAST_MISS) ",'phase':'final'", "history: who misses swaps, nobody else");
    bad(PAST(LAST_MISS) ",'phase':'swap','options':{'swap_in_last_round':'no'}", "nobody is left to swap");
    position(PAST(LAST_MISS) ",'phase':'final','options':{'swap_in_last_round':'no'}");
    position(PAST(LAST_SWAP) ",'phase':'final'");
    bad(PAST(LAST_SWAP) ",'phase':'final','options':{'swap_in_last_round':'no'}",
        "nobody swaps in the last round here");
}

#define TWO_OUT                                             \
    ROUND(SWAPPED("3", "4", "e1"), SWAPPED("4", "8", "e2")) \
    "," ROUND(SWAPPED("3", "4", "y0"), SWAPPED("4", "8", "e3"))

TEST(discards_and_stacks_are_what_the_swaps_made_them) {
    static const char why[] = "discards are not what was swapped out";
    str8_state s = position(PAST(TWO_OUT));
    EQ(s.card[STR8_GREY][STR8_TOP] - 1, 1);
    EQ(s.card[STR8_GREY][STR8_TOP + 1] - 1, 2);
    EQ(s.card[STR8_GREY][STR8_TOP + 2] - 1, 3);
    s = position(PAST(TWO_OUT) ",'discards':['y0','e2','e1','e3']"); /* therefore seat 2 was on top */
    SAME(line(&s), "2 1");
    EQ(s.card[STR8_GREY][STR8_TOP] - 1, 2);
    EQ(s.card[STR8_GREY][STR8_TOP + 1] - 1, 1);
    bad(PAST(TWO_OUT) ",'discards':['y0','e2','e3','e1']", why);
    bad(PAST(TWO_OUT) ",'discards':['y0','e1','e2']", why);
    bad(PAST(TWO_OUT) ",'discards':['y0','e1','e2','e4']", why);
    bad(PAST(TWO_OUT) ",'discards':['y0','e1','e2','g3']", why);
    bad(PAST(TWO_OUT) ",'discards':['e1','e1','e1','e1']", why);
    bad(NONE ",'discards':['y0']", why);
    bad(PAST(TWO_OUT) ",'discards':['y0','e1','e1','e3']", why);
    bad(PAST(TWO_OUT) ",'discards':['y0','e2','e1','e3'],'line':[1,2]", why);
    position(PAST(TWO_OUT) ",'stacks':{'y':2,'e':0,'g':3}");
    bad(PAST(TWO_OUT) ",'stacks':{'y':3}", "stack and stacks are what the swaps left");
    bad(NONE ",'stacks':{'y':0}", "stack and stacks are what the swaps left");
    bad(PAST(TWO_OUT) ",'stack':{'y':['?','?','?']}", "stack and stacks are what the swaps left");
    s = position(PAST(TWO_OUT) ",'stack':{'y':['y7','y6']},'away':['y1']");
    SAME(cards(s.card[0], STR8_TOP + 1, 1), "y7");
    SAME(cards(s.card[0], STR8_AWAY, 1), "y1");
}

TEST(dice_are_set_from_what_was_rolled) {
    bad(NONE ",'dice':['y','g','b']", "the dice are not set yet");
    bad(NONE ",'phase':'tile','dice':['y','g','b'],'rolled':['g','y','b']", "more than one die was turned");
    bad(NONE ",'phase':'tile','options':{'grey':'off'},'dice':['y','y','b'],'rolled':['e','g','p']",
        "more than one die was turned");
    bad(TO_SWAP ",'dice':['y','y','b']", "dice, tiles or at differ from history");
    bad(TO_SWAP ",'rolled':['y','y','y']", "more than one die was turned");
    position(TO_SWAP ",'dice':['y','g','b'],'rolled':['y','y','b']");
    position(NONE ",'phase':'tile','options':{'grey':'off'},'dice':['y','y','b'],'rolled':['e','e','p']");
    EQ(position(NONE ",'phase':'tile','dice':['r','r','e']").common.rolled[2], STR8_GREY);
    str8_state s = position(NONE ",'phase':'tile','rolled':['r','r','e']");
    EQ(last_round(&s)->dice[1], STR8_RED);
    s = position(NONE);
    EQ(s.common.rolled[0] * 100 + s.common.rolled[1] * 10 + s.common.rolled[2], 12);
}

TEST(tiles_are_taken_in_the_order) {
    bad(NONE ",'tiles':[{'covers':3,'taken':1}]", "tiles are taken after the dice are set");
    bad(NONE ",'phase':'tile','tiles':[{'covers':3,'taken':2}]", "tiles are taken one by one in the order");
    bad(NONE ",'phase':'tile'," TILES_12, "the phase is at when all tiles are taken");
    bad(NONE ",'phase':'at','tiles':[{'covers':3,'taken':1}]", "the phase is at when all tiles are taken");
    bad(NONE ",'phase':'tile','tiles':[{'covers':8}]", "a tile is not of this table's set");
    bad(NONE ",'phase':'tile','tiles':[{'covers':3,'points':6}]",
        "tiles: points are not those of the options");
    bad(NONE ",'phase':'tile','tiles':[{'covers':3},{'covers':3}]", "a tile stands twice");
    bad(NONE ",'phase':'at','tiles':[{'covers':3,'taken':1},{'covers':4,'taken':1}]",
        "tiles: a seat has taken two");
    refused(NONE ",'phase':'tile','tiles':[{'covers':3,'taken':3}]", SB_NO_SEAT,
            "There is no seat 3: this table has seats 1 to 2.");
    bad(TO_SWAP ",'tiles':[{'covers':3,'taken':1}]", "dice, tiles or at differ from history");
    position(TO_SWAP "," TILES_12);
    str8_state s = position(NONE ",'phase':'tile','tiles':[{'covers':3,'points':5,'taken':2}],'line':[2,1]");
    SAME(acting(&s), "1");
    EQ(s.common.turn, 1);
    s = position(NONE ",'phase':'at'," TILES_12);
    SAME(acting(&s), "1 2");
}

TEST(places_are_on_the_row_and_not_all_taken) {
    bad(NONE ",'at':[1,null]", "nobody has laid a tile yet");
    each_seat(NONE ",'phase':'at'," TILES_12 ",'at':[1]", "at", 2);
    bad(NONE ",'phase':'at'," TILES_12 ",'at':[20,null]", "a tile hangs over the end of its row");
    bad(NONE ",'phase':'at'," TILES_12 ",'at':[1,2]", "all have laid: the round is checked then");
    bad(TO_SWAP ",'at':[5,4]", "dice, tiles or at differ from history");
    bad(TO_SWAP ",'at':[null,null]", "dice, tiles or at differ from history");
    position(TO_SWAP ",'at':[4,4]");
    hides(NONE ",'phase':'at'," TILES_12 ",'at':['?',null]", "at");
    str8_state s = position(NONE ",'phase':'at'," TILES_12 ",'at':[null,18]");
    SAME(acting(&s), "1");
    EQ(s.head.secret, 1);
    EQ(s.at[1], 19);
}

TEST(pawns_stand_in_a_line) {
    each_seat(NONE ",'positions':[1]", "positions", 2);
    bad(NONE ",'positions':[1,-1]", "a pawn is behind the start");
    bad(NONE ",'positions':[1,-1],'options':{'below_start':'negative'}", "a pawn is behind the start");
    bad(OVER ",'positions':[45,-1]", "a pawn is behind the start");
    bad(NONE ",'positions':[771,0]", "a pawn is too far along the path");
    bad(PAST(TEN) ",'phase':'final','positions':[971,0]", "a pawn is too far along the path");
    each_seat(NONE ",'line':[1]", "line", 2);
    bad(NONE ",'line':[1,1]", "line and order have every seat once");
    each_seat(NONE ",'line':[1,2,3]", "line", 2);
    each_seat(NONE ",'order':[1]", "order", 2);
    bad(NONE ",'line':[3,1]", "line and order have every seat once");
    bad(NONE ",'positions':[1,0],'line':[1,2]", "line goes from the last pawn to the first");
    bad(NONE ",'order':[2,2]", "line and order have every seat once");
    bad(NONE ",'line':[1,2],'order':[2,1]", "the rounds do not lead to this line and order");
    bad(PAST(TEN) ",'phase':'final','order':[1,2]", "the rounds do not lead to this line and order");
    bad(PAST(BOTH_HIT) ",'positions':[4,4]", "positions lack points of the rounds or final");
    EQ(position(NONE ",'order':[2,1]").common.line[0], 1);
    str8_state s = position(NONE ",'seats':4,'positions':[7,3,7,0]");
    SAME(line(&s), "4 2 1 3");
    SAME(acting(&s), "4");
    s = position(PAST(BOTH_HIT));
    SAME(fields(&s), "5 4");
    SAME(line(&s), "2 1");
}

/* Seat 2 has hit with the tile of four points: it was on 3 and is on 7. */
TEST(while_cards_are_swapped_the_line_is_what_the_hits_made_it) {
    str8_state s = position(TO_SWAP ",'positions':[5,7]");
    static const char why[] = "the rounds do not lead to this line and order";
    EQ(str8_order(&s.common)[0], 1);
    EQ(s.common.turn, 1);
    position(TO_SWAP ",'positions':[5,7],'order':[2,1]");
    position(TO_SWAP ",'positions':[5,7],'order':[2,1],'line':[1,2]");
    bad(TO_SWAP ",'positions':[5,7],'order':[1,2]", why);
    bad(TO_SWAP ",'positions':[5,7],'order':[1,2],'line':[1,2]", why);
    bad(TO_SWAP ",'positions':[5,3]", "positions lack points of the rounds or final");
    position(TO_SWAP ",'positions':[7,7],'line':[2,1]");
    bad(TO_SWAP ",'positions':[7,7],'line':[1,2]", why);
    bad(TO_SWAP ",'positions':[7,7],'line':[1,2],'order':[2,1]", why);
}

/* With its order, of which a round that was checked has one. */
#define ORDERED(order, one, two) "{'dice':['y','g','b'],'order':" order ",'seats':[" one "," two "]}"
#define MISSES(order, first, second) ORDERED(order, SWAPPED("3", "4", first), SWAPPED("4", "8", second))

TEST(A4_the_order_of_every_round_is_kept) {
    str8_state s = position(PAST(MISSES("[2,1]", "e1", "e2") "," MISSES("[2,1]", "y0", "e3")));
    EQ(s.common.rounds[0].order[0], 1);
    EQ(s.common.rounds[1].order[1], 0);
    EQ(s.card[STR8_GREY][STR8_TOP] - 1, 2);
    EQ(s.card[STR8_GREY][STR8_TOP + 1] - 1, 1);
    SAME(line(&s), "2 1");
    s = position(PAST(ORDERED("[2,1]", LAID("3", "2"), LAID("4", "4")) "," BOTH_HIT));
    EQ(s.common.rounds[0].order[0], 1); /* as given */
    EQ(s.common.rounds[1].order[0], 1); /* seat 2 has made a point less */
    s = position(PAST(BOTH_HIT "," BOTH_HIT));
    EQ(s.common.rounds[0].order[0], 0);
    EQ(s.common.rounds[1].order[0], 1);
}

TEST(A4_an_order_has_every_seat_once_and_fits_the_rest) {
    static const char *const WRONG[] = {"[1,1]", "[1]", "[1,2,3]", "[3,4]"};
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++)
        bad(filled(PAST(ORDERED("%s", LAID("3", "2"), LAID("4", "4"))), WRONG[i]),
            "line and order have every seat once");
    out_of_range(PAST(ORDERED("[0,1]", LAID("3", "2"), LAID("4", "4"))), "order", 1, 4);
    bad(PAST(BOTH_HIT "," ORDERED("[1,2]", LAID("3", "2"), LAID("4", "4"))),
        "the rounds do not lead to this line and order");
    bad(PAST(MISSES("[2,1]", "e1", "e2")) ",'discards':['e1','e2']", "discards are not what was swapped out");
    bad(PAST(ORDERED("[1,2]", LAID("3", "4"), LAID("4", "15"))) ",'phase':'swap','line':[2,1],'order':[2,1]",
        "the rounds do not lead to this line and order");
}

/* The order of an older round is taken as given, or by seat if it is missing. Here seat 2 is on top in
 * both rounds, but its card was discarded after that of seat 1. */
TEST(older_orders_that_nobody_said_may_be_by_seats) {
    str8_state s = position(PAST(TWO_OUT) ",'line':[2,1],'order':[2,1],'discards':['y0','e1','e2','e3']");
    EQ(s.common.rounds[0].order[0], 0);
    EQ(s.common.rounds[1].order[0], 0);
    SAME(line(&s), "2 1");
}

TEST(finals_are_written_at_the_end) {
    bad(NONE ",'final':['y1',null]", "the final comes after the last round");
    each_seat(PAST(TEN) ",'phase':'final','final':['y1']", "final", 2);
    bad(PAST(TEN) ",'phase':'final','final':['y1','']", "all finals are written when it is over");
    bad(PAST(TEN) ",'over':true,'final':['y1',null]", "all finals are written when it is over");
    bad(PAST(TEN) ",'over':true", "all finals are written when it is over");
    hides(PAST(TEN) ",'phase':'final','final':['?',null]", "final");
    bad(PAST(TEN) ",'phase':'final','final':['y8',null]", "a final is written as in y35 g1");
    refused(PAST(TEN) ",'phase':'final','final':['y11',null]", STR8_TWICE,
            "\"y11\" says something twice: each colour once, each number of it once.");
    refused(PAST(TEN) ",'phase':'final','final':[null,'g1 y0123']", STR8_TOO_MANY,
            "A colour takes at most three numbers; yellow has 4.");
    str8_state s = position(PAST(TEN) ",'phase':'final','final':[null,'']");
    SAME(acting(&s), "1");
    EQ(s.head.secret, 1);
    s = position(PAST(TEN) ",'phase':'final','final':['p62 y3',null]");
    EQ(s.final[0][STR8_YELLOW], 8);
    EQ(s.final[0][STR8_PURPLE], 0x44);
    s = position(PAST(TEN) ",'phase':'final'");
    SAME(acting(&s), "1 2");
}

TEST(who_acts_and_who_won_follow_from_the_rest) {
    bad(NONE ",'turn':2", "it is not that seat's turn");
    bad(NONE ",'turn':null", "it is not that seat's turn");
    bad(NONE ",'phase':'at'," TILES_12 ",'turn':1", "it is not that seat's turn");
    bad(NONE ",'acting':[1,2]", "acting or winners name other seats");
    bad(NONE ",'winners':[1]", "acting or winners name other seats");
    bad(OVER ",'winners':[2]", "acting or winners name other seats");
    position(NONE ",'turn':1,'acting':[1],'winners':[]");
    position(NONE ",'phase':'at'," TILES_12 ",'turn':null,'acting':[1,2]");
    EQ(position(OVER).head.winners, 1);
    EQ(position(OVER ",'positions':[57,57]").head.winners, 2); /* seat 2 moved first and is below */
    EQ(position(OVER ",'positions':[57,57],'options':{'tie':'shared'}").head.winners, 3);
    EQ(position(OVER ",'positions':[57,58],'options':{'tie':'shared'}").head.winners, 2);
}

#define COUNTED(from, yellow)                                                                     \
    ",'counted':[{'from':" from ",'points':{'y':" yellow ",'g':-2,'b':-2,'p':-2,'r':-2,'e':-2}}," \
    "{'from':40,'points':{'y':5,'g':-2,'b':-2,'p':-2,'r':-2,'e':-2}}]"

TEST(how_the_finals_were_counted_follows_from_them) {
    static const char other[] = "counted is not what the finals brought";
    position(OVER COUNTED("50", "5"));
    bad(OVER COUNTED("49", "5"), other);
    bad(OVER COUNTED("50", "2"), other);
    bad(PAST(TEN) ",'phase':'final'" COUNTED("50", "5"), other);
    out_of_range(OVER COUNTED("50", "6"), "points", -2, 5);
    out_of_range(OVER COUNTED("-1", "5"), "from", 0, 1012);
    each_seat(OVER ",'counted':[]", "counted", 2);
    field_missing(OVER ",'counted':[{'from':1}]", "points");
}

/* Ten hits have brought seat 1 to 50 and seat 2 to 40; y2 and y3 are right, the
 * other five colours left out: -5. Blank it is -12. */
TEST(A17_positions_after_the_final_are_what_it_made_them) {
    static const char lack[] = "positions lack points of the rounds or final";
    str8_state s = position(OVER);
    SAME(fields(&s), "45 35");
    SAME(line(&s), "2 1");
    EQ(s.common.order[0], 1);
    s = position(PAST(TEN) ",'over':true,'final':['','y3 g2 b1 p4 r5 e6']");
    SAME(fields(&s), "38 70");
    EQ(s.head.winners, 2);
    position(OVER ",'positions':[46,35]");
    bad(OVER ",'positions':[44,35]", lack);
    bad(OVER ",'positions':[45,0]", lack);
    bad(OVER ",'positions':[45,35],'line':[1,2]", "line goes from the last pawn to the first");
    bad(OVER ",'positions':[45,35],'line':[2,1],'order':[1,2]",
        "the rounds do not lead to this line and order");
    position(OVER ",'positions':[995,995]");
    bad(OVER ",'positions':[995,996],'order':[1,2],'line':[2,1]",
        "line goes from the last pawn to the first");
}

#define NOTHING "{'dice':['y','g','b'],'seats':[" LAID("7", "0") "," LAID("6", "3") "]}"
#define TEN_NOTHINGS                                                                                        \
    NOTHING "," NOTHING "," NOTHING "," NOTHING "," NOTHING "," NOTHING "," NOTHING "," NOTHING "," NOTHING \
            "," NOTHING
#define HELD HOLDERS ",'options':{'points_7':0,'points_6':0},'history':[" TEN_NOTHINGS "],'over':true"
#define FALLEN                                                                                         \
    HOLDERS ",'options':{'points_7':0,'points_6':0,'below_start':'negative'},'history':[" TEN_NOTHINGS \
            "],'over':true"

TEST(A18_after_the_final_no_pawn_is_where_it_cannot_have_come_from) {
    static const char lack[] = "positions lack points of the rounds or final";
    str8_state s = position(HELD ",'final':['','y3']");
    SAME(fields(&s), "0 0");
    SAME(line(&s), "1 2");
    position(HELD ",'final':['','y3'],'positions':[0,0],'order':[2,1],'line':[2,1]");
    position(HELD
             ",'final':['','y3'],'positions':[0,3],'order':[2,1],'line':[1,2]"); /* seat 2 was on 8 or so */
    position(HELD ",'final':['',''],'positions':[3,0]");                         /* seat 1 was on 15 */
    bad(HELD ",'final':['','y3 g2 b1 p4 r5 e6'],'positions':[0,0]", lack);
    bad(HELD ",'final':['','y3 g2 b1 p4 r5 e6'],'positions':[0,29]", lack);
    s = position(FALLEN ",'final':['','y3']");
    SAME(fields(&s), "-12 -5");
    SAME(line(&s), "1 2");
    bad(FALLEN ",'final':['','y3'],'positions':[-12,-6]", lack);
}

TEST(only_holders_are_needed_and_the_rest_is_usual) {
    str8_state s = position(NONE);
    EQ(s.head.seats, 2);
    SAME(acting(&s), "1");
    SAME(line(&s), "1 2");
    EQ(s.common.round, 1);
    EQ(s.common.rounds_n, 10);
    EQ(s.common.colours, 6);
    EQ(s.head.shown | s.head.over | s.head.secret | s.common.turn | s.common.phase | s.common.house, 0);
    for (int slot = 0; slot < 4; slot++) EQ(number_of(&s, slot + 1, STR8_RED), slot);
    SAME(cards(s.card[0], STR8_TOP, 6), "y4 g4 b4 p4 r4 e4");
    SAME(cards(s.card[0], STR8_AWAY, 6), "y7 g7 b7 p7 r7 e7");
    EQ(s.rng.at, 0);
}

TEST(cards_left_open_are_the_lowest_that_are_nowhere) {
    str8_state s =
        position("'holders':[['y0','?','b7'],[],['y3','g1']],'stack':{'y':['?','y2']},'away':['y1']");
    SAME(cards(s.card[0], 0, 3), "y0 g0 b7");
    SAME(cards(s.card[0], 1, 3), "y4 g2 b0");
    SAME(cards(s.card[0], 2, 3), "y3 g1 b1");
    SAME(cards(s.card[0], 3, 3), "y5 g3 b2");
    SAME(cards(s.card[0], STR8_TOP, 3), "y6 g4 b3");
    SAME(cards(s.card[0], STR8_TOP + 1, 3), "y2 g5 b4");
    SAME(cards(s.card[0], STR8_TOP + 2, 3), "y7 g6 b5");
    SAME(cards(s.card[0], STR8_AWAY, 3), "y1 g7 b6");
    s = position("'options':{'grey':'off'}," NONE);
    EQ(s.card[STR8_GREY][0] | s.card[STR8_GREY][STR8_AWAY], 0);
}

TEST(fields_come_in_any_order_and_with_spaces) {
    str8_state a = position(HOLDERS ",'phase':'tile','dice':['y','y','b'],'positions':[3,1],'line':[2,1]");
    str8_state b = position(
        " 'line' : [ 2 , 1 ] ,'positions':[3,1],'dice' : ['y', 'y' ,'b'] , 'phase':'tile' , " HOLDERS);
    assert_memory_equal(&a, &b, sizeof a);
}

/* A final that is not listed: up to three numbers per colour. */
static sb_move any_final(const str8_state *s, sb_rng *rng) {
    sb_move m = str8_move(STR8_FINAL_MOVE, 0);
    for (int c = 0; c < s->common.colours; c++)
        for (uint32_t i = sb_rng_below(rng, STR8_ALLOWED + 1); i > 0; i--)
            m = str8_with(m, c, (int)sb_rng_below(rng, STR8_NUMBERS));
    return m;
}

TEST(every_position_of_every_table_comes_back) {
    sb_rng rng = {0};
    int phases[STR8_DONE + 1] = {0}, pending = 0;
    for (uint32_t i = 0; i < 8 * TABLES_N; i++) {
        str8_state s = deal(TABLES[i % TABLES_N], i);
        while (!s.head.over) {
            comes_back(&s);
            phases[s.common.phase]++;
            pending += s.head.secret > 0;
            if (s.common.phase == STR8_GUESS) OK(str8_apply(&s, actor(&s), any_final(&s, &rng)));
            else play_any(&s, &rng, NULL);
        }
        comes_back(&s);
        phases[s.common.phase]++;
    }
    for (int i = 0; i <= STR8_DONE; i++) CHECK(phases[i] >= 8 * TABLES_N);
    CHECK(pending > 400);
}

TEST(what_loads_can_be_played_to_its_end) {
    static const char *const TEXTS[] = {
        NONE,
        NONE ",'seats':4,'options':{'grey':'off','shortest':2}",
        NONE ",'positions':[770,0],'options':{'points_7':20},'shown':9,'chance':{'key':'00ff','at':123}",
        NONE ",'seats':3,'positions':[4,4,4],'line':[3,1,2],'rolled':['e','e','e']",
        HOLDERS ",'phase':'tile','tiles':[{'covers':7,'taken':1}]",
        HOLDERS ",'phase':'at','at':[null,18]," TILES_12,
        TO_SWAP,
        TO_SWAP ",'positions':[5,7]",
        PAST(TWO_OUT) ",'discards':['y0','e2','e1','e3']",
        PAST(LAST_MISS) ",'phase':'swap'",
        PAST(TEN) ",'phase':'final','final':[null,'']",
        OVER,
        OVER ",'positions':[57,57]",
        FALLEN ",'final':['y1','e765']",
        HELD ",'final':['','y3'],'positions':[0,3],'order':[2,1],'line':[1,2]",
        NONE ",'seats':4,'positions':[3,5,2,5],'options':{'points_1':0,'points_2':0,'points_3':1}",
    };
    char text[3000];
    for (size_t i = 0; i < sizeof TEXTS / sizeof *TEXTS; i++) plays_to_its_end(position(TEXTS[i]), 400);
    plays_to_its_end(position(all_swapped(text, sizeof text, 9, "")), 400);
}

TEST(any_field_can_be_left_out_or_is_missed) {
    sb_rng rng = {0};
    int loaded = 0;
    for (uint32_t i = 0; i < 10 * TABLES_N; i++) {
        str8_state s = deal(TABLES[i % TABLES_N], i);
        for (uint32_t n = sb_rng_below(&rng, 60); n > 0 && !s.head.over; n--) play_any(&s, &rng, NULL);
        loaded += plays_without_fields(&s, 400);
    }
    CHECK(loaded > 1000);
}
