/* The thread of the store: it runs all waiting jobs in one commit, so that moves made at
 * the same time share one flush to the disk, and counts commits. */
#ifndef SB_STORE_THREAD_H
#define SB_STORE_THREAD_H

#include "server/workers.h"
#include "server/hub.h"

typedef struct store_thread store_thread;

typedef struct {
    int64_t commits;  /* that wrote something */
    int64_t failures; /* of a commit, or of a step before it */
    int64_t busy;     /* microseconds spent in commits */
    bool well;        /* nothing has failed since the last commit that wrote something */
} store_thread_figures;

/* Takes the store, also on failure (NULL). `ready` is called on the store's thread. */
store_thread *store_thread_new(store *s, void (*ready)(void *self), void *self);
void store_thread_stop(store_thread *k); /* after all jobs that were given */
void store_thread_free(store_thread *k);

void store_thread_give(store_thread *k, hub_job *job);
int store_thread_fetch(store_thread *k, hub_job **ret, int cap);
store_thread_figures store_thread_count(const store_thread *k); /* from any thread */

/* Does a test write if the store is not well: otherwise only the next move would show
 * that the disk accepts writes again. For the event loop's thread. */
void store_thread_test_write(store_thread *k);

#endif
