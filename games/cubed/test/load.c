/* Tests of positions from JSON: refusals and their sentences, optional fields, and that
 * every position that loads is written back as the same bytes. */
#include "games/cubed/test/crowd.h"
#include "tests/room/json.h"

/* The position is refused with this error, for this reason. */
static void bad_for(const char *fields, sb_err want, const char *reason) {
    refused(fields, want, "This position cannot be: %s.", reason);
}

#define FEW "'hands':[['2gd','1rs'],['1ro']]"
#define LINE "'board':[{'at':'f7','face':'1ro'},{'at':'g7','face':'2ro'},{'at':'h7','face':'3ro'}]"
#define TURN FEW "," LINE
#define FIVE "'hands':[['1ro','2ro','3ro','1gd','2gd'],['1ro','1ro','2ro','2ro','1gs']]"
#define RACE "'options':{'opening':'race'},"
#define OVER "'hands':[['2gd'],[]]," LINE ",'over':true"

TEST(what_is_no_json_is_refused_where_it_breaks) {
    breaks("'hands':[[]", 13, ", or ]");
    breaks("'hands':[]},", 13, "the end");
    breaks("'hands':{}", 10, "[");
    breaks("'hands':[1]", 11, "[");
    breaks("'hands':[[1]]", 12, "{");
    breaks("'hands':[[{'face':1}]]", 20, "a string");
    breaks("'over':1", 9, "true or false");
    breaks("'laid':1", 9, "true or false");
    breaks("'phase':1", 10, "a string");
    breaks("'scores':1", 11, "[");
    breaks("'board':['f8']", 11, "{");
    breaks("'board':[{'at':1}]", 17, "a string");
    breaks("'bag':1", 8, "[");
    breaks("'roll':[1]", 10, "a string");
    breaks("'wanted':[]", 11, "{");
    breaks("'wanted':{1:2}", 12, "a string");
    breaks("'wanted':{'f8':1}", 17, "[");
    breaks("'wanted':{'f8':[1]}", 18, "a string");
}

TEST(fields_must_be_known_and_stand_once) {
    not_a_field("'cards':1," TURN, 2, "cards");
    field_twice(FEW ",'hands':[]", 34, "hands");
    field_missing("'round':1", "hands");
    field_missing("'hands':[[{'die':1}]]", "face");
    not_a_field("'hands':[[{'face':'2gd','at':'f8'}]]", 26, "at");
    field_twice("'hands':[[{'face':'2gd','face':'2gd'}]]", 26, "face");
    field_missing("'board':[{'face':'2gd'}]", "at");
    field_missing("'board':[{'at':'f8'}]", "face");
    not_a_field("'board':[{'size':1}]", 12, "size");
    field_twice("'wanted':{'f8':[],'f8':[]}", 20, "f8");
}

TEST(numbers_have_ranges) {
    static const range WANT[] = {
        {"rules", "2", 1, 1},         {"seats", "5", 2, 4},
        {"seats", "1", 2, 4},         {"see", "9", 1, 8},
        {"round", "0", 1, 60000},     {"round", "60001", 1, 60000},
        {"first", "5", 1, 4},         {"first", "0", 1, 4},
        {"turn", "5", 1, 4},          {"turn", "0", 1, 4},
        {"acting", "[0]", 1, 4},      {"winners", "[5]", 1, 4},
        {"shown", "65536", 0, 65535}, {"shown", "-1", 0, 65535},
        {"placed", "4", 0, 3},        {"placed", "-1", 0, 3},
        {"dead", "21", 0, 20},        {"dead", "-1", 0, 20},
        {"claimed", "[6]", 1, 5},     {"claimed", "[0]", 1, 5},
        {"scores", "[-1]", 0, 30000}, {"scores", "[30001]", 0, 30000},
        {"bag", "[0]", 1, 42},        {"bag", "[43]", 1, 42},
    };
    numbers_refused("", WANT, sizeof WANT / sizeof *WANT);
    out_of_range("'hands':[[{'die':43}]]", "die", 1, 42);
    out_of_range("'board':[{'die':0}]", "die", 1, 42);
}

