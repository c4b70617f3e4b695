/* The family player (the bot that uses eval.c): its choices, its reasons, and that it uses only what its
 * seat can know. The probabilities are computed here hand by hand. */
#include "games/str8/test/table.h"
#include "tests/room/eval.h"

enum { POINT = 1000 };

/* Seat 1 has y2 g1 b0 p3 r4 e5 and rolls first. */
#define TWO "'seats':2,'rolled':['y','g','b'],'line':[1,2]," HOLDERS

/* Can the seat's card of the colour be this number, before any answer? */
static bool is_unseen(const str8_state *s, int seat, int colour, int number) {
    for (int i = 0; i < STR8_HOLDERS; i++)
        if (i != seat - 1 && s->card[colour][i] == number + 1) return false;
    return true;
}

/* The share of possible hands whose sum is from low to high, before any answer. */
static double share_of(const str8_state *s, int seat, const uint8_t *dice, int low, int high) {
    int n = 0, inside = 0;
    for (int i = 0; i < STR8_NUMBERS * STR8_NUMBERS * STR8_NUMBERS; i++) {
        int number[] = {i % 8, i / 8 % 8, i / 64}, sum = 0;
        bool may = dice[0] != dice[1] || number[0] == number[1];
        for (int k = 0; k < STR8_DICE; k++) may &= is_unseen(s, seat, dice[k], number[k]), sum += number[k];
        n += may;
        inside += may && sum >= low && sum <= high;
    }
    return (double)inside / n;
}

/* The expected points, plus the probability that two random hands get different answers. */
static double expected(const str8_state *s, int seat, const uint8_t *dice, int tile, int at) {
    double hit = share_of(s, seat, dice, at, at + tile - 1), low = share_of(s, seat, dice, 0, at - 1),
           high = 1 - hit - low;
    if (tile == s->common.shortest) low += high, high = 0;
    return hit * (str8_points(&s->common, tile) + 0.01) + 1 - hit * hit - low * low - high * high;
}

static void is_about(int32_t have, double want) {
    if (have < want * POINT - 8 || have > want * POINT + 8) fail_msg("%d is not about %f", have, want);
}

TEST(a_place_is_worth_the_points_to_expect_and_a_little_news) {
    str8_state s = after(position(TWO), "1 dice y g b, 1 tile 4, 2 tile 1");
    for (int at = 0; at <= 18; at++) {
        char move[20];
        snprintf(move, sizeof move, "at %d", at);
        is_about(worth(&s, 1, move), expected(&s, 1, last_round(&s)->dice, 4, at));
        is_about(worth(&s, 2, move), expected(&s, 2, last_round(&s)->dice, 1, at));
    }
}

/* The best value of a tile at any first number. */
static int32_t best_spot(const str8_state *s, int seat, const uint8_t *dice, int tile) {
    double best = -1;
    for (int at = 0; at + tile <= STR8_LAST + 1; at++) {
        double e = expected(s, seat, dice, tile, at);
        if (e > best) best = e;
    }
    return (int32_t)(best * POINT);
}

TEST(a_tile_is_worth_its_best_place_and_dice_their_best_tile) {
    static const uint8_t dice[] = {STR8_YELLOW, STR8_GREEN, STR8_RED};
    str8_state s = position("'options':{'shortest':2,'points_5':9}," TWO);
    int32_t best = 0;
    for (int tile = 2; tile <= 8; tile++) {
        int32_t e = best_spot(&s, 1, dice, tile);
        if (e > best) best = e;
    }
    is_about(worth(&s, 1, "dice y g r"), (double)best / POINT);
    play_all(&s, "1 dice y g r");
    for (int tile = 2; tile <= 8; tile++) {
        is_about(worth(&s, 1, filled("tile %d", tile)), (double)best_spot(&s, 1, dice, tile) / POINT);
    }
}

/* Three times blue was at most 6, so blue is 0: seat 1 knows that, and rolls. */
#define KNOWS_BLUE                                                             \
    "'seats':2,'rolled':['b','y','b'],'line':[1,2],'positions':[1,6]," HOLDERS \
    ",'history':[{'dice':['b','b','b'],'seats':[{'tile':7,'at':0},{'tile':2,'at':2}]}]"

