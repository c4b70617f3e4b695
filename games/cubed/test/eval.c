/* Tests of the family player: the worth of moves, its reasons, and how well it plays. */
#include "games/cubed/test/table.h"
#include "tests/room/eval.h"

enum { POINT = 60 };

/* A red line on the logo with a wild in the middle. */
#define ROW "'board':[{'at':'f7','face':'1ro'},{'at':'g7','face':'*2ro'},{'at':'h7','face':'3ro'}],"

TEST(the_step_that_brings_most_is_made) {
    cubed_state s =
        position("'board':[{'at':'a5','face':'1ro'},{'at':'a6','face':'2ro'},{'at':'b7','face':'3ro'},"
                 "{'at':'c7','face':'3ro'}],'hands':[['3ro','1gs'],['1gs']]");
    SAME(picked(&s, 1), "place 3ro@a7");
    SAME(reason(&s, 1, "place 3ro@a7"), "It completes 2 SETs: 11 points with the bonus.");
    SAME(reason(&s, 1, "place 3ro@d7"), "It completes a SET: 3 points.");
    CHECK(worth(&s, 1, "place 3ro@a7") - worth(&s, 1, "place 3ro@d7") == 8 * POINT);
}

TEST(one_point_is_said_as_one) {
    cubed_state s = position("'hands':[['*','*'],['3po']],'board':[{'at':'f7','face':'1ro'}]");
    SAME(reason(&s, 1, "place *2ro@f8 *3ro@f9"), "It completes a SET: 1 point.");
}

TEST(of_equal_points_those_of_one_die_come_first) {
    cubed_state s = position(ROW "'hands':[['1ro','2gd','3ps'],['1gs']]");
    SAME(reason(&s, 1, "place 2gd@f8 3ps@f9"), "It completes a SET: 3 points.");
    CHECK(worth(&s, 1, "place 1ro@i7") > worth(&s, 1, "place 2gd@f8 3ps@f9"));
    CHECK(worth(&s, 1, "place 2gd@f8 3ps@f9") > worth(&s, 1, "pass"));
    play_all(&s, "1 place 1ro@i7, 1 place 2gd@f8 3ps@f9");
    SAME(picked(&s, 1), "end");
    SAME(reason(&s, 1, "end"), "Three dice are placed.");
    s = after(position(ROW "'hands':[['1ro','2gd'],['1gs']]"), "1 place 1ro@i7");
    SAME(reason(&s, 1, "end"), "No further SET is to be made.");
}

TEST(who_can_do_nothing_passes) {
    cubed_state s = position(ROW "'hands':[['2gd'],['1gs']]");
    SAME(picked(&s, 1), "pass");
    SAME(reason(&s, 1, "pass"), "No SET is to be made.");
}

TEST(C13_a_wild_is_counted_without_itself) {
    cubed_state s = position(ROW "'hands':[['*','1ro'],['1gs']]");
    EQ(worth(&s, 1, "place 1ro@i7") - worth(&s, 1, "place *1ro@i7"), POINT);
}

TEST(C17_a_die_that_fits_nowhere_replaces_a_wild_before_all_else) {
    cubed_state s = position(ROW "'hands':[['2ro','1ro'],['1gs']]");
    SAME(picked(&s, 1), "replace g7 2ro");
    int fit = 0;
    for (int side = 0; side < CUBED_FACES; side++) { /* 3ro fits on e7, 1ro on i7, a wild on both */
        int face = cubed_face(9, die_at(&s, "g7"), side);
        fit += face == 0 || face == 2 || face == CUBED_WILD;
    }
    SAME(reason(&s, 1, "replace g7 2ro"),
         filled("Your 2ro fits nowhere by itself; of the wild's six faces %d do.", fit));
}

TEST(C17_a_die_that_fits_is_placed_instead) {
    cubed_state s =
        position("'board':[{'at':'f7','face':'2ro'},{'at':'g7','face':'*2ro'},{'at':'h7','face':'2ro'}],"
                 "'hands':[['2ro'],['1gs']]");
    CHECK(worth(&s, 1, "replace g7 2ro") < worth(&s, 1, "pass"));
    SAME(reason(&s, 1, "replace g7 2ro"), "Your 2ro can make a SET itself.");
    CHECK(strncmp(picked(&s, 1), "place 2ro@", 10) == 0);
}

