/* The table as text for a terminal, and what a move did in a sentence. Colours
 * only repeat what the signs say. */
#include "games/cento/text.h"

enum { BAR = 44, CARD_WIDTH = 6 };

static void put_colour(sb_text *t, const sb_style *style, const char *code) {
    if (style->colour) sb_put(t, "\033["), sb_put(t, code), sb_put_char(t, 'm');
}

/* As on the table: red adds, blue subtracts, the rest is special. */
static const char *colour_of(int kind) {
    if (kind == CENTO_NONE) return "2";
    if (kind <= CENTO_ADD_50) return "1;31";
    if (kind <= CENTO_SUB_15) return "1;34";
    return "1;33";
}

static void put_spaces(sb_text *t, int n) {
    while (n-- > 0) sb_put_char(t, ' ');
}

/* Centred in a column of `width`; names of cards are plain ASCII. */
static void put_centred(sb_text *t, const char *word, int width) {
    int n = (int)strlen(word), left = (width - n) / 2;
    put_spaces(t, left), sb_put(t, word), put_spaces(t, width - n - left);
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
        put_colour(t, style, colour_of(kind));
        put_centred(t, cento_card_name(kind), CARD_WIDTH);
        put_colour(t, style, "0");
        sb_put_char(t, '|');
    }
    sb_put_char(t, '\n');
    put_frames(t, n);
}

/* 0 [=========>..........] 100, with the goal marked. */
static void put_bar(sb_text *t, const sb_style *style, const cento_open *o) {
    int at = cento_total(o) * (BAR - 1) / o->limit;
    sb_put(t, o->beside ? "  (0) [" : "   0  [");
    for (int i = 0; i < BAR; i++) {
        if (i == at) put_colour(t, style, "1;32");
        sb_put_char(t, i < at ? '=' : i == at ? '>' : '.');
        if (i == at) put_colour(t, style, "0");
    }
    sb_put(t, o->beside ? "]  " : "] (");
    sb_put_int(t, o->limit);
    sb_put(t, o->beside ? "\n" : ")\n");
}

static void put_pile(sb_text *t, const cento_view *v) {
    const cento_open *o = &v->open;
    sb_put(t, "  last played: "), sb_put(t, o->last ? cento_card_name(o->last) : "nothing yet");
    sb_put(t, cento_choice_name(o->choice));
    if (o->last == CENTO_CPY) sb_put(t, " (as "), sb_put(t, cento_card_name(o->effect)), sb_put_char(t, ')');
    sb_put(t, "   to draw: "), sb_put_int(t, o->talon_n);
    bool any = false;
    for (int i = 0; i < o->spent_n; i++) {
        int card = v->cards[o->talon_n + o->spent_n - 1 - i];
        if (!(card & CENTO_MARK)) continue;
        sb_put(t, any ? " " : "   thrown: "), sb_put(t, cento_card_name(card & CENTO_KIND));
        any = true;
    }
    sb_put_char(t, '\n');
}

static void put_points(sb_text *t, int n) { sb_put_int(t, n), sb_put(t, n == 1 ? " point" : " points"); }

static void put_seat(sb_text *t, const cento_view *v, const sb_style *style, int seat) {
    sb_put(t, sb_may_act(&v->head, seat) ? " > " : "   ");
    sb_put_int(t, seat + 1), sb_put_char(t, ' '), sb_put(t, style->names[seat]);
    sb_put(t, ": "), sb_put_int(t, v->hand_n[seat]), sb_put(t, v->hand_n[seat] == 1 ? " card" : " cards");
    if (v->open.match != CENTO_SINGLE) sb_put(t, ", "), put_points(t, v->open.score[seat]);
    for (int i = 0; seat != v->seat && i < v->hand_n[seat] && v->hand[seat][i]; i++)
        sb_put(t, i ? " " : ", known: "), sb_put(t, cento_card_name(v->hand[seat][i] & CENTO_KIND));
    sb_put_char(t, '\n');
}

static void put_title(sb_text *t, const cento_view *v, const sb_style *style) {
    const cento_open *o = &v->open;
    put_colour(t, style, "1");
    sb_put(t, "Cento to "), sb_put_int(t, o->limit);
    if (o->match != CENTO_SINGLE) {
        sb_put(t, ", round "), sb_put_int(t, o->round);
        sb_put(t, o->match == CENTO_SERIES ? ", a series to " : ", first to ");
        sb_put_int(t, o->target), sb_put(t, " points");
    }
    put_colour(t, style, "0");
    sb_put(t, o->house & CENTO_PAIRS ? ", in pairs\n\n" : "\n\n");
}

