/* The event tiles, clause by clause: `plus3` and the exchange of `left2`. */
#include "games/rummy/test/table.h"

#define LINE "0,0 5b 6b 7b"

/* No event tile is in the bag. */
#define LEFT2_HELD ",'out':['left2','plus3','plus3']"
#define PLUS3_HELD ",'out':['left2','left2','plus3']"

/* ---- plus3 ---- */

TEST(D24_plus3_against_any_opponent_opened_or_not) {
    rummy_state s = set_up(LINE, "plus3 1b / 1y / 1g / 2g", ",'opened':[2]");
    EQ(listed_n(&s, 1, "event"), 3);
    for (int victim = 2; victim <= 4; victim++) {
        rummy_state after = s;
        OK(play(&after, 1, filled("event plus3 %d", victim)));
        for (int seat = 1; seat <= 4; seat++) {
            EQ(after.common.hand_n[seat - 1], seat == victim ? 4 : 1);
            EQ(rummy_tiles_n(&after.hand[seat - 1]), seat == victim ? 4 : 1);
        }
        EQ(after.common.bag_n, s.common.bag_n - 3);
        SAME(acting(&after), "2"); /* the event ended the turn */
    }
    EQ(try_move(&s, 1, "event plus3 1"), RUMMY_VICTIM);
    EQ(try_move(&s, 1, "event plus3 5"), SB_NO_SEAT);
    EQ(rummy_check(&s, 0, rummy_event(RUMMY_PLUS3, 4)), RUMMY_VICTIM);
    EQ(rummy_check(&s, 0, rummy_event(RUMMY_PLUS3, -1)), RUMMY_VICTIM);
    EQ(rummy_check(&s, 0, rummy_event(RUMMY_LEFT2, 1)), SB_NOT_A_MOVE);
}

TEST(D12_an_event_may_be_played_before_opening) {
    rummy_state s = set_up("", "plus3 left2 1b / 1y", "");
    EQ(s.common.opened, 0);
    OK(try_move(&s, 1, "event plus3 2"));
    OK(try_move(&s, 1, "event left2"));
    s = set_up("", "1b 2b / 1y", "");
    EQ(try_move(&s, 1, "event plus3 2"), RUMMY_NO_TILE); /* it is not in the hand */
    EQ(try_move(&s, 1, "event left2"), RUMMY_NO_TILE);
}

TEST(D23_a_played_event_is_out_of_the_round) {
    rummy_state s = after(set_up(LINE, "plus3 plus3 left2 1b / 1y 2y", ""), "1 event plus3 2");
    EQ(s.common.out[0], 0);
    EQ(s.common.out[1], 1);
    SAME(hand(&s, 1), "1b left2 plus3");
    play_all(&s, "2 draw; 1 event left2");
    EQ(s.common.out[0], 1);
    for (int i = 0; i < 2; i++) EQ(rummy_count(&s.bag, RUMMY_LEFT2 + i) <= 1, 1);
}

TEST(D17_with_fewer_than_three_in_the_bag_it_draws_what_is_there) {
    static const struct {
        const char
            *out; /* events out of the round; the others, except the one that is played, are in the bag */
        int bag;
    } WANT[] = {{"'left2','left2','plus3'", 0}, {"'left2','plus3'", 1}, {"'plus3'", 2}, {"", 3}};
    for (int i = 0; i < 4; i++) {
        rummy_state s =
            late(12, "13b plus3 / 14g",
                 filled(",'display':['13y','13r','13g','14b','14y','14r'],'out':[%s]", WANT[i].out));
        EQ(s.common.bag_n, WANT[i].bag);
        play_all(&s, "1 event plus3 2");
        EQ(s.common.hand_n[1], 1 + WANT[i].bag);
        EQ(s.common.bag_n, 0);
        SAME(acting(&s), "2");
    }
}

/* ---- events and the end of a round ---- */

TEST(D13_an_event_in_the_hand_keeps_the_round_going) {
    rummy_state s = after(set_up(LINE, "8b plus3 / 1y", ""), "1 put 8b@3,0; 1 end");
    CHECK(!s.head.over);
    SAME(hand(&s, 1), "plus3");
    s = after(set_up(LINE, "8b / 1y", ""), "1 put 8b@3,0; 1 end");
    CHECK(s.head.over);
    SAME(winners(&s), "1");
    SAME(scores(&s), "0 1");
}