TEST(openings_without_wilds_are_preferred) {
    cubed_state s = position("'hands':[['2ro','2rs','2rd','*','3po'],['1gs','1gs','2gd','3po','3po']]");
    EQ(worth(&s, 1, "open 2ro 2rs 2rd"), 3 * POINT);
    EQ(worth(&s, 1, "open 2ro *2rs 2rd"), 2 * POINT);
    SAME(reason(&s, 1, "open 2rd 2ro 2rs"), "It brings 3 points.");
    SAME(reason(&s, 1, "open 2ro *2rs 2rd"), "It brings 2; wilds bring nothing at first.");
}

TEST(C1_only_right_claims_are_made) {
    cubed_state s = position("'options':{'opening':'race'},'phase':'claim','hands':["
                             "['2ro','2rs','2rd','2go','3po'],['1gs','1gs','2gd','3po','3po']]");
    SAME(picked(&s, 1), "set 2ro 2rs 2rd");
    SAME(picked(&s, 2), "none");
    SAME(reason(&s, 2, "none"), "None of your dice make a SET.");
    SAME(reason(&s, 2, "set 1gs 2gd 3po"), "That is no SET, and would take you out of the race.");
    cubed_state wilds = position("'options':{'opening':'race'},'phase':'claim','hands':["
                                 "['*','*','*','1gs','3po'],['1gs','1gs','2gd','3po','3po']]");
    CHECK(worth(&wilds, 1, "set * *#2 *#3") > worth(&wilds, 1, "none"));
    CHECK(worth(&wilds, 1, "set * 1gs 3po") > worth(&wilds, 1, "set * *#2 *#3"));
}

/* The most points of a face on this board, found by trying every square. */
static int best_of(const cubed_common *o, int face) {
    int best = 0;
    for (int cell = cubed_cell(0, 0); cell < CUBED_CELLS; cell++) {
        if (o->cell[cell] != CUBED_EMPTY) continue;
        for (int symbol = 0; symbol < CUBED_SYMBOLS; symbol++) {
            cubed_common copy = *o;
            sb_move m = CUBED_PLACE_MOVE | cubed_die_bits(0, 0, symbol, cell);
            copy.turn = 0;
            copy.hand[0][0].face = (uint8_t)face;
            bool may = face == CUBED_WILD || face == symbol;
            if (may && cubed_is_step(&copy, m) && cubed_points(&copy, m) > best)
                best = cubed_points(&copy, m);
        }
    }
    return best;
}

TEST(C19_a_roll_is_worth_the_average_of_its_faces) {
    for (uint32_t number = 0; number < 12; number++) {
        cubed_state s = deal("seats=2 wilds=36", number);
        sb_rng rng = rng_of(number);
        for (; s.common.phase != CUBED_ROLLING; play_any(&s, &rng, NULL)) CHECK(!s.head.over);
        for (int i = 0; i < CUBED_HAND; i++) {
            const cubed_die *die = &s.common.hand[0][i];
            int sum = 0;
            for (int side = 0; side < CUBED_FACES; side++)
                sum += best_of(&s.common, cubed_face(36, die->die, side));
            EQ(worth(&s, 1, filled("roll %d", i + 1)) - worth(&s, 1, "roll none"),
               sum * POINT / 6 - best_of(&s.common, die->face) * POINT);
        }
    }
}

TEST(C19_dice_that_fit_are_kept) {
    cubed_state s = position("'phase':'roll'," ROW "'hands':[['1ro','2gd','3ro'],['1gs']]");
    CHECK(worth(&s, 1, "roll 2") >= worth(&s, 1, "roll none"));
    CHECK(worth(&s, 1, "roll none") > worth(&s, 1, "roll 1"));
    SAME(reason(&s, 1, "roll 2"),
         "Dice rolled: 1; dice kept that make a SET by themselves as the board lies: 2.");
}

/* ---- how it does ---- */

TEST(the_family_player_beats_the_random_one) { CHECK(family_wins(20) >= 19); }

TEST(nobody_passes_who_can_place) {
    for (int table = 0; table < TABLES_N; table++) {
        cubed_state s = deal(TABLES[table], (uint32_t)table);
        sb_rng rng = rng_of((uint32_t)table);
        while (!s.head.over) {
            bool can_place = listed_n(&s, actor(&s) + 1, "place") > 0;
            sb_move m = play_by(&s, "family", &rng);
            CHECK(cubed_verb(m) != CUBED_PASS_MOVE || !can_place);
        }
        CHECK(s.head.winners != 0);
    }
}
