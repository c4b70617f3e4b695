/* What the fuzz targets share. */
#ifndef FUZZ_H
#define FUZZ_H

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

/* A copy of the input as a string, so that the sanitizer finds a read past its end. The
 * caller frees it. */
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
