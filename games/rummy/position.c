/* The table of the JSON fields of a position, and the conversion of a view into a
 * position. */
#include "games/rummy/position.h"

/* ---- written forms ---- */

static void put_tile(sb_text *t, int64_t tile) { rummy_put_name(t, (int)tile); }

static sb_err take_tile(const char *text, int64_t *ret, sb_detail *ret_detail) {
    (void)ret_detail;
    *ret = rummy_take_tile(&text);
    return *ret >= 0 && !*text ? SB_OK : RUMMY_BAD_TILE;
}

/* Reads a number tile: event tiles are never on the table. */
static sb_err take_number(const char *text, int64_t *ret, sb_detail *ret_detail) {
    char word[SB_WORD_MAX];
    sb_text t;
    sb_err err = take_tile(text, ret, ret_detail);
    if (err != SB_OK || !rummy_is_event((int)*ret)) return err;
    sb_text_init(&t, word, sizeof word);
    put_tile(&t, *ret), sb_detail_word(ret_detail, word);
    return RUMMY_EVENT_TILE;
}

static void put_square(sb_text *t, int64_t square) { rummy_put_square(t, (int)square); }

static sb_err take_square(const char *text, int64_t *ret, sb_detail *ret_detail) {
    (void)ret_detail;
    *ret = rummy_take_square(&text);
    return *ret && !*text ? SB_OK : RUMMY_NO_SQUARE;
}

static void put_from(sb_text *t, int64_t from) {
    if (from > RUMMY_OPENED) put_square(t, from);
    else sb_put(t, from == RUMMY_PUT ? "hand" : "open");
}

static sb_err take_from(const char *text, int64_t *ret, sb_detail *ret_detail) {
    bool hand = strcmp(text, "hand") == 0, open = strcmp(text, "open") == 0;
    if (!hand && !open) return take_square(text, ret, ret_detail);
    *ret = hand ? RUMMY_PUT : RUMMY_OPENED;
    return SB_OK;
}

static const sb_token TILE = {"Tile", "a tile: value and colour as in `12r`, or `left2`, `plus3`", false,
                              put_tile, take_tile};
static const sb_token NUMBER = {"NumberTile", "a tile with a number", false, put_tile, take_number};
static const sb_token FROM = {"From", "`hand`, `open` (laid by the line that opens), or a square", false,
                              put_from, take_from};
const sb_token rummy_square_token = {"Square", "a square: column and row as in `3,-4`", false, put_square,
                                     take_square};

/* ---- the table ---- */

static const char *const PHASES[] = {"turn", "give", "over", NULL};

#define IN(member) SB_IN(rummy_position, member)
#define IN_LIST(member, n) SB_IN_LIST(rummy_position, member, n)
#define TILES SB_OF(SB_IS_TOKEN, .size = 1, .token = &TILE)

/* clang-format off */
static const sb_field LIST = {.kind = SB_IS_LIST, SB_IN_LIST(rummy_list, tile, n), TILES};
static const sb_field GIFT = {.kind = SB_IS_LIST, .flags = SB_OR_NULL | SB_OR_HIDDEN,
                              SB_IN_LIST(rummy_gift, tile, n), TILES};

static const sb_field TABLE[] = {
    {"at", SB_IS_TOKEN, SB_NEEDED, "where it lies", SB_IN(rummy_laid, at), .token = &rummy_square_token},
    {"tile", SB_IS_TOKEN, SB_NEEDED, "which it is", SB_IN(rummy_laid, tile), .token = &NUMBER},
    {"from", SB_IS_TOKEN, SB_OR_LEFT_OUT | SB_FOLLOWS,
     "where it was at the start of the turn: left out if it was there already", SB_IN(rummy_laid, from),
     .token = &FROM},
    {"new", SB_IS_BOOL, SB_OR_LEFT_OUT, "it came there with the latest lay", SB_IN(rummy_laid, is_new)},
    {.name = NULL},
};

