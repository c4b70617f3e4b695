/* Tests of positions from JSON: refusals and their sentences, optional fields, and that
 * every position that loads is written back as the same bytes. */
#include "games/rummy/test/table.h"
#include "tests/room/json.h"

#define FEW "'hands':[['8b','5y','left2'],['1b','2b']]"
#define THREE "'hands':[['8b','5y'],['1b','2b'],['12g']]"
#define LINE "{'at':'0,0','tile':'5b'},{'at':'1,0','tile':'6b'},{'at':'2,0','tile':'7b'}"
#define SET "{'at':'0,9','tile':'4b'},{'at':'1,9','tile':'4y'},{'at':'2,9','tile':'4r'}"
#define TURN FEW ",'table':[" LINE "]"
#define GIVE TURN ",'phase':'give'"
#define OVER "'hands':[['8b','left2'],[]],'table':[" LINE "],'over':true"

TEST(what_is_no_json_is_refused_where_it_breaks) {
    breaks("'hands':[[]", 13, ", or ]");
    breaks("'hands':[]},", 13, "the end");
    breaks("'hands':{}", 10, "[");
    breaks("'hands':[1]", 11, "{");
    breaks("'hands':['5b']", 11, "{");
    breaks("'hands':[[1]]", 12, "a string");
    breaks("'hands':[{'tiles':1}]", 20, "[");
    breaks("'over':1", 9, "true or false");
    breaks("'phase':1", 10, "a string");
    breaks("'scores':1", 11, "[");
    breaks("'table':['5b']", 11, "{");
    breaks("'table':[{'at':1}]", 17, "a string");
    breaks("'table':[{'tile':1}]", 19, "a string");
    breaks("'table':[{'from':1}]", 19, "a string");
    breaks("'table':[{'new':1}]", 18, "true or false");
    breaks("'display':1", 12, "[");
    breaks("'out':1", 8, "[");
    breaks("'laid':1", 9, "[");
    breaks("'last':1", 9, "[");
    breaks("'last':[1]", 10, "[");
    breaks("'given':1", 10, "[");
    breaks("'given':[1]", 11, "[");
}

TEST(fields_must_be_known_and_stand_once) {
    not_a_field("'cards':1," TURN, 2, "cards");
    field_twice("'hands':[[],[]],'hands':[]", 18, "hands");
    field_missing("'round':1", "hands");
    field_missing("'hands':[{'n':1}]", "tiles");
    not_a_field("'hands':[{'tiles':[],'at':1}]", 23, "at");
    field_missing("'table':[{'tile':'5b'}]", "at");
    field_missing("'table':[{'at':'0,0','from':'hand'}]", "tile");
    not_a_field("'table':[{'size':1}]", 12, "size");
    field_twice("'table':[{'at':'0,0','at':'0,0'}]", 23, "at");
}

TEST(numbers_have_ranges) {
    static const range WANT[] = {
        {"rules", "2", 1, 1},         {"seats", "5", 2, 4},
        {"seats", "1", 2, 4},         {"see", "9", 1, 8},
        {"round", "0", 1, 10},        {"round", "11", 1, 10},
        {"starter", "5", 1, 4},       {"starter", "0", 1, 4},
        {"turn", "5", 1, 4},          {"turn", "0", 1, 4},
        {"acting", "[0]", 1, 4},      {"winners", "[5]", 1, 4},
        {"shown", "65536", 0, 65535}, {"shown", "-1", 0, 65535},
        {"secret", "2001", 0, 2000},  {"secret", "-1", 0, 2000},
        {"steps", "501", 0, 500},     {"steps", "-1", 0, 500},
        {"passes", "5", 0, 4},        {"passes", "-1", 0, 4},
        {"scores", "[-1]", 0, 9200},  {"scores", "[9201]", 0, 9200},
        {"groups", "113", 0, 112},    {"groups", "-1", 0, 112},
        {"group_limit", "0", 1, 4},   {"group_limit", "5", 1, 4},
        {"opened", "[0]", 1, 4},      {"opened", "[5]", 1, 4},
        {"bag", "-1", 0, 116},        {"bag", "117", 0, 116},
    };
    numbers_refused("", WANT, sizeof WANT / sizeof *WANT);
    out_of_range("'hands':[{'n':117}]", "n", 0, 116);
}

