/* Compares what a seat can know about its hand with the slow count of deals in test_story.h. Seats are
 * numbered from 0 here. */
#include "games/str8/test/story.h"

#include <math.h>

static const double CLOSE = 1e-12;

static void near(double have, double want) {
    if (fabs(have - want) > CLOSE) fail_msg("%.17g, wanted %.17g", have, want);
}

static double share(uint64_t part, uint64_t whole) { return (double)part / (double)whole; }

static void same_cards(const count *k, const str8_view *v) {
    str8_belief b;
    uint64_t with[STR8_COLOURS][STR8_NUMBERS] = {{0}};
    for (int i = 0; i < k->n; i++)
        for (int c = 0; c < k->colours; c++) with[c][k->hands[i].card[c]] += k->hands[i].deals;
    str8_believe(v, k->seat, &b);
    EQ(b.hands, k->n);
    for (int c = 0; c < k->colours; c++) {
        double all = 0;
        for (int i = 0; i < STR8_NUMBERS; i++) {
            near((double)b.with[c][i] / b.hands, share(with[c][i], k->deals));
            all += (double)b.with[c][i] / b.hands;
        }
        near(all, 1);
    }
}

/* Checks the number of hands for each sum of random dice. */
static void same_sums(const count *k, const str8_view *v, sb_rng *rng) {
    uint8_t dice[STR8_DICE];
    int32_t have[STR8_LAST + 1];
    uint64_t want[STR8_LAST + 1] = {0};
    for (int i = 0; i < STR8_DICE; i++) dice[i] = (uint8_t)sb_rng_below(rng, (uint32_t)k->colours);
    for (int i = 0; i < k->n; i++) {
        const uint8_t *card = k->hands[i].card;
        want[card[dice[0]] + card[dice[1]] + card[dice[2]]] += k->hands[i].deals;
    }
    int32_t n = str8_sums(v, k->seat, dice, have);
    EQ(n, k->n);
    for (int i = 0; i <= STR8_LAST; i++) near((double)have[i] / n, share(want[i], k->deals));
}

/* Checks the probability of the real hand, of the possible hand with index i, and of a random hand. */
static void same_chances(const count *k, const str8_view *v, int i, sb_rng *rng) {
    uint8_t truth[STR8_COLOURS] = {0}, any[STR8_COLOURS] = {0};
    for (int c = 0; c < k->colours; c++) {
        truth[c] = (uint8_t)(k->t->now.card[c][k->seat] - 1);
        any[c] = (uint8_t)sb_rng_below(rng, STR8_NUMBERS);
    }
    CHECK(find_hand(k, truth) >= 0);
    near(str8_chance(v, k->seat, truth), share(k->hands[find_hand(k, truth)].deals, k->deals));
    near(str8_chance(v, k->seat, k->hands[i].card), share(k->hands[i].deals, k->deals));
    int at = find_hand(k, any);
    near(str8_chance(v, k->seat, any), at < 0 ? 0 : share(k->hands[at].deals, k->deals));
}

static void same_belief(const story *t, int seat, sb_rng *rng) {
    str8_view v;
    const count *k = count_hands(t, seat);
    str8_view_of(&t->now, seat, &v);
    same_cards(k, &v);
    same_sums(k, &v, rng);
    same_chances(k, &v, (int)sb_rng_below(rng, (uint32_t)k->n), rng);
}

/* Checks at every decision of a game, for the acting seat and for one other seat. */
static void whole_game(const char *options, uint32_t number, const char *bot) {
    sb_rng rng = rng_of(number + 77);
    story t = begin(options, number);
    while (!t.now.head.over) {
        int seat = actor(&t.now), n = t.now.head.seats;
        same_belief(&t, seat, &rng);
        same_belief(&t, (seat + 1 + (int)sb_rng_below(&rng, (uint32_t)n - 1)) % n, &rng);
        go_on(&t, bot, &rng);
    }
}

TEST(the_belief_is_exact_at_every_decision_of_random_games) {
    for (uint32_t i = 0; i < TABLES_N; i++) whole_game(TABLES[i], i, "random");
}

TEST(the_belief_is_exact_at_every_decision_of_family_games) {
    for (uint32_t i = 0; i < TABLES_N; i++) whole_game(TABLES[i], 50 + i, "family");
}

