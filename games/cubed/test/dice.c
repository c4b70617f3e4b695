/* Tests of the pieces and of chance: the faces of the dice, the boards, what a SET is, and
 * whether draws and rolls are fair. */
#include "games/cubed/test/table.h"
#include "games/cubed/test/plain.h"
#include "tests/chance.h"

static const int SIZES[] = {11, 13, 15};

/* ---- the dice ---- */

static void counts_of(int wilds, int *ret) {
    memset(ret, 0, (CUBED_WILD + 1) * sizeof *ret);
    for (int die = 1; die <= CUBED_DICE; die++)
        for (int side = 0; side < CUBED_FACES; side++) ret[cubed_face(wilds, die, side)]++;
}

TEST(nine_wilds_and_nine_of_each_symbol) {
    int n[CUBED_WILD + 1];
    counts_of(9, n);
    for (int symbol = 0; symbol < CUBED_SYMBOLS; symbol++) EQ(n[symbol], 9);
    EQ(n[CUBED_WILD], 9);
}

TEST(or_36_wilds_and_eight_of_each_symbol) {
    int n[CUBED_WILD + 1];
    counts_of(36, n);
    for (int symbol = 0; symbol < CUBED_SYMBOLS; symbol++) EQ(n[symbol], 8);
    EQ(n[CUBED_WILD], 36);
}

TEST(no_face_is_on_a_die_twice_so_each_wild_is_on_a_die_of_its_own) {
    for (int wilds = 9; wilds <= 36; wilds += 27)
        for (int die = 1; die <= CUBED_DICE; die++) {
            uint32_t seen = 0;
            for (int side = 0; side < CUBED_FACES; side++) seen |= 1u << cubed_face(wilds, die, side);
            EQ(sb_bits_n(seen), CUBED_FACES);
            EQ(seen >> CUBED_WILD & 1, die <= wilds);
        }
}

/* The symbols are 7 j mod 27; j counts up over all dice. */
TEST(the_dice_are_those_of_the_list) {
    for (int wilds = 9; wilds <= 36; wilds += 27)
        for (int die = 1; die <= CUBED_DICE; die++)
            for (int side = 0; side < CUBED_FACES; side++)
                EQ(cubed_face(wilds, die, side), plain_face(wilds, die, side));
}

TEST(dice_are_alike_if_they_have_the_same_six_faces) {
    int pairs = 0;
    for (int wilds = 9; wilds <= 36; wilds += 27)
        for (int die = 1; die <= CUBED_DICE; die++)
            for (int other = 1; other <= CUBED_DICE; other++) {
                EQ(cubed_alike(wilds, die, other), plain_alike(wilds, die, other));
                pairs += die < other && cubed_alike(wilds, die, other);
            }
    CHECK(cubed_alike(9, 10, 19) && cubed_alike(36, 1, 28) && !cubed_alike(9, 1, 6));
    EQ(pairs, 45 + 9); /* 33 dice without a wild of nine kinds; and 27 apart */
}

/* ---- the boards ---- */

/* The middle of a board is written f6, g7 or h8. */
TEST(the_logo_is_the_middle_three_squares_of_the_middle_row) {
    EQ(cubed_logo(11), square("e6"));
    EQ(cubed_logo(13), square("f7"));
    EQ(cubed_logo(15), square("g8"));
    for (int i = 0; i < 3; i++)
        for (int row = 0; row < SIZES[i]; row++)
            for (int column = 0; column < SIZES[i]; column++) {
                int off = column - SIZES[i] / 2;
                EQ(cubed_is_logo(SIZES[i], cubed_cell(row, column)),
                   row == SIZES[i] / 2 && off >= -1 && off <= 1);
            }
}

TEST(C6_sixteen_bonus_squares_and_none_on_the_logo) {
    for (int i = 0; i < 3; i++) {
        int n = 0, sum = 0;
        for (int row = 0; row < SIZES[i]; row++)
            for (int column = 0; column < SIZES[i]; column++) {
                int bonus = cubed_bonus(SIZES[i], cubed_cell(row, column));
                EQ(bonus, plain_bonus(SIZES[i], row, column));
                n += bonus > 0, sum += bonus;
                if (bonus) CHECK(!cubed_is_logo(SIZES[i], cubed_cell(row, column)));
            }
        EQ(n, 16);
        EQ(sum, 4 * (2 + 3 + 4 + 5));
    }
    EQ(cubed_bonus(13, square("g1")), 5);
    EQ(cubed_bonus(11, square("f1")), 5);
    EQ(cubed_bonus(15, square("h2")), 5); /* as far from the middle as on 13 by 13 */
    EQ(cubed_bonus(15, square("h1")), 0);
}

