/* The table of commands. The reading of command lines, the help and the man pages
 * all use it. */
#ifndef COMMANDS_H
#define COMMANDS_H

#include "cli/args.h"

enum { COMMANDS_OPTIONS = 20 }; /* a command has fewer options than this */

typedef struct {
    const char *name;  /* "--seats" */
    const char *value; /* placeholder of its value in the help, as "N"; NULL: takes no value */
    const char *about; /* a sentence; NULL: not in the help */
    const char *usual; /* the default, for the help; NULL: none, or `about` has it */
} command_option;

typedef struct command {
    const char *name, *usage;
    const char *summary; /* one line */
    const char *text;    /* paragraphs with an empty line between; indented ones are examples */
    command_option options[COMMANDS_OPTIONS]; /* ends with name NULL */
    int (*run)(const args *a);                /* returns the exit code */
} command;

extern const command commands[]; /* ends with name NULL */

/* NULL with a fault: there is no command of this name. */
const command *commands_find(const char *name, fault *f);

#endif
