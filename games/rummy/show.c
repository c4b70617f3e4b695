/* Draws the table as text for a terminal: the tiles on their squares, the display, all
 * seats, the viewer's hand, and who has to do what. Nothing depends on colour alone.
 * Coordinates go from -99 to 99: empty rows and columns between distant groups are left
 * out, and a table wider than the screen is drawn in several bands. */
#include "games/rummy/draw.h"

enum {
    LABEL = 4,                           /* width of the number of a row, in columns */
    SQUARE = 4,                          /* width of a square: a tile and a mark */
    BAND = (SB_SCREEN - LABEL) / SQUARE, /* squares side by side on the screen */
    LINES = 2 * RUMMY_EDGE + 1,          /* rows, and columns, of the plane */
    GAP = LINES,                         /* in an axis: some rows or columns are left out */
    NAME = 13,                           /* width of a name */
    DONE = 400                           /* buffer size of the summary of a turn, in bytes */
};

/* ---- which rows and columns are drawn ---- */

/* The rows or columns that are drawn, numbered from 0, with a GAP where some are left out.
 * Drawn are those with a tile and their neighbours, where tiles can be added. */
typedef struct {
    uint8_t at[LINES];
    int n;
} axis;

static bool is_near(const bool *used, int at) {
    return used[at] || (at > 0 && used[at - 1]) || (at + 1 < LINES && used[at + 1]);
}

/* A gap is as wide as one row or column, so a single empty one is drawn instead. */
static void find_axis(const bool *used, axis *ret) {
    ret->n = 0;
    for (int at = 0, last = -1; at < LINES; at++) {
        if (!is_near(used, at)) continue;
        if (ret->n && at == last + 2) ret->at[ret->n++] = (uint8_t)(last + 1);
        else if (ret->n && at > last + 2) ret->at[ret->n++] = GAP;
        ret->at[ret->n++] = (uint8_t)at, last = at;
    }
}

static int column_of(const rummy_table *t, int i) { return rummy_x(t->at[i]) + RUMMY_EDGE; }
static int row_of(const rummy_table *t, int i) { return rummy_y(t->at[i]) + RUMMY_EDGE; }

static void find_columns(const rummy_table *t, axis *ret) {
    bool used[LINES] = {false};
    for (int i = 0; i < t->n; i++) used[column_of(t, i)] = true;
    find_axis(used, ret);
}

static bool has(const axis *columns, int at) {
    for (int i = 0; i < columns->n; i++)
        if (columns->at[i] == at) return true;
    return false;
}

/* The rows that are drawn for the tiles in these columns. */
static void find_rows(const rummy_table *t, const axis *columns, axis *ret) {
    bool used[LINES] = {false};
    for (int i = 0; i < t->n; i++)
        if (has(columns, column_of(t, i))) used[row_of(t, i)] = true;
    find_axis(used, ret);
}

/* ---- the tiles ---- */

/* '+': laid from the hand in this turn; '~': moved in this turn; '*': new in the latest lay. */
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
    sb_put_spaces(t, SQUARE - 1 - rummy_tile_width(rummy_tile_at(table, i)));
    rummy_draw_tile(t, style, rummy_tile_at(table, i)), sb_put_char(t, mark_of(table, i));
}

