/* The table and the opening, clause by clause, and the examples of the printed rules. x goes to
 * the right, y down. */
#include "games/rummy/test/table.h"

/* ---- the examples of the printed rules ---- */

/* Beside the column the two fives would make rows of two tiles. At right angles below it they make
 * one Set and no other line. */
TEST(D25_first_example_two_fives_on_a_blue_five) {
    rummy_state s = set_up("0,0 3b 4b 5b | 1,-2 down 4g 4r", "5y 5r 1g / 1y", "");
    EQ(end_after(&s, 1, "1 put 5y@2,-1; 1 put 5r@2,-2"), RUMMY_SHORT_ROW);
    play_all(&s, "1 put 5y@2,1; 1 put 5r@2,2; 1 end");
    SAME(hand(&s, 1), "1g");
    SAME(acting(&s), "2");
    EQ(s.common.groups, 1);
}

/* Seat 3 opens with four green tiles. Only then may it add two yellow tiles to the older group.
 * After that every seat may add to the new group. */
TEST(D3_second_example_opening_and_adding_in_one_turn) {
    rummy_state s = set_up("0,0 7b 7r 7y | 2,1 down 8y 9y | 20,0 1r 2r 3r",
                           "7g 12r / 1b 1g / 10y 11y 3g 4g 5g 6g 8r", ",'opened':[1,2],'turn':3");
    EQ(try_move(&s, 3, "put 10y@2,3"), RUMMY_OPEN_FIRST);
    play_all(&s, "3 open 3g@10,0 4g@10,1 5g@10,2 6g@10,3; 3 put 10y@2,3; 3 put 11y@2,4; 3 end");
    SAME(hand(&s, 3), "8r");
    SAME(seats_in(s.common.opened), "1 2 3");
    EQ(s.common.groups, 3);
    SAME(acting(&s), "1");
    OK(end_after(&s, 1, "1 put 7g@10,4"));
}

/* A red Run whose 6 is part of a Set; beside it a Set of threes that shares a tile with a yellow
 * Run; and a third group. */
#define THIRD "5,0 5r 6r 7r | 6,-2 down 6y 6b | -10,0 down 3r 3g 3y | -9,2 4y 5y | 0,20 9g 10g 11g"
#define THREE_AND_MORE "4r 3b 2r 12b 13b 14b 1g / 1y"

static void rearrange(rummy_state *s) {
    play_all(s, "1 put 4r@4,0");
    play_all(s, "1 put -10,0@3,0; 1 put -10,1@3,1; 1 put 3b@3,2"); /* red, green and blue: a column */
    play_all(s, "1 put 2r@2,0");
    play_all(s, "1 put -10,2@3,-2; 1 put -9,2@4,-2; 1 put -8,2@5,-2"); /* the yellow Run to the yellow 6 */
}

TEST(D9_third_example_a_group_taken_apart) {
    rummy_state s = set_up(THIRD, THREE_AND_MORE, "");
    int lay = s.common.table.n;
    EQ(s.common.groups, 3);
    OK(end_after(&s, 1, "1 put 4r@4,0"));
    EQ(end_after(&s, 1, "1 put 4r@4,0; 1 put -10,0@3,0; 1 put -10,1@3,1"), RUMMY_SHORT_COLUMN);
    rearrange(&s);
    play_all(&s, "1 end");
    SAME(hand(&s, 1), "12b 13b 14b 1g");
    EQ(s.common.groups, 2);
    EQ(s.common.table.n, lay + 3);
    SAME(at(&s, 3, 0), "3r");
    SAME(at(&s, 3, -2), "3y");
    SAME(at(&s, -10, 0), "");
}

/* Two groups have become one, so a new group is allowed. */
TEST(D5_third_example_joined_groups_leave_room_for_another) {
    rummy_state s = set_up(THIRD, THREE_AND_MORE, "");
    EQ(end_after(&s, 1, "1 put 12b@30,0; 1 put 13b@31,0; 1 put 14b@32,0"), RUMMY_MANY_GROUPS);
    rearrange(&s);
    play_all(&s, "1 put 12b@30,0; 1 put 13b@31,0; 1 put 14b@32,0; 1 end");
    EQ(s.common.groups, 3);
    SAME(hand(&s, 1), "1g");
}