int cento_show(const void *view, const sb_style *style, char *buf, int cap) {
    const cento_view *v = (const cento_view *)view;
    const cento_open *o = &v->open;
    sb_text t;
    sb_text_init(&t, buf, cap);
    put_title(&t, v, style);
    sb_put(&t, "  total ");
    put_colour(&t, style, "1;32"), sb_put_int(&t, cento_total(o)), put_colour(&t, style, "0");
    sb_put(&t, ", goal "), sb_put_int(&t, o->beside ? 0 : o->limit);
    if (o->beside) sb_put(&t, " (turned over by inv: + subtracts, - adds)");
    sb_put(&t, o->backwards ? ", play goes counterclockwise\n" : ", play goes clockwise\n");
    put_bar(&t, style, o);
    put_pile(&t, v);
    sb_put_char(&t, '\n');
    for (int seat = 0; seat < v->head.seats; seat++) put_seat(&t, v, style, seat);
    if (v->seat >= 0 && v->hand_n[v->seat]) {
        sb_put_char(&t, '\n');
        put_card_boxes(&t, style, v->hand[v->seat], v->hand_n[v->seat]);
    }
    return t.n;
}

/* ---- telling ---- */

static void put_name(sb_text *t, const sb_style *style, int seat) { sb_put(t, style->names[seat]); }

/* The hands that were counted when a round ended. */
static void tell_round(sb_text *t, const cento_view *v, const sb_style *style) {
    const cento_open *o = &v->open;
    if (o->winner) put_name(t, style, o->winner - 1), sb_put(t, " wins the round.\n");
    else sb_put(t, "The round is void: nobody wins it.\n");
    for (int seat = 0; seat < v->head.seats; seat++) {
        int sum = 0;
        sb_put(t, "  "), put_name(t, style, seat), sb_put_char(t, ':');
        for (int i = 0; i < CENTO_HAND && o->counted[seat][i]; i++) {
            sb_put_char(t, ' '), sb_put(t, cento_card_name(o->counted[seat][i]));
            sum += cento_points(o->counted[seat][i]);
        }
        sb_put(t, " = "), put_points(t, sum);
        if (o->match != CENTO_SINGLE) sb_put(t, ", score "), sb_put_int(t, o->score[seat]);
        sb_put_char(t, '\n');
    }
}

static void tell_play(sb_text *t, const cento_view *v, int by, sb_move move, const sb_style *style,
                      int total) {
    char text[SB_WORD_MAX];
    cento_print(v, move & 0xFFFF, text, sizeof text);
    put_name(t, style, by), sb_put(t, " plays "), sb_put(t, text);
    sb_put(t, ": the total is "), sb_put_int(t, total), sb_put(t, ".\n");
    int said = cento_said(move);
    if (said < 0 || said == total) return;
    put_name(t, style, by), sb_put(t, " said "), sb_put_int(t, said), sb_put(t, ", which is off by ");
    sb_put_int(t, said < total ? total - said : said - total), sb_put(t, ".\n");
}

int cento_tell(const void *view, int by, sb_move move, const sb_style *style, char *buf, int cap) {
    const cento_view *v = (const cento_view *)view;
    const char *card = cento_card_name(cento_kind(move));
    bool hidden = cento_kind(move) == CENTO_NONE;
    bool ended = v->head.over || (v->open.phase == CENTO_OPENING && v->open.round > 1);
    sb_text t;
    sb_text_init(&t, buf, cap);
    switch (cento_verb(move)) {
    case CENTO_PLAY: tell_play(&t, v, by, move, style, ended ? v->open.final : cento_total(&v->open)); break;
    case CENTO_DISCARD:
        put_name(&t, style, by), sb_put(&t, " cannot play and throws "), sb_put(&t, card), sb_put(&t, ".\n");
        break;
    case CENTO_SWAP:
        put_name(&t, style, by), sb_put(&t, " offers a card to swap"), sb_put(&t, hidden ? "" : ": "),
            sb_put(&t, hidden ? "" : card), sb_put(&t, ".\n");
        break;
    case CENTO_GIVE:
        put_name(&t, style, by), sb_put(&t, " gives a card in return"), sb_put(&t, hidden ? "" : ": "),
            sb_put(&t, hidden ? "" : card), sb_put(&t, ".\n");
        break;
    default: put_name(&t, style, by), sb_put(&t, " cannot play and passes.\n");
    }
    if (ended) tell_round(&t, v, style);
    return t.n;
}
