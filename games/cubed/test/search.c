/* Compares the best turn with all turns: every sequence of legal steps, with the room's own
 * lists and points (which test_steps.c compares with the plain rules). Seats count from 0. */
#include "games/cubed/test/table.h"

#ifdef __OPTIMIZE__
enum { POSITIONS = 3000 };
#else
enum { POSITIONS = 600 };
#endif

enum { SEAT = 0 };

/* ---- all turns ---- */

static sb_move steps[CUBED_TURN][CUBED_MOVES];

static int dice_in(sb_move step) { return cubed_slot_of(step, 1) >= 0 ? 2 : 1; }

/* The most points of any turn with at most `dice` dice. */
static int most_points(const cubed_common *o, int dice) {
    if (dice == 0) return 0;
    int most = 0, n = cubed_steps(o, SEAT, dice < 2 ? dice : 2, steps[CUBED_TURN - dice]);
    for (int i = 0; i < n; i++) {
        sb_move step = steps[CUBED_TURN - dice][i];
        cubed_common after = *o;
        int points = cubed_points(o, step), left = dice - dice_in(step);
        cubed_lay(&after, SEAT, step);
        points += most_points(&after, left);
        most = points > most ? points : most;
    }
    return most;
}

/* An estimate of the number of steps that most_points tries. */
static uint64_t work(const cubed_common *o, int dice) {
    uint64_t ones = (uint64_t)cubed_steps(o, SEAT, 1, steps[0]);
    uint64_t twos = (uint64_t)cubed_steps(o, SEAT, 2, steps[0]) - ones;
    return dice < 2 ? ones : dice < 3 ? ones * ones + twos : ones * ones * ones + 2 * ones * twos;
}

/* ---- any position ---- */

/* An empty board of some table, and it is the turn of seat 0. */
static cubed_state any_table(sb_rng *rng) {
    cubed_state s;
    sb_config config = configured(TABLES[sb_rng_below(rng, TABLES_N)]);
    memset(&s, 0, sizeof s);
    cubed_configure(&s, &config);
    s.common.phase = CUBED_PLAYING;
    return s;
}

/* One of a few symbols, so that SETs are frequent. */
static int any_symbol(sb_rng *rng, int symbols) { return (int)sb_rng_below(rng, (uint32_t)symbols); }

/* Puts n dice on a random part of the board, sometimes at its edge. */
static void any_board(cubed_common *o, sb_rng *rng, int n, int symbols) {
    int side = 3;
    while (side * side < n + n / 2) side++;
    side += (int)sb_rng_below(rng, 3);
    if (side > o->size) side = o->size;
    int top = (int)sb_rng_below(rng, (uint32_t)(o->size - side + 1));
    int left = (int)sb_rng_below(rng, (uint32_t)(o->size - side + 1));
    for (int die = 0; die < n; die++) {
        int cell = 0;
        while (o->cell[cell] != CUBED_EMPTY)
            cell = cubed_cell(top + (int)sb_rng_below(rng, (uint32_t)side),
                              left + (int)sb_rng_below(rng, (uint32_t)side));
        o->cell[cell] = (uint8_t)((any_symbol(rng, symbols) + 1) | (sb_rng_below(rng, 9) ? 0 : CUBED_STATED));
        o->where[die] = (uint16_t)cell;
    }
}

/* Up to five dice, up to `wilds` of them wild, and some dice already placed. */
static void any_hand(cubed_common *o, sb_rng *rng, int wilds, int symbols) {
    int n = sb_rng_below(rng, 4) ? CUBED_HAND : (int)sb_rng_below(rng, CUBED_HAND);
    for (int i = 0; i < n; i++) {
        bool wild = wilds > 0 && sb_rng_below(rng, 2);
        wilds -= wild;
        o->hand[SEAT][i].die = (uint8_t)(CUBED_DICE - i);
        o->hand[SEAT][i].face = (uint8_t)(wild ? CUBED_WILD : any_symbol(rng, symbols));
    }
    o->placed = (uint8_t)(sb_rng_below(rng, 2) ? 0 : sb_rng_below(rng, CUBED_TURN + 1));
}

static cubed_state any_position(sb_rng *rng) {
    static const int SYMBOLS[] = {3, 9, 27, 27};
    int wilds = sb_rng_below(rng, 2) ? 0 : (int)sb_rng_below(rng, CUBED_HAND + 1);
    int symbols = SYMBOLS[sb_rng_below(rng, 4)];
    cubed_state s = any_table(rng);
    any_board(&s.common, rng, 1 + (int)sb_rng_below(rng, wilds ? 10 : 30), symbols);
    any_hand(&s.common, rng, wilds, symbols);
    return s;
}

