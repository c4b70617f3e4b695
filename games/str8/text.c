/* The written form of moves: printing, parsing, and explaining a refusal. */
#include "games/str8/text.h"

#include "engine/spelling.h"

static const char LETTERS[] = "ygbpre";

static const char *const COLOURS[STR8_COLOURS] = {SB_N_("yellow"), SB_N_("green"), SB_N_("blue"),
                                                  SB_N_("purple"), SB_N_("red"),   SB_N_("grey")};

static const char *const VERBS[] = {"?", "dice", "tile", "at", "swap", "final", "?", "?"};

/* No tile and no row of any table has a number as large as this. */
enum { NUMBER_MAX = 999 };

char str8_letter(int colour) { return (unsigned)colour < STR8_COLOURS ? LETTERS[colour] : '?'; }
const char *str8_colour_name(int colour) { return COLOURS[colour]; }

int str8_take_colour(const char **at) { return sb_take_letter(at, LETTERS); }

void str8_put_card(sb_text *t, int colour, int card) {
    if (card) sb_put_char(t, str8_letter(colour)), sb_put_int(t, card - 1);
    else sb_put_char(t, '?');
}

void str8_put_final(sb_text *t, const uint8_t numbers[STR8_COLOURS]) {
    bool first = true;
    for (int c = 0; c < STR8_COLOURS; c++) {
        if (!numbers[c]) continue;
        if (!first) sb_put_char(t, ' ');
        first = false;
        sb_put_char(t, str8_letter(c));
        for (int number = 0; number < STR8_NUMBERS; number++)
            if (numbers[c] >> number & 1) sb_put_int(t, number);
    }
}

static void put_dice(sb_text *t, const uint8_t *dice) {
    for (int i = 0; i < STR8_DICE; i++) sb_put(t, i ? " " : ""), sb_put_char(t, str8_letter(dice[i]));
}

int str8_print(const void *view, sb_move move, char *buf, int cap) {
    (void)view;
    uint8_t dice[STR8_DICE], numbers[STR8_COLOURS];
    int verb = str8_verb(move), value = str8_value(move);
    bool hidden = (verb == STR8_AT_MOVE && value == 0) || (verb == STR8_FINAL_MOVE && value != 0);
    sb_text t;
    sb_text_init(&t, buf, cap);
    sb_put(&t, VERBS[verb]);
    if (verb != STR8_FINAL_MOVE || hidden || move >> 16) sb_put_char(&t, ' ');
    for (int i = 0; i < STR8_DICE; i++) dice[i] = (uint8_t)str8_die(move, i);
    for (int c = 0; c < STR8_COLOURS; c++) numbers[c] = (uint8_t)str8_numbers(move, c);
    if (hidden) sb_put_char(&t, '?');
    else if (verb == STR8_DICE_MOVE) put_dice(&t, dice);
    else if (verb == STR8_SWAP_MOVE) sb_put_char(&t, str8_letter(value));
    else if (verb == STR8_FINAL_MOVE) str8_put_final(&t, numbers);
    else sb_put_int(&t, verb == STR8_AT_MOVE ? value - 1 : value);
    return t.n;
}

/* ---- parsing ---- */

/* Reads a colour: its name, or its letter, which needs no gap after it. -1: none. */
static int take_colour(const char **at) {
    for (int c = 0; c < STR8_COLOURS; c++)
        if (sb_take_name(at, COLOURS[c])) return c;
    return str8_take_colour(at);
}

static sb_err take_dice(const char *at, sb_move *ret) {
    int dice[STR8_DICE];
    for (int i = 0; i < STR8_DICE; i++) {
        dice[i] = take_colour(&at);
        if (dice[i] < 0) return STR8_BAD_DICE;
        sb_skip_gap(&at);
    }
    *ret = str8_dice_move(dice[0], dice[1], dice[2]);
    return *at ? STR8_BAD_DICE : SB_OK;
}

