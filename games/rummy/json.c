/* A view as one line of JSON. load.c reads what this writes. */
#include "engine/position.h"
#include "games/rummy/text.h"

/* ---- small parts ---- */

/* Before an entry of a list that counts from 0. */
static void put_next(sb_text *t, int i) { sb_put(t, i ? "," : ""); }

static void put_name(sb_text *t, int tile) {
    sb_put_char(t, '"'), rummy_put_name(t, tile), sb_put_char(t, '"');
}

/* A square under its key, the key with its colon. */
static void put_square(sb_text *t, const char *key, int square) {
    sb_put(t, key), sb_put_char(t, '"'), rummy_put_square(t, square), sb_put_char(t, '"');
}

/* ["5b","5b","left2"] */
static void put_set(sb_text *t, const rummy_tiles *set) {
    bool first = true;
    sb_put_char(t, '[');
    for (int tile = 0; tile < RUMMY_KINDS; tile++)
        for (int i = rummy_count(set, tile); i > 0; i--) sb_put_comma(t, &first), put_name(t, tile);
    sb_put_char(t, ']');
}

/* ---- the fields ---- */

static void put_options(sb_text *t, const rummy_open *o) {
    sb_config config = {.given = (1u << RUMMY_OPTIONS) - 1};
    config.value[RUMMY_OPT_OPENING_MIN_VALUE] = o->min_value;
    config.value[RUMMY_OPT_EVENTS_IN_DISPLAY] = o->redraw;
    config.value[RUMMY_OPT_WIN_WITH_EVENT] = o->last_event;
    config.value[RUMMY_OPT_ROUNDS] = o->rounds;
    config.value[RUMMY_OPT_STARTER] = o->seat1;
    sb_put_options(t, &rummy_game, &config);
}

static void put_turn(sb_text *t, const rummy_view *v) {
    const rummy_open *o = &v->open;
    sb_put_number(t, "round", o->round);
    sb_put_key(t, "phase"), sb_put_json_string(t, rummy_phase_name(o->phase));
    sb_put_number(t, "starter", o->starter + 1), sb_put_key(t, "turn");
    if (v->head.over) sb_put(t, "null");
    else sb_put_int(t, o->turn + 1);
    sb_put_seats(t, "acting", v->head.acting);
    sb_put_bool(t, "over", v->head.over), sb_put_seats(t, "winners", v->head.winners);
    sb_put_number(t, "shown", v->head.shown), sb_put_number(t, "secret", v->head.secret);
    sb_put_number(t, "steps", o->steps), sb_put_number(t, "passes", o->passes);
    sb_put_key(t, "scores"), sb_put_char(t, '[');
    for (int i = 0; i < v->head.seats; i++) put_next(t, i), sb_put_int(t, o->score[i]);
    sb_put_char(t, ']');
}

static void put_laid_tile(sb_text *t, const rummy_table *table, int i) {
    int was = table->was[i];
    put_square(t, "{\"at\":", table->at[i]);
    sb_put(t, ",\"tile\":"), put_name(t, rummy_tile_at(table, i));
    if (was == RUMMY_PUT) sb_put(t, ",\"from\":\"hand\"");
    else if (was == RUMMY_OPENED) sb_put(t, ",\"from\":\"open\"");
    else if (was != table->at[i]) put_square(t, ",\"from\":", was);
    sb_put(t, table->tile[i] & RUMMY_NEW ? ",\"new\":true}" : "}");
}

static void put_table(sb_text *t, const rummy_view *v) {
    const rummy_open *o = &v->open;
    sb_err unused;
    sb_put_key(t, "table"), sb_put_char(t, '[');
    for (int i = 0; i < o->table.n; i++) put_next(t, i), put_laid_tile(t, &o->table, i);
    sb_put_char(t, ']'), sb_put_number(t, "groups", o->groups);
    sb_put_number(t, "group_limit", rummy_groups_max(o, v->head.seats, o->turn, &unused));
    sb_put_seats(t, "opened", o->opened);
}

/* The display in its order, and the tiles beside the table. */
static void put_display(sb_text *t, const rummy_open *o) {
    bool first = true;
    sb_put_key(t, "display"), sb_put_char(t, '[');
    for (int i = 0; i < RUMMY_DISPLAY && o->display[i]; i++) put_next(t, i), put_name(t, o->display[i] - 1);
    sb_put_char(t, ']'), sb_put_number(t, "bag", o->bag_n);
    sb_put_key(t, "out"), sb_put_char(t, '[');
    for (int i = 0; i < 2; i++)
        for (int n = o->out[i]; n > 0; n--) sb_put_comma(t, &first), put_name(t, RUMMY_LEFT2 + i);
    sb_put_char(t, ']'), sb_put_key(t, "laid"), put_set(t, &o->laid);
}

static void put_hands(sb_text *t, const rummy_view *v) {
    sb_put_key(t, "hands"), sb_put_char(t, '[');
    for (int seat = 0; seat < v->head.seats; seat++) {
        int n = v->open.hand_n[seat];
        put_next(t, seat), sb_put(t, "{\"n\":"), sb_put_int(t, n), sb_put(t, ",\"tiles\":");
        if (n && !v->hand[seat].one) sb_put(t, "null");
        else put_set(t, &v->hand[seat]);
        sb_put(t, ",\"known\":"), put_set(t, &v->open.known[seat]);
        if (v->came[seat].one) sb_put(t, ",\"came\":"), put_set(t, &v->came[seat]);
        sb_put_char(t, '}');
    }
    sb_put_char(t, ']');
}

/* The hands at the end of the last round, null while there is none. */
static void put_last(sb_text *t, const rummy_view *v) {
    sb_put_key(t, "last");
    if (v->open.round == 1 && !v->head.over) {
        sb_put(t, "null");
        return;
    }
    sb_put_char(t, '[');
    for (int seat = 0; seat < v->head.seats; seat++) put_next(t, seat), put_set(t, &v->open.last[seat]);
    sb_put_char(t, ']');
}

/* What a seat passes on, or has passed on and knows to be there still: tiles, "?"
 * where this view may not see them, null where there are none. */
static void put_given(sb_text *t, const rummy_view *v) {
    sb_put_key(t, "given"), sb_put_char(t, '[');
    for (int seat = 0; seat < v->head.seats; seat++) {
        const uint8_t *given = v->given[seat];
        bool chosen = v->open.phase == RUMMY_GIVE && v->open.hand_n[seat] && !sb_may_act(&v->head, seat);
        put_next(t, seat);
        if (!given[0]) {
            sb_put(t, chosen ? "\"?\"" : "null");
            continue;
        }
        sb_put_char(t, '['), put_name(t, given[0] - 1);
        if (given[1]) sb_put_char(t, ','), put_name(t, given[1] - 1);
        sb_put_char(t, ']');
    }
    sb_put_char(t, ']');
}

int rummy_json(const void *view, char *buf, int cap) {
    const rummy_view *v = (const rummy_view *)view;
    sb_text t;
    sb_text_init(&t, buf, cap);
    sb_put_opening(&t, &rummy_game, v->head.seats, v->seat);
    put_options(&t, &v->open);
    put_turn(&t, v);
    put_table(&t, v);
    put_display(&t, &v->open);
    put_hands(&t, v);
    put_last(&t, v);
    put_given(&t, v);
    if (v->seat == SB_EVERYTHING) sb_put_chance(&t, v->chance_key, v->chance_at);
    sb_put_char(&t, '}');
    return t.n;
}
