/* A position from JSON. The fields come in any order and most may be left out,
 * so they are first read one by one into a draft, here, and then put together
 * and checked, in load_check.c: whatever is accepted can be played to its end. */
#include "games/cubed/load.h"

typedef cubed_draft draft;

/* ---- reading values ---- */

static bool too_long(draft *d, const char *field, int cap) {
    return sb_json_fail(&d->j, SB_JSON_LONG, field, cap, 0);
}

/* "2gd" or "*"; on the board also "*2gd". */
static bool read_face(draft *d, cubed_written *ret, bool on_board) {
    char word[SB_WORD_MAX];
    const char *at = word;
    if (!sb_read_word(&d->j, word)) return false;
    int face = cubed_take_face(&at);
    ret->stated = on_board && face == CUBED_WILD && *at;
    if (ret->stated) face = cubed_take_face(&at);
    if (face < 0 || *at || (ret->stated && face == CUBED_WILD))
        return sb_json_fail(&d->j, CUBED_BAD_FACE, word, 0, 0);
    if (on_board && face == CUBED_WILD) return sb_json_fail(&d->j, CUBED_NOT_STATED, word, 0, 0);
    ret->face = (uint8_t)face;
    return true;
}

/* A square of the largest board: whether it is one of this is not known yet. */
static bool take_square(draft *d, const char *word, int *ret) {
    const char *at = word;
    *ret = cubed_take_square(&at, CUBED_SIZE);
    return (*ret >= 0 && !*at) || sb_json_fail(&d->j, CUBED_NO_SQUARE, word, 0, 0);
}

static bool read_square(draft *d, int *ret) {
    char word[SB_WORD_MAX];
    return sb_read_word(&d->j, word) && take_square(d, word, ret);
}

/* {"die":12,"face":"2gd"}, on the board with "at" before it. */
static bool read_die(draft *d, cubed_written *ret, bool on_board) {
    static const char *const keys[] = {"face", "die", "at"};
    uint64_t seen = 0;
    int key = 0, wanted = on_board ? 3 : 2;
    int32_t die = 0;
    sb_json_open(&d->j, '{');
    while (sb_json_more(&d->j, '}') && sb_read_key(&d->j, keys, wanted, &seen, &key)) {
        if (key == 0) read_face(d, ret, on_board);
        else if (key == 2) read_square(d, &ret->cell);
        else if (sb_json_int(&d->j, "die", 1, CUBED_DICE, &die)) ret->die = (uint8_t)die;
    }
    for (int i = 0; i < wanted; i += 2)
        if (!(seen >> i & 1)) sb_json_fail(&d->j, SB_JSON_MISSING, keys[i], 0, 0);
    return d->j.err == SB_OK;
}

/* ---- one function a field ---- */

static bool field_game(draft *d) { return sb_read_game(&d->j, &cubed_game, CUBED_BAD_POSITION); }
static bool field_rules(draft *d) { return sb_read_rules(&d->j, &cubed_game); }
static bool field_see(draft *d) { return sb_read_see(&d->j, CUBED_BAD_POSITION); }
static bool field_options(draft *d) { return sb_read_options(&d->j, &cubed_game, &d->config); }
static bool field_chance(draft *d) { return sb_read_chance(&d->j, &d->s->rng); }

static bool field_seats(draft *d) {
    return sb_json_int(&d->j, "seats", cubed_game.rules->seats_min, cubed_game.rules->seats_max, &d->seats);
}
static bool field_round(draft *d) { return sb_json_int(&d->j, "round", 1, CUBED_ROUND_MAX, &d->round); }
static bool field_shown(draft *d) { return sb_json_int(&d->j, "shown", 0, UINT16_MAX, &d->shown); }
static bool field_placed(draft *d) { return sb_json_int(&d->j, "placed", 0, CUBED_TURN, &d->placed); }
static bool field_dead(draft *d) {
    return sb_json_int(&d->j, "dead", 0, cubed_game.rules->options[CUBED_OPT_DEAD_ROUNDS].high, &d->dead);
}
static bool field_over(draft *d) { return sb_json_bool(&d->j, &d->over); }
static bool field_laid(draft *d) { return sb_json_bool(&d->j, &d->laid); }
static bool field_acting(draft *d) { return sb_read_set(&d->j, "acting", CUBED_SEATS, &d->acting); }
static bool field_winners(draft *d) { return sb_read_set(&d->j, "winners", CUBED_SEATS, &d->winners); }

static bool field_first(draft *d) {
    return sb_json_null(&d->j) || sb_json_int(&d->j, "first", 1, CUBED_SEATS, &d->first);
}
static bool field_turn(draft *d) {
    return sb_json_null(&d->j) || sb_json_int(&d->j, "turn", 1, CUBED_SEATS, &d->turn);
}
static bool field_claimed(draft *d) {
    return sb_json_null(&d->j) || sb_read_set(&d->j, "claimed", CUBED_HAND, &d->claimed);
}

static bool field_phase(draft *d) {
    char word[SB_WORD_MAX];
    if (!sb_read_word(&d->j, word)) return false;
    for (d->phase = CUBED_CLAIMING; d->phase <= CUBED_DONE; d->phase++)
        if (strcmp(word, cubed_phase_name(d->phase)) == 0) return true;
    return cubed_bad(d, SB_SAID("phase: claim, open, turn, roll, over"));
}

