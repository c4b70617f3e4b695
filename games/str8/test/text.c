/* Printing and parsing of moves, the texts of refusals, and views as JSON. */
#include "games/str8/test/table.h"
#include "tests/room/json.h"
#include "tests/room/text.h"

TEST(every_move_has_its_written_form) {
    static const char *const MOVES[] = {
        "dice y y g",  "dice e r p",      "dice b b b", "tile 1",   "tile 8",   "at 0",
        "at 21",       "swap y",          "swap e",     "final",    "final y0", "final y35 g1 b0 p246 r7 e12",
        "final b0 e7", "final y01234567", "tile 0",     "tile 999", "at 999",
    };
    str8_state s = position(HOLDERS);
    for (size_t i = 0; i < sizeof MOVES / sizeof *MOVES; i++) means(&s, 1, MOVES[i], MOVES[i]);
}

TEST(a_move_is_packed_as_rules_h_says) {
    str8_state s = position(HOLDERS);
    EQ(read_move(&s, 1, "dice g b e"), str8_dice_move(STR8_GREEN, STR8_BLUE, STR8_GREY));
    EQ(read_move(&s, 1, "tile 4"), str8_move(STR8_TILE_MOVE, 4));
    EQ(read_move(&s, 1, "at 9"), str8_move(STR8_AT_MOVE, 10));
    EQ(read_move(&s, 1, "swap g"), str8_move(STR8_SWAP_MOVE, STR8_GREEN));
    sb_move final = str8_with(str8_with(str8_move(STR8_FINAL_MOVE, 0), STR8_YELLOW, 3), STR8_GREY, 7);
    CHECK(read_move(&s, 1, "final y3 e7") == final);
}

TEST(what_is_hidden_is_written_as_a_question_mark) {
    SAME(printed(NULL, str8_move(STR8_AT_MOVE, 0)), "at ?");
    SAME(printed(NULL, str8_move(STR8_FINAL_MOVE, 1)), "final ?");
}

TEST(what_is_no_move_still_prints_as_something) {
    SAME(printed(NULL, 0), "? 0");
    SAME(printed(NULL, str8_dice_move(6, 7, 0)), "dice ? ? y");
    SAME(printed(NULL, str8_move(STR8_SWAP_MOVE, 6)), "swap ?");
}

TEST(people_may_write_as_they_like) {
    str8_state s = position(HOLDERS);
    means(&s, 1, "dice yyg", "dice y y g");
    means(&s, 1, "dice yellow, green, blue", "dice y g b");
    means(&s, 1, "dice grey red\tpurple", "dice e r p");
    means(&s, 1, "DICE grey Yg", "dice e y g");
    means(&s, 1, "swap purple", "swap p");
    means(&s, 1, "final g1 y53", "final y35 g1");
    means(&s, 1, "final e21r7p642b0g1y53", "final y35 g1 b0 p246 r7 e12");
    means(&s, 1, "final  y 5 3   g1 ", "final y35 g1");
    means(&s, 1, "final y3,5 g1", "final y35 g1");
    means(&s, 1, "final yellow 35 green 1", "final y35 g1");
    means(&s, 1, "FINAL Y3,5, Green1,grey 0", "final y35 g1 e0");
}

/* All numbers that no table has get the same refusal, however large they are (A7). */
TEST(numbers_beyond_any_table_are_all_as_far_off) {
    str8_state s = position(HOLDERS);
    means(&s, 1, "at 1000", "at 999");
    means(&s, 1, "at 99999999999999999999", "at 999");
    means(&s, 1, "tile 1000", "tile 999");
    means(&s, 1, "tile 4294967300", "tile 999");
}

