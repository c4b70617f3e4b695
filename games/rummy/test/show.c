/* Tests of the table as text, of the narration of moves, and of the answers to questions. */
#include "games/rummy/draw.h"
#include "games/rummy/test/table.h"
#include "po/languages.h"

#define ROOM_NAMES "ÅNNA-MARGARETHA", "BÖ", "ÞÓRDÍS", "DAG"
#include "tests/room/show.h"

#define DISPLAY ",'display':['4y','1b','left2','7r','4b','11r']"

/* ---- the table ---- */

TEST(a_table_is_drawn_with_the_squares_around_it) {
    rummy_state s = set_up("0,0 5b 6b 7b | 0,1 down 5y 5r", "8b 12r left2 / 1b", DISPLAY);
    const char *text = shown(&s, 1);
    has(text, "Crossword rummy, round 1\n\n"
              "     -1   0   1   2   3\n"
              " -1   .   .   .   .   .\n"
              "  0   .  5b  6b  7b   .\n"
              "  1   .  5y   .   .   .\n"
              "  2   .  5r   .   .   .\n"
              "  3   .   .   .   .   .\n"
              "\n  Display: 4y 1b left2 7r 4b 11r   bag: 101   groups: 1 of 3\n");
    has(text, "\n                 tiles  opened  points  known: taken from the display\n"
              "> 1 Anna             3     yes       0\n"
              "  2 Bo               1     yes       0\n"
              "\n  Your hand, 3 tiles, 40 points:\n"
              "    blue   8b\n    red    12r\n    events left2\n"
              "\n  Your turn: take 4y, draw, or lay, as in: put 6b@3,0 7b@4,0; end\n");
}

/* Icelandic says "21 tile". */
TEST(the_language_decides_which_numbers_take_the_singular) {
    const language *icelandic = languages_find("is");
    sb_catalogue c;
    CHECK(sb_catalogue_open(&c, icelandic->bytes, icelandic->size));
    const sb_style style = {.names = NAMES, .language = &c};
    rummy_state one = set_up("0,0 5b 6b 7b", "8b / 8g", DISPLAY);
    rummy_state twenty =
        set_up("0,0 5b 6b 7b", "1b 1y 1r 1g 2b 2y 2r 2g 3b 3y 3r 3g 4r 4g 5y 5r 5g 6y 6r 6g / 8g", DISPLAY);
    rummy_state more = set_up("0,0 5b 6b 7b",
                              "1b 1y 1r 1g 2b 2y 2r 2g 3b 3y 3r 3g 4r 4g 5y 5r 5g 6y 6r 6g 7y / 8g", DISPLAY);
    has(shown_in(&one, 1, style), " 1 flís, 8 stig:");
    has(shown_in(&twenty, 1, style), " 20 flísar, ");
    has(shown_in(&more, 1, style), " 21 flís, ");
}

TEST(an_empty_table_says_where_to_begin) {
    rummy_state s = deal("seats=3 rounds=2 starter=seat1", 1);
    has(shown(&s, 1), "round 1 of 2\n\n  Nothing lies on the table yet; the first line begins at 0,0.\n");
    has(shown(&s, 1), "bag: 65   groups: 0 of 1\n");
    has(shown(&s, 1), ", draw, or open, as in: open 5b@0,0 5y@1,0 5r@2,0; end\n");
    has(shown(&s, 2), "\n  Waiting for Anna.\n");
    has(shown(&s, SB_SPECTATOR), "\n  Waiting for Anna.\n");
    has_not(shown(&s, SB_SPECTATOR), "hand,");
    has(shown(&s, SB_EVERYTHING), "\n  The hand of Anna, 15 tiles, ");
    has(shown(&s, SB_EVERYTHING), "\n  The hand of Cilla, 15 tiles, ");
}

TEST(squares_between_far_groups_are_left_out) {
    rummy_state s = set_up("-99,-99 5b 6b 7b | 97,99 5y 6y 7y | 0,0 down 1r 2r 3r", "8b / 1b", "");
    const char *text = shown(&s, 1);
    has(text, "    -99 -98 -97 -96  ..  -1   0   1  ..  96  97  98  99\n"
              "-99  5b  6b  7b   .   :   .   .   .   :   .   .   .   .\n"
              "-98   .   .   .   .   :   .   .   .   :   .   .   .   .\n"
              " ..\n"
              " -1   .   .   .   .   :   .   .   .   :   .   .   .   .\n"
              "  0   .   .   .   .   :   .  1r   .   :   .   .   .   .\n");
    has(text, " 99   .   .   .   .   :   .   .   .   :   .  5y  6y  7y\n\n");
}

