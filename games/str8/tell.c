/* What a move did, told in a line or a few. The last of the choices made at once
 * tells what everybody had chosen and what came of it, in the order (A4, A20).
 * A sentence is a line, however long: in English and with names of at most
 * STR8_NAME columns none is wider than SB_SCREEN. */
#include "games/str8/draw.h"

/* A sentence in a line of its own. */
static void tell(sb_text *t, const sb_style *style, const char *sentence, sb_blanks blanks) {
    str8_put_sentence(t, style, sentence, blanks), sb_put_char(t, '\n');
}

/* The same with {word}: the colours of three dice. */
static void tell_colours(sb_text *t, const sb_style *style, const char *sentence, int seat, int round,
                         const uint8_t *dice) {
    char word[STR8_SENTENCE];
    sb_text list;
    sb_text_init(&list, word, sizeof word);
    for (int i = 0; i < STR8_DICE; i++)
        sb_put(&list, i ? ", " : ""), sb_put(&list, str8_said(style, str8_colour_name(dice[i])));
    tell(t, style, sentence, (sb_blanks){.name = style->names[seat], .word = word, .a = round});
}

static void tell_roll(sb_text *t, const str8_open *o, const sb_style *style) {
    tell_colours(t, style, SB_SAID("Round {a}: {name} rolls {word}."), str8_order(o)[0], o->round, o->rolled);
}

/* The first roll comes before any move, so it is told with what was made of it. */
static void tell_dice(sb_text *t, const str8_open *o, int by, const sb_style *style) {
    const uint8_t *dice = o->rounds[o->round - 1].dice;
    bool left = memcmp(dice, o->rolled, STR8_DICE) == 0;
    if (o->round == 1) tell_roll(t, o, style);
    tell_colours(t, style,
                 left ? SB_SAID("{name} leaves the dice: {word}.")
                      : SB_SAID("{name} turns the dice to {word}."),
                 by, o->round, dice);
}

static void tell_tile(sb_text *t, const str8_open *o, int by, int tile, const sb_style *style) {
    int points = str8_points(o, tile);
    tell(t, style,
         points == 1 ? SB_SAID("{name} takes the tile that covers {a} (a hit gives 1 point).")
                     : SB_SAID("{name} takes the tile that covers {a} (a hit gives {b} points)."),
         (sb_blanks){.name = style->names[by], .a = tile, .b = points});
}

/* What comes after a round. */
static void tell_next(sb_text *t, const str8_view *v, const sb_style *style) {
    if (v->open.phase == STR8_SET_DICE) tell_roll(t, &v->open, style);
    if (v->open.phase == STR8_GUESS)
        tell(t, style, SB_SAID("That was the last round: now all write their final guesses."),
             (sb_blanks){0});
}

/* What a seat was told of its tile, {word} being the numbers that it covers. */
static const char *answered(int answer, int points) {
    switch (answer) {
    case STR8_TOO_HIGH: return SB_SAID("{name} covers {word}: too high.");
    case STR8_TOO_LOW: return SB_SAID("{name} covers {word}: too low.");
    case STR8_WRONG: return SB_SAID("{name} covers {word}: wrong.");
    default: break;
    }
    if (points == 0) return SB_SAID("{name} covers {word}: a hit, 0 points, stays on field {b}.");
    return points == 1 ? SB_SAID("{name} covers {word}: a hit, 1 point, to field {b}.")
                       : SB_SAID("{name} covers {word}: a hit, {a} points, to field {b}.");
}

/* A sentence about a seat and the numbers that its tile covers from `at` on. */
static void tell_range(sb_text *t, const sb_style *style, const char *sentence, int at, int tile,
                       sb_blanks blanks) {
    char word[SB_WORD_MAX];
    sb_text range;
    sb_text_init(&range, word, sizeof word);
    str8_put_range(&range, at, tile);
    blanks.word = word;
    tell(t, style, sentence, blanks);
}

/* The round that was checked last, in the order of checking (A4). */
static void tell_answers(sb_text *t, const str8_view *v, const sb_style *style) {
    const str8_open *o = &v->open;
    const str8_round *r = &o->rounds[str8_checked(o) - 1];
    for (int i = 0; i < v->head.seats; i++) {
        int seat = r->order[i], points = str8_points(o, r->tile[seat]);
        tell_range(t, style, answered(r->answer[seat], points), r->at[seat] - 1, r->tile[seat],
                   (sb_blanks){.name = style->names[seat], .a = points, .b = o->position[seat]});
    }
}

/* A tile is laid; `value` is the first number + 1, or 0: hidden. The last one
 * opens them all. */
static void tell_at(sb_text *t, const str8_view *v, int by, int value, const sb_style *style) {
    const str8_open *o = &v->open;
    bool all = o->phase != STR8_PLACE;
    int round = all ? str8_checked(o) : o->round;
    tell_range(t, style, value ? SB_SAID("{name} lays a tile on {word}.") : SB_SAID("{name} lays a tile."),
               value - 1, o->rounds[round - 1].tile[by], (sb_blanks){.name = style->names[by]});
    if (all) tell_answers(t, v, style), tell_next(t, v, style);
}