TEST(lists_have_lengths) {
    char text[2000] = "'board':[";
    too_long("'hands':[[],[],[],[],[]]", "hands", 4);
    too_long("'hands':[['*','*','*','*','*','*']]", "hands", 5);
    too_long("'scores':[0,0,0,0,0]", "scores", 4);
    too_long("'roll':[null,null,null,null,null]", "roll", 4);
    for (int i = 0; i < 43; i++) strcat(text, i ? ",{'at':'a1','face':'2gd'}" : "{'at':'a1','face':'2gd'}");
    too_long(strcat(text, "]"), "board", 42);
}

TEST(faces_and_squares_are_written_as_in_moves) {
    static const char *const WRONG[] = {"", "2", "gd2", "4gd", "2gd ", "**", "*2gd", "2gd#1", "?"};
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        refused(filled("'hands':[['%s']]", WRONG[i]), CUBED_BAD_FACE, NO_FACE, WRONG[i]);
        refused(filled("'hands':[[{'face':'%s'}]]", WRONG[i]), CUBED_BAD_FACE, NO_FACE, WRONG[i]);
        refused(filled("'wanted':{'f8':['%s']}", WRONG[i]), CUBED_BAD_FACE, NO_FACE, WRONG[i]);
    }
    refused("'board':[{'at':'f8','face':'**'}]", CUBED_BAD_FACE, NO_FACE, "**");
    refused("'board':[{'at':'f8','face':'*2'}]", CUBED_BAD_FACE, NO_FACE, "*2");
    refused("'board':[{'at':'f8','face':'*'}]", CUBED_NOT_STATED,
            "Say what the wild stands for, as in: *2gd");
    static const char *const NOWHERE[] = {"", "f", "p1", "a16", "f8 ", "8"};
    for (size_t i = 0; i < sizeof NOWHERE / sizeof *NOWHERE; i++) {
        refused(filled("'board':[{'at':'%s'}]", NOWHERE[i]), CUBED_NO_SQUARE, NO_SQUARE, NOWHERE[i]);
        refused(filled("'wanted':{'%s':[]}", NOWHERE[i]), CUBED_NO_SQUARE, NO_SQUARE, NOWHERE[i]);
    }
}

TEST(options_and_the_rest_are_checked_as_at_a_table) {
    common_fields_refused("");
    refused("'options':{'dead_rounds':21}", SB_OPTION_RANGE,
            "\"dead_rounds\" takes a whole number from 1 to 20.");
    refused("'options':{'size':'12'}", SB_OPTION_WORD, "\"12\" is not a value of this option.");
    refused("'phase':'dice'", SB_JSON_WORD,
            "At character 10 one of these words is wanted: claim, open, turn, roll, over.");
    refused("'hands':[['2gd']]," LINE, SB_SEATS, "This game is for 2 to 4 seats.");
    refused("'hands':[]", SB_SEATS, "This game is for 2 to 4 seats.");
    each_seat(TURN ",'seats':3", "hands", 3);
    position(TURN ",'see':'all','game':'cubed','rules':1,'seats':2,'round':1,'over':false");
}

