/* Think Str8!: constants, state, view, and how a move is packed. RULES.md has the
 * clauses; A-numbers name them. */
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
    STR8_NUMBERS = 8, /* 0 ... 7 of each colour */
    STR8_HOLDERS = 4, /* always all filled; the first ones are the seats' */
    STR8_STACK = 3,   /* cards of a colour to swap for */
    STR8_DICE = 3,
    STR8_ROUNDS = 10, /* of a table of two, which plays most */
    STR8_TILES = 7,
    STR8_LAST = 21,   /* a row goes from 0 to this */
    STR8_ALLOWED = 3, /* numbers a colour in a final guess (A16) */
    STR8_MISS = -2,   /* points of a colour not guessed in the final */
    STR8_MOVES = 125, /* three grey dice where grey is off */
    STR8_AWAY = 4,    /* places of a colour's eight cards: the holders', the card put away, the stack's */
    STR8_TOP = 5,
    STR8_NOWHERE = INT16_MAX /* the field of a pawn that no seat has: behind all others in the line */
};

/* Points of a colour guessed with one, two or three numbers. */
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
    STR8_OPT_POINTS, /* of the shortest tile; the other six follow */
    STR8_OPTIONS = STR8_OPT_POINTS + STR8_TILES
};

/* What is asked for. */
enum {
    STR8_SET_DICE, /* the roller may turn a die (A8) */
    STR8_TAKE,     /* a tile, one seat after another */
    STR8_PLACE,    /* it on the row, all at once and hidden (A6) */
    STR8_SWAP_OUT, /* a card, one after another of those who missed (A11) */
    STR8_GUESS,    /* the final, all at once and hidden (A16) */
    STR8_DONE
};

/* The yes/no options as bits of `house`; none set is the house default. */
enum {
    STR8_NO_GREY = 1,      /* grey = off */
    STR8_SEAT_STACK = 2,   /* start_stack = seats */
    STR8_NO_LAST_SWAP = 4, /* swap_in_last_round = no */
    STR8_NEGATIVE = 8,     /* below_start = negative */
    STR8_SHARED = 16,      /* tie = shared */
    STR8_OWN_MARKS = 32,   /* auto_mark_seen = off */
    STR8_SEE_ALL = 64      /* spectators = all */
};

/* What a seat is told of its sum (A10, A24). */
enum { STR8_UNASKED, STR8_HIT, STR8_TOO_HIGH, STR8_TOO_LOW, STR8_WRONG, STR8_ANSWERS };

/* A round as all have seen it. Cards and first numbers are kept plus one, so
 * that 0 is none, or hidden. */
typedef struct {
    uint8_t order[STR8_HOLDERS];  /* the seats' line as it was when the round began (A4, A5) */
    uint8_t dice[STR8_DICE];      /* colours, as the roller left them */
    uint8_t tile[STR8_HOLDERS];   /* a seat each: how many numbers it covers, 0: none taken yet */
    uint8_t at[STR8_HOLDERS];     /* the first number covered + 1, 0: not revealed */
    uint8_t answer[STR8_HOLDERS]; /* STR8_HIT ... */
    uint8_t swap[STR8_HOLDERS];   /* the colour swapped after it + 1, 0: none */
    uint8_t out[STR8_HOLDERS];    /* the number swapped out + 1 */
} str8_round;

/* What everybody at the table sees; state and view share it. */
typedef struct {
    int16_t position[STR8_HOLDERS]; /* of the pawns on the path */
    uint8_t line[STR8_HOLDERS];     /* the seats from the last pawn to the first: on one field the top
                                     * pawn is further behind (A2) */
    uint8_t order[STR8_HOLDERS];    /* the line as it was when the final began (A20); before that zeros */
    uint8_t turn;                   /* whose turn in the order, where one seat acts */
    uint8_t round, rounds_n;        /* from 1; how many are played */
    uint8_t phase;                  /* STR8_SET_DICE ... */
    uint8_t colours;                /* 6, or 5 without grey (A9) */
    uint8_t house;                  /* bits, STR8_NO_GREY ... */
    uint8_t shortest;               /* the shortest tile covers so many numbers, each other one more */
    uint8_t points[STR8_TILES];     /* from the shortest tile */
    uint8_t rolled[STR8_DICE];      /* colours, before a die was turned */
    uint8_t drawn[STR8_COLOURS];    /* cards gone from each stack */
    str8_round rounds[STR8_ROUNDS];
} str8_open;

/* The eight cards of a colour, each number + 1: in the holders, put away, and in
 * the stack from its top. A card swapped out takes the place of the one drawn
 * for it: the first drawn[colour] of the stack are the discards, oldest first. */
typedef uint8_t str8_cards[STR8_COLOURS][STR8_NUMBERS];

