/* A position from JSON. The fields come in any order and most may be left out,
 * so they are first read one by one into a draft, here, and then put together
 * and checked, in load_check.c: whatever is accepted can be played to its end. */
#include "games/str8/load.h"

typedef str8_draft draft;

/* What a tile of any set covers at most. */
enum { TILE_MAX = STR8_TILES + 1 };

/* ---- reading values ---- */

static bool too_long(draft *d, const char *field, int cap) {
    return sb_json_fail(&d->j, SB_JSON_LONG, field, cap, 0);
}

/* A whole number; `low` after a failure. */
static int read_int(draft *d, const char *field, int low, int high) {
    int32_t v = low;
    sb_json_int(&d->j, field, low, high, &v);
    return v;
}

/* Numbers by seats, kept with `plus` added; where `may_be_null`, null is 0. */
static bool read_list(draft *d, const char *field, int low, int high, int plus, bool may_be_null,
                      str8_list *ret) {
    sb_json_open(&d->j, '[');
    while (sb_json_more(&d->j, ']')) {
        if (ret->n == STR8_HOLDERS) return too_long(d, field, STR8_HOLDERS);
        int16_t *value = &ret->value[ret->n++];
        if (!may_be_null || !sb_json_null(&d->j)) *value = (int16_t)(read_int(d, field, low, high) + plus);
    }
    return d->j.err == SB_OK;
}

/* One of n names. */
static int read_name(draft *d, const char *(*name)(int), int first, int n, const char *else_say) {
    char word[SB_WORD_MAX];
    if (!sb_read_word(&d->j, word)) return first;
    for (int i = first; i < n; i++)
        if (strcmp(word, name(i)) == 0) return i;
    str8_bad(d, else_say);
    return first;
}

static bool read_colour(draft *d, uint8_t *ret) {
    char word[SB_WORD_MAX];
    const char *at = word;
    if (!sb_read_word(&d->j, word)) return false;
    int colour = str8_take_colour(&at);
    *ret = (uint8_t)colour;
    return (colour >= 0 && !*at) || str8_bad(d, SB_SAID("dice are three of y g b p r e"));
}

static bool read_dice(draft *d, uint8_t *ret) {
    int n = 0;
    sb_json_open(&d->j, '[');
    while (sb_json_more(&d->j, ']')) {
        if (n == STR8_DICE) return str8_bad(d, SB_SAID("dice are three of y g b p r e"));
        read_colour(d, &ret[n++]);
    }
    return d->j.err == SB_OK && (n == STR8_DICE || str8_bad(d, SB_SAID("dice are three of y g b p r e")));
}

static bool take_card(draft *d, const char *word, int *ret_colour, uint8_t *ret) {
    const char *at = word;
    *ret_colour = str8_take_colour(&at);
    if (*ret_colour < 0 || at[0] < '0' || at[0] >= '0' + STR8_NUMBERS || at[1])
        return sb_json_fail(&d->j, STR8_BAD_CARD, word, 0, 0);
    *ret = (uint8_t)(at[0] - '0' + 1);
    return true;
}

static bool read_card(draft *d, int *ret_colour, uint8_t *ret) {
    char word[SB_WORD_MAX];
    return sb_read_word(&d->j, word) && take_card(d, word, ret_colour, ret);
}

/* A card of this colour, or "?": left open; else_say where it is of another. */
static bool read_card_of(draft *d, int colour, const char *else_say, uint8_t *ret) {
    char word[SB_WORD_MAX];
    int have;
    if (!sb_read_word(&d->j, word)) return false;
    if (strcmp(word, "?") == 0) return true;
    return take_card(d, word, &have, ret) && (have == colour || str8_bad(d, else_say));
}

/* The next key of an object by colours, each once. */
static bool read_colour_key(draft *d, uint64_t *seen, int *ret) {
    static const char *const names[STR8_COLOURS] = {"y", "g", "b", "p", "r", "e"};
    return sb_read_key(&d->j, names, STR8_COLOURS, seen, ret);
}

