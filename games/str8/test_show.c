/* The table as a person sees it in a terminal, and what a move did in words. */
#include "games/str8/test_table.h"

static const char *const NAMES[] = {"Anna", "Bo", "Cilla", "Dag"};
static const sb_style PLAIN = {.colour = false, .names = NAMES};

enum { TEXT_ROOM = 8000, WIDTH = 100 };

static const char *shown_in(const str8_state *s, int seat, sb_style style) {
    static char text[TEXT_ROOM];
    str8_view v = seen_by(s, seat);
    int n = str8_show(&v, &style, text, sizeof text);
    EQ(n, strlen(text));
    return text;
}

static const char *shown(const str8_state *s, int seat) { return shown_in(s, seat, PLAIN); }

/* These lines stand there one below the other, white space at their ends aside. */
static void has(const char *text, const char *lines) {
    static char trimmed[TEXT_ROOM];
    int n = 0;
    for (; *text; text++) {
        while (*text == '\n' && n > 0 && trimmed[n - 1] == ' ') n--;
        trimmed[n++] = *text;
    }
    trimmed[n] = 0;
    if (!strstr(trimmed, lines)) fail_msg("not to be seen:\n%s\nbut:\n%s", lines, trimmed);
}

static void has_not(const char *text, const char *part) {
    if (strstr(text, part)) fail_msg("to be seen: %s\n%s", part, text);
}

/* What the viewer is told of the next move, which is made. */
static const char *told_to(str8_state *s, int viewer, int seat, const char *move) {
    static char text[TEXT_ROOM];
    sb_move m = read_move(move);
    OK(play(s, seat, move));
    str8_view v = seen_by(s, viewer);
    m = str8_seen(s, seat - 1, m, v.seat, s->head.secret == 0);
    int n = str8_tell(&v, seat - 1, m, &PLAIN, text, sizeof text);
    EQ(n, strlen(text));
    return text;
}

/* Seat 1 has y2 g1 b0 p3 r4 e5 and rolls first. */
#define TWO "'seats':2,'rolled':['y','g','b'],'line':[1,2]," HOLDERS

/* A round in which seat 1 is told too high and seat 2 hits. */
#define ONE_MISS "1 dice y g b, 1 tile 4, 2 tile 2, 1 at 9, 2 at 6"

TEST(a_round_begins_with_the_dice) {
    str8_state s = position(TWO);
    const char *text = shown(&s, 1);
    has(text,
        "Think Str8!, round 1 of 10\n\n"
        "             1\n"
        "             2\n"
        "  path       | . . . . | . . . . | . . . . | . . . . | . . . . | . . . . | . . . . | . . . .\n"
        "             0         5         10        15        20        25        30        35\n"
        "  from the last to the first: Anna 0, Bo 0\n\n"
        "  dice       [y] [g] [b]\n"
        "  tile        1   2   3   4   5   6   7\n"
        "  points      7   6   5   4   3   2   1\n"
        "  taken by    -   -   -   -   -   -   -\n\n"
        "  cards      1 Anna   2 Bo     spare    spare    left  out      your sheet: # seen, x ruled out\n"
        "  y yellow   ?        3        4        5         3              0  1  2  #  #  #  6  7\n"
        "  g green    ?        2        3        4         3              0  1  #  #  #  5  6  7\n"
        "  b blue     ?        1        2        3         3              0  #  #  #  4  5  6  7\n"
        "  p purple   ?        4        5        6         3              0  1  2  3  #  #  #  7\n"
        "  r red      ?        5        6        7         3              0  1  2  3  4  #  #  #\n"
        "  e grey     ?        6        7        0         3              #  1  2  3  4  5  #  #\n\n"
        "  One die may be turned. To leave them: dice y g b\n");
    has_not(text, "round        y");
    has(shown(&s, 2), "\n  Waiting for Anna.\n");
    has(shown(&s, 2),
        "  y yellow   2        ?        4        5         3              0  1  #  3  #  #  6  7\n");
}

