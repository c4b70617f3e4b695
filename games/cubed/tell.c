/* Narrates a move in a few sentences: what it did, its points and why, and what followed. */
#include "engine/tell.h"
#include "games/cubed/draw.h"
#include "games/cubed/sets.h"

/* ---- spoken names of dice ---- */

/* By 3 * colour + shape. */
static const char *const SYMBOLS[CUBED_SYMBOLS / 3] = {
    SB_NP_("{a} red oval", "{a} red ovals"),
    SB_NP_("{a} red squiggle", "{a} red squiggles"),
    SB_NP_("{a} red diamond", "{a} red diamonds"),
    SB_NP_("{a} green oval", "{a} green ovals"),
    SB_NP_("{a} green squiggle", "{a} green squiggles"),
    SB_NP_("{a} green diamond", "{a} green diamonds"),
    SB_NP_("{a} purple oval", "{a} purple ovals"),
    SB_NP_("{a} purple squiggle", "{a} purple squiggles"),
    SB_NP_("{a} purple diamond", "{a} purple diamonds"),
};

static void put_face(sb_text *t, const sb_style *style, int face) {
    const sb_blanks blanks = {.a = 1 + face % 3};
    if (!style->spoken) cubed_put_face(t, face);
    else if (face == CUBED_WILD) sb_put(t, sb_translate(style->language, SB_N_("a wild")));
    else sb_put_sentence(t, style->language, SYMBOLS[face / 3], &blanks);
}

/* Writes the value of a cell: a symbol, or a wild that stands for it. */
static void put_value(sb_text *t, const sb_style *style, int value) {
    char symbol[CUBED_LINE];
    sb_text word;
    if (!style->spoken) {
        cubed_put_value(t, value);
        return;
    }
    sb_text_init(&word, symbol, sizeof symbol);
    put_face(&word, style, cubed_symbol(value));
    sb_put_sentence(t, style->language, value & CUBED_STATED ? SB_N_("a wild ({word})") : "{word}",
                    &(sb_blanks){.word = symbol});
}

/* Writes the value with its square: "2gd@f8", or "2 green diamonds on f8". */
static void put_on(sb_text *t, const sb_style *style, int value, int cell) {
    char die[CUBED_LINE], square[SB_WORD_MAX];
    sb_text word, name;
    if (!style->spoken) {
        cubed_put_value(t, value), sb_put_char(t, '@'), cubed_put_square(t, cell);
        return;
    }
    sb_text_init(&word, die, sizeof die), put_value(&word, style, value);
    sb_text_init(&name, square, sizeof square), cubed_put_square(&name, cell);
    sb_put_sentence(t, style->language, SB_N_("{word} on {name}"), &(sb_blanks){.word = die, .name = square});
}

/* ---- the opening ---- */

/* Tells who opens, if that is decided (C1). */
static void tell_opener(sb_teller *t, const cubed_common *o) {
    if (o->phase != CUBED_OPENING) return;
    sb_tell_of(t, o->first,
               o->claimed ? (sb_forms){SB_N_("{name} opens."), SB_N_("You open.")}
                          : (sb_forms){SB_N_("{name}, drawn among those who hold a SET, opens."),
                                       SB_N_("You open, drawn among those who hold a SET.")},
               (sb_blanks){0});
}

static void tell_claim(sb_teller *t, const cubed_common *o, int by, sb_move move) {
    int face[CUBED_TURN];
    char word[CUBED_LINE];
    sb_text dice;
    sb_text_init(&dice, word, sizeof word);
    for (int i = 0; i < CUBED_TURN; i++) {
        face[i] = cubed_face_of(move, i);
        sb_put_before(&dice, t->style, i, CUBED_TURN), put_face(&dice, t->style, face[i]);
    }
    sb_tell_of(t, by,
               cubed_can_be_set(face[0], face[1], face[2])
                   ? (sb_forms){SB_N_("{name} claims {word}: a SET."), SB_N_("You claim {word}: a SET.")}
                   : (sb_forms){SB_N_("{name} claims {word}: no SET, and out of the race."),
                                SB_N_("You claim {word}: no SET, and you are out of the race.")},
               (sb_blanks){.word = word});
    tell_opener(t, o);
}

/* Wilds score nothing in the step that places them (C13). */
static void tell_wilds(sb_teller *t, int wilds) {
    if (wilds) sb_tell(t, SB_N_("A wild brings no points when it is placed."), (sb_blanks){0});
}

