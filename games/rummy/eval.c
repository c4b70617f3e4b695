/* The evaluation of one move, as a family player would do it: lay what is possible without
 * moving tiles, otherwise take the most useful tile of the display, or draw. Event tiles
 * are played when somebody has few tiles left. Integers only, so that every platform
 * computes the same. */
#include "games/rummy/lines.h"
#include "games/rummy/text.h"

enum {
    LAY = 2000,   /* a step of a lay */
    END = 1000,   /* `end`: less than LAY, so that all possible lays come first */
    RID = 3000,   /* an event tile that may not be the last tile (D14) */
    NOW = 300,    /* an event tile when a hand is nearly empty */
    EVENT = 40,   /* an event tile otherwise: it makes the hand smaller */
    DRAW = 9,     /* a tile of the bag: less than a tile that fits one of the hand */
    NEAR_OUT = 5, /* a hand with at most this many tiles is nearly empty */
    SURELY = 1000 /* worth of passing on an event tile */
};

/* ---- which tiles fit together ---- */

/* Bit mask of the kinds with the same value, in all colours. */
static inline uint64_t same_value(int tile) { return RUMMY_ONES << tile % RUMMY_VALUES; }

/* How many kinds of `set` (bit mask) follow the tile in a Run, up and down, without a gap. */
static int run_with(uint64_t set, int tile) {
    int n = 0;
    for (uint64_t at = rummy_higher(1ull << tile); at & set; at = rummy_higher(at)) n++;
    for (uint64_t at = rummy_lower(1ull << tile); at & set; at = rummy_lower(at)) n++;
    return n;
}

/* Bit mask of the kinds that would extend a Set or a Run of these kinds. */
static uint64_t ends_of_line(uint64_t kinds) {
    bool run = rummy_higher(kinds) & kinds;
    uint64_t next = run ? rummy_higher(kinds) | rummy_lower(kinds) : same_value(sb_lowest_bit64(kinds));
    return next & ~kinds;
}

/* Bit mask of the kinds that would extend a line on the table. It does not check whether the
 * squares are free. */
static uint64_t ends_of(const rummy_table *t) {
    rummy_lines l;
    uint64_t ends = 0, kinds[RUMMY_LINES] = {0};
    uint8_t n[RUMMY_LINES] = {0};
    rummy_find_lines(t, &l);
    for (int i = 0; i < t->n; i++)
        for (int direction = RUMMY_ROW; direction <= RUMMY_COLUMN; direction++) {
            kinds[l.of[i][direction]] |= 1ull << rummy_tile_at(t, i);
            n[l.of[i][direction]]++;
        }
    for (int i = 0; i < l.n; i++)
        if (n[i] >= 3) ends |= ends_of_line(kinds[i]);
    return ends;
}

/* ---- how useful a tile is ---- */

/* The worth of a tile together with a hand: for a line of three, a pair, a Run with a gap of
 * one, a line on the table. *ret_line: the number of tiles of the hand in its best line. */
static int use_of(uint64_t hand, uint64_t ends, int tile, int *ret_line) {
    uint64_t bit = 1ull << tile, others = hand & ~bit;
    int run = run_with(others, tile), set = sb_bits64_n(others & same_value(tile));
    int gaps = sb_bits64_n(others & (rummy_higher(rummy_higher(bit)) | rummy_lower(rummy_lower(bit))));
    bool fits = ends & bit || (run && ends & (rummy_higher(bit) | rummy_lower(bit)));
    *ret_line = run > set ? run : set;
    return 10 * (run > 1 ? run + 2 : run) + 10 * (set > 1 ? set + 2 : set) + 3 * gaps + (fits ? 8 : 0);
}

/* ---- moves ---- */

static void name(sb_detail *d, int tile) {
    sb_text t;
    sb_text_init(&t, d->word, sizeof d->word);
    rummy_put_name(&t, tile);
}

static int32_t worth_of_take(const rummy_view *v, int tile, const char **ret_why, sb_detail *d) {
    const rummy_tiles *hand = &v->hand[v->seat];
    uint64_t ends = ends_of(&v->common.table);
    name(d, tile);
    if (rummy_is_event(tile)) {
        *ret_why = SB_N_("{word} has to be played in a turn of its own, and costs 20 in the hand.");
        return 0;
    }
    if (hand->one >> tile & 1) {
        *ret_why = SB_N_("You have a {word} already.");
        return ends >> tile & 1 ? 5 : 1;
    }
    int use = use_of(hand->one & RUMMY_EVERY_NUMBER, ends, tile, &d->a);
    *ret_why = d->a > 1           ? SB_N_("{word} makes a line with {a} tiles of your hand.")
               : ends >> tile & 1 ? SB_N_("{word} fits a line on the table.")
               : d->a             ? SB_N_("{word} goes with a tile of your hand.")
                                  : SB_N_("{word} helps little.");
    return use;
}