TEST(the_one_who_sets_the_dice_is_told_of_grey_ones) {
    str8_state s = position(TWO);
    str8_state without = position("'options':{'grey':'off'},'rolled':['y','e','b'],'line':[1,2],"
                                  "'holders':[['y2','g1','b0','p3','r4'],['y3','g2','b1','p4','r5']]");
    has(shown(&without, 1),
        "  Give each grey die a colour; one of the others may be turned. As in: dice y y b\n");
    has(shown(&without, 1), "  dice       [y] [e] [b]\n");
    has_not(shown(&without, 1), "grey  ");
    play_all(&s, "1 dice y e b");
    has(shown(&s, 1), "  dice       [y] [e] [b]   rolled: y g b\n");
    has(shown(&s, 1), "\n  Take a tile: the fewer numbers it covers, the more points it gives.\n");
}

TEST(tiles_say_who_has_taken_them) {
    str8_state s = position("'options':{'shortest':2,'points_1':20,'points_7':0}," TWO);
    play_all(&s, "1 dice y g b, 1 tile 8");
    has(shown(&s, 2), "  tile        2   3   4   5   6   7   8\n"
                      "  points     20   6   5   4   3   2   0\n"
                      "  taken by    -   -   -   -   -   -   1\n");
    play_all(&s, "2 tile 2");
    has(shown(&s, 2), "  taken by    2   -   -   -   -   -   1\n");
    has(shown(&s, 2), "  Lay your tile on the row: it covers 2 numbers from the one you name on.\n");
}

TEST(a_tile_lies_hidden_from_the_others_until_all_lie) {
    str8_state s = position(TWO);
    static const char row[] =
        "  row          0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19 20 21\n";
    static const char laid[] =
        "  1 Anna       .  .  .  .  .  .  .  .  .[ 9 10 11 12] .  .  .  .  .  .  .  .  .\n";
    play_all(&s, "1 dice y g b, 1 tile 4, 2 tile 1");
    has(shown(&s, 1), row);
    has(shown(&s, 1), "  1 Anna      not laid yet\n  2 Bo        not laid yet\n");
    has(shown(&s, 2), "\n  Lay your tile on the row: it covers 1 number.\n");
    play_all(&s, "1 at 9");
    has(shown(&s, 1), laid);
    has(shown(&s, 1), "\n  Waiting for Bo.\n");
    has(shown(&s, SB_EVERYTHING), laid);
    has(shown(&s, 2), "  1 Anna      laid, and hidden until all are\n  2 Bo        not laid yet\n");
    has(shown(&s, SB_SPECTATOR), "  1 Anna      laid, and hidden until all are\n");
    play_all(&s, "2 at 21");
    has(shown(&s, 2),
        "  1 Anna       .  .  .  .  .  .  .  .  .[ 9 10 11 12] .  .  .  .  .  .  .  .  .   too high\n"
        "  2 Bo         .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .[21]  wrong\n");
}

TEST(a_row_can_be_covered_from_its_first_number) {
    str8_state s = position(TWO);
    play_all(&s, "1 dice y g b, 1 tile 4, 2 tile 2, 1 at 0, 2 at 0");
    has(shown(&s, 1),
        "  1 Anna     [ 0  1  2  3] .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .   a hit\n"
        "  2 Bo       [ 0  1] .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .   too low\n");
}

TEST(who_missed_is_asked_for_a_card_and_sees_what_the_round_told) {
    str8_state s = position(TWO);
    play_all(&s, ONE_MISS);
    has(shown(&s, 1), "\n  round        y   g   b   p   r   e   your sum\n"
                      "          1    x   x   x   .   .   .   0-8\n\n"
                      "  You missed: swap one of your cards for a new one.\n");
    has(shown(&s, 2), "          1    x   x   x   .   .   .   6-7\n");
    has(shown(&s, 2), "\n             1           2\n  path       |");
    has(shown(&s, 2), "  from the last to the first: Anna 0, Bo 6\n");
}

