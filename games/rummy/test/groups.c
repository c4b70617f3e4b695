/* The limit on the number of groups (D4, D5), what "has opened" means (D6), and when groups are
 * counted (D32). */
#include "games/rummy/test/table.h"

#define ONE "0,0 1b 2b 3b 4b 5b 6b"
#define TWO ONE " | 0,10 1y 2y 3y"
#define THREE TWO " | 0,20 1r 2r 3r"
#define FOUR THREE " | 0,30 1g 2g 3g"

/* A new group of three nines. */
#define NINES "1 put 9b@50,0; 1 put 9y@51,0; 1 put 9r@52,0"
#define HAND "9b 9y 9r 9g 7b 8g"

/* Splits the blue Run in two; 7b is laid at its end. */
#define SPLIT "1 put 0,0@0,40; 1 put 1,0@1,40; 1 put 2,0@2,40; 1 put 7b@6,0"

static int most(const rummy_state *s, int seat, sb_err *ret_err) {
    return rummy_groups_max(&s->common, s->head.seats, seat - 1, ret_err);
}

/* ---- after everybody has opened ---- */

TEST(D5_three_groups_for_two_and_three_players_four_for_four) {
    static const struct {
        const char *table, *others;
        sb_err want;
    } WANT[] = {
        {TWO, " / 1b", SB_OK},
        {THREE, " / 4y", RUMMY_MANY_GROUPS},
        {TWO, " / 4y / 5y", SB_OK},
        {THREE, " / 4y / 5y", RUMMY_MANY_GROUPS},
        {THREE, " / 4y / 5y / 6y", SB_OK},
        {FOUR, " / 4y / 5y / 6y", RUMMY_MANY_GROUPS},
    };
    for (size_t i = 0; i < sizeof WANT / sizeof *WANT; i++) {
        rummy_state s = set_up(WANT[i].table, filled(HAND "%s", WANT[i].others), "");
        sb_err more;
        EQ(most(&s, 1, &more), s.head.seats == 4 ? 4 : 3);
        EQ(more, RUMMY_MANY_GROUPS);
        EQ(end_after(&s, 1, NINES), WANT[i].want);
        EQ(end_after(&s, 1, SPLIT), WANT[i].want); /* a group that was split counts as two */
    }
}

TEST(D5_joining_makes_room) {
    rummy_state s = set_up("0,0 6b 7b 8b | 4,0 10b 11b 12b | 0,20 1r 2r 3r", HAND " / 4y", "");
    EQ(s.common.groups, 3);
    EQ(end_after(&s, 1, "1 put 9y@50,0; 1 put 9r@51,0; 1 put 9g@52,0"), RUMMY_MANY_GROUPS);
    OK(end_after(&s, 1, "1 put 9b@3,0; 1 put 9y@3,1; 1 put 9r@3,2"));
    play_all(&s, "1 put 9b@3,0; 1 end");
    EQ(s.common.groups, 2);
}

TEST(D32_groups_are_counted_at_the_end_of_the_turn_only) {
    rummy_state s = set_up(THREE, HAND " / 4y", "");
    play_all(&s, NINES); /* a fourth group, during the turn */
    EQ(s.common.groups, 3);
    EQ(try_move(&s, 1, "end"), RUMMY_MANY_GROUPS);
    lists(&s, 1, "reset");
    play_all(&s, "1 put 50,0@20,0; 1 put 51,0@20,1; 1 put 52,0@20,2"); /* there is still a fourth group */
    EQ(try_move(&s, 1, "end"), RUMMY_MANY_GROUPS);
    play_all(&s, "1 back 20,0; 1 back 20,1; 1 back 20,2; 1 put 7b@6,0; 1 end");
    EQ(s.common.groups, 3);
}

/* ---- before everybody has opened ---- */

TEST(D4_before_all_have_opened_no_more_groups_than_before) {
    rummy_state s = set_up(ONE, HAND " / 4y / 5y", ",'opened':[1]");
    sb_err more;
    EQ(most(&s, 1, &more), 1);
    EQ(more, RUMMY_EARLY_GROUPS);
    EQ(end_after(&s, 1, NINES), RUMMY_EARLY_GROUPS);
    EQ(end_after(&s, 1, SPLIT), RUMMY_EARLY_GROUPS);
    OK(end_after(&s, 1, "1 put 7b@6,0"));
}

TEST(D4_two_players_a_third_group_needs_both_to_have_opened) {
    rummy_state s = set_up(ONE, HAND " / 4y 5y 6y 11g", ",'opened':[1]");
    EQ(end_after(&s, 1, NINES), RUMMY_EARLY_GROUPS);
    play_all(&s, "1 put 7b@6,0; 1 end; 2 open 4y@0,10 5y@1,10 6y@2,10; 2 end");
    EQ(s.common.groups, 2);
    play_all(&s, NINES "; 1 end");
    EQ(s.common.groups, 3);
}

TEST(D4_one_more_for_whoever_opens_in_this_turn) {
    rummy_state s = set_up(ONE, HAND " 12b 12y 12r / 4y / 5y", ",'opened':[2]");
    sb_err more;
    EQ(most(&s, 1, &more), 2); /* an opening in this turn raises the limit */
    play_all(&s, "1 open 9b@50,0 9y@51,0 9r@52,0");
    EQ(most(&s, 1, &more), 2);
    EQ(more, RUMMY_EARLY_GROUPS);
    OK(end_after(&s, 1, ""));
    EQ(end_after(&s, 1, "1 put 12b@60,0; 1 put 12y@61,0; 1 put 12r@62,0"), RUMMY_EARLY_GROUPS);
    EQ(end_after(&s, 1, SPLIT), RUMMY_EARLY_GROUPS);
    play_all(&s, "1 end");
    EQ(s.common.groups, 2);
}

