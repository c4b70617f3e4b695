/* A position from JSON. The fields come in any order and most may be left out,
 * so they are first read one by one into a draft, and then put together and
 * checked: whatever is accepted here can be played to its end. */
#include "engine/position.h"
#include "games/cento/deck.h"
#include "games/cento/text.h"

typedef struct {
    sb_json j;
    cento_state *s;
    sb_config config;
    uint64_t seen; /* a bit per field */
    int32_t seats, turn, turns, total, limit, talon_n;
    int hands_n, previous_n, scores_n, talon, spent; /* how many were listed */
    bool reversed, over;
    uint32_t winners;
    uint8_t opening, swap, received;
    uint8_t talon_cards[CENTO_DECK], spent_cards[CENTO_DECK];
    uint8_t given[SB_SEATS_MAX]; /* a bit per card of the hand */
} draft;

static bool bad(draft *d, const char *why) { return sb_json_deny(&d->j, CENTO_BAD_POSITION, why); }

/* ---- reading values ---- */

/* A card; where `thrown` is not NULL "discard +9" is one too. */
static bool read_card(draft *d, uint8_t *ret, bool *thrown) {
    char word[SB_WORD_MAX];
    if (!sb_read_word(&d->j, word)) return false;
    const char *at = word;
    if (thrown) *thrown = sb_take_word(&at, "discard ");
    *ret = (uint8_t)cento_take_card(&at);
    return (*ret && !*at) || sb_json_fail(&d->j, CENTO_BAD_CARD, word, 0, 0);
}

static bool read_card_or_null(draft *d, uint8_t *ret) {
    *ret = CENTO_NONE;
    return sb_json_null(&d->j) || read_card(d, ret, NULL);
}

static bool read_cards(draft *d, const char *field, uint8_t *ret, int cap, int *ret_n) {
    int n = 0;
    sb_json_open(&d->j, '[');
    while (sb_json_more(&d->j, ']')) {
        if (n == cap) return sb_json_fail(&d->j, SB_JSON_LONG, field, cap, 0);
        read_card(d, &ret[n++], NULL);
    }
    *ret_n = n;
    return d->j.err == SB_OK;
}

/* A list with one list of cards a seat. */
static bool read_hands(draft *d, const char *field, uint8_t (*ret)[CENTO_HAND], int *ret_n) {
    int n = 0, cards;
    sb_json_open(&d->j, '[');
    while (sb_json_more(&d->j, ']')) {
        if (n == SB_SEATS_MAX) return sb_json_fail(&d->j, SB_JSON_LONG, field, SB_SEATS_MAX, 0);
        read_cards(d, field, ret[n++], CENTO_HAND, &cards);
    }
    *ret_n = n;
    return d->j.err == SB_OK;
}

static bool read_small(draft *d, const char *field, int32_t low, int32_t high, int16_t *ret) {
    int32_t v = 0;
    bool ok = sb_json_int(&d->j, field, low, high, &v);
    *ret = (int16_t)v;
    return ok;
}

/* ---- one function a field ---- */

static bool field_game(draft *d) { return sb_read_game(&d->j, &cento_game, CENTO_BAD_POSITION); }
static bool field_rules(draft *d) { return sb_read_rules(&d->j, &cento_game); }
static bool field_seats(draft *d) { return sb_json_int(&d->j, "seats", 2, SB_SEATS_MAX, &d->seats); }
static bool field_see(draft *d) { return sb_read_see(&d->j, CENTO_BAD_POSITION); }
static bool field_options(draft *d) { return sb_read_options(&d->j, &cento_game, &d->config); }

static bool field_round(draft *d) {
    int32_t v = 1;
    bool ok = sb_json_int(&d->j, "round", 1, 60000, &v);
    d->s->open.round = (uint16_t)v;
    return ok;
}

static bool field_turns(draft *d) { return sb_json_int(&d->j, "turns", 0, UINT16_MAX, &d->turns); }

static bool field_shown(draft *d) {
    int32_t v = 0;
    bool ok = sb_json_int(&d->j, "shown", 0, UINT16_MAX, &v);
    d->s->head.shown = (uint16_t)v;
    return ok;
}

static bool field_total(draft *d) { return sb_json_int(&d->j, "total", 0, CENTO_LIMIT_MAX, &d->total); }

static bool field_limit(draft *d) { return sb_json_int(&d->j, "limit", 0, CENTO_LIMIT_MAX, &d->limit); }

