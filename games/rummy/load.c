/* A position from JSON. The fields come in any order and most may be left out,
 * so they are first read one by one into a draft, here, and then put together
 * and checked, in load_check.c: whatever is accepted can be played to its end.
 * Tiles that are nowhere are in the bag, and a display that is short, or left
 * out, is filled up from there by the generator. */
#include "games/rummy/load.h"

typedef rummy_draft draft;

/* ---- reading values ---- */

static bool too_long(draft *d, const char *field, int cap) {
    return sb_json_fail(&d->j, SB_JSON_LONG, field, cap, 0);
}

/* "5b" */
static bool read_tile(draft *d, int *ret) {
    char word[SB_WORD_MAX];
    const char *at = word;
    if (!sb_read_word(&d->j, word)) return false;
    *ret = rummy_take_tile(&at);
    return (*ret >= 0 && !*at) || sb_json_fail(&d->j, RUMMY_BAD_TILE, word, 0, 0);
}

/* A tile that can lie on the table. */
static bool read_number(draft *d, int *ret) {
    char word[SB_WORD_MAX];
    sb_text t;
    if (!read_tile(d, ret)) return false;
    if (!rummy_is_event(*ret)) return true;
    sb_text_init(&t, word, sizeof word);
    rummy_put_name(&t, *ret);
    return sb_json_fail(&d->j, RUMMY_EVENT_TILE, word, 0, 0);
}

static bool take_square(draft *d, const char *word, int *ret) {
    const char *at = word;
    *ret = rummy_take_square(&at);
    return (*ret && !*at) || sb_json_fail(&d->j, RUMMY_NO_SQUARE, word, 0, 0);
}

static bool add_tile(draft *d, rummy_tiles *set, int tile) {
    if (rummy_count(set, tile) == 2) return rummy_bad(d, SB_SAID("there are two tiles of each kind"));
    rummy_add(set, tile);
    return true;
}

/* ["5b","left2"], added to a set; events only where they may be in it. */
static bool read_set(draft *d, rummy_tiles *ret, bool events) {
    sb_json_open(&d->j, '[');
    while (sb_json_more(&d->j, ']')) {
        int tile = 0;
        if (events ? read_tile(d, &tile) : read_number(d, &tile)) add_tile(d, ret, tile);
    }
    return d->j.err == SB_OK;
}

/* ---- one function a field ---- */

static bool field_game(draft *d) { return sb_read_game(&d->j, &rummy_game, RUMMY_BAD_POSITION); }
static bool field_rules(draft *d) { return sb_read_rules(&d->j, &rummy_game); }
static bool field_see(draft *d) { return sb_read_see(&d->j, RUMMY_BAD_POSITION); }
static bool field_options(draft *d) { return sb_read_options(&d->j, &rummy_game, &d->config); }
static bool field_chance(draft *d) { return sb_read_chance(&d->j, &d->s->rng); }

static bool field_seats(draft *d) {
    return sb_json_int(&d->j, "seats", rummy_game.rules->seats_min, rummy_game.rules->seats_max, &d->seats);
}
static bool field_round(draft *d) { return sb_json_int(&d->j, "round", 1, RUMMY_ROUNDS_MAX, &d->round); }
static bool field_starter(draft *d) { return sb_json_int(&d->j, "starter", 1, RUMMY_SEATS, &d->starter); }
static bool field_turn(draft *d) {
    return sb_json_null(&d->j) || sb_json_int(&d->j, "turn", 1, RUMMY_SEATS, &d->turn);
}
static bool field_acting(draft *d) { return sb_read_set(&d->j, "acting", RUMMY_SEATS, &d->acting); }
static bool field_over(draft *d) { return sb_json_bool(&d->j, &d->over); }
static bool field_winners(draft *d) { return sb_read_set(&d->j, "winners", RUMMY_SEATS, &d->winners); }
static bool field_shown(draft *d) { return sb_json_int(&d->j, "shown", 0, UINT16_MAX, &d->shown); }
static bool field_secret(draft *d) {
    return sb_json_int(&d->j, "secret", 0, 4 * RUMMY_STEPS_MAX, &d->secret);
}
static bool field_steps(draft *d) { return sb_json_int(&d->j, "steps", 0, RUMMY_STEPS_MAX, &d->steps); }
static bool field_passes(draft *d) { return sb_json_int(&d->j, "passes", 0, RUMMY_SEATS, &d->passes); }
static bool field_groups(draft *d) { return sb_json_int(&d->j, "groups", 0, RUMMY_SEATS, &d->groups); }
static bool field_group_limit(draft *d) {
    return sb_json_int(&d->j, "group_limit", 1, RUMMY_SEATS, &d->group_limit);
}
static bool field_opened(draft *d) { return sb_read_set(&d->j, "opened", RUMMY_SEATS, &d->opened); }
static bool field_bag(draft *d) { return sb_json_int(&d->j, "bag", 0, RUMMY_ALL, &d->bag); }
static bool field_laid(draft *d) { return read_set(d, &d->s->open.laid, false); }

