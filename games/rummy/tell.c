/* What a move did, told in a line or a few. The steps of another's lay are not
 * told, only the lay; a round's end says what is left in the hands. */
#include "games/rummy/draw.h"

enum { NAMES = 512 }; /* bytes of the names of all seats, and what joins them */

static void say(sb_text *t, const sb_style *style, const char *sentence, sb_blanks blanks) {
    rummy_say(t, style, 0, sentence, blanks);
}

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
    char tiles[RUMMY_LIST];
    sb_text word;
    int points = rummy_points(hand);
    sb_text_init(&word, tiles, sizeof tiles);
    rummy_put_all(&word, style, hand);
    rummy_say(t, style, 2,
              points == 1 ? SB_SAID("{name} keeps {word}: 1 point.")
                          : SB_SAID("{name} keeps {word}: {a} points."),
              (sb_blanks){.name = style->names[seat], .word = tiles, .a = points});
}

static void tell_hands(sb_text *t, const rummy_view *v, const sb_style *style) {
    bool out = false;
    for (int seat = 0; seat < v->head.seats; seat++) {
        if (v->open.last[seat].one) continue;
        say(t, style, SB_SAID("{name} has no tiles left, and the round is over."),
            (sb_blanks){.name = style->names[seat]});
        out = true;
    }
    if (!out) /* D16 */
        say(t, style, SB_SAID("Everybody has passed: the round is over, and nobody went out."),
            (sb_blanks){0});
    for (int seat = 0; seat < v->head.seats; seat++)
        if (v->open.last[seat].one) tell_hand(t, style, seat, &v->open.last[seat]);
}

static const char *won(bool together, int points) {
    if (together)
        return points == 1 ? SB_SAID("{name} win together with 1 point.")
                           : SB_SAID("{name} win together with {a} points.");
    return points == 1 ? SB_SAID("{name} wins with 1 point.") : SB_SAID("{name} wins with {a} points.");
}

static void tell_winners(sb_text *t, const rummy_view *v, const sb_style *style) {
    int points = v->open.score[sb_lowest_bit(v->head.winners)], n = sb_bits_n(v->head.winners), i = 0;
    char names[NAMES];
    sb_text list;
    sb_text_init(&list, names, sizeof names);
    for (int seat = 0; seat < v->head.seats; seat++) {
        if (!(v->head.winners >> seat & 1)) continue;
        sb_put_between(&list, style->language, i++, n), sb_put(&list, style->names[seat]);
    }
    say(t, style, won(n > 1, points), (sb_blanks){.name = names, .a = points});
}

static void tell_round_end(sb_text *t, const rummy_view *v, const sb_style *style) {
    tell_hands(t, v, style);
    if (v->head.over) tell_winners(t, v, style);
    else
        say(t, style, SB_SAID("Round {a}: {name} begins."),
            (sb_blanks){.name = style->names[v->open.starter], .a = v->open.round});
}

/* ---- actions ---- */

/* D17: how many were drawn is seen from what is left, unless a round was dealt. */
static const char *event_told(const rummy_view *v, sb_move move) {
    if (rummy_taken(move) == RUMMY_LEFT2)
        return SB_SAID("{name} plays left2: everybody passes two tiles to the left.");
    if (!v->head.over && has_ended(v, move)) return SB_SAID("{name} plays plus3 against {word}.");
    return v->open.bag_n
               ? SB_SAID("{name} plays plus3: {word} draws three tiles.")
               : SB_SAID("{name} plays plus3: {word} draws what the bag still holds of three tiles.");
}

static void tell_event(sb_text *t, const rummy_view *v, int by, sb_move move, const sb_style *style) {
    const char *victim = rummy_victim(move) < 0 ? NULL : style->names[rummy_victim(move)];
    say(t, style, event_told(v, move), (sb_blanks){.name = style->names[by], .word = victim});
}

/* A sentence about these tiles. */
static void say_tiles(sb_text *t, int by, const sb_style *style, const char *sentence, const int *tiles,
                      int n) {
    char text[RUMMY_LIST];
    sb_text word;
    sb_text_init(&word, text, sizeof text);
    rummy_put_list(&word, style, tiles, n);
    say(t, style, sentence, (sb_blanks){.name = style->names[by], .word = text});
}

/* Whoever may see the tile is told which. */
static void tell_draw(sb_text *t, const rummy_view *v, int by, const sb_style *style) {
    uint64_t came = v->came[by].one;
    int tile = came ? sb_lowest_bit64(came) : -1;
    say_tiles(t, by, style, came ? SB_SAID("{name} draws {word}.") : SB_SAID("{name} draws a tile."), &tile,
              1);
}