TEST(lists_have_lengths) {
    static char text[JSON_ROOM] = "'table':[";
    too_long("'hands':[[],[],[],[],[]]", "hands", 4);
    too_long("'scores':[0,0,0,0,0]", "scores", 4);
    too_long("'last':[[],[],[],[],[]]", "last", 4);
    too_long("'given':[null,null,null,null,null]", "given", 4);
    too_long("'given':[['5b','6b','7b']]", "given", 2);
    too_long("'display':['5b','5b','6b','6b','7b','7b','8b']", "display", 6);
    for (int i = 0; i < 113; i++) {
        strcat(text, filled("%s{'at':'%d,0','tile':'5b'}", i ? "," : "", i < 57 ? i : 56 - i));
    }
    too_long(strcat(text, "]"), "table", 112);
}

TEST(tiles_and_squares_are_written_as_in_moves) {
    static const char *const WRONG[] = {"", "5", "b5", "15b", "5b ", "?", "left", "5b@0,0"};
    static const char *const WHERE[] = {"'hands':[['%s']]", "'hands':[{'tiles':['%s']}]",
                                        "'display':['%s']", "'hands':[{'known':['%s']}]",
                                        "'laid':['%s']",    "'table':[{'at':'0,0','tile':'%s'}]",
                                        "'last':[['%s']]",  "'given':[['%s']]",
                                        "'out':['%s']"};
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++)
        for (size_t k = 0; k < sizeof WHERE / sizeof *WHERE; k++)
            refused(filled(WHERE[k], WRONG[i]), RUMMY_BAD_TILE, NO_TILE, WRONG[i]);
    static const char *const NOWHERE[] = {"", "5", "100,0", "0,-100", "0,0 ", "0,0,0", "a1", "Hand"};
    for (size_t i = 0; i < sizeof NOWHERE / sizeof *NOWHERE; i++) {
        refused(filled("'table':[{'at':'%s'}]", NOWHERE[i]), RUMMY_NO_SQUARE, NO_SQUARE, NOWHERE[i]);
        refused(filled("'table':[{'from':'%s'}]", NOWHERE[i]), RUMMY_NO_SQUARE, NO_SQUARE, NOWHERE[i]);
    }
    refused("'table':[{'at':'0,0','tile':'left2'}]", RUMMY_EVENT_TILE, NOT_LAID, "left2");
    refused("'laid':['plus3']", RUMMY_EVENT_TILE, NOT_LAID, "plus3");
    rummy_state s = position("'hands':[['5B','LEFT2'],['12R']]");
    SAME(hand(&s, 1), "5b left2");
}

TEST(options_and_the_rest_are_checked_as_at_a_table) {
    common_fields_refused("");
    refused("'options':{'rounds':11}", SB_OPTION_RANGE, "\"rounds\" takes a whole number from 1 to 10.");
    refused("'options':{'starter':'me'}", SB_OPTION_WORD, "\"me\" is not a value of this option.");
    refused("'phase':'lay'", SB_JSON_WORD, "At character 10 one of these words is wanted: turn, give, over.");
    refused("'hands':[['5b']]", SB_SEATS, "This game is for 2 to 4 seats.");
    refused("'hands':[]", SB_SEATS, "This game is for 2 to 4 seats.");
    each_seat(TURN ",'seats':3", "hands", 3);
    position(TURN ",'see':'all','game':'rummy','rules':1,'seats':2,'round':1,'over':false,'phase':'turn'");
}

/* ---- tiles ---- */

TEST(there_are_two_tiles_of_each_kind) {
    static const char TWO[] = "there are two tiles of each kind";
    bad("'hands':[['5b','5b','5b'],['1b']]", TWO);
    bad("'hands':[['5b','5b'],['5b']]", TWO);
    bad("'hands':[['5b','5b'],['1b']],'table':[" LINE "]", TWO);
    bad("'hands':[['5b','5b'],['1b']],'display':['5b']", TWO);
    bad("'hands':[['1b'],['2b']],'display':['5b','5b','5b']", TWO);
    bad("'hands':[['left2','left2'],['1b']],'out':['left2']", TWO);
    bad("'hands':[['plus3','plus3'],['1b']],'out':['plus3']", TWO);
    bad(FEW ",'out':['left2','left2','left2']", TWO);
    bad(FEW ",'table':[{'at':'0,0','tile':'5b'},{'at':'1,0','tile':'5b'},{'at':'2,0','tile':'5b'}]", TWO);
    bad(FEW ",'out':['5b']", "only event tiles are out of the round");
    position("'hands':[['5b','5b','left2','left2'],['1b']]");
}

