/* Texts in another language: a catalogue as GNU msgfmt compiles it (.mo), read
 * in place from the caller's bytes. English is the source text and needs none.
 * Terminal, server and browser read the same catalogues through this. */
#ifndef SB_CATALOGUE_H
#define SB_CATALOGUE_H

#include "engine/base.h"

typedef struct {
    const uint8_t *bytes; /* the caller's, for as long as the catalogue is used */
    uint32_t n;           /* texts in it, in the order of strcmp */
    uint32_t from, to;    /* where the lists of texts and of their translations begin */
} sb_catalogue;

/* Any bytes, of which none past `size` is read. False, and nothing to be used, if
 * they are no catalogue; what is accepted can be asked for any text. */
bool sb_catalogue_open(sb_catalogue *c, const void *bytes, size_t size);

/* The text in the language of the catalogue; the text itself where the catalogue
 * is NULL or has no such text. */
const char *sb_translate(const sb_catalogue *c, const char *text);

#endif
