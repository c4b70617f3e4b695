/* Draws the table as text for a terminal: the board with its squares and dice, all hands,
 * the points, and who has to do what. Nothing depends on colour alone. A board of 13
 * squares fits in 80 columns, one of 15 in 92; everything else fits in 79 columns in every
 * language. */
#include "games/cubed/draw.h"

enum {
    /* widths in columns */
    SQUARE = 6, /* a square: a mark for wilds, and a face */
    LABEL = 2,  /* the number of a row */
    SEAT = 16,  /* a seat and its name */
    POINTS = 6, /* its points, at least */
    NAME = 12,  /* a name in a sentence, at most */
    NOTE = 4    /* indent of a note that had to go to the next line */
};

/* Writes a note `gap` columns behind `column`, or in the next line if it does not fit.
 * Returns the column after it. */
static int put_note(sb_text *t, const sb_style *style, int column, int gap, const char *sentence,
                    sb_blanks blanks) {
    char note[CUBED_LINE];
    int wide = cubed_fill(note, style, sentence, blanks);
    if (column + gap + wide > SB_SCREEN) sb_put_char(t, '\n'), column = 0, gap = NOTE;
    sb_put_spaces(t, gap), sb_put(t, note);
    return column + gap + wide;
}

/* ---- the board ---- */

static void put_letters(sb_text *t, int size) {
    sb_put_spaces(t, LABEL);
    for (int column = 0; column < size; column++)
        sb_put_spaces(t, 3), sb_put_char(t, (char)('a' + column)), sb_put_spaces(t, SQUARE - 4);
    sb_put_char(t, '\n');
}

/* Draws an empty square: a letter of the logo, a bonus, or a dot. */
static void put_empty(sb_text *t, const cubed_common *o, const sb_style *style, int cell) {
    int bonus = o->bonus ? cubed_bonus(o->size, cell) : 0;
    bool logo = cubed_is_logo(o->size, cell);
    sb_put_spaces(t, bonus ? 2 : 3), sb_put_colour(t, style, bonus ? "33" : logo ? "1" : "90");
    if (bonus) sb_put_char(t, '+'), sb_put_int(t, bonus);
    else sb_put_char(t, logo ? "SET"[cell - cubed_logo(o->size)] : '.');
    sb_put_colour(t, style, "0"), sb_put_spaces(t, SQUARE - 4);
}

static void put_square(sb_text *t, const cubed_common *o, const sb_style *style, int cell) {
    int value = o->cell[cell];
    if (value == CUBED_EMPTY) {
        put_empty(t, o, style, cell);
        return;
    }
    sb_put_char(t, value & CUBED_STATED ? '*' : ' ');
    cubed_draw_face(t, style, cubed_symbol(value));
}

static void put_board(sb_text *t, const cubed_common *o, const sb_style *style) {
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
    for (int i = 0; i < CUBED_DICE; i++) n -= v->common.where[i] != 0;
    for (int seat = 0; seat < v->head.seats; seat++) n -= cubed_hand_n(v->common.hand[seat]);
    return n;
}

/* "rolls 1 4", or "has chosen" if the roll is hidden from this view (C19). */
static void put_roll(sb_text *t, const cubed_view *v, const sb_style *style, int seat, int column) {
    char word[SB_WORD_MAX];
    sb_text dice;
    unsigned roll = v->roll[seat];
    if (v->common.phase != CUBED_ROLLING || sb_may_act(&v->head, seat) || !v->common.hand[seat][0].die)
        return;
    sb_text_init(&dice, word, sizeof word);
    cubed_put_roll(&dice, roll & ~(unsigned)CUBED_CHOSEN);
    put_note(t, style, column, 2,
             !roll                  ? SB_N_("has chosen")
             : roll == CUBED_CHOSEN ? SB_N_("rolls none")
                                    : SB_N_("rolls {word}"),
             (sb_blanks){.word = word});
}

