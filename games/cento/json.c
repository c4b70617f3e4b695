/* A view as one line of JSON. load.c reads what this writes. */
#include "engine/position.h"
#include "games/cento/text.h"

/* A card, "?" if it is there but hidden, or null. */
static void put_card(sb_text *t, const char *key, int card, bool there) {
    sb_put_key(t, key);
    if (!there) {
        sb_put(t, "null");
        return;
    }
    sb_put_char(t, '"'), sb_put(t, cento_card_name(card & CENTO_KIND)), sb_put_char(t, '"');
}

static void put_cards(sb_text *t, const uint8_t *cards, int n) {
    sb_put_char(t, '[');
    for (int i = 0; i < n; i++)
        sb_put(t, i ? ",\"" : "\""), sb_put(t, cento_card_name(cards[i] & CENTO_KIND)), sb_put_char(t, '"');
    sb_put_char(t, ']');
}

static int32_t option_value(const cento_open *o, int option) {
    switch (option) {
    case CENTO_OPT_DECK: return o->deck;
    case CENTO_OPT_LIMIT: return o->limit;
    case CENTO_OPT_MATCH: return o->match;
    case CENTO_OPT_SERIES_LIMIT: return o->match == CENTO_FIRST_TO ? cento_options[option].usual : o->target;
    case CENTO_OPT_FIRST_TO_LIMIT:
        return o->match == CENTO_FIRST_TO ? o->target : cento_options[option].usual;
    case CENTO_OPT_SERIES_TIE: return (o->house & CENTO_EXTRA_ROUNDS) != 0;
    case CENTO_OPT_PAIRS: return (o->house & CENTO_PAIRS) != 0;
    case CENTO_OPT_FORCED_DISCARD: return (o->house & CENTO_MAY_PASS) != 0;
    case CENTO_OPT_REVERSE_CARD_CAN_WIN: return (o->house & CENTO_CHANGE_WINS) != 0;
    case CENTO_OPT_COPY_OF_COPY: return (o->house & CENTO_NO_COPY_OF_COPY) != 0;
    default: return (o->house & CENTO_SAY) != 0;
    }
}

static void put_options(sb_text *t, const cento_open *o) {
    sb_config config = {.given = (1u << CENTO_OPTIONS) - 1};
    if (o->deck != CENTO_FULL) config.given &= ~(1u << CENTO_OPT_LIMIT); /* B36: it has none */
    for (int i = 0; i < CENTO_OPTIONS; i++) config.value[i] = option_value(o, i);
    sb_put_options(t, &cento_game, &config);
}

/* Which cards of a hand its owner's partner gave and knows, by their places. */
static void put_given(sb_text *t, const cento_view *v) {
    bool first = true;
    sb_put_key(t, "given"), sb_put_char(t, '[');
    for (int i = 0; i < v->head.seats; i++) {
        bool first_place = true;
        sb_put_comma(t, &first), sb_put_char(t, '[');
        for (int k = 0; k < v->hand_n[i]; k++)
            if (v->hand[i][k] & CENTO_MARK) sb_put_comma(t, &first_place), sb_put_int(t, k + 1);
        sb_put_char(t, ']');
    }
    sb_put_char(t, ']');
}

static void put_hands(sb_text *t, const cento_view *v) {
    bool first = true;
    sb_put_key(t, "hands"), sb_put_char(t, '[');
    for (int i = 0; i < v->head.seats; i++) sb_put_comma(t, &first), put_cards(t, v->hand[i], v->hand_n[i]);
    sb_put_char(t, ']');
    if (v->open.house & CENTO_PAIRS) put_given(t, v);
}

/* Oldest first; thrown cards say so. */
static void put_spent(sb_text *t, const cento_view *v) {
    sb_put_key(t, "spent"), sb_put_char(t, '[');
    for (int i = 0; i < v->open.spent_n; i++) {
        int card = v->cards[v->open.talon_n + v->open.spent_n - 1 - i];
        sb_put(t, i ? ",\"" : "\""), sb_put(t, card & CENTO_MARK ? "discard " : "");
        sb_put(t, cento_card_name(card & CENTO_KIND)), sb_put_char(t, '"');
    }
    sb_put_char(t, ']');
}

