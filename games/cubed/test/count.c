/* Compares the lists of moves of every phase with a second implementation of the clauses
 * (steps: test_plain.h); checks moves with changed bits; and counts move sequences (perft).
 * Seats count from 0. */
#include "games/cubed/test/table.h"
#include "games/cubed/test/plain.h"
#include "tests/room/count.h"

/* ---- second implementation, by phase ---- */

static plain_turn turn_of(const cubed_state *s, int seat) {
    plain_turn t = {.wilds = s->common.wilds, .hand_n = hand_n(s, seat + 1)};
    t.room = CUBED_TURN - s->common.placed;
    memcpy(t.hand, s->common.hand[seat], sizeof t.hand);
    plain_find_twins(&t);
    plain_clear(&t.board, s->common.size, s->common.bonus != 0);
    for (int row = 0; row < t.board.size; row++)
        for (int column = 0; column < t.board.size; column++) {
            int value = s->common.cell[cubed_cell(row, column)];
            if (value == CUBED_EMPTY) continue;
            t.board.symbol[row][column] = (int8_t)cubed_symbol(value);
            t.board.wild[row][column] = (value & CUBED_STATED) != 0;
        }
    return t;
}

/* Does the set (bit mask) contain a die but not all its twins? */
static bool leaves_twin(const plain_turn *t, unsigned set) {
    for (int i = 0; i < t->hand_n; i++)
        if ((set >> i & 1) && (t->twins[i] & ~set)) return true;
    return false;
}

static int plain_claims(const plain_turn *t, sb_move *ret) {
    int n = 0;
    for (int i = 0; i < 125; i++) {
        int a = i / 25, b = i / 5 % 5, c = i % 5;
        if (a >= b || b >= c || leaves_twin(t, 1u << a | 1u << b | 1u << c)) continue;
        ret[n++] = CUBED_SET_MOVE | cubed_die_bits(0, a, t->hand[a].face, 0) |
                   cubed_die_bits(1, b, t->hand[b].face, 0) | cubed_die_bits(2, c, t->hand[c].face, 0);
    }
    ret[n++] = CUBED_NONE_MOVE;
    return n;
}

/* Does the die at this index show the symbol, or a wild? */
static bool can_be(const plain_turn *t, int slot, int symbol) {
    return t->hand[slot].face == symbol || t->hand[slot].face == CUBED_WILD;
}

/* Tries three different dice in all orders with all symbols. Three wilds are listed once
 * per order. */
static int plain_openings(const plain_turn *t, unsigned claimed, sb_move *ret) {
    int n = 0;
    for (int i = 0; i < 125; i++) {
        int p[3] = {i / 25, i / 5 % 5, i % 5}, found = n, wilds = 0;
        unsigned out = claimed ? ~claimed & 31 : 0;
        bool good = p[0] != p[1] && p[1] != p[2] && p[0] != p[2];
        for (int k = 0; k < 3; out |= 1u << p[k++]) {
            good &= !(out >> p[k] & 1) && plain_is_first(t, p[k], out);
            wilds += t->hand[p[k]].face == CUBED_WILD;
        }
        for (int s = 0; good && s < 27 * 27 * 27; s++) {
            int a = s / 729, b = s / 27 % 27, c = s % 27;
            if (!can_be(t, p[0], a)) s += 728;
            else if (can_be(t, p[1], b) && can_be(t, p[2], c) && plain_is_set(a, b, c) &&
                     (wilds < 3 || n == found))
                ret[n++] = CUBED_OPEN_MOVE | cubed_die_bits(0, p[0], a, 0) | cubed_die_bits(1, p[1], b, 0) |
                           cubed_die_bits(2, p[2], c, 0);
        }
    }
    return n;
}

static int plain_rolls(const plain_turn *t, int rule, sb_move *ret) {
    int n = 0;
    for (unsigned set = 0; set < 1u << t->hand_n; set++) {
        int dice = sb_bits_n(set);
        if (rule == CUBED_ONE_OR_ALL && dice > 1 && dice < t->hand_n) continue;
        if (!leaves_twin(t, set)) ret[n++] = CUBED_ROLL_MOVE | (sb_move)set << 4;
    }
    return n;
}

