/* Tests of a turn, clause by clause: steps, points, bonus squares and wilds. The board is
 * 13 by 13 unless noted: its middle is g7, the logo is f7 to h7. */
#include "games/cubed/test/table.h"

/* ---- the booklet's turn ---- */

/* The first die makes two SETs, the second and the third one SET each. The third is also
 * beside two purple ovals, with which it makes no SET. */
TEST(C11_the_booklets_turn_of_6_and_3_and_3_is_12) {
    cubed_state s = set_up("f7 1ro, g7 2ro, h5 3rs, h6 3rd, f8 1po, g8 2po", "2gd 3ro 1ro 3rs 2gd / 1gs", "");
    EQ(points_for(&s, 1, "1 place 3ro@h7"), 6);
    EQ(points_for(&s, 1, "1 place 1ro@i7"), 3); /* 2, 3, 1: the order does not matter */
    EQ(points_for(&s, 1, "1 place 3rs@h8"), 3); /* a SET in its column, none in its row */
    SAME(scores(&s), "12 0");
    SAME(hand(&s, 1), "2gd 2gd");
    lists(&s, 1, "end");
    play_all(&s, "1 end");
    SAME(scores(&s), "12 0");
    SAME(acting(&s), "2");
}

/* ---- lines ---- */

TEST(C7_a_set_is_of_three_adjacent_squares_of_a_row_or_a_column) {
    cubed_state s = set_up("f7 1ro, g7 2ro", "3ro 2gd / 1gs", "");
    OK(try_move(&s, 1, "place 3ro@e7"));
    OK(try_move(&s, 1, "place 3ro@h7"));
    EQ(try_move(&s, 1, "place 3ro@i7"), CUBED_ALONE); /* a gap */
    EQ(try_move(&s, 1, "place 3ro@h8"), CUBED_ALONE); /* round a corner */
    EQ(try_move(&s, 1, "place 3ro@g8"), CUBED_ALONE);
    s = set_up("g6 1ro, g8 2ro", "3ro 2gd / 1gs", "");
    lists(&s, 1, "place 3ro@g7, pass"); /* between two */
    s = set_up("f6 1ro, g7 2ro", "3ro 2gd / 1gs", "");
    EQ(try_move(&s, 1, "place 3ro@h8"), CUBED_ALONE); /* diagonal */
    s = set_up("g7 1ro", "2ro 3ro / 1gs", "");
    EQ(try_move(&s, 1, "place 2ro@h8 3ro@i9"), CUBED_NOT_A_PAIR);
    EQ(try_move(&s, 1, "place 2ro@h7 3ro@h8"), CUBED_NOT_A_PAIR);
    EQ(try_move(&s, 1, "place 2ro@h7 3ro@j7"), CUBED_NOT_A_PAIR);
}

TEST(C7_in_a_longer_line_every_three_count_for_themselves) {
    cubed_state s = set_up("f7 1ro, g7 2ro, i7 1ro, j7 2ro", "3ro 2gd / 1gs", "");
    EQ(points_for(&s, 1, "1 place 3ro@h7"), 9);
    s = set_up("f7 1ro, g7 2ro, i7 2gd, j7 2ro", "3ro 2gd / 1gs", "");
    EQ(points_for(&s, 1, "1 place 3ro@h7"), 3); /* three neighbours that are no SET do no harm */
}

TEST(C12_a_die_counts_in_each_set_and_one_die_makes_six_at_most) {
    cubed_state s =
        set_up("f7 1ro, g7 2ro, i7 1ro, j7 2ro, h5 1ro, h6 2ro, h8 1ro, h9 2ro", "3ro 2gd / 1gs", "");
    EQ(points_for(&s, 1, "1 place 3ro@h7"), 18);
}

