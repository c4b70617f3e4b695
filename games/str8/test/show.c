/* The table as text for a terminal, and the narration of moves. */
#include "games/str8/test/table.h"
#include "tests/room/show.h"

/* Seat 1 has y2 g1 b0 p3 r4 e5 and rolls first. */
#define TWO "'seats':2,'rolled':['y','g','b'],'line':[1,2]," HOLDERS

/* A round in which seat 1 gets the answer too high and seat 2 hits. */
#define ONE_MISS "1 dice y g b, 1 tile 4, 2 tile 2, 1 at 9, 2 at 6"

TEST(a_round_begins_with_the_dice) {
    str8_state s = position(TWO);
    const char *text = shown(&s, 1);
    has(text, "Think Str8!, round 1 of 10\n\n"
              "             1\n"
              "             2\n"
              "  path       | . . . . | . . . . | . . . . | . . . . | . . . . | . . . .\n"
              "             0         5         10        15        20        25\n"
              "  last to first: Anna on 0, Bo on 0\n\n"
              "  dice       [y] [g] [b]\n"
              "  tile        1   2   3   4   5   6   7\n"
              "  points      7   6   5   4   3   2   1\n"
              "  taken by    -   -   -   -   -   -   -\n\n"
              "  cards    1 Anna   2 Bo     spare    spare    left out     your sheet\n"
              "  y yellow ?        3        4        5         3           0 1 2 # # # 6 7\n"
              "  g green  ?        2        3        4         3           0 1 # # # 5 6 7\n"
              "  b blue   ?        1        2        3         3           0 # # # 4 5 6 7\n"
              "  p purple ?        4        5        6         3           0 1 2 3 # # # 7\n"
              "  r red    ?        5        6        7         3           0 1 2 3 4 # # #\n"
              "  e grey   ?        6        7        0         3           # 1 2 3 4 5 # #\n"
              "  (sheet: # a number you have seen, x one that the answers rule out)\n\n"
              "  One die may be turned. To leave them: dice y g b\n");
    has_not(text, "round        y");
    has(shown(&s, 2), "\n  Waiting for Anna.\n");
    has(shown(&s, 2), "  y yellow 2        ?        4        5         3           0 1 # 3 # # 6 7\n");
}

TEST(the_one_who_sets_the_dice_is_told_of_grey_ones) {
    str8_state s = position(TWO);
    str8_state without = position("'options':{'grey':'off'},'rolled':['y','e','b'],'line':[1,2],"
                                  "'holders':[['y2','g1','b0','p3','r4'],['y3','g2','b1','p4','r5']]");
    has(shown(&without, 1),
        "  Give each grey die a colour; one other die may be turned, as in: dice y y b\n");
    has(shown(&without, 1), "  dice       [y] [e] [b]\n");
    has_not(shown(&without, 1), "grey  ");
    play_all(&s, "1 dice y e b");
    has(shown(&s, 1), "  dice       [y] [e] [b]   rolled: y g b\n");
    has(shown(&s, 1), "\n  Take a tile: it covers so many numbers, and a hit gives its points.\n");
}

TEST(tiles_say_who_has_taken_them) {
    str8_state s = position("'options':{'shortest':2,'points_1':20,'points_7':0}," TWO);
    play_all(&s, "1 dice y g b, 1 tile 8");
    has(shown(&s, 2), "  tile        2   3   4   5   6   7   8\n"
                      "  points     20   6   5   4   3   2   0\n"
                      "  taken by    -   -   -   -   -   -   1\n");
    play_all(&s, "2 tile 2");
    has(shown(&s, 2), "  1 Anna     the tile that covers 8, for 0: not laid yet\n"
                      "  2 Bo       the tile that covers 2, for 20: not laid yet\n");
    has_not(shown(&s, 2), "taken by");
    has(shown(&s, 2), "  Lay your tile on the row: it covers 2 numbers from the one you name on.\n");
}

