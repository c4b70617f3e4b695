/* The options of a table, set by name and checked against the game's list. */
#ifndef SB_CONFIG_H
#define SB_CONFIG_H

#include "engine/game.h"

/* Sets the usual number of seats and every option to its default; no option is marked as given. */
void sb_config_init(sb_config *config, const sb_game *game);

/* Sets "seats" or an option, each once; `value` is a word or a number as text. Changes nothing on
 * error. */
sb_err sb_config_set(sb_config *config, const sb_game *game, const char *name, const char *value,
                     sb_detail *ret_detail);

/* Checks that the number of seats, the number of the rules and every option are within their
 * ranges. Combinations of options that a game does not allow are refused by its `deal`. */
sb_err sb_config_check(const sb_config *config, const sb_game *game, sb_detail *ret_detail);

int sb_options_n(const sb_game *game);

/* Writes the value as its word or number. */
void sb_put_option(sb_text *t, const sb_option *option, int32_t value);

/* Reads 1 to 64 hexadecimal digits; missing digits on the right are zeros. */
sb_err sb_seed_read(const char *text, sb_seed *ret, sb_detail *ret_detail);

#endif
