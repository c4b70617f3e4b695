/* What a viewer may see of a state, of a move, and of the score. */
#include "games/cento/deck.h"

/* Copies the cards of the partner's hand that the viewer gave, lowest kind first. */
SB_FN static void view_given(const uint8_t *hand, uint8_t *ret) {
    int n = 0;
    for (int kind = 1; kind < CENTO_KINDS; kind++)
        for (int i = 0; i < CENTO_HAND; i++)
            if (hand[i] == (kind | CENTO_MARK)) ret[n++] = hand[i];
}

SB_FN void cento_view_of(const void *state, int seat, void *ret_view) {
    const cento_state *s = (const cento_state *)state;
    cento_view *v = (cento_view *)ret_view;
    bool all = seat == SB_EVERYTHING, pairs = s->common.house & CENTO_PAIRS;
    int mate = pairs && seat >= 0 ? cento_mate(s->head.seats, seat) : -1;

    memset(v, 0, sizeof *v);
    v->head = s->head;
    v->common = s->common;
    v->seat = (int8_t)seat;
    for (int i = 0; i < s->head.seats; i++) {
        v->hand_n[i] = (uint8_t)cento_hand_n(s->hand[i]);
        if (all || i == seat) memcpy(v->hand[i], s->hand[i], CENTO_HAND);
        else if (s->common.phase == CENTO_OPENING && sb_may_act(&s->head, i))
            v->hand[i][0] = s->card; /* B4 */
        else if (i == mate) view_given(s->hand[i], v->hand[i]);
    }
    memcpy(v->cards + s->common.talon_n, s->cards + s->common.talon_n, s->common.spent_n);
    bool mine = sb_may_act(&s->head, seat), mates = sb_may_act(&s->head, mate);
    bool offered = s->common.phase == CENTO_GIVING, received = s->common.phase == CENTO_RECEIVED;
    if (all || !(offered || received) || (offered && mates) || (received && (mine || mates)))
        v->card = s->card;
    if (!all) return;
    memcpy(v->cards, s->cards, CENTO_DECK);
    v->chance_at = s->rng.at;
    memcpy(v->chance_key, s->rng.key, sizeof v->chance_key);
}

SB_FN void cento_score(const void *state, int32_t *ret) {
    const cento_state *s = (const cento_state *)state;
    for (int i = 0; i < s->head.seats; i++)
        ret[i] = s->common.match == CENTO_SINGLE ? s->head.winners >> i & 1 : s->common.score[i];
}

SB_FN sb_move cento_redact(const void *state, int by, sb_move move, int viewer, bool revealed) {
    const cento_state *s = (const cento_state *)state;
    int verb = cento_verb(move);
    if ((verb != CENTO_SWAP && verb != CENTO_GIVE) || viewer == by) return move;
    if (revealed && viewer >= 0 && viewer == cento_mate(s->head.seats, by)) return move;
    return cento_move(verb, CENTO_NONE, CENTO_PLAIN);
}

SB_FN int cento_unseen(const cento_view *v, int *ret) {
    int n = 0;
    cento_count_left(&v->common, ret);
    for (int seat = 0; seat < v->head.seats; seat++) cento_count_off(ret, v->hand[seat], CENTO_HAND);
    cento_count_off(ret, v->cards + v->common.talon_n, v->common.spent_n);
    for (int kind = 1; kind < CENTO_KINDS; kind++) n += ret[kind];
    return n;
}
