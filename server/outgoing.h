/* A table as JSON for one client. Everything that leaves the server about a game is made here, from views and
 * redacted moves. The caller owns the JSON values; NULL: no memory. */
#ifndef SB_OUTGOING_H
#define SB_OUTGOING_H

#include "server/table.h"

enum {
    OUTGOING_MISSED = 100, /* events sent again to a client that knows an older seq */
    OUTGOING_LATEST = 50,  /* events sent to any other client that joins */
    OUTGOING_PAST = 50     /* moments in one sv_past */
};

/* A client that reads about a table. */
typedef struct {
    int seat;                     /* from 0, or SB_SPECTATOR */
    bool bytes;                   /* gets views as bytes: its own engine narrates moves */
    const sb_catalogue *language; /* of the sentences sent to it otherwise; NULL: English */
} reader;

/* A set of seats as a list of numbers from 1; one seat, or null for SB_SPECTATOR. */
json_t *outgoing_seats(unsigned set);
json_t *outgoing_seat(int viewer);

/* The latest event; events_n must not be 0. */
json_t *outgoing_latest(const table *t, const reader *whom);

/* A list of the events after sequence number `since` (-1: not known), each as it was
 * sent when it happened. */
json_t *outgoing_history(const table *t, int64_t since, const reader *whom);

/* A list of the last OUTGOING_PAST moments up to the one after `to` moves, each with its
 * view: the start, and moves that were not undone. The phase must not be waiting; `to` is
 * at most play.n. */
json_t *outgoing_past(const table *t, int to, const reader *whom);

/* Is the event sent with the view after it? */
bool outgoing_has_view(const table *t, const event *e);

/* The value of "view" as JSON text, to be freed; the phase must not be waiting. */
char *outgoing_view(const table *t, int viewer, bool bytes);
char *outgoing_view_of(const table *t, const uint8_t *state, int viewer, bool bytes);

/* The fields that sv_lobby and sv_joined share: table, game, seats, options, players, made,
 * made_by. `here`: a bit per seat whose person is connected. */
json_t *outgoing_head(const table *t, unsigned here);

/* "waiting", "playing", "over" */
const char *outgoing_phase(const table *t);

json_t *outgoing_commitment(const table *t); /* null for a published game */
json_t *outgoing_fairness(const table *t);   /* the phase must be over; not for a published game */

/* The record as the viewer may see it, to be freed; the phase must not be waiting. After
 * the end it is cached in the table: its hash goes through all moves. */
char *outgoing_record(table *t, int viewer);

#endif
