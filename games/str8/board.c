/* The board as text: the path with its stacks of pawns, dice, tiles and rows. */
#include "games/str8/draw.h"

enum {
    LAP = 30, /* fields of the path per line (A19) */
    STEP = 5, /* fields from one label of the path to the next */
    FIELD = 2 /* columns per field: a gap, so that two pawns do not look like one number */
};

/* ---- the path ---- */

/* The seat whose pawn is on the field at this height, from 0 for the lowest pawn; -1: none. */
static int pawn_at(const str8_view *v, int field, int height) {
    for (int i = v->head.seats - 1; i >= 0; i--)
        if (v->common.position[v->common.line[i]] == field && height-- == 0) return v->common.line[i];
    return -1;
}

/* One line with the pawns at this height on the fields from `from` on; no line if there are none. */
static void put_pawns(sb_text *t, const str8_view *v, const sb_style *style, int from, int height) {
    int columns = 0;
    for (int i = 0; i < LAP; i++) {
        int seat = pawn_at(v, from + i, height);
        if (seat < 0) continue;
        sb_put_spaces(t, (columns ? 0 : STR8_LABEL) + FIELD * i - columns), sb_put_colour(t, style, "1");
        sb_put_int(t, seat + 1), sb_put_colour(t, style, "0");
        columns = FIELD * i + 1;
    }
    if (columns) sb_put_char(t, '\n');
}

static void put_lap(sb_text *t, const str8_view *v, const sb_style *style, int from) {
    char number[8];
    sb_text label;
    for (int height = STR8_HOLDERS - 1; height >= 0; height--) put_pawns(t, v, style, from, height);
    str8_put_label(t, style, SB_N_("path"));
    for (int i = 0; i < LAP; i++) sb_put(t, i % STEP ? ". " : "| ");
    sb_put_char(t, '\n'), sb_put_spaces(t, STR8_LABEL);
    for (int i = 0; i < LAP; i += STEP) {
        sb_text_init(&label, number, sizeof number);
        sb_put_int(&label, from + i);
        str8_put_cell(t, number, FIELD * STEP);
    }
    sb_put_char(t, '\n');
}

static int lap_of(int field) { return (field >= 0 ? field : field - LAP + 1) / LAP; }

/* "Bo on 3", with a comma if more pawns follow. */
static void put_pawn(sb_text *t, const str8_view *v, const sb_style *style, int i) {
    char name[4 * STR8_NAME + 4];
    sb_text cut;
    int seat = v->common.line[i];
    sb_text_init(&cut, name, sizeof name);
    str8_put_cut(&cut, style->names[seat], STR8_NAME);
    str8_put_sentence(t, style, SB_N_("{name} on {a}"),
                      (sb_blanks){.name = name, .a = v->common.position[seat]});
    sb_put(t, i + 1 < v->head.seats ? "," : "");
}

/* "Bo on 3, Anna on 7", from the last pawn to the first. */
static void put_line(sb_text *t, const str8_view *v, const sb_style *style) {
    const char *before = str8_said(style, SB_N_("last to first:"));
    int columns = 2 + sb_columns(before);
    sb_put_spaces(t, 2), sb_put(t, before);
    for (int i = 0; i < v->head.seats; i++) {
        char pawn[STR8_SENTENCE];
        sb_text one;
        sb_text_init(&one, pawn, sizeof pawn);
        put_pawn(&one, v, style, i);
        columns += 1 + sb_columns(pawn);
        if (columns > SB_SCREEN)
            columns = STR8_LABEL + sb_columns(pawn), sb_put_char(t, '\n'), sb_put_spaces(t, STR8_LABEL);
        else sb_put_char(t, ' ');
        sb_put(t, pawn);
    }
    sb_put_char(t, '\n');
}

/* The laps that have a pawn, from the last pawn to the first. */
static void put_path(sb_text *t, const str8_view *v, const sb_style *style) {
    const str8_common *o = &v->common;
    for (int i = 0; i < v->head.seats; i++) {
        int lap = lap_of(o->position[o->line[i]]);
        if (i == 0 || lap != lap_of(o->position[o->line[i - 1]])) put_lap(t, v, style, lap * LAP);
    }
    put_line(t, v, style);
}

/* ---- dice, tiles, rows ---- */

static void put_dice(sb_text *t, const sb_style *style, const uint8_t *dice) {
    for (int i = 0; i < STR8_DICE; i++)
        sb_put(t, i ? " [" : "["), str8_put_letter(t, style, dice[i]), sb_put_char(t, ']');
}

