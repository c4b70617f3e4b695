/* The written form of colours, cards and final guesses, shared by the
 * files of this room that read or write text. */
#ifndef STR8_TEXT_H
#define STR8_TEXT_H

#include "games/str8/face.h"

/* 'y', 'g', 'b', 'p', 'r', 'e'; '?' for what is no colour. */
char str8_letter(int colour);

/* "yellow" ... "grey": in moves as it is, in sentences translated. */
const char *str8_colour_name(int colour);

/* The colour whose letter stands at *at, which moves past it; -1 and no move if
 * none does. */
int str8_take_colour(const char **at);

/* "g4" for number + 1, "?" for a hidden card (0). */
void str8_put_card(sb_text *t, int colour, int card);

/* "y35 g1": a bit per number of each colour; "" where all are blank (A16). */
void str8_put_final(sb_text *t, const uint8_t numbers[STR8_COLOURS]);

/* The final that a text means, colours and numbers in any order, capitals, commas
 * and spaces where one likes: SB_OK, or STR8_TWICE or STR8_BAD_FINAL with its
 * word; on error the numbers have not changed. */
sb_err str8_take_final(const char *text, uint8_t ret_numbers[STR8_COLOURS], sb_detail *ret_detail);

#endif
