/* A game's signature: one number for all that it does. Random games over its
 * options are played, and every state, view, list of moves and written form is
 * folded into a digest. Equal on every platform, compiler and optimisation;
 * different after almost any change of rules or text. */
#ifndef SB_SIGNATURE_H
#define SB_SIGNATURE_H

#include "engine/config.h"

#define SB_SIGNATURE_GAMES 300 /* how many games the published signatures are of */

/* Any table that the game deals: seats and options at random, about half of
 * them left at their usual value. Returns the seed it was tried with. */
sb_seed sb_signature_config(sb_config *ret, const sb_game *game, sb_rng *rng);

uint64_t sb_signature(const sb_game *game, int games);

#endif