TEST(C28_nothing_lies_beyond_the_edge) {
    cubed_state s = set_up("l7 1ro, m7 2ro, a8 1ro, b8 2ro", "3ro 2gd / 1gs", "");
    lists(&s, 1, "place 3ro@k7, place 3ro@c8, pass");
    EQ(try_move(&s, 1, "place 3ro@n7"), CUBED_NO_SQUARE);
    EQ(try_move(&s, 1, "place 3ro@a14"), CUBED_NO_SQUARE);
    s = set_up("n7 1ro, o7 2ro, a8 1ro, b8 2ro, h14 1gs, h15 2gs", "3ro 3gs / 1gs",
               ",'options':{'size':'15'}");
    lists(&s, 1, "place 3ro@m7, place 3ro@c8, place 3gs@h13, pass");
    s = set_up("j7 1ro, k7 2ro, f1 1gs, f2 2gs", "3ro 3gs / 1gs", ",'options':{'size':'11'}");
    lists(&s, 1, "place 3ro@i7, place 3gs@f3, pass");
    EQ(try_move(&s, 1, "place 3ro@l7"), CUBED_NO_SQUARE);
}

/* In the corners of the board lines end. */
TEST(C28_pairs_stay_on_the_board) {
    cubed_state s = set_up("a1 1ro", "2ro 3ro / 1gs", "");
    lists(&s, 1, "place 2ro@b1 3ro@c1, place 3ro@b1 2ro@c1, place 2ro@a2 3ro@a3, place 3ro@a2 2ro@a3, pass");
    s = set_up("m13 1ro", "2ro 3ro / 1gs", "");
    lists(&s, 1,
          "place 2ro@k13 3ro@l13, place 3ro@k13 2ro@l13, place 2ro@m11 3ro@m12, place 3ro@m11 2ro@m12, "
          "pass");
}

/* ---- steps ---- */

TEST(C8_one_die_needs_a_set_with_two_on_the_board) {
    cubed_state s = set_up("f7 1ro, g7 2ro", "3ro 2gd 1ro / 1gs", "");
    EQ(try_move(&s, 1, "place 2gd@h7"), CUBED_ALONE);
    EQ(try_move(&s, 1, "place 3ro@g7"), CUBED_OCCUPIED);
    EQ(try_move(&s, 1, "place 3ro@a1"), CUBED_ALONE); /* no die is placed for a later step */
    OK(try_move(&s, 1, "place 3ro@h7"));
    EQ(try_move(&s, 2, "place 1gs@h7"), SB_NOT_YOUR_TURN);
}

TEST(C8_two_dice_need_a_set_of_both_with_one_on_the_board) {
    cubed_state s = set_up("g7 1ro", "2ro 3ro 1gd / 1gs", "");
    EQ(listed_n(&s, 1, "place"), 2 * 2 * 3); /* 2 orders * 2 directions * (after, around, before the die) */
    EQ(points_for(&s, 1, "1 place 3ro@f7 2ro@h7"), 3);
    s = set_up("g7 1ro", "2ro 3ro 1gd / 1gs", "");
    EQ(try_move(&s, 1, "place 2ro@h7 1gd@i7"), CUBED_NOT_A_PAIR);
    EQ(try_move(&s, 1, "place 2ro@a1 3ro@b1"), CUBED_NOT_A_PAIR); /* no old die */
    EQ(try_move(&s, 1, "place 2ro@g7 3ro@h7"), CUBED_OCCUPIED);
    sb_move twice = CUBED_PLACE_MOVE | cubed_die_bits(0, 0, 1, square("h7"));
    EQ(cubed_check(&s, 0, twice | cubed_die_bits(1, 1, 2, square("h7"))), CUBED_OCCUPIED);
}

/* Every other SET that a step of two dice completes scores too. */
TEST(C8_a_step_of_two_scores_every_set_it_completes) {
    cubed_state s = set_up("g7 1ro, h5 2rs, h6 2rd, i5 3rs, i6 3rd, j7 1ro", "2ro 3ro / 1gs", "");
    EQ(points_for(&s, 1, "1 place 2ro@h7 3ro@i7"), 3 + 3 + 3 + 3);
}

TEST(C8_dice_that_make_separate_sets_are_two_steps) {
    cubed_state s = set_up("f7 1ro, g7 2ro, f9 1gs, g9 2gs", "3ro 3gs / 1gs", "");
    EQ(try_move(&s, 1, "place 3ro@h7 3gs@h9"), CUBED_NOT_A_PAIR);
    EQ(points_for(&s, 1, "1 place 3ro@h7, 1 place 3gs@h9"), 6);
    /* also if both are in one line of three, with an older die between them */
    s = set_up("f7 1ro, g7 2ro, h8 1gd, f9 1gs, g9 2gs", "3ro 3gs / 1gs", "");
    EQ(try_move(&s, 1, "place 3ro@h7 3gs@h9"), CUBED_NOT_A_PAIR);
    OK(try_move(&s, 1, "place 3ro@h7"));
}