static bool field_goal(draft *d) {
    int32_t v;
    return sb_json_int(&d->j, "goal", 0, CENTO_LIMIT_MAX, &v);
}

static bool field_reversed(draft *d) { return sb_json_bool(&d->j, &d->reversed); }

static bool field_direction(draft *d) {
    char word[SB_WORD_MAX];
    if (!sb_read_word(&d->j, word)) return false;
    d->s->open.backwards = strcmp(word, "counterclockwise") == 0;
    return d->s->open.backwards || strcmp(word, "clockwise") == 0 ||
           bad(d, SB_SAID("direction: clockwise, counterclockwise"));
}

static bool field_turn(draft *d) { return sb_json_int(&d->j, "turn", 1, SB_SEATS_MAX, &d->turn); }

static bool field_acting(draft *d) {
    uint32_t unused;
    return sb_read_set(&d->j, "acting", SB_SEATS_MAX, &unused);
}

static bool field_over(draft *d) { return sb_json_bool(&d->j, &d->over); }
static bool field_winners(draft *d) { return sb_read_set(&d->j, "winners", SB_SEATS_MAX, &d->winners); }
static bool field_last(draft *d) { return read_card_or_null(d, &d->s->open.last); }
static bool field_copies(draft *d) { return read_card_or_null(d, &d->s->open.effect); }

static bool field_choice(draft *d) {
    char word[SB_WORD_MAX];
    if (!sb_read_word(&d->j, word)) return false;
    const char *at = word;
    d->s->open.choice = (uint8_t)cento_take_choice(&at);
    return !*at || bad(d, SB_SAID("choice: *2 /2 +20 ... +80 -20 ... -80"));
}

static bool field_said(draft *d) {
    return sb_json_null(&d->j) || read_small(d, "said", 0, 9999, &d->s->open.said);
}
static bool field_top(draft *d) { return read_card_or_null(d, &d->s->open.top); }
static bool field_beside(draft *d) { return read_card_or_null(d, &d->s->open.beside); }
static bool field_opening(draft *d) { return read_card_or_null(d, &d->opening); }
static bool field_hands(draft *d) { return read_hands(d, "hands", d->s->hand, &d->hands_n); }

static bool field_given(draft *d) {
    int n = 0;
    sb_json_open(&d->j, '[');
    while (sb_json_more(&d->j, ']')) {
        if (n == SB_SEATS_MAX) return sb_json_fail(&d->j, SB_JSON_LONG, "given", SB_SEATS_MAX, 0);
        uint32_t places = 0;
        sb_read_set(&d->j, "given", CENTO_HAND, &places);
        d->given[n++] = (uint8_t)places;
    }
    return d->j.err == SB_OK;
}

static bool field_talon_n(draft *d) { return sb_json_int(&d->j, "talon_n", 0, CENTO_DECK, &d->talon_n); }
static bool field_talon(draft *d) { return read_cards(d, "talon", d->talon_cards, CENTO_DECK, &d->talon); }

static bool field_spent(draft *d) {
    sb_json_open(&d->j, '[');
    while (sb_json_more(&d->j, ']')) {
        bool thrown = false;
        if (d->spent == CENTO_DECK) return sb_json_fail(&d->j, SB_JSON_LONG, "spent", CENTO_DECK, 0);
        uint8_t *card = &d->spent_cards[d->spent++];
        if (read_card(d, card, &thrown) && thrown) *card |= CENTO_MARK;
    }
    return d->j.err == SB_OK;
}

static bool field_swap(draft *d) { return read_card_or_null(d, &d->swap); }
static bool field_received(draft *d) { return read_card_or_null(d, &d->received); }

static bool field_scores(draft *d) {
    sb_json_open(&d->j, '[');
    while (sb_json_more(&d->j, ']')) {
        if (d->scores_n == SB_SEATS_MAX) return sb_json_fail(&d->j, SB_JSON_LONG, "scores", SB_SEATS_MAX, 0);
        read_small(d, "scores", 0, INT16_MAX, &d->s->open.score[d->scores_n++]);
    }
    return d->j.err == SB_OK;
}

static bool field_voids(draft *d) {
    int32_t v = 0;
    bool ok = sb_json_int(&d->j, "voids", 0, CENTO_VOIDS, &v);
    d->s->open.voids = (uint8_t)v;
    return ok;
}

