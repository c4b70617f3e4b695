/* Tests of printing and parsing moves, of the sentences of refusals, and of views as JSON. */
#include "games/cubed/test/crowd.h"
#include "games/cubed/text.h"
#include "tests/room/json.h"
#include "tests/room/text.h"

/* Seat 1 has two dice that show 2gd. On the logo are 1ro 2ro 3ro; below is a wild that
 * stands for 2gd. */
#define LINE "{'at':'f7','face':'1ro'},{'at':'g7','face':'2ro'},{'at':'h7','face':'3ro'}"
#define TWO_HANDS "'hands':[['2gd','1rs','2gd','*','3po'],['1ro','2ro','3ro','*','1gd']]"
#define TABLE TWO_HANDS ",'board':[" LINE ",{'at':'c10','face':'*2gd'}]"

TEST(every_move_has_its_written_form) {
    static const char *const MOVES[] = {
        "place 2gd@f8",
        "place 2gd#3@f8",
        "place *1rs@f9",
        "place 2gd@f8 *1rs@f9",
        "place 2gd@f8 2gd@f9",
        "place 2gd#3@f8 2gd@f9",
        "place 2gd@a1 3po@m13",
        "place *@f8",
        "place *2gd@c2 2gd#3@b3",
        "replace c10 2gd",
        "replace c10 2gd#3",
        "replace a13 3po",
        "end",
        "pass",
        "none",
        "roll none",
        "roll 1 4",
        "roll 1 2 3 4 5",
        "set 2gd 1rs *",
        "set 2gd 1rs 2gd",
        "set 1rs 2gd#3 *",
        "open 2gd 2gd *2gd",
        "open *3po 1rs 2gd#3",
        "open 2gd#3 2gd *1rs",
        "replace c10 *",
        "set 2gd 3rs#2 3po",
    };
    cubed_state s = position(TABLE);
    for (size_t i = 0; i < sizeof MOVES / sizeof *MOVES; i++) means(&s, 1, MOVES[i], MOVES[i]);
}

static int symbol(const char *text) { return cubed_take_face(&text); }

TEST(a_move_is_packed_as_rules_h_says) {
    cubed_state s = position(TABLE);
    int gd = symbol("2gd"), rs = symbol("1rs");
    CHECK(
        read_move(&s, 1, "place 2gd@f8 *1rs@f9") ==
        (CUBED_PLACE_MOVE | cubed_die_bits(0, 0, gd, square("f8")) | cubed_die_bits(1, 3, rs, square("f9"))));
    CHECK(read_move(&s, 1, "replace c10 2gd#3") ==
          (CUBED_REPLACE_MOVE | cubed_die_bits(0, 2, gd, square("c10"))));
    CHECK(read_move(&s, 1, "set * 2gd 1rs") ==
          (CUBED_SET_MOVE | cubed_die_bits(0, 0, gd, 0) | cubed_die_bits(1, 1, rs, 0) |
           cubed_die_bits(2, 3, CUBED_WILD, 0)));
    CHECK(read_move(&s, 1, "open *2gd 2gd 2gd") ==
          (CUBED_OPEN_MOVE | cubed_die_bits(0, 3, gd, 0) | cubed_die_bits(1, 0, gd, 0) |
           cubed_die_bits(2, 2, gd, 0)));
    EQ(read_move(&s, 1, "roll 1 4"), CUBED_ROLL_MOVE | 9 << 4);
    EQ(read_move(&s, 1, "roll none"), CUBED_ROLL_MOVE);
    EQ(read_move(&s, 1, "pass"), CUBED_PASS_MOVE);
}

TEST(people_may_write_as_they_like) {
    cubed_state s = position(TABLE);
    means(&s, 1, "place *1rs@f9 2gd@f8", "place 2gd@f8 *1rs@f9");
    means(&s, 1, "place 2gd@b3 3po@a3", "place 3po@a3 2gd@b3");
    means(&s, 1, "place 2gd@f9 2gd@f8", "place 2gd#3@f8 2gd@f9");
    means(&s, 1, "place 2gd#1@f8 2gd@f9", "place 2gd@f8 2gd@f9");
    means(&s, 1, "place 2gd#1@f8", "place 2gd@f8");
    means(&s, 1, "set * 1rs 2gd", "set 2gd 1rs *");
    means(&s, 1, "set 2gd#3 2gd 1rs", "set 2gd 1rs 2gd");
    means(&s, 1, "replace c10 *2gd", "replace c10 *");
    means(&s, 1, "roll 4 1", "roll 1 4");
}

/* A seat that may not act names the dice of the seat whose turn it is, or its own if that
 * seat has no such die. */
