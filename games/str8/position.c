/* The table of the fields of a position, and writing a view as a position. */
#include "games/str8/position.h"

/* ---- written forms ---- */

static void put_card(sb_text *t, int64_t card) {
    str8_put_card(t, str8_card_colour((int)card), str8_card_number((int)card));
}

static sb_err take_card(const char *text, int64_t *ret, sb_detail *ret_detail) {
    (void)ret_detail;
    int colour = str8_take_colour(&text), number = text[0] - '0';
    if (colour < 0 || number < 0 || number >= STR8_NUMBERS || text[1]) return STR8_BAD_CARD;
    *ret = str8_card(colour, number + 1);
    return SB_OK;
}

static void put_final(sb_text *t, int64_t final) {
    uint8_t numbers[STR8_COLOURS];
    for (int c = 0; c < STR8_COLOURS; c++) numbers[c] = (uint8_t)(final >> 8 * c);
    str8_put_final(t, numbers);
}

static sb_err take_final(const char *text, int64_t *ret, sb_detail *ret_detail) {
    uint8_t numbers[STR8_COLOURS] = {0};
    sb_err err = str8_take_final(text, numbers, ret_detail);
    *ret = 0;
    for (int c = 0; c < STR8_COLOURS; c++) *ret |= (int64_t)numbers[c] << 8 * c;
    if (err != STR8_BAD_FINAL) return err;
    sb_detail_word(ret_detail, SB_N_("a final is written as in y35 g1"));
    ret_detail->phrase = SB_PHRASE;
    return SB_BAD_POSITION;
}

/* A probability as a decimal number with at most six decimals. */
static void put_chance(sb_text *t, int64_t millionths) {
    sb_put_int(t, millionths / 1000000);
    millionths %= 1000000;
    if (millionths) sb_put_char(t, '.');
    for (int64_t unit = 100000; millionths; millionths %= unit, unit /= 10) sb_put_int(t, millionths / unit);
}

const sb_token str8_card_token = {"Card", "a card: its colour and number as in `g4`", false, put_card,
                                  take_card};
static const sb_token FINAL = {"Final", "a final guess: colours with their numbers as in `y35 g1`", false,
                               put_final, take_final};
static const sb_token CHANCE = {"Chance", "a probability, with six decimals at most", true, put_chance, NULL};

/* ---- the table ---- */

static const char *const PHASES[] = {"dice", "tile", "at", "swap", "final", "over", NULL};
static const char *const ANSWERS[] = {"", "hit", "too_high", "too_low", "wrong", NULL};
static const char *const COLOURS[] = {"y", "g", "b", "p", "r", "e", NULL};

#define IN(member) SB_IN(str8_position, member)
#define IN_LIST(member, n) SB_IN_LIST(str8_position, member, n)

/* clang-format off */
static const sb_field COLOUR = {"Colour", SB_IS_WORD, 0, "a colour, by its letter", .size = 1,
                                .words = COLOURS};
static const sb_field CARD = {.kind = SB_IS_TOKEN, .size = 1, .token = &str8_card_token, .low = 1};
static const sb_field CARD_OR_HIDDEN = {.kind = SB_IS_TOKEN, .flags = SB_OR_HIDDEN | SB_MAY_OPEN, .size = 1,
                                        .token = &str8_card_token, .low = 1};
static const sb_field HOLDER = {.kind = SB_IS_LIST, SB_IN_LIST(str8_holder, card, n), .of = &CARD_OR_HIDDEN};
static const sb_field STACK = {.kind = SB_IS_LIST, SB_IN_LIST(str8_stack, card, n), .of = &CARD_OR_HIDDEN};
static const sb_field NUMBER_SET = {.kind = SB_IS_SET, .size = 1, SB_OF_NUMBERS(1, 0, STR8_NUMBERS - 1)};
static const sb_field CHANCE_FIELD = {.kind = SB_IS_TOKEN, .size = sizeof(int32_t), .token = &CHANCE};
static const sb_field CHANCES = {.kind = SB_IS_LIST, SB_IN_LIST(str8_chances, chance, n), .of = &CHANCE_FIELD};

