/* The crossword rummy: constants, state, view, and how a move is packed. D1, D2, ... are
 * the clauses of RULES.md. */
#ifndef RUMMY_RULES_H
#define RUMMY_RULES_H

#include "engine/rules.h"

enum {
    SB_ERRORS_BEFORE_RUMMY = SB_GAME_ERRORS - 1,
#define SB_ERROR(code, name, ruling, sentence) code,
#include "games/rummy/errors.def"
#undef SB_ERROR
    RUMMY_ERRORS_END
};

enum {
    RUMMY_SEATS = 4,
    RUMMY_VALUES = 14,
    RUMMY_COLOURS = 4, /* blue, yellow, red, green */
    RUMMY_NUMBERS = RUMMY_COLOURS * RUMMY_VALUES,
    RUMMY_LEFT2 = RUMMY_NUMBERS, /* first event tile; they follow the number tiles */
    RUMMY_PLUS3,
    RUMMY_KINDS,                     /* number of kinds of tiles; there are two tiles of each kind */
    RUMMY_TILES = 2 * RUMMY_NUMBERS, /* most tiles on the table: all number tiles */
    RUMMY_ALL = 2 * RUMMY_KINDS,
    RUMMY_HAND = 15,
    RUMMY_DISPLAY = 6,
    RUMMY_PENALTY = 20, /* penalty points of an event tile left in the hand */
    RUMMY_STEPS_MAX = 500,
    RUMMY_ROUNDS_MAX = 10,
    RUMMY_MOVES = RUMMY_KINDS * (RUMMY_KINDS + 1) / 2 /* worst case: two tiles to pass on */
};

/* A number tile is 14 * colour + value - 1. Two tiles of a kind are not distinguished. */
SB_FN static inline int rummy_tile(int colour, int value) { return RUMMY_VALUES * colour + value - 1; }
SB_FN static inline int rummy_colour(int tile) { return tile / RUMMY_VALUES; }
SB_FN static inline int rummy_value(int tile) { return tile % RUMMY_VALUES + 1; }
SB_FN static inline bool rummy_is_event(int tile) { return tile >= RUMMY_NUMBERS; }

/* A multiset of tiles: bit masks by kind. `one`: at least one; `two`: both. Invariant: `two`
 * is a subset of `one`. */
typedef struct {
    uint64_t one, two;
} rummy_tiles;

SB_FN static inline int rummy_count(const rummy_tiles *t, int tile) {
    return (int)(t->one >> tile & 1) + (int)(t->two >> tile & 1);
}
SB_FN static inline void rummy_add(rummy_tiles *t, int tile) { /* count must be below 2 */
    uint64_t bit = 1ull << tile;
    t->two |= t->one & bit;
    t->one |= bit;
}
SB_FN static inline void rummy_remove(rummy_tiles *t, int tile) { /* count must be above 0 */
    uint64_t bit = 1ull << tile, both = t->two & bit;
    t->two &= ~bit;
    t->one &= ~bit | both;
}
SB_FN int rummy_tiles_n(const rummy_tiles *t);
SB_FN int rummy_points(const rummy_tiles *t); /* sum of values; RUMMY_PENALTY per event tile */

/* A square is a number: 256 * (y + 100) + x + 100. Squares sort in reading order, row by
 * row; neighbours differ by RUMMY_RIGHT or RUMMY_DOWN. 0 and RUMMY_OPENED are not squares. */
enum { RUMMY_EDGE = 99, RUMMY_RIGHT = 1, RUMMY_DOWN = 256 };
SB_FN static inline int rummy_square(int x, int y) { return (y + 100) * RUMMY_DOWN + x + 100; }
SB_FN static inline int rummy_x(int square) { return square % RUMMY_DOWN - 100; }
SB_FN static inline int rummy_y(int square) { return square / RUMMY_DOWN - 100; }
SB_FN static inline bool rummy_is_square(int square) {
    int x = rummy_x(square), y = rummy_y(square);
    return x >= -RUMMY_EDGE && x <= RUMMY_EDGE && y >= -RUMMY_EDGE && y <= RUMMY_EDGE;
}

