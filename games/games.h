/* The list of games, from games.def. */
#ifndef SB_GAMES_H
#define SB_GAMES_H

#include "engine/game.h"

/* All games, including the template null. The list ends with NULL. */
extern const sb_game *const sb_games[];

/* Returns NULL if there is no such game. */
const sb_game *sb_game_find(const char *id);

/* False only for null, which is a template for developers and not offered to players. */
bool sb_game_is_offered(const sb_game *game);

#endif
