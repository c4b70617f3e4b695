/* Swaps between partners: B30 to B33. Who sees which card is tested in
 * test_hidden.c, the scores of pairs in test_match.c (B34). */
#include "games/cento/test/table.h"

/* Pairs at this total: may seat 1 ask for a swap? */
static sb_err swap_at(int total, bool reversed, const char *options) {
    cento_state s = position_of("'total':%d,'reversed':%s,'options':{'pairs':'on'%s},"
                                "'hands':[['+1','skip'],['+1'],['+2'],['+3']]",
                                total, reversed ? "true" : "false", options);
    sb_err err = try_move(&s, 1, "swap skip");
    EQ(listed_n(&s, 1, "swap"), err == SB_OK ? 2 : 0);
    return err;
}

TEST(B30_a_swap_is_allowed_within_ten_of_the_goal) {
    OK(swap_at(90, false, ""));
    OK(swap_at(99, false, ""));
    EQ(swap_at(89, false, ""), CENTO_NO_SWAP_HERE);
    EQ(swap_at(10, false, ""), CENTO_NO_SWAP_HERE);
    OK(swap_at(10, true, ""));
    EQ(swap_at(11, true, ""), CENTO_NO_SWAP_HERE);
    EQ(swap_at(90, true, ""), CENTO_NO_SWAP_HERE);
    OK(swap_at(490, false, ",'limit':500"));
    EQ(swap_at(489, false, ",'limit':500"), CENTO_NO_SWAP_HERE);
    OK(swap_at(10, false, ",'deck':'small1'"));
    EQ(swap_at(9, false, ",'deck':'small1'"), CENTO_NO_SWAP_HERE);
}

TEST(B30_only_in_pairs_and_only_the_player_on_turn) {
    cento_state s = position("'total':95,'hands':[['+1'],['+1'],['+2'],['+3']]");
    EQ(try_move(&s, 1, "swap +1"), CENTO_NOT_PAIRS);
    lists(&s, 1, "+1");
    s = position("'total':95,'options':{'pairs':'on'},'hands':[['+1'],['+1'],['+2'],['+3']]");
    EQ(try_move(&s, 3, "swap +2"), SB_NOT_YOUR_TURN);
    EQ(try_move(&s, 1, "swap +2"), CENTO_NOT_HELD);
}

static const char PAIRS[] = "'total':91,'last':'+9','options':{'pairs':'on'},'hands':"
                            "[['+1','+2','+3','jmp'],['+4'],['-2','dbl','skip','+10'],['+5']]";

TEST(B30_at_most_once_a_turn) {
    cento_state s = after(position(PAIRS), "1 swap +3, 3 give -2");
    EQ(try_move(&s, 1, "swap +1"), CENTO_SWAPPED);
}

TEST(B31_partners_sit_opposite) {
    for (int seats = 4; seats <= 8; seats += 2) {
        char fields[300] = "'total':95,'options':{'pairs':'on'},'hands':[['+1']";
        for (int i = 1; i < seats; i++) strcat(fields, i % 2 ? ",['+2']" : ",['+3']");
        cento_state s = after(position(strcat(fields, "]")), "1 swap +1");
        EQ(actor(&s), seats / 2);
    }
}

TEST(B31_the_partner_gives_one_card_and_cannot_refuse) {
    cento_state s = position(PAIRS);
    EQ(try_move(&s, 1, "give +1"), CENTO_NO_SWAP_ASKED);
    play_all(&s, "1 swap +3");
    EQ(s.head.secret, 1);
    EQ(try_move(&s, 1, "+1"), SB_NOT_YOUR_TURN);
    EQ(try_move(&s, 3, "-2"), CENTO_MUST_GIVE);
    EQ(try_move(&s, 3, "pass"), CENTO_MUST_GIVE);
    EQ(try_move(&s, 3, "swap -2"), CENTO_MUST_GIVE);
    EQ(try_move(&s, 3, "give +1"), CENTO_NOT_HELD);
    lists(&s, 3, "give -2, give dbl, give skip, give +10");
    play_all(&s, "3 give -2");
    SAME(hand(&s, 1), "+1 +2 -2 jmp");
    SAME(hand(&s, 3), "+3 +10 skip dbl");
    EQ(cento_turns(&s.common), 0);
    EQ(s.head.secret, 0);
}

TEST(B31_a_partner_without_cards_has_none_to_give) {
    cento_state s = position("'total':95,'options':{'pairs':'on'},'hands':[['+1'],['+1'],[],['+3']]");
    EQ(try_move(&s, 1, "swap +1"), CENTO_MATE_EMPTY);
    lists(&s, 1, "+1");
}

TEST(B32_the_card_received_must_be_played_with_free_choices) {
    cento_state s = after(position(PAIRS), "1 swap jmp, 3 give +10");
    SAME(acting(&s), "1");
    EQ(try_move(&s, 1, "+1"), CENTO_SWAPPED);
    EQ(try_move(&s, 1, "discard +1"), CENTO_SWAPPED);
    s = after(position(PAIRS), "1 swap +3, 3 give -2");
    lists(&s, 1, "-2");
    EQ(try_move(&s, 1, "discard -2"), CENTO_CAN_PLAY);
    play_all(&s, "1 -2");
    EQ(cento_total(&s.common), 89);
    SAME(acting(&s), "2");
    s = position("'total':92,'options':{'pairs':'on'},'hands':[['+1','+2'],['+4'],['jmp'],['+5']]");
    play_all(&s, "1 swap +2, 3 give jmp");
    lists(&s, 1, "jmp-20, jmp-40, jmp-60, jmp-80");
    play_all(&s, "1 jmp-80");
    EQ(cento_total(&s.common), 12);
    EQ(cento_turns(&s.common), 1);
}

TEST(B32_a_card_received_that_cannot_be_played_is_thrown) {
    cento_state s = position("'total':91,'last':'+9','options':{'pairs':'on','forced_discard':'may'},"
                             "'talon':['+6'],'hands':[['+1','+2'],['+4'],['dbl','+10'],['+5']]");
    play_all(&s, "1 swap +2, 3 give +10");
    lists(&s, 1, "discard +10");
    EQ(try_move(&s, 1, "pass"), CENTO_SWAPPED);
    EQ(try_move(&s, 1, "+10"), CENTO_OVER_LIMIT);
    play_all(&s, "1 discard +10");
    SAME(hand(&s, 1), "+1 +6");
    SAME(spent(&s), "discard +10");
    SAME(acting(&s), "2");
}

TEST(B33_whoever_cannot_play_may_swap_first) {
    cento_state s =
        position("'total':95,'options':{'pairs':'on'},'hands':[['+9','+8'],['+1'],['+2'],['+3']]");
    lists(&s, 1, "discard +9, discard +8, swap +9, swap +8");
    play_all(&s, "1 swap +9, 3 give +2, 1 +2");
    EQ(cento_total(&s.common), 97);
}
