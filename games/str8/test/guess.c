/* Guessed states: a seat's hand occurs as often as its probability says, a spectator's guess agrees with
 * every answer of every seat, and everything else can have any possible value. Seats are numbered from 0
 * here. */
#include "games/str8/test/story.h"
#include "tests/chance.h"

/* ---- a seat's own hand ---- */

/* A game with these options in which the seat has between `low` and `high` possible hands. */
static story with_hands(const char *options, int seat, int low, int high) {
    sb_rng rng = {0};
    for (uint32_t i = 0; i < 200; i++) {
        story t = begin(options, 900 + i);
        while (!t.now.head.over) {
            int n = count_hands(&t, seat)->n;
            if (n >= low && n <= high) return t;
            go_on(&t, "family", &rng);
        }
    }
    fail_msg("no game with %d to %d hands", low, high);
    return begin(options, 0);
}

static void draws_evenly(const char *options, int seat, int low, int high) {
    static int times[HANDS];
    story t = with_hands(options, seat, low, high);
    const count *k = count_hands(&t, seat);
    int draws = 100 * k->n;
    sb_rng rng = {0};
    str8_view v;
    str8_view_of(&t.now, seat, &v);
    memset(times, 0, sizeof times);
    for (int i = 0; i < draws; i++) {
        str8_state guess;
        uint8_t card[STR8_COLOURS];
        str8_guess(&v, &rng, &guess);
        for (int c = 0; c < k->colours; c++) card[c] = (uint8_t)(guess.card[c][seat] - 1);
        int at = find_hand(k, card);
        CHECK(at >= 0); /* no hand that the answers rule out */
        times[at]++;
    }
    for (int i = 1; i < k->n; i++) EQ(k->hands[i].deals, k->hands[0].deals);
    fits(times, NULL, k->n);
}

TEST(a_seat_draws_each_possible_hand_with_its_chance) {
    draws_evenly("seats=2", 0, 20, 60);
    draws_evenly("seats=3 grey=off", 2, 10, 40);
    draws_evenly("seats=4", 1, 40, 80);
    draws_evenly("seats=2 shortest=2", 1, 2, 20);
}

/* ---- cards and choices elsewhere ---- */

TEST(unseen_cards_lie_anywhere) {
    story t = begin("seats=2 grey=off", 5);
    static int times[STR8_COLOURS][STR8_NUMBERS][UNSEEN];
    sb_rng rng = {0};
    str8_view v;
    str8_view_of(&t.now, 0, &v);
    for (int i = 0; i < 1500; i++) {
        str8_state guess;
        int unseen[UNSEEN];
        str8_guess(&v, &rng, &guess);
        for (int c = 0; c < t.now.common.colours; c++) {
            unseen_of(&guess, 0, c, unseen);
            for (int slot = 0; slot < UNSEEN; slot++) times[c][unseen[slot]][slot]++;
        }
    }
    for (int c = 0; c < t.now.common.colours; c++) {
        int unseen[UNSEEN];
        unseen_of(&t.now, 0, c, unseen);
        for (int i = 0; i < UNSEEN; i++) fits(times[c][unseen[i]], NULL, UNSEEN);
    }
}

TEST(a_hidden_choice_may_be_any_legal_one) {
    sb_rng rng = {0};
    story t = begin("seats=2 grey=off", 8);
    while (t.now.common.phase != STR8_PLACE) go_on(&t, "random", &rng);
    tell(&t, 1, str8_move(STR8_AT_MOVE, 3));
    int slots = 23 - last_round(&t.now)->tile[1];
    static int times[24];
    str8_view v;
    str8_view_of(&t.now, 0, &v);
    for (int i = 0; i < 1000; i++) {
        str8_state guess;
        str8_guess(&v, &rng, &guess);
        assert_in_range(guess.at[1], 1, slots);
        EQ(guess.at[0], 0);
        times[guess.at[1] - 1]++;
    }
    fits(times, NULL, slots);
    while (t.now.common.phase != STR8_GUESS) go_on(&t, "random", &rng);
    tell(&t, 1, read_move(&t.now, 2, "final y35 g1"));
    str8_view_of(&t.now, 0, &v);
    unsigned met = 0;
    for (int i = 0; i < 200; i++) {
        str8_state guess;
        sb_move m = str8_move(STR8_FINAL_MOVE, 0);
        str8_guess(&v, &rng, &guess);
        for (int c = 0; c < STR8_COLOURS; c++)
            for (int n = 0; n < STR8_NUMBERS; n++)
                if (guess.final[1][c] >> n & 1) m = str8_with(m, c, n);
        OK(str8_check(&guess, 0, m)); /* a final of seat 1 is just as legal for seat 0 */
        met |= guess.final[1][STR8_BLUE];
    }
    EQ(met, 0xFF);
}