TEST(dice_are_those_of_the_seat_that_may_act) {
    cubed_state s = position(TABLE ",'turn':2");
    EQ(cubed_slot_of(read_move(&s, 2, "place *1ro@f8"), 0), 3);
    EQ(cubed_slot_of(read_move(&s, 1, "place 1gd@f8"), 0), 4);
    EQ(cubed_slot_of(read_move(&s, 1, "place 3po@f8"), 0), 4);
    EQ(cubed_slot_of(read_move(&s, SB_SPECTATOR, "place 1gd@f8"), 0), 4);
    EQ(cubed_slot_of(read_move(&s, SB_EVERYTHING, "place 3ro@f8"), 0), 2);
    means(&s, 1, "place 2gd@f8", "place 2gd@f8");
    EQ(try_move(&s, 1, "place 2gd@f8"), SB_NOT_YOUR_TURN);
    EQ(try_move(&s, 1, "place 2gd#3@f8"), SB_NOT_YOUR_TURN);
    EQ(try_move(&s, 2, "place 2gd@f8"), CUBED_NO_DIE);
}

#define RACE "'options':{'opening':'race'},'phase':'claim',"

TEST(claims_are_of_the_own_hand_and_a_watcher_needs_their_places) {
    cubed_state s = position(RACE TWO_HANDS ",'acting':[1]");
    cubed_view v = seen_by(&s, SB_SPECTATOR);
    sb_move m = read_move(&s, 2, "set 1ro 2ro 3ro"), back = 0;
    sb_detail why = {0};
    EQ(cubed_slot_of(m, 2), 2);
    SAME(printed(&v, m), "set 1ro#1 2ro#2 3ro#3");
    OK(cubed_parse(&v, "set 1ro#1 2ro#2 3ro#3", &back, &why));
    CHECK(back == m);
    EQ(cubed_parse(&v, "set 1ro 2ro 3ro", &back, &why), CUBED_NO_DIE);
    EQ(cubed_parse(&v, "set 1ro#1 2ro#2 3ro#6", &back, &why), CUBED_NO_DIE);
    means(&s, 1, "set 2gd * 2gd", "set 2gd 2gd *");
}

TEST(what_is_hidden_is_written_as_a_question_mark) {
    cubed_state s = position(TABLE);
    cubed_view v = seen_by(&s, 1);
    SAME(printed(&v, CUBED_ROLL_MOVE | (sb_move)CUBED_HIDDEN_ROLL << 4), "roll ?");
}

TEST(what_is_no_move_still_prints_as_something) {
    cubed_state s = position(TABLE);
    cubed_view v = seen_by(&s, 1);
    SAME(printed(&v, 0), "?");
    SAME(printed(&v, 15), "?");
    SAME(printed(&v, CUBED_PLACE_MOVE | cubed_die_bits(0, 6, 31, 511)), "place ?#7@?");
    SAME(printed(&v, CUBED_PLACE_MOVE | cubed_die_bits(0, 4, 3, 0)), "place 1rs#5@?");
    SAME(printed(&v, CUBED_PLACE_MOVE | cubed_die_bits(0, 1, 3, cubed_cell(14, 14))), "place 1rs@o15");
    SAME(printed(&v, CUBED_PLACE_MOVE | cubed_die_bits(0, 1, 3, cubed_cell(0, 15))), "place 1rs@?");
}

TEST(what_is_no_move_is_named) {
    static const char *const WRONG[] = {
        "",
        "place",
        "place 2gd",
        "place 2gd@",
        "place 2gd f8",
        "place @f8",
        "@f8",
        "placed",
        "pass 2gd",
        "end turn",
        "none of them",
        "set",
        "set 2gd",
        "set 2gd *",
        "set 2gd * 1rs 3po",
        "open",
        "open 2gd *2gd",
        "open 2gd *2gd 2gd 1rs",
        "replace",
        "replace c10",
        "replace c10 2gd 1rs",
        "replace c10 2gd@f8",
        "roll",
        "roll 1 x",
        "roll -1",
        "roll none 1",
        "roll nonet",
        "roll ??",
        "roll all",
        "hello",
        "2gd",
        "set 2gd@f8 1rs *",
        "5",
    };
    cubed_state s = position(TABLE);
    not_moves(&s, WRONG, sizeof WRONG / sizeof *WRONG);
    not_read(&s, "pass\033[31m", SB_NOT_A_MOVE, "\"pass?[31m\" is not a move of this game.");
    not_read(&s, "roll ?", CUBED_HIDDEN, "\"?\" stands for what you may not see; say what you choose.");
}

