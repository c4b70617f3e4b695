/* Tests of printing and parsing moves, of the sentences of refusals, and of views as JSON. */
#include "games/rummy/test/table.h"
#include "games/rummy/text.h"
#include "tests/room/json.h"
#include "tests/room/text.h"

/* It is the turn of seat 1, which has opened; 5b 6b 7b are in a row, with a Set of nines below. */
#define TABLE "0,0 5b 6b 7b | 0,2 9b 9y 9r"
#define HANDS "8b 8b 5y 5r left2 plus3 / 1b 2b 3b 12g"

static rummy_state usual(void) {
    return set_up(TABLE, HANDS, ",'display':['5b','left2','14g','1y','1y','2y']");
}

#define LONGEST                                                                                        \
    "open 1y@86,99 2y@87,99 3y@88,99 4y@89,99 5y@90,99 6y@91,99 7y@92,99 8y@93,99 9y@94,99 10y@95,99 " \
    "11y@96,99 12y@97,99 13y@98,99 14y@99,99"

TEST(every_move_has_its_written_form) {
    static const char *const MOVES[] = {
        "take 5b",
        "take 14g",
        "take left2",
        "take plus3",
        "draw",
        "event left2",
        "event plus3 1",
        "event plus3 2",
        "event plus3",
        "give 5b 7r",
        "give 5b 5b",
        "give 14g",
        "give 14g left2",
        "give left2 plus3",
        "open 5b@0,0 5y@1,0 5r@2,0",
        "open 5g@0,0 5y@0,1 5r@0,2 5b@0,3",
        "open 3g@-4,7 4g@-3,7 5g@-2,7",
        "open 3r@-99,-99 2r@-99,-98 1r@-99,-97",
        LONGEST,
        "put 6b@3,0",
        "put 14g@-99,99",
        "put left2@0,0",
        "put 3,0@5,2",
        "put -3,-12@-99,99",
        "back 3,0",
        "back -99,-99",
        "reset",
        "end",
        "pass",
    };
    rummy_state s = usual();
    for (size_t i = 0; i < sizeof MOVES / sizeof *MOVES; i++) means(&s, 1, MOVES[i], MOVES[i]);
}

TEST(a_move_is_packed_as_rules_h_says) {
    rummy_state s = usual();
    uint8_t set[] = {(uint8_t)tile_of("5g"), (uint8_t)tile_of("5b"), (uint8_t)tile_of("5y")};
    uint16_t squares[] = {(uint16_t)rummy_square(4, -2), (uint16_t)rummy_square(4, -1),
                          (uint16_t)rummy_square(4, 0)};
    EQ(read_move(&s, 1, "take 12r"), rummy_take(tile_of("12r")));
    EQ(read_move(&s, 1, "event left2"), rummy_event(RUMMY_LEFT2, -1));
    EQ(read_move(&s, 1, "event plus3 2"), rummy_event(RUMMY_PLUS3, 1));
    EQ(read_move(&s, 1, "give 5b 7r"), rummy_give(tile_of("5b"), tile_of("7r")));
    EQ(read_move(&s, 1, "give plus3"), rummy_give(RUMMY_PLUS3, -1));
    EQ(read_move(&s, 1, "put 6b@3,-4"), rummy_put(tile_of("6b"), rummy_square(3, -4)));
    EQ(read_move(&s, 1, "put -3,0@5,2"), rummy_shift(rummy_square(-3, 0), rummy_square(5, 2)));
    EQ(read_move(&s, 1, "back 99,-99"), rummy_back(rummy_square(99, -99)));
    CHECK(read_move(&s, 1, "open 5g@4,-2 5b@4,-1 5y@4,0") == rummy_open_line(set, squares, 3));
    EQ(read_move(&s, 1, "draw"), RUMMY_DRAW_MOVE);
    EQ(read_move(&s, 1, "reset"), RUMMY_RESET_MOVE);
    EQ(read_move(&s, 1, "end"), RUMMY_END_MOVE);
    EQ(read_move(&s, 1, "pass"), RUMMY_PASS_MOVE);
}

TEST(people_may_write_as_they_like) {
    rummy_state s = usual();
    means(&s, 1, "give 7r 5b", "give 5b 7r");
    means(&s, 1, "give plus3 14g", "give 14g plus3");
    means(&s, 1, "put 6b@-0,7", "put 6b@0,7");
}

