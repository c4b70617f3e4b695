/* A view as one line of JSON. load.c reads what this writes. */
#include "engine/position.h"
#include "games/str8/text.h"

/* ---- small parts ---- */

static void put_null(sb_text *t) { sb_put(t, "null"); }

/* Before an entry of a list that counts from 0. */
static void put_next(sb_text *t, int i) { sb_put(t, i ? "," : ""); }

static void put_card(sb_text *t, int colour, int card) {
    sb_put_char(t, '"'), str8_put_card(t, colour, card), sb_put_char(t, '"');
}

/* "y": as the key of an object by colours. */
static void put_colour_key(sb_text *t, int colour) {
    put_next(t, colour);
    sb_put_char(t, '"'), sb_put_char(t, str8_letter(colour)), sb_put(t, "\":");
}

static void put_dice(sb_text *t, const uint8_t *dice) {
    sb_put_char(t, '[');
    for (int i = 0; i < STR8_DICE; i++)
        put_next(t, i), sb_put_char(t, '"'), sb_put_char(t, str8_letter(dice[i])), sb_put_char(t, '"');
    sb_put_char(t, ']');
}

/* Seats in a row that matters. */
static void put_row(sb_text *t, const char *key, const uint8_t *seats, int n) {
    sb_put_key(t, key), sb_put_char(t, '[');
    for (int i = 0; i < n; i++) put_next(t, i), sb_put_int(t, seats[i] + 1);
    sb_put_char(t, ']');
}

/* A set of numbers, a bit each. */
static void put_numbers(sb_text *t, unsigned set) {
    bool first = true;
    sb_put_char(t, '[');
    for (int i = 0; i < STR8_NUMBERS; i++)
        if (set >> i & 1) sb_put_comma(t, &first), sb_put_int(t, i);
    sb_put_char(t, ']');
}

static void put_sets(sb_text *t, const uint8_t *sets, int colours) {
    sb_put_char(t, '{');
    for (int c = 0; c < colours; c++) put_colour_key(t, c), put_numbers(t, sets[c]);
    sb_put_char(t, '}');
}

/* ---- what all see ---- */

static void put_options(sb_text *t, const str8_open *o) {
    sb_config config = {.given = (1u << STR8_OPTIONS) - 1};
    for (int i = STR8_OPT_GREY; i <= STR8_OPT_SPECTATORS; i++) config.value[i] = o->house >> i & 1;
    config.value[STR8_OPT_SHORTEST] = o->shortest;
    for (int i = 0; i < STR8_TILES; i++) config.value[STR8_OPT_POINTS + i] = o->points[i];
    sb_put_options(t, &str8_game, &config);
}

static void put_turn(sb_text *t, const str8_view *v) {
    const str8_open *o = &v->open;
    bool one = o->phase == STR8_SET_DICE || o->phase == STR8_TAKE || o->phase == STR8_SWAP_OUT;
    sb_put_number(t, "round", o->round), sb_put_number(t, "rounds", o->rounds_n);
    sb_put_key(t, "phase"), sb_put_json_string(t, str8_phase_name(o->phase));
    sb_put_key(t, "turn");
    if (one) sb_put_int(t, str8_order(o)[o->turn] + 1);
    else put_null(t);
    sb_put_seats(t, "acting", v->head.acting);
    sb_put_bool(t, "over", v->head.over), sb_put_seats(t, "winners", v->head.winners);
    sb_put_number(t, "shown", v->head.shown);
}

static void put_pawns(sb_text *t, const str8_view *v) {
    int n = v->head.seats;
    sb_put_key(t, "positions"), sb_put_char(t, '[');
    for (int i = 0; i < n; i++) put_next(t, i), sb_put_int(t, v->open.position[i]);
    sb_put_char(t, ']');
    put_row(t, "line", v->open.line, n), put_row(t, "order", str8_order(&v->open), n);
}

static void put_tiles(sb_text *t, const str8_view *v) {
    const str8_open *o = &v->open;
    const str8_round *r = &o->rounds[o->round - 1];
    sb_put_key(t, "rolled"), put_dice(t, o->rolled);
    sb_put_key(t, "dice");
    if (o->phase == STR8_SET_DICE) put_null(t);
    else put_dice(t, r->dice);
    sb_put_key(t, "tiles"), sb_put_char(t, '[');
    for (int i = 0; i < STR8_TILES; i++) {
        int tile = o->shortest + i, taker = 0;
        while (taker < v->head.seats && r->tile[taker] != tile) taker++;
        put_next(t, i), sb_put(t, "{\"covers\":"), sb_put_int(t, tile);
        sb_put_number(t, "points", o->points[i]), sb_put_key(t, "taken");
        if (taker < v->head.seats) sb_put_int(t, taker + 1);
        else put_null(t);
        sb_put_char(t, '}');
    }
    sb_put_char(t, ']');
}

