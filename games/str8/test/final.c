/* The final guess and how a game ends: A16 to A20, clause by clause, and the
 * booklet's example of four players. */
#include "games/str8/test/table.h"

/* The final of a game with these holders, pawns and options. All rounds are
 * played and hit with tiles that are worth nothing here, so that neither cards
 * nor pawns have moved. */
static str8_state at_final(const char *fields, const char *options) {
    str8_state s =
        position_of("%s,'options':{%s%s'points_1':0,'points_2':0,'points_3':0,'points_4':0,'points_5':0,"
                    "'points_6':0,'points_7':0}",
                    fields, options, *options ? "," : "");
    play_rounds(&s, s.common.rounds_n, 0xF);
    EQ(s.common.phase, STR8_GUESS);
    return s;
}

/* The points of a final of seat 1, whose cards are y2 g1 b0 p3 r4 e5: how far its pawn moves from
 * field 40. */
static int worth_of(const char *final) {
    str8_state s = at_final(HOLDERS ",'positions':[40,0]", "");
    OK(play(&s, 1, final));
    OK(play(&s, 2, "final"));
    return s.common.position[0] - 40;
}

TEST(A16_one_number_is_worth_5_two_2_three_1_and_a_miss_costs_2) {
    EQ(worth_of("final y2 g1 b0 p3 r4 e5"), 30);
    EQ(worth_of("final y27 g01 b05 p34 r45 e56"), 12);
    EQ(worth_of("final y267 g017 b015 p347 r345 e567"), 6);
    EQ(worth_of("final y3 g2 b1 p4 r5 e6"), -12);
    EQ(worth_of("final y34 g23 b12 p45 r56 e67"), -12);
    EQ(worth_of("final y345 g234 b123 p456 r567 e067"), -12);
    EQ(worth_of("final y2 g2 b12 p3 r3 e567"), 5 - 2 - 2 + 5 - 2 + 1);
}

TEST(A16_a_colour_left_out_is_a_miss) {
    EQ(worth_of("final"), -12);
    EQ(worth_of("final g1"), 5 - 10);
    EQ(worth_of("final y2 e5"), 10 - 8);
    EQ(worth_of("final b0 p34 r4"), 12 - 6);
}

TEST(A16_at_most_three_different_numbers_seen_or_not) {
    str8_state s = at_final(HOLDERS ",'positions':[40,0]", "");
    OK(try_move(&s, 1, "final y3 g2 b1 p4 r5 e6")); /* the cards of the other seat */
    OK(try_move(&s, 1, "final y345 g2"));
    EQ(try_move(&s, 1, "at 3"), STR8_WANT_FINAL);
    sb_move four = str8_move(STR8_FINAL_MOVE, 0), all = four;
    for (int n = 0; n < 4; n++) four = str8_with(four, STR8_BLUE, n);
    for (int n = 0; n < 8; n++) all = str8_with(all, STR8_YELLOW, n);
    EQ(str8_check(&s, 0, four), STR8_TOO_MANY);
    EQ(str8_check(&s, 0, all), STR8_TOO_MANY);
    /* Refused already by the parser: a number or a colour that occurs twice. */
    sb_move m;
    sb_detail why;
    EQ(str8_parse(NULL, "final y33", &m, &why), STR8_TWICE);
    EQ(str8_parse(NULL, "final y3 y4", &m, &why), STR8_TWICE);
}

TEST(A16_without_grey_there_is_none_to_guess_or_to_miss) {
    str8_state s = at_final(HOLDERS_5 ",'positions':[40,0]", "'grey':'off'");
    EQ(try_move(&s, 1, "final y2 e5"), STR8_GREY_OFF);
    play_all(&s, "2 final, 1 final y2 g1 b0");
    SAME(fields(&s), "51 0"); /* 15 - 4 */
}

/* All seats write at once, in any order, and each only once. */
TEST(A16_all_write_at_once_and_no_pawn_moves_before_all_have) {
    str8_state s = at_final(HOLDERS ",'seats':3,'line':[2,1,3],'positions':[10,10,10]", "");
    SAME(acting(&s), "1 2 3");
    play_all(&s, "3 final y4");
    SAME(acting(&s), "1 2");
    EQ(try_move(&s, 3, "final y5"), SB_NOT_YOUR_TURN);
    EQ(s.head.secret, 1);
    play_all(&s, "1 final y2 g1 b0");
    SAME(fields(&s), "10 10 10");
    play_all(&s, "2 final");
    SAME(acting(&s), "");
    EQ(s.head.secret, 0);
    EQ(s.head.over, 1);
    SAME(fields(&s), "19 0 5");
    EQ(try_move(&s, 1, "final"), SB_OVER);
}