TEST(a_single_row_or_column_is_drawn_not_left_out) {
    rummy_state s = set_up("0,0 5b 6b 7b | 6,0 5y 6y 7y | 0,4 5r 6r 7r", "8b / 1b", "");
    has(shown(&s, 1), "     -1   0   1   2   3   4   5   6   7   8   9\n"
                      " -1   .   .   .   .   .   .   .   .   .   .   .\n"
                      "  0   .  5b  6b  7b   .   .   .  5y  6y  7y   .\n"
                      "  1   .   .   .   .   .   .   .   .   .   .   .\n"
                      "  2   .   .   .   .   .   .   .   .   .   .   .\n");
}

TEST(what_is_wider_than_the_screen_is_drawn_in_bands) {
    rummy_state s =
        set_up("0,0 1b 2b 3b 4b 5b 6b 7b 8b 9b 10b 11b 12b 13b 14b | 20,7 1r 2r 3r", "8b / 1b", "");
    const char *text = shown(&s, 1);
    has(text, "     -1   0   1   2   3   4   5   6   7   8   9  10  11  12  13  14  ..  19\n"
              " -1   .");
    has(text, "  1   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   .   :   .\n\n"
              "     20  21  22  23\n"
              "  6   .   .   .   .\n"
              "  7  1r  2r  3r   .\n"
              "  8   .   .   .   .\n");
}

/* A band without tiles, here column 17, is not drawn. */
TEST(a_band_without_tiles_is_not_drawn) {
    rummy_state s = set_up("0,0 1b 2b 3b 4b 5b 6b 7b 8b 9b 10b 11b 12b 13b 14b | 14,1 down 5r 6r 7r | "
                           "15,3 7b 7y | 16,4 down 8y 9y",
                           "8b / 1b", "");
    has(shown(&s, 1), "  14  15  16\n -1");
    has_not(shown(&s, 1), "\n     17");
}

TEST(tiles_of_this_turn_and_of_the_latest_lay_are_marked) {
    rummy_state s = set_up("0,0 5b 6b 7b 8b | 0,3 5y 5r 5g", "9b 10b 1r 1y / 1b 12r", "");
    play_all(&s, "1 put 9b@4,0; 1 end; 2 draw");
    has(shown(&s, 1), "  0   .  5b  6b  7b  8b  9b*  .\n");
    has(shown(&s, 1), "\n    * laid or moved by the latest lay\n");
    play_all(&s, "1 put 10b@5,0; 1 put 0,0@0,2");
    has(shown(&s, 1), "  0   .   .  6b  7b  8b  9b*10b+  .\n"
                      "  1   .   .   .   .   .   .   .   .\n"
                      "  2   .  5b~  .   .   .   .   .   .\n");
    has(shown(&s, 1), "\n    * laid or moved by the latest lay   + laid now   ~ moved now\n");
    has(shown(&s, 2), "  0   .  5b  6b  7b  8b  9b*  .\n");
    has_not(shown(&s, 2), "laid now");
    play_all(&s, "1 reset");
    rummy_state open = deal("seats=2 starter=seat1", 3);
    has_not(shown(&open, 1), "*");
}

TEST(a_line_that_opens_is_marked_as_laid_now) {
    rummy_state s = after(set_up("", "5b 5y 5r 1g / 1b", ""), "1 open 5b@0,0 5y@1,0 5r@2,0");
    has(shown(&s, 1), "  0   .  5b+ 5y+ 5r+  .\n");
    has(shown(&s, 1),
        "\n  You have laid 3 tiles. To start again: reset\n  The table stands; to finish: end\n");
    has(shown(&s, 2), "Nothing lies on the table yet");
}

/* ---- what the seat has to do ---- */

TEST(D9_a_lay_under_way_says_what_is_wrong) {
    rummy_state s = after(set_up("0,0 5b 6b 7b 8b", "9b 1r / 1b", ""), "1 put 0,0@0,5");
    has(shown(&s, 1), "\n  You have moved 1 tile. To start again: reset\n"
                      "  Lay at least one tile of your hand before you end the turn.\n");
    play_all(&s, "1 put 9b@4,0");
    has(shown(&s, 1), "\n  You have laid 1 tile. You have moved 1 tile. To start again: reset\n"
                      "  The tile at 0,5 is in no line.\n");
    play_all(&s, "1 put 1,0@1,5");
    has(shown(&s, 1), "\n  You have laid 1 tile. You have moved 2 tiles. To start again: reset\n");
}

