/* The table as text for a terminal: the board, all cards that may be seen, the
 * sheet of the seat whose view it is, and what is asked of whom. Nothing is said
 * by colour alone. No line is wider than STR8_WIDTH columns. */
#include "games/str8/draw.h"

enum {
    COLOUR = 11, /* columns of what a line of cards begins with */
    HOLDER = 9,  /* ... of a holder's cards, and of a colour's final guess */
    LEFT = 5,    /* ... of how many cards a stack has left */
    OUT = 7      /* ... of a colour's discards */
};

/* ---- the cards and the sheet ---- */

/* The sheet of the view's seat; a table where the players keep their own marks
 * gets only what was said in each round (A22). */
static bool has_sheet(const str8_view *v) { return v->seat >= 0 && !v->head.over; }
static bool has_marks(const str8_view *v) { return has_sheet(v) && !(v->open.house & STR8_OWN_MARKS); }

static void put_marks(sb_text *t, const sb_style *style, const str8_sheet *sheet, int colour) {
    unsigned black = sheet->black[colour], cross = sheet->cross[colour], open = ~(black | cross) & 0xFF;
    bool known = sb_bits_n(open) == 1;
    for (int i = 0; i < STR8_NUMBERS; i++) {
        bool may = open >> i & 1;
        sb_put_char(t, known && may ? '[' : known && i > 0 && open >> (i - 1) & 1 ? ']' : ' ');
        if (may) str8_put_colour(t, style, "1");
        sb_put_char(t, may ? (char)('0' + i) : black >> i & 1 ? '#' : 'x');
        if (may) str8_put_colour(t, style, "0");
    }
    if (known && open >> (STR8_NUMBERS - 1)) sb_put_char(t, ']');
}

static void put_discards(sb_text *t, const str8_view *v, int colour) {
    int n = v->open.drawn[colour];
    for (int i = 0; i < n; i++) sb_put_int(t, v->card[colour][STR8_TOP + i] - 1), sb_put_char(t, ' ');
    str8_put_spaces(t, OUT - 2 * n);
}

static void put_colour_line(sb_text *t, const str8_view *v, const sb_style *style, const str8_sheet *sheet,
                            int colour) {
    str8_put_spaces(t, 2), str8_put_letter(t, style, colour), sb_put_char(t, ' ');
    str8_put_cell(t, str8_colour_name(colour), COLOUR - 4);
    for (int holder = 0; holder < STR8_HOLDERS; holder++) {
        int card = v->card[colour][holder];
        if (card)
            str8_begin_colour(t, style, colour), sb_put_int(t, card - 1), str8_put_colour(t, style, "0");
        else sb_put_char(t, '?');
        str8_put_spaces(t, HOLDER - 1);
    }
    str8_put_spaces(t, 1), sb_put_int(t, STR8_STACK - v->open.drawn[colour]), str8_put_spaces(t, LEFT - 2);
    put_discards(t, v, colour);
    if (has_marks(v)) put_marks(t, style, sheet, colour);
    sb_put_char(t, '\n');
}

static void put_cards(sb_text *t, const str8_view *v, const sb_style *style, const str8_sheet *sheet) {
    sb_put(t, "\n  "), str8_put_cell(t, "cards", COLOUR - 2);
    for (int holder = 0; holder < STR8_HOLDERS; holder++) {
        if (holder < v->head.seats) str8_put_seat(t, style, holder, HOLDER);
        else str8_put_cell(t, "spare", HOLDER);
    }
    str8_put_cell(t, "left", LEFT), str8_put_cell(t, "out", OUT);
    sb_put(t, has_marks(v) ? " your sheet\n" : "\n");
    for (int c = 0; c < v->open.colours; c++) put_colour_line(t, v, style, sheet, c);
    if (has_marks(v)) sb_put(t, "  (sheet: # a number you have seen, x one that the answers rule out)\n");
}

/* What a round has told: its dice, the numbers known since, and the sum. */
static void put_told(sb_text *t, const str8_view *v, const str8_sheet *sheet, int round) {
    static const char *const rolled[] = {"  .", "  ?", " ??", "???"};
    str8_put_spaces(t, 2), str8_put_right(t, round + 1, STR8_LABEL - 4), str8_put_spaces(t, 2);
    for (int c = 0; c < v->open.colours; c++) {
        int times = sheet->times[round][c], note = sheet->note[round][c];
        if (note >= 0) str8_put_right(t, note, 3);
        else sb_put(t, rolled[times]);
        sb_put_char(t, ' ');
    }
    sb_put(t, sheet->except[round] ? "  not " : "  "), sb_put_int(t, sheet->low[round]);
    if (sheet->high[round] > sheet->low[round]) sb_put_char(t, '-'), sb_put_int(t, sheet->high[round]);
    sb_put_char(t, '\n');
}

static void put_rounds(sb_text *t, const str8_view *v, const sb_style *style, const str8_sheet *sheet) {
    int n = str8_checked(&v->open);
    if (n == 0) return;
    sb_put_char(t, '\n'), str8_put_label(t, "round");
    for (int c = 0; c < v->open.colours; c++)
        str8_put_spaces(t, 2), str8_put_letter(t, style, c), str8_put_spaces(t, 1);
    sb_put(t, "  your sum   (? a die, its card not out)\n");
    for (int round = 0; round < n; round++) put_told(t, v, sheet, round);
}