/* Tiles that the position does not name are in the bag; a short display is filled from it. */
TEST(tiles_that_are_nowhere_are_in_the_bag) {
    rummy_state s = position(FEW), t = position(FEW ",'display':['5b','left2']");
    EQ(s.common.bag_n, 116 - 5 - 6);
    EQ(display_n(&s), 6);
    EQ(s.rng.at, 6);
    EQ(t.common.bag_n, 116 - 5 - 6);
    EQ(display_n(&t), 6);
    EQ(t.common.display[0], tile_of("5b") + 1);
    EQ(t.common.display[1], RUMMY_LEFT2 + 1);
    EQ(t.rng.at, 4);
    t = position(FEW ",'display':['5b','5b','6b','6b','7b','7b'],'bag':105");
    EQ(t.rng.at, 0);
    bad(FEW ",'bag':104", "bag is not the tiles that are nowhere else");
    s = late(14, "left2 / left2", ",'out':['plus3'],'options':{'events_in_display':'redraw'}");
    EQ(s.common.bag_n, 1);
    EQ(display_n(&s), 0);
    s = late(14, "left2 / left2", ",'out':['plus3']");
    EQ(s.common.bag_n, 0);
    EQ(display_n(&s), 1);
}

/* The display is short, so the tile in the bag is no number tile: a guess knows it, and a view. */
TEST(D11_a_short_display_says_that_only_events_are_in_the_bag) {
    rummy_state guess, s = late(12, "13b 14y 14r left2 / 14g 14b left2",
                                ",'out':['plus3'],'options':{'events_in_display':'redraw'}");
    sb_rng rng = {0};
    EQ(s.common.bag_n, 1);
    EQ(display_n(&s), 3);
    for (int viewer = SB_SPECTATOR; viewer < 2; viewer++) {
        rummy_view v = seen_by(&s, viewer);
        for (int i = 0; i < 20; i++) {
            rummy_guess(&v, &rng, &guess);
            CHECK(guess.bag.one >> RUMMY_LEFT2);
            comes_back(&guess);
        }
    }
}

TEST(D11_events_are_not_displayed_where_they_are_drawn_again) {
    bad("'hands':[['5b'],['1b']],'options':{'events_in_display':'redraw'},'display':['plus3']",
        "events are not displayed here");
    EQ(position("'hands':[['5b'],['1b']],'display':['plus3']").common.display[0], RUMMY_PLUS3 + 1);
}

TEST(hands_are_lists_or_more) {
    bad("'hands':[{'n':2,'tiles':['5b']},['1b']]", "n is the number of tiles");
    bad("'hands':[{'n':1,'tiles':null},['1b']]", "a hand is hidden");
    bad("'hands':[{'tiles':['5b'],'known':['6b']},['1b']]", "what is known of a hand is in it");
    bad("'hands':[{'tiles':['5b'],'known':['5b','5b']},['1b']]", "what is known of a hand is in it");
    bad("'hands':[{'tiles':['5b'],'came':['6b']},['1b']]", "what came into a hand is in it");
    bad("'hands':[['5b'],[]]", "who has no tiles has ended the round");
    bad("'hands':[[],['5b']]", "who has no tiles has ended the round");
    bad("'hands':[['5b'],[]],'phase':'give'", "who has no tiles has ended the round");
    rummy_state s = position("'hands':[{'n':2,'tiles':['5b','left2'],'known':['left2']}, [ '1b' ]]");
    SAME(hand(&s, 1), "5b left2");
    SAME(known(&s, 1), "left2");
    EQ(s.common.hand_n[0], 2);
    s = position("'hands':[[],['5b']],'phase':'give'");
    SAME(acting(&s), "2");
}

/* ---- the table ---- */

static void table(const char *entries, sb_err want, const char *sentence) {
    refused(filled(FEW ",'table':[%s]", entries), want, "%s", sentence);
}

TEST(D25_what_lay_at_the_start_of_the_turn_stands) {
    table("{'at':'0,0','tile':'5b'}", RUMMY_LONELY, "The tile at 0,0 is in no line.");
    table(LINE ",{'at':'2,0','tile':'5b'}", RUMMY_OCCUPIED, "A tile lies on 2,0 already.");
    table("{'at':'0,0','tile':'5b'},{'at':'1,0','tile':'6b'}", RUMMY_SHORT_ROW,
          "The row at 0,0 has only two tiles; three are needed.");
    table("{'at':'0,0','tile':'5b'},{'at':'0,1','tile':'6b'}", RUMMY_SHORT_COLUMN,
          "The column at 0,0 has only two tiles; three are needed.");
    table(LINE ",{'at':'3,0','tile':'9b'}", RUMMY_BAD_ROW,
          "The row from 0,0 to 3,0 is neither a Set nor a Run.");
    table("{'at':'-7,0','tile':'5b'},{'at':'-7,1','tile':'6b'},{'at':'-7,2','tile':'6y'}", RUMMY_BAD_COLUMN,
          "The column from -7,0 to -7,2 is neither a Set nor a Run.");
    table(LINE ",{'at':'3,0','tile':'8b','from':'9,9'}", RUMMY_LONELY, "The tile at 9,9 is in no line.");
    position(FEW ",'table':[" LINE ",{'at':'9,9','tile':'8b','from':'3,0'}]");
    position(FEW ",'table':[" LINE ",{'at':'9,9','tile':'5y','from':'hand'}]");
}