TEST(C1_a_claim_does_not_state_a_wild) {
    static const char *const WRONG[] = {"set 2gd 2gd *2gd", "set *2gd#4 2gd 2gd"};
    cubed_state s = position(RACE TWO_HANDS);
    for (int i = 0; i < 2; i++)
        not_read(&s, WRONG[i], CUBED_CLAIM_STATES,
                 "A claim does not say what a wild stands for: write *, not *2gd.");
}

TEST(what_is_no_face_is_named) {
    static const char *const WRONG[][2] = {
        {"place 4gd@f8", "4gd"},  {"place 2bd@f8", "2bd"},     {"place 2gx@f8", "2gx"},
        {"place 2g@f8", "2g"},    {"place 2gdd@f8", "2gdd"},   {"place **@f8", "**"},
        {"place *2g@f8", "*2g"},  {"place 2gd#x@f8", "2gd#x"}, {"place ?#1@f8", "?"},
        {"set 2gd gd2 *", "gd2"}, {"set 2gd 1 4", "1"},        {"replace c10 f8", "f8"}};
    cubed_state s = position(TABLE);
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++)
        not_read(&s, WRONG[i][0], CUBED_BAD_FACE, NO_FACE, WRONG[i][1]);
}

TEST(dice_that_one_has_not_are_named) {
    static const char *const WRONG[][2] = {{"place 1ro@f8", "1ro"},
                                           {"place 2gd@f8 1gd@f9", "1gd"},
                                           {"set 2gd 2gd 2gd", "2gd"},
                                           {"set * * 2gd", "*"},
                                           {"place *2gd#1@f8", "*2gd#1"},
                                           {"place 2gd#4@f8", "2gd#4"},
                                           {"place 2gd#0@f8", "2gd#0"},
                                           {"place 2gd#6@f8", "2gd#6"},
                                           {"place 2gd#@f8", "2gd#"},
                                           {"roll 1 6", "6"},
                                           {"roll 0", "0"}};
    cubed_state s = position(TABLE);
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++)
        not_read(&s, WRONG[i][0], CUBED_NO_DIE, "You have no die %s.", WRONG[i][1]);
    not_read(&s, "roll 2 4 2", CUBED_DIE_TWICE, "The die 2 is named twice.");
    s = position("'hands':[['2gd','1rs'],['1ro']],'board':[" LINE "]");
    not_read(&s, "place 2gd#3@f8", CUBED_NO_DIE, "You have no die 2gd#3.");
}

TEST(squares_and_steps_are_of_this_board_and_game) {
    cubed_state s = position(TABLE);
    static const char *const WRONG[] = {"n1", "a14", "a0", "8f", "f", "f8x", "g99999999999", "?", "f-8"};
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        not_read(&s, filled("place 2gd@%s", WRONG[i]), CUBED_NO_SQUARE, NO_SQUARE, WRONG[i]);
        not_read(&s, filled("replace %s 2gd", WRONG[i]), CUBED_NO_SQUARE, NO_SQUARE, WRONG[i]);
    }
    not_read(&s, "place 2gd@f8 1rs@f9 3po@f10", CUBED_TWO_DICE,
             "A step is one die or two: place the others in a step of their own.");
    s = position("'options':{'size':'15'}," TABLE);
    means(&s, 1, "place 2gd@o15", "place 2gd@o15");
    s = position("'options':{'size':'11'}," TABLE);
    not_read(&s, "place 2gd@l1", CUBED_NO_SQUARE, NO_SQUARE, "l1");
}

/* ---- refusals ---- */

TEST(refused_claims_explain_themselves) {
    cubed_state s = position(RACE TWO_HANDS);
    static const char want[] = "Claim three of your dice, as in: set 2ro * 2rd; or give up: none";
    static const char *const OTHERS[] = {"open 2gd 2gd *2gd", "place 2gd@f8", "end", "pass", "roll none"};
    for (size_t i = 0; i < sizeof OTHERS / sizeof *OTHERS; i++) explained(&s, 1, OTHERS[i], want);
    explained(&s, 2, "pass", "Claim three of your dice, as in: set 2ro * 2rd; or give up: none");
    explained(&s, 1, "set 2gd 2gd#1 1rs", "The die 2gd#1 is named twice.");
    explained(&s, 1, "set 2gd 3rs#2 3po", "Die 2 shows 1rs: only a wild can be stated to be something.");
    OK(play(&s, 1, "none"));
    explained(&s, 1, "set 2gd 2gd *", "Seat 1 is not to move now.");
}