TEST(what_is_no_move_is_named) {
    static const char *const WRONG[] = {"",      "diceygb", "tile4", "finals", "hello", "pass",
                                        "y y g", "9",       "atx",   "swapg",  "?",     "final: y3"};
    str8_state s = position(HOLDERS);
    not_moves(&s, WRONG, sizeof WRONG / sizeof *WRONG);
    not_read(&s, "at ?", STR8_HIDDEN, "\"?\" stands for what you may not see; say what you choose.");
    not_read(&s, "final ?", STR8_HIDDEN, "\"?\" stands for what you may not see; say what you choose.");
    not_read(&s, "final y3 g1 y5", STR8_TWICE,
             "\"y3 g1 y5\" says something twice: each colour once, each number of it once.");
    not_read(&s, "final y353", STR8_TWICE,
             "\"y353\" says something twice: each colour once, each number of it once.");
    not_read(&s, "go g\033[31m", SB_NOT_A_MOVE, "\"go g?[31m\" is not a move of this game.");
}

/* The verb is correct and the rest is not: the refusal says what would be correct. */
TEST(a_move_half_right_is_told_the_rest) {
    static const struct {
        sb_err err;
        const char *sentence, *texts[10];
    } WRONG[] = {
        {STR8_BAD_DICE,
         "Name three colours, one a die, as in: dice y y g",
         {"dice", "dice y", "dice y g", "dice y g b p", "dice y g x", "dice ygbp", "dice 1 2 3", "dice ? ? ?",
          "dice greygreyblue"}},
        {STR8_BAD_TILE,
         "Name a tile by how many numbers it covers, as in: tile 4",
         {"tile", "tile four", "tile -1", "tile 4x", "tile 4 5", "tile ?", "tile +4"}},
        {STR8_BAD_AT,
         "Name the first number that your tile is to cover, as in: at 9",
         {"at", "at -1", "at x", "at 9 10", "at 9-12", "at ??"}},
        {STR8_BAD_SWAP,
         "Name the colour of the card that goes out, as in: swap g",
         {"swap", "swap x", "swap g4", "swap gg", "swap ?", "swap greens", "swap g\033[31m"}},
    };
    str8_state s = position(HOLDERS);
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++)
        for (const char *const *text = WRONG[i].texts; *text; text++)
            not_read(&s, *text, WRONG[i].err, "%s", WRONG[i].sentence);
}

TEST(a_final_names_the_guess_that_is_none) {
    static const char *const WRONG[][2] = {
        {"final y", "y"},           {"final 3", "3"},           {"final y8", "y8"},
        {"final y3 x1", "x1"},      {"final yg3", "yg3"},       {"final y?", "y?"},
        {"final y3 g", "g"},        {"final y 8", "y 8"},       {"final y3,9 g1", "y3,9"},
        {"final yelow 3", "yelow"}, {"final y35 68", "y35 68"}, {"final red grey 3", "red grey"},
    };
    str8_state s = position(HOLDERS);
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++)
        not_read(&s, WRONG[i][0], STR8_BAD_FINAL,
                 "\"%s\" is no guess: a colour and one to three numbers from 0 to 7, as in: final y35 g1",
                 WRONG[i][1]);
    sb_detail why = {0};
    sb_move m;
    EQ(str8_parse(NULL, "final xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", &m, &why),
       STR8_BAD_FINAL);
    EQ(strlen(why.word), SB_WORD_MAX - 1);
}

#define GREY_OFF HOLDERS_5 ",'options':{'grey':'off'}"
#define ALL_GREY GREY_OFF ",'rolled':['e','g','e']"

TEST(refused_dice_explain_themselves) {
    str8_state s = position(HOLDERS ",'rolled':['y','y','g']");
    static const char want[] = "First the dice are set, as in: dice y y g";
    static const char *const OTHERS[] = {"tile 4", "at 9", "swap g", "final", "final y3"};
    for (size_t i = 0; i < sizeof OTHERS / sizeof *OTHERS; i++) explained(&s, 1, OTHERS[i], want);
    explained(&s, 1, "dice g g g", "That turns too many dice; the roll was y y g.");
    explained(&s, 2, "dice y y g", "Seat 2 is not to move now.");
    s = position(ALL_GREY);
    explained(&s, 1, "tile 4", "First the dice are set, as in: dice y g b");
    explained(&s, 1, "dice e g b",
              "This table plays without grey: give each grey die a colour, as in: dice y g b");
    explained(&s, 1, "dice y e y", "This table plays without grey: there is no colour e.");
}

