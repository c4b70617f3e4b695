/* Positions from JSON: refusals and their sentences, fields that may be missing, and that a loaded
 * position is written back byte by byte. */
#include "games/cento/test/table.h"
#include "tests/room/json.h"

#define HANDS "'hands':[['+1'],['+2']]"
#define PAIR_HANDS "'options':{'pairs':'on'},'hands':[['+1'],['+2'],['+3'],['+4']]"

TEST(what_is_no_json_is_refused_where_it_breaks) {
    breaks("'hands':[['+1']['+2']]", 17, ", or ]");
    breaks("'hands':[['+1'],['+2']],", 26, "a string");
    breaks("'hands' [['+1'],['+2']]", 10, ":");
    breaks("'hands':{}", 10, "[");
    breaks(HANDS ",'reversed':1", 37, "true or false");
    breaks(HANDS "}}", 26, "the end");
    breaks(HANDS ",'turn'", 32, ":");
    breaks(HANDS ",'chance':{1:1}", 36, "a string");
    breaks(HANDS ",'previous':{1:1}", 38, "a string");
    breaks(HANDS ",'sure':[{1:1}]", 35, "a string");
    breaks(HANDS ",'options':{1:1}", 37, "a string");
    breaks(HANDS ",'direction':1", 38, "a string");
    breaks(HANDS ",'choice':1", 35, "a string");
    breaks(HANDS ",'last':1", 33, "a string");
    breaks("'hands':[['a card with a name that is far too long to be one at all']]", 69, "a shorter string");
}

TEST(fields_must_be_known_and_stand_once) {
    not_a_field("'cards':1," HANDS, 2, "cards");
    field_twice(HANDS ",'total':1,'total':1", 36, "total");
    field_missing("'total':1", "hands");
    not_a_field(HANDS ",'previous':{'who':1}", 38, "who");
    not_a_field(HANDS ",'sure':[{'who':1}]", 35, "who");
    field_twice(HANDS ",'previous':{'hands':[],'hands':[]}", 49, "hands");
    field_twice(HANDS ",'sure':[{'seat':1,'seat':1}]", 44, "seat");
    field_twice(HANDS ",'chance':{'at':1,'at':1}", 43, "at");
    not_a_field(HANDS ",'chance':{'who':1}", 36, "who");
}

TEST(numbers_have_ranges) {
    static const range WANT[] = {
        {"rules", "2", 1, 1},       {"seats", "9", 2, 8},
        {"round", "0", 1, 60000},   {"turns", "65536", 0, 65535},
        {"shown", "-1", 0, 65535},  {"total", "-1", 0, 1000},
        {"limit", "1001", 0, 1000}, {"goal", "1001", 0, 1000},
        {"turn", "0", 1, 8},        {"acting", "[9]", 1, 8},
        {"winners", "[0]", 1, 8},   {"said", "10000", 0, 9999},
        {"talon_n", "111", 0, 110}, {"scores", "[32768]", 0, 32767},
        {"voids", "4", 0, 3},       {"total", "1.5", 0, 1000},
        {"total", "'7'", 0, 1000},  {"total", "007", 0, 1000},
        {"see", "9", 1, 8},
    };
    numbers_refused(HANDS ",", WANT, sizeof WANT / sizeof *WANT);
    out_of_range(HANDS ",'previous':{'winner':9}", "winner", 1, 8);
    out_of_range(HANDS ",'sure':[{'seat':0}]", "seat", 1, 8);
    out_of_range(HANDS ",'sure':[{'at_least':6}]", "at_least", 1, 5);
}

TEST(lists_have_lengths) {
    too_long("'hands':[['+1','+1','+1','+1','+1','+1']]", "hands", 5);
    too_long("'hands':[[],[],[],[],[],[],[],[],[]]", "hands", 8);
    too_long(HANDS ",'given':[[],[],[],[],[],[],[],[],[]]", "given", 8);
    too_long(HANDS ",'scores':[0,0,0,0,0,0,0,0,0]", "scores", 8);
    char fields[2000] = HANDS ",'talon':['+1'";
    for (int i = 0; i < 110; i++) strcat(fields, ",'+1'");
    too_long(strcat(fields, "]"), "talon", 110);
    memcpy(fields + strlen(HANDS ",'"), "spent", 5);
    too_long(fields, "spent", 110);
}

