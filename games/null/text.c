/* Null in writing: moves, errors, and positions as JSON both ways. */
#include "engine/position.h"
#include "games/null/face.h"

static const char *const MOVES[] = {"?", "take", "toss", "stop"};
static const char *const TOSSES[] = {"no", "heads", "tails"};

int null_print(const void *view, sb_move move, char *buf, int cap) {
    (void)view;
    sb_text t;
    sb_text_init(&t, buf, cap);
    sb_put(&t, MOVES[move <= NULL_STOP ? move : 0]);
    return t.n;
}

sb_err null_parse(const void *view, const char *text, sb_move *ret_move, sb_detail *ret_detail) {
    (void)view;
    for (sb_move m = NULL_TAKE; m <= NULL_STOP; m++) {
        if (strcmp(text, MOVES[m]) != 0) continue;
        *ret_move = m;
        return SB_OK;
    }
    sb_detail_word(ret_detail, text);
    return SB_NOT_A_MOVE;
}

void null_explain(const void *view, int seat, sb_move move, sb_err err, sb_detail *ret_detail) {
    const null_view *v = (const null_view *)view;
    (void)seat, (void)move;
    ret_detail->a = err == NULL_TOOK_MOST ? NULL_MOST : v->open.heap;
    sb_detail_word(ret_detail, TOSSES[v->open.tossed]);
}

static void put_numbers(sb_text *t, const uint8_t *numbers, int n) {
    for (int i = 0; i < n; i++) sb_put_char(t, i ? ',' : '['), sb_put_int(t, numbers[i]);
    sb_put_char(t, ']');
}

/* A lucky number that is hidden is written as 0. */
int null_json(const void *view, char *buf, int cap) {
    const null_view *v = (const null_view *)view;
    const null_open *o = &v->open;
    sb_text t;
    sb_text_init(&t, buf, cap);
    sb_put(&t, "{\"game\":\"null\""), sb_put_number(&t, "seats", v->head.seats);
    for (int i = 0; i < v->head.seats; i++)
        if (v->head.acting >> i & 1) sb_put_number(&t, "turn", i + 1);
    sb_put_number(&t, "heap", o->heap), sb_put_number(&t, "tosses", o->tosses),
        sb_put_number(&t, "taken", o->taken);
    sb_put(&t, ",\"tossed\":\""), sb_put(&t, TOSSES[o->tossed]), sb_put(&t, "\",\"points\":");
    put_numbers(&t, o->points, v->head.seats);
    sb_put(&t, ",\"stops\":");
    put_numbers(&t, o->stops[0], v->head.seats * NULL_MOST);
    sb_put(&t, ",\"lucky\":");
    put_numbers(&t, v->lucky, v->head.seats);
    sb_put_number(&t, "shown", v->head.shown);
    if (v->seat == SB_EVERYTHING) sb_put_chance(&t, v->chance_key, v->chance_at);
    sb_put_char(&t, '}');
    return t.n;
}

/* Up to n numbers; those left out stay as they are. */
static void read_numbers(sb_json *j, const char *field, int high, uint8_t *ret, int n) {
    int32_t v, i = 0;
    sb_json_open(j, '[');
    for (; sb_json_more(j, ']'); i++) {
        if (i == n) sb_json_fail(j, SB_JSON_LONG, field, n, 0);
        if (sb_json_int(j, field, 0, high, &v)) ret[i] = (uint8_t)v;
    }
}

static void read_number(sb_json *j, const char *field, int low, int high, uint8_t *ret) {
    int32_t v;
    if (sb_json_int(j, field, low, high, &v)) *ret = (uint8_t)v;
}

/* The state as it is read, and what goes into it at the end. */
typedef struct {
    null_state *s;
    uint8_t turn; /* from 1 */
    int32_t shown;
    uint64_t seen; /* a bit per field that has been read */
} position;

enum { GAME, SEATS, TURN, HEAP, TOSSES_ALLOWED, TAKEN, TOSSED, POINTS, STOPS, LUCKY, SHOWN, CHANCE, FIELDS };
static const char *const KEYS[FIELDS] = {
    [GAME] = "game",     [SEATS] = "seats",           [TURN] = "turn",   [HEAP] = "heap",
    [TOSSED] = "tossed", [TOSSES_ALLOWED] = "tosses", [TAKEN] = "taken", [POINTS] = "points",
    [STOPS] = "stops",   [LUCKY] = "lucky",           [SHOWN] = "shown", [CHANCE] = "chance",
};

