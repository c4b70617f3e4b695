/* A look into a store's file without changing it: is it ours, is it whole, what
 * is in it. */
#ifndef SB_INSPECT_H
#define SB_INSPECT_H

#include "server/settings.h"

#include <stdint.h>

typedef struct {
    int64_t schema, tables, events, sessions;
} inspection;

/* Reads the whole file; false with a sentence if it is not a good one. */
bool inspect_file(const char *path, inspection *ret, settings_fault *f);

/* A whole copy of a store's file, flushed to the disk; `to` must not exist. */
bool inspect_copy(const char *from, const char *to, settings_fault *f);

#endif
