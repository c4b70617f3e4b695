/* Draws the table as lines of text. */
#include "games/pig/face.h"

int pig_show(const void *view, const sb_style *style, char *buf, int cap) {
    const pig_view *v = (const pig_view *)view;
    sb_text t;
    sb_text_init(&t, buf, cap);
    sb_put(&t, "Sum of this turn: "), sb_put_int(&t, v->common.sum), sb_put_char(&t, '\n');
    for (int i = 0; i < v->head.seats; i++) {
        sb_put(&t, sb_may_act(&v->head, i) ? "> " : "  "), sb_put(&t, style->names[i]), sb_put(&t, ": ");
        sb_put_int(&t, v->common.points[i]), sb_put_char(&t, '\n');
    }
    return t.n;
}
