/* Questions about the table: what can be laid, whether the table stands as it lies,
 * and where a tile is and would fit. */
#include "games/rummy/draw.h"

enum {
    LINES = 20,   /* of lays that are named */
    LOOKED = 4096 /* lays that are looked at for the best of them */
};

static const char CAN_ASK[] = "You can ask about\n"
                              "  lays: what you can lay without moving what lies there\n"
                              "  table: does the table stand as it lies, and if not, why\n"
                              "  a tile, 5b: where both of its kind are, and where it fits now\n";

/* ---- does it stand? ---- */

bool rummy_put_fault(sb_text *t, const rummy_view *v) {
    char sentence[200];
    sb_err err = rummy_check_end(&v->open, v->head.seats, v->open.turn);
    if (err == SB_OK) return false;
    sb_game_explain(&rummy_game, v, v->open.turn, RUMMY_END_MOVE, err, sentence, sizeof sentence);
    sb_put(t, sentence);
    return true;
}

static void answer_table(sb_text *t, const rummy_view *v) {
    if (rummy_is_untouched(&v->open.table)) sb_put(t, "Nothing has been moved: the table stands.");
    else if (!rummy_put_fault(t, v)) sb_put(t, "The table stands, and the turn can end.");
    sb_put_char(t, '\n');
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

/* "  put 6b@3,0 7b@4,0": as one can type it. */
static void put_lay(sb_text *t, const rummy_lay *lay) {
    sb_put(t, lay->opens ? "  open" : "  put");
    for (int i = 0; i < lay->n; i++) {
        sb_put_char(t, ' '), rummy_put_name(t, lay->tile[i]);
        sb_put_char(t, '@'), rummy_put_square(t, lay->at[i]);
    }
    sb_put_char(t, '\n');
}

/* The best first; those named are struck out by their length. */
static void put_lays(sb_text *t, rummy_lay *lays, int n, int all) {
    for (int line = 0; line < LINES && line < n; line++) {
        rummy_lay *best = lays;
        for (int i = 1; i < n; i++)
            if (is_better(&lays[i], best)) best = &lays[i];
        put_lay(t, best);
        best->n = 0;
    }
    if (all > LINES) sb_put(t, "  and "), sb_put_int(t, all - LINES), sb_put(t, " more\n");
}

/* The open part as it would be in the turn of this seat, opened or not. */
static rummy_open turn_of(const rummy_view *v, int seat) {
    rummy_open o = v->open;
    o.turn = (uint8_t)seat;
    return o;
}

static void answer_lays(sb_text *t, const rummy_view *v) {
    rummy_lay lays[LOOKED], best;
    rummy_open o = turn_of(v, v->seat);
    bool now = v->open.phase == RUMMY_TURN && sb_may_act(&v->head, v->seat);
    int n = rummy_lays(&o, v->head.seats, &v->hand[v->seat], lays, LOOKED, &best);
    sb_put(t, now ? "" : "If it were your turn: ");
    if (now && o.steps == RUMMY_STEPS_MAX) sb_put(t, "This turn has had all the steps a turn may have.\n");
    else if (n == 0)
        sb_put(t, now ? "Nothing" : "nothing"), sb_put(t, " can be laid without moving tiles.\n");
    else sb_put(t, now ? "You can lay\n" : "you could lay\n");
    put_lays(t, lays, n < LOOKED ? n : LOOKED, n);
}

/* ---- a tile ---- */

/* ", 1 on the table" */
static void put_count(sb_text *t, int n, const char *where, bool *any) {
    if (n == 0) return;
    sb_put(t, *any ? ", " : " "), sb_put_int(t, n), sb_put_char(t, ' '), sb_put(t, where);
    *any = true;
}

static int on_table(const rummy_open *o, int tile) {
    int n = 0;
    for (int i = 0; i < o->table.n; i++) n += rummy_tile_at(&o->table, i) == tile;
    return n;
}

static int in_display(const rummy_open *o, int tile) {
    int n = 0;
    for (int i = 0; i < RUMMY_DISPLAY; i++) n += o->display[i] == tile + 1;
    return n;
}

/* Known to be in another's hand: taken from the display, or passed on by the seat. */
static int in_other_hands(const rummy_view *v, int tile) {
    int n = 0;
    for (int seat = 0; seat < v->head.seats; seat++)
        if (seat != v->seat) n += rummy_count(&v->open.known[seat], tile);
    if (v->seat < 0 || v->open.phase != RUMMY_TURN) return n;
    return n + (v->given[v->seat][0] == tile + 1) + (v->given[v->seat][1] == tile + 1);
}

/* Where both tiles of a kind are, as far as this view knows. */
static void put_places(sb_text *t, const rummy_view *v, int tile) {
    int table = on_table(&v->open, tile), display = in_display(&v->open, tile);
    int own = v->seat < 0 ? 0 : rummy_count(&v->hand[v->seat], tile), other = in_other_hands(v, tile);
    int out = rummy_is_event(tile) ? v->open.out[tile - RUMMY_LEFT2] : 0;
    bool any = false;
    put_count(t, table, "on the table", &any), put_count(t, own, "in your hand", &any);
    put_count(t, display, "in the display", &any);
    put_count(t, other, "in the hand of another", &any), put_count(t, out, "played", &any);
    put_count(t, 2 - table - display - own - other - out, "unseen", &any);
    sb_put(t, ".\n");
}

/* Where one such tile could be laid by itself, a line as wide as the screen. */
static void put_fits(sb_text *t, const rummy_view *v, int tile) {
    rummy_lay lays[LOOKED], best;
    rummy_tiles one = {1ull << tile, 0};
    rummy_open o = turn_of(v, v->seat < 0 ? v->open.turn : v->seat);
    int column = 12;
    o.opened |= (uint8_t)(1u << o.turn);
    int n = rummy_is_event(tile) ? 0 : rummy_lays(&o, v->head.seats, &one, lays, LOOKED, &best);
    if (n == 0) {
        sb_put(t, "It fits nowhere by itself.\n");
        return;
    }
    sb_put(t, "It fits on");
    for (int i = 0; i < n && i < LOOKED; i++) {
        int width = 2 + rummy_digits(rummy_x(lays[i].at[0])) + rummy_digits(rummy_y(lays[i].at[0]));
        if ((column += width) > RUMMY_WIDTH) sb_put(t, "\n   "), column = 4 + width;
        sb_put_char(t, ' '), rummy_put_square(t, lays[i].at[0]);
    }
    sb_put(t, "\n");
}

static void answer_tile(sb_text *t, const rummy_view *v, const sb_style *style, int tile) {
    sb_put(t, "Of two "), rummy_draw_tile(t, style, tile), sb_put(t, ":"), put_places(t, v, tile);
    put_fits(t, v, tile);
}

/* ---- reading ---- */

static bool is_word(const char *text, const char *word) {
    const char *at = text;
    return sb_take_word(&at, word) && !*at;
}

int rummy_ask(const void *view, const char *question, const sb_style *style, char *buf, int cap) {
    const rummy_view *v = (const rummy_view *)view;
    const char *at = question;
    sb_text t;
    sb_text_init(&t, buf, cap);
    int tile = rummy_take_tile(&at);
    if (!*question) sb_put(&t, CAN_ASK);
    else if (is_word(question, "table")) answer_table(&t, v);
    else if (is_word(question, "lays") && v->seat >= 0) answer_lays(&t, v);
    else if (tile >= 0 && !*at) answer_tile(&t, v, style, tile);
    return t.n;
}
