/* All texts: moves, refusals, the table, the narration of moves, views as JSON, and the reasons of the
 * family player (the bot that uses eval.c). */
#include "games/cento/test/table.h"
#include "po/languages.h"
#include "tests/room/eval.h"
#include "tests/room/json.h"
#include "tests/room/show.h"
#include "tests/room/text.h"

TEST(every_move_has_its_written_form) {
    static const char *const MOVES[] = {
        "+1",     "+10",     "+25",     "+50",   "-1",     "-10",         "-15",        "0",
        "skip",   "rev",     "inv",     "dbl*2", "dbl/2",  "jmp+20",      "jmp+80",     "jmp-20",
        "jmp-80", "cpy",     "cpy*2",   "cpy/2", "cpy+40", "cpy-60",      "discard +9", "discard cpy",
        "pass",   "swap +3", "give -2", "+7=34", "skip=0", "cpy-20=9999",
    };
    cento_state s = deal("", 1);
    for (size_t i = 0; i < sizeof MOVES / sizeof *MOVES; i++) means(&s, 1, MOVES[i], MOVES[i]);
}

TEST(hidden_cards_are_written_as_question_marks) {
    SAME(printed(NULL, cento_move(CENTO_SWAP, CENTO_NONE, CENTO_PLAIN)), "swap ?");
    SAME(printed(NULL, cento_move(CENTO_GIVE, CENTO_NONE, CENTO_PLAIN)), "give ?");
}

TEST(what_is_no_move_is_named) {
    static const char *const WRONG[] = {
        "",        "+",       "+0",   "+11",   "+100",  "-25",   "7",       "hello",     "jmp+30",
        "dbl*3",   "+ 7",     "+7 8", "skip!", "skips", "pass+", "discard", "discard+9", "swap",
        "give x",  "+7=",     "+7=x", "+7=3x", "+7=-3", "+7==3", "=3",      "swap +3*2", "discard dbl*2",
        "pass +3", "play +7",
    };
    cento_state s = deal("", 1);
    not_moves(&s, WRONG, sizeof WRONG / sizeof *WRONG);
    not_read(&s, "swap ?", CENTO_HIDDEN, "\"?\" stands for a card you may not see; name a card of yours.");
    not_read(&s, "give ?", CENTO_HIDDEN, "\"?\" stands for a card you may not see; name a card of yours.");
    not_read(&s, "+7=10000", CENTO_SAY_RANGE, "A total is said as a whole number from 0 to 9999.");
    not_read(&s, "+7=99999999999", CENTO_SAY_RANGE, "A total is said as a whole number from 0 to 9999.");
    not_read(&s, "+7\033[31m", SB_NOT_A_MOVE, "\"+7?[31m\" is not a move of this game.");
}

/* Checks the sentence that explains why seat 1 may not make this move. */
static void explained_at(const char *fields, const char *move, const char *want) {
    cento_state s = position(fields);
    explained(&s, 1, move, want);
}

#define PAIR "'options':{'pairs':'on'},'hands':[['+3','+9'],['+1'],['+2'],['+1']],'total':"

