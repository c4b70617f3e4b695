/* A game's signature: one number computed from everything that the game does. Random games
 * with random options are played; states, views, lists of moves and texts go into a digest. The
 * signature is the same on every platform, with every compiler and optimisation. Almost any
 * change of the rules or texts changes it. */
#ifndef SB_SIGNATURE_H
#define SB_SIGNATURE_H

#include "engine/config.h"

#define SB_SIGNATURE_GAMES 300 /* number of games played for the published signatures */

/* Chooses a random config that the game's `deal` accepts; about half of the options keep their
 * default. Returns the seed with which `deal` accepted it. */
sb_seed sb_signature_config(sb_config *ret, const sb_game *game, sb_rng *rng);

uint64_t sb_signature(const sb_game *game, int games);

#endif
