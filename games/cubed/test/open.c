/* Tests of the opening, clause by clause: who opens, the race, the SET on the logo. */
#include "games/cubed/test/table.h"

/* Seat 1 holds the SETs 1ro 2ro 3ro and 1gs 2ro 3pd, seat 2 a wild, seat 3 none. */
#define HANDS "1ro 2ro 3ro 1gs 3pd / * 1ro 1rs 2gs 2gd / 1ro 1rs 2gs 2gd 1gd"

static cubed_state race(void) { return set_up("", HANDS, ",'phase':'claim','options':{'opening':'race'}"); }

static cubed_state opening(const char *hands) { return set_up("", hands, ",'phase':'open'"); }

/* ---- by lot ---- */

TEST(C1_by_lot_one_who_holds_a_set_opens_with_one_of_his_choice) {
    for (uint32_t i = 0; i < 200; i++) {
        cubed_state s = deal(i % 2 ? "seats=3" : "seats=4 wilds=36", i);
        int n;
        EQ(s.common.phase, CUBED_OPENING);
        EQ(s.head.acting, 1 << s.common.first);
        EQ(s.common.claimed, 0);
        EQ(board_n(&s), 0);
        EQ(held_n(&s), 5 * s.head.seats);
        listed_moves(&s, actor(&s) + 1, &n);
        CHECK(n > 0);
    }
}

TEST(C1_the_opener_may_take_any_set_of_his_hand) {
    cubed_state s = opening(HANDS);
    SAME(acting(&s), "1");
    EQ(listed_n(&s, 1, "open"), 2 * 6); /* two SETs in six orders */
    OK(try_move(&s, 1, "open 1ro 2ro 3ro"));
    OK(try_move(&s, 1, "open 3pd 1gs 2ro"));
    EQ(try_move(&s, 1, "open 1ro 2ro 1gs"), CUBED_NOT_A_SET);
    EQ(try_move(&s, 1, "place 1ro@g7"), CUBED_WANT_OPEN);
    EQ(try_move(&s, 1, "pass"), CUBED_WANT_OPEN);
    EQ(try_move(&s, 1, "set 1ro 2ro 3ro"), CUBED_WANT_OPEN);
    EQ(try_move(&s, 2, "pass"), SB_NOT_YOUR_TURN);
}

/* ---- the race ---- */

TEST(C1_in_a_race_all_may_claim_at_once) {
    cubed_state s = race();
    SAME(acting(&s), "1 2 3");
    for (int seat = 1; seat <= 3; seat++) {
        EQ(listed_n(&s, seat, "set"), 10); /* any three of five, right or wrong */
        EQ(listed_n(&s, seat, "none"), 1);
        EQ(try_move(&s, seat, "pass"), CUBED_WANT_CLAIM);
    }
    EQ(try_move(&s, 1, "open 1ro 2ro 3ro"), CUBED_WANT_CLAIM);
}

TEST(C1_the_first_right_claim_opens_with_those_dice) {
    cubed_state s = race();
    play_all(&s, "1 set 3pd 1gs 2ro"); /* in any order */
    EQ(s.common.phase, CUBED_OPENING);
    EQ(s.common.first, 0);
    SAME(acting(&s), "1");
    EQ(try_move(&s, 2, "set * 1ro 1rs"), SB_NOT_YOUR_TURN); /* too late */
    EQ(listed_n(&s, 1, "open"), 6);
    EQ(try_move(&s, 1, "open 1ro 2ro 3ro"), CUBED_NOT_CLAIMED);
    EQ(points_for(&s, 1, "1 open 1gs 3pd 2ro"), 3);
    EQ(s.common.claimed, 0);
    SAME(acting(&s), "2");
}

TEST(C1_the_order_of_the_log_decides) {
    cubed_state s = after(race(), "2 set * 1ro 2gd");
    EQ(s.common.first, 1);
    EQ(listed_n(&s, 2, "open"), 6); /* the wild can stand for one symbol only */
    EQ(points_for(&s, 2, "2 open 1ro *3ps 2gd"), 2);
    SAME(at(&s, "g7"), "*3ps");
    SAME(acting(&s), "3"); /* clockwise from the opener */
}

TEST(C1_a_wrong_claim_is_out_of_the_race) {
    cubed_state s = race();
    int shown = s.head.shown;
    play_all(&s, "3 set 1ro 1rs 2gs, 1 set 1ro 2ro 1gs");
    SAME(acting(&s), "2");
    EQ(try_move(&s, 1, "set 1ro 2ro 3ro"), SB_NOT_YOUR_TURN);
    EQ(s.common.phase, CUBED_CLAIMING);
    EQ(s.head.shown, shown);
    play_all(&s, "2 set * 1rs 2gs");
    EQ(s.common.first, 1);
}