TEST(D14_plus3_as_the_last_tile_is_carried_out_and_wins) {
    rummy_state s = after(set_up(LINE, "plus3 / 1y / 2y", ""), "1 event plus3 3");
    CHECK(s.head.over);
    SAME(winners(&s), "1");
    EQ(s.common.hand_n[2], 4);
    EQ(s.common.score[0], 0);
    EQ(s.common.score[1], 1);
    EQ(s.common.score[2], rummy_points(&s.hand[2]));
    CHECK(s.common.score[2] > 2);
}

TEST(D14_or_it_may_not_be_played_as_the_last_tile) {
    static const char *const NO = ",'options':{'win_with_event':'no'}";
    rummy_state s = set_up(LINE, "plus3 / 1y left2 / 2y", NO);
    EQ(try_move(&s, 1, "event plus3 2"), RUMMY_LAST_EVENT);
    EQ(listed_n(&s, 1, "event"), 0);
    play_all(&s, "1 draw");
    s = set_up(LINE, "plus3 1b / 1y / 2y", NO);
    OK(try_move(&s, 1, "event plus3 2")); /* it is not the last tile */
    s = set_up(LINE, "left2 / 1y / 2y", NO);
    OK(try_move(&s, 1, "event left2")); /* the option is only about plus3 */
}

TEST(D14_left2_as_the_last_tile_brings_new_ones) {
    rummy_state s = after(set_up(LINE, "left2 / 1y 2y 3y / 4y 5y 6y", ""), "1 event left2");
    CHECK(!s.head.over);
    EQ(s.common.hand_n[0], 0);
    SAME(acting(&s), "2 3"); /* D19: a seat without tiles does not give */
    play_all(&s, "2 give 1y 2y; 3 give 4y 5y");
    CHECK(!s.head.over);
    SAME(hand(&s, 1), "4y 5y");
    SAME(hand(&s, 2), "3y");
    SAME(hand(&s, 3), "1y 2y 6y");
    SAME(acting(&s), "2");
}

/* ---- the exchange ---- */

TEST(D20_all_choose_before_anything_changes_hands) {
    rummy_state s = set_up(LINE, "left2 1b 2b 3b / 1y 2y 3y / 1r 2r 3r", "");
    int shown = s.head.shown;
    play_all(&s, "1 event left2");
    EQ(s.common.phase, RUMMY_GIVE);
    SAME(acting(&s), "1 2 3");
    CHECK(s.head.shown != shown);
    SAME(hand(&s, 1), "1b 2b 3b"); /* left2 has already left the hand */
    EQ(try_move(&s, 1, "give left2 1b"), RUMMY_NO_TILE);
    EQ(try_move(&s, 1, "draw"), RUMMY_WANT_GIVE);
    EQ(try_move(&s, 2, "put 1y@9,9"), RUMMY_WANT_GIVE);
    play_all(&s, "2 give 1y 2y; 1 give 2b 3b");
    SAME(acting(&s), "3");
    SAME(hand(&s, 1), "1b 2b 3b");
    SAME(hand(&s, 2), "1y 2y 3y");
    EQ(s.head.secret, 2);
    EQ(try_move(&s, 2, "give 1y 3y"), SB_NOT_YOUR_TURN); /* seat 2 has already chosen */
    EQ(try_move(&s, 3, "give 1y 1r"), RUMMY_NO_TILE);    /* no tile has changed hands yet */
    play_all(&s, "3 give 3r 1r");
    EQ(s.common.phase, RUMMY_TURN);
    EQ(s.head.secret, 0);
    SAME(hand(&s, 1), "1b 1r 3r"); /* D22: seat 3 gives to seat 1 */
    SAME(hand(&s, 2), "2b 3b 3y");
    SAME(hand(&s, 3), "1y 2y 2r");
    SAME(acting(&s), "2"); /* seat 1 played the event, so seat 2 is next */
}

