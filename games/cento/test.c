/* One or more tests for each clause of RULES.md, named after the clause. B1 to B4, B27 and B29 are in
 * test_deal.c; B26, B28 and B34 to B38 in test_match.c; B30 to B33 in test_pairs.c. The hidden
 * information of swaps is tested in test_hidden.c. */
#include "games/cento/test/table.h"

static int total_after(const char *fields, const char *moves) {
    cento_state s = after(position(fields), moves);
    return cento_total(&s.common);
}

TEST(B5_whoever_can_play_must) {
    cento_state s = position("'total':95,'hands':[['+9','+5'],['+1']],'options':{'forced_discard':'may'}");
    EQ(try_move(&s, 1, "discard +9"), CENTO_CAN_PLAY);
    EQ(try_move(&s, 1, "discard +5"), CENTO_CAN_PLAY);
    EQ(try_move(&s, 1, "pass"), CENTO_CAN_PLAY);
    lists(&s, 1, "+5");
}

TEST(B5_the_total_stays_between_0_and_the_limit) {
    cento_state s = position("'total':95,'hands':[['+6','+4','-10'],['+1']]");
    EQ(try_move(&s, 1, "+6"), CENTO_OVER_LIMIT);
    lists(&s, 1, "+4, -10");
    s = position("'total':4,'hands':[['-5','-4','+10'],['+1']]");
    EQ(try_move(&s, 1, "-5"), CENTO_BELOW_ZERO);
    lists(&s, 1, "-4, +10");
}

TEST(B5_one_plays_in_turn_and_from_the_own_hand) {
    cento_state s = position("'total':5,'hands':[['+1'],['+2']]");
    EQ(try_move(&s, 2, "+2"), SB_NOT_YOUR_TURN);
    EQ(try_move(&s, 1, "+2"), CENTO_NOT_HELD);
    EQ(try_move(&s, 3, "+2"), SB_NO_SEAT);
    OK(play(&s, 1, "+1"));
    EQ(cento_total(&s.common), 6);
    SAME(acting(&s), "2");
}

TEST(B6_whoever_cannot_play_throws_one_and_draws_one) {
    cento_state s = position("'total':95,'last':'+9','hands':[['+9','+8','dbl'],['+1']],'talon':['-7']");
    lists(&s, 1, "discard +9, discard +8, discard dbl");
    EQ(try_move(&s, 1, "pass"), CENTO_MUST_DISCARD);
    OK(play(&s, 1, "discard +8"));
    SAME(hand(&s, 1), "+9 -7 dbl");
    SAME(spent(&s), "discard +8");
    EQ(cento_total(&s.common), 95);
    EQ(cento_turns(&s.common), 1);
    SAME(acting(&s), "2");
}

TEST(B6_where_one_may_a_pass_throws_and_draws_nothing) {
    cento_state s =
        position("'total':95,'hands':[['+9','+8'],['+1']],'talon':['-7'],'options':{'forced_discard':'may'}");
    lists(&s, 1, "discard +9, discard +8, pass");
    OK(play(&s, 1, "pass"));
    SAME(hand(&s, 1), "+8 +9");
    EQ(s.common.talon_n, 1);
    EQ(s.common.spent_n, 0);
    EQ(cento_turns(&s.common), 1);
    SAME(acting(&s), "2");
}

/* Checks the listed moves of a doubling at this total and limit. */
static void dbl_lists(int total, int limit, const char *want) {
    cento_state s =
        position_of("'total':%d,'hands':[['dbl','0'],['+1']],'options':{'limit':%d}", total, limit);
    lists(&s, 1, want);
}

