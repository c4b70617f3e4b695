/* Spelling suggestions: which known word was meant? */
#ifndef NEAREST_H
#define NEAREST_H

/* Edit distance: the number of insertions, deletions, replacements and swaps of
 * neighbouring letters between two words, ignoring case; NEAREST_FAR if a word is
 * longer than NEAREST_WORD. */
enum { NEAREST_WORD = 63, NEAREST_FAR = 1000 };
int nearest_distance(const char *a, const char *b);

/* The largest edit distance at which another word may be meant by `word`. */
int nearest_reach(const char *word);

/* The closest of n words within that distance, or NULL. */
const char *nearest_of(const char *word, const char *const *words, int n);

#endif
