/* What a move did, told in a line or a few. The steps of another's lay are not
 * told, only the lay; a round's end says what is left in the hands. */
#include "games/rummy/draw.h"

static void put_name(sb_text *t, const sb_style *style, int seat) { sb_put(t, style->names[seat]); }

/* ---- the end of a round ---- */

/* Was the move of `by` the last of a round? A new one is dealt at once, and on a
 * table just dealt nothing lies, no event is out, and nobody has passed. */
static bool has_ended(const rummy_view *v, sb_move move) {
    const rummy_open *o = &v->open;
    if (v->head.over) return true;
    switch (rummy_verb(move)) {
    case RUMMY_END_MOVE: return o->table.n == 0;
    case RUMMY_EVENT_MOVE: return o->out[rummy_taken(move) - RUMMY_LEFT2] == 0;
    case RUMMY_GIVE_MOVE: return o->out[0] == 0;
    case RUMMY_PASS_MOVE: return o->passes == 0;
    default: return false;
    }
}

/* "Bo keeps 3b 12r: 15 points." on as many lines as it takes. */
static void tell_hand(sb_text *t, const sb_style *style, int seat, const rummy_tiles *hand) {
    rummy_flow line = {t, style, 2, 4};
    sb_put(t, "  "), line.column += rummy_put_cut(t, style->names[seat], RUMMY_WIDTH / 2);
    sb_put(t, " keeps"), line.column += 6;
    rummy_add_tiles(&line, hand, ~0ull);
    if (line.column > RUMMY_WIDTH - 14) sb_put(t, "\n   ");
    sb_put(t, ": "), rummy_put_n_points(t, rummy_points(hand)), sb_put(t, ".\n");
}

static void tell_hands(sb_text *t, const rummy_view *v, const sb_style *style) {
    bool out = false;
    for (int seat = 0; seat < v->head.seats; seat++) {
        if (v->open.last[seat].one) continue;
        put_name(t, style, seat), sb_put(t, " has no tiles left, and the round is over.\n");
        out = true;
    }
    if (!out) sb_put(t, "Everybody has passed: the round is over, and nobody went out.\n"); /* D16 */
    for (int seat = 0; seat < v->head.seats; seat++)
        if (v->open.last[seat].one) tell_hand(t, style, seat, &v->open.last[seat]);
}

static void tell_winners(sb_text *t, const rummy_view *v, const sb_style *style) {
    int best = sb_lowest_bit(v->head.winners);
    bool first = true;
    for (int seat = 0; seat < v->head.seats; seat++) {
        if (!(v->head.winners >> seat & 1)) continue;
        sb_put(t, first ? "" : " and "), put_name(t, style, seat);
        first = false;
    }
    sb_put(t, sb_bits_n(v->head.winners) > 1 ? " win together with " : " wins with ");
    rummy_put_n_points(t, v->open.score[best]), sb_put(t, ".\n");
}

static void tell_round_end(sb_text *t, const rummy_view *v, const sb_style *style) {
    tell_hands(t, v, style);
    if (v->head.over) {
        tell_winners(t, v, style);
        return;
    }
    sb_put(t, "Round "), sb_put_int(t, v->open.round), sb_put(t, ": ");
    put_name(t, style, v->open.starter), sb_put(t, " begins.\n");
}

/* ---- actions ---- */

/* D17: how many were drawn is seen from what is left, unless a round was dealt. */
static void tell_event(sb_text *t, const rummy_view *v, sb_move move, const sb_style *style) {
    if (rummy_taken(move) == RUMMY_LEFT2) {
        sb_put(t, " plays left2: everybody passes two tiles to the left.\n");
        return;
    }
    bool dealt = !v->head.over && has_ended(v, move);
    sb_put(t, dealt ? " plays plus3 against " : " plays plus3: "), put_name(t, style, rummy_victim(move));
    sb_put(t, dealt           ? ".\n"
              : v->open.bag_n ? " draws three tiles.\n"
                              : " draws what the bag still holds of three tiles.\n");
}

/* Whoever may see the tile is told which. */
static void tell_draw(sb_text *t, const rummy_view *v, int by, const sb_style *style) {
    sb_put(t, " draws ");
    if (v->came[by].one) rummy_draw_tile(t, style, sb_lowest_bit64(v->came[by].one));
    else sb_put(t, "a tile");
    sb_put(t, ".\n");
}