static void tell_give(sb_text *t, const rummy_view *v, int by, sb_move move, const sb_style *style) {
    const int tiles[2] = {rummy_passed(move, 0), rummy_passed(move, 1)};
    bool hidden = tiles[0] == RUMMY_HIDDEN_GIVE - 1;
    say_tiles(t, by, style,
              hidden ? SB_SAID("{name} has chosen what to pass on.")
                     : SB_SAID("{name} passes {word} to the left."),
              tiles, hidden ? 0 : 2);
    if (v->open.phase != RUMMY_GIVE) say(t, style, SB_SAID("The tiles have changed hands."), (sb_blanks){0});
}

/* ---- a lay and its steps ---- */

/* A sentence about something, a tile or a square, that comes to lie on a square. */
static void say_to(sb_text *t, int by, const sb_style *style, const char *sentence, const char *what,
                   int to) {
    say(t, style, sentence,
        (sb_blanks){.name = style->names[by], .word = what, .a = rummy_x(to), .b = rummy_y(to)});
}

/* Who does not see the table built knows squares only. */
static void tell_shift(sb_text *t, const rummy_view *v, int by, sb_move move, const sb_style *style) {
    int i = rummy_find(&v->open.table, rummy_to(move));
    char what[SB_WORD_MAX];
    sb_text word;
    sb_text_init(&word, what, sizeof what);
    if (i >= 0) rummy_draw_tile(&word, style, rummy_tile_at(&v->open.table, i));
    else rummy_put_square(&word, rummy_from(move));
    say_to(t, by, style,
           i >= 0 ? SB_SAID("{name} moves {word} to {a},{b}.")
                  : SB_SAID("{name} moves the tile on {word} to {a},{b}."),
           what, rummy_to(move));
}

static void tell_put(sb_text *t, int by, sb_move move, const sb_style *style) {
    char tile[SB_WORD_MAX];
    sb_text word;
    sb_text_init(&word, tile, sizeof tile);
    rummy_draw_tile(&word, style, rummy_put_tile(move));
    say_to(t, by, style, SB_SAID("{name} puts {word} on {a},{b}."), tile, rummy_to(move));
}

static void tell_opening(sb_text *t, int by, sb_move move, const sb_style *style) {
    char tiles[RUMMY_LIST];
    int line[RUMMY_LINE_MAX] = {0}, n = rummy_line_n(move), first = rummy_line_square(move, 0);
    sb_text word;
    for (int i = 0; i < n; i++) line[i] = rummy_line_tile(move, i);
    sb_text_init(&word, tiles, sizeof tiles);
    rummy_put_list(&word, style, line, n);
    say_to(t, by, style,
           rummy_line_square(move, 1) - first == RUMMY_RIGHT
               ? SB_SAID("{name} opens with {word} in a row from {a},{b}.")
               : SB_SAID("{name} opens with {word} in a column from {a},{b}."),
           tiles, first);
}

static void tell_lay(sb_text *t, const rummy_view *v, int by, const sb_style *style) {
    char tiles[RUMMY_LIST];
    sb_text word;
    sb_text_init(&word, tiles, sizeof tiles);
    rummy_put_all(&word, style, &v->open.laid);
    say(t, style, SB_SAID("{name} lays {word}."), (sb_blanks){.name = style->names[by], .word = tiles});
}

static void tell_move(sb_text *t, const rummy_view *v, int by, sb_move move, const sb_style *style) {
    const sb_blanks who = {.name = style->names[by]};
    int taken = rummy_taken(move);
    switch (rummy_verb(move)) {
    case RUMMY_TAKE_MOVE:
        say_tiles(t, by, style, SB_SAID("{name} takes {word} from the display."), &taken, 1);
        break;
    case RUMMY_DRAW_MOVE: tell_draw(t, v, by, style); break;
    case RUMMY_EVENT_MOVE: tell_event(t, v, by, move, style); break;
    case RUMMY_GIVE_MOVE: tell_give(t, v, by, move, style); break;
    case RUMMY_OPEN_MOVE: tell_opening(t, by, move, style); break;
    case RUMMY_PUT_MOVE:
        if (rummy_from(move)) tell_shift(t, v, by, move, style);
        else tell_put(t, by, move, style);
        break;
    case RUMMY_BACK_MOVE:
        say_to(t, by, style, SB_SAID("{name} takes back the tile on {a},{b}."), NULL, rummy_to(move));
        break;
    case RUMMY_RESET_MOVE: say(t, style, SB_SAID("{name} starts the turn again."), who); break;
    case RUMMY_END_MOVE: tell_lay(t, v, by, style); break;
    default: say(t, style, SB_SAID("{name} passes."), who);
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