TEST(C8_three_dice_a_turn_are_the_most) {
    cubed_state s = set_up("f7 1ro, g7 2ro", "3ro 1ro 2ro 3ro 1ro / 1gs", "");
    play_all(&s, "1 place 3ro@h7, 1 place 1ro@i7");
    EQ(s.common.placed, 2);
    EQ(try_move(&s, 1, "place 2ro@j7 3ro@k7"), CUBED_THREE_DICE);
    play_all(&s, "1 place 2ro@j7");
    EQ(try_move(&s, 1, "place 3ro@k7"), CUBED_THREE_DICE);
    lists(&s, 1, "end");
}

TEST(C9_the_dice_of_a_turn_may_lie_anywhere) {
    cubed_state s = set_up("a1 1ro, b1 2ro, m12 1gs, m13 2gs", "3ro 3gs / 1gs", "");
    EQ(points_for(&s, 1, "1 place 3ro@c1, 1 place 3gs@m11"), 6);
}

TEST(C10_dice_of_an_earlier_step_are_dice_on_the_board) {
    cubed_state s = set_up("f7 1ro", "2ro 3ro 1ro / 1gs", "");
    EQ(try_move(&s, 1, "place 1ro@i7"), CUBED_ALONE);
    EQ(points_for(&s, 1, "1 place 2ro@g7 3ro@h7"), 3);
    EQ(points_for(&s, 1, "1 place 1ro@i7"), 3);
    s = set_up("a1 2gd", "2ro 3ro 1ro / 1gs", "");
    lists(&s, 1, "pass"); /* three new dice are never a SET by themselves */
}

TEST(C11_a_set_that_lay_there_does_not_score_again) {
    cubed_state s = set_up("f7 1ro, g7 2ro, h7 3ro", "1ro 2gd / 1gs", "");
    EQ(points_for(&s, 1, "1 place 1ro@i7"), 3);
}

TEST(C11_the_order_of_steps_does_not_change_the_sum) {
    static const char *const ORDERS[] = {
        "1 place 3ro@h7, 1 place 1ro@i7, 1 place 3rs@h8",
        "1 place 3ro@h7, 1 place 3rs@h8, 1 place 1ro@i7",
        "1 place 3rs@h8, 1 place 3ro@h7, 1 place 1ro@i7",
        "1 place 1ro@i7, 1 place 3ro@h7, 1 place 3rs@h8",
    };
    for (int i = 0; i < 4; i++) {
        cubed_state s = set_up("f7 1ro, g7 2ro, h5 3rs, h6 3rd, h9 3rd, h10 3ro, j7 2ro, k7 3ro",
                               "3ro 1ro 3rs / 1gs", "");
        EQ(points_for(&s, 1, ORDERS[i]), 8 * 3);
    }
}

/* ---- wilds on the board ---- */

TEST(C13_a_wild_scores_nothing_in_its_own_step_and_then_like_any_die) {
    cubed_state s = set_up("f7 1ro, g7 2ro", "* 1ro 2gd / 1gs", "");
    EQ(points_for(&s, 1, "1 place *3ro@h7"), 2);
    EQ(points_for(&s, 1, "1 place 1ro@i7"), 3); /* in the same turn */
    SAME(at(&s, "h7"), "*3ro");
    s = set_up("f7 1ro, g7 2ro, h5 3rs, h6 3rd", "* 1ro 2gd / 1gs", "");
    EQ(points_for(&s, 1, "1 place *3ro@h7"), 4); /* the wild scores nothing in either SET */
}

TEST(C13_with_a_wild_the_order_of_steps_matters) {
    static const char *const BOARD = "f7 1ro, g7 2ro, j7 2ro, k7 3ro";
    cubed_state s = set_up(BOARD, "* 1ro / 1gs", "");
    EQ(points_for(&s, 1, "1 place 1ro@i7, 1 place *3ro@h7"), 3 + 2 + 2 + 2);
    s = set_up(BOARD, "* 1ro / 1gs", "");
    EQ(points_for(&s, 1, "1 place *3ro@h7, 1 place 1ro@i7"), 2 + 3 + 3 + 3);
}