/* The tiles on the table (D27), sorted by square. */
enum {
    RUMMY_PUT = 0,    /* in `was`: put from the hand in this turn */
    RUMMY_OPENED = 1, /* in `was`: laid by `open` in this turn */
    RUMMY_NEW = 64    /* flag in `tile`: before the latest lay no tile of this kind was on this square */
};
typedef struct {
    uint16_t at[RUMMY_TILES]; /* squares, ascending */
    uint16_t
        was[RUMMY_TILES]; /* square at the start of the turn (== `at`: not moved), RUMMY_PUT or _OPENED */
    uint8_t tile[RUMMY_TILES]; /* kind, maybe with RUMMY_NEW */
    uint8_t n;                 /* number of tiles */
} rummy_table;

SB_FN static inline int rummy_tile_at(const rummy_table *t, int i) { return t->tile[i] & (RUMMY_NEW - 1); }

/* The options, in the order of the game's list. */
enum {
    RUMMY_OPT_OPENING_MIN_VALUE,
    RUMMY_OPT_EVENTS_IN_DISPLAY,
    RUMMY_OPT_WIN_WITH_EVENT,
    RUMMY_OPT_ROUNDS,
    RUMMY_OPT_STARTER,
    RUMMY_OPTIONS
};
enum { RUMMY_EVENTS_SHOWN, RUMMY_EVENTS_REDRAWN };
enum { RUMMY_EVENT_WINS, RUMMY_EVENT_CANNOT_WIN };
enum { RUMMY_STARTER_RANDOM, RUMMY_STARTER_SEAT1 };

/* The phase: which decision is due. */
enum {
    RUMMY_TURN, /* take, draw, event, or steps of a lay and its end */
    RUMMY_GIVE, /* tiles to pass to the left, chosen by all seats with tiles at once and in secret (D20) */
    RUMMY_DONE
};

/* The common part of state and view. In a state, and in the views of the seat whose turn
 * it is and of SB_EVERYTHING, table, hand_n, opened and steps include the unfinished turn.
 * In all other views they are as at the start of the turn. */
typedef struct {
    rummy_tiles known[RUMMY_SEATS]; /* tiles of each hand that everybody knows: taken from the display */
    rummy_tiles last[RUMMY_SEATS];  /* the hands at the end of the previous round */
    rummy_tiles laid;               /* the tiles of the latest finished lay */
    int16_t score[RUMMY_SEATS];     /* penalty points of the finished rounds */
    uint16_t steps;                 /* number of `open`, `put` and `back` in this turn */
    rummy_table table;
    uint8_t display[RUMMY_DISPLAY]; /* tile + 1; unused entries at the end are 0 */
    uint8_t hand_n[RUMMY_SEATS];
    uint8_t bag_n;
    uint8_t out[2];  /* number of left2 and of plus3 played in this round */
    uint8_t phase;   /* RUMMY_TURN ... */
    uint8_t turn;    /* the seat whose turn it is; in RUMMY_GIVE the seat that played left2 */
    uint8_t starter; /* the seat that began the round */
    uint8_t round;   /* from 1 */
    uint8_t opened;  /* bit mask of the seats that have opened */
    uint8_t groups;  /* number of groups on the table at the start of the turn */
    uint8_t passes;  /* number of latest passes in a row */
    uint8_t min_value, redraw, last_event, rounds,
        seat1; /* options; min_value and rounds are numbers, the others RUMMY_EVENTS_SHOWN ... */
} rummy_common;

typedef struct {
    sb_head head;
    sb_rng rng;
    rummy_common common;
    rummy_tiles hand[RUMMY_SEATS];
    rummy_tiles came[RUMMY_SEATS]; /* tiles that came into the hand since the seat last acted */
    rummy_tiles bag;
    uint8_t given[RUMMY_SEATS][2]; /* tile + 1, 0: none. In RUMMY_GIVE: chosen to pass to the left.
                                      Later: passed on, and known to the giver to be there still */
} rummy_state;

/* Hidden fields are 0. */
typedef struct {
    sb_head head;
    rummy_common common;
    rummy_tiles hand[RUMMY_SEATS];
    rummy_tiles came[RUMMY_SEATS];
    uint64_t chance_at; /* the random generator; only for SB_EVERYTHING */
    uint8_t chance_key[32];
    uint8_t given[RUMMY_SEATS][2];
    int8_t seat; /* whose view: a seat, SB_SPECTATOR or SB_EVERYTHING */
} rummy_view;

static_assert(sizeof(rummy_state) <= 1024, "a state is at most 1 KiB");
static_assert(sizeof(rummy_view) <= 1024, "a view is at most 1 KiB");

