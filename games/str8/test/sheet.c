/* The sheet (A24): black squares, crosses, dice cells and ranges, in cases that
 * can be checked by hand, and over whole games compared with the slow count of test_story.h. */
#include "games/str8/test/story.h"

static str8_sheet sheet_of(const str8_state *s, int seat) {
    str8_sheet sheet;
    str8_view v = seen_by(s, seat);
    str8_fill_sheet(&v, seat - 1, &sheet);
    return sheet;
}

/* A set of numbers as text: "057". */
static const char *numbers(unsigned set) {
    static char text[9];
    int n = 0;
    for (int i = 0; i < STR8_NUMBERS; i++)
        if (set >> i & 1) text[n++] = (char)('0' + i);
    text[n] = 0;
    return text;
}

/* The dice cells of a round (from 1): "y4 g? b-": what a colour that was rolled
 * was worth, not known, not rolled. */
static const char *cells(const str8_sheet *sheet, int round) {
    static char text[80];
    sb_text t;
    sb_text_init(&t, text, sizeof text);
    for (int c = 0; c < STR8_COLOURS; c++) {
        int note = sheet->note[round - 1][c];
        sb_put(&t, c ? " " : ""), sb_put_char(&t, "ygbpre"[c]);
        if (!sheet->times[round - 1][c]) sb_put_char(&t, '-');
        else if (note < 0) sb_put_char(&t, '?');
        else sb_put_int(&t, note);
        if (!sheet->times[round - 1][c]) EQ(note, -1);
    }
    return text;
}

static void range_is(const str8_sheet *sheet, int round, int low, int high, bool except) {
    EQ(sheet->low[round - 1], low);
    EQ(sheet->high[round - 1], high);
    EQ(sheet->except[round - 1], except);
}

TEST(A24_black_is_what_stands_in_other_holders) {
    str8_state s = position(HOLDERS ",'seats':3");
    str8_sheet sheet = sheet_of(&s, 1);
    SAME(numbers(sheet.black[STR8_YELLOW]), "345");
    SAME(numbers(sheet.black[STR8_GREY]), "067");
    sheet = sheet_of(&s, 3);
    SAME(numbers(sheet.black[STR8_YELLOW]), "235");
    for (int c = 0; c < STR8_COLOURS; c++) EQ(sheet.cross[c], 0);
    EQ(sheet.low[0], -1); /* nothing has been checked */
}

/* Seat 1 swaps its yellow 2 for a 6, and seat 2 its yellow 3 for a 7. */
TEST(A24_black_are_cards_swapped_out_and_those_that_others_take) {
    str8_state s = position(HOLDERS ",'line':[1,2],'rolled':['p','r','e'],'stack':{'y':['y6','y7','y0']}");
    play_all(&s, "1 dice p r e, 1 tile 3, 2 tile 4, 1 at 0, 2 at 0, 1 swap y");
    SAME(numbers(sheet_of(&s, 1).black[STR8_YELLOW]), "2345");
    SAME(numbers(sheet_of(&s, 2).black[STR8_YELLOW]), "2456");
    play_all(&s, "2 swap y");
    SAME(numbers(sheet_of(&s, 1).black[STR8_YELLOW]), "23457");
    SAME(numbers(sheet_of(&s, 2).black[STR8_YELLOW]), "23456");
}

/* The booklet's Markus, seat 1. Two yellow dice and a green one, and 0 to 5 is a
 * hit: yellow is 1 or 2, as he sees 0, 3 and 4 elsewhere. In the next round he
 * misses and lays his yellow card open. */
static const char MARKUS[] = "'holders':[['y2','g1','b1','p1','r1','e1'],['y0','g0','b2','p2','r2','e2'],"
                             "['y3','g5','b3','p3','r3','e3'],['y4','g6','b4','p4','r4','e4']],"
                             "'line':[1,2],'rolled':['y','y','g'],'stack':{'y':['y5','y1','y6']}";

