/* Small things that drawing the table and telling of it are made of. */
#ifndef RUMMY_DRAW_H
#define RUMMY_DRAW_H

#include "engine/screen.h"
#include "games/rummy/text.h"

enum { RUMMY_HANG = 3 }; /* columns by which a sentence that goes on in the next line is indented */

/* Columns of a number, and of a tile: "-7", "12r", "left2". */
static inline int rummy_digits(int number) {
    int columns = 1 + (number < 0);
    for (; number > 9 || number < -9; number /= 10) columns++;
    return columns;
}
static inline int rummy_tile_width(int tile) {
    return rummy_is_event(tile) ? 5 : rummy_digits(rummy_value(tile)) + 1;
}

/* A number that ends where a cell of this width ends. */
static inline void rummy_put_right(sb_text *t, int number, int width) {
    sb_put_spaces(t, width - rummy_digits(number)), sb_put_int(t, number);
}

/* A tile in its colour. */
static inline void rummy_draw_tile(sb_text *t, const sb_style *style, int tile) {
    static const char *const colours[] = {"1;34", "1;33", "1;31", "1;32", "1;35"};
    sb_put_colour(t, style, colours[rummy_colour(tile)]);
    rummy_put_name(t, tile);
    sb_put_colour(t, style, "0");
}

/* A line that goes on, indented, in the next one where it is full. */
typedef struct {
    sb_text *text;
    const sb_style *style;
    int column, indent;
} rummy_flow;

/* A space and the tile, in the next line where this one is full. */
static inline void rummy_add_tile(rummy_flow *line, int tile) {
    int width = 1 + rummy_tile_width(tile);
    if (line->column + width > SB_SCREEN - 1) { /* a full stop may follow */
        sb_put_char(line->text, '\n'), sb_put_spaces(line->text, line->indent);
        line->column = line->indent;
    }
    sb_put_char(line->text, ' '), rummy_draw_tile(line->text, line->style, tile);
    line->column += width;
}

/* All tiles of these kinds, as often as they are there. */
static inline void rummy_add_tiles(rummy_flow *line, const rummy_tiles *tiles, uint64_t kinds) {
    for (int tile = 0; tile < RUMMY_KINDS; tile++)
        for (int n = kinds >> tile & 1 ? rummy_count(tiles, tile) : 0; n > 0; n--) rummy_add_tile(line, tile);
}

/* Tiles for a sentence, a space between them: the first n of a list, or those before
 * a -1 in it. */
static inline void rummy_put_list(sb_text *t, const sb_style *style, const int *tiles, int n) {
    for (int i = 0; i < n && tiles[i] >= 0; i++) sb_put(t, i ? " " : ""), rummy_draw_tile(t, style, tiles[i]);
}

enum { RUMMY_LIST = 20 * RUMMY_ALL }; /* bytes of all tiles, each in its colour */

/* ---- saying (say.c) ---- */

/* A sentence in the language of the style, its blanks filled, as lines of its own. */
void rummy_say(sb_text *t, const sb_style *style, int indent, const char *sentence, sb_blanks blanks);

/* The same as a part of a line, kept whole: some columns behind what is there, or in
 * the next line where this one is full. */
void rummy_add_item(rummy_flow *line, const char *sentence, sb_blanks blanks);

/* Why the turn cannot end as the table lies for the seat that builds: a sentence;
 * false: nothing is wrong (ask.c). */
bool rummy_say_fault(sb_text *t, const rummy_view *v, const sb_style *style, int indent);

/* The tiles put from the hand in this turn, and those moved on the table. */
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
