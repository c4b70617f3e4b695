/* Answers to questions: what can be laid, whether the table is valid as it is, and where a
 * tile is and would fit. */
#include "engine/spelling.h"
#include "games/rummy/draw.h"

enum {
    LINES = 20,    /* most lays in an answer */
    LOOKED = 4096, /* capacity of the list from which the best lays are chosen */
    COUNTS = 400,  /* buffer size: the words that tell where two tiles are */
    FITS = 400     /* buffer size: squares where a tile fits, beside 10 other tiles with 4 sides each */
};

/* ---- possible questions ---- */

static void say_questions(sb_text *t, const sb_style *style) {
    static const char *const questions[] = {
        SB_N_("lays: what you can lay without moving what lies there"),
        SB_N_("table: does the table stand as it lies, and if not, why"),
        SB_N_("a tile, 5b: where both of its kind are, and where it fits now"),
    };
    rummy_say(t, style, 0, SB_N_("You can ask about"), (sb_blanks){0});
    for (int i = 0; i < 3; i++) rummy_say(t, style, 2, questions[i], (sb_blanks){0});
}

/* ---- is the table valid? ---- */

bool rummy_say_fault(sb_text *t, const rummy_view *v, const sb_style *style, int indent) {
    char sentence[400];
    sb_err err = rummy_check_end(&v->common, v->head.seats, v->common.turn);
    if (err == SB_OK) return false;
    sb_game_explain_in(style->language, &rummy_game, v, v->common.turn, RUMMY_END_MOVE, err, sentence,
                       sizeof sentence);
    sb_put_spaces(t, indent), sb_put_wrapped(t, sentence, indent, indent + RUMMY_HANG);
    return true;
}

static void answer_table(sb_text *t, const rummy_view *v, const sb_style *style) {
    if (rummy_is_untouched(&v->common.table))
        rummy_say(t, style, 0, SB_N_("Nothing has been moved: the table stands."), (sb_blanks){0});
    else if (!rummy_say_fault(t, v, style, 0))
        rummy_say(t, style, 0, SB_N_("The table stands, and the turn can end."), (sb_blanks){0});
}

/* ---- lays ---- */

static int sum_of(const rummy_lay *lay) {
    int sum = 0;
    for (int i = 0; i < lay->n; i++) sum += rummy_value(lay->tile[i]);
    return sum;
}

static bool is_better(const rummy_lay *a, const rummy_lay *b) {
    return a->n != b->n ? a->n > b->n : sum_of(a) > sum_of(b);
}

/* Writes the moves of a lay in one line, "  put 6b@3,0; put 7b@4,0". The line is not wrapped: a
 * program splits it at the semicolons, and a person types it as it is. */
static void put_lay(sb_text *t, const rummy_view *v, const rummy_lay *lay) {
    for (int i = 0; i < (lay->opens ? 1 : lay->n); i++) {
        char move[SB_MOVE_MAX];
        rummy_print(v, rummy_lay_step(lay, i), move, sizeof move);
        sb_put(t, i ? "; " : "  "), sb_put(t, move);
    }
    sb_put_char(t, '\n');
}

/* Writes the best lays, best first. A lay that is written gets n = 0, so that it is not
 * chosen again. */
static void put_lays(sb_text *t, const rummy_view *v, const sb_style *style, rummy_lay *lays, int n,
                     int all) {
    for (int line = 0; line < LINES && line < n; line++) {
        rummy_lay *best = lays;
        for (int i = 1; i < n; i++)
            if (is_better(&lays[i], best)) best = &lays[i];
        put_lay(t, v, best);
        best->n = 0;
    }
    if (all > LINES) rummy_say(t, style, 2, SB_N_("and {a} more"), (sb_blanks){.a = all - LINES});
}

/* The common part as if it were the turn of this seat. */
static rummy_common turn_of(const rummy_view *v, int seat) {
    rummy_common o = v->common;
    o.turn = (uint8_t)seat;
    return o;
}

/* The heading of the answer. `now`: it is the asking seat's turn. */
static const char *lays_told(const rummy_common *o, bool now, int n) {
    if (now && o->steps == RUMMY_STEPS_MAX) return SB_N_("This turn has had all the steps a turn may have.");
    if (now) return n ? SB_N_("You can lay") : SB_N_("Nothing can be laid without moving tiles.");
    return n ? SB_N_("If it were your turn: you could lay")
             : SB_N_("If it were your turn: nothing can be laid without moving tiles.");
}

static void answer_lays(sb_text *t, const rummy_view *v, const sb_style *style) {
    rummy_lay lays[LOOKED], best;
    rummy_common o = turn_of(v, v->seat);
    bool now = v->common.phase == RUMMY_TURN && sb_may_act(&v->head, v->seat);
    int n = rummy_lays(&o, v->head.seats, &v->hand[v->seat], lays, LOOKED, &best);
    rummy_say(t, style, 0, lays_told(&o, now, n), (sb_blanks){0});
    put_lays(t, v, style, lays, n < LOOKED ? n : LOOKED, n);
}