TEST(what_is_hidden_is_written_as_a_question_mark) {
    rummy_state s = usual();
    rummy_view v = seen_by(&s, 2);
    SAME(printed(&v, RUMMY_PUT_MOVE), "put ?");
    SAME(printed(&v, rummy_give(RUMMY_HIDDEN_GIVE - 1, -1)), "give ?");
    SAME(printed(&v, rummy_redact(&s, 0, read_move(&s, 1, "put 8b@3,0"), 1, false)), "put ?");
    SAME(printed(&v, rummy_redact(&s, 0, RUMMY_RESET_MOVE, SB_SPECTATOR, true)), "put ?");
    SAME(printed(&v, rummy_redact(&s, 0, rummy_give(3, 4), 1, false)), "give ?");
}

TEST(what_is_no_move_still_prints_as_something) {
    rummy_state s = usual();
    rummy_view v = seen_by(&s, 1);
    SAME(printed(&v, 0), "?");
    SAME(printed(&v, 15), "?");
    SAME(printed(&v, rummy_take(RUMMY_KINDS)), "take ?");
    SAME(printed(&v, rummy_take(63)), "take ?");
    SAME(printed(&v, RUMMY_GIVE_MOVE), "give");
    SAME(printed(&v, rummy_give(3, 100)), "give 4b ?");
    SAME(printed(&v, rummy_back(0)), "back -100,-100");
    SAME(printed(&v, rummy_put(0, rummy_square(155, 100))), "put 1b@155,100");
    SAME(printed(&v, RUMMY_OPEN_MOVE), "open");
    /* a falling Run that begins with 1b */
    SAME(printed(&v, RUMMY_OPEN_MOVE | (sb_move)rummy_square(0, 0) << 4 | 2ull << 21 | 1ull << 32),
         "open 1b@0,0 ?@1,0");
}

TEST(sets_of_tiles_are_written_by_colour_and_value) {
    char text[60];
    sb_text t;
    rummy_tiles set = {0, 0};
    rummy_add(&set, RUMMY_PLUS3), rummy_add(&set, tile_of("1y")), rummy_add(&set, tile_of("14b"));
    rummy_add(&set, tile_of("14b")), rummy_add(&set, RUMMY_LEFT2);
    sb_text_init(&t, text, sizeof text);
    rummy_put_names(&t, &set);
    SAME(text, "14b 14b 1y left2 plus3");
}

/* ---- texts that are not moves ---- */

TEST(what_is_no_move_is_named) {
    static const char *const WRONG[] = {
        "",
        "   ",
        "hello",
        "5",
        "5b",
        "3,0",
        "take",
        "take 5b 6b",
        "take 5b@0,0",
        "taken 5b",
        "draw 5b",
        "draws",
        "event",
        "event 5b",
        "event left2 2",
        "event plus3 x",
        "event plus3 2 3",
        "event plus3@2",
        "give 5b@0,0",
        "open",
        "open 5b",
        "open 5b 5y 5r",
        "open 5b@0,0 5y@1,0 5r",
        "open @0,0",
        "put",
        "put 6b",
        "put 6b@",
        "put 6b 3,0",
        "put @3,0",
        "put 3,0",
        "put 3,0 5,2",
        "put 6b@3,0 7b@4,0",
        "put 6b@3,0@4,0",
        "back",
        "back 3,0 4,0",
        "back 3,0@4,0",
        "reset all",
        "end turn",
        "pass 5b",
        "left2@3,0",
    };
    rummy_state s = usual();
    not_moves(&s, WRONG, sizeof WRONG / sizeof *WRONG);
    not_read(&s, "pass\033[31m", SB_NOT_A_MOVE, "\"pass?[31m\" is not a move of this game.");
    static const char HIDDEN[] = "\"?\" stands for what you may not see; say which tiles.";
    not_read(&s, "put ?", RUMMY_HIDDEN, HIDDEN);
    not_read(&s, "give ?", RUMMY_HIDDEN, HIDDEN);
}

TEST(what_is_no_tile_is_named) {
    rummy_state s = usual();
    static const char *const WRONG[] = {"0b",  "15b", "b", "5",     "5x",     "b5",
                                        "5bb", "-5b", "?", "left3", "left22", "99999999999b"};
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        not_read(&s, filled("take %s", WRONG[i]), RUMMY_BAD_TILE, NO_TILE, WRONG[i]);
        not_read(&s, filled("give 6b 6b %s", WRONG[i]), RUMMY_BAD_TILE, NO_TILE, WRONG[i]);
        not_read(&s, filled("open 5b@0,0 %s@1,0", WRONG[i]), RUMMY_BAD_TILE, NO_TILE, WRONG[i]);
        not_read(&s, filled("event %s", WRONG[i]), RUMMY_BAD_TILE, NO_TILE, WRONG[i]);
    }
    not_read(&s, "put 15b@0,0", RUMMY_BAD_TILE, NO_TILE, "15b");
}

