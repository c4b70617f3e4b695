/* Narrates a move in a few sentences. The steps of another seat's lay are not told, only
 * the lay. At the end of a round the hands are listed. */
#include "engine/tell.h"
#include "games/rummy/draw.h"

/* ---- tiles ---- */

/* Writes "5b" in its colour, or the spoken name "blue 5". */
static void put_tile(sb_text *t, const sb_style *style, int tile) {
    static const char *const COLOURS[] = {SB_N_("blue"), SB_N_("yellow"), SB_N_("red"), SB_N_("green")};
    static const char *const EVENTS[] = {SB_N_("Two to the left"), SB_N_("Plus three")};
    if (!style->spoken) {
        rummy_draw_tile(t, style, tile);
    } else if (rummy_is_event(tile)) {
        sb_put(t, sb_translate(style->language, EVENTS[tile - RUMMY_NUMBERS]));
    } else {
        sb_put(t, sb_translate(style->language, COLOURS[rummy_colour(tile)]));
        sb_put_char(t, ' '), sb_put_int(t, rummy_value(tile));
    }
}

/* A sentence about a seat and tiles: {word} is the first n tiles of a list. */
static void tell_tiles(sb_teller *t, int seat, sb_forms forms, const int *tiles, int n, sb_blanks blanks) {
    char text[RUMMY_LIST];
    sb_text word;
    sb_text_init(&word, text, sizeof text);
    for (int i = 0; i < n; i++) sb_put_before(&word, t->style, i, n), put_tile(&word, t->style, tiles[i]);
    blanks.word = text;
    sb_tell_of(t, seat, forms, blanks);
}

/* The same, but {word} is all tiles of a rummy_tiles. */
static void tell_all(sb_teller *t, int seat, sb_forms forms, const rummy_tiles *tiles, sb_blanks blanks) {
    int list[RUMMY_ALL], n = 0;
    for (int tile = 0; tile < RUMMY_KINDS; tile++)
        for (int i = rummy_count(tiles, tile); i > 0; i--) list[n++] = tile;
    tell_tiles(t, seat, forms, list, n, blanks);
}

/* ---- the end of a round ---- */

/* Was the move the last of a round? The next round is dealt at once, so this is seen from
 * the new deal: the table is empty, no event was played, nobody has passed. */
static bool has_ended(const rummy_view *v, sb_move move) {
    const rummy_common *o = &v->common;
    if (v->head.over) return true;
    switch (rummy_verb(move)) {
    case RUMMY_END_MOVE: return o->table.n == 0;
    case RUMMY_EVENT_MOVE: return o->out[rummy_taken(move) - RUMMY_LEFT2] == 0;
    case RUMMY_GIVE_MOVE: return o->out[0] == 0;
    case RUMMY_PASS_MOVE: return o->passes == 0;
    default: return false;
    }
}

static void tell_hand(sb_teller *t, int seat, const rummy_tiles *hand) {
    sb_put(&t->text, "  ");
    tell_all(t, seat,
             (sb_forms){SB_NP_("{name} keeps {word}: {a} point.", "{name} keeps {word}: {a} points."),
                        SB_NP_("You keep {word}: {a} point.", "You keep {word}: {a} points.")},
             hand, (sb_blanks){.a = rummy_points(hand)});
}

static void tell_hands(sb_teller *t, const rummy_view *v) {
    bool out = false;
    for (int seat = 0; seat < v->head.seats; seat++) {
        if (v->common.last[seat].one) continue;
        sb_tell_of(t, seat,
                   (sb_forms){SB_N_("{name} has no tiles left, and the round is over."),
                              SB_N_("You have no tiles left, and the round is over.")},
                   (sb_blanks){0});
        out = true;
    }
    if (!out) /* D16 */
        sb_tell(t, SB_N_("Everybody has passed: the round is over, and nobody went out."), (sb_blanks){0});
    for (int seat = 0; seat < v->head.seats; seat++)
        if (v->common.last[seat].one) tell_hand(t, seat, &v->common.last[seat]);
}

