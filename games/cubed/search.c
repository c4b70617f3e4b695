/* Search for the best turn: the steps that score the most points with the dice as they are
 * now. The result is exact. It does not consider what the other seats can do next, or
 * whether a die is better kept for later.
 *
 * Replacements (C17) are not searched, because they cannot increase the known points. A
 * replacement scores nothing and changes no symbol on the board. A wild of an earlier turn
 * scores like any die anyway (C13). The hand loses a known face for a die that is yet to be
 * rolled.
 *
 * A single is a step of one die, a pair is a step of two. Dice in hand that show the same
 * face are equivalent here, also wilds. Two facts reduce the search:
 * - Two steps that share no SET score the same in either order.
 * - If one die of a pair could be placed alone, the other can follow as a single, for the
 *   same points, or for more if the first is a wild. So only pairs of which neither die can
 *   be placed alone are searched; they complete only SETs that contain both dice.
 *
 * These turns remain:
 *
 *   single, single, single   the first two in one order only if they share no SET; and
 *                            every second single that makes a SET with the first;
 *   single, pair             only pairs that make their SET with the single; the others
 *                            are found as
 *   pair, single             every pair on the board before the turn.
 *
 * The last single is not searched on the whole board. Only squares near the dice just
 * placed have changed. For all others the best singles of the board before the turn are
 * used: three cells per face, because two of them may be covered by now. */
#include "games/cubed/rules.h"

/* In this file a number is symbol + 1, for wilds on the board too; 0 is an empty square,
 * OFF is not a square. A face in hand is a number or WILD. */
enum { WILD = CUBED_SYMBOLS + 1, FACES, OFF = 31, NUMBERS };
enum { LINES = 6, CROSS = 8, TOPS = 3 };

/* Worst case: each square can take six symbols, one per line, as a die or as a wild. */
enum { SINGLES = CUBED_SIZE * CUBED_SIZE * LINES * 2 };

/* Offsets from a cell: to the other two cells of each of its six lines; to all cells that
 * share a line with it. */
static const int8_t LINE[LINES][2] = {{-2, -1},
                                      {-1, 1},
                                      {1, 2},
                                      {-2 * CUBED_ROW, -CUBED_ROW},
                                      {-CUBED_ROW, CUBED_ROW},
                                      {CUBED_ROW, 2 * CUBED_ROW}};
static const int8_t AROUND[CROSS] = {-2, -1, 1, 2, -2 * CUBED_ROW, -CUBED_ROW, CUBED_ROW, 2 * CUBED_ROW};

/* The numbers that would complete a SET on a cell: per line, 0 if none; and all of them as
 * a bit mask. */
typedef struct {
    uint8_t number[LINES];
    uint32_t bits;
} wants;

/* A die on a cell, placed or to be placed. */
typedef struct {
    uint16_t cell;
    uint8_t number;
    uint8_t wild;   /* 1: a wild that stands for the number */
    uint8_t points; /* of its step; in a pair the first die has them all */
    uint8_t step;   /* index of the step in the turn */
} put;

typedef struct {
    put die[CUBED_TURN];
    int n, points;
} turn;

typedef struct {
    uint8_t cell[CUBED_CELLS];
    uint8_t bonus[CUBED_CELLS];
    uint8_t
        third[NUMBERS * NUMBERS]; /* number that makes a SET with two numbers; 0 if one of them is 0 or OFF */
    uint32_t fits[FACES];     /* bit mask of numbers that the first die of a pair with this number may have */
    uint8_t held[FACES];      /* number of dice in hand that show the face */
    uint8_t face[CUBED_HAND]; /* the faces in hand at the start, each once */
    int faces_n;
    int dice; /* most dice that may still be placed in this turn */
    turn now, best;
    put top[FACES][TOPS]; /* the best singles of a face before the turn, on different cells, best first;
                             points 0: none */
    int singles_n;
    put single[SINGLES]; /* all singles on the board before the turn */
} search;

