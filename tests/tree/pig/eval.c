/* The evaluation of moves for bots: hold from 20 on. */
#include "games/pig/face.h"

int32_t pig_worth(const void *view, sb_move move, const char **ret_why, sb_detail *ret_detail) {
    int sum = ((const pig_view *)view)->common.sum;
    ret_detail->a = sum;
    *ret_why = "The sum of this turn is {a}.";
    return (move == PIG_HOLD) == (sum >= 20);
}