TEST(refusals_explain_themselves) {
    explained_at("'total':95,'hands':[['+9'],['+1']]", "+9",
                 "With +9 the total would be 104; it may not pass 100.");
    explained_at("'total':95,'hands':[['-9'],['+1']],'reversed':true", "-9",
                 "With -9 the total would be 104; it may not pass 100.");
    explained_at("'total':4,'hands':[['-9'],['+1']]", "-9",
                 "With -9 the total would be -5; it may not go below 0.");
    explained_at("'total':51,'hands':[['dbl'],['+1']]", "dbl*2",
                 "With dbl*2 the total would be 102; it may not pass 100.");
    explained_at("'total':51,'hands':[['dbl'],['+1']]", "dbl/2", "The total 51 is odd and cannot be halved.");
    explained_at("'total':51,'hands':[['jmp'],['+1']]", "jmp-60",
                 "With jmp-60 the total would be -9; it may not go below 0.");
    explained_at("'total':41,'hands':[['cpy'],['+1']],'last':'jmp'", "cpy+60",
                 "With cpy+60 the total would be 101; it may not pass 100.");
    explained_at("'hands':[['+1'],['+1']]", "+2", "You do not hold +2.");
    explained_at("'hands':[['+1'],['+1']],'turn':2", "+1", "Seat 1 is not to move now.");
    explained_at("'hands':[['+1'],['+1']],'over':true", "+1", "The game is over: no more moves are taken.");
    explained_at(
        "'hands':[['jmp'],['+1']]", "jmp",
        "jmp needs its choice: dbl*2 or dbl/2, jmp+40 or jmp-40, and cpy likewise when it copies one "
        "of them.");
    explained_at("'hands':[['+7'],['+1']]", "+7*2", "+7*2 is not a choice of what is played here.");
    explained_at("'hands':[['jmp'],['+1']],'options':{'limit':90}", "jmp+60",
                 "In a race (limit below 100) jmp goes by 20 or 40 only, not jmp+60.");
    explained_at(
        "'hands':[['cpy'],['+1']],'last':'cpy','copies':'+1','options':{'copy_of_copy':'unplayable'}", "cpy",
        "At this table a copy may not be copied.");
    explained_at("'hands':[['cpy'],['+1']]", "cpy", "No card has been played yet that could be copied.");
    explained_at("'hands':[['+4','skip'],['+5']],'opening':'+4'", "skip",
                 "The round opens with the lowest plus card: +4.");
    explained_at("'total':95,'hands':[['+9','skip'],['+1']]", "discard +9",
                 "You can play skip: cards are thrown only when none can be played.");
    explained_at("'total':95,'hands':[['+9'],['+1']]", "pass",
                 "No card of yours can be played: at this table you must throw one, as in: discard +9");
    explained_at("'total':95,'hands':[['+9'],['+1']]", "swap +9",
                 "Swaps are for pairs; this table is not played in pairs.");
    explained_at(PAIR "80", "swap +9", "A swap is allowed only within 10 of the goal.");
    explained_at(PAIR "95", "give +9", "Your partner has not asked for a swap.");
    explained_at(PAIR "95,'turn':3,'swap':'+2'", "+3",
                 "Your partner asks for a swap: give one card, as in: give +3");
    explained_at(PAIR "95,'received':'+3'", "discard +3",
                 "You can play +3: cards are thrown only when none can be played.");
    explained_at(PAIR "95,'received':'+3'", "+9", "After the swap only the card received counts: +3.");
    explained_at("'total':95,'options':{'pairs':'on'},'hands':[['+1'],['+1'],[],['+3']]", "swap +1",
                 "Your partner has no card to give.");
    explained_at("'hands':[['+4'],['+5']]", "+4=4",
                 "Totals are not said at this table: write the move without \"=\".");
    explained_at("'hands':[['+4'],['+5']],'options':{'say_total':'on'}", "+4",
                 "Say the new total with your card, as in +7=34.");
    explained_at("'total':99,'hands':[['+4'],['+5']],'options':{'say_total':'on'}", "discard +4=99",
                 "A total is said with a played card only.");
}

TEST(refusals_of_raw_moves_explain_themselves_too) {
    cento_state s = position("'hands':[['+4'],['+5']]");
    EQ(cento_check(&s, 0, 0), SB_NOT_A_MOVE);
    EQ(cento_check(&s, 0, cento_move(CENTO_PLAY, card("+4"), CENTO_CHOICES)), SB_NOT_A_MOVE);
    EQ(cento_check(&s, 0, cento_move(CENTO_PLAY, CENTO_KINDS, CENTO_PLAIN)), SB_NOT_A_MOVE);
    EQ(cento_check(&s, 0, cento_move(CENTO_PASS + 1, card("+4"), CENTO_PLAIN)), SB_NOT_A_MOVE);
    EQ(cento_check(&s, 0, cento_move(CENTO_PASS, card("+4"), CENTO_PLAIN)), SB_NOT_A_MOVE);
    EQ(cento_check(&s, 0, cento_move(CENTO_DISCARD, card("+4"), CENTO_DOUBLE)), SB_NOT_A_MOVE);
    EQ(cento_check(&s, 0, read_move(&s, 1, "+4") | (sb_move)1 << 32), SB_NOT_A_MOVE);
    explained_raw(&s, cento_move(CENTO_SWAP, CENTO_NONE, CENTO_PLAIN), CENTO_HIDDEN,
                  "\"?\" stands for a card you may not see; name a card of yours.");
    explained(&s, 9, "+4", "There is no seat 9: this table has seats 1 to 2.");
}