static int third(const search *s, int number, int other) { return s->third[number * NUMBERS + other]; }

static int face_of(int number, int wild) { return wild ? WILD : number; }

static wants look(const search *s, int cell) {
    wants w;
    w.bits = 0;
    for (int i = 0; i < LINES; i++) {
        w.number[i] = (uint8_t)third(s, s->cell[cell + LINE[i][0]], s->cell[cell + LINE[i][1]]);
        w.bits |= 1u << w.number[i];
    }
    w.bits &= ~1u; /* 0: nothing completes a SET in that line */
    return w;
}

static int sets_with(const wants *w, int number) {
    int n = 0;
    for (int i = 0; i < LINES; i++) n += w->number[i] == number;
    return n;
}

static put make_put(int cell, int number, int wild, int points) {
    put p;
    p.cell = (uint16_t)cell;
    p.number = (uint8_t)number;
    p.wild = (uint8_t)wild;
    p.points = (uint8_t)points;
    p.step = 0;
    return p;
}

/* C11–C16: in its own step a wild scores 2 per SET (for the other two dice), any other
 * die 3. */
static put make_single(const search *s, const wants *w, int cell, int number, int wild) {
    return make_put(cell, number, wild, sets_with(w, number) * (3 - wild) + s->bonus[cell]);
}

/* ---- laying and taking back ---- */

static void lay(search *s, put p, bool same_step) {
    turn *t = &s->now;
    p.step = (uint8_t)(t->n ? t->die[t->n - 1].step + !same_step : 0);
    t->die[t->n++] = p;
    t->points += p.points;
    s->cell[p.cell] = p.number;
    s->held[face_of(p.number, p.wild)]--;
}

static void take_back(search *s) {
    turn *t = &s->now;
    const put *p = &t->die[--t->n];
    t->points -= p->points;
    s->cell[p->cell] = CUBED_EMPTY;
    s->held[face_of(p->number, p->wild)]++;
}

/* ---- the last single ---- */

/* Stores the best single on an empty cell in *best if it scores more. A wild is used only
 * if no die shows the number. */
static void better_single(const search *s, int cell, put *best) {
    wants w = look(s, cell);
    for (int i = 0; i < LINES; i++) {
        int number = w.number[i];
        if (!number || (!s->held[number] && !s->held[WILD])) continue;
        put p = make_single(s, &w, cell, number, !s->held[number]);
        if (p.points > best->points) *best = p;
    }
}

static put best_single(const search *s) {
    put best = make_put(0, 0, 0, 0);
    for (int i = 0; i < s->faces_n; i++) {
        const put *top = s->top[s->face[i]];
        int k = 0;
        while (k < TOPS - 1 && s->cell[top[k].cell] != CUBED_EMPTY) k++;
        if (s->held[s->face[i]] && top[k].points > best.points) best = top[k];
    }
    for (int i = 0; i < s->now.n * CROSS; i++) {
        int cell = s->now.die[i / CROSS].cell + AROUND[i % CROSS];
        if (s->cell[cell] == CUBED_EMPTY) better_single(s, cell, &best);
    }
    return best;
}

static void note(search *s) {
    if (s->now.points > s->best.points) s->best = s->now;
}

/* Notes the turn as it is, and with the best last single added. */
static void end_turn(search *s) {
    note(s);
    if (s->now.n >= s->dice) return;
    put last = best_single(s);
    if (!last.points || s->now.points + last.points <= s->best.points) return;
    lay(s, last, false);
    note(s);
    take_back(s);
}

/* ---- pairs ---- */

/* Two empty cells in a line with a die. */
typedef struct {
    int cell, other; /* cell < other */
    int old;         /* the number of that die */
    int sets;        /* SETs that contain both new dice: 2 if the gap is between two dice with this number */
} gap;

