/* Checks an installation and says what is wrong and what to do about it. */
#ifndef SB_DOCTOR_H
#define SB_DOCTOR_H

#include "server/settings.h"

#include <stdio.h>

/* Prints a line for each check; true: nothing is wrong. */
bool doctor_run(const settings *s, FILE *out);

#endif
