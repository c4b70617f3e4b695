/* The languages that the program speaks, their catalogues built into it. The
 * list is made from the PO files beside this by tools/po. */
#ifndef LANGUAGES_H
#define LANGUAGES_H

#include <stddef.h>
#include <stdint.h>

typedef struct {
    const char *id;       /* "sv" */
    const char *name;     /* what its speakers call it */
    const uint8_t *bytes; /* for sb_catalogue_open; NULL: English, the source text */
    size_t size;
} language;

enum { LANGUAGES_N = 7 };

extern const language languages[LANGUAGES_N + 1]; /* English first; ends with id NULL */

/* NULL if it is not spoken here. */
const language *languages_find(const char *id);

#endif
