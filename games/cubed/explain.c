/* Why a move was refused: the blanks of the sentences of errors.def, with the
 * questions that tell a SET answered where three dice are none. */
#include "games/cubed/sets.h"
#include "games/cubed/text.h"

/* ---- the questions ---- */

static const int UNITS[CUBED_FEATURES] = {9, 3, 1}; /* of a symbol */

static const char *const FEATURES[CUBED_FEATURES] = {"colour", "shape", "number"};

static const char *const VALUES[CUBED_FEATURES][3] = {
    {"red", "green", "purple"}, {"oval", "squiggle", "diamond"}, {"1", "2", "3"}};

static int value_of(int symbol, int feature) { return symbol / UNITS[feature] % 3; }

const char *cubed_feature_name(int feature) { return FEATURES[feature]; }

unsigned cubed_odd_features(int a, int b, int c) {
    unsigned odd = 0;
    for (int f = 0; f < CUBED_FEATURES; f++)
        odd |= (unsigned)((value_of(a, f) + value_of(b, f) + value_of(c, f)) % 3 != 0) << f;
    return odd;
}

void cubed_put_odd(sb_text *t, int feature, int a, int b, int c) {
    int x = value_of(a, feature), y = value_of(b, feature), z = value_of(c, feature);
    int pair = x == y || x == z ? x : y, one = x + y + z - 2 * pair;
    sb_put(t, "two "), sb_put(t, VALUES[feature][pair]), sb_put(t, feature == CUBED_COLOUR ? "" : "s");
    sb_put(t, ", one "), sb_put(t, VALUES[feature][one]);
}

/* "colour: two red, one green": the first of the features that are odd. */
static void put_first_odd(sb_text *t, int a, int b, int c) {
    int feature = sb_lowest_bit(cubed_odd_features(a, b, c));
    sb_put(t, FEATURES[feature]), sb_put(t, ": "), cubed_put_odd(t, feature, a, b, c);
}

/* The same, and which others are: "; shape too". */
static void put_all_odd(sb_text *t, int a, int b, int c) {
    unsigned odd = cubed_odd_features(a, b, c), others = odd & (odd - 1);
    put_first_odd(t, a, b, c);
    if (!others) return;
    sb_put(t, "; "), sb_put(t, others & (others - 1) ? "the rest" : FEATURES[sb_lowest_bit(others)]);
    sb_put(t, " too");
}

/* ---- the dice and squares of a move ---- */

static int dice_n(sb_move move) {
    int n = 0;
    while (n < CUBED_TURN && cubed_place_of(move, n) >= 0) n++;
    return n;
}

/* "2gd", or "*2gd" if it is what a wild of the hand is stated to be. */
static void put_said(sb_text *t, const cubed_die *hand, sb_move move, int i) {
    if (hand[cubed_place_of(move, i)].face == CUBED_WILD) sb_put_char(t, '*');
    cubed_put_face(t, cubed_face_of(move, i));
}

static void put_said_at(sb_text *t, const cubed_die *hand, sb_move move, int i) {
    put_said(t, hand, move, i), sb_put_char(t, '@'), cubed_put_square(t, cubed_cell_of(move, i));
}

/* The first die that the hand has not: "2gd#5", or of an extra roll "5". */
static void put_missing(sb_text *t, const cubed_die *hand, sb_move move) {
    int n = cubed_hand_n(hand), i = 0;
    if (cubed_verb(move) == CUBED_ROLL_MOVE) {
        sb_put_int(t, n + sb_lowest_bit(cubed_rolled(move) >> n) + 1);
        return;
    }
    while (i < CUBED_TURN - 1 && cubed_place_of(move, i) < n) i++;
    cubed_put_face(t, cubed_face_of(move, i)), sb_put_char(t, '#'),
        sb_put_int(t, cubed_place_of(move, i) + 1);
}

/* The first die that was named before. */
static void put_twice(sb_text *t, const cubed_die *hand, sb_move move) {
    unsigned named = 0;
    int i = 0;
    while (i < CUBED_TURN - 1 && !(named >> cubed_place_of(move, i) & 1))
        named |= 1u << cubed_place_of(move, i++);
    int place = cubed_place_of(move, i);
    cubed_put_face(t, hand[place].face), sb_put_char(t, '#'), sb_put_int(t, place + 1);
}

/* What the first die shows that was said to show something else; returns its
 * place, from 1. A wild may be stated where it is put on the board. */
static int put_shown(sb_text *t, const cubed_die *hand, sb_move move) {
    bool states = cubed_verb(move) == CUBED_OPEN_MOVE || cubed_verb(move) == CUBED_PLACE_MOVE;
    int i = 0;
    for (; i < CUBED_TURN - 1; i++) {
        int shows = hand[cubed_place_of(move, i)].face;
        if (shows != cubed_face_of(move, i) && !(states && shows == CUBED_WILD)) break;
    }
    cubed_put_face(t, hand[cubed_place_of(move, i)].face);
    return cubed_place_of(move, i) + 1;
}

