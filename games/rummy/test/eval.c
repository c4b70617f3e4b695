/* The family player: its ratings of moves, its reasons, and its results. */
#include "games/rummy/test/table.h"
#include "tests/room/eval.h"

/* The family player plays until the turn of the seat is over. Returns the number of its moves. */
static int turn_by_family(rummy_state *s, int seat) {
    int n = 0;
    for (; sb_may_act(&s->head, seat - 1) && n < 50; n++) OK(play(s, seat, picked(s, seat)));
    return n;
}

/* ---- laying ---- */

TEST(what_can_be_laid_is_laid_step_by_step) {
    rummy_state s = set_up("0,0 5b 6b 7b", "8b 9b 4b 1r / 8b", "");
    SAME(picked(&s, 1), "put 4b@-1,0");
    SAME(reason(&s, 1, "put 4b@-1,0"), "4b can be laid there.");
    EQ(turn_by_family(&s, 1), 4);
    SAME(hand(&s, 1), "1r");
    SAME(at(&s, 4, 0), "9b");
}

TEST(a_line_is_finished_though_its_first_tile_alone_does_not_stand) {
    rummy_state s = set_up("0,0 5b 6b 7b", "5y 5r 1r / 8b", "");
    EQ(turn_by_family(&s, 1), 3);
    SAME(hand(&s, 1), "1r");
}

TEST(D2_an_opening_is_made_as_soon_as_there_is_one) {
    rummy_state s = set_up("", "5b 5y 5r 1g / 1b", "");
    SAME(picked(&s, 1), "open 5b@0,0 5y@1,0 5r@2,0");
    SAME(reason(&s, 1, "open 5b@0,0 5y@1,0 5r@2,0"), "You can open with 3 tiles.");
    OK(play(&s, 1, picked(&s, 1)));
    SAME(picked(&s, 1), "end");
    SAME(reason(&s, 1, "end"), "The table stands, and nothing more can be laid as it lies.");
}

TEST(a_table_that_nothing_mends_is_reset) {
    rummy_state s = after(set_up("0,0 5b 6b 7b", "1g 2g / 8b", ""), "1 put 1g@9,9");
    SAME(picked(&s, 1), "reset");
    SAME(reason(&s, 1, "reset"), "The table does not stand, and no tile of yours mends it.");
}

TEST(nothing_is_suggested_to_who_may_not_lay) {
    rummy_state s = set_up("0,0 5b 6b 7b", "8b left2 1r / 8b 1g 1y", "");
    rummy_view first = seen_by(&s, 1), second = seen_by(&s, 2), spectator = seen_by(&s, SB_SPECTATOR);
    CHECK(rummy_suggest(&first) != 0);
    EQ(rummy_suggest(&second), 0);
    EQ(rummy_suggest(&spectator), 0);
    play_all(&s, "1 event left2");
    first = seen_by(&s, 1);
    EQ(rummy_suggest(&first), 0);
}

TEST(what_lies_there_is_moved_by_people) {
    rummy_state s = set_up("0,0 5b 6b 7b", "1g 2g / 8b", "");
    EQ(worth(&s, 1, "put 0,0@0,3"), 0);
    SAME(reason(&s, 1, "put 0,0@0,3"), "What lies on the table can be moved, if it stands in the end.");
}

/* ---- taking ---- */

#define DISPLAYED(six) ",'display':[" six "]"

TEST(the_tile_that_makes_a_line_is_taken) {
    rummy_state s =
        set_up("0,0 5b 6b 7b", "9y 10y 1r 12g / 8b", DISPLAYED("'4y','11y','9r','left2','13g','14b'"));
    SAME(picked(&s, 1), "take 11y");
    SAME(reason(&s, 1, "take 11y"), "11y makes a line with 2 tiles of your hand.");
    SAME(reason(&s, 1, "take 9r"), "9r goes with a tile of your hand.");
    SAME(reason(&s, 1, "take 14b"), "14b helps little.");
    SAME(reason(&s, 1, "take left2"),
         "left2 has to be played in a turn of its own, and costs 20 in the hand.");
    CHECK(worth(&s, 1, "take 9r") > worth(&s, 1, "draw"));
    CHECK(worth(&s, 1, "draw") > worth(&s, 1, "take 14b"));
    CHECK(worth(&s, 1, "draw") > worth(&s, 1, "take left2"));
    SAME(reason(&s, 1, "draw"), "Nothing in the display helps enough.");
}

