/* Prints and parses tiles, squares and moves. explain.c explains refusals. */
#include "games/rummy/text.h"

#include "engine/spelling.h"

static const char COLOURS[] = "byrg";

static const char *const EVENTS[] = {"left2", "plus3"};

static const char *const VERBS[] = {"?",   "take", "draw",  "event", "give", "open",
                                    "put", "back", "reset", "end",   "pass"};

/* ---- tiles and squares ---- */

void rummy_put_name(sb_text *t, int tile) {
    if (tile < 0 || tile >= RUMMY_KINDS) sb_put_char(t, '?');
    else if (rummy_is_event(tile)) sb_put(t, EVENTS[tile - RUMMY_NUMBERS]);
    else sb_put_int(t, rummy_value(tile)), sb_put_char(t, COLOURS[rummy_colour(tile)]);
}

void rummy_put_names(sb_text *t, const rummy_tiles *tiles) {
    for (int tile = 0, n = 0; tile < RUMMY_KINDS; tile++)
        for (int i = rummy_count(tiles, tile); i > 0; i--) sb_put(t, n++ ? " " : ""), rummy_put_name(t, tile);
}

void rummy_put_square(sb_text *t, int square) {
    sb_put_int(t, rummy_x(square)), sb_put_char(t, ','), sb_put_int(t, rummy_y(square));
}

int rummy_take_tile(const char **at) {
    const char *p = *at;
    int32_t value;
    for (int i = 0; i < 2; i++)
        if (sb_take_name(at, EVENTS[i])) return RUMMY_NUMBERS + i;
    if (!sb_take_number(&p, &value) || value < 1 || value > RUMMY_VALUES) return -1;
    int colour = sb_take_letter(&p, COLOURS);
    if (colour < 0) return -1;
    *at = p;
    return rummy_tile(colour, value);
}

static bool is_within(int32_t n) { return n >= -RUMMY_EDGE && n <= RUMMY_EDGE; }

int rummy_take_square(const char **at) {
    const char *p = *at;
    int32_t x, y;
    if (!sb_take_int(&p, &x) || !sb_take_sign(&p, ',') || !sb_take_int(&p, &y)) return 0;
    if (!is_within(x) || !is_within(y)) return 0;
    *at = p;
    return rummy_square(x, y);
}

/* ---- lines that open ---- */

/* Why the squares are not adjacent, to the right or downwards; NULL: they are. */
static const char *squares_fault(const uint16_t *squares, int n) {
    bool row = true, column = true;
    for (int i = 1; i < n; i++) {
        row &= rummy_y(squares[i]) == rummy_y(squares[0]);
        column &= rummy_x(squares[i]) == rummy_x(squares[0]);
    }
    if (!row && !column) return SB_N_("they are not all in one row or column");
    for (int i = 1; i < n; i++) {
        int by = squares[i] - squares[i - 1];
        if (by == 0) return SB_N_("two tiles are on one square");
        if (by < 0) return row ? SB_N_("name it from left to right") : SB_N_("name it from top to bottom");
        if (by != (row ? RUMMY_RIGHT : RUMMY_DOWN)) return SB_N_("there is a gap in it");
    }
    return NULL;
}

const char *rummy_line_fault(const uint8_t *tiles, const uint16_t *squares, int n) {
    if (n < 3) return SB_N_("it needs three tiles at least");
    if (n > RUMMY_VALUES) return SB_N_("it has 14 tiles at most");
    const char *fault = squares_fault(squares, n);
    if (fault) return fault;
    return rummy_is_line(tiles, n) ? NULL : SB_N_("these tiles are neither");
}

/* ---- printing ---- */

static void put_at(sb_text *t, int square) { sb_put_char(t, '@'), rummy_put_square(t, square); }

static void put_line(sb_text *t, sb_move move) {
    for (int i = 0; i < rummy_line_n(move); i++) {
        sb_put_char(t, ' '), rummy_put_name(t, rummy_line_tile(move, i));
        put_at(t, rummy_line_square(move, i));
    }
}

static void put_put(sb_text *t, sb_move move) {
    if (!rummy_to(move)) {
        sb_put(t, " ?");
        return;
    }
    sb_put_char(t, ' ');
    if (rummy_from(move)) rummy_put_square(t, rummy_from(move));
    else rummy_put_name(t, rummy_put_tile(move));
    put_at(t, rummy_to(move));
}

static void put_event(sb_text *t, sb_move move) {
    sb_put_char(t, ' '), rummy_put_name(t, rummy_taken(move));
    if (rummy_victim(move) >= 0) sb_put_char(t, ' '), sb_put_int(t, rummy_victim(move) + 1);
}

