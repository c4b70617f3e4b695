/* What a game is: a fixed-size block of plain bytes and a handful of pure
 * functions over it. No pointers inside a state or a view, so a copy is a
 * memcpy, a hash is over the bytes, and undo is an older copy. A game owns no
 * memory, does no I/O, reads no clock and keeps no global. */
#ifndef SB_GAME_H
#define SB_GAME_H

#include "engine/error.h"
#include "engine/rng.h"

/* Every state and every view begins with this. */
typedef struct {
    uint16_t shown;  /* changes whenever chance or something hidden comes to light */
    uint8_t seats;   /* at this table */
    uint8_t acting;  /* a bit per seat that may act now; 0 when over */
    uint8_t over;    /* 1: the game has ended */
    uint8_t winners; /* a bit per winning seat, once over; none: nobody won */
    uint16_t secret; /* so many of the latest moves are not yet open to the others */
} sb_head;

/* One option of a table: forms, flags and checks are all made from these. */
typedef struct {
    const char *name;
    const char *const *words; /* its values 0, 1, 2 ... as words, NULL at the end; or NULL: a number */
    int32_t low, high, usual; /* usual: the house default */
    const char *ruling;
    const char *about; /* one line for people */
} sb_option;

typedef struct {
    uint16_t rules; /* the number of the rules to play by: the game's own, or an older one */
    uint8_t seats;
    uint32_t given;                /* a bit per option that was set by hand */
    int32_t value[SB_OPTIONS_MAX]; /* in the order of game->options */
} sb_config;

/* How a table is drawn as text. */
typedef struct {
    bool colour;                  /* ANSI colours may be used; nothing is said by colour alone */
    bool by_value;                /* a hand that can be sorted in two ways: by value, not by colour */
    const char *const *names;     /* one a seat */
    const sb_catalogue *language; /* NULL: English */
} sb_style;

