/* What a move did, told in a line or a few: what it brought and why, and what
 * came after it. A line is a sentence; who shows it wraps it. */
#include "games/cubed/draw.h"
#include "games/cubed/sets.h"

static void tell(sb_text *t, const sb_style *style, const char *sentence, sb_blanks blanks) {
    sb_put_sentence(t, style->language, sentence, &blanks);
    sb_put_char(t, '\n');
}

static void tell_of(sb_text *t, const sb_style *style, int seat, const char *sentence) {
    tell(t, style, sentence, (sb_blanks){.name = style->names[seat]});
}

/* ---- the opening ---- */

/* Who opens, once that is clear (C1). */
static void tell_opener(sb_text *t, const cubed_view *v, const sb_style *style) {
    if (v->open.phase != CUBED_OPENING) return;
    tell_of(t, style, v->open.first,
            v->open.claimed ? SB_SAID("{name} opens.")
                            : SB_SAID("{name}, drawn among those who hold a SET, opens."));
}

static void tell_claim(sb_text *t, const cubed_view *v, int by, sb_move move, const sb_style *style) {
    int face[CUBED_TURN];
    char word[SB_WORD_MAX];
    sb_text dice;
    sb_text_init(&dice, word, sizeof word);
    for (int i = 0; i < CUBED_TURN; i++)
        face[i] = cubed_face_of(move, i), sb_put(&dice, i ? " " : ""), cubed_put_face(&dice, face[i]);
    tell(t, style,
         cubed_can_be_set(face[0], face[1], face[2])
             ? SB_SAID("{name} claims {word}: a SET.")
             : SB_SAID("{name} claims {word}: no SET, and out of the race."),
         (sb_blanks){.name = style->names[by], .word = word});
    tell_opener(t, v, style);
}

/* Wilds bring nothing in the step that places them (C13). */
static void tell_wilds(sb_text *t, const sb_style *style, int wilds) {
    if (wilds) tell(t, style, SB_SAID("A wild brings no points when it is placed."), (sb_blanks){0});
}