/* ---- one function a field ---- */

static bool field_game(draft *d) { return sb_read_game(&d->j, &str8_game, STR8_BAD_POSITION); }
static bool field_rules(draft *d) { return sb_read_rules(&d->j, &str8_game); }
static bool field_see(draft *d) { return sb_read_see(&d->j, STR8_BAD_POSITION); }
static bool field_options(draft *d) { return sb_read_options(&d->j, &str8_game, &d->config); }
static bool field_chance(draft *d) { return sb_read_chance(&d->j, &d->s->rng); }

static bool field_seats(draft *d) {
    return sb_json_int(&d->j, "seats", str8_game.rules->seats_min, str8_game.rules->seats_max, &d->seats);
}
static bool field_round(draft *d) { return sb_json_int(&d->j, "round", 1, STR8_ROUNDS, &d->round); }
static bool field_rounds(draft *d) { return sb_json_int(&d->j, "rounds", 1, STR8_ROUNDS, &d->rounds); }
static bool field_shown(draft *d) { return sb_json_int(&d->j, "shown", 0, UINT16_MAX, &d->shown); }
static bool field_over(draft *d) { return sb_json_bool(&d->j, &d->over); }
static bool field_acting(draft *d) { return sb_read_set(&d->j, "acting", STR8_HOLDERS, &d->acting); }
static bool field_winners(draft *d) { return sb_read_set(&d->j, "winners", STR8_HOLDERS, &d->winners); }

static bool field_turn(draft *d) {
    return sb_json_null(&d->j) || sb_json_int(&d->j, "turn", 1, STR8_HOLDERS, &d->turn);
}

static bool field_phase(draft *d) {
    d->phase =
        read_name(d, str8_phase_name, 0, STR8_DONE + 1, SB_SAID("phase: dice, tile, at, swap, final, over"));
    return d->j.err == SB_OK;
}

static bool field_positions(draft *d) {
    return read_list(d, "positions", STR8_MOST_BACK, STR8_FAR, 0, false, &d->positions);
}
static bool field_line(draft *d) { return read_list(d, "line", 1, STR8_HOLDERS, 0, false, &d->line); }
static bool field_order(draft *d) { return read_list(d, "order", 1, STR8_HOLDERS, 0, false, &d->order); }
static bool field_at(draft *d) { return read_list(d, "at", 0, STR8_LAST, 1, true, &d->at); }

static bool field_rolled(draft *d) { return read_dice(d, d->rolled); }

static bool field_dice(draft *d) {
    if (sb_json_null(&d->j)) return true;
    d->dice_set = true;
    return read_dice(d, d->dice);
}

static bool read_tile(draft *d) {
    static const char *const keys[] = {"covers", "points", "taken"};
    uint64_t seen = 0;
    int key = 0, covers = 0, points = -1, taken = 0;
    sb_json_open(&d->j, '{');
    while (sb_json_more(&d->j, '}') && sb_read_key(&d->j, keys, 3, &seen, &key)) {
        if (key == 0) covers = read_int(d, "covers", 1, TILE_MAX);
        else if (key == 1) points = read_int(d, "points", 0, str8_game.rules->options[STR8_OPT_POINTS].high);
        else if (!sb_json_null(&d->j)) taken = read_int(d, "taken", 1, STR8_HOLDERS);
    }
    if (d->j.err != SB_OK) return false;
    if (!covers) return sb_json_fail(&d->j, SB_JSON_MISSING, "covers", 0, 0);
    if (d->tiles >> covers & 1) return str8_bad(d, SB_SAID("a tile stands twice"));
    d->tiles |= 1u << covers;
    d->taken[covers] = (uint8_t)taken;
    d->points[covers] = (int8_t)points;
    return true;
}