static const sb_field TILE[] = {
    {"covers", SB_IS_NUMBER, SB_NEEDED, "how many numbers it covers", SB_IN(str8_tile, covers),
     SB_RANGE(1, STR8_TILE_MAX)},
    {"points", SB_IS_NUMBER, SB_FOLLOWS, "what a hit with it is worth", SB_IN(str8_tile, points),
     SB_RANGE(0, STR8_POINTS_MAX), .usual = -1},
    {"taken", SB_IS_SEAT, SB_OR_NULL, "the seat that has taken it", SB_IN(str8_tile, taken)},
    {.name = NULL},
};

static const sb_field TOLD[] = {
    {"tile", SB_IS_NUMBER, SB_NEEDED, "the tile it had: how many numbers that covers",
     SB_IN(str8_told, tile), SB_RANGE(1, STR8_TILE_MAX)},
    {"at", SB_IS_NUMBER, SB_NEEDED, "the first number it covered", SB_IN(str8_told, at),
     SB_RANGE(0, STR8_LAST)},
    {"answer", SB_IS_WORD, SB_FOLLOWS, "what the seat was told", SB_IN(str8_told, answer), .low = STR8_HIT,
     .words = ANSWERS},
    {"swap", SB_IS_TOKEN, SB_OR_NULL, "the card that it swapped out then", SB_IN(str8_told, swap),
     .token = &str8_card_token, .low = 1},
    {.name = NULL},
};

static const sb_field PAST[] = {
    {"dice", SB_IS_LIST, SB_NEEDED, "the dice as they were set", SB_IN_LIST(str8_past, dice, dice_n),
     .of = &COLOUR},
    {"order", SB_IS_LIST, SB_FOLLOWS, "the seats from the last pawn to the first",
     SB_IN_LIST(str8_past, order.seat, order.n), SB_OF_SEATS},
    {"seats", SB_IS_LIST, SB_NEEDED, "what each seat did", SB_IN_LIST(str8_past, seats, seats_n),
     SB_OF_OBJECTS(TOLD)},
    {.name = NULL},
};

static const sb_field COUNT[] = {
    {"from", SB_IS_NUMBER, SB_NEEDED, "its field before the final", SB_IN(str8_count, from),
     SB_RANGE(0, STR8_FAR - STR8_MOST_BACK)},
    {"points", SB_IS_MAP, SB_NEEDED, "what each colour brought", SB_IN_LIST(str8_count, points, points_n),
     .key = &COLOUR, SB_OF(SB_IS_NUMBER, .flags = SB_OR_LEFT_OUT, .size = 1, SB_RANGE(STR8_MISS, STR8_BEST))},
    {.name = NULL},
};

static const sb_field NOTE[] = {
    {"sum", SB_IS_LIST, 0, "the lowest and the highest sum that the answer allows",
     SB_IN_LIST(str8_note, sum, sum_n), SB_OF_NUMBERS(1, 0, STR8_LAST)},
    {"except", SB_IS_BOOL, 0, "the sum lies anywhere but there", SB_IN(str8_note, except)},
    {"known", SB_IS_MAP, 0, "what is known of the colours of the dice",
     SB_IN_LIST(str8_note, known, known_n), .key = &COLOUR,
     SB_OF(SB_IS_NUMBER, .flags = SB_OR_LEFT_OUT, .size = 1, SB_RANGE(0, STR8_NUMBERS - 1))},
    {.name = NULL},
};

