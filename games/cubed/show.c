/* The table as text for a terminal: the board with its squares and dice, all
 * hands, the points, and what is asked of whom. Nothing is said by colour alone.
 * A board of 13 squares fits in 80 columns, one of 15 in 92. */
#include "games/cubed/draw.h"

enum {
    SQUARE = 6, /* columns of a square: a mark for wilds, and a face */
    LABEL = 2,  /* ... of the number of a row */
    SEAT = 16,  /* ... of a seat and its name */
    POINTS = 8, /* ... of its points */
    NAME = 12   /* ... of a name in a sentence */
};

/* ---- the board ---- */

static void put_letters(sb_text *t, int size) {
    cubed_put_spaces(t, LABEL);
    for (int column = 0; column < size; column++)
        cubed_put_spaces(t, 3), sb_put_char(t, (char)('a' + column)), cubed_put_spaces(t, SQUARE - 4);
    sb_put_char(t, '\n');
}

/* An empty square: a letter of the logo, a bonus, or a dot. */
static void put_empty(sb_text *t, const cubed_open *o, const sb_style *style, int cell) {
    int bonus = o->bonus ? cubed_bonus(o->size, cell) : 0;
    bool logo = cubed_is_logo(o->size, cell);
    cubed_put_spaces(t, bonus ? 2 : 3), cubed_put_colour(t, style, bonus ? "33" : logo ? "1" : "90");
    if (bonus) sb_put_char(t, '+'), sb_put_int(t, bonus);
    else sb_put_char(t, logo ? "SET"[cell - cubed_logo(o->size)] : '.');
    cubed_put_colour(t, style, "0"), cubed_put_spaces(t, SQUARE - 4);
}

static void put_square(sb_text *t, const cubed_open *o, const sb_style *style, int cell) {
    int value = o->cell[cell];
    if (value == CUBED_EMPTY) {
        put_empty(t, o, style, cell);
        return;
    }
    sb_put_char(t, value & CUBED_STATED ? '*' : ' ');
    cubed_draw_face(t, style, cubed_symbol(value));
}

static void put_board(sb_text *t, const cubed_open *o, const sb_style *style) {
    put_letters(t, o->size);
    for (int row = 0; row < o->size; row++) {
        cubed_put_right(t, row + 1, LABEL);
        for (int column = 0; column < o->size; column++) put_square(t, o, style, cubed_cell(row, column));
        sb_put_char(t, '\n');
    }
}

/* ---- the hands ---- */

static int bag_n(const cubed_view *v) {
    int n = CUBED_DICE;
    for (int i = 0; i < CUBED_DICE; i++) n -= v->open.where[i] != 0;
    for (int seat = 0; seat < v->head.seats; seat++) n -= cubed_hand_n(v->open.hand[seat]);
    return n;
}

/* "rolls 1 4": the extra roll as far as this view may know it (C19). */
static void put_roll(sb_text *t, const cubed_view *v, int seat) {
    unsigned roll = v->roll[seat];
    if (v->open.phase != CUBED_ROLLING || sb_may_act(&v->head, seat) || !v->open.hand[seat][0].die) return;
    sb_put(t, !roll ? "  has chosen" : roll == CUBED_CHOSEN ? "  rolls none" : "  rolls");
    for (int i = 0; i < CUBED_HAND; i++)
        if (roll >> i & 1) sb_put_char(t, ' '), sb_put_int(t, i + 1);
}

static void put_hand(sb_text *t, const cubed_view *v, const sb_style *style, int seat) {
    const cubed_open *o = &v->open;
    int n = cubed_hand_n(o->hand[seat]);
    sb_put(t, sb_may_act(&v->head, seat) ? "> " : "  "), sb_put_int(t, seat + 1), sb_put_char(t, ' ');
    cubed_put_spaces(t, SEAT - 4 - cubed_put_cut(t, style->names[seat], SEAT - 5));
    cubed_put_right(t, o->score[seat], POINTS - 2), sb_put(t, "  ");
    for (int i = 0; i < CUBED_HAND; i++) {
        if (i < n) cubed_draw_face(t, style, o->hand[seat][i].face), sb_put_char(t, ' ');
        else cubed_put_spaces(t, SQUARE);
    }
    if (o->phase != CUBED_CLAIMING && seat == o->first) sb_put(t, "  first");
    put_roll(t, v, seat);
    sb_put_char(t, '\n');
}

static void put_hands(sb_text *t, const cubed_view *v, const sb_style *style) {
    sb_put_char(t, '\n'), cubed_put_spaces(t, SEAT), sb_put(t, "points");
    for (int i = 0; i < CUBED_HAND; i++) cubed_put_spaces(t, i ? 5 : 4), sb_put_int(t, i + 1);
    sb_put(t, "       in the bag: "), sb_put_int(t, bag_n(v)), sb_put_char(t, '\n');
    for (int seat = 0; seat < v->head.seats; seat++) put_hand(t, v, style, seat);
}