TEST(D4_groups_are_as_many_as_turns_may_leave) {
    static const char MANY[] = "there are too many groups";
    static const char OPENED[] = "tiles lie there just if somebody has opened";
    bad(TURN ",'opened':[]", OPENED);
    bad(FEW ",'opened':[1]", OPENED);
    bad(TURN ",'opened':[3]", "opened names seats of the table");
    bad(FEW ",'table':[" LINE "," SET "],'opened':[1]", MANY);
    bad(THREE ",'table':[" LINE "," SET "],'opened':[3]", MANY);
    position(THREE ",'table':[" LINE "," SET "],'opened':[3,1]");
    position(FEW ",'table':[" LINE "," SET "]");
    EQ(set_up("0,0 5b 6b 7b | 0,2 4b 4y 4r | 0,4 1y 2y 3y", "8b / 2b", "").common.groups, 3);
    EQ(set_up("0,0 5b 6b 7b | 0,2 4b 4y 4r | 0,4 1y 2y 3y | 0,6 1g 2g 3g", "8b / 2b / 3b / 4b", "")
           .common.groups,
       4);
    bad(fields_of("0,0 5b 6b 7b | 0,9 4b 4y 4r | 0,4 1y 2y 3y | 0,6 1g 2g 3g", "8b / 2b / 3b", ""), MANY);
    bad(TURN ",'groups':2", "groups are counted otherwise");
    bad(TURN ",'group_limit':2", "group_limit is another");
    position(TURN ",'groups':1,'group_limit':3");
    for (int groups = 1; groups <= 2; groups++) /* at the start of the turn, and now */
        position_of(FEW ",'table':[" LINE ",{'at':'9,9','tile':'8b','from':'3,0'}],'groups':%d", groups);
    position(TURN ",'groups':1,'group_limit':1,'opened':[1]");
    position(TURN ",'groups':1,'group_limit':3,'opened':[2]");
    position(THREE ",'table':[" LINE "],'groups':1,'group_limit':2,'opened':[2]");
    position(THREE ",'table':[" LINE "],'groups':1,'group_limit':1,'opened':[1,2]");
}

TEST(tiles_come_from_where_they_can_have_been) {
    bad(FEW ",'table':[" LINE ",{'at':'3,0','tile':'8b','from':'hand'}],'opened':[2]",
        "who has not opened moves nothing");
    bad(FEW ",'table':[" LINE ",{'at':'9,9','tile':'8b','from':'3,0'}],'opened':[2]",
        "who has not opened moves nothing");
    bad(FEW ",'table':[" LINE ",{'at':'3,0','tile':'8b','from':'hand'}],'steps':0",
        "it took more steps than that");
    bad(GIVE ",'steps':1", "tiles are moved in a turn");
    bad(FEW ",'phase':'give','table':[" LINE ",{'at':'3,0','tile':'8b','from':'hand'}]",
        "tiles are moved in a turn");
    bad("'hands':[['8b'],[]],'over':true,'table':[" LINE ",{'at':'9,9','tile':'8b','from':'3,0'}]",
        "tiles are moved in a turn");
    refused(FEW ",'table':[" LINE ",{'at':'3,0','tile':'8b','from':'0,0'}]", RUMMY_OCCUPIED,
            "A tile lies on 0,0 already.");
    refused(FEW ",'table':[" LINE
                ",{'at':'3,0','tile':'8b','from':'7,7'},{'at':'4,0','tile':'8b','from':'7,7'}]",
            RUMMY_OCCUPIED, "A tile lies on 7,7 already.");
    rummy_state s = position(FEW ",'table':[" LINE ",{'at':'5,0','tile':'9b','from':'hand'},"
                                 "{'at':'9,9','tile':'8b','from':'3,0','new':true}]");
    EQ(s.common.steps, 2);
    EQ(s.head.secret, 2);
    EQ(s.common.table.was[3], RUMMY_PUT);
    EQ(s.common.table.was[4], rummy_square(3, 0));
    EQ(s.common.table.tile[4], RUMMY_NEW | tile_of("8b"));
    s = position(TURN ",'steps':500,'secret':1000");
    EQ(s.common.steps, 500);
    EQ(s.head.secret, 1000);
}

