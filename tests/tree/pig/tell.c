/* Narrates a move in one line. */
#include "engine/tell.h"
#include "games/pig/face.h"

int pig_tell(const void *view, int by, sb_move move, const sb_style *style, char *buf, int cap) {
    const pig_view *v = (const pig_view *)view;
    sb_teller t;
    sb_teller_init(&t, v->seat, style, buf, cap);
    if (move == PIG_ROLL)
        sb_tell_of(&t, by, (sb_forms){"{name} rolls {a}.", "You roll {a}."}, (sb_blanks){.a = v->common.die});
    else
        sb_tell_of(&t, by, (sb_forms){"{name} holds and has {a}.", "You hold and have {a}."},
                   (sb_blanks){.a = v->common.points[by]});
    return t.text.n;
}