TEST(dice_are_of_this_set_and_in_one_place) {
    refused("'hands':[[{'die':13,'face':'2gd'},{'die':13,'face':'1go'}],[]]," LINE, CUBED_DIE_TWICE,
            "The die 13 is named twice.");
    refused("'hands':[[{'die':13,'face':'2gd'}],[]],'board':[{'at':'f8','die':13,'face':'1go'}]",
            CUBED_DIE_TWICE, "The die 13 is named twice.");
    bad_for("'hands':[[{'die':13,'face':'2ro'}],[]]," LINE, CUBED_NO_FACE, "die 13 has no face 2ro");
    bad_for("'hands':[[{'die':13,'face':'*'}],[]]," LINE, CUBED_NO_FACE, "die 13 has no face *");
    bad_for("'hands':[[],[]],'board':[{'at':'f8','die':13,'face':'*2gd'}]", CUBED_NO_FACE,
            "die 13 has no face *");
    bad_for("'hands':[['*','*','*','*','*'],['*','*','*','*','*']]", CUBED_NO_DIE_LEFT,
            "no die is left that shows *");
    bad_for("'hands':[['2gd','2gd','2gd','2gd','2gd'],['2gd','2gd','2gd','2gd','2gd']]", CUBED_NO_DIE_LEFT,
            "no die is left that shows 2gd");
    bad_for("'hands':[['*','*','*','*','*'],['*','*','*','*']],'board':[{'at':'f8','face':'*1ro'}]",
            CUBED_NO_DIE_LEFT, "no die is left that shows *");
    refused(FEW ",'board':[{'at':'f8','face':'1ro'},{'at':'f8','face':'1ro'}]", CUBED_OCCUPIED,
            "There is a die on f8 already.");
    refused(FEW ",'board':[{'at':'n1','face':'1ro'}]", CUBED_NO_SQUARE, NO_SQUARE, "n1");
    refused(FEW ",'options':{'size':'11'},'board':[{'at':'a12','face':'1ro'}]", CUBED_NO_SQUARE,
            "a12 is not a square of this board.");
    position(FEW ",'options':{'size':'15'},'board':[{'at':'o15','face':'1ro'}]");
    position("'options':{'wilds':'36'},'hands':[['*','*','*','*','*'],['*','*','*','*','*']]");
}

/* Dice 3, 8, 13 ... have 2gd; 8 is used by a later entry that gives its number. */
TEST(a_die_without_its_number_is_the_lowest_that_is_free) {
    cubed_state s =
        position("'hands':[['2gd','2gd','*'],[{'face':'3gd','die':13},{'die':8,'face':'*'}]],"
                 "'board':[{'at':'f8','face':'*3po'},{'at':'f7','face':'2gd'},{'at':'f9','face':'1ro'}]");
    SAME(dice(&s, 1), "3 17 1");
    SAME(hand(&s, 1), "2gd 2gd *");
    SAME(dice(&s, 2), "13 8");
    EQ(die_at(&s, "f8"), 2);
    EQ(die_at(&s, "f7"), 22);
    EQ(die_at(&s, "f9"), 6);
    SAME(at(&s, "f8"), "*3po");
    SAME(at(&s, "f7"), "2gd");
    EQ(bag_n(&s), 42 - 8);
}

TEST(what_follows_must_be_that_if_it_is_given) {
    bad(TURN ",'bag':[]", "bag is not the dice that are nowhere else");
    bad("'hands':[[{'die':3,'face':'2gd'}],[]]," LINE ",'bag':[3]",
        "bag is not the dice that are nowhere else");
    bad(TURN ",'wanted':{}", "wanted is not what makes a SET there");
    bad(TURN ",'wanted':{'e7':['3ro'],'i7':['1ro','2ro']}", "wanted is not what makes a SET there");
    bad(TURN ",'wanted':{'e7':['3ro'],'i7':['1ro','*']}", "wanted is not what makes a SET there");
    bad(TURN ",'wanted':{'e7':['3ro'],'i7':['1ro'],'f7':['1ro']}", "wanted is not what makes a SET there");
    bad(TURN ",'wanted':{'e7':['3ro'],'i7':['1ro'],'o15':['1ro']}", "wanted is not what makes a SET there");
    position(TURN ",'wanted':{'i7':['1ro'],'e7':['3ro'],'a1':[]}");
    bad(TURN ",'acting':[2]", "acting names other seats");
    bad(TURN ",'acting':[1,2]", "acting names other seats");
    bad(TURN ",'winners':[1]", "winners are others");
    bad(OVER ",'scores':[3,2],'winners':[2]", "winners are others");
    position(TURN ",'acting':[1],'winners':[]");
    EQ(position(OVER ",'scores':[3,2]").head.winners, 1);
    EQ(position(OVER ",'scores':[3,3],'winners':[1,2]").head.winners, 3);
    EQ(position(OVER).head.winners, 3);
}

