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

/* The card that stands at *at, which moves past it; CENTO_NONE and no move if
 * none does. */
int cento_take_card(const char **at);

/* The same for a choice; CENTO_PLAIN if none stands there. */
int cento_take_choice(const char **at);

#endif