TEST(A24_booklet_markus_swaps_his_yellow_2) {
    str8_state s = after(position(MARKUS), "1 dice y y g, 1 tile 6, 2 tile 2, 1 at 0, 2 at 0");
    str8_sheet sheet = sheet_of(&s, 1);
    SAME(numbers(sheet.black[STR8_YELLOW]), "034");
    SAME(numbers(sheet.cross[STR8_YELLOW]), "567");
    SAME(numbers(sheet.cross[STR8_GREEN]), "47"); /* 2, if yellow is 1, can still be */
    SAME(cells(&sheet, 1), "y? g? b- p- r- e-");
    range_is(&sheet, 1, 0, 5, false);

    EQ(s.common.round, 2);
    s.common.rolled[0] = STR8_YELLOW, s.common.rolled[1] = STR8_BLUE, s.common.rolled[2] = STR8_RED;
    play_all(&s, "1 dice y b r, 1 tile 6, 2 tile 1, 1 at 10, 2 at 4, 1 swap y");
    sheet = sheet_of(&s, 1);
    SAME(numbers(sheet.black[STR8_YELLOW]), "0234");
    SAME(numbers(sheet.cross[STR8_YELLOW]), ""); /* no crosses: the new card can be any number */
    SAME(cells(&sheet, 2), "y2 g- b? p- r? e-");
    SAME(cells(&sheet, 1), "y4 g? b- p- r- e-");
    SAME(numbers((uint8_t) ~(sheet.black[STR8_GREEN] | sheet.cross[STR8_GREEN])), "1");
    range_is(&sheet, 1, 0, 5, false);
    range_is(&sheet, 2, 0, 9, false);
}

TEST(A24_booklet_inka_4_to_10_and_higher_leaves_11_to_21) {
    str8_state s = position("'holders':[['y7','g3','b4'],['y0','g0','b0']],'line':[1,2],"
                            "'rolled':['y','g','b']");
    play_all(&s, "1 dice y g b, 1 tile 7, 2 tile 1, 1 at 4, 2 at 0");
    EQ(told(&s, 1, 1), STR8_TOO_LOW);
    str8_sheet sheet = sheet_of(&s, 1);
    range_is(&sheet, 1, 11, 21, false);
    sheet = sheet_of(&s, 2);
    range_is(&sheet, 1, 0, 0, false);
}

/* The sum of seat 1 is 3. */
static str8_sheet after_tile(int tile, int at, const char *options) {
    str8_state s = position_of(HOLDERS ",'line':[1,2],'rolled':['y','g','b'],'options':{%s}", options);
    play_all(&s, filled("1 dice y g b, 1 tile %d, 2 tile 5, 2 at 0, 1 at %d", tile, at));
    return sheet_of(&s, 1);
}

TEST(A24_a_hit_notes_the_tile_and_a_miss_what_is_left) {
    str8_sheet sheet = after_tile(4, 1, "");
    range_is(&sheet, 1, 1, 4, false);
    sheet = after_tile(4, 4, "");
    range_is(&sheet, 1, 0, 3, false);
    sheet = after_tile(3, 0, "");
    range_is(&sheet, 1, 3, 21, false);
    sheet = after_tile(1, 3, "");
    range_is(&sheet, 1, 3, 3, false);
    sheet = after_tile(1, 9, "");
    range_is(&sheet, 1, 9, 9, true);
    sheet = after_tile(2, 9, "'shortest':2");
    range_is(&sheet, 1, 9, 10, true);
}

/* A miss with the silent tile (the shortest) rules out one sum. This can rule out a card: with three
 * yellow dice only a 2 gives the sum 6. */
TEST(A24_the_silent_tile_can_cross_out_too) {
    str8_state s = position(HOLDERS ",'line':[1,2],'rolled':['y','y','y']");
    play_all(&s, "1 dice y y y, 1 tile 1, 2 tile 2, 1 at 0, 2 at 9");
    str8_sheet sheet = sheet_of(&s, 1);
    SAME(numbers(sheet.cross[STR8_YELLOW]), "0");
    range_is(&sheet, 1, 0, 0, true);
}