TEST(a_tile_lies_hidden_from_the_others_until_all_lie) {
    str8_state s = position(TWO);
    static const char row[] = "  row        0   2   4   6   8   10  12  14  16  18  20\n";
    static const char laid[] = "  1 Anna     . . . . . . . . . ####### . . . . . . . . .   9-12\n";
    static const char hidden[] =
        "  1 Anna     the tile that covers 4, for 4: laid, and hidden until all are\n";
    play_all(&s, "1 dice y g b, 1 tile 4, 2 tile 1");
    has(shown(&s, 1), row);
    has(shown(&s, 1), "  1 Anna     the tile that covers 4, for 4: not laid yet\n");
    has(shown(&s, 2), "\n  Lay your tile on the row: it covers 1 number.\n");
    play_all(&s, "1 at 9");
    has(shown(&s, 1), laid);
    has(shown(&s, 1), "\n  Waiting for Bo.\n");
    has(shown(&s, SB_EVERYTHING), laid);
    has(shown(&s, 2), hidden);
    has(shown(&s, SB_SPECTATOR), hidden);
    play_all(&s, "2 at 21");
    has(shown(&s, 2), "  1 Anna     . . . . . . . . . ####### . . . . . . . . .   9-12  too high\n"
                      "  2 Bo       . . . . . . . . . . . . . . . . . . . . . #   21  wrong\n");
}

TEST(a_row_can_be_covered_from_its_first_number) {
    str8_state s = after(position(TWO), "1 dice y g b, 1 tile 4, 2 tile 2, 1 at 0, 2 at 0");
    has(shown(&s, 1), "  1 Anna     ####### . . . . . . . . . . . . . . . . . .   0-3  a hit\n"
                      "  2 Bo       ### . . . . . . . . . . . . . . . . . . . .   0-1  too low\n");
}

TEST(who_missed_is_asked_for_a_card_and_sees_what_the_round_told) {
    str8_state s = position(TWO);
    play_all(&s, ONE_MISS);
    has(shown(&s, 1), "\n  round        y   g   b   p   r   e   your sum   (? a die, its card not out)\n"
                      "          1    ?   ?   ?   .   .   .   0-8\n\n"
                      "  You missed: swap one of your cards for a new one.\n");
    has(shown(&s, 2), "          1    ?   ?   ?   .   .   .   6-7\n");
    has(shown(&s, 2), "\n             1           2\n  path       |");
    has(shown(&s, 2), "  last to first: Anna on 0, Bo on 6\n");
}

TEST(the_sheet_has_black_squares_crosses_and_what_became_known) {
    str8_state s = position(TWO);
    play_all(&s, "1 dice y g b, 1 tile 4, 2 tile 2, 1 at 1, 2 at 6, 1 dice y y b, 1 tile 1, 2 tile 2");
    has(shown(&s, 1), "          1    ?   ?   ?   .   .   .   1-4\n");
    has(shown(&s, 1), "  y yellow ?        3        4        5         3           0 1 2 # # # x x\n");
    play_all(&s, "1 at 7, 2 at 0, 1 swap y, 2 swap g");
    const char *text = shown(&s, 1);
    has(text, "          1    2   ?   ?   .   .   .   1-4\n"
              "          2    4   .   ?   .   .   .   not 7\n");
    has(text, "  y yellow ?        3        4        5         2   2       0 1 # # # # 6 7\n"
              "  g green  ?        0        3        4         2   2       #[1]# # # x x x\n");
}