static const sb_field SHEET[] = {
    {"black", SB_IS_MAP, SB_OR_LEFT_OUT, "numbers seen elsewhere", SB_IN_LIST(str8_notes, black, n),
     .key = &COLOUR, .of = &NUMBER_SET},
    {"cross", SB_IS_MAP, SB_OR_LEFT_OUT, "numbers that the answers rule out",
     SB_IN_LIST(str8_notes, cross, n), .key = &COLOUR, .of = &NUMBER_SET},
    {"possible", SB_IS_MAP, SB_OR_LEFT_OUT, "numbers that are left", SB_IN_LIST(str8_notes, possible, n),
     .key = &COLOUR, .of = &NUMBER_SET},
    {"chances", SB_IS_MAP, SB_OR_LEFT_OUT, "how likely each number from 0 on is",
     SB_IN_LIST(str8_notes, chances, n), .key = &COLOUR, .of = &CHANCES},
    {"hands", SB_IS_NUMBER, SB_OR_LEFT_OUT, "how many hands are possible", SB_IN(str8_notes, hands),
     SB_RANGE(1, 262144)},
    {"sums", SB_IS_LIST, SB_OR_LEFT_OUT,
     "how likely each sum from 0 on is with the dice of this round, from when they are set until it is checked",
     SB_IN_LIST(str8_notes, sums, sums_n), .of = &CHANCE_FIELD},
    {"rounds", SB_IS_LIST, 0, "what is noted of each round", SB_IN_LIST(str8_notes, rounds, rounds_n),
     SB_OF_OBJECTS(NOTE)},
    {.name = NULL},
};

const sb_field str8_fields[] = {
    SB_OPENING_FIELDS(NULL),
    {"round", SB_IS_NUMBER, SB_FOLLOWS, "the round, from 1", IN(round), SB_RANGE(1, STR8_ROUNDS)},
    {"rounds", SB_IS_NUMBER, SB_FOLLOWS, "how many rounds are played", IN(rounds), SB_RANGE(1, STR8_ROUNDS)},
    {"phase", SB_IS_WORD, 0, "what is asked for", IN(phase), .words = PHASES},
    {"turn", SB_IS_SEAT, SB_OR_NULL | SB_FOLLOWS, "whose turn it is; null where several act, or none",
     IN(turn)},
    SB_ACTING_FIELDS(SB_FOLLOWS),
    SB_SHOWN_FIELD,
    {"positions", SB_IS_LIST, SB_EACH_SEAT | SB_FOLLOWS, "where the pawns are on the path",
     IN_LIST(positions, positions_n), SB_OF_NUMBERS(2, STR8_MOST_BACK, STR8_FAR)},
    {"line", SB_IS_LIST, SB_EACH_SEAT | SB_FOLLOWS, "the seats from the last pawn to the first",
     IN_LIST(line.seat, line.n), SB_OF_SEATS},
    {"order", SB_IS_LIST, SB_EACH_SEAT | SB_FOLLOWS,
     "the line as it was when the round, or the final, began", IN_LIST(order.seat, order.n), SB_OF_SEATS},
    {"rolled", SB_IS_LIST, SB_FOLLOWS, "the dice as they fell", IN_LIST(rolled, rolled_n), .of = &COLOUR},
    {"dice", SB_IS_LIST, SB_OR_NULL | SB_FOLLOWS, "the dice as they were set", IN_LIST(dice, dice_n),
     .of = &COLOUR},
    {"tiles", SB_IS_LIST, 0, "the tiles of this table", IN_LIST(tiles, tiles_n), SB_OF_OBJECTS(TILE)},
    {"holders", SB_IS_LIST, SB_NEEDED,
     "the cards in each holder, one a colour, the seats' holders first; of `?` the lowest number left",
     IN_LIST(holders, holders_n), .of = &HOLDER},
    {"stacks", SB_IS_MAP, SB_FOLLOWS, "how many cards of each colour are left to swap for",
     IN_LIST(stacks, stacks_n), .key = &COLOUR,
     SB_OF(SB_IS_NUMBER, .flags = SB_OR_LEFT_OUT, .size = 1, SB_RANGE(0, STR8_STACK))},
    {"discards", SB_IS_LIST, SB_FOLLOWS, "the cards swapped out, by colours, the oldest first",
     IN_LIST(discards, discards_n), .of = &CARD},
    {"at", SB_IS_LIST, SB_EACH_SEAT, "the first number that each seat's tile covers; null: not laid yet",
     IN_LIST(at, at_n),
     SB_OF(SB_IS_NUMBER, .flags = SB_OR_NULL | SB_OR_HIDDEN, .size = 1, SB_RANGE(0, STR8_LAST))},
    {"history", SB_IS_LIST, 0, "the rounds that were checked", IN_LIST(history, history_n),
     SB_OF_OBJECTS(PAST)},
    {"final", SB_IS_LIST, SB_EACH_SEAT, "the final guess of each seat; null: not written yet",
     IN_LIST(final, final_n),
     SB_OF(SB_IS_TOKEN, .flags = SB_OR_NULL | SB_OR_HIDDEN, .size = sizeof(int64_t), .token = &FINAL)},
    {"counted", SB_IS_LIST, SB_OR_LEFT_OUT | SB_EACH_SEAT | SB_FOLLOWS,
     "how the final of each seat was counted; only when the game is over", IN_LIST(counted, counted_n),
     SB_OF_OBJECTS(COUNT)},
    {"sheet", SB_IS_OBJECT, SB_OR_LEFT_OUT | SB_VIEW_ONLY,
     "the sheet of the seat; with `auto_mark_seen=off` it has only `rounds`", .at = offsetof(str8_position, sheet),
     .n_at = offsetof(str8_position, sheet_n), .fields = SHEET},
    {"stack", SB_IS_MAP, SB_OR_LEFT_OUT | SB_FOLLOWS,
     "the cards left to swap for, from the top; only where all cards are seen", IN_LIST(stack, stack_n),
     .key = &COLOUR, .of = &STACK},
    {"away", SB_IS_LIST, SB_OR_LEFT_OUT | SB_FOLLOWS,
     "the cards put away, one a colour; only where all cards are seen", IN_LIST(away.card, away.n),
     .of = &CARD_OR_HIDDEN},
    SB_CHANCE_FIELD,
    {.name = NULL},
};
/* clang-format on */

