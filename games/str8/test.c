/* One or more tests for each clause of RULES.md, named after the clause. This file has pawns, dice, tiles
 * and answers (A1 to A10, A21, A23). A11 to A15 are in test_rounds.c, A16 to A20 in test_final.c, A22 in
 * test_hidden.c, A24 in test_sheet.c. What a seat can know is in test_belief.c. */
#include "games/str8/test/table.h"

TEST(A1_chance_stacks_the_pawns_and_the_top_one_rolls_first) {
    int times[3][3][3] = {{{0}}};
    for (uint32_t i = 0; i < 1200; i++) {
        str8_state s = deal("seats=3", i);
        times[s.common.line[0]][s.common.line[1]][s.common.line[2]]++;
        EQ(s.head.acting, 1 << s.common.line[0]);
        SAME(fields(&s), "0 0 0");
    }
    for (int a = 0; a < 3; a++)
        for (int b = 0; b < 3; b++)
            for (int c = 0; c < 3; c++)
                if (a != b && b != c && a != c) assert_in_range(times[a][b][c], 140, 260);
}

TEST(A1_or_seat_1_is_on_top_and_the_others_follow_below) {
    for (uint32_t i = 0; i < 20; i++) {
        str8_state s = deal("seats=4 start_stack=seats", i);
        SAME(line(&s), "1 2 3 4");
        SAME(acting(&s), "1");
        s = deal("seats=2 start_stack=seats", i);
        SAME(line(&s), "1 2");
    }
}

TEST(A2_the_last_pawn_comes_first_and_on_one_field_the_top_one) {
    str8_state s = position(HOLDERS ",'seats':4,'positions':[3,3,0,3],'line':[3,4,1,2],"
                                    "'rolled':['y','g','b']");
    SAME(acting(&s), "3");
    play_all(&s, "3 dice y g b, 3 tile 4");
    SAME(acting(&s), "4");
    play_all(&s, "4 tile 3, 1 tile 2");
    SAME(acting(&s), "2");
    EQ(try_move(&s, 1, "tile 1"), SB_NOT_YOUR_TURN);
}

/* Seat 1 is on 3. Seat 2 moves there and is on top, so it rolls again. */
TEST(A2_who_comes_to_a_field_lies_on_top_and_is_further_behind) {
    str8_state s = position(HOLDERS ",'positions':[3,0],'rolled':['y','g','b']");
    SAME(line(&s), "2 1");
    play_all(&s, "2 dice y g b, 2 tile 5, 1 tile 4, 2 at 2, 1 at 10, 1 swap y");
    SAME(fields(&s), "3 3");
    SAME(line(&s), "2 1");
    SAME(acting(&s), "2");
    /* The reverse: seat 1 moves to the field of seat 2. */
    s = position(HOLDERS ",'positions':[0,3],'rolled':['y','g','b']");
    play_all(&s, "1 dice y g b, 1 tile 5, 2 tile 4, 1 at 2, 2 at 10, 2 swap y");
    SAME(line(&s), "1 2");
    SAME(acting(&s), "1");
}

TEST(A3_a_pawn_leaves_alone_and_those_above_keep_their_order) {
    str8_state s = position(HOLDERS ",'seats':4,'line':[1,2,3,4],'rolled':['y','g','b']");
    play_all(&s, "1 dice y g b, 1 tile 1, 2 tile 2, 3 tile 4, 4 tile 3");
    play_all(&s, "1 at 21, 2 at 20, 3 at 9, 4 at 0");
    SAME(fields(&s), "0 0 4 0");
    SAME(line(&s), "1 2 4 3");
}

/* The tiles of four and of three have equal points here. */
TEST(A4_who_is_checked_later_ends_up_on_top) {
    const char *same = HOLDERS ",'seats':3,'line':[2,1,3],'rolled':['y','g','b'],"
                               "'options':{'points_3':4,'points_5':4}";
    str8_state s = position(same);
    play_all(&s, "2 dice y g b, 2 tile 4, 1 tile 3, 3 tile 5, 1 at 3, 3 at 9, 2 at 6");
    SAME(fields(&s), "4 4 4");
    SAME(line(&s), "3 1 2"); /* 2 moved first and is at the bottom */
    SAME(acting(&s), "3");
}

