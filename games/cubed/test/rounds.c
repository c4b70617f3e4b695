/* Tests of rounds, clause by clause: the extra roll, refilling hands, rounds without a die
 * placed, and the end. */
#include "games/cubed/test/table.h"

#define BOARD "f7 1ro, g7 2ro"
#define NO_ROLL ",'options':{'extra_roll':'none'}"

/* Dice that make no SET with the board, and one that does. */
#define DULL "1gs 1gs 2gd 2rs 3pd"

/* ---- the extra roll ---- */

TEST(C19_before_every_round_but_the_first_all_may_roll_once_more) {
    cubed_state s = deal("seats=3", 2);
    int n;
    EQ(s.common.phase, CUBED_OPENING);
    OK(cubed_apply(&s, s.common.first, *listed_moves(&s, actor(&s) + 1, &n)));
    for (int round = 1; round < 4; round++) {
        while (s.common.phase == CUBED_PLAYING) OK(play(&s, actor(&s) + 1, "pass"));
        EQ(s.common.phase, CUBED_ROLLING);
        EQ(s.common.round, round + 1);
        SAME(acting(&s), "1 2 3");
        EQ(try_move(&s, 2, "pass"), CUBED_WANT_ROLL);
        play_all(&s, "3 roll none, 1 roll 1 2");
        SAME(acting(&s), "2"); /* once each */
        EQ(try_move(&s, 1, "roll none"), SB_NOT_YOUR_TURN);
        play_all(&s, "2 roll 1 2 3 4 5");
        EQ(s.common.phase, CUBED_PLAYING);
        EQ(s.head.acting, 1 << s.common.first);
    }
}

/* The number of moves of the first seat in an extra roll. */
static int rolls_n(const char *hands, const char *rule) {
    cubed_state s =
        set_up(BOARD, hands, filled(",'phase':'roll','round':2,'options':{'extra_roll':'%s'}", rule));
    int n;
    leave_in_bag(&s, 0);
    listed_moves(&s, 1, &n);
    return n;
}

TEST(C19_any_of_the_dice_or_one_or_all) {
    EQ(rolls_n("1gs 2ro 2gd 2rs 3pd / 1gs", "subset"), 32);
    EQ(rolls_n("2ro 2gd 2rs / 1gs", "subset"), 8); /* fewer dice, too */
    EQ(rolls_n("1gs 2ro 2gd 2rs 3pd / 1gs", "one_or_all"), 1 + 5 + 1);
    EQ(rolls_n("2ro 2gd / 1gs", "one_or_all"), 1 + 2 + 1);
    EQ(rolls_n("2ro / 1gs", "one_or_all"), 1 + 1); /* one is all */
}

/* Rolling the second of two twins is equivalent to rolling the first. */
TEST(C19_dice_that_are_alike_are_listed_once) {
    cubed_state s = position("'phase':'roll','round':2,'board':[{'at':'g7','face':'1ro'}],'hands':[['1gs'],"
                             "[{'die':10,'face':'1po'},'2gd',{'die':19,'face':'1po'},'2rs','3pd']]");
    EQ(listed_n(&s, 2, "roll"), 32 - 8);
    CHECK(is_listed(&s, 2, "roll 1 2") && is_listed(&s, 2, "roll 1 3") && !is_listed(&s, 2, "roll 2 3"));
    OK(try_move(&s, 2, "roll 3"));
}

TEST(C19_one_or_all_refuses_two) {
    cubed_state s = set_up(BOARD, "1gs 2ro 2gd 2rs 3pd / 1gs 2ro",
                           ",'phase':'roll','round':2,'options':{'extra_roll':'one_or_all'}");
    EQ(try_move(&s, 1, "roll 1 2"), CUBED_ONE_OR_ALL_ROLL);
    EQ(try_move(&s, 1, "roll 1 2 3 4"), CUBED_ONE_OR_ALL_ROLL);
    OK(try_move(&s, 1, "roll 3"));
    OK(try_move(&s, 1, "roll 1 2 3 4 5"));
    OK(try_move(&s, 1, "roll none"));
    OK(try_move(&s, 2, "roll 1 2"));
    EQ(try_move(&s, 2, "roll 3"), CUBED_NO_DIE);
}

