/* The written form of tiles and squares, and why tiles cannot open. Shared by the files of
 * this room that read or write text. */
#ifndef RUMMY_TEXT_H
#define RUMMY_TEXT_H

#include "games/rummy/face.h"

/* Writes "5b", "left2"; "?" if it is not a tile. */
void rummy_put_name(sb_text *t, int tile);

/* Writes "5b 5b 12r left2": by colour, then value; event tiles last. */
void rummy_put_names(sb_text *t, const rummy_tiles *tiles);

/* Writes "3,-4"; also for a square outside the plane. */
void rummy_put_square(sb_text *t, int square);

/* Read a tile or a square at *at and move *at past it. If there is none, *at is unchanged
 * and the result is -1 for a tile, 0 for a square. */
int rummy_take_tile(const char **at);
int rummy_take_square(const char **at);

/* Fills in the position of a fault: the first square is {word}, the last is {a},{b}. */
void rummy_tell_verdict(const rummy_verdict *v, sb_detail *ret);

enum { RUMMY_LINE_MAX = 15 }; /* most tiles read for an `open`: one more than is legal */

/* Why n tiles on n squares, in this order, cannot open (D2): the end of the sentence of
 * RUMMY_OPEN_LINE; NULL: they can. */
const char *rummy_line_fault(const uint8_t *tiles, const uint16_t *squares, int n);

#endif
