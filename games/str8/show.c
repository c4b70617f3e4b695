/* The table as text for a terminal: the board, all visible cards, the sheet of the viewer's seat, and
 * what the acting seats have to do. Colours only repeat information that is also in the text. No line is
 * wider than SB_SCREEN columns. */
#include "games/str8/draw.h"

enum {
    HOLDER = 9,  /* usual columns of a holder's cards; minimum for a colour of a final */
    WIDEST = 12, /* columns of the holder's cards if the name is long */
    GUESS = 10,  /* maximum for a colour of a final */
    OUT = 7,     /* columns of the discards of a colour */
    MARKS = 17,  /* columns of a colour on the sheet */
    SEAT = 3     /* columns of a cell with a name, besides the name: its number and two spaces */
};

/* Widths in columns that depend on the length of words in the language and of names. */
typedef struct {
    int colour;               /* label at the start of a line of cards */
    int holder[STR8_HOLDERS]; /* cards of each holder: see divide */
    int left;                 /* number of cards left in a stack */
} widths;

/* ---- the cards and the sheet ---- */

static int at_least(int a, int b) { return a > b ? a : b; }
static int at_most(int a, int b) { return a < b ? a : b; }

/* Divides `room` columns among the holders. Seats with long names get what is left over, and then what
 * holders without a seat do not need for the word above them. */
static void divide(widths *w, const sb_style *style, int seats, int room) {
    int usual = at_most(HOLDER, room / STR8_HOLDERS), over = room - STR8_HOLDERS * usual;
    int least = at_most(usual, 1 + sb_columns(str8_said(style, SB_N_("spare"))));
    for (int i = STR8_HOLDERS - 1; i >= seats; i--) w->holder[i] = least, over += usual - least;
    for (int i = 0; i < seats; i++) {
        int wanted = at_least(usual, at_most(WIDEST, SEAT + sb_columns(style->names[i])));
        w->holder[i] = at_most(wanted, usual + over);
        over -= w->holder[i] - usual;
    }
    for (int i = seats; i < STR8_HOLDERS; i++) {
        w->holder[i] = at_most(usual, least + over);
        over -= w->holder[i] - least;
    }
}

static widths widths_in(const sb_style *style, int seats) {
    int colour = at_least(0, sb_columns(str8_said(style, SB_N_("cards"))) - 2);
    int left = sb_columns(str8_said(style, SB_N_("left")));
    for (int c = 0; c < STR8_COLOURS; c++)
        colour = at_least(colour, sb_columns(str8_said(style, str8_colour_name(c))));
    widths w = {.colour = at_most(5 + colour, 15), .left = at_most(1 + left, 10)};
    divide(&w, style, seats, SB_SCREEN - w.colour - w.left - OUT - MARKS);
    return w;
}

/* Only a seat has a sheet, and only during the game. If the players make their own marks, the sheet has
 * only the rounds and their sums (A22). */
static bool has_sheet(const str8_view *v) { return v->seat >= 0 && !v->head.over; }
static bool has_marks(const str8_view *v) { return has_sheet(v) && !(v->common.house & STR8_OWN_MARKS); }

static void put_marks(sb_text *t, const sb_style *style, const str8_sheet *sheet, int colour) {
    unsigned black = sheet->black[colour], cross = sheet->cross[colour], open = ~(black | cross) & 0xFF;
    bool known = sb_bits_n(open) == 1;
    for (int i = 0; i < STR8_NUMBERS; i++) {
        bool may = open >> i & 1;
        sb_put_char(t, known && may ? '[' : known && i > 0 && open >> (i - 1) & 1 ? ']' : ' ');
        if (may) sb_put_colour(t, style, "1");
        sb_put_char(t, may ? (char)('0' + i) : black >> i & 1 ? '#' : 'x');
        if (may) sb_put_colour(t, style, "0");
    }
    if (known && open >> (STR8_NUMBERS - 1)) sb_put_char(t, ']');
}

static void put_discards(sb_text *t, const str8_view *v, int colour) {
    int n = v->common.drawn[colour];
    for (int i = 0; i < n; i++) sb_put_int(t, v->card[colour][STR8_TOP + i] - 1), sb_put_char(t, ' ');
    sb_put_spaces(t, OUT - 2 * n);
}

static void put_colour_line(sb_text *t, const str8_view *v, const sb_style *style, const str8_sheet *sheet,
                            const widths *w, int colour) {
    sb_put_spaces(t, 2), str8_put_letter(t, style, colour), sb_put_char(t, ' ');
    str8_put_cell(t, str8_said(style, str8_colour_name(colour)), w->colour - 4);
    for (int holder = 0; holder < STR8_HOLDERS; holder++) {
        int card = v->card[colour][holder];
        if (card) str8_begin_colour(t, style, colour), sb_put_int(t, card - 1), sb_put_colour(t, style, "0");
        else sb_put_char(t, '?');
        sb_put_spaces(t, w->holder[holder] - 1);
    }
    sb_put_spaces(t, 1), sb_put_int(t, STR8_STACK - v->common.drawn[colour]), sb_put_spaces(t, w->left - 2);
    put_discards(t, v, colour);
    if (has_marks(v)) put_marks(t, style, sheet, colour);
    sb_put_char(t, '\n');
}

