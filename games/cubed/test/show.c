/* Tests of the table as text, of the narration of moves, and of the answers to questions. */
#include "games/cubed/test/table.h"
#include "po/languages.h"

enum { BOARD_13 = 80, BOARD_15 = 92 };
#define ROOM_WIDTH BOARD_15
#include "tests/room/show.h"

/* A red line on the logo with a wild in the middle. */
#define ROW "'board':[{'at':'f7','face':'1ro'},{'at':'g7','face':'*2ro'},{'at':'h7','face':'3ro'}],"
#define HANDS "'hands':[['2gd','*','1rs','1ro','3po'],['3gd','2ro','1gs']]"

/* ---- the board ---- */

TEST(an_empty_board_shows_its_logo_and_bonus_squares) {
    cubed_state s = position("'hands':[['2ro','*','2rd','1gs','3po'],['1gs','1gs','2gd','3po','3po']]");
    const char *text = shown(&s, 1);
    has(text, "SET Cubed, round 1\n\n"
              "     a     b     c     d     e     f     g     h     i     j     k     l     m\n"
              " 1   .     .     .     .     .     .    +5     .     .     .     .     .     .\n");
    has(text, "\n 5   .     .     .     .    +2     .     .     .    +2     .     .     .     .\n");
    has(text, "\n 7  +5     .    +3     .     .     S     E     T     .     .    +3     .    +5\n");
    has(text, "\n11   .     .    +4     .     .     .    +3     .     .     .    +4     .     .\n");
    has(text, "\n  You open: put a SET on the logo, left to right, as in: open 2ro *2rs 2rd\n");
    has(shown(&s, 2), "\n  Waiting for Anna.\n");
    cubed_state off = position(
        "'options':{'bonus':'off'},'hands':[['2ro','*','2rd','1gs','3po'],['1gs','1gs','2gd','3po','3po']]");
    has_not(shown(&off, 1), "+");
}

TEST(dice_lie_in_the_shape_they_show_and_stated_wilds_are_marked) {
    cubed_state s = position(ROW HANDS);
    const char *text = shown(&s, 1);
    has(text, "\n 7  +5     .    +3     .     .   (1ro)*(2ro) (3ro)   .     .    +3     .    +5\n");
    has(text, "\n                points    1     2     3     4     5       in the bag: 31\n"
              "> 1 Anna             0  <2gd> [ * ] ~1rs~ (1ro) (3po)   first\n"
              "  2 Bo               0  <3gd> (2ro) ~1gs~\n");
}

TEST(other_sizes_have_their_rows_and_columns) {
    cubed_state small = position(
        "'options':{'size':'11'},'hands':[['2ro','*','2rd','1gs','3po'],['1gs','1gs','2gd','3po','3po']]");
    cubed_state large = position(
        "'options':{'size':'15'},'hands':[['2ro','*','2rd','1gs','3po'],['1gs','1gs','2gd','3po','3po']]");
    has(shown(&small, 1), "    i     j     k\n 1 ");
    has(shown(&small, 1), "\n11 ");
    has_not(shown(&small, 1), "\n12 ");
    has(shown(&large, 1), "    m     n     o\n 1 ");
    has(shown(&large, 1), "\n15 ");
}

/* ---- what is asked ---- */

TEST(a_turn_says_how_far_it_has_come) {
    cubed_state s = position(ROW HANDS);
    has(shown(&s, 1), "\n  Place up to three dice, as in: place 2gd@f8; then end. Or: pass\n");
    has_not(shown(&s, 1), "replace");
    play_all(&s, "1 place 1ro@i7");
    has(shown(&s, 1), "\n  You have placed 1 die. Two more may follow; to finish: end\n");
    has(shown(&s, 2), "\n  Waiting for Anna, who has placed 1 die.\n");
    play_all(&s, "1 place 2gd@f8 *3ps@f9");
    has(shown(&s, 1), "\n  You have placed 3 dice. That is all; to finish: end\n");
    has(shown(&s, SB_SPECTATOR), "\n  Waiting for Anna, who has placed 3 dice.\n");
}

