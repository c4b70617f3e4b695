/* Sentences in the language of whoever looks, in lines that fit the screen. */
#include "games/rummy/draw.h"

enum { SAID = 4096 }; /* bytes of a sentence: all tiles, each in its colour, and names */

/* Bytes to the end of the word that begins here. */
static int word_length(const char *text) {
    int n = 0;
    while (text[n] && text[n] != ' ') n++;
    return n;
}

/* Columns of the first n bytes. Our languages have one for each character, however
 * many bytes that has; the code of a colour has none. */
static int columns_of(const char *text, int n) {
    int columns = 0;
    for (int i = 0; i < n; i++) {
        if (text[i] == '\033')
            while (i < n && text[i] != 'm') i++;
        else columns += ((uint8_t)text[i] & 0xC0) != 0x80;
    }
    return columns;
}

int rummy_columns(const char *text) { return columns_of(text, (int)strlen(text)); }

void rummy_wrap(sb_text *t, const char *text, int column, int indent) {
    for (bool first = true; *text; first = false) {
        int n = word_length(text), wide = columns_of(text, n);
        if (!first && column + 1 + wide > RUMMY_WIDTH)
            sb_put_char(t, '\n'), rummy_put_spaces(t, indent), column = indent;
        else if (!first) sb_put_char(t, ' '), column++;
        sb_put_bytes(t, text, n), column += wide, text += n;
        text += *text == ' ';
    }
    sb_put_char(t, '\n');
}

void rummy_say(sb_text *t, const sb_style *style, int indent, const char *sentence, sb_blanks blanks) {
    char said[SAID];
    sb_text line;
    sb_text_init(&line, said, sizeof said);
    sb_put_sentence(&line, style->language, sentence, &blanks);
    assert(!sb_text_is_cut(&line));
    rummy_put_spaces(t, indent), rummy_wrap(t, said, indent, indent + RUMMY_HANG);
}

void rummy_add_item(rummy_flow *line, const char *sentence, sb_blanks blanks) {
    char said[SAID];
    sb_text item;
    sb_text_init(&item, said, sizeof said);
    sb_put_sentence(&item, line->style->language, sentence, &blanks);
    assert(!sb_text_is_cut(&item));
    int gap = line->column > line->indent ? 3 : 0, wide = rummy_columns(said);
    if (line->column + gap + wide > RUMMY_WIDTH) {
        sb_put_char(line->text, '\n'), rummy_put_spaces(line->text, line->indent);
        line->column = line->indent, gap = 0;
    }
    rummy_put_spaces(line->text, gap), sb_put(line->text, said);
    line->column += gap + wide;
}
