/* The games of the house, told to people and to programs. */
#ifndef CLI_GAMES_H
#define CLI_GAMES_H

#include "engine/game.h"

#include <stdio.h>

/* Every game that is offered, a line of JSON each. */
void games_print_json(FILE *out);

/* The values of an option for people: "full, small1 or small2" is written
 * "full | small1 | small2", a range "20..1000". */
void games_put_values(sb_text *out, const sb_option *o);

#endif