/* The moves that must be listed for a seat. */
static int plain_list(const cubed_state *s, int seat, sb_move *ret) {
    plain_turn t = turn_of(s, seat);
    int n = 0;
    if (!(s->head.acting >> seat & 1)) return 0;
    switch (s->common.phase) {
    case CUBED_CLAIMING: n = plain_claims(&t, ret); break;
    case CUBED_OPENING: n = plain_openings(&t, s->common.claimed, ret); break;
    case CUBED_ROLLING: n = plain_rolls(&t, s->common.extra_roll, ret); break;
    default:
        n = plain_steps(&t, ret);
        n += plain_replacements(&t, ret + n);
        ret[n++] = s->common.placed ? CUBED_END_MOVE : CUBED_PASS_MOVE;
    }
    return n;
}

static sb_move wanted[4 * CUBED_MOVES];

static void same_lists(const cubed_state *s) {
    for (int seat = 0; seat < s->head.seats; seat++) {
        int n, want = plain_list(s, seat, wanted);
        sb_move *moves = listed_moves(s, seat + 1, &n);
        same_moves(moves, n, wanted, want);
        for (int i = 0; i < n; i += 1 + n / 20) OK(cubed_check(s, seat, moves[i]));
    }
}

TEST(moves_lists_just_what_the_clauses_allow) {
    sb_rng rng = {0};
    int phases[CUBED_DONE] = {0};
    for (uint32_t i = 0; i < 12 * TABLES_N; i++) {
        cubed_state s = deal(TABLES[i % TABLES_N], i);
        for (; !s.head.over; play_any(&s, &rng, NULL)) {
            phases[s.common.phase]++;
            if (s.common.phase <= CUBED_OPENING || sb_rng_below(&rng, 3) == 0) same_lists(&s);
        }
    }
    for (int i = 0; i < CUBED_DONE; i++) CHECK(phases[i] > 50);
}

/* ---- changed moves ---- */

static bool is_named_well(const plain_turn *t, sb_move m, int n, bool stated) {
    unsigned named = 0;
    for (int i = 0; i < n; i++) {
        int slot = cubed_slot_of(m, i), face = cubed_face_of(m, i);
        if (slot < 0 || slot >= t->hand_n || (named >> slot & 1)) return false;
        named |= 1u << slot;
        if (stated ? face >= CUBED_SYMBOLS || !can_be(t, slot, face) : face != t->hand[slot].face)
            return false;
    }
    return true;
}

static bool is_square(const plain_turn *t, int cell) {
    return cell >= cubed_cell(0, 0) && plain_is_on(&t->board, cubed_row_of(cell), cubed_column_of(cell));
}

static bool may_place(plain_turn *t, sb_move m) {
    plain_put put[2] = {{0}};
    int dice = cubed_slot_of(m, 1) >= 0 ? 2 : 1;
    if (m >> (4 + 17 * dice) || dice > t->room || !is_named_well(t, m, dice, true)) return false;
    for (int i = 0; i < dice; i++)
        if (!is_square(t, cubed_cell_of(m, i))) return false;
    if (dice == 2 && cubed_cell_of(m, 0) >= cubed_cell_of(m, 1)) return false;
    return plain_is_step(&t->board, put, plain_puts(t, m, put));
}

static bool may_replace(const plain_turn *t, sb_move m) {
    int cell = cubed_cell_of(m, 0), row = cubed_row_of(cell), column = cubed_column_of(cell);
    return m >> 21 == 0 && t->room == CUBED_TURN && is_named_well(t, m, 1, false) && is_square(t, cell) &&
           t->board.wild[row][column] && t->board.symbol[row][column] == cubed_face_of(m, 0);
}

/* Three dice without cells. */
static bool may_name_three(const plain_turn *t, sb_move m, bool stated) {
    for (int i = 0; i < 3; i++)
        if (cubed_cell_of(m, i)) return false;
    return m >> 55 == 0 && is_named_well(t, m, 3, stated);
}

static bool may_open(const plain_turn *t, unsigned claimed, sb_move m) {
    if (!may_name_three(t, m, true)) return false;
    for (int i = 0; i < 3; i++)
        if (claimed && !(claimed >> cubed_slot_of(m, i) & 1)) return false;
    return plain_is_set(cubed_face_of(m, 0), cubed_face_of(m, 1), cubed_face_of(m, 2));
}