TEST(D15_what_is_not_there_is_not_offered) {
    const char *hands = "14b / 14y 14r 14g", *out = ",'out':['plus3','left2','left2','plus3'],'display':[]";
    rummy_state s = late(13, hands, out);
    has(shown(&s, 1), "\n  Display: empty   bag: 0   groups: 2 of 3\n");
    has(shown(&s, 1), "\n  Your turn: pass, or lay, as in: put 6b@3,0 7b@4,0; end\n");
    s = late(13, "14b / 14y 14g", ",'out':['plus3','left2','left2','plus3'],'display':['14r']");
    has(shown(&s, 1), "\n  Your turn: take 14r, or lay, as in: ");
}

TEST(D20_what_one_passes_on_is_shown_to_oneself) {
    rummy_state s = after(set_up("0,0 5b 6b 7b", "left2 3r / 12y 1g 1r", ""), "1 event left2");
    has(shown(&s, 1), "\n  Pass your tile to Bo, as in: give 5b\n");
    has(shown(&s, 2), "\n  Pass two tiles to Anna, as in: give 5b 7r\n");
    has(shown(&s, SB_SPECTATOR), "\n  Waiting for Anna, Bo.\n");
    play_all(&s, "2 give 12y 1g");
    has(shown(&s, 2), "\n  You pass on 12y 1g.\n  Waiting for Anna.\n");
    has_not(shown(&s, 1), "pass on");
}

/* ---- seats and hands ---- */

TEST(known_tiles_are_listed_as_far_as_there_is_room) {
    rummy_state s = set_up("0,0 5b 6b 7b", "1r / 12y 1g", ",'display':['4y','1b','3g','7r','4b','11r']");
    play_all(&s, "1 take 11r; 2 take 4y; 1 take 4b");
    has(shown(&s, 2), "  1 Anna             3     yes       0  4b 11r\n"
                      "> 2 Bo               3     yes       0  4y\n");
    for (int tile = 20; tile < 40; tile++) rummy_add(&s.common.known[0], tile);
    has(shown(&s, 2), "  1 Anna             3     yes       0  4b 7y 8y 9y 10y 11y 12y 13y 14y 1r ...\n");
}

TEST(hands_are_sorted_by_colour_or_by_value) {
    rummy_state s = set_up("0,0 5b 6b 7b", "12y 3b 3r 3r 1g plus3 left2 / 12y", "");
    sb_style by_value = PLAIN;
    by_value.by_value = true;
    has(shown(&s, 1),
        "\n  Your hand, 7 tiles, 62 points:\n"
        "    blue   3b\n    yellow 12y\n    red    3r 3r\n    green  1g\n    events left2 plus3\n");
    has(shown_in(&s, 1, by_value), "points:\n    1g  3b 3r 3r  12y  left2 plus3\n");
}

TEST(what_came_since_the_last_turn_is_named) {
    rummy_state s = position("'hands':[{'tiles':['5b','5b','left2'],'came':['5b','left2']},['1b']],'table':["
                             "{'at':'0,0','tile':'7b'},{'at':'1,0','tile':'8b'},{'at':'2,0','tile':'9b'}]");
    has(shown(&s, 1), "    events left2\n    new:   5b left2\n");
    CHECK(!strstr(shown(&s, 2), "new:"));
    play_all(&s, "1 put 5b@5,5; 1 put 5b@6,6");
    has(shown(&s, 1), "    new:   left2\n"); /* both 5b are on the table now */
}

TEST(large_hands_go_on_in_the_next_line) {
    rummy_state s = set_up("0,0 5b 6b 7b", "1r / 12y", "");
    sb_style by_value = PLAIN;
    by_value.by_value = true;
    s.hand[0] = (rummy_tiles){(1ull << RUMMY_KINDS) - 1, (1ull << RUMMY_KINDS) - 1};
    has(shown(&s, 1), " 10b 10b 11b\n           11b 12b 12b 13b 13b 14b 14b\n    yellow 1y 1y");
    has(shown_in(&s, 1, by_value),
        "    1b 1b 1y 1y 1r 1r 1g 1g  2b 2b 2y 2y 2r 2r 2g 2g  3b 3b 3y 3y 3r 3r 3g 3g\n"
        "    4b");
}

TEST(the_end_shows_what_is_left) {
    rummy_state s = after(set_up("0,0 5b 6b 7b", "8b / 12y plus3", ""), "1 put 8b@3,0; 1 end");
    const char *text = shown(&s, 2);
    has(text, "Crossword rummy, the end\n");
    has(text, "\n  The fewest points win.\n");
    has(text, "left in the hand\n  1 Anna             0     yes       0\n"
              "  2 Bo               2     yes      32  12y plus3\n");
    has_not(text, "Waiting");
    has_not(text, "Your hand");
    has_not(text, " of 3\n");
}