static const sb_field HAND[] = {
    {"n", SB_IS_NUMBER, SB_FOLLOWS, "how many tiles", SB_IN(rummy_hand, n), SB_RANGE(0, RUMMY_ALL),
     .usual = -1},
    {"tiles", SB_IS_LIST, SB_OR_NULL | SB_NEEDED | SB_MAY_STAND, "the tiles; null: hidden; an empty hand hides nothing and is `[]`",
     SB_IN_LIST(rummy_hand, tiles.tile, tiles.n), TILES},
    {"known", SB_IS_LIST, 0, "those that everybody knows to be there",
     SB_IN_LIST(rummy_hand, known.tile, known.n), TILES},
    {"came", SB_IS_LIST, SB_OR_LEFT_OUT, "those that came since the seat last acted",
     SB_IN_LIST(rummy_hand, came.tile, came.n), TILES},
    {.name = NULL},
};

const sb_field rummy_fields[] = {
    SB_OPENING_FIELDS(NULL),
    {"round", SB_IS_NUMBER, 0, "the round, from 1", IN(common.round), SB_RANGE(1, RUMMY_ROUNDS_MAX),
     .usual = 1},
    {"phase", SB_IS_WORD, 0, "what is asked for", IN(common.phase), .words = PHASES},
    {"starter", SB_IS_SEAT, SB_FOLLOWS, "the seat that began the round", IN(starter)},
    {"turn", SB_IS_SEAT, SB_OR_NULL | SB_FOLLOWS, "whose turn it is; null when it is over", IN(turn)},
    SB_ACTING_FIELDS(SB_FOLLOWS),
    SB_SHOWN_FIELD,
    {"secret", SB_IS_NUMBER, SB_FOLLOWS, "how many of the latest moves the others cannot see yet",
     IN(base.head.secret), SB_RANGE(0, 4 * RUMMY_STEPS_MAX)},
    {"steps", SB_IS_NUMBER, SB_FOLLOWS, "steps of this turn so far", IN(common.steps),
     SB_RANGE(0, RUMMY_STEPS_MAX)},
    {"passes", SB_IS_NUMBER, 0, "passes in a row", IN(common.passes), SB_RANGE(0, RUMMY_SEATS)},
    {"scores", SB_IS_LIST, SB_EACH_SEAT, "penalty points of the rounds that are over",
     IN_LIST(common.score, scores_n), SB_OF_NUMBERS(2, 0, RUMMY_POINTS_MAX * RUMMY_ROUNDS_MAX)},
    {"table", SB_IS_LIST, 0, "the tiles on the table", IN_LIST(table, table_n), SB_OF_OBJECTS(TABLE)},
    {"groups", SB_IS_NUMBER, SB_FOLLOWS, "groups on the table as it lies", IN(groups),
     SB_RANGE(0, RUMMY_TILES)},
    {"group_limit", SB_IS_NUMBER, SB_FOLLOWS, "how many the turn may leave", IN(group_limit),
     SB_RANGE(1, RUMMY_SEATS)},
    {"opened", SB_IS_SET, SB_FOLLOWS, "the seats that have opened", IN(common.opened), SB_OF_SEATS},
    {"display", SB_IS_LIST, SB_FOLLOWS, "the tiles on display: drawn from the bag, as far as it is short",
     IN_LIST(display, display_n), TILES},
    {"bag", SB_IS_NUMBER, SB_FOLLOWS, "tiles in the bag", IN(common.bag_n), SB_RANGE(0, RUMMY_ALL)},
    {"out", SB_IS_LIST, 0, "event tiles that were played in this round", IN_LIST(out.tile, out.n), TILES},
    {"laid", SB_IS_LIST, 0, "the tiles of the latest lay that was ended", IN_LIST(laid.tile, laid.n),
     SB_OF(SB_IS_TOKEN, .size = 1, .token = &NUMBER)},
    {"hands", SB_IS_LIST, SB_NEEDED | SB_EACH_SEAT, "the tiles of each seat", IN_LIST(hands, hands_n),
     SB_OF_OBJECTS(HAND)},
    {"last", SB_IS_LIST, SB_OR_NULL | SB_EACH_SEAT,
     "the hands at the end of the last round; null while there is none", IN_LIST(last, last_n), .of = &LIST},
    {"given", SB_IS_LIST, SB_EACH_SEAT,
     "what each seat passes on, or has passed on and knows to be there still", IN_LIST(given, given_n),
     .of = &GIFT},
    SB_CHANCE_FIELD,
    {.name = NULL},
};
/* clang-format on */

