/* A view as one line of JSON. load.c reads what this writes. */
#include "engine/position.h"
#include "games/cubed/text.h"

/* ---- small parts ---- */

static void put_null(sb_text *t) { sb_put(t, "null"); }

/* Before an entry of a list that counts from 0. */
static void put_next(sb_text *t, int i) { sb_put(t, i ? "," : ""); }

/* A seat under its key, or null. */
static void put_seat(sb_text *t, const char *key, bool known, int seat) {
    sb_put_key(t, key);
    if (known) sb_put_int(t, seat + 1);
    else put_null(t);
}

static void put_die(sb_text *t, int die) {
    sb_put(t, "\"die\":"), sb_put_int(t, die), sb_put(t, ",\"face\":\"");
}

/* "f8" */
static void put_square(sb_text *t, int cell) {
    sb_put_char(t, '"'), cubed_put_square(t, cell), sb_put_char(t, '"');
}

/* ---- the fields ---- */

static void put_options(sb_text *t, const cubed_open *o) {
    sb_config config = {.given = (1u << CUBED_OPTIONS) - 1};
    config.value[CUBED_OPT_SIZE] = o->size == 11   ? CUBED_SIZE_11
                                   : o->size == 15 ? CUBED_SIZE_15
                                                   : CUBED_SIZE_13;
    config.value[CUBED_OPT_WILDS] = o->wilds == 36 ? CUBED_WILDS_36 : CUBED_WILDS_9;
    config.value[CUBED_OPT_BONUS] = !o->bonus;
    config.value[CUBED_OPT_OPENING] = o->opening;
    config.value[CUBED_OPT_EXTRA_ROLL] = o->extra_roll;
    config.value[CUBED_OPT_DEAD_ROUNDS] = o->dead_rounds;
    sb_put_options(t, &cubed_game, &config);
}

static void put_turn(sb_text *t, const cubed_view *v) {
    const cubed_open *o = &v->open;
    sb_put_number(t, "round", o->round);
    sb_put_key(t, "phase"), sb_put_json_string(t, cubed_phase_name(o->phase));
    put_seat(t, "first", o->phase != CUBED_CLAIMING, o->first);
    put_seat(t, "turn", o->phase == CUBED_OPENING || o->phase == CUBED_PLAYING, o->turn);
    sb_put_seats(t, "acting", v->head.acting);
    sb_put_bool(t, "over", v->head.over), sb_put_seats(t, "winners", v->head.winners);
    sb_put_number(t, "shown", v->head.shown);
}

/* The places of the hand that were claimed, from 1. */
static void put_claimed(sb_text *t, unsigned claimed) {
    bool first = true;
    sb_put_key(t, "claimed");
    if (!claimed) {
        put_null(t);
        return;
    }
    sb_put_char(t, '[');
    for (int i = 0; i < CUBED_HAND; i++)
        if (claimed >> i & 1) sb_put_comma(t, &first), sb_put_int(t, i + 1);
    sb_put_char(t, ']');
}

static void put_round(sb_text *t, const cubed_view *v) {
    const cubed_open *o = &v->open;
    sb_put_number(t, "placed", o->placed), sb_put_bool(t, "laid", o->laid), sb_put_number(t, "dead", o->dead);
    put_claimed(t, o->claimed);
    sb_put_key(t, "scores"), sb_put_char(t, '[');
    for (int i = 0; i < v->head.seats; i++) put_next(t, i), sb_put_int(t, o->score[i]);
    sb_put_char(t, ']');
}

static void put_hands(sb_text *t, const cubed_view *v) {
    sb_put_key(t, "hands"), sb_put_char(t, '[');
    for (int seat = 0; seat < v->head.seats; seat++) {
        const cubed_die *hand = v->open.hand[seat];
        put_next(t, seat), sb_put_char(t, '[');
        for (int i = 0, n = cubed_hand_n(hand); i < n; i++) {
            put_next(t, i), sb_put_char(t, '{'), put_die(t, hand[i].die);
            cubed_put_face(t, hand[i].face), sb_put(t, "\"}");
        }
        sb_put_char(t, ']');
    }
    sb_put_char(t, ']');
}

/* By squares, top to bottom, left to right. */
static void put_board(sb_text *t, const cubed_open *o) {
    uint8_t die[CUBED_CELLS] = {0};
    bool first = true;
    for (int i = 0; i < CUBED_DICE; i++) die[o->where[i]] = (uint8_t)(i + 1);
    sb_put_key(t, "board"), sb_put_char(t, '[');
    for (int cell = 1; cell < CUBED_CELLS; cell++) {
        if (!die[cell]) continue;
        sb_put_comma(t, &first), sb_put(t, "{\"at\":"), put_square(t, cell), sb_put_char(t, ',');
        put_die(t, die[cell]), cubed_put_value(t, o->cell[cell]), sb_put(t, "\"}");
    }
    sb_put_char(t, ']');
}

static void put_bag(sb_text *t, const cubed_open *o) {
    uint8_t bag[CUBED_DICE];
    int n = cubed_bag(o, bag);
    sb_put_key(t, "bag"), sb_put_char(t, '[');
    for (int i = 0; i < n; i++) put_next(t, i), sb_put_int(t, bag[i]);
    sb_put_char(t, ']');
}

/* The extra rolls: chosen, hidden from this view, or not chosen. */
static void put_rolls(sb_text *t, const cubed_view *v) {
    sb_put_key(t, "roll"), sb_put_char(t, '[');
    for (int i = 0; i < v->head.seats; i++) {
        bool chosen = v->open.phase == CUBED_ROLLING && !sb_may_act(&v->head, i);
        put_next(t, i);
        if (!chosen) {
            put_null(t);
            continue;
        }
        sb_put_char(t, '"');
        if (v->roll[i]) cubed_put_roll(t, v->roll[i] & ~(unsigned)CUBED_CHOSEN);
        else sb_put_char(t, '?');
        sb_put_char(t, '"');
    }
    sb_put_char(t, ']');
}

/* Empty squares where one die would make a SET, and what it would have to show. */
static void put_wanted(sb_text *t, const cubed_open *o) {
    bool first = true;
    sb_put_key(t, "wanted"), sb_put_char(t, '{');
    for (int cell = 0; cell < CUBED_CELLS; cell++) {
        uint32_t wanted = o->cell[cell] == CUBED_EMPTY ? cubed_wanted(o, cell) : 0;
        if (!wanted) continue;
        sb_put_comma(t, &first), put_square(t, cell), sb_put(t, ":[");
        for (bool one = true; wanted; wanted &= wanted - 1) {
            sb_put_comma(t, &one), sb_put_char(t, '"');
            cubed_put_face(t, sb_lowest_bit(wanted)), sb_put_char(t, '"');
        }
        sb_put_char(t, ']');
    }
    sb_put_char(t, '}');
}

int cubed_json(const void *view, char *buf, int cap) {
    const cubed_view *v = (const cubed_view *)view;
    sb_text t;
    sb_text_init(&t, buf, cap);
    sb_put_opening(&t, &cubed_game, v->head.seats, v->seat);
    put_options(&t, &v->open);
    put_turn(&t, v);
    put_round(&t, v);
    put_hands(&t, v);
    put_board(&t, &v->open);
    put_bag(&t, &v->open);
    put_rolls(&t, v);
    put_wanted(&t, &v->open);
    if (v->seat == SB_EVERYTHING) sb_put_chance(&t, v->chance_key, v->chance_at);
    sb_put_char(&t, '}');
    return t.n;
}
