/* Narrates a move in one or a few lines. When all seats choose at once, the narration of the last choice
 * reveals all choices and their results, in the order (A4, A20). */
#include "engine/tell.h"
#include "games/str8/draw.h"

/* A sentence about a seat, in which {word} is the colours of three dice. */
static void tell_colours(sb_teller *t, int seat, sb_forms forms, int round, const uint8_t *dice) {
    char word[STR8_SENTENCE];
    sb_text list;
    sb_text_init(&list, word, sizeof word);
    for (int i = 0; i < STR8_DICE; i++)
        sb_put(&list, i ? ", " : ""), sb_put(&list, str8_said(t->style, str8_colour_name(dice[i])));
    sb_tell_of(t, seat, forms, (sb_blanks){.word = word, .a = round});
}

static void tell_roll(sb_teller *t, const str8_common *o) {
    tell_colours(t, str8_order(o)[0],
                 (sb_forms){SB_N_("Round {a}: {name} rolls {word}."), SB_N_("Round {a}: you roll {word}.")},
                 o->round, o->rolled);
}

/* No move precedes the first roll, so it is narrated together with the setting of its dice. */
static void tell_dice(sb_teller *t, const str8_common *o, int by) {
    const uint8_t *dice = o->rounds[o->round - 1].dice;
    bool left = memcmp(dice, o->rolled, STR8_DICE) == 0;
    if (o->round == 1) tell_roll(t, o);
    tell_colours(
        t, by,
        left ? (sb_forms){SB_N_("{name} leaves the dice: {word}."), SB_N_("You leave the dice: {word}.")}
             : (sb_forms){SB_N_("{name} turns the dice to {word}."), SB_N_("You turn the dice to {word}.")},
        o->round, dice);
}

static void tell_tile(sb_teller *t, const str8_common *o, int by, int tile) {
    sb_tell_of(t, by,
               (sb_forms){SB_NP_("{name} takes the tile that covers {b} (a hit gives {a} point).",
                                 "{name} takes the tile that covers {b} (a hit gives {a} points)."),
                          SB_NP_("You take the tile that covers {b} (a hit gives {a} point).",
                                 "You take the tile that covers {b} (a hit gives {a} points).")},
               (sb_blanks){.a = str8_points(o, tile), .b = tile});
}

/* After a round: the next roll, or the start of the final. */
static void tell_next(sb_teller *t, const str8_common *o) {
    if (o->phase == STR8_SET_DICE) tell_roll(t, o);
    if (o->phase == STR8_GUESS)
        sb_tell(t, SB_N_("That was the last round: now all write their final guesses."), (sb_blanks){0});
}

/* The answer to a seat; {word} is the numbers that its tile covers. */
static sb_forms answered(int answer, int points) {
    switch (answer) {
    case STR8_TOO_HIGH:
        return (sb_forms){SB_N_("{name} covers {word}: too high."), SB_N_("You cover {word}: too high.")};
    case STR8_TOO_LOW:
        return (sb_forms){SB_N_("{name} covers {word}: too low."), SB_N_("You cover {word}: too low.")};
    case STR8_WRONG:
        return (sb_forms){SB_N_("{name} covers {word}: wrong."), SB_N_("You cover {word}: wrong.")};
    default: break;
    }
    if (points == 0)
        return (sb_forms){SB_N_("{name} covers {word}: a hit, 0 points, stays on field {b}."),
                          SB_N_("You cover {word}: a hit, 0 points, you stay on field {b}.")};
    return (sb_forms){SB_NP_("{name} covers {word}: a hit, {a} point, to field {b}.",
                             "{name} covers {word}: a hit, {a} points, to field {b}."),
                      SB_NP_("You cover {word}: a hit, {a} point, to field {b}.",
                             "You cover {word}: a hit, {a} points, to field {b}.")};
}