TEST(A5_those_who_missed_swap_in_the_order_of_the_round) {
    str8_state s = position(HOLDERS ",'seats':4,'line':[3,1,4,2],'rolled':['y','g','b']");
    play_all(&s, "3 dice y g b, 3 tile 2, 1 tile 3, 4 tile 4, 2 tile 5");
    play_all(&s, "1 at 3, 2 at 17, 3 at 0, 4 at 0");
    SAME(line(&s), "3 4 2 1");
    SAME(acting(&s), "3");
    EQ(try_move(&s, 2, "swap g"), SB_NOT_YOUR_TURN);
    EQ(try_move(&s, 1, "swap g"), SB_NOT_YOUR_TURN);
    play_all(&s, "3 swap g");
    SAME(acting(&s), "4");
    play_all(&s, "4 swap g");
    SAME(acting(&s), "2");
    play_all(&s, "2 swap g");
    EQ(s.common.round, 2);
    EQ(s.common.phase, STR8_SET_DICE);
}

TEST(A6_tiles_are_taken_openly_one_after_another) {
    str8_state s = position(HOLDERS ",'seats':3,'line':[2,3,1],'rolled':['y','g','b']");
    play_all(&s, "2 dice y g b");
    SAME(acting(&s), "2");
    EQ(try_move(&s, 2, "at 3"), STR8_WANT_TILE);
    play_all(&s, "2 tile 7");
    SAME(acting(&s), "3");
    EQ(seen_by(&s, SB_SPECTATOR).common.rounds[0].tile[1], 7);
    for (int viewer = 1; viewer <= 3; viewer++) EQ(seen_by(&s, viewer).common.rounds[0].tile[1], 7);
}

TEST(A6_ranges_are_placed_at_once_and_count_when_all_are_in) {
    str8_state s = position(HOLDERS ",'seats':3,'line':[2,3,1],'rolled':['y','g','b']");
    play_all(&s, "2 dice y g b, 2 tile 4, 3 tile 3, 1 tile 2");
    SAME(acting(&s), "1 2 3");
    EQ(try_move(&s, 1, "tile 5"), STR8_WANT_AT);
    play_all(&s, "1 at 3");
    SAME(acting(&s), "2 3");
    EQ(try_move(&s, 1, "at 4"), SB_NOT_YOUR_TURN); /* a seat chooses only once */
    play_all(&s, "3 at 9");
    EQ(s.head.secret, 2);
    for (int seat = 1; seat <= 3; seat++) {
        EQ(last_round(&s)->at[seat - 1], 0);
        EQ(told(&s, 1, seat), STR8_UNASKED);
    }
    SAME(fields(&s), "0 0 0");
    play_all(&s, "2 at 6");
    EQ(s.head.secret, 0);
    SAME(fields(&s), "6 4 5");
    EQ(s.common.rounds[0].at[0], 4); /* stored + 1 */
    EQ(s.common.rounds[0].at[1], 7);
    EQ(s.common.rounds[0].at[2], 10);
}

/* Every tile of both sets, at every number of a row. */
TEST(A7_a_tile_lies_wholly_on_the_row) {
    for (int shortest = 1; shortest <= 2; shortest++) {
        for (int tile = shortest; tile < shortest + STR8_TILES; tile++) {
            sb_move moves[STR8_MOVES];
            str8_state s = position_of(HOLDERS ",'rolled':['y','g','b'],'options':{'shortest':%d}", shortest);
            play_all(&s, filled("1 dice y g b, 1 tile %d, 2 tile %d", tile,
                                tile == shortest ? shortest + 1 : shortest));
            EQ(str8_moves(&s, 0, moves), 22 - tile + 1);
            for (int at = 0; at < 25; at++) {
                EQ(try_move(&s, 1, filled("at %d", at)), at + tile - 1 <= 21 ? SB_OK : STR8_OVERHANG);
            }
        }
    }
}

