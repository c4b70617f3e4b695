/* Who sits in which seat. A player with the name of a bot is that bot, all others are
 * people. */
#ifndef PLAYERS_H
#define PLAYERS_H

#include "cli/match.h"

/* The bot with this name, which may have a number after it ("family", "family 2").
 * NULL: a person. */
const sb_bot *players_bot(const char *name);

/* Fills `ret` with the name of each seat of the table; a seat without one is called
 * "Seat 3", in `spare`. Returns ret. */
const char *const *players_names(const sb_table *t, char spare[][SB_NAME_MAX], const char *ret[SB_SEATS_MAX]);

/* Counts the names in a list such as "Anna,Bo,family". False: a name is not valid. */
bool players_count(const char *players, int *ret, fault *f);

/* Gives the seats the names of such a list. The second bot of a name is called
 * "family 2". */
bool players_assign(sb_table *t, const char *players, fault *f);

/* Fills the seats without a name: one with a person if there is none yet, the rest
 * with bots. */
void players_fill(sb_table *t);

#endif