TEST(a_hand_may_be_laid_down_to_the_last_tile) {
    rummy_state s = position("'hands':[[],['1b']],'table':[" LINE ",{'at':'3,0','tile':'8b','from':'hand'}]");
    OK(play(&s, 1, "end"));
    SAME(winners(&s), "1");
    s = position("'hands':[{'tiles':[],'known':['8b']},['1b']],'table':[" LINE
                 ",{'at':'3,0','tile':'8b','from':'hand'}]");
    OK(play(&s, 1, "reset"));
    SAME(known(&s, 1), "8b");
    bad("'hands':[[],['1b']],'table':[" LINE ",{'at':'9,9','tile':'8b','from':'3,0'}]",
        "who has no tiles has ended the round");
    bad("'hands':[['1b'],[]],'table':[" LINE ",{'at':'3,0','tile':'8b','from':'hand'}]",
        "who has no tiles has ended the round");
}

#define OPENS(tile)                                                                            \
    ",'table':[{'at':'0,0','tile':'5b','from':'open'},{'at':'7,3','tile':'5y','from':'open'}," \
    "{'at':'2,0','tile':'" tile "','from':'open'}]"

TEST(D2_what_opened_is_a_line) {
    bad("'hands':[['8b'],['1b']]" OPENS("6b"), "what was laid by open is no Set or Run");
    bad("'hands':[['8b'],['1b']]" OPENS("5b"), "what was laid by open is no Set or Run");
    bad("'hands':[['8b'],['1b']],'table':[{'at':'0,0','tile':'5b','from':'open'}]",
        "what was laid by open is no Set or Run");
    refused("'hands':[['8b'],['1b']],'options':{'opening_min_value':16}" OPENS("5g"), RUMMY_OPEN_LOW,
            "At this table the line that opens is worth 16 at least; this one is worth 15.");
    bad("'hands':[['8b'],['1b']],'opened':[2]" OPENS("5g"), "who has not opened moves nothing");
    rummy_state s = position("'hands':[['8b'],['1b']]" OPENS("5g"));
    EQ(s.common.opened, 1);
    EQ(s.common.groups, 0);
    EQ(s.common.steps, 1);
    OK(play(&s, 1, "reset"));
    SAME(hand(&s, 1), "5b 8b 5y 5g");
    EQ(s.common.opened, 0);
    s = position("'hands':[['8b'],['2b']],'table':[{'at':'1,0','tile':'7y','from':'open'},"
                 "{'at':'2,0','tile':'5y','from':'open'},{'at':'3,0','tile':'6y','from':'open'}," SET
                 "],'turn':2");
    EQ(s.common.opened, 3);
    EQ(s.common.groups, 1);
}

/* ---- phases, rounds, turns ---- */

TEST(phase_and_round_agree) {
    bad(TURN ",'over':true,'phase':'turn'", "over and phase do not agree");
    bad(OVER ",'phase':'give'", "over and phase do not agree");
    bad("'hands':[['8b'],[]],'over':false,'phase':'over'", "over and phase do not agree");
    bad(TURN ",'round':2", "fewer rounds are played");
    bad(OVER ",'round':2,'options':{'rounds':3}", "it is over after the last round");
    EQ(position(TURN ",'round':2,'options':{'rounds':2}").common.round, 2);
    EQ(position(OVER ",'options':{'rounds':3}").common.round, 3);
    EQ(position("'hands':[['8b'],[]],'table':[" LINE "],'phase':'over'").head.over, 1);
}

TEST(starter_and_turn_are_seats_of_the_table) {
    refused(TURN ",'starter':3", SB_NO_SEAT, "There is no seat 3: this table has seats 1 to 2.");
    refused(TURN ",'turn':4", SB_NO_SEAT, "There is no seat 4: this table has seats 1 to 2.");
    bad(TURN ",'turn':null", "turn is null when it is over, only then");
    bad(GIVE ",'turn':null", "turn is null when it is over, only then");
    bad(OVER ",'turn':1", "turn is null when it is over, only then");
    rummy_state s = position(TURN ",'starter':2,'turn':2");
    EQ(s.common.starter * 10 + s.common.turn, 11);
    SAME(acting(&s), "2");
    EQ(position(TURN).common.turn, 0);
    EQ(position(OVER ",'turn':null").common.turn, 0);
    EQ(position(THREE ",'round':5,'options':{'rounds':9}").common.starter, 1);
}

