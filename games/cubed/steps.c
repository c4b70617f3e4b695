/* Steps: where dice can be placed, and the points for it. The squares that can be filled
 * are found from the dice on the board, not by a scan of all squares: two dice in a line
 * need one third symbol, one die needs a pair. */
#include "games/cubed/rules.h"

/* Offset to the next cell in the row (direction 0) or in the column (1). */
SB_FN static int step_along(int direction) { return direction ? CUBED_ROW : 1; }

SB_FN static bool is_set(int a, int b, int c) { return cubed_third(a, b) == c; }

SB_FN static bool are_dice(int a, int b) { return cubed_is_die(a) && cubed_is_die(b); }

SB_FN uint32_t cubed_wanted(const cubed_common *o, int cell) {
    uint32_t wanted = 0;
    for (int along = 0; along < 2; along++) {
        const uint8_t *at = o->cell + cell;
        int d = step_along(along);
        if (are_dice(at[-2 * d], at[-d]))
            wanted |= 1u << cubed_third(cubed_symbol(at[-2 * d]), cubed_symbol(at[-d]));
        if (are_dice(at[-d], at[d])) wanted |= 1u << cubed_third(cubed_symbol(at[-d]), cubed_symbol(at[d]));
        if (are_dice(at[d], at[2 * d]))
            wanted |= 1u << cubed_third(cubed_symbol(at[d]), cubed_symbol(at[2 * d]));
    }
    return wanted;
}

/* ---- points ---- */

/* The value of a cell after the step, without CUBED_STATED for new dice. */
SB_FN static int value_after(const cubed_common *o, sb_move move, int cell) {
    for (int i = 0; i < 2 && cubed_slot_of(move, i) >= 0; i++)
        if (cubed_cell_of(move, i) == cell) return cubed_face_of(move, i) + 1;
    return o->cell[cell];
}

/* Does this step put a wild on the cell? It scores nothing in this step (C13). */
SB_FN static bool is_new_wild(const cubed_common *o, sb_move move, int cell) {
    for (int i = 0; i < 2 && cubed_slot_of(move, i) >= 0; i++)
        if (cubed_cell_of(move, i) == cell)
            return o->hand[o->turn][cubed_slot_of(move, i)].face == CUBED_WILD;
    return false;
}

/* The points of the line cell, cell + d, cell + 2 d after the step; 0: no SET. */
SB_FN static int line_points(const cubed_common *o, sb_move move, int cell, int d) {
    int value[3], points = 3;
    for (int i = 0; i < 3; i++) value[i] = value_after(o, move, cell + i * d);
    if (!are_dice(value[0], value[1]) || !cubed_is_die(value[2])) return 0;
    if (!is_set(cubed_symbol(value[0]), cubed_symbol(value[1]), cubed_symbol(value[2]))) return 0;
    for (int i = 0; i < 3; i++) points -= is_new_wild(o, move, cell + i * d);
    return points;
}

SB_FN int cubed_points(const cubed_common *o, sb_move move) {
    int points = 0, first = cubed_cell_of(move, 0);
    for (int i = 0; i < 2 && cubed_slot_of(move, i) >= 0; i++) {
        int cell = cubed_cell_of(move, i);
        if (o->bonus) points += cubed_bonus(o->size, cell); /* C16 */
        for (int along = 0; along < 2; along++)
            for (int k = 0; k < 3; k++) {
                int d = step_along(along), start = cell - k * d;
                bool counted = i == 1 && (start == first || start + d == first || start + 2 * d == first);
                if (!counted) points += line_points(o, move, start, d);
            }
    }
    return points;
}

/* ---- legality ---- */

/* Is there a die on this cell, and do the two new dice make a SET with it? */
SB_FN static bool joins(const cubed_common *o, sb_move move, int cell) {
    return cubed_is_die(o->cell[cell]) &&
           is_set(cubed_face_of(move, 0), cubed_face_of(move, 1), cubed_symbol(o->cell[cell]));
}

SB_FN bool cubed_is_step(const cubed_common *o, sb_move move) {
    int p = cubed_cell_of(move, 0), q = cubed_cell_of(move, 1);
    if (cubed_slot_of(move, 1) < 0) return cubed_wanted(o, p) >> cubed_face_of(move, 0) & 1;
    for (int along = 0; along < 2; along++) {
        int d = step_along(along);
        if (q - p == 2 * d) return joins(o, move, p + d);
        if (q - p == d) return joins(o, move, p - d) || joins(o, move, q + d);
    }
    return false;
}