/* A hidden choice is not a tile, so rummy_put_name writes '?'. */
static void put_given(sb_text *t, sb_move move) {
    for (int i = 0; i < 2; i++)
        if (rummy_passed(move, i) >= 0) sb_put_char(t, ' '), rummy_put_name(t, rummy_passed(move, i));
}

int rummy_print(const void *view, sb_move move, char *buf, int cap) {
    (void)view;
    int verb = rummy_verb(move);
    sb_text t;
    sb_text_init(&t, buf, cap);
    sb_put(&t, VERBS[verb <= RUMMY_PASS_MOVE ? verb : 0]);
    switch (verb) {
    case RUMMY_TAKE_MOVE: sb_put_char(&t, ' '), rummy_put_name(&t, rummy_taken(move)); break;
    case RUMMY_EVENT_MOVE: put_event(&t, move); break;
    case RUMMY_GIVE_MOVE: put_given(&t, move); break;
    case RUMMY_OPEN_MOVE: put_line(&t, move); break;
    case RUMMY_PUT_MOVE: put_put(&t, move); break;
    case RUMMY_BACK_MOVE: sb_put_char(&t, ' '), rummy_put_square(&t, rummy_to(move)); break;
    default: break;
    }
    return t.n;
}

/* ---- reading ---- */

/* Does a tile or a square end here? */
static bool ends(const char *at) { return sb_ends(at) || *at == '@'; }

/* Refuses with the word that begins at `from`; if it is empty the error is SB_NOT_A_MOVE. A
 * comma between two characters is part of a square. */
static sb_err refuse(sb_detail *d, sb_err err, const char *from) {
    char word[SB_WORD_MAX];
    sb_text t;
    sb_text_init(&t, word, sizeof word);
    while (!ends(from) || (*from == ',' && !sb_ends(from + 1))) sb_put_char(&t, *from++);
    if (t.n > 0) sb_detail_word(d, word);
    return t.n > 0 ? err : SB_NOT_A_MOVE;
}

static sb_err take_tile(const char **at, int *ret, sb_detail *d) {
    const char *from = *at;
    *ret = rummy_take_tile(at);
    if (*ret < 0 || !ends(*at)) return refuse(d, RUMMY_BAD_TILE, from);
    sb_skip_gap(at);
    return SB_OK;
}

static sb_err take_square(const char **at, int *ret, sb_detail *d) {
    const char *from = *at;
    *ret = rummy_take_square(at);
    if (!*ret || !ends(*at)) return refuse(d, RUMMY_NO_SQUARE, from);
    sb_skip_gap(at);
    return SB_OK;
}

/* Reads '@' and the square after it. */
static sb_err take_at(const char **at, int *ret, sb_detail *d) {
    if (!sb_take_sign(at, '@')) return SB_NOT_A_MOVE;
    return take_square(at, ret, d);
}

static sb_err take_taken(const char *at, sb_move *ret, sb_detail *d) {
    int tile;
    sb_err err = take_tile(&at, &tile, d);
    if (err != SB_OK) return err;
    *ret = rummy_take(tile);
    return *at ? SB_NOT_A_MOVE : SB_OK;
}

/* Reads "left2" or "plus3 2". rummy_check decides whether the seat is an opponent. */
static sb_err take_event(const char *at, const sb_head *h, sb_move *ret, sb_detail *d) {
    int tile;
    int32_t seat = 0;
    sb_err err = take_tile(&at, &tile, d);
    if (err != SB_OK) return err;
    if (!rummy_is_event(tile)) return SB_NOT_A_MOVE;
    if (tile == RUMMY_PLUS3 && *at) {
        if (!sb_take_int(&at, &seat)) return SB_NOT_A_MOVE;
        sb_skip_gap(&at);
        d->a = seat, d->b = h->seats;
        if (!*at && (seat < 1 || seat > h->seats)) return SB_NO_SEAT;
    }
    *ret = rummy_event(tile, seat - 1);
    return *at ? SB_NOT_A_MOVE : SB_OK;
}