/* ---- colours and widths ---- */

TEST(colours_add_nothing_but_colour) {
    rummy_state s = set_up("0,0 5b 6b 7b | 0,1 down 5y 5r | 2,1 down 7g 7r", "8b left2 / 1b", DISPLAY);
    static const char *const codes[] = {"\033[1;34m", "\033[1;33m", "\033[1;31m", "\033[1;32m", "\033[1;35m"};
    for (int i = 0; i < 5; i++) has(shown_in(&s, 1, COLOURED), codes[i]);
    colours_only_repeat(&s, 1, NAMES);
}

static int longest;

static void is_narrow_to_all(const rummy_state *s, int by, sb_move m) {
    static const char *const questions[] = {"", "table", "lays", "7r", "plus3"};
    sb_style by_value = PLAIN;
    by_value.by_value = true;
    for (int viewer = SB_EVERYTHING; viewer <= s->head.seats; viewer = next_viewer(viewer)) {
        spoken_fits(shown(s, viewer), WIDTH), spoken_fits(shown_in(s, viewer, by_value), WIDTH);
        spoken_fits(told_of(s, viewer, by + 1, m), WIDTH);
        for (int i = 0; i < 5; i++) {
            const char *text = asked(s, viewer, questions[i]);
            has_not(text, "\n\n");
            if (strcmp(questions[i], "lays") != 0) spoken_fits(text, WIDTH);
            if ((int)strlen(text) > longest) longest = (int)strlen(text);
        }
    }
}

TEST(nothing_is_wider_than_the_screen) {
    for (int table = 0; table < TABLES_N; table++) {
        rummy_state s = deal(TABLES[table], (uint32_t)table);
        sb_rng rng = rng_of((uint32_t)table);
        for (int i = 0; !s.head.over; i++) {
            int by;
            sb_move m = play_any(&s, &rng, &by);
            if (i % 8 == 0 || s.head.over) is_narrow_to_all(&s, by, m);
        }
    }
    CHECK(longest > 300);
}

/* ---- languages ---- */

TEST(every_text_of_the_game_is_translated) {
    spoken_check(sb_translate(loud(false), rummy_game.face->title), "");
    game_is_spoken();
}

/* A column is as wide as its title, counted in characters. */
TEST(columns_grow_with_their_titles) {
    rummy_state s = set_up("0,0 5b 6b 7b", "12y 3b / 12y", DISPLAY);
    const char *text = shown_in(&s, 1, loud_style(true));
    has(text, "                 TÍÍLÉÉS  ÖÖPÉÉNÉÉD  PÖÖÍÍNTS  KNÖÖWN: TÅÅKÉÉN FRÖÖM THÉÉ\n"
              "                                               DÍÍSPLÅÅY\n"
              "> 1 ÅNNA-MARGARE       2       YÉÉS         0\n"
              "  2 BÖ                 1       YÉÉS         0\n");
    has(text, "    BLÜÜÉÉ   3b\n    YÉÉLLÖÖW 12y\n");
}

/* 4 + 37 + 3 + 35 columns fill a line exactly; one more does not fit. */
TEST(a_part_that_does_not_fit_goes_into_the_next_line) {
    static const char wide[] = "ååååååååååååååååååååååååååååååååååååå";
    static const char other[] = "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb";
    char text[400], want[400];
    sb_text t;
    rummy_flow line = {&t, &PLAIN, 4, 4};
    sb_text_init(&t, text, sizeof text);
    sb_put(&t, "    ");
    for (int i = 0; i < 2; i++)
        rummy_add_item(&line, wide, (sb_blanks){0}), rummy_add_item(&line, other, (sb_blanks){0});
    rummy_add_item(&line, wide, (sb_blanks){0}), rummy_add_item(&line, wide + 2, (sb_blanks){0});
    snprintf(want, sizeof want, "    %s   %s\n    %s   %s\n    %s\n    %s", wide, other, wide, other, wide,
             wide + 2);
    SAME(text, want);
}

/* With the real translations. */
TEST(every_language_fits_the_screen) {
    static char text[TEXT_ROOM];
    rummy_state s = set_up("0,0 5b 6b 7b 8b", "9b 10b 1r left2 / 1b", DISPLAY);
    play_all(&s, "1 put 9b@4,0; 1 put 0,0@0,5");
    rummy_view v = seen_by(&s, 1);
    for (const language *l = languages; l->id; l++) {
        sb_catalogue c;
        sb_style style = PLAIN;
        CHECK(!l->bytes || sb_catalogue_open(&c, l->bytes, l->size));
        style.language = l->bytes ? &c : NULL;
        rummy_show(&v, &style, text, sizeof text), spoken_fits(text, WIDTH);
        rummy_ask(&v, "", &style, text, sizeof text), spoken_fits(text, WIDTH);
        spoken_fits(sb_translate(style.language, rummy_game.face->help), WIDTH);
    }
}