TEST(C19_a_table_may_have_no_extra_roll) {
    cubed_state s = after(set_up(BOARD, DULL " / " DULL, NO_ROLL), "1 pass, 2 pass");
    EQ(s.common.phase, CUBED_PLAYING);
    EQ(s.common.round, 2);
    SAME(acting(&s), "1");
}

/* Only chosen dice are rolled: clockwise from the first player, by ascending index. */
TEST(C19_the_dice_are_rolled_when_all_are_in) {
    cubed_state s = set_up(BOARD, DULL " / " DULL " / " DULL, ",'phase':'roll','round':2,'first':2");
    chance(&s, 7);
    cubed_state before = s;
    int shown = s.head.shown;
    play_all(&s, "1 roll 2 5, 3 roll none");
    assert_memory_equal(&s.common, &before.common, sizeof s.common);
    EQ(s.head.shown, shown);
    play_all(&s, "2 roll 1 3");
    CHECK(s.head.shown != shown);
    sb_rng rng = before.rng;
    static const int ROLLED[][2] = {{1, 0}, {1, 2}, {0, 1}, {0, 4}}; /* seat and index, from 0 */
    for (int i = 0; i < 4; i++) {
        cubed_die *die = &before.common.hand[ROLLED[i][0]][ROLLED[i][1]];
        die->face = (uint8_t)cubed_face(9, die->die, (int)sb_rng_below(&rng, 6));
    }
    assert_memory_equal(s.common.hand, before.common.hand, sizeof s.common.hand);
    SAME(acting(&s), "2");
}

/* ---- filling up ---- */

TEST(C23_after_a_round_all_fill_up_to_five_and_roll_only_the_new_dice) {
    cubed_state s = set_up(BOARD, "2gd 3ro 2rs 1ro 3pd / 1gs 2gd 3pd", NO_ROLL);
    play_all(&s, "1 place 3ro@h7, 1 place 1ro@i7, 1 end");
    SAME(hand(&s, 1), "2gd 2rs 3pd"); /* the gaps close */
    int bag = bag_n(&s);
    cubed_state before = s;
    play_all(&s, "2 pass");
    EQ(s.common.round, 2);
    for (int seat = 1; seat <= 2; seat++) {
        EQ(hand_n(&s, seat), 5);
        assert_memory_equal(s.common.hand[seat - 1], before.common.hand[seat - 1], 3 * sizeof(cubed_die));
        for (int i = 3; i < 5; i++)
            CHECK(has_face(9, s.common.hand[seat - 1][i].die, s.common.hand[seat - 1][i].face));
    }
    EQ(bag_n(&s), bag - 4);
    CHECK(s.head.shown != before.head.shown);
}

/* Three dice for seats that lack two, one and three: in order from the first player. */
TEST(C23_the_last_dice_go_to_the_first_player_and_on_clockwise) {
    static const struct {
        const char *first; /* and whose turn it is: the last of the round */
        int bag, want[3];
    } WANT[] = {
        {",'first':1,'turn':3", 4, {5, 5, 3}}, {",'first':2,'turn':1", 4, {3, 5, 5}},
        {",'first':3,'turn':2", 4, {4, 4, 5}}, {",'first':3,'turn':2", 1, {3, 4, 3}},
        {",'first':2,'turn':1", 0, {3, 4, 2}}, {",'first':1,'turn':3", 9, {5, 5, 5}},
    };
    for (size_t i = 0; i < sizeof WANT / sizeof *WANT; i++) {
        cubed_state s = set_up(BOARD, "1gs 2gd 2rs / 1gs 2gd 2rs 3pd / 2gd 2rs", WANT[i].first);
        leave_in_bag(&s, WANT[i].bag);
        s.common.laid = 1;
        OK(play(&s, actor(&s) + 1, "pass"));
        EQ(s.common.phase, CUBED_ROLLING);
        for (int seat = 1; seat <= 3; seat++) EQ(hand_n(&s, seat), WANT[i].want[seat - 1]);
    }
}

