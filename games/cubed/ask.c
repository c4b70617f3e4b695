/* Questions about the table: what a square wants, where a face fits, which face
 * completes two others, and whether three are a SET, by the book's three
 * questions: colour, shape, number. No line is wider than 80 columns. */
#include "games/cubed/draw.h"
#include "games/cubed/sets.h"

enum { NAME = 12 }; /* columns of a name */

/* What was asked about: up to three faces, or one square. */
typedef struct {
    int n, face[CUBED_TURN];
    int cell;  /* where the only word is a square, else 0 */
    int empty; /* a square that was named for its die, and has none; else 0 */
} question;

static const char CAN_ASK[] = "You can ask about\n"
                              "  a square, f8: which faces make a SET there, and for how many points\n"
                              "  a face, 2gd: on which squares it makes a SET\n"
                              "  two faces, 2gd 1rs: which third makes a SET with them\n"
                              "  three faces, 2gd 1rs *: are they a SET, and why not\n"
                              "Of several, each can also be named by the square it lies on.\n";

/* ---- reading ---- */

/* A face, or a square. False: neither. */
static bool take_thing(const cubed_open *o, const char **at, question *q) {
    int face = cubed_take_face(at), stated = face == CUBED_WILD ? cubed_take_face(at) : -1;
    if (stated == CUBED_WILD) return false;
    if (face >= 0) {
        q->face[q->n++] = stated >= 0 ? stated : face;
        return true;
    }
    int cell = cubed_take_square(at, o->size);
    if (cell < 0) return false;
    if (q->n == 0) q->cell = cell;
    if (o->cell[cell] == CUBED_EMPTY && !q->empty) q->empty = cell;
    q->face[q->n++] = o->cell[cell] == CUBED_EMPTY ? CUBED_WILD : cubed_symbol(o->cell[cell]);
    return true;
}

static bool is_between(char c) { return c == ' ' || c == ','; }

static bool read_question(const cubed_open *o, const char *text, question *ret) {
    *ret = (question){.n = 0};
    for (const char *at = text;;) {
        while (is_between(*at)) at++;
        if (!*at) break;
        if (ret->n == CUBED_TURN || !take_thing(o, &at, ret) || (*at && !is_between(*at))) return false;
    }
    if (ret->n > 1) ret->cell = 0;
    return true;
}

/* ---- a square ---- */

/* "1ro on f6 and 3ps on f7" */
static void put_line(sb_text *t, const cubed_open *o, int cell, int line) {
    int other[2];
    cubed_line(cell, line, other);
    for (int i = 0; i < 2; i++) {
        sb_put(t, i ? " and " : ""), cubed_put_face(t, cubed_symbol(o->cell[other[i]]));
        sb_put(t, " on "), cubed_put_square(t, other[i]);
    }
}

/* The lines in which this symbol makes a SET there, a line of text each. */
static void put_lines(sb_text *t, const cubed_open *o, int cell, int symbol, const char *begin) {
    for (int line = 0; line < CUBED_LINES; line++) {
        if (cubed_line_wants(o, cell, line) != symbol) continue;
        sb_put(t, begin), put_line(t, o, cell, line), sb_put_char(t, '\n');
    }
}

static void put_holders(sb_text *t, const cubed_view *v, const sb_style *style, int symbol) {
    bool any = false;
    for (int seat = 0; seat < v->head.seats; seat++) {
        int i = 0;
        while (i < CUBED_HAND && (!v->open.hand[seat][i].die || v->open.hand[seat][i].face != symbol)) i++;
        if (i == CUBED_HAND) continue;
        sb_put(t, any ? ", " : "          held by "), cubed_put_cut(t, style->names[seat], NAME);
        any = true;
    }
    if (any) sb_put_char(t, '\n');
}

static void put_gain(sb_text *t, const cubed_open *o, int cell, int sets) {
    int bonus = o->bonus ? cubed_bonus(o->size, cell) : 0;
    cubed_put_points(t, 3 * sets);
    if (bonus) sb_put(t, " and a bonus of "), sb_put_int(t, bonus);
}

static void answer_empty(sb_text *t, const cubed_view *v, const sb_style *style, int cell) {
    const cubed_open *o = &v->open;
    uint32_t wanted = cubed_wanted(o, cell);
    sb_put(t, wanted ? "One die makes a SET on " : "No die makes a SET on ");
    cubed_put_square(t, cell), sb_put(t, wanted ? " if it shows\n" : " by itself.\n");
    for (uint32_t left = wanted; left; left &= left - 1) {
        int symbol = sb_lowest_bit(left);
        sb_put(t, "  "), cubed_draw_face(t, style, symbol), sb_put(t, " for ");
        put_gain(t, o, cell, cubed_sets_with(o, cell, symbol)), sb_put_char(t, '\n');
        put_lines(t, o, cell, symbol, "          with ");
        put_holders(t, v, style, symbol);
    }
    if (wanted) sb_put(t, "A wild that is stated so brings a point less for each SET.\n");
}