TEST(the_sheet_has_black_squares_crosses_and_what_became_known) {
    str8_state s = position(TWO);
    play_all(&s, "1 dice y g b, 1 tile 4, 2 tile 2, 1 at 1, 2 at 6, 1 dice y y b, 1 tile 1, 2 tile 2");
    has(shown(&s, 1), "          1    x   x   x   .   .   .   1-4\n");
    has(shown(&s, 1),
        "  y yellow   ?        3        4        5         3              0  1  2  #  #  #  x  x\n");
    play_all(&s, "1 at 7, 2 at 0, 1 swap y, 2 swap g");
    const char *text = shown(&s, 1);
    has(text, "          1    2   x   x   .   .   .   1-4\n"
              "          2    4   .   x   .   .   .   not 7\n");
    has(text, "  y yellow   ?        3        4        5         2    2         0  1  #  #  #  #  6  7\n"
              "  g green    ?        0        3        4         2    2         # [1] #  #  #  x  x  x\n");
}

TEST(a_card_that_is_known_for_sure_stands_in_brackets) {
    str8_state s = position("'seats':2,'rolled':['b','b','y'],'line':[1,2]," HOLDERS);
    play_all(&s, "1 dice b b b, 1 tile 1, 2 tile 2, 1 at 0, 2 at 2");
    has(shown(&s, 1),
        "  b blue     ?        1        2        3         3             [0] #  #  #  x  x  x  x\n");
    has(shown(&s, 1), "          1    .   . xxx   .   .   .   0\n");
}

TEST(players_who_mark_for_themselves_get_only_the_rounds) {
    str8_state s = position("'options':{'auto_mark_seen':'off'}," TWO);
    play_all(&s, ONE_MISS);
    has(shown(&s, 1), "  cards      1 Anna   2 Bo     spare    spare    left  out\n"
                      "  y yellow   ?        3        4        5         3\n");
    has(shown(&s, 1), "          1    x   x   x   .   .   .   0-8\n");
}

TEST(watchers_have_no_sheet) {
    str8_state s = position(TWO);
    play_all(&s, ONE_MISS);
    for (int viewer = SB_EVERYTHING; viewer <= SB_SPECTATOR; viewer++) {
        has_not(shown(&s, viewer), "your");
        has(shown(&s, viewer), "\n  Waiting for Anna.\n");
    }
    has(shown(&s, SB_SPECTATOR), "  y yellow   ?        ?        4        5         3\n");
    has(shown(&s, SB_EVERYTHING), "  y yellow   2        3        4        5         3\n");
}

TEST(A19_long_paths_are_drawn_in_laps) {
    str8_state s = position("'seats':4,'positions':[39,40,40,112],'line':[1,3,2,4]," HOLDERS);
    has(shown(&s, 1),
        "                                                                                           1\n"
        "  path       | . . . . | . . . . | . . . . | . . . . | . . . . | . . . . | . . . . | . . . .\n"
        "             0         5         10        15        20        25        30        35\n"
        "             3\n"
        "             2\n"
        "  path       | . . . . | . . . . | . . . . | . . . . | . . . . | . . . . | . . . . | . . . .\n"
        "             40        45        50        55        60        65        70        75\n"
        "                                                                             4\n"
        "  path       | . . . . | . . . . | . . . . | . . . . | . . . . | . . . . | . . . . | . . . .\n"
        "             80        85        90        95        100       105       110       115\n"
        "  from the last to the first: Anna 39, Cilla 40, Bo 40, Dag 112\n");
}

TEST(pawns_side_by_side_are_no_number) {
    str8_state s = position("'seats':3,'positions':[11,10,12]," HOLDERS);
    has(shown(&s, 1), "\n                                 2 1 3\n  path ");
}

TEST(A18_a_path_can_go_below_the_start) {
    str8_state s = position("'options':{'below_start':'negative'}," TWO);
    str8_put_pawn(&s.open, 0, -1);
    str8_put_pawn(&s.open, 1, -40);
    has(shown(&s, 1),
        "             2                                                                             1\n"
        "  path       | . . . . | . . . . | . . . . | . . . . | . . . . | . . . . | . . . . | . . . .\n"
        "             -40       -35       -30       -25       -20       -15       -10       -5\n"
        "  from the last to the first: Bo -40, Anna -1\n");
}