/* In steps of a colour seat 1 would have been held at the start and end on 10;
 * its one move is by the sum, -2 -2 -2 -2 +5 +5. */
TEST(A17_a_pawn_moves_once_by_the_sum) {
    str8_state s = after(at_final(HOLDERS ",'positions':[1,0]", ""), "1 final r4 e5, 2 final");
    SAME(fields(&s), "3 0");
}

/* Finals of 0 points: 2 + 2 + 2 - 2 - 2 - 2. */
static const char ZERO_1[] = "1 final y27 g17 b07", ZERO_2[] = "2 final y37 g27 b17";

TEST(A17_a_pawn_whose_field_does_not_change_is_not_lifted) {
    str8_state s = at_final(HOLDERS ",'line':[1,2],'positions':[7,7]", "");
    play_all(&s, ZERO_1);
    play_all(&s, ZERO_2);
    SAME(fields(&s), "7 7");
    SAME(line(&s), "1 2"); /* 1 still on top */
    EQ(s.head.winners, 2);
    s = at_final(HOLDERS ",'line':[2,1],'positions':[7,7]", "");
    play_all(&s, ZERO_1);
    play_all(&s, ZERO_2);
    SAME(line(&s), "2 1");
    EQ(s.head.winners, 1);
}

/* Of three on the start field the lowest, checked last, stays where it is. */
TEST(A17_nor_is_one_held_at_the_start_field) {
    str8_state s = after(at_final(HOLDERS ",'seats':3,'line':[3,1,2]", ""), "1 final, 2 final, 3 final");
    SAME(fields(&s), "0 0 0");
    SAME(line(&s), "3 1 2");
    EQ(s.head.winners, 2);
}

TEST(A17_a_pawn_that_moves_forward_or_back_comes_on_top) {
    /* Seat 1 comes forward to seat 2, which stays. */
    str8_state s = after(at_final(HOLDERS ",'positions':[5,7]", ""), "1 final y2 g1, 2 final y37 g27 b17");
    SAME(fields(&s), "7 7");
    SAME(line(&s), "1 2");
    /* Seat 2 goes back to seat 1, which stays. */
    s = at_final(HOLDERS ",'positions':[5,7]", "");
    play_all(&s, ZERO_1);
    play_all(&s, "2 final y3 g234 b2"); /* 5 + 1 - 8 */
    SAME(fields(&s), "5 5");
    SAME(line(&s), "2 1");
    EQ(s.head.winners, 1);
    /* Back to the start field, on top of one that lies there. */
    s = after(at_final(HOLDERS ",'positions':[0,7]", ""), "1 final, 2 final");
    SAME(fields(&s), "0 0");
    SAME(line(&s), "2 1");
    EQ(s.head.winners, 1);
}

TEST(A18_no_pawn_goes_below_the_start_or_it_may) {
    const char *pawns = HOLDERS ",'seats':3,'line':[3,2,1],'positions':[5,0,0]";
    str8_state s = after(at_final(pawns, ""), "1 final, 2 final y3, 3 final");
    SAME(fields(&s), "0 0 0");
    SAME(line(&s), "1 3 2"); /* 1 fell back to the start field */
    EQ(s.head.winners, 2);
    s = after(at_final(pawns, "'below_start':'negative'"), "1 final, 2 final y3, 3 final");
    SAME(fields(&s), "-7 -5 -12");
    SAME(line(&s), "3 1 2");
    EQ(s.head.winners, 2);
}

TEST(A19_the_path_has_no_end) {
    str8_state s = at_final(HOLDERS ",'positions':[99,100]", "");
    play_all(&s, "1 final y2 g1 b0 p3 r4 e5, 2 final y3 g2 b1 p4 r5 e6");
    SAME(fields(&s), "129 130");
    int32_t score[2];
    str8_score(&s, score);
    EQ(score[0], 129);
    EQ(score[1], 130);
    EQ(s.head.winners, 2);
    /* Ten hits with the tile of one, each 20 here, and a whole final. */
    s = deal("seats=2 points_1=20 points_2=20", 2);
    for (int round = 1; round <= 10; round++) {
        OK(str8_apply(&s, actor(&s), plain_dice(&s)));
        OK(str8_apply(&s, actor(&s), str8_move(STR8_TILE_MOVE, 1)));
        OK(str8_apply(&s, actor(&s), str8_move(STR8_TILE_MOVE, 2)));
        for (int seat = 0; seat < 2; seat++) {
            int at = place_for(last_round(&s)->tile[seat], sum_of(&s, seat, last_round(&s)->dice), true);
            OK(str8_apply(&s, seat, str8_move(STR8_AT_MOVE, (unsigned)at + 1)));
        }
    }
    SAME(fields(&s), "200 200");
}

