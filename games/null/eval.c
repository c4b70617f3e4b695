/* The evaluation of moves for bots. */
#include "games/null/face.h"

/* Strategy: take coins up to the lucky number, then stop. The expected gain of a toss is 0. */
int32_t null_worth(const void *view, sb_move move, const char **ret_why, sb_detail *ret_detail) {
    const null_view *v = (const null_view *)view;
    int lucky = v->seat >= 0 ? v->lucky[v->seat] : 0;
    ret_detail->a = lucky;
    if (move == NULL_TOSS) {
        *ret_why = "A toss wins as often as it loses.";
        return 0;
    }
    if (move == NULL_STOP) {
        *ret_why = v->common.taken == lucky ? "You have {a}, your lucky number." : "These coins are safe.";
        return v->common.taken == lucky ? 3 : 1;
    }
    *ret_why = v->common.taken < lucky ? "Your lucky number is {a}." : "One coin more is one point more.";
    return 2;
}