TEST(wilds_that_can_be_replaced_are_named) {
    cubed_state s = position("'turn':2," ROW HANDS);
    has(shown(&s, 2), "Or: pass\n  Wilds you can replace first: g7 (2ro)\n");
    has_not(shown(&s, 1), "replace");
}

TEST(C1_a_race_asks_for_claims_and_then_for_the_dice_claimed) {
    cubed_state s = position("'options':{'opening':'race'},'phase':'claim',"
                             "'hands':[['2ro','2rs','2rd','1gs','3po'],['1gs','1gs','2gd','3po','3po']]");
    has(shown(&s, 2), "SET Cubed, the race for the first turn\n");
    has(shown(&s, 2), "\n  Three of your dice that are a SET let you begin: set 2ro * 2rd; or: none\n");
    has_not(shown(&s, 2), "first\n  2");
    play_all(&s, "1 set 2rd 2rs 2ro");
    has(shown(&s, 1), "as in: open 2ro *2rs 2rd\n  Take the dice you claimed: 2ro 2rs 2rd\n");
}

TEST(C19_extra_rolls_are_shown_to_their_seat_alone) {
    cubed_state s = position("'phase':'roll','round':3," ROW HANDS);
    has(shown(&s, 2), "SET Cubed, before round 3\n");
    has(shown(&s, 2), "\n  Roll any of your dice once more, as in: roll 1 4; or: roll none\n");
    play_all(&s, "1 roll 1 4");
    has(shown(&s, 1), "(1ro) (3po)   first  rolls 1 4\n> 2 Bo");
    has(shown(&s, SB_EVERYTHING), "  first  rolls 1 4\n");
    has(shown(&s, 2), "  first  has chosen\n");
    has(shown(&s, SB_SPECTATOR), "  first  has chosen\n");
    cubed_state one = position("'phase':'roll','options':{'extra_roll':'one_or_all'}," ROW HANDS);
    has(shown(&one, 1), "\n  Roll one of your dice once more, or all, as in: roll 4; or: roll none\n");
    play_all(&one, "1 roll none");
    has(shown(&one, 1), "  first  rolls none\n");
}

TEST(C21_rounds_without_a_die_are_counted_in_the_title) {
    cubed_state s = position(ROW HANDS);
    has_not(shown(&s, 1), "without a die");
    pass_round(&s);
    has(shown(&s, 1), "SET Cubed, round 2   rounds without a die placed: 1, the end at 5\n");
}

/* ---- what happened ---- */

TEST(a_step_is_told_with_its_points_and_why) {
    cubed_state s = position(ROW HANDS);
    SAME(told_to(&s, 2, 1, "place 1ro@i7"), "Anna places 1ro@i7 and completes 1 SET: 3 points.\n");
    SAME(told_to(&s, 2, 1, "place 2gd@f8 *3ps@f9"),
         "Anna places 2gd@f8 *3ps@f9 and completes 1 SET: 2 points.\n"
         "A wild brings no points when it is placed.\n");
    SAME(told_to(&s, 2, 1, "end"), "Anna ends the turn.\n");
}

TEST(a_bonus_is_told_apart) {
    cubed_state s =
        position("'board':[{'at':'a5','face':'1ro'},{'at':'a6','face':'2ro'},{'at':'b7','face':'3ro'},"
                 "{'at':'c7','face':'3ro'}],'hands':[['3ro','2gd'],['1gs']]");
    SAME(told_to(&s, 1, 1, "place 3ro@a7"),
         "You place 3ro@a7 and complete 2 SETs: 6 points.\nTo this comes a bonus of 5.\n");
    EQ(s.common.score[0], 11);
}

TEST(C17_a_replacement_is_told_with_its_roll) {
    cubed_state s = position("'turn':2," ROW HANDS);
    const char *text = told_to(&s, 1, 2, "replace g7 2ro");
    char want[200], face[8];
    sb_text t;
    sb_text_init(&t, face, sizeof face);
    put_face(&t, s.common.hand[1][1].face);
    snprintf(want, sizeof want, "Bo replaces a wild: 2ro@g7.\nThe wild is rolled: %s.\n", face);
    SAME(text, want);
}