static sb_err take_swap(const char *at, sb_move *ret) {
    int colour = take_colour(&at);
    sb_skip_gap(&at);
    *ret = str8_move(STR8_SWAP_MOVE, (unsigned)colour);
    return colour < 0 || *at ? STR8_BAD_SWAP : SB_OK;
}

/* Reads the number of `tile` or `at`. str8_check decides whether the table has this number. Numbers
 * above NUMBER_MAX become NUMBER_MAX, which no table has. */
static sb_err take_number(int verb, const char *at, sb_move *ret) {
    int32_t v = 0;
    bool any = sb_take_number(&at, &v);
    if (v > NUMBER_MAX) v = NUMBER_MAX;
    sb_skip_gap(&at);
    *ret = str8_move(verb, (unsigned)v + (verb == STR8_AT_MOVE));
    if (any && !*at) return SB_OK;
    return verb == STR8_AT_MOVE ? STR8_BAD_AT : STR8_BAD_TILE;
}

/* Reads the numbers of one colour, at least one. */
static sb_err take_numbers(const char **at, uint8_t *ret) {
    *ret = 0;
    for (int digit; sb_skip_gap(at), (digit = sb_take_letter(at, "0123456789")) >= 0;) {
        if (digit >= STR8_NUMBERS) return STR8_BAD_FINAL;
        if (*ret >> digit & 1) return STR8_TWICE;
        *ret |= (uint8_t)(1u << digit);
    }
    return *ret ? SB_OK : STR8_BAD_FINAL;
}

/* Sets the word of an error: the text from the start of a guess to the end of the word with the error. */
static void put_broken(const char *from, const char *at, sb_detail *ret) {
    char word[SB_WORD_MAX];
    sb_text t;
    while (!sb_ends(at)) at++;
    sb_text_init(&t, word, sizeof word);
    sb_put_bytes(&t, from, (int)(at - from < SB_WORD_MAX ? at - from : SB_WORD_MAX));
    sb_detail_word(ret, word);
}

sb_err str8_take_final(const char *text, uint8_t ret_numbers[STR8_COLOURS], sb_detail *ret_detail) {
    uint8_t numbers[STR8_COLOURS] = {0};
    sb_detail_word(ret_detail, text);
    for (sb_skip_gap(&text); *text;) {
        const char *from = text;
        uint8_t taken = 0;
        int colour = take_colour(&text);
        sb_err err = colour < 0 ? STR8_BAD_FINAL : take_numbers(&text, &taken);
        if (err == STR8_BAD_FINAL) put_broken(from, text, ret_detail);
        if (err != SB_OK) return err;
        if (numbers[colour]) return STR8_TWICE;
        numbers[colour] = taken;
    }
    memcpy(ret_numbers, numbers, STR8_COLOURS);
    return SB_OK;
}

static sb_err take_final(const char *at, sb_move *ret, sb_detail *ret_detail) {
    uint8_t numbers[STR8_COLOURS] = {0};
    sb_err err = str8_take_final(at, numbers, ret_detail);
    *ret = str8_move(STR8_FINAL_MOVE, 0);
    for (int c = 0; c < STR8_COLOURS; c++) *ret |= (sb_move)numbers[c] << (16 + 8 * c);
    return err;
}

static sb_err take_move(const char *at, sb_move *ret, sb_detail *ret_detail) {
    int verb = sb_take_verb(&at, VERBS, STR8_FINAL_MOVE + 1);
    bool hides = verb == STR8_AT_MOVE || verb == STR8_FINAL_MOVE;
    if (hides && sb_is_rest(at, "?")) return STR8_HIDDEN;
    switch (verb) {
    case STR8_DICE_MOVE: return take_dice(at, ret);
    case STR8_TILE_MOVE:
    case STR8_AT_MOVE: return take_number(verb, at, ret);
    case STR8_SWAP_MOVE: return take_swap(at, ret);
    case STR8_FINAL_MOVE: return take_final(at, ret, ret_detail);
    default: return SB_NOT_A_MOVE;
    }
}

