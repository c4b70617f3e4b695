/* The deal, swaps (A11 to A15) and the sequence of rounds, clause by clause. Also compares random games
 * with a second, slower implementation of the clauses. */
#include "games/str8/test/table.h"

TEST(a_deal_fills_all_four_holders_and_leaves_three_cards_a_colour) {
    for (uint32_t i = 0; i < 100; i++) {
        str8_state s = deal(TABLES[i % TABLES_N], i);
        for (int c = 0; c < s.common.colours; c++) {
            unsigned numbers = 0;
            for (int slot = 0; slot < STR8_NUMBERS; slot++) numbers |= 1u << s.card[c][slot];
            EQ(numbers, 0x1FE); /* each of the eight numbers once */
            EQ(s.common.drawn[c], 0);
        }
    }
}

TEST(a_deal_is_fair_every_number_comes_everywhere) {
    int times[STR8_COLOURS][STR8_NUMBERS][STR8_NUMBERS] = {{{0}}};
    for (uint32_t i = 0; i < 4000; i++) {
        str8_state s = deal("seats=2", i);
        for (int c = 0; c < STR8_COLOURS; c++)
            for (int slot = 0; slot < STR8_NUMBERS; slot++) times[c][slot][s.card[c][slot] - 1]++;
    }
    for (int c = 0; c < STR8_COLOURS; c++)
        for (int slot = 0; slot < STR8_NUMBERS; slot++)
            for (int n = 0; n < STR8_NUMBERS; n++) assert_in_range(times[c][slot][n], 400, 600);
}

TEST(two_play_ten_rounds_three_nine_four_eight) {
    static const struct {
        const char *options;
        int rounds;
    } WANT[] = {{"seats=2", 10}, {"seats=3", 9}, {"seats=4", 8}};
    for (int i = 0; i < 3; i++) {
        str8_state s = deal(WANT[i].options, 5);
        EQ(s.common.rounds_n, WANT[i].rounds);
        play_rounds(&s, WANT[i].rounds, 0xF);
        EQ(s.common.phase, STR8_GUESS);
        EQ(s.common.round, WANT[i].rounds);
    }
}

/* After a roll of y g b in which seat 1 hits and seat 2, sum 6, misses. */
static str8_state seat_2_missed(void) {
    str8_state s = position(HOLDERS ",'line':[1,2],'rolled':['y','g','b'],'stack':{'p':['p7','p0','p1']}");
    play_all(&s, "1 dice y g b, 1 tile 4, 2 tile 3, 1 at 3, 2 at 0");
    return s;
}

TEST(A11_whoever_missed_must_swap_a_card_of_any_colour) {
    str8_state s = seat_2_missed();
    SAME(acting(&s), "2");
    lists(&s, 2, "swap y, swap g, swap b, swap p, swap r, swap e");
    EQ(try_move(&s, 2, "dice y y y"), STR8_WANT_SWAP);
    EQ(try_move(&s, 1, "swap y"), SB_NOT_YOUR_TURN); /* a seat that hit does not swap */
    play_all(&s, "2 swap p");                        /* not a colour of the dice */
    SAME(cards(s.card[0], 1, 6), "y3 g2 b1 p7 r5 e6");
    EQ(s.common.drawn[STR8_PURPLE], 1);
    EQ(s.card[STR8_PURPLE][STR8_TOP] - 1, 4);
    EQ(s.common.rounds[0].swap[1], STR8_PURPLE + 1);
    EQ(s.common.rounds[0].out[1] - 1, 4);
    EQ(s.common.rounds[0].swap[0], 0);
    EQ(s.common.round, 2);
}

TEST(A11_all_hit_and_nobody_swaps) {
    str8_state s = deal("seats=4", 3);
    play_to_answers(&s, 0xF);
    EQ(s.common.round, 2);
    EQ(s.common.phase, STR8_SET_DICE);
}

TEST(A11_a_colour_whose_stack_is_empty_cannot_be_swapped) {
    str8_state s = deal("seats=2 start_stack=seats", 8);
    play_to_answers(&s, 0);
    play_all(&s, "1 swap r, 2 swap r");
    play_to_answers(&s, 2); /* seat 2 hits */
    play_all(&s, "1 swap r");
    play_to_answers(&s, 0);
    EQ(s.common.drawn[STR8_RED], 3);
    EQ(try_move(&s, actor(&s) + 1, "swap r"), STR8_STACK_EMPTY);
    lists(&s, actor(&s) + 1, "swap y, swap g, swap b, swap p, swap e");
}

