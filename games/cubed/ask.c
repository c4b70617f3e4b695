/* Answers to questions about the table: which faces make a SET on a square, where a face
 * fits, which face completes two others, whether three faces are a SET, by colour, shape and
 * number, and which turn scores the most. */
#include "engine/spelling.h"
#include "games/cubed/draw.h"
#include "games/cubed/sets.h"

enum { NAME = 12 }; /* widest name in a sentence, in columns */

/* A parsed question: up to three faces, or one square. A square stands for the face on it. */
typedef struct {
    int n, face[CUBED_TURN];
    int cell;  /* the square if it is the only word, else 0 */
    int empty; /* the first empty square in the question, else 0 */
} question;

static const char *const CAN_ASK =
    SB_N_("You can ask about\n"
          "  a square, f8: which faces make a SET there, and for how many points\n"
          "  a face, 2gd: on which squares it makes a SET\n"
          "  two faces, 2gd 1rs: which third makes a SET with them\n"
          "  three faces, 2gd 1rs *: are they a SET, and why not\n"
          "  best: the moves that score the most points with your dice\n"
          "Of several, each can also be named by the square it lies on.\n");

/* ---- reading ---- */

/* Reads a face or a square into the question. False: neither. */
static bool take_thing(const cubed_common *o, const char **at, question *q) {
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

static bool read_question(const cubed_common *o, const char *text, question *ret) {
    *ret = (question){.n = 0};
    sb_skip_gap(&text);
    for (; *text; sb_skip_gap(&text))
        if (ret->n == CUBED_TURN || !take_thing(o, &text, ret) || !sb_ends(text)) return false;
    if (ret->n > 1) ret->cell = 0;
    return true;
}

/* ---- words for sentences ---- */

enum {
    FIRST = 2,            /* indent of an answer, in columns */
    SECOND = 10,          /* indent of details of a face in an answer */
    WORD = CUBED_LINE / 2 /* buffer size of a word, in bytes */
};

static const char *square_word(char ret[WORD], int cell) {
    sb_text t;
    sb_text_init(&t, ret, WORD);
    cubed_put_square(&t, cell);
    return ret;
}

/* Draws faces with spaces between them. */
static const char *faces_word(char ret[WORD], const sb_style *style, const int *face, int n) {
    sb_text t;
    sb_text_init(&t, ret, WORD);
    for (int i = 0; i < n; i++) sb_put(&t, i ? " " : ""), cubed_draw_face(&t, style, face[i]);
    return ret;
}

static void say(sb_text *t, const sb_style *style, int indent, const char *sentence, const char *word) {
    cubed_say(t, style, indent, sentence, (sb_blanks){.word = word});
}

/* ---- a square ---- */

/* Writes one sentence for each line in which the symbol makes a SET on the cell; its word
 * is the two other dice, "1ro@f6 3ps@f7". */
static void say_lines(sb_text *t, const cubed_common *o, const sb_style *style, int cell, int symbol,
                      int indent, const char *sentence) {
    for (int line = 0; line < CUBED_LINES; line++) {
        char word[SB_WORD_MAX];
        sb_text dice;
        int other[2];
        if (cubed_line_wants(o, cell, line) != symbol) continue;
        cubed_line(cell, line, other);
        sb_text_init(&dice, word, sizeof word);
        for (int i = 0; i < 2; i++) {
            sb_put(&dice, i ? " " : ""), cubed_put_face(&dice, cubed_symbol(o->cell[other[i]]));
            sb_put_char(&dice, '@'), cubed_put_square(&dice, other[i]);
        }
        say(t, style, indent, sentence, word);
    }
}

static void say_holders(sb_text *t, const cubed_view *v, const sb_style *style, int symbol) {
    char who[WORD];
    sb_text names;
    sb_text_init(&names, who, sizeof who);
    for (int seat = 0; seat < v->head.seats; seat++) {
        int i = 0;
        while (i < CUBED_HAND && (!v->common.hand[seat][i].die || v->common.hand[seat][i].face != symbol))
            i++;
        if (i == CUBED_HAND) continue;
        sb_put(&names, names.n ? ", " : ""), sb_put_cut(&names, style->names[seat], NAME);
    }
    if (names.n) cubed_say(t, style, SECOND, SB_N_("held by {name}"), (sb_blanks){.name = who});
}

/* The points of a die that completes `sets` SETs on the cell. sentence[0] is for squares
 * without a bonus, sentence[1] for squares with one. There are always 3 points or more, so
 * no singular is needed. */
static void say_gain(sb_text *t, const cubed_common *o, const sb_style *style, int cell, int sets,
                     const char *const sentence[2], const char *word) {
    int bonus = o->bonus ? cubed_bonus(o->size, cell) : 0;
    cubed_say(t, style, FIRST, sentence[bonus > 0], (sb_blanks){.word = word, .a = 3 * sets, .b = bonus});
}

static void answer_empty(sb_text *t, const cubed_view *v, const sb_style *style, int cell) {
    static const char *const gain[] = {
        SB_NP_("{word} for {a} point", "{word} for {a} points"),
        SB_NP_("{word} for {a} point and a bonus of {b}", "{word} for {a} points and a bonus of {b}")};
    const cubed_common *o = &v->common;
    uint32_t wanted = cubed_wanted(o, cell);
    char word[WORD];
    say(t, style, 0,
        wanted ? SB_N_("One die makes a SET on {word} if it shows")
               : SB_N_("No die makes a SET on {word} by itself."),
        square_word(word, cell));
    for (uint32_t left = wanted; left; left &= left - 1) {
        int symbol = sb_lowest_bit(left), sets = cubed_sets_with(o, cell, symbol);
        say_gain(t, o, style, cell, sets, gain, faces_word(word, style, &symbol, 1));
        say_lines(t, o, style, cell, symbol, SECOND, SB_N_("with {word}"));
        say_holders(t, v, style, symbol);
    }
    if (wanted) say(t, style, 0, SB_N_("A wild that is stated so brings a point less for each SET."), NULL);
}

static void say_die(sb_text *t, const cubed_common *o, const sb_style *style, int cell) {
    char word[WORD];
    sb_text faces;
    int die = 1;
    while (o->where[die - 1] != cell) die++;
    sb_text_init(&faces, word, sizeof word);
    for (int i = 0; i < CUBED_FACES; i++)
        sb_put(&faces, i ? " " : ""), cubed_put_face(&faces, cubed_face(o->wilds, die, i));
    say(t, style, FIRST, SB_N_("on this die are {word}"), word);
}

static void answer_occupied(sb_text *t, const cubed_common *o, const sb_style *style, int cell) {
    int symbol = cubed_symbol(o->cell[cell]);
    char name[WORD], word[WORD];
    cubed_say(t, style, 0,
              o->cell[cell] & CUBED_STATED
                  ? SB_N_("On {name} lies {word}, a wild: a die that shows it can replace it.")
                  : SB_N_("On {name} lies {word}."),
              (sb_blanks){.name = square_word(name, cell), .word = faces_word(word, style, &symbol, 1)});
    say_lines(t, o, style, cell, symbol, FIRST, SB_N_("a SET with {word}"));
    say_die(t, o, style, cell);
}

/* ---- faces ---- */

static void answer_one(sb_text *t, const cubed_common *o, const sb_style *style, int symbol) {
    static const char *const gain[] = {
        SB_NP_("on {word} for {a} point", "on {word} for {a} points"),
        SB_NP_("on {word} for {a} point and a bonus of {b}", "on {word} for {a} points and a bonus of {b}")};
    bool any = false;
    char face[WORD], word[WORD];
    faces_word(face, style, &symbol, 1);
    for (int row = 0; row < o->size; row++)
        for (int column = 0; column < o->size; column++) {
            int cell = cubed_cell(row, column);
            if (o->cell[cell] != CUBED_EMPTY || !(cubed_wanted(o, cell) >> symbol & 1)) continue;
            if (!any) say(t, style, 0, SB_N_("{word} makes a SET"), face);
            say_gain(t, o, style, cell, cubed_sets_with(o, cell, symbol), gain, square_word(word, cell));
            any = true;
        }
    if (!any) say(t, style, 0, SB_N_("{word} makes no SET by itself, on any square."), face);
}

static void answer_two(sb_text *t, const sb_style *style, const int *face) {
    char third[WORD], name[WORD], word[WORD], both[CUBED_LINE];
    if (face[0] == CUBED_WILD || face[1] == CUBED_WILD) {
        say(t, style, 0, SB_N_("Any third makes a SET with them: a wild can stand for what is needed."),
            NULL);
        return;
    }
    int symbol = cubed_third(face[0], face[1]);
    faces_word(third, style, &symbol, 1);
    faces_word(name, style, &face[0], 1), faces_word(word, style, &face[1], 1);
    cubed_fill(both, style, SB_N_("{name} and {word}"), (sb_blanks){.name = name, .word = word});
    cubed_say(t, style, 0, SB_N_("{name} makes a SET with {word}."),
              (sb_blanks){.name = third, .word = both});
}

/* One feature of three symbols: all alike, all different, or neither. */
static void say_feature(sb_text *t, const sb_style *style, const int *face, int feature) {
    static const char *const alike[CUBED_FEATURES] = {[CUBED_COLOUR] = SB_N_("colour: all the same"),
                                                      [CUBED_SHAPE] = SB_N_("shape: all the same"),
                                                      [CUBED_NUMBER] = SB_N_("number: all the same")};
    static const char *const different[CUBED_FEATURES] = {[CUBED_COLOUR] = SB_N_("colour: all different"),
                                                          [CUBED_SHAPE] = SB_N_("shape: all different"),
                                                          [CUBED_NUMBER] = SB_N_("number: all different")};
    const char *odd = cubed_odd_text(feature, face[0], face[1], face[2]);
    bool same = cubed_value_of(face[0], feature) == cubed_value_of(face[1], feature);
    if (odd) say(t, style, FIRST, SB_N_("{word}, so they are no SET"), sb_translate(style->language, odd));
    else say(t, style, FIRST, same ? alike[feature] : different[feature], NULL);
}

/* Are three faces a SET? A single wild stands for the symbol that is needed. */
static void answer_three(sb_text *t, const sb_style *style, const int *asked) {
    int face[] = {asked[0], asked[1], asked[2]}, wild = -1, wilds = 0;
    char name[WORD], word[WORD];
    faces_word(word, style, asked, CUBED_TURN);
    for (int i = 0; i < CUBED_TURN; i++)
        if (face[i] == CUBED_WILD) wild = i, wilds++;
    if (wilds > 1) {
        say(t, style, 0, SB_N_("{word} can be a SET: the wilds can stand for what is needed."), word);
        return;
    }
    if (wilds) {
        face[wild] = cubed_third(face[(wild + 1) % 3], face[(wild + 2) % 3]);
        cubed_say(t, style, 0, SB_N_("{word} are a SET if the wild stands for {name}."),
                  (sb_blanks){.name = faces_word(name, style, &face[wild], 1), .word = word});
    } else {
        bool set = cubed_can_be_set(face[0], face[1], face[2]);
        say(t, style, 0, set ? SB_N_("{word} are a SET.") : SB_N_("{word} are no SET."), word);
    }
    for (int feature = 0; feature < CUBED_FEATURES; feature++) say_feature(t, style, face, feature);
}

/* ---- the best turn ---- */

/* The heading of the answer. `now`: it is the asking seat's turn. */
static const char *best_told(bool now, int points) {
    if (points == 0)
        return now ? SB_N_("You can place no die.") : SB_N_("If it were your turn: you could place no die.");
    return now ? SB_NP_("The most you can score now is {a} point:",
                        "The most you can score now is {a} points:")
               : SB_NP_("If it were your turn: the most you could score is {a} point:",
                        "If it were your turn: the most you could score is {a} points:");
}

/* The moves are in one line, which is not wrapped: a program splits it at the semicolons, and a
 * person types it as it is. Each names dice of the hand that the moves before it leave. */
static void answer_best(sb_text *t, const cubed_view *v, const sb_style *style) {
    bool now = v->common.phase == CUBED_PLAYING && sb_may_act(&v->head, v->seat);
    cubed_view turn = *v; /* as if it were the seat's turn */
    cubed_best best;
    turn.head.acting = (uint8_t)(1u << v->seat);
    turn.common.turn = (uint8_t)v->seat;
    if (!now) turn.common.phase = CUBED_PLAYING, turn.common.placed = 0;
    cubed_best_turn(&turn.common, v->seat, &best);
    cubed_say(t, style, 0, best_told(now, best.points), (sb_blanks){.a = best.points});
    for (int i = 0; i < best.n; i++) {
        char move[SB_MOVE_MAX];
        cubed_print(&turn, best.step[i], move, sizeof move);
        sb_put(t, i ? "; " : "  "), sb_put(t, move);
        cubed_lay(&turn.common, v->seat, best.step[i]);
    }
    if (best.n) sb_put_char(t, '\n');
}

static void answer(sb_text *t, const cubed_view *v, const sb_style *style, const question *q) {
    char word[WORD];
    if (q->cell && q->empty) answer_empty(t, v, style, q->cell);
    else if (q->cell) answer_occupied(t, &v->common, style, q->cell);
    else if (q->empty) say(t, style, 0, SB_N_("There is no die on {word}."), square_word(word, q->empty));
    else if (q->n == 1 && q->face[0] == CUBED_WILD)
        say(t, style, 0, SB_N_("A wild can stand for any face; ask about a square for what is wanted there."),
            NULL);
    else if (q->n == 1) answer_one(t, &v->common, style, q->face[0]);
    else if (q->n == 2) answer_two(t, style, q->face);
    else answer_three(t, style, q->face);
}

int cubed_ask(const void *view, const char *text, const sb_style *style, char *buf, int cap) {
    const cubed_view *v = (const cubed_view *)view;
    question q;
    sb_text t;
    sb_text_init(&t, buf, cap);
    if (v->seat >= 0 && sb_is_rest(text, "best")) {
        answer_best(&t, v, style);
        return t.n;
    }
    if (!read_question(&v->common, text, &q)) return 0;
    if (q.n == 0) sb_put(&t, sb_translate(style->language, CAN_ASK));
    else answer(&t, v, style, &q);
    return t.n;
}