/* ---- a view as a position ---- */

static void fill_options(sb_config *config, const rummy_common *o) {
    config->given = (1u << RUMMY_OPTIONS) - 1;
    config->value[RUMMY_OPT_OPENING_MIN_VALUE] = o->min_value;
    config->value[RUMMY_OPT_EVENTS_IN_DISPLAY] = o->redraw;
    config->value[RUMMY_OPT_WIN_WITH_EVENT] = o->last_event;
    config->value[RUMMY_OPT_ROUNDS] = o->rounds;
    config->value[RUMMY_OPT_STARTER] = o->seat1;
}

static void fill_list(rummy_list *ret, const rummy_tiles *set) {
    ret->n = 0;
    for (int tile = 0; tile < RUMMY_KINDS; tile++)
        for (int i = rummy_count(set, tile); i > 0; i--) ret->tile[ret->n++] = (uint8_t)tile;
}

static void fill_table(rummy_position *p, const rummy_view *v) {
    const rummy_common *o = &v->common;
    const rummy_table *t = &o->table;
    sb_err unused;
    assert(t->n <= RUMMY_TILES && o->out[0] <= 2 && o->out[1] <= 2);
    p->table_n = t->n;
    for (int i = 0; i < t->n; i++)
        p->table[i] = (rummy_laid){t->at[i], t->was[i] == t->at[i] ? -1 : t->was[i],
                                   (uint8_t)rummy_tile_at(t, i), (t->tile[i] & RUMMY_NEW) != 0};
    p->groups = (uint8_t)rummy_groups_on(t);
    p->group_limit = (uint8_t)rummy_groups_max(o, v->head.seats, o->turn, &unused);
    for (int i = 0; i < RUMMY_DISPLAY && o->display[i]; i++)
        p->display[p->display_n++] = (uint8_t)(o->display[i] - 1);
    for (int i = 0; i < 2; i++)
        for (int n = o->out[i]; n > 0; n--) p->out.tile[p->out.n++] = (uint8_t)(RUMMY_LEFT2 + i);
    fill_list(&p->laid, &o->laid);
}

/* -2 (hidden) if the seat has chosen and this view may not see the choice. */
static void fill_gift(rummy_gift *ret, const rummy_view *v, int seat) {
    const uint8_t *given = v->given[seat];
    bool chosen = v->common.phase == RUMMY_GIVE && v->common.hand_n[seat] && !sb_may_act(&v->head, seat);
    ret->n = !given[0] ? (chosen ? -2 : -1) : given[1] ? 2 : 1;
    for (int i = 0; i < ret->n; i++) ret->tile[i] = (uint8_t)(given[i] - 1);
}

static void fill_hands(rummy_position *p, const rummy_view *v) {
    int seats = v->head.seats;
    p->scores_n = p->hands_n = p->given_n = seats;
    p->last_n = v->common.round == 1 && !v->head.over ? -1 : seats;
    for (int seat = 0; seat < seats; seat++) {
        rummy_hand *hand = &p->hands[seat];
        hand->n = (int8_t)v->common.hand_n[seat];
        fill_list(&hand->tiles, &v->hand[seat]);
        if (hand->n && !hand->tiles.n) hand->tiles.n = -1;
        fill_list(&hand->known, &v->common.known[seat]);
        fill_list(&hand->came, &v->came[seat]);
        if (!hand->came.n) hand->came.n = -1;
        fill_list(&p->last[seat], &v->common.last[seat]);
        fill_gift(&p->given[seat], v, seat);
    }
}

int rummy_json(const void *view, char *buf, int cap) {
    const rummy_view *v = (const rummy_view *)view;
    rummy_position p = {.common = v->common, .starter = (uint8_t)(v->common.starter + 1)};
    p.base = sb_position_of(&rummy_game, &v->head, v->seat, v->chance_key, v->chance_at);
    if (!v->head.over) p.turn = (uint8_t)(v->common.turn + 1);
    fill_options(&p.base.config, &v->common);
    fill_table(&p, v);
    fill_hands(&p, v);
    return sb_fields_write(&p.base, buf, cap);
}