/* ---- a tile ---- */

static int on_table(const rummy_common *o, int tile) {
    int n = 0;
    for (int i = 0; i < o->table.n; i++) n += rummy_tile_at(&o->table, i) == tile;
    return n;
}

static int in_display(const rummy_common *o, int tile) {
    int n = 0;
    for (int i = 0; i < RUMMY_DISPLAY; i++) n += o->display[i] == tile + 1;
    return n;
}

/* Tiles known to be in other hands: taken from the display, or passed on by the seat. */
static int in_other_hands(const rummy_view *v, int tile) {
    int n = 0;
    for (int seat = 0; seat < v->head.seats; seat++)
        if (seat != v->seat) n += rummy_count(&v->common.known[seat], tile);
    if (v->seat < 0 || v->common.phase != RUMMY_TURN) return n;
    return n + (v->given[v->seat][0] == tile + 1) + (v->given[v->seat][1] == tile + 1);
}

/* Adds ", 1 on the table"; nothing if n is 0. */
static void put_count(sb_text *t, const sb_style *style, int n, const char *sentence) {
    if (n == 0) return;
    sb_put(t, t->n ? ", " : "");
    sb_put_sentence(t, style->language, sentence, &(sb_blanks){.a = n});
}

/* Writes where the two tiles of a kind are, as far as this view knows. */
static void put_counts(sb_text *t, const rummy_view *v, const sb_style *style, int tile) {
    int table = on_table(&v->common, tile), display = in_display(&v->common, tile);
    int own = v->seat < 0 ? 0 : rummy_count(&v->hand[v->seat], tile), other = in_other_hands(v, tile);
    int out = rummy_is_event(tile) ? v->common.out[tile - RUMMY_LEFT2] : 0;
    put_count(t, style, table, SB_N_("{a} on the table"));
    put_count(t, style, own, SB_N_("{a} in your hand"));
    put_count(t, style, display, SB_N_("{a} in the display"));
    put_count(t, style, other, SB_N_("{a} in the hand of another"));
    put_count(t, style, out, SB_NP_("{a} played", "{a} played"));
    put_count(t, style, 2 - table - display - own - other - out, SB_NP_("{a} unseen", "{a} unseen"));
}

/* Writes the squares on which this tile could be laid alone. */
static void say_fits(sb_text *t, const rummy_view *v, const sb_style *style, int tile) {
    rummy_lay lays[LOOKED], best;
    char squares[FITS];
    rummy_tiles one = {1ull << tile, 0};
    rummy_common o = turn_of(v, v->seat < 0 ? v->common.turn : v->seat);
    sb_text word;
    o.opened |= (uint8_t)(1u << o.turn);
    int n = rummy_is_event(tile) ? 0 : rummy_lays(&o, v->head.seats, &one, lays, LOOKED, &best);
    sb_text_init(&word, squares, sizeof squares);
    for (int i = 0; i < n && i < LOOKED; i++)
        sb_put(&word, i ? " " : ""), rummy_put_square(&word, lays[i].at[0]);
    rummy_say(t, style, 0, n ? SB_N_("It fits on {word}") : SB_N_("It fits nowhere by itself."),
              (sb_blanks){.word = squares});
}

static void answer_tile(sb_text *t, const rummy_view *v, const sb_style *style, int tile) {
    char name[SB_WORD_MAX], counts[COUNTS];
    sb_text word;
    sb_text_init(&word, name, sizeof name), rummy_draw_tile(&word, style, tile);
    sb_text_init(&word, counts, sizeof counts), put_counts(&word, v, style, tile);
    rummy_say(t, style, 0, SB_N_("Of two {name}: {word}."), (sb_blanks){.name = name, .word = counts});
    say_fits(t, v, style, tile);
}

/* ---- reading ---- */

int rummy_ask(const void *view, const char *question, const sb_style *style, char *buf, int cap) {
    const rummy_view *v = (const rummy_view *)view;
    const char *at = question;
    sb_text t;
    sb_text_init(&t, buf, cap);
    sb_skip_gap(&at);
    bool empty = !*at;
    int tile = rummy_take_tile(&at);
    sb_skip_gap(&at);
    if (empty) say_questions(&t, style);
    else if (sb_is_rest(question, "table")) answer_table(&t, v, style);
    else if (sb_is_rest(question, "lays") && v->seat >= 0) answer_lays(&t, v, style);
    else if (tile >= 0 && !*at) answer_tile(&t, v, style, tile);
    return t.n;
}