typedef struct {
    sb_head head;
    sb_rng rng;
    str8_open open;
    str8_cards card;
    uint8_t at[STR8_HOLDERS];                  /* placed and not yet revealed: first number + 1 */
    uint8_t final[STR8_HOLDERS][STR8_COLOURS]; /* a bit per number guessed */
} str8_state;

/* 0 stands for what is hidden throughout. */
typedef struct {
    sb_head head;
    int8_t seat; /* whose view: a seat, SB_SPECTATOR or SB_EVERYTHING */
    str8_open open;
    str8_cards card;
    uint8_t at[STR8_HOLDERS];
    uint8_t final[STR8_HOLDERS][STR8_COLOURS];
    uint64_t chance_at; /* to SB_EVERYTHING: the generator */
    uint8_t chance_key[32];
} str8_view;

static_assert(sizeof(str8_state) <= 768, "a state is at most 768 bytes");
static_assert(sizeof(str8_view) <= 768, "a view is at most 768 bytes");

/* A move: verb | value << 3, and in a final the eight bits of each colour from
 * bit 16 on. The value of `dice` is three bits a die, of `tile` how many numbers
 * it covers, of `at` the first number + 1, of `swap` the colour. A hidden `at`
 * has value 0, a hidden `final` value 1. */
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
/* A final with this number more in the colour. */
SB_FN static inline sb_move str8_with(sb_move final, int colour, int number) {
    return final | (sb_move)1 << (16 + 8 * colour + number);
}

SB_FN static inline int str8_points(const str8_open *o, int tile) { return o->points[tile - o->shortest]; }

/* The order that holds now: of the round, or of the final. */
SB_FN static inline const uint8_t *str8_order(const str8_open *o) {
    return o->phase < STR8_GUESS ? o->rounds[o->round - 1].order : o->order;
}

/* How many rounds have been checked so far. */
SB_FN static inline int str8_checked(const str8_open *o) { return o->round - (o->phase < STR8_SWAP_OUT); }

/* The card + 1 that the seat had in the colour when a round (from 0) was
 * checked: one swapped out since, or the one it has now. */
SB_FN int str8_card_then(const str8_open *o, int seat, int colour, int round, int now);

/* The answer to a tile that covers so many numbers from `at` on. */
SB_FN int str8_answer(const str8_open *o, int tile, int at, int sum);

/* The points of one colour of a final guess: a bit per number guessed, and the
 * card + 1 that it was about. */
SB_FN int str8_final_points(unsigned numbers, int card);

/* ---- what a seat can know of its own hand (belief.c) ---- */

/* Every hand that agrees with all that the seat has seen and been told is
 * exactly as likely as every other: a share of `hands` is a probability. */
typedef struct {
    int32_t hands;                            /* how many are possible, at least 1 */
    int32_t with[STR8_COLOURS][STR8_NUMBERS]; /* of these, how many have this card */
} str8_belief;

/* Of a seat's view, or of SB_EVERYTHING or an ended game as if the seat saw it. */
SB_FN void str8_believe(const str8_view *v, int seat, str8_belief *ret);

/* How many of the possible hands make each sum with these dice; ret has room
 * for STR8_LAST + 1. Returns how many there are. */
SB_FN int32_t str8_sums(const str8_view *v, int seat, const uint8_t *dice, int32_t *ret);

/* The probability of a hand: a number a colour. */
SB_FN double str8_chance(const str8_view *v, int seat, const uint8_t *hand);

/* The possible hand of this number, 0 ... hands - 1; false: there is none. */
SB_FN bool str8_hand(const str8_view *v, int seat, int32_t number, uint8_t *ret_hand);

/* The sheet of a seat (A24): what a careful pencil would have on it. */
typedef struct {
    str8_belief belief;                         /* where the crosses come from */
    uint8_t black[STR8_COLOURS];                /* a bit per number seen */
    uint8_t cross[STR8_COLOURS];                /* a bit per number that the answers rule out */
    int8_t note[STR8_ROUNDS][STR8_COLOURS];     /* what a colour of this round's dice is known to have
                                                 * been worth, -1: not known or not rolled */
    uint8_t times[STR8_ROUNDS][STR8_COLOURS];   /* how many dice showed it */
    int8_t low[STR8_ROUNDS], high[STR8_ROUNDS]; /* the sum lies there; low -1: the round was not checked */
    uint8_t except[STR8_ROUNDS];                /* 1: the sum lies everywhere but there */
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
SB_FN sb_move str8_seen(const void *state, int by, sb_move move, int viewer, bool open);

/* For load.c, which puts a state together by hand: the options into a cleared
 * state; pawn `seat` to a field, on top of those there (A2, A17). */
SB_FN void str8_configure(str8_state *s, const sb_config *config);
SB_FN void str8_put_pawn(str8_open *o, int seat, int position);

extern const sb_rules str8_rules;

#endif