/* Two seats that always miss have swapped all eighteen cards after nine rounds. */
TEST(A12_when_all_stacks_are_empty_nobody_is_asked) {
    str8_state s = deal("seats=2", 4);
    play_rounds(&s, 9, 0);
    for (int c = 0; c < STR8_COLOURS; c++) EQ(s.common.drawn[c], 3);
    EQ(s.common.round, 10);
    play_to_answers(&s, 0);
    EQ(s.common.phase, STR8_GUESS);
    EQ(told(&s, 10, 1) == STR8_HIT, 0);
    EQ(s.common.rounds[9].swap[0] | s.common.rounds[9].swap[1], 0);
}

/* Four seats swap sixteen of eighteen cards in four rounds. In the fifth only the first two can swap. */
TEST(A12_the_last_cards_go_to_the_first_in_order_and_the_rest_are_not_asked) {
    str8_state s = deal("seats=4", 4);
    play_rounds(&s, 4, 0);
    play_to_answers(&s, 0);
    int first = last_round(&s)->order[0], second = last_round(&s)->order[1];
    EQ(s.head.acting, 1 << first);
    play_swaps(&s);
    for (int seat = 0; seat < 4; seat++)
        EQ(s.common.rounds[4].swap[seat] != 0, seat == first || seat == second);
    EQ(s.common.round, 6);
    EQ(s.common.phase, STR8_SET_DICE);
    play_rounds(&s, 3, 0);
    EQ(s.common.phase, STR8_GUESS);
}

TEST(A12_five_colours_have_fifteen) {
    str8_state s = deal("seats=4 grey=off", 4);
    play_rounds(&s, 3, 0);
    play_to_answers(&s, 0);
    int last = last_round(&s)->order[3];
    play_swaps(&s);
    for (int seat = 0; seat < 4; seat++) EQ(s.common.rounds[3].swap[seat] == 0, seat == last);
}

TEST(A13_one_swaps_after_the_last_round_too_or_not) {
    str8_state s = deal("seats=3", 9);
    play_rounds(&s, 8, 0xF);
    play_to_answers(&s, 0);
    EQ(s.common.phase, STR8_SWAP_OUT);
    EQ(s.common.round, 9);
    play_swaps(&s);
    EQ(s.common.phase, STR8_GUESS);
    for (int seat = 0; seat < 3; seat++) CHECK(s.common.rounds[8].swap[seat] != 0);

    s = deal("seats=3 swap_in_last_round=no", 9);
    play_rounds(&s, 7, 0xF);
    play_to_answers(&s, 0);
    EQ(s.common.phase, STR8_SWAP_OUT); /* all other rounds have swaps */
    play_swaps(&s);
    play_to_answers(&s, 0);
    EQ(s.common.phase, STR8_GUESS);
    for (int seat = 0; seat < 3; seat++) EQ(s.common.rounds[8].swap[seat], 0);
}

TEST(A14_the_earlier_in_the_order_takes_the_last_card_of_a_stack) {
    str8_state s = deal("seats=2 start_stack=seats", 8);
    play_to_answers(&s, 0);
    play_all(&s, "1 swap b, 2 swap b");
    play_to_answers(&s, 0);
    int top = s.card[STR8_BLUE][STR8_TOP + 2];
    play_all(&s, "1 swap b");
    EQ(s.card[STR8_BLUE][0], top);
    SAME(acting(&s), "2");
    EQ(try_move(&s, 2, "swap b"), STR8_STACK_EMPTY);
    lists(&s, 2, "swap y, swap g, swap p, swap r, swap e");
    play_all(&s, "2 swap y");
    EQ(s.common.round, 3);
}

