/* Compares lists of steps, points and legality with the plain rules of test_plain.h on
 * random positions: dice on any squares, any hands, wilds in hand and on the board, boards
 * of all sizes. Seats count from 0. */
#include "games/cubed/test/table.h"
#include "games/cubed/test/plain.h"

enum { POSITIONS = SLOW > 1 ? 10000 : 100000, SEAT = 0 };

typedef struct {
    cubed_state s;
    plain_turn t;
} spot;

/* A random table: size, dice, bonus squares; the board is empty. */
static void any_table(spot *p, sb_rng *rng) {
    static const int SIZES[] = {13, 11, 15};
    sb_config config;
    sb_config_init(&config, &cubed_game);
    int size = (int)sb_rng_below(rng, 3), wilds = sb_rng_below(rng, 4) == 0;
    bool off = sb_rng_below(rng, 4) == 0;
    config.value[CUBED_OPT_SIZE] = size;
    config.value[CUBED_OPT_WILDS] = wilds;
    if (off) config.value[CUBED_OPT_BONUS] = !config.value[CUBED_OPT_BONUS];
    memset(p, 0, sizeof *p);
    cubed_configure(&p->s, &config);
    plain_clear(&p->t.board, SIZES[size], !off);
    p->t.wilds = wilds ? 36 : 9;
    EQ(p->s.common.size, SIZES[size]);
    EQ(p->s.common.wilds, p->t.wilds);
    EQ(p->s.common.bonus, !off);
}

/* A random face; wilds are more frequent than on real dice. */
static int any_face(int wilds, int die, sb_rng *rng) {
    if (sb_rng_below(rng, 30) == 0 && die <= wilds) return CUBED_WILD;
    return plain_face(wilds, die, (int)sb_rng_below(rng, CUBED_FACES));
}

static void put_on_board(spot *p, int row, int column, int die, int face, sb_rng *rng) {
    bool wild = face == CUBED_WILD;
    int cell = cubed_cell(row, column);
    uint8_t number = (uint8_t)die;
    plain_put put = {.row = row, .column = column, .symbol = face, .wild = wild};
    if (wild) put.symbol = (int)sb_rng_below(rng, CUBED_SYMBOLS);
    plain_lay(&p->t.board, &put, 1, &number);
    p->s.common.cell[cell] = (uint8_t)((put.symbol + 1) | (wild ? CUBED_STATED : 0));
    p->s.common.where[die - 1] = (uint16_t)cell;
}

/* Puts n dice on a small part of the board, so that many are adjacent. */
static void fill_board(spot *p, const uint8_t *die, int n, sb_rng *rng) {
    int size = p->t.board.size, side = 3;
    while (side * side < 2 * n) side++;
    side += (int)sb_rng_below(rng, 3);
    if (side > size) side = size;
    int top = (int)sb_rng_below(rng, (uint32_t)(size - side + 1));
    int left = (int)sb_rng_below(rng, (uint32_t)(size - side + 1));
    for (int i = 0; i < n;) {
        int row = top + (int)sb_rng_below(rng, (uint32_t)side);
        int column = left + (int)sb_rng_below(rng, (uint32_t)side);
        if (p->t.board.symbol[row][column] != PLAIN_NOTHING) continue;
        put_on_board(p, row, column, die[i], any_face(p->t.wilds, die[i], rng), rng);
        i++;
    }
}

/* A turn of seat 0, in which some dice may have been placed. */
static void any_spot(spot *p, sb_rng *rng) {
    uint8_t bag[CUBED_DICE];
    any_table(p, rng);
    for (int i = 0; i < CUBED_DICE; i++) bag[i] = (uint8_t)(i + 1);
    sb_rng_shuffle(rng, bag, CUBED_DICE);
    int n = 1 + (int)sb_rng_below(rng, sb_rng_below(rng, 8) ? 14 : 36);
    int placed = sb_rng_below(rng, 2) ? 0 : (int)sb_rng_below(rng, 4);
    fill_board(p, bag + CUBED_HAND, n, rng);
    p->t.hand_n = sb_rng_below(rng, 3) ? CUBED_HAND : 1 + (int)sb_rng_below(rng, CUBED_HAND);
    if (placed && p->t.hand_n > CUBED_HAND - placed) p->t.hand_n = CUBED_HAND - placed;
    for (int i = 0; i < p->t.hand_n; i++)
        p->t.hand[i] = p->s.common.hand[SEAT][i] =
            (cubed_die){.die = bag[i], .face = (uint8_t)any_face(p->t.wilds, bag[i], rng)};
    plain_find_twins(&p->t);
    p->t.room = CUBED_TURN - placed;
    p->s.common.round = 2;
    p->s.common.placed = (uint8_t)placed;
    p->s.common.laid = placed > 0;
    p->s.common.phase = CUBED_PLAYING;
    p->s.head.seats = 2;
    p->s.head.acting = 1u << SEAT;
}

static sb_move listed[CUBED_MOVES], wanted[4 * CUBED_MOVES];

