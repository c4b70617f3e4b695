/* Help on the terminal, from the table of commands. */
#ifndef HELP_H
#define HELP_H

#include "cli/commands.h"

#include <stdio.h>

void help_program(FILE *out);
void help_command(FILE *out, const command *c);

#endif
