/* Tests of views (C29): everything is visible except chance and, until all have chosen, the
 * extra rolls of the other seats (C19). States that differ only in hidden data must give a
 * viewer the same bytes in every output. Also tests of undo. */
#include "games/cubed/test/table.h"
#include "tests/room/hidden.h"

/* ---- pairs of states: viewers are seats from 0 here, as in the rules ---- */

/* Replaces a secret extra roll with another one. */
static void scramble_roll(cubed_state *s, int seat, sb_rng *rng) {
    int n = hand_n(s, seat + 1);
    if (s->common.phase != CUBED_ROLLING || sb_may_act(&s->head, seat)) return;
    unsigned dice = s->common.extra_roll == CUBED_ONE_OR_ALL ? 1u << sb_rng_below(rng, (uint32_t)n)
                                                             : sb_rng_below(rng, 1u << n);
    s->roll[seat] = (uint8_t)(dice | CUBED_CHOSEN);
}

/* A copy with other values for everything hidden from the viewer: choices and chance. */
static cubed_state scrambled(const cubed_state *s, int viewer, sb_rng *rng) {
    cubed_state other = *s;
    for (int seat = 0; seat < s->head.seats; seat++)
        if (seat != viewer) scramble_roll(&other, seat, rng);
    scramble_chance(&other, rng);
    return other;
}

/* The last move as it is in the log of this state: its own extra roll, or `last`. */
static sb_move last_of(const cubed_state *s, int by, sb_move last) {
    return s->roll[by] ? CUBED_ROLL_MOVE | (sb_move)(s->roll[by] & 31) << 4 : last;
}

static sb_move odd_move(const cubed_state *s, int seat, sb_rng *rng) {
    sb_move m = sb_rng_below(rng, 10);
    for (int i = (int)sb_rng_below(rng, 4); i > 0 && m != CUBED_ROLL_MOVE; i--) {
        int slot = (int)sb_rng_below(rng, CUBED_HAND), face = s->common.hand[seat][slot].face;
        m |= cubed_die_bits(i - 1, slot, face, (int)sb_rng_below(rng, 2) ? (int)sb_rng_below(rng, 400) : 0);
    }
    return cubed_verb(m) == CUBED_ROLL_MOVE ? m | (sb_move)sb_rng_below(rng, 256) << 4 : m;
}

TEST(C29_what_a_viewer_may_not_know_changes_nothing_that_he_gets) {
    sb_rng rng = {0};
    int phases[CUBED_DONE + 1] = {0}, changed = 0;
    for (uint32_t i = 0; i < 4 * TABLES_N; i++) {
        cubed_state s = deal(TABLES[i % TABLES_N], i);
        int by = 0;
        sb_move last = 0;
        for (;;) {
            phases[s.common.phase]++;
            for (int viewer = SB_SPECTATOR; viewer < s.head.seats; viewer++) {
                cubed_state other = scrambled(&s, viewer, &rng);
                changed += memcmp(other.roll, s.roll, sizeof s.roll) != 0;
                same_states(&s, &other, viewer);
                if (last) same_told(&s, last_of(&s, by, last), &other, last_of(&other, by, last), by, viewer);
                if (viewer >= 0) same_answers(&s, &other, viewer, odd_move, &rng);
            }
            if (s.head.over) break;
            last = play_any(&s, &rng, &by);
        }
    }
    for (int i = 0; i <= CUBED_DONE; i++) CHECK(phases[i] >= 20);
    CHECK(changed > 300);
}

/* For SB_EVERYTHING the same pairs must differ. */
TEST(C29_who_sees_everything_sees_choices_and_chance) {
    sb_rng rng = {0};
    for (uint32_t i = 0; i < 20; i++) {
        cubed_state s = deal(TABLES[i % 2], i);
        while (s.head.secret != 1) play_any(&s, &rng, NULL);
        cubed_state other = s;
        other.rng.key[5] ^= 1;
        cubed_view a = seen_by(&s, SB_EVERYTHING), b = seen_by(&other, SB_EVERYTHING);
        CHECK(memcmp(&a, &b, sizeof a) != 0);
        for (int seat = 0; seat < s.head.seats; seat++) EQ(a.roll[seat], s.roll[seat]);
    }
}