/* The last round is over: finals are asked for. */
static str8_state at_the_final(const char *options) {
    char fields[1000];
    snprintf(fields, sizeof fields, "%s%s", options, HOLDERS);
    str8_state s = position(fields);
    play_rounds(&s, s.open.rounds_n, ~0u);
    EQ(s.open.phase, STR8_GUESS);
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
    play_rounds(&s, s.open.rounds_n, ~0u);
    has(shown(&s, 2), "\n  Write your final guess, as in: final y35 g1 b0 p246 r7\n");
    play_all(&s, "2 final y1");
    has(shown(&s, 2), "\n  Waiting for Anna, Cilla.\n");
}

TEST(the_end_shows_all_cards_and_what_the_finals_brought) {
    str8_state s = at_the_final("'seats':2,'line':[1,2],");
    play_all(&s, "1 final y2 g12 b057 p4 r4 e5, 2 final g2 b1 p456 r5 e6");
    for (int viewer = SB_EVERYTHING; viewer <= 2; viewer += viewer ? 1 : 2) {
        const char *text = shown(&s, viewer);
        has(text, "Think Str8!, the end\n");
        has(text, "  y yellow   2        3        4        5         3\n");
        has(text, "\n  final      y        g        b        p        r        e        sum\n"
                  "  1 Anna     2 +5     12 +2    057 +1   4 -2     4 +5     5 +5     +16\n"
                  "  2 Bo       - -2     2 +5     1 +5     456 +1   5 +5     6 +5     +19\n");
        has_not(text, "your");
        has_not(text, "Waiting");
    }
}

/* ---- for all tables ---- */

/* Columns of the widest line, a column a character. */
static int widest(const char *text) {
    int columns = 0, most = 0;
    for (; *text; text++) {
        if (*text == '\n') columns = 0;
        else columns += (*text & 0xC0) != 0x80;
        if (columns > most) most = columns;
    }
    return most;
}

/* Without "ESC [ ... m". */
static void strip(char *text) {
    char *to = text;
    for (; *text; text++) {
        if (*text == '\033') text = strchr(text, 'm');
        else *to++ = *text;
    }
    *to = 0;
}

TEST(names_of_any_length_fit_in_and_colours_only_repeat) {
    static const char *const names[] = {"Wilhelmina-Charlotte av Hohenzollern-Sigmaringen",
                                        "Åsa-Märta Östergård-Ängström", "Bo",
                                        "J\xC3\xB3hanna Gu\xC3\xB0mundsd\xC3\xB3ttir"};
    sb_style plain = {.colour = false, .names = names}, coloured = {.colour = true, .names = names};
    for (int table = 0; table < TABLES_N; table++) {
        str8_state s = deal(TABLES[table], (uint32_t)table);
        sb_rng rng;
        sb_seed seed = seed_of((uint32_t)table + 100);
        for (sb_rng_init(&rng, &seed); !s.head.over; play_any(&s, &rng, NULL)) {
            for (int viewer = SB_EVERYTHING; viewer <= s.head.seats; viewer++) {
                static char bright[TEXT_ROOM];
                if (viewer == 0) continue;
                snprintf(bright, sizeof bright, "%s", shown_in(&s, viewer, coloured));
                CHECK(strchr(bright, '\033') != NULL);
                strip(bright);
                SAME(bright, shown_in(&s, viewer, plain));
                if (widest(bright) > WIDTH) fail_msg("too wide:\n%s", bright);
            }
        }
        CHECK(widest(shown_in(&s, 1, plain)) <= WIDTH);
    }
}

TEST(a_name_is_cut_between_characters) {
    static const char *const names[] = {"\xC3\x85\xC3\xA4\xC3\xB6\xC3\x85\xC3\xA4\xC3\xB6\xC3\x85", "Bo"};
    str8_state s = position(TWO);
    has(shown_in(&s, 1, (sb_style){.names = names}),
        "  cards      1 \xC3\x85\xC3\xA4\xC3\xB6\xC3\x85\xC3\xA4\xC3\xB6 2 Bo     spare");
}

/* ---- telling ---- */

