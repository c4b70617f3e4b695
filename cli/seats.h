/* Who sits where: people and bots, told apart by their names. */
#ifndef SEATS_H
#define SEATS_H

#include "cli/match.h"

/* The bot that a player of this name is: its name alone, or with a number after
 * it ("family", "family 2"). NULL: a person. */
const sb_bot *seats_bot(const char *name);

/* A name a seat into `ret`, from the table; a seat without one is "Seat 3",
 * written into `spare`. Returns ret. */
const char *const *seats_names(const sb_table *t, char spare[][SB_NAME_MAX], const char *ret[SB_SEATS_MAX]);

/* Counts the names of "Anna,Bo,family"; they must be good names. */
bool seats_count(const char *players, int *ret, fault *f);

/* Gives the seats of a table the names of such a list. Bots of one name are
 * numbered from the second on. */
bool seats_take(sb_table *t, const char *players, fault *f);

/* Fills the seats that have no name: one person if there is none yet, and the
 * rest bots. */
void seats_fill(sb_table *t);

#endif
