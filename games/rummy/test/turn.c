/* Tests of a turn, clause by clause: the four actions, the steps of a lay, and passing when
 * bag and display are empty. */
#include "games/rummy/test/table.h"

#define DISPLAY ",'display':['1r','1r','9g','left2','14y','7b']"
#define LINE "0,0 5b 6b 7b 8b"
#define HANDS "4b 9b 5y 5r plus3 / 1y 2y"

/* ---- the four actions ---- */

TEST(D10_one_of_the_four_always) {
    rummy_state s = set_up(LINE, HANDS, DISPLAY);
    lists(&s, 1, "take 1r; take 9g; take left2; take 14y; take 7b; draw; event plus3 2");
    EQ(try_move(&s, 1, "pass"), RUMMY_NO_PASS);
    EQ(try_move(&s, 1, "end"), RUMMY_NOTHING_LAID);
    EQ(try_move(&s, 1, "reset"), RUMMY_NOTHING_MOVED);
    EQ(try_move(&s, 1, "give 4b 9b"), RUMMY_NOT_GIVING);
    EQ(try_move(&s, 2, "draw"), SB_NOT_YOUR_TURN);
    OK(try_move(&s, 1, "draw"));
}

TEST(D10_take_brings_a_tile_of_the_display_which_is_filled_at_once) {
    rummy_state s = set_up(LINE, HANDS, DISPLAY);
    int bag = s.common.bag_n, shown = s.head.shown;
    EQ(try_move(&s, 1, "take 2r"), RUMMY_NOT_DISPLAYED);
    EQ(try_move(&s, 1, "take plus3"), RUMMY_NOT_DISPLAYED);
    play_all(&s, "1 take 1r");
    SAME(hand(&s, 1), "4b 9b 5y 1r 5r plus3");
    SAME(known(&s, 1), "1r");
    EQ(s.common.hand_n[0], 6);
    EQ(display_n(&s), 6);
    EQ(s.common.display[1], tile_of("1r") + 1); /* the other tiles keep their slots */
    EQ(s.common.display[2], tile_of("9g") + 1);
    EQ(s.common.bag_n, bag - 1);
    EQ(rummy_tiles_n(&s.bag), bag - 1);
    SAME(acting(&s), "2");
    CHECK(s.head.shown != shown);
}

TEST(D10_draw_brings_a_tile_of_the_bag) {
    rummy_state s = set_up(LINE, HANDS, DISPLAY);
    rummy_state before = s;
    play_all(&s, "1 draw");
    EQ(s.common.hand_n[0], 6);
    EQ(rummy_tiles_n(&s.hand[0]), 6);
    EQ(s.common.bag_n, before.common.bag_n - 1);
    assert_memory_equal(s.common.display, before.common.display, sizeof s.common.display);
    SAME(known(&s, 1), "");
    SAME(acting(&s), "2");
    play_all(&s, "2 draw");
    SAME(acting(&s), "1");
}

TEST(D12_what_was_drawn_or_taken_is_played_in_a_later_turn) {
    rummy_state s = after(set_up(LINE, HANDS, DISPLAY), "1 take left2");
    EQ(try_move(&s, 1, "event left2"), SB_NOT_YOUR_TURN);
    play_all(&s, "2 draw");
    OK(try_move(&s, 1, "event left2"));
}

TEST(D10_the_turn_goes_clockwise) {
    rummy_state s = set_up(LINE, "1b 2b / 1y / 1g / 2g", ",'turn':3");
    play_all(&s, "3 draw; 4 draw; 1 draw; 2 draw; 3 draw");
    SAME(acting(&s), "4");
}

/* ---- events in the display ---- */

TEST(D11_an_event_in_the_display_may_be_taken_like_any_tile) {
    rummy_state s = after(set_up(LINE, HANDS, DISPLAY), "1 take left2");
    CHECK(holds(&s, 1, "left2"));
    SAME(known(&s, 1), "left2");
}

/* Over many deals: with `yes` events are in the display, with `redraw` never. */
TEST(D11_redraw_keeps_events_out_of_the_display) {
    int events[2] = {0};
    for (uint32_t i = 0; i < 400; i++) {
        rummy_state s = deal(i % 2 ? "seats=4 events_in_display=redraw" : "seats=4", i);
        for (int turn = 0; turn < 20; turn++) {
            rummy_tiles set = displayed(&s);
            EQ(rummy_tiles_n(&set), RUMMY_DISPLAY);
            events[i % 2] += rummy_count(&set, RUMMY_LEFT2) + rummy_count(&set, RUMMY_PLUS3);
            OK(rummy_apply(&s, s.common.turn, rummy_take(s.common.display[turn % 6] - 1)));
        }
    }
    CHECK(events[0] > 500);
    EQ(events[1], 0);
}