static bool field_phase(draft *d) {
    char word[SB_WORD_MAX];
    if (!sb_read_word(&d->j, word)) return false;
    for (d->phase = RUMMY_TURN; d->phase <= RUMMY_DONE; d->phase++)
        if (strcmp(word, rummy_phase_name(d->phase)) == 0) return true;
    return rummy_bad(d, SB_SAID("phase: turn, give, over"));
}

static bool field_scores(draft *d) {
    sb_json_open(&d->j, '[');
    while (sb_json_more(&d->j, ']')) {
        int32_t score = 0;
        if (d->scores_n == RUMMY_SEATS) return too_long(d, "scores", RUMMY_SEATS);
        sb_json_int(&d->j, "scores", 0, RUMMY_POINTS_MAX * RUMMY_ROUNDS_MAX, &score);
        d->s->open.score[d->scores_n++] = (int16_t)score;
    }
    return d->j.err == SB_OK;
}

/* Where a tile was: "hand", "open", or the square that it was moved from. */
static bool read_from(draft *d, int *ret) {
    char word[SB_WORD_MAX];
    if (!sb_read_word(&d->j, word)) return false;
    if (strcmp(word, "hand") == 0) *ret = RUMMY_PUT;
    else if (strcmp(word, "open") == 0) *ret = RUMMY_OPENED;
    else return take_square(d, word, ret);
    return true;
}

/* {"at":"0,0","tile":"5b","from":"hand","new":true} */
static bool read_laid(draft *d) {
    static const char *const keys[] = {"at", "tile", "from", "new"};
    char word[SB_WORD_MAX] = "";
    uint64_t seen = 0;
    int key = 0, at = 0, tile = 0, from = 0;
    bool is_new = false;
    sb_json_open(&d->j, '{');
    while (sb_json_more(&d->j, '}') && sb_read_key(&d->j, keys, 4, &seen, &key)) {
        if (key == 0 && sb_read_word(&d->j, word)) take_square(d, word, &at);
        if (key == 1) read_number(d, &tile);
        if (key == 2) read_from(d, &from);
        if (key == 3) sb_json_bool(&d->j, &is_new);
    }
    for (int i = 0; i < 2; i++)
        if (!(seen >> i & 1)) sb_json_fail(&d->j, SB_JSON_MISSING, keys[i], 0, 0);
    if (d->j.err != SB_OK) return false;
    rummy_table *t = &d->s->open.table;
    if (rummy_find(t, at) >= 0) return sb_json_fail(&d->j, RUMMY_OCCUPIED, word, 0, 0);
    rummy_lay_tile(t, at, is_new ? tile | RUMMY_NEW : tile, seen >> 2 & 1 ? from : at);
    return true;
}

static bool field_table(draft *d) {
    sb_json_open(&d->j, '[');
    while (sb_json_more(&d->j, ']')) {
        if (d->s->open.table.n == RUMMY_TILES) return too_long(d, "table", RUMMY_TILES);
        read_laid(d);
    }
    return d->j.err == SB_OK;
}

static bool field_display(draft *d) {
    int n = 0, tile = 0;
    sb_json_open(&d->j, '[');
    while (sb_json_more(&d->j, ']')) {
        if (n == RUMMY_DISPLAY) return too_long(d, "display", RUMMY_DISPLAY);
        if (read_tile(d, &tile)) d->s->open.display[n++] = (uint8_t)(tile + 1);
    }
    return d->j.err == SB_OK;
}

static bool field_out(draft *d) {
    rummy_tiles out = {0, 0};
    if (!read_set(d, &out, true)) return false;
    for (int i = 0; i < 2; i++) d->s->open.out[i] = (uint8_t)rummy_count(&out, RUMMY_LEFT2 + i);
    return d->s->open.out[0] + d->s->open.out[1] == rummy_tiles_n(&out) ||
           rummy_bad(d, SB_SAID("only event tiles are out of the round"));
}