TEST(C3_any_number_of_wilds_may_be_in_a_set) {
    cubed_state s = set_up("g7 1ro", "* * / 1gs", "");
    EQ(points_for(&s, 1, "1 place *2gs@h7 *3pd@i7"), 1);
    SAME(at(&s, "h7"), "*2gs");
    s = set_up("g7 *1ro", "* * / 1gs", "");
    EQ(points_for(&s, 1, "1 place *1ro@h7 *1ro@i7"), 1); /* an older wild scores like any die */
    s = set_up("g7 1ro", "* * 3ro / 1gs", "");
    EQ(points_for(&s, 1, "1 place *2ro#2@h7 3ro@i7"), 2);
}

/* Two wilds beside a die: 27 symbols, 2 orders, 6 pairs of squares. */
TEST(C3_every_statement_beside_an_ordinary_die_is_listed) {
    cubed_state s = set_up("g7 1ro", "* * / 1gs", "");
    EQ(listed_n(&s, 1, "place"), 27 * 2 * 6);
    s = set_up("g7 1ro", "* 2ro / 1gs", "");
    EQ(listed_n(&s, 1, "place"), 2 * 6);
}

TEST(C14_a_wild_has_one_face_and_only_what_fits_it_counts) {
    cubed_state s = set_up("f7 1ro, g7 2ro, h5 1gs, h6 2gs", "* 2gd / 1gs", "");
    cubed_state other = s;
    EQ(points_for(&s, 1, "1 place *3ro@h7"), 2);
    EQ(points_for(&other, 1, "1 place *3gs@h7"), 2);
    EQ(try_move(&other, 1, "place 2gd@i7"), CUBED_ALONE);
    s = set_up("f7 1ro, g7 2ro", "* 2gd / 1gs", "");
    EQ(try_move(&s, 1, "place *@h7"), CUBED_NOT_STATED);
    EQ(try_move(&s, 1, "place *1gd@h7"), CUBED_ALONE);
    EQ(try_move(&s, 1, "place 2gd@h7"), CUBED_ALONE);
}

/* The wild of the previous step stands for 3ro only. */
TEST(C14_what_a_wild_stands_for_does_not_change) {
    cubed_state s = after(set_up("f7 1ro, g7 2ro, h8 1gs, h9 2gs", "* 3gs 1ro / 1gs", ""), "1 place *3ro@h7");
    lists(&s, 1, "place 1ro@i7, place 3gs@h10, end");
}

TEST(C30_a_die_is_what_it_shows) {
    cubed_state s = set_up("f7 1ro, g7 2ro", "3go 2gd * / 1gs", "");
    sb_move turned = CUBED_PLACE_MOVE | cubed_die_bits(0, 0, 2, square("h7")); /* as if it showed 3ro */
    EQ(cubed_check(&s, 0, turned), CUBED_NOT_SHOWN);
    sb_move wild = CUBED_PLACE_MOVE | cubed_die_bits(0, 2, 2, square("h7"));
    OK(cubed_check(&s, 0, wild));
    EQ(cubed_check(&s, 0, CUBED_PLACE_MOVE | cubed_die_bits(0, 3, 2, square("h7"))), CUBED_NO_DIE);
    EQ(cubed_check(&s, 0, wild | cubed_die_bits(1, 2, 0, square("i7"))), CUBED_DIE_TWICE);
}

/* ---- bonus squares ---- */

TEST(C16_a_bonus_square_adds_its_number_when_a_die_is_put_there) {
    static const char *const BOARD = "e6 1ro, e7 2ro";
    cubed_state s = set_up(BOARD, "3ro 1rs / 1gs", "");
    EQ(points_for(&s, 1, "1 place 3ro@e5"), 3 + 2);
    s = set_up(BOARD, "3ro 1rs / 1gs", ",'options':{'bonus':'off'}");
    EQ(points_for(&s, 1, "1 place 3ro@e5"), 3);
    s = set_up("f3 1ro, h3 2ro", "3ro 1rs / 1gs", "");
    EQ(points_for(&s, 1, "1 place 3ro@g3"), 3 + 3);
    s = set_up("a5 1ro, a6 2ro", "3ro 1rs / 1gs", "");
    EQ(points_for(&s, 1, "1 place 3ro@a7"), 3 + 5);
}