/* ---- lines ---- */

/* The error of the table; SB_OK: the table may stay. */
static sb_err fault(const char *lines) {
    rummy_table t = table_of(lines);
    return rummy_judge(&t).err;
}

static int groups(const char *lines) {
    rummy_table t = table_of(lines);
    rummy_verdict verdict = rummy_judge(&t);
    OK(verdict.err);
    return verdict.groups;
}

TEST(D25_a_set_is_three_or_four_of_one_value_in_different_colours) {
    OK(fault("0,0 5b 5y 5r"));
    OK(fault("0,0 down 5g 5r 5b 5y"));
    OK(fault("0,0 14g 14b 14y"));
    EQ(fault("0,0 5b 5y 6r"), RUMMY_BAD_ROW);
    EQ(fault("0,0 5b 5y 5b"), RUMMY_BAD_ROW);
    EQ(fault("0,0 down 5b 5y 5r 5y"), RUMMY_BAD_COLUMN);
    EQ(fault("0,0 5b 5y 5r 5g 5b"), RUMMY_BAD_ROW);
    EQ(fault("0,0 5b 5y"), RUMMY_SHORT_ROW);
    EQ(fault("0,0 down 5b 5y"), RUMMY_SHORT_COLUMN);
    EQ(fault("0,0 5b"), RUMMY_LONELY);
}

TEST(D25_a_run_is_of_one_colour_and_rises_or_falls_by_one) {
    OK(fault("0,0 5b 6b 7b"));
    OK(fault("0,0 down 7g 6g 5g 4g"));
    OK(fault("0,0 1b 2b 3b 4b 5b 6b 7b 8b 9b 10b 11b 12b 13b 14b"));
    OK(fault("0,0 14r 13r 12r 11r 10r 9r 8r 7r 6r 5r 4r 3r 2r 1r"));
    EQ(fault("0,0 5b 6b 7y"), RUMMY_BAD_ROW);
    EQ(fault("0,0 5b 6b 8b"), RUMMY_BAD_ROW);
    EQ(fault("0,0 5b 7b 9b"), RUMMY_BAD_ROW);
    EQ(fault("0,0 5b 6b 5b"), RUMMY_BAD_ROW);
    EQ(fault("0,0 down 7b 6b 7b"), RUMMY_BAD_COLUMN);
    EQ(fault("0,0 5b 6b"), RUMMY_SHORT_ROW);
    EQ(fault("0,0 13b 14b 1b"), RUMMY_BAD_ROW); /* 1 does not follow 14 */
    EQ(fault("0,0 2y 1y 14y"), RUMMY_BAD_ROW);
    EQ(fault("0,0 13b 14b 1y"), RUMMY_BAD_ROW); /* tile numbers that follow each other, but two colours */
}

TEST(D25_fewer_than_three_tiles_are_no_line) {
    static const uint8_t RUN[] = {4, 5, 6}, SET[] = {4, 18, 32};
    static const uint16_t SQUARES[] = {30000, 30001, 30002};
    for (int n = 1; n <= 3; n++) {
        EQ(rummy_is_line(RUN, n), n == 3);
        EQ(rummy_is_line(SET, n), n == 3);
        EQ(rummy_open_line(RUN, SQUARES, n) != 0, n == 3);
    }
}

TEST(D25_two_lines_may_not_lie_end_to_end) {
    EQ(fault("0,0 5b 6b 7b 7y 7r 7g"), RUMMY_BAD_ROW);
    EQ(fault("0,0 5b 6b 7b 7y 8y 9y"), RUMMY_BAD_ROW);
    EQ(fault("0,0 5b 6b 7b 8b 7b"), RUMMY_BAD_ROW);
    OK(fault("0,0 5b 6b 7b - 7y 7r 7g"));
}