TEST(openings_are_told_with_their_points) {
    cubed_state s = position("'hands':[['2ro','*','2rd','1gs','3po'],['1gs','1gs','2gd','3po','3po']]");
    SAME(told_to(&s, 1, 1, "open 2ro *2rs 2rd"),
         "You open with 2ro *2rs 2rd: 2 points.\nA wild brings no points when it is placed.\n");
    cubed_state plain = position("'hands':[['2ro','2rs','2rd','*','3po'],['1gs','1gs','2gd','3po','3po']]");
    SAME(told_to(&plain, 2, 1, "open 2rd 2ro 2rs"), "Anna opens with 2rd 2ro 2rs: 3 points.\n");
    cubed_state wilds = position("'hands':[['2ro','*','*','1gs','3po'],['1gs','1gs','2gd','3po','3po']]");
    SAME(told_to(&wilds, 1, 1, "open 2ro *2rs *2rd"),
         "You open with 2ro *2rs *2rd: 1 point.\nA wild brings no points when it is placed.\n");
}

TEST(one_point_is_told_as_one) {
    cubed_state s = position("'options':{'dead_rounds':1},'hands':[['*','*'],['3po']],"
                             "'board':[{'at':'f7','face':'1ro'}],'scores':[0,0]");
    SAME(told_to(&s, 1, 1, "place *2ro@f8 *3ro@f9"),
         "You place *2ro@f8 *3ro@f9 and complete 1 SET: 1 point.\n"
         "A wild brings no points when it is placed.\n");
    play_all(&s, "1 end");
    has(told_to(&s, 1, 2, "pass"), "You have no dice left.\nYou win with 1 point.\n");
    s = position("'scores':[1,1],'first':2,'turn':1," ROW "'hands':[[],['2gd']]");
    has(told_to(&s, 1, 1, "pass"), "You have no dice left.\nYou win with 1 point, together with Bo.\n");
}

TEST(C1_claims_are_told_right_and_wrong) {
    static const char table[] = "'options':{'opening':'race'},'phase':'claim','hands':["
                                "['2ro','2rs','2rd','1gs','3po'],['1gs','1gs','2gd','3po','3po']]";
    cubed_state s = position(table);
    SAME(told_to(&s, 1, 2, "set 1gs 2gd 3po"), "Bo claims 1gs 2gd 3po: no SET, and out of the race.\n");
    SAME(told_to(&s, 1, 1, "set 2ro 2rs 2rd"), "You claim 2ro 2rs 2rd: a SET.\nYou open.\n");
    s = position(table);
    cubed_state same = s;
    SAME(told_to(&s, 1, 2, "none"), "Bo claims nothing.\n");
    SAME(told_to(&s, 1, 1, "none"), "You claim nothing.\nYou open, drawn among those who hold a SET.\n");
    SAME(told_to(&same, 2, 2, "set 1gs 2gd 3po"),
         "You claim 1gs 2gd 3po: no SET, and you are out of the race.\n");
    SAME(told_to(&same, 2, 1, "none"),
         "Anna claims nothing.\nAnna, drawn among those who hold a SET, opens.\n");
}

TEST(the_end_of_a_round_is_told_and_what_follows) {
    cubed_state s = position(ROW HANDS);
    SAME(told_to(&s, 1, 1, "pass"), "You pass.\n");
    SAME(told_to(&s, 1, 2, "pass"), "Bo passes.\n"
                                    "No die was placed in this round: all dice are rolled anew.\n"
                                    "The round is over. Now all may roll dice once more.\n");
    SAME(told_to(&s, 1, 2, "roll 2"), "Bo has chosen the dice to roll once more.\n");
    SAME(told_to(&s, 2, 1, "roll 1 3"), "Anna rolls dice 1 3 once more.\nRound 2: Anna begins.\n");
    cubed_state none = position("'options':{'extra_roll':'none'},'laid':true,'turn':2," ROW HANDS);
    SAME(told_to(&none, 1, 2, "pass"), "Bo passes.\nRound 2: you begin.\n");
}

