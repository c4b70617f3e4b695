/* Compares the lists of moves with a second implementation of the rules (test_plain.h),
 * counts move sequences (perft), and checks that no tile is ever lost. Seats count from 0. */
#include "games/rummy/test/plain.h"
#include "tests/room/count.h"

/* The moves that should be listed for a seat: all except `open`, `put` and `back`. */
static int plain_list(const plain *p, int seat, sb_move *ret) {
    sb_move all[RUMMY_KINDS * (RUMMY_KINDS + 3)];
    int tried = 0, n = 0;
    for (int tile = 0; tile < KINDS; tile++) {
        all[tried++] = rummy_take(tile);
        all[tried++] = rummy_give(tile, -1);
        for (int other = tile; other < KINDS; other++) all[tried++] = rummy_give(tile, other);
    }
    for (int victim = -1; victim < 5; victim++) {
        all[tried++] = rummy_event(RUMMY_LEFT2, victim);
        all[tried++] = rummy_event(RUMMY_PLUS3, victim);
    }
    all[tried++] = RUMMY_DRAW_MOVE, all[tried++] = RUMMY_RESET_MOVE;
    all[tried++] = RUMMY_END_MOVE, all[tried++] = RUMMY_PASS_MOVE;
    for (int i = 0; i < tried; i++)
        if (plain_may(p, seat, all[i])) ret[n++] = all[i];
    return n;
}

static void same_lists(const plain *p, const rummy_state *s) {
    static sb_move want[RUMMY_KINDS * (RUMMY_KINDS + 3)];
    for (int seat = 0; seat < p->seats; seat++) {
        int n, wanted = plain_list(p, seat, want);
        sb_move *moves = listed_moves(s, seat + 1, &n);
        same_moves(moves, n, want, wanted);
        CHECK((n > 0) == p->asked[seat]); /* a seat that may act has a move */
    }
}

TEST(moves_lists_just_what_the_clauses_allow) {
    sb_rng rng = {0};
    int phases[RUMMY_DONE] = {0};
    for (uint32_t i = 0; i < 3 * TABLES_N; i++) {
        rummy_state s = deal(TABLES[i % TABLES_N], 400 + i);
        plain p = plain_begin(&s);
        while (!s.head.over) {
            int by;
            phases[s.common.phase]++;
            if (s.common.phase == RUMMY_GIVE || sb_rng_below(&rng, 4) == 0) same_lists(&p, &s);
            sb_move m = play_any(&s, &rng, &by);
            plain_follow(&p, by, m, &s);
        }
    }
    CHECK(phases[RUMMY_TURN] > 2000 && phases[RUMMY_GIVE] > 50);
}

/* The longest list: every pair of 58 kinds. */
TEST(D19_a_hand_of_every_kind_lists_every_pair) {
    rummy_state s = {.head = {.seats = 2, .acting = 3}, .common = {.phase = RUMMY_GIVE}};
    int n;
    for (int tile = 0; tile < RUMMY_KINDS; tile++) rummy_add(&s.hand[0], tile), rummy_add(&s.hand[0], tile);
    s.common.hand_n[0] = 2 * RUMMY_KINDS;
    listed_moves(&s, 1, &n);
    EQ(n, RUMMY_MOVES);
    EQ(rummy_game.rules->moves_max, RUMMY_MOVES);
}

/* ---- tiles ---- */

TEST(D8_no_tile_is_ever_lost) {
    sb_rng rng = {0};
    for (uint32_t i = 0; i < 6 * TABLES_N; i++) {
        rummy_state s = deal(TABLES[i % TABLES_N], 700 + i);
        for (;; play_any(&s, &rng, NULL)) {
            int n =
                rummy_tiles_n(&s.bag) + display_n(&s) + s.common.table.n + s.common.out[0] + s.common.out[1];
            rummy_tiles all = s.bag, shown = displayed(&s);
            for (int seat = 0; seat < s.head.seats; seat++) n += rummy_tiles_n(&s.hand[seat]);
            EQ(n, RUMMY_ALL);
            for (int tile = 0; tile < RUMMY_KINDS; tile++) {
                int times = rummy_count(&all, tile) + rummy_count(&shown, tile);
                for (int seat = 0; seat < s.head.seats; seat++) times += rummy_count(&s.hand[seat], tile);
                for (int k = 0; k < s.common.table.n; k++) times += rummy_tile_at(&s.common.table, k) == tile;
                if (rummy_is_event(tile)) times += s.common.out[tile - RUMMY_LEFT2];
                EQ(times, 2);
            }
            if (s.head.over) break;
        }
    }
}

