/* The table as text for a terminal. Colours only repeat information that is also in the text. */
#include "games/cento/text.h"

#include "engine/screen.h"

enum { BAR = 44, CARD_WIDTH = 6, LINE = 76 };

/* As on real cards: red adds, blue subtracts, the rest is special. */
static const char *colour_of(int kind) {
    if (kind == CENTO_NONE) return "2";
    if (kind <= CENTO_ADD_50) return "1;31";
    if (kind <= CENTO_SUB_15) return "1;34";
    return "1;33";
}

/* Centres a word in `width` columns. Names of cards are ASCII, so bytes are columns. */
static void put_centred(sb_text *t, const char *word, int width) {
    int n = (int)strlen(word), left = (width - n) / 2;
    sb_put_spaces(t, left), sb_put(t, word), sb_put_spaces(t, width - n - left);
}

static void put_frames(sb_text *t, int n) {
    sb_put(t, "     ");
    for (int i = 0; i < n; i++) sb_put(t, " +------+");
    sb_put_char(t, '\n');
}

static void put_card_boxes(sb_text *t, const sb_style *style, const uint8_t *hand, int n) {
    put_frames(t, n);
    sb_put(t, "     ");
    for (int i = 0; i < n; i++) {
        int kind = hand[i] & CENTO_KIND;
        sb_put(t, " |");
        sb_put_colour(t, style, colour_of(kind));
        put_centred(t, cento_card_name(kind), CARD_WIDTH);
        sb_put_colour(t, style, "0");
        sb_put_char(t, '|');
    }
    sb_put_char(t, '\n');
    put_frames(t, n);
}

/* 0 [=========>..........] 100, with the goal marked. */
static void put_bar(sb_text *t, const sb_style *style, const cento_common *o) {
    int at = cento_total(o) * (BAR - 1) / o->limit;
    sb_put(t, o->beside ? "  (0) [" : "   0  [");
    for (int i = 0; i < BAR; i++) {
        if (i == at) sb_put_colour(t, style, "1;32");
        sb_put_char(t, i < at ? '=' : i == at ? '>' : '.');
        if (i == at) sb_put_colour(t, style, "0");
    }
    sb_put(t, o->beside ? "]  " : "] (");
    sb_put_int(t, o->limit);
    sb_put(t, o->beside ? "\n" : ")\n");
}

/* A sentence in the language of the style. */
static void put_sentence(sb_text *t, const sb_style *style, const char *sentence, sb_blanks blanks) {
    sb_put_sentence(t, style->language, sentence, &blanks);
}

/* The last card, such as "cpy-20", followed by the card that it copied. */
static void put_last(sb_text *t, const sb_style *style, const cento_common *o) {
    char word[SB_WORD_MAX];
    sb_text last;
    sb_text_init(&last, word, sizeof word);
    sb_put(&last, cento_card_name(o->last)), sb_put(&last, cento_choice_name(o->choice));
    if (!o->last) put_sentence(t, style, SB_N_("last played: nothing yet"), (sb_blanks){0});
    else put_sentence(t, style, SB_N_("last played: {word}"), (sb_blanks){.word = word});
    if (o->last == CENTO_CPY)
        put_sentence(t, style, SB_N_(" (as {word})"), (sb_blanks){.word = cento_card_name(o->effect)});
}

/* The cards thrown in this round, oldest first, in as many lines as they need. */
static void put_thrown(sb_text *t, const cento_view *v, const sb_style *style) {
    const cento_common *o = &v->common;
    char word[8 * CENTO_DECK];
    sb_text cards;
    int line = 0;
    sb_text_init(&cards, word, sizeof word);
    for (int i = 0; i < o->spent_n; i++) {
        int card = v->cards[o->talon_n + o->spent_n - 1 - i];
        if (!(card & CENTO_MARK)) continue;
        if (cards.n - line > LINE - 20) sb_put(&cards, "\n   "), line = cards.n;
        else if (cards.n) sb_put_char(&cards, ' ');
        sb_put(&cards, cento_card_name(card & CENTO_KIND));
    }
    if (!cards.n) return;
    sb_put(t, "  "), put_sentence(t, style, SB_N_("thrown: {word}"), (sb_blanks){.word = word});
    sb_put_char(t, '\n');
}

