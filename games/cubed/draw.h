/* Small things that drawing the table and talking of it are made of. */
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

/* "*2gd@f8": a die and where it lies, as a move is written. */
static inline void cubed_put_on(sb_text *t, int value, int cell) {
    cubed_put_value(t, value), sb_put_char(t, '@'), cubed_put_square(t, cell);
}

/* ---- sentences, in the language of the style ---- */

enum { CUBED_WIDTH = 79, CUBED_LINE = 1024 /* bytes of a sentence that is filled */ };

/* Columns of the first n bytes; colours have none. */
static inline int cubed_columns(const char *text, int n) {
    int columns = 0;
    bool colour = false;
    for (int i = 0; i < n; i++) {
        if (text[i] == '\033') colour = true;
        columns += !colour && (text[i] & 0xC0) != 0x80;
        if (text[i] == 'm') colour = false;
    }
    return columns;
}

/* Lines of words that are not wider than a screen, all indented. */
static inline void cubed_put_lines(sb_text *t, int indent, const char *text) {
    for (int column = 0; *text; text += *text == ' ') {
        int n = 0;
        while (text[n] && text[n] != ' ') n++;
        int wide = cubed_columns(text, n);
        bool full = column > 0 && column + 1 + wide > CUBED_WIDTH;
        if (full) sb_put_char(t, '\n'), column = 0;
        cubed_put_spaces(t, column ? 1 : indent), sb_put_bytes(t, text, n);
        column += (column ? 1 : indent) + wide, text += n;
    }
    sb_put_char(t, '\n');
}

/* Columns of the sentence, which is filled into CUBED_LINE bytes. */
static inline int cubed_fill(char *ret, const sb_style *style, const char *sentence, sb_blanks blanks) {
    sb_text t;
    sb_text_init(&t, ret, CUBED_LINE);
    sb_put_sentence(&t, style->language, sentence, &blanks);
    return cubed_columns(ret, (int)strlen(ret));
}

static inline void cubed_say(sb_text *t, const sb_style *style, int indent, const char *sentence,
                             sb_blanks blanks) {
    char line[CUBED_LINE];
    cubed_fill(line, style, sentence, blanks);
    cubed_put_lines(t, indent, line);
}

#endif