TEST(phase_board_and_round_agree) {
    bad(TURN ",'over':true,'phase':'turn'", "over and phase do not agree");
    bad(TURN ",'over':false,'phase':'over'", "over and phase do not agree");
    bad(FEW ",'phase':'turn'", "the board is not empty after the opening");
    bad(FEW ",'phase':'roll'", "the board is not empty after the opening");
    bad(FEW ",'over':true", "the board is not empty after the opening");
    bad(TURN ",'phase':'open'", "the board is empty until the game is opened");
    bad(RACE TURN ",'phase':'claim'", "the board is empty until the game is opened");
    bad(FIVE ",'round':2", "the game is opened in round 1");
    bad(TURN ",'phase':'roll','round':1", "no extra roll comes before round 1");
    bad(TURN ",'phase':'roll','options':{'extra_roll':'none'}", "this table has no extra roll");
    bad(FIVE ",'phase':'claim'", "claims are made where the opening is a race");
    EQ(position(FIVE).common.phase, CUBED_OPENING);
    EQ(position(RACE FIVE).common.phase, CUBED_OPENING);
    EQ(position(TURN).common.phase, CUBED_PLAYING);
    EQ(position(OVER).common.phase, CUBED_DONE);
    EQ(position(TURN ",'phase':'roll'").common.round, 2);
}

TEST(first_and_turn_are_seats_of_the_table) {
    refused(TURN ",'first':3", SB_NO_SEAT, "There is no seat 3: this table has seats 1 to 2.");
    refused(TURN ",'turn':4", SB_NO_SEAT, "There is no seat 4: this table has seats 1 to 2.");
    bad(TURN ",'first':null", "first is null while claims are made, only then");
    bad(RACE FIVE ",'phase':'claim','first':1", "first is null while claims are made, only then");
    bad(TURN ",'turn':null", "turn is a seat just where one seat acts");
    bad(RACE FIVE ",'phase':'claim','turn':1", "turn is a seat just where one seat acts");
    bad(TURN ",'phase':'roll','turn':1", "turn is a seat just where one seat acts");
    bad(OVER ",'turn':2", "turn is a seat just where one seat acts");
    bad(FIVE ",'turn':2", "the first player opens");
    bad(FIVE ",'first':1,'turn':2", "the first player opens");
    cubed_state s = position(TURN ",'first':2,'turn':2");
    EQ(s.common.first * 10 + s.common.turn, 11);
    SAME(acting(&s), "2");
    s = position(TURN ",'first':2");
    EQ(s.common.first * 10 + s.common.turn, 10);
    s = position(TURN ",'first':2,'turn':null,'phase':'roll'");
    EQ(s.common.first * 10 + s.common.turn, 11);
    s = position("'first':2,'turn':null," OVER);
    EQ(s.common.first * 10 + s.common.turn, 10);
    s = position(RACE FIVE ",'phase':'claim','first':null,'turn':null");
    EQ(s.common.first * 10 + s.common.turn, 0);
    SAME(acting(&s), "1 2");
}