TEST(refused_tiles_explain_themselves) {
    str8_state s = position(HOLDERS ",'seats':4,'phase':'tile','tiles':[{'covers':1,'taken':1},{'covers':4,"
                                    "'taken':2},{'covers':3,'taken':3}]");
    explained(&s, 4, "at 9", "Now you take a tile, as in: tile 2");
    explained(&s, 4, "dice y y g", "Now you take a tile, as in: tile 2");
    explained(&s, 4, "tile 4", "The tile that covers 4 is taken; 2 5 6 7 are left.");
    explained(&s, 4, "tile 0", "The tiles cover 1 to 7 numbers.");
    explained(&s, 4, "tile 8", "The tiles cover 1 to 7 numbers.");
    explained(&s, 4, "tile 999", "The tiles cover 1 to 7 numbers.");
    explained(&s, 1, "tile 2", "Seat 1 is not to move now.");
    s = position(HOLDERS ",'phase':'tile','options':{'shortest':2}");
    explained(&s, 1, "tile 1", "The tiles cover 2 to 8 numbers.");
    explained(&s, 1, "final", "Now you take a tile, as in: tile 2");
}

TEST(refused_places_explain_themselves) {
    str8_state s = position(
        HOLDERS ",'phase':'at','tiles':[{'covers':4,'taken':1},{'covers':1,'taken':2}],'at':[null,3]");
    explained(&s, 1, "tile 4", "Now you lay your tile on the row, as in: at 9");
    explained(&s, 1, "swap y", "Now you lay your tile on the row, as in: at 9");
    explained(&s, 1, "at 19", "The tile that covers 4 must lie inside 0 to 21: its first number is 0 to 18.");
    explained(&s, 1, "at 999",
              "The tile that covers 4 must lie inside 0 to 21: its first number is 0 to 18.");
    explained(&s, 2, "at 3", "Seat 2 is not to move now.");
}

#define ROUND(one, two) "{'dice':['y','g','b'],'seats':[" one "," two "]}"
#define OUT(card) ROUND("{'tile':3,'at':14,'swap':'" card "'}", "{'tile':4,'at':4}")
#define HIT_BOTH ROUND("{'tile':3,'at':2}", "{'tile':4,'at':4}")
#define TEN_HITS                                                                                        \
    HIT_BOTH "," HIT_BOTH "," HIT_BOTH "," HIT_BOTH "," HIT_BOTH "," HIT_BOTH "," HIT_BOTH "," HIT_BOTH \
             "," HIT_BOTH "," HIT_BOTH

TEST(refused_swaps_explain_themselves) {
    str8_state s = position(HOLDERS ",'phase':'swap','history':[" OUT("y0") "," OUT("y1") "," OUT(
        "y6") "," ROUND("{'tile':3,'at':14}", "{'tile':4,'at':4}") "]");
    explained(&s, 1, "at 9", "You missed, so you swap a card now, as in: swap g");
    explained(&s, 1, "swap y", "There are no more yellow cards to swap for: choose another colour.");
    s = position(GREY_OFF ",'phase':'swap','history':[" ROUND("{'tile':3,'at':14}", "{'tile':4,'at':4}") "]");
    explained(&s, 1, "tile 2", "You missed, so you swap a card now, as in: swap y");
    explained(&s, 1, "swap e", "This table plays without grey: there is no colour e.");
}

TEST(refused_finals_explain_themselves) {
    str8_state s = position(HOLDERS ",'phase':'final','history':[" TEN_HITS "]");
    explained(&s, 2, "swap y", "Now you write your final guess, as in: final y35 g1 b0 p246 r7 e12");
    explained(&s, 2, "final y1 p0123", "A colour takes at most three numbers; purple has 4.");
    explained(&s, 2, "final y0123 p0", "A colour takes at most three numbers; yellow has 4.");
    explained(&s, 1, "final e01234567", "A colour takes at most three numbers; grey has 8.");
    s = position(GREY_OFF ",'phase':'final','history':[" TEN_HITS "]");
    explained(&s, 1, "at 3", "Now you write your final guess, as in: final y35 g1 b0 p246 r7");
    explained(&s, 1, "final y1 e1", "This table plays without grey: there is no colour e.");
    s = position(HOLDERS ",'over':true,'final':['y1','y1'],'history':[" TEN_HITS "]");
    explained(&s, 1, "final", "The game is over: no more moves are taken.");
}

