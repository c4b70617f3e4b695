/* The URLs of the server, and a QR code for phones. */
#ifndef SB_ADDRESS_H
#define SB_ADDRESS_H

#include "server/settings.h"

#include <stdio.h>

enum { ADDRESS_URL = 300 };

/* Prints the URLs, a line each, the best one for other machines first; with `code` a QR
 * code of that one, if other machines can reach it. */
void address_print(FILE *out, const settings *s, int port, bool code);

/* The best URL for other machines; "": only this machine can reach the server. */
void address_for_others(char ret[ADDRESS_URL], const settings *s, int port);

#endif