TEST(a_card_that_is_known_for_sure_stands_in_brackets) {
    str8_state s = position("'seats':2,'rolled':['b','b','y'],'line':[1,2]," HOLDERS);
    play_all(&s, "1 dice b b b, 1 tile 1, 2 tile 2, 1 at 0, 2 at 2");
    has(shown(&s, 1), "  b blue   ?        1        2        3         3          [0]# # # x x x x\n");
    has(shown(&s, 1), "          1    .   . ???   .   .   .   0\n");
    s = position("'seats':2,'rolled':['y','y','b'],'line':[1,2],'holders':[['y7'],['y3'],['y4'],['y5']]");
    play_all(&s, "1 dice y y y, 1 tile 1, 2 tile 2, 1 at 21, 2 at 9");
    has(shown(&s, 1), "  y yellow ?        3        4        5         3           x x x # # # x[7]\n");
}

TEST(players_who_mark_for_themselves_get_only_the_rounds) {
    str8_state s = position("'options':{'auto_mark_seen':'off'}," TWO);
    play_all(&s, ONE_MISS);
    has(shown(&s, 1), "  cards    1 Anna   2 Bo     spare    spare    left out\n"
                      "  y yellow ?        3        4        5         3\n");
    has(shown(&s, 1), "          1    ?   ?   ?   .   .   .   0-8\n");
    has_not(shown(&s, 1), "sheet");
}

TEST(watchers_have_no_sheet) {
    str8_state s = position(TWO);
    play_all(&s, ONE_MISS);
    for (int viewer = SB_EVERYTHING; viewer <= SB_SPECTATOR; viewer++) {
        has_not(shown(&s, viewer), "your");
        has_not(shown(&s, viewer), "sheet");
        has(shown(&s, viewer), "\n  Waiting for Anna.\n");
    }
    has(shown(&s, SB_SPECTATOR), "  y yellow ?        ?        4        5         3\n");
    has(shown(&s, SB_EVERYTHING), "  y yellow 2        3        4        5         3\n");
}

TEST(A19_long_paths_are_drawn_in_laps) {
    str8_state s = position("'seats':4,'positions':[29,30,30,92],'line':[1,3,2,4]," HOLDERS);
    has(shown(&s, 1), "                                                                       1\n"
                      "  path       | . . . . | . . . . | . . . . | . . . . | . . . . | . . . .\n"
                      "             0         5         10        15        20        25\n"
                      "             3\n"
                      "             2\n"
                      "  path       | . . . . | . . . . | . . . . | . . . . | . . . . | . . . .\n"
                      "             30        35        40        45        50        55\n"
                      "                 4\n"
                      "  path       | . . . . | . . . . | . . . . | . . . . | . . . . | . . . .\n"
                      "             90        95        100       105       110       115\n"
                      "  last to first: Anna on 29, Cilla on 30, Bo on 30, Dag on 92\n");
}

TEST(pawns_side_by_side_are_no_number) {
    str8_state s = position("'seats':3,'positions':[11,10,12]," HOLDERS);
    has(shown(&s, 1), "\n                                 2 1 3\n  path ");
}

TEST(A18_a_path_can_go_below_the_start) {
    str8_state s = position("'options':{'below_start':'negative'}," TWO);
    str8_put_pawn(&s.common, 0, -1);
    str8_put_pawn(&s.common, 1, -30);
    has(shown(&s, 1), "             2                                                         1\n"
                      "  path       | . . . . | . . . . | . . . . | . . . . | . . . . | . . . .\n"
                      "             -30       -25       -20       -15       -10       -5\n"
                      "  last to first: Bo on -30, Anna on -1\n");
}

/* The last round is over: the seats have to write their finals. */
static str8_state at_the_final(const char *options) {
    str8_state s = position_of("%s%s", options, HOLDERS);
    play_rounds(&s, s.common.rounds_n, ~0u);
    EQ(s.common.phase, STR8_GUESS);
    return s;
}

TEST(finals_are_asked_for_in_one_line) {
    str8_state s = at_the_final("'seats':2,");
    const char *text = shown(&s, 1);
    has(text, "Think Str8!, the final guesses\n");
    has(text, "\n  Write your final guess, as in: final y35 g1 b0 p246 r7 e12\n"
              "  A colour right with one number gives 5 points, with two 2, with three 1.\n"
              "  Wrong or left out it costs 2, so leave none out.\n");
    has_not(text, "dice  ");
    play_all(&s, "1 final y2 g1 b0 p3 r4 e5");
    has(shown(&s, 1), "\n  Waiting for Bo.\n");
    has_not(shown(&s, 2), "y2");
}