/* ---- a view as a position ---- */

static void fill_options(sb_config *config, const str8_common *o) {
    config->given = (1u << STR8_OPTIONS) - 1;
    for (int i = STR8_OPT_GREY; i <= STR8_OPT_SPECTATORS; i++) config->value[i] = o->house >> i & 1;
    config->value[STR8_OPT_SHORTEST] = o->shortest;
    for (int i = 0; i < STR8_TILES; i++) config->value[STR8_OPT_POINTS + i] = o->points[i];
}

static void fill_row(str8_row *row, const uint8_t *seats, int n) {
    row->n = n;
    for (int i = 0; i < n; i++) row->seat[i] = (uint8_t)(seats[i] + 1);
}

static void fill_turn(str8_position *p, const str8_view *v) {
    const str8_common *o = &v->common;
    bool one = o->phase == STR8_SET_DICE || o->phase == STR8_TAKE || o->phase == STR8_SWAP_OUT;
    p->round = o->round, p->rounds = o->rounds_n, p->phase = o->phase;
    p->turn = (uint8_t)(one ? str8_order(o)[o->turn] + 1 : 0);
    p->positions_n = v->head.seats;
    memcpy(p->positions, o->position, sizeof p->positions);
    fill_row(&p->line, o->line, v->head.seats), fill_row(&p->order, str8_order(o), v->head.seats);
}

