/* Names of people. */
#ifndef SB_NAME_H
#define SB_NAME_H

#include "bots/bots.h"

#include <stdbool.h>
#include <stddef.h>

enum { NAME_CHARACTERS = 24, NAME_BYTES = 4 * NAME_CHARACTERS + 1 };

/* Copies a name (valid UTF-8) without the spaces around it. False: it is empty, too long,
 * invisible, a bot's, or has characters that are not allowed. */
bool name_read(const char *text, char ret[NAME_BYTES]);

/* The bot that has this name in a record: "family", "family 2". NULL: a person. */
const sb_bot *name_bot(const char *name);

/* Copies as much of a text as fits, without splitting a character. */
void name_cut(const char *text, char *ret, size_t cap);

#endif