TEST(without_grey_the_example_has_none) {
    str8_state s = deal("seats=3 grey=off", 5);
    play_rounds(&s, s.common.rounds_n, ~0u);
    has(shown(&s, 2), "\n  Write your final guess, as in: final y35 g1 b0 p246 r7\n");
    play_all(&s, "2 final y1");
    has(shown(&s, 2), "\n  Waiting for Anna and Cilla.\n");
}

TEST(the_end_shows_all_cards_and_what_the_finals_brought) {
    str8_state s = at_the_final("'seats':2,'line':[1,2],");
    play_all(&s, "1 final y2 g12 b057 p4 r4 e5, 2 final g2 b1 p456 r5 e6");
    for (int viewer = SB_EVERYTHING; viewer <= 2; viewer += viewer ? 1 : 2) {
        const char *text = shown(&s, viewer);
        has(text, "Think Str8!, the end\n");
        has(text, "  y yellow 2        3        4        5         3\n");
        has(text, "\n  final      y        g        b        p        r        e        sum\n"
                  "  1 Anna     2 +5     12 +2    057 +1   4 -2     4 +5     5 +5     +16\n"
                  "  2 Bo       none -2  2 +5     1 +5     456 +1   5 +5     6 +5     +19\n");
        has_not(text, "your");
        has_not(text, "Waiting");
    }
}

/* ---- for all tables ---- */

TEST(names_of_any_length_fit_in_and_colours_only_repeat) {
    static const char *const names[] = {"Wilhelmina-Charlotte av Hohenzollern-Sigmaringen",
                                        "Åsa-Märta Östergård-Ängström", "Bo",
                                        "J\xC3\xB3hanna Gu\xC3\xB0mundsd\xC3\xB3ttir"};
    const sb_style style = {.names = names};
    for (uint32_t i = 0; i < TABLES_N; i++) {
        str8_state s = deal(TABLES[i], i);
        sb_rng rng = rng_of(i + 100);
        for (; !s.head.over; play_any(&s, &rng, NULL))
            for (int viewer = SB_EVERYTHING; viewer <= s.head.seats; viewer = next_viewer(viewer)) {
                colours_only_repeat(&s, viewer, names);
                spoken_fits(shown_in(&s, viewer, style), WIDTH);
            }
        spoken_fits(shown_in(&s, 1, style), WIDTH);
    }
}

TEST(a_name_is_cut_between_characters_and_keeps_its_last) {
    static const char *const names[] = {"ÅäöÅäöÅäöÅäöÅäöÅäöÅ", "Bo"};
    str8_state s = position(TWO);
    has(shown_in(&s, 1, (sb_style){.names = names}),
        "  cards    1 ÅäöÅäö..Å 2 Bo     spare    spare    left");
}

TEST(names_that_end_differently_stay_apart) {
    static const char *const names[] = {"family", "family 2", "family 3", "Maximilian the 4"};
    str8_state s = position("'seats':4," HOLDERS);
    has(shown_in(&s, 2, (sb_style){.names = names}),
        "  cards    1 family 2 family 2 3 fami..3 4 Max..4 left");
    has(shown_in(&s, 2, (sb_style){.names = names}),
        "  last to first: family on 0, family 2 on 0, family 3 on 0, Maximilia..4 on 0\n");
}

TEST(a_line_of_long_names_goes_on_in_the_next) {
    static const char *const names[] = {"Wilhelminaaa", "Maximiliannn", "Bartholomewww", "Theophrastus"};
    str8_state s = position("'seats':4,'positions':[700,701,702,703]," HOLDERS);
    has(shown_in(&s, 2, (sb_style){.names = names}),
        "  last to first: Wilhelminaaa on 700, Maximiliannn on 701, Bartholom..w on 702,\n"
        "             Theophrastus on 703\n");
}

