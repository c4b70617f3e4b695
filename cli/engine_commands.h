/* The table of the commands of the engine protocol. */
#ifndef ENGINE_COMMANDS_H
#define ENGINE_COMMANDS_H

#include "cli/engine_protocol.h"

typedef struct {
    const char *name, *usage, *about;
    enum { NEEDS_NOTHING, NEEDS_VIEW, NEEDS_TABLE } needs; /* NEEDS_VIEW: the view of one seat will do */

    /* Writes the answer, which begins with "ok". False with a fault: nothing was
     * written. `rest` is the line after the name; the function may change it. */
    bool (*run)(engine_protocol *p, char *rest, FILE *out, fault *f);
} engine_command;

extern const engine_command engine_commands[]; /* ends with name NULL */

/* Does the match know what this viewer sees? One from a seat's view knows that view alone. */
bool engine_commands_knows(const match *m, int viewer, fault *f);

/* Takes the next word off the rest of a line; "" at its end. */
char *engine_commands_word(char **rest);

#endif