/* ---- the final ---- */

/* "35 +2", "none -2": the numbers that were guessed, and what they brought. */
static void put_guess(sb_text *t, unsigned numbers, int points) {
    int columns = 3 + (numbers ? sb_bits_n(numbers) : 4);
    if (!numbers) sb_put(t, "none");
    for (int i = 0; i < STR8_NUMBERS; i++)
        if (numbers >> i & 1) sb_put_int(t, i);
    sb_put(t, points > 0 ? " +" : " "), sb_put_int(t, points);
    str8_put_spaces(t, HOLDER - columns);
}

static void put_final(sb_text *t, const str8_view *v, const sb_style *style, int seat) {
    int sum = 0;
    str8_put_spaces(t, 2), str8_put_seat(t, style, seat, STR8_LABEL - 2);
    for (int c = 0; c < v->open.colours; c++) {
        int points = str8_final_points(v->final[seat][c], v->card[c][seat]);
        put_guess(t, v->final[seat][c], points);
        sum += points;
    }
    sb_put(t, sum > 0 ? "+" : ""), sb_put_int(t, sum), sb_put_char(t, '\n');
}

static void put_finals(sb_text *t, const str8_view *v, const sb_style *style) {
    sb_put_char(t, '\n'), str8_put_label(t, "final");
    for (int c = 0; c < v->open.colours; c++) str8_put_letter(t, style, c), str8_put_spaces(t, HOLDER - 1);
    sb_put(t, "sum\n");
    for (int seat = 0; seat < v->head.seats; seat++) put_final(t, v, style, seat);
}

/* ---- what is asked ---- */

/* With how to write it: as rolled, grey dice yellow where there is no grey (A9). */
static void ask_dice(sb_text *t, const str8_open *o) {
    char letters[STR8_DICE];
    bool grey = false;
    for (int i = 0; i < STR8_DICE; i++) {
        bool must = o->rolled[i] >= o->colours;
        letters[i] = str8_letter(must ? STR8_YELLOW : o->rolled[i]);
        grey |= must;
    }
    sb_put(t, grey ? "Give each grey die a colour; one other die may be turned, as in: dice"
                   : "One die may be turned. To leave them: dice");
    for (int i = 0; i < STR8_DICE; i++) sb_put_char(t, ' '), sb_put_char(t, letters[i]);
}

static void ask_seat(sb_text *t, const str8_view *v) {
    const str8_open *o = &v->open;
    int tile = o->rounds[o->round - 1].tile[v->seat];
    switch (o->phase) {
    case STR8_SET_DICE: ask_dice(t, o); break;
    case STR8_TAKE: sb_put(t, "Take a tile: it covers so many numbers, and a hit gives its points."); break;
    case STR8_PLACE:
        sb_put(t, "Lay your tile on the row: it covers "), sb_put_int(t, tile);
        sb_put(t, tile == 1 ? " number." : " numbers from the one you name on.");
        break;
    case STR8_SWAP_OUT: sb_put(t, "You missed: swap one of your cards for a new one."); break;
    default:
        sb_put(t, o->colours == STR8_COLOURS ? "Write your final guess, as in: final y35 g1 b0 p246 r7 e12\n"
                                             : "Write your final guess, as in: final y35 g1 b0 p246 r7\n");
        sb_put(t, "  A colour right with one number gives 5 points, with two 2, with three 1.\n");
        sb_put(t, "  Wrong or left out it costs 2, so leave none out.");
    }
}

static void put_asked(sb_text *t, const str8_view *v, const sb_style *style) {
    int i = 0;
    sb_put(t, "\n  ");
    if (sb_may_act(&v->head, v->seat)) {
        ask_seat(t, v), sb_put_char(t, '\n');
        return;
    }
    sb_put(t, "Waiting for ");
    for (int seat = 0; seat < v->head.seats; seat++) {
        if (!sb_may_act(&v->head, seat)) continue;
        str8_put_between(t, i++, sb_bits_n(v->head.acting)), str8_put_cut(t, style->names[seat], STR8_NAME);
    }
    sb_put(t, ".\n");
}

static void put_title(sb_text *t, const str8_view *v, const sb_style *style) {
    static const char *const ends[] = {[STR8_GUESS] = ", the final guesses", [STR8_DONE] = ", the end"};
    const str8_open *o = &v->open;
    str8_put_colour(t, style, "1"), sb_put(t, "Think Str8!");
    if (o->phase <= STR8_SWAP_OUT) {
        sb_put(t, ", round "), sb_put_int(t, o->round);
        sb_put(t, " of "), sb_put_int(t, o->rounds_n);
    } else {
        sb_put(t, ends[o->phase]);
    }
    str8_put_colour(t, style, "0"), sb_put(t, "\n\n");
}

int str8_show(const void *view, const sb_style *style, char *buf, int cap) {
    const str8_view *v = (const str8_view *)view;
    str8_sheet sheet;
    sb_text t;
    sb_text_init(&t, buf, cap);
    if (has_sheet(v)) str8_fill_sheet(v, v->seat, &sheet);
    put_title(&t, v, style);
    str8_put_board(&t, v, style);
    put_cards(&t, v, style, &sheet);
    if (has_sheet(v)) put_rounds(&t, v, style, &sheet);
    if (v->head.over) put_finals(&t, v, style);
    else put_asked(&t, v, style);
    return t.n;
}