/* The dice as set, or as rolled if the roller has not set them yet. */
static void put_roll(sb_text *t, const str8_common *o, const sb_style *style) {
    const uint8_t *dice = o->phase == STR8_SET_DICE ? o->rolled : o->rounds[o->round - 1].dice;
    char rolled[STR8_DICE * 16];
    sb_text letters;
    sb_put_char(t, '\n'), str8_put_label(t, style, SB_N_("dice")), put_dice(t, style, dice);
    if (memcmp(dice, o->rolled, STR8_DICE) != 0) {
        sb_text_init(&letters, rolled, sizeof rolled);
        for (int i = 0; i < STR8_DICE; i++)
            sb_put(&letters, i ? " " : ""), str8_put_letter(&letters, style, o->rolled[i]);
        sb_put_spaces(t, 3),
            str8_put_sentence(t, style, SB_N_("rolled: {word}"), (sb_blanks){.word = rolled});
    }
    sb_put_char(t, '\n');
}

static void put_tiles(sb_text *t, const str8_view *v, const sb_style *style) {
    const str8_common *o = &v->common;
    const str8_round *r = &o->rounds[o->round - 1];
    str8_put_label(t, style, SB_N_("tile"));
    for (int i = 0; i < STR8_TILES; i++) str8_put_right(t, o->shortest + i, i ? 4 : 2);
    sb_put_char(t, '\n'), str8_put_label(t, style, SB_N_("points"));
    for (int i = 0; i < STR8_TILES; i++) str8_put_right(t, o->points[i], i ? 4 : 2);
    sb_put_char(t, '\n'), str8_put_label(t, style, SB_N_("taken by"));
    for (int i = 0; i < STR8_TILES; i++) {
        int seat = 0;
        while (seat < v->head.seats && r->tile[seat] != o->shortest + i) seat++;
        sb_put_spaces(t, i ? 3 : 1);
        if (seat < v->head.seats) sb_put_int(t, seat + 1);
        else sb_put_char(t, '-');
    }
    sb_put_char(t, '\n');
}

/* A row with a tile on it: . . . ##### . . */
static void put_row(sb_text *t, const sb_style *style, int at, int tile) {
    for (int i = 0; i <= STR8_LAST; i++) {
        bool covered = i >= at && i < at + tile;
        if (i == at) sb_put_colour(t, style, "1");
        sb_put_char(t, covered ? '#' : '.');
        if (i == at + tile - 1) sb_put_colour(t, style, "0");
        sb_put_char(t, covered && i < at + tile - 1 ? '#' : ' ');
    }
}

/* A tile that the viewer can see, and the answer to it. */
static void put_open_tile(sb_text *t, const str8_round *r, const sb_style *style, int seat, int at) {
    static const char *const answers[] = {"", SB_N_("a hit"), SB_N_("too high"), SB_N_("too low"),
                                          SB_N_("wrong")};
    put_row(t, style, at, r->tile[seat]), sb_put_spaces(t, 2), str8_put_range(t, at, r->tile[seat]);
    if (r->answer[seat]) sb_put_spaces(t, 2), sb_put(t, str8_said(style, answers[r->answer[seat]]));
    sb_put_char(t, '\n');
}

static void put_seat_row(sb_text *t, const str8_view *v, const sb_style *style, int seat) {
    const str8_round *r = &v->common.rounds[v->common.round - 1];
    int at = v->common.phase == STR8_PLACE ? v->at[seat] : r->at[seat];
    sb_put_spaces(t, 2), str8_put_seat(t, style, seat, STR8_LABEL - 2);
    if (at) put_open_tile(t, r, style, seat, at - 1);
    else
        str8_put_lines(t, style, STR8_LABEL,
                       sb_may_act(&v->head, seat)
                           ? SB_N_("the tile that covers {a}, for {b}: not laid yet")
                           : SB_N_("the tile that covers {a}, for {b}: laid, and hidden until all are"),
                       (sb_blanks){.a = r->tile[seat], .b = str8_points(&v->common, r->tile[seat])});
}

static void put_rows(sb_text *t, const str8_view *v, const sb_style *style) {
    char number[8];
    sb_text label;
    str8_put_label(t, style, SB_N_("row"));
    for (int i = 0; i <= STR8_LAST; i += 2) {
        sb_text_init(&label, number, sizeof number);
        sb_put_int(&label, i), str8_put_cell(t, number, 4);
    }
    sb_put_char(t, '\n');
    for (int seat = 0; seat < v->head.seats; seat++) put_seat_row(t, v, style, seat);
}

void str8_put_board(sb_text *t, const str8_view *v, const sb_style *style) {
    const str8_common *o = &v->common;
    put_path(t, v, style);
    if (o->phase > STR8_SWAP_OUT) return;
    put_roll(t, o, style);
    if (o->phase < STR8_PLACE) put_tiles(t, v, style);
    else put_rows(t, v, style);
}
