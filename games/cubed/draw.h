/* Small things that drawing the table is made of. */
#ifndef CUBED_DRAW_H
#define CUBED_DRAW_H

#include "games/cubed/text.h"

static inline void cubed_put_colour(sb_text *t, const sb_style *style, const char *code) {
    if (style->colour) sb_put(t, "\033["), sb_put(t, code), sb_put_char(t, 'm');
}

static inline void cubed_put_spaces(sb_text *t, int n) {
    while (n-- > 0) sb_put_char(t, ' ');
}

/* A face in five columns: its letters in the shape they name, (2ro) ~2rs~ <2rd>,
 * in their colour; a wild is [ * ]. */
static inline void cubed_draw_face(sb_text *t, const sb_style *style, int face) {
    static const char *const colours[] = {"1;31", "1;32", "1;35", "1"};
    static const char edges[] = "()~~<>[]";
    int colour = face / 9, shape = face == CUBED_WILD ? 3 : face / 3 % 3;
    cubed_put_colour(t, style, colours[colour]), sb_put_char(t, edges[2 * shape]);
    if (face == CUBED_WILD) sb_put(t, " * ");
    else cubed_put_face(t, face);
    sb_put_char(t, edges[2 * shape + 1]), cubed_put_colour(t, style, "0");
}

/* At most `width` columns of a text, a column a character; returns how many. */
static inline int cubed_put_cut(sb_text *t, const char *text, int width) {
    int columns = 0;
    for (; *text; text++) {
        columns += (*text & 0xC0) != 0x80; /* not the rest of a character of UTF-8 */
        if (columns > width) return width;
        sb_put_char(t, *text);
    }
    return columns;
}

/* A number that ends where a cell of this width ends. */
static inline void cubed_put_right(sb_text *t, int number, int width) {
    int columns = 1 + (number < 0);
    for (int n = number; n > 9 || n < -9; n /= 10) columns++;
    cubed_put_spaces(t, width - columns), sb_put_int(t, number);
}

/* "1 die", "3 points" */
static inline void cubed_put_dice(sb_text *t, int n) {
    sb_put_int(t, n), sb_put(t, n == 1 ? " die" : " dice");
}
static inline void cubed_put_points(sb_text *t, int n) {
    sb_put_int(t, n), sb_put(t, n == 1 ? " point" : " points");
}

#endif