static bool field_previous(draft *d) {
    static const char *const keys[] = {"winner", "total", "hands"};
    uint64_t seen = 0;
    int32_t winner = 0;
    int key = 0;
    if (sb_json_null(&d->j)) return true;
    sb_json_open(&d->j, '{');
    while (sb_json_more(&d->j, '}') && sb_read_key(&d->j, keys, 3, &seen, &key)) {
        if (key == 2) read_hands(d, "previous", d->s->open.counted, &d->previous_n);
        else if (key == 1) read_small(d, "total", 0, CENTO_LIMIT_MAX, &d->s->open.final);
        else if (!sb_json_null(&d->j)) sb_json_int(&d->j, "winner", 1, SB_SEATS_MAX, &winner);
    }
    d->s->open.winner = (uint8_t)winner;
    return d->j.err == SB_OK;
}

/* One claim about a hand; each set is also one of the tighter ones. */
static bool read_claim(draft *d) {
    static const char *const keys[] = {"seat", "at_least", "of"};
    uint64_t seen = 0;
    int32_t seat = 1, at_least = 1;
    uint8_t kinds[CENTO_KINDS];
    int key = 0, n = 0;
    sb_json_open(&d->j, '{');
    while (sb_json_more(&d->j, '}') && sb_read_key(&d->j, keys, 3, &seen, &key)) {
        if (key == 0) sb_json_int(&d->j, "seat", 1, SB_SEATS_MAX, &seat);
        else if (key == 1) sb_json_int(&d->j, "at_least", 1, CENTO_HAND, &at_least);
        else read_cards(d, "of", kinds, CENTO_KINDS, &n);
    }
    if (d->j.err != SB_OK) return false;
    uint32_t set = 0;
    for (int i = 0; i < n; i++) set |= 1u << kinds[i];
    for (int i = 0; i < at_least; i++) d->s->open.sure[seat - 1][i] &= set;
    return true;
}

static bool field_sure(draft *d) {
    sb_json_open(&d->j, '[');
    while (sb_json_more(&d->j, ']')) read_claim(d);
    return d->j.err == SB_OK;
}

static bool field_chance(draft *d) { return sb_read_chance(&d->j, &d->s->rng); }

/* clang-format off */
#define FIELDS(X)                                                                                            \
    X(game) X(rules) X(seats) X(see) X(options) X(round) X(turns) X(shown) X(total) X(limit) X(goal)         \
    X(reversed) X(direction) X(turn) X(acting) X(over) X(winners) X(last) X(copies) X(choice) X(said)        \
    X(top) X(beside) X(opening) X(hands) X(given) X(talon_n) X(talon) X(spent) X(swap) X(received)           \
    X(scores) X(voids) X(previous) X(sure) X(chance)
/* clang-format on */

enum {
#define X(name) FIELD_##name,
    FIELDS(X)
#undef X
        FIELDS_N
};

static const char *const FIELD_NAMES[FIELDS_N] = {
#define X(name) #name,
    FIELDS(X)
#undef X
};

static bool (*const FIELD_READERS[FIELDS_N])(draft *d) = {
#define X(name) field_##name,
    FIELDS(X)
#undef X
};

static bool has(const draft *d, int field) { return d->seen >> field & 1; }

static bool read_fields(draft *d) {
    int field = 0;
    sb_json_open(&d->j, '{');
    while (sb_json_more(&d->j, '}') && sb_read_key(&d->j, FIELD_NAMES, FIELDS_N, &d->seen, &field))
        FIELD_READERS[field](d);
    if (!sb_json_end(&d->j)) return false;
    return has(d, FIELD_hands) || sb_json_fail(&d->j, SB_JSON_MISSING, "hands", 0, 0);
}

/* ---- putting it together ---- */

static bool place_options(draft *d) {
    int n = d->hands_n;
    if (n < cento_game.rules->seats_min)
        return sb_json_fail(&d->j, SB_SEATS, "", cento_game.rules->seats_min, cento_game.rules->seats_max);
    if (has(d, FIELD_seats) && d->seats != n) return bad(d, SB_SAID("seats is not the number of hands"));
    if (d->turn > n) return sb_json_fail(&d->j, SB_NO_SEAT, "", d->turn, n);
    d->config.seats = (uint8_t)n;
    d->j.err = cento_configure(d->s, &d->config);
    if (d->j.err != SB_OK) return false;
    if (has(d, FIELD_limit) && d->limit != d->s->open.limit)
        return bad(d, SB_SAID("limit and options do not agree"));
    if (d->total > d->s->open.limit) return bad(d, SB_SAID("the total is above the limit"));
    if (d->s->open.said >= 0 && !(d->s->open.house & CENTO_SAY))
        return bad(d, SB_SAID("said needs the option say_total"));
    int left = cento_turns_max(&d->s->open) - d->turns;
    if (left <= 0) return bad(d, SB_SAID("the round has ended void"));
    d->s->open.left = (uint16_t)left;
    return true;
}