TEST(sets_and_gaps_count_and_a_second_of_a_kind_does_not) {
    rummy_state s = set_up("0,0 5b 6b 7b", "9y 9r 2g 4g / 1b", DISPLAYED("'9g','3g','2r','9y','6g','14r'"));
    SAME(reason(&s, 1, "take 9g"), "9g makes a line with 2 tiles of your hand.");
    SAME(reason(&s, 1, "take 3g"), "3g makes a line with 2 tiles of your hand.");
    SAME(reason(&s, 1, "take 9y"), "You have a 9y already.");
    CHECK(worth(&s, 1, "take 2r") > worth(&s, 1, "take 6g"));
    CHECK(worth(&s, 1, "take 6g") > worth(&s, 1, "take 14r"));
    CHECK(worth(&s, 1, "take 14r") < worth(&s, 1, "take 9y"));
}

TEST(values_of_two_colours_do_not_go_on_in_each_other) {
    rummy_state s = set_up("0,0 5b 6b 7b", "14r 13r 2y / 1b", DISPLAYED("'1g','1y','12r','7g','3b','3r'"));
    SAME(reason(&s, 1, "take 1g"), "1g helps little.");
    SAME(reason(&s, 1, "take 1y"), "1y goes with a tile of your hand.");
    SAME(picked(&s, 1), "take 12r");
}

/* Rows and columns, rising and falling Runs, and Sets. */
TEST(tiles_that_fit_the_table_are_worth_more) {
    rummy_state s = set_up("0,0 7b 6b 5b | 0,1 down 7y 7r | 5,5 9y 9r 9b", "1r 1g / 1b",
                           DISPLAYED("'8b','4b','7g','9g','3g','5r'"));
    static const char *const fitting[] = {"8b", "4b", "7g", "9g"};
    for (int i = 0; i < 4; i++) {
        char move[16], want[60];
        snprintf(move, sizeof move, "take %s", fitting[i]);
        snprintf(want, sizeof want, "%s fits a line on the table.", fitting[i]);
        SAME(reason(&s, 1, move), want);
        CHECK(worth(&s, 1, move) > worth(&s, 1, "take 5r"));
    }
    SAME(reason(&s, 1, "take 5r"), "5r helps little.");
    rummy_state full = set_up("0,0 7b 7y 7r 7g", "7b 1g / 1b", DISPLAYED("'7y','8b','3g','9g','3r','5r'"));
    SAME(reason(&full, 1, "take 7y"), "7y goes with a tile of your hand.");
    rummy_state twice =
        set_up("0,0 5b 6b 7b | 9,9 5g 6g 7g", "8b 1r / 1b", DISPLAYED("'8b','1y','3g','9g','3r','5r'"));
    rummy_state spare =
        set_up("0,0 5b 6b 7b | 9,9 5g 6g 7g", "3y 1r / 1b", DISPLAYED("'3y','1y','3g','9g','3r','5r'"));
    CHECK(worth(&twice, 1, "take 8b") > worth(&spare, 1, "take 3y"));
}

TEST(with_an_empty_bag_something_is_taken_or_one_passes) {
    const char *const out = ",'out':['plus3','left2','left2','plus3'],'display':['13r']";
    const char *const none = ",'out':['plus3','left2','left2','plus3'],'display':[]";
    rummy_state s = late(12, "14b / 13y 13g 13b 14y 14g 14r", out);
    SAME(picked(&s, 1), "take 13r");
    s = late(12, "14b / 13y 13g 13b 14y 14g 14r 13r", none);
    SAME(picked(&s, 1), "pass");
    SAME(reason(&s, 1, "pass"), "There is nothing to lay and nothing to take.");
}

/* ---- events ---- */

TEST(D24_plus3_goes_to_who_is_about_to_go_out) {
    rummy_state s = set_up("0,0 5b 6b 7b", "plus3 left2 1r 3y 9g 11g 13r / 1y 2g 3r 1g 4y 8r / 1b 12g", "");
    SAME(picked(&s, 1), "event plus3 3");
    SAME(reason(&s, 1, "event plus3 3"), "Somebody has only 2 left.");
    SAME(reason(&s, 1, "event left2"), "Somebody has only 2 left.");
    CHECK(worth(&s, 1, "event plus3 3") > worth(&s, 1, "event plus3 2"));
    CHECK(worth(&s, 1, "event plus3 2") > worth(&s, 1, "event left2"));
    CHECK(worth(&s, 1, "event left2") > worth(&s, 1, "draw"));
}