TEST(a_guess_has_chance_of_its_own) {
    str8_state a, b;
    two_guesses(&a, &b);
    EQ(a.rng.at, 0);
}

/* ---- spectators ---- */

/* All choices and answers of the seats, and the cards that they held then; -1: the present card. */
typedef struct {
    int rounds;
    claim claims[STR8_HOLDERS][STR8_ROUNDS];
    int heard[STR8_HOLDERS][STR8_ROUNDS];
    int then[STR8_HOLDERS][STR8_ROUNDS][STR8_DICE];
} testimony;

static int sum_in(const testimony *w, int seat, int round, const int *now) {
    int sum = 0;
    for (int i = 0; i < STR8_DICE; i++) {
        int then = w->then[seat][round][i];
        sum += then < 0 ? now[w->claims[seat][round].dice[i]] : then;
    }
    return sum;
}

/* Does a present hand agree with all answers to the seat? */
static bool agrees(const testimony *w, const story *t, int seat, const int *now) {
    for (int r = 0; r < w->rounds; r++)
        if (spoken(&w->claims[seat][r], t->deal.common.shortest, sum_in(w, seat, r, now)) !=
            w->heard[seat][r])
            return false;
    return true;
}

static void hand_of(const str8_state *s, int seat, int *ret) {
    for (int c = 0; c < s->common.colours; c++) ret[c] = s->card[c][seat] - 1;
}

static testimony testify(const story *t) {
    testimony w = {.rounds = 0};
    int now[STR8_COLOURS];
    for (int seat = 0; seat < t->deal.head.seats; seat++) {
        w.rounds = claims_of(t, seat, w.claims[seat]);
        hand_of(&t->now, seat, now);
        for (int r = 0; r < w.rounds; r++) {
            for (int i = 0; i < STR8_DICE; i++)
                w.then[seat][r][i] = held(t, seat, w.claims[seat][r].dice[i], r, -1);
            w.heard[seat][r] = spoken(&w.claims[seat][r], t->deal.common.shortest, sum_in(&w, seat, r, now));
        }
    }
    return w;
}

static void agrees_with_all(const story *t, const str8_state *guess) {
    testimony w = testify(t);
    for (int seat = 0; seat < t->now.head.seats; seat++) {
        int now[STR8_COLOURS];
        hand_of(guess, seat, now);
        CHECK(agrees(&w, t, seat, now));
    }
    for (int c = 0; c < guess->common.colours; c++) {
        unsigned all = 0;
        for (int i = 0; i < STR8_NUMBERS; i++) all |= 1u << guess->card[c][i];
        EQ(all, 0x1FE);
    }
}

TEST(what_a_spectator_imagines_agrees_with_every_answer_of_every_seat) {
    sb_rng rng = {0};
    for (uint32_t i = 0; i < 2 * TABLES_N; i++) {
        story t = begin(TABLES[i % TABLES_N], 400 + i);
        while (!t.now.head.over) {
            str8_view v, again;
            str8_state guess;
            str8_view_of(&t.now, SB_SPECTATOR, &v);
            str8_guess(&v, &rng, &guess);
            agrees_with_all(&t, &guess);
            str8_view_of(&guess, SB_SPECTATOR, &again);
            assert_memory_equal(&v, &again, sizeof v);
            go_on(&t, i % 2 ? "family" : "random", &rng);
        }
    }
}

TEST(a_spectator_who_sees_all_imagines_what_is) {
    sb_rng rng = {0};
    story t = begin("seats=3 spectators=all", 4);
    for (int i = 0; i < 30; i++) go_on(&t, "random", &rng);
    str8_view v;
    str8_state guess;
    str8_view_of(&t.now, SB_SPECTATOR, &v);
    str8_guess(&v, &rng, &guess);
    assert_memory_equal(guess.card, t.now.card, sizeof guess.card);
    assert_memory_equal(guess.at, t.now.at, sizeof guess.at);
}

enum { JOINT_MAX = 40, DRAWS = 100 };
static uint64_t joint[JOINT_MAX]; /* two hands, three bits per card, ascending */
static int joint_times[JOINT_MAX], joint_n;