/* The pile, the card beside it, and what a copy does. */
static bool place_pile(draft *d) {
    cento_open *o = &d->s->open;
    if (!has(d, FIELD_copies) && o->last != CENTO_CPY) o->effect = o->last;
    if (!has(d, FIELD_beside) && d->reversed) o->beside = o->effect == CENTO_INV ? o->last : CENTO_INV;
    if (!has(d, FIELD_top) && !(o->effect == CENTO_INV && o->beside)) o->top = o->last;
    if (has(d, FIELD_reversed) && d->reversed != (o->beside != 0))
        return bad(d, SB_SAID("reversed and beside do not agree"));
    cento_set_total(o, d->total);
    bool turned = o->beside == CENTO_INV || o->beside == CENTO_CPY;
    if (o->beside && !(turned && cento_copies(o->deck, o->limit)[CENTO_INV]))
        return bad(d, SB_SAID("beside lies inv or cpy"));
    if (o->last == CENTO_CPY ? !o->effect : o->effect != o->last)
        return bad(d, SB_SAID("copies is not what last does"));
    if (o->effect == CENTO_CPY) return bad(d, SB_SAID("copies is never cpy itself"));
    if (o->effect && !cento_copies(o->deck, o->limit)[o->effect])
        return bad(d, SB_SAID("copies is not a card of this deck"));
    bool doubles = o->choice == CENTO_DOUBLE || o->choice == CENTO_HALVE;
    bool fits = doubles ? o->effect == CENTO_DBL : o->effect == CENTO_JMP;
    return o->choice == CENTO_PLAIN || fits || bad(d, SB_SAID("choice does not belong to last"));
}

/* No more cards of a kind than the deck has; the talon is the rest unless it is
 * given. */
static bool place_cards(draft *d) {
    cento_open *o = &d->s->open;
    int left[CENTO_KINDS];
    cento_count_left(o, left);
    for (int i = 0; i < d->hands_n; i++) cento_count_off(left, d->s->hand[i], CENTO_HAND);
    cento_count_off(left, d->spent_cards, d->spent);
    cento_count_off(left, d->talon_cards, d->talon);
    for (int kind = 1; kind < CENTO_KINDS; kind++) {
        if (left[kind] < 0)
            return sb_json_fail(&d->j, CENTO_TOO_MANY, cento_card_name(kind),
                                cento_copies(o->deck, o->limit)[kind], 0);
        while (!has(d, FIELD_talon) && left[kind]-- > 0) d->talon_cards[d->talon++] = (uint8_t)kind;
    }
    if (has(d, FIELD_talon_n) && d->talon_n != d->talon)
        return bad(d, SB_SAID("talon_n is not the number of cards there"));
    memcpy(d->s->cards, d->talon_cards, (size_t)d->talon);
    for (int i = 0; i < d->spent; i++) d->s->cards[d->talon + d->spent - 1 - i] = d->spent_cards[i];
    o->talon_n = (uint8_t)d->talon;
    o->spent_n = (uint8_t)d->spent;
    return true;
}

/* The cards that partners know are marked in the hands. */
static bool place_given(draft *d) {
    for (int seat = 0; seat < SB_SEATS_MAX; seat++)
        for (int i = 0; i < CENTO_HAND; i++) {
            if (!(d->given[seat] >> i & 1)) continue;
            uint8_t *card = &d->s->hand[seat][i];
            if (!*card || !(d->s->open.house & CENTO_PAIRS))
                return bad(d, SB_SAID("given names a card that is not there"));
            *card |= CENTO_MARK;
        }
    return true;
}

static bool holds(const draft *d, int seat, int kind) {
    for (int i = 0; i < CENTO_HAND; i++)
        if ((d->s->hand[seat][i] & CENTO_KIND) == kind) return true;
    return false;
}

/* The partner gave it, so he knows it. */
static void mark_received(draft *d) {
    uint8_t *held = d->s->hand[d->turn - 1], *at = NULL;
    for (int i = 0; i < CENTO_HAND; i++)
        if ((held[i] & CENTO_KIND) == d->received && (!at || held[i] & CENTO_MARK)) at = &held[i];
    *at |= CENTO_MARK;
}