TEST(C1_the_opening_can_be_played) {
    bad("'hands':[['1ro','2ro','3ro','1gd'],['1ro','1ro','2ro','2ro','1gs']]",
        "all have five dice until the opening");
    bad(RACE "'phase':'claim','hands':[['1ro','2ro','3ro','1gd','1gd'],[]]",
        "all have five dice until the opening");
    bad(FIVE ",'first':2", "who opens holds no SET");
    bad(FIVE ",'claimed':[1,2,3]", "claimed is for the opening after a race");
    bad(RACE TURN ",'claimed':[1,2,3]", "claimed is for the opening after a race");
    bad(RACE FIVE ",'phase':'claim','claimed':[1,2,3]", "claimed is for the opening after a race");
    bad(RACE FIVE ",'claimed':[1,2]", "three dice were claimed");
    bad(RACE FIVE ",'claimed':[1,2,3,4]", "three dice were claimed");
    bad(RACE FIVE ",'claimed':[1,2,4]", "what was claimed is no SET");
    bad(RACE "'phase':'claim','hands':[['1ro','1ro','2ro','2ro','1gs'],['1po','1po','2po','2po','1gs']]",
        "nobody holds a SET: all roll again then");
    EQ(position(RACE FIVE ",'claimed':[1,2,3]").common.claimed, 7);
    EQ(position(RACE FIVE ",'claimed':null").common.claimed, 0);
}

TEST(C1_who_is_out_of_a_race_does_not_act) {
    cubed_state s = position(RACE FIVE ",'phase':'claim','acting':[2]");
    SAME(acting(&s), "2");
    bad(RACE FIVE ",'phase':'claim','acting':[]", "nobody is left in the race");
    bad(RACE FIVE ",'phase':'claim','acting':[3]", "nobody is left in the race");
    bad(RACE FIVE ",'phase':'claim','acting':[1,3]", "acting names other seats");
}

TEST(dice_are_placed_in_a_turn) {
    bad(TURN ",'phase':'roll','placed':1", "dice are placed in a turn");
    bad(FIVE ",'placed':1", "dice are placed in a turn");
    bad(OVER ",'placed':1", "dice are placed in a turn");
    bad(TURN ",'placed':1,'laid':false", "laid is true when dice are placed");
    bad(TURN ",'phase':'roll','laid':true", "no die of this round is laid yet");
    bad(FIVE ",'laid':true", "no die of this round is laid yet");
    EQ(position(TURN ",'placed':3").common.laid, 1);
    EQ(position(TURN ",'laid':true").common.laid, 1);
    EQ(position(TURN).common.laid, 0);
    EQ(position(OVER).common.laid, 1);
}

TEST(C21_dead_rounds_end_the_game) {
    bad(FIVE ",'dead':1", "no round has been dead before the opening");
    bad(TURN ",'dead':5", "after so many dead rounds it is over");
    bad(TURN ",'dead':2,'options':{'dead_rounds':2},'phase':'roll'", "after so many dead rounds it is over");
    bad(TURN ",'over':true,'dead':6", "it was over after fewer dead rounds");
    bad(TURN ",'over':true,'dead':5,'laid':true", "dead and laid do not agree");
    bad(OVER ",'laid':false", "dead and laid do not agree");
    bad(TURN ",'over':true", "it is not over: all have dice");
    bad(TURN ",'over':true,'dead':4", "it is not over: all have dice");
    EQ(position(TURN ",'dead':4").common.dead, 4);
    EQ(position(TURN ",'over':true,'dead':5").head.over, 1);
    EQ(position(OVER ",'dead':1").common.laid, 0);
}

TEST(scores_have_one_entry_a_seat) {
    each_seat(TURN ",'scores':[1]", "scores", 2);
    each_seat(TURN ",'scores':[]", "scores", 2);
    cubed_state s = position(TURN ",'scores':[7,28947]");
    SAME(scores(&s), "7 28947");
}

