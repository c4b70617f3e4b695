/* Where people find the server: addresses, and a QR code for phones. */
#ifndef SB_ADDRESS_H
#define SB_ADDRESS_H

#include "server/settings.h"

#include <stdio.h>

/* The addresses, a line each, the best one for others first on a line of its own;
 * with a code for that one where `code` says so. */
void address_print(FILE *out, const settings *s, int port, bool code);

#endif