TEST(refused_openings_explain_themselves) {
    cubed_state s = position("'hands':[['1ro','2gd','2ro','3ro','*'],['1gd','1gd','1gd','1gd','2gd']]");
    explained(&s, 1, "set 1ro 2ro 3ro",
              "You open: put a SET of your dice on the logo, as in: open 1ro 2gd *3ps");
    explained(&s, 1, "pass", "You open: put a SET of your dice on the logo, as in: open 1ro 2gd *3ps");
    explained(&s, 1, "open 1ro 2ro 2gd", "That is no SET: colour: two red, one green.");
    explained(&s, 1, "open 1ro 2ro *1ro", "That is no SET: number: two 1s, one 2.");
    explained(&s, 1, "open 1ro *3rd 2ro", "That is no SET: shape: two ovals, one diamond.");
    explained(&s, 1, "open *2rs 1ro 2ro", "That is no SET: shape: two ovals, one squiggle.");
    explained(&s, 1, "open *3po 1ro 2ro", "That is no SET: colour: two red, one purple.");
    explained(&s, 1, "open 1ro 2ro *", "Say what the wild stands for, as in: *2gd");
    explained(&s, 1, "open 1ro 2ro 3ro#2", "Die 2 shows 2gd: only a wild can be stated to be something.");
    explained(&s, 1, "open 1ro 2ro 1ro#1", "The die 1ro#1 is named twice.");
    s = position("'hands':[['1ro','2gd','2ro','3rs','3ro'],['1gd','1gd','1gd','1gd','2gd']]");
    explained(&s, 1, "end", "You open: put a SET of your dice on the logo, as in: open 1ro 2ro 3ro");
    s = position("'hands':[['2rd','*','*','3rs','*'],['1gd','1gd','1gd','1gd','2gd']]");
    explained(&s, 1, "end", "You open: put a SET of your dice on the logo, as in: open 2rd *2rd *2rd");
}

TEST(an_opening_is_of_what_was_claimed) {
    cubed_state s = position("'options':{'opening':'race'},'hands':[['1ro','2gd','2ro','3ro','*'],"
                             "['1gd','1gd','1gd','1gd','2gd']],'claimed':[1,4,5]");
    explained(&s, 1, "open 1ro 2ro 3ro", "You open with the dice you claimed: 1ro 3ro *.");
    explained(&s, 1, "end", "You open: put a SET of your dice on the logo, as in: open 1ro 3ro *2ro");
}

TEST(refused_steps_explain_themselves) {
    cubed_state s = position(TABLE);
    static const char want[] = "It is your turn: place dice, replace a wild, or pass.";
    static const char *const OTHERS[] = {"set 2gd 2gd *", "none", "open 2gd 2gd *2gd", "roll none",
                                         "roll 1 4"};
    for (size_t i = 0; i < sizeof OTHERS / sizeof *OTHERS; i++) explained(&s, 1, OTHERS[i], want);
    explained(&s, 1, "place 2gd@i7",
              "That makes no SET there with two dice on the board: colour: two red, one green.");
    explained(&s, 1, "place *3ro@i7",
              "That makes no SET there with two dice on the board: number: two 3s, one 2.");
    explained(&s, 1, "place 2gd@a1",
              "That makes no SET there with two dice on the board: no two dice lie in a line with it.");
    explained(&s, 1, "place 2gd@f8 3po@f9",
              "Two dice of one step must make a SET with one die on the board: "
              "shape: two ovals, one diamond.");
    explained(&s, 1, "place *2gd@f8 3po@a9",
              "Two dice of one step must make a SET with one die on the board: "
              "no die lies in a line with both.");
    explained(&s, 1, "place 2gd@f8 3po@f10",
              "Two dice of one step must make a SET with one die on the board: "
              "no die lies in a line with both.");
    explained(&s, 1, "place 2gd@f7", "There is a die on f7 already.");
    explained(&s, 1, "place 2gd@f8 3po@g7", "There is a die on g7 already.");
    explained(&s, 1, "place 2gd@f8 3po@f8", "There is a die on f8 already.");
    explained(&s, 1, "place *@i7", "Say what the wild stands for, as in: *2gd");
    explained(&s, 1, "place 1ro#2@i7", "Die 2 shows 1rs: only a wild can be stated to be something.");
    explained(&s, 1, "place 2gd@f8 1ro#2@f9", "Die 2 shows 1rs: only a wild can be stated to be something.");
    explained(&s, 1, "place 2gd@f8 2gd#1@f9", "The die 2gd#1 is named twice.");
    explained(&s, 1, "end", "You have placed no die: say pass, not end.");
    explained(&s, 2, "pass", "Seat 2 is not to move now.");
    s = position(TABLE ",'placed':2");
    explained(&s, 1, "roll none", "It is your turn: place dice, replace a wild, or end.");
    explained(&s, 1, "place 2gd@f8 3po@f9", "A turn has three dice at most; you have placed 2.");
    explained(&s, 1, "replace c10 2gd", "Wilds are replaced before the first die of a turn is placed.");
    explained(&s, 1, "pass", "You have placed dice: say end, not pass.");
}

