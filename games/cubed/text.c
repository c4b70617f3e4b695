/* Prints and parses faces, squares and moves. A written move names dice by the face they
 * show, so both need a hand: that of the view's seat if it may act, else that of the seat
 * whose turn it is. explain.c explains refusals. */
#include "games/cubed/text.h"

#include "engine/spelling.h"

static const char COLOURS[] = "rgp", SHAPES[] = "osd", COLUMNS[] = "abcdefghijklmno";

static const char *const VERBS[] = {"?", "set", "none", "open", "place", "replace", "end", "pass", "roll"};

/* ---- faces and squares ---- */

void cubed_put_face(sb_text *t, int face) {
    if (face >= CUBED_SYMBOLS) {
        sb_put_char(t, face == CUBED_WILD ? '*' : '?');
        return;
    }
    sb_put_char(t, (char)('1' + face % 3)), sb_put_char(t, COLOURS[face / 9]),
        sb_put_char(t, SHAPES[face / 3 % 3]);
}

void cubed_put_value(sb_text *t, int value) {
    if (value & CUBED_STATED) sb_put_char(t, '*');
    cubed_put_face(t, cubed_symbol(value));
}

/* Reads a symbol and moves *at past it; -1 and *at unchanged if there is none. */
static int take_symbol(const char **at) {
    const char *p = *at;
    int32_t number;
    if (!sb_take_number(&p, &number) || number < 1 || number > 3) return -1;
    int colour = sb_take_letter(&p, COLOURS);
    int shape = colour < 0 ? -1 : sb_take_letter(&p, SHAPES);
    if (shape < 0) return -1;
    *at = p;
    return 9 * colour + 3 * shape + number - 1;
}

int cubed_take_face(const char **at) { return sb_take_word(at, "*") ? CUBED_WILD : take_symbol(at); }

void cubed_put_square(sb_text *t, int cell) {
    int row = cubed_row_of(cell), column = cubed_column_of(cell);
    if (row < 0 || row >= CUBED_SIZE || column >= CUBED_SIZE) sb_put_char(t, '?');
    else sb_put_char(t, COLUMNS[column]), sb_put_int(t, row + 1);
}

int cubed_take_square(const char **at, int size) {
    const char *p = *at;
    int column = sb_take_letter(&p, COLUMNS);
    int32_t row;
    if (column < 0 || column >= size || !sb_take_number(&p, &row) || row < 1 || row > size) return -1;
    *at = p;
    return cubed_cell(row - 1, column);
}

/* ---- whose dice are named ---- */

/* Where the name of a die is looked up. The second hand is used if the first has no such
 * die: a seat may type a move when it is not its turn. */
typedef struct {
    const cubed_die *hand[2];
    unsigned named; /* bit mask of the dice named so far, by index in the hand */
    bool known;     /* false: a spectator's view of claims, where the hand is not known */
} names;

static names names_of(const cubed_view *v) {
    static const cubed_die none[CUBED_HAND] = {{0, 0}};
    const cubed_common *o = &v->common;
    bool own = v->seat >= 0, acts = sb_may_act(&v->head, v->seat);
    const cubed_die *mine = own ? o->hand[v->seat] : none;
    const cubed_die *turn = acts || o->phase == CUBED_CLAIMING ? mine : o->hand[o->turn];
    return (names){.hand = {turn, mine}, .known = own || o->phase != CUBED_CLAIMING};
}

/* Index of the first die that shows the face and is not yet named: the meaning of a face
 * without "#n". -1: there is none. */
static int first_with(const names *n, int face) {
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < CUBED_HAND && n->hand[k][i].die; i++)
            if (n->hand[k][i].face == face && !(n->named >> i & 1)) return i;
    return -1;
}

static cubed_die die_at(const names *n, int slot) {
    if (slot >= CUBED_HAND) return (cubed_die){0, 0};
    return n->hand[0][slot].die ? n->hand[0][slot] : n->hand[1][slot];
}

/* ---- printing ---- */

void cubed_put_roll(sb_text *t, unsigned dice) {
    if (!dice) sb_put(t, "none");
    for (int i = 0, n = 0; i < CUBED_HAND; i++)
        if (dice >> i & 1) sb_put(t, n++ ? " " : ""), sb_put_int(t, i + 1);
}

/* Writes "2gd"; "*2gd" for a wild that stands for 2gd; with "#n" if the face alone would
 * mean another die. */
static void put_die(sb_text *t, names *n, int verb, int slot, int face) {
    cubed_die die = die_at(n, slot);
    bool states = verb == CUBED_OPEN_MOVE || verb == CUBED_PLACE_MOVE;
    bool stated = states && die.die && die.face == CUBED_WILD && face != CUBED_WILD;
    if (stated) sb_put_char(t, '*');
    cubed_put_face(t, face);
    if (first_with(n, stated ? CUBED_WILD : face) != slot) sb_put_char(t, '#'), sb_put_int(t, slot + 1);
    n->named |= 1u << slot;
}