/* Reads two tiles in any order, or one. */
static sb_err take_given(const char *at, const rummy_view *v, sb_move *ret, sb_detail *d) {
    int tile[2] = {-1, -1}, more, n = 0;
    if (*at == '?') return RUMMY_HIDDEN;
    for (; *at && *at != '@'; n++) {
        sb_err err = take_tile(&at, n < 2 ? &tile[n] : &more, d);
        if (err != SB_OK) return err;
    }
    if (*at) return SB_NOT_A_MOVE;
    d->a = n, d->b = v->common.hand_n[v->seat < 0 ? v->common.turn : v->seat];
    if (n < 1 || n > 2) return RUMMY_GIVE_COUNT;
    bool rising = n < 2 || tile[0] <= tile[1];
    *ret = rising ? rummy_give(tile[0], tile[1]) : rummy_give(tile[1], tile[0]);
    return SB_OK;
}

/* Squares contain a comma, tiles do not. */
static bool names_square(const char *at) {
    int32_t unused;
    return sb_take_int(&at, &unused) && sb_take_sign(&at, ',');
}

/* Reads a tile of the hand or a square of the table, and the target square. */
static sb_err take_put(const char *at, sb_move *ret, sb_detail *d) {
    int tile = 0, from = 0, to = 0;
    if (*at == '?') return RUMMY_HIDDEN;
    bool on_table = names_square(at);
    sb_err err = on_table ? take_square(&at, &from, d) : take_tile(&at, &tile, d);
    if (err == SB_OK) err = take_at(&at, &to, d);
    if (err != SB_OK) return err;
    *ret = on_table ? rummy_shift(from, to) : rummy_put(tile, to);
    return *at ? SB_NOT_A_MOVE : SB_OK;
}

static sb_err take_back(const char *at, sb_move *ret, sb_detail *d) {
    int square;
    sb_err err = take_square(&at, &square, d);
    if (err != SB_OK) return err;
    *ret = rummy_back(square);
    return *at ? SB_NOT_A_MOVE : SB_OK;
}

/* Tiles that are not a line cannot be packed into a move, so they are refused here. */
static sb_err take_line(const char *at, sb_move *ret, sb_detail *d) {
    uint8_t tiles[RUMMY_LINE_MAX];
    uint16_t squares[RUMMY_LINE_MAX];
    int n = 0, tile, square = 0;
    if (!*at) return SB_NOT_A_MOVE;
    for (; *at && n < RUMMY_LINE_MAX; n++) {
        sb_err err = take_tile(&at, &tile, d);
        if (err == SB_OK) err = take_at(&at, &square, d);
        if (err != SB_OK) return err;
        tiles[n] = (uint8_t)tile, squares[n] = (uint16_t)square;
    }
    for (int i = 0; i < n; i++) {
        if (!rummy_is_event(tiles[i])) continue;
        sb_detail_word(d, EVENTS[tiles[i] - RUMMY_NUMBERS]);
        return RUMMY_EVENT_TILE;
    }
    const char *fault = rummy_line_fault(tiles, squares, n);
    if (fault) sb_detail_word(d, fault), d->phrase = SB_PHRASE;
    else *ret = rummy_open_line(tiles, squares, n);
    return fault ? RUMMY_OPEN_LINE : SB_OK;
}

/* Reads a verb; 0: none. A text that begins with a number and contains '@' is a `put`
 * without its verb. */
static int take_verb(const char **at) {
    int verb = sb_take_verb(at, VERBS, RUMMY_PASS_MOVE + 1);
    sb_skip_gap(at);
    const char *number = *at;
    int32_t unused;
    return !verb && sb_take_int(&number, &unused) && strchr(number, '@') ? RUMMY_PUT_MOVE : verb;
}

static sb_err take_move(const char *at, const rummy_view *v, sb_move *ret, sb_detail *d) {
    int verb = take_verb(&at);
    switch (verb) {
    case 0: return SB_NOT_A_MOVE;
    case RUMMY_TAKE_MOVE: return take_taken(at, ret, d);
    case RUMMY_EVENT_MOVE: return take_event(at, &v->head, ret, d);
    case RUMMY_GIVE_MOVE: return take_given(at, v, ret, d);
    case RUMMY_OPEN_MOVE: return take_line(at, ret, d);
    case RUMMY_PUT_MOVE: return take_put(at, ret, d);
    case RUMMY_BACK_MOVE: return take_back(at, ret, d);
    default: *ret = (sb_move)verb; return *at ? SB_NOT_A_MOVE : SB_OK;
    }
}

sb_err rummy_parse(const void *view, const char *text, sb_move *ret_move, sb_detail *ret_detail) {
    sb_move move = 0;
    sb_err err = take_move(text, (const rummy_view *)view, &move, ret_detail);
    if (err == SB_OK) *ret_move = move;
    else if (err == SB_NOT_A_MOVE) sb_detail_word(ret_detail, text);
    return err;
}
