/* The codes of errors: an engine's from errors.def, a game's from its room. Rules
 * return them; the sentences are in error.h. */
#ifndef SB_CODES_H
#define SB_CODES_H

#include "engine/base.h"

typedef int sb_err; /* SB_OK, an engine's code, or a game's code from SB_GAME_ERRORS on */

enum {
    SB_OK = 0,
#define SB_ERROR(code, name, ruling, sentence) code,
#include "engine/errors.def"
#undef SB_ERROR
    SB_GAME_ERRORS = 128
};

#endif