static void try_pair(search *s, const gap *g, int number, int other, int wild, int other_wild) {
    int face = face_of(number, wild), other_face = face_of(other, other_wild);
    if (!s->held[face] || s->held[other_face] < 1 + (face == other_face)) return;
    int points = g->sets * (3 - wild - other_wild) + s->bonus[g->cell] + s->bonus[g->other];
    lay(s, make_put(g->cell, number, wild, points), false);
    lay(s, make_put(g->other, other, other_wild, 0), true);
    end_turn(s);
    take_back(s);
    take_back(s);
}

/* Searches the pairs of which neither die could be placed alone. */
static void fill_gap(search *s, const gap *g) {
    uint32_t alone = look(s, g->cell).bits, other_alone = look(s, g->other).bits;
    for (uint32_t fits = s->fits[g->old] & ~alone; fits; fits &= fits - 1) {
        int number = sb_lowest_bit(fits), other = third(s, g->old, number);
        if (other_alone >> other & 1) continue;
        for (int wilds = 0; wilds < 4; wilds++) try_pair(s, g, number, other, wilds & 1, wilds >> 1);
    }
}

/* Searches the pairs that make a SET with the die on this cell. */
static void join_die(search *s, int cell) {
    for (int i = 0; i < LINES; i++) {
        gap g;
        g.cell = cell + LINE[i][0], g.other = cell + LINE[i][1], g.old = s->cell[cell];
        if (s->cell[g.cell] != CUBED_EMPTY || s->cell[g.other] != CUBED_EMPTY) continue;
        int d = g.other - g.cell;
        bool beside = d == 1 || d == CUBED_ROW;
        g.sets = beside ? (s->cell[g.cell - d] == g.old) + (s->cell[g.other + d] == g.old) : 1;
        fill_gap(s, &g);
    }
}

static void search_pairs(search *s) {
    for (int cell = 0; cell < CUBED_CELLS; cell++)
        if (s->cell[cell] != CUBED_EMPTY && s->cell[cell] != OFF) join_die(s, cell);
}

/* ---- singles ---- */

static void try_single(search *s, int cell, int number, int wild) {
    if (!s->held[face_of(number, wild)] || s->cell[cell] != CUBED_EMPTY) return;
    wants w = look(s, cell);
    lay(s, make_single(s, &w, cell, number, wild), false);
    end_turn(s);
    take_back(s);
}

/* Searches the second singles that make a SET with the first single and an older die. */
static void search_shared(search *s, int first) {
    for (int i = 0; i < LINES * 2; i++) {
        int cell = first + LINE[i / 2][i % 2], old = s->cell[first + LINE[i / 2][1 - i % 2]];
        int number = third(s, s->cell[first], old);
        for (int wild = 0; number && wild < 2; wild++) try_single(s, cell, number, wild);
    }
}

static void search_singles(search *s) {
    for (int i = 0; i < s->singles_n; i++) {
        int cell = s->single[i].cell;
        lay(s, s->single[i], false);
        end_turn(s);
        if (s->dice == CUBED_TURN) {
            for (const put *p = &s->single[i + 1]; p < &s->single[s->singles_n]; p++)
                try_single(s, p->cell, p->number, p->wild);
            search_shared(s, cell);
            join_die(s, cell);
        }
        take_back(s);
    }
}

/* ---- from the table to the search ---- */

static void look_at_board(search *s, const cubed_common *o) {
    for (int cell = 0; cell < CUBED_CELLS; cell++) {
        int value = o->cell[cell];
        s->cell[cell] = (uint8_t)(cubed_is_die(value)    ? cubed_symbol(value) + 1
                                  : value == CUBED_EMPTY ? 0
                                                         : OFF);
        if (o->bonus && value == CUBED_EMPTY) s->bonus[cell] = (uint8_t)cubed_bonus(o->size, cell);
    }
    for (int a = 0; a < CUBED_SYMBOLS; a++)
        for (int b = 0; b < CUBED_SYMBOLS; b++)
            s->third[(a + 1) * NUMBERS + b + 1] = (uint8_t)(cubed_third(a, b) + 1);
}