TEST(what_is_sure_is_rolled_taken_and_hit) {
    str8_state s = position(KNOWS_BLUE);
    SAME(picked(&s, 1), "dice b b b");
    SAME(reason(&s, 1, "dice b b b"), "With these dice a tile on 0 hits in 100 of 100 cases, for 7.");
    play_all(&s, "1 dice b b b");
    SAME(picked(&s, 1), "tile 1");
    SAME(reason(&s, 1, "tile 1"), "On 0 it hits in 100 of 100 cases, for 7.");
    SAME(reason(&s, 1, "tile 2"), "On 0-1 it hits in 100 of 100 cases, for 6.");
    play_all(&s, "1 tile 1, 2 tile 2");
    SAME(picked(&s, 1), "at 0");
    SAME(reason(&s, 1, "at 0"), "The sum is 0 in 100 of 100 cases; a hit brings 7.");
    SAME(reason(&s, 1, "at 3"), "The sum is 3 in 0 of 100 cases; a hit brings 7.");
}

TEST(dice_of_which_little_is_known_want_a_longer_tile) {
    str8_state s = position("'seats':2,'rolled':['b','b','y'],'line':[1,2]," HOLDERS);
    SAME(reason(&s, 1, "dice b b b"), "With these dice a tile on 12-15 hits in 40 of 100 cases, for 4.");
}

TEST(the_card_that_is_known_least_is_swapped) {
    str8_state s = after(position(KNOWS_BLUE), "1 dice r y b, 1 tile 2, 2 tile 3, 1 at 20, 2 at 0");
    SAME(reason(&s, 1, "swap b"), "You know your blue card, and would lose that.");
    for (const char *c = "ygpre"; *c; c++) {
        char move[] = {'s', 'w', 'a', 'p', ' ', *c, 0};
        CHECK(worth(&s, 1, move) > worth(&s, 1, "swap b"));
    }
}

/* If all cards are known and one must be swapped, the reason must not argue against the swap. */
TEST(of_cards_that_are_all_known_one_costs_least) {
    str8_state s = position("'seats':2,'rolled':['y','y','y'],'line':[1,2]," HOLDERS);
    play_all(&s, "1 dice y y y, 1 tile 4, 2 tile 1, 1 at 18, 2 at 0");
    for (int c = 0; c < STR8_COLOURS; c++) /* all stacks except yellow are empty */
        if (c != STR8_YELLOW) s.common.drawn[c] = STR8_STACK;
    s.common.rounds[0].answer[0] = STR8_HIT; /* three times yellow is 18 to 21, so yellow is 6 or 7 */
    SAME(reason(&s, 1, "swap y"), "Your yellow card can still be any of 2 numbers.");
    s.common.rounds[0].at[0] = 7; /* 6 to 9, so yellow is 2, because 3 is visible */
    SAME(reason(&s, 1, "swap y"), "You know every card you could swap: yellow costs least.");
    s.common.drawn[STR8_RED] = 0;
    SAME(reason(&s, 1, "swap y"), "You know your yellow card, and would lose that.");
}

TEST(among_cards_known_alike_the_fuller_stack_is_drawn_from) {
    str8_state s = after(position(TWO), "1 dice y g b, 1 tile 4, 2 tile 1, 1 at 9, 2 at 0");
    EQ(worth(&s, 1, "swap p"), worth(&s, 1, "swap r"));
    SAME(reason(&s, 1, "swap p"), "Your purple card can still be any of 5 numbers.");
    CHECK(worth(&s, 1, "swap p") > worth(&s, 1, "swap y"));
    str8_state fewer = s; /* one purple card is drawn, and everybody had already seen it */
    fewer.common.drawn[STR8_PURPLE] = 1;
    fewer.card[STR8_PURPLE][STR8_TOP] = fewer.card[STR8_PURPLE][1];
    EQ(worth(&fewer, 1, "swap p"), worth(&s, 1, "swap p") - 1);
}

/* ---- the final ---- */

