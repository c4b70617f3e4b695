/* The written form of colours, cards and final guesses, shared by the
 * files of this room that read or write text. */
#ifndef STR8_TEXT_H
#define STR8_TEXT_H

#include "games/str8/face.h"

/* 'y', 'g', 'b', 'p', 'r', 'e'; '?' for any other value. */
char str8_letter(int colour);

/* "yellow" ... "grey". Moves use it unchanged, sentences use its translation. */
const char *str8_colour_name(int colour);

/* Reads the letter of a colour at *at and advances *at behind it. Returns -1, with *at unchanged, if the
 * text there is no colour. */
int str8_take_colour(const char **at);

/* "g4" for number + 1, "?" for a hidden card (0). */
void str8_put_card(sb_text *t, int colour, int card);

/* "y35 g1". `numbers` has a bit mask of numbers for each colour; "" if all are 0 (A16). */
void str8_put_final(sb_text *t, const uint8_t numbers[STR8_COLOURS]);

/* Parses a final. Colours and numbers may be in any order; capitals, commas and spaces are allowed
 * anywhere. Returns SB_OK, or STR8_TWICE or STR8_BAD_FINAL with the word in *ret_detail. On error
 * ret_numbers is unchanged. */
sb_err str8_take_final(const char *text, uint8_t ret_numbers[STR8_COLOURS], sb_detail *ret_detail);

#endif
