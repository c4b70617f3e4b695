/* The library in one header: games, tables, records, bots. It is for C11 and for C++11. What it
 * declares begins with sb_ or SB_, and nothing else is exported by the shared library. */
#ifndef SPELBORD_H
#define SPELBORD_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif

#include "bots/bots.h"
#include "desk/describe.h"
#include "desk/record.h"
#include "desk/refusal.h"
#include "desk/table.h"
#include "desk/thinker.h"
#include "desk/walk.h"
#include "engine/build.h"
#include "engine/fields.h"
#include "engine/screen.h"
#include "engine/signature.h"
#include "engine/tell.h"
#include "games/games.h"

#ifdef __cplusplus
}
#endif

#endif