static void put_cards(sb_text *t, const str8_view *v, const sb_style *style, const str8_sheet *sheet) {
    widths w = widths_in(style, v->head.seats);
    sb_put(t, "\n  "), str8_put_cell(t, str8_said(style, SB_N_("cards")), w.colour - 2);
    for (int holder = 0; holder < STR8_HOLDERS; holder++) {
        if (holder < v->head.seats) str8_put_seat(t, style, holder, w.holder[holder]);
        else str8_put_cell(t, str8_said(style, SB_N_("spare")), w.holder[holder]);
    }
    str8_put_cell(t, str8_said(style, SB_N_("left")), w.left);
    str8_put_cell(t, str8_said(style, SB_N_("out")), OUT);
    if (has_marks(v)) sb_put_char(t, ' '), str8_put_cut(t, str8_said(style, SB_N_("your sheet")), MARKS - 1);
    sb_put_char(t, '\n');
    for (int c = 0; c < v->common.colours; c++) put_colour_line(t, v, style, sheet, &w, c);
    if (has_marks(v))
        sb_put_spaces(t, 2),
            str8_put_lines(t, style, 2,
                           SB_N_("(sheet: # a number you have seen, x one that the answers rule out)"),
                           (sb_blanks){0});
}

/* One round on the sheet: its dice, the numbers that are known now, and the bounds of the sum. */
static void put_told(sb_text *t, const str8_view *v, const sb_style *style, const str8_sheet *sheet,
                     int round) {
    static const char *const rolled[] = {"  .", "  ?", " ??", "???"};
    int low = sheet->low[round];
    char word[SB_WORD_MAX];
    sb_text range;
    sb_text_init(&range, word, sizeof word);
    str8_put_range(&range, low, sheet->high[round] - low + 1);
    sb_put_spaces(t, 2), str8_put_right(t, round + 1, STR8_LABEL - 4), sb_put_spaces(t, 2);
    for (int c = 0; c < v->common.colours; c++) {
        int times = sheet->times[round][c], note = sheet->note[round][c];
        if (note >= 0) str8_put_right(t, note, 3);
        else sb_put(t, rolled[times]);
        sb_put_char(t, ' ');
    }
    sb_put_spaces(t, 2);
    if (sheet->except[round]) str8_put_sentence(t, style, SB_N_("not {word}"), (sb_blanks){.word = word});
    else sb_put(t, word);
    sb_put_char(t, '\n');
}

static void put_rounds(sb_text *t, const str8_view *v, const sb_style *style, const str8_sheet *sheet) {
    const char *sum = str8_said(style, SB_N_("your sum"));
    const char *sign = str8_said(style, SB_N_("(? a die, its card not out)"));
    int n = str8_checked(&v->common), columns = STR8_LABEL + 4 * v->common.colours + 2 + sb_columns(sum);
    if (n == 0) return;
    sb_put_char(t, '\n'), str8_put_label(t, style, SB_N_("round"));
    for (int c = 0; c < v->common.colours; c++)
        sb_put_spaces(t, 2), str8_put_letter(t, style, c), sb_put_spaces(t, 1);
    sb_put_spaces(t, 2), sb_put(t, sum);
    sb_put(t, columns + 3 + sb_columns(sign) > SB_SCREEN ? "\n  " : "   "), sb_put(t, sign);
    sb_put_char(t, '\n');
    for (int round = 0; round < n; round++) put_told(t, v, style, sheet, round);
}

/* ---- the final ---- */

/* Columns of a guess: enough for "none -2" in this language. */
static int guess_width(const sb_style *style) {
    return at_most(GUESS, at_least(HOLDER, 4 + sb_columns(str8_said(style, SB_N_("none")))));
}

/* The numbers guessed and their points: "35 +2", "none -2". */
static void put_guess(sb_text *t, const sb_style *style, unsigned numbers, int points) {
    int columns = (int)sb_bits_n(numbers), width = guess_width(style);
    if (!numbers) columns = str8_put_cut(t, str8_said(style, SB_N_("none")), width - 4);
    for (int i = 0; i < STR8_NUMBERS; i++)
        if (numbers >> i & 1) sb_put_int(t, i);
    sb_put(t, points > 0 ? " +" : " "), sb_put_int(t, points);
    sb_put_spaces(t, width - columns - 3);
}

static void put_final(sb_text *t, const str8_view *v, const sb_style *style, int seat) {
    int sum = 0;
    sb_put_spaces(t, 2), str8_put_seat(t, style, seat, STR8_LABEL - 2);
    for (int c = 0; c < v->common.colours; c++) {
        int points = str8_final_points(v->final[seat][c], v->card[c][seat]);
        put_guess(t, style, v->final[seat][c], points);
        sum += points;
    }
    sb_put(t, sum > 0 ? "+" : ""), sb_put_int(t, sum), sb_put_char(t, '\n');
}