TEST(D26_both_tiles_of_a_kind_are_never_in_one_line) {
    EQ(fault("0,0 5b 5b 5y"), RUMMY_BAD_ROW);
    EQ(fault("0,0 5b 5y 5r 5b"), RUMMY_BAD_ROW);
    EQ(fault("0,0 5b 5b 6b"), RUMMY_BAD_ROW);
    OK(fault("0,0 5b 5y 5r | 0,2 5b 5y 5r")); /* the same kind in two lines is allowed */
    OK(fault("0,0 3b 4b 5b | 2,1 down 5y 5r"));
}

/* Every line counts, also one that was made by accident. */
TEST(D25_every_line_of_the_table_is_judged) {
    OK(fault("0,0 5b 6b 7b | 0,1 5y 6y 7y | 0,2 5r 6r 7r"));
    EQ(fault("0,0 5b 6b 7b | 0,1 5y 6y 7y"), RUMMY_SHORT_COLUMN);
    EQ(fault("0,0 5b 6b 7b | 0,1 5y 6y 7y | 0,2 5r 6r 7r 9r"), RUMMY_BAD_ROW);
    OK(fault("0,0 5b 6b 7b | 3,1 down 8b 8y 8r")); /* a corner */
    EQ(fault("0,0 5b 6b 7b | 3,0 down 9b 9y 9r"), RUMMY_BAD_ROW);
    EQ(fault("0,0 5b 6b 7b | 9,9 1r"), RUMMY_LONELY);
}

/* The square in the verdict is in the wrong line. */
TEST(D25_the_verdict_names_the_line) {
    rummy_table t = table_of("0,0 5b 6b 7b | 10,5 down 2r 2y | 20,20 1b 1y 1r");
    rummy_verdict v = rummy_judge(&t);
    EQ(v.err, RUMMY_SHORT_COLUMN);
    EQ(v.first, rummy_square(10, 5));
    EQ(v.last, rummy_square(10, 6));
}

TEST(D1_tiles_lie_beside_each_other_by_their_sides) {
    EQ(groups("0,0 5b 6b 7b | 3,1 5r 6r 7r"), 2); /* tiles that touch at a corner are not connected */
    EQ(groups("0,0 5b 6b 7b | -1,1 down 8b 8y 8r"), 2);
    EQ(groups("0,0 5b 6b 7b | 2,1 down 7y 7r"), 1);
    EQ(groups("0,0 5b 6b 7b | 2,1 down 7y 7r | 3,2 8r 9r | 0,2 down 1b 1y 1g"), 2);
    EQ(groups(""), 0);
}

/* A ring of tiles is one group, and a line inside the ring is another. */
TEST(D1_what_lies_inside_a_ring_hangs_together_with_nothing) {
    EQ(groups("0,0 1b 2b 3b 4b 5b 6b 7b | 0,1 down 2b 3b 4b | 6,1 down 8b 9b 10b | 0,4 5b 6b 7b 8b 9b 10b 11b"
              " | 2,2 9b 9y 9r"),
       2);
}

/* ---- opening ---- */

#define HANDS "5b 5y 5r 5g 1b 2b 3b 9g / 1y 2y 3y 4y 8r"

TEST(D2_one_set_or_run_of_the_own_hand) {
    rummy_state s = set_up("", HANDS, "");
    OK(try_move(&s, 1, "open 5b@0,0 5y@1,0 5r@2,0"));
    OK(try_move(&s, 1, "open 5g@0,0 5b@0,1 5r@0,2 5y@0,3"));
    OK(try_move(&s, 1, "open 1b@0,0 2b@1,0 3b@2,0"));
    OK(try_move(&s, 1, "open 3b@0,0 2b@0,1 1b@0,2"));
    EQ(try_move(&s, 1, "open 5b@0,0 5y@1,0"), RUMMY_OPEN_LINE);
    EQ(try_move(&s, 1, "open 5b@0,0 5y@1,0 9g@2,0"), RUMMY_OPEN_LINE);
    EQ(try_move(&s, 1, "open 5b@0,0 5y@1,0 5r@3,0"), RUMMY_OPEN_LINE);
    EQ(try_move(&s, 1, "open 5b@0,0 5y@1,0 5r@1,1"), RUMMY_OPEN_LINE);
    EQ(try_move(&s, 1, "open 1y@0,0 2y@1,0 3y@2,0"), RUMMY_NO_TILE); /* tiles of the other seat */
    EQ(try_move(&s, 1, "open 1b@0,0 2b@1,0 3b@2,0 4b@3,0"), RUMMY_NO_TILE);
    EQ(try_move(&s, 2, "open 1y@0,0 2y@1,0 3y@2,0"), SB_NOT_YOUR_TURN);
    play_all(&s, "1 open 1b@0,0 2b@1,0 3b@2,0");
    SAME(hand(&s, 1), "5b 5y 5r 5g 9g");
}

