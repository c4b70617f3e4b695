/* Text for a screen of characters: columns, spaces, colours, lines that fit. Our
 * languages have a column for each character, however many bytes that has; the code
 * of a colour has none. */
#ifndef SB_SCREEN_H
#define SB_SCREEN_H

#include "engine/game.h"

enum { SB_SCREEN = 79 }; /* columns: no line that is wrapped is wider */

/* Columns of the first n bytes; of a whole text. */
int sb_columns_of(const char *text, size_t n);
static inline int sb_columns(const char *text) { return sb_columns_of(text, strlen(text)); }

void sb_put_spaces(sb_text *t, int n); /* none where n is below 0 */

/* "1;31" begins bold red, "0" ends it; nothing where the style has no colours. */
void sb_put_colour(sb_text *t, const sb_style *style, const char *code);

/* At most `width` columns of a text; returns how many. */
int sb_put_cut(sb_text *t, const char *text, int width);

/* Puts a text where this column is reached, in as many lines as it needs, all but
 * the first indented, and the end of the line. */
void sb_put_wrapped(sb_text *t, const char *text, int column, int indent);

#endif