static void put_finals(sb_text *t, const str8_view *v, const sb_style *style) {
    sb_put_char(t, '\n'), str8_put_label(t, style, SB_N_("final"));
    for (int c = 0; c < v->common.colours; c++)
        str8_put_letter(t, style, c), sb_put_spaces(t, guess_width(style) - 1);
    str8_put_cut(t, str8_said(style, SB_N_("sum")), SB_SCREEN - STR8_LABEL - STR8_COLOURS * GUESS);
    sb_put_char(t, '\n');
    for (int seat = 0; seat < v->head.seats; seat++) put_final(t, v, style, seat);
}

/* ---- what the acting seats have to do ---- */

/* With an example of the move: the dice as rolled, but yellow for grey at a table without grey (A9). */
static void ask_dice(sb_text *t, const str8_common *o, const sb_style *style) {
    char letters[2 * STR8_DICE];
    bool grey = false;
    for (int i = 0; i < STR8_DICE; i++) {
        bool must = o->rolled[i] >= o->colours;
        letters[2 * i] = str8_letter(must ? STR8_YELLOW : o->rolled[i]);
        letters[2 * i + 1] = i + 1 < STR8_DICE ? ' ' : 0;
        grey |= must;
    }
    str8_put_lines(t, style, 2,
                   grey
                       ? SB_N_("Give each grey die a colour; one other die may be turned, as in: dice {word}")
                       : SB_N_("One die may be turned. To leave them: dice {word}"),
                   (sb_blanks){.word = letters});
}

static void ask_final(sb_text *t, const str8_common *o, const sb_style *style) {
    const char *example = o->colours == STR8_COLOURS ? "y35 g1 b0 p246 r7 e12" : "y35 g1 b0 p246 r7";
    str8_put_lines(t, style, 2, SB_N_("Write your final guess, as in: final {word}"),
                   (sb_blanks){.word = example});
    sb_put_spaces(t, 2);
    str8_put_lines(t, style, 2,
                   SB_N_("A colour right with one number gives 5 points, with two 2, with three 1."),
                   (sb_blanks){0});
    sb_put_spaces(t, 2);
    str8_put_lines(t, style, 2, SB_N_("Wrong or left out it costs 2, so leave none out."), (sb_blanks){0});
}

/* What a seat has to do in a round, after the dice. */
static const char *asked_of(int phase) {
    if (phase == STR8_TAKE)
        return SB_N_("Take a tile: it covers so many numbers, and a hit gives its points.");
    if (phase == STR8_SWAP_OUT) return SB_N_("You missed: swap one of your cards for a new one.");
    return SB_NP_("Lay your tile on the row: it covers {a} number.",
                  "Lay your tile on the row: it covers {a} numbers from the one you name on.");
}

static void ask_seat(sb_text *t, const str8_view *v, const sb_style *style) {
    const str8_common *o = &v->common;
    int tile = o->rounds[o->round - 1].tile[v->seat];
    if (o->phase == STR8_SET_DICE) ask_dice(t, o, style);
    else if (o->phase == STR8_GUESS) ask_final(t, o, style);
    else str8_put_lines(t, style, 2, asked_of(o->phase), (sb_blanks){.a = tile});
}

static void wait_for(sb_text *t, const str8_view *v, const sb_style *style) {
    char names[STR8_SENTENCE / 2];
    int i = 0;
    sb_text list;
    sb_text_init(&list, names, sizeof names);
    for (int seat = 0; seat < v->head.seats; seat++) {
        if (!sb_may_act(&v->head, seat)) continue;
        sb_put_between(&list, style->language, i++, sb_bits_n(v->head.acting));
        str8_put_cut(&list, style->names[seat], STR8_NAME);
    }
    str8_put_lines(t, style, 2, SB_N_("Waiting for {word}."), (sb_blanks){.word = names});
}

static void put_asked(sb_text *t, const str8_view *v, const sb_style *style) {
    sb_put(t, "\n  ");
    if (sb_may_act(&v->head, v->seat)) ask_seat(t, v, style);
    else wait_for(t, v, style);
}

static void put_title(sb_text *t, const str8_view *v, const sb_style *style) {
    const str8_common *o = &v->common;
    sb_put_colour(t, style, "1");
    str8_put_sentence(t, style,
                      o->phase == STR8_GUESS  ? SB_N_("Think Str8!, the final guesses")
                      : o->phase == STR8_DONE ? SB_N_("Think Str8!, the end")
                                              : SB_N_("Think Str8!, round {a} of {b}"),
                      (sb_blanks){.a = o->round, .b = o->rounds_n});
    sb_put_colour(t, style, "0"), sb_put(t, "\n\n");
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
