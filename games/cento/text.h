/* The written form of cards, shared by the files of this room that read or
 * write text. */
#ifndef CENTO_TEXT_H
#define CENTO_TEXT_H

#include "games/cento/face.h"

/* "+7", "jmp" ...; "?" for a hidden card. */
const char *cento_card_name(int kind);

/* "*2", "/2", "+20" ... "-80"; "" for CENTO_PLAIN. */
const char *cento_choice_name(int choice);
extern const char *const cento_choices[];

/* Reads a card at *at and advances *at behind it. Returns CENTO_NONE, with *at unchanged, if the text
 * there is no card. */
int cento_take_card(const char **at);

/* The same for a choice; CENTO_PLAIN if the text there is no choice. */
int cento_take_choice(const char **at);

#endif