/* ---- the narration of moves ---- */

TEST(actions_are_told) {
    rummy_state s = set_up("0,0 5b 6b 7b", "plus3 1r / 12y 1g", DISPLAY);
    SAME(told_to(&s, 2, 1, "take 4y"), "Anna takes 4y from the display.\n");
    SAME(told_to(&s, 1, 2, "draw"), "Bo draws a tile.\n");
    SAME(told_to(&s, 2, 1, "event plus3 2"), "Anna plays plus3.\nYou draw three tiles.\n");
}

TEST(D31_who_draws_is_told_what) {
    rummy_state s = set_up("0,0 5b 6b 7b", "1r / 12y 1g", DISPLAY), drawn = s;
    char told[800];
    OK(play(&drawn, 1, "draw"));
    snprintf(told, sizeof told, "You draw %s.\n", tiles(&drawn.came[0]));
    SAME(told_to(&s, 1, 1, "draw"), told);
}

TEST(D17_who_draws_from_a_bag_that_runs_out_is_told_so) {
    rummy_state s = late(13, "plus3 14b / 14y", ",'out':['plus3','left2','left2'],'display':['14r','14g']");
    EQ(s.common.bag_n, 0);
    SAME(told_to(&s, 2, 1, "event plus3 2"),
         "Anna plays plus3.\nYou draw what the bag still holds of three tiles.\n");
}

TEST(D9_the_steps_of_a_lay_are_told_to_who_makes_them) {
    rummy_state s = set_up("0,0 5b 6b 7b 8b", "9b 10b 1r / 1b", "");
    rummy_state again = s;
    SAME(told_to(&s, 1, 1, "put 9b@4,0"), "You put 9b on 4,0.\n");
    SAME(told_to(&s, 1, 1, "put 0,0@-3,7"), "You move 5b to -3,7.\n");
    SAME(told_to(&s, 1, 1, "back 4,0"), "You take back the tile on 4,0.\n");
    SAME(told_to(&s, 1, 1, "reset"), "You start the turn again.\n");
    for (int viewer = 2; viewer >= SB_SPECTATOR; viewer -= 3) {
        SAME(told_to(&again, viewer, 1, "put 9b@4,0"), "");
        SAME(told_to(&again, viewer, 1, "back 4,0"), "");
    }
    SAME(told_to(&again, 2, 1, "put 10b@-3,7"), "");
    SAME(told_to(&again, 2, 1, "reset"), "");
    OK(play(&again, 1, "put 10b@5,0"));
    OK(play(&again, 1, "put 9b@4,0"));
    SAME(told_to(&again, 2, 1, "end"), "Anna lays 9b 10b.\n");
}

/* After the game all moves are visible, but the other seats never saw the table between steps. */
TEST(steps_that_are_open_later_are_told_by_their_squares) {
    rummy_state s = set_up("0,0 5b 6b 7b 8b", "9b 1r / 1b", "");
    rummy_view v = seen_by(&s, 2);
    SAME(told_in(&v, 1, read_move(&s, 1, "put 0,0@-3,7")), "Anna moves the tile on 0,0 to -3,7.\n");
    v = seen_by(&s, SB_EVERYTHING);
    SAME(told_in(&v, 1, read_move(&s, 1, "put 9b@4,0")), "Anna puts 9b on 4,0.\n");
    SAME(told_in(&v, 1, RUMMY_RESET_MOVE), "Anna starts the turn again.\n");
}

TEST(D2_an_opening_is_told) {
    rummy_state s = set_up("", "5b 5y 5r 1g / 1b", "");
    SAME(told_to(&s, 1, 1, "open 5b@0,0 5y@0,1 5r@0,2"), "You open with 5b 5y 5r in a column from 0,0.\n");
    s = set_up("", "5b 6b 7b 1g / 1b", "");
    SAME(told_to(&s, SB_EVERYTHING, 1, "open 5b@0,0 6b@1,0 7b@2,0"),
         "Anna opens with 5b 6b 7b in a row from 0,0.\n");
}