static void put_hand(sb_text *t, const cubed_view *v, const sb_style *style, int seat, int points) {
    const cubed_common *o = &v->common;
    int n = cubed_hand_n(o->hand[seat]), column = SEAT + points + 2 + CUBED_HAND * SQUARE;
    sb_put(t, sb_may_act(&v->head, seat) ? "> " : "  "), sb_put_int(t, seat + 1), sb_put_char(t, ' ');
    sb_put_spaces(t, SEAT - 4 - sb_put_cut(t, style->names[seat], SEAT - 5));
    cubed_put_right(t, o->score[seat], points), sb_put(t, "  ");
    for (int i = 0; i < CUBED_HAND; i++) {
        if (i < n) cubed_draw_face(t, style, o->hand[seat][i].face), sb_put_char(t, ' ');
        else sb_put_spaces(t, SQUARE);
    }
    if (o->phase != CUBED_CLAIMING && seat == o->first)
        column = put_note(t, style, column, 2, SB_N_("first"), (sb_blanks){0});
    put_roll(t, v, style, seat, column);
    sb_put_char(t, '\n');
}

static void put_hands(sb_text *t, const cubed_view *v, const sb_style *style) {
    char heading[CUBED_LINE];
    int wide = cubed_fill(heading, style, SB_N_("points"), (sb_blanks){0});
    int points = wide > POINTS ? wide : POINTS;
    sb_put_char(t, '\n'), sb_put_spaces(t, SEAT + points - wide), sb_put(t, heading);
    for (int i = 0; i < CUBED_HAND; i++) sb_put_spaces(t, i ? 5 : 4), sb_put_int(t, i + 1);
    put_note(t, style, SEAT + points + CUBED_HAND * SQUARE - 1, 7, SB_N_("in the bag: {a}"),
             (sb_blanks){.a = bag_n(v)});
    sb_put_char(t, '\n');
    for (int seat = 0; seat < v->head.seats; seat++) put_hand(t, v, style, seat, points);
}

/* ---- what the players have to do ---- */

static void say(sb_text *t, const sb_style *style, const char *sentence, sb_blanks blanks) {
    cubed_say(t, style, 2, sentence, blanks);
}

/* "f8 (2gd)" for every wild on the board that a die of the hand can replace. */
static void say_replaceable(sb_text *t, const sb_style *style, const cubed_common *o, int seat) {
    char word[CUBED_LINE / 2];
    sb_text wilds;
    sb_text_init(&wilds, word, sizeof word);
    for (int cell = cubed_cell(0, 0); cell < CUBED_CELLS; cell++) {
        int value = o->cell[cell];
        if (!cubed_is_die(value) || !(value & CUBED_STATED)) continue;
        for (int i = 0; i < cubed_hand_n(o->hand[seat]); i++) {
            if (o->hand[seat][i].face != cubed_symbol(value)) continue;
            sb_put(&wilds, wilds.n ? ", " : ""), cubed_put_square(&wilds, cell);
            sb_put(&wilds, " ("), cubed_put_face(&wilds, cubed_symbol(value)), sb_put_char(&wilds, ')');
            break;
        }
    }
    if (wilds.n) say(t, style, SB_N_("Wilds you can replace first: {word}"), (sb_blanks){.word = word});
}

static void ask_step(sb_text *t, const sb_style *style, const cubed_common *o, int seat) {
    static const char *const asked[] = {
        SB_N_("Place up to three dice, as in: place 2gd@f8; then end. Or: pass"),
        SB_N_("You have placed 1 die. Two more may follow; to finish: end"),
        SB_N_("You have placed 2 dice. One more may follow; to finish: end"),
        SB_N_("You have placed 3 dice. That is all; to finish: end")};
    say(t, style, asked[o->placed], (sb_blanks){0});
    if (o->placed == 0) say_replaceable(t, style, o, seat);
}