TEST(C28_squares_and_what_is_around_them) {
    static const char *const OPTIONS[] = {"size=11", "size=13", "size=15"};
    for (int i = 0; i < 3; i++) {
        cubed_state s = deal(OPTIONS[i], 1);
        int squares = 0;
        EQ(s.common.size, SIZES[i]);
        for (int cell = 0; cell < CUBED_CELLS; cell++) {
            bool on =
                cubed_row_of(cell) >= 0 && cubed_row_of(cell) < SIZES[i] && cubed_column_of(cell) < SIZES[i];
            EQ(s.common.cell[cell], on ? CUBED_EMPTY : CUBED_OFF);
            squares += on;
        }
        EQ(squares, SIZES[i] * SIZES[i]);
    }
}

/* ---- SETs ---- */

TEST(for_two_symbols_just_one_third_makes_a_set) {
    for (int a = 0; a < CUBED_SYMBOLS; a++)
        for (int b = 0; b < CUBED_SYMBOLS; b++)
            for (int c = 0; c < CUBED_SYMBOLS; c++) EQ(cubed_third(a, b) == c, plain_is_set(a, b, c));
}

/* "2gd" */
static int symbol(const char *text) {
    return 9 * (int)(strchr("rgp", text[1]) - "rgp") + 3 * (int)(strchr("osd", text[2]) - "osd") + text[0] -
           '1';
}

static bool are_set(const char *a, const char *b, const char *c) {
    CHECK(cubed_can_be_set(symbol(a), symbol(b), symbol(c)) ==
          (cubed_third(symbol(a), symbol(b)) == symbol(c)));
    return cubed_can_be_set(symbol(a), symbol(b), symbol(c));
}

/* Each feature all the same or all different, three dice alike included. */
TEST(what_a_set_is) {
    CHECK(are_set("1ro", "1ro", "1ro"));
    CHECK(are_set("2ro", "2go", "2po"));
    CHECK(are_set("1gs", "2go", "3gd"));
    CHECK(are_set("1ro", "2gs", "3pd"));
    CHECK(!are_set("1ro", "1gs", "1po")); /* two ovals */
    CHECK(!are_set("2rs", "2rs", "2ps")); /* two red */
    CHECK(!are_set("3pd", "3pd", "2pd")); /* two of three */
}

TEST(C3_any_three_with_a_wild_can_be_a_set) {
    for (int a = 0; a <= CUBED_WILD; a++)
        for (int b = 0; b <= CUBED_WILD; b++) {
            CHECK(cubed_can_be_set(a, b, CUBED_WILD));
            CHECK(cubed_can_be_set(a, CUBED_WILD, b));
            CHECK(cubed_can_be_set(CUBED_WILD, a, b));
        }
}

/* ---- chance ---- */

/* The seeds are fixed, so the sums are too. A fair die exceeds these chi-square limits at
 * most once in ten thousand tests. */
enum { DF_5 = 26, DF_41 = 85, DF_3 = 21, DF_2 = 18, DF_1 = 15 };

/* How often each die is drawn. */
TEST(C23_draws_are_fair) {
    int times[CUBED_DICE] = {0}, first[CUBED_DICE] = {0};
    for (uint32_t i = 0; i < 4000; i++) {
        cubed_state s = deal("seats=4", i);
        first[s.common.hand[0][0].die - 1]++;
        for (int seat = 0; seat < 4; seat++)
            for (int k = 0; k < CUBED_HAND; k++) times[s.common.hand[seat][k].die - 1]++;
    }
    CHECK(chi_square(times, NULL, CUBED_DICE) < DF_41);
    CHECK(chi_square(first, NULL, CUBED_DICE) < DF_41);
}

static int side_of(int wilds, cubed_die die) {
    int side = 0;
    while (cubed_face(wilds, die.die, side) != die.face) side++;
    CHECK(side < CUBED_FACES);
    return side;
}

/* Extra rolls of all dice, place by place. (Opening rolls are not fair by
 * themselves: those without a SET were rolled again, C2.) */