static void put_dice(sb_text *t, names *n, sb_move move) {
    int verb = cubed_verb(move);
    for (int i = 0; i < CUBED_TURN && cubed_slot_of(move, i) >= 0; i++) {
        sb_put_char(t, ' ');
        if (verb == CUBED_REPLACE_MOVE) cubed_put_square(t, cubed_cell_of(move, i)), sb_put_char(t, ' ');
        put_die(t, n, verb, cubed_slot_of(move, i), cubed_face_of(move, i));
        if (verb == CUBED_PLACE_MOVE) sb_put_char(t, '@'), cubed_put_square(t, cubed_cell_of(move, i));
    }
}

int cubed_print(const void *view, sb_move move, char *buf, int cap) {
    names n = names_of((const cubed_view *)view);
    int verb = cubed_verb(move);
    sb_text t;
    sb_text_init(&t, buf, cap);
    sb_put(&t, VERBS[verb <= CUBED_ROLL_MOVE ? verb : 0]);
    if (verb != CUBED_ROLL_MOVE) {
        put_dice(&t, &n, move);
        return t.n;
    }
    sb_put_char(&t, ' ');
    if (cubed_rolled(move) == CUBED_HIDDEN_ROLL) sb_put_char(&t, '?');
    else cubed_put_roll(&t, cubed_rolled(move));
    return t.n;
}

/* ---- reading ---- */

/* Refuses with the word from `from` up to a gap or one of the characters in `stops`; if the
 * word is empty the error is SB_NOT_A_MOVE. */
static sb_err refuse(sb_detail *d, sb_err err, const char *from, const char *stops) {
    char word[SB_WORD_MAX];
    sb_text t;
    sb_text_init(&t, word, sizeof word);
    while (!sb_ends(from) && !strchr(stops, *from)) sb_put_char(&t, *from++);
    if (t.n > 0) sb_detail_word(d, word);
    return t.n > 0 ? err : SB_NOT_A_MOVE;
}

/* Reads a verb; 0: none. A text that begins with a face and contains '@' is a `place`
 * without its verb. */
static int take_verb(const char **at) {
    int verb = sb_take_verb(at, VERBS, CUBED_ROLL_MOVE + 1);
    sb_skip_gap(at);
    const char *face = *at;
    return !verb && cubed_take_face(&face) >= 0 && strchr(face, '@') ? CUBED_PLACE_MOVE : verb;
}

/* Reads "#n" and returns the index n - 1; -1: there is no "#n"; CUBED_HAND: out of range. */
static int take_slot(const char **at) {
    int32_t n;
    if (!sb_take_sign(at, '#')) return -1;
    return sb_take_number(at, &n) && n >= 1 && n <= CUBED_HAND ? n - 1 : CUBED_HAND;
}

/* Does the name fit the die at this index? Names with a star are for wilds only. */
static bool answers(const names *n, int slot, bool star) {
    cubed_die die = die_at(n, slot);
    if (!n->known) return slot < CUBED_HAND;
    return die.die && (die.face == CUBED_WILD) == star;
}

/* Reads "2gd", "*", "*2gd" or "2gd#4". A claim has no symbol after a star (C1). `replace`
 * ignores it: no wild can replace another (C17). */
static sb_err take_die(const char **at, names *n, int verb, int *ret_slot, int *ret_face, sb_detail *d) {
    const char *from = *at;
    bool star = sb_take_word(at, "*"), states = verb == CUBED_OPEN_MOVE || verb == CUBED_PLACE_MOVE;
    int symbol = take_symbol(at);
    if (!star && symbol < 0) return refuse(d, CUBED_BAD_FACE, from, "@#");
    if (star && symbol >= 0 && verb == CUBED_SET_MOVE) return refuse(d, CUBED_CLAIM_STATES, from, "#");
    int slot = take_slot(at);
    if (!sb_ends(*at) && **at != '@') return refuse(d, CUBED_BAD_FACE, from, "@");
    if (slot < 0) slot = first_with(n, star ? CUBED_WILD : symbol);
    else if (!answers(n, slot, star)) slot = -1;
    if (slot < 0) return refuse(d, CUBED_NO_DIE, from, "@");
    n->named |= 1u << slot;
    *ret_slot = slot;
    *ret_face = star && (!states || symbol < 0) ? CUBED_WILD : symbol;
    return SB_OK;
}

static sb_err take_cell(const char **at, const cubed_common *o, int *ret, sb_detail *d) {
    const char *from = *at;
    *ret = cubed_take_square(at, o->size);
    return *ret >= 0 && sb_ends(*at) ? SB_OK : refuse(d, CUBED_NO_SQUARE, from, "");
}

