/* The games of the house, told to people and to programs. */
#ifndef CLI_GAMES_H
#define CLI_GAMES_H

#include "engine/game.h"

/* One line of JSON about a game; returns its length. */
int games_json(const sb_game *game, char *buf, int cap);

/* The values of an option for people: "full, small1 or small2" is written
 * "full | small1 | small2", a range "20..1000". */
void games_put_values(sb_text *out, const sb_option *o);

#endif