/* The list of moves: replacements, then steps, and how a turn is left. */
static int same_turn(spot *p) {
    int n = cubed_moves(&p->s, SEAT, listed), want = plain_steps(&p->t, wanted);
    want += plain_replacements(&p->t, wanted + want);
    wanted[want++] = p->s.common.placed ? CUBED_END_MOVE : CUBED_PASS_MOVE; /* C22 */
    CHECK(n <= CUBED_MOVES);
    same_moves(listed, n, wanted, want);
    return n;
}

static void same_steps(spot *p, int dice) {
    int n = cubed_steps(&p->s.common, SEAT, dice, listed), room = p->t.room;
    p->t.room = dice;
    int want = plain_steps(&p->t, wanted);
    p->t.room = room;
    same_moves(listed, n, wanted, want);
}

static int same_points(spot *p, int n) {
    plain_put put[2] = {{0}};
    int most = 0;
    for (int i = 0; i < n; i += 1 + n / 200) {
        if (cubed_verb(wanted[i]) != CUBED_PLACE_MOVE) continue;
        int puts = plain_puts(&p->t, wanted[i], put), points = plain_points(&p->t.board, put, puts);
        EQ(cubed_points(&p->s.common, wanted[i]), points);
        most = points > most ? points : most;
    }
    return most;
}

TEST(C8_lists_and_points_are_those_of_the_plain_rules) {
    static spot p;
    sb_rng rng = {0};
    int most = 0, longest = 0, none = 0;
    for (int i = 0; i < POSITIONS; i++) {
        any_spot(&p, &rng);
        int n = same_turn(&p), points = same_points(&p, n);
        longest = n > longest ? n : longest, most = points > most ? points : most, none += n == 1;
        if (i % 8 == 0) same_steps(&p, 1 + i / 8 % 2);
    }
    CHECK(longest > 2000);
    CHECK(most >= 12);
    CHECK(none > POSITIONS / 100);
}

/* ---- legality ---- */

/* A step that may be legal: a listed one, or one with adjacent squares and the shown faces;
 * often with a random change. */
static sb_move any_step(const spot *p, int listed_n, sb_rng *rng) {
    sb_move from = listed_n ? listed[sb_rng_pick(rng, (uint32_t)listed_n)] : 0;
    bool near = sb_rng_below(rng, 2) || cubed_verb(from) != CUBED_PLACE_MOVE;
    int n = 1 + (int)(near ? sb_rng_below(rng, 2) : cubed_slot_of(from, 1) >= 0);
    int row = (int)sb_rng_below(rng, CUBED_SIZE), column = (int)sb_rng_below(rng, CUBED_SIZE);
    sb_move m = CUBED_PLACE_MOVE;
    for (int i = 0; i < n; i++) {
        int slot = near ? (int)sb_rng_below(rng, CUBED_HAND) : cubed_slot_of(from, i);
        int cell = near ? cubed_cell(row, column) : cubed_cell_of(from, i);
        int face = near ? p->t.hand[slot].face : cubed_face_of(from, i);
        if (face == CUBED_WILD || sb_rng_below(rng, 20) == 0) face = (int)sb_rng_below(rng, 32);
        if (sb_rng_below(rng, 20) == 0) slot = (int)sb_rng_below(rng, CUBED_HAND);
        if (sb_rng_below(rng, 20) == 0) cell = (int)sb_rng_below(rng, 512);
        if (sb_rng_below(rng, 2)) row += (int)sb_rng_below(rng, 3);
        else column += (int)sb_rng_below(rng, 3);
        m |= cubed_die_bits(i, slot, face, cell);
    }
    return m;
}

static bool is_cell(int cell, int size) {
    return cell >= cubed_cell(0, 0) && cell < CUBED_CELLS && cubed_row_of(cell) < size &&
           cubed_column_of(cell) < size;
}

/* Is this a legal step, by the plain rules? */
static bool is_legal(spot *p, sb_move m) {
    plain_put put[2] = {{0}};
    int n = plain_puts(&p->t, m, put);
    for (int i = 0; i < n; i++) {
        int face = p->t.hand[put[i].slot].face;
        if (put[i].slot >= p->t.hand_n || !is_cell(cubed_cell_of(m, i), p->t.board.size)) return false;
        if (put[i].symbol >= CUBED_SYMBOLS || (!put[i].wild && put[i].symbol != face)) return false;
    }
    if (n > p->t.room) return false;
    if (n == 2 && (put[0].slot == put[1].slot || cubed_cell_of(m, 0) >= cubed_cell_of(m, 1))) return false;
    return plain_is_step(&p->t.board, put, n);
}

/* Moves with another die of the same faces are legal too, though not listed. */
TEST(C8_check_allows_what_the_plain_rules_allow) {
    static spot p;
    sb_rng rng = {0};
    int legal = 0;
    for (int i = 0; i < POSITIONS / 10; i++) {
        any_spot(&p, &rng);
        int n = cubed_moves(&p.s, SEAT, listed);
        for (int k = 0; k < 50; k++) {
            sb_move m = any_step(&p, n, &rng);
            bool yes = is_legal(&p, m);
            if ((cubed_check(&p.s, SEAT, m) == SB_OK) != yes)
                fail_msg("%llx %s", (unsigned long long)m, yes ? "is refused" : "is allowed");
            legal += yes;
        }
        for (int k = 0; k < n; k += 1 + n / 50) OK(cubed_check(&p.s, SEAT, listed[k]));
    }
    assert_in_range(legal, POSITIONS / 2, 4 * POSITIONS);
}

