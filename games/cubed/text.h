/* The written form of faces and squares, and why three faces are no SET:
 * shared by the files of this room that read or write text. */
#ifndef CUBED_TEXT_H
#define CUBED_TEXT_H

#include "games/cubed/face.h"

/* "2gd", "*" for a wild, "?" for what is no face. */
void cubed_put_face(sb_text *t, int face);

/* What lies on a cell: "2gd", or "*2gd" where a wild stands for it. */
void cubed_put_value(sb_text *t, int value);

/* The face that stands at *at, a symbol or a wild; *at moves past it. -1 and
 * no move if none does. */
int cubed_take_face(const char **at);

/* "f8"; "?" for what is a square of no board. */
void cubed_put_square(sb_text *t, int cell);

/* The cell of the square that stands at *at, on a board of this size; *at moves
 * past it. -1 and no move if none does. */
int cubed_take_square(const char **at, int size);

/* The dice of an extra roll, a bit each: "1 4", or "none"; reading takes a whole
 * text: SB_OK, CUBED_NO_DIE, CUBED_DIE_TWICE or SB_NOT_A_MOVE, the first two with
 * the number as the word. */
void cubed_put_roll(sb_text *t, unsigned dice);
sb_err cubed_take_roll(const char *text, unsigned *ret, sb_detail *ret_detail);

/* The questions that tell a SET: are three symbols all alike or all different in
 * this? */
enum { CUBED_COLOUR, CUBED_SHAPE, CUBED_NUMBER, CUBED_FEATURES };
int cubed_value_of(int symbol, int feature); /* 0, 1 or 2 */

/* "colour: two red, one green", to be translated: what two of the symbols have in
 * common and one has not. NULL if they are all alike or all different in this. */
const char *cubed_odd_text(int feature, int a, int b, int c);

#endif
