/* The words a person can type at the prompt beside moves. */
#ifndef WORDS_H
#define WORDS_H

#include "cli/sitting.h"

enum { WORDS_MAX = 20 }; /* there are fewer */

typedef struct {
    const char *name, *usage, *about;                   /* about NULL: another name for a word, not listed */
    int (*run)(sitting *s, int seat, const char *rest); /* returns how the turn goes on: turn.h */
} word;

extern const word words[]; /* ends with name NULL */

#endif