/* ---- what squares want ---- */

static uint32_t plain_wanted(spot *p, int row, int column) {
    uint32_t symbols = 0;
    for (int symbol = 0; symbol < CUBED_SYMBOLS; symbol++) {
        plain_put put = {.row = row, .column = column, .symbol = symbol};
        if (plain_is_step(&p->t.board, &put, 1)) symbols |= 1u << symbol;
    }
    return symbols;
}

TEST(C7_a_square_wants_what_completes_a_line_there) {
    static spot p;
    sb_rng rng = {0};
    int most = 0;
    for (int i = 0; i < POSITIONS / 100; i++) {
        any_spot(&p, &rng);
        for (int at = 0; at < p.t.board.size * p.t.board.size; at++) {
            int row = at / p.t.board.size, column = at % p.t.board.size;
            if (p.t.board.symbol[row][column] != PLAIN_NOTHING) continue;
            uint32_t want = plain_wanted(&p, row, column);
            EQ(cubed_wanted(&p.s.common, cubed_cell(row, column)), want);
            most = sb_bits_n(want) > most ? sb_bits_n(want) : most;
        }
    }
    CHECK(most >= 4);
}

/* ---- laying ---- */

/* Everything outside the step is unchanged; the hand has no gaps (C30: no die is turned). */
TEST(C8_laying_changes_just_the_squares_and_the_hand) {
    static spot p;
    sb_rng rng = {0};
    int laid = 0;
    for (int i = 0; i < POSITIONS / 20; i++) {
        any_spot(&p, &rng);
        int n = cubed_steps(&p.s.common, SEAT, p.t.room < 2 ? p.t.room : 2, listed);
        if (n == 0 || p.t.room == 0) continue;
        sb_move m = listed[sb_rng_pick(&rng, (uint32_t)n)];
        cubed_state after = p.s;
        plain_put put[2] = {{0}};
        int puts = plain_puts(&p.t, m, put), left = 0;
        int points = plain_points(&p.t.board, put, puts);
        OK(cubed_apply(&after, SEAT, m));
        cubed_common want = p.s.common;
        memset(want.hand[SEAT], 0, sizeof want.hand[SEAT]);
        for (int k = 0; k < p.t.hand_n; k++)
            if (k != put[0].slot && (puts < 2 || k != put[1].slot)) want.hand[SEAT][left++] = p.t.hand[k];
        for (int k = 0; k < puts; k++) {
            int cell = cubed_cell(put[k].row, put[k].column);
            want.cell[cell] = (uint8_t)((put[k].symbol + 1) | (put[k].wild ? CUBED_STATED : 0));
            want.where[p.t.hand[put[k].slot].die - 1] = (uint16_t)cell;
        }
        want.placed = (uint8_t)(want.placed + puts), want.laid = 1;
        want.score[SEAT] = (int16_t)(want.score[SEAT] + points);
        assert_memory_equal(&after.common, &want, sizeof want);
        assert_memory_equal(&after.head, &p.s.head, sizeof after.head);
        assert_memory_equal(&after.rng, &p.s.rng, sizeof after.rng);
        laid++;
    }
    CHECK(laid > POSITIONS / 50);
}

/* ---- the longest list ---- */

/* Worst case: five wilds in hand, 37 dice with free lines: 6 pairs of squares per die, 20
 * pairs of wilds, 27 symbols. */
TEST(no_list_is_longer_than_there_is_room_for) {
    static spot p;
    sb_rng rng = {0};
    sb_config config;
    sb_config_init(&config, &cubed_game);
    config.value[CUBED_OPT_SIZE] = CUBED_SIZE_15;
    config.value[CUBED_OPT_WILDS] = CUBED_WILDS_36;
    cubed_configure(&p.s, &config);
    plain_clear(&p.t.board, 15, true);
    p.s.head.acting = 1u << SEAT;
    p.s.common.phase = CUBED_PLAYING;
    for (int i = 0; i < CUBED_HAND; i++)
        p.s.common.hand[SEAT][i] = (cubed_die){.die = (uint8_t)(i + 1), .face = CUBED_WILD};
    int die = CUBED_HAND;
    for (int row = 2; row < 13; row++)
        for (int column = 2 + row % 3; column < 13 && die < CUBED_DICE; column += 3, die++)
            put_on_board(&p, row, column, die + 1, cubed_face(36, die + 1, 1), &rng);
    EQ(die, CUBED_DICE);
    EQ(cubed_moves(&p.s, SEAT, listed), 37 * 6 * 20 * 27 + 1);
    CHECK(37 * 6 * 20 * 27 + 1 < CUBED_MOVES);
}