/* The bag has one tile, an event. */
#define ONE_EVENT ",'display':['13y','13r','13g','14b','14y','14r'],'out':['left2','left2','plus3']"

TEST(D11_redraw_with_nothing_but_events_leaves_the_display_short) {
    rummy_state s = late(12, "13b / 14g", ONE_EVENT ",'options':{'events_in_display':'redraw'}");
    EQ(s.common.bag_n, 1);
    play_all(&s, "1 take 13y");
    EQ(display_n(&s), 5);
    EQ(s.common.bag_n, 1);
    play_all(&s, "2 take 14b; 1 take 13g; 2 take 13r; 1 take 14y; 2 take 14r");
    EQ(display_n(&s), 0);
    lists(&s, 1, "draw"); /* D15: the bag is not empty, so nobody may pass */
    play_all(&s, "1 draw");
    CHECK(holds(&s, 1, "plus3"));
    lists(&s, 2, "pass");
}

TEST(D11_otherwise_the_event_comes_to_the_display) {
    rummy_state s = after(late(12, "13b / 14g", ONE_EVENT), "1 take 13y");
    EQ(display_n(&s), 6);
    EQ(s.common.display[0], RUMMY_PLUS3 + 1);
    EQ(s.common.bag_n, 0);
}

/* ---- bag and display empty ---- */

#define LAST8 "13b 13y 13r 13g / 14b 14y 14r 14g"
#define NO_EVENTS ",'out':['left2','left2','plus3','plus3']"

TEST(D15_pass_when_bag_and_display_are_both_empty) {
    rummy_state s = late(12, LAST8, NO_EVENTS);
    EQ(s.common.bag_n, 0);
    EQ(display_n(&s), 0);
    lists(&s, 1, "pass");
    EQ(try_move(&s, 1, "draw"), RUMMY_BAG_EMPTY);
    EQ(try_move(&s, 1, "take 13b"), RUMMY_NOT_DISPLAYED);
    OK(end_after(&s, 1, "1 put 13b@12,5")); /* it may pass although it could lay */
    play_all(&s, "1 pass");
    SAME(acting(&s), "2");
    EQ(s.common.passes, 1);
}

TEST(D15_not_when_something_has_been_moved) {
    rummy_state s = after(late(12, LAST8, NO_EVENTS), "1 put 13b@12,5");
    EQ(try_move(&s, 1, "pass"), RUMMY_BUSY);
    lists(&s, 1, "end; reset");
    play_all(&s, "1 reset");
    OK(try_move(&s, 1, "pass"));
}

TEST(D15_not_while_the_display_holds_a_tile) {
    rummy_state s = late(12, "13b 13y 13r / 14b 14y 14r 14g", NO_EVENTS ",'display':['13g']");
    EQ(s.common.bag_n, 0);
    EQ(try_move(&s, 1, "pass"), RUMMY_NO_PASS);
    lists(&s, 1, "take 13g");
    play_all(&s, "1 take 13g"); /* the display cannot be refilled */
    EQ(display_n(&s), 0);
    lists(&s, 2, "pass");
}

/* The tiles that are left move together and keep their order. */
TEST(D15_the_display_is_filled_as_far_as_the_bag_goes) {
    rummy_state s = late(12, "13b / 14b", NO_EVENTS ",'display':['13y','13r','13g','14y','14r','14g']");
    EQ(s.common.bag_n, 0);
    play_all(&s, "1 take 13r");
    EQ(display_n(&s), 5);
    EQ(s.common.display[0], tile_of("13y") + 1);
    EQ(s.common.display[1], tile_of("13g") + 1);
    EQ(s.common.display[4], tile_of("14g") + 1);
    EQ(s.common.display[5], 0);
    play_all(&s, "2 take 14g; 1 take 13y; 2 take 14y; 1 take 14r; 2 take 13g; 1 pass");
    SAME(hand(&s, 1), "13b 13y 13r 14r");
}

TEST(D15_not_while_the_bag_holds_a_tile) {
    rummy_state s = late(12, "13b / 14b",
                         ",'out':['left2','left2','plus3']"
                         ",'display':['13y','13r','13g','14y','14r','14g']");
    EQ(s.common.bag_n, 1); /* the plus3 */
    EQ(try_move(&s, 1, "pass"), RUMMY_NO_PASS);
    play_all(&s, "1 draw");
    CHECK(holds(&s, 1, "plus3"));
    EQ(try_move(&s, 2, "draw"), RUMMY_BAG_EMPTY);
}

