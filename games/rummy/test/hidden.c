/* Tests of views (D20, D31). An unfinished turn changes nothing in the output for others
 * except the number of its steps. States that differ only in hidden data must give a viewer
 * the same bytes in every output. Also tests of undo. */
#include "games/rummy/test/table.h"
#include "desk/record.h"
#include "tests/room/hidden.h"

/* ---- pairs of states: viewers are seats from 0 here, as in the rules ---- */

/* The tiles of a seat's hand that everybody knows, or that the viewer knows because it gave them. */
static rummy_tiles certain(const rummy_state *s, int viewer, int seat) {
    rummy_tiles set = s->common.known[seat];
    if (viewer < 0 || (viewer + 1) % s->head.seats != seat || s->common.phase != RUMMY_TURN) return set;
    for (int i = 0; i < 2; i++)
        if (s->given[viewer][i]) rummy_add(&set, s->given[viewer][i] - 1);
    return set;
}

/* A random tile of the set that is not in `kept`; -1: none. */
static int loose_tile(const rummy_tiles *set, const rummy_tiles *kept, sb_rng *rng) {
    int start = (int)sb_rng_below(rng, RUMMY_KINDS);
    for (int i = 0; i < RUMMY_KINDS; i++) {
        int tile = (start + i) % RUMMY_KINDS;
        if (rummy_count(set, tile) > rummy_count(kept, tile)) return tile;
    }
    return -1;
}

/* Randomizes everything that the viewer may not know: hands, tiles chosen to be given, the
 * generator. */
static rummy_state scrambled(const rummy_state *s, int viewer, sb_rng *rng) {
    rummy_state other = *s;
    rummy_tiles none = {0};
    for (int seat = 0; seat < s->head.seats; seat++) {
        if (seat == viewer) continue;
        rummy_tiles kept = certain(s, viewer, seat);
        for (int i = 0; i < 20; i++) {
            int out = loose_tile(&other.hand[seat], &kept, rng), in = loose_tile(&other.bag, &none, rng);
            if (out < 0 || in < 0) break;
            rummy_remove(&other.hand[seat], out), rummy_add(&other.bag, out);
            rummy_remove(&other.bag, in), rummy_add(&other.hand[seat], in);
        }
        memset(other.given[seat], 0, sizeof other.given[seat]);
        if (s->common.phase != RUMMY_GIVE || !s->given[seat][0]) continue;
        rummy_tiles left = other.hand[seat];
        for (int i = 0; i < 2 && s->given[seat][i]; i++) {
            int tile = loose_tile(&left, &none, rng);
            rummy_remove(&left, tile);
            other.given[seat][i] = (uint8_t)(tile + 1);
        }
    }
    scramble_chance(&other, rng);
    return other;
}

static sb_move odd_move(const rummy_state *s, int seat, sb_rng *rng) {
    if (sb_rng_below(rng, 2)) return any_step(s, seat, rng);
    return sb_rng_next(rng) | (sb_move)sb_rng_next(rng) << 16;
}

TEST(D31_what_a_viewer_may_not_know_changes_nothing_that_he_gets) {
    sb_rng rng = {0};
    int phases[RUMMY_DONE + 1] = {0}, changed = 0;
    for (uint32_t i = 0; i < 4 * TABLES_N / SLOW; i++) {
        rummy_state s = deal(TABLES[i % TABLES_N], i);
        for (; !s.head.over; play_any(&s, &rng, NULL)) {
            phases[s.common.phase]++;
            if (s.common.phase == RUMMY_TURN && sb_rng_below(&rng, 4)) continue;
            for (int viewer = SB_SPECTATOR; viewer < s.head.seats; viewer++) {
                rummy_state other = scrambled(&s, viewer, &rng);
                changed += memcmp(other.hand, s.hand, sizeof s.hand) != 0;
                same_states(&s, &other, viewer);
                if (viewer >= 0) same_answers(&s, &other, viewer, odd_move, &rng);
            }
        }
    }
    CHECK(phases[RUMMY_TURN] * SLOW > 2000 && phases[RUMMY_GIVE] * SLOW > 30);
    CHECK(changed * SLOW > 1500);
}