/* Yellow is rolled in all four rounds; the card changes after the second. */
TEST(A24_a_number_goes_back_to_when_the_card_came_and_no_further) {
    static const uint8_t ROLLS[][STR8_DICE] = {{0, 0, 0}, {0, 1, 0}, {0, 1, 2}, {2, 0, 0}};
    story t = begin("seats=2 start_stack=seats", 12);
    int first = number_of(&t.now, 1, STR8_YELLOW), second = -1;
    for (int round = 1; round <= 4; round++) {
        memcpy(t.now.common.rolled, ROLLS[round - 1], sizeof ROLLS[0]);
        play_to_answers(&t.now, 2); /* seat 1 misses */
        if (round == 2) second = t.now.card[STR8_YELLOW][STR8_TOP] - 1;
        OK(play(&t.now, 1, round == 2 || round == 4 ? "swap y" : "swap p"));
    }
    str8_sheet sheet = sheet_of(&t.now, 1);
    EQ(sheet.note[0][STR8_YELLOW], 3 * first);
    EQ(sheet.note[1][STR8_YELLOW], 2 * first);
    EQ(sheet.note[2][STR8_YELLOW], second);
    EQ(sheet.note[3][STR8_YELLOW], 2 * second);
    EQ(sheet.note[1][STR8_GREEN], -1); /* still held */
    EQ(sheet.note[3][STR8_GREEN], -1); /* not rolled */
    EQ(sheet.times[0][STR8_YELLOW], 3);
    EQ(sheet.times[2][STR8_GREEN], 1);
    EQ(sheet.times[0][STR8_PURPLE], 0);
    EQ(sheet.note[0][STR8_PURPLE], -1); /* swapped, but no die showed it */
}

/* ---- whole games ---- */

/* Bit mask of the numbers of a colour that the seat (from 0) can see. */
static unsigned seen_numbers(const str8_state *s, int seat, int colour) {
    unsigned seen = 0;
    for (int i = 0; i < STR8_HOLDERS; i++)
        if (i != seat) seen |= 1u << (s->card[colour][i] - 1);
    for (int i = 0; i < s->common.drawn[colour]; i++) seen |= 1u << (s->card[colour][STR8_TOP + i] - 1);
    return seen;
}

static void same_round(const story *t, const count *k, const str8_sheet *sheet, int round) {
    const claim *a = &k->claims[round];
    int heard = k->heard[round], end = a->at + a->tile - 1;
    range_is(sheet, round + 1,
             heard == LOWER    ? 0
             : heard == HIGHER ? end + 1
                               : a->at,
             heard == LOWER    ? a->at - 1
             : heard == HIGHER ? 21
                               : end,
             heard == WRONG);
    for (int c = 0; c < k->colours; c++) {
        int times = (a->dice[0] == c) + (a->dice[1] == c) + (a->dice[2] == c);
        int card = held(t, k->seat, c, round, -1);
        EQ(sheet->times[round][c], times);
        EQ(sheet->note[round][c], times && card >= 0 ? times * card : -1);
    }
}

/* Returns how many crosses there are. */
static int same_sheet(const story *t, int seat) {
    const count *k = count_hands(t, seat);
    str8_sheet sheet = sheet_of(&t->now, seat + 1);
    int crosses = 0;
    for (int c = 0; c < k->colours; c++) {
        unsigned black = seen_numbers(&t->now, seat, c), possible = 0;
        for (int i = 0; i < k->n; i++) possible |= 1u << k->hands[i].card[c];
        EQ(sheet.black[c], black);
        EQ(sheet.cross[c], (uint8_t) ~(black | possible));
        crosses += sheet.cross[c] != 0;
    }
    for (int r = 0; r < k->rounds; r++) same_round(t, k, &sheet, r);
    for (int r = k->rounds; r < STR8_ROUNDS; r++) EQ(sheet.low[r], -1);
    return crosses;
}

