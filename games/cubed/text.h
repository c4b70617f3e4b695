/* The written form of faces and squares, and why three faces are no SET. Shared by the
 * files of this room that read or write text. */
#ifndef CUBED_TEXT_H
#define CUBED_TEXT_H

#include "games/cubed/face.h"

/* Writes "2gd", "*" for a wild, "?" if it is not a face. */
void cubed_put_face(sb_text *t, int face);

/* Writes the value of a cell with a die: "2gd", or "*2gd" for a wild that stands for it. */
void cubed_put_value(sb_text *t, int value);

/* Reads a face at *at, a symbol or a wild, and moves *at past it. Returns -1 and leaves
 * *at unchanged if there is none. */
int cubed_take_face(const char **at);

/* Writes "f8"; "?" if the cell is not a square of any board. */
void cubed_put_square(sb_text *t, int cell);

/* Reads a square at *at, on a board of this size, and moves *at past it. Returns its cell,
 * or -1 and leaves *at unchanged if there is none. */
int cubed_take_square(const char **at, int size);

/* The dice of an extra roll (bit mask) as text: "1 4", or "none". cubed_take_roll reads the
 * whole text and returns SB_OK, CUBED_NO_DIE, CUBED_DIE_TWICE or SB_NOT_A_MOVE; with
 * CUBED_NO_DIE and CUBED_DIE_TWICE the word of the detail is the number of the die. */
void cubed_put_roll(sb_text *t, unsigned dice);
sb_err cubed_take_roll(const char *text, unsigned *ret, sb_detail *ret_detail);

/* The features of a symbol. Three symbols are a SET if they are all alike or all different
 * in each feature. */
enum { CUBED_COLOUR, CUBED_SHAPE, CUBED_NUMBER, CUBED_FEATURES };
int cubed_value_of(int symbol, int feature); /* 0, 1 or 2 */

/* Why the feature prevents a SET, as a text to translate: "colour: two red, one green".
 * NULL if the three symbols are all alike or all different in this feature. */
const char *cubed_odd_text(int feature, int a, int b, int c);

#endif