/* Seat 3 holds no SET: it never opens; the others do, though they gave up. */
TEST(C1_when_all_are_out_the_lot_decides_among_those_who_hold_a_set) {
    int times[3] = {0};
    for (uint32_t i = 0; i < 300; i++) {
        cubed_state s = race();
        int shown = s.head.shown;
        chance(&s, i);
        play_all(&s, "2 none, 3 none, 1 set 1ro 2ro 1gs");
        EQ(s.common.phase, CUBED_OPENING);
        EQ(s.common.claimed, 0); /* the opener may choose any SET */
        EQ(s.head.acting, 1 << s.common.first);
        CHECK(s.head.shown != shown);
        times[s.common.first]++;
    }
    assert_in_range(times[0], 110, 190);
    assert_in_range(times[1], 110, 190);
    EQ(times[2], 0);
}

TEST(C1_a_claim_names_three_dice_of_ones_own) {
    cubed_state s = race();
    EQ(try_move(&s, 3, "set 1ro 1rs 3pd"), CUBED_NO_DIE);
    EQ(try_move(&s, 3, "set 1ro#1 1ro#1 1rs"), CUBED_DIE_TWICE);
    sb_move turned = CUBED_SET_MOVE | cubed_die_bits(0, 0, 1, 0) | cubed_die_bits(1, 1, 3, 0) |
                     cubed_die_bits(2, 2, 13, 0);
    EQ(cubed_check(&s, 2, turned), CUBED_NOT_SHOWN);
}

TEST(C1_wilds_are_not_stated_in_a_claim) {
    cubed_state s = race();
    sb_move stated =
        CUBED_SET_MOVE | cubed_die_bits(0, 0, 2, 0) | cubed_die_bits(1, 1, 0, 0) | cubed_die_bits(2, 2, 3, 0);
    EQ(cubed_check(&s, 1, stated), CUBED_NOT_SHOWN);
    play_all(&s, "2 set 1ro * 1rs");
    EQ(s.common.claimed, 7);
}

/* A die with equal faces that was not claimed cannot be used to open. */
TEST(C1_the_dice_claimed_are_those_and_not_others_alike) {
    cubed_state s = position("'phase':'claim','options':{'opening':'race'},'hands':[[{'die':10,'face':'1po'},"
                             "'2gd',{'die':19,'face':'1po'},'2po','3po'],['1ro','1rs','2gs','2gd','1gd']]");
    CHECK(!is_listed(&s, 1, "set 1po#3 2po 3po") && is_listed(&s, 1, "set 1po 2po 3po"));
    play_all(&s, "1 set 1po#3 2po 3po");
    EQ(s.common.claimed, 1 << 2 | 1 << 3 | 1 << 4);
    EQ(listed_n(&s, 1, "open"), 6);
    EQ(try_move(&s, 1, "open 1po#1 2po 3po"), CUBED_NOT_CLAIMED);
    play_all(&s, "1 open 1po#3 2po 3po");
    EQ(die_at(&s, "f7"), 19);
}

TEST(C1_a_deal_with_a_race_begins_with_it) {
    for (uint32_t i = 0; i < 50; i++) {
        cubed_state s = deal("seats=4 opening=race", i);
        EQ(s.common.phase, CUBED_CLAIMING);
        EQ(s.head.acting, 15);
    }
}

/* ---- the SET on the logo ---- */

TEST(C3_an_opening_is_worth_a_point_a_die_that_is_not_wild) {
    cubed_state s = opening("* 1ro 2ro * * / 1ro 1rs 2gs 2gd 1gd");
    cubed_state two = s, one = s;
    EQ(points_for(&two, 1, "1 open 1ro *3ro 2ro"), 2);
    EQ(points_for(&one, 1, "1 open *3pd 1ro *2gs"), 1);
    EQ(points_for(&s, 1, "1 open *1ro#1 *2ro#4 *3ro#5"), 0);
    SAME(at(&s, "h7"), "*3ro");
    s = opening(HANDS);
    EQ(points_for(&s, 1, "1 open 1ro 2ro 3ro"), 3);
}

TEST(C3_every_wild_is_stated_and_as_what_makes_a_set) {
    cubed_state s = opening("* 1ro 2ro * * / 1ro 1rs 2gs 2gd 1gd");
    EQ(try_move(&s, 1, "open 1ro * 2ro"), CUBED_NOT_STATED);
    EQ(try_move(&s, 1, "open 1ro *1ro 2ro"), CUBED_NOT_A_SET);
    sb_move turned = CUBED_OPEN_MOVE | cubed_die_bits(0, 1, 2, 0) | cubed_die_bits(1, 2, 1, 0) |
                     cubed_die_bits(2, 0, 0, 0);
    EQ(cubed_check(&s, 0, turned), CUBED_NOT_SHOWN); /* 1ro as 3ro */
}

/* One wild: one way. Two wilds: 27 ways. Three wilds: one way is listed, the others are
 * legal too. Six orders each. */
