/* The second half of a game: its face. It reads and writes moves and views as text, narrates
 * moves to people, and rates moves for bots. Its functions take views, not states (only `load`
 * makes a state). Like the rules, a face owns no memory and has no global variables. */
#ifndef SB_FACE_H
#define SB_FACE_H

#include "engine/error.h"
#include "engine/rules.h"

struct sb_field;

/* How a table is drawn as text. */
typedef struct {
    bool colour;                  /* use ANSI colours; colour never carries information of its own */
    bool by_value;                /* sort a hand by value, not by colour, if the game has both orders */
    bool spoken;                  /* name pieces by their spoken names, not as they are typed */
    const char *const *names;     /* the players' names, one per seat */
    const sb_catalogue *language; /* NULL: English */
} sb_style;

typedef struct {
    const char *title;      /* for people */
    const char *about;      /* one line for people */
    const char *help;       /* how to play, for the terminal: a page of plain text */
    const sb_error *errors; /* entry i has the code SB_GAME_ERRORS + i */
    int errors_n;
    const struct sb_field *fields; /* the fields of a position: engine/fields.h */

    /* Writes a move in its written form. The view is from before the move. The move is one of
     * the view's seat or, if that seat may not act, of the seat whose turn it is. Hidden parts
     * are written as '?'. Returns the length. */
    int (*print)(const void *view, sb_move move, char *buf, int cap);

    /* Reads a move, legal or not, of the same seat as in `print`. Returns SB_NOT_A_MOVE or an
     * error of the game if the text is not a move. Invariant: parse(print(m)) == m. */
    sb_err (*parse)(const void *view, const char *text, sb_move *ret_move, sb_detail *ret_detail);

    /* `check` refused this move of the seat with `err`: sets the values for the blanks of its
     * sentence. */
    void (*explain)(const void *view, int seat, sb_move move, sb_err err, sb_detail *ret_detail);

    /* Writes the view as one line of JSON; returns the length. Every view has the fields of
     * SB_OPENING_FIELDS and SB_ACTING_FIELDS (fields.h). */
    int (*json)(const void *view, char *buf, int cap);

    /* Makes a state from the JSON of the view of `viewer`: for SB_EVERYTHING the state itself, for
     * a seat or spectator one that this view could have come from. Invariant: the viewer's view of
     * the result is the one that was written. Fields may be missing and then have their usual
     * value. A state that loads can be played to its end. On error *ret_state is undefined. */
    sb_err (*load)(const char *json, int viewer, void *ret_state, sb_detail *ret_detail);

    /* Draws the table as this view sees it, as lines of text; returns the length. */
    int (*show)(const void *view, const sb_style *style, char *buf, int cap);

    /* Narrates a move of seat `by` to the viewer: one sentence per line, in the second person
     * if it is about the viewer. A line that begins with spaces gives details of the line before
     * it. `view` is from after the move; `move` is already redacted for the viewer. Returns the
     * length; 0 if the viewer may know nothing about the move. */
    int (*tell)(const void *view, int by, sb_move move, const sb_style *style, char *buf, int cap);

    /* Rates a move of the view's seat; a higher value is better. The family bot plays by it.
     * *ret_why: the reason as a sentence, the values for its blanks in ret_detail. */
    int32_t (*worth)(const void *view, sb_move move, const char **ret_why, sb_detail *ret_detail);

    /* NULL if the game has no wide moves. Returns one legal move of the view's seat that a bot
     * should consider and that `moves` need not list. Returns 0 if `moves` lists every legal move
     * or the seat may not act. Equal views give equal moves. */
    sb_move (*suggest)(const void *view);

    /* NULL if no move needs a warning. Returns a sentence (values for its blanks in ret_detail)
     * if this legal move of the view's seat is almost certainly a mistake, else NULL. A program
     * that reads moves from people shows the warning and asks for confirmation. */
    const char *(*warn)(const void *view, sb_move move, sb_detail *ret_detail);

    /* NULL if the game answers no questions. Answers a question about the table, as this view
     * sees it, in a few lines of text; no line is empty. Returns the length; 0 if the question is
     * not understood. The answer to an empty question lists the possible questions. */
    int (*ask)(const void *view, const char *question, const sb_style *style, char *buf, int cap);
} sb_face;

#endif