static void put_previous(sb_text *t, const cento_view *v) {
    const cento_open *o = &v->open;
    sb_put_key(t, "previous");
    if (o->round == 1 && !v->head.over) {
        sb_put(t, "null");
        return;
    }
    bool first = true;
    sb_put(t, "{\"winner\":");
    if (o->winner) sb_put_int(t, o->winner);
    else sb_put(t, "null");
    sb_put_number(t, "total", o->final);
    sb_put(t, ",\"hands\":[");
    for (int i = 0; i < v->head.seats; i++) {
        int n = 0;
        while (n < CENTO_HAND && o->counted[i][n]) n++;
        sb_put_comma(t, &first), put_cards(t, o->counted[i], n);
    }
    sb_put(t, "]}");
}

/* What is certain about hands: the widest of equal sets says it all. */
static void put_sure(sb_text *t, const cento_view *v) {
    bool first = true;
    sb_put_key(t, "sure"), sb_put_char(t, '[');
    for (int seat = 0; seat < v->head.seats; seat++)
        for (int k = 0; k < CENTO_HAND; k++) {
            uint32_t set = v->open.sure[seat][k];
            bool said_next = k + 1 < CENTO_HAND && v->open.sure[seat][k + 1] == set;
            if (set == CENTO_ANY || said_next) continue;
            uint8_t kinds[CENTO_KINDS];
            int n = 0;
            for (int kind = 1; kind < CENTO_KINDS; kind++)
                if (set >> kind & 1) kinds[n++] = (uint8_t)kind;
            sb_put_comma(t, &first);
            sb_put(t, "{\"seat\":"), sb_put_int(t, seat + 1);
            sb_put(t, ",\"at_least\":"), sb_put_int(t, k + 1), sb_put(t, ",\"of\":"), put_cards(t, kinds, n);
            sb_put_char(t, '}');
        }
    sb_put_char(t, ']');
}

/* What only SB_EVERYTHING sees. */
static void put_hidden(sb_text *t, const cento_view *v) {
    sb_put_key(t, "talon"), put_cards(t, v->cards, v->open.talon_n);
    sb_put_chance(t, v->chance_key, v->chance_at);
}

static void put_round(sb_text *t, const cento_view *v) {
    const cento_open *o = &v->open;
    int acting = v->head.acting ? sb_lowest_bit(v->head.acting) : 0;
    int turn = o->phase == CENTO_GIVING ? cento_mate(v->head.seats, acting) : acting;
    sb_put_number(t, "round", o->round), sb_put_number(t, "turns", cento_turns(o));
    sb_put_number(t, "shown", v->head.shown);
    sb_put_number(t, "total", cento_total(o)), sb_put_number(t, "limit", o->limit);
    sb_put_number(t, "goal", o->beside ? 0 : o->limit);
    sb_put_bool(t, "reversed", o->beside != 0);
    sb_put_key(t, "direction"), sb_put(t, o->backwards ? "\"counterclockwise\"" : "\"clockwise\"");
    sb_put_number(t, "turn", turn + 1), sb_put_seats(t, "acting", v->head.acting);
    sb_put_bool(t, "over", v->head.over), sb_put_seats(t, "winners", v->head.winners);
    put_card(t, "last", o->last, o->last), put_card(t, "copies", o->effect, o->effect);
    sb_put_key(t, "choice"), sb_put_json_string(t, cento_choice_name(o->choice));
    sb_put_key(t, "said");
    if (o->said < 0) sb_put(t, "null");
    else sb_put_int(t, o->said);
    put_card(t, "top", o->top, o->top), put_card(t, "beside", o->beside, o->beside);
    put_card(t, "opening", v->card, o->phase == CENTO_OPENING);
    put_card(t, "swap", v->card, o->phase == CENTO_GIVING);
    put_card(t, "received", v->card, o->phase == CENTO_RECEIVED);
}

int cento_json(const void *view, char *buf, int cap) {
    const cento_view *v = (const cento_view *)view;
    sb_text t;
    sb_text_init(&t, buf, cap);
    sb_put_opening(&t, &cento_game, v->head.seats, v->seat);
    put_options(&t, &v->open);
    put_round(&t, v);
    put_hands(&t, v);
    sb_put_number(&t, "talon_n", v->open.talon_n);
    put_spent(&t, v);
    sb_put_key(&t, "scores"), sb_put_char(&t, '[');
    for (int i = 0; i < v->head.seats; i++) sb_put(&t, i ? "," : ""), sb_put_int(&t, v->open.score[i]);
    sb_put_char(&t, ']');
    sb_put_number(&t, "voids", v->open.voids);
    put_previous(&t, v);
    put_sure(&t, v);
    if (v->seat == SB_EVERYTHING) put_hidden(&t, v);
    sb_put_char(&t, '}');
    return t.n;
}
