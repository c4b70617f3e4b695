/* Sentences that are longer than a line. */
#include "games/str8/draw.h"

void str8_put_lines(sb_text *t, const sb_style *style, int from, const char *sentence, sb_blanks blanks) {
    char text[STR8_SENTENCE], *end;
    int column = from;
    sb_text whole;
    sb_text_init(&whole, text, sizeof text);
    str8_put_sentence(&whole, style, sentence, blanks);
    for (char *word = text; word; word = end ? end + 1 : NULL) {
        end = strchr(word, ' ');
        if (end) *end = 0;
        int columns = str8_columns(word);
        if (column > from && column + 1 + columns > STR8_WIDTH)
            sb_put_char(t, '\n'), str8_put_spaces(t, column = from);
        else if (column > from) sb_put_char(t, ' '), column++;
        sb_put(t, word), column += columns;
    }
    sb_put_char(t, '\n');
}
