/* The language of everything that people read. It is chosen once, before anything is
 * printed. Output for programs is always in English. */
#ifndef CLI_LANGUAGE_H
#define CLI_LANGUAGE_H

#include "cli/fault.h"

/* Chooses the language with this id. With NULL it is that of $SPELBORD_LANG, else of
 * the locale, else English; unknown values are skipped. False: the id is unknown. */
bool language_choose(const char *id, fault *f);

/* English from now on, for output that programs read. */
void language_use_english(void);

/* NULL: English. */
const sb_catalogue *language_catalogue(void);

/* Translates a text. */
const char *language_text(const char *text) __attribute__((format_arg(1)));
#define _(text) language_text(text)

/* The message of an errno, translated. */
const char *language_errno(int error);

#endif
