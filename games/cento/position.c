/* The table of the fields of a position, and writing a view as a position. */
#include "games/cento/position.h"

/* ---- written forms ---- */

static void put_card(sb_text *t, int64_t card) { sb_put(t, cento_card_name((int)card)); }

static sb_err take_card(const char *text, int64_t *ret, sb_detail *ret_detail) {
    (void)ret_detail;
    *ret = cento_take_card(&text);
    return *ret && !*text ? SB_OK : CENTO_BAD_CARD;
}

static void put_spent(sb_text *t, int64_t card) {
    sb_put(t, card & CENTO_MARK ? "discard " : ""), put_card(t, card & CENTO_KIND);
}

static sb_err take_spent(const char *text, int64_t *ret, sb_detail *ret_detail) {
    int64_t mark = sb_take_word(&text, "discard ") ? CENTO_MARK : 0;
    sb_err err = take_card(text, ret, ret_detail);
    *ret |= mark;
    return err;
}

static const sb_token CARD = {"Card", "a card as in a move: `+7`, `-15`, `0`, `skip`, `jmp`", false, put_card,
                              take_card};
static const sb_token SPENT = {"Spent", "a card, with `discard` and a space before it if it was thrown",
                               false, put_spent, take_spent};

/* ---- the table ---- */

static const char *const NO_LIMIT[] = {"limit", NULL}; /* B36: small decks have no option `limit` */
static const char *const DIRECTIONS[] = {"clockwise", "counterclockwise", NULL};

#define IN(member) SB_IN(cento_position, member)
#define IN_LIST(member, n) SB_IN_LIST(cento_position, member, n)
#define A_CARD .token = &CARD, .low = 1

/* clang-format off */
#define CARDS(or) .of = &(const sb_field){.kind = SB_IS_TOKEN, .flags = (or), .size = 1, A_CARD}
#define HANDS(or) SB_OF(SB_IS_LIST, SB_IN_LIST(cento_cards, card, n), CARDS(or))

static const sb_field PREVIOUS[] = {
    {"winner", SB_IS_SEAT, SB_OR_NULL, "who won it; null: nobody", IN(common.winner)},
    {"total", SB_IS_NUMBER, 0, "the total at its end", IN(common.final), SB_RANGE(0, CENTO_LIMIT_MAX)},
    {"hands", SB_IS_LIST, 0, "the hands that were counted", IN_LIST(counted, counted_n), HANDS(0)},
    {.name = NULL},
};

static const sb_field SURE[] = {
    {"seat", SB_IS_SEAT, 0, "whose hand", SB_IN(cento_claim, seat), .usual = 1},
    {"at_least", SB_IS_NUMBER, 0, "at least so many of its cards are of the kinds in `of`",
     SB_IN(cento_claim, at_least), SB_RANGE(1, CENTO_HAND), .usual = 1},
    {"of", SB_IS_SET, 0, "these kinds", SB_IN(cento_claim, of), SB_OF(SB_IS_TOKEN, .token = &CARD)},
    {.name = NULL},
};