/* A line never has two tiles of a kind, so it needs one tile of each kind. */
TEST(D2_tiles_leave_the_hand_one_by_one) {
    rummy_state s = after(set_up("", "5b 5b 5y 5r / 1y", ""), "1 open 5b@0,0 5y@1,0 5r@2,0");
    SAME(hand(&s, 1), "5b");
    EQ(s.common.hand_n[0], 1);
}

TEST(D2_it_lies_beside_no_tile_of_the_table) {
    rummy_state s = set_up("0,0 6b 7b 8b", HANDS, ",'opened':[2]");
    EQ(try_move(&s, 1, "open 5b@0,1 5y@1,1 5r@2,1"), RUMMY_OPEN_TOUCHES);
    EQ(try_move(&s, 1, "open 5b@0,-1 5y@1,-1 5r@2,-1"), RUMMY_OPEN_TOUCHES);
    EQ(try_move(&s, 1, "open 5b@3,0 5y@3,1 5r@3,2"), RUMMY_OPEN_TOUCHES);
    EQ(try_move(&s, 1, "open 5r@-1,-2 5y@-1,-1 5b@-1,0"), RUMMY_OPEN_TOUCHES);
    EQ(try_move(&s, 1, "open 3b@-3,0 2b@-2,0 1b@-1,0"), RUMMY_OPEN_TOUCHES);
    EQ(try_move(&s, 1, "open 5b@1,0 5y@1,1 5r@1,2"), RUMMY_OCCUPIED);
    OK(try_move(&s, 1, "open 5b@3,1 5y@3,2 5r@3,3")); /* D1: a corner */
    OK(try_move(&s, 1, "open 5b@0,2 5y@1,2 5r@2,2"));
}

TEST(D2_the_first_line_of_a_round_begins_at_the_origin) {
    rummy_state s = set_up("", HANDS, "");
    EQ(try_move(&s, 1, "open 5b@1,0 5y@2,0 5r@3,0"), RUMMY_OPEN_ORIGIN);
    EQ(try_move(&s, 1, "open 5b@-1,0 5y@0,0 5r@1,0"), RUMMY_OPEN_ORIGIN);
    OK(try_move(&s, 1, "open 5b@0,0 5y@0,1 5r@0,2"));
}

TEST(D2_it_is_the_first_step_of_the_turn) {
    rummy_state s = set_up("0,0 6b 7b 8b 9b", HANDS, ",'opened':[2]");
    EQ(try_move(&s, 1, "put 5b@-1,0"), RUMMY_OPEN_FIRST);
    EQ(try_move(&s, 1, "put 0,0@4,0"), RUMMY_OPEN_FIRST);
    play_all(&s, "1 open 5b@0,5 5y@1,5 5r@2,5");
    EQ(try_move(&s, 1, "open 1b@0,9 2b@1,9 3b@2,9"), RUMMY_HAS_OPENED);
    play_all(&s, "1 end; 2 draw");
    EQ(try_move(&s, 1, "open 1b@0,9 2b@1,9 3b@2,9"), RUMMY_HAS_OPENED); /* also in a later turn */
}

TEST(D2_a_reset_closes_again) {
    rummy_state s = set_up("", HANDS, "");
    rummy_state start = s;
    play_all(&s, "1 open 5b@0,0 5y@1,0 5r@2,0; 1 put 5g@3,0; 1 reset");
    EQ(s.common.opened, 0);
    SAME(hand(&s, 1), tiles(&start.hand[0]));
    EQ(try_move(&s, 1, "put 5b@0,0"), RUMMY_OPEN_FIRST);
    OK(try_move(&s, 1, "open 1b@0,0 2b@1,0 3b@2,0"));
}