/* ---- telling ---- */

TEST(dice_tiles_and_hidden_places_are_told) {
    str8_state s = position(TWO);
    str8_state copy = s;
    SAME(told_to(&copy, 1, 1, "dice y g b"), "Round 1: you roll yellow, green, blue.\n"
                                             "You leave the dice: yellow, green, blue.\n");
    copy = s;
    SAME(told_to(&copy, 2, 1, "dice y g b"), "Round 1: Anna rolls yellow, green, blue.\n"
                                             "Anna leaves the dice: yellow, green, blue.\n");
    SAME(told_to(&s, 2, 1, "dice y g e"), "Round 1: Anna rolls yellow, green, blue.\n"
                                          "Anna turns the dice to yellow, green, grey.\n");
    copy = s;
    SAME(told_to(&copy, 1, 1, "tile 7"), "You take the tile that covers 7 (a hit gives 1 point).\n");
    SAME(told_to(&s, 2, 1, "tile 7"), "Anna takes the tile that covers 7 (a hit gives 1 point).\n");
    SAME(told_to(&s, SB_SPECTATOR, 2, "tile 1"), "Bo takes the tile that covers 1 (a hit gives 7 points).\n");
    copy = s;
    SAME(told_to(&copy, 2, 1, "at 9"), "Anna lays a tile.\n");
    copy = s;
    SAME(told_to(&copy, 1, 1, "at 9"), "You lay a tile on 9-15.\n");
    SAME(told_to(&s, 2, 2, "at 9"), "You lay a tile on 9.\n");
}

TEST(the_last_tile_tells_every_answer_and_what_comes_next) {
    str8_state s = after(position(TWO), "1 dice y g b, 1 tile 4, 2 tile 1, 1 at 0");
    str8_state copy = s;
    SAME(told_to(&copy, 1, 2, "at 5"), "Bo lays a tile on 5.\n"
                                       "You cover 0-3: a hit, 4 points, to field 4.\n"
                                       "Bo covers 5: wrong.\n");
    copy = s;
    const char *text = told_to(&copy, SB_SPECTATOR, 2, "at 6");
    has(text, "Bo covers 6: a hit, 7 points, to field 7.\nRound 2: Anna rolls ");
    s = after(position(TWO), "1 dice y g b, 1 tile 4, 2 tile 2, 1 at 4");
    has(told_to(&s, 1, 2, "at 0"), "You cover 4-7: too high.\nBo covers 0-1: too low.\n");
}

TEST(A4_answers_are_told_in_the_order_of_checking) {
    str8_state s =
        position("'seats':3,'rolled':['y','g','b'],'line':[3,1,2],'options':{'points_4':0}," HOLDERS);
    play_all(&s, "3 dice y g b, 3 tile 4, 1 tile 2, 2 tile 3, 1 at 9, 2 at 9");
    has(told_to(&s, 1, 3, "at 9"), "Cilla lays a tile on 9-12.\n"
                                   "Cilla covers 9-12: a hit, 0 points, stays on field 0.\n"
                                   "You cover 9-10: too high.\n"
                                   "Bo covers 9-11: too high.\n");
}

TEST(a_swap_tells_the_card_that_goes_out) {
    str8_state s = after(position(TWO), "1 dice y g b, 1 tile 4, 2 tile 2, 1 at 4, 2 at 0");
    SAME(told_to(&s, 1, 1, "swap p"), "You swap a card: purple 3 goes out.\n");
    has(told_to(&s, 1, 2, "swap e"), "Bo swaps a card: grey 6 goes out.\nRound 2: you roll ");
}

