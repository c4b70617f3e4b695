/* What a viewer may see of a state and of a move (A22). */
#include "games/str8/rules.h"

/* Does the viewer see all cards and all hidden choices? */
SB_FN static bool sees_all(const sb_head *h, const str8_common *o, int viewer) {
    return h->over || viewer == SB_EVERYTHING || (viewer == SB_SPECTATOR && (o->house & STR8_SEE_ALL));
}

/* A seat sees every holder except its own. A spectator sees the holders that every seat sees. */
SB_FN static bool sees_holder(const sb_head *h, int viewer, int holder) {
    return viewer >= 0 ? holder != viewer : holder >= h->seats;
}

SB_FN void str8_view_of(const void *state, int seat, void *ret_view) {
    const str8_state *s = (const str8_state *)state;
    str8_view *v = (str8_view *)ret_view;
    bool all = sees_all(&s->head, &s->common, seat);

    memset(v, 0, sizeof *v);
    v->head = s->head;
    v->seat = (int8_t)seat;
    v->common = s->common;
    for (int c = 0; c < s->common.colours; c++) {
        for (int i = 0; i < STR8_HOLDERS; i++)
            if (all || sees_holder(&s->head, seat, i)) v->card[c][i] = s->card[c][i];
        int known = all ? STR8_NUMBERS : STR8_TOP + s->common.drawn[c];
        for (int i = all ? STR8_AWAY : STR8_TOP; i < known; i++) v->card[c][i] = s->card[c][i];
    }
    for (int i = 0; i < s->head.seats; i++) {
        if (!all && i != seat) continue;
        v->at[i] = s->at[i];
        memcpy(v->final[i], s->final[i], STR8_COLOURS);
    }
    if (seat != SB_EVERYTHING) return;
    v->chance_at = s->rng.at;
    memcpy(v->chance_key, s->rng.key, sizeof v->chance_key);
}

SB_FN sb_move str8_redact(const void *state, int by, sb_move move, int viewer, bool revealed) {
    const str8_state *s = (const str8_state *)state;
    if (revealed || viewer == by || sees_all(&s->head, &s->common, viewer)) return move;
    if (str8_verb(move) == STR8_AT_MOVE) return str8_move(STR8_AT_MOVE, 0);
    return str8_verb(move) == STR8_FINAL_MOVE ? str8_move(STR8_FINAL_MOVE, 1) : move;
}