TEST(C16_it_is_added_once_however_many_sets_the_die_makes_or_is_used_in) {
    cubed_state s = set_up("e6 1ro, e7 2ro, f5 3rs, g5 3rd", "3ro 2ro / 1gs", "");
    EQ(points_for(&s, 1, "1 place 3ro@e5"), 3 + 3 + 2);
    s = set_up("e5 3ro, e6 1ro", "2ro 2gd / 1gs", "");
    EQ(points_for(&s, 1, "1 place 2ro@e4"), 3); /* a die lay on e5 */
}

/* On the small board f1 and f2 have 5 and 3. */
TEST(C16_both_dice_of_a_step_can_lie_on_bonus_squares) {
    cubed_state s = set_up("f3 1ro", "2ro 3ro / 1gs", ",'options':{'size':'11'}");
    EQ(points_for(&s, 1, "1 place 2ro@f1 3ro@f2"), 3 + 5 + 3);
}

TEST(C15_a_wild_gets_the_bonus_and_what_replaces_it_nothing) {
    cubed_state s = set_up("e6 1ro, e7 2ro", "* 1rs / 3ro 1gs", "");
    EQ(points_for(&s, 1, "1 place *3ro@e5"), 2 + 2);
    play_all(&s, "1 end");
    EQ(points_for(&s, 2, "2 replace e5 3ro"), 0);
    SAME(scores(&s), "4 0");
    SAME(at(&s, "e5"), "3ro");
}

/* ---- replacing ---- */

TEST(C17_a_die_that_shows_just_what_the_wild_stands_for_replaces_it) {
    cubed_state s = set_up("f7 1ro, g7 *2ro", "2gd 2ro 1gs / 1gs", "");
    int wild = die_at(&s, "g7"), mine = s.common.hand[0][1].die, shown = s.head.shown;
    lists(&s, 1, "replace g7 2ro, pass");
    EQ(try_move(&s, 1, "replace g7 2gd"), CUBED_NOT_THE_FACE);
    EQ(try_move(&s, 1, "replace f7 2ro"), CUBED_NO_WILD);
    EQ(try_move(&s, 1, "replace e7 2ro"), CUBED_NO_WILD);
    EQ(points_for(&s, 1, "1 replace g7 2ro"), 0);
    SAME(at(&s, "g7"), "2ro");
    EQ(die_at(&s, "g7"), mine);
    EQ(s.common.hand[0][1].die, wild); /* at the index of the die that replaced it */
    CHECK(has_face(9, wild, s.common.hand[0][1].face));
    CHECK(s.head.shown != shown);
    EQ(hand_n(&s, 1), 3); /* C18 */
    EQ(s.common.placed | s.common.laid, 0);
    EQ(try_move(&s, 1, "replace g7 2gd"), CUBED_NO_WILD); /* it is not a wild any more */
}

TEST(C17_a_wild_of_the_hand_cannot_replace_a_wild) {
    cubed_state s = set_up("f7 1ro, g7 *2ro", "* 2gd / 1gs", "");
    EQ(listed_n(&s, 1, "replace"), 0);
    EQ(cubed_check(&s, 0, CUBED_REPLACE_MOVE | cubed_die_bits(0, 0, CUBED_WILD, square("g7"))),
       CUBED_NOT_THE_FACE);
    EQ(cubed_check(&s, 0, CUBED_REPLACE_MOVE | cubed_die_bits(0, 0, 1, square("g7"))), CUBED_NOT_SHOWN);
}

TEST(C17_only_before_the_first_step) {
    cubed_state s = after(set_up("f7 1ro, g7 *2ro", "2ro 3ro / 1gs", ""), "1 place 3ro@h7");
    EQ(try_move(&s, 1, "replace g7 2ro"), CUBED_TOO_LATE);
    lists(&s, 1, "end");
}