TEST(D22_with_two_players_it_is_an_exchange) {
    rummy_state s = set_up(LINE, "left2 1b 2b 3b / 1y 2y 3y", ",'turn':1");
    play_all(&s, "1 event left2; 1 give 1b 2b; 2 give 1y 2y");
    SAME(hand(&s, 1), "3b 1y 2y");
    SAME(hand(&s, 2), "1b 2b 3y");
    SAME(acting(&s), "2");
}

TEST(D19_two_tiles_or_the_only_one) {
    rummy_state s = after(set_up(LINE, "left2 1b 1b 3b / 1y / 1r 2r 3r", ""), "1 event left2");
    EQ(try_move(&s, 1, "give 1b"), RUMMY_GIVE_COUNT);
    EQ(try_move(&s, 1, "give 1b 1b 3b"), RUMMY_GIVE_COUNT);
    EQ(try_move(&s, 1, "give"), RUMMY_GIVE_COUNT);
    EQ(try_move(&s, 1, "give 3b 3b"), RUMMY_NO_TILE); /* it has only one 3b */
    EQ(try_move(&s, 2, "give 1y 2y"), RUMMY_GIVE_COUNT);
    lists(&s, 1, "give 1b 1b; give 1b 3b");
    lists(&s, 2, "give 1y");
    lists(&s, 3, "give 1r 2r; give 1r 3r; give 2r 3r");
    play_all(&s, "1 give 1b 1b; 2 give 1y; 3 give 1r 2r");
    SAME(hand(&s, 1), "3b 1r 2r");
    SAME(hand(&s, 2), "1b 1b"); /* it gave one and gets two */
    SAME(hand(&s, 3), "1y 3r");
    EQ(s.common.hand_n[1], 2);
}

TEST(D18_event_tiles_may_be_among_them) {
    rummy_state s = set_up(LINE, "left2 left2 plus3 1b / 1y 2y 3y", "");
    play_all(&s, "1 event left2; 1 give left2 plus3; 2 give 1y 2y");
    SAME(hand(&s, 2), "3y left2 plus3");
    play_all(&s, "2 event plus3 1");
}

/* Seat 1 has nothing to give, seat 2 gives all it has. */
TEST(D21_a_hand_emptied_by_the_exchange_wins) {
    static const char *const HANDS[] = {"left2 / 1y 2y / 4y 5y 6y", "left2 / 1y / 4y 5y 6y"};
    for (int i = 0; i < 2; i++) {
        rummy_state s = set_up(LINE, HANDS[i], "");
        play_all(&s,
                 i ? "1 event left2; 2 give 1y; 3 give 4y 5y" : "1 event left2; 3 give 4y 5y; 2 give 1y 2y");
        CHECK(s.head.over);
        SAME(winners(&s), "2");
        SAME(hand(&s, 1), "4y 5y");
        SAME(hand(&s, 2), "");
        SAME(scores(&s), i ? "9 0 7" : "9 0 9");
    }
    rummy_state s = set_up(LINE, "left2 / 1y 2y 3y / 4y 5y 6y", "");
    play_all(&s, "1 event left2; 2 give 1y 2y; 3 give 4y 5y");
    CHECK(!s.head.over);
}

TEST(D21_also_with_two_players) {
    rummy_state s = after(set_up(LINE, "left2 / 1y 2y", ""), "1 event left2");
    SAME(acting(&s), "2");
    play_all(&s, "2 give 1y 2y");
    SAME(winners(&s), "2");
    SAME(scores(&s), "3 0");
}

/* ---- what everybody knows of a hand ---- */

/* Everybody knows that a tile from the display is in the hand, until it is laid or played, or may
 * have been passed on. */
TEST(D31_tiles_taken_from_the_display_are_known) {
    rummy_state s = set_up(LINE, "1b 9r / 1y 2y", ",'display':['8b','8b','9b','plus3','1g','2g']");
    play_all(&s, "1 take 8b; 2 draw; 1 take 8b; 2 draw; 1 take plus3; 2 draw");
    SAME(known(&s, 1), "8b 8b plus3");
    play_all(&s, "1 put 8b@3,0");
    SAME(known(&s, 1), "8b 8b plus3"); /* the lay is not finished */
    play_all(&s, "1 end; 2 draw");
    SAME(known(&s, 1), "8b plus3");
    play_all(&s, "1 event plus3 2");
    SAME(known(&s, 1), "8b");
}