static void tell_opening(sb_text *t, const cubed_open *o, int by, const sb_style *style) {
    int logo = cubed_logo(o->size), wilds = 0;
    char word[SB_WORD_MAX];
    sb_text dice;
    sb_text_init(&dice, word, sizeof word);
    for (int i = 0; i < CUBED_TURN; i++) {
        sb_put(&dice, i ? " " : ""), cubed_put_value(&dice, o->cell[logo + i]);
        wilds += (o->cell[logo + i] & CUBED_STATED) != 0;
    }
    tell(t, style,
         CUBED_TURN - wilds == 1 ? SB_SAID("{name} opens with {word}: 1 point.")
                                 : SB_SAID("{name} opens with {word}: {a} points."),
         (sb_blanks){.name = style->names[by], .word = word, .a = CUBED_TURN - wilds});
    tell_wilds(t, style, wilds);
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

/* One point is one die and two wilds: never more than one SET. */
static const char *placing(int sets, int points) {
    if (points == 1) return SB_SAID("{name} places {word} and completes 1 SET: 1 point.");
    return sets == 1 ? SB_SAID("{name} places {word} and completes 1 SET: {b} points.")
                     : SB_SAID("{name} places {word} and completes {a} SETs: {b} points.");
}

static void tell_place(sb_text *t, const cubed_open *o, int by, sb_move move, const sb_style *style) {
    int bonus = 0, wilds = 0, sets = cubed_completed(o, move);
    char word[SB_WORD_MAX];
    sb_text dice;
    sb_text_init(&dice, word, sizeof word);
    for (int i = 0; i < 2 && cubed_place_of(move, i) >= 0; i++) {
        int cell = cubed_cell_of(move, i);
        sb_put(&dice, i ? " " : ""), cubed_put_on(&dice, o->cell[cell], cell);
        bonus += o->bonus ? cubed_bonus(o->size, cell) : 0;
        wilds += (o->cell[cell] & CUBED_STATED) != 0;
    }
    int points = points_of(o, by, move) - bonus;
    tell(t, style, placing(sets, points),
         (sb_blanks){.name = style->names[by], .word = word, .a = sets, .b = points});
    tell_wilds(t, style, wilds);
    if (bonus) tell(t, style, SB_SAID("To this comes a bonus of {a}."), (sb_blanks){.a = bonus});
}

/* The die that comes into the hand is rolled at once (C17). */
static void tell_replace(sb_text *t, const cubed_open *o, int by, sb_move move, const sb_style *style) {
    char word[SB_WORD_MAX], shows[SB_WORD_MAX];
    sb_text die, face;
    int cell = cubed_cell_of(move, 0);
    sb_text_init(&die, word, sizeof word);
    cubed_put_on(&die, o->cell[cell], cell);
    sb_text_init(&face, shows, sizeof shows);
    cubed_put_face(&face, o->hand[by][cubed_place_of(move, 0)].face);
    tell(t, style, SB_SAID("{name} replaces a wild: {word}."),
         (sb_blanks){.name = style->names[by], .word = word});
    tell(t, style, SB_SAID("The wild is rolled: {word}."), (sb_blanks){.word = shows});
}

/* ---- the end of a turn, of a round, of the game ---- */

/* "Anna and Bo", in any number. */
static void put_winners(const cubed_view *v, const sb_style *style, char ret[CUBED_LINE]) {
    char before[CUBED_LINE];
    ret[0] = 0;
    for (int seat = 0; seat < v->head.seats; seat++) {
        if (!(v->head.winners >> seat & 1)) continue;
        memcpy(before, ret, sizeof before);
        cubed_fill(ret, style, before[0] ? SB_SAID("{name} and {word}") : "{word}",
                   (sb_blanks){.name = before, .word = style->names[seat]});
    }
}

static void tell_winners(sb_text *t, const cubed_view *v, const sb_style *style) {
    int points = v->open.score[sb_lowest_bit(v->head.winners)];
    bool shared = sb_bits_n(v->head.winners) > 1;
    char names[CUBED_LINE];
    put_winners(v, style, names);
    const char *one =
        shared ? SB_SAID("{name} win together with 1 point.") : SB_SAID("{name} wins with 1 point.");
    const char *more =
        shared ? SB_SAID("{name} win together with {a} points.") : SB_SAID("{name} wins with {a} points.");
    tell(t, style, points == 1 ? one : more, (sb_blanks){.name = names, .a = points});
}

static void tell_over(sb_text *t, const cubed_view *v, const sb_style *style) {
    const cubed_open *o = &v->open;
    bool out = false;
    for (int seat = 0; seat < v->head.seats; seat++) {
        if (o->hand[seat][0].die) continue;
        tell_of(t, style, seat, SB_SAID("{name} has no dice left."));
        out = true;
    }
    if (!out)
        tell(t, style,
             o->dead == 1 ? SB_SAID("No die was placed in 1 round.")
                          : SB_SAID("No die was placed in {a} rounds in a row."),
             (sb_blanks){.a = o->dead});
    tell_winners(t, v, style);
}

static void tell_round(sb_text *t, const cubed_view *v, const sb_style *style) {
    tell(t, style, SB_SAID("Round {a}: {name} begins."),
         (sb_blanks){.name = style->names[v->open.first], .a = v->open.round});
}

/* What follows where the seat's turn was the last of a round. */
static void tell_next(sb_text *t, const cubed_view *v, int by, const sb_style *style) {
    const cubed_open *o = &v->open;
    if (v->head.over) {
        tell_over(t, v, style);
        return;
    }
    if ((by + 1) % v->head.seats != o->first) return;
    if (o->dead) /* C20 */
        tell(t, style, SB_SAID("No die was placed in this round: all dice are rolled anew."), (sb_blanks){0});
    if (o->phase == CUBED_ROLLING)
        tell(t, style, SB_SAID("The round is over. Now all may roll dice once more."), (sb_blanks){0});
    else tell_round(t, v, style);
}

/* A hidden choice has all bits (C19); the last one opens them all. */
static void tell_roll(sb_text *t, const cubed_view *v, int by, unsigned dice, const sb_style *style) {
    char word[SB_WORD_MAX] = "";
    sb_text rolled;
    sb_text_init(&rolled, word, sizeof word);
    cubed_put_roll(&rolled, dice);
    tell(t, style,
         dice == CUBED_HIDDEN_ROLL ? SB_SAID("{name} has chosen the dice to roll once more.")
         : !dice                   ? SB_SAID("{name} rolls no dice.")
         : sb_bits_n(dice) == 1    ? SB_SAID("{name} rolls die {word} once more.")
                                   : SB_SAID("{name} rolls dice {word} once more."),
         (sb_blanks){.name = style->names[by], .word = word});
    if (v->open.phase == CUBED_PLAYING) tell_round(t, v, style);
}

int cubed_tell(const void *view, int by, sb_move move, const sb_style *style, char *buf, int cap) {
    const cubed_view *v = (const cubed_view *)view;
    sb_text t;
    sb_text_init(&t, buf, cap);
    switch (cubed_verb(move)) {
    case CUBED_SET_MOVE: tell_claim(&t, v, by, move, style); break;
    case CUBED_NONE_MOVE:
        tell_of(&t, style, by, SB_SAID("{name} claims nothing.")), tell_opener(&t, v, style);
        break;
    case CUBED_OPEN_MOVE: tell_opening(&t, &v->open, by, style), tell_next(&t, v, by, style); break;
    case CUBED_PLACE_MOVE: tell_place(&t, &v->open, by, move, style); break;
    case CUBED_REPLACE_MOVE: tell_replace(&t, &v->open, by, move, style); break;
    case CUBED_ROLL_MOVE: tell_roll(&t, v, by, cubed_rolled(move), style); break;
    case CUBED_PASS_MOVE:
        tell_of(&t, style, by, SB_SAID("{name} passes.")), tell_next(&t, v, by, style);
        break;
    default: tell_of(&t, style, by, SB_SAID("{name} ends the turn.")), tell_next(&t, v, by, style);
    }
    return t.n;
}