TEST(cards_must_be_of_the_deck_and_not_too_many) {
    refused("'hands':[['+11'],['+2']]", CENTO_BAD_CARD, "\"+11\" is not a card of this deck.");
    hides("'hands':[['?'],['+2']]", "hands");
    refused(HANDS ",'last':'?'", CENTO_BAD_CARD, "\"?\" is not a card of this deck.");
    refused("'hands':[[''],['+2']]", CENTO_BAD_CARD, "\"\" is not a card of this deck.");
    refused("'hands':[['discard +1'],['+2']]", CENTO_BAD_CARD, "\"discard +1\" is not a card of this deck.");
    refused(HANDS ",'spent':['discard x']", CENTO_BAD_CARD, "\"discard x\" is not a card of this deck.");
    refused("'hands':[['0'],['0']]", CENTO_TOO_MANY,
            "There are more 0 in this position than the 1 in the deck.");
    refused("'hands':[['+50'],['+2']],'options':{'limit':99}", CENTO_TOO_MANY,
            "There are more +50 in this position than the 0 in the deck.");
    refused("'hands':[['-1'],['-1']],'spent':['discard -1']", CENTO_TOO_MANY,
            "There are more -1 in this position than the 2 in the deck.");
    refused("'hands':[['-1'],['-1']],'talon':['-1']", CENTO_TOO_MANY,
            "There are more -1 in this position than the 2 in the deck.");
    refused("'hands':[['-1'],['-1']],'last':'-1'", CENTO_TOO_MANY,
            "There are more -1 in this position than the 2 in the deck.");
    refused("'hands':[['inv','inv'],['inv','inv']],'reversed':true", CENTO_TOO_MANY,
            "There are more inv in this position than the 4 in the deck.");
}

TEST(options_and_the_rest_are_checked_as_at_a_table) {
    common_fields_refused(HANDS ",");
    refused(HANDS ",'options':{'seats':2}", SB_NO_OPTION, "This game has no option \"seats\".");
    refused(HANDS ",'options':{'deck':'big'}", SB_OPTION_WORD, "\"big\" is not a value of this option.");
    refused(HANDS ",'options':{'limit':19}", SB_OPTION_RANGE,
            "\"limit\" takes a whole number from 20 to 1000.");
    refused(HANDS ",'options':{'limit':50,'limit':50}", SB_OPTION_TWICE, "\"limit\" is given twice.");
    refused(HANDS ",'options':{'pairs':'on'}", CENTO_PAIRS_SEATS, "Pairs need 4, 6 or 8 seats.");
    refused(HANDS ",'options':{'deck':'small1','limit':20}", CENTO_SMALL_LIMIT,
            "The small decks are played to 20: leave the limit out.");
    refused(HANDS ",'options':{'limit':true}", SB_OPTION_RANGE,
            "\"limit\" takes a whole number from 20 to 1000.");
    refused(HANDS ",'options':{'limit':'50'}", SB_OPTION_RANGE,
            "\"limit\" takes a whole number from 20 to 1000.");
}

TEST(seats_and_turn_must_be_there) {
    refused("'hands':[['+1']]", SB_SEATS, "This game is for 2 to 8 seats.");
    refused(HANDS ",'turn':3", SB_NO_SEAT, "There is no seat 3: this table has seats 1 to 2.");
    each_seat(HANDS ",'seats':3", "hands", 3);
    bad(HANDS ",'see':'spectator'", "one seat's view hides what a position needs");
    bad(HANDS ",'see': 2", "one seat's view hides what a position needs");
    position(HANDS ",'see': 'all', 'game' : 'cento', 'rules': 1, 'seats': 2");
}