/* Compares all 216 ways to set the dice with a second implementation of the clause. */
static void allows_dice(const str8_state *s, int want_n) {
    sb_move moves[STR8_MOVES];
    int legal = 0, listed = str8_moves(s, actor(s), moves);
    for (int at = 0; at < 216; at++) {
        int die[] = {at % 6, at / 6 % 6, at / 36}, turned = 0;
        bool grey = false;
        for (int i = 0; i < 3; i++) {
            bool must = s->common.colours == 5 && s->common.rolled[i] == STR8_GREY;
            grey |= s->common.colours == 5 && die[i] == STR8_GREY;
            turned += !must && die[i] != s->common.rolled[i];
        }
        sb_move m = str8_dice_move(die[0], die[1], die[2]);
        EQ(str8_check(s, actor(s), m) == SB_OK, !grey && turned <= 1);
        int slots = 0;
        for (int i = 0; i < listed; i++) slots += moves[i] == m;
        EQ(slots, !grey && turned <= 1);
        legal += slots;
    }
    EQ(legal, want_n);
    EQ(listed, want_n);
}

/* A position with this roll. */
static str8_state rolled(const char *roll, const char *grey) {
    return position_of("'holders':[],'rolled':[%s],'options':{'grey':'%s'}", roll, grey);
}

TEST(A8_no_die_or_one_die_is_turned_to_any_colour) {
    str8_state s = rolled("'y','g','b'", "on");
    allows_dice(&s, 16);
    OK(try_move(&s, 1, "dice y g b"));
    OK(try_move(&s, 1, "dice y y b"));
    OK(try_move(&s, 1, "dice y g e"));
    EQ(try_move(&s, 1, "dice g y b"), STR8_TURNED_TWO);
    EQ(try_move(&s, 1, "dice e e b"), STR8_TURNED_TWO);
    EQ(try_move(&s, 2, "dice y g b"), SB_NOT_YOUR_TURN);
    EQ(try_move(&s, 1, "tile 3"), STR8_WANT_DICE);
    s = rolled("'e','e','e'", "on");
    allows_dice(&s, 16);
    s = rolled("'p','r','p'", "on");
    allows_dice(&s, 16);
    play_all(&s, "1 dice p p p");
    EQ(last_round(&s)->dice[1], STR8_PURPLE);
    EQ(s.common.rolled[1], STR8_RED);
}

TEST(A8_the_roll_is_chance_every_throw_alike) {
    int times[3][6] = {{0}}, pairs = 0;
    for (uint32_t i = 0; i < 6000; i++) {
        str8_state s = deal("seats=2", i);
        for (int d = 0; d < 3; d++) times[d][s.common.rolled[d]]++;
        pairs += s.common.rolled[0] == s.common.rolled[1];
    }
    for (int d = 0; d < 3; d++)
        for (int c = 0; c < 6; c++) assert_in_range(times[d][c], 850, 1150);
    assert_in_range(pairs, 850, 1150); /* the dice are independent */
}

TEST(A9_without_grey_a_grey_die_must_be_turned_and_another_may_be) {
    str8_state s = rolled("'y','g','b'", "off");
    allows_dice(&s, 13);
    EQ(try_move(&s, 1, "dice y g e"), STR8_GREY_OFF);
    s = rolled("'e','g','b'", "off");
    allows_dice(&s, 45);
    EQ(try_move(&s, 1, "dice e g b"), STR8_GREY_DIE);
    OK(try_move(&s, 1, "dice r g b"));
    OK(try_move(&s, 1, "dice r p b"));
    EQ(try_move(&s, 1, "dice r p p"), STR8_TURNED_TWO);
    s = rolled("'e','g','e'", "off");
    allows_dice(&s, 125);
    OK(try_move(&s, 1, "dice y p r"));
    s = rolled("'e','e','e'", "off");
    allows_dice(&s, 125);
    s = rolled("'e','g','b'", "on"); /* with grey it is a colour like the others */
    allows_dice(&s, 16);
    OK(try_move(&s, 1, "dice e g b"));
}