TEST(D4_not_in_a_later_turn) {
    rummy_state s = set_up("", HAND " 12b 12y 12r / 4y / 5y", "");
    play_all(&s, "1 open 9b@0,0 9y@1,0 9r@2,0; 1 end; 2 draw; 3 draw");
    EQ(end_after(&s, 1, "1 put 12b@60,0; 1 put 12y@61,0; 1 put 12r@62,0"), RUMMY_EARLY_GROUPS);
    OK(end_after(&s, 1, "1 put 9g@3,0"));
}

/* Only the number at the end counts: two groups become one, and a new one is begun. */
TEST(D4_joining_two_and_starting_one_in_the_same_turn) {
    rummy_state s =
        set_up("0,0 6b 7b 8b | 4,0 10b 11b 12b", "9b 12y 12r 12g 1r / 4y / 5y", ",'opened':[1,2]");
    EQ(s.common.groups, 2);
    EQ(end_after(&s, 1, "1 put 12y@60,0; 1 put 12r@61,0; 1 put 12g@62,0"), RUMMY_EARLY_GROUPS);
    OK(end_after(&s, 1, "1 put 9b@3,0; 1 put 12y@60,0; 1 put 12r@61,0; 1 put 12g@62,0"));
}

/* After the last opening everybody has opened: D5 applies in that same turn. */
TEST(D4_the_last_opener_may_lay_a_further_group) {
    rummy_state s = set_up(ONE, HAND " 12b 12y 12r 12g 14r / 4y", ",'opened':[2]");
    sb_err more;
    EQ(most(&s, 1, &more), 3);
    play_all(&s, "1 open 9b@50,0 9y@51,0 9r@52,0; 1 put 12b@60,0; 1 put 12y@61,0; 1 put 12r@62,0");
    EQ(end_after(&s, 1, ""), SB_OK);
    EQ(end_after(&s, 1, SPLIT), RUMMY_MANY_GROUPS);
    play_all(&s, "1 end");
    EQ(s.common.groups, 3);
}

/* Four seats: three have opened with one group each, and the fourth may make a fourth group. */
TEST(D4_there_is_always_a_place_for_those_who_have_not_opened) {
    rummy_state s = set_up(THREE, HAND " 12b 12y 12r / 4y / 5y / 6y", ",'opened':[2,3,4]");
    play_all(&s, "1 open 9b@50,0 9y@51,0 9r@52,0");
    OK(end_after(&s, 1, ""));
    EQ(end_after(&s, 1, "1 put 12b@60,0; 1 put 12y@61,0; 1 put 12r@62,0"), RUMMY_MANY_GROUPS);
}

/* After two groups were joined, the limit stays lower until all have opened. */
TEST(D4_a_number_that_has_fallen_stays_low) {
    rummy_state s =
        set_up("0,0 6b 7b 8b | 4,0 10b 11b 12b", "9b 1r / 12y 12r 12g 2r / 5y", ",'opened':[1,2]");
    play_all(&s, "1 put 9b@3,0; 1 end");
    EQ(s.common.groups, 1);
    EQ(end_after(&s, 2, "2 put 12y@60,0; 2 put 12r@61,0; 2 put 12g@62,0"), RUMMY_EARLY_GROUPS);
}

/* A reset takes back the opening, and with it the higher limit. */
TEST(D4_an_opening_that_was_reset_does_not_count) {
    rummy_state s = set_up(ONE, HAND " 12b 12y 12r / 4y", ",'opened':[2]");
    play_all(&s, "1 open 9b@50,0 9y@51,0 9r@52,0; 1 reset; 1 draw; 2 draw");
    EQ(s.common.opened, 2);
    EQ(s.common.groups, 1);
}

/* ---- has opened ---- */

TEST(D6_has_opened_stays_whatever_becomes_of_the_line) {
    rummy_state s = set_up("", "5b 6b 7b 1r / 4b 5y 5r 9g 9b 8b / 5g", "");
    play_all(&s, "1 open 5b@0,0 6b@1,0 7b@2,0; 1 end");
    SAME(seats_in(s.common.opened), "1");
    play_all(&s, "2 draw; 3 draw; 1 draw");
    s.common.opened |= 2;
    play_all(&s, "2 put 0,0@20,0; 2 put 5y@21,0; 2 put 5r@22,0; 2 put 8b@3,0; 2 put 9b@4,0");
    EQ(try_move(&s, 2, "end"), RUMMY_EARLY_GROUPS);
    play_all(&s, "2 back 21,0; 2 back 22,0; 2 put 20,0@0,0; 2 end");
    SAME(seats_in(s.common.opened), "1 2");
    EQ(try_move(&s, 3, "put 5g@0,1"), RUMMY_OPEN_FIRST);
}

TEST(D6_groups_belong_to_nobody) {
    rummy_state s = set_up("", "5b 6b 7b 1r / 5y 5r 5g 2r", "");
    play_all(&s, "1 open 5b@0,0 6b@1,0 7b@2,0; 1 end; 2 open 5y@9,0 5r@9,1 5g@9,2; 2 end");
    play_all(
        &s, "1 draw; 2 put 9,0@0,1; 2 put 9,1@0,2; 2 put 9,2@0,3"); /* all tiles move to the line of seat 1 */
    EQ(try_move(&s, 2, "end"), RUMMY_NOTHING_LAID);
    play_all(&s, "2 reset; 2 draw");
    SAME(seats_in(s.common.opened), "1 2");
}