static void put_numbers(sb_text *t, const axis *columns) {
    sb_put_spaces(t, LABEL);
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

/* Draws some columns side by side; nothing if they have no tiles. */
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

static void put_marks(sb_text *t, const rummy_table *table, const sb_style *style) {
    static const char signs[] = "*+~";
    static const char *const meant[] = {SB_N_("* laid or moved by the latest lay"), SB_N_("+ laid now"),
                                        SB_N_("~ moved now")};
    bool there[] = {false, false, false};
    rummy_flow line = {t, style, LABEL, LABEL};
    for (int i = 0; i < table->n; i++) {
        const char *sign = strchr(signs, mark_of(table, i));
        if (sign) there[sign - signs] = true;
    }
    if (!there[0] && !there[1] && !there[2]) return;
    sb_put_spaces(t, LABEL);
    for (int i = 0; i < 3; i++)
        if (there[i]) rummy_add_item(&line, meant[i], (sb_blanks){0});
    sb_put_char(t, '\n');
}

static void put_table(sb_text *t, const rummy_table *table, const sb_style *style) {
    axis all, band;
    if (table->n == 0)
        rummy_say(t, style, 2, SB_N_("Nothing lies on the table yet; the first line begins at 0,0."),
                  (sb_blanks){0});
    find_columns(table, &all);
    for (int from = 0; from < all.n; from += band.n) {
        band.n = all.n - from < BAND ? all.n - from : BAND;
        memcpy(band.at, all.at + from, (size_t)band.n);
        put_band(t, table, style, &band, from == 0);
    }
    put_marks(t, table, style);
}

/* ---- display and seats ---- */

static void put_display(sb_text *t, const rummy_view *v, const sb_style *style) {
    const rummy_common *o = &v->common;
    rummy_flow line = {t, style, 2, 2};
    int tiles[RUMMY_DISPLAY] = {0}, n = 0;
    char list[RUMMY_LIST];
    sb_text word;
    sb_err unused;
    while (n < RUMMY_DISPLAY && o->display[n]) tiles[n] = o->display[n] - 1, n++;
    sb_text_init(&word, list, sizeof list);
    rummy_put_list(&word, style, tiles, n);
    sb_put(t, "\n  ");
    rummy_add_item(&line, n ? SB_N_("Display: {word}") : SB_N_("Display: empty"), (sb_blanks){.word = list});
    rummy_add_item(&line, SB_N_("bag: {a}"), (sb_blanks){.a = o->bag_n});
    int most = v->head.over ? 0 : rummy_groups_max(o, v->head.seats, o->turn, &unused);
    rummy_add_item(&line, most ? SB_N_("groups: {a} of {b}") : SB_N_("groups: {a}"),
                   (sb_blanks){.a = rummy_groups_on(&o->table), .b = most});
    sb_put_char(t, '\n');
}

/* The columns of the list of seats, in the language of the style: as wide as their heading
 * or their widest entry. */
enum { TILES, OPENED, POINTS, COLUMNS_N };
typedef struct {
    const char *title[COLUMNS_N], *yes, *no;
    int width[COLUMNS_N];
    int known; /* screen column where the known tiles of a seat begin */
} columns;

static int wider(int width, const char *text) {
    int wide = sb_columns(text);
    return wide > width ? wide : width;
}

static columns find_titles(const sb_style *style) {
    const sb_catalogue *c = style->language;
    columns ret = {.title = {sb_translate(c, SB_N_("tiles")), sb_translate(c, SB_N_("opened")),
                             sb_translate(c, SB_N_("points"))},
                   .yes = sb_translate(c, SB_N_("yes")),
                   .no = sb_translate(c, SB_N_("no")),
                   .known = 4 + NAME};
    ret.width[TILES] = wider(3, ret.title[TILES]);
    ret.width[OPENED] = wider(wider(wider(0, ret.yes), ret.no), ret.title[OPENED]);
    ret.width[POINTS] = wider(4, ret.title[POINTS]);
    for (int i = 0; i < COLUMNS_N; i++) ret.known += ret.width[i] + 2;
    return ret;
}

/* Writes a text, right-aligned in `width` columns. */
static void put_text_right(sb_text *t, const char *text, int width) {
    sb_put_spaces(t, width - sb_columns(text)), sb_put(t, text);
}

/* Writes " 5b 12r", as many tiles as fit in the line. */
static void put_known(sb_text *t, const sb_style *style, const rummy_tiles *tiles, int column) {
    if (tiles->one) sb_put_char(t, ' ');
    column--;
    for (int tile = 0; tile < RUMMY_KINDS; tile++)
        for (int n = rummy_count(tiles, tile); n > 0; n--) {
            column += 1 + rummy_tile_width(tile);
            if (column > SB_SCREEN - 4) {
                sb_put(t, " ...");
                return;
            }
            sb_put_char(t, ' '), rummy_draw_tile(t, style, tile);
        }
}

static void put_seat(sb_text *t, const rummy_view *v, const sb_style *style, int seat, const columns *c) {
    const rummy_common *o = &v->common;
    sb_put(t, sb_may_act(&v->head, seat) ? "> " : "  "), sb_put_int(t, seat + 1), sb_put_char(t, ' ');
    sb_put_spaces(t, NAME - sb_put_cut(t, style->names[seat], NAME - 1));
    rummy_put_right(t, o->hand_n[seat], c->width[TILES]);
    put_text_right(t, o->opened >> seat & 1 ? c->yes : c->no, 2 + c->width[OPENED]);
    rummy_put_right(t, o->score[seat], 2 + c->width[POINTS]);
    put_known(t, style, v->head.over ? &o->last[seat] : &o->known[seat], c->known);
    sb_put_char(t, '\n');
}

static void put_seats(sb_text *t, const rummy_view *v, const sb_style *style) {
    columns c = find_titles(style);
    const char *known = v->head.over ? SB_N_("left in the hand") : SB_N_("known: taken from the display");
    sb_put_char(t, '\n'), sb_put_spaces(t, 4 + NAME);
    for (int i = 0; i < COLUMNS_N; i++) put_text_right(t, c.title[i], c.width[i]), sb_put(t, "  ");
    sb_put_wrapped(t, sb_translate(style->language, known), c.known, c.known);
    for (int seat = 0; seat < v->head.seats; seat++) put_seat(t, v, style, seat, &c);
}

/* ---- hands ---- */

static const uint64_t COLOUR = (1u << RUMMY_VALUES) - 1, EVENTS = 3ull << RUMMY_NUMBERS;

/* The labels before the tiles of a colour, the event tiles and the new tiles. */
enum { NEW = RUMMY_COLOURS + 1, LABELS_N };
static const char *label_of(const sb_style *style, int i) {
    static const char *const labels[LABELS_N] = {SB_N_("blue"),  SB_N_("yellow"), SB_N_("red"),
                                                 SB_N_("green"), SB_N_("events"), SB_N_("new:")};
    return sb_translate(style->language, labels[i]);
}

/* Writes a label, padded to the width of the longest one. The tiles follow in the line. */
static rummy_flow put_label(sb_text *t, const sb_style *style, int label) {
    int width = 0;
    for (int i = 0; i < LABELS_N; i++) width = wider(width, label_of(style, i));
    sb_put(t, "    "), sb_put(t, label_of(style, label));
    sb_put_spaces(t, width - sb_columns(label_of(style, label)));
    return (rummy_flow){t, style, 4 + width, 4 + width};
}

/* One line per colour, and one for event tiles. */
static void put_by_colour(sb_text *t, const sb_style *style, const rummy_tiles *hand) {
    for (int colour = 0; colour <= RUMMY_COLOURS; colour++) {
        uint64_t kinds = colour < RUMMY_COLOURS ? COLOUR << RUMMY_VALUES * colour : EVENTS;
        if (!(hand->one & kinds)) continue;
        rummy_flow line = put_label(t, style, colour);
        rummy_add_tiles(&line, hand, kinds), sb_put_char(t, '\n');
    }
}

/* All tiles in one line, by value, with two spaces between values. */
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

/* The tiles that came since the seat last acted and are still in the hand. */
static void put_came(sb_text *t, const sb_style *style, const rummy_tiles *hand, const rummy_tiles *came) {
    rummy_tiles left = {came->one & hand->one, came->two & hand->two};
    if (!left.one) return;
    rummy_flow line = put_label(t, style, NEW);
    rummy_add_tiles(&line, &left, ~0ull), sb_put_char(t, '\n');
}

static void put_part(sb_text *t, const sb_style *style, const char *sentence, sb_blanks blanks) {
    sb_put_sentence(t, style->language, sentence, &blanks);
}

/* The name of a seat, cut to the width of its column. */
static const char *name_of(const sb_style *style, int seat, char (*ret)[4 * NAME]) {
    sb_text t;
    sb_text_init(&t, *ret, sizeof *ret);
    sb_put_cut(&t, style->names[seat], NAME - 1);
    return *ret;
}

static void put_hand(sb_text *t, const rummy_view *v, const sb_style *style, int seat) {
    const rummy_tiles *hand = &v->hand[seat];
    int n = rummy_tiles_n(hand), points = rummy_points(hand);
    char name[4 * NAME];
    if (!hand->one) return;
    sb_put(t, "\n  ");
    put_part(t, style, seat == v->seat ? SB_N_("Your hand") : SB_N_("The hand of {name}"),
             (sb_blanks){.name = name_of(style, seat, &name)});
    sb_put(t, ", "), put_part(t, style, SB_NP_("{a} tile", "{a} tiles"), (sb_blanks){.a = n});
    sb_put(t, ", ");
    put_part(t, style, SB_NP_("{a} point", "{a} points"), (sb_blanks){.a = points});
    sb_put(t, ":\n");
    if (style->by_value) put_by_value(t, style, hand);
    else put_by_colour(t, style, hand);
    put_came(t, style, hand, &v->came[seat]);
}

/* ---- what the players have to do ---- */

/* A turn without steps yet: names the moves that need no event tile, and a lay as an
 * example. */
static void ask_action(sb_text *t, const rummy_common *o, const sb_style *style, int seat) {
    char moves[SB_WORD_MAX];
    sb_text word;
    sb_text_init(&word, moves, sizeof moves);
    if (o->display[0]) sb_put(&word, "take "), rummy_put_name(&word, o->display[0] - 1);
    if (o->bag_n) sb_put(&word, word.n ? ", draw" : "draw");
    if (!word.n) sb_put(&word, "pass");
    rummy_say(t, style, 2,
              o->opened >> seat & 1
                  ? SB_N_("Your turn: {word}, or lay, as in: put 6b@3,0 7b@4,0; end")
                  : SB_N_("Your turn: {word}, or open, as in: open 5b@0,0 5y@1,0 5r@2,0; end"),
              (sb_blanks){.word = moves});
    rummy_say(t, style, 2, SB_N_("\"ask lays\" names what you can lay without moving anything."),
              (sb_blanks){0});
}

/* An unfinished lay: how many tiles were laid and moved, and whether the turn can end. */
static void ask_lay(sb_text *t, const rummy_view *v, const sb_style *style) {
    int laid = rummy_laid_n(&v->common.table), moved = rummy_moved_n(&v->common.table);
    char done[DONE];
    sb_text line;
    sb_text_init(&line, done, sizeof done);
    if (laid)
        put_part(&line, style, SB_NP_("You have laid {a} tile.", "You have laid {a} tiles."),
                 (sb_blanks){.a = laid});
    sb_put(&line, laid && moved ? " " : "");
    if (moved)
        put_part(&line, style, SB_NP_("You have moved {a} tile.", "You have moved {a} tiles."),
                 (sb_blanks){.a = moved});
    sb_put_char(&line, ' '), put_part(&line, style, SB_N_("To start again: reset"), (sb_blanks){0});
    sb_put(t, "  "), sb_put_wrapped(t, done, 2, 2 + RUMMY_HANG);
    if (!rummy_say_fault(t, v, style, 2))
        rummy_say(t, style, 2, SB_N_("The table stands; to finish: end"), (sb_blanks){0});
}

static void ask_give(sb_text *t, const rummy_view *v, const sb_style *style) {
    char name[4 * NAME];
    rummy_say(t, style, 2,
              v->common.hand_n[v->seat] == 1 ? SB_N_("Pass your tile to {name}, as in: give 5b")
                                             : SB_N_("Pass two tiles to {name}, as in: give 5b 7r"),
              (sb_blanks){.name = name_of(style, (v->seat + 1) % v->head.seats, &name)});
}

static void put_waiting(sb_text *t, const rummy_view *v, const sb_style *style) {
    char names[RUMMY_SEATS * 4 * NAME];
    sb_text list;
    sb_text_init(&list, names, sizeof names);
    for (int seat = 0; seat < v->head.seats; seat++) {
        if (!sb_may_act(&v->head, seat)) continue;
        sb_put(&list, list.n ? ", " : ""), sb_put_cut(&list, style->names[seat], NAME - 1);
    }
    rummy_say(t, style, 2, SB_N_("Waiting for {word}."), (sb_blanks){.word = names});
}

/* The tiles that this seat has chosen to pass on, while others still choose. */
static void put_given(sb_text *t, const rummy_view *v, const sb_style *style) {
    char tiles[RUMMY_LIST];
    sb_text word;
    if (v->common.phase != RUMMY_GIVE || v->seat < 0 || !v->given[v->seat][0]) return;
    const int given[2] = {v->given[v->seat][0] - 1, v->given[v->seat][1] - 1};
    sb_text_init(&word, tiles, sizeof tiles);
    rummy_put_list(&word, style, given, 2);
    rummy_say(t, style, 2, SB_N_("You pass on {word}."), (sb_blanks){.word = tiles});
}

static void put_asked(sb_text *t, const rummy_view *v, const sb_style *style) {
    sb_put_char(t, '\n'), put_given(t, v, style);
    if (v->head.over) rummy_say(t, style, 2, SB_N_("The fewest points win."), (sb_blanks){0}); /* D29 */
    else if (!sb_may_act(&v->head, v->seat)) put_waiting(t, v, style);
    else if (v->common.phase == RUMMY_GIVE) ask_give(t, v, style);
    else if (rummy_is_untouched(&v->common.table)) ask_action(t, &v->common, style, v->seat);
    else ask_lay(t, v, style);
}

static void put_title(sb_text *t, const rummy_view *v, const sb_style *style) {
    const char *title = v->head.over            ? SB_N_("Crossword rummy, the end")
                        : v->common.rounds == 1 ? SB_N_("Crossword rummy, round {a}")
                                                : SB_N_("Crossword rummy, round {a} of {b}");
    sb_put_colour(t, style, "1");
    put_part(t, style, title, (sb_blanks){.a = v->common.round, .b = v->common.rounds});
    sb_put_colour(t, style, "0"), sb_put(t, "\n\n");
}

int rummy_show(const void *view, const sb_style *style, char *buf, int cap) {
    const rummy_view *v = (const rummy_view *)view;
    sb_text t;
    sb_text_init(&t, buf, cap);
    put_title(&t, v, style);
    put_table(&t, &v->common.table, style);
    put_display(&t, v, style);
    put_seats(&t, v, style);
    for (int seat = 0; seat < v->head.seats && !v->head.over; seat++) put_hand(&t, v, style, seat);
    put_asked(&t, v, style);
    return t.n;
}
