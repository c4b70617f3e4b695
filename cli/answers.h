/* The commands of the engine protocol as a table. */
#ifndef ANSWERS_H
#define ANSWERS_H

#include "cli/protocol.h"

typedef struct {
    const char *name, *usage, *about;
    bool needs_table;

    /* Writes the answer from its "ok" to its last line, or nothing and returns
     * false with a fault. `rest`, what follows the name, may be cut up. */
    bool (*answer)(protocol *p, char *rest, FILE *out, fault *f);
} answer;

extern const answer answers[]; /* ends with name NULL */

/* Takes the next word off the rest of a line; "" at its end. */
char *answers_word(char **rest);

#endif