TEST(C3_statements_of_two_wilds_are_listed_and_those_of_three_are_wide) {
    cubed_state s = opening("* 1ro 2ro 2gs * / 1ro 1rs 2gs 2gd 1gd");
    int sets_one = 2 * 3, sets_two = 3;
    EQ(listed_n(&s, 1, "open"), 6 * (sets_one + 27 * sets_two));
    s = opening("* * * 1ro 1rs / 1ro 1rs 2gs 2gd 1gd");
    EQ(listed_n(&s, 1, "open"), 6 * (3 + 27 * 3 * 2 + 1));
    for (int a = 0; a < CUBED_SYMBOLS; a++)
        for (int b = 0; b < CUBED_SYMBOLS; b++) {
            sb_move m = CUBED_OPEN_MOVE | cubed_die_bits(0, 2, a, 0) | cubed_die_bits(1, 0, b, 0);
            OK(cubed_check(&s, 0, m | cubed_die_bits(2, 1, cubed_third(a, b), 0)));
            EQ(cubed_check(&s, 0, m | cubed_die_bits(2, 1, (cubed_third(a, b) + 1) % 27, 0)),
               CUBED_NOT_A_SET);
        }
}

/* With twins, equivalent orders are listed once. */
TEST(C4_the_order_on_the_logo_is_free) {
    static const char *const ORDERS[] = {"1ro 2ro 3ro", "1ro 3ro 2ro", "2ro 1ro 3ro",
                                         "2ro 3ro 1ro", "3ro 1ro 2ro", "3ro 2ro 1ro"};
    static const char *const SQUARES[] = {"f7", "g7", "h7"};
    for (int i = 0; i < 6; i++) {
        cubed_state s = opening(HANDS);
        char text[30];
        snprintf(text, sizeof text, "open %s", ORDERS[i]);
        CHECK(is_listed(&s, 1, text));
        OK(play(&s, 1, text));
        for (int k = 0; k < 3; k++) {
            SAME(at(&s, SQUARES[k]), (snprintf(text, sizeof text, "%.3s", ORDERS[i] + 4 * k), text));
            CHECK(has_face(9, die_at(&s, SQUARES[k]), cubed_symbol(s.common.cell[square(SQUARES[k])])));
        }
        SAME(hand(&s, 1), "1gs 3pd");
        EQ(board_n(&s), 3);
    }
    cubed_state s = position("'phase':'open','hands':[[{'die':10,'face':'1po'},{'die':19,'face':'1po'},"
                             "{'die':28,'face':'1po'},'1ro','2gd'],['1ro','1rs','2gs','2gd','1gd']]");
    lists(&s, 1, "open 1po#1 1po#2 1po#3");
    OK(try_move(&s, 1, "open 1po#3 1po#1 1po#2"));
}

TEST(C4_the_logo_is_in_the_middle_of_every_board) {
    static const struct {
        const char *options, *left;
    } WANT[] = {{"seats=2", "f7"}, {"seats=2 size=11", "e6"}, {"seats=2 size=15", "g8"}};
    for (int i = 0; i < 3; i++) {
        cubed_state s = deal(WANT[i].options, 3);
        int n;
        OK(cubed_apply(&s, s.common.first, *listed_moves(&s, actor(&s) + 1, &n)));
        EQ(board_n(&s), 3);
        for (int k = 0; k < 3; k++) CHECK(cubed_is_die(s.common.cell[square(WANT[i].left) + k]));
    }
}

TEST(C5_the_opening_is_the_openers_turn_of_round_1) {
    cubed_state s = opening("1ro 2ro 3ro 1ro 2ro / 1gs 1gs 2gd 2rs 3pd / 1gs 1gs 2gd 2rs 3pd");
    play_all(&s, "1 open 1ro 2ro 3ro");
    SAME(acting(&s), "2");
    EQ(s.common.phase, CUBED_PLAYING);
    EQ(s.common.round, 1);
    SAME(hand(&s, 1), "1ro 2ro"); /* nothing is drawn before the round is over */
    EQ(s.common.laid, 1);
    play_all(&s, "2 pass, 3 pass");
    EQ(s.common.round, 2);
    EQ(s.common.dead, 0); /* the opening was a placement (C20) */
    EQ(hand_n(&s, 1), 5);
    SAME(acting(&s), "1 2 3");
}

/* The last seat opens: the round goes on with the first. */
TEST(C5_the_round_goes_once_around_from_the_opener) {
    cubed_state s = set_up("", "1ro 1rs 2gs 2gd 1gd / 1ro 1rs 2gs 2gd 1gd / 1ro 2ro 3ro 1gs 3pd",
                           ",'phase':'open','first':3,'turn':3,'options':{'extra_roll':'none'}");
    play_all(&s, "3 open 1ro 2ro 3ro, 1 pass, 2 pass");
    EQ(s.common.round, 2);
    SAME(acting(&s), "3"); /* C24 */
}

TEST(C6_there_is_no_bonus_in_an_opening) {
    static const char *const OPTIONS[] = {"size=11 seats=4", "size=13 seats=4", "size=15 seats=4"};
    for (uint32_t i = 0; i < 60; i++) {
        cubed_state s = deal(OPTIONS[i % 3], i);
        int n, seat = s.common.first;
        sb_move *moves = listed_moves(&s, seat + 1, &n), m = moves[i % (uint32_t)n];
        int wilds = 0;
        for (int k = 0; k < 3; k++) wilds += s.common.hand[seat][cubed_slot_of(m, k)].face == CUBED_WILD;
        OK(cubed_apply(&s, seat, m));
        EQ(s.common.score[seat], 3 - wilds);
    }
}