static bool field_scores(draft *d) {
    sb_json_open(&d->j, '[');
    while (sb_json_more(&d->j, ']')) {
        int32_t score = 0;
        if (d->scores_n == CUBED_SEATS) return too_long(d, "scores", CUBED_SEATS);
        sb_json_int(&d->j, "scores", 0, CUBED_SCORE_MAX, &score);
        d->scores[d->scores_n++] = (int16_t)score;
    }
    return d->j.err == SB_OK;
}

/* A die of a hand may be given by its face alone. */
static bool read_hand(draft *d, int seat) {
    sb_json_open(&d->j, '[');
    while (sb_json_more(&d->j, ']')) {
        if (d->hand_n[seat] == CUBED_HAND) return too_long(d, "hands", CUBED_HAND);
        cubed_written *die = &d->hands[seat][d->hand_n[seat]++];
        if (sb_json_is_string(&d->j)) read_face(d, die, false);
        else read_die(d, die, false);
    }
    return d->j.err == SB_OK;
}

static bool field_hands(draft *d) {
    sb_json_open(&d->j, '[');
    while (sb_json_more(&d->j, ']')) {
        if (d->hands_n == CUBED_SEATS) return too_long(d, "hands", CUBED_SEATS);
        read_hand(d, d->hands_n++);
    }
    return d->j.err == SB_OK;
}

static bool field_board(draft *d) {
    sb_json_open(&d->j, '[');
    while (sb_json_more(&d->j, ']')) {
        if (d->board_n == CUBED_DICE) return too_long(d, "board", CUBED_DICE);
        read_die(d, &d->board[d->board_n++], true);
    }
    return d->j.err == SB_OK;
}

static bool field_bag(draft *d) {
    sb_json_open(&d->j, '[');
    while (sb_json_more(&d->j, ']')) {
        int32_t die = 1;
        sb_json_int(&d->j, "bag", 1, CUBED_DICE, &die);
        d->bag |= (uint64_t)1 << die;
    }
    return d->j.err == SB_OK;
}

/* The dice as they are written in a move: "1 4", "none". */
static bool read_roll(draft *d, uint8_t *ret) {
    char word[SB_WORD_MAX];
    unsigned dice = 0;
    if (!sb_read_word(&d->j, word)) return false;
    sb_err err = cubed_take_roll(word, &dice, d->j.detail);
    *ret = (uint8_t)(dice | CUBED_CHOSEN);
    if (err == SB_OK) return true;
    return err == SB_NOT_A_MOVE ? cubed_bad(d, SB_SAID("roll names dice as in 1 4, or none"))
                                : sb_json_fail(&d->j, err, d->j.detail->word, 0, 0);
}

static bool field_roll(draft *d) {
    sb_json_open(&d->j, '[');
    while (sb_json_more(&d->j, ']')) {
        if (d->rolls_n == CUBED_SEATS) return too_long(d, "roll", CUBED_SEATS);
        uint8_t *roll = &d->rolls[d->rolls_n++];
        if (!sb_json_null(&d->j)) read_roll(d, roll);
    }
    return d->j.err == SB_OK;
}

static bool read_symbols(draft *d, uint32_t *ret) {
    cubed_written die = {0};
    sb_json_open(&d->j, '[');
    while (sb_json_more(&d->j, ']'))
        if (read_face(d, &die, false)) *ret |= 1u << die.face;
    return d->j.err == SB_OK;
}

static bool field_wanted(draft *d) {
    sb_json_open(&d->j, '{');
    while (sb_json_more(&d->j, '}')) {
        char word[SB_WORD_MAX];
        int cell = 0;
        int32_t place = (int32_t)(d->j.at - d->j.text) + 1;
        if (!sb_json_key(&d->j, word, sizeof word) || !take_square(d, word, &cell)) return false;
        if (d->wanted[cell]) return sb_json_fail(&d->j, SB_JSON_TWICE, word, place, 0);
        d->wanted[cell] = CUBED_LISTED;
        read_symbols(d, &d->wanted[cell]);
    }
    return d->j.err == SB_OK;
}

/* ---- the whole ---- */

static const char *const FIELD_NAMES[CUBED_FIELDS_N] = {
#define X(name) #name,
    CUBED_FIELDS(X)
#undef X
};

static bool (*const FIELD_READERS[CUBED_FIELDS_N])(draft *d) = {
#define X(name) field_##name,
    CUBED_FIELDS(X)
#undef X
};

static bool read_fields(draft *d) {
    int field = 0;
    sb_json_open(&d->j, '{');
    while (sb_json_more(&d->j, '}') && sb_read_key(&d->j, FIELD_NAMES, CUBED_FIELDS_N, &d->seen, &field))
        FIELD_READERS[field](d);
    if (!sb_json_end(&d->j)) return false;
    return cubed_has(d, CUBED_FIELD_hands) || sb_json_fail(&d->j, SB_JSON_MISSING, "hands", 0, 0);
}

sb_err cubed_load(const char *json, void *ret_state, sb_detail *ret_detail) {
    const sb_seed none = {{0}};
    draft d = {.s = (cubed_state *)ret_state, .phase = CUBED_PLAYING, .round = 1};
    memset(d.s, 0, sizeof *d.s);
    sb_rng_init(&d.s->rng, &none);
    sb_json_init(&d.j, json, ret_detail);
    sb_config_init(&d.config, &cubed_game);
    if (read_fields(&d)) cubed_settle(&d);
    return d.j.err;
}