TEST(B7_doubling_stays_within_the_limit_and_halving_needs_an_even_total) {
    dbl_lists(50, 100, "0, dbl*2, dbl/2");
    dbl_lists(49, 100, "0, dbl*2");
    dbl_lists(52, 100, "0, dbl/2");
    dbl_lists(51, 100, "0");
    dbl_lists(50, 99, "0, dbl/2");
    dbl_lists(51, 102, "0, dbl*2");
    dbl_lists(51, 101, "0");
    cento_state s = position("'total':51,'hands':[['dbl'],['+1']]");
    EQ(try_move(&s, 1, "dbl*2"), CENTO_OVER_LIMIT);
    EQ(try_move(&s, 1, "dbl/2"), CENTO_ODD_TOTAL);
    EQ(try_move(&s, 1, "dbl"), CENTO_NO_CHOICE);
    lists(&s, 1, "discard dbl");
}

TEST(B7_doubling_doubles_and_halving_halves) {
    cento_state s = after(position("'total':26,'hands':[['dbl','+1'],['dbl','+1']]"), "1 dbl*2");
    EQ(cento_total(&s.common), 52);
    play_all(&s, "2 dbl/2");
    EQ(cento_total(&s.common), 26);
    EQ(after(position("'total':50,'hands':[['dbl','+1'],['+1']]"), "1 dbl*2").head.winners, 1);
}

TEST(B8_on_0_doubling_and_halving_change_nothing) {
    cento_state s = position("'total':0,'hands':[['dbl'],['dbl']]");
    lists(&s, 1, "dbl*2, dbl/2");
    play_all(&s, "1 dbl*2, 2 dbl/2");
    EQ(cento_total(&s.common), 0);
    EQ(s.head.over, 0);
}

TEST(B9_the_end_that_is_not_the_goal_is_allowed) {
    cento_state s = after(position("'total':5,'hands':[['-5'],['+1']]"), "1 -5");
    EQ(cento_total(&s.common), 0);
    EQ(s.head.over, 0);
    s = after(position("'total':95,'reversed':true,'hands':[['-5'],['+1']]"), "1 -5");
    EQ(cento_total(&s.common), 100);
    EQ(s.head.over, 0);
}

TEST(B10_exactly_the_goal_wins_at_once) {
    cento_state s = after(position("'total':95,'hands':[['+5'],['+1']]"), "1 +5");
    EQ(s.head.over, 1);
    EQ(s.head.winners, 1);
    EQ(s.head.acting, 0);
    EQ(try_move(&s, 2, "+1"), SB_OVER);
    EQ(after(position("'total':5,'reversed':true,'turn':2,'hands':[['+1'],['+5']]"), "2 +5").head.winners, 2);
}

/* Does the move win, with reverse_card_can_win = yes and with no? */
static void wins(const char *fields, const char *move, bool yes, bool no) {
    for (int option = 0; option < 2; option++) {
        cento_state s =
            position_of("%s,'options':{'reverse_card_can_win':'%s'}", fields, option ? "no" : "yes");
        play_all(&s, move);
        EQ(s.head.over, option ? no : yes);
        EQ(s.head.winners, (option ? no : yes) ? 1 : 0);
    }
}

TEST(B10_the_reverse_card_wins_where_the_total_is_the_new_goal) {
    wins("'total':0,'hands':[['inv'],['+1']]", "1 inv", true, false);
    wins("'total':100,'reversed':true,'hands':[['inv'],['+1']]", "1 inv", true, false);
    wins("'total':100,'hands':[['inv'],['+1']]", "1 inv", false, false);
    wins("'total':0,'reversed':true,'hands':[['inv'],['+1']]", "1 inv", false, false);
    wins("'total':50,'hands':[['inv'],['+1']]", "1 inv", false, false);
}

TEST(B10_so_does_a_copy_of_it) {
    wins("'total':0,'last':'inv','hands':[['cpy'],['+1']]", "1 cpy", true, false);
    wins("'total':100,'last':'inv','reversed':true,'hands':[['cpy'],['+1']]", "1 cpy", true, false);
    wins("'total':0,'last':'inv','reversed':true,'hands':[['cpy'],['+1']]", "1 cpy", false, false);
}