/* The third die is between the two, or before both. */
TEST(the_third_of_a_pair_may_lie_anywhere_in_their_line) {
    static const char WANT[] = "Two dice of one step must make a SET with one die on the board: "
                               "shape: two ovals, one diamond.";
    cubed_state s = position("'hands':[['2gd','3po'],['1rs']],'board':[{'at':'f7','face':'1ro'}]");
    explained(&s, 1, "place 2gd@e7 3po@g7", WANT);
    explained(&s, 1, "place 2gd@g7 3po@h7", WANT);
    explained(&s, 1, "place 2gd@d7 3po@e7", WANT);
    explained(&s, 1, "place 2gd@f6 3po@f8", WANT);
}

TEST(refused_replacements_explain_themselves) {
    cubed_state s = position(TABLE);
    explained(&s, 1, "replace f7 2gd", "There is no wild on f7.");
    explained(&s, 1, "replace a1 2gd", "There is no wild on a1.");
    explained(&s, 1, "replace c10 3po",
              "The wild on c10 (*2gd) needs a die that shows just what it stands for.");
    explained(&s, 1, "replace c10 *",
              "The wild on c10 (*2gd) needs a die that shows just what it stands for.");
    explained(&s, 1, "replace c10 2gd#2", "Die 2 shows 1rs: only a wild can be stated to be something.");
}

#define ROLLING TABLE ",'phase':'roll'"

TEST(refused_rolls_explain_themselves) {
    cubed_state s = position(ROLLING);
    explained(&s, 2, "pass", "Say which of your dice to roll once more, as in: roll 1 4; or: roll none");
    s = position("'hands':[['2gd','1rs'],['1ro']],'board':[" LINE "],'phase':'roll'");
    explained(&s, 1, "roll 1 3 5", "You have no die 3.");
    explained(&s, 2, "roll 4", "You have no die 4.");
    s = position("'options':{'extra_roll':'one_or_all'}," ROLLING);
    explained(&s, 1, "roll 1 4", "At this table you roll one die, all, or none.");
    explained_raw(&s, CUBED_ROLL_MOVE | (sb_move)CUBED_HIDDEN_ROLL << 4, CUBED_HIDDEN,
                  "\"?\" stands for what you may not see; say what you choose.");
}

TEST(refusals_of_raw_moves_explain_themselves_too) {
    cubed_state s = position("'hands':[['2gd','1rs'],['1ro']],'board':[" LINE "]");
    int gd = symbol("2gd"), f8 = square("f8");
    explained_raw(&s, CUBED_PLACE_MOVE | cubed_die_bits(0, 3, gd, f8), CUBED_NO_DIE,
                  "You have no die 2gd#4.");
    explained_raw(&s, CUBED_PLACE_MOVE | cubed_die_bits(0, 0, gd, f8) | cubed_die_bits(1, 4, gd, f8 + 1),
                  CUBED_NO_DIE, "You have no die 2gd#5.");
    explained_raw(&s, CUBED_PLACE_MOVE | cubed_die_bits(0, 0, gd, cubed_cell(13, 14)), CUBED_NO_SQUARE,
                  "o14 is not a square of this board.");
    explained_raw(&s, CUBED_PLACE_MOVE | cubed_die_bits(0, 0, gd, 511), CUBED_NO_SQUARE,
                  "? is not a square of this board.");
    explained_raw(&s, CUBED_PLACE_MOVE | cubed_die_bits(0, 0, gd, f8) | cubed_die_bits(1, 1, 3, 400),
                  CUBED_NO_SQUARE, "? is not a square of this board.");
    explained_raw(&s, CUBED_REPLACE_MOVE | cubed_die_bits(0, 0, gd, cubed_cell(0, 13)), CUBED_NO_SQUARE,
                  "n1 is not a square of this board.");
    EQ(cubed_check(&s, 0, 0), SB_NOT_A_MOVE);
    explained(&s, 5, "pass", "There is no seat 5: this table has seats 1 to 2.");
}

TEST(every_error_names_its_ruling_or_none) {
    errors_name_rulings('C', 31);
    SAME(sb_game_error(&cubed_game, CUBED_TOO_LATE)->name, "too_late");
    SAME(sb_game_error(&cubed_game, CUBED_TOO_LATE)->ruling, "C17");
}