/* Counter-check: SB_EVERYTHING sees the difference, and everybody sees the hands at the end. */
TEST(D31_who_sees_everything_sees_hands_and_chance) {
    sb_rng rng = {0};
    rummy_state s = deal("seats=3", 3), other = s;
    rummy_view a, b;
    other.rng.key[5] ^= 1;
    rummy_view_of(&s, SB_EVERYTHING, &a);
    rummy_view_of(&other, SB_EVERYTHING, &b);
    CHECK(memcmp(&a, &b, sizeof a) != 0);
    assert_memory_equal(a.hand, s.hand, sizeof a.hand);
    while (!s.head.over) play_any(&s, &rng, NULL);
    rummy_view_of(&s, SB_SPECTATOR, &a);
    assert_memory_equal(a.hand, s.hand, sizeof a.hand);
    EQ(a.chance_at, 0);
}

TEST(D31_sizes_are_open_and_hands_are_not) {
    rummy_state s = deal("seats=3", 7);
    rummy_view v;
    for (int viewer = SB_SPECTATOR; viewer < 3; viewer++) {
        rummy_view_of(&s, viewer, &v);
        for (int seat = 0; seat < 3; seat++) {
            EQ(v.common.hand_n[seat], 15);
            EQ(rummy_tiles_n(&v.hand[seat]), seat == viewer ? 15 : 0);
        }
        EQ(v.common.bag_n, 65);
        uint64_t chance = v.chance_at;
        for (int k = 0; k < 32; k++) chance |= v.chance_key[k];
        EQ(chance, 0);
    }
}

/* Two ways to lay the same table with different steps: the others see the same lay and the same
 * marks. */
TEST(D31_marks_of_a_finished_lay_do_not_tell_its_steps) {
    rummy_state s = set_up("0,0 3b 4b 5b | 0,4 5y 5r 5g", "5b 6b 1g / 1r", ""), other = s;
    rummy_view a, b;
    play_all(&s, "1 put 5b@3,4; 1 end");
    play_all(&other, "1 put 2,0@3,4; 1 put 5b@2,0; 1 end");
    rummy_view_of(&s, 1, &a);
    rummy_view_of(&other, 1, &b);
    assert_memory_equal(&a, &b, sizeof a);
}

/* Only the seat itself sees which tiles came into its hand since it last acted. */
TEST(D31_a_seat_knows_what_came_and_nobody_else) {
    rummy_state s = set_up("0,0 5b 6b 7b", "left2 plus3 1r 2r / 1y 2y / 8b 9y", ",'display':['4b','1g']");
    rummy_view v;
    play_all(&s, "1 take 4b");
    SAME(tiles(&s.came[0]), "4b");
    play_all(&s, "2 draw; 3 take 1g; 1 event plus3 2");
    SAME(tiles(&s.came[0]), "");
    EQ(rummy_tiles_n(&s.came[1]), 4);
    EQ(rummy_tiles_n(&s.came[2]), 1);
    for (int viewer = SB_EVERYTHING; viewer < 3; viewer++) {
        rummy_view_of(&s, viewer, &v);
        for (int seat = 0; seat < 3; seat++) {
            int want = viewer == seat || viewer == SB_EVERYTHING ? rummy_tiles_n(&s.came[seat]) : 0;
            EQ(rummy_tiles_n(&v.came[seat]), want);
        }
    }
    play_all(&s, "2 draw");
    EQ(rummy_tiles_n(&s.came[1]), 1);
    play_all(&s, "3 put 8b@3,0; 3 end");
    SAME(tiles(&s.came[2]), "");
    play_all(&s, "1 event left2; 1 give 1r 2r; 2 give 1y 2y");
    EQ(rummy_tiles_n(&s.came[1]), 1); /* no tile has changed hands yet */
    play_all(&s, "3 give 9y 1g");
    SAME(tiles(&s.came[0]), "9y 1g");
    SAME(tiles(&s.came[1]), "1r 2r");
    SAME(tiles(&s.came[2]), "1y 2y");
}

/* ---- a turn under construction ---- */

/* The views of the others are equal after every step, except for the number of steps, which is also
 * visible in the log. */
TEST(D31_steps_are_hidden_until_the_end) {
    sb_rng rng = {0};
    int steps = 0;
    for (uint32_t i = 0; i < 4 * TABLES_N / SLOW; i++) {
        rummy_state s = deal(TABLES[i % TABLES_N], 50 + i);
        rummy_view start[RUMMY_SEATS + 1], now;
        int turn = -1;
        for (int moves = 0; !s.head.over && moves < 200; moves++) {
            for (int viewer = SB_SPECTATOR; viewer < s.head.seats; viewer++) {
                rummy_view_of(&s, viewer, &now);
                now.head.secret = 0;
                if (s.head.shown != turn) start[viewer + 1] = now;
                else if (viewer != s.common.turn && s.common.phase == RUMMY_TURN)
                    same_views(&start[viewer + 1], &now);
            }
            steps += s.head.shown == turn && s.common.phase == RUMMY_TURN;
            turn = s.head.shown;
            play_any(&s, &rng, NULL);
        }
    }
    CHECK(steps * SLOW > 300);
}