/* A move: bits 0 ... 3 are the verb. From bit 4 on, with the number of bits:
 *   take         tile (6)
 *   event        tile (6), seat + 1 of the victim (3; left2: 0)
 *   give         two tiles + 1 (7 each), ascending, the second 0 if there is one tile only;
 *                RUMMY_HIDDEN_GIVE and 0 if hidden
 *   put          square to (16), square from (16; 0: the hand), tile (6; 0 if from the table);
 *                all 0 if hidden
 *   back         square (16)
 *   open         first square (16), down (1), length (4), Set (1), first tile (6), descending
 *                Run (1), colours of the second, third and fourth tile of a Set (2 each)
 *   draw, reset, end, pass   nothing */
enum {
    RUMMY_TAKE_MOVE = 1,
    RUMMY_DRAW_MOVE,
    RUMMY_EVENT_MOVE,
    RUMMY_GIVE_MOVE,
    RUMMY_OPEN_MOVE,
    RUMMY_PUT_MOVE,
    RUMMY_BACK_MOVE,
    RUMMY_RESET_MOVE,
    RUMMY_END_MOVE,
    RUMMY_PASS_MOVE
};
enum { RUMMY_HIDDEN_GIVE = 127 };

SB_FN static inline int rummy_bits(sb_move m, int from, int n) { return (int)(m >> from & ((1u << n) - 1)); }
SB_FN static inline int rummy_verb(sb_move m) { return rummy_bits(m, 0, 4); }
SB_FN static inline int rummy_taken(sb_move m) { return rummy_bits(m, 4, 6); } /* take, event */
SB_FN static inline int rummy_victim(sb_move m) { return rummy_bits(m, 10, 3) - 1; }
SB_FN static inline int rummy_passed(sb_move m, int i) {
    return rummy_bits(m, 4 + 7 * i, 7) - 1;
} /* -1: none */
SB_FN static inline int rummy_to(sb_move m) { return rummy_bits(m, 4, 16); } /* put, back, open */
SB_FN static inline int rummy_from(sb_move m) { return rummy_bits(m, 20, 16); }
SB_FN static inline int rummy_put_tile(sb_move m) { return rummy_bits(m, 36, 6); }

SB_FN static inline sb_move rummy_take(int tile) { return RUMMY_TAKE_MOVE | (sb_move)tile << 4; }
SB_FN static inline sb_move rummy_event(int tile, int victim) { /* victim -1: none */
    return RUMMY_EVENT_MOVE | (sb_move)tile << 4 | (sb_move)(victim + 1) << 10;
}
SB_FN static inline sb_move rummy_give(int tile, int other) { /* other: -1: none; else >= tile */
    return RUMMY_GIVE_MOVE | (sb_move)(tile + 1) << 4 | (sb_move)(other + 1) << 11;
}
SB_FN static inline sb_move rummy_put(int tile, int to) {
    return RUMMY_PUT_MOVE | (sb_move)to << 4 | (sb_move)tile << 36;
}
SB_FN static inline sb_move rummy_shift(int from, int to) {
    return RUMMY_PUT_MOVE | (sb_move)to << 4 | (sb_move)from << 20;
}
SB_FN static inline sb_move rummy_back(int square) { return RUMMY_BACK_MOVE | (sb_move)square << 4; }

/* Of `open`: the number of tiles, the square of the i-th tile, the i-th tile. */
SB_FN static inline int rummy_line_n(sb_move m) { return rummy_bits(m, 21, 4); }
SB_FN static inline int rummy_line_square(sb_move m, int i) {
    return rummy_to(m) + i * (rummy_bits(m, 20, 1) ? RUMMY_DOWN : RUMMY_RIGHT);
}
SB_FN static inline int rummy_line_tile(sb_move m, int i) {
    int first = rummy_bits(m, 26, 6);
    if (!rummy_bits(m, 25, 1)) return rummy_bits(m, 32, 1) ? first - i : first + i;
    return i == 0 ? first : rummy_tile(rummy_bits(m, 33 + 2 * (i - 1), 2), rummy_value(first));
}

/* The move that opens with n tiles on these squares, in this order. 0 if they are not a
 * line: 3 to 14 number tiles, a Set or a Run, on adjacent squares to the right or
 * downwards. */
SB_FN sb_move rummy_open_line(const uint8_t *tiles, const uint16_t *squares, int n);

/* ---- the table (table.c, lines.c) ---- */

/* Index of the tile on a square; -1: the square is empty. */
SB_FN int rummy_find(const rummy_table *t, int square);

