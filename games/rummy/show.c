/* The table as text for a terminal: the tiles on their squares, the display, all
 * seats, the own hand, and what is asked of whom. Nothing is said by colour alone.
 * Squares reach from -99 to 99, so rows and columns in which nothing lies are left
 * out between far groups, and what is wider than the screen is drawn in bands. */
#include "games/rummy/draw.h"

enum {
    LABEL = 4,                             /* columns of the number of a row */
    SQUARE = 4,                            /* ... of a square: a tile, and a mark */
    BAND = (RUMMY_WIDTH - LABEL) / SQUARE, /* squares side by side */
    PLACES = 2 * RUMMY_EDGE + 1,           /* rows, or columns, there are */
    GAP = PLACES,                          /* stands for some that are left out */
    NAME = 13,                             /* columns of a name */
    KNOWN = 39                             /* the column from which tiles of a seat are listed */
};

/* ---- which rows and columns are drawn ---- */

/* Rows or columns, from 0 on, that are drawn, and GAPs where some are left out:
 * those with a tile and their neighbours, on which one may lay. */
typedef struct {
    uint8_t at[PLACES];
    int n;
} axis;

static bool is_near(const bool *used, int place) {
    return used[place] || (place > 0 && used[place - 1]) || (place + 1 < PLACES && used[place + 1]);
}

/* A gap takes as much room as one row or column: a single one is drawn instead. */
static void find_axis(const bool *used, axis *ret) {
    ret->n = 0;
    for (int place = 0, last = -1; place < PLACES; place++) {
        if (!is_near(used, place)) continue;
        if (ret->n && place == last + 2) ret->at[ret->n++] = (uint8_t)(last + 1);
        else if (ret->n && place > last + 2) ret->at[ret->n++] = GAP;
        ret->at[ret->n++] = (uint8_t)place, last = place;
    }
}

static int column_of(const rummy_table *t, int i) { return rummy_x(t->at[i]) + RUMMY_EDGE; }
static int row_of(const rummy_table *t, int i) { return rummy_y(t->at[i]) + RUMMY_EDGE; }

static void find_columns(const rummy_table *t, axis *ret) {
    bool used[PLACES] = {false};
    for (int i = 0; i < t->n; i++) used[column_of(t, i)] = true;
    find_axis(used, ret);
}

static bool has_place(const axis *columns, int place) {
    for (int i = 0; i < columns->n; i++)
        if (columns->at[i] == place) return true;
    return false;
}

/* The rows of the tiles in these columns. */
static void find_rows(const rummy_table *t, const axis *columns, axis *ret) {
    bool used[PLACES] = {false};
    for (int i = 0; i < t->n; i++)
        if (has_place(columns, column_of(t, i))) used[row_of(t, i)] = true;
    find_axis(used, ret);
}

/* ---- the tiles ---- */

/* '+' from the hand and '~' moved, in this turn; '*' by the latest lay. */
static char mark_of(const rummy_table *t, int i) {
    if (t->was[i] <= RUMMY_OPENED) return '+';
    if (t->was[i] != t->at[i]) return '~';
    return t->tile[i] & RUMMY_NEW ? '*' : ' ';
}

static void put_square(sb_text *t, const rummy_table *table, const sb_style *style, int square) {
    int i = rummy_find(table, square);
    if (i < 0) {
        sb_put(t, "  . ");
        return;
    }
    rummy_put_spaces(t, SQUARE - 1 - rummy_tile_width(rummy_tile_at(table, i)));
    rummy_draw_tile(t, style, rummy_tile_at(table, i)), sb_put_char(t, mark_of(table, i));
}

static void put_numbers(sb_text *t, const axis *columns) {
    rummy_put_spaces(t, LABEL);
    for (int i = 0; i < columns->n; i++) {
        if (columns->at[i] == GAP) sb_put(t, " .. ");
        else rummy_put_right(t, columns->at[i] - RUMMY_EDGE, SQUARE - 1), sb_put_char(t, ' ');
    }
    sb_put_char(t, '\n');
}

