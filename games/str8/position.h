/* A position of Think Str8! as its JSON says it, before it is known to make sense.
 * position.c has the table of its fields and makes one of a view; load.c,
 * load_cards.c and load_pawns.c make a state of one. */
#ifndef STR8_POSITION_H
#define STR8_POSITION_H

#include "games/str8/text.h"

enum {
    STR8_DISCARDS = STR8_COLOURS * STR8_STACK,
    STR8_TILE_MAX = STR8_TILES + 1,            /* what a tile of any set covers at most */
    STR8_POINTS_MAX = 20,                      /* the most that an option gives to a tile */
    STR8_MOST_BACK = STR8_COLOURS * STR8_MISS, /* by a final */
    STR8_MOST_FORTH = STR8_COLOURS * 5,        /* by a final */
    STR8_FAR = 1000                            /* no pawn is further, nor ever will be */
};

/* Seats in a row that matters, from 1. */
typedef struct {
    int n;
    uint8_t seat[STR8_HOLDERS];
} str8_row;

/* Cards: 1 + 8 * colour + number, 0: hidden, or left open. */
typedef struct {
    int n;
    uint8_t card[STR8_COLOURS];
} str8_holder;

typedef struct {
    int n;
    uint8_t card[STR8_STACK];
} str8_stack;

typedef struct {
    uint8_t covers;
    int8_t points; /* -1: not said */
    uint8_t taken; /* by a seat from 1, 0: nobody */
} str8_tile;

/* What a seat did in a round, and was told. */
typedef struct {
    uint8_t tile, at;
    uint8_t answer; /* STR8_UNASKED: not said */
    uint8_t swap;   /* the card that went out, 0: none */
} str8_told;

typedef struct {
    int dice_n, seats_n;
    uint8_t dice[STR8_DICE];
    str8_row order;
    str8_told seats[STR8_HOLDERS];
} str8_past;

/* The sheet of the view's own seat, all of it by colours. */
typedef struct {
    int n;
    int32_t chance[STR8_NUMBERS]; /* in millionths */
} str8_chances;

typedef struct {
    int sum_n, known_n;
    int8_t sum[2];
    uint8_t except;
    int8_t known[STR8_COLOURS]; /* -1: not known */
} str8_note;

typedef struct {
    int n; /* colours */
    int rounds_n;
    uint8_t black[STR8_COLOURS], cross[STR8_COLOURS], possible[STR8_COLOURS]; /* a bit per number */
    str8_chances chances[STR8_COLOURS];
    int32_t hands;
    str8_note rounds[STR8_ROUNDS];
} str8_notes;

typedef struct {
    sb_position base;
    str8_state *s; /* in load: the state that it becomes */
    uint8_t round, rounds, phase, turn;
    int positions_n, rolled_n, dice_n, tiles_n, holders_n, stacks_n, discards_n, at_n, history_n, final_n,
        sheet_n, stack_n;
    int16_t positions[STR8_HOLDERS];
    str8_row line, order;
    uint8_t rolled[STR8_DICE], dice[STR8_DICE];
    str8_tile tiles[STR8_TILES];
    str8_holder holders[STR8_HOLDERS], away;
    int8_t stacks[STR8_COLOURS]; /* how many are left; -1: not said */
    uint8_t discards[STR8_DISCARDS];
    int8_t at[STR8_HOLDERS]; /* -1: null, -2: hidden */
    str8_past history[STR8_ROUNDS];
    int64_t final[STR8_HOLDERS]; /* 8 bits a colour, -1: null, -2: hidden */
    str8_notes sheet;
    str8_stack stack[STR8_COLOURS]; /* what is left, from the top */
} str8_position;

/* A card as a position keeps it, and what is in it: the number is kept plus one. */
static inline uint8_t str8_card(int colour, int number) {
    return (uint8_t)(number ? STR8_NUMBERS * colour + number : 0);
}
static inline int str8_card_colour(int card) { return (card - 1) / STR8_NUMBERS; }
static inline uint8_t str8_card_number(int card) { return (uint8_t)((card - 1) % STR8_NUMBERS + 1); }

extern const sb_token str8_card_token;

static inline bool str8_given(const str8_position *p, const char *field) { return sb_given(&p->base, field); }

/* Refuses the position; `why`, marked with SB_SAID, ends the sentence of
 * SB_BAD_POSITION. Returns false. */
static inline bool str8_bad(str8_position *p, const char *why) { return sb_position_bad(&p->base, why); }

/* STR8_GREY_OFF where one of the dice is grey and the table has none (A9). */
static inline bool str8_are_colours(str8_position *p, const uint8_t *dice) {
    for (int i = 0; i < STR8_DICE; i++)
        if (dice[i] >= p->s->open.colours) return sb_json_fail(&p->base.j, STR8_GREY_OFF, "", 0, 0);
    return true;
}

static inline bool str8_is_tile(const str8_open *o, int covers) {
    return covers >= o->shortest && covers < o->shortest + STR8_TILES;
}

/* A7: `at` is the first number covered + 1. */
static inline bool str8_lies_inside(str8_position *p, int tile, int at) {
    return at - 1 + tile <= STR8_LAST + 1 || str8_bad(p, SB_SAID("a tile hangs over the end of its row"));
}

/* The history and the cards of a position whose table and round are settled; the
 * answers that were left out are there afterwards. The cards swapped out in one
 * round stand by seats until the order is known. */
bool str8_settle_cards(str8_position *p);

/* The pawns, the line and the orders of all rounds, and with them the order of
 * the discards: a position whose cards and finals are settled. */
bool str8_settle_pawns(str8_position *p);

#endif
