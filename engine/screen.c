/* Counting columns, and breaking text into lines. */
#include "engine/screen.h"

/* Is this the first byte of a UTF-8 character? */
static bool begins(char c) { return ((uint8_t)c & 0xC0) != 0x80; }

int sb_columns_of(const char *text, size_t n) {
    int columns = 0;
    for (size_t i = 0; i < n; i++) {
        if (text[i] == '\033')
            while (i < n && text[i] != 'm') i++;
        else columns += begins(text[i]);
    }
    return columns;
}

void sb_put_spaces(sb_text *t, int n) {
    while (n-- > 0) sb_put_char(t, ' ');
}

void sb_put_colour(sb_text *t, const sb_style *style, const char *code) {
    if (style->colour) sb_put(t, "\033["), sb_put(t, code), sb_put_char(t, 'm');
}

int sb_put_cut(sb_text *t, const char *text, int width) {
    int columns = 0;
    for (; *text; text++) {
        columns += begins(*text);
        if (columns > width) return width;
        sb_put_char(t, *text);
    }
    return columns;
}

void sb_put_wrapped(sb_text *t, const char *text, int column, int indent) {
    for (bool first = true; *text; first = false) {
        size_t n = 0;
        while (text[n] && text[n] != ' ') n++;
        int wide = sb_columns_of(text, n);
        if (!first && column + 1 + wide > SB_SCREEN)
            sb_put_char(t, '\n'), sb_put_spaces(t, indent), column = indent;
        else if (!first) sb_put_char(t, ' '), column++;
        sb_put_bytes(t, text, (int)n), column += wide, text += n;
        text += *text == ' ';
    }
    sb_put_char(t, '\n');
}