static void put_row(sb_text *t, const rummy_table *table, const sb_style *style, const axis *columns,
                    int row) {
    rummy_put_right(t, row - RUMMY_EDGE, LABEL - 1), sb_put_char(t, ' ');
    for (int i = 0; i < columns->n; i++) {
        if (columns->at[i] == GAP) sb_put(t, "  : ");
        else put_square(t, table, style, rummy_square(columns->at[i] - RUMMY_EDGE, row - RUMMY_EDGE));
    }
    sb_put_char(t, '\n');
}

/* Some columns side by side; none of their tiles, no band. */
static void put_band(sb_text *t, const rummy_table *table, const sb_style *style, const axis *columns,
                     bool first) {
    axis rows;
    find_rows(table, columns, &rows);
    if (rows.n == 0) return;
    if (!first) sb_put_char(t, '\n');
    put_numbers(t, columns);
    for (int i = 0; i < rows.n; i++) {
        if (rows.at[i] == GAP) sb_put(t, " ..\n");
        else put_row(t, table, style, columns, rows.at[i]);
    }
}

static void put_marks(sb_text *t, const rummy_table *table) {
    static const char signs[] = "*+~";
    static const char *const meant[] = {"laid or moved by the latest lay", "laid now", "moved now"};
    bool there[] = {false, false, false}, any = false;
    for (int i = 0; i < table->n; i++) {
        const char *sign = strchr(signs, mark_of(table, i));
        if (sign) there[sign - signs] = true;
    }
    for (int i = 0; i < 3; i++) {
        if (!there[i]) continue;
        rummy_put_spaces(t, any ? 3 : LABEL), sb_put_char(t, signs[i]), sb_put_char(t, ' ');
        sb_put(t, meant[i]), any = true;
    }
    if (any) sb_put_char(t, '\n');
}

static void put_table(sb_text *t, const rummy_table *table, const sb_style *style) {
    axis all, band;
    if (table->n == 0) sb_put(t, "  Nothing lies on the table yet; the first line begins at 0,0.\n");
    find_columns(table, &all);
    for (int from = 0; from < all.n; from += band.n) {
        band.n = all.n - from < BAND ? all.n - from : BAND;
        memcpy(band.at, all.at + from, (size_t)band.n);
        put_band(t, table, style, &band, from == 0);
    }
    put_marks(t, table);
}

/* ---- display and seats ---- */

static void put_display(sb_text *t, const rummy_view *v, const sb_style *style) {
    const rummy_open *o = &v->open;
    sb_err unused;
    sb_put(t, "\n  Display:");
    if (!o->display[0]) sb_put(t, " empty");
    for (int i = 0; i < RUMMY_DISPLAY && o->display[i]; i++)
        sb_put_char(t, ' '), rummy_draw_tile(t, style, o->display[i] - 1);
    sb_put(t, "   bag: "), sb_put_int(t, o->bag_n);
    sb_put(t, "   groups: "), sb_put_int(t, o->groups);
    if (!v->head.over) sb_put(t, " of "), sb_put_int(t, rummy_groups_max(o, v->head.seats, o->turn, &unused));
    sb_put_char(t, '\n');
}

/* " 5b 12r", as many as the line has room for. */
static void put_known(sb_text *t, const sb_style *style, const rummy_tiles *tiles) {
    int column = KNOWN;
    if (tiles->one) sb_put_char(t, ' ');
    for (int tile = 0; tile < RUMMY_KINDS; tile++)
        for (int n = rummy_count(tiles, tile); n > 0; n--) {
            column += 1 + rummy_tile_width(tile);
            if (column > RUMMY_WIDTH - 4) {
                sb_put(t, " ...");
                return;
            }
            sb_put_char(t, ' '), rummy_draw_tile(t, style, tile);
        }
}

