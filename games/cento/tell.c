/* Narrates a move in one or a few lines. */
#include "games/cento/text.h"

#include "engine/tell.h"

enum { HAND = 40 * CENTO_HAND }; /* buffer size in bytes for the names of all cards of a hand */

/* ---- spoken names of cards ---- */

static const char *const SPECIALS[] = {
    SB_N_("Zero"), SB_N_("Skip"), SB_N_("Change direction"), SB_N_("Upside down"), SB_N_("Double or halve"),
    "20-40-60-80", SB_N_("Copy"),
};

/* The spoken name of a card or a choice with a sign: "Plus 7" for "+7". */
static void say_signed(sb_text *t, const sb_style *style, const char *number, const char *plus,
                       const char *minus) {
    const sb_blanks blanks = {.word = number + 1};
    sb_put_sentence(t, style->language, number[0] == '+' ? plus : minus, &blanks);
}

static void put_card(sb_text *t, const sb_style *style, int kind) {
    if (!style->spoken) sb_put(t, cento_card_name(kind));
    else if (kind >= CENTO_ZERO) sb_put(t, sb_translate(style->language, SPECIALS[kind - CENTO_ZERO]));
    else say_signed(t, style, cento_card_name(kind), SB_N_("Plus {word}"), SB_N_("Minus {word}"));
}

/* The card and what was chosen with it: "Copy, plus 40", or "cpy+40". */
static void put_played(sb_text *t, const sb_style *style, int kind, int choice) {
    put_card(t, style, kind);
    if (!style->spoken || choice == CENTO_PLAIN) {
        sb_put(t, cento_choice_name(choice));
        return;
    }
    sb_put(t, ", ");
    if (choice == CENTO_DOUBLE) sb_put(t, sb_translate(style->language, SB_N_("double")));
    else if (choice == CENTO_HALVE) sb_put(t, sb_translate(style->language, SB_N_("halve")));
    else say_signed(t, style, cento_choice_name(choice), SB_N_("plus {word}"), SB_N_("minus {word}"));
}

/* ---- the end of a round ---- */

static sb_forms kept(int cards) {
    if (cards == 0) return (sb_forms){SB_N_("{name} keeps no cards."), SB_N_("You keep no cards.")};
    return (sb_forms){SB_NP_("{name} keeps {word}: {a} point.", "{name} keeps {word}: {a} points."),
                      SB_NP_("You keep {word}: {a} point.", "You keep {word}: {a} points.")};
}

static void tell_hand(sb_teller *t, const cento_common *o, int seat) {
    const uint8_t *hand = o->counted[seat];
    int n = cento_hand_n(hand), points = 0;
    char cards[HAND];
    sb_text word;
    sb_text_init(&word, cards, sizeof cards);
    for (int i = 0; i < n; i++) {
        sb_put_before(&word, t->style, i, n), put_card(&word, t->style, hand[i]);
        points += cento_points(hand[i]);
    }
    sb_put(&t->text, "  ");
    sb_say_of(t, seat, kept(n), (sb_blanks){.word = cards, .a = points});
    if (o->match == CENTO_SINGLE) sb_put_char(&t->text, '\n');
    else sb_put_char(&t->text, ' '), sb_tell(t, SB_N_("Score: {a}."), (sb_blanks){.a = o->score[seat]});
}

/* Who won, and the hands that were counted. */
static void tell_round(sb_teller *t, const cento_view *v) {
    const cento_common *o = &v->common;
    if (o->winner)
        sb_tell_of(t, o->winner - 1, (sb_forms){SB_N_("{name} wins the round."), SB_N_("You win the round.")},
                   (sb_blanks){0});
    else sb_tell(t, SB_N_("The round is void: nobody wins it."), (sb_blanks){0});
    for (int seat = 0; seat < v->head.seats; seat++) tell_hand(t, o, seat);
}

/* ---- moves ---- */

/* B12: Tvärtom or a copy of it has just become active, or has ended. */
static void tell_turn(sb_teller *t, const cento_common *o) {
    if (o->effect != CENTO_INV) return;
    sb_tell(t,
            o->beside ? SB_N_("Everything is turned over: the goal is {a}.")
                      : SB_N_("Everything is as usual again: the goal is {a}."),
            (sb_blanks){.a = o->beside ? 0 : o->limit});
}