TEST(C29_all_else_lies_open_to_everybody) {
    sb_rng rng = {0};
    for (uint32_t i = 0; i < 20; i++) {
        cubed_state s = deal(TABLES[i % TABLES_N], i);
        for (; !s.head.over; play_any(&s, &rng, NULL))
            for (int viewer = SB_EVERYTHING; viewer < s.head.seats; viewer++) {
                cubed_view v;
                cubed_view_of(&s, viewer, &v);
                assert_memory_equal(&v.common, &s.common, sizeof v.common);
                assert_memory_equal(&v.head, &s.head, sizeof v.head);
                uint64_t chance = v.chance_at;
                for (int k = 0; k < 32; k++) chance |= v.chance_key[k];
                if (viewer != SB_EVERYTHING) EQ(chance, 0);
            }
    }
}

/* ---- extra rolls ---- */

#define HANDS "'hands':[['1gs','2ro','2gd'],['1gs','2ro','2gd'],['1gs','2ro','2gd']]"
#define LINE "'board':[{'at':'f7','face':'1ro'},{'at':'g7','face':'2ro'}]"

TEST(C19_extra_rolls_are_hidden_until_all_are_in) {
    load_table(HANDS "," LINE ",'phase':'roll','round':2");
    do_moves("2 roll 1 3, 1 roll none");
    SAME(log_of(1, 0), "roll ?, roll none");
    SAME(log_of(2, 0), "roll 1 3, roll ?");
    SAME(log_of(3, 0), "roll ?, roll ?");
    SAME(log_of(SB_SPECTATOR, 0), "roll ?, roll ?");
    SAME(log_of(SB_EVERYTHING, 0), "roll 1 3, roll none");
    EQ(table_state()->head.secret, 2);
    cubed_view v = seen_by(table_state(), 2);
    EQ(v.roll[0], 0);
    EQ(v.roll[1], CUBED_CHOSEN | 5);
    v = seen_by(table_state(), SB_SPECTATOR);
    EQ(v.roll[0] | v.roll[1], 0);
    EQ(v.head.acting, 4); /* everybody sees who has chosen */
    do_moves("3 roll 2");
    EQ(table_state()->head.secret, 0);
    for (int viewer = SB_SPECTATOR; viewer <= 3; viewer = next_viewer(viewer))
        SAME(log_of(viewer, 0), "roll 1 3, roll none, roll 2");
}

TEST(C19_what_is_hidden_is_no_move) {
    load_table(HANDS "," LINE ",'phase':'roll','round':2");
    EQ(cubed_check(table.state, 0, CUBED_ROLL_MOVE | (sb_move)CUBED_HIDDEN_ROLL << 4), CUBED_HIDDEN);
    EQ(try_move(table_state(), 1, "roll ?"), CUBED_HIDDEN);
}

/* Over many guesses every possible choice of the others must occur. */
TEST(C19_a_guess_has_every_choice_that_could_have_been_made) {
    static const struct {
        const char *rule;
        unsigned want; /* bit mask of extra rolls: bit i for the dice in bit mask i */
    } WANT[] = {{"subset", 0xFF}, {"one_or_all", 1 << 0 | 1 << 1 | 1 << 2 | 1 << 4 | 1 << 7}};
    for (int i = 0; i < 2; i++) {
        cubed_state s = position_of(HANDS "," LINE ",'phase':'roll','round':2,'options':{'extra_roll':'%s'}",
                                    WANT[i].rule),
                    guessed;
        sb_rng rng = {0};
        unsigned seen = 0;
        play_all(&s, "2 roll 3, 1 roll none");
        cubed_view v = seen_by(&s, 1), again;
        for (int k = 0; k < 300; k++) {
            cubed_guess(&v, &rng, &guessed);
            EQ(guessed.roll[0], CUBED_CHOSEN);
            EQ(guessed.roll[2], 0);
            CHECK(guessed.roll[1] & CUBED_CHOSEN);
            seen |= 1u << (guessed.roll[1] & 31);
            cubed_view_of(&guessed, 0, &again);
            assert_memory_equal(&again, &v, sizeof v);
        }
        EQ(seen, WANT[i].want);
    }
}