TEST(total_and_turns_stay_within_the_limit) {
    bad(HANDS ",'limit':50", "limit and options do not agree");
    bad(HANDS ",'limit':100,'options':{'limit':50}", "limit and options do not agree");
    bad(HANDS ",'limit':100,'options':{'deck':'small1'}", "limit and options do not agree");
    bad(HANDS ",'total':101", "the total is above the limit");
    bad(HANDS ",'total':51,'options':{'limit':50}", "the total is above the limit");
    bad(HANDS ",'total':21,'options':{'deck':'small2'}", "the total is above the limit");
    bad(HANDS ",'said':0", "said needs the option say_total");
    bad(HANDS ",'turns':2000", "the round has ended void");
    bad(HANDS ",'turns':1000,'options':{'limit':50}", "the round has ended void");
    refused(HANDS ",'direction':'left'", SB_JSON_WORD,
            "At character 38 one of these words is wanted: clockwise, counterclockwise.");
}

TEST(the_pile_must_make_sense) {
    bad(HANDS ",'reversed':true,'beside':null", "reversed and beside do not agree");
    bad(HANDS ",'reversed':false,'beside':'inv'", "reversed and beside do not agree");
    bad(HANDS ",'beside':'+1'", "beside lies inv or cpy");
    bad(HANDS ",'reversed':true,'options':{'deck':'small2'}", "beside lies inv or cpy");
    bad(HANDS ",'last':'+9','copies':'+8'", "copies is not what last does");
    bad(HANDS ",'last':'cpy'", "copies is not what last does");
    bad(HANDS ",'copies':'+8'", "copies is not what last does");
    bad(HANDS ",'last':'cpy','copies':'cpy'", "copies is never cpy itself");
    bad(HANDS ",'last':'cpy','copies':'jmp','options':{'deck':'small2'}",
        "copies is not a card of this deck");
    bad(HANDS ",'last':'+9','choice':'+20'", "choice does not belong to last");
    bad(HANDS ",'last':'dbl','choice':'+20'", "choice does not belong to last");
    bad(HANDS ",'last':'jmp','choice':'*2'", "choice does not belong to last");
    refused(HANDS ",'last':'jmp','choice':'+30'", SB_JSON_WORD,
            "At character 48 one of these words is wanted: *2, /2, +20, +40, +60, +80, -20, -40, -60, -80.");
    bad(HANDS ",'talon':['+1'],'talon_n':2", "talon_n is not the number of cards there");
    bad(HANDS ",'talon_n':107", "talon_n is not the number of cards there");
}

TEST(gifts_must_be_held_and_in_pairs) {
    bad(PAIR_HANDS ",'given':[[2]]", "given names a card that is not there");
    bad(PAIR_HANDS ",'given':[[],[],[],[],[1]]", "given names a card that is not there");
    bad(HANDS ",'given':[[1]]", "given names a card that is not there");
}

TEST(what_is_asked_of_the_seat_on_turn_must_be_possible) {
    bad(HANDS ",'opening':'+1','received':'+1'", "one of opening, swap, received");
    bad(HANDS ",'opening':'+2'", "the seat on turn has no such card");
    bad(HANDS ",'opening':'+1','over':true", "the seat on turn has no such card");
    bad(HANDS ",'opening':'+1','total':1", "the round cannot be opened so");
    bad(HANDS ",'opening':'+1','last':'+3'", "the round cannot be opened so");
    bad(HANDS ",'opening':'+1','reversed':true", "the round cannot be opened so");
    bad("'hands':[['skip'],['+2']],'opening':'skip'", "the round cannot be opened so");
    bad("'hands':[['+25'],['+2']],'opening':'+25','options':{'limit':20}", "the round cannot be opened so");
    bad(HANDS ",'swap':'+1','total':95", "no swap is allowed here");
    bad(PAIR_HANDS ",'swap':'+1','total':80", "no swap is allowed here");
    bad(PAIR_HANDS ",'received':'+1','total':80", "no swap is allowed here");
    bad("'options':{'pairs':'on'},'hands':[['+1'],[],[],[]],'swap':'+1','total':95",
        "the partner has no card to give");
}

