/* A language made for tests: every text in capitals. What is shown in it has small
 * letters only where English was left, or what is the same in every language:
 * written moves, names of options and of fields. */
#ifndef SPOKEN_H
#define SPOKEN_H

#include "engine/catalogue.h"

/* The texts of engine/ and games/<room>/, as they are marked there, in capitals;
 * their blanks stay as they are. `longer`: each vowel twice and with an accent, so
 * that texts are about 40 % longer, and letters of two bytes everywhere. The bytes
 * of the catalogue are kept until the program ends. Fails the test if it cannot. */
void spoken_open(sb_catalogue *ret, const char *room, bool longer);

/* Fails the test if the text has two or more small letters side by side, unless they
 * are one of `words` (with a space between, "" for none). Names of players are best
 * in capitals, and colours of the terminal off: their codes end in a letter. */
void spoken_check(const char *text, const char *words);

/* Fails the test if a line has more columns, a column a character. */
void spoken_fits(const char *text, int columns);

#endif