typedef struct sb_game {
    const char *id;    /* folder, URL, SQL and command-line name */
    const char *title; /* for people */
    const char *about; /* one line for people */
    const char *help;  /* how to play, for the terminal: a page of plain text */
    uint16_t rules;    /* +1 when old records would replay differently */
    uint8_t seats_min, seats_max;
    uint8_t seats_usual;
    uint16_t state_size, view_size;
    int32_t moves_max;        /* `moves` never lists more */
    const sb_option *options; /* ends with name NULL */
    const sb_error *errors;   /* codes from SB_GAME_ERRORS on */
    int errors_n;

    /* A new state from a checked config. On error *state is not meaningful. */
    sb_err (*deal)(void *state, const sb_config *config, const sb_seed *seed);

    /* Every legal move of the seat, each once, save those the game calls wide;
     * `ret` has room for moves_max. Returns how many: 0 if the seat may not
     * act, at least 1 if it may. */
    int (*moves)(const void *state, int seat, sb_move *ret);

    /* The one test of legality; the error says which rule. */
    sb_err (*check)(const void *state, int seat, sb_move move);

    /* Plays what check accepts; on error not one byte has changed. */
    sb_err (*apply)(void *state, int seat, sb_move move);

    /* What a seat, SB_SPECTATOR or SB_EVERYTHING may see, added up from zero:
     * what is forgotten is missing, never leaked. */
    void (*view)(const void *state, int seat, void *ret_view);

    /* A whole state that this view could have come from: view(guess(v)) == v,
     * and the legal moves of the view's seat are the same from both. The view
     * is a seat's or a spectator's. */
    void (*guess)(const void *view, sb_rng *rng, void *ret_state);

    /* Points as the players count them, one a seat. Who won is in the head. */
    void (*score)(const void *state, int32_t *ret);

    /* A move of seat `by` as `viewer` may know it: hidden parts removed. `open`
     * is false while the move is among the latest head.secret ones. */
    sb_move (*seen)(const void *state, int by, sb_move move, int viewer, bool open);

    /* The written form of a move of the view's seat or, where that may not act,
     * of the seat whose turn it is; the view is of before the move. Hidden parts
     * are '?'. Returns the length. */
    int (*print)(const void *view, sb_move move, char *buf, int cap);

    /* The move that a text means, legal or not, said by the same seat as in
     * print; SB_NOT_A_MOVE or the game's own error if it means none.
     * parse(print(m)) == m. */
    sb_err (*parse)(const void *view, const char *text, sb_move *ret_move, sb_detail *ret_detail);

    /* The blanks of the sentence why `check` refused this move of the seat. */
    void (*explain)(const void *view, int seat, sb_move move, sb_err err, sb_detail *ret_detail);

    /* The view as one line of JSON; returns the length. */
    int (*json)(const void *view, char *buf, int cap);

    /* A state from the JSON of an SB_EVERYTHING view, or from less: what is
     * left out takes its usual value. What loads can be played to its end. On
     * error *ret_state is not meaningful. */
    sb_err (*load)(const char *json, void *ret_state, sb_detail *ret_detail);

    /* The table as lines of text, as this view sees it. */
    int (*show)(const void *view, const sb_style *style, char *buf, int cap);

    /* What the move of seat `by` did, told in a line or a few; `view` is of
     * after the move, `move` as the viewer may know it. Nothing, 0, where that is
     * nothing. */
    int (*tell)(const void *view, int by, sb_move move, const sb_style *style, char *buf, int cap);

    /* How good a move looks to the view's seat: what a family player weighs.
     * ret_why: a sentence with its blanks in ret_detail. */
    int32_t (*worth)(const void *view, sb_move move, const char **ret_why, sb_detail *ret_detail);

    /* NULL where a game has no wide moves. Else a legal move of the view's seat
     * that is worth weighing though `moves` need not list it; 0 where `moves`
     * lists all there are, or the seat may not act. Equal views, equal moves. */
    sb_move (*suggest)(const void *view);

    /* NULL where no move needs it. Else a sentence, its blanks in ret_detail, about
     * a legal move of the view's seat that nobody would want; NULL: none. Whoever
     * asks people for moves says it and asks again before the move is made. */
    const char *(*warn)(const void *view, sb_move move, sb_detail *ret_detail);

    /* NULL where a game has none. Else answers a question about the table, as
     * this view sees it, in a few lines of text, none of them empty; returns the
     * length, 0: it does not understand. The empty question is answered with
     * what can be asked. */
    int (*ask)(const void *view, const char *question, const sb_style *style, char *buf, int cap);
} sb_game;

static inline const sb_head *sb_head_of(const void *state_or_view) { return (const sb_head *)state_or_view; }

SB_FN static inline bool sb_may_act(const sb_head *h, int seat) {
    return (unsigned)seat < SB_SEATS_MAX && (h->acting & 1u << seat) != 0;
}

/* SB_OK, SB_NO_SEAT, SB_OVER or SB_NOT_YOUR_TURN: how every game's check begins. */
SB_FN static inline sb_err sb_check_turn(const sb_head *h, int seat) {
    if (sb_may_act(h, seat)) return SB_OK;
    if (seat < 0 || seat >= h->seats) return SB_NO_SEAT;
    return h->over ? SB_OVER : SB_NOT_YOUR_TURN;
}

/* The error of a code, the engine's or the game's. */
const sb_error *sb_game_error(const sb_game *game, sb_err err);

/* Why `err` was the answer to this move, as a sentence in the language of the
 * catalogue (NULL: English); returns its length. */
int sb_game_explain_in(const sb_catalogue *c, const sb_game *game, const void *view, int seat, sb_move move,
                       sb_err err, char *buf, int cap);

/* The same in English. */
int sb_game_explain(const sb_game *game, const void *view, int seat, sb_move move, sb_err err, char *buf,
                    int cap);

#endif
