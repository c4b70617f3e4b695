/* Compares whole games with a second implementation of the rules (test_plain.h): before
 * every move the legal moves must agree, after it the whole state. Seats count from 0. */
#include "games/rummy/test/plain.h"

static void same_tiles(const plain *p, const rummy_state *s) {
    EQ(display_n(s), p->display_n);
    for (int i = 0; i < p->display_n; i++) EQ(s->common.display[i], p->display[i] + 1);
    for (int tile = 0; tile < KINDS; tile++) EQ(rummy_count(&s->bag, tile), p->bag[tile]);
    EQ(s->common.bag_n, plain_sum(p->bag));
    for (int i = 0; i < 2; i++) EQ(s->common.out[i], p->out[LEFT2 + i]);
    for (int seat = 0; seat < p->seats; seat++) {
        EQ(s->common.hand_n[seat], plain_sum(p->hand[seat]));
        for (int tile = 0; tile < KINDS; tile++) {
            EQ(rummy_count(&s->hand[seat], tile), p->hand[seat][tile]);
            EQ(rummy_count(&s->common.known[seat], tile), p->known[seat][tile]);
            EQ(rummy_count(&s->common.last[seat], tile), p->last[seat][tile]);
        }
    }
}

static void same_table(const plain *p, const rummy_state *s) {
    const rummy_table *t = &s->common.table;
    EQ(t->n, p->table_n);
    for (int i = 0; i < p->table_n; i++) {
        int k = rummy_find(t, rummy_square(p->table[i].x, p->table[i].y));
        CHECK(k >= 0);
        EQ(rummy_tile_at(t, k), p->table[i].tile);
        if (p->over) continue;
        if (p->table[i].from == FROM_HAND) EQ(t->was[k], RUMMY_PUT);
        if (p->table[i].from == FROM_OPENING) EQ(t->was[k], RUMMY_OPENED);
    }
    EQ(s->common.groups, p->groups);
    EQ(s->common.steps, p->phase == RUMMY_TURN ? p->steps : 0);
}

static void same_standing(const plain *p, const rummy_state *s) {
    int32_t score[SB_SEATS_MAX];
    int lowest = 10000, winners = 0;
    rummy_score(s, score);
    for (int seat = 0; seat < p->seats; seat++) {
        EQ(score[seat], p->score[seat]);
        EQ(s->common.opened >> seat & 1, p->opened[seat]);
        EQ(s->head.acting >> seat & 1, p->asked[seat]);
        if (p->score[seat] < lowest) lowest = p->score[seat], winners = 0;
        if (p->score[seat] == lowest) winners |= 1 << seat;
    }
    EQ(s->head.winners, p->over ? winners : 0);
    EQ(s->head.over, p->over);
    EQ(s->head.secret, p->secret);
    EQ(s->common.phase, p->phase);
    EQ(s->common.round, p->round);
    EQ(s->common.starter, p->starter);
    EQ(s->common.passes, p->passes);
    if (!p->over) EQ(s->common.turn, p->turn);
}

/* ---- legal moves ---- */

/* A random move that is legal or almost legal. */
static sb_move odd_move(const rummy_state *s, int seat, sb_rng *rng) {
    static rummy_lay lays[100];
    rummy_lay best;
    sb_move noise = (sb_move)sb_rng_next(rng) << 32 | (sb_move)sb_rng_next(rng) << 16 | sb_rng_next(rng), m;
    int n, k = (int)sb_rng_below(rng, RUMMY_KINDS);
    sb_move *moves = listed_moves(s, seat + 1, &n);
    switch (sb_rng_below(rng, 8)) {
    case 0: return noise;
    case 1: return any_step(s, seat, rng);
    case 2: return rummy_take(k);
    case 3: return rummy_event(RUMMY_LEFT2 + k % 2, (int)sb_rng_below(rng, 6) - 1);
    case 4: return rummy_give(k, (int)sb_rng_below(rng, RUMMY_KINDS + 1) - 1);
    case 5: return 7 + sb_rng_below(rng, 5);
    case 6: m = n ? moves[sb_rng_below(rng, (uint32_t)n)] : noise; break;
    default:
        n = rummy_lays(&s->common, s->head.seats, &s->hand[seat], lays, 100, &best);
        if (n > 100) n = 100;
        m = n ? rummy_lay_step(&lays[sb_rng_below(rng, (uint32_t)n)], 0) : noise;
    }
    return sb_rng_below(rng, 2) ? m : m ^ (sb_move)1 << sb_rng_below(rng, 42);
}

static int same_answers(const plain *p, const rummy_state *s, sb_rng *rng) {
    int legal = 0, seat = p->over ? 0 : p->turn;
    for (int i = 0; i < 6; i++) {
        int by = i ? seat : (int)sb_rng_below(rng, 5);
        sb_move m = odd_move(s, seat, rng);
        bool may = plain_may(p, by, m);
        if ((rummy_check(s, by, m) == SB_OK) != may)
            fail_msg("%llx %s", (unsigned long long)m, may ? "is refused" : "is allowed");
        legal += may;
    }
    return legal;
}

/* Counts of what happened, to test that random play reaches everything. */
typedef struct {
    int moves, legal, rounds, events, passes, gifts, resets, ends, shifts, openings;
} tally;

static void count_move(tally *t, sb_move m) {
    int verb = rummy_verb(m);
    t->moves++;
    t->events += verb == RUMMY_EVENT_MOVE, t->passes += verb == RUMMY_PASS_MOVE;
    t->gifts += verb == RUMMY_GIVE_MOVE, t->resets += verb == RUMMY_RESET_MOVE;
    t->ends += verb == RUMMY_END_MOVE, t->openings += verb == RUMMY_OPEN_MOVE;
    t->shifts += verb == RUMMY_PUT_MOVE && rummy_from(m);
}

static void play_one(const char *options, uint32_t number, sb_rng *rng, tally *t) {
    rummy_state s = deal(options, number);
    plain p = plain_begin(&s);
    for (;;) {
        same_tiles(&p, &s), same_table(&p, &s), same_standing(&p, &s);
        t->legal += same_answers(&p, &s, rng);
        if (s.head.over) break;
        int by;
        sb_move m = play_any(&s, rng, &by);
        CHECK(plain_may(&p, by, m));
        plain_follow(&p, by, m, &s);
        count_move(t, m);
    }
    t->rounds += p.round;
}

TEST(games_go_as_a_second_set_of_rules_says) {
    sb_rng rng = {0};
    tally t = {0};
    for (uint32_t i = 0; i < 16 / SLOW * TABLES_N; i++) play_one(TABLES[i % TABLES_N], i, &rng, &t);
    CHECK(t.rounds * SLOW > 16 * TABLES_N);
    CHECK(t.moves * SLOW > 10000 && t.legal * SLOW > 5000);
    CHECK(t.events * SLOW > 200 && t.gifts * SLOW > 200 && t.passes * SLOW > 200);
    CHECK(t.resets * SLOW > 200 && t.ends * SLOW > 1000 && t.shifts * SLOW > 500 && t.openings * SLOW > 200);
}