TEST(B10_with_no_a_card_wins_only_if_it_changed_the_total) {
    wins("'total':0,'reversed':true,'hands':[['0'],['+1']]", "1 0", true, false);
    wins("'total':0,'reversed':true,'hands':[['skip'],['+1']]", "1 skip", true, false);
    wins("'total':0,'reversed':true,'hands':[['dbl'],['+1']]", "1 dbl/2", true, false);
    wins("'total':100,'last':'rev','hands':[['cpy'],['+1']]", "1 cpy", true, false);
    wins("'total':10,'reversed':true,'hands':[['+10'],['+1']]", "1 +10", true, true);
    wins("'total':20,'hands':[['jmp'],['+1']]", "1 jmp+80", true, true);
    wins("'total':50,'hands':[['dbl'],['+1']]", "1 dbl*2", true, true);
}

/* The total after a move from 40 while Tvärtom is active. */
static int turned(const char *name, const char *move) {
    cento_state s = position_of("'total':40,'reversed':true,'hands':[['%s','+1'],['+1']]", name);
    play_all(&s, move);
    return cento_total(&s.common);
}

TEST(B11_turned_over_only_additions_and_subtractions_change) {
    EQ(turned("+7", "1 +7"), 33);
    EQ(turned("-7", "1 -7"), 47);
    EQ(turned("+25", "1 +25"), 15);
    EQ(turned("-15", "1 -15"), 55);
    EQ(turned("jmp", "1 jmp+20"), 60);
    EQ(turned("jmp", "1 jmp-20"), 20);
    EQ(turned("dbl", "1 dbl*2"), 80);
    EQ(turned("dbl", "1 dbl/2"), 20);
    EQ(turned("0", "1 0"), 40);
    EQ(turned("skip", "1 skip"), 40);
    EQ(turned("rev", "1 rev"), 40);
    cento_state s = after(position("'total':50,'reversed':true,'hands':[['+50','+1'],['+1']]"), "1 +50");
    EQ(cento_total(&s.common), 0);
    EQ(s.head.winners, 1);
}

TEST(B11_turned_over_the_bounds_stay_and_the_cards_meet_them_the_other_way) {
    cento_state s = position("'total':4,'reversed':true,'hands':[['+5','+4','-10','+3'],['+1']]");
    EQ(try_move(&s, 1, "+5"), CENTO_BELOW_ZERO);
    lists(&s, 1, "+4, +3, -10");
    s = position("'total':96,'reversed':true,'hands':[['-5','-4','+10'],['+1']]");
    EQ(try_move(&s, 1, "-5"), CENTO_OVER_LIMIT);
    lists(&s, 1, "-4, +10");
}

TEST(B12_every_reverse_card_turns_over_the_one_before) {
    cento_state s = position("'total':50,'last':'+9','hands':[['inv','inv','+1'],['inv','+1']]");
    play_all(&s, "1 inv");
    EQ(s.common.beside, CENTO_INV);
    EQ(s.common.top, card("+9"));
    EQ(s.common.spent_n, 0);
    play_all(&s, "2 inv");
    EQ(s.common.beside, 0);
    EQ(s.common.top, CENTO_INV);
    SAME(spent(&s), "+9 inv");
    play_all(&s, "1 inv");
    EQ(s.common.beside, CENTO_INV);
    EQ(s.common.top, CENTO_INV);
    SAME(spent(&s), "+9 inv");
    play_all(&s, "2 +1");
    EQ(cento_total(&s.common), 49);
}

TEST(B13_copy_repeats_the_last_played_card_even_after_a_discard) {
    cento_state s = after(position("'total':40,'last':'+9','hands':[['cpy','+1'],['+50']]"), "1 cpy");
    EQ(cento_total(&s.common), 49);

    EQ(total_after("'total':82,'last':'+9','hands':[['+25','+50'],['cpy','-2']]", "1 discard +25, 2 cpy"),
       91);
}