/* The first cell of a move that is no square of the board, or is one that is taken. */
static void put_bad_cell(sb_text *t, const cubed_open *o, sb_move move, bool taken) {
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

/* Three dice of a hand as an opening, wilds made to fit; 0: they are no SET. */
static sb_move opening_of(const cubed_die *hand, const int *place) {
    int face[CUBED_TURN], wilds = 0, any = 0;
    for (int i = 0; i < CUBED_TURN; i++) {
        face[i] = hand[place[i]].face;
        if (face[i] == CUBED_WILD) wilds++;
        else any = face[i];
    }
    for (int i = 0; i < CUBED_TURN; i++)
        if (face[i] == CUBED_WILD)
            face[i] = wilds > 1 ? any : cubed_third(face[(i + 1) % 3], face[(i + 2) % 3]);
    if (cubed_third(face[0], face[1]) != face[2]) return 0;
    sb_move move = CUBED_OPEN_MOVE;
    for (int i = 0; i < CUBED_TURN; i++) move |= cubed_die_bits(i, place[i], face[i], 0);
    return move;
}

static void put_opening(sb_text *t, const void *view, const cubed_open *o, const cubed_die *hand) {
    unsigned may = o->claimed ? o->claimed : 31;
    sb_move move = 0;
    for (int i = 0; i < 125 && !move; i++) {
        int place[CUBED_TURN] = {i / 25, i / 5 % 5, i % 5};
        bool rises = place[0] < place[1] && place[1] < place[2];
        if (rises && (may >> place[0] & may >> place[1] & may >> place[2] & 1))
            move = opening_of(hand, place);
    }
    put_example(t, view, move, "open ");
}

static void put_claimed(sb_text *t, const cubed_open *o, const cubed_die *hand) {
    for (int i = 0; i < CUBED_HAND; i++)
        if (o->claimed >> i & 1) sb_put(t, t->n ? " " : ""), cubed_put_face(t, hand[i].face);
}

/* ---- steps that complete nothing ---- */

static void put_why(sb_text *t, int a, int b, int c) {
    sb_put(t, " ("), put_first_odd(t, a, b, c), sb_put_char(t, ')');
}

/* The die, and if two dice lie in a line with it why they are no SET with it. */
static void put_alone(sb_text *t, const cubed_open *o, const cubed_die *hand, sb_move move) {
    int cell = cubed_cell_of(move, 0), other[2];
    put_said_at(t, hand, move, 0);
    for (int line = 0; line < CUBED_LINES; line++) {
        if (cubed_line_wants(o, cell, line) < 0) continue;
        cubed_line(cell, line, other);
        put_why(t, cubed_face_of(move, 0), cubed_symbol(o->cell[other[0]]), cubed_symbol(o->cell[other[1]]));
        return;
    }
}

/* The die on the board that is in one line of three with both cells, -1: none. */
static int third_symbol(const cubed_open *o, int cell, int partner) {
    int other[2];
    for (int line = 0; line < CUBED_LINES; line++) {
        cubed_line(cell, line, other);
        if (other[0] != partner && other[1] != partner) continue;
        int value = o->cell[other[0] == partner ? other[1] : other[0]];
        if (cubed_is_die(value)) return cubed_symbol(value);
    }
    return -1;
}

static void put_pair(sb_text *t, const cubed_open *o, const cubed_die *hand, sb_move move) {
    int third = third_symbol(o, cubed_cell_of(move, 0), cubed_cell_of(move, 1));
    if (third < 0) {
        put_said_at(t, hand, move, 0), sb_put_char(t, ' '), put_said_at(t, hand, move, 1);
        return;
    }
    put_said(t, hand, move, 0), sb_put_char(t, ' '), put_said(t, hand, move, 1);
    put_why(t, cubed_face_of(move, 0), cubed_face_of(move, 1), third);
}

/* "f8 (*2gd)" */
static void put_wild(sb_text *t, const cubed_open *o, int cell) {
    cubed_put_square(t, cell), sb_put(t, " ("), cubed_put_value(t, o->cell[cell]), sb_put_char(t, ')');
}

void cubed_explain(const void *view, int seat, sb_move move, sb_err err, sb_detail *ret_detail) {
    const cubed_open *o = &((const cubed_view *)view)->open;
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
    case CUBED_NOT_A_SET:
        put_all_odd(&t, cubed_face_of(move, 0), cubed_face_of(move, 1), cubed_face_of(move, 2));
        break;
    case CUBED_NOT_CLAIMED: put_claimed(&t, o, hand); break;
    case CUBED_NOT_SHOWN: ret_detail->a = put_shown(&t, hand, move); break;
    case CUBED_NO_SQUARE: put_bad_cell(&t, o, move, false); break;
    case CUBED_OCCUPIED: put_bad_cell(&t, o, move, true); break;
    case CUBED_ALONE: put_alone(&t, o, hand, move); break;
    case CUBED_NOT_A_PAIR: put_pair(&t, o, hand, move); break;
    case CUBED_NO_WILD: cubed_put_square(&t, cubed_cell_of(move, 0)); break;
    case CUBED_NOT_THE_FACE: put_wild(&t, o, cubed_cell_of(move, 0)); break;
    default: break;
    }
    sb_detail_word(ret_detail, word);
}
