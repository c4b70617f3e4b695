/* The crossword rummy: constants, state, view, and how a move is packed. RULES.md
 * has the clauses; D-numbers name them. */
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
    RUMMY_LEFT2 = RUMMY_NUMBERS, /* the event tiles come after the numbers */
    RUMMY_PLUS3,
    RUMMY_KINDS,                     /* of tiles; there are two of each */
    RUMMY_TILES = 2 * RUMMY_NUMBERS, /* that can lie on the table */
    RUMMY_ALL = 2 * RUMMY_KINDS,
    RUMMY_HAND = 15,
    RUMMY_DISPLAY = 6,
    RUMMY_PENALTY = 20, /* for an event tile left in the hand */
    RUMMY_STEPS_MAX = 500,
    RUMMY_ROUNDS_MAX = 10,
    RUMMY_MOVES = RUMMY_KINDS * (RUMMY_KINDS + 1) / 2 /* two tiles to pass on */
};

/* A tile is 14 * colour + value - 1. Two of a kind are never told apart. */
SB_FN static inline int rummy_tile(int colour, int value) { return RUMMY_VALUES * colour + value - 1; }
SB_FN static inline int rummy_colour(int tile) { return tile / RUMMY_VALUES; }
SB_FN static inline int rummy_value(int tile) { return tile % RUMMY_VALUES + 1; }
SB_FN static inline bool rummy_is_event(int tile) { return tile >= RUMMY_NUMBERS; }

/* So many of each kind: a bit where there is one at least, a bit where both are. */
typedef struct {
    uint64_t one, two;
} rummy_tiles;

SB_FN static inline int rummy_count(const rummy_tiles *t, int tile) {
    return (int)(t->one >> tile & 1) + (int)(t->two >> tile & 1);
}
SB_FN static inline void rummy_add(rummy_tiles *t, int tile) { /* there are fewer than two */
    uint64_t bit = 1ull << tile;
    t->two |= t->one & bit;
    t->one |= bit;
}
SB_FN static inline void rummy_remove(rummy_tiles *t, int tile) { /* there is one at least */
    uint64_t bit = 1ull << tile, both = t->two & bit;
    t->two &= ~bit;
    t->one &= ~bit | both;
}
SB_FN int rummy_tiles_n(const rummy_tiles *t);
SB_FN int rummy_points(const rummy_tiles *t); /* the values, and RUMMY_PENALTY an event tile */

/* A square is a number: its row, then its column, so that they sort as they are
 * read, and neighbours are 1 and 256 away. 0 and RUMMY_OPENED are no squares. */
enum { RUMMY_EDGE = 99, RUMMY_RIGHT = 1, RUMMY_DOWN = 256 };
SB_FN static inline int rummy_square(int x, int y) { return (y + 100) * RUMMY_DOWN + x + 100; }
SB_FN static inline int rummy_x(int square) { return square % RUMMY_DOWN - 100; }
SB_FN static inline int rummy_y(int square) { return square / RUMMY_DOWN - 100; }
SB_FN static inline bool rummy_is_square(int square) {
    int x = rummy_x(square), y = rummy_y(square);
    return x >= -RUMMY_EDGE && x <= RUMMY_EDGE && y >= -RUMMY_EDGE && y <= RUMMY_EDGE;
}