/* Everybody sees the discards, oldest first, until the end. */
TEST(A15_cards_swapped_out_lie_open_for_the_rest_of_the_game) {
    str8_state s = deal("seats=3 start_stack=seats", 21);
    int out[3] = {number_of(&s, 1, STR8_GREEN), number_of(&s, 2, STR8_GREEN), 0};
    play_to_answers(&s, 0);
    play_all(&s, "1 swap g, 2 swap g, 3 swap y");
    out[2] = number_of(&s, 1, STR8_GREEN);
    play_to_answers(&s, 6);
    play_all(&s, "1 swap g");
    while (!s.head.over) {
        for (int viewer = SB_SPECTATOR; viewer < 3; viewer++) {
            str8_view v;
            str8_view_of(&s, viewer, &v);
            EQ(v.common.drawn[STR8_GREEN], 3);
            for (int i = 0; i < 3; i++) EQ(v.card[STR8_GREEN][STR8_TOP + i] - 1, out[i]);
        }
        sb_move moves[STR8_MOVES];
        str8_moves(&s, actor(&s), moves);
        OK(str8_apply(&s, actor(&s), moves[0]));
    }
}

/* ---- the second implementation ---- */

/* A model of the real table: a pile of pawns on each field, cards in lists. A round gives at most 20
 * points, and there are at most ten rounds. */
enum { FIELDS = 260, START = 20 };
typedef struct {
    int pile[FIELDS][STR8_HOLDERS], height[FIELDS]; /* seats, from the bottom */
    int hand[STR8_HOLDERS][STR8_COLOURS];           /* numbers */
    int stack[STR8_COLOURS][STR8_STACK], left[STR8_COLOURS];
} table;

/* Removes a pawn from the path. Returns its field. */
static int lift(table *t, int seat) {
    for (int f = 0; f < FIELDS; f++)
        for (int i = 0; i < t->height[f]; i++) {
            if (t->pile[f][i] != seat) continue;
            for (t->height[f]--; i < t->height[f]; i++) t->pile[f][i] = t->pile[f][i + 1];
            return f;
        }
    fail_msg("no pawn of seat %d", seat);
    return 0;
}

static void set_down(table *t, int seat, int field) { t->pile[field][t->height[field]++] = seat; }

/* Moves a pawn. A pawn whose field does not change keeps its height in the pile (A17). */
static void step(table *t, int seat, int points, int lowest) {
    table before = *t;
    int from = lift(t, seat);
    int to = from + points < lowest ? lowest : from + points;
    if (to == from) *t = before;
    else set_down(t, seat, to);
}

/* The seats from the last pawn to the first: fields ascending, each pile from its top (A2). */
static int in_line(const table *t, int *ret) {
    int n = 0;
    for (int f = 0; f < FIELDS; f++)
        for (int i = t->height[f]; i-- > 0;) ret[n++] = t->pile[f][i];
    return n;
}

static void set_up(table *t, const str8_state *s) {
    memset(t, 0, sizeof *t);
    for (int i = s->head.seats; i-- > 0;) set_down(t, s->common.line[i], START);
    for (int c = 0; c < s->common.colours; c++) {
        for (int seat = 0; seat < STR8_HOLDERS; seat++) t->hand[seat][c] = s->card[c][seat] - 1;
        for (int i = 0; i < STR8_STACK; i++) t->stack[c][i] = s->card[c][STR8_TOP + i] - 1;
        t->left[c] = STR8_STACK;
    }
}

/* Checks that pawns and cards of the state agree with the model. */
static void compare(const table *t, const str8_state *s) {
    int seats[STR8_HOLDERS], n = in_line(t, seats);
    EQ(n, s->head.seats);
    for (int i = 0; i < n; i++) EQ(s->common.line[i], seats[i]);
    for (int f = 0; f < FIELDS; f++)
        for (int i = 0; i < t->height[f]; i++) EQ(s->common.position[t->pile[f][i]], f - START);
    for (int c = 0; c < s->common.colours; c++) {
        EQ(STR8_STACK - s->common.drawn[c], t->left[c]);
        for (int seat = 0; seat < STR8_HOLDERS; seat++) EQ(s->card[c][seat] - 1, t->hand[seat][c]);
    }
}

/* Makes a move of a seat that must be acting. */
static void act(str8_state *s, int seat, int verb, int value) {
    EQ(s->head.acting & 1 << seat, 1 << seat);
    OK(str8_apply(s, seat, str8_move(verb, (unsigned)value)));
}

typedef struct {
    int tile[STR8_HOLDERS], at[STR8_HOLDERS];
    bool hit[STR8_HOLDERS];
} guesses;