TEST(C19_rolls_are_fair_in_every_place) {
    int times[CUBED_HAND][CUBED_FACES] = {{0}}, pairs[CUBED_FACES * CUBED_FACES] = {0};
    for (uint32_t i = 0; i < 3000; i++) {
        cubed_state s = deal("seats=2", i);
        int n;
        OK(cubed_apply(&s, actor(&s), *listed_moves(&s, actor(&s) + 1, &n)));
        OK(cubed_apply(&s, actor(&s), CUBED_PASS_MOVE));
        EQ(s.common.phase, CUBED_ROLLING);
        for (int seat = 0; seat < 2; seat++) OK(cubed_apply(&s, seat, CUBED_ROLL_MOVE | 31u << 4));
        for (int seat = 0; seat < 2; seat++)
            for (int k = 0; k < CUBED_HAND; k++) {
                int side = side_of(9, s.common.hand[seat][k]);
                times[k][side]++;
                if (k) pairs[side * CUBED_FACES + side_of(9, s.common.hand[seat][k - 1])]++;
            }
    }
    for (int k = 0; k < CUBED_HAND; k++) CHECK(chi_square(times[k], NULL, CUBED_FACES) < DF_5);
    CHECK(chi_square(pairs, NULL, CUBED_FACES * CUBED_FACES) < 76); /* 35 degrees of freedom */
}

/* A refill: each die of the bag as likely as the others, as is each side of it. */
TEST(C23_refills_are_fair) {
    int times[CUBED_DICE] = {0}, sides[CUBED_FACES] = {0}, drawn = 0;
    for (uint32_t i = 0; i < 6000; i++) {
        cubed_state s = deal("seats=2 extra_roll=none", i);
        int n, opener = actor(&s);
        OK(cubed_apply(&s, opener, *listed_moves(&s, opener + 1, &n)));
        OK(cubed_apply(&s, 1 - opener, CUBED_PASS_MOVE));
        EQ(s.common.round, 2);
        for (int k = 2; k < CUBED_HAND; k++) {
            cubed_die die = s.common.hand[opener][k];
            if (die.die > 9) times[die.die - 1]++, drawn++; /* those with a wild are on boards more often */
            sides[side_of(9, die)]++;
        }
    }
    CHECK(drawn > 10000);
    CHECK(chi_square(times + 9, NULL, CUBED_DICE - 9) < 74); /* 32 degrees of freedom */
    CHECK(chi_square(sides, NULL, CUBED_FACES) < DF_5);
}

static bool holds_set(const cubed_state *s, int seat) {
    for (int i = 0; i < CUBED_HAND * CUBED_HAND * CUBED_HAND; i++) {
        int a = i / 25, b = i / 5 % 5, c = i % 5;
        const cubed_die *h = s->common.hand[seat];
        if (a < b && b < c && cubed_can_be_set(h[a].face, h[b].face, h[c].face)) return true;
    }
    return false;
}

/* Of those who hold a SET each opens as often as the others. */
TEST(C1_the_lot_for_the_opening_is_fair) {
    int of_two[2] = {0}, of_three[3] = {0}, of_four[4] = {0};
    for (uint32_t i = 0; i < 6000; i++) {
        cubed_state s = deal("seats=4", i);
        int before = 0, n = 0;
        CHECK(holds_set(&s, s.common.first));
        for (int seat = 0; seat < 4; seat++) before += seat < s.common.first && holds_set(&s, seat);
        for (int seat = 0; seat < 4; seat++) n += holds_set(&s, seat);
        if (n == 2) of_two[before]++;
        if (n == 3) of_three[before]++;
        if (n == 4) of_four[before]++;
    }
    CHECK(of_two[0] > 500 && of_three[0] > 200 && of_four[0] > 30);
    CHECK(chi_square(of_two, NULL, 2) < DF_1);
    CHECK(chi_square(of_three, NULL, 3) < DF_2);
    CHECK(chi_square(of_four, NULL, 4) < DF_3);
}

/* 43 in 100 first rolls of five dice hold a SET, so 67 in 100 first rolls of two
 * hands; with 36 wilds 68 and 90. A deal rolls until there is one (C2): of those
 * seats that hold one, given that some seat does, 43 / 67 and 68 / 90. */
TEST(C2_rolls_go_on_until_somebody_holds_a_set) {
    static const struct {
        const char *options;
        int low, high; /* of 10000 */
    } WANT[] = {{"seats=2 wilds=9", 6200, 6600}, {"seats=2 wilds=36", 7400, 7800}};
    for (int i = 0; i < 2; i++) {
        int held = 0;
        for (uint32_t k = 0; k < 5000; k++) {
            cubed_state s = deal(WANT[i].options, k);
            int both = holds_set(&s, 0) + holds_set(&s, 1);
            CHECK(both > 0);
            held += both;
        }
        assert_in_range(held, WANT[i].low, WANT[i].high);
    }
}