/* {"n":2,"tiles":["5b","left2"],"known":["5b"],"came":["left2"]}, or the list of tiles alone. */
static bool read_hand(draft *d, int seat) {
    static const char *const keys[] = {"tiles", "n", "known", "came"};
    uint64_t seen = 0;
    int key = 0;
    d->hand_n[seat] = -1;
    if (!sb_json_is_string(&d->j) && *d->j.at == '[') return read_set(d, &d->s->hand[seat], true);
    sb_json_open(&d->j, '{');
    while (sb_json_more(&d->j, '}') && sb_read_key(&d->j, keys, 4, &seen, &key)) {
        if (key == 0 && !sb_json_null(&d->j)) read_set(d, &d->s->hand[seat], true);
        else if (key == 0) rummy_bad(d, SB_SAID("a hand is hidden"));
        if (key == 1) sb_json_int(&d->j, "n", 0, RUMMY_ALL, &d->hand_n[seat]);
        if (key == 2) read_set(d, &d->s->open.known[seat], true);
        if (key == 3) read_set(d, &d->s->came[seat], true);
    }
    return seen & 1 || sb_json_fail(&d->j, SB_JSON_MISSING, keys[0], 0, 0);
}

static bool field_hands(draft *d) {
    sb_json_open(&d->j, '[');
    while (sb_json_more(&d->j, ']')) {
        if (d->hands_n == RUMMY_SEATS) return too_long(d, "hands", RUMMY_SEATS);
        read_hand(d, d->hands_n++);
    }
    return d->j.err == SB_OK;
}

/* One hand a seat; null, as if left out: no round is over. */
static bool field_last(draft *d) {
    if (sb_json_null(&d->j)) return true;
    sb_json_open(&d->j, '[');
    while (sb_json_more(&d->j, ']')) {
        if (d->last_n == RUMMY_SEATS) return too_long(d, "last", RUMMY_SEATS);
        read_set(d, &d->s->open.last[d->last_n++], true);
    }
    return d->j.err == SB_OK;
}

/* ["5b","7r"] in any order; kept rising. */
static bool read_given(draft *d, uint8_t ret[2]) {
    int n = 0, tile = 0;
    if (sb_json_is_string(&d->j)) return sb_json_fail(&d->j, RUMMY_HIDDEN, "", 0, 0);
    sb_json_open(&d->j, '[');
    while (sb_json_more(&d->j, ']')) {
        if (n == 2) return too_long(d, "given", 2);
        if (read_tile(d, &tile)) ret[n++] = (uint8_t)(tile + 1);
    }
    if (n == 2 && ret[0] > ret[1]) tile = ret[0], ret[0] = ret[1], ret[1] = (uint8_t)tile;
    return d->j.err == SB_OK;
}

static bool field_given(draft *d) {
    sb_json_open(&d->j, '[');
    while (sb_json_more(&d->j, ']')) {
        if (d->given_n == RUMMY_SEATS) return too_long(d, "given", RUMMY_SEATS);
        uint8_t *given = d->s->given[d->given_n++];
        if (!sb_json_null(&d->j)) read_given(d, given);
    }
    return d->j.err == SB_OK;
}

/* ---- the whole ---- */

static const char *const FIELD_NAMES[RUMMY_FIELDS_N] = {
#define X(name) #name,
    RUMMY_FIELDS(X)
#undef X
};

static bool (*const FIELD_READERS[RUMMY_FIELDS_N])(draft *d) = {
#define X(name) field_##name,
    RUMMY_FIELDS(X)
#undef X
};

static bool read_fields(draft *d) {
    int field = 0;
    sb_json_open(&d->j, '{');
    while (sb_json_more(&d->j, '}') && sb_read_key(&d->j, FIELD_NAMES, RUMMY_FIELDS_N, &d->seen, &field))
        FIELD_READERS[field](d);
    if (!sb_json_end(&d->j)) return false;
    return rummy_has(d, RUMMY_FIELD_hands) || sb_json_fail(&d->j, SB_JSON_MISSING, "hands", 0, 0);
}

sb_err rummy_load(const char *json, void *ret_state, sb_detail *ret_detail) {
    const sb_seed none = {{0}};
    draft d = {.s = (rummy_state *)ret_state, .phase = RUMMY_TURN, .round = 1};
    memset(d.s, 0, sizeof *d.s);
    sb_rng_init(&d.s->rng, &none);
    sb_json_init(&d.j, json, ret_detail);
    sb_config_init(&d.config, &rummy_game);
    if (read_fields(&d)) rummy_settle(&d);
    return d.j.err;
}