/* Tiles that were on the table when a turn began are there when it ends. */
TEST(D8_the_table_only_grows) {
    sb_rng rng = {0};
    for (uint32_t i = 0; i < 4 * TABLES_N; i++) {
        rummy_state s = deal(TABLES[i % TABLES_N], 900 + i);
        int lies[RUMMY_NUMBERS] = {0}, round = 1;
        while (!s.head.over) {
            sb_move m = play_any(&s, &rng, NULL);
            int now[RUMMY_NUMBERS] = {0};
            if (rummy_verb(m) != RUMMY_END_MOVE || s.common.round != round) {
                if (s.common.round != round) memset(lies, 0, sizeof lies);
                round = s.common.round;
                continue;
            }
            for (int k = 0; k < s.common.table.n; k++) now[rummy_tile_at(&s.common.table, k)]++;
            for (int tile = 0; tile < RUMMY_NUMBERS; tile++) CHECK(now[tile] >= lies[tile]);
            memcpy(lies, now, sizeof lies);
            rummy_verdict v = rummy_judge(&s.common.table);
            OK(v.err);
            CHECK(v.groups <= (s.head.seats == 4 ? 4 : 3));
        }
    }
}

TEST(tiles_are_counted_and_taken_one_by_one) {
    rummy_tiles t = {0};
    for (int tile = 0; tile < RUMMY_KINDS; tile++)
        for (int n = 0; n <= 2; n++) {
            EQ(rummy_count(&t, tile), n);
            if (n < 2) rummy_add(&t, tile);
        }
    EQ(rummy_tiles_n(&t), RUMMY_ALL);
    EQ(rummy_points(&t), 840 + 4 * 20);
    for (int tile = 0; tile < RUMMY_KINDS; tile++)
        for (int n = 2; n > 0; n--) {
            rummy_remove(&t, tile);
            EQ(rummy_count(&t, tile), n - 1);
        }
    EQ(t.one | t.two, 0);
}

/* ---- perft ---- */

enum { DEPTHS = 4 };

/* The number of sequences of listed moves, by the second implementation. */
static uint64_t plain_perft(const rummy_state *s, const plain *p, int depth) {
    sb_move moves[RUMMY_KINDS * (RUMMY_KINDS + 3)];
    uint64_t sum = 0;
    if (depth == 0) return 1;
    if (s->head.over) return 0;
    int seat = actor(s), n = plain_list(p, seat, moves);
    for (int i = 0; i < n; i++) {
        rummy_state next = *s;
        plain after = *p;
        OK(rummy_apply(&next, seat, moves[i]));
        plain_follow(&after, seat, moves[i], &next);
        sum += plain_perft(&next, &after, depth - 1);
    }
    return sum;
}

TEST(perft_counts_stay_as_they_are) {
    static const struct {
        const char *options;
        uint32_t seed;
        uint64_t counts[DEPTHS];
    } WANT[] = {
        {"seats=2", 1, {7, 56, 1169, 58912}},
        {"seats=3", 2, {7, 49, 441, 3136}},
        {"seats=4 events_in_display=redraw", 3, {7, 49, 392, 7504}},
        {"seats=2 rounds=2 starter=seat1", 9, {8, 140, 8764, 66150}},
    };
    for (size_t i = 0; i < sizeof WANT / sizeof *WANT; i++) {
        rummy_state s = deal(WANT[i].options, WANT[i].seed);
        plain p = plain_begin(&s);
        for (int depth = 1; depth <= DEPTHS; depth++) {
            uint64_t n = perft(&s, depth, NULL);
            if (n < 3000) EQ(plain_perft(&s, &p, depth), n);
            EQ(n, WANT[i].counts[depth - 1]);
        }
    }
}
