/* The legal moves of a person as a list to choose from. Each has a letter, since
 * in a game of numbers a number is a card. Where all begin with one word, as in
 * "swap y", "swap g", there are no letters, which could be taken for what is
 * named: the word may be left out instead. */
#ifndef CHOICE_H
#define CHOICE_H

#include "cli/match.h"

enum {
    CHOICE_LETTERS = 26, /* so many are shown without being asked for */
    CHOICE_LONG = 150,   /* of more than these only a few are shown, and the rest by what is in them */
    CHOICE_BEST = 8
};

typedef struct {
    const match *match;
    int seat, n;
    bool wide;             /* there are more moves than these */
    bool samples;          /* ... of the same kind: these are but samples */
    char word[MATCH_MOVE]; /* what all moves begin with and one may leave out, as in "swap "; or "" */
    int best_n,
        best[CHOICE_BEST]; /* where the list is long: those that look best, which alone have letters */
    sb_move move[SB_MOVES_MAX];
} choice;

void choice_init(choice *c, const match *m, int seat);

/* How move i is to be typed. Where a total has to be said with it (B25) that is
 * left to the person: the text ends before the "=". */
void choice_text(const choice *c, int i, char ret[MATCH_MOVE]);

/* Must a total be said with it? */
bool choice_is_open(const choice *c, int i);

/* Is there just one move, so that nothing need be typed? Not where a game has moves
 * that are not listed, nor where a total must be said. */
bool choice_is_only(const choice *c);

/* Prints all, a few a line; of a long list how many there are of each kind and
 * those that look best; where there is no list of all, says so. */
void choice_print(const choice *c);

/* Prints those that have each of these words in them, as in "2gd f8". */
void choice_print_with(const choice *c, const char *words);

/* The text that was meant: a letter, alone or before "=", becomes its move, and a
 * word that was left out is put back. */
void choice_expand(const choice *c, const char *typed, char *ret, int cap);

/* Prints up to three legal moves at most `reach` slips from it, or, where they are a
 * word and a number as in "at 9", the nearest numbers; returns how many. */
int choice_suggest(const choice *c, const char *typed, int reach);

#endif