static void tell_opening(sb_teller *t, const cubed_common *o, int by) {
    int logo = cubed_logo(o->size), wilds = 0;
    char word[CUBED_LINE];
    sb_text dice;
    sb_text_init(&dice, word, sizeof word);
    for (int i = 0; i < CUBED_TURN; i++) {
        sb_put_before(&dice, t->style, i, CUBED_TURN), put_value(&dice, t->style, o->cell[logo + i]);
        wilds += (o->cell[logo + i] & CUBED_STATED) != 0;
    }
    sb_tell_of(
        t, by,
        (sb_forms){SB_NP_("{name} opens with {word}: {a} point.", "{name} opens with {word}: {a} points."),
                   SB_NP_("You open with {word}: {a} point.", "You open with {word}: {a} points.")},
        (sb_blanks){.word = word, .a = CUBED_TURN - wilds});
    tell_wilds(t, wilds);
}

/* ---- steps ---- */

/* The points of a step that was made. Its dice are put back into the hand, and then it is
 * counted with cubed_points. */
static int points_of(const cubed_common *after, int by, sb_move move) {
    cubed_common o = *after;
    for (int i = 0; i < 2 && cubed_slot_of(move, i) >= 0; i++) {
        int cell = cubed_cell_of(move, i);
        bool wild = o.cell[cell] & CUBED_STATED;
        o.hand[by][cubed_slot_of(move, i)].face = (uint8_t)(wild ? CUBED_WILD : cubed_face_of(move, i));
        o.cell[cell] = CUBED_EMPTY;
    }
    o.turn = (uint8_t)by;
    return cubed_points(&o, move);
}

/* {a} is the points, {b} the SETs, of which a step completes at most a few. */
static sb_forms placing(int sets) {
    if (sets == 1)
        return (sb_forms){SB_NP_("{name} places {word} and completes 1 SET: {a} point.",
                                 "{name} places {word} and completes 1 SET: {a} points."),
                          SB_NP_("You place {word} and complete 1 SET: {a} point.",
                                 "You place {word} and complete 1 SET: {a} points.")};
    return (sb_forms){SB_NP_("{name} places {word} and completes {b} SETs: {a} point.",
                             "{name} places {word} and completes {b} SETs: {a} points."),
                      SB_NP_("You place {word} and complete {b} SETs: {a} point.",
                             "You place {word} and complete {b} SETs: {a} points.")};
}

static void tell_place(sb_teller *t, const cubed_common *o, int by, sb_move move) {
    int bonus = 0, wilds = 0, sets = cubed_completed(o, move), n = cubed_slot_of(move, 1) >= 0 ? 2 : 1;
    char word[CUBED_LINE];
    sb_text dice;
    sb_text_init(&dice, word, sizeof word);
    for (int i = 0; i < n; i++) {
        int cell = cubed_cell_of(move, i);
        sb_put_before(&dice, t->style, i, n), put_on(&dice, t->style, o->cell[cell], cell);
        bonus += o->bonus ? cubed_bonus(o->size, cell) : 0;
        wilds += (o->cell[cell] & CUBED_STATED) != 0;
    }
    int points = points_of(o, by, move) - bonus;
    sb_tell_of(t, by, placing(sets), (sb_blanks){.word = word, .a = points, .b = sets});
    tell_wilds(t, wilds);
    if (bonus) sb_tell(t, SB_N_("To this comes a bonus of {a}."), (sb_blanks){.a = bonus});
}

/* The wild that goes into the hand is rolled at once (C17). */
static void tell_replace(sb_teller *t, const cubed_common *o, int by, sb_move move) {
    char word[CUBED_LINE], shows[CUBED_LINE];
    sb_text die, face;
    int cell = cubed_cell_of(move, 0);
    sb_text_init(&die, word, sizeof word);
    put_on(&die, t->style, o->cell[cell], cell);
    sb_text_init(&face, shows, sizeof shows);
    put_face(&face, t->style, o->hand[by][cubed_slot_of(move, 0)].face);
    sb_tell_of(t, by,
               (sb_forms){SB_N_("{name} replaces a wild: {word}."), SB_N_("You replace a wild: {word}.")},
               (sb_blanks){.word = word});
    sb_tell(t, SB_N_("The wild is rolled: {word}."), (sb_blanks){.word = shows});
}

/* ---- the end of a turn, of a round, of the game ---- */

/* All winners have the same score. */
static void tell_winners(sb_teller *t, unsigned winners, const int16_t *score) {
    static const sb_forms ALONE = {SB_NP_("{name} wins with {a} point.", "{name} wins with {a} points."),
                                   SB_NP_("You win with {a} point.", "You win with {a} points.")};
    static const sb_forms SHARED = {
        SB_NP_("{name} win together with {a} point.", "{name} win together with {a} points."),
        SB_NP_("You win with {a} point, together with {name}.",
               "You win with {a} points, together with {name}.")};
    sb_tell_together(t, winners, sb_bits_n(winners) > 1 ? SHARED : ALONE,
                     (sb_blanks){.a = score[sb_lowest_bit(winners)]});
}

