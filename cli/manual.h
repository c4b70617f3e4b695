/* The man pages, as source for scdoc. */
#ifndef MANUAL_H
#define MANUAL_H

#include "cli/commands.h"

#include <stdio.h>

/* Prints the page of a command, such as spelbord-play(1); with NULL the page
 * spelbord(1) of the whole program. */
void manual_print(FILE *out, const command *c);

#endif
