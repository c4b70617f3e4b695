/* Where people find the server: addresses, and a QR code for phones. */
#ifndef SB_ADDRESS_H
#define SB_ADDRESS_H

#include "server/settings.h"

#include <stdio.h>

enum { ADDRESS_URL = 300 };

/* The addresses, a line each, the best one for others first on a line of its own;
 * with a code for that one where `code` says so and phones could reach it. */
void address_print(FILE *out, const settings *s, int port, bool code);

/* The best one for others; "" where only this machine can reach the server. */
void address_for_others(char ret[ADDRESS_URL], const settings *s, int port);

#endif
