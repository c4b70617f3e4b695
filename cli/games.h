/* Descriptions of the games, for people and for programs. */
#ifndef CLI_GAMES_H
#define CLI_GAMES_H

#include "engine/game.h"

#include <stdio.h>

/* Prints every game that is offered as one line of JSON. */
void games_print_json(FILE *out);

/* Writes the values of an option: "full | small1 | small2", or a range "20..1000". */
void games_put_values(sb_text *out, const sb_option *o);

#endif