const sb_field cento_fields[] = {
    SB_OPENING_FIELDS(NO_LIMIT),
    {"round", SB_IS_NUMBER, 0, "the round, from 1", IN(common.round), SB_RANGE(1, 60000), .usual = 1},
    {"turns", SB_IS_NUMBER, 0, "turns of this round so far", IN(turns), SB_RANGE(0, UINT16_MAX)},
    SB_SHOWN_FIELD,
    {"total", SB_IS_NUMBER, 0, "the total of the pile", IN(total), SB_RANGE(0, CENTO_LIMIT_MAX)},
    {"limit", SB_IS_NUMBER, SB_FOLLOWS, "the end of the scale", IN(common.limit), SB_RANGE(0, CENTO_LIMIT_MAX)},
    {"goal", SB_IS_NUMBER, SB_FOLLOWS, "the limit, or 0 while everything is turned over", IN(goal),
     SB_RANGE(0, CENTO_LIMIT_MAX)},
    {"reversed", SB_IS_BOOL, SB_FOLLOWS, "is everything turned over?", IN(reversed)},
    {"direction", SB_IS_WORD, 0, "the direction of play", IN(common.backwards), .words = DIRECTIONS},
    {"turn", SB_IS_SEAT, 0, "whose turn it is", IN(turn), .usual = 1},
    SB_ACTING_FIELDS(0),
    {"last", SB_IS_TOKEN, SB_OR_NULL, "the card played last", IN(common.last), A_CARD},
    {"copies", SB_IS_TOKEN, SB_OR_NULL | SB_FOLLOWS, "what a copy of it does: never `cpy`",
     IN(common.effect), A_CARD},
    {"choice", SB_IS_WORD, 0, "the choice made with it; empty: none",
     IN(common.choice), .words = cento_choices},
    {"said", SB_IS_NUMBER, SB_OR_NULL, "the total said with it", IN(common.said), SB_RANGE(0, 9999)},
    {"top", SB_IS_TOKEN, SB_OR_NULL | SB_FOLLOWS, "the top of the pile", IN(common.top), A_CARD},
    {"beside", SB_IS_TOKEN, SB_OR_NULL | SB_FOLLOWS, "the card that turned everything over",
     IN(common.beside), A_CARD},
    {"opening", SB_IS_TOKEN, SB_OR_NULL | SB_OR_HIDDEN, "the card to open with", IN(opening), A_CARD},
    {"swap", SB_IS_TOKEN, SB_OR_NULL | SB_OR_HIDDEN, "the card offered to the partner", IN(swap), A_CARD},
    {"received", SB_IS_TOKEN, SB_OR_NULL | SB_OR_HIDDEN, "the card got for it", IN(received), A_CARD},
    {"hands", SB_IS_LIST, SB_NEEDED | SB_EACH_SEAT, "the cards of each seat", IN_LIST(hands, hands_n),
     HANDS(SB_OR_HIDDEN)},
    {"given", SB_IS_LIST, SB_OR_LEFT_OUT,
     "in pairs: the slots in each hand of cards that the partner gave", IN_LIST(given, given_n),
     SB_OF(SB_IS_SET, .size = 1, SB_OF_NUMBERS(1, 1, CENTO_HAND))},
    {"talon_n", SB_IS_NUMBER, SB_FOLLOWS, "cards to draw", IN(common.talon_n), SB_RANGE(0, CENTO_DECK)},
    {"spent", SB_IS_LIST, 0, "cards played below the top and cards thrown, the oldest first",
     IN_LIST(spent.card, spent.n), SB_OF(SB_IS_TOKEN, .size = 1, .token = &SPENT)},
    {"scores", SB_IS_LIST, SB_EACH_SEAT, "points of the rounds before", IN_LIST(common.score, scores_n),
     SB_OF_NUMBERS(2, 0, INT16_MAX)},
    {"voids", SB_IS_NUMBER, 0, "void rounds in a row", IN(common.voids), SB_RANGE(0, CENTO_VOIDS)},
    {"previous", SB_IS_OBJECT, SB_OR_NULL,
     "the round before", .n_at = offsetof(cento_position, previous_n), .fields = PREVIOUS},
    {"sure", SB_IS_LIST, 0, "what is certain about the hands", IN_LIST(sure, sure_n), SB_OF_OBJECTS(SURE)},
    {"talon", SB_IS_LIST, SB_FOR_ALL | SB_FOLLOWS, "the cards to draw: all that are nowhere else",
     IN_LIST(talon.card, talon.n), CARDS(0)},
    SB_CHANCE_FIELD,
    {.name = NULL},
};
/* clang-format on */

/* ---- a view as a position ---- */

static int32_t option_value(const cento_common *o, int option) {
    switch (option) {
    case CENTO_OPT_DECK: return o->deck;
    case CENTO_OPT_LIMIT: return o->limit;
    case CENTO_OPT_MATCH: return o->match;
    case CENTO_OPT_SERIES_LIMIT: return o->series_limit;
    case CENTO_OPT_FIRST_TO_LIMIT: return o->first_to_limit;
    case CENTO_OPT_SERIES_TIE: return (o->house & CENTO_EXTRA_ROUNDS) != 0;
    case CENTO_OPT_PAIRS: return (o->house & CENTO_PAIRS) != 0;
    case CENTO_OPT_FORCED_DISCARD: return (o->house & CENTO_MAY_PASS) != 0;
    case CENTO_OPT_REVERSE_CARD_CAN_WIN: return (o->house & CENTO_CHANGE_WINS) != 0;
    case CENTO_OPT_COPY_OF_COPY: return (o->house & CENTO_NO_COPY_OF_COPY) != 0;
    default: return (o->house & CENTO_SAY) != 0;
    }
}