TEST(every_error_names_its_ruling_or_none) {
    errors_name_rulings('B', 38);
    SAME(sb_game_error(&cento_game, CENTO_OVER_LIMIT)->name, "over_limit");
    SAME(sb_game_error(&cento_game, CENTO_OVER_LIMIT)->ruling, "B5");
}

/* Checks the narration of a move of seat 1 for a viewer. */
static void told_as(int viewer, const sb_style *style, const char *fields, const char *move,
                    const char *want) {
    char text[600];
    cento_state s = position(fields);
    sb_move m = read_move(&s, 1, move);
    OK(cento_apply(&s, 0, m));
    cento_view v = seen_by(&s, viewer);
    int n = cento_tell(&v, 0, cento_redact(&s, 0, m, v.seat, true), style, text, sizeof text);
    EQ(n, strlen(text));
    SAME(text, want);
}

/* The same for the viewer seat 2, and for seat 1 itself. */
static void told(const char *fields, const char *move, const char *want) {
    told_as(2, &PLAIN, fields, move, want);
}
static void told_self(const char *fields, const char *move, const char *want) {
    told_as(1, &PLAIN, fields, move, want);
}

TEST(moves_are_told) {
    told("'total':27,'hands':[['+7'],['+1']]", "+7", "Anna plays +7: the total is 34.\n");
    told("'total':27,'hands':[['jmp'],['+1']]", "jmp+60", "Anna plays jmp+60: the total is 87.\n");
    told("'total':95,'hands':[['+9'],['+1']]", "discard +9", "Anna cannot play and throws +9.\n");
    told("'total':95,'hands':[['+9'],['+1']],'options':{'forced_discard':'may'}", "pass",
         "Anna cannot play and passes.\n");
    told(PAIR "95", "swap +9", "Anna offers a card to swap.\n");
    told(PAIR "95,'turn':3,'swap':'+2'", "give +9", "Anna gives a card in return.\n");
}

TEST(points_are_told_with_the_plural_of_the_language) {
    const char *hands = "'total':95,'hands':[['+5'],['+10','+10','+1']],'options':{'match':'series'}";
    const language *icelandic = languages_find("is"), *finnish = languages_find("fi");
    sb_catalogue is, fi;
    CHECK(sb_catalogue_open(&is, icelandic->bytes, icelandic->size));
    CHECK(sb_catalogue_open(&fi, finnish->bytes, finnish->size));
    told_as(2, &(sb_style){.names = NAMES, .language = &is}, hands, "+5",
            "Anna spilar +5: summan er 100.\nAnna vinnur umferðina.\n"
            "  Anna situr ekki uppi með nein spil. Alls: 0.\n  Þú situr uppi með: +10 +10 +1, 21 stig. "
            "Alls: 21.\n");
    told_as(2, &(sb_style){.names = NAMES, .language = &fi}, hands, "+5",
            "Anna pelaa +5: summa on 100.\nAnna voittaa kierroksen.\n"
            "  Anna: käteen ei jäänyt kortteja. Yhteensä: 0.\n  Käteesi jäi +10 +10 +1, 21 pistettä. "
            "Yhteensä: 21.\n");
}

TEST(a_player_is_told_of_the_own_moves_in_the_second_person) {
    told_self("'total':27,'hands':[['+7'],['+1']]", "+7", "You play +7: the total is 34.\n");
    told_self("'total':95,'hands':[['+9'],['+1']]", "discard +9", "You cannot play and throw +9.\n");
    told_self("'total':95,'hands':[['+9'],['+1']],'options':{'forced_discard':'may'}", "pass",
              "You cannot play and pass.\n");
    told_self("'total':27,'hands':[['+7'],['+1']],'options':{'say_total':'on'}", "+7=44",
              "You play +7: the total is 34.\nYou said 44, which is off by 10.\n");
    told_self("'total':95,'hands':[['+5','+1'],['+1']],'options':{'match':'series'}", "+5",
              "You play +5: the total is 100.\nYou win the round.\n  You keep +1: 1 point. Score: 0.\n"
              "  Bo keeps +1: 1 point. Score: 1.\n");
    told_as(SB_SPECTATOR, &PLAIN, "'total':27,'hands':[['+7'],['+1']]", "+7",
            "Anna plays +7: the total is 34.\n");
}