/* The seat itself sees its steps, and so does SB_EVERYTHING. */
TEST(D31_whose_turn_it_is_sees_the_steps) {
    rummy_state s = after(set_up("", "5b 5y 5r 1b / 1y", ""), "1 open 5b@0,0 5y@1,0 5r@2,0");
    rummy_view v = seen_by(&s, 1);
    EQ(v.common.table.n, 3);
    EQ(v.common.hand_n[0], 1);
    EQ(v.common.opened, 1);
    EQ(v.common.steps, 1);
    v = seen_by(&s, 2);
    EQ(v.common.table.n | v.common.opened | v.common.steps, 0);
    EQ(v.common.hand_n[0], 4);
    v = seen_by(&s, SB_EVERYTHING);
    EQ(v.common.table.n, 3);
    EQ(v.common.steps, 1);
}

/* The others see the tiles of the table where they were when the turn began. */
TEST(D31_others_see_the_table_as_it_lay) {
    rummy_state s = set_up("0,0 5b 6b 7b 8b | 0,5 8y 8r 8g", "4b 9b / 1y / 2y", "");
    rummy_view start = seen_by(&s, 3), now;
    play_all(&s, "1 put 3,0@3,5; 1 put 0,0@60,60; 1 put 4b@0,0; 1 put 9b@-5,-5; 1 back -5,-5");
    now = seen_by(&s, 3);
    EQ(now.head.secret, 5);
    now.head.secret = 0;
    same_views(&start, &now);
    play_all(&s, "1 reset; 1 put 4b@-1,0; 1 end");
    now = seen_by(&s, 3);
    EQ(now.common.table.n, 8);
    EQ(now.common.hand_n[0], 1);
}

/* ---- the log ---- */

TEST(D31_steps_are_put_and_a_question_mark_to_others_for_good) {
    static const char *const OWN = "open 5b@0,0 5y@1,0 5r@2,0, put 1b@9,9, back 9,9, reset, "
                                   "open 5b@0,0 5y@1,0 5r@2,0, put 2,0@2,1, put 2,1@2,0";
    static const char *const HIDDEN = "put ?, put ?, put ?, put ?, put ?, put ?, put ?";
    char want[400];
    load_table(fields_of("", "5b 5y 5r 1b / 1y / 2y", ""));
    do_moves("1 open 5b@0,0 5y@1,0 5r@2,0; 1 put 1b@9,9; 1 back 9,9; 1 reset; 1 open 5b@0,0 5y@1,0 5r@2,0; "
             "1 put 2,0@2,1; 1 put 2,1@2,0");
    EQ(table_state()->head.secret, 7);
    SAME(log_of(1, 0), OWN);
    SAME(log_of(SB_EVERYTHING, 0), OWN);
    for (int viewer = SB_SPECTATOR; viewer <= 3; viewer = next_viewer(viewer))
        if (viewer != 1) SAME(log_of(viewer, 0), HIDDEN);
    do_moves("1 end; 2 draw");
    EQ(table_state()->head.secret, 0);
    snprintf(want, sizeof want, "%s, end, draw", HIDDEN);
    for (int viewer = SB_SPECTATOR; viewer <= 3; viewer = next_viewer(viewer))
        if (viewer != 1) SAME(log_of(viewer, 0), want);
}

TEST(D31_the_record_of_a_finished_game_has_everything) {
    char record[4096];
    load_table(fields_of("", "5b 5y 5r / 1y / 2y", ""));
    do_moves("1 open 5b@0,0 5y@1,0 5r@2,0; 1 end");
    CHECK(sb_table_head(&table)->over);
    CHECK(sb_record_write(&table, record, sizeof record) < (int)sizeof record);
    CHECK(strstr(record, "\n1. 1 open 5b@0,0 5y@1,0 5r@2,0\n2. 1 end\n"));
}

#define LINE "0,0 5b 6b 7b"

