/* A table's log as one viewer may know it: for the story of a game, its log, its
 * replay and its record. A moment is one move with the states around it; a walk
 * goes through the moments of a table in order. */
#ifndef SB_WALK_H
#define SB_WALK_H

#include "desk/table.h"

typedef struct {
    const sb_game *game;
    const void *before, *after; /* states */
    sb_move move;
    int seat;  /* that made it */
    bool open; /* every viewer may know all of it: not one of the latest head.secret moves */
} sb_moment;

/* The move as the viewer (a seat, SB_SPECTATOR or SB_EVERYTHING) may know it. */
sb_move sb_moment_move(const sb_moment *m, int viewer);

/* The same in written form, as the seat that made it writes it; returns the length. */
int sb_moment_print(const sb_moment *m, int viewer, char *buf, int cap);

/* What the move did, told to the viewer in lines; returns the length. */
int sb_moment_tell(const sb_moment *m, int viewer, const sb_style *style, char *buf, int cap);

typedef struct {
    const sb_table *table;
    int n;                                     /* moves walked so far */
    bool as_known_then;                        /* else as known now, at the end of the log */
    _Alignas(16) uint8_t before[SB_STATE_MAX]; /* the last of these */
    _Alignas(16) uint8_t state[SB_STATE_MAX];  /* after them */
} sb_walk;

/* Begins after the first n moves. Moves count as known at the end of the log;
 * `as_known_then` can be set for a walk where each move counts as it was known just
 * after it was made. */
void sb_walk_init(sb_walk *w, const sb_table *table, int n);

/* Does the next move; false at the end of the log. */
bool sb_walk_step(sb_walk *w);

/* The move just done; sb_walk_step has returned true. */
sb_moment sb_walk_moment(const sb_walk *w);

#endif