static void answer_occupied(sb_text *t, const cubed_view *v, const sb_style *style, int cell) {
    const cubed_open *o = &v->open;
    int symbol = cubed_symbol(o->cell[cell]), die = 1;
    while (o->where[die - 1] != cell) die++;
    sb_put(t, "On "), cubed_put_square(t, cell), sb_put(t, " lies "), cubed_draw_face(t, style, symbol);
    sb_put(t, o->cell[cell] & CUBED_STATED ? ", a wild: a die that shows it can replace it.\n" : ".\n");
    put_lines(t, o, cell, symbol, "  a SET with ");
    sb_put(t, "  on this die are");
    for (int i = 0; i < CUBED_FACES; i++)
        sb_put_char(t, ' '), cubed_put_face(t, cubed_face(o->wilds, die, i));
    sb_put_char(t, '\n');
}

/* ---- faces ---- */

static void answer_one(sb_text *t, const cubed_open *o, const sb_style *style, int symbol) {
    bool any = false;
    cubed_draw_face(t, style, symbol);
    for (int row = 0; row < o->size; row++)
        for (int column = 0; column < o->size; column++) {
            int cell = cubed_cell(row, column);
            if (o->cell[cell] != CUBED_EMPTY || !(cubed_wanted(o, cell) >> symbol & 1)) continue;
            sb_put(t, any ? "  on " : " makes a SET\n  on "), cubed_put_square(t, cell), sb_put(t, " for ");
            put_gain(t, o, cell, cubed_sets_with(o, cell, symbol)), sb_put_char(t, '\n');
            any = true;
        }
    if (!any) sb_put(t, " makes no SET by itself, on any square.\n");
}

static void answer_two(sb_text *t, const sb_style *style, const int *face) {
    if (face[0] == CUBED_WILD || face[1] == CUBED_WILD) {
        sb_put(t, "Any third makes a SET with them: a wild can stand for what is needed.\n");
        return;
    }
    cubed_draw_face(t, style, cubed_third(face[0], face[1])), sb_put(t, " makes a SET with ");
    cubed_draw_face(t, style, face[0]), sb_put(t, " and "), cubed_draw_face(t, style, face[1]);
    sb_put(t, ".\n");
}

/* One of the book's questions: all alike, all different, or two and one. */
static void put_feature(sb_text *t, const int *face, int feature) {
    static const int units[CUBED_FEATURES] = {[CUBED_COLOUR] = 9, [CUBED_SHAPE] = 3, [CUBED_NUMBER] = 1};
    bool odd = cubed_odd_features(face[0], face[1], face[2]) >> feature & 1;
    bool alike = face[0] / units[feature] % 3 == face[1] / units[feature] % 3;
    sb_put(t, "  "), sb_put(t, cubed_feature_name(feature)), sb_put(t, ": ");
    if (odd) cubed_put_odd(t, feature, face[0], face[1], face[2]), sb_put(t, ", so they are no SET\n");
    else sb_put(t, alike ? "all the same\n" : "all different\n");
}

static int wilds_n(const int *face) {
    return (face[0] == CUBED_WILD) + (face[1] == CUBED_WILD) + (face[2] == CUBED_WILD);
}

static void answer_three(sb_text *t, const sb_style *style, const int *asked) {
    int face[] = {asked[0], asked[1], asked[2]}, wilds = wilds_n(asked);
    for (int i = 0; i < CUBED_TURN; i++) cubed_draw_face(t, style, face[i]), sb_put_char(t, ' ');
    if (wilds > 1) {
        sb_put(t, "can be a SET: the wilds can stand for what is needed.\n");
        return;
    }
    for (int i = 0; wilds && i < CUBED_TURN; i++) {
        if (face[i] != CUBED_WILD) continue;
        face[i] = cubed_third(face[(i + 1) % 3], face[(i + 2) % 3]);
        sb_put(t, "are a SET if the wild stands for "), cubed_draw_face(t, style, face[i]), sb_put(t, ".\n");
        break;
    }
    if (!wilds) sb_put(t, cubed_can_be_set(face[0], face[1], face[2]) ? "are a SET.\n" : "are no SET.\n");
    for (int feature = 0; feature < CUBED_FEATURES; feature++) put_feature(t, face, feature);
}

static void answer(sb_text *t, const cubed_view *v, const sb_style *style, const question *q) {
    if (q->cell && q->empty) answer_empty(t, v, style, q->cell);
    else if (q->cell) answer_occupied(t, v, style, q->cell);
    else if (q->empty) sb_put(t, "There is no die on "), cubed_put_square(t, q->empty), sb_put(t, ".\n");
    else if (q->n == 1 && q->face[0] == CUBED_WILD)
        sb_put(t, "A wild can stand for any face; ask about a square for what is wanted there.\n");
    else if (q->n == 1) answer_one(t, &v->open, style, q->face[0]);
    else if (q->n == 2) answer_two(t, style, q->face);
    else answer_three(t, style, q->face);
}

int cubed_ask(const void *view, const char *text, const sb_style *style, char *buf, int cap) {
    const cubed_view *v = (const cubed_view *)view;
    question q;
    sb_text t;
    sb_text_init(&t, buf, cap);
    if (!read_question(&v->open, text, &q)) return 0;
    if (q.n == 0) sb_put(&t, CAN_ASK);
    else answer(&t, v, style, &q);
    return t.n;
}