/* ---- undo, by the four nevers (engine/table.h) ---- */

#define TURN                                                                               \
    "'hands':[['3ro','1ro','2ro','2gd'],['1gs','2gd']],'board':[{'at':'f7','face':'1ro'}," \
    "{'at':'g7','face':'*2ro'}]"

TEST(C22_steps_of_a_turn_can_be_taken_back) {
    load_table(TURN);
    cubed_state start = *table_state();
    do_moves("1 place 3ro@h7, 1 place 1ro@i7");
    EQ(table_state()->common.score[0], 6);
    EQ(sb_table_undo(&table, 1), SB_UNDO_OTHER);
    OK(sb_table_undo(&table, 0));
    EQ(table_state()->common.score[0], 3);
    OK(sb_table_undo(&table, 0));
    assert_memory_equal(table_state(), &start, sizeof start);
    EQ(sb_table_undo(&table, 0), SB_UNDO_NOTHING);
}

TEST(C22_the_last_step_can_be_taken_back_until_the_turn_is_ended) {
    load_table("'hands':[['3ro'],['1gs','2gd']],'board':[{'at':'f7','face':'1ro'},{'at':'g7','face':'2ro'}]");
    do_moves("1 place 3ro@h7");
    OK(sb_table_undo(&table, 0));
    do_moves("1 place 3ro@e7, 1 end");
    EQ(sb_table_undo(&table, 0), SB_UNDO_TURN);
}

TEST(C17_a_roll_cannot_be_taken_back) {
    load_table(TURN);
    do_moves("1 replace g7 2ro, 1 place 3ro@h7");
    OK(sb_table_undo(&table, 0));
    EQ(sb_table_undo(&table, 0), SB_UNDO_SHOWN);
}

TEST(C19_an_extra_roll_cannot_be_taken_back) {
    load_table(HANDS "," LINE ",'phase':'roll','round':2");
    do_moves("1 roll 1, 2 roll none");
    EQ(sb_table_undo(&table, 1), SB_UNDO_TURN);
    do_moves("3 roll none");
    EQ(sb_table_undo(&table, 2), SB_UNDO_SHOWN); /* the choices were revealed */
}

/* The end of a round draws and rolls. */
TEST(C23_the_end_of_a_round_cannot_be_taken_back) {
    load_table(
        "'hands':[['1gs'],['3ro','2gd']],'turn':2,'board':[{'at':'f7','face':'1ro'},{'at':'g7','face':'2ro'"
        "}]");
    do_moves("2 place 3ro@h7, 2 end");
    EQ(sb_table_undo(&table, 1), SB_UNDO_SHOWN);
}

TEST(C1_neither_claim_nor_opening_can_be_taken_back) {
    load_table("'phase':'claim','options':{'opening':'race'},'hands':[['1ro','2ro','3ro','1gs','3pd'],"
               "['1ro','1rs','2gs','2gd','1gd']]");
    do_moves("2 set 1ro 1rs 2gs");
    EQ(sb_table_undo(&table, 1), SB_UNDO_TURN);
    do_moves("1 set 1ro 2ro 3ro");
    do_moves("1 open 3ro 2ro 1ro");
    EQ(sb_table_undo(&table, 0), SB_UNDO_TURN);
}