/* 39 dice can still be placed, each after twenty dead rounds and for 27 points. */
TEST(rounds_and_scores_can_be_counted_to_the_end) {
    bad(TURN ",'round':59201", "too many rounds have been played");
    bad(TURN ",'round':59200,'laid':true", "too many rounds have been played");
    bad(TURN ",'round':59204,'dead':3", "too many rounds have been played");
    bad(TURN ",'scores':[28948,0]", "a score is too high to be added to");
    bad(TURN ",'scores':[0,28948]", "a score is too high to be added to");
    EQ(position(TURN ",'round':59200").common.round, 59200);
    EQ(position(TURN ",'round':59199,'laid':true").common.round, 59199);
    EQ(position(TURN ",'round':59203,'dead':3").common.round, 59203);
    EQ(position(TURN ",'scores':[28947,0]").common.score[0], 28947);
}

#define ROLL TURN ",'phase':'roll'"

TEST(C19_extra_rolls_are_those_a_seat_can_choose) {
    bad(TURN ",'roll':['none',null]", "extra rolls are chosen between rounds");
    each_seat(ROLL ",'roll':['none']", "roll", 2);
    each_seat(ROLL ",'roll':[null,null,null]", "roll", 2);
    bad(ROLL ",'roll':['none','1']", "all have chosen: the dice are rolled then");
    bad(ROLL ",'roll':['1 3',null]", "roll names dice that are in the hand");
    hides(ROLL ",'roll':['?',null]", "roll");
    bad(ROLL ",'roll':['x',null]", "roll names dice as in 1 4, or none");
    bad(ROLL ",'roll':['',null]", "roll names dice as in 1 4, or none");
    bad(ROLL ",'roll':['roll 1',null]", "roll names dice as in 1 4, or none");
    refused(ROLL ",'roll':['1 1',null]", CUBED_DIE_TWICE, "The die 1 is named twice.");
    refused(ROLL ",'roll':['7',null]", CUBED_NO_DIE, "You have no die 7.");
    bad("'hands':[['2gd'],[]]," LINE ",'phase':'roll'", "who has no dice ends the game: no extra roll");
    cubed_state s = position(ROLL ",'roll':['2 1',null]");
    SAME(acting(&s), "2");
    EQ(s.head.secret, 1);
    EQ(s.roll[0], CUBED_CHOSEN | 3);
    s = position(ROLL ",'roll':[null,'none']");
    SAME(acting(&s), "1");
    EQ(s.roll[1], CUBED_CHOSEN);
    s = position(ROLL);
    SAME(acting(&s), "1 2");
    position(TURN ",'roll':[null,null]");
}

TEST(C19_one_or_all_holds_for_rolls_that_were_chosen) {
    static const char THREE[] = "'options':{'extra_roll':'one_or_all'},'phase':'roll',"
                                "'hands':[['2gd','1rs','1ro'],['1ro']]," LINE ",'roll':[%s,null]";
    static const char *const FINE[] = {"'none'", "'1'", "'3'", "'1 2 3'"};
    for (int i = 0; i < 4; i++) position_of(THREE, FINE[i]);
    refused(filled(THREE, "'1 2'"), CUBED_ONE_OR_ALL_ROLL, "At this table you roll one die, all, or none.");
}

TEST(only_hands_are_needed_and_the_rest_is_usual) {
    cubed_state s = position(FIVE);
    EQ(s.head.seats, 2);
    SAME(acting(&s), "1");
    EQ(s.common.size, 13);
    EQ(s.common.wilds, 9);
    EQ(s.common.bonus, 1);
    EQ(s.common.dead_rounds, 5);
    EQ(s.common.round, 1);
    EQ(s.common.opening | s.common.extra_roll | s.common.first | s.common.turn | s.common.placed |
           s.common.laid,
       0);
    EQ(s.head.shown | s.head.over | s.head.secret | s.common.dead | s.common.claimed, 0);
    EQ(s.rng.at, 0);
    SAME(scores(&s), "0 0");
    EQ(bag_n(&s), 32);
    EQ(position("'hands':[['2gd'],[],['1ro'],['1ro']]," LINE).head.seats, 4);
}

