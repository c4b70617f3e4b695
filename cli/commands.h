/* The commands of the program as one table. What a command line may hold, what
 * help prints and what the man pages say all come from it. */
#ifndef COMMANDS_H
#define COMMANDS_H

#include "cli/args.h"

enum { COMMANDS_OPTIONS = 20 }; /* a command has fewer options than this */

typedef struct {
    const char *name;  /* "--seats" */
    const char *value; /* what follows it, as "N"; NULL: nothing does */
    const char *about; /* a sentence; NULL: not shown to people */
    const char *usual; /* the value it has if it is not given; NULL: about says what there is to say */
} command_option;

typedef struct command {
    const char *name, *usage;
    const char *summary; /* a line */
    const char *text;    /* paragraphs with an empty line between; an indented one is an example */
    command_option options[COMMANDS_OPTIONS]; /* ends with name NULL */
    int (*run)(const args *a);                /* returns the exit code */
} command;

extern const command commands[]; /* ends with name NULL */

/* NULL with a fault if there is none of this name. */
const command *commands_find(const char *name, fault *f);

#endif
