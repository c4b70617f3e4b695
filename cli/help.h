/* Help for people: on the terminal, and as the source of the man pages. */
#ifndef HELP_H
#define HELP_H

#include "cli/commands.h"

#include <stdio.h>

void help_program(FILE *out);
void help_command(FILE *out, const command *c);

#endif
