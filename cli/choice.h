/* The legal moves of a person as a list to choose from. Each move has a letter as
 * its label; a number could be mistaken for a card. Where all moves begin with the
 * same word, as in "swap y", "swap g", there are no labels: a letter could be
 * mistaken for the rest of a move. The person may leave out the word instead. */
#ifndef CHOICE_H
#define CHOICE_H

#include "cli/match.h"

enum {
    CHOICE_LETTERS = 26, /* a list up to this length is printed at the start of a turn */
    CHOICE_LONG = 150,   /* of a longer list only the best moves are printed, or those that match */
    CHOICE_BEST = 8      /* number of best moves of a long list */
};

typedef struct {
    const match *match;
    int seat, n;
    bool wide;                     /* there are legal moves that are not listed */
    bool samples;                  /* ... with the same prefix: the list has only examples of it */
    char prefix[MATCH_MOVE];       /* the first word of all moves with its space, as in "swap "; "": none */
    int best_n, best[CHOICE_BEST]; /* of a long list: indexes of the best moves; only these have labels */
    sb_move move[SB_MOVES_MAX];
} choice;

void choice_init(choice *c, const match *m, int seat);

/* How to type move i. If the move needs the total (B25) the person must work it out:
 * the text ends before the "=". */
void choice_text(const choice *c, int i, char ret[MATCH_MOVE]);

/* Does move i need the new total after it, as in "+7=34" (B25)? */
bool choice_needs_total(const choice *c, int i);

/* Is there exactly one move, so that Enter can play it? False in games with moves that
 * are not listed, and for a move that needs a total. */
bool choice_is_single(const choice *c);

/* Prints the moves, several in a line. Of a long list it prints how many there are of
 * each kind, and the best. If not all moves are listed, it says so. */
void choice_print(const choice *c);

/* Prints the moves that contain every one of these words, as in "2gd f8". */
void choice_print_with(const choice *c, const char *words);

/* Completes what was typed: a label, alone or before "=", becomes its move, and a
 * prefix that was left out is put back. */
void choice_expand(const choice *c, const char *typed, char *ret, int cap);

/* Prints up to three legal moves with an edit distance of at most `reach`. Where moves
 * are a word and a number, as in "at 9", it prints the nearest numbers instead. Returns
 * how many it printed. */
int choice_suggest(const choice *c, const char *typed, int reach);

#endif