static void choose(str8_state *s, const int *order, sb_rng *rng, guesses *g) {
    int n = s->head.seats, shortest = s->common.shortest;
    bool taken[16] = {false};
    for (int i = 0; i < n; i++) {
        int tile;
        EQ(s->head.acting, 1 << order[i]);
        do tile = shortest + (int)sb_rng_below(rng, STR8_TILES);
        while (taken[tile]);
        taken[tile] = true;
        g->tile[order[i]] = tile;
        act(s, order[i], STR8_TILE_MOVE, tile);
    }
    EQ(s->head.acting, (1 << n) - 1);
    for (int i = n; i-- > 0;) { /* any order will do */
        g->at[i] = (int)sb_rng_below(rng, (uint32_t)(23 - g->tile[i]));
        act(s, i, STR8_AT_MOVE, g->at[i] + 1);
    }
}

/* Plays one round in the model and in the state. A seat that misses swaps any possible colour. */
static void round_of_both(table *t, str8_state *s, sb_rng *rng, int round) {
    guesses g;
    int order[STR8_HOLDERS], dice[STR8_DICE], n = in_line(t, order);
    bool last = round == s->common.rounds_n, swaps = !last || !(s->common.house & STR8_NO_LAST_SWAP);
    EQ(s->common.round, round);
    EQ(s->head.acting, 1 << order[0]);
    sb_move m = plain_dice(s);
    for (int i = 0; i < STR8_DICE; i++) dice[i] = str8_die(m, i);
    OK(str8_apply(s, order[0], m));
    choose(s, order, rng, &g);
    for (int i = 0; i < n; i++) {
        int seat = order[i], sum = 0;
        for (int d = 0; d < STR8_DICE; d++) sum += t->hand[seat][dice[d]];
        g.hit[seat] = sum >= g.at[seat] && sum < g.at[seat] + g.tile[seat];
        if (g.hit[seat]) step(t, seat, s->common.points[g.tile[seat] - s->common.shortest], 0);
    }
    for (int i = 0; swaps && i < n; i++) {
        int left = 0, c;
        for (c = 0; c < s->common.colours; c++) left += t->left[c];
        if (g.hit[order[i]] || !left) continue;
        EQ(s->common.phase, STR8_SWAP_OUT);
        EQ(s->head.acting, 1 << order[i]);
        do c = (int)sb_rng_below(rng, s->common.colours);
        while (!t->left[c]);
        act(s, order[i], STR8_SWAP_MOVE, c);
        t->hand[order[i]][c] = t->stack[c][STR8_STACK - t->left[c]--];
    }
    compare(t, s);
}

/* Plays random finals in both, and compares the winners. */
static void final_of_both(table *t, str8_state *s, sb_rng *rng) {
    static const int WORTH[] = {-2, 5, 2, 1};
    int order[STR8_HOLDERS], n = in_line(t, order), sum[STR8_HOLDERS] = {0}, winners = 0;
    EQ(s->head.acting, (1 << n) - 1);
    for (int seat = 0; seat < n; seat++) {
        sb_move m = str8_move(STR8_FINAL_MOVE, 0);
        for (int c = 0; c < s->common.colours; c++) {
            int wanted = (int)sb_rng_below(rng, 4), from = (int)sb_rng_below(rng, 8);
            bool hit = false;
            for (int i = 0; i < wanted; i++) {
                int number = (from + 3 * i) % 8;
                m = str8_with(m, c, number);
                hit |= number == t->hand[seat][c];
            }
            sum[seat] += hit ? WORTH[wanted] : -2;
        }
        OK(str8_apply(s, seat, m));
    }
    for (int i = 0; i < n; i++) step(t, order[i], sum[order[i]], s->common.house & STR8_NEGATIVE ? 0 : START);
    int top = FIELDS - 1;
    while (!t->height[top]) top--;
    bool shared = s->common.house & STR8_SHARED;
    for (int i = 0; i < (shared ? t->height[top] : 1); i++) winners |= 1 << t->pile[top][i];
    EQ(s->head.winners, winners);
    EQ(s->head.over, 1);
    compare(t, s);
}

TEST(whole_games_go_as_on_a_table_of_wood) {
    sb_rng rng = {0};
    int ties = 0;
    for (uint32_t i = 0; i < 2000; i++) {
        str8_state s = deal(TABLES[i % TABLES_N], i);
        table t;
        set_up(&t, &s);
        for (int round = 1, n = s.common.rounds_n; round <= n; round++) round_of_both(&t, &s, &rng, round);
        final_of_both(&t, &s, &rng);
        ties += (s.head.winners & (s.head.winners - 1)) != 0;
    }
    CHECK(ties > 10);
}