TEST(A24_crosses_are_just_what_no_possible_hand_has) {
    sb_rng rng = {0};
    int crosses = 0;
    for (uint32_t i = 0; i < 2 * TABLES_N; i++) {
        story t = begin(TABLES[i % TABLES_N], 600 + i);
        for (int step = 0; !t.now.head.over; step++) {
            crosses += same_sheet(&t, step % t.now.head.seats);
            go_on(&t, i % 3 ? "family" : "random", &rng);
        }
    }
    CHECK(crosses > 500);
}

/* Only the seat itself gets its sheet, and nobody after the end, when everything is visible. */
TEST(A24_only_a_seat_has_a_sheet_and_only_while_the_game_runs) {
    static char json[JSON_ROOM];
    sb_rng rng = {0};
    str8_state s = deal("seats=2", 3);
    while (s.common.round < 5) play_any(&s, &rng, NULL);
    for (int viewer = SB_EVERYTHING; viewer < 2; viewer++) {
        str8_view v;
        str8_view_of(&s, viewer, &v);
        str8_json(&v, json, JSON_ROOM);
        EQ(strstr(json, "\"sheet\":") != NULL, viewer >= 0);
    }
    while (!s.head.over) play_any(&s, &rng, NULL);
    str8_view v = seen_by(&s, 1);
    str8_json(&v, json, JSON_ROOM);
    EQ(strstr(json, "\"sheet\":") != NULL, 0);
}

TEST(A24_the_table_shows_marks_or_leaves_them_to_the_players) {
    static char text[2][JSON_ROOM];
    static const char *const NAMES[] = {"Anna", "Bo"};
    const sb_style style = {.names = NAMES};
    for (int i = 0; i < 2; i++) {
        str8_state s = deal(i ? "seats=2 auto_mark_seen=off" : "seats=2", 3);
        str8_view v = seen_by(&s, 1);
        str8_show(&v, &style, text[i], JSON_ROOM);
        EQ(strstr(text[i], "your sheet") != NULL, i == 0);
        str8_json(&v, text[i], JSON_ROOM);
    }
    CHECK(strstr(text[0], "\"sheet\":{\"black\":{\"y\":[") != NULL);
    CHECK(strstr(text[1], "\"sheet\":{\"rounds\":[]}") != NULL);
}

/* Markus' yellow card is 1, 2, 5, 6 or 7 and his green one 1, 2, 3, 4 or 7. */
TEST(A24_the_chances_of_the_sums_are_there_while_tiles_are_laid) {
    static const struct {
        const char *moves;
        bool has_sums;
    } cases[] = {{"", false},
                 {"1 dice y y g", true},
                 {"1 dice y y g, 1 tile 6, 2 tile 2, 1 at 0", true},
                 {"1 dice y y g, 1 tile 6, 2 tile 2, 1 at 0, 2 at 0", false}};
    static char json[JSON_ROOM];
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        str8_state s = after(position(MARKUS), cases[i].moves);
        str8_view v = seen_by(&s, 1);
        str8_json(&v, json, JSON_ROOM);
        EQ(strstr(json, "\"sums\":") != NULL, cases[i].has_sums);
        CHECK(!cases[i].has_sums || strstr(json, "\"sums\":[0,0,0,0.04,0.04,0.08,0.08,0.04,0.04,0.04,0,0.08,"
                                                 "0.04,0.08,0.08,0.08,0.08,0.08,0.04,0.04,0,0.04]"));
    }
    str8_state s = after(position(MARKUS), "1 dice y y g");
    s.common.house |= STR8_OWN_MARKS;
    str8_view v = seen_by(&s, 1);
    str8_json(&v, json, JSON_ROOM);
    CHECK(strstr(json, "\"sums\":") == NULL);
}