TEST(D13_event_tiles_go_before_they_block) {
    rummy_state s = set_up("0,0 5b 6b 7b", "left2 1r 9g / 1y 2g 3r 1g 4y 8r 12g", "");
    SAME(picked(&s, 1), "event left2");
    SAME(reason(&s, 1, "event left2"), "left2 would keep you from going out.");
    s = set_up("0,0 5b 6b 7b", "left2 plus3 1r 9g 3y 13r / 1y 2g 3r 1g 4y 8r 12g", "");
    SAME(reason(&s, 1, "event left2"), "Nothing else but a lay makes your hand smaller.");
    SAME(picked(&s, 1), "event plus3 2");
    s = set_up("0,0 5b 6b 7b", "left2 8b 1r 9g / 1y 2g 3r", "");
    SAME(picked(&s, 1), "put 8b@3,0");
}

TEST(D14_the_last_plus3_wins) {
    rummy_state s = set_up("0,0 5b 6b 7b", "plus3 / 1y 2g 3r", "");
    SAME(picked(&s, 1), "event plus3 2");
    SAME(reason(&s, 1, "event plus3 2"), "plus3 is your last tile.");
    s = set_up("0,0 5b 6b 7b", "plus3 8b 9b / 1y 2g 3r 1g 4y 8r 12g", ",'options':{'win_with_event':'no'}");
    SAME(picked(&s, 1), "event plus3 2");
    SAME(reason(&s, 1, "event plus3 2"), "plus3 may not be your last tile here.");
    s = set_up("0,0 5b 6b 7b", "plus3 8b 9b / 1y 2g 3r 1g 4y 8r 12g", "");
    SAME(picked(&s, 1), "put 8b@3,0");
}

/* ---- passing on ---- */

TEST(D18_event_tiles_are_passed_on_gladly_then_what_helps_least) {
    rummy_state s = set_up("0,0 5b 6b 7b", "left2 plus3 9y 10y 13g 2r 12b / 1y 2g 3r", "");
    OK(play(&s, 1, "event left2"));
    SAME(picked(&s, 1), "give 13g plus3");
    SAME(reason(&s, 1, "give 13g plus3"), "An event tile costs 20 in the hand.");
    SAME(reason(&s, 1, "give 12b 13g"), "They go with nothing that you have.");
    SAME(reason(&s, 1, "give 9y 10y"), "They are what you miss least.");
    CHECK(worth(&s, 1, "give 12b 13g") > worth(&s, 1, "give 2r 12b"));
    CHECK(worth(&s, 1, "give 2r 12b") > worth(&s, 1, "give 9y 12b"));
    s = after(set_up("0,0 5b 6b 7b", "left2 1g / 1y 2g 3r", ""), "1 event left2");
    SAME(picked(&s, 1), "give 1g");
    s = after(set_up("", "13y 14y left2 plus3 / 1r 2r", ""), "1 event left2");
    SAME(reason(&s, 1, "give 14y plus3"),
         "An event tile costs 20 in the hand."); /* although 14y fits to 13y */
}

TEST(the_second_of_a_kind_is_passed_on_before_the_first) {
    rummy_state s = after(set_up("0,0 5b 6b 7b", "left2 9y 9y 10y 11y / 1y 2g 3r", ""), "1 event left2");
    CHECK(worth(&s, 1, "give 9y 11y") > worth(&s, 1, "give 10y 11y"));
}

/* ---- whole games ---- */

TEST(the_family_player_beats_the_random_one) { CHECK(family_wins(20) >= 18); }

/* It begins a lay only if it can finish it, and then does. */
TEST(family_players_never_reset_and_end_every_game) {
    for (int table = 0; table < TABLES_N; table++) {
        rummy_state s = deal(TABLES[table], (uint32_t)table);
        sb_rng rng = rng_of((uint32_t)table);
        while (!s.head.over) CHECK(rummy_verb(play_by(&s, "family", &rng)) != RUMMY_RESET_MOVE);
        CHECK(s.head.winners != 0);
    }
}
