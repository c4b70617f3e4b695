/* Think Str8!: constants, state, view, and how a move is packed. Numbers such as
 * A13 are clauses of RULES.md. */
#ifndef STR8_RULES_H
#define STR8_RULES_H

#include "engine/rules.h"

enum {
    SB_ERRORS_BEFORE_STR8 = SB_GAME_ERRORS - 1,
#define SB_ERROR(code, name, ruling, sentence) code,
#include "games/str8/errors.def"
#undef SB_ERROR
    STR8_ERRORS_END
};

enum { STR8_YELLOW, STR8_GREEN, STR8_BLUE, STR8_PURPLE, STR8_RED, STR8_GREY, STR8_COLOURS };

enum {
    STR8_NUMBERS = 8, /* number of cards of each colour: 0 ... 7 */
    STR8_HOLDERS = 4, /* all are always in use; the first ones belong to the seats */
    STR8_STACK = 3,   /* cards of a colour in the stack at the start */
    STR8_DICE = 3,
    STR8_ROUNDS = 10, /* the maximum, with two seats */
    STR8_TILES = 7,
    STR8_LAST = 21,          /* last number of a row, which begins at 0 */
    STR8_ALLOWED = 3,        /* most numbers per colour in a final guess (A16) */
    STR8_MISS = -2,          /* points for a colour that the final did not guess */
    STR8_MOVES = 125,        /* worst case: three grey dice at a table without grey */
    STR8_AWAY = 4,           /* index in str8_cards of the card put away; the holders have 0 ... 3 */
    STR8_TOP = 5,            /* index in str8_cards of the top of the stack */
    STR8_NOWHERE = INT16_MAX /* field of a pawn without a seat: last entries of the line */
};

/* Points for a colour that was guessed with 1, 2 or 3 numbers (the index). */
#define STR8_FINAL_POINTS \
    { 0, 5, 2, 1 }

/* The options, in the order of the game's list. */
enum {
    STR8_OPT_GREY,
    STR8_OPT_START_STACK,
    STR8_OPT_SWAP_IN_LAST_ROUND,
    STR8_OPT_BELOW_START,
    STR8_OPT_TIE,
    STR8_OPT_AUTO_MARK_SEEN,
    STR8_OPT_SPECTATORS,
    STR8_OPT_SHORTEST,
    STR8_OPT_POINTS, /* points of the shortest tile; the options of the other six follow */
    STR8_OPTIONS = STR8_OPT_POINTS + STR8_TILES
};

/* The phases: what the acting seats have to do. */
enum {
    STR8_SET_DICE, /* the roller may turn a die (A8) */
    STR8_TAKE,     /* take a tile, one seat after another */
    STR8_PLACE,    /* put the tile on the row, all seats at once and hidden (A6) */
    STR8_SWAP_OUT, /* swap a card, one after another, the seats that missed (A11) */
    STR8_GUESS,    /* write the final, all seats at once and hidden (A16) */
    STR8_DONE
};

/* The yes/no options as bits of `house`; 0 is the house default. */
enum {
    STR8_NO_GREY = 1,      /* grey = off */
    STR8_SEAT_STACK = 2,   /* start_stack = seats */
    STR8_NO_LAST_SWAP = 4, /* swap_in_last_round = no */
    STR8_NEGATIVE = 8,     /* below_start = negative */
    STR8_SHARED = 16,      /* tie = shared */
    STR8_OWN_MARKS = 32,   /* auto_mark_seen = off */
    STR8_SEE_ALL = 64      /* spectators = all */
};

/* The answer to a seat about its sum (A10, A24). */
enum { STR8_UNASKED, STR8_HIT, STR8_TOO_HIGH, STR8_TOO_LOW, STR8_WRONG, STR8_ANSWERS };

/* The visible information of a round. Cards and first numbers are stored + 1, so that 0 means none or
 * hidden. Arrays of STR8_HOLDERS are indexed by seat, except `order`. */
typedef struct {
    uint8_t order[STR8_HOLDERS];  /* copy of the line at the start of the round (A4, A5) */
    uint8_t dice[STR8_DICE];      /* colours, after the roller has turned a die or not */
    uint8_t tile[STR8_HOLDERS];   /* how many numbers the tile covers, 0: not taken yet */
    uint8_t at[STR8_HOLDERS];     /* the first number covered + 1, 0: not revealed */
    uint8_t answer[STR8_HOLDERS]; /* STR8_HIT ... */
    uint8_t swap[STR8_HOLDERS];   /* the colour swapped after the answer + 1, 0: none */
    uint8_t out[STR8_HOLDERS];    /* the number swapped out + 1, 0: none */
} str8_round;

