/* The table of the JSON fields of a position, and the conversion of a view into a
 * position. */
#include "games/cubed/position.h"

/* ---- written forms ---- */

static void put_face(sb_text *t, int64_t face) {
    if (face & CUBED_STATED) sb_put_char(t, '*');
    cubed_put_face(t, (int)(face & ~CUBED_STATED));
}

static sb_err take_face(const char *text, int64_t *ret, sb_detail *ret_detail) {
    (void)ret_detail;
    *ret = cubed_take_face(&text);
    return *ret >= 0 && !*text ? SB_OK : CUBED_BAD_FACE;
}

/* Reads a die on the board: "2gd", or "*2gd" for a wild that stands for 2gd. */
static sb_err take_laid(const char *text, int64_t *ret, sb_detail *ret_detail) {
    bool stated = text[0] == '*' && text[1];
    sb_err err = take_face(text + stated, ret, ret_detail);
    if (err == SB_OK && *ret == CUBED_WILD) err = stated ? CUBED_BAD_FACE : CUBED_NOT_STATED;
    if (stated) *ret |= CUBED_STATED;
    return err;
}

static void put_square(sb_text *t, int64_t cell) { cubed_put_square(t, (int)cell); }

/* Accepts the squares of the largest board: the size may come later in the JSON. */
static sb_err take_square(const char *text, int64_t *ret, sb_detail *ret_detail) {
    (void)ret_detail;
    *ret = cubed_take_square(&text, CUBED_SIZE);
    return *ret >= 0 && !*text ? SB_OK : CUBED_NO_SQUARE;
}

static void put_roll(sb_text *t, int64_t roll) {
    cubed_put_roll(t, (unsigned)roll & ~(unsigned)CUBED_CHOSEN);
}

static sb_err take_roll(const char *text, int64_t *ret, sb_detail *ret_detail) {
    unsigned dice = 0;
    sb_err err = cubed_take_roll(text, &dice, ret_detail);
    *ret = dice | CUBED_CHOSEN;
    if (err != SB_NOT_A_MOVE) return err;
    sb_detail_word(ret_detail, SB_N_("roll names dice as in 1 4, or none"));
    ret_detail->phrase = SB_PHRASE;
    return SB_BAD_POSITION;
}

const sb_token cubed_face_token = {
    "Face", "what a die shows: number, colour and shape as in `2gd`, or `*` for a wild", false, put_face,
    take_face};
const sb_token cubed_square_token = {"Square", "a square: its column and row as in `f8`", false, put_square,
                                     take_square};
static const sb_token LAID = {"Laid", "what lies on the board: `2gd`, or `*2gd` where a wild stands for it",
                              false, put_face, take_laid};
static const sb_token ROLL = {"Roll", "the slots in the hand of dice to roll: `1 4`, or `none`", false,
                              put_roll, take_roll};

/* ---- the table ---- */

static const char *const PHASES[] = {"claim", "open", "turn", "roll", "over", NULL};

#define IN(member) SB_IN(cubed_position, member)
#define IN_LIST(member, n) SB_IN_LIST(cubed_position, member, n)

/* clang-format off */
static const sb_field DIE[] = {
    {"die", SB_IS_NUMBER, SB_FOLLOWS, "its number: of one that has the face",
     SB_IN(cubed_written, die), SB_RANGE(1, CUBED_DICE)},
    {"face", SB_IS_TOKEN, SB_NEEDED | SB_MAY_STAND, "what it shows", SB_IN(cubed_written, face),
     .token = &cubed_face_token},
    {.name = NULL},
};

static const sb_field BOARD[] = {
    {"at", SB_IS_TOKEN, SB_NEEDED, "where it lies", SB_IN(cubed_written, cell), .token = &cubed_square_token},
    {"die", SB_IS_NUMBER, SB_FOLLOWS, "its number: of one that has the face",
     SB_IN(cubed_written, die), SB_RANGE(1, CUBED_DICE)},
    {"face", SB_IS_TOKEN, SB_NEEDED, "what it shows", SB_IN(cubed_written, face), .token = &LAID},
    {.name = NULL},
};

static const sb_field HAND = {.kind = SB_IS_LIST, SB_IN_LIST(cubed_hand, die, n),
                              SB_OF_OBJECTS(DIE)};
static const sb_field SQUARE = {.kind = SB_IS_TOKEN, .token = &cubed_square_token};
static const sb_field FACES = {.kind = SB_IS_SET, .flags = SB_OR_LEFT_OUT, .size = sizeof(uint32_t),
                               SB_OF(SB_IS_TOKEN, .token = &cubed_face_token)};

