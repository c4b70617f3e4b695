/* The games of the house, from games.def. */
#ifndef SB_GAMES_H
#define SB_GAMES_H

#include "engine/game.h"

/* All of them, the template null among them; ends with NULL. */
extern const sb_game *const sb_games[];

/* NULL if there is no such game. */
const sb_game *sb_game_find(const char *id);

/* False for null, which is there to be read and tested, not to be offered. */
bool sb_game_is_offered(const sb_game *game);

#endif
