/* The commands that a person can type at the prompt besides moves. */
#ifndef PLAY_COMMANDS_H
#define PLAY_COMMANDS_H

#include "cli/sitting.h"

enum { PLAY_COMMANDS_MAX = 20 }; /* upper bound of their number */

typedef struct {
    const char *name, *usage, *about;                   /* about NULL: an alias, not in the help */
    int (*run)(sitting *s, int seat, const char *rest); /* returns TURN_STAY, TURN_DONE or TURN_LEAVE */
} play_command;

extern const play_command play_commands[]; /* ends with name NULL */

#endif