TEST(D31_after_the_exchange_only_what_is_certain_is_known) {
    rummy_state s =
        position("'table':[{'at':'0,0','tile':'5b'},{'at':'1,0','tile':'6b'},{'at':'2,0','tile':'7b'}],"
                 "'hands':[{'tiles':['left2','1b','2b','3b'],'known':['1b']},"
                 "{'tiles':['1y','2y'],'known':['2y']},{'tiles':['1r'],'known':['1r']}]");
    play_all(&s, "1 event left2; 1 give 2b 3b; 2 give 1y 2y; 3 give 1r");
    SAME(known(&s, 1), "1r");             /* the only tile that seat 3 had */
    SAME(known(&s, 2), "");               /* seat 1 may have given 1b, or kept it */
    SAME(known(&s, 3), "2y");             /* seat 2 gave both */
    EQ(s.given[0][0], tile_of("2b") + 1); /* seat 1 knows what seat 2 got */
    EQ(s.given[0][1], tile_of("3b") + 1);
    EQ(s.given[1][0], tile_of("1y") + 1);
    EQ(s.given[1][1], 0); /* everybody knows of the 2y */
    EQ(s.given[2][0] | s.given[2][1], 0);
}

/* The seat that gave a tile knows that its left neighbour has it, until such a tile is laid. */
TEST(D31_what_was_given_is_remembered_until_it_is_seen_to_go) {
    rummy_state s =
        set_up(LINE, "left2 8b 9r 3b / 1y 2y 3y", ",'display':['8b','9b','9g','plus3','1g','2g']");
    play_all(&s, "1 event left2; 1 give 8b 9r; 2 give 1y 2y; 2 take 8b; 1 draw");
    SAME(known(&s, 2), "8b");
    play_all(&s, "2 put 8b@3,0; 2 end"); /* one of two; the other is still in the hand */
    SAME(known(&s, 2), "");
    EQ(s.given[0][0], tile_of("8b") + 1);
    EQ(s.given[0][1], tile_of("9r") + 1);
    play_all(&s, "1 draw; 2 put 8b@3,9; 2 put 3,0@2,9; 2 reset; 2 draw");
    EQ(s.given[0][0], tile_of("8b") + 1);
    s = set_up("0,0 5b 6b 7b", "left2 8b 9r 3b / 1y 2y 3y", "");
    play_all(&s, "1 event left2; 1 give 8b 9r; 2 give 1y 2y; 2 put 8b@3,0; 2 end");
    EQ(s.given[0][0], tile_of("9r") + 1); /* moved to the front of the list */
    EQ(s.given[0][1], 0);
}

TEST(D31_the_next_left2_is_a_new_beginning) {
    rummy_state s = set_up(LINE, "left2 left2 8b 9r 3b / 1y 2y 3y", "");
    play_all(&s, "1 event left2; 1 give 8b 9r; 2 give 1y 2y; 2 draw; 1 event left2");
    for (int i = 0; i < 2; i++) EQ(s.given[i][0] | s.given[i][1], 0);
}

TEST(D10_an_event_breaks_a_row_of_passes) {
    rummy_state s = late(12, "13b 13y 13r 13g plus3 / 14b 14y 14r 14g", PLUS3_HELD);
    EQ(s.common.bag_n, 0);
    play_all(&s, "1 pass");
    EQ(s.common.passes, 1);
    s = late(12, "13b 13y 13r 13g plus3 / 14b 14y 14r 14g", PLUS3_HELD ",'turn':2");
    play_all(&s, "2 pass; 1 event plus3 2"); /* D17: nothing is drawn from an empty bag */
    EQ(s.common.passes, 0);
    EQ(s.common.hand_n[1], 4);
    s = late(12, "13b 13y 13r 13g left2 / 14b 14y 14r 14g", LEFT2_HELD ",'turn':2");
    play_all(&s, "2 pass; 1 event left2; 1 give 13b 13y; 2 give 14b 14y; 2 pass");
    CHECK(!s.head.over);
    EQ(s.common.passes, 1);
}