static bool may_begin_pair(const search *s, int number, int other) {
    if (s->held[WILD] > 1) return true;
    return s->held[WILD] ? s->held[number] || s->held[other] : s->held[number] && s->held[other];
}

static void look_at_hand(search *s, const cubed_die *hand) {
    int n = cubed_hand_n(hand);
    for (int i = 0; i < n; i++) {
        int face = hand[i].face == CUBED_WILD ? WILD : hand[i].face + 1;
        if (!s->held[face]++) s->face[s->faces_n++] = (uint8_t)face;
    }
    for (int old = 1; old <= CUBED_SYMBOLS; old++)
        for (int number = 1; number <= CUBED_SYMBOLS; number++)
            if (may_begin_pair(s, number, third(s, old, number))) s->fits[old] |= 1u << number;
}

/* Inserts p into the best TOPS singles of a face, sorted, at most one per cell. */
static void keep_top(put *top, put p) {
    int k = 0;
    while (k < TOPS && top[k].points >= p.points && top[k].cell != p.cell) k++;
    if (k == TOPS || top[k].points >= p.points) return;
    int last = k;
    while (last < TOPS - 1 && top[last].cell != p.cell) last++;
    for (; last > k; last--) top[last] = top[last - 1];
    top[k] = p;
}

static void list_single(search *s, put p) {
    int face = face_of(p.number, p.wild);
    if (!s->held[face]) return;
    s->single[s->singles_n++] = p;
    keep_top(s->top[face], p);
}

static void list_singles(search *s) {
    for (int cell = 0; cell < CUBED_CELLS; cell++) {
        if (s->cell[cell] != CUBED_EMPTY) continue;
        wants w = look(s, cell);
        for (uint32_t bits = w.bits; bits; bits &= bits - 1) {
            list_single(s, make_single(s, &w, cell, sb_lowest_bit(bits), 0));
            list_single(s, make_single(s, &w, cell, sb_lowest_bit(bits), 1));
        }
    }
}

/* ---- from the search to moves ---- */

/* Index of the first die in the hand that shows the face, index `but` excluded. */
static int find_die(const cubed_die *hand, int face, int but) {
    int slot = 0;
    while (slot < CUBED_HAND - 1 && (slot == but || hand[slot].face != face)) slot++;
    return slot;
}

static sb_move write_step(const cubed_die *hand, const put *die, int n) {
    sb_move move = CUBED_PLACE_MOVE;
    for (int i = 0, slot = -1; i < n; i++) {
        slot = find_die(hand, die[i].wild ? CUBED_WILD : die[i].number - 1, slot);
        move |= cubed_die_bits(i, slot, die[i].number - 1, die[i].cell);
    }
    return move;
}

static void write_turn(const turn *t, const cubed_common *o, int seat, cubed_best *ret) {
    cubed_common left = *o;
    ret->points = t->points;
    ret->n = 0;
    for (int i = 0, n; i < t->n; i += n) {
        n = i + 1 < t->n && t->die[i + 1].step == t->die[i].step ? 2 : 1;
        ret->step[ret->n] = write_step(left.hand[seat], &t->die[i], n);
        cubed_lay(&left, seat, ret->step[ret->n++]);
    }
}

void cubed_best_turn(const cubed_common *o, int seat, cubed_best *ret) {
    search s;
    memset(&s, 0, offsetof(search, single));
    memset(ret, 0, sizeof *ret);
    s.dice = CUBED_TURN - o->placed;
    look_at_board(&s, o);
    look_at_hand(&s, o->hand[seat]);
    if (s.dice < 1) return;
    list_singles(&s);
    search_singles(&s);
    if (s.dice > 1) search_pairs(&s);
    write_turn(&s.best, o, seat, ret);
}
