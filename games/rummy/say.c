/* Writes sentences in the language of the style, in lines that fit the screen. */
#include "games/rummy/draw.h"

enum { SAID = 4096 }; /* buffer size of a sentence in bytes: all tiles with their colours, and names */

void rummy_say(sb_text *t, const sb_style *style, int indent, const char *sentence, sb_blanks blanks) {
    char said[SAID];
    sb_text line;
    sb_text_init(&line, said, sizeof said);
    sb_put_sentence(&line, style->language, sentence, &blanks);
    assert(!sb_text_is_cut(&line));
    sb_put_spaces(t, indent), sb_put_wrapped(t, said, indent, indent + RUMMY_HANG);
}

void rummy_add_item(rummy_flow *line, const char *sentence, sb_blanks blanks) {
    char said[SAID];
    sb_text item;
    sb_text_init(&item, said, sizeof said);
    sb_put_sentence(&item, line->style->language, sentence, &blanks);
    assert(!sb_text_is_cut(&item));
    int gap = line->column > line->indent ? 3 : 0, wide = sb_columns(said);
    if (line->column + gap + wide > SB_SCREEN) {
        sb_put_char(line->text, '\n'), sb_put_spaces(line->text, line->indent);
        line->column = line->indent, gap = 0;
    }
    sb_put_spaces(line->text, gap), sb_put(line->text, said);
    line->column += gap + wide;
}