TEST(a_choice_is_told_to_who_made_it) {
    cubed_state s = position("'phase':'roll'," ROW HANDS);
    SAME(told_to(&s, 2, 2, "roll 2"), "You roll die 2 once more.\n");
    SAME(told_to(&s, 1, 1, "roll none"), "You roll no dice.\nRound 2: you begin.\n");
}

TEST(the_end_is_told_with_its_reason_and_the_winners) {
    cubed_state s = position("'options':{'dead_rounds':1},'scores':[7,9],'turn':2," ROW HANDS);
    SAME(told_to(&s, 1, 2, "pass"), "Bo passes.\nNo die was placed in 1 round.\nBo wins with 9 points.\n");
    has(shown(&s, 1), "SET Cubed, the end\n");
    has_not(shown(&s, 1), "Waiting");
    s = position("'options':{'dead_rounds':2},'dead':1,'scores':[7,9],'turn':2," ROW HANDS);
    has(told_to(&s, 1, 2, "pass"), "\nNo die was placed in 2 rounds in a row.\nBo wins with 9 points.\n");
    s = position("'scores':[9,6],'first':2,'turn':1," ROW "'hands':[['1ro'],['2gd','3po']]");
    play_all(&s, "1 place 1ro@i7");
    SAME(told_to(&s, 1, 1, "end"), "You end the turn.\nYou have no dice left.\nYou win with 12 points.\n");
    s = position("'scores':[9,12],'first':2,'turn':1," ROW "'hands':[['1ro'],['2gd','3po']]");
    play_all(&s, "1 place 1ro@i7");
    SAME(told_to(&s, 1, 1, "end"),
         "You end the turn.\nYou have no dice left.\nYou win with 12 points, together with Bo.\n");
    s = position("'scores':[5,5,5],'first':2,'turn':1," ROW "'hands':[[],['2gd'],['2gd']]");
    has(told_to(&s, SB_SPECTATOR, 1, "pass"), "\nAnna, Bo and Cilla win together with 5 points.\n");
}

TEST(dice_are_told_by_the_names_that_people_say) {
    const sb_style spoken = {.names = NAMES, .spoken = true};
    char text[300];
    cubed_state s = position(ROW HANDS);
    sb_move m = read_move(&s, 1, "place 2gd@f8 *3ps@f9");
    OK(cubed_apply(&s, 0, m));
    cubed_view v = seen_by(&s, 2);
    cubed_tell(&v, 0, m, &spoken, text, sizeof text);
    SAME(text,
         "Anna places 2 green diamonds on f8 and a wild (3 purple squiggles) on f9 and completes 1 SET: "
         "2 points.\nA wild brings no points when it is placed.\n");
    s = position("'options':{'opening':'race'},'phase':'claim','hands':["
                 "['2ro','*','2rd','1gs','3po'],['1gs','1gs','2gd','3po','3po']]");
    m = read_move(&s, 1, "set 2ro * 2rd");
    OK(cubed_apply(&s, 0, m));
    v = seen_by(&s, 1);
    cubed_tell(&v, 0, m, &spoken, text, sizeof text);
    SAME(text, "You claim 2 red ovals, a wild and 2 red diamonds: a SET.\nYou open.\n");
    s = position("'phase':'roll'," ROW HANDS);
    m = read_move(&s, 1, "roll 1 3 4");
    OK(cubed_apply(&s, 0, m));
    v = seen_by(&s, 1);
    cubed_tell(&v, 0, m, &spoken, text, sizeof text);
    SAME(text, "You roll dice 1, 3 and 4 once more.\n");
}

/* In random play the number of SETs that is told must agree with the points: three per SET,
 * less the wilds of the step. */