/* A sentence about a seat and the numbers that its tile covers from `at` on. */
static void tell_range(sb_teller *t, int seat, sb_forms forms, int at, int tile, sb_blanks blanks) {
    char word[SB_WORD_MAX];
    sb_text range;
    sb_text_init(&range, word, sizeof word);
    if (t->style->spoken && tile > 1)
        str8_put_sentence(&range, t->style, SB_N_("{a} to {b}"), (sb_blanks){.a = at, .b = at + tile - 1});
    else str8_put_range(&range, at, tile);
    blanks.word = word;
    sb_tell_of(t, seat, forms, blanks);
}

/* The answers of the round that was checked last, in the order (A4). */
static void tell_answers(sb_teller *t, const str8_common *o, int seats) {
    const str8_round *r = &o->rounds[str8_checked(o) - 1];
    for (int i = 0; i < seats; i++) {
        int seat = r->order[i], points = str8_points(o, r->tile[seat]);
        tell_range(t, seat, answered(r->answer[seat], points), r->at[seat] - 1, r->tile[seat],
                   (sb_blanks){.a = points, .b = o->position[seat]});
    }
}

/* A seat places a tile; `value` is the first number + 1, 0: hidden. The last tile reveals all tiles. */
static void tell_at(sb_teller *t, const str8_view *v, int by, int value) {
    const str8_common *o = &v->common;
    bool all = o->phase != STR8_PLACE;
    int round = all ? str8_checked(o) : o->round;
    tell_range(t, by,
               (sb_forms){value ? SB_N_("{name} lays a tile on {word}.") : SB_N_("{name} lays a tile."),
                          SB_N_("You lay a tile on {word}.")},
               value - 1, o->rounds[round - 1].tile[by], (sb_blanks){0});
    if (all) tell_answers(t, o, v->head.seats), tell_next(t, o);
}

/* Everybody sees the card that was swapped out (A15). */
static void tell_swap(sb_teller *t, const str8_common *o, int by) {
    const str8_round *r = &o->rounds[str8_checked(o) - 1];
    sb_tell_of(
        t, by,
        (sb_forms){SB_N_("{name} swaps a card: {word} {a} goes out."),
                   SB_N_("You swap a card: {word} {a} goes out.")},
        (sb_blanks){.word = str8_said(t->style, str8_colour_name(r->swap[by] - 1)), .a = r->out[by] - 1});
    tell_next(t, o);
}

/* ---- the finals ---- */

/* "y", or "yellow" as the spoken name. */
static void put_colour(sb_text *t, const sb_style *style, int colour) {
    if (style->spoken) sb_put(t, str8_said(style, str8_colour_name(colour)));
    else sb_put_char(t, str8_letter(colour));
}

/* Has the final moved the pawn? If a pawn is on the start field and cannot go below it, it has moved only
 * if it had left the start in a round (A17, A18). */
static bool has_moved(const str8_common *o, int seat, int sum) {
    bool ahead = (o->house & STR8_NEGATIVE) || o->position[seat] > 0;
    for (int i = 0; i < o->rounds_n && !ahead; i++)
        ahead = o->rounds[i].answer[seat] == STR8_HIT && str8_points(o, o->rounds[i].tile[seat]) > 0;
    return sum != 0 && ahead;
}

static sb_forms moved(bool has_moved, int sum) {
    if (!has_moved)
        return (sb_forms){SB_N_("{name}: {word}; in all {a}, stays on {b}."),
                          SB_N_("You: {word}; in all {a}, you stay on {b}.")};
    if (sum > 0)
        return (sb_forms){SB_N_("{name}: {word}; in all +{a}, goes to {b}."),
                          SB_N_("You: {word}; in all +{a}, you go to {b}.")};
    return (sb_forms){SB_N_("{name}: {word}; in all {a}, goes to {b}."),
                      SB_N_("You: {word}; in all {a}, you go to {b}.")};
}

/* "Anna: y +5, g -2; in all +3, goes to 21." */
static void tell_points(sb_teller *t, const str8_view *v, int seat) {
    char word[STR8_SENTENCE];
    int sum = 0;
    sb_text each;
    sb_text_init(&each, word, sizeof word);
    for (int c = 0; c < v->common.colours; c++) {
        int points = str8_final_points(v->final[seat][c], v->card[c][seat]);
        sb_put(&each, c ? ", " : ""), put_colour(&each, t->style, c);
        sb_put(&each, points > 0 ? " +" : " "), sb_put_int(&each, points);
        sum += points;
    }
    sb_tell_of(t, seat, moved(has_moved(&v->common, seat, sum), sum),
               (sb_blanks){.word = word, .a = sum, .b = v->common.position[seat]});
}

