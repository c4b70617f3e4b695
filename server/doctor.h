/* Looks an installation over and says what is wrong with it, and what to do. */
#ifndef SB_DOCTOR_H
#define SB_DOCTOR_H

#include "server/settings.h"

#include <stdio.h>

/* A line for each thing looked at; true if nothing is wrong. */
bool doctor_run(const settings *s, FILE *out);

#endif