TEST(points_that_are_told_are_the_points_that_are_given) {
    for (int table = 0; table < TABLES_N; table++) {
        cubed_state s = deal(TABLES[table], (uint32_t)table);
        sb_rng rng = rng_of((uint32_t)table + 50);
        while (!s.head.over) {
            int by, sets = 0, points = 0, bonus = 0;
            cubed_state before = s;
            sb_move m = play_any(&s, &rng, &by);
            if (cubed_verb(m) != CUBED_PLACE_MOVE) continue;
            char text[TEXT_ROOM];
            cubed_view v = seen_by(&s, SB_SPECTATOR);
            cubed_tell(&v, by, m, &PLAIN, text, sizeof text);
            const char *at = strstr(text, "completes ");
            CHECK(at && sscanf(at, "completes %d SET%*[s:] %d", &sets, &points) == 2);
            if ((at = strstr(text, "a bonus of "))) sscanf(at, "a bonus of %d", &bonus);
            EQ(points + bonus, s.common.score[by] - before.common.score[by]);
            if (!strstr(text, "wild")) EQ(points, 3 * sets);
            else CHECK(points < 3 * sets && points >= sets);
        }
    }
}

/* ---- questions ---- */

TEST(a_square_says_what_it_wants) {
    cubed_state s =
        position("'board':[{'at':'a5','face':'1ro'},{'at':'a6','face':'2ro'},{'at':'b7','face':'3ro'},"
                 "{'at':'c7','face':'3ro'},{'at':'a8','face':'3gd'}],"
                 "'hands':[['2gd','1ps'],['3ro','3ro'],['3ro']]");
    SAME(asked(&s, 1, "a7"), "One die makes a SET on a7 if it shows\n"
                             "  (3ro) for 6 points and a bonus of 5\n"
                             "          with 3ro@b7 3ro@c7\n"
                             "          with 1ro@a5 2ro@a6\n"
                             "          held by Bo, Cilla\n"
                             "  ~1ps~ for 3 points and a bonus of 5\n"
                             "          with 2ro@a6 3gd@a8\n"
                             "          held by Anna\n"
                             "A wild that is stated so brings a point less for each SET.\n");
    SAME(asked(&s, 1, "m13"), "No die makes a SET on m13 by itself.\n");
}

TEST(a_square_with_a_die_says_which) {
    cubed_state s = position(ROW HANDS);
    has(asked(&s, 1, "f7"), "On f7 lies (1ro).\n  a SET with 2ro@g7 3ro@h7\n  on this die are ");
    has(asked(&s, 1, "g7"), "On g7 lies (2ro), a wild: a die that shows it can replace it.\n"
                            "  a SET with 1ro@f7 3ro@h7\n"
                            "  on this die are *");
}

TEST(a_face_says_where_it_fits) {
    cubed_state s = position(ROW HANDS);
    SAME(asked(&s, 1, "3ro"), "(3ro) makes a SET\n  on e7 for 3 points\n");
    SAME(asked(&s, 1, "2gd"), "<2gd> makes no SET by itself, on any square.\n");
    SAME(asked(&s, 1, "*"), "A wild can stand for any face; ask about a square for what is wanted there.\n");
}

TEST(a_face_that_fits_in_many_places_names_them_all) {
    cubed_state s =
        position("'board':[{'at':'f2','face':'3ro'},{'at':'g2','face':'3ro'},{'at':'f5','face':'3ro'},"
                 "{'at':'g5','face':'3ro'}],'hands':[['2gd'],['1gs']]");
    SAME(asked(&s, 1, "3ro"), "(3ro) makes a SET\n"
                              "  on e2 for 3 points\n"
                              "  on h2 for 3 points\n"
                              "  on e5 for 3 points and a bonus of 2\n"
                              "  on h5 for 3 points\n");
}

TEST(two_faces_are_completed) {
    cubed_state s = position(ROW HANDS);
    SAME(asked(&s, 1, "2gd 1rs"), "(3po) makes a SET with <2gd> and ~1rs~.\n");
    SAME(asked(&s, 1, " 2gd,2gd "), "<2gd> makes a SET with <2gd> and <2gd>.\n");
    SAME(asked(&s, 1, "f7 h7"), "(2ro) makes a SET with (1ro) and (3ro).\n");
    SAME(asked(&s, 1, "f7 *2gd"), "~3ps~ makes a SET with (1ro) and <2gd>.\n");
    SAME(asked(&s, 1, "2gd *"), "Any third makes a SET with them: a wild can stand for what is needed.\n");
}

