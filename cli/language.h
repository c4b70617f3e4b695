/* The language in which the program speaks to people. It is chosen once, before
 * anything is said. Programs that talk to it are always answered in English. */
#ifndef CLI_LANGUAGE_H
#define CLI_LANGUAGE_H

#include "cli/fault.h"

/* The language of this id. Without one (NULL) it is that of $SPELBORD_LANG or, where
 * that says nothing known, of the locale; else English. False: there is none of
 * this id. */
bool language_choose(const char *id, fault *f);

/* English from here on: for output that programs read. */
void language_plain(void);

/* NULL: English. */
const sb_catalogue *language_catalogue(void);

/* The text in that language. */
const char *language_text(const char *text) __attribute__((format_arg(1)));
#define SAY(text) language_text(text)

/* What the system says of an errno. */
const char *language_system(int error);

#endif