/* The example in an explanation is a legal move. Except in a race: there the example is not
 * from the hand, so a copied claim can be wrong. */
TEST(examples_in_refusals_are_legal) {
    sb_rng rng = {0};
    int tried[CUBED_DONE] = {0};
    for (uint32_t i = 0; i < 20 * TABLES_N; i++) {
        cubed_state s = deal(TABLES[i % TABLES_N], i);
        for (int n = 0; n < 12 && !s.head.over; n++, play_any(&s, &rng, NULL)) {
            char text[300];
            int seat = actor(&s);
            cubed_view v = seen_by(&s, seat + 1);
            sb_move wrong = s.common.phase == CUBED_PLAYING ? CUBED_NONE_MOVE : CUBED_PASS_MOVE;
            sb_err err = cubed_check(&s, seat, wrong);
            EQ(err, CUBED_WANT_CLAIM + s.common.phase);
            sb_game_explain(&cubed_game, &v, seat, wrong, err, text, sizeof text);
            if (s.common.phase == CUBED_PLAYING) continue;
            char *example = strstr(text, "as in: ");
            assert_non_null(example);
            example += strlen("as in: ");
            example[strcspn(example, ";")] = 0;
            if (s.common.phase == CUBED_OPENING) OK(try_move(&s, seat + 1, example));
            tried[s.common.phase]++;
        }
    }
    CHECK(tried[CUBED_CLAIMING] > 50 && tried[CUBED_OPENING] > 50 && tried[CUBED_ROLLING] > 50);
}

/* ---- both ways, at random tables ---- */

static sb_move list[CUBED_MOVES];

/* Without one of its "#n" the text means another move, or none. */
static void has_no_needless_number(const cubed_view *v, sb_move m, const char *text) {
    for (const char *at = strchr(text, '#'); at; at = strchr(at + 1, '#')) {
        char less[SB_MOVE_MAX];
        sb_move other = 0;
        sb_detail why;
        snprintf(less, sizeof less, "%.*s%s", (int)(at - text), text, at + 2);
        if (cubed_parse(v, less, &other, &why) == SB_OK && other == m) fail_msg("needless number: %s", text);
    }
}

/* Prints and parses every listed move of a seat, with the view of this viewer. */
static void all_come_back(const cubed_state *s, int seat, int viewer, int *ret_numbers) {
    cubed_view v = seen_by(s, viewer);
    for (int i = 0, n = cubed_moves(s, seat - 1, list); i < n; i++) {
        const char *text = reads_back(&v, list[i]);
        *ret_numbers += strchr(text, '#') != NULL;
        if (viewer == seat) has_no_needless_number(&v, list[i], text);
    }
}

TEST(a_printed_move_is_parsed_to_itself) {
    sb_rng rng = {0};
    int numbers = 0;
    for (uint32_t i = 0; i < 6 * TABLES_N; i++) {
        cubed_state s = deal(TABLES[i % TABLES_N], i + 1000);
        while (!s.head.over) {
            for (int seat = 1; seat <= s.head.seats; seat++) all_come_back(&s, seat, seat, &numbers);
            all_come_back(&s, actor(&s) + 1, SB_SPECTATOR, &numbers);
            play_any(&s, &rng, NULL);
        }
    }
    CHECK(numbers > 1000);
}

/* Five wilds: every pair stands for all 27 symbols, on every pair of squares. */
TEST(the_longest_list_of_moves_is_printed_and_parsed) {
    cubed_state s = crowd();
    int numbers = 0, n = cubed_moves(&s, 0, list);
    CHECK(n > 65536 && n <= CUBED_MOVES);
    all_come_back(&s, 1, 1, &numbers);
    CHECK(numbers > n / 2);
}

/* If a text with a typing error is a move, then printing and parsing it gives the same
 * move, for every viewer. */
TEST(a_misspelt_move_is_some_move_or_none) {
    static const char LETTERS[] = "#@* 123rgposdabcm5?0";
    sb_rng rng = {0};
    int read = 0;
    for (uint32_t i = 0; i < 40 * TABLES_N; i++) {
        cubed_state s = deal(TABLES[i % TABLES_N], i + 2000);
        for (int k = 0; k < 60 && !s.head.over; k++, play_any(&s, &rng, NULL)) {
            int n = cubed_moves(&s, actor(&s), list);
            int viewer = (int)sb_rng_below(&rng, s.head.seats) + 1;
            cubed_view own = seen_by(&s, actor(&s) + 1), v = seen_by(&s, viewer);
            char text[SB_MOVE_MAX];
            sb_move m = 0, back = 0;
            sb_detail why = {0};
            snprintf(text, sizeof text, "%s", printed(&own, list[sb_rng_pick(&rng, (uint32_t)n)]));
            for (uint32_t slips = sb_rng_below(&rng, 3); slips > 0; slips--)
                text[sb_rng_below(&rng, (uint32_t)strlen(text))] =
                    LETTERS[sb_rng_below(&rng, sizeof LETTERS - 1)];
            if (cubed_parse(&v, text, &m, &why) != SB_OK) continue;
            read++;
            if (cubed_parse(&v, printed(&v, m), &back, &why) != SB_OK || back != m) fail_msg("%s", text);
        }
    }
    CHECK(read > 1000);
}