/* All seats miss, so there are as many swaps as possible. */
TEST(the_belief_is_exact_through_many_swaps) {
    sb_rng rng = {0};
    for (uint32_t i = 0; i < 2 * TABLES_N; i++) {
        story t = begin(TABLES[i % TABLES_N], 200 + i);
        while (t.now.common.phase != STR8_GUESS) {
            go_rounds(&t, 1, false, &rng);
            for (int seat = 0; seat < t.now.head.seats; seat++) same_belief(&t, seat, &rng);
        }
    }
}

/* Only the shortest tile is used, so every answer is just right or wrong. */
TEST(the_belief_is_exact_where_only_the_silent_tile_speaks) {
    sb_rng rng = {0};
    for (uint32_t i = 0; i < 6; i++) {
        story t = begin(i % 2 ? "seats=2 shortest=2" : "seats=2", 300 + i);
        while (t.now.common.phase != STR8_GUESS) {
            const str8_state *s = &t.now;
            if (s->common.phase == STR8_TAKE && s->common.turn == 0)
                tell(&t, actor(s), str8_move(STR8_TILE_MOVE, s->common.shortest));
            else go_on(&t, "random", &rng);
            if (s->common.phase != STR8_SET_DICE) continue;
            same_belief(&t, 0, &rng);
            same_belief(&t, 1, &rng);
        }
    }
}

/* ---- all deals, replayed by the rules ---- */

/* Replays the log from another deal. Does the seat get the same view? */
static bool leads_to(const story *t, const str8_state *from, const str8_view *want, int seat,
                     str8_state *ret) {
    str8_view v;
    *ret = *from;
    for (int i = 0; i < t->n; i++)
        if (str8_apply(ret, t->log[i].seat, t->log[i].move) != SB_OK) return false;
    str8_view_of(ret, seat, &v);
    return memcmp(&v, want, sizeof v) == 0;
}

typedef struct {
    const story *t;
    int seat;
    str8_view want;
    str8_state from;
    int orders[STR8_COLOURS][ORDERS][UNSEEN], n[STR8_COLOURS];
    uint64_t deals, of_hand[HANDS];
    const count *k;
} replay;

static void put_order(str8_state *s, int seat, int colour, const int *order) {
    s->card[colour][seat] = (uint8_t)(order[0] + 1);
    for (int i = 0; i < UNSEEN - 1; i++) s->card[colour][STR8_AWAY + i] = (uint8_t)(order[1 + i] + 1);
}

static void replay_all(replay *r, int colour) {
    str8_state end;
    uint8_t card[STR8_COLOURS];
    for (int i = 0; colour < r->k->colours && i < r->n[colour]; i++) {
        put_order(&r->from, r->seat, colour, r->orders[colour][i]);
        replay_all(r, colour + 1);
    }
    if (colour < r->k->colours || !leads_to(r->t, &r->from, &r->want, r->seat, &end)) return;
    for (int c = 0; c < r->k->colours; c++) card[c] = (uint8_t)(end.card[c][r->seat] - 1);
    int at = find_hand(r->k, card);
    CHECK(at >= 0);
    r->of_hand[at]++;
    r->deals++;
}

/* Late in a game most cards are known, so every possible deal can be replayed. */
static void replay_late_game(const char *options, uint32_t number, int rounds) {
    static replay r;
    sb_rng rng = {0};
    story t = begin(options, number);
    uint64_t all = 1;
    go_rounds(&t, rounds, false, &rng);
    memset(&r, 0, sizeof r);
    r.t = &t, r.seat = (int)(number % t.now.head.seats), r.from = t.deal;
    r.k = count_hands(&t, r.seat);
    str8_view_of(&t.now, r.seat, &r.want);
    for (int c = 0; c < r.k->colours; c++) {
        int unseen[UNSEEN], order[UNSEEN];
        path p;
        unseen_of(&t.deal, r.seat, c, unseen);
        for (int i = 0; i < ORDERS; i++) {
            permute(i, unseen, order);
            if (follow(&t, r.seat, c, order, &p)) memcpy(r.orders[c][r.n[c]++], order, sizeof order);
        }
        all *= (uint64_t)r.n[c];
    }
    CHECK(all > 1 && all < 400000);
    replay_all(&r, 0);
    EQ(r.deals, r.k->deals);
    for (int i = 0; i < r.k->n; i++) {
        EQ(r.of_hand[i], r.k->hands[i].deals);
        near(share(r.of_hand[i], r.deals), str8_chance(&r.want, r.seat, r.k->hands[i].card));
    }
}