TEST(three_faces_are_asked_the_three_questions) {
    cubed_state s = position(ROW HANDS);
    SAME(asked(&s, 1, "1ro 2rs 3rd"), "(1ro) ~2rs~ <3rd> are a SET.\n"
                                      "  colour: all the same\n"
                                      "  shape: all different\n"
                                      "  number: all different\n");
    SAME(asked(&s, 1, "1ro 1rs 2gs"), "(1ro) ~1rs~ ~2gs~ are no SET.\n"
                                      "  colour: two red, one green, so they are no SET\n"
                                      "  shape: two squiggles, one oval, so they are no SET\n"
                                      "  number: two 1s, one 2, so they are no SET\n");
    SAME(asked(&s, 1, "f7 * h7"), "(1ro) [ * ] (3ro) are a SET if the wild stands for (2ro).\n"
                                  "  colour: all the same\n"
                                  "  shape: all the same\n"
                                  "  number: all different\n");
    SAME(asked(&s, 1, "* 1ro *"),
         "[ * ] (1ro) [ * ] can be a SET: the wilds can stand for what is needed.\n");
    SAME(asked(&s, 1, "1ro a1 b2"), "There is no die on a1.\n");
}

#define THREE_RO "'board':[{'at':'f7','face':'1ro'},{'at':'g7','face':'2ro'},{'at':'h7','face':'3ro'}],"

TEST(the_best_turn_is_named_with_its_points) {
    cubed_state s = position(THREE_RO "'hands':[['3ro','1ro','2gd'],['*','*'],['1gs']]");
    SAME(asked(&s, 1, "best"), "The most you can score now is 6 points:\n"
                               "  place 3ro@e7; place 1ro@i7\n");
    SAME(asked(&s, 3, " Best "), "If it were your turn: you could place no die.\n");
    has(asked(&s, 2, "best"), "If it were your turn: the most you could score is ");
    play_all(&s, "1 place 3ro@e7; 1 place 1ro@i7");
    SAME(asked(&s, 1, "best"), "You can place no die.\n");
    s = position("'board':[{'at':'a1','face':'1ro'}],'hands':[['*','*'],['*','*']]");
    has(asked(&s, 1, "best"), "The most you can score now is 1 point:\n  place *1ro@b1 *1ro@c1\n");
    has(asked(&s, 2, "best"), "If it were your turn: the most you could score is 1 point:\n  place ");
    SAME(asked(&s, SB_SPECTATOR, "best"), "");
}

/* Plays the moves that the answer names, one after another, and compares the points. */
TEST(the_best_turn_can_be_played_move_by_move) {
    int turns = 0;
    for (uint32_t table = 0; table < TABLES_N; table++) {
        cubed_state s = deal(TABLES[table], table);
        sb_rng rng = rng_of(table);
        for (; !s.head.over; play_any(&s, &rng, NULL)) {
            char answer[400], move[SB_MOVE_MAX];
            int seat = s.common.turn, points = 0, before = s.common.score[seat];
            if (s.common.phase != CUBED_PLAYING) continue;
            cubed_state trial = s;
            strcpy(answer, asked_in(&s, seat + 1, "best", PLAIN));
            sscanf(answer, "The most you can score now is %d", &points);
            for (const char *moves = strchr(answer, '\n') + 1; next_text(&moves, move); turns++) {
                move[strcspn(move, "\n")] = 0;
                OK(play(&trial, seat + 1, move));
            }
            EQ(trial.common.score[seat], before + points);
        }
    }
    CHECK(turns > 100);
}

TEST(what_is_no_question_is_not_understood) {
    static const char *const wrong[] = {"frob",   "n1",  "a14",     "a0", "4gd", "2gd1rs", "1ro 2ro 3ro 1ro",
                                        "2gd@f8", "f8x", "2gd;1rs", "**"};
    cubed_state s = position(ROW HANDS);
    cubed_view v = seen_by(&s, 1);
    char text[TEXT_ROOM];
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        EQ(cubed_ask(&v, wrong[i], &PLAIN, text, sizeof text), 0);
    has(asked(&s, 1, ""), "You can ask about\n  a square, f8:");
    SAME(asked(&s, 1, " "), "You can ask about\n"
                            "  a square, f8: which faces make a SET there, and for how many points\n"
                            "  a face, 2gd: on which squares it makes a SET\n"
                            "  two faces, 2gd 1rs: which third makes a SET with them\n"
                            "  three faces, 2gd 1rs *: are they a SET, and why not\n"
                            "  best: the moves that score the most points with your dice\n"
                            "Of several, each can also be named by the square it lies on.\n");
}