TEST(D2_the_line_may_have_to_be_worth_something) {
    static const struct {
        int least;
        sb_err low, high; /* the results for 1b 2b 3b and for four fives */
    } WANT[] = {
        {0, SB_OK, SB_OK},
        {6, SB_OK, SB_OK},
        {7, RUMMY_OPEN_LOW, SB_OK},
        {20, RUMMY_OPEN_LOW, SB_OK},
        {21, RUMMY_OPEN_LOW, RUMMY_OPEN_LOW},
        {60, RUMMY_OPEN_LOW, RUMMY_OPEN_LOW},
    };
    for (size_t i = 0; i < sizeof WANT / sizeof *WANT; i++) {
        rummy_state s = set_up("", HANDS, filled(",'options':{'opening_min_value':%d}", WANT[i].least));
        EQ(try_move(&s, 1, "open 1b@0,0 2b@1,0 3b@2,0"), WANT[i].low);
        EQ(try_move(&s, 1, "open 5b@0,0 5y@1,0 5r@2,0 5g@3,0"), WANT[i].high);
    }
}

/* Tiles that are added to the line in the same turn do not count. */
TEST(D3_the_line_is_judged_by_itself_when_it_is_laid) {
    rummy_state s = set_up("", HANDS, ",'options':{'opening_min_value':20}");
    EQ(try_move(&s, 1, "open 5b@0,0 5y@1,0 5r@2,0"), RUMMY_OPEN_LOW);
    play_all(&s, "1 open 5b@0,0 5y@1,0 5r@2,0 5g@3,0");
    OK(end_after(&s, 1, ""));
}

TEST(D3_after_that_everything_may_be_moved_the_new_line_too) {
    rummy_state s = after(set_up("0,0 6b 7b 8b 9b", HANDS, ",'opened':[2]"), "1 open 5b@0,5 5y@1,5 5r@2,5");
    EQ(end_after(&s, 1, "1 put 0,5@-1,0"), RUMMY_SHORT_ROW); /* 5b moves to the Run; two fives are left */
    play_all(&s, "1 put 0,5@-1,0; 1 put 5g@3,5; 1 end");
    SAME(at(&s, -1, 0), "5b");
    SAME(hand(&s, 1), "1b 2b 3b 9g");
}

TEST(D3_the_line_may_be_taken_apart_altogether) {
    rummy_state s =
        set_up("0,0 4b 5b 6b | 3,-3 down 7y 7r 7g | 3,0 7b", "8b 9b 10b 9g / 1y", ",'opened':[2]");
    play_all(&s, "1 open 8b@0,9 9b@1,9 10b@2,9; 1 put 0,9@4,0; 1 put 1,9@5,0; 1 put 2,9@6,0; 1 end");
    EQ(s.common.groups, 1);
    SAME(seats_in(s.common.opened), "1 2"); /* D6 */
}

TEST(D27_the_line_stays_on_the_plane) {
    rummy_state s = set_up("0,0 6b 7b 8b 9b", HANDS, ",'opened':[2]");
    OK(try_move(&s, 1, "open 5b@97,99 5y@98,99 5r@99,99"));
    OK(try_move(&s, 1, "open 5b@-99,-99 5y@-99,-98 5r@-99,-97"));
    EQ(try_move(&s, 1, "open 5b@98,0 5y@99,0 5r@100,0"), RUMMY_NO_SQUARE);
    EQ(try_move(&s, 1, "open 5b@-100,0 5y@-99,0 5r@-98,0"), RUMMY_NO_SQUARE);
    EQ(try_move(&s, 1, "open 5b@0,98 5y@0,99 5r@0,100"), RUMMY_NO_SQUARE);
    EQ(try_move(&s, 1, "open 5b@0,-100 5y@0,-99 5r@0,-98"), RUMMY_NO_SQUARE);
}