TEST(B13_copy_has_choices_of_its_own) {
    cento_state s = position("'total':60,'last':'jmp','choice':'-60','hands':[['cpy'],['+1']]");
    lists(&s, 1, "cpy+20, cpy+40, cpy-20, cpy-40, cpy-60");
    EQ(try_move(&s, 1, "cpy"), CENTO_NO_CHOICE);
    EQ(try_move(&s, 1, "cpy*2"), CENTO_WRONG_CHOICE);
    play_all(&s, "1 cpy+40");
    EQ(cento_total(&s.common), 100);
    s = position("'total':30,'last':'dbl','choice':'*2','hands':[['cpy'],['+1']]");
    lists(&s, 1, "cpy*2, cpy/2");
    s = position("'total':30,'last':'+9','hands':[['cpy'],['+1']]");
    EQ(try_move(&s, 1, "cpy+20"), CENTO_WRONG_CHOICE);
    EQ(try_move(&s, 1, "cpy*2"), CENTO_WRONG_CHOICE);
}

TEST(B13_the_reverse_card_beside_the_pile_is_copied_not_the_top) {
    cento_state s = position("'total':40,'last':'+9','hands':[['inv','+1'],['cpy','+1']]");
    play_all(&s, "1 inv, 2 cpy");
    EQ(cento_total(&s.common), 40);
    EQ(s.common.beside, 0);
}

TEST(B14_a_copy_is_what_it_copied) {
    cento_state s = position("'total':10,'last':'+9','hands':[['cpy','+1'],['cpy','+1'],['cpy','+1']]");
    play_all(&s, "1 cpy, 2 cpy, 3 cpy");
    EQ(cento_total(&s.common), 37);
    EQ(total_after("'total':12,'last':'dbl','hands':[['cpy','+1'],['cpy','+1']]", "1 cpy*2, 2 cpy/2"), 12);
    EQ(total_after("'total':7,'last':'cpy','copies':'jmp','hands':[['cpy','+1'],['+1']]", "1 cpy+80"), 87);
}

TEST(B14_where_a_copy_is_unplayable_it_is_so_after_a_copy_only) {
    cento_state s = position("'total':10,'last':'+9','hands':[['cpy','+1'],['cpy','+1']],"
                             "'options':{'copy_of_copy':'unplayable'}");
    play_all(&s, "1 cpy");
    EQ(try_move(&s, 2, "cpy"), CENTO_COPY_OF_COPY);
    lists(&s, 2, "+1");
    s = position("'total':10,'last':'cpy','copies':'jmp','hands':[['cpy','cpy'],['+1']],"
                 "'options':{'copy_of_copy':'unplayable'}");
    EQ(try_move(&s, 1, "cpy+20"), CENTO_COPY_OF_COPY);
    lists(&s, 1, "discard cpy");
}

TEST(B15_a_copied_number_has_its_present_meaning) {
    EQ(total_after("'total':50,'last':'-9','reversed':true,'hands':[['cpy','+1'],['+1']]", "1 cpy"), 59);
    EQ(total_after("'total':50,'last':'-9','hands':[['inv','+1'],['cpy','+1'],['-9','+1'],['cpy']]",
                   "1 inv, 2 cpy, 3 -9, 4 cpy"),
       32);
}

TEST(B16_a_copied_reverse_card_lies_where_the_card_would) {
    cento_state s = position("'total':50,'last':'inv','top':'inv','hands':[['cpy','+1'],['inv','+1']]");
    play_all(&s, "1 cpy");
    EQ(s.common.beside, CENTO_CPY);
    EQ(s.common.top, CENTO_INV);
    play_all(&s, "2 inv");
    EQ(s.common.beside, 0);
    EQ(s.common.top, CENTO_INV);
    SAME(spent(&s), "inv cpy");
    s = position("'total':50,'last':'inv','top':'+9','reversed':true,'hands':[['cpy','+1'],['cpy','+1']]");
    play_all(&s, "1 cpy");
    EQ(s.common.beside, 0);
    EQ(s.common.top, CENTO_CPY);
    SAME(spent(&s), "+9 inv");
    play_all(&s, "2 cpy");
    EQ(s.common.beside, CENTO_CPY);
}

