/* Error codes: those of the engine come from errors.def, those of a game from its room. Rules
 * return codes; error.h makes sentences of them. */
#ifndef SB_CODES_H
#define SB_CODES_H

#include "engine/base.h"

typedef int sb_err; /* SB_OK, a code of the engine, or (from SB_GAME_ERRORS on) a code of the game */

enum {
    SB_OK = 0,
#define SB_ERROR(code, name, ruling, sentence) code,
#include "engine/errors.def"
#undef SB_ERROR
    SB_GAME_ERRORS = 128
};

#endif