/* The information that is visible to everybody. State and view both contain it. */
typedef struct {
    int16_t position[STR8_HOLDERS]; /* field of each pawn on the path */
    uint8_t line[STR8_HOLDERS];     /* the seats from the last pawn to the first; of pawns on one
                                     * field, the top one is further behind (A2) */
    uint8_t order[STR8_HOLDERS];    /* copy of the line at the start of the final (A20); 0 before */
    uint8_t turn;                   /* index in the order of the acting seat, if one seat acts */
    uint8_t round, rounds_n;        /* current round, from 1; number of rounds of the game */
    uint8_t phase;                  /* STR8_SET_DICE ... */
    uint8_t colours;                /* 6, or 5 without grey (A9) */
    uint8_t house;                  /* bit mask of STR8_NO_GREY ... */
    uint8_t shortest;               /* how many numbers the shortest tile covers; each next tile covers one
                                     * more */
    uint8_t points[STR8_TILES];     /* points of the tiles, from the shortest one */
    uint8_t rolled[STR8_DICE];      /* colours before a die was turned */
    uint8_t drawn[STR8_COLOURS];    /* number of cards drawn from each stack */
    str8_round rounds[STR8_ROUNDS];
} str8_common;

/* The eight cards of each colour, each as number + 1: in the holders, put away, and in the stack from
 * its top (see STR8_AWAY). A card swapped out is stored where the drawn card was: the first drawn[colour]
 * entries of the stack are the discards, oldest first. */
typedef uint8_t str8_cards[STR8_COLOURS][STR8_NUMBERS];

typedef struct {
    sb_head head;
    sb_rng rng;
    str8_common common;
    str8_cards card;
    uint8_t at[STR8_HOLDERS]; /* first number + 1 of a tile that is placed and not yet revealed */
    uint8_t final[STR8_HOLDERS][STR8_COLOURS]; /* bit mask of the numbers guessed */
} str8_state;

/* In all fields 0 means hidden. */
typedef struct {
    sb_head head;
    int8_t seat; /* the viewer: a seat, SB_SPECTATOR or SB_EVERYTHING */
    str8_common common;
    str8_cards card;
    uint8_t at[STR8_HOLDERS];
    uint8_t final[STR8_HOLDERS][STR8_COLOURS];
    uint64_t chance_at; /* the random generator, for SB_EVERYTHING only; otherwise 0 */
    uint8_t chance_key[32];
} str8_view;

static_assert(sizeof(str8_state) <= 768, "a state is at most 768 bytes");
static_assert(sizeof(str8_view) <= 768, "a view is at most 768 bytes");

/* A packed move: verb | value << 3. A final has in addition eight bits per colour, from bit 16 on. The
 * value of `dice` has three bits per die. The value of `tile` is how many numbers it covers, of `at` the
 * first number + 1, of `swap` the colour. A redacted `at` has the value 0, a redacted `final` the
 * value 1. */
enum { STR8_DICE_MOVE = 1, STR8_TILE_MOVE, STR8_AT_MOVE, STR8_SWAP_MOVE, STR8_FINAL_MOVE };

SB_FN static inline sb_move str8_move(int verb, unsigned value) { return (unsigned)verb | value << 3; }
SB_FN static inline int str8_verb(sb_move m) { return (int)(m & 7); }
SB_FN static inline int str8_value(sb_move m) { return (int)(m >> 3 & 0x1FFF); }
SB_FN static inline int str8_die(sb_move m, int i) { return (int)(m >> (3 + 3 * i) & 7); }
SB_FN static inline unsigned str8_numbers(sb_move m, int colour) {
    return (unsigned)(m >> (16 + 8 * colour)) & 0xFF;
}
SB_FN static inline sb_move str8_dice_move(int a, int b, int c) {
    return str8_move(STR8_DICE_MOVE, (unsigned)a | (unsigned)b << 3 | (unsigned)c << 6);
}
/* Adds a number of a colour to a final. */
SB_FN static inline sb_move str8_with(sb_move final, int colour, int number) {
    return final | (sb_move)1 << (16 + 8 * colour + number);
}

SB_FN static inline int str8_points(const str8_common *o, int tile) { return o->points[tile - o->shortest]; }

/* The order in force: that of the round, or that of the final. */
SB_FN static inline const uint8_t *str8_order(const str8_common *o) {
    return o->phase < STR8_GUESS ? o->rounds[o->round - 1].order : o->order;
}