/* ---- listing ---- */

SB_FN void cubed_twins(const cubed_common *o, int seat, uint8_t *ret) {
    const cubed_die *hand = o->hand[seat];
    for (int i = 0; i < CUBED_HAND; i++) {
        ret[i] = 0;
        for (int k = 0; k < i && hand[i].die; k++)
            if (hand[k].face == hand[i].face && cubed_alike(o->wilds, hand[k].die, hand[i].die))
                ret[i] |= (uint8_t)(1u << k);
    }
}

/* The dice of a hand, indexed for listing steps. A pair is ordered: index of the first die
 * | index of the second << 4. */
typedef struct {
    int n;
    const cubed_die *die;
    uint8_t twins[CUBED_HAND];
    uint8_t pairs_n[CUBED_SYMBOLS]; /* number of pairs that make a SET with the symbol */
    uint8_t pair[CUBED_SYMBOLS][CUBED_HAND * (CUBED_HAND - 1)]; /* these pairs; wilds are not in them */
    int wild_n;                                                 /* number of pairs with one or two wilds */
    uint8_t wild[CUBED_HAND * (CUBED_HAND - 1)];
} fingers;

/* Is this ordered pair listed? Not if a twin could be used instead. */
SB_FN static bool is_first_pair(const fingers *f, int a, int b) {
    return a != b && !f->twins[a] && !(f->twins[b] & ~(1u << a));
}

SB_FN static void look_at_hand(const cubed_common *o, int seat, fingers *ret) {
    fingers *f = ret;
    f->die = o->hand[seat];
    f->n = cubed_hand_n(f->die);
    f->wild_n = 0;
    memset(f->pairs_n, 0, sizeof f->pairs_n);
    cubed_twins(o, seat, f->twins);
    for (int a = 0; a < f->n; a++)
        for (int b = 0; b < f->n; b++) {
            if (!is_first_pair(f, a, b)) continue;
            uint8_t both = (uint8_t)(a | b << 4);
            if (f->die[a].face == CUBED_WILD || f->die[b].face == CUBED_WILD) {
                f->wild[f->wild_n++] = both;
                continue;
            }
            int third = cubed_third(f->die[a].face, f->die[b].face);
            f->pair[third][f->pairs_n[third]++] = both;
        }
}

/* Lists the steps of one die on an empty cell. `wanted`: bit mask of symbols that make a
 * SET there. */
SB_FN static sb_move *list_ones(const fingers *f, uint32_t wanted, int cell, sb_move *end) {
    for (int i = 0; i < f->n; i++) {
        if (f->twins[i]) continue;
        uint32_t faces = f->die[i].face == CUBED_WILD ? wanted : wanted & 1u << f->die[i].face;
        for (; faces; faces &= faces - 1)
            *end++ = CUBED_PLACE_MOVE | cubed_die_bits(0, i, sb_lowest_bit(faces), cell);
    }
    return end;
}

/* Lists the steps of a pair with a wild, on cells p and q, that make a SET with `symbol`.
 * One wild stands for the symbol that is needed; of two wilds the first may stand for any. */
SB_FN static sb_move *list_wild_pair(const fingers *f, int both, int symbol, int p, int q, sb_move *end) {
    int a = both & 15, b = both >> 4, face_a = f->die[a].face, face_b = f->die[b].face;
    bool two = face_a == CUBED_WILD && face_b == CUBED_WILD;
    for (int any = 0; any < (two ? CUBED_SYMBOLS : 1); any++) {
        int first = two ? any : face_a == CUBED_WILD ? cubed_third(face_b, symbol) : face_a;
        *end++ = CUBED_PLACE_MOVE | cubed_die_bits(0, a, first, p) |
                 cubed_die_bits(1, b, cubed_third(first, symbol), q);
    }
    return end;
}

/* Lists the pairs that make a SET with a symbol, on two empty cells p and q. */
SB_FN static sb_move *list_pairs(const fingers *f, int symbol, int p, int q, sb_move *end) {
    for (int i = 0; i < f->pairs_n[symbol]; i++) {
        int a = f->pair[symbol][i] & 15, b = f->pair[symbol][i] >> 4;
        *end++ = CUBED_PLACE_MOVE | cubed_die_bits(0, a, f->die[a].face, p) |
                 cubed_die_bits(1, b, f->die[b].face, q);
    }
    for (int i = 0; i < f->wild_n; i++) end = list_wild_pair(f, f->wild[i], symbol, p, q, end);
    return end;
}

