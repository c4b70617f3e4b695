/* The clocks. */
#ifndef NOW_H
#define NOW_H

#include <stdint.h>

double now_seconds(void); /* monotonic clock, in seconds */
uint64_t now_ms(void);    /* milliseconds since 1970, as in records */

#endif