/* The fewest tiles that an opponent holds. */
static int fewest(const rummy_view *v) {
    int n = RUMMY_ALL;
    for (int seat = 0; seat < v->head.seats; seat++)
        if (seat != v->seat && v->common.hand_n[seat] < n) n = v->common.hand_n[seat];
    return n;
}

/* An event tile prevents an empty hand (D13), and harms an opponent who has few tiles. */
static int32_t worth_of_event(const rummy_view *v, sb_move move, const char **ret_why, sb_detail *d) {
    const rummy_common *o = &v->common;
    int tile = rummy_taken(move), own = o->hand_n[v->seat], least = fewest(v);
    bool plus3 = tile == RUMMY_PLUS3;
    int32_t blow = plus3 ? 2 * (RUMMY_HAND - o->hand_n[rummy_victim(move)]) : 0;
    name(d, tile);
    if (plus3 && o->last_event && own <= NEAR_OUT) { /* D14 */
        *ret_why = SB_N_("{word} may not be your last tile here.");
        return RID + blow;
    }
    d->a = least;
    *ret_why = plus3 && own == 1   ? SB_N_("{word} is your last tile.")
               : least <= NEAR_OUT ? SB_N_("Somebody has only {a} left.")
               : own <= NEAR_OUT   ? SB_N_("{word} would keep you from going out.")
                                   : SB_N_("Nothing else but a lay makes your hand smaller.");
    return least <= NEAR_OUT || own <= NEAR_OUT ? NOW + blow : EVENT - 10 * !plus3;
}

/* The worth of passing on a tile. */
static int32_t rid_of(const rummy_tiles *hand, uint64_t ends, int tile) {
    int unused;
    if (rummy_is_event(tile)) return SURELY;
    int use = use_of(hand->one & RUMMY_EVERY_NUMBER, ends, tile, &unused);
    if (hand->two >> tile & 1) use /= 4; /* the other tile of the kind stays */
    return rummy_value(tile) - 4 * use;
}

static int32_t worth_of_give(const rummy_view *v, sb_move move, const char **ret_why) {
    const rummy_tiles *hand = &v->hand[v->seat];
    uint64_t ends = ends_of(&v->common.table);
    int32_t worth = rid_of(hand, ends, rummy_passed(move, 0));
    if (rummy_passed(move, 1) >= 0) worth += rid_of(hand, ends, rummy_passed(move, 1));
    bool event = rummy_passed(move, 0) >= RUMMY_LEFT2 || rummy_passed(move, 1) >= RUMMY_LEFT2;
    *ret_why = event       ? SB_N_("An event tile costs 20 in the hand.")
               : worth > 0 ? SB_N_("They go with nothing that you have.")
                           : SB_N_("They are what you miss least.");
    return worth;
}

static int32_t worth_of_put(sb_move move, const char **ret_why, sb_detail *d) {
    if (rummy_from(move)) {
        *ret_why = SB_N_("What lies on the table can be moved, if it stands in the end.");
        return 0;
    }
    name(d, rummy_put_tile(move));
    *ret_why = SB_N_("{word} can be laid there.");
    return LAY;
}

int32_t rummy_worth(const void *view, sb_move move, const char **ret_why, sb_detail *ret_detail) {
    const rummy_view *v = (const rummy_view *)view;
    switch (rummy_verb(move)) {
    case RUMMY_TAKE_MOVE: return worth_of_take(v, rummy_taken(move), ret_why, ret_detail);
    case RUMMY_DRAW_MOVE: *ret_why = SB_N_("Nothing in the display helps enough."); return DRAW;
    case RUMMY_EVENT_MOVE: return worth_of_event(v, move, ret_why, ret_detail);
    case RUMMY_GIVE_MOVE: return worth_of_give(v, move, ret_why);
    case RUMMY_OPEN_MOVE:
        ret_detail->a = rummy_line_n(move);
        *ret_why = SB_N_("You can open with {a} tiles.");
        return LAY;
    case RUMMY_PUT_MOVE: return worth_of_put(move, ret_why, ret_detail);
    case RUMMY_END_MOVE:
        *ret_why = SB_N_("The table stands, and nothing more can be laid as it lies.");
        return END;
    case RUMMY_PASS_MOVE: *ret_why = SB_N_("There is nothing to lay and nothing to take."); return 0;
    default: *ret_why = SB_N_("The table does not stand, and no tile of yours mends it."); return -1;
    }
}

sb_move rummy_suggest(const void *view) {
    const rummy_view *v = (const rummy_view *)view;
    rummy_lay best;
    if (v->common.phase != RUMMY_TURN || !sb_may_act(&v->head, v->seat)) return 0;
    int n = rummy_lays(&v->common, v->head.seats, &v->hand[v->seat], NULL, 0, &best);
    return n ? rummy_lay_step(&best, 0) : 0;
}
