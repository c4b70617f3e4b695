/* The written form of moves, and the explanation of errors. */
#include "games/pig/face.h"

#include "engine/spelling.h"

static const char *const MOVES[] = {"?", "roll", "hold"};

int pig_print(const void *view, sb_move move, char *buf, int cap) {
    (void)view;
    sb_text t;
    sb_text_init(&t, buf, cap);
    sb_put(&t, MOVES[move <= PIG_HOLD ? move : 0]);
    return t.n;
}

sb_err pig_parse(const void *view, const char *text, sb_move *ret_move, sb_detail *ret_detail) {
    (void)view;
    const char *at = text;
    int verb = sb_take_verb(&at, MOVES, PIG_HOLD + 1);
    sb_detail_word(ret_detail, text);
    if (!verb || *at) return SB_NOT_A_MOVE;
    *ret_move = (sb_move)verb;
    return SB_OK;
}

void pig_explain(const void *view, int seat, sb_move move, sb_err err, sb_detail *ret_detail) {
    (void)view, (void)seat, (void)move, (void)err, (void)ret_detail;
}
