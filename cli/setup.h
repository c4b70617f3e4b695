/* What a deal needs: game, seats, options and seed, read from words such as
 * "limit=50". */
#ifndef SETUP_H
#define SETUP_H

#include "cli/args.h"
#include "engine/config.h"
#include "games/games.h"

typedef struct {
    const sb_game *game;
    sb_config config;
    sb_seed seed;
    bool has_seed; /* given, not to be chosen at random */
} setup;

/* The game with this id; everything else gets its default. */
bool setup_game(setup *s, const char *id, fault *f);

/* Sets "name=value": seats, seed, or an option of the game. */
bool setup_word(setup *s, const char *word, fault *f);

/* Sets the words of the command line from index `from` on, then --seats and --seed. */
bool setup_args(setup *s, const args *a, int from, fault *f);

/* Takes a seed from the operating system if none was given. */
bool setup_random_seed(setup *s, fault *f);

/* The game that is played when none is named. */
const sb_game *setup_usual_game(void);

#endif