TEST(B12_it_is_told_that_everything_is_turned_over_and_back) {
    told("'total':27,'hands':[['inv'],['+1']]", "inv",
         "Anna plays inv: the total is 27.\nEverything is turned over: the goal is 0.\n");
    told("'total':27,'reversed':true,'hands':[['inv'],['+1']]", "inv",
         "Anna plays inv: the total is 27.\nEverything is as usual again: the goal is 100.\n");
    told("'total':27,'last':'inv','hands':[['cpy'],['+1']]", "cpy",
         "Anna plays cpy: the total is 27.\nEverything is turned over: the goal is 0.\n");
    told("'total':27,'last':'inv','hands':[['+1'],['+1']]", "+1", "Anna plays +1: the total is 28.\n");
}

TEST(B21_it_is_told_who_misses_a_turn) {
    told("'total':27,'hands':[['skip'],['+1'],['+1']]", "skip",
         "Anna plays skip: the total is 27.\nYou miss a turn.\n");
    told("'total':27,'direction':'counterclockwise','hands':[['skip'],['+1'],['+1']]", "skip",
         "Anna plays skip: the total is 27.\nCilla misses a turn.\n");
    told("'total':27,'last':'skip','hands':[['cpy'],['+1'],['+1']]", "cpy",
         "Anna plays cpy: the total is 27.\nYou miss a turn.\n");
    told("'total':27,'hands':[['rev'],['+1'],['+1']]", "rev", "Anna plays rev: the total is 27.\n");
    told("'total':27,'hands':[['skip','+1'],[],['+1']],'talon':[]", "skip",
         "Anna plays skip: the total is 27.\n"); /* no cards, no turn to miss */
}

TEST(B20_with_two_players_a_change_of_direction_makes_the_other_miss_a_turn) {
    told("'total':27,'hands':[['rev','+1'],['+1']]", "rev",
         "Anna plays rev: the total is 27.\nYou miss a turn.\n");
}

TEST(cards_are_told_by_the_names_that_people_say) {
    const sb_style spoken = {.names = NAMES, .spoken = true};
    static const struct {
        const char *fields, *move, *card;
    } PLAYS[] = {
        {"'total':27,'hands':[['+7'],['+1']]", "+7", "Plus 7: the total is 34"},
        {"'total':27,'hands':[['-15'],['+1']]", "-15", "Minus 15: the total is 12"},
        {"'total':27,'hands':[['0'],['+1']]", "0", "Zero: the total is 27"},
        {"'total':27,'hands':[['skip'],['+1'],['+1']]", "skip", "Skip: the total is 27.\nBo misses a turn"},
        {"'total':27,'hands':[['rev'],['+1'],['+1']]", "rev", "Change direction: the total is 27"},
        {"'total':26,'hands':[['dbl'],['+1']]", "dbl/2", "Double or halve, halve: the total is 13"},
        {"'total':26,'hands':[['dbl'],['+1']]", "dbl*2", "Double or halve, double: the total is 52"},
        {"'total':27,'hands':[['jmp'],['+1']]", "jmp+60", "20-40-60-80, plus 60: the total is 87"},
        {"'total':47,'last':'jmp','hands':[['cpy'],['+1']]", "cpy-40", "Copy, minus 40: the total is 7"},
    };
    for (size_t i = 0; i < sizeof PLAYS / sizeof *PLAYS; i++) {
        told_as(1, &spoken, PLAYS[i].fields, PLAYS[i].move, filled("You play %s.\n", PLAYS[i].card));
    }
    told_as(2, &spoken, "'total':95,'hands':[['+5'],['+9','-8','inv']]", "+5",
            "Anna plays Plus 5: the total is 100.\nAnna wins the round.\n  Anna keeps no cards.\n"
            "  You keep Plus 9, Minus 8 and Upside down: 42 points.\n");
}

TEST(a_wrong_total_is_told_with_its_difference) {
    told("'total':27,'hands':[['+7'],['+1']],'options':{'say_total':'on'}", "+7=34",
         "Anna plays +7: the total is 34.\n");
    told("'total':27,'hands':[['+7'],['+1']],'options':{'say_total':'on'}", "+7=44",
         "Anna plays +7: the total is 34.\nAnna said 44, which is off by 10.\n");
    told("'total':27,'hands':[['+7'],['+1']],'options':{'say_total':'on'}", "+7=0",
         "Anna plays +7: the total is 34.\nAnna said 0, which is off by 34.\n");
}