TEST(D20_an_exchange_is_told_to_those_who_may_know) {
    rummy_state s = set_up("0,0 5b 6b 7b", "left2 3r 4r / 12y 1g / 8y", "");
    SAME(told_to(&s, 2, 1, "event left2"), "Anna plays left2.\nEverybody passes two tiles to the left.\n");
    SAME(told_to(&s, 2, 1, "give 3r 4r"), "Anna has chosen what to pass on.\n");
    SAME(told_to(&s, 2, 2, "give 12y 1g"), "You pass 12y 1g to the left.\n");
    SAME(told_to(&s, 1, 3, "give 8y"), "Cilla passes you 8y.\nThe tiles have changed hands.\n");
    SAME(told_of(&s, 3, 3, rummy_give(tile_of("8y"), -1)),
         "You pass 8y to the left.\nThe tiles have changed hands.\n");
    SAME(told_of(&s, 2, 3, rummy_give(tile_of("8y"), -1)),
         "Cilla has chosen what to pass on.\nThe tiles have changed hands.\n");
}

TEST(the_end_of_a_game_is_told) {
    rummy_state s = after(set_up("0,0 5b 6b 7b", "8b / 12y plus3 / 1r", ""), "1 put 8b@3,0");
    SAME(told_to(&s, 2, 1, "end"), "Anna lays 8b.\nAnna has no tiles left, and the round is over.\n"
                                   "  You keep 12y plus3: 32 points.\n  Cilla keeps 1r: 1 point.\n"
                                   "Anna wins with the fewest points: 0.\n");
}

TEST(the_end_of_a_round_says_who_begins_the_next) {
    rummy_state s = after(set_up("0,0 5b 6b 7b", "8b / 12y", ",'options':{'rounds':2}"), "1 put 8b@3,0");
    SAME(told_to(&s, 2, 1, "end"), "Anna lays 8b.\nAnna has no tiles left, and the round is over.\n"
                                   "  You keep 12y: 12 points.\nRound 2: you begin.\n");
    s = set_up("0,0 5b 6b 7b", "plus3 / 12y", ",'options':{'rounds':2}");
    has(told_to(&s, 2, 1, "event plus3 2"),
        "Anna plays plus3.\nYou draw up to three tiles.\nAnna has no tiles left, and the round is over.\n");
    s = set_up("0,0 5b 6b 7b", "left2 / 12y 1r", ",'options':{'rounds':2}"); /* D21 */
    OK(play(&s, 1, "event left2"));
    has(told_to(&s, 1, 2, "give 12y 1r"), "The tiles have changed hands.\nBo has no tiles left");
}

TEST(D16_a_stalemate_is_told) {
    rummy_state s = late(13, "14b / 14y 14r 14g", ",'out':['plus3','left2','left2','plus3'],'display':[]");
    SAME(told_to(&s, 2, 1, "pass"), "Anna passes.\n");
    SAME(told_to(&s, 1, 2, "pass"),
         "Bo passes.\nEverybody has passed: the round is over, and nobody went out.\n"
         "  You keep 14b: 14 points.\n  Bo keeps 14y 14r 14g: 42 points.\n"
         "You win with the fewest points: 14.\n");
}

TEST(D16_after_a_stalemate_the_next_round_begins) {
    const char *more = ",'options':{'rounds':2},'out':['plus3','left2','left2','plus3'],'display':[]";
    rummy_state s = late(13, "14b 14g / 14y 14r", more);
    SAME(told_to(&s, 1, 1, "pass"), "You pass.\n");
    has(told_to(&s, 1, 2, "pass"),
        "Bo passes.\nEverybody has passed: the round is over, and nobody went out.\n");
    EQ(s.common.round, 2);
}

TEST(D16_equal_totals_win_together) {
    rummy_state s = late(13, "14b 14g / 14y 14r", ",'out':['plus3','left2','left2','plus3'],'display':[]");
    OK(play(&s, 1, "pass"));
    has(told_to(&s, 1, 2, "pass"), "\nYou win with the fewest points, together with Bo: 28.\n");
    rummy_state three = set_up("0,0 5b 6b 7b", "1r / 1y / 1g", "");
    three.head.over = 1, three.head.winners = 7;
    for (int seat = 0; seat < 3; seat++) three.common.score[seat] = 1;
    has(told_of(&three, SB_SPECTATOR, 3, RUMMY_PASS_MOVE),
        "\nAnna, Bo and Cilla win together with the fewest points: 1.\n");
    has(told_of(&three, 2, 3, RUMMY_PASS_MOVE),
        "\nYou win with the fewest points, together with Anna and Cilla: 1.\n");
    three.head.winners = 1;
    has(told_of(&three, 1, 3, RUMMY_PASS_MOVE), "\nYou win with the fewest points: 1.\n");
    has(told_of(&three, 2, 3, RUMMY_PASS_MOVE), "\nAnna wins with the fewest points: 1.\n");
}