/* The number of rounds whose answers have been given. */
SB_FN static inline int str8_checked(const str8_common *o) { return o->round - (o->phase < STR8_SWAP_OUT); }

/* The card + 1 that the seat had in the colour when a round (from 0) was checked: the card swapped out
 * since then, or `now` if there is none. */
SB_FN int str8_card_then(const str8_common *o, int seat, int colour, int round, int now);

/* The answer for this sum to a tile that covers `tile` numbers from `at` on. */
SB_FN int str8_answer(const str8_common *o, int tile, int at, int sum);

/* The points for one colour of a final. `numbers` is the bit mask of the numbers guessed, `card` the
 * real number + 1. */
SB_FN int str8_final_points(unsigned numbers, int card);

/* ---- what a seat can know about its own hand (belief.c) ---- */

/* All hands that agree with what the seat has seen and with its answers are equally likely. So a count
 * divided by `hands` is a probability. */
typedef struct {
    int32_t hands;                            /* number of possible hands; never 0 */
    int32_t with[STR8_COLOURS][STR8_NUMBERS]; /* number of these hands that have this card */
} str8_belief;

/* Computes the belief of a seat. The view is the seat's own, or one of SB_EVERYTHING or of an ended game;
 * then the seat's own cards in it are ignored. */
SB_FN void str8_believe(const str8_view *v, int seat, str8_belief *ret);

/* Counts the possible hands for each sum of these dice. The array ret has STR8_LAST + 1 entries. Returns
 * the number of possible hands. */
SB_FN int32_t str8_sums(const str8_view *v, int seat, const uint8_t *dice, int32_t *ret);

/* The probability of a hand, which has one number per colour. */
SB_FN double str8_chance(const str8_view *v, int seat, const uint8_t *hand);

/* The possible hand with this index, 0 ... hands - 1. Returns false if there is no such hand. */
SB_FN bool str8_hand(const str8_view *v, int seat, int32_t number, uint8_t *ret_hand);

/* The sheet of a seat (A24), with every mark that a careful player could make. */
typedef struct {
    str8_belief belief;                         /* source of the crosses */
    uint8_t black[STR8_COLOURS];                /* bit mask of the numbers seen */
    uint8_t cross[STR8_COLOURS];                /* bit mask of the numbers that the answers rule out */
    int8_t note[STR8_ROUNDS][STR8_COLOURS];     /* what the dice of this colour added to the sum of the
                                                 * round, -1: not known or not rolled */
    uint8_t times[STR8_ROUNDS][STR8_COLOURS];   /* number of dice with this colour */
    int8_t low[STR8_ROUNDS], high[STR8_ROUNDS]; /* bounds of the sum; low -1: the round was not checked */
    uint8_t except[STR8_ROUNDS];                /* 1: the sum is outside these bounds */
} str8_sheet;

SB_FN void str8_fill_sheet(const str8_view *v, int seat, str8_sheet *ret);

/* ---- the game's functions ---- */

SB_FN sb_err str8_deal(void *state, const sb_config *config, const sb_seed *seed);
SB_FN int str8_moves(const void *state, int seat, sb_move *ret);
SB_FN sb_err str8_check(const void *state, int seat, sb_move move);
SB_FN sb_err str8_apply(void *state, int seat, sb_move move);
SB_FN void str8_view_of(const void *state, int seat, void *ret_view);
SB_FN void str8_guess(const void *view, sb_rng *rng, void *ret_state);
SB_FN void str8_score(const void *state, int32_t *ret);
SB_FN sb_move str8_redact(const void *state, int by, sb_move move, int viewer, bool revealed);

/* For load_cards.c, which completes the cards of a view: deals the hands that the view hides, as `guess`
 * does. The view needs its seats, seat, common part and cards only. The search for a spectator gives up
 * after `patience` restarts. Returns false if no deal agrees with the answers, or none was found. */
enum { STR8_PATIENCE = 200 };
SB_FN bool str8_deal_hands(str8_view *v, sb_rng *rng, int patience);

/* For load.c, which builds a state from a position. str8_configure stores the options in a zeroed state.
 * str8_put_pawn puts the pawn of a seat on a field, on top of the pawns there (A2). A pawn
 * that is already on that field is not lifted (A17). */
SB_FN void str8_configure(str8_state *s, const sb_config *config);
SB_FN void str8_put_pawn(str8_common *o, int seat, int position);

extern const sb_rules str8_rules;

#endif