static void read_game(sb_json *j) {
    char word[SB_WORD_MAX];
    if (sb_json_string(j, word, sizeof word) && strcmp(word, "null") != 0) sb_json_want(j, "the game null");
}

static void read_toss(sb_json *j, uint8_t *ret) {
    char word[8];
    if (!sb_json_string(j, word, sizeof word)) return;
    while (*ret <= NULL_TAILS && strcmp(word, TOSSES[*ret]) != 0) ++*ret;
    if (*ret > NULL_TAILS) sb_json_want(j, "no, heads or tails");
}

static void read_field(sb_json *j, int field, position *p) {
    const char *key = KEYS[field];
    null_open *o = &p->s->open;
    switch (field) {
    case GAME: read_game(j); break;
    case SEATS: read_number(j, key, 2, NULL_SEATS, &p->s->head.seats); break;
    case TURN: read_number(j, key, 1, NULL_SEATS, &p->turn); break;
    case HEAP: read_number(j, key, 0, NULL_HEAP_HIGH, &o->heap); break;
    case TOSSES_ALLOWED: read_number(j, key, 0, 1, &o->tosses); break;
    case TAKEN: read_number(j, key, 0, NULL_MOST, &o->taken); break;
    case POINTS: read_numbers(j, key, NULL_POINTS, o->points, NULL_SEATS); break;
    case STOPS: read_numbers(j, key, NULL_HEAP_HIGH, o->stops[0], NULL_SEATS * NULL_MOST); break;
    case LUCKY: read_numbers(j, key, NULL_MOST, p->s->lucky, NULL_SEATS); break;
    case SHOWN: sb_json_int(j, key, 0, 0xFFFF, &p->shown); break;
    case TOSSED: read_toss(j, &o->tossed); break;
    default: sb_read_chance(j, &p->s->rng); break;
    }
}

/* Why play could not have led to this position, or NULL. What passes here
 * stays so however it is played on: no count can overflow. */
static const char *find_fault(const null_state *s, int turn) {
    const null_open *o = &s->open;
    int gone = NULL_HEAP_HIGH - o->heap - o->taken, points = 0, coins = 0;
    for (int i = 0; i < NULL_SEATS; i++) {
        int before = points + coins;
        points += o->points[i];
        for (int k = 0; k < NULL_MOST; k++) coins += (k + 1) * o->stops[i][k];
        bool empty = points + coins == before && s->lucky[i] == 0;
        if (i >= s->head.seats && !empty) return "a seat is not there";
    }
    if (points > 2 * gone || coins > gone) return "there are too many coins";
    if (turn > s->head.seats) return "a seat is not there";
    if (o->tossed && (o->taken == 0 || !o->tosses)) return "there is nothing to toss for";
    return NULL;
}

/* Puts the last things in place; lucky numbers that are not given are drawn
 * beside the generator, so that it stays as it was given. */
static void finish(sb_json *j, position *p) {
    null_state *s = p->s;
    const char *fault = find_fault(s, p->turn);
    if (fault) sb_json_fail(j, NULL_BAD_POSITION, fault, 0, 0);
    sb_rng luck = s->rng;
    for (int i = 0; i < s->head.seats; i++)
        if (s->lucky[i] == 0) s->lucky[i] = (uint8_t)(1 + sb_rng_below(&luck, NULL_MOST));
    s->head.shown = (uint16_t)p->shown;
    null_judge(s, p->turn - 1);
}

sb_err null_load(const char *json, void *ret_state, sb_detail *ret_detail) {
    position p = {.s = (null_state *)ret_state, .turn = 1};
    const sb_seed none = {{0}};
    int field = 0;
    sb_json j;
    memset(p.s, 0, sizeof *p.s);
    sb_rng_init(&p.s->rng, &none);
    p.s->head.seats = 2;
    p.s->open.heap = 12;
    p.s->open.tosses = 1;
    sb_json_init(&j, json, ret_detail);
    sb_json_open(&j, '{');
    while (sb_json_more(&j, '}') && sb_read_key(&j, KEYS, FIELDS, &p.seen, &field)) read_field(&j, field, &p);
    sb_json_end(&j);
    if (j.err == SB_OK) finish(&j, &p);
    return j.err;
}