/* Lists the pairs that make a SET with the die on a cell, along one direction: after it,
 * on both sides, before it. The two squares between two equal dice take the same pairs
 * for both dice: they are listed for the first of these dice only. */
SB_FN static sb_move *list_twos(const cubed_common *o, const fingers *f, int cell, int d, sb_move *end) {
    const uint8_t *at = o->cell + cell;
    int symbol = cubed_symbol(*at);
    bool before = at[-d] == CUBED_EMPTY, after = at[d] == CUBED_EMPTY;
    if (after && at[2 * d] == CUBED_EMPTY) end = list_pairs(f, symbol, cell + d, cell + 2 * d, end);
    if (before && after) end = list_pairs(f, symbol, cell - d, cell + d, end);
    if (!before || at[-2 * d] != CUBED_EMPTY) return end;
    bool listed = cubed_is_die(at[-3 * d]) && cubed_symbol(at[-3 * d]) == symbol;
    return listed ? end : list_pairs(f, symbol, cell - 2 * d, cell - d, end);
}

/* The empty cells where one die would make a SET, each once: beside two adjacent dice, or
 * between two dice. */
typedef struct {
    int n;
    uint16_t cell[4 * CUBED_DICE];
    uint32_t wanted[CUBED_CELLS]; /* bit mask of symbols, by cell; 0: not in the list */
} gaps;

SB_FN static void want(gaps *g, const uint8_t *cells, int cell, int symbol) {
    if (cells[cell] != CUBED_EMPTY) return;
    if (!g->wanted[cell]) g->cell[g->n++] = (uint16_t)cell;
    g->wanted[cell] |= 1u << symbol;
}

SB_FN static void find_gaps(const cubed_common *o, int cell, gaps *g) {
    for (int along = 0; along < 2; along++) {
        const uint8_t *at = o->cell + cell;
        int d = step_along(along);
        if (cubed_is_die(at[d])) {
            int third = cubed_third(cubed_symbol(at[0]), cubed_symbol(at[d]));
            want(g, o->cell, cell - d, third);
            want(g, o->cell, cell + 2 * d, third);
        } else if (cubed_is_die(at[2 * d])) {
            want(g, o->cell, cell + d, cubed_third(cubed_symbol(at[0]), cubed_symbol(at[2 * d])));
        }
    }
}

SB_FN int cubed_steps(const cubed_common *o, int seat, int dice, sb_move *ret) {
    sb_move *end = ret;
    fingers f;
    gaps g;
    if (dice < 1) return 0;
    look_at_hand(o, seat, &f);
    g.n = 0;
    memset(g.wanted, 0, sizeof g.wanted);
    for (int die = 0; die < CUBED_DICE; die++)
        if (o->where[die]) find_gaps(o, o->where[die], &g);
    for (int i = 0; i < g.n; i++) end = list_ones(&f, g.wanted[g.cell[i]], g.cell[i], end);
    for (int die = 0; dice > 1 && die < CUBED_DICE; die++)
        for (int along = 0; o->where[die] && along < 2; along++)
            end = list_twos(o, &f, o->where[die], step_along(along), end);
    return (int)(end - ret);
}

/* ---- laying ---- */

SB_FN static void take_from_hand(cubed_die *hand, int slot) {
    for (; slot + 1 < CUBED_HAND; slot++) hand[slot] = hand[slot + 1];
    hand[CUBED_HAND - 1] = (cubed_die){0, 0};
}

SB_FN void cubed_lay(cubed_common *o, int seat, sb_move move) {
    int slots[CUBED_TURN], n = 0;
    for (; n < CUBED_TURN && cubed_slot_of(move, n) >= 0; n++) {
        const cubed_die *die = &o->hand[seat][cubed_slot_of(move, n)];
        int cell = cubed_cell_of(move, n), wild = die->face == CUBED_WILD ? CUBED_STATED : 0;
        slots[n] = cubed_slot_of(move, n);
        o->cell[cell] = (uint8_t)((cubed_face_of(move, n) + 1) | wild);
        o->where[die->die - 1] = (uint16_t)cell;
    }
    for (int slot = CUBED_HAND - 1; slot >= 0;
         slot--) /* from the last, so that the other indexes stay valid */
        for (int i = 0; i < n; i++)
            if (slots[i] == slot) take_from_hand(o->hand[seat], slot);
}