/* ---- for all tables ---- */

/* Columns of what is shown: the board is wider than the sentences may be. */
static int board_width(const cubed_state *s) {
    return s->common.size == 15 ? BOARD_15 : s->common.size == 13 ? BOARD_13 : WIDTH;
}

/* Asks about every square: no line is too wide or empty, and the answer names exactly the
 * faces that make a SET there. */
static void ask_all(const cubed_state *s, sb_style style) {
    static const char *const edges[][2] = {{"(", ")"}, {"~", "~"}, {"<", ">"}};
    cubed_view v = seen_by(s, 1);
    for (int cell = cubed_cell(0, 0); cell < CUBED_CELLS; cell++) {
        char text[TEXT_ROOM], question[16], face[8], line[32];
        if (s->common.cell[cell] == CUBED_OFF) continue;
        snprintf(question, sizeof question, "%c%d", 'a' + cubed_column_of(cell), cubed_row_of(cell) + 1);
        CHECK(cubed_ask(&v, question, &style, text, sizeof text) > 0);
        CHECK(!strstr(text, "\n\n"));
        spoken_fits(text, WIDTH);
        for (int symbol = 0; symbol < CUBED_SYMBOLS && s->common.cell[cell] == CUBED_EMPTY; symbol++) {
            sb_text t;
            sb_text_init(&t, face, sizeof face);
            put_face(&t, symbol), sb_put_char(&t, 0);
            snprintf(line, sizeof line, "%s%s%s for ", edges[symbol / 3 % 3][0], face,
                     edges[symbol / 3 % 3][1]);
            EQ(strstr(text, line) != NULL, cubed_wanted(&s->common, cell) >> symbol & 1);
        }
    }
}

TEST(names_of_any_length_fit_in_and_colours_only_repeat) {
    static const char *const names[] = {"Wilhelmina-Charlotte av Hohenzollern-Sigmaringen",
                                        "\xC3\x85sa-M\xC3\xA4rta \xC3\x96sterg\xC3\xA5rd", "Bo",
                                        "J\xC3\xB3hanna Gu\xC3\xB0mundsd\xC3\xB3ttir"};
    const sb_style style = {.names = names};
    for (uint32_t i = 0; i < TABLES_N; i++) {
        cubed_state s = deal(TABLES[i], i);
        sb_rng rng = rng_of(i + 100);
        for (; !s.head.over; play_any(&s, &rng, NULL))
            for (int viewer = SB_EVERYTHING; viewer <= s.head.seats; viewer = next_viewer(viewer)) {
                colours_only_repeat(&s, viewer, names);
                spoken_fits(shown_in(&s, viewer, style), board_width(&s));
            }
        ask_all(&s, style);
    }
}

TEST(what_does_not_fit_is_cut_and_its_length_told) {
    char text[TEXT_ROOM], cut[50];
    cubed_state s = position(ROW HANDS);
    cubed_view v = seen_by(&s, 1);
    int n = cubed_show(&v, &PLAIN, text, sizeof text);
    EQ(cubed_show(&v, &PLAIN, cut, sizeof cut), n);
    EQ(strlen(cut), sizeof cut - 1);
    CHECK(strncmp(cut, text, sizeof cut - 1) == 0);
    n = cubed_ask(&v, "f7", &PLAIN, text, sizeof text);
    EQ(cubed_ask(&v, "f7", &PLAIN, cut, sizeof cut), n);
    EQ(cubed_ask(&v, "f7", &PLAIN, NULL, 0), n);
}

/* ---- other languages ---- */