static bool field_tiles(draft *d) {
    int n = 0;
    sb_json_open(&d->j, '[');
    while (sb_json_more(&d->j, ']')) {
        if (n++ == STR8_TILES) return too_long(d, "tiles", STR8_TILES);
        read_tile(d);
    }
    return d->j.err == SB_OK;
}

/* One card a colour, in the order of the colours, into a place of each. */
static bool read_row(draft *d, const char *field, int place) {
    int n = 0;
    sb_json_open(&d->j, '[');
    while (sb_json_more(&d->j, ']')) {
        if (n == STR8_COLOURS) return too_long(d, field, STR8_COLOURS);
        read_card_of(d, n, SB_SAID("cards stand in the order y g b p r e"), &d->s->card[n][place]);
        n++;
    }
    return d->j.err == SB_OK;
}

static bool field_holders(draft *d) {
    int n = 0;
    sb_json_open(&d->j, '[');
    while (sb_json_more(&d->j, ']')) {
        if (n == STR8_HOLDERS) return too_long(d, "holders", STR8_HOLDERS);
        read_row(d, "holders", n++);
    }
    return d->j.err == SB_OK;
}

static bool field_away(draft *d) { return read_row(d, "away", STR8_AWAY); }

static bool field_stacks(draft *d) {
    uint64_t seen = 0;
    int colour = 0;
    sb_json_open(&d->j, '{');
    while (sb_json_more(&d->j, '}') && read_colour_key(d, &seen, &colour))
        d->stacks[colour] = (int8_t)read_int(d, "stacks", 0, STR8_STACK);
    return d->j.err == SB_OK;
}

static bool field_stack(draft *d) {
    uint64_t seen = 0;
    int colour = 0;
    sb_json_open(&d->j, '{');
    while (sb_json_more(&d->j, '}') && read_colour_key(d, &seen, &colour)) {
        int *n = &d->stack_n[colour];
        sb_json_open(&d->j, '[');
        while (sb_json_more(&d->j, ']')) {
            if (*n == STR8_STACK) return too_long(d, "stack", STR8_STACK);
            read_card_of(d, colour, SB_SAID("stack: a card stands under another colour"),
                         &d->stack[colour][(*n)++]);
        }
    }
    return d->j.err == SB_OK;
}

static bool field_discards(draft *d) {
    int colour = 0;
    sb_json_open(&d->j, '[');
    while (sb_json_more(&d->j, ']')) {
        int i = d->discards_n++;
        if (i == STR8_DISCARDS) return too_long(d, "discards", STR8_DISCARDS);
        read_card(d, &colour, &d->discard[i]);
        d->discard_colour[i] = (uint8_t)colour;
    }
    return d->j.err == SB_OK;
}

static bool read_swap(draft *d, str8_round *r, int seat) {
    int colour = 0;
    if (sb_json_null(&d->j)) return true;
    if (!read_card(d, &colour, &r->out[seat])) return false;
    r->swap[seat] = (uint8_t)(colour + 1);
    return true;
}

/* What a seat did in a round, and was told. */
static bool read_told(draft *d, str8_round *r, int seat) {
    static const char *const keys[] = {"tile", "at", "answer", "swap"};
    uint64_t seen = 0;
    int key = 0;
    sb_json_open(&d->j, '{');
    while (sb_json_more(&d->j, '}') && sb_read_key(&d->j, keys, 4, &seen, &key)) {
        if (key == 0) r->tile[seat] = (uint8_t)read_int(d, "tile", 1, TILE_MAX);
        else if (key == 1) r->at[seat] = (uint8_t)(read_int(d, "at", 0, STR8_LAST) + 1);
        else if (key == 3) read_swap(d, r, seat);
        else
            r->answer[seat] = (uint8_t)read_name(d, str8_answer_name, STR8_HIT, STR8_ANSWERS,
                                                 SB_SAID("answer: hit, too_high, too_low, wrong"));
    }
    for (int i = 0; i < 2; i++)
        if (!(seen >> i & 1)) sb_json_fail(&d->j, SB_JSON_MISSING, keys[i], 0, 0);
    return d->j.err == SB_OK;
}

