/* What a move did, told in a line or a few. The last of the choices made at once
 * tells what everybody had chosen and what came of it, in the order (A4, A20).
 * With names of at most STR8_NAME columns no line is wider than STR8_WIDTH. */
#include "games/str8/draw.h"

static void put_name(sb_text *t, const sb_style *style, int seat) { sb_put(t, style->names[seat]); }

static void put_points(sb_text *t, int n) { sb_put_int(t, n), sb_put(t, n == 1 ? " point" : " points"); }

/* With its sign: "+5", "-2", "0". */
static void put_signed(sb_text *t, int n) { sb_put(t, n > 0 ? "+" : ""), sb_put_int(t, n); }

static void put_dice(sb_text *t, const uint8_t *dice) {
    for (int i = 0; i < STR8_DICE; i++) sb_put(t, i ? ", " : ""), sb_put(t, str8_colour_name(dice[i]));
}

static void tell_roll(sb_text *t, const str8_open *o, const sb_style *style) {
    sb_put(t, "Round "), sb_put_int(t, o->round), sb_put(t, ": "), put_name(t, style, str8_order(o)[0]);
    sb_put(t, " rolls "), put_dice(t, o->rolled), sb_put(t, ".\n");
}

/* The first roll comes before any move, so it is told with what was made of it. */
static void tell_dice(sb_text *t, const str8_open *o, int by, const sb_style *style) {
    const uint8_t *dice = o->rounds[o->round - 1].dice;
    if (o->round == 1) tell_roll(t, o, style);
    put_name(t, style, by);
    sb_put(t, memcmp(dice, o->rolled, STR8_DICE) == 0 ? " leaves the dice: " : " turns the dice to ");
    put_dice(t, dice), sb_put(t, ".\n");
}

static void tell_tile(sb_text *t, const str8_open *o, int tile) {
    sb_put(t, " takes the tile that covers "), sb_put_int(t, tile);
    sb_put(t, " (a hit gives "), put_points(t, str8_points(o, tile)), sb_put(t, ").\n");
}

/* What comes after a round. */
static void tell_next(sb_text *t, const str8_view *v, const sb_style *style) {
    if (v->open.phase == STR8_SET_DICE) tell_roll(t, &v->open, style);
    if (v->open.phase == STR8_GUESS)
        sb_put(t, "That was the last round: now all write their final guesses.\n");
}

/* The round that was checked last, in the order of checking (A4). */
static void tell_answers(sb_text *t, const str8_view *v, const sb_style *style) {
    static const char *const misses[] = {"", "", "too high.\n", "too low.\n", "wrong.\n"};
    const str8_open *o = &v->open;
    const str8_round *r = &o->rounds[str8_checked(o) - 1];
    for (int i = 0; i < v->head.seats; i++) {
        int seat = r->order[i], points = str8_points(o, r->tile[seat]);
        put_name(t, style, seat), sb_put(t, " covers "), str8_put_range(t, r->at[seat] - 1, r->tile[seat]);
        sb_put(t, ": "), sb_put(t, misses[r->answer[seat]]);
        if (r->answer[seat] != STR8_HIT) continue;
        sb_put(t, "a hit, "), put_points(t, points);
        sb_put(t, points ? ", to field " : ", stays on field "), sb_put_int(t, o->position[seat]);
        sb_put(t, ".\n");
    }
}

/* A tile is laid; `value` is the first number + 1, or 0: hidden. The last one
 * opens them all. */
static void tell_at(sb_text *t, const str8_view *v, int by, int value, const sb_style *style) {
    const str8_open *o = &v->open;
    bool all = o->phase != STR8_PLACE;
    int round = all ? str8_checked(o) : o->round;
    sb_put(t, " lays a tile"), sb_put(t, value ? " on " : "");
    if (value) str8_put_range(t, value - 1, o->rounds[round - 1].tile[by]);
    sb_put(t, ".\n");
    if (all) tell_answers(t, v, style), tell_next(t, v, style);
}