/* The example in every explanation is a legal move. */
TEST(examples_in_refusals_are_legal) {
    sb_rng rng = {0};
    int tried[STR8_DONE] = {0};
    for (uint32_t i = 0; i < 5 * TABLES_N; i++) {
        str8_state s = deal(TABLES[i % TABLES_N], i);
        for (; !s.head.over; play_any(&s, &rng, NULL)) {
            char text[300];
            int seat = actor(&s);
            str8_view v = seen_by(&s, seat + 1);
            sb_move wrong = read_move(&s, 1, s.common.phase == STR8_TAKE ? "at 1" : "tile 1");
            sb_err err = str8_check(&s, seat, wrong);
            EQ(err, STR8_WANT_DICE + s.common.phase);
            sb_game_explain(&str8_game, &v, seat, wrong, err, text, sizeof text);
            const char *example = strstr(text, "as in: ");
            assert_non_null(example);
            OK(try_move(&s, seat + 1, example + strlen("as in: ")));
            tried[s.common.phase]++;
        }
    }
    for (int i = 0; i < STR8_DONE; i++) CHECK(tried[i] > 50);
}

TEST(refusals_of_raw_moves_explain_themselves_too) {
    str8_state s = position(HOLDERS);
    explained_raw(&s, str8_move(STR8_AT_MOVE, 0), STR8_HIDDEN,
                  "\"?\" stands for what you may not see; say what you choose.");
    EQ(str8_check(&s, 0, str8_move(STR8_FINAL_MOVE, 1)), STR8_HIDDEN);
    EQ(str8_check(&s, 0, 0), SB_NOT_A_MOVE);
    EQ(str8_check(&s, 0, str8_dice_move(0, 0, 6)), SB_NOT_A_MOVE);
    EQ(str8_check(&s, 0, read_move(&s, 1, "dice y g b") | (sb_move)1 << 40), SB_NOT_A_MOVE);
    explained(&s, 5, "at 9", "There is no seat 5: this table has seats 1 to 2.");
}

TEST(every_error_names_its_ruling_or_none) {
    errors_name_rulings('A', 24);
    SAME(sb_game_error(&str8_game, STR8_OVERHANG)->name, "overhang");
    SAME(sb_game_error(&str8_game, STR8_OVERHANG)->ruling, "A7");
}

TEST(colours_cards_and_answers_have_names) {
    const char *at = "ex";
    char text[20];
    sb_text t;
    EQ(str8_letter(STR8_YELLOW), 'y');
    EQ(str8_letter(STR8_COLOURS), '?');
    EQ(str8_letter(-1), '?');
    SAME(str8_colour_name(STR8_GREY), "grey");
    EQ(str8_take_colour(&at), STR8_GREY);
    EQ(str8_take_colour(&at), -1);
    SAME(at, "x");
    at = "";
    EQ(str8_take_colour(&at), -1);
    sb_text_init(&t, text, sizeof text);
    str8_put_card(&t, STR8_GREEN, 5), str8_put_card(&t, STR8_GREEN, 0);
    SAME(text, "g4?");
}

/* ---- JSON ---- */

#define OPTIONS_ON(grey)                                                                                    \
    "'options':{'grey':'" grey "','start_stack':'random','swap_in_last_round':'yes','below_start':'clamp'," \
    "'tie':'stack','auto_mark_seen':'on','spectators':'open','shortest':1,'points_1':7,'points_2':6,"       \
    "'points_3':5,'points_4':4,'points_5':3,'points_6':2,'points_7':1}"