TEST(tiles_are_told_by_the_names_that_people_say) {
    rummy_state s = set_up("0,0 5b 6b 7b", "8b / 12y 1g left2 plus3", "");
    sb_style spoken = PLAIN;
    char text[800];
    spoken.spoken = true;
    OK(play(&s, 1, "put 8b@3,0"));
    OK(play(&s, 1, "end"));
    rummy_view v = seen_by(&s, 2);
    rummy_tell(&v, 0, RUMMY_END_MOVE, &spoken, text, sizeof text);
    has(text, "Anna lays blue 8.\n");
    has(text, "\n  You keep yellow 12, green 1, Two to the left and Plus three: 53 points.\n");
}

/* The caller wraps long lines. */
TEST(large_hands_that_are_left_are_told_in_a_line) {
    rummy_state s = after(set_up("0,0 5b 6b 7b", "8b / 12y", ""), "1 put 8b@3,0; 1 end");
    s.common.last[1] = (rummy_tiles){0x3FFFF, 0};
    has(told_of(&s, 1, 1, RUMMY_END_MOVE),
        "\n  Bo keeps 1b 2b 3b 4b 5b 6b 7b 8b 9b 10b 11b 12b 13b 14b 1y 2y 3y 4y"
        ": 115 points.\n");
}

/* ---- questions ---- */

TEST(what_can_be_asked_is_said) {
    rummy_state s = set_up("0,0 5b 6b 7b", "8b / 12y", "");
    has(asked(&s, 1, ""), "You can ask about\n  lays: ");
    spoken_fits(asked_in(&s, 1, "", loud_style(true)), WIDTH);
    static const char *const unknown[] = {"what", "tables", "lay", "5b 6b", "15b", "5"};
    for (int i = 0; i < 6; i++) SAME(asked(&s, 1, unknown[i]), "");
    SAME(asked(&s, SB_SPECTATOR, "lays"), "");
}

TEST(lays_are_named_the_best_first) {
    rummy_state s = set_up("0,0 5b 6b 7b", "8b 9b 4b / 8b", "");
    SAME(asked(&s, 1, "lays"), "You can lay\n"
                               "  put 4b@-1,0; put 8b@3,0; put 9b@4,0\n"
                               "  put 8b@3,0; put 9b@4,0\n"
                               "  put 9b@2,-2; put 8b@2,-1\n"
                               "  put 8b@2,1; put 9b@2,2\n"
                               "  put 4b@-1,0; put 8b@3,0\n"
                               "  put 8b@3,0\n"
                               "  put 4b@-1,0\n");
    SAME(asked(&s, 2, "lays"), "If it were your turn: you could lay\n  put 8b@3,0\n");
    s = set_up("", "5b 5y 5r 1g / 1b", "");
    SAME(asked(&s, 1, "lays"), "You can lay\n  open 5b@0,0 5y@1,0 5r@2,0\n");
    SAME(asked(&s, 2, "lays"), "If it were your turn: nothing can be laid without moving tiles.\n");
    s = set_up("0,0 5b 6b 7b", "1g / 1b", "");
    SAME(asked(&s, 1, "lays"), "Nothing can be laid without moving tiles.\n");
}

TEST(D9_when_there_are_no_steps_left_that_is_the_reason) {
    rummy_state s = set_up("0,0 5b 6b 7b", "8b 1r / 12y", ",'steps':500,'secret':501");
    SAME(asked(&s, 1, "lays"), "This turn has had all the steps a turn may have.\n");
}

/* Lines of moves are not wrapped. */
TEST(every_lay_that_is_named_can_be_played_move_by_move) {
    static const char *const HANDS[][2] = {{"", "1y 2y 3y 4y 5y 6y 7y 8y 9y 10y 11y 12y 13y 14y 1r / 1b"},
                                           {"0,0 5b 6b 7b", "1y 2y 3y 4y 5y 6y 7y 8y 8b 9b 4b / 8b"}};
    for (int i = 0; i < 2; i++) {
        rummy_state s = set_up(HANDS[i][0], HANDS[i][1], "");
        static char text[TEXT_ROOM];
        strcpy(text, asked_in(&s, 1, "lays", PLAIN));
        for (char *line = strchr(text, '\n') + 1, *end; strchr(line, '@'); line = end + 1) {
            const char *moves = line;
            char move[SB_MOVE_MAX];
            rummy_state trial = s;
            end = strchr(line, '\n'), *end = 0;
            while (next_text(&moves, move)) OK(play(&trial, 1, move));
            OK(play(&trial, 1, "end"));
        }
    }
}