TEST(B25_so_it_is_when_the_card_ends_the_round) {
    told("'total':95,'hands':[['+5'],['+1']],'options':{'say_total':'on'}", "+5=99",
         "Anna plays +5: the total is 100.\nAnna said 99, which is off by 1.\nAnna wins the round.\n"
         "  Anna keeps no cards.\n  You keep +1: 1 point.\n");
    told("'total':5,'reversed':true,'hands':[['+5'],['+1']],'options':{'say_total':'on','match':'series'}",
         "+5=3",
         "Anna plays +5: the total is 0.\nAnna said 3, which is off by 3.\nAnna wins the round.\n"
         "  Anna keeps no cards. Score: 0.\n  You keep +1: 1 point. Score: 1.\n");
}

TEST(partners_are_told_of_their_swap_and_others_are_not) {
    cento_state s = position(PAIR "95");
    sb_move swap = read_move(&s, 1, "swap +9"), give = read_move(&s, 3, "give +2");
    static const char *const OFFER[] = {"You offer a card to swap: +9.\n", "Anna offers a card to swap.\n",
                                        "Anna offers you a card to swap: +9.\n"};
    static const char *const GIFT[] = {"Cilla gives you a card in return: +2.\n",
                                       "Cilla gives a card in return.\n", "You give a card in return: +2.\n"};
    play_all(&s, "1 swap +9, 3 give +2");
    for (int viewer = 1; viewer <= 4; viewer++) {
        SAME(told_of(&s, viewer, 1, swap), OFFER[viewer < 4 ? viewer - 1 : 1]);
        SAME(told_of(&s, viewer, 3, give), GIFT[viewer < 4 ? viewer - 1 : 1]);
    }
    cento_view v = seen_by(&s, 3);
    SAME(told_in(&v, 1, cento_redact(&s, 0, swap, 2, false)), "Anna offers you a card to swap.\n");
    v = seen_by(&s, SB_EVERYTHING);
    SAME(told_in(&v, 1, swap), "Anna offers a card to swap: +9.\n");
}

TEST(the_end_of_a_round_is_told_with_the_hands) {
    told("'total':95,'hands':[['+5','jmp'],['+9','-8','+1','skip','inv']]", "+5",
         "Anna plays +5: the total is 100.\nAnna wins the round.\n  Anna keeps jmp: 20 points.\n"
         "  You keep +9 -8 +1 skip inv: 58 points.\n");
    told("'total':95,'hands':[['+5','jmp'],['+9','-8']],'options':{'match':'series'},'scores':[3,4]", "+5",
         "Anna plays +5: the total is 100.\nAnna wins the round.\n  Anna keeps jmp: 20 points. Score: 3.\n"
         "  You keep +9 -8: 17 points. Score: 21.\n");
    told("'total':95,'hands':[['+9'],[]],'turns':1999,'talon':['-1']", "discard +9",
         "Anna cannot play and throws +9.\nThe round is void: nobody wins it.\n  Anna keeps -1: 1 point.\n"
         "  You keep no cards.\n");
}

TEST(the_table_is_shown_to_a_seat) {
    cento_state s = position("'total':50,'last':'cpy','copies':'jmp','choice':'-20','turn':2,'talon':['+1'],"
                             "'spent':['+1','discard -9','discard +10'],'hands':[['+5','skip'],['+9']]");
    SAME(shown(&s, 1), "Cento to 100\n\n"
                       "  total 50, goal 100, play goes clockwise\n"
                       "   0  [=====================>......................] (100)\n"
                       "  last played: cpy-20 (as jmp)   to draw: 1\n"
                       "  thrown: -9 +10\n\n"
                       "   1 Anna: 2 cards\n"
                       " > 2 Bo: 1 card\n\n"
                       "      +------+ +------+\n"
                       "      |  +5  | | skip |\n"
                       "      +------+ +------+\n");
}

