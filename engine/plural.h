/* Which form of a counted text a language uses. A catalogue says it in its header, as GNU gettext
 * defines: "Plural-Forms: nplurals=2; plural=(n%10!=1 || n%100==11);". The rule is an expression
 * of C over n, with ?: || && == != < <= > >= + - * / % ! and parentheses. */
#ifndef SB_PLURAL_H
#define SB_PLURAL_H

#include "engine/base.h"

/* The form, from 0, that the header of a catalogue wants for the number n. The rule of English
 * holds (form 0 if n is 1, else form 1) if the header has no rule or a wrong one: one that cannot
 * be read, divides by 0, or gives a form that is not below nplurals. */
int sb_plural_form(const char *header, uint64_t n);

#endif
