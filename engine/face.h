/* The second half of a game: its face. How its moves and views are written and
 * read, what people are told, and what bots ask for. A face works from views, and
 * like the rules it owns no memory and keeps no global. */
#ifndef SB_FACE_H
#define SB_FACE_H

#include "engine/error.h"
#include "engine/rules.h"

struct sb_field;

/* How a table is drawn as text. */
typedef struct {
    bool colour;                  /* ANSI colours may be used; nothing is said by colour alone */
    bool by_value;                /* a hand that can be sorted in two ways: by value, not by colour */
    bool spoken;                  /* pieces are told by the names that people say, not as they are typed */
    const char *const *names;     /* one a seat */
    const sb_catalogue *language; /* NULL: English */
} sb_style;

typedef struct {
    const char *title;      /* for people */
    const char *about;      /* one line for people */
    const char *help;       /* how to play, for the terminal: a page of plain text */
    const sb_error *errors; /* codes from SB_GAME_ERRORS on */
    int errors_n;
    const struct sb_field *fields; /* of a position: engine/fields.h */

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

    /* What the move of seat `by` did, told to the view's seat: a sentence a line, in
     * the second person where it is about the reader. A line that begins with spaces
     * has details of the one before it. `view` is of after the move, `move` as the
     * viewer may know it. Nothing, 0, where that is nothing. */
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
} sb_face;

#endif