TEST(A9_without_grey_five_colours_are_dealt_and_the_dice_keep_their_faces) {
    int grey = 0;
    for (uint32_t i = 0; i < 200; i++) {
        str8_state s = deal("seats=2 grey=off", i);
        EQ(s.common.colours, 5);
        for (int slot = 0; slot < STR8_NUMBERS; slot++) EQ(s.card[STR8_GREY][slot], 0);
        grey += s.common.rolled[0] == STR8_GREY;
    }
    assert_in_range(grey, 15, 55);
    str8_state s = rolled("'y','g','b'", "off");
    play_to_answers(&s, 0);
    EQ(try_move(&s, 1, "swap e"), STR8_GREY_OFF);
    lists(&s, 1, "swap y, swap g, swap b, swap p, swap r");
}

/* The answer to seat 1, whose sum is 3, for a tile. */
static int answer_to(const char *options, int tile, int at) {
    str8_state s = position_of(HOLDERS ",'rolled':['y','g','b'],'options':{%s}", options);
    play_all(&s, filled("1 dice y g b, 1 tile %d, 2 tile %d, 2 at 0, 1 at %d", tile, tile == 5 ? 6 : 5, at));
    return told(&s, 1, 1);
}

TEST(A10_a_miss_is_too_high_or_too_low_but_the_shortest_tile_is_only_wrong) {
    EQ(answer_to("", 1, 3), STR8_HIT);
    EQ(answer_to("", 1, 2), STR8_WRONG);
    EQ(answer_to("", 1, 4), STR8_WRONG);
    EQ(answer_to("", 2, 1), STR8_TOO_LOW);
    EQ(answer_to("", 2, 2), STR8_HIT);
    EQ(answer_to("", 2, 3), STR8_HIT);
    EQ(answer_to("", 2, 4), STR8_TOO_HIGH);
    EQ(answer_to("", 7, 0), STR8_HIT);
    EQ(answer_to("", 7, 3), STR8_HIT);
    EQ(answer_to("", 7, 4), STR8_TOO_HIGH);
    EQ(answer_to("", 3, 0), STR8_TOO_LOW);
    EQ(answer_to("'shortest':2", 2, 1), STR8_WRONG);
    EQ(answer_to("'shortest':2", 2, 4), STR8_WRONG);
    EQ(answer_to("'shortest':2", 2, 3), STR8_HIT);
    EQ(answer_to("'shortest':2", 3, 4), STR8_TOO_HIGH);
    EQ(answer_to("'shortest':2", 8, 4), STR8_TOO_HIGH);
}

/* Seat 1 has the tile of one, so the tile of two is the shortest free one. */
TEST(A10_the_shortest_of_all_seven_not_of_those_left) {
    str8_state s = position(HOLDERS ",'seats':3,'line':[1,2,3],'rolled':['y','g','b']");
    play_all(&s, "1 dice y g b, 1 tile 1, 2 tile 2, 3 tile 3, 1 at 0, 2 at 0, 3 at 18");
    EQ(told(&s, 1, 1), STR8_WRONG);
    EQ(told(&s, 1, 2), STR8_TOO_LOW);
    EQ(told(&s, 1, 3), STR8_TOO_HIGH);
}

/* The booklet's two tiles: nine to fifteen, and four to ten with a sum above. */
TEST(booklet_a_tile_of_seven_at_9_covers_9_to_15) {
    for (int sum = 0; sum <= 21; sum++) {
        str8_common o = {.shortest = 1};
        int want = sum < 9 ? STR8_TOO_HIGH : sum > 15 ? STR8_TOO_LOW : STR8_HIT;
        EQ(str8_answer(&o, 7, 9, sum), want);
    }
    str8_state s =
        position("'holders':[['y5','g4','b3'],['y7','g5','b6']],'line':[1,2],'rolled':['y','g','b']");
    play_all(&s, "1 dice y g b, 1 tile 7, 2 tile 6, 1 at 9, 2 at 4");
    EQ(told(&s, 1, 1), STR8_HIT);
    SAME(fields(&s), "1 0");
    EQ(told(&s, 1, 2), STR8_TOO_LOW);
}