/* ---- the claims ---- */

static bool is_in(const sb_move *moves, int n, sb_move m) {
    for (int i = 0; i < n; i++)
        if (moves[i] == m) return true;
    return false;
}

/* Plays the turn: each step must be legal after the steps before it, and the sum of their
 * points must be the points of the turn. */
static void can_be_played(const cubed_common *o, const cubed_best *best) {
    cubed_common now = *o;
    int points = 0, dice = CUBED_TURN - o->placed;
    for (int i = 0; i < best->n; i++) {
        int n = cubed_steps(&now, SEAT, dice < 2 ? dice : 2, steps[0]);
        CHECK(is_in(steps[0], n, best->step[i]));
        points += cubed_points(&now, best->step[i]);
        dice -= dice_in(best->step[i]);
        cubed_lay(&now, SEAT, best->step[i]);
    }
    EQ(points, best->points);
}

/* The best turn, which must be as good as any. */
static cubed_best best_of(const cubed_common *o) {
    cubed_best best;
    cubed_best_turn(o, SEAT, &best);
    can_be_played(o, &best);
    EQ(best.points, most_points(o, CUBED_TURN - o->placed));
    CHECK((best.n == 0) == (best.points == 0));
    return best;
}

/* ---- random positions ---- */

/* Counts of the kinds of turns that occurred, to check that the test covers enough. */
typedef struct {
    int most, none, wild, thirds, pair_first, pair_last, begun;
} kinds;

static void count_kinds(kinds *k, const cubed_common *o, const cubed_best *best) {
    k->most = best->points > k->most ? best->points : k->most;
    k->none += best->n == 0;
    k->thirds += best->n == 3;
    k->begun += o->placed > 0 && best->n > 0;
    k->pair_first += best->n == 2 && dice_in(best->step[0]) == 2;
    k->pair_last += best->n == 2 && dice_in(best->step[1]) == 2;
    k->wild += best->n > 0 && o->hand[SEAT][cubed_slot_of(best->step[0], 0)].face == CUBED_WILD;
}

TEST(C8_no_turn_has_more_points) {
    enum { WORK = 200000 };
    sb_rng rng = {0};
    kinds k = {0};
    for (int i = 0; i < POSITIONS;) {
        cubed_state s = any_position(&rng);
        if (work(&s.common, CUBED_TURN - s.common.placed) > WORK) continue;
        cubed_best best = best_of(&s.common);
        count_kinds(&k, &s.common, &best);
        i++;
    }
    CHECK(k.most >= 24);
    CHECK(k.none > POSITIONS / 20 && k.begun > POSITIONS / 20);
    CHECK(k.wild > POSITIONS / 20 && k.thirds > POSITIONS / 20);
    CHECK(k.pair_first > POSITIONS / 20 && k.pair_last > POSITIONS / 100);
}

/* Real dice, and boards from play: each turn of a game, evaluated for the first seat. */
TEST(C8_no_turn_has_more_points_in_games) {
    enum { WORK = 100000 };
    sb_rng rng = {0};
    int seen = 0;
    for (int i = 0; i < TABLES_N; i++) {
        cubed_state s = deal(TABLES[i], (uint32_t)i);
        while (!s.head.over) {
            cubed_state t = s;
            t.common.turn = SEAT;
            bool can = s.common.phase == CUBED_PLAYING && s.common.placed < CUBED_TURN;
            if (can && work(&t.common, CUBED_TURN - t.common.placed) < WORK) best_of(&t.common), seen++;
            play_any(&s, &rng, NULL);
        }
    }
    CHECK(seen > 20 * TABLES_N);
}

/* ---- positions made by hand ---- */

/* The hand as "1ro *", the board as "g7 1ro h7 2ro"; and other fields. */
static cubed_state table(const char *hand_text, const char *board, const char *more) {
    char fields[2048], word[8], where[8];
    int n = snprintf(fields, sizeof fields, "%s'hands':[[", more);
    for (int length, i = 0; sscanf(hand_text, "%7s%n", word, &length) == 1; hand_text += length)
        n += snprintf(fields + n, sizeof fields - (size_t)n, "%s'%s'", i++ ? "," : "", word);
    n += snprintf(fields + n, sizeof fields - (size_t)n, "],['1ro']],'board':[");
    for (int length, i = 0; sscanf(board, "%7s %7s%n", where, word, &length) == 2; board += length)
        n += snprintf(fields + n, sizeof fields - (size_t)n, "%s{'at':'%s','face':'%s'}", i++ ? "," : "",
                      where, word);
    snprintf(fields + n, sizeof fields - (size_t)n, "]");
    return position(fields);
}