TEST(D27_what_is_no_square_is_named) {
    rummy_state s = usual();
    static const char *const WRONG[] = {"100,0", "0,-100", "-100,-100", "3",
                                        "3,x",   "3,0x",   "a1",        "99999999999,0"};
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        not_read(&s, filled("put 6b@%s", WRONG[i]), RUMMY_NO_SQUARE, NO_SQUARE, WRONG[i]);
        not_read(&s, filled("back %s", WRONG[i]), RUMMY_NO_SQUARE, NO_SQUARE, WRONG[i]);
        not_read(&s, filled("open 5b@0,0 5y@%s 5r@2,0", WRONG[i]), RUMMY_NO_SQUARE, NO_SQUARE, WRONG[i]);
        not_read(&s, filled("put 0,0@%s", WRONG[i]), RUMMY_NO_SQUARE, NO_SQUARE, WRONG[i]);
    }
    not_read(&s, "put 100,0@0,0", RUMMY_NO_SQUARE, NO_SQUARE, "100,0");
    not_read(&s, "100,0@0,0", RUMMY_NO_SQUARE, NO_SQUARE, "100,0");
}

static void no_line(const char *text, const char *reason) {
    rummy_state s = usual();
    CHECK(strlen(reason) < SB_WORD_MAX);
    sb_detail why = not_read(&s, text, RUMMY_OPEN_LINE,
                             "You open with one Set or Run on squares that follow each other: %s.", reason);
    is_spoken(sb_game_error(&rummy_game, RUMMY_OPEN_LINE)->sentence, &why);
}

TEST(D2_what_is_no_line_is_told_why) {
    no_line("open 5b@0,0", "it needs three tiles at least");
    no_line("open 5b@0,0 6b@1,0", "it needs three tiles at least");
    no_line("open 5b@0,0 5y@1,0 5r@1,1", "they are not all in one row or column");
    no_line("open 5b@0,0 5y@1,1 5r@2,2", "they are not all in one row or column");
    no_line("open 5b@0,0 5y@0,0 5r@1,0", "two tiles are on one square");
    no_line("open 5b@0,0 5y@0,0 5r@0,0", "two tiles are on one square");
    no_line("open 5b@2,0 5y@1,0 5r@0,0", "name it from left to right");
    no_line("open 5b@0,0 5y@1,0 5r@-1,0", "name it from left to right");
    no_line("open 5b@0,2 5y@0,1 5r@0,0", "name it from top to bottom");
    no_line("open 5b@0,0 5y@2,0 5r@3,0", "there is a gap in it");
    no_line("open 5b@0,0 5y@1,0 5r@3,0", "there is a gap in it");
    no_line("open 5b@0,0 5y@0,2 5r@0,3", "there is a gap in it");
    no_line("open 5b@0,0 5y@1,0 6r@2,0", "these tiles are neither");
    no_line("open 5b@0,0 5y@1,0 5b@2,0", "these tiles are neither");
    no_line("open 5b@0,0 6b@1,0 8b@2,0", "these tiles are neither");
    no_line("open 13b@0,0 14b@1,0 1b@2,0", "these tiles are neither");
    no_line("open 13b@0,0 14b@1,0 1y@2,0", "these tiles are neither");
    no_line("open 5b@0,0 6b@1,0 5b@2,0", "these tiles are neither");
    no_line("open 5b@0,0 5y@1,0 5r@2,0 5g@3,0 5b@4,0", "these tiles are neither");
    char text[SB_MOVE_MAX] = "open";
    for (int i = 0; i < 16; i++) {
        strcat(text, filled(" %db@%d,0", i % 14 + 1, i));
    }
    no_line(text, "it has 14 tiles at most");
    rummy_state s = usual();
    not_read(&s, "open 5b@0,0 left2@1,0 5r@2,0", RUMMY_EVENT_TILE, NOT_LAID, "left2");
    not_read(&s, "open plus3@0,0", RUMMY_EVENT_TILE, NOT_LAID, "plus3");
}

TEST(D19_two_tiles_are_given_or_one) {
    rummy_state s = usual();
    not_read(&s, "give", RUMMY_GIVE_COUNT, GIVE_COUNT, 0, 6);
    not_read(&s, "give 5b 6b 7b", RUMMY_GIVE_COUNT, GIVE_COUNT, 3, 6);
    rummy_view v = seen_by(&s, SB_SPECTATOR);
    sb_detail why = {0};
    sb_move m = 77;
    EQ(rummy_parse(&v, "give", &m, &why), RUMMY_GIVE_COUNT);
    EQ(why.b, 6);
}