TEST(B17_a_copy_can_be_played_if_its_effect_can) {
    cento_state s = position("'total':60,'last':'+50','hands':[['cpy'],['+1']]");
    EQ(try_move(&s, 1, "cpy"), CENTO_OVER_LIMIT);
    lists(&s, 1, "discard cpy");
    s = position("'total':51,'last':'dbl','hands':[['cpy'],['+1']]");
    EQ(try_move(&s, 1, "cpy*2"), CENTO_OVER_LIMIT);
    EQ(try_move(&s, 1, "cpy/2"), CENTO_ODD_TOTAL);
    lists(&s, 1, "discard cpy");
    s = position("'total':14,'last':'-15','hands':[['cpy'],['+1']]");
    EQ(try_move(&s, 1, "cpy"), CENTO_BELOW_ZERO);
}

TEST(B17_large_numbers_can_be_copied) {
    cento_state s = after(position("'total':50,'last':'+50','hands':[['cpy'],['+1']]"), "1 cpy");
    EQ(s.head.winners, 1);
    EQ(total_after("'total':50,'last':'+25','hands':[['cpy'],['+1']]", "1 cpy"), 75);
    EQ(total_after("'total':50,'last':'-15','hands':[['cpy'],['+1']]", "1 cpy"), 35);
}

TEST(B18_with_nothing_played_there_is_nothing_to_copy) {
    cento_state s = position("'total':50,'hands':[['cpy'],['+1']]");
    EQ(try_move(&s, 1, "cpy"), CENTO_NOTHING_TO_COPY);
    lists(&s, 1, "discard cpy");
}

TEST(B18_after_a_reshuffle_the_card_to_copy_is_still_there) {
    cento_state s = position("'total':50,'last':'+9','hands':[['+3','+1'],['cpy','+1']],'talon':[]");
    play_all(&s, "1 +3");
    EQ(s.common.spent_n, 0); /* the +9 was shuffled into the talon and drawn */
    play_all(&s, "2 cpy");
    EQ(cento_total(&s.common), 56);
}

TEST(B19_zero_can_always_be_played_and_changes_nothing) {
    static const char *const AT[] = {"'total':0", "'total':100,'reversed':true", "'total':57"};
    for (int i = 0; i < 3; i++) {
        cento_state s = position_of("%s,'hands':[['0','+1'],['cpy','+1']]", AT[i]);
        int total = cento_total(&s.common);
        play_all(&s, "1 0, 2 cpy");
        EQ(cento_total(&s.common), total);
        EQ(s.head.over, 0);
    }
}

/* The seat whose turn it is after these moves. */
static int next_after(int seats, const char *fields, const char *moves) {
    char text[400] = "'total':50,'hands':[['skip','skip','rev','cpy']";
    for (int i = 1; i < seats; i++) strcat(text, ",['skip','+1','cpy']");
    snprintf(text + strlen(text), sizeof text - strlen(text), "]%s,'talon':['+1','+2','+3']", fields);
    cento_state s = position(text);
    play_all(&s, moves);
    return actor(&s) + 1;
}

TEST(B20_with_two_players_the_same_one_goes_on) {
    EQ(next_after(2, "", "1 skip"), 1);
    EQ(next_after(2, "", "1 rev"), 1);
    EQ(next_after(2, "", "1 rev, 1 cpy, 1 skip"), 1);
    EQ(next_after(2, ",'last':'skip'", "1 cpy"), 1);
    cento_state s = after(position("'total':50,'hands':[['skip','+1'],['+1']],'talon':['-4']"), "1 skip");
    SAME(hand(&s, 1), "+1 -4");
}

TEST(B20_with_more_players_rev_turns_the_direction) {
    EQ(next_after(3, "", "1 rev"), 3);
    EQ(next_after(3, ",'direction':'counterclockwise'", "1 rev"), 2);
    EQ(next_after(3, ",'last':'rev'", "1 cpy"), 3);
    EQ(next_after(3, "", "1 rev, 3 cpy"), 1);
}