static const char PLAIN[] = "'options':{'bonus':'off'},";

TEST(C10_a_pair_and_then_a_third_with_it) {
    cubed_state s = table("1ro 1ro 1ro", "g7 1ro", PLAIN);
    cubed_best best = best_of(&s.common);
    EQ(best.points, 6);
    EQ(best.n, 2);
    EQ(dice_in(best.step[0]), 2);
}

/* The die makes one SET without the wild and one with it. The wild scores in that SET only
 * if it was placed in an earlier step. */
TEST(C13_a_wild_is_laid_before_the_die_that_uses_it) {
    cubed_state s = table("1ro *", "e7 1ro f7 1ro e8 1ro f8 1ro g9 1ro", PLAIN);
    cubed_best best = best_of(&s.common);
    EQ(best.points, 8);
    EQ(best.n, 2);
    EQ(cubed_slot_of(best.step[0], 0), 1);
}

TEST(C13_a_wild_placed_earlier_in_the_turn_counts) {
    cubed_state s = table("1ro", "f7 1ro g7 *1ro", "'options':{'bonus':'off'},'placed':1,");
    EQ(best_of(&s.common).points, 3);
}

/* Between 1ro and 2ro in the row, and 1ro and 1ro in the column. */
TEST(C14_a_wild_is_one_face_for_all_its_lines) {
    cubed_state s = table("*", "f7 1ro h7 2ro g6 1ro g8 1ro", PLAIN);
    EQ(best_of(&s.common).points, 2);
    s = table("*", "f7 1ro h7 1ro g6 1ro g8 1ro", PLAIN);
    EQ(best_of(&s.common).points, 4);
}

/* On g3 a wild makes two SETs as 1ro and three as 3ro, and is still one square:
 * with g3 and a11 covered the last wild can be laid for two points only. */
TEST(C14_two_faces_for_a_square_do_not_make_it_two) {
    cubed_state s = table("* * *",
                          "e3 1ro f3 1ro h3 1ro g1 3ro g2 3ro g4 3ro g5 3ro "
                          "a9 2gs a10 2gs a12 2gs l12 3pd l13 3pd",
                          PLAIN);
    EQ(best_of(&s.common).points, 6 + 4 + 2);
}

TEST(C16_a_bonus_square_is_looked_for) {
    cubed_state s = table("1ro", "e6 1ro e7 1ro", "");
    cubed_best best = best_of(&s.common);
    EQ(best.points, 5);
    EQ(cubed_cell_of(best.step[0], 0), square("e5"));
    s = table("1ro", "e6 1ro e7 1ro", PLAIN);
    EQ(best_of(&s.common).points, 3);
}

TEST(C13_a_wild_on_the_board_counts_like_any_die) {
    cubed_state s = table("2ro 3ro", "f7 *2ro g7 1ro", PLAIN);
    EQ(best_of(&s.common).points, 6);
}

TEST(C22_without_a_step_there_is_no_turn) {
    cubed_state s = table("1ro 2ro", "g7 1gs a1 1gs", PLAIN);
    EQ(best_of(&s.common).n, 0);
}

TEST(C28_nothing_lies_beyond_the_edge) {
    cubed_state s = table("1ro 1ro 1ro", "a1 1ro b1 1ro", PLAIN);
    cubed_best best = best_of(&s.common);
    EQ(best.points, 9);
    EQ(cubed_cell_of(best.step[0], 0), square("c1"));
    s = table("1ro 1ro 1ro", "m13 1ro l13 1ro", PLAIN);
    EQ(best_of(&s.common).points, 9);
}

/* C8: three dice in a turn, however many are in the hand. */
TEST(C8_dice_placed_before_are_counted) {
    static const int POINTS[] = {9, 6, 3, 0};
    for (int placed = 0; placed <= CUBED_TURN; placed++) {
        cubed_state s = table("1ro 1ro 1ro 1ro", "a1 1ro b1 1ro", PLAIN);
        s.common.placed = (uint8_t)placed;
        EQ(best_of(&s.common).points, POINTS[placed]);
    }
}