/* ---- small parts ---- */

TEST(faces_squares_and_features_have_names) {
    char text[80];
    sb_text t;
    const char *at = "2gd*x";
    EQ(cubed_take_face(&at), 16);
    EQ(cubed_take_face(&at), CUBED_WILD);
    EQ(cubed_take_face(&at), -1);
    SAME(at, "x");
    for (int face = 0; face <= CUBED_WILD; face++) {
        sb_text_init(&t, text, sizeof text);
        cubed_put_face(&t, face);
        EQ(symbol(text), face);
    }
    sb_text_init(&t, text, sizeof text);
    cubed_put_value(&t, 17 | CUBED_STATED), cubed_put_value(&t, 17), cubed_put_face(&t, 28);
    SAME(text, "*2gd2gd?");
    at = "a1o15";
    EQ(cubed_take_square(&at, 15), cubed_cell(0, 0));
    EQ(cubed_take_square(&at, 13), -1);
    EQ(cubed_take_square(&at, 15), cubed_cell(14, 14));
    SAME(at, "");
    SAME(cubed_odd_text(CUBED_NUMBER, symbol("3gd"), symbol("1ro"), symbol("3ro")), "number: two 3s, one 1");
}

/* Compares the text with "shape: two ovals, one diamond", built from its parts. */
static void is_odd(int feature, int pair, int one, const char *text) {
    static const char *const names[] = {"colour", "shape", "number"}, *const values[][3] = {
                                                                          {"red", "green", "purple"},
                                                                          {"oval", "squiggle", "diamond"},
                                                                          {"1", "2", "3"}};
    SAME(text, filled("%s: two %s%s, one %s", names[feature], values[feature][pair],
                      feature == CUBED_COLOUR ? "" : "s", values[feature][one]));
}

/* cubed_odd_text agrees with cubed_third, and names the value that two symbols share. */
TEST(three_symbols_are_a_set_where_no_feature_is_odd) {
    for (int i = 0; i < 27 * 27 * 27; i++) {
        int a = i / 729, b = i / 27 % 27, c = i % 27;
        bool set = true;
        for (int feature = 0; feature < CUBED_FEATURES; feature++) {
            int x = cubed_value_of(a, feature), y = cubed_value_of(b, feature),
                z = cubed_value_of(c, feature);
            const char *odd = cubed_odd_text(feature, a, b, c);
            EQ(odd != NULL, (x == y) + (y == z) + (z == x) == 1);
            if (odd && x == y) is_odd(feature, x, z, odd);
            if (odd && y == z) is_odd(feature, y, x, odd);
            if (odd && x == z) is_odd(feature, x, y, odd);
            set &= !odd;
        }
        EQ(set, cubed_third(a, b) == c);
    }
}

/* ---- JSON ---- */

#define COMMON                                                                                               \
    "'options':{'size':'13','wilds':'9','bonus':'on','opening':'random','extra_roll':'subset','dead_rounds'" \
    ":5},"                                                                                                   \
    "'round':3,'phase':'turn','first':2,'turn':1,'acting':[1],'over':false,'winners':[],'shown':7,"          \
    "'placed':1,'laid':true,'dead':2,'claimed':null,'scores':[12,3],"                                        \
    "'hands':[[{'die':13,'face':'2gd'},{'die':1,'face':'*'}],[{'die':42,'face':'"