/* Five colours, one round checked, seat 1 to swap: round 1 was y g b. */
static str8_state one_round(void) {
    return position(GREY_OFF ",'phase':'swap','shown':7,'rolled':['y','y','b'],'history':[" ROUND(
        "{'tile':3,'at':4}", "{'tile':4,'at':4}") "],'positions':[5,7]");
}

#define COMMON                                                                                            \
    OPTIONS_ON("off")                                                                                     \
    ",'round':1,'rounds':10,'phase':'swap','turn':1,'acting':[1],'over':false,'winners':[],"              \
    "'shown':7,'positions':[5,7],'line':[1,2],'order':[2,1],'rolled':['y','y','b'],'dice':['y','g','b']," \
    "'tiles':[{'covers':1,'points':7,'taken':null},{'covers':2,'points':6,'taken':null},"                 \
    "{'covers':3,'points':5,'taken':1},{'covers':4,'points':4,'taken':2},"                                \
    "{'covers':5,'points':3,'taken':null},{'covers':6,'points':2,'taken':null},"                          \
    "{'covers':7,'points':1,'taken':null}],'holders':["
#define SPARE "['y4','g3','b2','p5','r6'],['y5','g4','b3','p6','r7']]"
#define REST                                                                                               \
    ",'stacks':{'y':3,'g':3,'b':3,'p':3,'r':3},'discards':[],'at':[4,4],'history':[{'dice':['y','g','b']," \
    "'order':[2,1],'seats':[{'tile':3,'at':4,'answer':'too_high','swap':null},"                            \
    "{'tile':4,'at':4,'answer':'hit','swap':null}]}],'final':[null,null]"

/* The sum was below 4: of y 0 1 2 6 7, g 0 1 5 6 7 and b 0 4 5 6 7 only these
 * hands are left: b 0, and y + g from 0 to 3. */
TEST(a_seat_gets_its_sheet_as_json) {
    str8_state s = one_round();
    SAME(json_of(&s, 1),
         "{'game':'str8','rules':1,'seats':2,'see':1," COMMON
         "['?','?','?','?','?'],['y3','g2','b1','p4','r5']," SPARE REST
         ",'sheet':{'black':{'y':[3,4,5],'g':[2,3,4],'b':[1,2,3],'p':[4,5,6],'r':[5,6,7]},"
         "'cross':{'y':[6,7],'g':[5,6,7],'b':[4,5,6,7],'p':[],'r':[]},"
         "'possible':{'y':[0,1,2],'g':[0,1],'b':[0],'p':[0,1,2,3,7],'r':[0,1,2,3,4]},"
         "'chances':{'y':[0.333333,0.333333,0.333333,0,0,0,0,0],'g':[0.5,0.5,0,0,0,0,0,0],"
         "'b':[1,0,0,0,0,0,0,0],'p':[0.2,0.2,0.2,0.2,0,0,0,0.2],'r':[0.2,0.2,0.2,0.2,0.2,0,0,0]},"
         "'hands':150,'rounds':[{'sum':[0,3],'except':false,'known':{}}]}}");
}

TEST(a_spectator_sees_what_every_seat_sees_as_json) {
    str8_state s = one_round();
    SAME(json_of(&s, SB_SPECTATOR), "{'game':'str8','rules':1,'seats':2,'see':'spectator'," COMMON
                                    "['?','?','?','?','?'],['?','?','?','?','?']," SPARE REST "}");
}

TEST(everything_has_stack_away_and_chance_as_json) {
    str8_state s = one_round();
    SAME(json_of(&s, SB_EVERYTHING),
         "{'game':'str8','rules':1,'seats':2,'see':'all'," COMMON
         "['y2','g1','b0','p3','r4'],['y3','g2','b1','p4','r5']," SPARE REST
         ",'stack':{'y':['y0','y1','y6'],'g':['g0','g5','g6'],'b':['b4','b5','b6'],'p':['p0','p1','p2'],"
         "'r':['r0','r1','r2']},'away':['y7','g7','b7','p7','r3'],"
         "'chance':{'key':'0000000000000000000000000000000000000000000000000000000000000000','at':0}}");
}

