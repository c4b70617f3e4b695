/* What can happen at a table, as it is kept in the store and as it is held in
 * memory. The bodies in the store are JSON objects:
 *
 *     made       game, rules, seats, options, listed, by, seed, salt, places, again?
 *     sat        seat, name, by, key, nonce         stood     seat, as
 *     renamed    seat, name                         placed    seat, as
 *     started                                       over      winners, scores
 *     move       seat, move, token                  undone    seat, to
 *     asked      seat, to                           answered  seat, yes
 *     withdrawn  seat                               said      seat, phrase
 *     rematch    table, keys
 *
 * Seats count from 1, bytes are hexadecimal, "by" is the hash of a session. */
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
    EVENT_PLACED,
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
    int64_t seq, time;
    event_kind kind;
    int seat;     /* from 0; -1 where there is none */
    int to;       /* moves that are left: asked, undone */
    int n;        /* moves that stood after it */
    bool yes;     /* answered */
    bool undone;  /* a move that was taken back since; an `undone` that was foreseen */
    char *text;   /* ours: name, as, move, phrase, table; or NULL */
    char *token;  /* ours: of a move; or NULL */
    json_t *body; /* while it is being folded */
} event;

/* From the store; false: it is damaged. On success event_deinit is to be called. */
bool event_read(const store_event *from, event *ret);
void event_deinit(event *e);

#endif