TEST(the_last_round_is_followed_by_the_finals) {
    str8_state s = position(TWO);
    play_rounds(&s, 9, ~0u);
    play_to_answers(&s, 0);
    const char *first = told_to(&s, 1, actor(&s) + 1, "swap y");
    has_not(first, "last round");
    has(told_to(&s, 1, actor(&s) + 1, "swap y"),
        " goes out.\nThat was the last round: now all write their final guesses.\n");
}

TEST(the_last_final_tells_the_points_and_who_wins) {
    str8_state s = at_the_final("'seats':2,'line':[2,1],");
    int before = s.common.position[0];
    str8_state copy = s;
    SAME(told_to(&copy, 2, 1, "final y2"), "Anna has written a final guess.\n");
    copy = s;
    SAME(told_to(&copy, 1, 1, "final"), "You leave every colour out.\n");
    SAME(told_to(&s, 1, 1, "final y2 g12"), "You write: final y2 g12.\n");
    char want[300];
    snprintf(want, sizeof want,
             "Bo writes: final y0.\n"
             "Bo: y -2, g -2, b -2, p -2, r -2, e -2; in all -12, goes to %d.\n"
             "You: y +5, g +2, b -2, p -2, r -2, e -2; in all -1, you go to %d.\n",
             s.common.position[1] - 12, before - 1);
    CHECK(s.common.order[0] == 1);
    has(told_to(&s, 1, 2, "final y0"), want);
}

/* All seats miss in every round. All finals except that of seat 2 are written. */
static str8_state at_the_start(const char *options, const char *finals) {
    str8_state s = position_of("%s%s", options, HOLDERS);
    play_rounds(&s, s.common.rounds_n, 0);
    EQ(s.common.phase, STR8_GUESS);
    play_all(&s, finals);
    return s;
}

TEST(A17_A18_a_pawn_that_does_not_move_is_told_so) {
    str8_state s = at_the_start("'seats':2,'line':[2,1],", "1 final");
    const char *text = told_to(&s, 1, 2, "final");
    has(text, "\nBo: y -2, g -2, b -2, p -2, r -2, e -2; in all -12, stays on 0.\n"
              "You: y -2, g -2, b -2, p -2, r -2, e -2; in all -12, you stay on 0.\n");
    s = at_the_start("'seats':2,'options':{'below_start':'negative'},", "1 final");
    has(told_to(&s, 1, 2, "final"), "; in all -12, goes to -12.\n");
    s = at_the_final("'seats':2,"); /* five colours right for 2, one wrong: 8; 4 x -2 and 5 and 2 and 1: 0 */
    str8_put_pawn(&s.common, 1, 1);
    play_all(&s, "1 final y23 g12 b07 p3 r3 e5");
    text = told_to(&s, 1, 2, "final y37");
    has(text, "Bo: y +2, g -2, b -2, p -2, r -2, e -2; in all -8, goes to 0.\n"); /* its hits had moved it
                                                                                     from the start */
    s = after(at_the_final("'seats':2,"), "1 final y23 g12 b07 p0 r0 e0");
    has(told_to(&s, 1, 2, "final"), "You: y +2, g +2, b +2, p -2, r -2, e -2; in all 0, you stay on ");
}

/* All pawns end on one field. Bo's pawn was on top, so it moves first and is below the others. */
static const char *told_tie(const char *options, int viewer) {
    str8_state s = at_the_final(filled("%s'seats':3,", options));
    for (int i = 0; i < 3; i++) str8_put_pawn(&s.common, i, 0);
    for (int i = 0; i < 3; i++) str8_put_pawn(&s.common, 2 - i, 20);
    for (int i = 0; i < 3; i++) s.common.order[i] = s.common.line[i];
    EQ(s.common.order[0], 0);
    play_all(&s, "1 final y2 g1 b13 p1 r1 e1, 3 final y4 g3 b13 p1 r1 e1");
    return told_to(&s, viewer, 2, "final y3 g2 b24 p1 r1 e1");
}