/* The highest expected points in a colour, of all finals with one to three numbers. */
static double best_of_colour(const str8_belief *b, int colour) {
    static const int gain[] = {0, 7, 4, 3};
    double best = -2;
    for (unsigned numbers = 1; numbers < 256; numbers++) {
        int n = sb_bits_n(numbers), hits = 0;
        for (int i = 0; i < STR8_NUMBERS; i++)
            if (numbers >> i & 1) hits += b->with[colour][i];
        if (n <= 3 && (double)hits * gain[n] / b->hands - 2 > best)
            best = (double)hits * gain[n] / b->hands - 2;
    }
    return best;
}

TEST(no_final_brings_more_than_the_one_suggested) {
    for (int table = 0; table < 2 * TABLES_N; table++) {
        str8_state s = deal(TABLES[table % TABLES_N], (uint32_t)table);
        sb_rng rng = rng_of((uint32_t)table);
        for (; s.common.phase < STR8_GUESS; play_by(&s, sb_rng_below(&rng, 3) ? "family" : "random", &rng)) {
            str8_view v = seen_by(&s, actor(&s) + 1);
            EQ(str8_suggest(&v), 0);
        }
        for (int seat = 1; seat <= s.head.seats; seat++) {
            const char *why;
            sb_detail detail;
            str8_belief b;
            double best = 0;
            str8_view v = seen_by(&s, seat);
            str8_believe(&v, seat - 1, &b);
            sb_move m = str8_suggest(&v);
            for (int c = 0; c < s.common.colours; c++) {
                best += best_of_colour(&b, c);
                CHECK(str8_numbers(m, c) != 0);
            }
            is_about(str8_worth(&v, m, &why, &detail), best);
            assert_null(str8_warn(&v, m, &detail));
            EQ(read_move(&s, seat, picked(&s, seat)), m);
            OK(str8_apply(&s, seat - 1, m));
            v = seen_by(&s, seat);
            EQ(str8_suggest(&v), 0);
        }
    }
}

TEST(a_final_says_what_it_brings_on_average) {
    str8_state s = position(TWO);
    SAME(reason(&s, 1, "final"), "It brings -12.0 points on average; cards you know for sure: 0.");
    SAME(reason(&s, 1, "final y0 g0 b0 p0 r0 e1"),
         "It brings -3.6 points on average; cards you know for sure: 0.");
    SAME(reason(&s, 1, "final y012 g015 b045 p012 r012 e123"),
         "It brings -1.2 points on average; cards you know for sure: 0.");
}

TEST(a_final_counts_what_is_sure) {
    str8_state s = position(KNOWS_BLUE);
    SAME(reason(&s, 1, "final b0"), "It brings -5.0 points on average; cards you know for sure: 1.");
}

/* ---- warnings ---- */

/* The sentence about a move of seat 1, "" if there is none. */
static const char *warned(const str8_state *s, const char *move) {
    static char text[200];
    sb_detail detail = {0};
    str8_view v = seen_by(s, 1);
    const char *sentence = str8_warn(&v, read_move(s, 1, move), &detail);
    text[0] = 0;
    if (sentence) sb_sentence(sentence, &detail, text, sizeof text);
    return text;
}

TEST(A16_a_colour_left_out_is_warned_of) {
    str8_state s = position(TWO), five = position("'options':{'grey':'off'}," HOLDERS_5);
    SAME(warned(&s, "final y1 g1 b1 p1 r1 e1"), "");
    SAME(warned(&s, "final y1 g1 b1 p1 r1"),
         "You leave out grey. That costs 2 points, and a guess costs no more.");
    SAME(warned(&s, "final y1 b1 p1"),
         "You leave out green, red and grey. That costs 6 points, and a guess costs no more.");
    SAME(warned(&s, "final"),
         "You leave out yellow, green, blue, purple, red and grey. That costs 12 points, "
         "and a guess costs no more.");
    SAME(warned(&five, "final y1 g1 b1 p1 r1"), "");
    SAME(warned(&five, "final y1 g1 b1 p1"),
         "You leave out red. That costs 2 points, and a guess costs no more.");
    SAME(warned(&s, "swap y"), "");
    SAME(warned(&s, "dice y y y"), "");
}

/* ---- playing strength ---- */

TEST(the_family_player_beats_the_random_one) { CHECK(family_wins(20) >= 19); }