/* ---- what is asked ---- */

/* " f8 (2gd)" for every wild on the board that a die of the hand can replace. */
static void put_replaceable(sb_text *t, const cubed_open *o, int seat) {
    bool any = false;
    for (int cell = cubed_cell(0, 0); cell < CUBED_CELLS; cell++) {
        int value = o->cell[cell];
        if (!cubed_is_die(value) || !(value & CUBED_STATED)) continue;
        for (int i = 0; i < cubed_hand_n(o->hand[seat]); i++) {
            if (o->hand[seat][i].face != cubed_symbol(value)) continue;
            sb_put(t, any ? ", " : "\n  Wilds you can replace first: "), any = true;
            cubed_put_square(t, cell), sb_put(t, " with "), cubed_put_face(t, cubed_symbol(value));
            break;
        }
    }
}

static void ask_step(sb_text *t, const cubed_open *o, int seat) {
    static const char *const left[] = {"", "Two more may follow", "One more may follow", "That is all"};
    if (o->placed == 0) {
        sb_put(t, "Place up to three dice, as in: place 2gd@f8; then end. Or: pass");
        put_replaceable(t, o, seat);
        return;
    }
    sb_put(t, "You have placed "), cubed_put_dice(t, o->placed), sb_put(t, ". ");
    sb_put(t, left[o->placed]), sb_put(t, "; to finish: end");
}

static void ask_opening(sb_text *t, const cubed_open *o, int seat) {
    sb_put(t, "You open: put a SET on the logo, left to right, as in: open 2ro *2rs 2rd");
    if (!o->claimed) return;
    sb_put(t, "\n  Take the dice you claimed:");
    for (int i = 0; i < CUBED_HAND; i++)
        if (o->claimed >> i & 1) sb_put_char(t, ' '), cubed_put_face(t, o->hand[seat][i].face);
}

static void ask_seat(sb_text *t, const cubed_view *v) {
    switch (v->open.phase) {
    case CUBED_CLAIMING:
        sb_put(t, "Three of your dice that are a SET let you begin: set 2ro * 2rd; or: none");
        break;
    case CUBED_OPENING: ask_opening(t, &v->open, v->seat); break;
    case CUBED_PLAYING: ask_step(t, &v->open, v->seat); break;
    default:
        sb_put(t, v->open.extra_roll == CUBED_ONE_OR_ALL
                      ? "Roll one of your dice once more, or all, as in: roll 4; or: roll none"
                      : "Roll any of your dice once more, as in: roll 1 4; or: roll none");
    }
}

static void put_waiting(sb_text *t, const cubed_view *v, const sb_style *style) {
    bool first = true;
    for (int seat = 0; seat < v->head.seats; seat++) {
        if (!sb_may_act(&v->head, seat)) continue;
        sb_put(t, first ? "Waiting for " : ", "), cubed_put_cut(t, style->names[seat], NAME);
        first = false;
    }
    if (v->open.placed) sb_put(t, ", who has placed "), cubed_put_dice(t, v->open.placed);
    sb_put_char(t, '.');
}

static void put_asked(sb_text *t, const cubed_view *v, const sb_style *style) {
    if (v->head.over) return;
    sb_put(t, "\n  ");
    if (sb_may_act(&v->head, v->seat)) ask_seat(t, v);
    else put_waiting(t, v, style);
    sb_put_char(t, '\n');
}

static void put_title(sb_text *t, const cubed_view *v, const sb_style *style) {
    const cubed_open *o = &v->open;
    cubed_put_colour(t, style, "1"), sb_put(t, "SET Cubed, ");
    if (v->head.over) sb_put(t, "the end");
    else if (o->phase == CUBED_CLAIMING) sb_put(t, "the race for the first turn");
    else sb_put(t, o->phase == CUBED_ROLLING ? "before round " : "round "), sb_put_int(t, o->round);
    cubed_put_colour(t, style, "0");
    if (o->dead && !v->head.over)
        sb_put(t, "   rounds without a die placed: "), sb_put_int(t, o->dead), sb_put(t, ", the end at "),
            sb_put_int(t, o->dead_rounds);
    sb_put(t, "\n\n");
}

int cubed_show(const void *view, const sb_style *style, char *buf, int cap) {
    const cubed_view *v = (const cubed_view *)view;
    sb_text t;
    sb_text_init(&t, buf, cap);
    put_title(&t, v, style);
    put_board(&t, &v->open, style);
    put_hands(&t, v, style);
    put_asked(&t, v, style);
    return t.n;
}
