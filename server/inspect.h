/* Checks a store's file without changing it, and counts what is in it. */
#ifndef SB_INSPECT_H
#define SB_INSPECT_H

#include "server/settings.h"

#include <stdint.h>

typedef struct {
    int64_t schema, tables, events, sessions;
    bool damaged; /* the file is damaged, or no store of ours */
} inspection;

/* Reads the whole file; false with a sentence: it is damaged, cannot be read, or is of a
 * newer program. */
bool inspect_file(const char *path, inspection *ret, settings_fault *f);

/* Copies a store's file to `to`, which must be empty, as one file without a log. */
bool inspect_copy(const char *from, const char *to, settings_fault *f);

#endif
