/* The options of a table, set by name and checked against the game's list. */
#ifndef SB_CONFIG_H
#define SB_CONFIG_H

#include "engine/game.h"

/* The usual number of seats, every option at its house default, none given. */
void sb_config_init(sb_config *config, const sb_game *game);

/* Sets "seats" or an option from its word or number. On error nothing has changed. */
sb_err sb_config_set(sb_config *config, const sb_game *game, const char *name, const char *value,
                     sb_detail *ret_detail);

/* Are seats, rules number and every value within their ranges? What depends on
 * two options at once is for the game's deal to refuse. */
sb_err sb_config_check(const sb_config *config, const sb_game *game, sb_detail *ret_detail);

int sb_options_n(const sb_game *game);

/* Writes the value as its word or number. */
void sb_put_option(sb_text *t, const sb_option *option, int32_t value);

/* 1 to 64 hexadecimal digits, filled up with zeros on the right. */
sb_err sb_seed_read(const char *text, sb_seed *ret, sb_detail *ret_detail);

#endif