/* Puts a tile on an empty square; removes the tile with index i. */
SB_FN void rummy_lay_tile(rummy_table *t, int square, int tile, int was);
SB_FN void rummy_lift_tile(rummy_table *t, int i);

/* Was a tile of this kind on the square at the start of the turn? Is the whole table as it
 * was then? */
SB_FN bool rummy_lay_there(const rummy_table *t, int square, int tile);
SB_FN bool rummy_is_untouched(const rummy_table *t);

/* Restores the table of the start of the turn; the tiles from the hand are added to
 * ret_laid. Returns whether there was a line laid by `open`. */
SB_FN bool rummy_undo_steps(rummy_table *t, rummy_tiles *ret_laid);

/* The first fault of a table, and its position (D1, D25, D26). */
typedef struct {
    sb_err err;           /* SB_OK, RUMMY_LONELY, RUMMY_SHORT_ROW, _SHORT_COLUMN, _BAD_ROW or _BAD_COLUMN */
    uint16_t first, last; /* first and last square of the faulty line */
    uint8_t groups;       /* number of groups (orthogonally connected tiles), if err is SB_OK */
} rummy_verdict;
SB_FN rummy_verdict rummy_judge(const rummy_table *t);

/* Are n number tiles, in this order, a Set or a Run? */
SB_FN bool rummy_is_line(const uint8_t *tiles, int n);

/* The number of groups on a table, whether its lines are valid or not. */
SB_FN int rummy_groups_on(const rummy_table *t);

/* The most groups that the seat's turn may leave on the table (D4, D5). *ret_err is the
 * error if there are more: RUMMY_MANY_GROUPS or RUMMY_EARLY_GROUPS. */
SB_FN int rummy_groups_max(const rummy_common *o, int seats, int seat, sb_err *ret_err);

/* The error with which `end` of the seat's turn would be refused; SB_OK: it is legal. */
SB_FN sb_err rummy_check_end(const rummy_common *o, int seats, int seat);

/* ---- plain lays (lays.c) ---- */

/* A plain lay: tiles of the hand on empty squares of one row or column, without a gap
 * between them that stays empty, after which the turn can end. */
typedef struct {
    uint8_t n;
    bool opens; /* it must be laid by `open` */
    uint8_t tile[RUMMY_VALUES];
    uint16_t at[RUMMY_VALUES]; /* squares, ascending */
} rummy_lay;

/* Every plain lay of the seat whose turn it is, each once, on the table as it is now, also
 * in the middle of a turn. No tile on the table is moved. Lays that touch other tiles are
 * listed for every position. Lays that touch nothing (new groups, openings) are listed for
 * one position only, Runs ascending, Sets in the order of colours. At most cap are written
 * to ret. Returns the number of all lays; if it is not 0, *ret_best is the lay with the most
 * tiles, then the highest sum of values, then the first in the list. */
int rummy_lays(const rummy_common *o, int seats, const rummy_tiles *hand, rummy_lay *ret, int cap,
               rummy_lay *ret_best);

/* The move of the i-th step of a lay. A lay that `opens` has one step for all its tiles. */
sb_move rummy_lay_step(const rummy_lay *lay, int i);

/* ---- the game's functions ---- */

SB_FN sb_err rummy_deal(void *state, const sb_config *config, const sb_seed *seed);
SB_FN int rummy_moves(const void *state, int seat, sb_move *ret);
SB_FN sb_err rummy_check(const void *state, int seat, sb_move move);
SB_FN sb_err rummy_apply(void *state, int seat, sb_move move);
SB_FN void rummy_view_of(const void *state, int seat, void *ret_view);
SB_FN void rummy_guess(const void *view, sb_rng *rng, void *ret_state);
SB_FN void rummy_score(const void *state, int32_t *ret);
SB_FN sb_move rummy_redact(const void *state, int by, sb_move move, int viewer, bool revealed);

/* For load.c, which builds a state without a deal. rummy_configure sets the options in a
 * state that is all 0. rummy_fill_bag puts every tile that is nowhere else into the bag;
 * false: a kind exists more than twice. rummy_deal_hidden moves tiles from the bag into the
 * hands that the viewer cannot see, up to their hand_n; false: some of them cannot be. */
SB_FN void rummy_configure(rummy_state *s, const sb_config *config);
SB_FN bool rummy_fill_bag(rummy_state *s);
SB_FN bool rummy_deal_hidden(rummy_state *s, int viewer);

extern const sb_rules rummy_rules;

#endif