TEST(D20_what_is_given_can_be) {
    each_seat(GIVE ",'given':[null]", "given", 2);
    each_seat(GIVE ",'given':[null,null,null]", "given", 2);
    bad(GIVE ",'given':[['8b','5b'],null]", "what is given is in the hand");
    bad(GIVE ",'given':[['8b','8b'],null]", "what is given is in the hand");
    bad(GIVE ",'given':[['8b','5y'],['1b','2b']]", "all have given: the tiles change hands then");
    bad(GIVE ",'out':['plus3']", "left2 was played: it is out of the round");
    bad(GIVE ",'out':[]", "left2 was played: it is out of the round");
    refused(GIVE ",'given':[['8b'],null]", RUMMY_GIVE_COUNT, GIVE_COUNT, 1, 3);
    refused("'hands':[['5b'],['1b']],'phase':'give','given':[['5b','5b'],null]", RUMMY_GIVE_COUNT, GIVE_COUNT,
            2, 1);
    hides(GIVE ",'given':['?',null]", "given");
    rummy_state s = position(GIVE ",'given':[['left2','5y'],null]");
    EQ(s.given[0][0], tile_of("5y") + 1);
    EQ(s.given[0][1], RUMMY_LEFT2 + 1);
    EQ(s.common.out[0], 1);
    EQ(s.head.secret, 1);
    SAME(acting(&s), "2");
    s = position(GIVE ",'given':[null,[]]");
    SAME(acting(&s), "1 2");
    EQ(position(GIVE ",'out':['left2','plus3'],'turn':2").common.out[1], 1);
}

TEST(what_was_given_is_known_to_be_there) {
    bad(TURN ",'given':[['8b'],null]", "what was given is in the left hand");
    bad(TURN ",'given':[['1b','1b'],null]", "what was given is in the left hand");
    bad("'hands':[['8b'],{'tiles':['1b','2b'],'known':['1b']}],'given':[['1b'],null]",
        "what was given is in the left hand");
    each_seat(TURN ",'given':[null]", "given", 2);
    rummy_state s = position(TURN ",'given':[['2b','1b'],['left2']]");
    EQ(s.given[0][0], tile_of("1b") + 1);
    EQ(s.given[0][1], tile_of("2b") + 1);
    EQ(s.given[1][0], RUMMY_LEFT2 + 1);
    EQ(s.head.secret, 0);
    s = position("'hands':[['8b'],{'tiles':['1b','1b'],'known':['1b']}],'given':[['1b'],null]");
    EQ(s.given[0][0], tile_of("1b") + 1);
    s = position("'hands':[['9b'],['2b']],'table':[" LINE ",{'at':'3,0','tile':'8b','from':'hand'}],"
                 "'given':[null,['8b']]");
    EQ(s.given[1][0], tile_of("8b") + 1);
}

TEST(D29_scores_are_of_rounds_that_are_over) {
    static const char FIRST[] = "scores are of the rounds that are over";
    each_seat(TURN ",'scores':[1]", "scores", 2);
    each_seat(TURN ",'scores':[0,0,0]", "scores", 2);
    bad(TURN ",'scores':[1,0]", FIRST);
    bad(TURN ",'scores':[0,921],'round':2,'options':{'rounds':2}", FIRST);
    bad(OVER ",'scores':[27,0]", "scores hold the points of the last hands");
    bad(OVER ",'scores':[28,921]", FIRST);
    rummy_state s = position(TURN ",'scores':[7,920],'round':2,'options':{'rounds':2}");
    SAME(scores(&s), "7 920");
    s = position(OVER);
    SAME(scores(&s), "28 0");
    SAME(winners(&s), "2");
    s = position(OVER ",'scores':[30,40]");
    SAME(winners(&s), "1");
    s = position(OVER ",'scores':[28,28],'winners':[2,1]");
    SAME(winners(&s), "1 2");
    bad(OVER ",'winners':[1]", "winners are others");
    bad(TURN ",'winners':[1]", "winners are others");
    each_seat(TURN ",'scores':[]", "scores", 2);
}

TEST(last_is_the_hands_of_the_last_round) {
    bad(TURN ",'last':[[],['1b']]", "last is null in the first round");
    each_seat(TURN ",'last':[[]],'round':2,'options':{'rounds':2}", "last", 2);
    bad(OVER ",'last':[[],['8b','left2']]", "last is the hands when it is over");
    each_seat(OVER ",'last':[[],['8b'],[]]", "last", 2);
    rummy_state s = position(TURN ",'last':[[],['1b','plus3']],'round':2,'options':{'rounds':2}");
    SAME(tiles(&s.common.last[1]), "1b plus3");
    s = position(OVER ",'last':[['left2','8b'],[]]");
    SAME(tiles(&s.common.last[0]), "8b left2");
    s = position(OVER);
    SAME(tiles(&s.common.last[0]), "8b left2");
    position(TURN ",'last':null");
    each_seat(TURN ",'last':[]", "last", 2);
}

