/* What the fuzz targets share: the input as a string of its own, so that a
 * reader that goes past its end is caught. */
#ifndef FUZZ_H
#define FUZZ_H

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

/* To be freed. */
static inline char *fuzz_string(const uint8_t *data, size_t n) {
    char *text = malloc(n + 1);
    if (!text) abort();
    if (n) memcpy(text, data, n);
    text[n] = 0;
    return text;
}

#define MUST(truth)            \
    do {                       \
        if (!(truth)) abort(); \
    } while (0)

#endif