/* With two green dice and a grey one, green counts twice and grey once. */
TEST(a_colour_counts_as_often_as_it_is_rolled) {
    str8_state s = position("'holders':[['y0','g3','b0','p0','r0','e5'],['y1','g7','b1','p1','r1','e7']],"
                            "'line':[1,2],'rolled':['g','e','g']");
    play_all(&s, "1 dice g e g, 1 tile 1, 2 tile 2, 1 at 11, 2 at 20");
    SAME(fields(&s), "7 6"); /* 3 + 3 + 5 and 7 + 7 + 7 */
    s = position("'holders':[['y0','g3'],['y7','g7']],'line':[1,2],'rolled':['g','g','y']");
    play_all(&s, "1 dice g g g, 1 tile 1, 2 tile 2, 1 at 9, 2 at 20");
    SAME(fields(&s), "7 6");
}

/* Compares every answer of a game with the cards. */
TEST(A21_every_answer_is_true) {
    sb_rng rng = {0};
    int told_n[STR8_ANSWERS] = {0};
    for (uint32_t i = 0; i < 300; i++) {
        str8_state s = deal(TABLES[i % TABLES_N], i);
        while (!s.head.over) {
            str8_state before = s;
            play_any(&s, &rng, NULL);
            if (before.common.phase != STR8_PLACE || s.common.phase == STR8_PLACE) continue;
            const str8_round *r = &s.common.rounds[before.common.round - 1];
            for (int seat = 0; seat < s.head.seats; seat++) {
                int sum = sum_of(&before, seat, r->dice), at = r->at[seat] - 1, end = at + r->tile[seat];
                int want = sum >= at && sum < end               ? STR8_HIT
                           : r->tile[seat] == s.common.shortest ? STR8_WRONG
                           : sum < at                           ? STR8_TOO_HIGH
                                                                : STR8_TOO_LOW;
                EQ(r->answer[seat], want);
                told_n[want]++;
            }
        }
    }
    for (int i = STR8_HIT; i < STR8_ANSWERS; i++) CHECK(told_n[i] > 100);
}

TEST(A23_each_tile_is_there_once_and_is_back_in_the_next_round) {
    str8_state s = position(HOLDERS ",'seats':4,'line':[1,2,3,4],'rolled':['y','g','b']");
    play_all(&s, "1 dice y g b");
    lists(&s, 1, "tile 1, tile 2, tile 3, tile 4, tile 5, tile 6, tile 7");
    EQ(try_move(&s, 1, "tile 8"), STR8_NO_TILE);
    EQ(try_move(&s, 1, "tile 0"), STR8_NO_TILE);
    play_all(&s, "1 tile 4");
    EQ(try_move(&s, 2, "tile 4"), STR8_TILE_TAKEN);
    play_all(&s, "2 tile 1, 3 tile 7");
    lists(&s, 4, "tile 2, tile 3, tile 5, tile 6");
    play_all(&s, "4 tile 2, 1 at 0, 2 at 6, 3 at 9, 4 at 12");
    SAME(fields(&s), "4 7 1 6");
    EQ(s.common.round, 2);
    OK(str8_apply(&s, 2, plain_dice(&s)));
    lists(&s, 3, "tile 1, tile 2, tile 3, tile 4, tile 5, tile 6, tile 7");
}

TEST(A10_tiles_and_points_are_options) {
    str8_state s = position(HOLDERS ",'seats':2,'line':[1,2],'rolled':['y','g','b'],"
                                    "'options':{'shortest':2,'points_1':20,'points_7':0}");
    play_all(&s, "1 dice y g b");
    lists(&s, 1, "tile 2, tile 3, tile 4, tile 5, tile 6, tile 7, tile 8");
    EQ(try_move(&s, 1, "tile 1"), STR8_NO_TILE);
    play_all(&s, "1 tile 2, 2 tile 8, 1 at 2, 2 at 0");
    SAME(fields(&s), "20 0");
    EQ(told(&s, 1, 2), STR8_HIT);
    SAME(line(&s), "2 1");
}

/* A hit of 0 points does not lift the pawn: seat 1 stays below seat 2. */
TEST(A10_a_hit_worth_0_leaves_the_pawn_where_it_is) {
    str8_state s = position(HOLDERS ",'line':[2,1],'rolled':['y','g','b'],'options':{'points_7':0}");
    play_all(&s, "2 dice y g b, 2 tile 2, 1 tile 7, 1 at 0, 2 at 0, 2 swap y");
    EQ(told(&s, 1, 1), STR8_HIT);
    SAME(line(&s), "2 1");
}
