/* What a move did, told in a line or a few: what it brought and why, and what
 * came after it. */
#include "games/cubed/draw.h"
#include "games/cubed/sets.h"

static void put_name(sb_text *t, const sb_style *style, int seat) { sb_put(t, style->names[seat]); }

/* ---- the opening ---- */

/* Who opens, once that is clear (C1). */
static void tell_opener(sb_text *t, const cubed_view *v, const sb_style *style) {
    if (v->open.phase != CUBED_OPENING) return;
    put_name(t, style, v->open.first);
    sb_put(t, v->open.claimed ? " opens.\n" : ", drawn among those who hold a SET, opens.\n");
}

static void tell_claim(sb_text *t, const cubed_view *v, sb_move move, const sb_style *style) {
    int face[CUBED_TURN];
    sb_put(t, " claims");
    for (int i = 0; i < CUBED_TURN; i++)
        face[i] = cubed_face_of(move, i), sb_put_char(t, ' '), cubed_put_face(t, face[i]);
    sb_put(t,
           cubed_can_be_set(face[0], face[1], face[2]) ? ": a SET.\n" : ": no SET, and out of the race.\n");
    tell_opener(t, v, style);
}

static void tell_opening(sb_text *t, const cubed_open *o) {
    int logo = cubed_logo(o->size), wilds = 0;
    sb_put(t, " opens with");
    for (int i = 0; i < CUBED_TURN; i++) {
        sb_put_char(t, ' '), cubed_put_value(t, o->cell[logo + i]);
        wilds += (o->cell[logo + i] & CUBED_STATED) != 0;
    }
    sb_put(t, ": "), cubed_put_points(t, CUBED_TURN - wilds);
    sb_put(t, !wilds ? ".\n" : wilds == 1 ? ", a wild brings none.\n" : ", wilds bring none.\n");
}

/* ---- steps ---- */

/* The points of a step that was made, counted on the table before it. */
static int points_of(const cubed_open *after, int by, sb_move move) {
    cubed_open o = *after;
    for (int i = 0; i < 2 && cubed_place_of(move, i) >= 0; i++) {
        int cell = cubed_cell_of(move, i);
        bool wild = o.cell[cell] & CUBED_STATED;
        o.hand[by][cubed_place_of(move, i)].face = (uint8_t)(wild ? CUBED_WILD : cubed_face_of(move, i));
        o.cell[cell] = CUBED_EMPTY;
    }
    o.turn = (uint8_t)by;
    return cubed_points(&o, move);
}

/* " completes 2 SETs: 6 points, and 3 of bonus": wilds of this step bring nothing (C13). */
static void tell_gain(sb_text *t, const cubed_open *o, int by, sb_move move) {
    int bonus = 0, wilds = 0, sets = cubed_completed(o, move);
    for (int i = 0; i < 2 && cubed_place_of(move, i) >= 0; i++) {
        int cell = cubed_cell_of(move, i);
        bonus += o->bonus ? cubed_bonus(o->size, cell) : 0;
        wilds += (o->cell[cell] & CUBED_STATED) != 0;
    }
    sb_put(t, " completes "), sb_put_int(t, sets), sb_put(t, sets == 1 ? " SET: " : " SETs: ");
    cubed_put_points(t, points_of(o, by, move) - bonus);
    if (wilds) sb_put(t, wilds == 1 ? " without the wild" : " without the wilds");
    if (bonus) sb_put(t, ", and a bonus of "), sb_put_int(t, bonus);
    sb_put(t, ".\n");
}

static void tell_place(sb_text *t, const cubed_open *o, int by, sb_move move) {
    sb_put(t, " places ");
    for (int i = 0; i < 2 && cubed_place_of(move, i) >= 0; i++) {
        sb_put(t, i ? " and " : ""), cubed_put_value(t, o->cell[cubed_cell_of(move, i)]);
        sb_put(t, " on "), cubed_put_square(t, cubed_cell_of(move, i));
    }
    sb_put(t, " and"), tell_gain(t, o, by, move);
}

