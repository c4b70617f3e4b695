/* Sentences that are wrapped into several lines. */
#include "games/str8/draw.h"

void str8_put_lines(sb_text *t, const sb_style *style, int from, const char *sentence, sb_blanks blanks) {
    char text[STR8_SENTENCE];
    sb_text whole;
    sb_text_init(&whole, text, sizeof text);
    str8_put_sentence(&whole, style, sentence, blanks);
    sb_put_wrapped(t, text, from, from);
}