TEST(D24_events_are_played_against_seats) {
    rummy_state s = usual();
    not_read(&s, "event plus3 3", SB_NO_SEAT, "There is no seat 3: this table has seats 1 to 2.");
    not_read(&s, "event plus3 0", SB_NO_SEAT, "There is no seat 0: this table has seats 1 to 2.");
    not_read(&s, "event plus3 -1", SB_NO_SEAT, "There is no seat -1: this table has seats 1 to 2.");
}

/* ---- round trips of moves ---- */

/* A random opening anywhere on the plane. */
static sb_move any_line(sb_rng *rng) {
    uint8_t tiles[RUMMY_VALUES], colours[RUMMY_COLOURS] = {0, 1, 2, 3};
    uint16_t squares[RUMMY_VALUES];
    bool set = sb_rng_below(rng, 2), down = sb_rng_below(rng, 2), falls = sb_rng_below(rng, 2);
    int n = 3 + (int)sb_rng_below(rng, set ? 2 : 12),
        value = 1 + (int)sb_rng_below(rng, set ? 14 : (uint32_t)(15 - n));
    int x = (int)sb_rng_below(rng, (uint32_t)(down ? 199 : 200 - n)) - 99;
    int y = (int)sb_rng_below(rng, (uint32_t)(down ? 200 - n : 199)) - 99;
    sb_rng_shuffle(rng, colours, RUMMY_COLOURS);
    for (int i = 0; i < n; i++) {
        tiles[i] = (uint8_t)(set ? rummy_tile(colours[i], value)
                                 : rummy_tile(colours[0], falls ? value + n - 1 - i : value + i));
        squares[i] = (uint16_t)(down ? rummy_square(x, y + i) : rummy_square(x + i, y));
    }
    return rummy_open_line(tiles, squares, n);
}

static int any_square(sb_rng *rng) {
    return rummy_square((int)sb_rng_below(rng, 199) - 99, (int)sb_rng_below(rng, 199) - 99);
}

TEST(every_wide_move_is_read_as_it_is_written) {
    sb_rng rng = {0};
    rummy_state s = usual();
    rummy_view v = seen_by(&s, 1);
    for (int i = 0; i < 5000; i++) {
        reads_back(&v, any_line(&rng));
        reads_back(&v, rummy_put((int)sb_rng_below(&rng, RUMMY_KINDS), any_square(&rng)));
        reads_back(&v, rummy_shift(any_square(&rng), any_square(&rng)));
        reads_back(&v, rummy_back(any_square(&rng)));
    }
    for (int a = 0; a < RUMMY_KINDS; a++)
        for (int b = a; b < RUMMY_KINDS; b++) reads_back(&v, rummy_give(a, b));
}

TEST(every_move_of_any_game_is_read_as_it_is_written) {
    sb_rng rng = {0};
    int verbs[RUMMY_PASS_MOVE + 1] = {0};
    for (uint32_t i = 0; i < 10 * TABLES_N; i++) {
        rummy_state s = deal(TABLES[i % TABLES_N], i);
        for (int n = 0; n < 400 && !s.head.over; n++) {
            int seat = actor(&s);
            rummy_view v = seen_by(&s, seat + 1), watcher = seen_by(&s, SB_SPECTATOR);
            sb_move m = any_move(&s, seat, &rng);
            reads_back(&v, m);
            reads_back(&watcher, m);
            verbs[rummy_verb(m)]++;
            OK(rummy_apply(&s, seat, m));
        }
    }
    for (int verb = RUMMY_TAKE_MOVE; verb < RUMMY_PASS_MOVE; verb++) CHECK(verbs[verb] >= 5);
}

/* ---- refusals ---- */

TEST(refused_actions_explain_themselves) {
    rummy_state s = usual();
    explained(&s, 2, "draw", "Seat 2 is not to move now.");
    explained(&s, 1, "take 6b", "There is no 6b in the display.");
    explained(&s, 1, "take plus3", "There is no plus3 in the display.");
    explained(&s, 1, "give 8b 5y", "Tiles are passed on only when left2 has been played.");
    explained(&s, 1, "event plus3 1", "plus3 is played against another seat, as in: event plus3 2");
    explained(&s, 1, "pass", "You may pass only when both bag and display are empty.");
    explained(&s, 1, "reset", "Nothing has been moved in this turn.");
    explained(&s, 1, "end", "Lay at least one tile of your hand before you end the turn.");
    s = set_up(TABLE, "8b / 1b", "");
    explained(&s, 1, "event left2", "You have no left2.");
    explained(&s, 1, "event plus3 2", "You have no plus3.");
    s = set_up(TABLE, "plus3 / 1b", ",'options':{'win_with_event':'no'}");
    explained(&s, 1, "event plus3 2", "At this table plus3 may not be your last tile.");
    s = set_up(TABLE, "1b / 1b / 2y plus3", ",'turn':3");
    explained(&s, 3, "event plus3 3", "plus3 is played against another seat, as in: event plus3 1");
}

