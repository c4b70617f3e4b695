/* The written form of moves, and the explanation of errors. */
#include "games/null/face.h"

#include "engine/spelling.h"

static const char *const MOVES[] = {"?", "take", "toss", "stop"};

const char *const null_tosses[] = {"no", "heads", "tails", NULL};

int null_print(const void *view, sb_move move, char *buf, int cap) {
    (void)view;
    sb_text t;
    sb_text_init(&t, buf, cap);
    sb_put(&t, MOVES[move <= NULL_STOP ? move : 0]);
    return t.n;
}

sb_err null_parse(const void *view, const char *text, sb_move *ret_move, sb_detail *ret_detail) {
    (void)view;
    const char *at = text;
    int verb = sb_take_verb(&at, MOVES, NULL_STOP + 1);
    sb_detail_word(ret_detail, text);
    if (!verb || *at) return SB_NOT_A_MOVE;
    *ret_move = (sb_move)verb;
    return SB_OK;
}

void null_explain(const void *view, int seat, sb_move move, sb_err err, sb_detail *ret_detail) {
    const null_view *v = (const null_view *)view;
    (void)seat, (void)move;
    ret_detail->a = err == NULL_TOOK_MOST ? NULL_MOST : v->common.heap;
    sb_detail_word(ret_detail, null_tosses[v->common.tossed]);
}