TEST(B21_each_skip_passes_over_one_player) {
    EQ(next_after(3, "", "1 skip"), 3);
    EQ(next_after(3, ",'direction':'counterclockwise'", "1 skip"), 2);
    EQ(next_after(3, "", "1 skip, 3 skip"), 2);
    EQ(next_after(3, "", "1 skip, 3 cpy"), 2);
    EQ(next_after(3, "", "1 rev, 3 skip"), 1);
    cento_state s = position("'total':50,'turn':8,'hands':"
                             "[['+1'],['+1'],['+1'],['+1'],['+1'],['+1'],['+2'],['skip']]");
    play_all(&s, "8 skip");
    SAME(acting(&s), "2");
}

static const char RESHUFFLE[] = "'total':50,'last':'+9','beside':'inv','talon':[],"
                                "'spent':['+1','discard -8','cpy'],'hands':[['+2','-3'],['+4']]";

TEST(B22_top_and_active_reverse_card_stay_and_all_else_is_shuffled) {
    cento_state s = after(position(RESHUFFLE), "1 +2");
    EQ(s.common.top, card("+2"));
    EQ(s.common.beside, CENTO_INV);
    EQ(s.common.spent_n, 0);
    EQ(s.common.talon_n, 3);
    uint8_t all[5];
    memcpy(all, s.cards, 3);
    memcpy(all + 3, s.hand[0], 2);
    SAME(sorted(all, 5), "+1 +9 -3 -8 cpy");
}

TEST(B22_the_card_just_thrown_goes_in) {
    cento_state s =
        position("'total':1,'last':'+9','talon':[],'spent':['discard -7'],'hands':[['-2','-4'],['+4']]");
    play_all(&s, "1 discard -2");
    EQ(s.common.top, card("+9"));
    uint8_t all[3] = {s.cards[0], s.hand[0][0], s.hand[0][1]};
    EQ(s.common.talon_n, 1);
    SAME(sorted(all, 3), "-2 -4 -7");
}

TEST(B22_any_of_the_cards_may_be_drawn_first) {
    uint32_t drawn = 0;
    for (int i = 0; i < 200; i++) {
        cento_state s = position(RESHUFFLE);
        sb_rng_seek(&s.rng, (uint64_t)i);
        play_all(&s, "1 +2");
        drawn |= 1u << s.hand[0][0];
    }
    EQ(drawn, 1u << card("+1") | 1u << card("-8") | 1u << card("cpy") | 1u << card("+9"));
}

TEST(B22_the_talon_is_made_anew_when_a_card_is_wanted_not_before) {
    cento_state s = after(position("'total':50,'last':'+9','talon':['-5'],'hands':[['+2'],['+4']]"), "1 +2");
    SAME(hand(&s, 1), "-5");
    EQ(s.common.talon_n, 0);
    SAME(spent(&s), "+9");
    play_all(&s, "2 +4");
    EQ(s.common.talon_n + s.common.spent_n, 1);
}

TEST(B22_a_cancelled_reverse_card_goes_in_with_the_other) {
    cento_state s = after(
        position("'total':50,'last':'+9','beside':'inv','talon':[],'hands':[['inv','-3'],['+4']]"), "1 inv");
    uint8_t all[3] = {s.cards[0], s.hand[0][0], s.hand[0][1]};
    EQ(s.common.talon_n, 1);
    EQ(s.common.top, CENTO_INV);
    SAME(sorted(all, 3), "+9 -3 inv");
}

/* Checks that no card of the deck is lost or duplicated. */
static void count_cards(const cento_state *s) {
    int left[CENTO_KINDS + 1] = {0};
    for (int seat = 0; seat < s->head.seats; seat++)
        for (int i = 0; i < CENTO_HAND; i++) left[s->hand[seat][i] & CENTO_KIND]++;
    for (int i = 0; i < CENTO_DECK; i++) left[s->cards[i] & CENTO_KIND]++;
    left[s->common.top]++, left[s->common.beside]++;
    for (int kind = 1; kind < CENTO_KINDS; kind++)
        EQ(left[kind], cento_copies(s->common.deck, s->common.limit)[kind]);
}