/* The text after the board; empty lines are before and after the board. */
static const char *below_board(const char *text) {
    for (int i = 0; i < 2; i++) {
        text = strstr(text, "\n\n");
        assert_non_null(text);
        text += 2;
    }
    return text;
}

/* For every seat and a spectator: everything fits, also with long names. */
static void show_all(const cubed_state *s) {
    static const char *const names[] = {"\xC3\x85SA-M\xC3\x84RTA \xC3\x96STERG\xC3\x85RD", "BO",
                                        "J\xC3\x93HANNA GU\xC3\x90MUNDSD\xC3\x93TTIR", "DAG"};
    sb_style longer = {.names = names, .language = loud(true)};
    for (int viewer = SB_EVERYTHING; viewer <= s->head.seats; viewer = next_viewer(viewer)) {
        const char *text = shown_in(s, viewer, longer);
        spoken_fits(text, board_width(s));
        spoken_fits(below_board(text), WIDTH);
    }
}

/* Asks a random question: a square, or up to three faces. */
static void ask_any(const cubed_state *s, sb_rng *rng) {
    char question[40];
    sb_text t;
    int words = (int)sb_rng_below(rng, 4);
    sb_text_init(&t, question, sizeof question);
    for (int i = 0; i < words; i++)
        sb_put(&t, i ? " " : ""), put_face(&t, (int)sb_rng_below(rng, CUBED_SYMBOLS + 1));
    if (!words)
        sb_put_char(&t, (char)('a' + (int)sb_rng_below(rng, s->common.size))),
            sb_put_int(&t, (int)sb_rng_below(rng, s->common.size) + 1);
    CHECK(*asked(s, 1, question));
}

/* Explains why the previous move is refused now; false: it is not refused. */
static bool refuse(const cubed_state *s, sb_move move) {
    char text[300];
    int seat = actor(s);
    cubed_view v = seen_by(s, seat + 1);
    sb_err err = cubed_check(s, seat, move);
    if (err == SB_OK || err == SB_NOT_A_MOVE) return false;
    sb_game_explain_in(loud(false), &cubed_game, &v, seat, move, err, text, sizeof text);
    spoken_check(text, room_words);
    return true;
}

/* Evaluates a random move of the seat whose turn it is. */
static void weigh(const cubed_state *s, sb_rng *rng) {
    const char *why = "";
    sb_detail detail = {0};
    cubed_view v = seen_by(s, actor(s) + 1);
    cubed_worth(&v, any_listed(s, actor(s), rng), &why, &detail);
    CHECK(*why);
    is_spoken(why, &detail);
}

TEST(whole_games_are_spoken_in_another_language) {
    int refused = 0;
    sb_move other = CUBED_NONE_MOVE;
    for (uint32_t i = 0; i < 3 * TABLES_N; i++) {
        cubed_state s = deal(TABLES[i % TABLES_N], i);
        sb_rng rng = rng_of(i + 300);
        while (!s.head.over) {
            int by;
            show_all(&s), ask_any(&s, &rng), weigh(&s, &rng);
            refused += refuse(&s, other);
            other = play_any(&s, &rng, &by);
            for (int seat = 1; seat <= s.head.seats; seat++) CHECK(*told_of(&s, seat, by + 1, other));
        }
        show_all(&s);
    }
    CHECK(refused > 100);
}

TEST(what_is_said_of_the_game_is_spoken_too) { game_is_spoken(); }

/* Long texts, in which the translators set the line breaks. */
TEST(pages_fit_in_every_language) {
    static char text[TEXT_ROOM];
    cubed_state s = position(ROW HANDS);
    cubed_view v = seen_by(&s, 1);
    for (const language *l = languages; l->id; l++) {
        sb_catalogue c = {0};
        sb_style style = {.names = NAMES, .language = l->bytes ? &c : NULL};
        if (l->bytes) CHECK(sb_catalogue_open(&c, l->bytes, l->size));
        spoken_fits(sb_translate(style.language, cubed_game.face->help), WIDTH);
        cubed_ask(&v, "", &style, text, sizeof text);
        spoken_fits(text, WIDTH);
    }
}