/* Several pawns stand on the furthest field (A20). */
static void tell_tie(sb_teller *t, const str8_common *o, unsigned seats, int lowest) {
    sb_tell_together(
        t, seats,
        (sb_forms){SB_N_("{name} end on field {a}."), SB_N_("You end on field {a} together with {name}.")},
        (sb_blanks){.a = o->position[lowest]});
    if (o->house & STR8_SHARED)
        sb_tell_together(t, seats, (sb_forms){SB_N_("They win together."), SB_N_("You win together.")},
                         (sb_blanks){0});
    else
        sb_tell_of(
            t, lowest,
            (sb_forms){SB_N_("The lowest pawn wins: {name}'s."), SB_N_("The lowest pawn wins: yours.")},
            (sb_blanks){0});
}

static void tell_winner(sb_teller *t, const str8_view *v) {
    const str8_common *o = &v->common;
    int last = v->head.seats - 1, first = o->line[last];
    unsigned furthest = 0;
    for (int seat = 0; seat <= last; seat++)
        if (o->position[seat] == o->position[first]) furthest |= 1u << seat;
    if (sb_bits_n(furthest) > 1) tell_tie(t, o, furthest, first);
    else
        sb_tell_of(
            t, first,
            (sb_forms){SB_N_("{name} is the furthest and wins."), SB_N_("You are the furthest and win.")},
            (sb_blanks){0});
}

/* "yellow 3 or 5, green 1" for "final y35 g1". */
static void say_final(sb_text *t, const sb_style *style, sb_move move) {
    for (int c = 0; c < STR8_COLOURS; c++) {
        unsigned numbers = str8_numbers(move, c);
        if (numbers) sb_put(t, t->n ? ", " : ""), put_colour(t, style, c), sb_put_char(t, ' ');
        for (unsigned left = numbers; left; left &= left - 1) {
            if (left != numbers) sb_put(t, str8_said(style, SB_N_(" or ")));
            sb_put_int(t, sb_lowest_bit(left));
        }
    }
}

static void tell_final(sb_teller *t, const str8_view *v, int by, sb_move move) {
    char text[SB_MOVE_MAX];
    bool hidden = str8_value(move) != 0, blank = move >> 16 == 0;
    sb_text word;
    sb_text_init(&word, text, sizeof text);
    if (t->style->spoken) say_final(&word, t->style, move);
    else str8_print(v, move, text, sizeof text);
    sb_tell_of(t, by,
               blank && !hidden ? (sb_forms){SB_N_("{name} leaves every colour out."),
                                             SB_N_("You leave every colour out.")}
                                : (sb_forms){hidden ? SB_N_("{name} has written a final guess.")
                                                    : SB_N_("{name} writes: {word}."),
                                             SB_N_("You write: {word}.")},
               (sb_blanks){.word = text});
    if (!v->head.over) return;
    for (int i = 0; i < v->head.seats; i++) tell_points(t, v, v->common.order[i]);
    tell_winner(t, v);
}

int str8_tell(const void *view, int by, sb_move move, const sb_style *style, char *buf, int cap) {
    const str8_view *v = (const str8_view *)view;
    sb_teller t;
    sb_teller_init(&t, v->seat, style, buf, cap);
    switch (str8_verb(move)) {
    case STR8_DICE_MOVE: tell_dice(&t, &v->common, by); break;
    case STR8_TILE_MOVE: tell_tile(&t, &v->common, by, str8_value(move)); break;
    case STR8_AT_MOVE: tell_at(&t, v, by, str8_value(move)); break;
    case STR8_SWAP_MOVE: tell_swap(&t, &v->common, by); break;
    default: tell_final(&t, v, by, move);
    }
    return t.text.n;
}