TEST(D9_refusals_of_a_busy_turn_explain_themselves) {
    static const char *const OTHERS[] = {"draw", "take 5b", "event left2", "event plus3 2", "pass"};
    rummy_state s = after(usual(), "1 put 8b@3,0");
    for (size_t i = 0; i < sizeof OTHERS / sizeof *OTHERS; i++)
        explained(&s, 1, OTHERS[i], "You have moved tiles: end the turn, or reset it and do something else.");
    s = set_up(TABLE, HANDS, ",'steps':500");
    explained(&s, 1, "put 8b@3,0",
              "A turn has 500 steps at most: end it, or reset it and do something else.");
}

TEST(D15_an_empty_bag_explains_itself) {
    rummy_state s = usual();
    s.bag = (rummy_tiles){0, 0}, s.common.bag_n = 0;
    explained(&s, 1, "draw", "The bag is empty.");
    explained(&s, 1, "pass", "You may pass only when both bag and display are empty.");
}

TEST(refused_steps_explain_themselves) {
    rummy_state s = usual();
    explained(&s, 1, "put 9b@3,0", "You have no 9b.");
    explained(&s, 1, "put left2@3,0",
              "left2 is not laid on the table: it is played, as in: event left2, or: event plus3 2");
    explained(&s, 1, "put 8b@2,0", "A tile lies on 2,0 already.");
    explained(&s, 1, "put 0,0@2,2", "A tile lies on 2,2 already.");
    explained(&s, 1, "put -4,0@3,0", "There is no tile on -4,0.");
    explained(&s, 1, "back 7,7", "There is no tile on 7,7.");
    explained(&s, 1, "back 0,0",
              "The tile on 0,0 was not put there from your hand in this turn: it stays on the table.");
    explained(&s, 1, "open 8b@9,9 9b@10,9 10b@11,9", "You have opened already: lay tiles with put.");
    static const char FIRST[] =
        "You have not opened: begin with a line of your own, as in: open 5b@0,0 5y@1,0 5r@2,0";
    s = set_up("0,0 5b 6b 7b", HANDS, ",'opened':[2]");
    explained(&s, 1, "put 8b@3,0", FIRST);
    explained(&s, 1, "put 0,0@3,0", FIRST);
}

#define OPENER "3b 4b 5b 5b 5y 5r 8g left2 / 1b 2b 3b 12g"

TEST(D2_refused_openings_explain_themselves) {
    rummy_state s = set_up("", OPENER, "");
    explained(&s, 1, "open 3b@1,0 4b@2,0 5b@3,0", "The first line of a round begins at 0,0.");
    explained(&s, 1, "open 3b@0,0 4b@1,0 5b@2,0 6b@3,0", "You have no 6b.");
    explained(&s, 1, "open 2b@0,0 3b@1,0 4b@2,0", "You have no 2b.");
    explained(&s, 1, "open 5b@0,0 5y@1,0 5g@2,0", "You have no 5g.");
    s = set_up("", OPENER, ",'options':{'opening_min_value':16}");
    explained(&s, 1, "open 5b@0,0 5y@1,0 5r@2,0",
              "At this table the line that opens is worth 16 at least; this one is worth 15.");
    s = set_up("0,0 9b 10b 11b", OPENER, ",'opened':[2]");
    explained(&s, 1, "open 3b@2,0 4b@3,0 5b@4,0", "A tile lies on 2,0 already.");
    explained(&s, 1, "open 3b@3,0 4b@4,0 5b@5,0",
              "The line that opens may touch no tile on the table; at 3,0 it does.");
    explained(&s, 1, "open 3b@-3,0 4b@-2,0 5b@-1,0",
              "The line that opens may touch no tile on the table; at -1,0 it does.");
    explained(&s, 1, "open 3b@-1,1 4b@0,1 5b@1,1",
              "The line that opens may touch no tile on the table; at 0,1 it does.");
    explained(&s, 1, "open 3b@-2,-1 4b@-1,-1 5b@0,-1",
              "The line that opens may touch no tile on the table; at 0,-1 it does.");
}