static bool place_phase(draft *d) {
    cento_state *s = d->s;
    cento_open *o = &s->open;
    int turn = d->turn - 1, mate = cento_mate(d->hands_n, turn);
    s->card = (uint8_t)(d->opening | d->swap | d->received);
    if ((d->opening != 0) + (d->swap != 0) + (d->received != 0) > 1)
        return bad(d, SB_SAID("one of opening, swap, received"));
    if (s->card && (d->over || !holds(d, turn, s->card)))
        return bad(d, SB_SAID("the seat on turn has no such card"));
    if (d->opening) {
        bool fits = s->card <= CENTO_ADD_50 && (cento_playable(o) >> s->card & 1);
        if (d->total || o->beside || o->last || !fits)
            return bad(d, SB_SAID("the round cannot be opened so"));
        o->phase = CENTO_OPENING;
    }
    if ((d->swap || d->received) && !cento_swap_range(o)) return bad(d, SB_SAID("no swap is allowed here"));
    if (d->swap && !s->hand[mate][0]) return bad(d, SB_SAID("the partner has no card to give"));
    if (d->swap) o->phase = CENTO_GIVING;
    if (d->received) mark_received(d), o->phase = CENTO_RECEIVED;
    s->head.secret = d->swap != 0;
    return true;
}

/* What is said to be sure of a hand must hold of it. */
static bool check_sure(draft *d) {
    for (int seat = 0; seat < SB_SEATS_MAX; seat++)
        for (int k = 0; k < CENTO_HAND; k++) {
            uint32_t set = d->s->open.sure[seat][k];
            int n = 0;
            for (int i = 0; i < CENTO_HAND; i++) n += (int)(set >> (d->s->hand[seat][i] & CENTO_KIND) & 1);
            if (set != CENTO_ANY && n <= k) return bad(d, SB_SAID("what is sure does not hold of that hand"));
            if (seat >= d->hands_n) d->s->open.sure[seat][k] = 0;
        }
    return true;
}

static bool check_scores(draft *d) {
    bool first = d->s->open.round == 1 && !d->over,
         any = d->previous_n || d->s->open.winner || d->s->open.final;
    if (d->previous_n > d->hands_n || d->s->open.final > d->s->open.limit || (first && any))
        return bad(d, SB_SAID("previous is of no round here"));
    if (d->scores_n && d->scores_n != d->hands_n) return bad(d, SB_SAID("one score a seat"));
    for (int i = 0; d->s->open.house & CENTO_PAIRS && i < d->hands_n; i++)
        if (d->s->open.score[i] != d->s->open.score[cento_mate(d->hands_n, i)])
            return bad(d, SB_SAID("partners have one score"));
    if (d->s->open.winner > d->hands_n || d->winners >> d->hands_n)
        return bad(d, SB_SAID("a winner has no seat"));
    if (d->winners && !d->over) return bad(d, SB_SAID("winners come when it is over"));
    return d->over || d->s->open.voids < CENTO_VOIDS || bad(d, SB_SAID("three void rounds end the match"));
}

static void begin(draft *d) {
    cento_state *s = d->s;
    s->head.over = d->over;
    s->head.winners = (uint8_t)d->winners;
    if (d->over) return;
    if (d->swap) s->head.acting = (uint8_t)(1u << cento_mate(d->hands_n, d->turn - 1));
    else cento_turn_to(s, d->turn - 1);
}

sb_err cento_load(const char *json, void *ret_state, sb_detail *ret_detail) {
    draft d = {.s = (cento_state *)ret_state, .turn = 1};
    const sb_seed none = {{0}};
    memset(d.s, 0, sizeof *d.s);
    sb_rng_init(&d.s->rng, &none);
    sb_json_init(&d.j, json, ret_detail);
    sb_config_init(&d.config, &cento_game);
    d.s->open.said = -1;
    d.s->open.round = 1;
    for (int seat = 0; seat < SB_SEATS_MAX; seat++)
        for (int k = 0; k < CENTO_HAND; k++) d.s->open.sure[seat][k] = CENTO_ANY;
    if (read_fields(&d) && place_options(&d) && place_pile(&d) && place_cards(&d) && check_sure(&d) &&
        place_given(&d) && place_phase(&d) && check_scores(&d))
        begin(&d), cento_settle(d.s);
    return d.j.err;
}