TEST(the_table_is_shown_turned_over_in_a_series_and_in_pairs) {
    cento_state s = position("'total':0,'reversed':true,'direction':'counterclockwise','round':3,'talon':[],"
                             "'options':{'match':'first_to','pairs':'on','limit':50},'scores':[7,8,7,8],"
                             "'hands':[['+5'],['+1'],['+9','+8'],['+1']],'given':[[],[],[2]]");
    static const char TOP[] = "Cento to 50 in pairs, round 3, first to 250 points\n\n"
                              "  total 0, goal 0, play goes counterclockwise\n"
                              "  turned over by inv: + subtracts, - adds\n"
                              "  (0) [>...........................................]  50\n"
                              "  last played: nothing yet   to draw: 0\n\n"
                              " > 1 Anna: 1 card, 7 points\n"
                              "   2 Bo: 1 card, 8 points\n";
    SAME(shown(&s, 1), filled("%s   3 Cilla: 2 cards, 7 points, known: +8\n   4 Dag: 1 card, 8 points\n\n"
                              "      +------+\n      |  +5  |\n      +------+\n",
                              TOP));
    SAME(shown(&s, SB_SPECTATOR),
         filled("%s   3 Cilla: 2 cards, 7 points\n   4 Dag: 1 card, 8 points\n", TOP));
    s = position("'hands':[['+5'],['+1']],'options':{'match':'series'}");
    has(shown(&s, SB_SPECTATOR), "Cento to 100, round 1, a series to 150 points\n");
}

/* A coloured text without its escape sequences is equal to the plain text. */
TEST(colours_only_repeat_what_the_signs_say) {
    cento_state s = position("'total':50,'hands':[['+5','-5','jmp'],['+1']]");
    colours_only_repeat(&s, 1, NAMES);
    has(shown_in(&s, 1, COLOURED), "\033[1;31m  +5  \033[0m");
    has(shown_in(&s, 1, COLOURED), "\033[1;34m  -5  \033[0m");
}

TEST(a_view_as_json_has_what_the_seat_may_see) {
    cento_state s = position("'total':95,'last':'+9','talon':['+1','+2'],'spent':['+4','discard -9'],"
                             "'options':{'pairs':'on'},'swap':'+3','given':[[],[],[2]],"
                             "'hands':[['+3'],['+5'],['+6','+7'],['+8']],'turns':4,'shown':3,"
                             "'sure':[{'seat':2,'at_least':1,'of':['+5','jmp']}]");
    SAME(json_of(&s, 1),
         "{'game':'cento','rules':1,'seats':4,'see':1,'options':{'deck':'full','limit':100,"
         "'match':'single','series_limit':150,'first_to_limit':250,'series_tie':'shared','pairs':'on',"
         "'forced_discard':'must','reverse_card_can_win':'yes','copy_of_copy':'chain','say_total':'off'},"
         "'round':1,'turns':4,'shown':3,'total':95,'limit':100,'goal':100,'reversed':false,"
         "'direction':'clockwise','turn':1,'acting':[3],'over':false,'winners':[],'last':'+9',"
         "'copies':'+9','choice':'','said':null,'top':'+9','beside':null,'opening':null,'swap':'+3',"
         "'received':null,'hands':[['+3'],['?'],['+7','?'],['?']],'given':[[],[],[1],[]],'talon_n':2,"
         "'spent':['+4','discard -9'],'scores':[0,0,0,0],'voids':0,'previous':null,'sure':[{'seat':2,"
         "'at_least':1,'of':['+5','jmp']}]}");
    has(json_of(&s, 3), "'swap':'?'");
    has(json_of(&s, 3), "[['?'],['?'],['+6','+7'],['?']]");
    has(json_of(&s, SB_SPECTATOR), "'see':'spectator'");
    has(json_of(&s, SB_SPECTATOR), "[['?'],['?'],['?','?'],['?']]");
    has(json_of(&s, SB_SPECTATOR), "'given':[[],[],[],[]]");
    has_not(json_of(&s, SB_SPECTATOR), "chance");
    has_not(json_of(&s, SB_SPECTATOR), "'talon':");
    has(json_of(&s, SB_EVERYTHING), "'talon':['+1','+2'],'chance':{'key':'00");
    has(json_of(&s, SB_EVERYTHING), "'at':0}}");
}

/* Checks that the family player picks this move for this reason (NULL: for any reason). */
static void picks(const char *fields, const char *move, const char *want) {
    char why[200];
    sb_rng rng = {0};
    cento_state s = position(fields);
    cento_view v = seen_by(&s, actor(&s) + 1);
    SAME(printed(&v, pick(&s, actor(&s) + 1, "family", &rng, why, sizeof why)), move);
    if (want) SAME(why, want);
}