TEST(D25_a_table_that_does_not_stand_explains_itself) {
    rummy_state s = usual(), t = s;
    play_all(&t, "1 put 8b@7,7");
    explained(&t, 1, "end", "The tile at 7,7 is in no line.");
    t = s;
    play_all(&t, "1 put 8b@3,-1; 1 put 8b@4,-1");
    explained(&t, 1, "end", "The row at 3,-1 has only two tiles; three are needed.");
    t = s;
    play_all(&t, "1 put 8b@3,-2; 1 put 8b@3,-1; 1 put 5y@4,-2; 1 put 5r@5,-2");
    explained(&t, 1, "end", "The row from 3,-2 to 5,-2 is neither a Set nor a Run.");
    t = s;
    play_all(&t, "1 put 5y@0,-1");
    explained(&t, 1, "end", "The column at 0,-1 has only two tiles; three are needed.");
    t = s;
    play_all(&t, "1 put 5y@0,1");
    explained(&t, 1, "end", "The column from 0,0 to 0,2 is neither a Set nor a Run.");
}

TEST(D5_too_many_groups_explain_themselves) {
    rummy_state s = set_up("0,0 5b 6b 7b | 0,2 9b 9y 9r | 0,4 1g 2g 3g", "8b 8y 8r 8g / 1b", "");
    play_all(&s, "1 put 8b@0,6; 1 put 8y@1,6; 1 put 8r@2,6");
    explained(&s, 1, "end", "That would make 4 groups; 3 are allowed.");
    s = set_up("0,0 5b 6b 7b", "8b 8y 8r 8g / 1b", ",'opened':[1]");
    play_all(&s, "1 put 8b@0,6; 1 put 8y@1,6; 1 put 8r@2,6");
    explained(&s, 1, "end", "That would make 2 groups; until everybody has opened the limit is 1.");
}

TEST(D19_refused_gifts_explain_themselves) {
    rummy_state s = set_up(TABLE, HANDS, ",'phase':'give'");
    static const char *const OTHERS[] = {"draw", "take 5b", "end", "put 8b@3,0", "reset"};
    for (size_t i = 0; i < sizeof OTHERS / sizeof *OTHERS; i++) {
        explained(&s, 1, OTHERS[i], "First everybody passes tiles to the left: give 8b 8b");
        explained(&s, 2, OTHERS[i], "First everybody passes tiles to the left: give 1b 2b");
    }
    explained(&s, 1, "give 8b", "Pass on two tiles, or the only one you have; you named 1 and have 6.");
    explained(&s, 1, "give 8b 9b", "You have no 9b.");
    explained(&s, 1, "give 1b 8b", "You have no 1b.");
    explained(&s, 1, "give 5y 5y", "You have no 5y.");
    s = set_up(TABLE, "8b / 1b 2b", ",'phase':'give'");
    explained(&s, 1, "draw", "First everybody passes tiles to the left: give 8b");
    explained(&s, 1, "give 8b 8b", "Pass on two tiles, or the only one you have; you named 2 and have 1.");
    explained(&s, 1, "give 1b 1b", "Pass on two tiles, or the only one you have; you named 2 and have 1.");
    OK(play(&s, 1, "give 8b"));
    explained(&s, 1, "give 8b", "Seat 1 is not to move now.");
}

TEST(refusals_of_raw_moves_explain_themselves_too) {
    rummy_state s = usual();
    int in = rummy_square(3, 3), off = rummy_square(100, 3);
    static const char HIDDEN[] = "\"?\" stands for what you may not see; say which tiles.";
    explained_raw(&s, RUMMY_PUT_MOVE, RUMMY_HIDDEN, HIDDEN);
    explained_raw(&s, rummy_give(RUMMY_HIDDEN_GIVE - 1, -1), RUMMY_HIDDEN, HIDDEN);
    static const char OFF[] = "There is no square 100,3: both numbers go from -99 to 99.";
    explained_raw(&s, rummy_put(0, off), RUMMY_NO_SQUARE, OFF);
    explained_raw(&s, rummy_shift(off, in), RUMMY_NO_SQUARE, OFF);
    explained_raw(&s, rummy_back(off), RUMMY_NO_SQUARE, OFF);
    sb_move line = RUMMY_OPEN_MOVE | 3ull << 21 | (sb_move)tile_of("3b") << 26;
    explained_raw(&s, line | (sb_move)rummy_square(98, 3) << 4, RUMMY_NO_SQUARE, OFF);
}

TEST(every_error_names_its_ruling_or_none) { errors_name_rulings('D', 32); }

/* ---- JSON ---- */

#define SHOWN ",'display':['5b','left2','14g','1y','1y','2y'],'shown':7"