static bool read_round(draft *d, str8_round *r, str8_list *ret_order, int *ret_n) {
    static const char *const keys[] = {"dice", "seats", "order"};
    uint64_t seen = 0;
    int key = 0;
    sb_json_open(&d->j, '{');
    while (sb_json_more(&d->j, '}') && sb_read_key(&d->j, keys, 3, &seen, &key)) {
        if (key == 0) read_dice(d, r->dice);
        if (key == 2) read_list(d, "order", 1, STR8_HOLDERS, 0, false, ret_order);
        if (key != 1) continue;
        sb_json_open(&d->j, '[');
        while (sb_json_more(&d->j, ']')) {
            if (*ret_n == STR8_HOLDERS) return too_long(d, "seats", STR8_HOLDERS);
            read_told(d, r, (*ret_n)++);
        }
    }
    for (int i = 0; i < 2; i++)
        if (!(seen >> i & 1)) sb_json_fail(&d->j, SB_JSON_MISSING, keys[i], 0, 0);
    return d->j.err == SB_OK;
}

static bool field_history(draft *d) {
    sb_json_open(&d->j, '[');
    while (sb_json_more(&d->j, ']')) {
        int i = d->history_n++;
        if (i == STR8_ROUNDS) return too_long(d, "history", STR8_ROUNDS);
        read_round(d, &d->s->open.rounds[i], &d->orders[i], &d->told_n[i]);
    }
    return d->j.err == SB_OK;
}

/* A final in its written form, without the verb. */
static bool read_final(draft *d, int seat) {
    char word[SB_WORD_MAX];
    if (!sb_read_word(&d->j, word)) return false;
    sb_detail why;
    sb_err err = str8_take_final(word, d->s->final[seat], &why);
    d->written |= 1u << seat;
    if (err == STR8_TWICE) return sb_json_fail(&d->j, err, why.word, 0, 0);
    return err == SB_OK || str8_bad(d, SB_SAID("a final is written as in y35 g1"));
}

static bool field_final(draft *d) {
    sb_json_open(&d->j, '[');
    while (sb_json_more(&d->j, ']')) {
        if (d->finals_n == STR8_HOLDERS) return too_long(d, "final", STR8_HOLDERS);
        int seat = d->finals_n++;
        if (!sb_json_null(&d->j)) read_final(d, seat);
    }
    return d->j.err == SB_OK;
}

/* ---- the whole ---- */

static const char *const FIELD_NAMES[STR8_FIELDS_N] = {
#define X(name) #name,
    STR8_FIELDS(X)
#undef X
};

static bool (*const FIELD_READERS[STR8_FIELDS_N])(draft *d) = {
#define X(name) field_##name,
    STR8_FIELDS(X)
#undef X
};

static bool read_fields(draft *d) {
    int field = 0;
    sb_json_open(&d->j, '{');
    while (sb_json_more(&d->j, '}') && sb_read_key(&d->j, FIELD_NAMES, STR8_FIELDS_N, &d->seen, &field))
        FIELD_READERS[field](d);
    if (!sb_json_end(&d->j)) return false;
    return str8_has(d, STR8_FIELD_holders) || sb_json_fail(&d->j, SB_JSON_MISSING, "holders", 0, 0);
}

sb_err str8_load(const char *json, void *ret_state, sb_detail *ret_detail) {
    const sb_seed none = {{0}};
    draft d = {.s = (str8_state *)ret_state, .seats = str8_game.rules->seats_usual};
    memset(d.s, 0, sizeof *d.s);
    memset(d.points, -1, sizeof d.points);
    memset(d.stacks, -1, sizeof d.stacks);
    sb_rng_init(&d.s->rng, &none);
    sb_json_init(&d.j, json, ret_detail);
    sb_config_init(&d.config, &str8_game);
    if (read_fields(&d)) str8_settle(&d);
    return d.j.err;
}
