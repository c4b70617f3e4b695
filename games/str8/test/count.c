/* Compares lists of moves with a second implementation of the clauses, for all possible moves. Counts
 * sequences of moves (perft). Seats are numbered from 0 here. */
#include "games/str8/test/table.h"
#include "tests/room/count.h"

/* A8, A9 */
static bool may_set(const str8_common *o, sb_move m) {
    int turned = 0;
    for (int i = 0; i < STR8_DICE; i++) {
        int die = str8_die(m, i);
        if (die > STR8_GREY || (die == STR8_GREY && (o->house & STR8_NO_GREY))) return false;
        bool free = o->rolled[i] == STR8_GREY && (o->house & STR8_NO_GREY);
        turned += die != o->rolled[i] && !free;
    }
    return turned <= 1;
}

/* A16 */
static bool may_write(const str8_common *o, sb_move m) {
    for (int c = 0; c < STR8_COLOURS; c++) {
        int n = 0;
        for (int i = 0; i < STR8_NUMBERS; i++) n += (int)(str8_numbers(m, c) >> i & 1);
        if (n > 3 || (n && c == STR8_GREY && (o->house & STR8_NO_GREY))) return false;
    }
    return true;
}

static bool is_taken(const str8_state *s, int tile) {
    for (int seat = 0; seat < s->head.seats; seat++)
        if (last_round(s)->tile[seat] == tile) return true;
    return false;
}

static bool is_legal(const str8_state *s, int seat, sb_move m) {
    int value = str8_value(m), covers = last_round(s)->tile[seat];
    if (!(s->head.acting >> seat & 1)) return false;
    switch (s->common.phase) {
    case STR8_SET_DICE: return m >> 12 == 0 && str8_verb(m) == STR8_DICE_MOVE && may_set(&s->common, m);
    case STR8_TAKE: /* A23 */
        return m >> 16 == 0 && str8_verb(m) == STR8_TILE_MOVE && value >= s->common.shortest &&
               value <= s->common.shortest + 6 && !is_taken(s, value);
    case STR8_PLACE: /* A7: the tile begins at value - 1, and its last number is at most 21 */
        return m >> 16 == 0 && str8_verb(m) == STR8_AT_MOVE && value >= 1 && value - 1 + covers - 1 <= 21;
    case STR8_SWAP_OUT: /* A11 */
        return m >> 16 == 0 && str8_verb(m) == STR8_SWAP_MOVE && value < (int)s->common.colours &&
               s->common.drawn[value] < 3;
    case STR8_GUESS: return str8_verb(m) == STR8_FINAL_MOVE && value == 0 && may_write(&s->common, m);
    default: return false;
    }
}

static bool lists_once(const str8_state *s, int seat, sb_move m) {
    sb_move moves[STR8_MOVES];
    int n = str8_moves(s, seat, moves), times = 0;
    for (int i = 0; i < n; i++) times += moves[i] == m;
    CHECK(times <= 1);
    return times == 1;
}

/* Checks that of all moves of 13 bits, which are all except finals, exactly the legal ones are listed. */
static int lists_all(const str8_state *s, int seat) {
    sb_move moves[STR8_MOVES];
    int n = str8_moves(s, seat, moves), legal = 0;
    for (sb_move m = 0; m < 1 << 13; m++) {
        bool yes = is_legal(s, seat, m);
        if ((str8_check(s, seat, m) == SB_OK) != yes) fail_msg("move %d", (int)m);
        if (!yes || s->common.phase == STR8_GUESS) continue;
        CHECK(lists_once(s, seat, m));
        EQ(str8_check(s, seat, m | (sb_move)1 << (16 + m % 48)), SB_NOT_A_MOVE);
        legal++;
    }
    if (s->common.phase != STR8_GUESS) EQ(n, legal);
    return n;
}

/* A random final, with any number of bits or only a few. */
static sb_move any_final(sb_rng *rng) {
    sb_move m = str8_move(STR8_FINAL_MOVE, sb_rng_below(rng, 8) == 0);
    for (int i = (int)sb_rng_below(rng, 20); i > 0; i--)
        m = str8_with(m, (int)sb_rng_below(rng, 6), (int)sb_rng_below(rng, 8));
    return m;
}