TEST(C24_every_round_begins_with_the_opener) {
    for (uint32_t i = 0; i < 20; i++) {
        cubed_state s = deal(i % 2 ? "seats=4" : "seats=3 extra_roll=none", i);
        int n, first = s.common.first;
        OK(cubed_apply(&s, first, *listed_moves(&s, first + 1, &n)));
        for (int round = 2; round < 6; round++) {
            for (int k = 0; s.common.phase == CUBED_PLAYING && s.common.round < round; k++) {
                EQ(actor(&s), (first + (round == 2) + k) % s.head.seats);
                OK(play(&s, actor(&s) + 1, "pass"));
            }
            play_no_rolls(&s);
            EQ(s.common.first, first);
            EQ(actor(&s), first);
        }
    }
}

TEST(C25_nobody_is_out_of_dice_while_there_are_some_in_the_bag) {
    sb_rng rng = {0};
    int out = 0;
    for (uint32_t i = 0; i < 100; i++) {
        cubed_state s = deal(TABLES[i % TABLES_N], i);
        while (!s.head.over) {
            play_any(&s, &rng, NULL);
            EQ(board_n(&s) + held_n(&s) + bag_n(&s), CUBED_DICE);
            for (int seat = 1; seat <= s.head.seats; seat++) {
                if (hand_n(&s, seat)) continue;
                EQ(bag_n(&s), 0);
                out++;
            }
        }
    }
    CHECK(out > 20);
}

/* ---- rounds without a placement ---- */

/* Over many seeds every die has shown other faces. */
TEST(C20_if_nobody_placed_a_die_everybody_rolls_everything) {
    unsigned changed = 0;
    for (uint32_t i = 0; i < 60; i++) {
        cubed_state s = set_up(BOARD, DULL " / 1gs 2gd 2rs", ",'first':2,'turn':2,'round':4");
        leave_in_bag(&s, 0);
        chance(&s, i);
        cubed_state before = s;
        play_all(&s, "2 pass, 1 pass");
        EQ(s.common.dead, 1);
        EQ(s.common.round, 5);
        EQ(s.common.first, 1);             /* the same first player */
        EQ(s.common.phase, CUBED_ROLLING); /* the extra roll comes on top */
        assert_memory_equal(s.common.cell, before.common.cell, sizeof s.common.cell);
        for (int seat = 0; seat < 2; seat++)
            for (int k = 0; k < CUBED_HAND; k++) {
                EQ(s.common.hand[seat][k].die, before.common.hand[seat][k].die);
                if (s.common.hand[seat][k].face != before.common.hand[seat][k].face)
                    changed |= 1u << (CUBED_HAND * seat + k);
            }
    }
    EQ(changed, 0x1F | 0x07 << 5);
}

TEST(C20_after_a_placement_nothing_that_is_held_is_rolled) {
    cubed_state s = set_up(BOARD, "3ro 1gs 2gd 2rs 3pd / 1gs 2gd 2rs", ",'dead':3");
    leave_in_bag(&s, 0);
    play_all(&s, "1 place 3ro@h7, 1 end, 2 pass");
    SAME(hand(&s, 1), "1gs 2gd 2rs 3pd");
    SAME(hand(&s, 2), "1gs 2gd 2rs");
    EQ(s.common.dead, 0);
}

TEST(C20_passing_by_choice_counts_likewise) {
    EQ(after(set_up(BOARD, "3ro 3ro / 3ro 3ro", NO_ROLL), "1 pass, 2 pass").common.dead, 1);
}

TEST(C17_a_replacement_does_not_save_a_round) {
    cubed_state s = set_up("f7 1ro, g7 *2ro", "2ro 2gd / 1gs 2gd", NO_ROLL);
    play_all(&s, "1 replace g7 2ro, 1 pass, 2 pass");
    EQ(s.common.dead, 1);
}

TEST(C21_after_so_many_such_rounds_in_a_row_the_game_ends) {
    static const struct {
        const char *options;
        int rounds;
    } WANT[] = {{NO_ROLL, 5},
                {",'options':{'dead_rounds':1}", 1},
                {",'options':{'dead_rounds':2,'extra_roll':'one_or_all'}", 2},
                {",'options':{'dead_rounds':20}", 20}};
    for (size_t i = 0; i < sizeof WANT / sizeof *WANT; i++) {
        cubed_state s = set_up(BOARD, DULL " / " DULL, filled(",'scores':[4,9]%s", WANT[i].options));
        for (int round = 1; round <= WANT[i].rounds; round++) {
            EQ(s.head.over, 0);
            EQ(s.common.round, round);
            pass_round(&s);
            EQ(s.common.dead, round);
        }
        EQ(s.head.over, 1);
        SAME(acting(&s), "");
        SAME(scores(&s), "4 9"); /* scores stand */
        EQ(s.head.winners, 2);
        EQ(s.common.phase, CUBED_DONE);
    }
}

