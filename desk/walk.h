/* A table's log as one viewer may know it: for narration, the list of moves, replay and records.
 * A moment is one move with the states before and after it. A walk goes through the moments of a
 * table in order. */
#ifndef SB_WALK_H
#define SB_WALK_H

#include "desk/table.h"

typedef struct {
    const sb_game *game;
    const void *before, *after; /* states */
    sb_move move;
    int seat;      /* the seat that made the move, from 0 */
    bool revealed; /* the move is not one of the latest head.secret moves */
} sb_moment;

/* The move, redacted for the viewer: a seat, SB_SPECTATOR or SB_EVERYTHING. */
sb_move sb_moment_move(const sb_moment *m, int viewer);

/* The same in written form, as the seat that made the move writes it; returns the length. */
int sb_moment_print(const sb_moment *m, int viewer, char *buf, int cap);

/* Narrates the move to the viewer, one sentence per line; returns the length. */
int sb_moment_tell(const sb_moment *m, int viewer, const sb_style *style, char *buf, int cap);

typedef struct {
    const sb_table *table;
    int n;                                   /* number of moves of the log done so far */
    bool as_known_then;                      /* see sb_walk_init */
    SB_ALIGNED uint8_t before[SB_STATE_MAX]; /* the state before move n; undefined before a step */
    SB_ALIGNED uint8_t state[SB_STATE_MAX];  /* the state after n moves */
} sb_walk;

/* Begins after the first n moves. Which moves are secret is decided at the end of the log. If the
 * caller then sets as_known_then, it is decided for each move just after that move. */
void sb_walk_init(sb_walk *w, const sb_table *table, int n);

/* Makes the next move of the log; false at its end. */
bool sb_walk_step(sb_walk *w);

/* The moment of the last step; sb_walk_step must have returned true. The walk owns the states. */
sb_moment sb_walk_moment(const sb_walk *w);

#endif
