/* Deals, rounds and the end, clause by clause. */
#include "games/rummy/test/table.h"

#define LINE "0,0 5b 6b 7b"

/* ---- the deal ---- */

/* There are two tiles of every kind in hands, display, bag and table together. */
static void all_tiles_are_there(const rummy_state *s) {
    rummy_tiles shown = displayed(s);
    for (int tile = 0; tile < RUMMY_KINDS; tile++) {
        int n = rummy_count(&s->bag, tile) + rummy_count(&shown, tile);
        for (int seat = 0; seat < s->head.seats; seat++) n += rummy_count(&s->hand[seat], tile);
        for (int i = 0; i < s->common.table.n; i++) n += rummy_tile_at(&s->common.table, i) == tile;
        if (rummy_is_event(tile)) n += s->common.out[tile - RUMMY_LEFT2];
        EQ(n, 2);
    }
}

TEST(D31_15_tiles_each_six_open_and_the_rest_in_the_bag) {
    static const struct {
        const char *options;
        int bag;
    } WANT[] = {{"seats=2", 80}, {"seats=3", 65}, {"seats=4", 50}, {"seats=4 events_in_display=redraw", 50}};
    for (uint32_t i = 0; i < 40; i++) {
        rummy_state s = deal(WANT[i % 4].options, i);
        for (int seat = 0; seat < RUMMY_SEATS; seat++) {
            int want = seat < s.head.seats ? 15 : 0;
            EQ(s.common.hand_n[seat], want);
            EQ(rummy_tiles_n(&s.hand[seat]), want);
        }
        EQ(display_n(&s), 6);
        EQ(s.common.bag_n, WANT[i % 4].bag);
        EQ(rummy_tiles_n(&s.bag), WANT[i % 4].bag);
        EQ(s.common.table.n | s.common.opened | s.common.groups | s.common.steps | s.common.passes, 0);
        EQ(s.common.round, 1);
        EQ(s.head.acting, 1 << s.common.starter);
        all_tiles_are_there(&s);
    }
}

TEST(D28_the_first_starter_is_drawn_by_lot_or_is_seat_1) {
    int times[RUMMY_SEATS] = {0};
    for (uint32_t i = 0; i < 400; i++) {
        rummy_state s = deal("seats=4", i);
        times[s.common.starter]++;
        EQ(s.common.turn, s.common.starter);
        s = deal("seats=4 starter=seat1", i);
        EQ(s.common.starter, 0);
        SAME(acting(&s), "1");
    }
    for (int seat = 0; seat < RUMMY_SEATS; seat++) assert_in_range(times[seat], 60, 140);
}

/* ---- the end of a round ---- */

TEST(D29_the_others_book_what_they_hold) {
    rummy_state s = after(set_up(LINE, "8b / 1y 14g 14g left2 / plus3 plus3 7r", ""), "1 put 8b@3,0; 1 end");
    CHECK(s.head.over);
    SAME(acting(&s), "");
    SAME(scores(&s), "0 49 47");
    SAME(winners(&s), "1");
    SAME(tiles(&s.common.last[1]), "1y 14g 14g left2"); /* D31: hands are shown */
    EQ(s.common.phase, RUMMY_DONE);
    EQ(s.head.secret, 0);
    EQ(try_move(&s, 2, "draw"), SB_OVER);
}

TEST(D13_opening_with_all_tiles_goes_out_at_once) {
    rummy_state s = after(set_up("", "5b 5y 5r / 1y 2y", ""), "1 open 5b@0,0 5y@1,0 5r@2,0");
    CHECK(!s.head.over); /* the round is over only after the end of the turn */
    play_all(&s, "1 end");
    SAME(winners(&s), "1");
    SAME(scores(&s), "0 3");
}

TEST(D29_totals_add_up_and_the_lowest_wins) {
    rummy_state s = set_up(LINE, "8b / 3y / 4y", ",'options':{'rounds':2},'round':2,'scores':[90,20,10]");
    play_all(&s, "1 put 8b@3,0; 1 end");
    CHECK(s.head.over);
    SAME(scores(&s), "90 23 14");
    SAME(winners(&s), "3"); /* not the seat that won the round */
}

TEST(D29_equal_lowest_share_the_win) {
    rummy_state s = set_up(LINE, "8b / 3y / 4y", ",'options':{'rounds':2},'round':2,'scores':[14,20,10]");
    play_all(&s, "1 put 8b@3,0; 1 end");
    SAME(scores(&s), "14 23 14");
    SAME(winners(&s), "1 3");
}

/* ---- the next round ---- */

TEST(D28_later_rounds_begin_with_the_next_seat_and_the_full_bag) {
    rummy_state s = set_up(LINE, "8b / 1y 2y 3y / 4y",
                           ",'options':{'rounds':3},'starter':3,'out':['plus3','left2'],'round':1");
    int shown = s.head.shown;
    play_all(&s, "1 put 8b@3,0; 1 end");
    CHECK(!s.head.over);
    EQ(s.common.round, 2);
    EQ(s.common.starter, 0); /* the seat after seat 3 */
    SAME(acting(&s), "1");
    SAME(scores(&s), "0 6 4");
    EQ(s.common.opened | s.common.groups | s.common.out[0] | s.common.out[1], 0); /* D23, D6 */
    EQ(s.common.table.n, 0);
    EQ(s.common.bag_n, 65);
    for (int seat = 0; seat < 3; seat++) {
        EQ(s.common.hand_n[seat], 15);
        EQ(rummy_tiles_n(&s.common.known[seat]), 0);
    }
    SAME(tiles(&s.common.last[0]), "");
    SAME(tiles(&s.common.last[1]), "1y 2y 3y");
    SAME(tiles(&s.common.last[2]), "4y");
    CHECK(s.head.shown != shown);
    all_tiles_are_there(&s);
}