TEST(B22_in_play_at_least_eleven_cards_can_be_shuffled_and_none_is_lost) {
    int reshuffles = 0, fewest = CENTO_DECK;
    sb_rng rng = {0};
    for (int i = 0; i < 200; i++) {
        cento_state s = deal(i % 2 ? "seats=8 deck=small2" : TABLES[i / 2 % TABLES_N], (uint32_t)i);
        for (int turn = 0; turn < 300 && !s.head.over; turn++) {
            int before = s.common.talon_n, round = s.common.round;
            play_any(&s, &rng, NULL);
            count_cards(&s);
            if (before > 0 || s.common.talon_n == 0 || s.common.round != round) continue;
            reshuffles++;
            if (s.common.talon_n + 1 < fewest) fewest = s.common.talon_n + 1;
            EQ(s.common.spent_n, 0);
        }
    }
    CHECK(reshuffles > 100);
    EQ(fewest, 52 - 39 - 1); /* minus seven full hands, one hand of four, and the top */
}

TEST(B23_after_a_winning_card_nothing_is_drawn) {
    cento_state s = position("'total':95,'hands':[['+5','+1','+2','+3','+4'],['+1']]");
    int talon_n = s.common.talon_n;
    play_all(&s, "1 +5");
    SAME(hand(&s, 1), "+1 +2 +3 +4");
    EQ(s.common.talon_n, talon_n);
}

TEST(B24_a_hand_shrinks_if_nothing_can_be_drawn_and_is_passed_over_when_empty) {
    cento_state s = position("'total':50,'talon':[],'hands':[['+1'],['+2','+3'],['+4']]");
    play_all(&s, "1 +1"); /* there is no card below it that could be shuffled */
    SAME(hand(&s, 1), "");
    play_all(&s, "2 +2"); /* the +1 is shuffled and drawn */
    SAME(hand(&s, 2), "+1 +3");
    SAME(acting(&s), "3");
    play_all(&s, "3 +4");
    SAME(acting(&s), "2");
    EQ(try_move(&s, 1, "+1"), SB_NOT_YOUR_TURN);
}

TEST(B24_an_empty_hand_on_turn_is_passed_over_at_once) {
    cento_state s = position("'total':50,'turn':2,'direction':'counterclockwise','hands':[['+1'],[],['+4']]");
    SAME(acting(&s), "1");
    s = position("'total':50,'turn':2,'hands':[['+1'],[],['+4']]");
    SAME(acting(&s), "3");
}

TEST(B24_when_all_hands_are_empty_the_round_is_void) {
    cento_state s = after(position("'total':50,'talon':[],'hands':[['+1'],[]]"), "1 +1");
    EQ(s.head.over, 1);
    EQ(s.head.winners, 0);
    EQ(position("'hands':[[],[]]").head.over, 1);
    s = position("'hands':[[],[]],'options':{'match':'series'}");
    EQ(s.head.over, 0);
    EQ(s.common.round, 2);
    EQ(s.common.voids, 1);
    EQ(s.common.phase, CENTO_OPENING);
}

static const char SAYING[] = "'total':27,'options':{'say_total':'on','forced_discard':'may'},"
                             "'hands':[['+7','dbl'],['+1'],['+2']]";

TEST(B25_every_played_card_carries_a_total_and_any_number_will_do) {
    cento_state s = position(SAYING);
    EQ(try_move(&s, 1, "+7"), CENTO_SAY_TOTAL);
    for (int said = 0; said <= 9999; said++) {
        OK(try_move(&s, 1, filled("+7=%d", said)));
    }
    EQ(cento_check(&s, 0, read_move(&s, 1, "+7") | (sb_move)10001 << 16), CENTO_SAY_RANGE);
    EQ(cento_check(&s, 0, read_move(&s, 1, "+7") | (sb_move)0xFFFF << 16), CENTO_SAY_RANGE);
    sb_detail why;
    sb_move m;
    EQ(cento_parse(NULL, "+7=10000", &m, &why), CENTO_SAY_RANGE);
    EQ(cento_parse(NULL, "+7=-1", &m, &why), SB_NOT_A_MOVE);
}