TEST(a_view_is_one_line_of_json) {
    cubed_state s =
        position("'round':3,'first':2,'shown':7,'placed':1,'dead':2,'scores':[12,3],"
                 "'hands':[[{'die':13,'face':'2gd'},{'die':1,'face':'*'}],[{'die':42,'face':'1gs'}]],"
                 "'board':[{'at':'h7','die':12,'face':'3ro'},{'at':'f7','die':16,'face':'1ro'},"
                 "{'at':'g7','die':2,'face':'*2ro'},{'at':'f6','die':10,'face':'1po'}]");
    static const char REST[] =
        "1gs'}]],'board':[{'at':'f6','die':10,'face':'1po'},{'at':'f7','die':16,'face':'1ro'},"
        "{'at':'g7','die':2,'face':'*2ro'},{'at':'h7','die':12,'face':'3ro'}],"
        "'bag':[3,4,5,6,7,8,9,11,14,15,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,"
        "40,41],"
        "'roll':[null,null],'wanted':{'f5':['1go'],'e7':['3ro'],'i7':['1ro'],'f8':['1go']}";
    SAME(json_of(&s, 2), filled("{'game':'cubed','rules':1,'seats':2,'see':2,%s%s}", COMMON, REST));
    SAME(json_of(&s, SB_SPECTATOR),
         filled("{'game':'cubed','rules':1,'seats':2,'see':'spectator',%s%s}", COMMON, REST));
    SAME(json_of(&s, SB_EVERYTHING),
         filled("{'game':'cubed','rules':1,'seats':2,'see':'all',%s%s,'chance':{'key':'"
                "0000000000000000000000000000000000000000000000000000000000000000','at':0}}",
                COMMON, REST));
}

TEST(extra_rolls_are_hidden_until_all_are_in) {
    cubed_state s = position("'hands':[['2gd','1rs'],['1ro'],['2ro']],'board':[" LINE "],'phase':'roll'");
    has(json_of(&s, 1), "'phase':'roll','first':1,'turn':null,'acting':[1,2,3],");
    has(json_of(&s, 1), "'roll':[null,null,null]");
    OK(play(&s, 1, "roll 1 2"));
    OK(play(&s, 3, "roll none"));
    has(json_of(&s, 1), "'acting':[2]");
    has(json_of(&s, 1), "'roll':['1 2',null,'?']");
    has(json_of(&s, 2), "'roll':['?',null,'?']");
    has(json_of(&s, 3), "'roll':['?',null,'none']");
    has(json_of(&s, SB_SPECTATOR), "'roll':['?',null,'?']");
    has(json_of(&s, SB_EVERYTHING), "'roll':['1 2',null,'none']");
    has_not(json_of(&s, 1), "'chance'");
    OK(play(&s, 2, "roll 1"));
    has(json_of(&s, 1), "'phase':'turn','first':1,'turn':1,'acting':[1],");
    has(json_of(&s, 1), "'roll':[null,null,null]");
}

TEST(claims_and_the_opening_as_json) {
    cubed_state s = position(RACE TWO_HANDS);
    has(json_of(&s, 1), "'round':1,'phase':'claim','first':null,'turn':null,'acting':[1,2],");
    has(json_of(&s, 1), "'claimed':null");
    has(json_of(&s, 1), "'board':[],'bag':[");
    has(json_of(&s, 1), "'wanted':{}");
    OK(play(&s, 2, "set 1ro 3ro 2ro"));
    has(json_of(&s, 1), "'phase':'open','first':2,'turn':2,'acting':[2],");
    has(json_of(&s, 1), "'claimed':[1,2,3]");
    OK(play(&s, 2, "open 1ro 2ro 3ro"));
    has(json_of(&s, 1), "'round':1,'phase':'turn','first':2,'turn':1,'acting':[1],");
    has(json_of(&s, 1), "'placed':0,'laid':true,'dead':0,'claimed':null,'scores':[0,3],");
    has(json_of(&s, 1), "'wanted':{'e7':['3ro'],'i7':['1ro']}");
}

TEST(what_is_over_names_its_winners_as_json) {
    cubed_state s = position("'hands':[['2gd'],[]],'board':[" LINE "],'first':2,'laid':true,'scores':[7,7]");
    OK(play(&s, 1, "pass"));
    for (int viewer = SB_EVERYTHING; viewer <= 2; viewer = next_viewer(viewer))
        has(json_of(&s, viewer),
            "'phase':'over','first':2,'turn':null,'acting':[],'over':true,'winners':[1,2],");
}

TEST(odd_options_are_written) {
    cubed_state s = deal("seats=3 size=15 wilds=36 bonus=off opening=race extra_roll=none dead_rounds=20", 1);
    has(json_of(&s, 1),
        "'options':{'size':'15','wilds':'36','bonus':'off','opening':'race','extra_roll':'none',"
        "'dead_rounds':20},'round':1,");
    s = deal("size=11 extra_roll=one_or_all dead_rounds=1", 1);
    has(json_of(&s, 1),
        "'options':{'size':'11','wilds':'9','bonus':'on','opening':'random','extra_roll':'one_or_all',"
        "'dead_rounds':1},'round':1,");
}