sb_err str8_parse(const void *view, const char *text, sb_move *ret_move, sb_detail *ret_detail) {
    (void)view;
    sb_move move = 0;
    sb_detail_word(ret_detail, text);
    sb_err err = take_move(text, &move, ret_detail);
    if (err == SB_OK) *ret_move = move;
    return err;
}

/* ---- explaining ---- */

/* An example of legal dice: as rolled, but at a table without grey every grey die has another colour
 * (A9). */
static void put_legal_dice(sb_text *t, const str8_common *o) {
    uint8_t dice[STR8_DICE];
    for (int i = 0; i < STR8_DICE; i++) dice[i] = (uint8_t)(o->rolled[i] < o->colours ? o->rolled[i] : i);
    put_dice(t, dice);
}

/* The tiles that nobody has taken in this round; returns the shortest. */
static int put_tiles_left(sb_text *t, const str8_common *o) {
    const uint8_t *taken = o->rounds[o->round - 1].tile;
    int shortest = 0;
    for (int tile = o->shortest; tile < o->shortest + STR8_TILES; tile++) {
        if (tile == taken[0] || tile == taken[1] || tile == taken[2] || tile == taken[3]) continue;
        sb_put(t, shortest ? " " : ""), sb_put_int(t, tile);
        if (!shortest) shortest = tile;
    }
    return shortest;
}

/* The first colour whose stack is not empty. */
static void put_swap(sb_text *t, const str8_common *o) {
    int colour = 0;
    while (colour < o->colours - 1 && o->drawn[colour] == STR8_STACK) colour++;
    sb_put_char(t, str8_letter(colour));
}

static void put_example_final(sb_text *t, const str8_common *o) {
    uint8_t numbers[STR8_COLOURS] = {0x28, 0x02, 0x01, 0x54, 0x80, 0x06};
    if (o->colours < STR8_COLOURS) numbers[STR8_GREY] = 0;
    str8_put_final(t, numbers);
}

/* Writes the colour that has too many numbers in a final. Returns how many it has. */
static int put_crowded(sb_text *t, sb_move move) {
    int colour = 0;
    while (colour < STR8_COLOURS - 1 && sb_bits_n(str8_numbers(move, colour)) <= STR8_ALLOWED) colour++;
    sb_put(t, COLOURS[colour]);
    return (int)sb_bits_n(str8_numbers(move, colour));
}

void str8_explain(const void *view, int seat, sb_move move, sb_err err, sb_detail *ret_detail) {
    const str8_common *o = &((const str8_view *)view)->common;
    int value = str8_value(move), tile = o->rounds[o->round - 1].tile[seat], starts = STR8_LAST + 1 - tile;
    char word[SB_WORD_MAX];
    sb_text t;
    sb_text_init(&t, word, sizeof word);
    ret_detail->a = value;
    ret_detail->b = starts;
    ret_detail->phrase = err == STR8_STACK_EMPTY || err == STR8_TOO_MANY ? SB_PHRASE : 0;
    switch (err) {
    case STR8_WANT_DICE:
    case STR8_GREY_DIE: put_legal_dice(&t, o); break;
    case STR8_WANT_TILE: ret_detail->a = put_tiles_left(&t, o); break;
    case STR8_WANT_AT: ret_detail->a = starts / 2; break;
    case STR8_WANT_SWAP: put_swap(&t, o); break;
    case STR8_WANT_FINAL: put_example_final(&t, o); break;
    case STR8_TURNED_TWO: put_dice(&t, o->rolled); break;
    case STR8_NO_TILE: ret_detail->a = o->shortest, ret_detail->b = o->shortest + STR8_TILES - 1; break;
    case STR8_TILE_TAKEN: put_tiles_left(&t, o); break;
    case STR8_OVERHANG: ret_detail->a = tile; break;
    case STR8_STACK_EMPTY: sb_put(&t, COLOURS[value]); break;
    case STR8_TOO_MANY: ret_detail->a = put_crowded(&t, move); break;
    default: break;
    }
    sb_detail_word(ret_detail, word);
}