TEST(fields_come_in_any_order_and_with_spaces) {
    cubed_state a = position(TURN ",'turn':2,'placed':1,'scores':[3,1]");
    cubed_state b = position(" 'scores' : [ 3 , 1 ] ,'placed':1," LINE " , 'turn' : 2 , " FEW);
    assert_memory_equal(&a, &b, sizeof a);
}

/* ---- round trips ---- */

TEST(every_position_of_every_table_comes_back) {
    sb_rng rng = {0};
    int phases[CUBED_DONE + 1] = {0}, pending = 0, claimed = 0;
    for (uint32_t i = 0; i < 30 * TABLES_N; i++) {
        cubed_state s = deal(TABLES[i % TABLES_N], i);
        while (!s.head.over) {
            comes_back(&s);
            phases[s.common.phase]++;
            pending += s.head.secret > 0;
            claimed += s.common.claimed > 0;
            play_any(&s, &rng, NULL);
        }
        comes_back(&s);
        phases[CUBED_DONE]++;
    }
    for (int i = CUBED_CLAIMING; i <= CUBED_DONE; i++) CHECK(phases[i] >= 9 * TABLES_N);
    CHECK(pending > 1000 && claimed > 10);
}

TEST(what_loads_can_be_played_to_its_end) {
    static const char *const TEXTS[] = {
        FIVE,
        RACE FIVE ",'phase':'claim','acting':[2]",
        RACE FIVE ",'claimed':[1,2,3]",
        TURN,
        TURN ",'turn':2,'placed':3,'laid':true,'scores':[28947,28947],'round':59199,'shown':65535",
        TURN ",'chance':{'key':'00ff','at':123},'dead':4",
        "'hands':[[],[]]," LINE,
        "'hands':[['*'],[],['2gd'],[]]," LINE ",'first':3,'turn':4,'options':{'size':'15','wilds':'36'}",
        "'hands':[['2gd'],['1rs']],'board':[{'at':'a1','face':'*2gd'},{'at':'k11','face':'1ro'}],"
        "'options':{'size':'11'}",
        ROLL ",'roll':[null,'1']",
        OVER,
        TURN ",'over':true,'dead':5",
    };
    for (size_t i = 0; i < sizeof TEXTS / sizeof *TEXTS; i++) plays_to_its_end(position(TEXTS[i]), 5000);
}

/* The position with the longest list of moves. */
TEST(the_most_crowded_table_comes_back_and_plays_to_its_end) {
    static char json[JSON_ROOM];
    cubed_state s = crowd();
    cubed_view v = seen_by(&s, SB_EVERYTHING);
    EQ(board_n(&s), 37);
    EQ(bag_n(&s), 0);
    CHECK(cubed_json(&v, json, sizeof json) < JSON_ROOM / 2);
    plays_to_its_end(s, 5000);
}

TEST(any_field_can_be_left_out_or_is_missed) {
    sb_rng rng = {0};
    int loaded = 0;
    for (uint32_t i = 0; i < 4 * TABLES_N; i++) {
        cubed_state s = deal(TABLES[i % TABLES_N], i);
        for (uint32_t n = sb_rng_below(&rng, 60); n > 0 && !s.head.over; n--) play_any(&s, &rng, NULL);
        loaded += plays_without_fields(&s, 5000);
    }
    CHECK(loaded > 400);
}

/* Ordinary faces must not use up the few dice that have a wild. */
TEST(dice_named_by_their_faces_find_each_other_room) {
    cubed_state s = position("'hands':[['1ro','3ro','1rs','1pd','1gs'],['*','*','*','*','*']],"
                             "'board':[{'at':'g7','face':'2gd'}]");
    for (int i = 0; i < CUBED_HAND; i++) {
        CHECK(s.common.hand[1][i].die >= 1 && s.common.hand[1][i].die <= 9);
        EQ(s.common.hand[1][i].face, CUBED_WILD);
        for (int k = 0; k < CUBED_HAND; k++) CHECK(s.common.hand[0][k].die != s.common.hand[1][i].die);
    }
}
