/* Helpers for drawing the table as text. */
#ifndef STR8_DRAW_H
#define STR8_DRAW_H

#include "engine/screen.h"
#include "games/str8/text.h"

enum {
    STR8_LABEL = 13,    /* columns of the label at the start of a line */
    STR8_NAME = 12,     /* columns of a name in a sentence */
    STR8_SENTENCE = 800 /* buffer size in bytes for a sentence */
};

/* A text translated into the language of the style; a translated sentence with its blanks filled. */
static inline const char *str8_said(const sb_style *style, const char *text) {
    return sb_translate(style->language, text);
}
static inline void str8_put_sentence(sb_text *t, const sb_style *style, const char *sentence,
                                     sb_blanks blanks) {
    sb_put_sentence(t, style->language, sentence, &blanks);
}

/* Starts the terminal colour for cards of this colour. */
static inline void str8_begin_colour(sb_text *t, const sb_style *style, int colour) {
    static const char *const codes[STR8_COLOURS] = {"1;33", "1;32", "1;34", "1;35", "1;31", "1;90"};
    sb_put_colour(t, style, codes[colour]);
}

static inline void str8_put_letter(sb_text *t, const sb_style *style, int colour) {
    str8_begin_colour(t, style, colour), sb_put_char(t, str8_letter(colour)), sb_put_colour(t, style, "0");
}

/* Writes at most `width` columns of a text. Returns the number of columns. A longer text is shortened but
 * keeps its last character, so that "family 2" and "family 3" stay different: "fam..3". */
static inline int str8_put_cut(sb_text *t, const char *text, int width) {
    int columns = sb_columns(text), from = columns > width ? width - 3 : columns, at = 0;
    for (; *text; text++) {
        at += (*text & 0xC0) != 0x80;
        if (at <= from || at == columns) sb_put_char(t, *text);
        else if (at == from + 1 && (*text & 0xC0) != 0x80) sb_put(t, "..");
    }
    return columns > width ? width : columns;
}

static inline void str8_put_cell(sb_text *t, const char *text, int width) {
    int columns = str8_put_cut(t, text, width - 1);
    sb_put_spaces(t, width - columns);
}

static inline void str8_put_label(sb_text *t, const sb_style *style, const char *text) {
    sb_put_spaces(t, 2), str8_put_cell(t, str8_said(style, text), STR8_LABEL - 2);
}

/* Writes a sentence, wrapped into lines of at most SB_SCREEN columns. The text of each line begins at
 * column `from`. Ends with a newline. */
void str8_put_lines(sb_text *t, const sb_style *style, int from, const char *sentence, sb_blanks blanks);

/* "1 Anna" in a cell of this width. */
static inline void str8_put_seat(sb_text *t, const sb_style *style, int seat, int width) {
    sb_put_int(t, seat + 1), sb_put_char(t, ' '), str8_put_cell(t, style->names[seat], width - 2);
}

/* "9-12", or "9". */
static inline void str8_put_range(sb_text *t, int at, int tile) {
    sb_put_int(t, at);
    if (tile > 1) sb_put_char(t, '-'), sb_put_int(t, at + tile - 1);
}

/* A number, right-aligned in a cell of this width. */
static inline void str8_put_right(sb_text *t, int number, int width) {
    sb_put_spaces(t, width - 1 - (number > 9)), sb_put_int(t, number);
}

/* The path with its pawns and, while rounds are played, dice, tiles and rows. */
void str8_put_board(sb_text *t, const str8_view *v, const sb_style *style);

#endif