TEST(C21_only_rounds_in_a_row_count) {
    cubed_state s = set_up(BOARD, "3ro 1gs 2gd 2rs 3pd / " DULL, ",'dead':4");
    play_all(&s, "1 place 3ro@h7, 1 end, 2 pass");
    EQ(s.head.over, 0);
    EQ(s.common.dead, 0);
    play_no_rolls(&s);
    pass_round(&s);
    EQ(s.common.dead, 1);
}

/* ---- the end ---- */

TEST(C26_when_somebody_is_out_of_dice_the_round_is_played_to_its_end) {
    cubed_state s = set_up(BOARD, "3ro / 1ro 1gs / 1gs 2gd", "");
    leave_in_bag(&s, 0);
    play_all(&s, "1 place 3ro@h7, 1 end");
    EQ(s.head.over, 0);
    play_all(&s, "2 place 1ro@i7, 2 end");
    EQ(s.head.over, 0);
    SAME(acting(&s), "3"); /* has not yet had a turn */
    play_all(&s, "3 pass");
    EQ(s.head.over, 1);
    SAME(scores(&s), "3 3 0"); /* dice left over cost nothing */
    SAME(hand(&s, 3), "1gs 2gd");
    EQ(try_move(&s, 1, "pass"), SB_OVER);
}

TEST(C26_at_once_if_it_is_the_last_of_the_round) {
    cubed_state s = set_up(BOARD, "3ro 1gs / 3ro", ",'turn':2");
    leave_in_bag(&s, 0);
    play_all(&s, "2 place 3ro@h7");
    EQ(s.head.over, 0); /* the turn has still to be ended (C22) */
    play_all(&s, "2 end");
    EQ(s.head.over, 1);
    EQ(s.head.winners, 2);
}

/* An empty hand is not refilled, although the bag has dice. */
TEST(C26_the_end_comes_before_any_refill) {
    cubed_state s = set_up(BOARD, "3ro 1gs / 3ro", ",'turn':2");
    CHECK(bag_n(&s) > 20);
    play_all(&s, "2 place 3ro@h7, 2 end");
    EQ(s.head.over, 1);
    EQ(hand_n(&s, 1), 2);
}

TEST(C18_nobody_runs_out_through_a_replacement) {
    cubed_state s = set_up("f7 1ro, g7 *2ro", "2ro / 1gs 2gd", NO_ROLL);
    leave_in_bag(&s, 0);
    play_all(&s, "1 replace g7 2ro");
    EQ(hand_n(&s, 1), 1);
    play_all(&s, "1 pass, 2 pass");
    EQ(s.head.over, 0);
}

TEST(C27_the_most_points_win_and_equals_share) {
    static const struct {
        const char *scores;
        int winners; /* bit mask of seats */
    } WANT[] = {{"[4,9,8]", 2}, {"[9,9,8]", 3}, {"[5,1,5]", 5}, {"[0,0,0]", 7}, {"[3,2,1]", 1}};
    for (size_t i = 0; i < sizeof WANT / sizeof *WANT; i++) {
        char more[120];
        snprintf(more, sizeof more, ",'scores':%s,'options':{'dead_rounds':1}", WANT[i].scores);
        cubed_state s = after(set_up(BOARD, "1gs / 1gs / 1gs", more), "1 pass, 2 pass, 3 pass");
        EQ(s.head.over, 1);
        EQ(s.head.winners, WANT[i].winners);
    }
}

/* No move waits for a clock, and every game ends: there is nothing left to lay, or
 * too many rounds in a row without a die. */
TEST(C31_random_games_end) {
    sb_rng rng = {0};
    for (uint32_t i = 0; i < 10 * TABLES_N; i++) {
        cubed_state s = deal(TABLES[i % TABLES_N], 1000 + i);
        int moves = 0;
        for (; !s.head.over; moves++) play_any(&s, &rng, NULL);
        assert_in_range(moves, 3, 3000);
    }
}