TEST(dice_tiles_and_hidden_places_are_told) {
    str8_state s = position(TWO);
    str8_state copy = s;
    SAME(told_to(&copy, 2, 1, "dice y g b"), "Anna leaves the dice: yellow, green, blue.\n");
    SAME(told_to(&s, 2, 1, "dice y g e"), "Anna turns the dice to yellow, green, grey.\n");
    SAME(told_to(&s, 2, 1, "tile 7"), "Anna takes the tile that covers 7 (a hit gives 1 point).\n");
    SAME(told_to(&s, SB_SPECTATOR, 2, "tile 1"), "Bo takes the tile that covers 1 (a hit gives 7 points).\n");
    copy = s;
    SAME(told_to(&copy, 2, 1, "at 9"), "Anna lays a tile.\n");
    copy = s;
    SAME(told_to(&copy, 1, 1, "at 9"), "Anna lays a tile on 9-15.\n");
    SAME(told_to(&s, 2, 2, "at 9"), "Bo lays a tile on 9.\n");
}

TEST(the_last_tile_tells_every_answer_and_what_comes_next) {
    str8_state s = position(TWO);
    play_all(&s, "1 dice y g b, 1 tile 4, 2 tile 1, 1 at 0");
    str8_state copy = s;
    SAME(told_to(&copy, 1, 2, "at 5"), "Bo lays the last tile.\n"
                                       "Anna covers 0-3: a hit, 4 points, to field 4.\n"
                                       "Bo covers 5: wrong.\n");
    copy = s;
    const char *text = told_to(&copy, SB_SPECTATOR, 2, "at 6");
    has(text, "Bo covers 6: a hit, 7 points, to field 7.\nRound 2: Anna rolls ");
    s = position(TWO);
    play_all(&s, "1 dice y g b, 1 tile 4, 2 tile 2, 1 at 4");
    has(told_to(&s, 1, 2, "at 0"), "Anna covers 4-7: too high.\nBo covers 0-1: too low.\n");
}

TEST(a_swap_tells_the_card_that_goes_out) {
    str8_state s = position(TWO);
    play_all(&s, "1 dice y g b, 1 tile 4, 2 tile 2, 1 at 4, 2 at 0");
    SAME(told_to(&s, 1, 1, "swap p"), "Anna swaps a card: purple 3 goes out.\n");
    has(told_to(&s, 1, 2, "swap e"), "Bo swaps a card: grey 6 goes out.\nRound 2: Anna rolls ");
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
    str8_state s = at_the_final("'seats':2,'line':[1,2],");
    int before = s.open.position[0];
    str8_state copy = s;
    SAME(told_to(&copy, 2, 1, "final y2"), "Anna has written a final guess.\n");
    SAME(told_to(&s, 1, 1, "final y2 g12"), "Anna writes: final y2 g12.\n");
    char want[300];
    snprintf(want, sizeof want,
             "Bo writes: final y0.\n"
             "Anna: y +5, g +2, b -2, p -2, r -2, e -2; -1 in all, to field %d.\n"
             "Bo: y -2, g -2, b -2, p -2, r -2, e -2; -12 in all, to field %d.\n",
             before - 1, s.open.position[1] - 12);
    has(told_to(&s, 1, 2, "final y0"), want);
}

/* Both end on one field; Bo's pawn was on top, so it goes first and lies below. */
static const char *told_tie(const char *options) {
    char fields[1000];
    snprintf(fields, sizeof fields, "%s'seats':2,", options);
    str8_state s = at_the_final(fields);
    str8_put_pawn(&s.open, 0, 0), str8_put_pawn(&s.open, 1, 0);
    str8_put_pawn(&s.open, 0, 20), str8_put_pawn(&s.open, 1, 20);
    memcpy(s.open.order, s.open.line, sizeof s.open.order);
    play_all(&s, "1 final y2 g1 b13 p1 r1 e1");
    return told_to(&s, 2, 2, "final y3 g2 b24 p1 r1 e1");
}

TEST(A20_why_a_tie_is_won_is_told) {
    has(told_tie(""), "Bo and Anna end on one field: the lowest pawn wins, Bo's.\n");
    has(told_tie("'options':{'tie':'shared'},"), "Bo and Anna end on one field and win together.\n");
}

TEST(a_clear_winner_is_the_furthest) {
    str8_state s = at_the_final("'seats':2,");
    play_all(&s, "1 final y2 g1 b0 p3 r4 e5");
    has(told_to(&s, SB_SPECTATOR, 2, "final y0"), "\nAnna is the furthest and wins.\n");
}