TEST(what_is_sure_must_be_so) {
    bad(HANDS ",'sure':[{'seat':1,'at_least':1,'of':['+2']}]", "what is sure does not hold of that hand");
    bad(HANDS ",'sure':[{'seat':1,'at_least':2,'of':['+1']}]", "what is sure does not hold of that hand");
    bad(HANDS ",'sure':[{'seat':1,'at_least':1,'of':[]}]", "what is sure does not hold of that hand");
    bad(HANDS ",'sure':[{'seat':3,'at_least':1,'of':['+1']}]", "what is sure does not hold of that hand");
}

TEST(scores_and_winners_must_fit_the_seats) {
    each_seat(HANDS ",'scores':[1]", "scores", 2);
    bad(HANDS ",'scores':[0,3]", "a single round has no scores");
    bad("'options':{'pairs':'on','match':'series'},'hands':[[],[],[],[]],'scores':[1,2,3,2]",
        "partners have one score");
    bad(HANDS ",'winners':[3],'over':true", "a winner has no seat");
    bad(HANDS ",'round':2,'previous':{'winner':3,'hands':[]}", "a winner has no seat");
    bad(HANDS ",'previous':{'winner':1,'hands':[]}", "previous is of no round here");
    bad(HANDS ",'previous':{'hands':[['+1']]}", "previous is of no round here");
    bad(HANDS ",'previous':{'total':1}", "previous is of no round here");
    bad(HANDS ",'round':2,'previous':{'total':101}", "previous is of no round here");
    bad(HANDS ",'round':2,'previous':{'hands':[[],[],['+1']]}", "previous is of no round here");
    bad(HANDS ",'winners':[1]", "winners come when it is over");
    bad(HANDS ",'voids':3", "three void rounds end the match");
}

TEST(only_hands_are_needed_and_the_rest_is_usual) {
    cento_state s = position(HANDS);
    EQ(s.head.seats, 2);
    SAME(acting(&s), "1");
    EQ(s.common.limit, 100);
    EQ(s.common.round, 1);
    EQ(s.common.said, -1);
    EQ(s.common.talon_n, 108);
    EQ(cento_total(&s.common) | cento_turns(&s.common) | s.common.beside | s.common.top | s.common.last |
           s.common.spent_n | s.common.voids,
       0);
    EQ(s.common.sure[1][0], CENTO_ANY);
    EQ(s.common.sure[2][0], 0);
    EQ(s.rng.at, 0);
}

TEST(as_many_cards_of_a_kind_as_the_deck_has_are_accepted) {
    cento_state s = position("'hands':[['inv','inv','-1'],['inv','-1']],'reversed':true,'last':'0'");
    EQ(s.common.talon_n, 110 - 7);
    CHECK(!strstr(talon(&s), "inv") && !strstr(talon(&s), "-1 -1"));
}

TEST(an_offer_stays_secret) {
    EQ(position(PAIR_HANDS ",'total':95,'swap':'+1'").head.secret, 1);
    EQ(position(PAIR_HANDS ",'total':95,'received':'+1'").head.secret, 0);
    EQ(position(PAIR_HANDS ",'total':95").head.secret, 0);
}

TEST(fields_come_in_any_order_and_with_spaces) {
    cento_state a = position("'hands':[['+1'],['dbl']],'total':50,'last':'jmp','choice':'+20','turn':2");
    cento_state b = position(
        " 'turn' : 2 ,'choice':'+20', 'last' : 'jmp','total': 50, 'hands' : [ ['+1'] , [ 'dbl' ] ] ");
    assert_memory_equal(&a, &b, sizeof a);
}

TEST(every_addition_card_that_fits_can_open) {
    EQ(position("'hands':[['+50'],['skip']],'opening':'+50'").common.phase, CENTO_OPENING);
    EQ(position("'hands':[['+25'],['skip']],'opening':'+25','options':{'limit':25}").common.phase,
       CENTO_OPENING);
    EQ(position(HANDS ",'opening':'+1'").common.phase, CENTO_OPENING);
}