TEST(of_many_lays_twenty_are_named) {
    rummy_state s = set_up("0,0 5b 6b 7b", "1y 2y 3y 4y 5y 6y 7y 8y 9y 10y / 1b", "");
    const char *text = asked(&s, 1, "lays");
    int lines = 0;
    for (const char *c = text; *c; c++) lines += *c == '\n';
    EQ(lines, 22);
    has(text, "You can lay\n  put 1y@");
    has(text, " more\n");
}

TEST(the_table_is_judged_when_asked) {
    rummy_state s = set_up("0,0 5b 6b 7b 8b", "9b 1r / 1b", "");
    SAME(asked(&s, 1, "table"), "Nothing has been moved: the table stands.\n");
    play_all(&s, "1 put 0,0@0,5");
    SAME(asked(&s, 1, "table"), "Lay at least one tile of your hand before you end the turn.\n");
    play_all(&s, "1 put 9b@4,0");
    SAME(asked(&s, 1, "table"), "The tile at 0,5 is in no line.\n");
    play_all(&s, "1 put 0,5@0,0");
    SAME(asked(&s, 1, "table"), "The table stands, and the turn can end.\n");
    SAME(asked(&s, 2, "table"), "Nothing has been moved: the table stands.\n");
}

/* Seat 1 has put a tile apart; the others still see the table of before. */
TEST(D32_a_view_counts_the_groups_that_it_shows) {
    static const char *const SEEN[] = {"groups: 2 of 3", "groups: 1 of 3"};
    static char text[JSON_ROOM];
    rummy_state s = set_up("0,0 5b 6b 7b", "8b 1r / 12y", "");
    play_all(&s, "1 put 1r@9,9");
    for (int seat = 1; seat <= 2; seat++) {
        has(shown(&s, seat), SEEN[seat - 1]);
        rummy_view v = seen_by(&s, seat);
        rummy_json(&v, text, sizeof text);
        has(text, seat == 1 ? "\"groups\":2," : "\"groups\":1,");
    }
}

TEST(D5_too_many_groups_are_named) {
    rummy_state s = set_up("0,0 5b 6b 7b | 0,2 5y 6y 7y | 0,4 5r 6r 7r", "5g 6g 7g 1r / 1b", "");
    play_all(&s, "1 put 5g@0,6; 1 put 6g@1,6; 1 put 7g@2,6");
    SAME(asked(&s, 1, "table"), "That would make 4 groups; 3 are allowed.\n");
}

TEST(a_tile_is_counted_and_fitted) {
    rummy_state s =
        set_up("0,0 5b 6b 7b", "8b 4b 1r plus3 / 12y 1g", ",'display':['4y','8b','left2','7r','4b','11r']");
    SAME(asked(&s, 1, "8b"), "Of two 8b: 1 in your hand, 1 in the display.\nIt fits on 3,0\n");
    SAME(asked(&s, 2, "5b"), "Of two 5b: 1 on the table, 1 unseen.\nIt fits nowhere by itself.\n");
    SAME(asked(&s, 2, "4B"), "Of two 4b: 1 in the display, 1 unseen.\nIt fits on -1,0\n");
    SAME(asked(&s, SB_SPECTATOR, "8b"), "Of two 8b: 1 in the display, 1 unseen.\nIt fits on 3,0\n");
    rummy_state closed = s;
    closed.common.opened = 1; /* where it fits does not depend on having opened */
    SAME(asked(&closed, 2, "4b"), "Of two 4b: 1 in the display, 1 unseen.\nIt fits on -1,0\n");
    play_all(&s, "1 event plus3 2");
    SAME(asked(&s, 1, "plus3"), "Of two plus3: 1 played, 1 unseen.\nIt fits nowhere by itself.\n");
    play_all(&s, "2 take 8b");
    SAME(asked(&s, 1, "8b"), "Of two 8b: 1 in your hand, 1 in the hand of another.\nIt fits on 3,0\n");
}

TEST(a_tile_that_was_passed_on_is_remembered) {
    rummy_state s = set_up("0,0 5b 6b 7b", "left2 3r 4r 8g / 12y 1g 11g", "");
    play_all(&s, "1 event left2; 1 give 3r 4r; 2 give 12y 1g");
    SAME(asked(&s, 1, "3r"), "Of two 3r: 1 in the hand of another, 1 unseen.\nIt fits nowhere by itself.\n");
    SAME(asked(&s, SB_SPECTATOR, "3r"), "Of two 3r: 2 unseen.\nIt fits nowhere by itself.\n");
}
