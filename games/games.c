/* The list of games. */
#include "games/games.h"

#define SB_GAME(id) extern const sb_game id##_game;
#include "games/games.def"
#undef SB_GAME

const sb_game *const sb_games[] = {
#define SB_GAME(id) &id##_game,
#include "games/games.def"
#undef SB_GAME
    NULL,
};

const sb_game *sb_game_find(const char *id) {
    for (const sb_game *const *g = sb_games; *g; g++)
        if (strcmp((*g)->id, id) == 0) return *g;
    return NULL;
}

bool sb_game_is_offered(const sb_game *game) { return strcmp(game->id, "null") != 0; }
