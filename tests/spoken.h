/* A language for tests: every text in capital letters. So small letters in the output show text
 * that was not translated, or words that are the same in every language: written moves, names of
 * options and of fields. */
#ifndef SPOKEN_H
#define SPOKEN_H

#include "engine/catalogue.h"

/* Makes a catalogue of the marked texts of engine/ and games/<room>/ in capitals; blanks are not
 * changed. `longer`: each vowel is doubled and has an accent, so that texts are about 40 % longer
 * and contain many two-byte letters. The bytes of the catalogue are never freed. Fails the test
 * on any error. */
void spoken_open(sb_catalogue *ret, const char *room, bool longer);

/* Fails the test if the text has two or more adjacent small letters, unless they are one of
 * `words` (separated by spaces; "": none). Use player names in capitals, and no terminal colours,
 * because their escape sequences contain a letter. */
void spoken_check(const char *text, const char *words);

/* Fails the test if a line has more than `columns` characters. */
void spoken_fits(const char *text, int columns);

#endif