/* The card that went out is told to all (A15). */
static void tell_swap(sb_text *t, const str8_view *v, int by, const sb_style *style) {
    const str8_round *r = &v->open.rounds[str8_checked(&v->open) - 1];
    tell(t, style, SB_SAID("{name} swaps a card: {word} {a} goes out."),
         (sb_blanks){.name = style->names[by],
                     .word = str8_said(style, str8_colour_name(r->swap[by] - 1)),
                     .a = r->out[by] - 1});
    tell_next(t, v, style);
}

/* Has the final moved the pawn? One that cannot go below the start has only if a
 * round had taken it from there (A17, A18). */
static bool has_moved(const str8_open *o, int seat, int sum) {
    bool ahead = (o->house & STR8_NEGATIVE) || o->position[seat] > 0;
    for (int i = 0; i < o->rounds_n && !ahead; i++)
        ahead = o->rounds[i].answer[seat] == STR8_HIT && str8_points(o, o->rounds[i].tile[seat]) > 0;
    return sum != 0 && ahead;
}

/* "Anna: y +5, g -2; in all +3, goes to 21." */
static void tell_points(sb_text *t, const str8_view *v, int seat, const sb_style *style) {
    char word[STR8_SENTENCE];
    int sum = 0;
    sb_text each;
    sb_text_init(&each, word, sizeof word);
    for (int c = 0; c < v->open.colours; c++) {
        int points = str8_final_points(v->final[seat][c], v->card[c][seat]);
        sb_put(&each, c ? ", " : ""), sb_put_char(&each, str8_letter(c));
        sb_put(&each, points > 0 ? " +" : " "), sb_put_int(&each, points);
        sum += points;
    }
    tell(t, style,
         !has_moved(&v->open, seat, sum) ? SB_SAID("{name}: {word}; in all {a}, stays on {b}.")
         : sum > 0                       ? SB_SAID("{name}: {word}; in all +{a}, goes to {b}.")
                                         : SB_SAID("{name}: {word}; in all {a}, goes to {b}."),
         (sb_blanks){.name = style->names[seat], .word = word, .a = sum, .b = v->open.position[seat]});
}

/* Several pawns stand on the furthest field (A20). */
static void tell_tie(sb_text *t, const str8_open *o, int last, int n, const sb_style *style) {
    char word[STR8_SENTENCE];
    sb_text names;
    sb_text_init(&names, word, sizeof word);
    for (int i = 0; i < n; i++)
        sb_put_between(&names, style->language, i, n), sb_put(&names, style->names[o->line[last - i]]);
    tell(t, style, SB_SAID("{word} end on field {a}."),
         (sb_blanks){.word = word, .a = o->position[o->line[last]]});
    tell(t, style,
         o->house & STR8_SHARED ? SB_SAID("They win together.") : SB_SAID("The lowest pawn wins: {name}'s."),
         (sb_blanks){.name = style->names[o->line[last]]});
}

static void tell_winner(sb_text *t, const str8_view *v, const sb_style *style) {
    const str8_open *o = &v->open;
    int last = v->head.seats - 1, first = o->line[last], n = 1;
    while (n <= last && o->position[o->line[last - n]] == o->position[first]) n++;
    if (n > 1) tell_tie(t, o, last, n, style);
    else
        tell(t, style, SB_SAID("{name} is the furthest and wins."), (sb_blanks){.name = style->names[first]});
}

static void tell_final(sb_text *t, const str8_view *v, int by, sb_move move, const sb_style *style) {
    char text[SB_MOVE_MAX];
    bool hidden = str8_value(move) != 0, blank = move >> 16 == 0;
    str8_print(v, move, text, sizeof text);
    tell(t, style,
         hidden  ? SB_SAID("{name} has written a final guess.")
         : blank ? SB_SAID("{name} leaves every colour out.")
                 : SB_SAID("{name} writes: {word}."),
         (sb_blanks){.name = style->names[by], .word = text});
    if (!v->head.over) return;
    for (int i = 0; i < v->head.seats; i++) tell_points(t, v, v->open.order[i], style);
    tell_winner(t, v, style);
}

int str8_tell(const void *view, int by, sb_move move, const sb_style *style, char *buf, int cap) {
    const str8_view *v = (const str8_view *)view;
    sb_text t;
    sb_text_init(&t, buf, cap);
    switch (str8_verb(move)) {
    case STR8_DICE_MOVE: tell_dice(&t, &v->open, by, style); break;
    case STR8_TILE_MOVE: tell_tile(&t, &v->open, by, str8_value(move), style); break;
    case STR8_AT_MOVE: tell_at(&t, v, by, str8_value(move), style); break;
    case STR8_SWAP_MOVE: tell_swap(&t, v, by, style); break;
    default: tell_final(&t, v, by, move, style);
    }
    return t.n;
}
