/* A look into a store's file without changing it: is it ours, is it whole, what
 * is in it. */
#ifndef SB_INSPECT_H
#define SB_INSPECT_H

#include "server/settings.h"

#include <stdint.h>

typedef struct {
    int64_t schema, tables, events, sessions;
    bool damaged; /* it is not a good one, and never will be again */
} inspection;

/* Reads the whole file; false with a sentence if it is not a good one, or one of a
 * newer program. */
bool inspect_file(const char *path, inspection *ret, settings_fault *f);

/* A whole copy of a store's file, in one file without a log beside it, flushed to the
 * disk; `to` must be empty. */
bool inspect_copy(const char *from, const char *to, settings_fault *f);

#endif
