/* The best turn: the steps that bring the most points with the dice as they lie,
 * exactly. What a turn leaves to the others, and whether a die were better kept,
 * is for players to weigh.
 *
 * Replacements (C17) are left out, since none can add to what is known: it scores
 * nothing and leaves every symbol on the board as it was, a wild of an earlier
 * turn counts like any die anyway (C13), and in the hand a die whose face is
 * known makes way for one that is yet to be rolled.
 *
 * A die in hand is only its face here, and all wilds are one. Two things save
 * most of the work. Where no SET holds dice of two steps, these bring the same in
 * either order. And where one die of a pair could be laid alone, the other can
 * follow it, for as many points or, if the first is wild, for more. So a pair
 * brings nothing but the SET that makes it one, and these are all the turns that
 * need a look:
 *
 *   single, single, single   two that make no SET together in one order only, and
 *                            every second that makes one with the first;
 *   single, pair             pairs that make their SET with the single, since
 *                            others are found as
 *   pair, single             every pair of the board as it is.
 *
 * The last single is not tried everywhere. Away from the dice just laid nothing
 * has changed, and the best singles of the board as it was will do: three for a
 * face, as two may be covered by now. */
#include "games/cubed/rules.h"

/* Here a number is a symbol + 1, for stated wilds too; 0 is nothing, OFF not a
 * square. A face in hand is a number or WILD. */
enum { WILD = CUBED_SYMBOLS + 1, FACES, OFF = 31, NUMBERS };
enum { LINES = 6, CROSS = 8, TOPS = 3 };

/* A square wants six symbols at most, and each can be a die or a wild. */
enum { SINGLES = CUBED_SIZE * CUBED_SIZE * LINES * 2 };

/* The other two cells of the six lines of three that a cell is in, and the cells
 * that share such a line with it. */
static const int8_t LINE[LINES][2] = {{-2, -1},
                                      {-1, 1},
                                      {1, 2},
                                      {-2 * CUBED_ROW, -CUBED_ROW},
                                      {-CUBED_ROW, CUBED_ROW},
                                      {CUBED_ROW, 2 * CUBED_ROW}};
static const int8_t AROUND[CROSS] = {-2, -1, 1, 2, -2 * CUBED_ROW, -CUBED_ROW, CUBED_ROW, 2 * CUBED_ROW};

/* The numbers that would make SETs on a cell: one for each line, or 0; and a bit
 * each. */
typedef struct {
    uint8_t number[LINES];
    uint32_t bits;
} wants;

/* A die laid, or to be laid. */
typedef struct {
    uint16_t cell;
    uint8_t number;
    uint8_t wild;   /* 1: the number is what it is stated to be */
    uint8_t points; /* of its step; in a pair the first has them */
    uint8_t step;   /* of the turn, from 0 */
} put;

typedef struct {
    put die[CUBED_TURN];
    int n, points;
} turn;

typedef struct {
    uint8_t cell[CUBED_CELLS];
    uint8_t bonus[CUBED_CELLS];
    uint8_t third[NUMBERS * NUMBERS]; /* what makes a SET with two numbers, 0 unless both are symbols */
    uint32_t fits[FACES];             /* what the first of a pair beside this number may be: a bit a number */
    uint8_t held[FACES];              /* dice in hand that show the face */
    uint8_t face[CUBED_HAND];         /* the faces held at first, each once */
    int faces_n;
    int dice; /* to lay, at most */
    turn now, best;
    put top[FACES][TOPS]; /* the best singles of a face on the board as it is, best first; points 0: none */
    int singles_n;
    put single[SINGLES]; /* all of them */
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
    w.bits &= ~1u; /* 0 is no number */
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

/* C11–C16: in its own step a wild brings the two others of each SET, a die all
 * three. */
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

/* The best single on an empty cell, if it beats *best. With a die that fits no
 * wild is needed there. */
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

/* The turn ends here, or with one more single. */
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

/* Two empty cells in line with a die. */
typedef struct {
    int cell, other; /* by rising cells */
    int old;         /* the number of that die */
    int sets;        /* that hold both, once a pair that fits is laid: 2 between two such dice */
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

/* The pairs of which neither die could be laid alone. */
static void fill_gap(search *s, const gap *g) {
    uint32_t alone = look(s, g->cell).bits, other_alone = look(s, g->other).bits;
    for (uint32_t fits = s->fits[g->old] & ~alone; fits; fits &= fits - 1) {
        int number = sb_lowest_bit(fits), other = third(s, g->old, number);
        if (other_alone >> other & 1) continue;
        for (int wilds = 0; wilds < 4; wilds++) try_pair(s, g, number, other, wilds & 1, wilds >> 1);
    }
}

/* The pairs that make a SET with the die on this cell. */
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

/* Seconds that make a SET with the first die and one that lay there. */
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

/* ---- the table as the search sees it ---- */

static void look_at_board(search *s, const cubed_open *o) {
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

/* Keeps the best three cells of a face, each once. */
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

/* ---- what it found ---- */

/* The first die of the hand that shows the face, but not the one in that place. */
static int find_die(const cubed_die *hand, int face, int but) {
    int place = 0;
    while (place < CUBED_HAND - 1 && (place == but || hand[place].face != face)) place++;
    return place;
}

static sb_move write_step(const cubed_die *hand, const put *die, int n) {
    sb_move move = CUBED_PLACE_MOVE;
    for (int i = 0, place = -1; i < n; i++) {
        place = find_die(hand, die[i].wild ? CUBED_WILD : die[i].number - 1, place);
        move |= cubed_die_bits(i, place, die[i].number - 1, die[i].cell);
    }
    return move;
}

static void write_turn(const turn *t, const cubed_open *o, int seat, cubed_best *ret) {
    cubed_open left = *o;
    ret->points = t->points;
    ret->n = 0;
    for (int i = 0, n; i < t->n; i += n) {
        n = i + 1 < t->n && t->die[i + 1].step == t->die[i].step ? 2 : 1;
        ret->step[ret->n] = write_step(left.hand[seat], &t->die[i], n);
        cubed_lay(&left, seat, ret->step[ret->n++]);
    }
}

void cubed_best_turn(const cubed_open *o, int seat, cubed_best *ret) {
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
