/* The store's thread: it takes all jobs that wait at once, so that moves made at
 * the same time share one flush to the disk, and hands them back to the loop. */
#ifndef SB_KEEPER_H
#define SB_KEEPER_H

#include "server/crew.h"
#include "server/hub.h"

typedef struct keeper keeper;

typedef struct {
    int64_t commits, failures; /* of what is to be kept; a failure may be of a step before the commit */
    int64_t busy;              /* microseconds spent in commits */
    bool well;                 /* nothing has failed since something was last kept */
} keeper_figures;

/* The keeper owns the store from here on, also if it cannot begin (NULL). */
keeper *keeper_new(store *s, void (*ready)(void *self), void *self);
void keeper_stop(keeper *k); /* when what it was given is done */
void keeper_free(keeper *k);

void keeper_give(keeper *k, hub_job *job);
int keeper_fetch(keeper *k, hub_job **ret, int cap);
keeper_figures keeper_count(const keeper *k); /* from any thread */

/* Has the store's thread write something, if it is not well by then: else nobody would
 * know that there is room again before somebody plays. Of the loop's thread. */
void keeper_try(keeper *k);

#endif