/* Seats 2 and 3 both come to 30. Seat 2, last when the final began, came first
 * and lies below. */
TEST(A20_the_order_of_the_final_is_that_of_its_beginning) {
    str8_state s = at_final(HOLDERS ",'seats':3,'positions':[40,0,13]", "");
    play_all(&s, "1 final, 3 final y47 g37 b2 p5 r6 e0, 2 final y3 g2 b1 p4 r5 e6");
    SAME(fields(&s), "28 30 30");
    SAME(line(&s), "1 3 2");
    EQ(s.head.winners, 2); /* seat 2, below seat 3 */
    EQ(s.common.order[0], 1);
    EQ(s.common.order[1], 2);
    EQ(s.common.order[2], 0);
}

TEST(A20_on_a_tie_the_lowest_pawn_wins_or_all_do) {
    const char *pawns = HOLDERS ",'seats':4,'positions':[10,10,10,3],'line':[4,2,3,1]";
    const char *finals = "1 final y27 g17 b07, 2 final y37 g27 b17, 3 final y47 g37 b27, 4 final";
    str8_state s = at_final(pawns, "");
    play_all(&s, finals);
    SAME(fields(&s), "10 10 10 0");
    EQ(s.head.winners, 1);
    s = at_final(pawns, "'tie':'shared'");
    play_all(&s, finals);
    EQ(s.head.winners, 7);
    SAME(line(&s), "4 2 3 1"); /* the stack of pawns does not change */
    s = at_final(pawns, "'tie':'shared'");
    play_all(&s, "1 final y2 g1 b0, 2 final y37 g27 b17, 3 final y47 g37 b27, 4 final");
    EQ(s.head.winners, 1); /* alone on the furthest field */
}

/* With shared wins too the top pawn of a field rolls first (A2). */
TEST(A20_where_wins_are_shared_stacks_still_decide_the_order_of_play) {
    str8_state s =
        position(HOLDERS ",'seats':3,'positions':[4,4,4],'line':[2,3,1],'options':{'tie':'shared'}");
    SAME(acting(&s), "2");
    s = deal("seats=2 tie=shared start_stack=seats", 1);
    SAME(acting(&s), "1");
}

/* The booklet's four: Markus leads with 11, Inka gets 13, Katrin 12, Thomas, who
 * is last, 21 and goes past everyone. Seats 1 to 4 in that order. */
TEST(booklet_the_final_of_four) {
    str8_state s = at_final(HOLDERS ",'seats':4,'positions':[19,17,14,10]", "");
    SAME(line(&s), "4 3 2 1");
    play_all(&s, "1 final y267 g1 b015 p37 r245 e145");
    play_all(&s, "2 final y36 g2 b17 p047 r5 e1");
    play_all(&s, "3 final y6 g357 b246 p5 r6 e17");
    play_all(&s, "4 final y15 g4 b37 p67 r7 e0");
    SAME(fields(&s), "30 30 26 31");
    EQ(s.head.winners, 8);
    SAME(line(&s), "3 1 2 4"); /* Markus came to Inka's field after her */
}

/* The points of each colour, from the cards and the final. */
TEST(booklet_points_colour_by_colour) {
    static const char *const FINALS[] = {"final y267 g1 b015 p37 r245 e145", "final y36 g2 b17 p047 r5 e1",
                                         "final y6 g357 b246 p5 r6 e17", "final y15 g4 b37 p67 r7 e0"};
    static const int WANT[][STR8_COLOURS] = {
        {1, 5, 1, 2, 1, 1}, {2, 5, 2, 1, 5, -2}, {-2, 1, 1, 5, 5, 2}, {2, 5, 2, 2, 5, 5}};
    static const int SUMS[] = {11, 13, 12, 21};
    const str8_state s = at_final(HOLDERS ",'seats':4", "");
    for (int seat = 0; seat < 4; seat++) {
        sb_move m = read_move(&s, seat + 1, FINALS[seat]);
        int sum = 0;
        for (int c = 0; c < STR8_COLOURS; c++) {
            int points = str8_final_points(str8_numbers(m, c), s.card[c][seat]);
            EQ(points, WANT[seat][c]);
            sum += points;
        }
        EQ(sum, SUMS[seat]);
    }
}