static uint64_t pair_of(int now[2][STR8_COLOURS]) {
    uint64_t key = 0;
    for (int c = 0; c < STR8_COLOURS; c++) key = key << 6 | (uint64_t)(now[0][c] * 8 + now[1][c]);
    return key;
}

/* Tries all pairs of hands of two seats, colour by colour, with the numbers that a spectator has not
 * seen. */
static void try_both(const story *t, const testimony *w, int now[2][STR8_COLOURS], int colour) {
    if (colour == STR8_COLOURS || colour == t->deal.common.colours) {
        if (!agrees(w, t, 0, now[0]) || !agrees(w, t, 1, now[1])) return;
        if (joint_n < JOINT_MAX) joint[joint_n] = pair_of(now);
        joint_n++;
        return;
    }
    const uint8_t *card = t->now.card[colour];
    unsigned seen = 1u << card[2] | 1u << card[3];
    for (int i = 0; i < t->now.common.drawn[colour]; i++) seen |= 1u << card[STR8_TOP + i];
    for (int a = 0; a < STR8_NUMBERS; a++)
        for (int b = 0; b < STR8_NUMBERS; b++) {
            if (a == b || seen >> (a + 1) & 1 || seen >> (b + 1) & 1) continue;
            now[0][colour] = a, now[1][colour] = b;
            try_both(t, w, now, colour + 1);
        }
}

static int find_joint(uint64_t key) {
    int low = 0, high = joint_n;
    while (low < high) {
        int mid = (low + high) / 2;
        if (joint[mid] < key) low = mid + 1;
        else high = mid;
    }
    CHECK(low < joint_n && joint[low] == key);
    return low;
}

/* Finds the possible pairs of hands after `misses` rounds that were missed; the other rounds were hit.
 * Pairs beyond JOINT_MAX are only counted. */
static story with_pairs(const char *options, uint32_t number, int misses) {
    sb_rng rng = {0};
    story t = begin(options, number);
    int now[2][STR8_COLOURS] = {{0}};
    go_rounds(&t, misses, false, &rng);
    go_rounds(&t, 10 - misses, true, &rng);
    testimony w = testify(&t);
    joint_n = 0;
    try_both(&t, &w, now, 0);
    return t;
}

/* Checks that exactly the possible pairs occur. Each hand is drawn given the others, so the frequencies
 * are not exact, but no pair differs much. */
static void imagines_all(const story *t) {
    sb_rng rng = {0};
    str8_view v;
    str8_view_of(&t->now, SB_SPECTATOR, &v);
    memset(joint_times, 0, sizeof joint_times);
    for (int i = 0; i < DRAWS * joint_n; i++) {
        str8_state guess;
        int now[2][STR8_COLOURS] = {{0}};
        str8_guess(&v, &rng, &guess);
        hand_of(&guess, 0, now[0]);
        hand_of(&guess, 1, now[1]);
        joint_times[find_joint(pair_of(now))]++;
    }
    for (int i = 0; i < joint_n; i++) assert_in_range(joint_times[i], DRAWS / 2, DRAWS * 2);
}

TEST(a_spectator_imagines_every_pair_of_hands_that_can_be) {
    int games = 0;
    for (uint32_t i = 0; i < 200 && games < 12; i++) {
        story t = with_pairs(i % 4 ? "seats=2 grey=off" : "seats=2 shortest=2", i, i % 4 ? 7 : 8);
        if (joint_n < 2 || joint_n > JOINT_MAX) continue;
        imagines_all(&t);
        games++;
    }
    EQ(games, 12);
}

/* A seat knows its own choices, so the guess has the same view. */
TEST(own_choices_are_kept_and_the_guess_gives_the_same_view) {
    sb_rng rng = {0};
    for (uint32_t i = 0; i < 2 * TABLES_N; i++) {
        story t = begin(TABLES[i % TABLES_N], 500 + i);
        while (!t.now.head.over) {
            for (int viewer = 0; viewer < t.now.head.seats; viewer++) {
                str8_view v, again;
                str8_state guess;
                str8_view_of(&t.now, viewer, &v);
                str8_guess(&v, &rng, &guess);
                EQ(guess.at[viewer], t.now.at[viewer]);
                assert_memory_equal(guess.final[viewer], t.now.final[viewer], STR8_COLOURS);
                str8_view_of(&guess, viewer, &again);
                assert_memory_equal(&v, &again, sizeof v);
            }
            go_on(&t, "random", &rng);
        }
    }
}
