/* Checks whether bytes are text that can be shown. */
#ifndef UTF8_H
#define UTF8_H

#include <stdbool.h>
#include <stddef.h>

/* Well-formed UTF-8 (no overlong forms, no surrogates), no NUL, and no control
 * characters except tabs and, if `lines`, line ends. */
bool utf8_is_text(const char *bytes, size_t n, bool lines);

#endif
