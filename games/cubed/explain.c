/* Why a move was refused: fills the blanks of the sentences of errors.def. If three dice
 * are no SET, the text names the feature that prevents it. */
#include "games/cubed/sets.h"
#include "games/cubed/text.h"

/* ---- why three symbols are no SET ---- */

/* By feature, value that two symbols have, value that the other one has. */
static const char *const ODD[CUBED_FEATURES][3][3] = {
    [CUBED_COLOUR] = {{NULL, SB_N_("colour: two red, one green"), SB_N_("colour: two red, one purple")},
                      {SB_N_("colour: two green, one red"), NULL, SB_N_("colour: two green, one purple")},
                      {SB_N_("colour: two purple, one red"), SB_N_("colour: two purple, one green"), NULL}},
    [CUBED_SHAPE] = {{NULL, SB_N_("shape: two ovals, one squiggle"), SB_N_("shape: two ovals, one diamond")},
                     {SB_N_("shape: two squiggles, one oval"), NULL,
                      SB_N_("shape: two squiggles, one diamond")},
                     {SB_N_("shape: two diamonds, one oval"), SB_N_("shape: two diamonds, one squiggle"),
                      NULL}},
    [CUBED_NUMBER] = {{NULL, SB_N_("number: two 1s, one 2"), SB_N_("number: two 1s, one 3")},
                      {SB_N_("number: two 2s, one 1"), NULL, SB_N_("number: two 2s, one 3")},
                      {SB_N_("number: two 3s, one 1"), SB_N_("number: two 3s, one 2"), NULL}},
};

int cubed_value_of(int symbol, int feature) {
    static const int units[CUBED_FEATURES] = {[CUBED_COLOUR] = 9, [CUBED_SHAPE] = 3, [CUBED_NUMBER] = 1};
    return symbol / units[feature] % 3;
}

const char *cubed_odd_text(int feature, int a, int b, int c) {
    int x = cubed_value_of(a, feature), y = cubed_value_of(b, feature), z = cubed_value_of(c, feature);
    int pair = x == y || x == z ? x : y, one = x + y + z - 2 * pair;
    return (x + y + z) % 3 ? ODD[feature][pair][one] : NULL;
}

/* The text of the first feature that prevents a SET. The symbols must not be a SET. */
static const char *first_odd(int a, int b, int c) {
    int feature = CUBED_COLOUR;
    while (feature < CUBED_NUMBER && !cubed_odd_text(feature, a, b, c)) feature++;
    return cubed_odd_text(feature, a, b, c);
}

/* ---- the dice and squares of a move ---- */

static int dice_n(sb_move move) {
    int n = 0;
    while (n < CUBED_TURN && cubed_slot_of(move, n) >= 0) n++;
    return n;
}

/* Writes the first die of the move that is not in the hand: "2gd#5", or "5" for an extra
 * roll. */
static void put_missing(sb_text *t, const cubed_die *hand, sb_move move) {
    int n = cubed_hand_n(hand), i = 0;
    if (cubed_verb(move) == CUBED_ROLL_MOVE) {
        sb_put_int(t, n + sb_lowest_bit(cubed_rolled(move) >> n) + 1);
        return;
    }
    while (i < CUBED_TURN - 1 && cubed_slot_of(move, i) < n) i++;
    cubed_put_face(t, cubed_face_of(move, i)), sb_put_char(t, '#'), sb_put_int(t, cubed_slot_of(move, i) + 1);
}

/* Writes the first die that is named twice. */
static void put_twice(sb_text *t, const cubed_die *hand, sb_move move) {
    unsigned named = 0;
    int i = 0;
    while (i < CUBED_TURN - 1 && !(named >> cubed_slot_of(move, i) & 1))
        named |= 1u << cubed_slot_of(move, i++);
    int slot = cubed_slot_of(move, i);
    cubed_put_face(t, hand[slot].face), sb_put_char(t, '#'), sb_put_int(t, slot + 1);
}

/* Writes the face of the first die whose face differs from the move, and returns its
 * number in the hand, from 1. A wild that goes onto the board may differ. */
static int put_shown(sb_text *t, const cubed_die *hand, sb_move move) {
    bool states = cubed_verb(move) == CUBED_OPEN_MOVE || cubed_verb(move) == CUBED_PLACE_MOVE;
    int i = 0;
    for (; i < CUBED_TURN - 1; i++) {
        int shows = hand[cubed_slot_of(move, i)].face;
        if (shows != cubed_face_of(move, i) && !(states && shows == CUBED_WILD)) break;
    }
    cubed_put_face(t, hand[cubed_slot_of(move, i)].face);
    return cubed_slot_of(move, i) + 1;
}

/* Writes the first cell of the move that is occupied (`taken`) or not a square of the
 * board (not `taken`). */
static void put_bad_cell(sb_text *t, const cubed_common *o, sb_move move, bool taken) {
    int i = 0, cell = cubed_cell_of(move, 0);
    for (; i + 1 < dice_n(move); cell = cubed_cell_of(move, ++i)) {
        int value = cell < CUBED_CELLS ? o->cell[cell] : CUBED_OFF;
        if (taken ? cubed_is_die(value) : value == CUBED_OFF) break;
    }
    cubed_put_square(t, cell);
}

/* ---- examples that can be played ---- */

static void put_example(sb_text *t, const void *view, sb_move move, const char *verb) {
    char text[SB_WORD_MAX];
    cubed_print(view, move, text, sizeof text);
    sb_put(t, text + strlen(verb));
}