TEST(before_the_dice_are_set_there_are_none) {
    str8_state s = position(HOLDERS ",'rolled':['e','e','b']");
    has(json_of(&s, 1), "'phase':'dice','turn':1,'acting':[1]");
    has(json_of(&s, 1), "'rolled':['e','e','b'],'dice':null,");
    has(json_of(&s, 1), "'at':[null,null],'history':[],'final':[null,null],'sheet':{'black':{'y':[3,4,5]");
    has(json_of(&s, 1), "'hands':15625,'rounds':[]}}");
    s = position(HOLDERS ",'phase':'tile','dice':['e','e','b']");
    has(json_of(&s, 1), "'phase':'tile','turn':1,'acting':[1]");
    has(json_of(&s, 1), "'dice':['e','e','b'],");
}

TEST(places_are_hidden_until_all_are_in) {
    str8_state s = position(HOLDERS ",'seats':3,'phase':'at','at':[9,0,null],'tiles':[{'covers':4,'taken':1},"
                                    "{'covers':5,'taken':2},{'covers':6,'taken':3}]");
    has(json_of(&s, 1), "'turn':null,'acting':[3]");
    has(json_of(&s, 1), "'at':[9,'?',null]");
    has(json_of(&s, 2), "'at':['?',0,null]");
    has(json_of(&s, 3), "'at':['?','?',null]");
    has(json_of(&s, SB_SPECTATOR), "'at':['?','?',null]");
    has(json_of(&s, SB_EVERYTHING), "'at':[9,0,null]");
    OK(play(&s, 3, "at 1"));
    has(json_of(&s, SB_SPECTATOR), "'at':[9,0,1]");
}

TEST(finals_are_hidden_until_all_are_in) {
    str8_state s = position(HOLDERS ",'phase':'final','history':[" TEN_HITS "]");
    has(json_of(&s, 1), "'final':[null,null]");
    OK(play(&s, 1, "final g1 y53"));
    has(json_of(&s, 1), "'phase':'final','turn':null,'acting':[2]");
    has(json_of(&s, 1), "'final':['y35 g1',null]");
    has(json_of(&s, 2), "'final':['?',null]");
    has(json_of(&s, SB_SPECTATOR), "'final':['?',null]");
    has(json_of(&s, SB_EVERYTHING), "'final':['y35 g1',null]");
    has(json_of(&s, 2), "'sheet':");
    OK(play(&s, 2, "final"));
    for (int viewer = SB_EVERYTHING; viewer <= 2; viewer = next_viewer(viewer)) {
        has(json_of(&s, viewer), "'phase':'over','turn':null,'acting':[],'over':true,'winners':[1]");
        has(json_of(&s, viewer), "'final':['y35 g1','']");
        has(json_of(&s, viewer), "'away':['y7','g7','b7','p7','r3','e4']");
        has(json_of(&s, viewer), "'holders':[['y2','g1','b0','p3','r4','e5']");
        has_not(json_of(&s, viewer), "'sheet'");
    }
    has_not(json_of(&s, 1), "'chance'");
}

/* Seat 1 has 50 points before the final, seat 2 has 40. Everybody reads how it was counted. */
TEST(finals_are_counted_as_json) {
    str8_state s = position(HOLDERS ",'phase':'final','history':[" TEN_HITS "]");
    has_not(json_of(&s, 1), "'counted'");
    play_all(&s, "1 final y2 g01 b012 p7, 2 final");
    for (int viewer = SB_EVERYTHING; viewer <= 2; viewer = next_viewer(viewer))
        has(json_of(&s, viewer), "'counted':[{'from':50,'points':{'y':5,'g':2,'b':1,'p':-2,'r':-2,'e':-2}},"
                                 "{'from':40,'points':{'y':-2,'g':-2,'b':-2,'p':-2,'r':-2,'e':-2}}]");
}

