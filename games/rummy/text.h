/* The written form of tiles and squares, and what keeps tiles from being
 * a line that opens: shared by the files of this room that read or write text. */
#ifndef RUMMY_TEXT_H
#define RUMMY_TEXT_H

#include "games/rummy/face.h"

/* "5b", "left2"; "?" for what is no tile. */
void rummy_put_name(sb_text *t, int tile);

/* "5b 5b 12r left2": by colours and values, events last. */
void rummy_put_names(sb_text *t, const rummy_tiles *tiles);

/* "3,-4"; also for what lies outside the plane. */
void rummy_put_square(sb_text *t, int square);

/* The tile or the square that stands at *at; *at moves past it. No move, and -1
 * for a tile or 0 for a square, if none does. Capitals are read like small letters. */
int rummy_take_tile(const char **at);
int rummy_take_square(const char **at);

/* Where a table is at fault: the first square as {word}, the last as {a},{b}. */
void rummy_tell_verdict(const rummy_verdict *v, sb_detail *ret);

enum { RUMMY_LINE_MAX = 15 }; /* tiles that a move that opens could name; one more than it may */

/* Why n tiles on n squares, in the order given, are no line that opens (D2): the
 * end of the sentence of RUMMY_OPEN_LINE; NULL: they are one. */
const char *rummy_line_fault(const uint8_t *tiles, const uint16_t *squares, int n);

#endif