/* A round ends by a lay, by plus3, by the exchange or by passing. */
TEST(D28_every_kind_of_end_leads_to_the_next_deal) {
    static const char *const TWO = ",'options':{'rounds':2},'starter':2";
    static const char *const ENDS[] = {
        "8b / 1y / 2y",    "1 put 8b@3,0; 1 end",   "plus3 / 1y / 2y",
        "1 event plus3 2", "left2 / 1y / 2y 3y 4y", "1 event left2; 2 give 1y; 3 give 2y 3y",
    };
    for (int i = 0; i < 3; i++) {
        rummy_state s = set_up(LINE, ENDS[2 * i], TWO);
        play_all(&s, ENDS[2 * i + 1]);
        EQ(s.common.round, 2);
        EQ(s.common.phase, RUMMY_TURN);
        SAME(acting(&s), "3");
        EQ(s.head.secret, 0);
        for (int seat = 0; seat < 3; seat++)
            EQ(s.given[seat][0] | s.given[seat][1], 0); /* no seat remembers tiles of the last round */
        all_tiles_are_there(&s);
    }
}

TEST(D29_so_many_rounds_are_played) {
    sb_rng rng = {0};
    for (int rounds = 1; rounds <= 10; rounds += 3) {
        rummy_state s = deal(filled("seats=2 rounds=%d starter=seat1", rounds), (uint32_t)rounds);
        int last = 1;
        while (!s.head.over) {
            int before[2] = {s.common.score[0], s.common.score[1]};
            play_any(&s, &rng, NULL);
            if (s.common.round != last) {
                EQ(s.common.round, ++last);
                EQ(s.common.starter, (last - 1) % 2);
                for (int seat = 0; seat < 2; seat++)
                    EQ(s.common.score[seat], before[seat] + rummy_points(&s.common.last[seat]));
            }
        }
        EQ(s.common.round, rounds);
    }
}

/* ---- when all pass ---- */

#define NO_EVENTS ",'out':['left2','left2','plus3','plus3']"

TEST(D16_all_seats_pass_in_a_row) {
    rummy_state s = late(12, "13b 13y 13r / 13g 14b / 14y 14r 14g", NO_EVENTS ",'turn':2");
    play_all(&s, "2 pass; 3 pass");
    CHECK(!s.head.over);
    play_all(&s, "1 pass");
    CHECK(s.head.over);
    SAME(scores(&s), "39 27 42");
    SAME(winners(&s), "2"); /* no hand is empty: the lowest hand wins */
}

TEST(D16_equal_lowest_share_it) {
    rummy_state s = late(12, "13b 14y / 13g 14b / 14r 14g 13y 13r", NO_EVENTS);
    play_all(&s, "1 pass; 2 pass; 3 pass");
    SAME(winners(&s), "1 2");
}

TEST(D16_a_lay_breaks_the_row) {
    rummy_state s = late(12, "13b 13y 13r 13g / 14b 14y 14r 14g", NO_EVENTS);
    play_all(&s, "1 put 13b@12,5; 1 end; 2 pass");
    EQ(s.common.passes, 1);
    play_all(&s, "1 put 13y@12,6; 1 put 13r@12,7; 1 end"); /* with 13b above they make a Set in a column */
    EQ(s.common.passes, 0);
    play_all(&s, "2 pass; 1 pass");
    CHECK(s.head.over);
    SAME(scores(&s), "13 56");
}

TEST(D16_steps_and_a_reset_do_not_break_it) {
    rummy_state s = late(12, "13b 13y 13r 13g / 14b 14y 14r 14g", NO_EVENTS ",'passes':1");
    play_all(&s, "1 put 13b@12,5; 1 reset; 1 pass");
    CHECK(s.head.over);
    SAME(scores(&s), "52 56");
}

TEST(D16_with_more_rounds_the_next_is_dealt) {
    rummy_state s = late(12, "13b 13y 13r 13g / 14b 14y 14r 14g", NO_EVENTS ",'options':{'rounds':2}");
    play_all(&s, "1 pass; 2 pass");
    EQ(s.common.round, 2);
    EQ(s.common.passes, 0);
    SAME(scores(&s), "52 56");
    all_tiles_are_there(&s);
}

/* ---- time ---- */

/* Time changes nothing: equal logs give equal states. */
TEST(D30_the_rules_know_no_clock) {
    sb_rng one = {0}, two = {0};
    rummy_state a = deal("seats=3", 5), b = a;
    while (!a.head.over) {
        int by, other;
        EQ(play_any(&a, &one, &by) == play_any(&b, &two, &other), 1);
        EQ(by, other);
    }
    assert_memory_equal(&a, &b, sizeof a);
}
