/* Text for a terminal: columns, spaces, colours, line breaks. In our languages each character
 * takes one column, whatever its number of bytes in UTF-8. Escape sequences for colours take no
 * column. */
#ifndef SB_SCREEN_H
#define SB_SCREEN_H

#include "engine/game.h"

enum { SB_SCREEN = 79 }; /* maximum width of a wrapped line, in columns */

/* The number of columns of the first n bytes, and of a whole text. */
int sb_columns_of(const char *text, size_t n);
static inline int sb_columns(const char *text) { return sb_columns_of(text, strlen(text)); }

void sb_put_spaces(sb_text *t, int n); /* none if n is negative */

/* Appends an escape sequence: "1;31" begins bold red, "0" ends it. Appends nothing if the style
 * has no colours. */
void sb_put_colour(sb_text *t, const sb_style *style, const char *code);

/* Appends at most `width` columns of a text without colours; returns the number of columns. */
int sb_put_cut(sb_text *t, const char *text, int width);

/* Appends a text and breaks it into lines between words. `column`: number of columns already in
 * the first line; `indent`: spaces before each later line. Ends with a newline. */
void sb_put_wrapped(sb_text *t, const char *text, int column, int indent);

#endif
