/* Small functions shared by the files that draw the table and narrate moves. */
#ifndef RUMMY_DRAW_H
#define RUMMY_DRAW_H

#include "engine/screen.h"
#include "games/rummy/text.h"

enum { RUMMY_HANG = 3 }; /* indent of the second and later lines of a sentence, in columns */

/* Width in columns of a number ("-7") and of a tile ("12r", "left2"). */
static inline int rummy_digits(int number) {
    int columns = 1 + (number < 0);
    for (; number > 9 || number < -9; number /= 10) columns++;
    return columns;
}
static inline int rummy_tile_width(int tile) {
    return rummy_is_event(tile) ? 5 : rummy_digits(rummy_value(tile)) + 1;
}

/* Writes a number, right-aligned in `width` columns. */
static inline void rummy_put_right(sb_text *t, int number, int width) {
    sb_put_spaces(t, width - rummy_digits(number)), sb_put_int(t, number);
}

/* Draws a tile in its colour. */
static inline void rummy_draw_tile(sb_text *t, const sb_style *style, int tile) {
    static const char *const colours[] = {"1;34", "1;33", "1;31", "1;32", "1;35"};
    sb_put_colour(t, style, colours[rummy_colour(tile)]);
    rummy_put_name(t, tile);
    sb_put_colour(t, style, "0");
}

/* A line that continues, indented, in the next line when it is full. */
typedef struct {
    sb_text *text;
    const sb_style *style;
    int column, indent;
} rummy_flow;

/* Writes a space and the tile, in the next line if this one is full. */
static inline void rummy_add_tile(rummy_flow *line, int tile) {
    int width = 1 + rummy_tile_width(tile);
    if (line->column + width > SB_SCREEN - 1) { /* a full stop may follow */
        sb_put_char(line->text, '\n'), sb_put_spaces(line->text, line->indent);
        line->column = line->indent;
    }
    sb_put_char(line->text, ' '), rummy_draw_tile(line->text, line->style, tile);
    line->column += width;
}

/* Writes all tiles of these kinds (bit mask), a kind twice if there are two. */
static inline void rummy_add_tiles(rummy_flow *line, const rummy_tiles *tiles, uint64_t kinds) {
    for (int tile = 0; tile < RUMMY_KINDS; tile++)
        for (int n = kinds >> tile & 1 ? rummy_count(tiles, tile) : 0; n > 0; n--) rummy_add_tile(line, tile);
}

/* Writes tiles for a sentence, separated by spaces: the first n of a list, or fewer if a -1
 * comes before. */
static inline void rummy_put_list(sb_text *t, const sb_style *style, const int *tiles, int n) {
    for (int i = 0; i < n && tiles[i] >= 0; i++) sb_put(t, i ? " " : ""), rummy_draw_tile(t, style, tiles[i]);
}

enum { RUMMY_LIST = 20 * RUMMY_ALL }; /* buffer size for all tiles with their colours, in bytes */

/* ---- saying (say.c) ---- */

/* Writes a sentence in the language of the style, its blanks filled, on lines of its own. */
void rummy_say(sb_text *t, const sb_style *style, int indent, const char *sentence, sb_blanks blanks);

/* Adds a sentence to a line, some columns behind its end; in the next line if this one is
 * full. The sentence is never broken. */
void rummy_add_item(rummy_flow *line, const char *sentence, sb_blanks blanks);

/* Writes a sentence why the seat whose turn it is cannot end the turn with this table;
 * false: it can (ask.c). */
bool rummy_say_fault(sb_text *t, const rummy_view *v, const sb_style *style, int indent);

/* The number of tiles put from the hand in this turn, and of those moved on the table. */
static inline int rummy_laid_n(const rummy_table *t) {
    int n = 0;
    for (int i = 0; i < t->n; i++) n += t->was[i] == RUMMY_PUT || t->was[i] == RUMMY_OPENED;
    return n;
}
static inline int rummy_moved_n(const rummy_table *t) {
    int n = 0;
    for (int i = 0; i < t->n; i++) n += t->was[i] > RUMMY_OPENED && t->was[i] != t->at[i];
    return n;
}

#endif
