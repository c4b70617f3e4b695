/* The store's thread: it takes all jobs that wait at once, so that moves made at
 * the same time share one flush to the disk, and hands them back to the loop. */
#ifndef SB_STORE_THREAD_H
#define SB_STORE_THREAD_H

#include "server/workers.h"
#include "server/hub.h"

typedef struct store_thread store_thread;

typedef struct {
    int64_t commits, failures; /* of what is to be kept; a failure may be of a step before the commit */
    int64_t busy;              /* microseconds spent in commits */
    bool well;                 /* nothing has failed since something was last kept */
} store_thread_figures;

/* The store thread owns the store from here on, also if it cannot begin (NULL). */
store_thread *store_thread_new(store *s, void (*ready)(void *self), void *self);
void store_thread_stop(store_thread *k); /* when what it was given is done */
void store_thread_free(store_thread *k);

void store_thread_give(store_thread *k, hub_job *job);
int store_thread_fetch(store_thread *k, hub_job **ret, int cap);
store_thread_figures store_thread_count(const store_thread *k); /* from any thread */

/* Has the store's thread write something, if it is not well by then: else nobody would
 * know that there is room again before somebody plays. Of the loop's thread. */
void store_thread_test_write(store_thread *k);

#endif