/* ---- steps ---- */

TEST(D9_only_the_end_of_the_turn_is_judged) {
    rummy_state s = set_up(LINE, HANDS, DISPLAY);
    EQ(end_after(&s, 1, "1 put 5y@50,50"), RUMMY_LONELY);
    EQ(end_after(&s, 1, "1 put 5y@0,1"), RUMMY_SHORT_COLUMN);
    EQ(end_after(&s, 1, "1 put 5y@4,0"), RUMMY_BAD_ROW);
    EQ(end_after(&s, 1, "1 put 0,0@40,40; 1 put 9b@4,0"), RUMMY_LONELY);
    OK(end_after(&s, 1, "1 put 5y@50,50; 1 put 0,0@40,40; 1 put 50,50@0,1; 1 put 40,40@0,0; 1 put 5r@0,2"));
}

TEST(D9_a_tile_is_put_on_an_empty_square) {
    rummy_state s = set_up(LINE, HANDS, DISPLAY);
    EQ(try_move(&s, 1, "put 4b@0,0"), RUMMY_OCCUPIED);
    EQ(try_move(&s, 1, "put 0,0@1,0"), RUMMY_OCCUPIED);
    EQ(try_move(&s, 1, "put 0,0@0,0"), RUMMY_OCCUPIED);
    EQ(try_move(&s, 1, "put 9,9@8,8"), RUMMY_NOTHING_THERE);
    EQ(try_move(&s, 1, "put 1y@4,0"), RUMMY_NO_TILE);
    play_all(&s, "1 put 0,0@0,1; 1 put 4b@0,0");      /* the square is empty now */
    EQ(try_move(&s, 1, "put 4b@0,2"), RUMMY_NO_TILE); /* and the tile has left the hand */
}

TEST(D27_squares_go_from_minus_99_to_99) {
    rummy_state s = set_up(LINE, HANDS, DISPLAY);
    OK(try_move(&s, 1, "put 4b@99,-99"));
    OK(try_move(&s, 1, "put 0,0@-99,99"));
    EQ(try_move(&s, 1, "put 4b@100,0"), RUMMY_NO_SQUARE);
    EQ(try_move(&s, 1, "put 4b@-100,0"), RUMMY_NO_SQUARE);
    EQ(try_move(&s, 1, "put 4b@0,100"), RUMMY_NO_SQUARE);
    EQ(try_move(&s, 1, "put 4b@0,-100"), RUMMY_NO_SQUARE);
    EQ(try_move(&s, 1, "put 0,100@0,1"), RUMMY_NO_SQUARE);
    EQ(try_move(&s, 1, "back 100,0"), RUMMY_NO_SQUARE);
    EQ(rummy_check(&s, 0, rummy_put(tile_of("4b"), rummy_square(100, 0))), RUMMY_NO_SQUARE);
    EQ(rummy_check(&s, 0, rummy_shift(rummy_square(0, 100), rummy_square(0, 1))), RUMMY_NO_SQUARE);
    EQ(rummy_check(&s, 0, rummy_back(rummy_square(-100, 7))), RUMMY_NO_SQUARE);
}

/* The last square of a row and the first square of the next row are not neighbours. */
TEST(D27_the_plane_does_not_go_round) {
    EQ(rummy_square(99, 0) + 1 == rummy_square(-99, 1), 0);
    rummy_table t = table_of("97,0 1b 2b 3b | -99,1 4b 5b 6b | 0,97 down 1r 2r 3r | 1,-99 down 4r 5r 6r");
    rummy_verdict v = rummy_judge(&t);
    OK(v.err);
    EQ(v.groups, 4);
}

TEST(D9_back_returns_a_tile_of_this_turn) {
    rummy_state s = after(set_up(LINE, HANDS, DISPLAY), "1 put 9b@4,0; 1 put 4,0@70,7; 1 back 70,7");
    SAME(hand(&s, 1), "4b 9b 5y 5r plus3");
    EQ(s.common.table.n, 4);
    EQ(s.common.steps, 3);
    EQ(try_move(&s, 1, "back 70,7"), RUMMY_NOTHING_THERE);
}

TEST(D8_tiles_of_the_table_never_go_to_the_hand) {
    rummy_state s = set_up(LINE, HANDS, DISPLAY);
    EQ(try_move(&s, 1, "back 0,0"), RUMMY_STAYS);
    play_all(&s, "1 put 0,0@9,9");
    EQ(try_move(&s, 1, "back 9,9"), RUMMY_STAYS); /* also after it was moved */
    play_all(&s, "1 reset; 1 put 9b@4,0; 1 end; 2 draw");
    EQ(try_move(&s, 1, "back 4,0"), RUMMY_STAYS); /* also a tile that the seat laid in an earlier turn */
}