/* The tiles on the table by their squares (D27), in the order of these. */
enum {
    RUMMY_PUT = 0,    /* in `was`: put there from the hand in this turn */
    RUMMY_OPENED = 1, /* in `was`: laid by `open` in this turn */
    RUMMY_NEW = 64    /* in `tile`: no such tile lay there before the latest lay */
};
typedef struct {
    uint16_t at[RUMMY_TILES];
    uint16_t was[RUMMY_TILES]; /* the square at the start of the turn; equal to `at` where not moved */
    uint8_t tile[RUMMY_TILES]; /* maybe with RUMMY_NEW */
    uint8_t n;
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

/* What is asked for. */
enum {
    RUMMY_TURN, /* take, draw, event, or steps of a lay and its end */
    RUMMY_GIVE, /* tiles for the left, all seats that have any at once and hidden (D20) */
    RUMMY_DONE
};

/* What everybody at the table sees; state and view share it. In a state and in
 * the view of the seat whose turn it is, table, hand_n, opened and steps are those
 * of the turn under construction; everyone else sees them as they were. */
typedef struct {
    rummy_tiles known[RUMMY_SEATS]; /* tiles that everybody knows to be in a hand: taken from the display */
    rummy_tiles last[RUMMY_SEATS];  /* the hands at the end of the last round */
    rummy_tiles laid;               /* the tiles of the latest lay that was ended */
    int16_t score[RUMMY_SEATS];     /* penalty points of the rounds that are over */
    uint16_t steps;                 /* `open`, `put` and `back` in this turn */
    rummy_table table;
    uint8_t display[RUMMY_DISPLAY]; /* tile + 1, 0 at the end: none */
    uint8_t hand_n[RUMMY_SEATS];
    uint8_t bag_n;
    uint8_t out[2];  /* left2 and plus3 that were played in this round */
    uint8_t phase;   /* RUMMY_TURN ... */
    uint8_t turn;    /* the seat whose turn it is; in RUMMY_GIVE the one that played left2 */
    uint8_t starter; /* the seat that began the round */
    uint8_t round;   /* from 1 */
    uint8_t opened;  /* a bit per seat that has opened */
    uint8_t groups;  /* on the table at the start of the turn */
    uint8_t passes;  /* in a row */
    uint8_t min_value, redraw, last_event, rounds,
        seat1; /* the options; the middle ones as the words are listed */
} rummy_open;

typedef struct {
    sb_head head;
    sb_rng rng;
    rummy_open open;
    rummy_tiles hand[RUMMY_SEATS];
    rummy_tiles came[RUMMY_SEATS]; /* what came into the hand since the seat last acted */
    rummy_tiles bag;
    uint8_t given[RUMMY_SEATS][2]; /* tile + 1: chosen for the left, or known to be there since (0: not) */
} rummy_state;

/* 0 stands for what is hidden. */
typedef struct {
    sb_head head;
    rummy_open open;
    rummy_tiles hand[RUMMY_SEATS];
    rummy_tiles came[RUMMY_SEATS];
    uint64_t chance_at; /* to SB_EVERYTHING: the generator */
    uint8_t chance_key[32];
    uint8_t given[RUMMY_SEATS][2];
    int8_t seat; /* whose view: a seat, SB_SPECTATOR or SB_EVERYTHING */
} rummy_view;

static_assert(sizeof(rummy_state) <= 1024, "a state is at most 1 KiB");
static_assert(sizeof(rummy_view) <= 1024, "a view is at most 1 KiB");

/* A move: verb, and from bit 4 on
 *   take         tile (6 bits)
 *   event        tile (6), seat + 1 of the victim (3; left2: 0)
 *   give         two tiles + 1 (7 each), rising, the second 0 for a single one; hidden: 127
 *   put          square to (16), square from (16; 0: the hand), tile (6; from the table: 0); hidden: 0 to
 *   back         square (16)
 *   open         first square (16), down (1), length (4), Set (1), first tile (6), falling Run (1), and the
 *                colours of the second, third and fourth tile of a Set (2 each)
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
SB_FN static inline int rummy_taken(sb_move m) { return rummy_bits(m, 4, 6); } /* of take and event */
SB_FN static inline int rummy_victim(sb_move m) { return rummy_bits(m, 10, 3) - 1; }
SB_FN static inline int rummy_passed(sb_move m, int i) {
    return rummy_bits(m, 4 + 7 * i, 7) - 1;
} /* -1: none */
SB_FN static inline int rummy_to(sb_move m) { return rummy_bits(m, 4, 16); } /* of put, back and open */
SB_FN static inline int rummy_from(sb_move m) { return rummy_bits(m, 20, 16); }
SB_FN static inline int rummy_put_tile(sb_move m) { return rummy_bits(m, 36, 6); }

SB_FN static inline sb_move rummy_take(int tile) { return RUMMY_TAKE_MOVE | (sb_move)tile << 4; }
SB_FN static inline sb_move rummy_event(int tile, int victim) { /* victim -1: none */
    return RUMMY_EVENT_MOVE | (sb_move)tile << 4 | (sb_move)(victim + 1) << 10;
}
SB_FN static inline sb_move rummy_give(int tile, int other) { /* other -1: none; else not before the first */
    return RUMMY_GIVE_MOVE | (sb_move)(tile + 1) << 4 | (sb_move)(other + 1) << 11;
}
SB_FN static inline sb_move rummy_put(int tile, int to) {
    return RUMMY_PUT_MOVE | (sb_move)to << 4 | (sb_move)tile << 36;
}
SB_FN static inline sb_move rummy_shift(int from, int to) {
    return RUMMY_PUT_MOVE | (sb_move)to << 4 | (sb_move)from << 20;
}
SB_FN static inline sb_move rummy_back(int square) { return RUMMY_BACK_MOVE | (sb_move)square << 4; }

/* Of `open`: how many tiles, the i-th of them and where it lies. */
SB_FN static inline int rummy_line_n(sb_move m) { return rummy_bits(m, 21, 4); }
SB_FN static inline int rummy_line_square(sb_move m, int i) {
    return rummy_to(m) + i * (rummy_bits(m, 20, 1) ? RUMMY_DOWN : RUMMY_RIGHT);
}
SB_FN static inline int rummy_line_tile(sb_move m, int i) {
    int first = rummy_bits(m, 26, 6);
    if (!rummy_bits(m, 25, 1)) return rummy_bits(m, 32, 1) ? first - i : first + i;
    return i == 0 ? first : rummy_tile(rummy_bits(m, 33 + 2 * (i - 1), 2), rummy_value(first));
}

/* The move that opens with n tiles on these squares, in the order given; 0 if
 * they are no line (not 3 to 14 tiles of the numbers, not on squares that follow
 * each other to the right or downwards, neither a Set nor a Run). */
SB_FN sb_move rummy_open_line(const uint8_t *tiles, const uint16_t *squares, int n);

/* ---- the table (table.c, lines.c) ---- */

/* The place of the tile on a square; -1: it is empty. */
SB_FN int rummy_find(const rummy_table *t, int square);

/* Puts a tile on an empty square, or takes the i-th away. */
SB_FN void rummy_lay_tile(rummy_table *t, int square, int tile, int was);
SB_FN void rummy_lift_tile(rummy_table *t, int i);

/* Did a tile of this kind lie on the square at the start of the turn? And does the
 * whole table lie as it did then? */
SB_FN bool rummy_lay_there(const rummy_table *t, int square, int tile);
SB_FN bool rummy_is_untouched(const rummy_table *t);

/* Everything where it was at the start of the turn; what came from the hand is
 * added to ret_laid. Returns whether a line was there that was laid by `open`. */
SB_FN bool rummy_undo_steps(rummy_table *t, rummy_tiles *ret_laid);

/* What is wrong with a table, and where (D1, D25, D26). */
typedef struct {
    sb_err err;           /* SB_OK, RUMMY_LONELY, RUMMY_SHORT_ROW, _SHORT_COLUMN, _BAD_ROW or _BAD_COLUMN */
    uint16_t first, last; /* squares of the line at fault */
    uint8_t groups;       /* orthogonally connected, where nothing is wrong */
} rummy_verdict;
SB_FN rummy_verdict rummy_judge(const rummy_table *t);

/* Are n numbers in a line a Set or a Run? */
SB_FN bool rummy_is_line(const uint8_t *tiles, int n);

/* How many groups the seat's turn may leave on the table (D4, D5); RUMMY_MANY_GROUPS
 * or RUMMY_EARLY_GROUPS is what more would be. */
SB_FN int rummy_groups_max(const rummy_open *o, int seats, int seat, sb_err *ret_err);

/* What `end` of the seat's turn would be refused for; SB_OK: nothing. */
SB_FN sb_err rummy_check_end(const rummy_open *o, int seats, int seat);

/* ---- plain lays (lays.c) ---- */

/* Tiles of the hand, on empty squares of one row or one column, that leave no gap
 * and after which the turn can end. */
typedef struct {
    uint8_t n;
    bool opens; /* it is to be laid by `open` */
    uint8_t tile[RUMMY_VALUES];
    uint16_t at[RUMMY_VALUES]; /* rising */
} rummy_lay;

/* Every plain lay of the seat whose turn it is, each once: as the table lies now,
 * finished or not, nothing that lies there moved. Lays that touch something are
 * listed for every square; those that touch nothing (new groups, openings) for one
 * place, Runs rising, Sets in the order of colours. At most cap are written.
 * Returns how many there are; *ret_best, where there are any, is the one with the
 * most tiles, then the highest sum of values, then the first listed. */
int rummy_lays(const rummy_open *o, int seats, const rummy_tiles *hand, rummy_lay *ret, int cap,
               rummy_lay *ret_best);

/* The move that makes the i-th step of a lay. */
sb_move rummy_lay_step(const rummy_lay *lay, int i);

/* ---- the game's functions ---- */

SB_FN sb_err rummy_deal(void *state, const sb_config *config, const sb_seed *seed);
SB_FN int rummy_moves(const void *state, int seat, sb_move *ret);
SB_FN sb_err rummy_check(const void *state, int seat, sb_move move);
SB_FN sb_err rummy_apply(void *state, int seat, sb_move move);
SB_FN void rummy_view_of(const void *state, int seat, void *ret_view);
SB_FN void rummy_guess(const void *view, sb_rng *rng, void *ret_state);
SB_FN void rummy_score(const void *state, int32_t *ret);
SB_FN sb_move rummy_seen(const void *state, int by, sb_move move, int viewer, bool open);

/* For load.c, which puts a state together by hand: the options into a cleared
 * state; and every tile that is nowhere else into the bag, false if a kind is
 * there more than twice. */
SB_FN void rummy_configure(rummy_state *s, const sb_config *config);
SB_FN bool rummy_fill_bag(rummy_state *s);

extern const sb_rules rummy_rules;

#endif