static void fill_options(sb_config *config, const cento_common *o) {
    config->given = (1u << CENTO_OPTIONS) - 1;
    if (o->deck != CENTO_FULL)
        config->given &= ~(1u << CENTO_OPT_LIMIT); /* B36: small decks have no such option */
    for (int i = 0; i < CENTO_OPTIONS; i++) config->value[i] = option_value(o, i);
}

static void fill_turn(cento_position *p, const cento_view *v) {
    const cento_common *o = &v->common;
    int acting = v->head.acting ? sb_lowest_bit(v->head.acting) : 0;
    int turn = o->phase == CENTO_GIVING ? cento_mate(v->head.seats, acting) : acting;
    int8_t card = (int8_t)(v->card ? v->card : -1);
    p->turn = (uint8_t)(turn + 1);
    p->turns = cento_turns(o);
    p->total = cento_total(o);
    p->goal = o->beside ? 0 : o->limit;
    p->reversed = o->beside != 0;
    p->opening = o->phase == CENTO_OPENING ? card : 0;
    p->swap = o->phase == CENTO_GIVING ? card : 0;
    p->received = o->phase == CENTO_RECEIVED ? card : 0;
}

static void fill_hands(cento_position *p, const cento_view *v) {
    int seats = v->head.seats;
    p->hands_n = p->scores_n = p->counted_n = seats;
    p->given_n = v->common.house & CENTO_PAIRS ? seats : -1;
    p->previous_n = v->common.round == 1 && !v->head.over ? -1 : 0;
    for (int seat = 0; seat < seats; seat++) {
        p->hands[seat].n = v->hand_n[seat];
        p->counted[seat].n = cento_hand_n(v->common.counted[seat]);
        memcpy(p->counted[seat].card, v->common.counted[seat], CENTO_HAND);
        for (int i = 0; i < CENTO_HAND; i++) {
            p->hands[seat].card[i] = v->hand[seat][i] & CENTO_KIND;
            if (v->hand[seat][i] & CENTO_MARK) p->given[seat] |= (uint8_t)(1u << i);
        }
    }
}

static void fill_piles(cento_position *p, const cento_view *v) {
    p->talon.n = v->common.talon_n;
    p->spent.n = v->common.spent_n;
    assert(p->talon.n + p->spent.n <= CENTO_DECK);
    memcpy(p->talon.card, v->cards, v->common.talon_n);
    for (int i = 0; i < p->spent.n; i++) p->spent.card[i] = v->cards[p->talon.n + p->spent.n - 1 - i];
}

/* Writes the sets `sure` as claims. Of equal sets only the last is written: it implies the others. */
static void fill_sure(cento_position *p, const cento_view *v) {
    for (int seat = 0; seat < v->head.seats; seat++)
        for (int k = 0; k < CENTO_HAND; k++) {
            uint32_t set = v->common.sure[seat][k];
            bool said_next = k + 1 < CENTO_HAND && v->common.sure[seat][k + 1] == set;
            if (set == CENTO_ANY || said_next) continue;
            p->sure[p->sure_n++] = (cento_claim){(uint8_t)(seat + 1), (uint8_t)(k + 1), set};
        }
}

int cento_json(const void *view, char *buf, int cap) {
    const cento_view *v = (const cento_view *)view;
    cento_position p = {.common = v->common};
    p.base = sb_position_of(&cento_game, &v->head, v->seat, v->chance_key, v->chance_at);
    fill_options(&p.base.config, &v->common);
    fill_turn(&p, v);
    fill_hands(&p, v);
    fill_piles(&p, v);
    fill_sure(&p, v);
    return sb_fields_write(&p.base, buf, cap);
}
