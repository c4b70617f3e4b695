/* Which known word did someone mean? */
#ifndef NEAREST_H
#define NEAREST_H

/* Insertions, deletions, replacements and swaps of neighbours that turn one
 * word into the other, letters of either case alike; NEAREST_FAR if a word is
 * longer than NEAREST_WORD. */
enum { NEAREST_WORD = 63, NEAREST_FAR = 1000 };
int nearest_distance(const char *a, const char *b);

/* How far away a word may be and still be what was meant by `word`. */
int nearest_reach(const char *word);

/* The closest of n words within reach, or NULL. */
const char *nearest_of(const char *word, const char *const *words, int n);

#endif
