/* The man pages, as source for scdoc. */
#ifndef MANUAL_H
#define MANUAL_H

#include "cli/commands.h"

#include <stdio.h>

/* The page of a command, spelbord-play(1), or with NULL the page spelbord(1) of
 * the whole program. */
void manual_print(FILE *out, const command *c);

#endif
