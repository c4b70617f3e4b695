/* What of a table is shown to whom. All that goes out about a game passes here, and
 * is made from views and from moves as they may be seen. New JSON values are the
 * caller's; NULL: there is no memory. */
#ifndef SB_SHOWN_H
#define SB_SHOWN_H

#include "server/table.h"

enum {
    SHOWN_MISSED = 100,
    SHOWN_LATEST = 50,
    SHOWN_PAST = 50
}; /* events told again to who was away; to who was never there; moments of the past */

/* A client as it reads of a table. */
typedef struct {
    int seat;                     /* from 0, or SB_SPECTATOR */
    bool bytes;                   /* its engine reads views as bytes and tells by itself what moves did */
    const sb_catalogue *language; /* of what is told to it if not; NULL: English */
} reader;

/* Seats from a set, as numbers from 1; a seat, or null for SB_SPECTATOR. */
json_t *shown_seats(unsigned set);
json_t *shown_seat(int viewer);

/* The latest event; events_n is not 0. */
json_t *shown_latest(const table *t, const reader *whom);

/* A list of the events after `since` (-1: not known), as they were told when they
 * happened. */
json_t *shown_history(const table *t, int64_t since, const reader *whom);

/* A list of the last moments up to that after `to` moves, each with the view of then:
 * the start and the moves that stand. The phase is not waiting, to at most play.n. */
json_t *shown_past(const table *t, int to, const reader *whom);

/* Does the event come with the game as it is after it? */
bool shown_with_view(const table *t, const event *e);

/* The value of "view" as JSON text, to be freed; the phase is not waiting. */
char *shown_view(const table *t, int viewer, bool bytes);
char *shown_view_of(const table *t, const uint8_t *state, int viewer, bool bytes);

/* What lobby and table say alike: table, game, seats, options, places, made. `here`:
 * a bit per seat whose person is. */
json_t *shown_head(const table *t, unsigned here);

/* "waiting", "playing", "over" */
const char *shown_phase(const table *t);

json_t *shown_commitment(const table *t);
json_t *shown_fairness(const table *t); /* once it is over */

/* The record as the viewer may see it, to be freed; the phase is not waiting. That of
 * a game that is over is kept with the table: its hash goes through all moves. */
char *shown_record(table *t, int viewer);

#endif