/* The card that went out is told to all (A15). */
static void tell_swap(sb_text *t, const str8_view *v, int by, const sb_style *style) {
    const str8_round *r = &v->open.rounds[str8_checked(&v->open) - 1];
    sb_put(t, " swaps a card: "), sb_put(t, str8_colour_name(r->swap[by] - 1)), sb_put_char(t, ' ');
    sb_put_int(t, r->out[by] - 1), sb_put(t, " goes out.\n");
    tell_next(t, v, style);
}

/* Has the final moved the pawn? One that cannot go below the start has only if a
 * round had taken it from there (A17, A18). */
static bool has_moved(const str8_open *o, int seat, int sum) {
    bool ahead = (o->house & STR8_NEGATIVE) || o->position[seat] > 0;
    for (int i = 0; i < o->rounds_n && !ahead; i++)
        ahead = o->rounds[i].answer[seat] == STR8_HIT && str8_points(o, o->rounds[i].tile[seat]) > 0;
    return sum != 0 && ahead;
}

/* "y +5, g -2; in all +3, goes to 21." */
static void tell_points(sb_text *t, const str8_view *v, int seat) {
    int sum = 0;
    for (int c = 0; c < v->open.colours; c++) {
        int points = str8_final_points(v->final[seat][c], v->card[c][seat]);
        sb_put(t, c ? ", " : ": "), sb_put_char(t, str8_letter(c)), sb_put_char(t, ' '),
            put_signed(t, points);
        sum += points;
    }
    sb_put(t, "; in all "), put_signed(t, sum);
    sb_put(t, has_moved(&v->open, seat, sum) ? ", goes to " : ", stays on ");
    sb_put_int(t, v->open.position[seat]), sb_put(t, ".\n");
}

/* Who won, and why where several pawns stand on the furthest field (A20). */
static void tell_winner(sb_text *t, const str8_view *v, const sb_style *style) {
    const str8_open *o = &v->open;
    int last = v->head.seats - 1, first = o->line[last], n = 1;
    while (n <= last && o->position[o->line[last - n]] == o->position[first]) n++;
    for (int i = 0; i < n; i++) str8_put_between(t, i, n), put_name(t, style, o->line[last - i]);
    if (n == 1) sb_put(t, " is the furthest and wins.\n");
    else sb_put(t, " end on field "), sb_put_int(t, o->position[first]), sb_put(t, ".\n");
    if (n > 1 && (o->house & STR8_SHARED)) sb_put(t, "They win together.\n");
    else if (n > 1) sb_put(t, "The lowest pawn wins: "), put_name(t, style, first), sb_put(t, "'s.\n");
}

static void tell_final(sb_text *t, const str8_view *v, sb_move move, const sb_style *style) {
    char text[SB_MOVE_MAX];
    if (str8_value(move) != 0) {
        sb_put(t, " has written a final guess.\n");
    } else if (move >> 16 == 0) {
        sb_put(t, " leaves every colour out.\n");
    } else {
        str8_print(v, move, text, sizeof text);
        sb_put(t, " writes: "), sb_put(t, text), sb_put(t, ".\n");
    }
    if (!v->head.over) return;
    for (int i = 0; i < v->head.seats; i++)
        put_name(t, style, v->open.order[i]), tell_points(t, v, v->open.order[i]);
    tell_winner(t, v, style);
}

int str8_tell(const void *view, int by, sb_move move, const sb_style *style, char *buf, int cap) {
    const str8_view *v = (const str8_view *)view;
    sb_text t;
    sb_text_init(&t, buf, cap);
    if (str8_verb(move) == STR8_DICE_MOVE) {
        tell_dice(&t, &v->open, by, style);
        return t.n;
    }
    put_name(&t, style, by);
    switch (str8_verb(move)) {
    case STR8_TILE_MOVE: tell_tile(&t, &v->open, str8_value(move)); break;
    case STR8_AT_MOVE: tell_at(&t, v, by, str8_value(move), style); break;
    case STR8_SWAP_MOVE: tell_swap(&t, v, by, style); break;
    default: tell_final(&t, v, move, style);
    }
    return t.n;
}