/* A18: a pawn that is stopped at the start field had come as far as its hits say. */
TEST(A18_a_pawn_stopped_at_the_start_is_counted_from_where_it_was) {
    str8_state s = position(HOLDERS ",'options':{'points_3':1},'phase':'final','history':[" TEN_HITS "]");
    play_all(&s, "1 final, 2 final y3");
    SAME(fields(&s), "0 35");
    has(json_of(&s, 1), "'counted':[{'from':10,'points':{'y':-2,'g':-2,'b':-2,'p':-2,'r':-2,'e':-2}},");
    s = position(HOLDERS
                 ",'options':{'below_start':'negative','points_3':1},'phase':'final','history':[" TEN_HITS
                 "]");
    play_all(&s, "1 final, 2 final");
    SAME(fields(&s), "-2 28");
    has(json_of(&s, 1), "'counted':[{'from':10,");
}

TEST(five_colours_are_counted_without_grey) {
    str8_state s = position(GREY_OFF ",'phase':'final','history':[" TEN_HITS "]");
    play_all(&s, "1 final, 2 final y3");
    has(json_of(&s, 1), "{'from':40,'points':{'y':5,'g':-2,'b':-2,'p':-2,'r':-2}}]");
}

TEST(a_blank_final_that_is_hidden_looks_like_any_other) {
    str8_state s = position(HOLDERS ",'phase':'final','history':[" TEN_HITS "],'final':['',null]");
    has(json_of(&s, 1), "'final':['',null]");
    has(json_of(&s, 2), "'final':['?',null]");
}

TEST(spectators_see_all_where_the_option_says_so) {
    str8_state s = position(HOLDERS ",'options':{'spectators':'all'},'phase':'final','history':[" TEN_HITS
                                    "],'final':['',null]");
    has(json_of(&s, SB_SPECTATOR), "'final':['',null]");
    has(json_of(&s, SB_SPECTATOR), "'holders':[['y2','g1','b0','p3','r4','e5']");
    has(json_of(&s, SB_SPECTATOR), "'stack':{'y':['y0','y1','y6']");
    has_not(json_of(&s, SB_SPECTATOR), "'chance'");
    has_not(json_of(&s, SB_SPECTATOR), "'sheet'");
    has(json_of(&s, 2), "'final':['?',null]");
    has_not(json_of(&s, 2), "'stack':{");
}

/* Round 1 is y y g for seat 1; it swaps y1 after round 2, so that 2 is noted as
 * its part of round 1; the silent tile rules out one sum (A24). */
TEST(A24_the_sheet_notes_sums_and_cards_swapped_out) {
    str8_state s =
        position(HOLDERS ",'history':[{'dice':['y','y','g'],'seats':[{'tile':4,'at':2},{'tile':7,'at':4}]},"
                         "{'dice':['y','g','b'],'seats':[{'tile':1,'at':9,'swap':'y1'},{'tile':7,'at':4}]},"
                         "{'dice':['b','b','b'],'seats':[{'tile':4,'at':0},{'tile':7,'at':3}]}]");
    has(json_of(&s, 1), "'discards':['y1']");
    has(json_of(&s, 1), "{'tile':1,'at':9,'answer':'wrong','swap':'y1'}");
    has(json_of(&s, 1), "'black':{'y':[1,3,4,5],");
    has(json_of(&s, 1),
        "'rounds':[{'sum':[2,5],'except':false,'known':{'y':2}},{'sum':[9,9],'except':true,'known':{'y':1}},"
        "{'sum':[0,3],'except':false,'known':{}}]}");
}

TEST(odd_options_are_written) {
    str8_state s =
        deal("seats=3 grey=off start_stack=seats swap_in_last_round=no below_start=negative tie=shared "
             "auto_mark_seen=off spectators=all shortest=2 points_1=20 points_7=0",
             1);
    has(json_of(&s, 1),
        "'options':{'grey':'off','start_stack':'seats','swap_in_last_round':'no','below_start':'negative',"
        "'tie':'shared','auto_mark_seen':'off','spectators':'all','shortest':2,'points_1':20,'points_2':6,"
        "'points_3':5,'points_4':4,'points_5':3,'points_6':2,'points_7':0},'round':1,'rounds':9,");
    has(json_of(&s, 1), "{'covers':8,'points':0,'taken':null}]");
}