/* An opening with three dice of a hand, wilds chosen to fit; 0: they are no SET. */
static sb_move opening_of(const cubed_die *hand, const int *slot) {
    int face[CUBED_TURN], wilds = 0, any = 0;
    for (int i = 0; i < CUBED_TURN; i++) {
        face[i] = hand[slot[i]].face;
        if (face[i] == CUBED_WILD) wilds++;
        else any = face[i];
    }
    for (int i = 0; i < CUBED_TURN; i++)
        if (face[i] == CUBED_WILD)
            face[i] = wilds > 1 ? any : cubed_third(face[(i + 1) % 3], face[(i + 2) % 3]);
    if (cubed_third(face[0], face[1]) != face[2]) return 0;
    sb_move move = CUBED_OPEN_MOVE;
    for (int i = 0; i < CUBED_TURN; i++) move |= cubed_die_bits(i, slot[i], face[i], 0);
    return move;
}

static void put_opening(sb_text *t, const void *view, const cubed_common *o, const cubed_die *hand) {
    unsigned may = o->claimed ? o->claimed : 31;
    sb_move move = 0;
    for (int i = 0; i < 125 && !move; i++) {
        int slot[CUBED_TURN] = {i / 25, i / 5 % 5, i % 5};
        bool rises = slot[0] < slot[1] && slot[1] < slot[2];
        if (rises && (may >> slot[0] & may >> slot[1] & may >> slot[2] & 1)) move = opening_of(hand, slot);
    }
    put_example(t, view, move, "open ");
}

static void put_claimed(sb_text *t, const cubed_common *o, const cubed_die *hand) {
    for (int i = 0; i < CUBED_HAND; i++)
        if (o->claimed >> i & 1) sb_put(t, t->n ? " " : ""), cubed_put_face(t, hand[i].face);
}

/* ---- steps that complete no SET ---- */

/* Why the single die of a step makes no SET, for the first line that has two dice. */
static const char *why_alone(const cubed_common *o, sb_move move) {
    int cell = cubed_cell_of(move, 0), other[2];
    for (int line = 0; line < CUBED_LINES; line++) {
        if (cubed_line_wants(o, cell, line) < 0) continue;
        cubed_line(cell, line, other);
        return first_odd(cubed_face_of(move, 0), cubed_symbol(o->cell[other[0]]),
                         cubed_symbol(o->cell[other[1]]));
    }
    return SB_N_("no two dice lie in a line with it");
}

/* The symbol of a die that is in one line of three with both cells; -1: none. */
static int third_symbol(const cubed_common *o, int cell, int partner) {
    int other[2];
    for (int line = 0; line < CUBED_LINES; line++) {
        cubed_line(cell, line, other);
        if (other[0] != partner && other[1] != partner) continue;
        int value = o->cell[other[0] == partner ? other[1] : other[0]];
        if (cubed_is_die(value)) return cubed_symbol(value);
    }
    return -1;
}

static const char *why_no_pair(const cubed_common *o, sb_move move) {
    int third = third_symbol(o, cubed_cell_of(move, 0), cubed_cell_of(move, 1));
    return third < 0 ? SB_N_("no die lies in a line with both")
                     : first_odd(cubed_face_of(move, 0), cubed_face_of(move, 1), third);
}

/* The reason as a text to translate; NULL: this error has none, {word} is a name. */
static const char *reason(const cubed_common *o, sb_move move, sb_err err) {
    switch (err) {
    case CUBED_NOT_A_SET:
        return first_odd(cubed_face_of(move, 0), cubed_face_of(move, 1), cubed_face_of(move, 2));
    case CUBED_ALONE: return why_alone(o, move);
    case CUBED_NOT_A_PAIR: return why_no_pair(o, move);
    default: return NULL;
    }
}

/* "f8 (*2gd)" */
static void put_wild(sb_text *t, const cubed_common *o, int cell) {
    cubed_put_square(t, cell), sb_put(t, " ("), cubed_put_value(t, o->cell[cell]), sb_put_char(t, ')');
}

void cubed_explain(const void *view, int seat, sb_move move, sb_err err, sb_detail *ret_detail) {
    const cubed_common *o = &((const cubed_view *)view)->common;
    const cubed_die *hand = o->hand[seat];
    char word[SB_WORD_MAX];
    sb_text t;
    sb_text_init(&t, word, sizeof word);
    ret_detail->a = o->placed;
    switch (err) {
    case CUBED_WANT_OPEN: put_opening(&t, view, o, hand); break;
    case CUBED_WANT_STEP: sb_put(&t, o->placed ? "end" : "pass"); break;
    case CUBED_NO_DIE: put_missing(&t, hand, move); break;
    case CUBED_DIE_TWICE: put_twice(&t, hand, move); break;
    case CUBED_NOT_CLAIMED: put_claimed(&t, o, hand); break;
    case CUBED_NOT_SHOWN: ret_detail->a = put_shown(&t, hand, move); break;
    case CUBED_NO_SQUARE: put_bad_cell(&t, o, move, false); break;
    case CUBED_OCCUPIED: put_bad_cell(&t, o, move, true); break;
    case CUBED_NO_WILD: cubed_put_square(&t, cubed_cell_of(move, 0)); break;
    case CUBED_NOT_THE_FACE: put_wild(&t, o, cubed_cell_of(move, 0)); break;
    default: break;
    }
    const char *phrase = reason(o, move, err);
    ret_detail->phrase = phrase != NULL;
    sb_detail_word(ret_detail, phrase ? phrase : word);
}
