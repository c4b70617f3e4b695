/* Small functions shared by the files that draw the table and write sentences about it. */
#ifndef CUBED_DRAW_H
#define CUBED_DRAW_H

#include "engine/screen.h"
#include "games/cubed/text.h"

/* Draws a face in five columns: its letters between two marks of its shape, (2ro) ~2rs~ <2rd>,
 * in its colour; a wild is [ * ]. */
static inline void cubed_draw_face(sb_text *t, const sb_style *style, int face) {
    static const char *const colours[] = {"1;31", "1;32", "1;35", "1"};
    static const char edges[] = "()~~<>[]";
    int colour = face / 9, shape = face == CUBED_WILD ? 3 : face / 3 % 3;
    sb_put_colour(t, style, colours[colour]), sb_put_char(t, edges[2 * shape]);
    if (face == CUBED_WILD) sb_put(t, " * ");
    else cubed_put_face(t, face);
    sb_put_char(t, edges[2 * shape + 1]), sb_put_colour(t, style, "0");
}

/* Writes a number, right-aligned in `width` columns. */
static inline void cubed_put_right(sb_text *t, int number, int width) {
    int columns = 1 + (number < 0);
    for (int n = number; n > 9 || n < -9; n /= 10) columns++;
    sb_put_spaces(t, width - columns), sb_put_int(t, number);
}

/* ---- sentences, in the language of the style ---- */

enum { CUBED_LINE = 1024 }; /* buffer size of a sentence after its blanks are filled, in bytes */

/* Translates the sentence and fills its blanks into `ret`, a buffer of CUBED_LINE bytes.
 * Returns its width in columns. */
static inline int cubed_fill(char *ret, const sb_style *style, const char *sentence, sb_blanks blanks) {
    sb_text t;
    sb_text_init(&t, ret, CUBED_LINE);
    sb_put_sentence(&t, style->language, sentence, &blanks);
    return sb_columns(ret);
}

static inline void cubed_say(sb_text *t, const sb_style *style, int indent, const char *sentence,
                             sb_blanks blanks) {
    char line[CUBED_LINE];
    cubed_fill(line, style, sentence, blanks);
    sb_put_spaces(t, indent), sb_put_wrapped(t, line, indent, indent);
}

#endif