static void put_holders(sb_text *t, const str8_view *v) {
    sb_put_key(t, "holders"), sb_put_char(t, '[');
    for (int i = 0; i < STR8_HOLDERS; i++) {
        put_next(t, i), sb_put_char(t, '[');
        for (int c = 0; c < v->open.colours; c++) put_next(t, c), put_card(t, c, v->card[c][i]);
        sb_put_char(t, ']');
    }
    sb_put_char(t, ']');
}

/* How many cards each stack has left, and those that were swapped out. */
static void put_stacks(sb_text *t, const str8_view *v) {
    bool first = true;
    sb_put_key(t, "stacks"), sb_put_char(t, '{');
    for (int c = 0; c < v->open.colours; c++)
        put_colour_key(t, c), sb_put_int(t, STR8_STACK - v->open.drawn[c]);
    sb_put_char(t, '}');
    sb_put_key(t, "discards"), sb_put_char(t, '[');
    for (int c = 0; c < v->open.colours; c++)
        for (int i = 0; i < v->open.drawn[c]; i++)
            sb_put_comma(t, &first), put_card(t, c, v->card[c][STR8_TOP + i]);
    sb_put_char(t, ']');
}

/* A choice made at once with others: the seat has not made it yet, or it is
 * hidden from this view, or the caller writes it. */
static bool put_unseen(sb_text *t, const str8_view *v, int seat, bool asked, bool seen) {
    bool made = asked && !sb_may_act(&v->head, seat);
    if (!made) put_null(t);
    else if (!seen) sb_put(t, "\"?\"");
    return !made || !seen;
}

static void put_ats(sb_text *t, const str8_view *v) {
    const str8_open *o = &v->open;
    sb_put_key(t, "at"), sb_put_char(t, '[');
    for (int i = 0; i < v->head.seats; i++) {
        int at = v->at[i] | o->rounds[o->round - 1].at[i];
        put_next(t, i);
        if (at) sb_put_int(t, at - 1);
        else put_unseen(t, v, i, o->phase == STR8_PLACE, false);
    }
    sb_put_char(t, ']');
}

static void put_finals(sb_text *t, const str8_view *v) {
    bool all = v->seat == SB_EVERYTHING || v->head.over ||
               (v->seat == SB_SPECTATOR && (v->open.house & STR8_SEE_ALL));
    sb_put_key(t, "final"), sb_put_char(t, '[');
    for (int i = 0; i < v->head.seats; i++) {
        put_next(t, i);
        if (put_unseen(t, v, i, v->open.phase >= STR8_GUESS, all || i == v->seat)) continue;
        sb_put_char(t, '"'), str8_put_final(t, v->final[i]), sb_put_char(t, '"');
    }
    sb_put_char(t, ']');
}

static void put_checked(sb_text *t, const str8_round *r, int seat) {
    sb_put(t, "{\"tile\":"), sb_put_int(t, r->tile[seat]), sb_put_number(t, "at", r->at[seat] - 1);
    sb_put_key(t, "answer"), sb_put_json_string(t, str8_answer_name(r->answer[seat]));
    sb_put_key(t, "swap");
    if (r->swap[seat]) put_card(t, r->swap[seat] - 1, r->out[seat]);
    else put_null(t);
    sb_put_char(t, '}');
}

static void put_history(sb_text *t, const str8_view *v) {
    sb_put_key(t, "history"), sb_put_char(t, '[');
    for (int i = 0; i < str8_checked(&v->open); i++) {
        const str8_round *r = &v->open.rounds[i];
        put_next(t, i), sb_put(t, "{\"dice\":"), put_dice(t, r->dice);
        put_row(t, "order", r->order, v->head.seats);
        sb_put_key(t, "seats"), sb_put_char(t, '[');
        for (int seat = 0; seat < v->head.seats; seat++) put_next(t, seat), put_checked(t, r, seat);
        sb_put(t, "]}");
    }
    sb_put_char(t, ']');
}

/* ---- the sheet of the view's own seat ---- */

