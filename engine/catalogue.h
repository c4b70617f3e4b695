/* Texts in another language: a catalogue compiled by GNU msgfmt (.mo), read directly from the
 * caller's bytes without a copy. English is the source text and needs no catalogue. Terminal,
 * server and browser use the same catalogues. */
#ifndef SB_CATALOGUE_H
#define SB_CATALOGUE_H

#include "engine/base.h"

typedef struct {
    const uint8_t *bytes; /* owned by the caller; must stay valid while the catalogue is used */
    uint32_t n;           /* number of texts; they are sorted by strcmp */
    uint32_t from, to;    /* byte offsets of the list of texts and of the list of translations */
} sb_catalogue;

/* Checks the bytes, which may be anything, and fills *c; reads nothing past `size`. Returns
 * false and leaves *c unchanged if they are not a valid catalogue. */
bool sb_catalogue_open(sb_catalogue *c, const void *bytes, size_t size);

/* The translation of the text. Returns the text itself if the catalogue is NULL or does not
 * contain it. */
const char *sb_translate(const sb_catalogue *c, const char *text);

/* The translation of a text with a number, in the form for n; for a negative number, in the form
 * for its magnitude. Without a translation it is `one` or `more`, as in English. */
const char *sb_translate_number(const sb_catalogue *c, const char *one, const char *more, int64_t n);

#endif