static void ask_opening(sb_text *t, const sb_style *style, const cubed_common *o, int seat) {
    char word[SB_WORD_MAX];
    sb_text dice;
    sb_text_init(&dice, word, sizeof word);
    for (int i = 0; i < CUBED_HAND; i++)
        if (o->claimed >> i & 1)
            sb_put(&dice, dice.n ? " " : ""), cubed_put_face(&dice, o->hand[seat][i].face);
    say(t, style, SB_N_("You open: put a SET on the logo, left to right, as in: open 2ro *2rs 2rd"),
        (sb_blanks){0});
    if (dice.n) say(t, style, SB_N_("Take the dice you claimed: {word}"), (sb_blanks){.word = word});
}

static void ask_seat(sb_text *t, const cubed_view *v, const sb_style *style) {
    switch (v->common.phase) {
    case CUBED_CLAIMING:
        say(t, style, SB_N_("Three of your dice that are a SET let you begin: set 2ro * 2rd; or: none"),
            (sb_blanks){0});
        break;
    case CUBED_OPENING: ask_opening(t, style, &v->common, v->seat); break;
    case CUBED_PLAYING: ask_step(t, style, &v->common, v->seat); break;
    default:
        say(t, style,
            v->common.extra_roll == CUBED_ONE_OR_ALL
                ? SB_N_("Roll one of your dice once more, or all, as in: roll 4; or: roll none")
                : SB_N_("Roll any of your dice once more, as in: roll 1 4; or: roll none"),
            (sb_blanks){0});
    }
}

static void say_waiting(sb_text *t, const cubed_view *v, const sb_style *style) {
    char who[CUBED_LINE / 2];
    sb_text names;
    int placed = v->common.placed;
    sb_text_init(&names, who, sizeof who);
    for (int seat = 0; seat < v->head.seats; seat++) {
        if (!sb_may_act(&v->head, seat)) continue;
        sb_put(&names, names.n ? ", " : ""), sb_put_cut(&names, style->names[seat], NAME);
    }
    say(t, style,
        placed ? SB_NP_("Waiting for {name}, who has placed {a} die.",
                        "Waiting for {name}, who has placed {a} dice.")
               : SB_N_("Waiting for {name}."),
        (sb_blanks){.name = who, .a = placed});
}

static void put_asked(sb_text *t, const cubed_view *v, const sb_style *style) {
    if (v->head.over) return;
    sb_put_char(t, '\n');
    if (sb_may_act(&v->head, v->seat)) ask_seat(t, v, style);
    else say_waiting(t, v, style);
}

static const char *title_of(const cubed_view *v) {
    if (v->head.over) return SB_N_("SET Cubed, the end");
    switch (v->common.phase) {
    case CUBED_CLAIMING: return SB_N_("SET Cubed, the race for the first turn");
    case CUBED_ROLLING: return SB_N_("SET Cubed, before round {a}");
    default: return SB_N_("SET Cubed, round {a}");
    }
}

static void put_title(sb_text *t, const cubed_view *v, const sb_style *style) {
    const cubed_common *o = &v->common;
    sb_put_colour(t, style, "1");
    int column = put_note(t, style, 0, 0, title_of(v), (sb_blanks){.a = o->round});
    sb_put_colour(t, style, "0");
    if (o->dead && !v->head.over)
        put_note(t, style, column, 3, SB_N_("rounds without a die placed: {a}, the end at {b}"),
                 (sb_blanks){.a = o->dead, .b = o->dead_rounds});
    sb_put(t, "\n\n");
}

int cubed_show(const void *view, const sb_style *style, char *buf, int cap) {
    const cubed_view *v = (const cubed_view *)view;
    sb_text t;
    sb_text_init(&t, buf, cap);
    put_title(&t, v, style);
    put_board(&t, &v->common, style);
    put_hands(&t, v, style);
    put_asked(&t, v, style);
    return t.n;
}