/* The die that comes into the hand is rolled at once (C17). */
static void tell_replace(sb_text *t, const cubed_open *o, int by, sb_move move) {
    sb_put(t, " replaces the wild on "), cubed_put_square(t, cubed_cell_of(move, 0)), sb_put(t, " with ");
    cubed_put_face(t, cubed_face_of(move, 0)), sb_put(t, ", and rolls the wild: ");
    cubed_put_face(t, o->hand[by][cubed_place_of(move, 0)].face), sb_put(t, ".\n");
}

/* ---- the end of a turn, of a round, of the game ---- */

static void tell_winners(sb_text *t, const cubed_view *v, const sb_style *style) {
    int best = sb_lowest_bit(v->head.winners);
    bool first = true;
    for (int seat = 0; seat < v->head.seats; seat++) {
        if (!(v->head.winners >> seat & 1)) continue;
        sb_put(t, first ? "" : " and "), put_name(t, style, seat);
        first = false;
    }
    sb_put(t, sb_bits_n(v->head.winners) > 1 ? " win together with " : " wins with ");
    cubed_put_points(t, v->open.score[best]), sb_put(t, ".\n");
}

static void tell_over(sb_text *t, const cubed_view *v, const sb_style *style) {
    const cubed_open *o = &v->open;
    bool out = false;
    for (int seat = 0; seat < v->head.seats; seat++) {
        if (o->hand[seat][0].die) continue;
        put_name(t, style, seat), sb_put(t, " has no dice left.\n");
        out = true;
    }
    if (!out)
        sb_put(t, "No die was placed in "), sb_put_int(t, o->dead),
            sb_put(t, o->dead == 1 ? " round.\n" : " rounds in a row.\n");
    tell_winners(t, v, style);
}

static void tell_round(sb_text *t, const cubed_view *v, const sb_style *style) {
    sb_put(t, "Round "), sb_put_int(t, v->open.round), sb_put(t, ": ");
    put_name(t, style, v->open.first), sb_put(t, " begins.\n");
}

/* What follows where the seat's turn was the last of a round. */
static void tell_next(sb_text *t, const cubed_view *v, int by, const sb_style *style) {
    const cubed_open *o = &v->open;
    if (v->head.over) {
        tell_over(t, v, style);
        return;
    }
    if ((by + 1) % v->head.seats != o->first) return;
    if (o->dead) sb_put(t, "No die was placed in this round: all dice are rolled anew.\n"); /* C20 */
    if (o->phase == CUBED_ROLLING) sb_put(t, "The round is over. Now all may roll dice once more.\n");
    else tell_round(t, v, style);
}

/* A hidden choice has all bits (C19); the last one opens them all. */
static void tell_roll(sb_text *t, const cubed_view *v, unsigned dice, const sb_style *style) {
    if (dice == CUBED_HIDDEN_ROLL) sb_put(t, " has chosen the dice to roll once more.\n");
    else if (!dice) sb_put(t, " rolls no dice.\n");
    else {
        sb_put(t, sb_bits_n(dice) == 1 ? " rolls die" : " rolls dice");
        for (int i = 0; i < CUBED_HAND; i++)
            if (dice >> i & 1) sb_put_char(t, ' '), sb_put_int(t, i + 1);
        sb_put(t, " once more.\n");
    }
    if (v->open.phase == CUBED_PLAYING) tell_round(t, v, style);
}

int cubed_tell(const void *view, int by, sb_move move, const sb_style *style, char *buf, int cap) {
    const cubed_view *v = (const cubed_view *)view;
    sb_text t;
    sb_text_init(&t, buf, cap);
    put_name(&t, style, by);
    switch (cubed_verb(move)) {
    case CUBED_SET_MOVE: tell_claim(&t, v, move, style); break;
    case CUBED_NONE_MOVE: sb_put(&t, " claims nothing.\n"), tell_opener(&t, v, style); break;
    case CUBED_OPEN_MOVE: tell_opening(&t, &v->open), tell_next(&t, v, by, style); break;
    case CUBED_PLACE_MOVE: tell_place(&t, &v->open, by, move); break;
    case CUBED_REPLACE_MOVE: tell_replace(&t, &v->open, by, move); break;
    case CUBED_ROLL_MOVE: tell_roll(&t, v, cubed_rolled(move), style); break;
    default:
        sb_put(&t, cubed_verb(move) == CUBED_PASS_MOVE ? " passes.\n" : " ends the turn.\n");
        tell_next(&t, v, by, style);
    }
    return t.n;
}