/* D29: the lowest total wins. All winners have the same. */
static void tell_winners(sb_teller *t, unsigned winners, const int16_t *score) {
    static const sb_forms ALONE = {SB_N_("{name} wins with the fewest points: {a}."),
                                   SB_N_("You win with the fewest points: {a}.")};
    static const sb_forms SHARED = {SB_N_("{name} win together with the fewest points: {a}."),
                                    SB_N_("You win with the fewest points, together with {name}: {a}.")};
    sb_tell_together(t, winners, sb_bits_n(winners) > 1 ? SHARED : ALONE,
                     (sb_blanks){.a = score[sb_lowest_bit(winners)]});
}

static void tell_round_end(sb_teller *t, const rummy_view *v) {
    tell_hands(t, v);
    if (v->head.over) tell_winners(t, v->head.winners, v->common.score);
    else
        sb_tell_of(t, v->common.starter,
                   (sb_forms){SB_N_("Round {a}: {name} begins."), SB_N_("Round {a}: you begin.")},
                   (sb_blanks){.a = v->common.round});
}

/* ---- actions ---- */

/* D17: if the bag is not empty, three were drawn. After a new deal the number is unknown. */
static sb_forms drawn(const rummy_view *v, sb_move move) {
    if (!v->head.over && has_ended(v, move))
        return (sb_forms){SB_N_("{name} draws up to three tiles."), SB_N_("You draw up to three tiles.")};
    if (v->common.bag_n)
        return (sb_forms){SB_N_("{name} draws three tiles."), SB_N_("You draw three tiles.")};
    return (sb_forms){SB_N_("{name} draws what the bag still holds of three tiles."),
                      SB_N_("You draw what the bag still holds of three tiles.")};
}

static void tell_event(sb_teller *t, const rummy_view *v, int by, sb_move move) {
    int tile = rummy_taken(move);
    tell_tiles(t, by, (sb_forms){SB_N_("{name} plays {word}."), SB_N_("You play {word}.")}, &tile, 1,
               (sb_blanks){0});
    if (tile == RUMMY_LEFT2) sb_tell(t, SB_N_("Everybody passes two tiles to the left."), (sb_blanks){0});
    else sb_tell_of(t, rummy_victim(move), drawn(v, move), (sb_blanks){0});
}

/* Names the tile if the viewer may see it. */
static void tell_draw(sb_teller *t, const rummy_view *v, int by) {
    uint64_t came = v->came[by].one;
    int tile = came ? sb_lowest_bit64(came) : 0;
    tell_tiles(t, by,
               (sb_forms){came ? SB_N_("{name} draws {word}.") : SB_N_("{name} draws a tile."),
                          SB_N_("You draw {word}.")},
               &tile, 1, (sb_blanks){0});
}

static void tell_give(sb_teller *t, const rummy_view *v, int by, sb_move move) {
    const int tiles[2] = {rummy_passed(move, 0), rummy_passed(move, 1)};
    bool hidden = tiles[0] == RUMMY_HIDDEN_GIVE - 1, to_viewer = t->viewer == (by + 1) % v->head.seats;
    int n = hidden ? 0 : 1 + (tiles[1] >= 0);
    tell_tiles(t, by,
               (sb_forms){hidden      ? SB_N_("{name} has chosen what to pass on.")
                          : to_viewer ? SB_N_("{name} passes you {word}.")
                                      : SB_N_("{name} passes {word} to the left."),
                          SB_N_("You pass {word} to the left.")},
               tiles, n, (sb_blanks){0});
    if (v->common.phase != RUMMY_GIVE) sb_tell(t, SB_N_("The tiles have changed hands."), (sb_blanks){0});
}

/* ---- a lay and its steps ---- */

static sb_blanks blanks_of(int square) { return (sb_blanks){.a = rummy_x(square), .b = rummy_y(square)}; }