static void fill_tiles(str8_position *p, const str8_view *v) {
    const str8_common *o = &v->common;
    const str8_round *r = &o->rounds[o->round - 1];
    p->rolled_n = STR8_DICE, p->dice_n = o->phase == STR8_SET_DICE ? -1 : STR8_DICE, p->tiles_n = STR8_TILES;
    memcpy(p->rolled, o->rolled, STR8_DICE), memcpy(p->dice, r->dice, STR8_DICE);
    for (int i = 0; i < STR8_TILES; i++) {
        int covers = o->shortest + i, taker = 0;
        while (taker < v->head.seats && r->tile[taker] != covers) taker++;
        p->tiles[i] = (str8_tile){(uint8_t)covers, (int8_t)o->points[i],
                                  (uint8_t)(taker < v->head.seats ? taker + 1 : 0)};
    }
}

/* The holders, the number of cards left in each stack, and the cards swapped out. A viewer who sees
 * everything also gets the cards left in the stacks and the cards put away. */
static void fill_cards(str8_position *p, const str8_view *v) {
    bool all = v->card[0][STR8_AWAY];
    int colours = v->common.colours;
    p->holders_n = STR8_HOLDERS, p->stacks_n = colours;
    p->stack_n = p->away.n = all ? colours : -1;
    for (int c = 0; c < colours; c++) {
        const uint8_t *card = v->card[c];
        int drawn = v->common.drawn[c];
        p->stacks[c] = (int8_t)(STR8_STACK - drawn);
        p->stack[c].n = STR8_STACK - drawn;
        p->away.card[c] = str8_card(c, card[STR8_AWAY]);
        for (int i = 0; i < STR8_HOLDERS; i++)
            p->holders[i].n = colours, p->holders[i].card[c] = str8_card(c, card[i]);
        for (int i = 0; i < STR8_STACK; i++) {
            uint8_t each = str8_card(c, card[STR8_TOP + i]);
            if (i < drawn) p->discards[p->discards_n++] = each;
            else p->stack[c].card[i - drawn] = each;
        }
    }
}

/* Choices that all seats make at once. A choice is null if the seat has not made it yet, and hidden if
 * this viewer may not see it. */
static void fill_choices(str8_position *p, const str8_view *v) {
    const str8_common *o = &v->common;
    bool all =
        v->seat == SB_EVERYTHING || v->head.over || (v->seat == SB_SPECTATOR && (o->house & STR8_SEE_ALL));
    p->at_n = p->final_n = v->head.seats;
    for (int i = 0; i < v->head.seats; i++) {
        int at = v->at[i] | o->rounds[o->round - 1].at[i];
        bool acts = sb_may_act(&v->head, i);
        p->at[i] = (int8_t)(at ? at - 1 : o->phase == STR8_PLACE && !acts ? -2 : -1);
        p->final[i] = o->phase < STR8_GUESS || acts ? -1 : all || i == v->seat ? 0 : -2;
        for (int c = 0; p->final[i] >= 0 && c < STR8_COLOURS; c++)
            p->final[i] |= (int64_t)v->final[i][c] << 8 * c;
    }
}

static void fill_history(str8_position *p, const str8_view *v) {
    p->history_n = str8_checked(&v->common);
    assert(p->history_n <= STR8_ROUNDS);
    for (int i = 0; i < p->history_n; i++) {
        const str8_round *r = &v->common.rounds[i];
        str8_past *past = &p->history[i];
        past->dice_n = STR8_DICE, past->seats_n = v->head.seats;
        memcpy(past->dice, r->dice, STR8_DICE);
        fill_row(&past->order, r->order, v->head.seats);
        for (int k = 0; k < v->head.seats; k++)
            past->seats[k] = (str8_told){r->tile[k], (uint8_t)(r->at[k] - 1), r->answer[k],
                                         r->swap[k] ? str8_card(r->swap[k] - 1, r->out[k]) : 0};
    }
}

/* Points of the hits of a seat. */
static int hits_of(const str8_common *o, int seat) {
    int sum = 0;
    for (int i = 0; i < o->rounds_n; i++)
        if (o->rounds[i].answer[seat] == STR8_HIT) sum += str8_points(o, o->rounds[i].tile[seat]);
    return sum;
}