TEST(the_card_beside_and_the_top_follow_from_the_rest) {
    EQ(position(HANDS ",'last':'+9'").common.top, card("+9"));
    cento_state s = position(HANDS ",'last':'+9','reversed':true");
    EQ(s.common.top, card("+9"));
    EQ(s.common.beside, CENTO_INV);
    s = position(HANDS ",'last':'inv','reversed':true");
    EQ(s.common.top, 0);
    EQ(s.common.beside, CENTO_INV);
    s = position(HANDS ",'last':'cpy','copies':'inv','reversed':true");
    EQ(s.common.top, 0);
    EQ(s.common.beside, CENTO_CPY);
    s = position(HANDS ",'last':'inv'");
    EQ(s.common.top, CENTO_INV);
    EQ(s.common.beside, 0);
}

TEST(whatever_loads_is_written_back_the_same) {
    static const char *const FIELDS[] = {
        HANDS,
        HANDS ",'over':true,'winners':[2],'previous':{'winner':2,'hands':[['+1'],['+2']]}",
        HANDS ",'over':true",
        HANDS ",'round':2,'previous':{'total':77}",
        HANDS ",'round':3,'previous':{'winner':null,'hands':[['jmp'],['0','+1']]}",
        HANDS ",'round':2",
        HANDS ",'sure':[{'seat':2,'at_least':1,'of':['+2','+3']}]",
        HANDS ",'options':{'say_total':'on'},'said':7,'shown':9,'turns':77,'voids':2,'direction':'"
              "counterclockwise'",
        HANDS ",'last':'cpy','copies':'jmp','choice':'-80','top':'+9','beside':'cpy'",
        HANDS ",'spent':['+1','discard +2','inv'],'talon':['+5','-3'],'talon_n':2,'limit':100,'goal':100,"
              "'acting':[2]",
        HANDS ",'chance':{'key':'00ff','at':123}",
        HANDS ",'chance':{'key':'a00102030405060708090a0b0c0d0e0ff0e0d0c0b0a090807060504030201011','at':1}",
        HANDS ",'scores':[30000,1],'options':{'match':'first_to','first_to_limit':1000}",
        HANDS ",'options':{'match':'series','series_limit':1000,'series_tie':'extra','forced_discard':'may',"
              "'reverse_card_can_win':'no','copy_of_copy':'unplayable','say_total':'on'}",
        HANDS ",'options':{'deck':'small1','first_to_limit':60}",
        "'hands':[[],[]]",
        "'hands':[[],[]],'options':{'match':'series'}",
        "'hands':[[],['+1']]",
        HANDS ",'opening':'+1'",
        PAIR_HANDS ",'given':[[1],[],[1]]",
        PAIR_HANDS ",'total':95,'swap':'+1','given':[[1]]",
        PAIR_HANDS ",'total':95,'received':'+1','given':[[1]]",
        PAIR_HANDS ",'total':95,'received':'+1'",
    };
    for (size_t i = 0; i < sizeof FIELDS / sizeof *FIELDS; i++) {
        cento_state s = position(FIELDS[i]);
        comes_back(&s);
    }
}

TEST(a_card_received_is_known_to_the_partner_who_gave_it) {
    cento_state s = position(PAIR_HANDS ",'total':95,'received':'+1'");
    sb_rng rng = {0};
    cento_view v = seen_by(&s, 3);
    EQ(v.card, card("+1"));
    EQ(v.hand[0][0] & CENTO_KIND, card("+1"));
    for (int i = 0; i < 50; i++) {
        cento_state guessed;
        cento_guess(&v, &rng, &guessed);
        play_all(&guessed, "1 +1");
    }
}

TEST(what_loads_can_be_played_to_its_end) {
    plays_to_its_end(position("'total':95,'talon':[],'options':{'pairs':'on','match':'series'},"
                              "'hands':[['+9','cpy'],['jmp'],['dbl'],[]],'last':'dbl'"),
                     200000);
}