#define LATE(hands, more) late_fields(13, hands, ",'out':['left2','left2','plus3','plus3']" more)

TEST(D16_passes_are_made_when_nothing_can_be_drawn) {
    static const char FULL[] = "one passes when nothing can be drawn";
    bad(TURN ",'passes':1", FULL);
    bad(LATE("14b / 14y 14r", ",'passes':1"), FULL);
    bad(LATE("14b 14g / 14y 14r", ",'passes':2"), "passes are counted otherwise");
    bad(LATE("14b 14g / 14y 14r", ",'passes':1,'phase':'over'"),
        "it is over when a hand is empty or all passed");
    bad(LATE("14b 14g / 14y 14r", ",'passes':1,'phase':'give'"), "who passes plays no event");
    bad(LATE("14b 14g 14y 14r / ", ",'passes':1,'phase':'over'"), "passes are counted otherwise");
    bad(LATE("14b 14g 14y 14r / ", ",'passes':2,'phase':'over'"),
        "it is over when a hand is empty or all passed");
    bad(TURN ",'phase':'over'", "it is over when a hand is empty or all passed");
    rummy_state s = position(LATE("14b 14g / 14y 14r", ",'passes':1"));
    EQ(s.common.bag_n + display_n(&s), 0);
    OK(play(&s, 1, "pass"));
    EQ(s.head.over, 1);
    SAME(winners(&s), "1 2");
    s = position(LATE("14b 14g / 14y 14r", ",'passes':2,'phase':'over'"));
    SAME(scores(&s), "28 28");
}

TEST(what_follows_must_be_that_if_it_is_given) {
    static const char SECRET[] = "secret counts hidden moves otherwise";
    bad(TURN ",'acting':[2]", "acting names other seats");
    bad(TURN ",'acting':[1,2]", "acting names other seats");
    bad(GIVE ",'acting':[1]", "acting names other seats");
    bad(TURN ",'secret':1001", SECRET);
    bad(TURN ",'steps':2,'secret':1", SECRET);
    bad(TURN ",'steps':2,'secret':1005", SECRET);
    bad(FEW ",'table':[" LINE ",{'at':'3,0','tile':'8b','from':'hand'}],'secret':1002", SECRET);
    bad(OVER ",'secret':1", SECRET);
    bad(GIVE ",'secret':1", SECRET);
    bad(GIVE ",'given':[['8b','5y'],null],'secret':2", SECRET);
    bad(GIVE ",'given':[['8b','5y'],null],'secret':0", SECRET);
    position(TURN ",'acting':[1],'winners':[],'secret':0");
    position(TURN ",'steps':2,'secret':1004");
    position(FEW ",'table':[" LINE ",{'at':'3,0','tile':'8b','from':'hand'}],'secret':1001");
}

TEST(only_hands_are_needed_and_the_rest_is_usual) {
    rummy_state s = position(FEW);
    EQ(s.head.seats, 2);
    SAME(acting(&s), "1");
    EQ(s.common.rounds, 1);
    EQ(s.common.round, 1);
    EQ(s.common.min_value | s.common.redraw | s.common.last_event | s.common.seat1, 0);
    EQ(s.common.phase | s.common.turn | s.common.starter | s.common.opened | s.common.groups |
           s.common.passes,
       0);
    EQ(s.head.shown | s.head.over | s.head.secret | s.head.winners | s.common.steps, 0);
    EQ(s.common.table.n | s.common.out[0] | s.common.out[1], 0);
    SAME(tiles(&s.common.laid), "");
    SAME(scores(&s), "0 0");
    EQ(position(TURN).common.opened, 3);
    EQ(position("'hands':[['1b'],['2b'],['3b'],['4b']]").head.seats, 4);
}

TEST(fields_come_in_any_order_and_with_spaces) {
    rummy_state a = position(TURN ",'turn':2,'shown':3,'laid':['7b','5b']");
    rummy_state b =
        position(" 'laid' : [ '5b' , '7b' ] ,'shown':3,'table':[ {'tile':'7b' , 'at':'2,0'},"
                 "{'at':'1,0','new':false,'tile':'6b'},{'tile':'5b','at':'0,0'}] , 'turn' : 2 , " FEW);
    assert_memory_equal(&a, &b, sizeof a);
}

/* ---- round trips ---- */

/* Random play with more steps that lead nowhere than any_move makes. */
static void wander(rummy_state *s, sb_rng *rng) {
    int seat = actor(s);
    sb_move step = any_step(s, seat, rng);
    if (sb_rng_below(rng, 8) == 0 && rummy_check(s, seat, step) == SB_OK) OK(rummy_apply(s, seat, step));
    else play_any(s, rng, NULL);
}