#define ASKED "'total':95,'swap':'+2','options':{'pairs':'on'},"

TEST(the_family_player_says_why) {
    picks("'total':95,'hands':[['+5','+4','-1','inv'],['+1']]", "+5",
          "It makes the total the goal: you win the round.");
    picks("'total':20,'hands':[['+5','jmp','-1'],['+1']]", "jmp+80", NULL);
    picks("'total':0,'hands':[['+5','inv'],['+1']]", "inv", NULL);
    picks("'total':95,'hands':[['+9','jmp','+8'],['+1']],'options':{'limit':115,'match':'series'}", "jmp+20",
          NULL);
    picks("'total':95,'hands':[['+9','+25'],['+1']],'options':{'match':'series'}", "discard +25",
          "Nothing can be played; this card is the least use to you.");
    picks("'total':90,'hands':[['skip','+10'],['+1']],'options':{'limit':101}", "skip", NULL);
    picks(ASKED "'hands':[['+2'],['+1'],['+3','+5'],['+1']]", "give +5", "Your partner wins with it.");
    picks(ASKED "'hands':[['+2'],['+1'],['jmp','+9'],['+1']]", "give +9",
          "You have no card that wins; this one you miss least.");
}

/* Where there is nothing to compare, a hint does not compare. A card that wins, or wins with the next turn,
 * is still told so. */
TEST(a_hint_tells_the_only_card_that_can_be_played) {
    picks("'total':95,'hands':[['-7','+9','+8'],['+1'],['+1']]", "-7", "It is the only card you can play.");
    picks("'total':95,'hands':[['-7','-7','+8'],['+1'],['+1']]", "-7", "It is the only card you can play.");
    picks("'total':95,'hands':[['skip','+9'],['+1']]", "skip", "It is the only card you can play.");
    picks("'total':95,'hands':[['+5','+9'],['+1']]", "+5", "It makes the total the goal: you win the round.");
    picks("'total':0,'opening':'+5','hands':[['+5','+9'],['+1']]", "+5", "It is the only card you can play.");
    cento_state s = position("'total':77,'hands':[['jmp','+50','+25'],['+1'],['+1']]");
    SAME(reason(&s, 1, "jmp-60"), "It is the only card you can play; with this choice the total is 17.");
    s = position("'total':50,'hands':[['skip','+1'],['+1']]");
    SAME(reason(&s, 1, "skip"), "You move again at once.");
    s = position("'total':50,'hands':[['skip','+50'],['+1']]");
    SAME(reason(&s, 1, "skip"), "You move again at once, and can win then.");
}

TEST(the_family_player_does_not_leave_the_next_a_win) {
    cento_state s = position("'total':89,'hands':[['+1','-1'],['+1']]");
    /* From 90 any +10 wins, from 88 no card does. */
    SAME(picked(&s, 1), "-1");
    SAME(reason(&s, 1, "-1"), "It leaves the total 88, from which the next player can hardly win.");
    has(reason(&s, 1, "+1"), "It leaves the total 90, from which the next player wins in about ");
}

/* If any listed move wins the round, the family player picks a winning move. */
TEST(the_family_player_wins_when_it_can) {
    sb_rng rng = {0};
    int chances = 0;
    for (uint32_t i = 0; i < 300; i++) {
        cento_state s = deal(TABLES[i % TABLES_N], i);
        for (int turn = 0; turn < 60 && !s.head.over; turn++) {
            int n;
            sb_move *moves = listed_moves(&s, actor(&s) + 1, &n);
            bool can = false;
            for (int k = 0; k < n; k++)
                can |= cento_verb(moves[k]) == CENTO_PLAY &&
                       cento_wins(&s.common, cento_kind(moves[k]), cento_choice(moves[k]));
            sb_move m = pick(&s, actor(&s) + 1, "family", &rng, NULL, 0);
            if (can)
                CHECK(cento_verb(m) == CENTO_PLAY && cento_wins(&s.common, cento_kind(m), cento_choice(m)));
            chances += can;
            play_any(&s, &rng, NULL);
        }
    }
    CHECK(chances > 200);
}