const sb_field cubed_fields[] = {
    SB_OPENING_FIELDS(NULL),
    {"round", SB_IS_NUMBER, 0, "the round, from 1", IN(common.round), SB_RANGE(1, CUBED_ROUND_MAX), .usual = 1},
    {"phase", SB_IS_WORD, SB_FOLLOWS, "what is asked for", IN(common.phase), .words = PHASES},
    {"first", SB_IS_SEAT, SB_OR_NULL | SB_FOLLOWS, "the first player; null while claims are made", IN(first)},
    {"turn", SB_IS_SEAT, SB_OR_NULL | SB_FOLLOWS, "whose turn it is; null where several act, or none",
     IN(turn)},
    SB_ACTING_FIELDS(SB_FOLLOWS),
    SB_SHOWN_FIELD,
    {"placed", SB_IS_NUMBER, 0, "dice placed in this turn", IN(common.placed), SB_RANGE(0, CUBED_TURN)},
    {"laid", SB_IS_BOOL, SB_FOLLOWS, "has a die been placed in this round?", IN(common.laid)},
    {"dead", SB_IS_NUMBER, 0, "rounds in a row without a die placed", IN(common.dead),
     SB_RANGE(0, CUBED_DEAD_MAX)},
    {"claimed", SB_IS_SET, SB_OR_NULL, "the slots in the hand of the three dice claimed in a race",
     IN(common.claimed), SB_OF_NUMBERS(1, 1, CUBED_HAND)},
    {"scores", SB_IS_LIST, SB_EACH_SEAT, "points", IN_LIST(common.score, scores_n),
     SB_OF_NUMBERS(2, 0, CUBED_SCORE_MAX)},
    {"hands", SB_IS_LIST, SB_NEEDED | SB_EACH_SEAT, "the dice of each seat", IN_LIST(hands, hands_n),
     .of = &HAND},
    {"board", SB_IS_LIST, 0, "the dice on the board, row by row", IN_LIST(board, board_n),
     SB_OF_OBJECTS(BOARD)},
    {"bag", SB_IS_LIST, SB_FOLLOWS, "the numbers of all other dice", IN_LIST(bag, bag_n),
     SB_OF_NUMBERS(1, 1, CUBED_DICE)},
    {"roll", SB_IS_LIST, SB_EACH_SEAT, "the extra roll that each seat has chosen; null: none yet",
     IN_LIST(roll, roll_n),
     SB_OF(SB_IS_TOKEN, .flags = SB_OR_NULL | SB_OR_HIDDEN, .size = 1, .token = &ROLL, .low = 1)},
    {"wanted", SB_IS_MAP, SB_FOLLOWS,
     "empty squares where one die would make a SET, and what it would have to show",
     IN_LIST(wanted, wanted_n), .key = &SQUARE, .of = &FACES},
    SB_CHANCE_FIELD,
    {.name = NULL},
};
/* clang-format on */

/* ---- a view as a position ---- */

static void fill_options(sb_config *config, const cubed_common *o) {
    config->given = (1u << CUBED_OPTIONS) - 1;
    config->value[CUBED_OPT_SIZE] = o->size == 11   ? CUBED_SIZE_11
                                    : o->size == 15 ? CUBED_SIZE_15
                                                    : CUBED_SIZE_13;
    config->value[CUBED_OPT_WILDS] = o->wilds == 36 ? CUBED_WILDS_36 : CUBED_WILDS_9;
    config->value[CUBED_OPT_BONUS] = !o->bonus;
    config->value[CUBED_OPT_OPENING] = o->opening;
    config->value[CUBED_OPT_EXTRA_ROLL] = o->extra_roll;
    config->value[CUBED_OPT_DEAD_ROUNDS] = o->dead_rounds;
}

static void fill_seats(cubed_position *p, const cubed_view *v) {
    p->scores_n = p->hands_n = p->roll_n = v->head.seats;
    for (int seat = 0; seat < v->head.seats; seat++) {
        const cubed_die *hand = v->common.hand[seat];
        bool chosen = v->common.phase == CUBED_ROLLING && !sb_may_act(&v->head, seat);
        p->hands[seat].n = cubed_hand_n(hand);
        for (int i = 0; i < p->hands[seat].n; i++)
            p->hands[seat].die[i] = (cubed_written){hand[i].die, hand[i].face, 0};
        if (chosen) p->roll[seat] = (int8_t)(v->roll[seat] ? v->roll[seat] : -1);
    }
}

/* Dice sorted by square: top to bottom, left to right. */
static void fill_board(cubed_position *p, const cubed_common *o) {
    uint8_t die[CUBED_CELLS] = {0};
    for (int i = 0; i < CUBED_DICE; i++) die[o->where[i]] = (uint8_t)(i + 1);
    for (int cell = 1; cell < CUBED_CELLS; cell++) {
        uint8_t face = (uint8_t)(cubed_symbol(o->cell[cell]) | (o->cell[cell] & CUBED_STATED));
        if (die[cell]) p->board[p->board_n++] = (cubed_written){die[cell], face, (uint16_t)cell};
    }
    p->bag_n = cubed_bag(o, p->bag);
    p->wanted_n = CUBED_CELLS;
    for (int cell = 0; cell < CUBED_CELLS; cell++)
        if (o->cell[cell] == CUBED_EMPTY) p->wanted[cell] = cubed_wanted(o, cell);
}

int cubed_json(const void *view, char *buf, int cap) {
    const cubed_view *v = (const cubed_view *)view;
    const cubed_common *o = &v->common;
    cubed_position p = {.common = *o};
    p.base = sb_position_of(&cubed_game, &v->head, v->seat, v->chance_key, v->chance_at);
    fill_options(&p.base.config, o);
    if (o->phase != CUBED_CLAIMING) p.first = (uint8_t)(o->first + 1);
    if (o->phase == CUBED_OPENING || o->phase == CUBED_PLAYING) p.turn = (uint8_t)(o->turn + 1);
    fill_seats(&p, v);
    fill_board(&p, o);
    return sb_fields_write(&p.base, buf, cap);
}