static void put_seat(sb_text *t, const rummy_view *v, const sb_style *style, int seat) {
    const rummy_open *o = &v->open;
    sb_put(t, sb_may_act(&v->head, seat) ? "> " : "  "), sb_put_int(t, seat + 1), sb_put_char(t, ' ');
    rummy_put_spaces(t, NAME - rummy_put_cut(t, style->names[seat], NAME - 1));
    rummy_put_right(t, o->hand_n[seat], 5);
    sb_put(t, o->opened >> seat & 1 ? "     yes" : "      no");
    rummy_put_right(t, o->score[seat], 8);
    put_known(t, style, v->head.over ? &o->last[seat] : &o->known[seat]);
    sb_put_char(t, '\n');
}

static void put_seats(sb_text *t, const rummy_view *v, const sb_style *style) {
    sb_put_char(t, '\n'), rummy_put_spaces(t, 4 + NAME), sb_put(t, "tiles  opened  points  ");
    sb_put(t, v->head.over ? "left in the hand\n" : "known: taken from the display\n");
    for (int seat = 0; seat < v->head.seats; seat++) put_seat(t, v, style, seat);
}

/* ---- hands ---- */

static const uint64_t COLOUR = (1u << RUMMY_VALUES) - 1, EVENTS = 3ull << RUMMY_NUMBERS;

/* A line a colour, and one for event tiles. */
static void put_by_colour(sb_text *t, const sb_style *style, const rummy_tiles *hand) {
    static const char *const names[] = {"blue  ", "yellow", "red   ", "green ", "events"};
    for (int colour = 0; colour <= RUMMY_COLOURS; colour++) {
        uint64_t kinds = colour < RUMMY_COLOURS ? COLOUR << RUMMY_VALUES * colour : EVENTS;
        if (!(hand->one & kinds)) continue;
        sb_put(t, "    "), sb_put(t, names[colour]);
        rummy_flow line = {t, style, 10, 10};
        rummy_add_tiles(&line, hand, kinds), sb_put_char(t, '\n');
    }
}

/* One after the other, two spaces between values. */
static void put_by_value(sb_text *t, const sb_style *style, const rummy_tiles *hand) {
    const uint64_t first = 1 | 1ull << RUMMY_VALUES | 1ull << 2 * RUMMY_VALUES | 1ull << 3 * RUMMY_VALUES;
    rummy_flow line = {t, style, 3, 3};
    sb_put(t, "   ");
    for (int value = 0; value <= RUMMY_VALUES; value++) {
        uint64_t kinds = value < RUMMY_VALUES ? first << value : EVENTS;
        if (!(hand->one & kinds)) continue;
        if (line.column > line.indent) sb_put_char(t, ' '), line.column++;
        rummy_add_tiles(&line, hand, kinds);
    }
    sb_put_char(t, '\n');
}

/* Those that came since the seat last acted, and are still there. */
static void put_came(sb_text *t, const sb_style *style, const rummy_tiles *hand, const rummy_tiles *came) {
    rummy_tiles left = {came->one & hand->one, came->two & hand->two};
    rummy_flow line = {t, style, 10, 10};
    if (!left.one) return;
    sb_put(t, "    new:  "), rummy_add_tiles(&line, &left, ~0ull), sb_put_char(t, '\n');
}

static void put_hand(sb_text *t, const rummy_view *v, const sb_style *style, int seat) {
    const rummy_tiles *hand = &v->hand[seat];
    if (!hand->one) return;
    sb_put_char(t, '\n'), sb_put(t, "  ");
    if (seat == v->seat) sb_put(t, "Your hand");
    else sb_put(t, "The hand of "), rummy_put_cut(t, style->names[seat], NAME - 1);
    sb_put(t, ", "), rummy_put_n_tiles(t, rummy_tiles_n(hand)), sb_put(t, ", ");
    rummy_put_n_points(t, rummy_points(hand)), sb_put(t, ":\n");
    if (style->by_value) put_by_value(t, style, hand);
    else put_by_colour(t, style, hand);
    put_came(t, style, hand, &v->came[seat]);
}

/* ---- what is asked ---- */