/* A share as a decimal fraction, six places at most. */
static void put_share(sb_text *t, int32_t part, int32_t whole) {
    int64_t millionths = (1000000 * (int64_t)part + whole / 2) / whole;
    sb_put_int(t, millionths / 1000000);
    millionths %= 1000000;
    if (millionths) sb_put_char(t, '.');
    for (int64_t unit = 100000; millionths; millionths %= unit, unit /= 10) sb_put_int(t, millionths / unit);
}

static void put_belief(sb_text *t, const str8_belief *b, int colours) {
    uint8_t possible[STR8_COLOURS] = {0};
    for (int c = 0; c < colours; c++)
        for (int i = 0; i < STR8_NUMBERS; i++) possible[c] |= (uint8_t)((b->with[c][i] > 0) << i);
    sb_put_key(t, "possible"), put_sets(t, possible, colours);
    sb_put_key(t, "chances"), sb_put_char(t, '{');
    for (int c = 0; c < colours; c++) {
        put_colour_key(t, c), sb_put_char(t, '[');
        for (int i = 0; i < STR8_NUMBERS; i++) put_next(t, i), put_share(t, b->with[c][i], b->hands);
        sb_put_char(t, ']');
    }
    sb_put_char(t, '}');
    sb_put_number(t, "hands", b->hands);
}

/* What is noted of a round: where the sum lies, and what of it is known. */
static void put_note(sb_text *t, const str8_sheet *sheet, int round, int colours) {
    bool first = true;
    sb_put(t, "{\"sum\":["), sb_put_int(t, sheet->low[round]);
    sb_put_char(t, ','), sb_put_int(t, sheet->high[round]), sb_put_char(t, ']');
    sb_put_bool(t, "except", sheet->except[round]);
    sb_put_key(t, "known"), sb_put_char(t, '{');
    for (int c = 0; c < colours; c++) {
        if (sheet->note[round][c] < 0) continue;
        sb_put_comma(t, &first), sb_put_char(t, '"'), sb_put_char(t, str8_letter(c)), sb_put(t, "\":");
        sb_put_int(t, sheet->note[round][c]);
    }
    sb_put(t, "}}");
}

static void put_sheet(sb_text *t, const str8_view *v) {
    str8_sheet sheet;
    str8_fill_sheet(v, v->seat, &sheet);
    sb_put(t, ",\"sheet\":{\"black\":"), put_sets(t, sheet.black, v->open.colours);
    sb_put_key(t, "cross"), put_sets(t, sheet.cross, v->open.colours);
    put_belief(t, &sheet.belief, v->open.colours);
    sb_put_key(t, "rounds"), sb_put_char(t, '[');
    for (int i = 0; i < str8_checked(&v->open); i++) put_next(t, i), put_note(t, &sheet, i, v->open.colours);
    sb_put(t, "]}");
}

/* ---- what a view may have besides ---- */

/* What is left of the stacks, from the top, and what was put away. */
static void put_hidden(sb_text *t, const str8_view *v) {
    sb_put_key(t, "stack"), sb_put_char(t, '{');
    for (int c = 0; c < v->open.colours; c++) {
        put_colour_key(t, c), sb_put_char(t, '[');
        for (int i = v->open.drawn[c]; i < STR8_STACK; i++)
            put_next(t, i - v->open.drawn[c]), put_card(t, c, v->card[c][STR8_TOP + i]);
        sb_put_char(t, ']');
    }
    sb_put_char(t, '}');
    sb_put_key(t, "away"), sb_put_char(t, '[');
    for (int c = 0; c < v->open.colours; c++) put_next(t, c), put_card(t, c, v->card[c][STR8_AWAY]);
    sb_put_char(t, ']');
}

int str8_json(const void *view, char *buf, int cap) {
    const str8_view *v = (const str8_view *)view;
    sb_text t;
    sb_text_init(&t, buf, cap);
    sb_put_opening(&t, &str8_game, v->head.seats, v->seat);
    put_options(&t, &v->open);
    put_turn(&t, v);
    put_pawns(&t, v);
    put_tiles(&t, v);
    put_holders(&t, v);
    put_stacks(&t, v);
    put_ats(&t, v);
    put_history(&t, v);
    put_finals(&t, v);
    if (v->seat >= 0 && !v->head.over) put_sheet(&t, v);
    if (v->card[0][STR8_AWAY]) put_hidden(&t, v);
    if (v->seat == SB_EVERYTHING) sb_put_chance(&t, v->chance_key, v->chance_at);
    sb_put_char(&t, '}');
    return t.n;
}