/* Finals are wide moves: eight are listed, each with the same number in every colour. */
static int allows_finals(const str8_state *s, int seat, sb_rng *rng) {
    sb_move moves[STR8_MOVES];
    int legal = 0;
    EQ(str8_moves(s, seat, moves), s->head.acting >> seat & 1 ? 8 : 0);
    for (int i = 0; s->head.acting >> seat & 1 && i < 8; i++) {
        OK(str8_check(s, seat, moves[i]));
        for (int c = 0; c < STR8_COLOURS; c++)
            EQ(str8_numbers(moves[i], c), c < s->common.colours ? 1 << i : 0);
    }
    for (int i = 0; i < 200; i++) {
        sb_move m = any_final(rng);
        EQ(str8_check(s, seat, m) == SB_OK, is_legal(s, seat, m));
        legal += is_legal(s, seat, m);
    }
    return legal;
}

TEST(moves_lists_just_what_the_clauses_allow) {
    sb_rng rng = {0};
    int phases[STR8_DONE] = {0}, finals = 0;
    for (uint32_t i = 0; i < 2 * TABLES_N; i++) {
        str8_state s = deal(TABLES[i % TABLES_N], i);
        for (; !s.head.over; play_any(&s, &rng, NULL)) {
            phases[s.common.phase]++;
            bool look = s.common.phase == STR8_GUESS || sb_rng_below(&rng, 10) == 0;
            for (int seat = 0; look && seat < s.head.seats; seat++) {
                lists_all(&s, seat);
                if (s.common.phase == STR8_GUESS) finals += allows_finals(&s, seat, &rng);
            }
        }
    }
    for (int i = 0; i < STR8_DONE; i++) CHECK(phases[i] > 30);
    CHECK(finals > 500);
}

/* ---- perft ---- */

/* Finds all moves that the clauses allow, by trying all possible moves. For finals, which are wide moves,
 * it takes the listed ones. */
static int all_legal(const str8_state *s, int seat, sb_move *ret) {
    int n = 0;
    if (s->common.phase == STR8_GUESS) return str8_moves(s, seat, ret);
    for (sb_move m = 0; m < 1 << 12; m++)
        if (is_legal(s, seat, m)) ret[n++] = m;
    return n;
}

enum { DEPTHS = 5, MOST = 6000 };

/* From the deal: the dice, then seven tiles, six tiles, and so on, then the first numbers of the tiles. A
 * tile has 22 to 16 possible first numbers, 19 on average: 672 * 19 = 12768. Two different tiles have
 * 133 * 133 - (22 * 22 + ... + 16 * 16) = 15134 pairs of first numbers; there are 16 times as many. */
TEST(perft_counts_stay_as_they_are) {
    static const struct {
        const char *options;
        uint64_t counts[DEPTHS];
    } WANT[] = {
        {"seats=2", {16, 112, 672, 12768, 242144}},
        {"seats=3", {16, 112, 672, 3360, 63840}},
        {"seats=4", {16, 112, 672, 3360, 13440}},
        {"seats=2 grey=off", {13, 91, 546, 10374, 196742}},
        {"seats=2 shortest=2", {16, 112, 672, 12096, 217280}},
    };
    for (size_t i = 0; i < sizeof WANT / sizeof *WANT; i++) {
        str8_state s = deal(WANT[i].options, 1);
        counts(&s, WANT[i].counts, DEPTHS, all_legal, MOST);
    }
}

/* Three grey dice at a table without grey: each can get any of five colours. */
TEST(perft_of_three_grey_dice) {
    static const uint64_t WANT[DEPTHS] = {125, 875, 5250, 99750, 1891750};
    str8_state s = position(HOLDERS_5 ",'rolled':['e','e','e'],'options':{'grey':'off'}");
    counts(&s, WANT, DEPTHS, all_legal, MOST);
}

/* The ninth round of two seats that always missed: two grey cards are left, so each seat has one choice.
 * Then one more round and the final follow. */
TEST(perft_of_the_last_swaps) {
    static const uint64_t SWAPS[DEPTHS] = {1, 1, 16, 112, 672}, FINAL[DEPTHS] = {8, 64, 0, 0, 0};
    str8_state s = deal("seats=2", 4);
    play_rounds(&s, 8, 0);
    play_to_answers(&s, 0);
    EQ(s.common.phase, STR8_SWAP_OUT);
    counts(&s, SWAPS, DEPTHS, all_legal, MOST);
    play_swaps(&s);
    play_rounds(&s, 1, 0);
    counts(&s, FINAL, DEPTHS, all_legal, MOST);
}