typedef struct {
    int slot, face, cell;
} named_die;

/* The order of dice in a packed move: by index for a claim, by cell for a step; else as
 * typed. */
static bool comes_before(int verb, named_die a, named_die b) {
    if (verb == CUBED_SET_MOVE) return a.slot < b.slot;
    return verb == CUBED_PLACE_MOVE && a.cell < b.cell;
}

static sb_move pack(int verb, named_die *dice, int n) {
    sb_move move = (sb_move)verb;
    for (int i = 1; i < n; i++)
        for (int k = i; k > 0 && comes_before(verb, dice[k], dice[k - 1]); k--) {
            named_die die = dice[k];
            dice[k] = dice[k - 1];
            dice[k - 1] = die;
        }
    for (int i = 0; i < n; i++) move |= cubed_die_bits(i, dice[i].slot, dice[i].face, dice[i].cell);
    return move;
}

/* Reads a die, with its square if the verb needs one: "2gd", "2gd@f8", "f8 2gd". */
static sb_err take_named(const char **at, const cubed_common *o, names *n, int verb, named_die *ret,
                         sb_detail *d) {
    sb_err err = SB_OK;
    ret->cell = 0;
    if (verb == CUBED_REPLACE_MOVE) err = take_cell(at, o, &ret->cell, d), sb_skip_gap(at);
    if (err == SB_OK) err = take_die(at, n, verb, &ret->slot, &ret->face, d);
    if (err != SB_OK) return err;
    if (verb == CUBED_PLACE_MOVE)
        err = sb_take_sign(at, '@') ? take_cell(at, o, &ret->cell, d) : SB_NOT_A_MOVE;
    sb_skip_gap(at);
    return err;
}

/* Reads the dice of `set`, `open`, `place` and `replace`. */
static sb_err take_dice(const char *at, const cubed_view *v, int verb, sb_move *ret, sb_detail *d) {
    int most = verb == CUBED_REPLACE_MOVE ? 1 : verb == CUBED_PLACE_MOVE ? 2 : CUBED_TURN;
    int least = most == 2 ? 1 : most, count = 0;
    names n = names_of(v);
    named_die dice[CUBED_TURN];
    for (; *at && count < most; count++) {
        sb_err err = take_named(&at, &v->common, &n, verb, &dice[count], d);
        if (err != SB_OK) return err;
    }
    if (*at && verb == CUBED_PLACE_MOVE) return CUBED_TWO_DICE;
    if (*at || count < least) return SB_NOT_A_MOVE;
    *ret = pack(verb, dice, count);
    return SB_OK;
}

sb_err cubed_take_roll(const char *text, unsigned *ret, sb_detail *ret_detail) {
    unsigned dice = 0;
    bool none = sb_is_rest(text, "none");
    for (const char *at = text; !none && *at; sb_skip_gap(&at)) {
        const char *from = at;
        int32_t n;
        if (!sb_take_number(&at, &n) || !sb_ends(at)) return SB_NOT_A_MOVE;
        if (n < 1 || n > CUBED_HAND) return refuse(ret_detail, CUBED_NO_DIE, from, "");
        if (dice >> (n - 1) & 1) return refuse(ret_detail, CUBED_DIE_TWICE, from, "");
        dice |= 1u << (n - 1);
    }
    *ret = dice;
    return none || dice ? SB_OK : SB_NOT_A_MOVE;
}

static sb_err take_roll(const char *at, sb_move *ret, sb_detail *d) {
    unsigned dice = 0;
    if (sb_is_rest(at, "?")) return CUBED_HIDDEN;
    sb_err err = cubed_take_roll(at, &dice, d);
    *ret = CUBED_ROLL_MOVE | (sb_move)dice << 4;
    return err;
}

static sb_err take_move(const char *at, const cubed_view *v, sb_move *ret, sb_detail *d) {
    int verb = take_verb(&at);
    switch (verb) {
    case 0: return SB_NOT_A_MOVE;
    case CUBED_NONE_MOVE:
    case CUBED_END_MOVE:
    case CUBED_PASS_MOVE: *ret = (sb_move)verb; return *at ? SB_NOT_A_MOVE : SB_OK;
    case CUBED_ROLL_MOVE: return take_roll(at, ret, d);
    default: return take_dice(at, v, verb, ret, d);
    }
}

sb_err cubed_parse(const void *view, const char *text, sb_move *ret_move, sb_detail *ret_detail) {
    sb_move move = 0;
    sb_err err = take_move(text, (const cubed_view *)view, &move, ret_detail);
    if (err == SB_OK) *ret_move = move;
    else if (err == SB_NOT_A_MOVE) sb_detail_word(ret_detail, text);
    return err;
}
