/* Reads moves and questions as people type them. The spelling that is accepted is the same in
 * every game and is decided here:
 *
 * - capitals are the same as small letters;
 * - white space and commas may stand before, between and after words; white space around signs
 *   such as '@' and '=' too; never inside a word or a number;
 * - numbers may begin with zeros.
 *
 * docs/engine-protocol.md explains this to people. Each function reads at the cursor *at and
 * moves it past what was read; if it finds nothing, *at is unchanged. */
#ifndef SB_SPELLING_H
#define SB_SPELLING_H

#include "engine/text.h"

/* White space or a comma, and the same or the end of the text. */
static inline bool sb_is_gap(char c) { return c == ' ' || c == '\t' || c == ','; }
static inline bool sb_ends(const char *at) { return !*at || sb_is_gap(*at); }

void sb_skip_gap(const char **at);

/* One of these letters or digits; returns its index, -1: none of them. */
int sb_take_letter(const char **at, const char *letters);

/* Digits without a sign. A number above INT32_MAX is read as INT32_MAX. */
bool sb_take_number(const char **at, int32_t *ret);

/* A word as the game writes it, which may have signs and numbers in it: "skip", "+7", "left2".
 * The text has no further letter after it if it ends with a letter, and no further digit if it
 * ends with a number. */
bool sb_take_name(const char **at, const char *name);

/* A sign and the white space around it. */
bool sb_take_sign(const char **at, char sign);

/* The first word of a text and the gap after it; '=' may follow directly. Returns its index from 1
 * to n - 1, 0: none. */
int sb_take_verb(const char **at, const char *const *verbs, int n);

/* Is the rest of the text just this name? */
bool sb_is_rest(const char *at, const char *name);

#endif
