/* Threads that do jobs so that the loop does not wait: one for the store, some for
 * the bots. Jobs are begun in the order they came; with one thread they are also
 * done in that order. */
#ifndef SB_WORKERS_H
#define SB_WORKERS_H

#include <stdbool.h>

typedef struct workers workers;

enum { WORKERS_BATCH = 512 }; /* jobs that one thread takes at once, at most */

typedef struct {
    int threads, batch;                           /* batch: 1 to WORKERS_BATCH */
    void (*work)(void *self, void **jobs, int n); /* on a thread of the workers */
    void (*ready)(void *self);                    /* there too: some are done, fetch them */
    void *self;
} workers_plan;

workers *workers_new(const workers_plan *plan); /* NULL: no memory or no threads */

/* Lets the workers do what it has been given, and ends its threads. What is done can
 * still be fetched; what is given from now on is done by whoever gives it. */
void workers_stop(workers *w);
void workers_free(workers *w);

void workers_give(workers *w, void *job);

/* Up to cap jobs that are done; returns how many. */
int workers_fetch(workers *w, void **ret, int cap);

#endif