TEST(the_count_by_colours_is_that_of_all_deals_played_anew) {
    replay_late_game("seats=2", 1, 7);
    replay_late_game("seats=3", 2, 5);
    replay_late_game("seats=4", 3, 4);
    replay_late_game("seats=2 grey=off shortest=2", 4, 5);
    replay_late_game("seats=4 grey=off", 5, 3);
    replay_late_game("seats=2", 6, 8);
}

/* ---- every hand ---- */

/* Checks that the hands by index are the possible hands, each once, and that each has its probability. */
static void lists_hands(const story *t, int seat) {
    static bool met[HANDS];
    str8_view v;
    const count *k = count_hands(t, seat);
    uint8_t card[STR8_COLOURS];
    double all = 0;
    str8_view_of(&t->now, seat, &v);
    memset(met, 0, sizeof met);
    for (int32_t i = 0; i < k->n; i++) {
        CHECK(str8_hand(&v, seat, i, card));
        int at = find_hand(k, card);
        CHECK(at >= 0 && !met[at]);
        met[at] = true;
        near(str8_chance(&v, seat, card), share(k->hands[at].deals, k->deals));
        all += str8_chance(&v, seat, card);
    }
    near(all, 1);
    CHECK(!str8_hand(&v, seat, k->n, card) && !str8_hand(&v, seat, -1, card));
}

/* Checks that of all 8^6 hands only the possible ones have a probability above 0. */
static void knows_no_other_hand(const story *t, int seat) {
    str8_view v;
    const count *k = count_hands(t, seat);
    uint8_t card[STR8_COLOURS];
    int possible = 0;
    str8_view_of(&t->now, seat, &v);
    for (int i = 0; i < 1 << 18; i++) {
        for (int c = 0; c < STR8_COLOURS; c++) card[c] = (uint8_t)(i >> 3 * c & 7);
        possible += str8_chance(&v, seat, card) > 0;
    }
    EQ(possible, k->n);
}

/* A game with these options in which the seat has between `low` and `high` possible hands. */
static story with_hands(const char *options, int seat, int low, int high) {
    sb_rng rng = {0};
    for (uint32_t i = 0; i < 200; i++) {
        story t = begin(options, 900 + i);
        while (!t.now.head.over) {
            str8_view v;
            str8_belief b;
            str8_view_of(&t.now, seat, &v);
            str8_believe(&v, seat, &b);
            if (b.hands >= low && b.hands <= high) return t;
            go_on(&t, "family", &rng);
        }
    }
    fail_msg("no game with %d to %d hands", low, high);
    return begin(options, 0);
}

TEST(every_possible_hand_has_a_number_and_its_chance) {
    story t = with_hands("seats=2", 1, 50, 150);
    lists_hands(&t, 1);
    knows_no_other_hand(&t, 1);
    t = with_hands("seats=3 grey=off", 0, 20, 100);
    lists_hands(&t, 0);
    t = with_hands("seats=4", 2, 1, 20);
    lists_hands(&t, 2);
}

TEST(at_the_deal_every_hand_of_unseen_cards_is_possible) {
    str8_belief b;
    story t = begin("seats=2", 5);
    str8_view v;
    str8_view_of(&t.now, 0, &v);
    str8_believe(&v, 0, &b);
    EQ(b.hands, 15625);
    for (int c = 0; c < STR8_COLOURS; c++)
        for (int i = 0; i < STR8_NUMBERS; i++) CHECK(b.with[c][i] == 0 || b.with[c][i] == 3125);
    t = begin("seats=4 grey=off", 5);
    str8_view_of(&t.now, 3, &v);
    str8_believe(&v, 3, &b);
    EQ(b.hands, 3125);
}

/* The belief of a seat is the same from the view of SB_EVERYTHING as from its own view, also after the
 * end, when everything is visible. */
TEST(the_belief_of_a_seat_can_be_had_from_a_view_that_shows_more) {
    sb_rng rng = {0};
    for (uint32_t i = 0; i < TABLES_N; i++) {
        story t = begin(TABLES[i], 700 + i);
        str8_belief have, want = {.hands = 0};
        for (int seat = (int)i % t.now.head.seats;; go_on(&t, "family", &rng)) {
            str8_view v;
            str8_view_of(&t.now, SB_EVERYTHING, &v);
            str8_believe(&v, seat, &have);
            if (!t.now.head.over) {
                str8_view_of(&t.now, seat, &v);
                str8_believe(&v, seat, &want);
            }
            assert_memory_equal(&have, &want, sizeof have);
            if (t.now.head.over) break;
        }
    }
}