static void tell_give(sb_text *t, const rummy_view *v, int by, sb_move move, const sb_style *style) {
    if (rummy_passed(move, 0) == RUMMY_HIDDEN_GIVE - 1) sb_put(t, " has chosen what to pass on.\n");
    else {
        sb_put(t, " passes ");
        for (int i = 0; i < 2 && rummy_passed(move, i) >= 0; i++)
            sb_put(t, i ? " and " : ""), rummy_draw_tile(t, style, rummy_passed(move, i));
        sb_put(t, " to "), put_name(t, style, (by + 1) % v->head.seats), sb_put(t, ".\n");
    }
    if (v->open.phase != RUMMY_GIVE) sb_put(t, "The tiles have changed hands.\n");
}

/* ---- a lay and its steps ---- */

static void put_on(sb_text *t, const char *between, int square) {
    sb_put(t, between), rummy_put_square(t, square);
}

/* "moves 6b from 3,0 to 5,2": who does not see the table built knows squares only. */
static void tell_shift(sb_text *t, const rummy_view *v, sb_move move, const sb_style *style) {
    int i = rummy_find(&v->open.table, rummy_to(move));
    sb_put(t, " moves ");
    if (i >= 0) rummy_draw_tile(t, style, rummy_tile_at(&v->open.table, i)), sb_put(t, " from ");
    else sb_put(t, "the tile on ");
    rummy_put_square(t, rummy_from(move)), put_on(t, " to ", rummy_to(move)), sb_put(t, ".\n");
}

static void tell_put(sb_text *t, const rummy_view *v, sb_move move, const sb_style *style) {
    if (rummy_from(move)) {
        tell_shift(t, v, move, style);
        return;
    }
    sb_put(t, " puts "), rummy_draw_tile(t, style, rummy_put_tile(move));
    put_on(t, " on ", rummy_to(move)), sb_put(t, ".\n");
}

static void tell_opening(sb_text *t, sb_move move, const sb_style *style) {
    int n = rummy_line_n(move);
    sb_put(t, " opens with");
    for (int i = 0; i < n; i++) sb_put_char(t, ' '), rummy_draw_tile(t, style, rummy_line_tile(move, i));
    put_on(t, " from ", rummy_line_square(move, 0)), put_on(t, " to ", rummy_line_square(move, n - 1));
    sb_put(t, ".\n");
}

static void tell_lay(sb_text *t, const rummy_view *v, int by, const sb_style *style) {
    rummy_flow line = {t, style, 0, 2};
    line.column = rummy_put_cut(t, style->names[by], RUMMY_WIDTH) + 5;
    sb_put(t, " lays"), rummy_add_tiles(&line, &v->open.laid, ~0ull), sb_put(t, ".\n");
}

static void tell_move(sb_text *t, const rummy_view *v, int by, sb_move move, const sb_style *style) {
    if (rummy_verb(move) == RUMMY_END_MOVE) {
        tell_lay(t, v, by, style);
        return;
    }
    put_name(t, style, by);
    switch (rummy_verb(move)) {
    case RUMMY_TAKE_MOVE:
        sb_put(t, " takes "), rummy_draw_tile(t, style, rummy_taken(move));
        sb_put(t, " from the display.\n");
        break;
    case RUMMY_DRAW_MOVE: tell_draw(t, v, by, style); break;
    case RUMMY_EVENT_MOVE: tell_event(t, v, move, style); break;
    case RUMMY_GIVE_MOVE: tell_give(t, v, by, move, style); break;
    case RUMMY_OPEN_MOVE: tell_opening(t, move, style); break;
    case RUMMY_PUT_MOVE: tell_put(t, v, move, style); break;
    case RUMMY_BACK_MOVE: put_on(t, " takes back the tile on ", rummy_to(move)), sb_put(t, ".\n"); break;
    case RUMMY_RESET_MOVE: sb_put(t, " starts the turn again.\n"); break;
    default: sb_put(t, " passes.\n");
    }
}

int rummy_tell(const void *view, int by, sb_move move, const sb_style *style, char *buf, int cap) {
    const rummy_view *v = (const rummy_view *)view;
    sb_text t;
    sb_text_init(&t, buf, cap);
    if (move == RUMMY_PUT_MOVE) return 0; /* a step that is hidden from the viewer */
    tell_move(&t, v, by, move, style);
    if (has_ended(v, move)) tell_round_end(&t, v, style);
    return t.n;
}