/* B20, B21: the card has skipped the next seat. A seat without cards had no turn to miss. */
static void tell_missed(sb_teller *t, const cento_view *v, int by) {
    int seats = v->head.seats, next = (by + (v->common.backwards ? seats - 1 : 1)) % seats;
    if (cento_skips(seats, v->common.effect) && v->hand_n[next] > 0)
        sb_tell_of(t, next, (sb_forms){SB_N_("{name} misses a turn."), SB_N_("You miss a turn.")},
                   (sb_blanks){0});
}

static void tell_play(sb_teller *t, const cento_view *v, int by, sb_move move, bool ended) {
    const cento_common *o = &v->common;
    int total = ended ? o->final : cento_total(o);
    int said = cento_said(move), off = said < total ? total - said : said - total;
    char card[HAND];
    sb_text word;
    sb_text_init(&word, card, sizeof card);
    put_played(&word, t->style, cento_kind(move), cento_choice(move));
    sb_tell_of(t, by,
               (sb_forms){SB_N_("{name} plays {word}: the total is {a}."),
                          SB_N_("You play {word}: the total is {a}.")},
               (sb_blanks){.word = card, .a = total});
    if (said >= 0 && said != total)
        sb_tell_of(t, by,
                   (sb_forms){SB_N_("{name} said {a}, which is off by {b}."),
                              SB_N_("You said {a}, which is off by {b}.")},
                   (sb_blanks){.a = said, .b = off});
    if (!ended) tell_turn(t, o), tell_missed(t, v, by);
}

/* Sentences for an offer to swap and for the card given in return. The partner has sentences of his own,
 * and knows the card after both have chosen (B30, B31). */
static sb_forms offered(bool to_viewer, bool hidden) {
    const char *card = to_viewer ? SB_N_("{name} offers you a card to swap: {word}.")
                                 : SB_N_("{name} offers a card to swap: {word}.");
    const char *secret =
        to_viewer ? SB_N_("{name} offers you a card to swap.") : SB_N_("{name} offers a card to swap.");
    return (sb_forms){hidden ? secret : card, SB_N_("You offer a card to swap: {word}.")};
}

static sb_forms given(bool to_viewer, bool hidden) {
    const char *card = to_viewer ? SB_N_("{name} gives you a card in return: {word}.")
                                 : SB_N_("{name} gives a card in return: {word}.");
    return (sb_forms){hidden ? SB_N_("{name} gives a card in return.") : card,
                      SB_N_("You give a card in return: {word}.")};
}

/* Sentences for all moves except plays. */
static sb_forms done(int verb, bool to_viewer, bool hidden) {
    switch (verb) {
    case CENTO_SWAP: return offered(to_viewer, hidden);
    case CENTO_GIVE: return given(to_viewer, hidden);
    case CENTO_DISCARD:
        return (sb_forms){SB_N_("{name} cannot play and throws {word}."),
                          SB_N_("You cannot play and throw {word}.")};
    default: return (sb_forms){SB_N_("{name} cannot play and passes."), SB_N_("You cannot play and pass.")};
    }
}

static void tell_other(sb_teller *t, int seats, int by, sb_move move) {
    bool hidden = cento_kind(move) == CENTO_NONE, to_viewer = cento_mate(seats, by) == t->viewer;
    char card[HAND];
    sb_text word;
    sb_text_init(&word, card, sizeof card);
    if (!hidden) put_card(&word, t->style, cento_kind(move));
    sb_tell_of(t, by, done(cento_verb(move), to_viewer, hidden), (sb_blanks){.word = card});
}

int cento_tell(const void *view, int by, sb_move move, const sb_style *style, char *buf, int cap) {
    const cento_view *v = (const cento_view *)view;
    bool ended = v->head.over || (v->common.phase == CENTO_OPENING && v->common.round > 1);
    sb_teller t;
    sb_teller_init(&t, v->seat, style, buf, cap);
    if (cento_verb(move) == CENTO_PLAY) tell_play(&t, v, by, move, ended);
    else tell_other(&t, v->head.seats, by, move);
    if (ended) tell_round(&t, v);
    return t.text.n;
}
