/* Narrates a move in one line. */
#include "engine/tell.h"
#include "games/null/face.h"

/* Returns the sentence for a move; *ret_n is the number in it. */
static sb_forms forms_of(const null_view *v, int by, sb_move move, int *ret_n) {
    const null_common *o = &v->common;
    *ret_n = move == NULL_TAKE   ? o->heap
             : move == NULL_TOSS ? NULL_HEADS_WORTH
                                 : null_points(&v->head, o, v->lucky, by);
    if (move == NULL_TAKE)
        return (sb_forms){
            SB_NP_("{name} takes a coin: {a} coin left.", "{name} takes a coin: {a} coins left."),
            SB_NP_("You take a coin: {a} coin left.", "You take a coin: {a} coins left.")};
    if (move == NULL_TOSS)
        return o->tossed == NULL_HEADS
                   ? (sb_forms){"{name} tosses heads: {a} points a coin.",
                                "You toss heads: {a} points a coin."}
                   : (sb_forms){"{name} tosses tails: nothing.", "You toss tails: nothing."};
    return (sb_forms){SB_NP_("{name} stops and has {a} point.", "{name} stops and has {a} points."),
                      SB_NP_("You stop and have {a} point.", "You stop and have {a} points.")};
}

int null_tell(const void *view, int by, sb_move move, const sb_style *style, char *buf, int cap) {
    const null_view *v = (const null_view *)view;
    int n;
    sb_forms forms = forms_of(v, by, move, &n);
    sb_teller t;
    sb_teller_init(&t, v->seat, style, buf, cap);
    sb_tell_of(&t, by, forms, (sb_blanks){.a = n});
    return t.text.n;
}