/* Tiles of the table stay on the table, so a tile that fits no line is an error. */
TEST(D8_a_tile_left_over_is_a_fault) {
    rummy_state s = set_up("0,0 5b 5y 5r 5g", "4b 6b 6r / 1y", "");
    EQ(end_after(&s, 1, "1 put 0,0@0,5; 1 put 4b@-1,5"), RUMMY_SHORT_ROW);
    OK(end_after(&s, 1, "1 put 0,0@0,5; 1 put 4b@-1,5; 1 put 6b@1,5"));
}

TEST(D8_the_line_that_opened_goes_back_by_reset_only) {
    rummy_state s = after(set_up("", "5b 5y 5r 5g 1b / 1y", ""), "1 open 5b@0,0 5y@1,0 5r@2,0; 1 put 5g@3,0");
    EQ(try_move(&s, 1, "back 0,0"), RUMMY_STAYS);
    play_all(&s, "1 put 0,0@0,1");
    EQ(try_move(&s, 1, "back 0,1"), RUMMY_STAYS);
    play_all(&s, "1 back 3,0; 1 reset");
    EQ(s.common.table.n, 0);
    EQ(s.common.hand_n[0], 5);
}

TEST(D7_a_tile_of_the_hand_must_be_laid) {
    rummy_state s = set_up("0,0 5b 6b 7b 8b | 0,5 8y 8r 8g", HANDS, DISPLAY);
    EQ(end_after(&s, 1, "1 put 3,0@3,5"), RUMMY_NOTHING_LAID);
    EQ(end_after(&s, 1, "1 put 3,0@3,5; 1 put 4b@-1,0; 1 back -1,0"), RUMMY_NOTHING_LAID);
    OK(end_after(&s, 1, "1 put 3,0@3,5; 1 put 4b@-1,0"));
    EQ(end_after(&s, 1, ""), RUMMY_NOTHING_LAID);
}

/* ---- reset ---- */

TEST(D9_reset_puts_everything_back) {
    rummy_state s = set_up(LINE, HANDS, DISPLAY), start = s;
    play_all(&s, "1 put 0,0@9,9; 1 put 4b@0,0; 1 put 9b@4,0; 1 put 1,0@20,0; 1 put 4,0@1,0; 1 reset");
    assert_memory_equal(&s.common.table, &start.common.table, sizeof s.common.table);
    assert_memory_equal(s.hand, start.hand, sizeof s.hand);
    assert_memory_equal(s.common.hand_n, start.common.hand_n, sizeof s.common.hand_n);
    EQ(s.common.steps, 5);
    EQ(try_move(&s, 1, "reset"), RUMMY_NOTHING_MOVED);
}

TEST(D9_after_steps_only_lay_or_reset) {
    rummy_state s = after(set_up(LINE, HANDS, DISPLAY), "1 put 9b@4,0");
    lists(&s, 1, "end; reset");
    static const char *const OTHERS[] = {"draw", "take 9g", "event plus3 2", "pass"};
    for (int i = 0; i < 4; i++) EQ(try_move(&s, 1, OTHERS[i]), RUMMY_BUSY);
    play_all(&s, "1 put 5y@9,9");
    lists(&s, 1, "reset");
    play_all(&s, "1 reset");
    lists(&s, 1, "take 1r; take 9g; take left2; take 14y; take 7b; draw; event plus3 2");
    play_all(&s, "1 event plus3 2");
}

/* When all tiles are where they were, it is the same as a reset. */
TEST(D9_by_hand_it_can_be_put_back_as_well) {
    rummy_state s = set_up(LINE, HANDS, DISPLAY);
    play_all(&s, "1 put 9b@4,0; 1 put 0,0@0,7; 1 back 4,0; 1 put 0,7@0,0");
    EQ(try_move(&s, 1, "reset"), RUMMY_NOTHING_MOVED);
    EQ(try_move(&s, 1, "end"), RUMMY_NOTHING_LAID);
    play_all(&s, "1 draw");
    SAME(acting(&s), "2");
}

/* If two tiles of a kind are exchanged, the table is as it was, even if one of them was laid in
 * the turn before. */