static void put_pile(sb_text *t, const cento_view *v, const sb_style *style) {
    sb_put(t, "  "), put_last(t, style, &v->common), sb_put(t, "   ");
    put_sentence(t, style, SB_N_("to draw: {a}"), (sb_blanks){.a = v->common.talon_n});
    sb_put_char(t, '\n');
    put_thrown(t, v, style);
}

static void put_points(sb_text *t, const sb_style *style, int n) {
    put_sentence(t, style, SB_NP_("{a} point", "{a} points"), (sb_blanks){.a = n});
}

/* The cards that the viewer knows in another hand. */
static void put_known(sb_text *t, const sb_style *style, const uint8_t *hand, int n) {
    char word[SB_WORD_MAX];
    sb_text cards;
    sb_text_init(&cards, word, sizeof word);
    for (int i = 0; i < n && hand[i]; i++)
        sb_put(&cards, i ? " " : ""), sb_put(&cards, cento_card_name(hand[i] & CENTO_KIND));
    if (cards.n) sb_put(t, ", "), put_sentence(t, style, SB_N_("known: {word}"), (sb_blanks){.word = word});
}

static void put_seat(sb_text *t, const cento_view *v, const sb_style *style, int seat) {
    int n = v->hand_n[seat];
    sb_put(t, sb_may_act(&v->head, seat) ? " > " : "   ");
    sb_put_int(t, seat + 1), sb_put_char(t, ' '), sb_put(t, style->names[seat]), sb_put(t, ": ");
    put_sentence(t, style, SB_NP_("{a} card", "{a} cards"), (sb_blanks){.a = n});
    if (v->common.match != CENTO_SINGLE) sb_put(t, ", "), put_points(t, style, v->common.score[seat]);
    if (seat != v->seat) put_known(t, style, v->hand[seat], n);
    sb_put_char(t, '\n');
}

static const char *title_of(const cento_common *o) {
    bool pairs = o->house & CENTO_PAIRS;
    switch (o->match) {
    case CENTO_SERIES:
        return pairs ? SB_N_("Cento to {a} in pairs, round {b}, a series to {c} points")
                     : SB_N_("Cento to {a}, round {b}, a series to {c} points");
    case CENTO_FIRST_TO:
        return pairs ? SB_N_("Cento to {a} in pairs, round {b}, first to {c} points")
                     : SB_N_("Cento to {a}, round {b}, first to {c} points");
    default: return pairs ? SB_N_("Cento to {a} in pairs") : SB_N_("Cento to {a}");
    }
}

/* The total and the goal; the total is highlighted if colours are allowed. */
static void put_goal(sb_text *t, const sb_style *style, const cento_common *o) {
    char word[SB_WORD_MAX];
    sb_text total;
    sb_text_init(&total, word, sizeof word);
    sb_put_colour(&total, style, "1;32"), sb_put_int(&total, cento_total(o)),
        sb_put_colour(&total, style, "0");
    sb_put(t, "  ");
    put_sentence(t, style,
                 o->backwards ? SB_N_("total {word}, goal {a}, play goes counterclockwise")
                              : SB_N_("total {word}, goal {a}, play goes clockwise"),
                 (sb_blanks){.word = word, .a = o->beside ? 0 : o->limit});
    if (o->beside)
        sb_put(t, "\n  "),
            put_sentence(t, style, SB_N_("turned over by inv: + subtracts, - adds"), (sb_blanks){0});
    sb_put_char(t, '\n');
}

int cento_show(const void *view, const sb_style *style, char *buf, int cap) {
    const cento_view *v = (const cento_view *)view;
    const cento_common *o = &v->common;
    sb_text t;
    sb_text_init(&t, buf, cap);
    sb_put_colour(&t, style, "1");
    put_sentence(&t, style, title_of(o), (sb_blanks){.a = o->limit, .b = o->round, .c = cento_target(o)});
    sb_put_colour(&t, style, "0"), sb_put(&t, "\n\n");
    put_goal(&t, style, o);
    put_bar(&t, style, o);
    put_pile(&t, v, style);
    sb_put_char(&t, '\n');
    for (int seat = 0; seat < v->head.seats; seat++) put_seat(&t, v, style, seat);
    if (v->seat >= 0 && v->hand_n[v->seat]) {
        sb_put_char(&t, '\n');
        put_card_boxes(&t, style, v->hand[v->seat], v->hand_n[v->seat]);
    }
    return t.n;
}