TEST(every_position_of_every_table_comes_back) {
    sb_rng rng = {0};
    int phases[RUMMY_DONE + 1] = {0}, half = 0, opening = 0, pending = 0, remembered = 0, later = 0;
    for (uint32_t i = 0; i < 5 * TABLES_N; i++) {
        rummy_state s = deal(TABLES[i % TABLES_N], i);
        while (!s.head.over) {
            comes_back(&s);
            phases[s.common.phase]++;
            half += s.common.steps > 0;
            for (int k = 0; k < s.common.table.n; k++) opening += s.common.table.was[k] == RUMMY_OPENED;
            pending += s.common.phase == RUMMY_GIVE && s.head.secret > 0;
            remembered += s.common.phase == RUMMY_TURN && (s.given[0][0] || s.given[1][0]);
            later += s.common.round > 1;
            wander(&s, &rng);
        }
        comes_back(&s);
        phases[RUMMY_DONE]++;
    }
    EQ(phases[RUMMY_DONE], 5 * TABLES_N);
    CHECK(phases[RUMMY_TURN] > 1000 && phases[RUMMY_GIVE] > 100);
    CHECK(half > 500 && opening > 100 && pending > 50 && remembered > 100 && later > 500);
}

TEST(what_loads_can_be_played_to_its_end) {
    static const char *const TEXTS[] = {
        FEW,
        TURN,
        GIVE,
        OVER,
        TURN ",'turn':2,'steps':500,'secret':1000,'shown':65535",
        TURN
        ",'chance':{'key':'00ff','at':123},'options':{'rounds':3,'events_in_display':'redraw'},'round':2",
        GIVE ",'given':[null,['1b','2b']],'turn':2",
        "'hands':[[],['5b']],'phase':'give'",
        "'hands':[['8b'],['1b']]" OPENS("5g"),
        "'hands':[['8b','8y','8r'],['1b'],['2b'],['3b']],'turn':4,'opened':[3],'table':[" LINE "]",
        FEW ",'table':[" LINE
            ",{'at':'5,0','tile':'9b','from':'hand'},{'at':'9,9','tile':'8b','from':'3,0'}]",
        FEW ",'table':[{'at':'97,99','tile':'5b'},{'at':'98,99','tile':'6b'},{'at':'99,99','tile':'7b'},"
            "{'at':'-99,-99','tile':'4b'},{'at':'-99,-98','tile':'4y'},{'at':'-99,-97','tile':'4r'}]",
    };
    for (size_t i = 0; i < sizeof TEXTS / sizeof *TEXTS; i++) plays_to_its_end(position(TEXTS[i]), 20000);
    plays_to_its_end(position(LATE("14b 14g / 14y 14r", ",'passes':1")), 20000);
    plays_to_its_end(position(LATE("14b 14g / 14y 14r", ",'passes':2,'phase':'over'")), 20000);
}

/* A guess from a view of a loaded position has the same view. */
TEST(what_loads_can_be_guessed_from_every_view) {
    static const char *const TEXTS[] = {
        TURN ",'given':[['1b'],['left2','8b']]",
        GIVE ",'given':[null,['1b','2b']],'turn':2",
        "'hands':[{'tiles':['8b','8b'],'known':['8b']},{'tiles':['1b','2b'],'known':['2b']}],"
        "'given':[['1b'],['8b']]",
        "'hands':[{'tiles':[],'known':['8b']},['2b']],'table':[" LINE
        ",{'at':'3,0','tile':'8b','from':'hand'}],'steps':3,'secret':4",
    };
    sb_rng rng = {0};
    for (size_t i = 0; i < sizeof TEXTS / sizeof *TEXTS; i++)
        for (int seat = SB_SPECTATOR; seat <= 2; seat += seat < 0 ? 2 : 1) {
            rummy_state s = position(TEXTS[i]), guess;
            rummy_view v = seen_by(&s, seat), again;
            rummy_guess(&v, &rng, &guess);
            rummy_view_of(&guess, v.seat, &again);
            assert_memory_equal(&v, &again, sizeof v);
            comes_back(&guess);
        }
}

TEST(any_field_can_be_left_out_or_is_missed) {
    sb_rng rng = {0};
    int loaded = 0;
    for (uint32_t i = 0; i < TABLES_N; i++) {
        rummy_state s = deal(TABLES[i], i);
        for (uint32_t n = 20 * i; n > 0 && !s.head.over; n--) wander(&s, &rng);
        loaded += plays_without_fields(&s, 20000);
    }
    CHECK(loaded > 20 * TABLES_N);
}
