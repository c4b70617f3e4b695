/* What a table is made of before it is dealt: game, seats, options, seed; put
 * together from words as "limit=50". */
#ifndef SETUP_H
#define SETUP_H

#include "cli/args.h"
#include "engine/config.h"
#include "games/games.h"

typedef struct {
    const sb_game *game;
    sb_config config;
    sb_seed seed;
    bool has_seed, has_seats; /* said, not the usual one */
} setup;

/* The game of this id, everything else as usual. */
bool setup_game(setup *s, const char *id, fault *f);

/* "name=value": seats, seed, or an option of the game. */
bool setup_word(setup *s, const char *word, fault *f);

/* Words from `from` on, then --seats and --seed of the command. */
bool setup_args(setup *s, const args *a, int from, fault *f);

/* A seed from the operating system, if none was said. */
bool setup_chance(setup *s, fault *f);

/* The game that is played when none is named. */
const sb_game *setup_usual_game(void);

#endif