/* Tests every field, and their order. */
TEST(a_view_as_json_has_just_these_fields) {
    rummy_state s = set_up("0,0 5b 6b 7b", "8b 8b left2 / 1b 2b", SHOWN ",'opened':[2],'turn':2,'starter':2");
    SAME(json_of(&s, 1),
         "{'game':'rummy','rules':1,'seats':2,'see':1,'options':{'opening_min_value':0,"
         "'events_in_display':'yes','win_with_event':'yes','rounds':1,'starter':'random'},'round':1,"
         "'phase':'turn','starter':2,'turn':2,'acting':[2],'over':false,'winners':[],'shown':7,'secret':0,"
         "'steps':0,'passes':0,'scores':[0,0],'table':[{'at':'0,0','tile':'5b'},{'at':'1,0','tile':'6b'},"
         "{'at':'2,0','tile':'7b'}],'groups':1,'group_limit':1,'opened':[2],"
         "'display':['5b','left2','14g','1y','1y','2y'],'bag':102,'out':[],'laid':[],"
         "'hands':[{'n':3,'tiles':['8b','8b','left2'],'known':[]},{'n':2,'tiles':null,'known':[]}],"
         "'last':null,'given':[null,null]}");
    has(json_of(&s, SB_SPECTATOR), "'see':'spectator',");
    has(json_of(&s, SB_SPECTATOR),
        "'hands':[{'n':3,'tiles':null,'known':[]},{'n':2,'tiles':null,'known':[]}]");
    has(json_of(&s, SB_EVERYTHING), "'see':'all',");
    has(json_of(&s, SB_EVERYTHING),
        "'tiles':['1b','2b'],'known':[]}],'last':null,'given':[null,null],'chance':{'key':'");
    has_not(json_of(&s, 2), "'chance'");
    has(json_of(&s, 2), "'hands':[{'n':3,'tiles':null,'known':[]},{'n':2,'tiles':['1b','2b'],'known':[]}]");
}

/* Hand sizes are open (D31): only a hand with tiles can be hidden. */
TEST(D31_an_empty_hand_is_written_to_everybody) {
    rummy_state s = set_up("0,0 5b 6b 7b", "left2 / 12y 1r", "");
    play_all(&s, "1 event left2");
    for (int viewer = SB_EVERYTHING; viewer <= 2; viewer = next_viewer(viewer))
        has(json_of(&s, viewer), "'hands':[{'n':0,'tiles':[],'known':[]},");
    has(json_of(&s, 1), "{'n':2,'tiles':null,'known':[]}]");
}

TEST(a_turn_under_construction_as_json) {
    rummy_state s = set_up("0,0 5b 6b 7b | 5,5 1b 1y 1r 1g", "8b 8b left2 / 1b 2b", "");
    play_all(&s, "1 put 8b@3,0; 1 put 8,5@-3,-4");
    has(json_of(&s, 1), "'secret':2,'steps':2,");
    has(json_of(&s, 1),
        "'table':[{'at':'-3,-4','tile':'1g','from':'8,5'},{'at':'0,0','tile':'5b'},{'at':'1,0','tile':'6b'},"
        "{'at':'2,0','tile':'7b'},{'at':'3,0','tile':'8b','from':'hand'},{'at':'5,5','tile':'1b'},");
    has(json_of(&s, 1), "'hands':[{'n':2,'tiles':['8b','left2'],");
    has(json_of(&s, 2), "'steps':0,");
    has(json_of(&s, 2),
        "'table':[{'at':'0,0','tile':'5b'},{'at':'1,0','tile':'6b'},{'at':'2,0','tile':'7b'},{'at':'5,5',");
    has(json_of(&s, 2), "'hands':[{'n':3,'tiles':null,");
    play_all(&s, "1 put -3,-4@8,5; 1 end");
    has(json_of(&s, 2), "'secret':0,'steps':0,");
    has(json_of(&s, 2), "{'at':'2,0','tile':'7b'},{'at':'3,0','tile':'8b','new':true},{'at':'5,5',");
    has(json_of(&s, 2), "'laid':['8b'],");
}

TEST(an_opening_as_json) {
    rummy_state s = set_up("", "3b 4b 5b left2 / 1b 2b / 7g", "");
    has(json_of(&s, 1), "'table':[],'groups':0,'group_limit':1,'opened':[],");
    OK(play(&s, 1, "open 3b@0,0 4b@1,0 5b@2,0"));
    has(json_of(&s, 1), "'table':[{'at':'0,0','tile':'3b','from':'open'},");
    has(json_of(&s, 1), "'groups':1,'group_limit':1,'opened':[1],");
    has(json_of(&s, 2), "'table':[],'groups':0,'group_limit':1,'opened':[],");
    OK(play(&s, 1, "end"));
    has(json_of(&s, 2), "'table':[{'at':'0,0','tile':'3b','new':true},");
    has(json_of(&s, 2), "'groups':1,'group_limit':2,'opened':[1],");
    has(json_of(&s, 2), "'laid':['3b','4b','5b'],");
}

