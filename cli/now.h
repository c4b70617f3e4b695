/* What time it is. */
#ifndef NOW_H
#define NOW_H

#include <stdint.h>

double now_seconds(void); /* since some moment; never goes back */
uint64_t now_ms(void);    /* milliseconds since 1970, as records have them */

#endif
