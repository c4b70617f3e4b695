/* Decks and dealing: B1 to B4, B27 and B29, over many seeds, compared with a simple
 * implementation of the clauses. */
#include "games/cento/test/table.h"

/* The plus cards of a hand, lowest first; unused entries at the end are NO_CARD. */
typedef struct {
    int card[CENTO_HAND + 1];
} additions;

enum { NO_CARD = 1000 }; /* B1: a missing card counts as higher than any */

static int compare(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

static additions additions_of(const uint8_t *cards) {
    additions list;
    for (int i = 0; i <= CENTO_HAND; i++) {
        bool is_one = i < CENTO_HAND && cards[i] >= CENTO_ADD_1 && cards[i] <= CENTO_ADD_50;
        list.card[i] = is_one ? cards[i] : NO_CARD;
    }
    qsort(list.card, CENTO_HAND, sizeof *list.card, compare);
    return list;
}

/* Negative if a opens before b; *ret_at is the index of the card that decides. */
static int earlier(additions a, additions b, int *ret_at) {
    for (*ret_at = 0; *ret_at < CENTO_HAND; ++*ret_at) {
        int difference = a.card[*ret_at] - b.card[*ret_at];
        if (difference) return difference;
    }
    return 0;
}

/* Counts which cases occurred when hands were compared. */
typedef struct {
    int by_card[CENTO_HAND];    /* the card at this index decided */
    int by_missing;             /* one of the two cards was missing */
    int of_two[2], of_three[3]; /* of 2 or 3 identical hands, the one at this index opened */
} meetings;

/* Checks that nobody ranks before the opener, and that the opening card is the lowest. */
static void check_opener(const cento_state *s, meetings *m) {
    int opener = actor(s), rank = 0, equals = 0, at;
    additions first = additions_of(s->hand[opener]);
    EQ(s->common.phase, CENTO_OPENING);
    EQ(s->card, first.card[0]);
    for (int seat = 0; seat < s->head.seats; seat++) {
        additions list = additions_of(s->hand[seat]);
        int order = earlier(first, list, &at);
        CHECK(order <= 0);
        if (order < 0) m->by_card[at]++;
        if (order < 0 && at > 0 && list.card[at] == NO_CARD) m->by_missing++;
        if (order == 0 && seat < opener) rank++;
        if (order == 0) equals++;
    }
    if (equals == 2) m->of_two[rank]++;
    if (equals == 3) m->of_three[rank]++;
}

TEST(B1_the_lowest_addition_card_opens_and_ties_go_to_the_next_lowest) {
    meetings m = {0};
    for (uint32_t i = 0; i < 40000; i++) {
        cento_state s = deal(i % 2 ? "seats=3" : "seats=8 deck=small1", i);
        check_opener(&s, &m);
    }
    for (int i = 0; i < CENTO_HAND - 1; i++) CHECK(m.by_card[i] > 10);
    CHECK(m.by_missing > 100);
}

TEST(B1_players_with_the_same_addition_cards_are_told_apart_by_chance) {
    meetings m = {0};
    for (uint32_t i = 0; i < 150000; i++) {
        cento_state s = deal("seats=8 deck=small2", i);
        check_opener(&s, &m);
    }
    int twos = m.of_two[0] + m.of_two[1], threes = m.of_three[0] + m.of_three[1] + m.of_three[2];
    CHECK(twos > 2000 && threes > 80);
    for (int i = 0; i < 2; i++) CHECK(9 * m.of_two[i] > 4 * twos);
    for (int i = 0; i < 3; i++) CHECK(4 * m.of_three[i] > threes);
}

/* Deals hands from a sorted deck: each card is drawn at a random index, and the last card of the deck
 * fills the gap. */
static void draw_hands(sb_rng *rng, int deck, int limit, int seats, uint8_t ret[][CENTO_HAND]) {
    uint8_t cards[CENTO_DECK];
    uint32_t n = 0;
    for (int kind = 1; kind < CENTO_KINDS; kind++)
        for (int i = 0; i < cento_copies(deck, limit)[kind]; i++) cards[n++] = (uint8_t)kind;
    for (int i = 0; i < seats * CENTO_HAND; i++) {
        uint32_t at = sb_rng_below(rng, n--);
        ret[i / CENTO_HAND][i % CENTO_HAND] = cards[at];
        cards[at] = cards[n];
    }
}

/* The lowest plus card in any hand. */
static int lowest_of(uint8_t hands[2][CENTO_HAND]) {
    int a = additions_of(hands[0]).card[0], b = additions_of(hands[1]).card[0];
    return a < b ? a : b;
}

static bool can_open(int lowest, int limit) {
    return lowest <= CENTO_ADD_10 || (lowest == CENTO_ADD_25 && limit >= 25) ||
           (lowest == CENTO_ADD_50 && limit >= 50);
}

/* Examines deals to two seats without any +1 ... +10. If nobody can open, the cards are dealt again from
 * the same random stream. Returns how often this happened among `seeds` seeds. */
static int redeals(const char *options, int limit, uint32_t seeds) {
    int n = 0;
    for (uint32_t i = 0; i < seeds; i++) {
        uint8_t hands[2][CENTO_HAND];
        sb_rng rng = rng_of(i);
        draw_hands(&rng, CENTO_FULL, limit, 2, hands);
        if (lowest_of(hands) <= CENTO_ADD_10) continue;
        n += !can_open(lowest_of(hands), limit);
        while (!can_open(lowest_of(hands), limit)) draw_hands(&rng, CENTO_FULL, limit, 2, hands);
        cento_state s = deal(options, i);
        assert_memory_equal(s.hand, hands, sizeof hands);
        EQ(s.common.phase, CENTO_OPENING);
        EQ(s.card, lowest_of(hands));
        EQ(s.common.round, 1);
        EQ(s.common.talon_n, (limit < 100 ? 109 : 110) - 10);
    }
    return n;
}

TEST(B2_without_an_addition_card_all_is_dealt_again_from_the_same_chance) {
    int n = redeals("seats=2", 100, 100000); /* about 1 deal in 9,000 */
    CHECK(n >= 4 && n <= 24);
}

TEST(B2_an_addition_card_above_the_limit_does_not_open) {
    int at_20 = redeals("seats=2 limit=20", 20, 200000), at_25 = redeals("seats=2 limit=25", 25, 200000);
    CHECK(at_20 > at_25);
}

TEST(B3_25_and_50_are_addition_cards_and_0_is_none) {
    int zeros = 0, large = 0;
    for (uint32_t i = 0; i < 60000; i++) {
        cento_state s = deal("seats=2", i);
        CHECK(s.card >= CENTO_ADD_1 && s.card <= CENTO_ADD_50);
        large += s.card > CENTO_ADD_10;
        for (int k = 0; k < CENTO_HAND; k++) zeros += s.hand[actor(&s)][k] == CENTO_ZERO;
    }
    CHECK(zeros > 1000 && large > 0);
}

TEST(B4_the_opening_card_is_the_only_move) {
    cento_state s = position("'opening':'+3','turn':2,'hands':[['+5','skip'],['+5','+3','skip','inv']]");
    EQ(cento_total(&s.common), 0);
    lists(&s, 2, "+3");
    EQ(try_move(&s, 2, "+5"), CENTO_OPENING_CARD);
    EQ(try_move(&s, 2, "skip"), CENTO_OPENING_CARD);
    EQ(try_move(&s, 2, "discard +3"), CENTO_OPENING_CARD);
    EQ(try_move(&s, 1, "+5"), SB_NOT_YOUR_TURN);
    play_all(&s, "2 +3");
    EQ(cento_total(&s.common), 3);
    SAME(acting(&s), "1");
    EQ(cento_turns(&s.common), 1);
}

TEST(B4_it_is_a_move_like_others_and_says_its_total) {
    cento_state s = position("'opening':'+3','hands':[['+3'],['+5']],'options':{'say_total':'on'}");
    EQ(try_move(&s, 1, "+3"), CENTO_SAY_TOTAL);
    lists(&s, 1, "+3=3");
    OK(try_move(&s, 1, "+3=4"));
}

TEST(B4_it_wins_if_it_reaches_the_goal) {
    cento_state s = position("'opening':'+25','hands':[['+25'],['skip']],'options':{'limit':25}");
    play_all(&s, "1 +25");
    EQ(s.head.winners, 1);
    EQ(s.common.phase, CENTO_TURN);
    EQ(s.card, 0);
}

TEST(B4_only_the_opener_and_that_card_become_known) {
    for (uint32_t i = 0; i < 50; i++) {
        cento_state s = deal("seats=3", i);
        int opener = actor(&s) + 1;
        for (int viewer = 1; viewer <= 3; viewer++) {
            cento_view v = seen_by(&s, viewer);
            for (int seat = 1; seat <= 3; seat++) {
                int shown = 0;
                for (int k = 0; k < CENTO_HAND; k++) shown += v.hand[seat - 1][k] != 0;
                EQ(shown, seat == viewer ? 5 : seat == opener ? 1 : 0);
            }
            if (viewer != opener) EQ(v.hand[opener - 1][0], s.card);
        }
    }
}

TEST(B27_later_rounds_open_as_the_first) {
    meetings m = {0};
    for (int i = 0; i < 300; i++) {
        cento_state s =
            position("'total':5,'direction':'counterclockwise','last':'+9','reversed':true,"
                     "'spent':['discard +9'],'turns':30,'said':7,'voids':2,"
                     "'options':{'match':'series','say_total':'on'},'hands':[['+5','jmp'],['+2'],['inv']]");
        sb_rng_seek(&s.rng, (uint64_t)i * 100);
        play_all(&s, "1 +5=0");
        EQ(s.common.round, 2);
        check_opener(&s, &m);
        EQ(cento_total(&s.common), 0);
        EQ(cento_turns(&s.common), 0);
        EQ(s.common.said, -1);
        EQ(s.common.voids, 0);
        EQ(s.common.backwards, 0);
        EQ(s.common.last | s.common.effect | s.common.choice | s.common.top | s.common.beside, 0);
        EQ(s.common.talon_n, 110 - 15);
        EQ(s.common.spent_n, 0);
        cento_view v = seen_by(&s, SB_SPECTATOR);
        EQ(v.common.counted[0][0], CENTO_JMP); /* visible to everybody after it is counted */
    }
    CHECK(m.by_card[0] > 100);
}

static int deck_size(int deck, int limit) {
    int n = 0;
    for (int kind = 1; kind < CENTO_KINDS; kind++) n += cento_copies(deck, limit)[kind];
    return n;
}

TEST(B29_the_decks_have_110_109_56_and_52_cards) {
    EQ(deck_size(CENTO_FULL, 100), 110);
    EQ(deck_size(CENTO_FULL, 99), 109);
    EQ(deck_size(CENTO_FULL, 1000), 110);
    EQ(deck_size(CENTO_SMALL1, 20), 56);
    EQ(deck_size(CENTO_SMALL2, 20), 52);
    EQ(deal("seats=2 deck=small1", 1).common.talon_n, 46);
    EQ(deal("seats=8 deck=small2", 1).common.talon_n, 12);
}

/* Checks the number of cards of each kind: "6 6 6 ..." from +1 to cpy. */
static void deck_is(int deck, int limit, const char *want) {
    char text[200];
    sb_text t;
    sb_text_init(&t, text, sizeof text);
    for (int kind = 1; kind < CENTO_KINDS; kind++)
        sb_put(&t, kind > 1 ? " " : ""), sb_put_int(&t, cento_copies(deck, limit)[kind]);
    SAME(text, want);
}

TEST(B29_the_small_decks_have_the_5s_and_no_0) {
    deck_is(CENTO_SMALL1, 20, "6 6 6 6 6 0 0 0 0 0 0 0 2 2 2 2 2 0 0 0 0 0 0 0 4 4 4 4 0 0");
    deck_is(CENTO_SMALL2, 20, "6 6 6 6 6 0 0 0 0 0 0 0 2 2 2 2 2 0 0 0 0 0 0 0 4 4 0 0 0 4");
}

TEST(B38_the_full_deck) {
    deck_is(CENTO_FULL, 100, "6 6 6 6 6 6 6 6 6 6 2 1 2 2 2 2 2 2 2 2 2 2 2 1 4 4 4 4 4 4");
    deck_is(CENTO_FULL, 99, "6 6 6 6 6 6 6 6 6 6 2 0 2 2 2 2 2 2 2 2 2 2 2 1 4 4 4 4 4 4");
    SAME(cento_card_name(CENTO_ADD_50), "+50");
    SAME(cento_card_name(CENTO_ZERO), "0");
}

TEST(book_the_whole_deck_is_worth_955_points) {
    int sum = 0;
    for (int kind = 1; kind < CENTO_KINDS; kind++)
        sum += cento_points(kind) * cento_copies(CENTO_FULL, 100)[kind];
    EQ(sum, 955);
}

TEST(book_9_8_1_skip_and_inv_are_58_points) {
    static const char *const HELD[] = {"+9", "-8", "+1", "skip", "inv"};
    int sum = 0;
    for (int i = 0; i < 5; i++) sum += cento_points(card(HELD[i]));
    EQ(sum, 58);
}

TEST(book_the_points_of_every_kind) {
    static const char *const CARDS[] = {"+1", "+10",  "+25", "+50", "-1",  "-10", "-15",
                                        "0",  "skip", "rev", "inv", "dbl", "jmp", "cpy"};
    static const int POINTS[] = {1, 10, 15, 15, 1, 10, 15, 0, 15, 15, 25, 15, 20, 20};
    for (int i = 0; i < 14; i++) EQ(cento_points(card(CARDS[i])), POINTS[i]);
}

TEST(every_card_of_the_deck_is_dealt_or_lies_in_the_talon) {
    for (uint32_t i = 0; i < 20; i++) {
        cento_state s = deal(TABLES[i % TABLES_N], i);
        uint8_t cards[CENTO_DECK];
        int dealt = s.head.seats * CENTO_HAND;
        memcpy(cards, s.hand, (size_t)dealt);
        memcpy(cards + dealt, s.cards, s.common.talon_n);
        for (int kind = 1; kind < CENTO_KINDS; kind++) {
            int n = 0;
            for (int k = 0; k < dealt + s.common.talon_n; k++) n += cards[k] == kind;
            EQ(n, cento_copies(s.common.deck, s.common.limit)[kind]);
        }
    }
}

TEST(equal_seeds_deal_equal_games_and_others_do_not) {
    cento_state a = deal("seats=4", 7), b = deal("seats=4", 7), c = deal("seats=4", 8);
    assert_memory_equal(&a, &b, sizeof a);
    CHECK(memcmp(a.hand, c.hand, sizeof a.hand) != 0);
}