TEST(D20_what_is_given_is_hidden_and_then_seen_by_who_gets_it) {
    load_table(fields_of(LINE, "left2 1b 2b 3b / 1y 2y 3y / 1r 2r 3r", ""));
    do_moves("1 event left2; 2 give 1y 2y; 1 give 2b 3b");
    SAME(log_of(1, 0), "event left2, give ?, give 2b 3b");
    SAME(log_of(2, 0), "event left2, give 1y 2y, give ?");
    SAME(log_of(3, 0), "event left2, give ?, give ?");
    SAME(log_of(SB_SPECTATOR, 0), "event left2, give ?, give ?");
    SAME(log_of(SB_EVERYTHING, 0), "event left2, give 1y 2y, give 2b 3b");
    rummy_view v = seen_by(table_state(), 3);
    EQ(v.given[0][0] | v.given[1][0], 0);
    EQ(v.head.acting, 4); /* everybody sees who has chosen */
    do_moves("3 give 1r 3r");
    SAME(log_of(1, 0), "event left2, give ?, give 2b 3b, give 1r 3r"); /* from seat 3 */
    SAME(log_of(2, 0), "event left2, give 1y 2y, give 2b 3b, give ?");
    SAME(log_of(3, 0), "event left2, give 1y 2y, give ?, give 1r 3r");
    SAME(log_of(SB_SPECTATOR, 0), "event left2, give ?, give ?, give ?");
    v = seen_by(table_state(), 1);
    EQ(v.given[0][0], tile_of("2b") + 1);
    EQ(v.given[1][0] | v.given[2][0], 0);
}

TEST(D20_what_is_hidden_is_no_move) {
    load_table(fields_of(LINE, "left2 1b 2b 3b / 1y 2y 3y", ""));
    EQ(try_move(table_state(), 1, "put ?"), RUMMY_HIDDEN);
    EQ(rummy_check(table.state, 0, RUMMY_PUT_MOVE), RUMMY_HIDDEN);
    do_moves("1 event left2");
    EQ(try_move(table_state(), 1, "give ?"), RUMMY_HIDDEN);
    EQ(rummy_check(table.state, 0, rummy_give(RUMMY_HIDDEN_GIVE - 1, -1)), RUMMY_HIDDEN);
}

/* ---- undo: its limits are in engine/table.h ---- */

TEST(D9_steps_of_a_turn_can_be_taken_back) {
    load_table(fields_of(LINE, "8b 9b 1r / 1y", ""));
    rummy_state start = *table_state();
    do_moves("1 put 8b@3,0; 1 put 9b@4,0; 1 back 4,0; 1 reset");
    EQ(sb_table_undo(&table, 1), SB_UNDO_OTHER);
    OK(sb_table_undo(&table, 0));
    SAME(at(table_state(), 3, 0), "8b");
    SAME(at(table_state(), 4, 0), "");
    OK(sb_table_undo(&table, 0));
    SAME(at(table_state(), 4, 0), "9b");
    EQ(table_state()->common.steps, 2); /* the number of steps is restored, too */
    OK(sb_table_undo(&table, 0));
    OK(sb_table_undo(&table, 0));
    assert_memory_equal(table_state(), &start, sizeof start);
    EQ(sb_table_undo(&table, 0), SB_UNDO_NOTHING);
}

TEST(D9_an_opening_can_be_taken_back_until_the_turn_is_ended) {
    load_table(fields_of("", "5b 5y 5r 1b / 1y", ""));
    rummy_state start = *table_state();
    do_moves("1 open 5b@0,0 5y@1,0 5r@2,0");
    OK(sb_table_undo(&table, 0));
    assert_memory_equal(table_state(), &start, sizeof start);
    do_moves("1 open 5b@0,0 5y@1,0 5r@2,0; 1 end");
    CHECK(sb_table_undo(&table, 0) != SB_OK);
}

TEST(D10_what_a_turn_has_done_cannot_be_taken_back) {
    static const char *const MOVES[] = {"1 draw", "1 take 9g", "1 event plus3 2", "1 event left2"};
    for (int i = 0; i < 4; i++) {
        load_table(fields_of(LINE, "8b plus3 left2 / 1y", ",'display':['1r','1r','9g','9g','14y','7b']"));
        do_moves(MOVES[i]);
        CHECK(sb_table_undo(&table, 0) != SB_OK);
    }
}

TEST(D20_a_choice_cannot_be_taken_back) {
    load_table(fields_of(LINE, "left2 1b 2b 3b / 1y 2y 3y", ""));
    do_moves("1 event left2; 1 give 1b 2b");
    EQ(sb_table_undo(&table, 0), SB_UNDO_TURN);
    do_moves("2 give 1y 2y");
    EQ(sb_table_undo(&table, 1), SB_UNDO_SHOWN);
}