TEST(what_is_taken_is_known_as_json) {
    rummy_state s = after(set_up("", "3b / 1b", SHOWN), "1 take 14g");
    has(json_of(&s, 2), "'hands':[{'n':2,'tiles':null,'known':['14g']},{'n':1,'tiles':['1b'],'known':[]}]");
}

TEST(what_is_given_as_json) {
    rummy_state s = after(set_up("", "3b 4b left2 / 1b 2b / 7g", ""), "1 event left2");
    has(json_of(&s, 1), "'phase':'give','starter':1,'turn':1,'acting':[1,2,3],");
    has(json_of(&s, 1), "'out':['left2'],");
    has(json_of(&s, 1), "'given':[null,null,null]");
    play_all(&s, "2 give 2b 1b; 3 give 7g");
    has(json_of(&s, 1), "'acting':[1],");
    has(json_of(&s, 1), "'secret':2,");
    has(json_of(&s, 1), "'given':[null,'?','?']");
    has(json_of(&s, 2), "'given':[null,['1b','2b'],'?']");
    has(json_of(&s, SB_SPECTATOR), "'given':[null,'?','?']");
    has(json_of(&s, SB_EVERYTHING), "'given':[null,['1b','2b'],['7g']]");
    OK(play(&s, 1, "give 3b 4b"));
    has(json_of(&s, 1), "'phase':'turn',");
    has(json_of(&s, 1), "'given':[['3b','4b'],null,null]");
    has(json_of(&s, 2), "'given':[null,['1b','2b'],null]");
    has(json_of(&s, 1), "'hands':[{'n':1,'tiles':['7g'],");
}

TEST(D14_who_has_no_tiles_gives_none_as_json) {
    rummy_state s = after(set_up("", "left2 / 1b 2b / 7g", ""), "1 event left2");
    has(json_of(&s, 2), "'acting':[2,3],");
    has(json_of(&s, 2), "'given':[null,null,null]");
    has(json_of(&s, 2), "'hands':[{'n':0,'tiles':[],'known':[]},");
}

TEST(rounds_and_the_end_as_json) {
    rummy_state s = set_up("0,0 5b 6b 7b", "8b / 1b 2b plus3", ",'options':{'rounds':2},'shown':5");
    play_all(&s, "1 put 8b@3,0; 1 end");
    has(json_of(&s, 1), "'round':2,'phase':'turn','starter':2,'turn':2,'acting':[2],");
    has(json_of(&s, 1), "'scores':[0,23],");
    has(json_of(&s, 1), "'last':[[],['1b','2b','plus3']],");
    s = after(set_up("0,0 5b 6b 7b", "8b / 1b 2b plus3", ""), "1 put 8b@3,0; 1 end");
    for (int viewer = SB_EVERYTHING; viewer <= 2; viewer = next_viewer(viewer)) {
        has(json_of(&s, viewer),
            "'phase':'over','starter':1,'turn':null,'acting':[],'over':true,'winners':[1],");
        has(json_of(&s, viewer),
            "{'n':3,'tiles':['1b','2b','plus3'],'known':[]}],'last':[[],['1b','2b','plus3']],");
    }
}

TEST(odd_options_are_written) {
    rummy_state s = deal("seats=4 opening_min_value=60 events_in_display=redraw win_with_event=no rounds=10 "
                         "starter=seat1",
                         1);
    has(json_of(&s, 1),
        "'options':{'opening_min_value':60,'events_in_display':'redraw','win_with_event':'no','rounds':10,"
        "'starter':'seat1'},'round':1,");
}

/* All tiles are on the table and were moved, with the longest names and numbers. */
TEST(the_longest_position_has_room) {
    rummy_state s = deal("seats=4", 1);
    for (int i = 0; i < RUMMY_TILES; i++)
        rummy_lay_tile(&s.common.table, rummy_square(-99 + i % 80, -99 + i / 80), RUMMY_NEW | tile_of("14b"),
                       rummy_square(-10 - i % 80, -20 - i / 80));
    CHECK(strlen(json_of(&s, SB_EVERYTHING)) > 112 * 58);
    CHECK(strlen(json_of(&s, SB_EVERYTHING)) < SB_POSITION_MAX / 2);
}