TEST(D9_two_of_a_kind_are_not_told_apart) {
    rummy_state s = set_up("0,0 6b 7b 8b | 0,5 5b 5y 5r", "1r 2r / 5b 9y", ",'turn':2");
    play_all(&s, "2 put 5b@-1,0; 2 end");
    rummy_state start = s;
    play_all(&s, "1 put -1,0@9,9; 1 put 0,5@-1,0; 1 put 9,9@0,5");
    EQ(try_move(&s, 1, "reset"), RUMMY_NOTHING_MOVED);
    EQ(try_move(&s, 1, "end"), RUMMY_NOTHING_LAID);
    play_all(&s, "1 draw");
    play_all(&start, "1 draw");
    assert_memory_equal(&s.common.table, &start.common.table, sizeof s.common.table);
}

/* A tile of the hand on the square of a tile of the same kind counts as laid. */
TEST(D9_a_tile_of_the_hand_is_told_from_its_twin) {
    rummy_state s = after(set_up("0,0 5b 6b 7b", "5b 5y 5r / 1y", ""), "1 put 0,0@0,9; 1 put 5b@0,0");
    EQ(try_move(&s, 1, "back 0,9"), RUMMY_STAYS);
    play_all(&s, "1 put 5y@1,9; 1 put 5r@2,9");
    OK(try_move(&s, 1, "back 0,0"));
    play_all(&s, "1 end");
    EQ(s.common.phase, RUMMY_DONE);
}

TEST(D9_a_turn_has_500_steps_at_most) {
    rummy_state s = set_up(LINE, HANDS, DISPLAY);
    for (int i = 0; i < 249; i++) play_all(&s, "1 put 9b@4,0; 1 back 4,0");
    play_all(&s, "1 put 9b@4,0; 1 put 4b@-1,0");
    EQ(s.common.steps, 500);
    EQ(try_move(&s, 1, "back 4,0"), RUMMY_STEPS);
    EQ(try_move(&s, 1, "put 5y@0,1"), RUMMY_STEPS);
    OK(try_move(&s, 1, "end"));
    play_all(&s, "1 reset");
    EQ(try_move(&s, 1, "put 9b@4,0"), RUMMY_STEPS); /* a reset does not give steps back */
    lists(&s, 1, "take 1r; take 9g; take left2; take 14y; take 7b; draw; event plus3 2");
    play_all(&s, "1 draw; 2 draw; 1 put 9b@4,0"); /* the next turn counts from 0 */
    EQ(s.common.steps, 1);
}

TEST(D9_the_limit_holds_for_opening_too) {
    rummy_state s = set_up("", "5b 5y 5r 5g 1b / 1y", "");
    for (int i = 0; i < 500; i++) play_all(&s, "1 open 5b@0,0 5y@1,0 5r@2,0; 1 reset");
    EQ(s.common.steps, 500);
    EQ(s.head.secret, 1000);
    EQ(try_move(&s, 1, "open 5b@0,0 5y@1,0 5r@2,0"), RUMMY_STEPS);
    OK(try_move(&s, 1, "draw"));
}

TEST(D13_an_event_is_never_laid) {
    rummy_state s = set_up(LINE, HANDS, DISPLAY);
    EQ(try_move(&s, 1, "put plus3@4,0"), RUMMY_EVENT_TILE);
    EQ(rummy_check(&s, 0, rummy_put(RUMMY_LEFT2, rummy_square(4, 0))), RUMMY_EVENT_TILE);
    s = set_up("", "5b 5y plus3 / 1y", "");
    EQ(try_move(&s, 1, "open 5b@0,0 5y@1,0 plus3@2,0"), RUMMY_EVENT_TILE);
}

/* ---- marks of the latest lay ---- */

TEST(D31_the_finished_lay_is_there_to_see) {
    rummy_state s = set_up("0,0 5b 6b 7b 8b | 0,5 8y 8r 8g", HANDS, DISPLAY);
    play_all(&s, "1 put 3,0@3,5; 1 put 4b@-1,0; 1 end");
    SAME(tiles(&s.common.laid), "4b");
    for (int i = 0; i < s.common.table.n; i++) {
        int square = s.common.table.at[i];
        bool new = square == rummy_square(3, 5) || square == rummy_square(-1, 0);
        EQ((s.common.table.tile[i] & RUMMY_NEW) != 0, new);
        EQ(s.common.table.was[i], square);
    }
    play_all(&s, "2 draw; 1 put 5y@9,9"); /* an unfinished lay changes no mark */
    SAME(tiles(&s.common.laid), "4b");
    play_all(&s, "1 reset; 1 put 3,5@3,0; 1 put 9b@4,0; 1 end"); /* the next lay replaces all marks */
    SAME(tiles(&s.common.laid), "9b");
    EQ(s.common.table.tile[rummy_find(&s.common.table, rummy_square(-1, 0))], tile_of("4b"));
}
