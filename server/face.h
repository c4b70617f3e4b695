/* The face of a person at a table: a short word that the clients choose and draw, such as
 * "fox-green". The server keeps it like the name, and does not know what it stands for. */
#ifndef SB_SERVER_FACE_H
#define SB_SERVER_FACE_H

#include <stdbool.h>

enum { FACE_BYTES = 25 }; /* 24 characters and the 0 */

/* Copies a face; "" is the usual one of the seat. False: it is longer, or has other
 * characters than a to z, 0 to 9 and hyphens. */
bool face_read(const char *text, char ret[FACE_BYTES]);

#endif