TEST(C17_it_is_not_among_the_three_dice_of_the_turn) {
    cubed_state s = after(set_up("f7 1ro, g7 *2ro", "2ro 3ro 1ro 2ro / 1gs", ""), "1 replace g7 2ro");
    EQ(points_for(&s, 1, "1 place 3ro@h7, 1 place 1ro@i7, 1 place 2ro@j7"), 9);
    EQ(s.common.placed, 3);
}

TEST(C17_any_number_of_wilds_and_pass_afterwards) {
    cubed_state s = set_up("f7 *1ro, g7 *2ro, h7 *3ro", "2ro 3ro 1ro / 1gs", "");
    play_all(&s, "1 replace g7 2ro, 1 replace h7 3ro, 1 replace f7 1ro");
    SAME(scores(&s), "0 0");
    EQ(s.common.laid, 0);
    EQ(try_move(&s, 1, "end"), CUBED_MUST_PASS);
    OK(play(&s, 1, "pass"));
    SAME(acting(&s), "2");
}

/* If another wild stands for the face that the taken die shows after its roll, the die can
 * replace that wild too. */
TEST(C17_the_die_taken_may_itself_replace_another_wild) {
    int again = 0, still_wild = 0;
    for (uint32_t i = 0; i < 100; i++) {
        cubed_state s =
            position("'board':[{'at':'g7','die':1,'face':'*2ro'},{'at':'a1','die':2,'face':'*2rd'}],"
                     "'hands':[['2ro','2gd'],['1gs']]");
        CHECK(has_face(9, 1, cubed_symbol(s.common.cell[square("a1")])));
        chance(&s, i);
        play_all(&s, "1 replace g7 2ro");
        int face = s.common.hand[0][0].face;
        bool fits = face == cubed_symbol(s.common.cell[square("a1")]);
        sb_move m = CUBED_REPLACE_MOVE | cubed_die_bits(0, 0, face, square("a1"));
        EQ(cubed_check(&s, 0, m), fits ? SB_OK : CUBED_NOT_THE_FACE);
        still_wild += face == CUBED_WILD;
        if (!fits) continue;
        OK(cubed_apply(&s, 0, m));
        EQ(s.common.hand[0][0].die, 2);
        EQ(die_at(&s, "a1"), 1);
        again++;
    }
    CHECK(again > 5 && still_wild > 5);
}

/* ---- the end of a turn ---- */

TEST(C22_pass_without_a_die_placed_and_end_with_one) {
    cubed_state s = set_up("f7 1ro, g7 2ro", "3ro 2gd / 1gs 1gs", "");
    EQ(try_move(&s, 1, "end"), CUBED_MUST_PASS);
    EQ(try_move(&s, 1, "roll none"), CUBED_WANT_STEP);
    EQ(try_move(&s, 1, "none"), CUBED_WANT_STEP);
    play_all(&s, "1 place 3ro@h7");
    EQ(try_move(&s, 1, "pass"), CUBED_MUST_END);
    SAME(acting(&s), "1"); /* a turn never ends by itself */
    play_all(&s, "1 end");
    SAME(acting(&s), "2");
    lists(&s, 2, "pass"); /* neither step nor replacement */
}

TEST(C22_a_turn_whose_last_die_was_placed_still_has_to_be_ended) {
    cubed_state s = after(set_up("f7 1ro, g7 2ro", "3ro / 1gs 1gs", ""), "1 place 3ro@h7");
    EQ(hand_n(&s, 1), 0);
    SAME(acting(&s), "1");
    lists(&s, 1, "end");
}

/* For dice with the same six faces that show the same face, one move is listed. */
TEST(lists_name_one_of_dice_that_are_alike) {
    cubed_state s =
        position("'board':[{'at':'f7','face':'2po'},{'at':'g7','face':'3po'}],"
                 "'hands':[[{'die':10,'face':'1po'},{'die':19,'face':'1po'},{'die':4,'face':'1po'}],"
                 "['1gs']]");
    lists(&s, 1, "place 1po@e7, place 1po@h7, place 1po#3@e7, place 1po#3@h7, pass");
    OK(try_move(&s, 1, "place 1po#2@h7")); /* legal, though not listed */
    play_all(&s, "1 place 1po#2@h7");
    SAME(dice(&s, 1), "10 4");
}