static bool may_roll(const plain_turn *t, int rule, sb_move m) {
    int dice = sb_bits_n(cubed_rolled(m));
    if (m >> 12 || cubed_rolled(m) >> t->hand_n) return false;
    return rule == CUBED_ANY_DICE || dice <= 1 || dice == t->hand_n;
}

static bool is_legal(const cubed_state *s, int seat, sb_move m) {
    plain_turn t = turn_of(s, seat);
    if (!(s->head.acting >> seat & 1)) return false;
    switch (s->common.phase * 16 + cubed_verb(m)) {
    case CUBED_CLAIMING * 16 + CUBED_NONE_MOVE: return m == CUBED_NONE_MOVE;
    case CUBED_CLAIMING * 16 + CUBED_SET_MOVE:
        return may_name_three(&t, m, false) && cubed_slot_of(m, 0) < cubed_slot_of(m, 1) &&
               cubed_slot_of(m, 1) < cubed_slot_of(m, 2);
    case CUBED_OPENING * 16 + CUBED_OPEN_MOVE: return may_open(&t, s->common.claimed, m);
    case CUBED_PLAYING * 16 + CUBED_PLACE_MOVE: return may_place(&t, m);
    case CUBED_PLAYING * 16 + CUBED_REPLACE_MOVE: return may_replace(&t, m);
    case CUBED_PLAYING * 16 + CUBED_END_MOVE: return m == CUBED_END_MOVE && s->common.placed;
    case CUBED_PLAYING * 16 + CUBED_PASS_MOVE: return m == CUBED_PASS_MOVE && !s->common.placed;
    case CUBED_ROLLING * 16 + CUBED_ROLL_MOVE: return may_roll(&t, s->common.extra_roll, m);
    default: return false;
    }
}

/* Changes each single bit, and pairs of bits, of some listed moves. */
static int try_changed(const cubed_state *s, sb_rng *rng) {
    int n, seat = actor(s), legal = 0;
    sb_move *moves = listed_moves(s, seat + 1, &n), any = moves[sb_rng_pick(rng, (uint32_t)n)];
    for (int bit = 0; bit < 64; bit++) {
        sb_move m = any ^ (sb_move)1 << bit;
        if (sb_rng_below(rng, 2)) m ^= (sb_move)1 << sb_rng_below(rng, 60);
        bool yes = is_legal(s, seat, m);
        if ((cubed_check(s, seat, m) == SB_OK) != yes)
            fail_msg("%llx %s", (unsigned long long)m, yes ? "is refused" : "is allowed");
        legal += yes;
    }
    return legal;
}

TEST(a_move_with_something_changed_is_judged_by_the_clauses) {
    sb_rng rng = {0};
    int legal = 0;
    for (uint32_t i = 0; i < 20 * TABLES_N; i++) {
        cubed_state s = deal(TABLES[i % TABLES_N], i);
        for (; !s.head.over; play_any(&s, &rng, NULL)) legal += try_changed(&s, &rng);
    }
    CHECK(legal > 1000);
}

/* ---- perft ---- */

enum { DEPTHS = 4, MOST = 20000 };

TEST(perft_counts_stay_as_they_are) {
    static const struct {
        const char *options;
        uint64_t counts[DEPTHS];
    } WANT[] = {
        {"seats=2", {6, 10, 196, 4736}},
        {"seats=4 opening=race", {11, 91, 1002, 12194}},
        {"seats=3 size=11 wilds=36", {21, 1963, 3759, 17770}},
        {"seats=2 size=15 extra_roll=none", {6, 10, 10, 14}},
    };
    for (size_t i = 0; i < sizeof WANT / sizeof *WANT; i++) {
        cubed_state s = deal(WANT[i].options, 4);
        counts(&s, WANT[i].counts, DEPTHS, plain_list, MOST);
    }
}

/* The last turn of a round has 12 moves: 3ro on two squares, the pair 2ro 3ro in eight ways,
 * one replacement, and pass. Then come extra rolls. */
TEST(perft_of_the_end_of_a_round) {
    static const uint64_t WANT[DEPTHS] = {12, 55, 241, 3606};
    cubed_state s =
        set_up("f7 1ro, g7 *2ro", "2gd 1rs / 2ro 3ro 1gs", ",'turn':2,'options':{'extra_roll':'one_or_all'}");
    counts(&s, WANT, DEPTHS, plain_list, MOST);
}