/* A turn in which nothing has been moved. */
static void ask_action(sb_text *t, const rummy_open *o, int seat) {
    bool opened = o->opened >> seat & 1;
    sb_put(t, "Your turn: ");
    if (o->display[0]) sb_put(t, "take "), rummy_put_name(t, o->display[0] - 1), sb_put(t, ", ");
    sb_put(t, o->bag_n ? "draw, or " : o->display[0] ? "or " : "pass, or ");
    sb_put(t, opened ? "lay, as in: put 6b@3,0 7b@4,0; end" : "open, as in: open 5b@0,0 5y@1,0 5r@2,0; end");
    sb_put(t, "\n  \"ask lays\" names what you can lay without moving anything.");
}

static void ask_lay(sb_text *t, const rummy_view *v) {
    int laid = rummy_laid_n(&v->open.table), moved = rummy_moved_n(&v->open.table);
    if (laid) sb_put(t, "You have laid "), rummy_put_n_tiles(t, laid);
    if (moved) sb_put(t, laid ? " and moved " : "You have moved "), rummy_put_n_tiles(t, moved);
    sb_put(t, ". To start again: reset\n  ");
    if (!rummy_put_fault(t, v)) sb_put(t, "The table stands; to finish: end");
}

static void ask_give(sb_text *t, const rummy_view *v, const sb_style *style) {
    int left = (v->seat + 1) % v->head.seats;
    sb_put(t, v->open.hand_n[v->seat] == 1 ? "Pass your tile to " : "Pass two tiles to ");
    rummy_put_cut(t, style->names[left], NAME - 1);
    sb_put(t, v->open.hand_n[v->seat] == 1 ? ", as in: give 5b" : ", as in: give 5b 7r");
}

static void put_waiting(sb_text *t, const rummy_view *v, const sb_style *style) {
    bool first = true;
    for (int seat = 0; seat < v->head.seats; seat++) {
        if (!sb_may_act(&v->head, seat)) continue;
        sb_put(t, first ? "Waiting for " : ", "), rummy_put_cut(t, style->names[seat], NAME - 1);
        first = false;
    }
    sb_put_char(t, '.');
}

/* What this seat has chosen for the left while the others still choose. */
static void put_given(sb_text *t, const rummy_view *v, const sb_style *style) {
    if (v->open.phase != RUMMY_GIVE || v->seat < 0 || !v->given[v->seat][0]) return;
    sb_put(t, "  You pass on");
    for (int i = 0; i < 2 && v->given[v->seat][i]; i++)
        sb_put_char(t, ' '), rummy_draw_tile(t, style, v->given[v->seat][i] - 1);
    sb_put(t, ".\n");
}

static void put_asked(sb_text *t, const rummy_view *v, const sb_style *style) {
    if (v->head.over) return;
    sb_put_char(t, '\n'), put_given(t, v, style), sb_put(t, "  ");
    if (!sb_may_act(&v->head, v->seat)) put_waiting(t, v, style);
    else if (v->open.phase == RUMMY_GIVE) ask_give(t, v, style);
    else if (rummy_is_untouched(&v->open.table)) ask_action(t, &v->open, v->seat);
    else ask_lay(t, v);
    sb_put_char(t, '\n');
}

static void put_title(sb_text *t, const rummy_view *v, const sb_style *style) {
    rummy_put_colour(t, style, "1"), sb_put(t, rummy_game.title);
    if (v->head.over) sb_put(t, ", the end");
    else {
        sb_put(t, ", round "), sb_put_int(t, v->open.round);
        if (v->open.rounds > 1) sb_put(t, " of "), sb_put_int(t, v->open.rounds);
    }
    rummy_put_colour(t, style, "0"), sb_put(t, "\n\n");
}

int rummy_show(const void *view, const sb_style *style, char *buf, int cap) {
    const rummy_view *v = (const rummy_view *)view;
    sb_text t;
    sb_text_init(&t, buf, cap);
    put_title(&t, v, style);
    put_table(&t, &v->open.table, style);
    put_display(&t, v, style);
    put_seats(&t, v, style);
    for (int seat = 0; seat < v->head.seats && !v->head.over; seat++) put_hand(&t, v, style, seat);
    put_asked(&t, v, style);
    return t.n;
}
