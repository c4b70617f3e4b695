/* The events of a table, in the store and in memory. Their bodies in the store are JSON
 * objects:
 *
 *     made       game, rules, seats, options, listed, by, seed, salt, players, again?; for a
 *                published game deal instead of seed and salt
 *     sat        seat, name, by, key, nonce, face?  stood     seat, as
 *     renamed    seat, name, face?                  assigned  seat, as
 *     started                                       over      winners, scores
 *     move       seat, move, token                  undone    seat, to
 *     asked      seat, to                           answered  seat, yes
 *     withdrawn  seat                               said      seat, phrase
 *     rematch    table, keys
 *
 * Seats count from 1, bytes are hexadecimal, "by" is the hash of a session's cookie. Without
 * "face" the person has the usual one of the seat. */
#ifndef SB_EVENT_H
#define SB_EVENT_H

#include "engine/base.h"
#include "server/store.h"

#include <jansson.h>

typedef enum {
    EVENT_MADE,
    EVENT_SAT,
    EVENT_STOOD,
    EVENT_RENAMED,
    EVENT_ASSIGNED,
    EVENT_STARTED,
    EVENT_MOVE,
    EVENT_UNDONE,
    EVENT_OVER,
    EVENT_ASKED,
    EVENT_ANSWERED,
    EVENT_WITHDRAWN,
    EVENT_SAID,
    EVENT_REMATCH,
    EVENT_KINDS
} event_kind;

extern const char *const event_names[EVENT_KINDS];

typedef struct {
    int64_t seq, time; /* from 1; milliseconds since 1970 */
    event_kind kind;
    int seat;     /* from 0; -1: none */
    int to;       /* asked, undone: number of moves that are left */
    int n;        /* number of moves in the log after this event */
    bool yes;     /* answered */
    bool undone;  /* a move that was undone later; an `undone` whose moves were never played */
    char *text;   /* owned: name, as, move, phrase or table; NULL: none */
    char *token;  /* owned: of a move; NULL: none */
    char *face;   /* owned: of the person who sat down or was renamed; NULL: none */
    json_t *body; /* owned; NULL once the event is folded */
} event;

/* Reads an event of the store; false: it is damaged. On success call event_deinit. */
bool event_read(const store_event *from, event *ret);
void event_deinit(event *e);

#endif
