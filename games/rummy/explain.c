/* Why a move was refused: fills the blanks of the sentences of errors.def. Text that is not
 * a move at all is refused by the parser (text.c). */
#include "games/rummy/text.h"

/* ---- the tiles and squares of a move ---- */

/* The number of tiles and of squares in a move, and the i-th of each. */
static int tiles_n(sb_move move) {
    switch (rummy_verb(move)) {
    case RUMMY_OPEN_MOVE: return rummy_line_n(move);
    case RUMMY_GIVE_MOVE: return 1 + (rummy_passed(move, 1) >= 0);
    default: return 1;
    }
}

static int tile_of(sb_move move, int i) {
    switch (rummy_verb(move)) {
    case RUMMY_OPEN_MOVE: return rummy_line_tile(move, i);
    case RUMMY_GIVE_MOVE: return rummy_passed(move, i);
    case RUMMY_PUT_MOVE: return rummy_put_tile(move);
    default: return rummy_taken(move);
    }
}

static int squares_n(sb_move move) {
    switch (rummy_verb(move)) {
    case RUMMY_OPEN_MOVE: return rummy_line_n(move);
    case RUMMY_PUT_MOVE: return rummy_from(move) ? 2 : 1;
    default: return 1;
    }
}

static int square_of(sb_move move, int i) {
    if (rummy_verb(move) == RUMMY_OPEN_MOVE) return rummy_line_square(move, i);
    return i ? rummy_from(move) : rummy_to(move);
}

/* The first tile of the move that is not in the hand, or not often enough. */
static int missing_tile(const rummy_tiles *hand, sb_move move) {
    rummy_tiles left = *hand;
    int i = 0;
    for (; i + 1 < tiles_n(move) && rummy_count(&left, tile_of(move, i)); i++)
        rummy_remove(&left, tile_of(move, i));
    return tile_of(move, i);
}

static bool is_outside(const rummy_table *t, int square) {
    (void)t;
    return !rummy_is_square(square);
}

static bool is_taken(const rummy_table *t, int square) { return rummy_find(t, square) >= 0; }

static bool touches(const rummy_table *t, int square) {
    return is_taken(t, square + RUMMY_RIGHT) || is_taken(t, square - RUMMY_RIGHT) ||
           is_taken(t, square + RUMMY_DOWN) || is_taken(t, square - RUMMY_DOWN);
}

/* Writes the first square of the move for which is_it is true. */
static void put_first(sb_text *t, const rummy_table *table, sb_move move,
                      bool (*is_it)(const rummy_table *t, int square)) {
    int i = 0;
    while (i + 1 < squares_n(move) && !is_it(table, square_of(move, i))) i++;
    rummy_put_square(t, square_of(move, i));
}

/* ---- single sentences ---- */

/* Writes an example of a legal move: "give 5b 7r". */
static void put_giving(sb_text *t, const void *view, const rummy_tiles *hand) {
    char text[SB_WORD_MAX];
    int tile[2] = {-1, -1}, n = 0;
    for (int kind = 0; kind < RUMMY_KINDS; kind++)
        for (int i = rummy_count(hand, kind); i > 0 && n < 2; i--) tile[n++] = kind;
    rummy_print(view, rummy_give(tile[0], tile[1]), text, sizeof text);
    sb_put(t, text);
}

static int line_value(sb_move move) {
    int sum = 0;
    for (int i = 0; i < rummy_line_n(move); i++) sum += rummy_value(rummy_line_tile(move, i));
    return sum;
}

void rummy_tell_verdict(const rummy_verdict *v, sb_detail *ret) {
    sb_text t;
    sb_text_init(&t, ret->word, sizeof ret->word);
    rummy_put_square(&t, v->first);
    ret->a = rummy_x(v->last), ret->b = rummy_y(v->last);
}

/* ---- numbers, and all blanks ---- */

static void fill_numbers(const rummy_view *v, int seat, sb_move move, sb_err err, sb_detail *d) {
    const rummy_common *o = &v->common;
    sb_err limit;
    switch (err) {
    case RUMMY_GIVE_COUNT: d->a = tiles_n(move), d->b = o->hand_n[seat]; break;
    case RUMMY_VICTIM: d->a = (seat + 1) % v->head.seats + 1; break;
    case RUMMY_OPEN_LOW: d->a = line_value(move), d->b = o->min_value; break;
    case RUMMY_STEPS: d->a = RUMMY_STEPS_MAX; break;
    case RUMMY_MANY_GROUPS:
    case RUMMY_EARLY_GROUPS:
        d->a = rummy_judge(&o->table).groups;
        d->b = rummy_groups_max(o, v->head.seats, seat, &limit);
        break;
    default: break;
    }
}

void rummy_explain(const void *view, int seat, sb_move move, sb_err err, sb_detail *ret_detail) {
    const rummy_view *v = (const rummy_view *)view;
    const rummy_table *table = &v->common.table;
    rummy_verdict verdict;
    char word[SB_WORD_MAX];
    sb_text t;
    sb_text_init(&t, word, sizeof word);
    fill_numbers(v, seat, move, err, ret_detail);
    switch (err) {
    case RUMMY_WANT_GIVE: put_giving(&t, view, &v->hand[seat]); break;
    case RUMMY_NOT_DISPLAYED: rummy_put_name(&t, rummy_taken(move)); break;
    case RUMMY_NO_TILE: rummy_put_name(&t, missing_tile(&v->hand[seat], move)); break;
    case RUMMY_EVENT_TILE: rummy_put_name(&t, rummy_put_tile(move)); break;
    case RUMMY_OPEN_TOUCHES: put_first(&t, table, move, touches); break;
    case RUMMY_OCCUPIED: put_first(&t, table, move, is_taken); break;
    case RUMMY_NO_SQUARE: put_first(&t, table, move, is_outside); break;
    case RUMMY_NOTHING_THERE:
    case RUMMY_STAYS: rummy_put_square(&t, square_of(move, squares_n(move) - 1)); break;
    case RUMMY_LONELY:
    case RUMMY_SHORT_ROW:
    case RUMMY_SHORT_COLUMN:
    case RUMMY_BAD_ROW:
    case RUMMY_BAD_COLUMN:
        verdict = rummy_judge(table);
        rummy_tell_verdict(&verdict, ret_detail);
        return;
    default: break;
    }
    sb_detail_word(ret_detail, word);
}
