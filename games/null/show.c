/* Draws the table as lines of text. */
#include "games/null/face.h"

static void put_count(sb_text *t, const sb_style *style, int n, const char *sentence) {
    sb_put_sentence(t, style->language, sentence, &(sb_blanks){.a = n});
}

static void put_seat(sb_text *t, const null_view *v, int seat, const sb_style *style) {
    bool turn = sb_may_act(&v->head, seat);
    if (turn && style->colour) sb_put(t, "\033[1m");
    sb_put(t, turn ? "> " : "  "), sb_put(t, style->names[seat]), sb_put(t, ": ");
    put_count(t, style, null_points(&v->head, &v->common, v->lucky, seat), SB_NP_("{a} point", "{a} points"));
    if (v->lucky[seat]) sb_put(t, ", lucky number "), sb_put_int(t, v->lucky[seat]);
    if (turn && style->colour) sb_put(t, "\033[0m");
    sb_put_char(t, '\n');
}

int null_show(const void *view, const sb_style *style, char *buf, int cap) {
    const null_view *v = (const null_view *)view;
    const null_common *o = &v->common;
    sb_text t;
    sb_text_init(&t, buf, cap);
    put_count(&t, style, o->heap, SB_NP_("{a} coin in the heap", "{a} coins in the heap"));
    if (o->taken) sb_put(&t, ", "), sb_put_int(&t, o->taken), sb_put(&t, " taken");
    if (o->tossed) sb_put(&t, o->tossed == NULL_HEADS ? ", heads" : ", tails");
    sb_put_char(&t, '\n');
    for (int i = 0; i < v->head.seats; i++) put_seat(&t, v, i, style);
    return t.n;
}