/* A viewer who does not see the unfinished turn is told the squares only. */
static void tell_shift(sb_teller *t, const rummy_view *v, int by, sb_move move) {
    int i = rummy_find(&v->common.table, rummy_to(move)),
        tile = i < 0 ? 0 : rummy_tile_at(&v->common.table, i);
    char from[SB_WORD_MAX];
    sb_text word;
    sb_blanks blanks = blanks_of(rummy_to(move));
    if (i >= 0) {
        tell_tiles(t, by,
                   (sb_forms){SB_N_("{name} moves {word} to {a},{b}."), SB_N_("You move {word} to {a},{b}.")},
                   &tile, 1, blanks);
        return;
    }
    sb_text_init(&word, from, sizeof from), rummy_put_square(&word, rummy_from(move));
    blanks.word = from;
    sb_tell_of(t, by,
               (sb_forms){SB_N_("{name} moves the tile on {word} to {a},{b}."),
                          SB_N_("You move the tile on {word} to {a},{b}.")},
               blanks);
}

static void tell_put(sb_teller *t, int by, sb_move move) {
    int tile = rummy_put_tile(move);
    tell_tiles(t, by,
               (sb_forms){SB_N_("{name} puts {word} on {a},{b}."), SB_N_("You put {word} on {a},{b}.")},
               &tile, 1, blanks_of(rummy_to(move)));
}

static void tell_opening(sb_teller *t, int by, sb_move move) {
    int line[RUMMY_LINE_MAX] = {0}, n = rummy_line_n(move), first = rummy_line_square(move, 0);
    for (int i = 0; i < n; i++) line[i] = rummy_line_tile(move, i);
    tell_tiles(t, by,
               rummy_line_square(move, 1) - first == RUMMY_RIGHT
                   ? (sb_forms){SB_N_("{name} opens with {word} in a row from {a},{b}."),
                                SB_N_("You open with {word} in a row from {a},{b}.")}
                   : (sb_forms){SB_N_("{name} opens with {word} in a column from {a},{b}."),
                                SB_N_("You open with {word} in a column from {a},{b}.")},
               line, n, blanks_of(first));
}

static void tell_move(sb_teller *t, const rummy_view *v, int by, sb_move move) {
    const sb_blanks none = {0};
    int taken = rummy_taken(move);
    switch (rummy_verb(move)) {
    case RUMMY_TAKE_MOVE:
        tell_tiles(t, by,
                   (sb_forms){SB_N_("{name} takes {word} from the display."),
                              SB_N_("You take {word} from the display.")},
                   &taken, 1, none);
        break;
    case RUMMY_DRAW_MOVE: tell_draw(t, v, by); break;
    case RUMMY_EVENT_MOVE: tell_event(t, v, by, move); break;
    case RUMMY_GIVE_MOVE: tell_give(t, v, by, move); break;
    case RUMMY_OPEN_MOVE: tell_opening(t, by, move); break;
    case RUMMY_PUT_MOVE:
        if (rummy_from(move)) tell_shift(t, v, by, move);
        else tell_put(t, by, move);
        break;
    case RUMMY_BACK_MOVE:
        sb_tell_of(t, by,
                   (sb_forms){SB_N_("{name} takes back the tile on {a},{b}."),
                              SB_N_("You take back the tile on {a},{b}.")},
                   blanks_of(rummy_to(move)));
        break;
    case RUMMY_RESET_MOVE:
        sb_tell_of(t, by,
                   (sb_forms){SB_N_("{name} starts the turn again."), SB_N_("You start the turn again.")},
                   none);
        break;
    case RUMMY_END_MOVE:
        tell_all(t, by, (sb_forms){SB_N_("{name} lays {word}."), SB_N_("You lay {word}.")}, &v->common.laid,
                 none);
        break;
    default: sb_tell_of(t, by, (sb_forms){SB_N_("{name} passes."), SB_N_("You pass.")}, none);
    }
}

int rummy_tell(const void *view, int by, sb_move move, const sb_style *style, char *buf, int cap) {
    const rummy_view *v = (const rummy_view *)view;
    sb_teller t;
    sb_teller_init(&t, v->seat, style, buf, cap);
    if (move == RUMMY_PUT_MOVE) return 0; /* a step that is hidden from the viewer */
    tell_move(&t, v, by, move);
    if (has_ended(v, move)) tell_round_end(&t, v);
    return t.text.n;
}
