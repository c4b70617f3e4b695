/* Players that see views, never states. */
#ifndef SB_BOTS_H
#define SB_BOTS_H

#include "engine/game.h"

typedef struct {
    const char *name;
    const char *about; /* one line for people */

    /* A legal move of the seat whose view it is: one of the n that are listed
     * (n >= 1), or a wide one.
     * `why`, if cap is not 0, gets a sentence for a hint; it may be empty. */
    sb_move (*pick)(const sb_game *game, const void *view, int seat, const sb_move *moves, int n, sb_rng *rng,
                    char *why, int cap);
} sb_bot;

extern const sb_bot sb_bots[]; /* from the weakest to the strongest; ends with name NULL */

/* NULL if there is no such bot. */
const sb_bot *sb_bot_find(const char *name);

#endif
