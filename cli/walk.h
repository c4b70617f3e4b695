/* Going through a table's log move by move, as one viewer may know it: for the
 * story of a game, its log and its replay. */
#ifndef WALK_H
#define WALK_H

#include "cli/match.h"

#include <stdio.h>

typedef struct {
    const sb_table *table;
    int viewer; /* a seat, SB_SPECTATOR or SB_EVERYTHING */
    int n;      /* moves done */
    match_view state;
} walk;

void walk_init(walk *w, const sb_table *table, int viewer);

/* The next move in its written form. There is one: n < table->n. */
void walk_written(const walk *w, char ret[MATCH_MOVE]);

/* Does the next move. */
void walk_step(walk *w);

/* What the move just done did; names as in the style. `ret` has MATCH_TEXT. */
void walk_told(const walk *w, const sb_style *style, char *ret);

/* Skips to after the first n moves. */
void walk_to(walk *w, int n);

/* Tells the moves from number `from` (from 0) to before `to`, a few lines each,
 * or none where there is nothing to tell the viewer. */
void walk_tell(const sb_table *table, int viewer, int from, int to, const sb_style *style, FILE *out);

#endif