TEST(A20_why_a_tie_is_won_is_told) {
    static const char SHARED[] = "'options':{'tie':'shared'},";
    has(told_tie("", SB_SPECTATOR), "Anna, Bo and Cilla end on field 22.\nThe lowest pawn wins: Anna's.\n");
    has(told_tie("", 1), "You end on field 22 together with Bo and Cilla.\nThe lowest pawn wins: yours.\n");
    has(told_tie("", 2),
        "You end on field 22 together with Anna and Cilla.\nThe lowest pawn wins: Anna's.\n");
    has(told_tie(SHARED, SB_SPECTATOR), "Anna, Bo and Cilla end on field 22.\nThey win together.\n");
    has(told_tie(SHARED, 3), "You end on field 22 together with Anna and Bo.\nYou win together.\n");
}

TEST(pieces_are_told_by_the_names_that_people_say) {
    const sb_style spoken = {.names = NAMES, .spoken = true};
    char text[500];
    str8_state s = after(position(TWO), "1 dice y g b, 1 tile 7, 2 tile 1, 1 at 9");
    str8_view v = seen_by(&s, 1);
    str8_tell(&v, 0, str8_move(STR8_AT_MOVE, 10), &spoken, text, sizeof text);
    SAME(text, "You lay a tile on 9 to 15.\n");
    s = after(at_the_final("'seats':2,"), "1 final y23 g1 b0");
    v = seen_by(&s, 1);
    str8_tell(&v, 0, read_move(&s, 1, "final y23 g1 b0"), &spoken, text, sizeof text);
    SAME(text, "You write: yellow 2 or 3, green 1, blue 0.\n");
    play_all(&s, "2 final");
    v = seen_by(&s, 1);
    str8_tell(&v, 1, read_move(&s, 2, "final"), &spoken, text, sizeof text);
    has(text, "You: yellow +2, green +5, blue +5, purple -2, red -2, grey -2; in all +6, you go to ");
    has(text, "\nYou are the furthest and win.\n");
}

TEST(a_clear_winner_is_the_furthest) {
    str8_state s = after(at_the_final("'seats':2,"), "1 final y2 g1 b0 p3 r4 e5");
    has(told_to(&s, SB_SPECTATOR, 2, "final y0"), "\nAnna is the furthest and wins.\n");
}

/* ---- for a terminal of 80 columns ---- */

/* Checks the width of all narrations and tables of a random match, for all viewers. */
static void tells_narrowly(const char *options, uint32_t number) {
    static const char *const names[] = {"Wilhelminaaa", "Maximiliannn", "Bartholomeww", "Theophrastus"};
    const sb_style style = {.names = names};
    str8_state s = deal(options, number);
    sb_rng rng = rng_of(number + 500);
    while (!s.head.over) {
        static char text[TEXT_ROOM];
        int by;
        sb_move m = play_any(&s, &rng, &by);
        for (int viewer = SB_EVERYTHING; viewer <= s.head.seats; viewer = next_viewer(viewer)) {
            str8_view v = seen_by(&s, viewer);
            sb_move seen = str8_redact(&s, by, m, v.seat, s.head.secret == 0);
            str8_tell(&v, by, seen, &style, text, sizeof text);
            spoken_fits(text, WIDTH);
        }
        spoken_fits(shown_in(&s, SB_EVERYTHING, style), WIDTH);
    }
}

TEST(no_line_is_wider_than_a_terminal) {
    for (uint32_t i = 0; i < 4 * TABLES_N; i++) tells_narrowly(TABLES[i % TABLES_N], i);
    spoken_fits(str8_game.face->help, WIDTH);
    spoken_fits(told_tie("", 2), WIDTH);
}

TEST(the_help_says_how_one_wins) {
    has(str8_game.face->help, "furthest wins");
    has(str8_game.face->help, "10 rounds, three 9, four 8");
    has(str8_game.face->help, "(not with grey=off)");
    has_not(str8_game.face->help, "points back");
}