TEST(B25_the_true_total_stands_and_the_wrong_one_is_kept) {
    cento_state s = after(position(SAYING), "1 +7=9999");
    EQ(cento_total(&s.common), 34);
    EQ(s.common.said, 9999);
    SAME(acting(&s), "2");
    play_all(&s, "2 +1=35");
    EQ(cento_total(&s.common), 35);
    EQ(s.common.said, 35);
    s = after(position("'total':95,'options':{'say_total':'on'},'hands':[['+5'],['+1']]"), "1 +5=99");
    EQ(s.head.winners, 1);
}

TEST(B25_only_true_totals_are_listed) {
    cento_state s = position(SAYING);
    lists(&s, 1, "+7=34, dbl*2=54");
}

TEST(B25_throws_passes_and_swaps_carry_none) {
    cento_state s = position("'total':95,'options':{'say_total':'on','forced_discard':'may','pairs':'on'},"
                             "'hands':[['+9'],['+1'],['+2'],['+3']]");
    lists(&s, 1, "discard +9, pass, swap +9");
    EQ(try_move(&s, 1, "discard +9=95"), CENTO_SAY_NOTHING);
    EQ(try_move(&s, 1, "discard +9=0"), CENTO_SAY_NOTHING);
    EQ(try_move(&s, 1, "pass=95"), CENTO_SAY_NOTHING);
    EQ(try_move(&s, 1, "swap +9=95"), CENTO_SAY_NOTHING);
    play_all(&s, "1 swap +9");
    EQ(try_move(&s, 3, "give +2=95"), CENTO_SAY_NOTHING);
    play_all(&s, "3 give +2");
    lists(&s, 1, "+2=97");
}

TEST(B25_where_totals_are_not_said_they_are_refused) {
    cento_state s = position("'total':27,'hands':[['+7'],['+1']]");
    EQ(try_move(&s, 1, "+7=34"), CENTO_SAY_OFF);
    EQ(try_move(&s, 1, "+7=0"), CENTO_SAY_OFF);
    OK(play(&s, 1, "+7"));
    EQ(s.common.said, -1);
}

TEST(book_1_plus_9_is_10_minus_1_is_9) {
    cento_state s = after(position("'opening':'+1','hands':[['+1','+2'],['+9','+2'],['-1','+2']]"), "1 +1");
    EQ(cento_total(&s.common), 1);
    play_all(&s, "2 +9");
    EQ(cento_total(&s.common), 10);
    play_all(&s, "3 -1");
    EQ(cento_total(&s.common), 9);
}

TEST(book_jumps_from_27_to_87_to_7) {
    cento_state s = position("'total':27,'hands':[['jmp','+2'],['jmp','+2']]");
    lists(&s, 1, "+2, jmp+20, jmp+40, jmp+60, jmp-20");
    play_all(&s, "1 jmp+60");
    EQ(cento_total(&s.common), 87);
    play_all(&s, "2 jmp-80");
    EQ(cento_total(&s.common), 7);
}

TEST(book_a_copied_3_adds_3_more) {
    EQ(total_after("'total':20,'last':'+3','hands':[['cpy'],['+2']]", "1 cpy"), 23);
}

TEST(book_a_copied_blue_9_adds_9_while_turned_over) {
    EQ(total_after("'total':30,'last':'-9','reversed':true,'hands':[['cpy'],['+2']]", "1 cpy"), 39);
}

TEST(book_a_copied_jump_may_go_the_other_way) {
    EQ(total_after("'total':80,'hands':[['jmp','+2'],['cpy','+2']]", "1 jmp-60, 2 cpy+40"), 60);
}