static void tell_over(sb_teller *t, const cubed_view *v) {
    const cubed_common *o = &v->common;
    bool out = false;
    for (int seat = 0; seat < v->head.seats; seat++) {
        if (o->hand[seat][0].die) continue;
        sb_tell_of(t, seat, (sb_forms){SB_N_("{name} has no dice left."), SB_N_("You have no dice left.")},
                   (sb_blanks){0});
        out = true;
    }
    if (!out)
        sb_tell(t, SB_NP_("No die was placed in {a} round.", "No die was placed in {a} rounds in a row."),
                (sb_blanks){.a = o->dead});
    tell_winners(t, v->head.winners, v->common.score);
}

static void tell_round(sb_teller *t, const cubed_common *o) {
    sb_tell_of(t, o->first, (sb_forms){SB_N_("Round {a}: {name} begins."), SB_N_("Round {a}: you begin.")},
               (sb_blanks){.a = o->round});
}

/* Tells what follows if the seat's turn was the last of the round. */
static void tell_next(sb_teller *t, const cubed_view *v, int by) {
    const cubed_common *o = &v->common;
    if (v->head.over) {
        tell_over(t, v);
        return;
    }
    if ((by + 1) % v->head.seats != o->first) return;
    if (o->dead) /* C20 */
        sb_tell(t, SB_N_("No die was placed in this round: all dice are rolled anew."), (sb_blanks){0});
    if (o->phase == CUBED_ROLLING)
        sb_tell(t, SB_N_("The round is over. Now all may roll dice once more."), (sb_blanks){0});
    else tell_round(t, o);
}

static sb_forms rolling(unsigned dice) {
    if (!dice) return (sb_forms){SB_N_("{name} rolls no dice."), SB_N_("You roll no dice.")};
    if (sb_bits_n(dice) == 1)
        return (sb_forms){SB_N_("{name} rolls die {word} once more."),
                          SB_N_("You roll die {word} once more.")};
    return (sb_forms){dice == CUBED_HIDDEN_ROLL ? SB_N_("{name} has chosen the dice to roll once more.")
                                                : SB_N_("{name} rolls dice {word} once more."),
                      SB_N_("You roll dice {word} once more.")};
}

/* `dice` is CUBED_HIDDEN_ROLL if the choice is hidden (C19). After the last choice the new
 * round begins. */
static void tell_roll(sb_teller *t, const cubed_common *o, int by, unsigned dice) {
    char word[SB_WORD_MAX];
    sb_text rolled;
    int n = 0, all = sb_bits_n(dice);
    sb_text_init(&rolled, word, sizeof word);
    for (unsigned left = dice; left; left &= left - 1)
        sb_put_before(&rolled, t->style, n++, all), sb_put_int(&rolled, sb_lowest_bit(left) + 1);
    sb_tell_of(t, by, rolling(dice), (sb_blanks){.word = word});
    if (o->phase == CUBED_PLAYING) tell_round(t, o);
}

int cubed_tell(const void *view, int by, sb_move move, const sb_style *style, char *buf, int cap) {
    const cubed_view *v = (const cubed_view *)view;
    const cubed_common *o = &v->common;
    const sb_blanks none = {0};
    sb_teller t;
    sb_teller_init(&t, v->seat, style, buf, cap);
    switch (cubed_verb(move)) {
    case CUBED_SET_MOVE: tell_claim(&t, o, by, move); break;
    case CUBED_NONE_MOVE:
        sb_tell_of(&t, by, (sb_forms){SB_N_("{name} claims nothing."), SB_N_("You claim nothing.")}, none);
        tell_opener(&t, o);
        break;
    case CUBED_OPEN_MOVE: tell_opening(&t, o, by), tell_next(&t, v, by); break;
    case CUBED_PLACE_MOVE: tell_place(&t, o, by, move); break;
    case CUBED_REPLACE_MOVE: tell_replace(&t, o, by, move); break;
    case CUBED_ROLL_MOVE: tell_roll(&t, o, by, cubed_rolled(move)); break;
    case CUBED_PASS_MOVE:
        sb_tell_of(&t, by, (sb_forms){SB_N_("{name} passes."), SB_N_("You pass.")}, none);
        tell_next(&t, v, by);
        break;
    default:
        sb_tell_of(&t, by, (sb_forms){SB_N_("{name} ends the turn."), SB_N_("You end the turn.")}, none);
        tell_next(&t, v, by);
    }
    return t.text.n;
}