str8_count str8_count_final(const str8_common *o, const str8_cards card, const uint8_t *final, int seat) {
    str8_count count = {.points_n = o->colours};
    int sum = 0, hits = hits_of(o, seat);
    for (int c = 0; c < STR8_COLOURS; c++) {
        int points = c < o->colours ? str8_final_points(final[c], card[c][seat]) : STR8_MISS - 1;
        count.points[c] = (int8_t)points;
        if (c < o->colours) sum += points;
    }
    bool held = !(o->house & STR8_NEGATIVE) && o->position[seat] == 0 && hits + sum < 0; /* A18 */
    count.from = (int16_t)(held ? hits : o->position[seat] - sum);
    return count;
}

static void fill_counted(str8_position *p, const str8_view *v) {
    p->counted_n = v->head.over ? v->head.seats : -1;
    for (int i = 0; i < p->counted_n; i++)
        p->counted[i] = str8_count_final(&v->common, v->card, v->final[i], i);
}

/* A share of the possible hands, in millionths. */
static int32_t chance_of(int64_t with, int64_t hands) {
    return (int32_t)((1000000 * with + hands / 2) / hands);
}

static void fill_sums(str8_notes *ret, const str8_view *v) {
    const str8_common *o = &v->common;
    int32_t with[STR8_LAST + 1], hands = str8_sums(v, v->seat, o->rounds[o->round - 1].dice, with);
    ret->sums_n = STR8_LAST + 1;
    for (int i = 0; i <= STR8_LAST; i++) ret->sums[i] = chance_of(with[i], hands);
}

static void fill_marks(str8_notes *ret, const str8_sheet *sheet) {
    ret->hands = sheet->belief.hands;
    memcpy(ret->black, sheet->black, sizeof ret->black), memcpy(ret->cross, sheet->cross, sizeof ret->cross);
    for (int c = 0; c < ret->n; c++) {
        ret->chances[c].n = STR8_NUMBERS;
        for (int i = 0; i < STR8_NUMBERS; i++) {
            int32_t with = sheet->belief.with[c][i];
            if (with) ret->possible[c] |= (uint8_t)(1u << i);
            ret->chances[c].chance[i] = chance_of(with, sheet->belief.hands);
        }
    }
}

/* A22: if the players make their own marks, the sheet has only the rounds and their sums. */
static void fill_sheet(str8_notes *ret, const str8_view *v) {
    str8_sheet sheet;
    str8_fill_sheet(v, v->seat, &sheet);
    ret->n = v->common.house & STR8_OWN_MARKS ? -1 : v->common.colours;
    ret->rounds_n = str8_checked(&v->common);
    ret->sums_n = -1;
    if (ret->n > 0) fill_marks(ret, &sheet);
    if (ret->n > 0 && (v->common.phase == STR8_TAKE || v->common.phase == STR8_PLACE)) fill_sums(ret, v);
    for (int i = 0; i < ret->rounds_n; i++) {
        str8_note *note = &ret->rounds[i];
        *note = (str8_note){.sum_n = 2, .known_n = v->common.colours, .sum = {sheet.low[i], sheet.high[i]}};
        note->except = sheet.except[i];
        memcpy(note->known, sheet.note[i], sizeof note->known);
    }
}

int str8_json(const void *view, char *buf, int cap) {
    const str8_view *v = (const str8_view *)view;
    str8_position p = {.sheet_n = v->seat >= 0 && !v->head.over ? 0 : -1};
    p.base = sb_position_of(&str8_game, &v->head, v->seat, v->chance_key, v->chance_at);
    fill_options(&p.base.config, &v->common);
    fill_turn(&p, v);
    fill_tiles(&p, v);
    fill_cards(&p, v);
    fill_choices(&p, v);
    fill_history(&p, v);
    fill_counted(&p, v);
    if (!p.sheet_n) fill_sheet(&p.sheet, v);
    return sb_fields_write(&p.base, buf, cap);
}
