/* A position of Think Str8! with the fields of its JSON, not yet validated. position.c has the table of
 * the fields and makes a position from a view. load.c, load_cards.c and load_pawns.c validate a position
 * and make a state from it. */
#ifndef STR8_POSITION_H
#define STR8_POSITION_H

#include "games/str8/text.h"

enum {
    STR8_DISCARDS = STR8_COLOURS * STR8_STACK,
    STR8_TILE_MAX = STR8_TILES + 1,             /* the most numbers that a tile of any set covers */
    STR8_POINTS_MAX = 20,                       /* the most points that an option can give to a tile */
    STR8_MOST_BACK = STR8_COLOURS * STR8_MISS,  /* the lowest result of a final, in fields */
    STR8_BEST = 5,                              /* the most points for a colour of a final */
    STR8_MOST_FORTH = STR8_COLOURS * STR8_BEST, /* the highest result of a final, in fields */
    STR8_FAR = 1000                             /* limit for the field of a pawn, for the rest of the game */
};

/* An ordered list of seats, numbered from 1. */
typedef struct {
    int n;
    uint8_t seat[STR8_HOLDERS];
} str8_row;

/* Cards: 1 + 8 * colour + number, 0: hidden or not specified. */
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
    int8_t points; /* -1: not specified */
    uint8_t taken; /* the seat that took it, from 1; 0: nobody */
} str8_tile;

/* The choices of a seat in a round, and the answer it got. */
typedef struct {
    uint8_t tile, at;
    uint8_t answer; /* STR8_UNASKED: not specified */
    uint8_t swap;   /* the card swapped out, 0: none */
} str8_told;

typedef struct {
    int dice_n, seats_n;
    uint8_t dice[STR8_DICE];
    str8_row order;
    str8_told seats[STR8_HOLDERS];
} str8_past;

/* The sheet of the viewer's seat is str8_notes, with these parts. Lists are indexed by colour or round. */
typedef struct {
    int n;
    int32_t chance[STR8_NUMBERS]; /* probability of each number, in millionths */
} str8_chances;

typedef struct {
    int sum_n, known_n;
    int8_t sum[2];
    uint8_t except;
    int8_t known[STR8_COLOURS]; /* -1: not known */
} str8_note;

typedef struct {
    int n; /* number of colours; -1: without marks */
    int rounds_n;
    uint8_t black[STR8_COLOURS], cross[STR8_COLOURS], possible[STR8_COLOURS]; /* bit masks of numbers */
    str8_chances chances[STR8_COLOURS];
    int32_t hands;
    int sums_n;                  /* -1: no dice are set, or without marks */
    int32_t sums[STR8_LAST + 1]; /* probability of each sum of the dice, in millionths */
    str8_note rounds[STR8_ROUNDS];
} str8_notes;

/* How the final of a seat was counted. */
typedef struct {
    int points_n;
    int16_t from;                /* its field before the final */
    int8_t points[STR8_COLOURS]; /* STR8_MISS - 1: not specified */
} str8_count;

typedef struct {
    sb_position base;
    str8_state *s; /* in load.c: the state under construction */
    uint8_t round, rounds, phase, turn;
    int positions_n, rolled_n, dice_n, tiles_n, holders_n, stacks_n, discards_n, at_n, history_n, final_n,
        counted_n, sheet_n, stack_n;
    int16_t positions[STR8_HOLDERS];
    str8_row line, order;
    uint8_t rolled[STR8_DICE], dice[STR8_DICE];
    str8_tile tiles[STR8_TILES];
    str8_holder holders[STR8_HOLDERS], away;
    int8_t stacks[STR8_COLOURS]; /* number of cards left in the stack; -1: not specified */
    uint8_t discards[STR8_DISCARDS];
    int8_t at[STR8_HOLDERS]; /* -1: null in JSON, -2: hidden */
    str8_past history[STR8_ROUNDS];
    int64_t final[STR8_HOLDERS]; /* bit mask, 8 bits per colour; -1: null in JSON, -2: hidden */
    str8_count counted[STR8_HOLDERS];
    str8_notes sheet;
    str8_stack stack[STR8_COLOURS]; /* the cards left in the stack, from the top */
} str8_position;

/* Conversions between a card of a position (see str8_holder) and its colour and number + 1. */
static inline uint8_t str8_card(int colour, int number) {
    return (uint8_t)(number ? STR8_NUMBERS * colour + number : 0);
}
static inline int str8_card_colour(int card) { return (card - 1) / STR8_NUMBERS; }
static inline uint8_t str8_card_number(int card) { return (uint8_t)((card - 1) % STR8_NUMBERS + 1); }

extern const sb_token str8_card_token;

static inline bool str8_given(const str8_position *p, const char *field) { return sb_given(&p->base, field); }

/* Refuses the position and returns false. `why`, marked with SB_N_, is the end of the sentence of
 * SB_BAD_POSITION. */
static inline bool str8_bad(str8_position *p, const char *why) { return sb_position_bad(&p->base, why); }

/* Refuses the position with STR8_GREY_OFF if a die is grey and the table plays without grey (A9). */
static inline bool str8_are_colours(str8_position *p, const uint8_t *dice) {
    for (int i = 0; i < STR8_DICE; i++)
        if (dice[i] >= p->s->common.colours) return sb_json_fail(&p->base.j, STR8_GREY_OFF, "", 0, 0);
    return true;
}

static inline bool str8_is_tile(const str8_common *o, int covers) {
    return covers >= o->shortest && covers < o->shortest + STR8_TILES;
}

/* A7: does the tile fit on the row? `at` is the first number covered + 1. */
static inline bool str8_lies_inside(str8_position *p, int tile, int at) {
    return at - 1 + tile <= STR8_LAST + 1 || str8_bad(p, SB_N_("a tile hangs over the end of its row"));
}

/* How the final of a seat was counted. Precondition: the game is over. The field from which a pawn was
 * stopped at the start field (A18) is not stored: it is taken to be the sum of its hits. */
str8_count str8_count_final(const str8_common *o, const str8_cards card, const uint8_t *final, int seat);

/* Sets the history and the cards of the state, and computes missing answers. Precondition: table and
 * round are set. The cards swapped out in one round are sorted by seat until the order of the round is
 * known. */
bool str8_settle_cards(str8_position *p);

/* Sets the pawns, the line, the orders of all rounds, and with them the order of the discards.
 * Precondition: cards and finals are set. */
bool str8_settle_pawns(str8_position *p);

#endif
