/* Worker threads: they run jobs, so that the event loop never waits. Jobs start in the
 * order in which they were given; with one thread they also end in that order. */
#ifndef SB_WORKERS_H
#define SB_WORKERS_H

#include <stdbool.h>

typedef struct workers workers;

enum { WORKERS_BATCH = 512 }; /* jobs that a worker takes at once, at most */

typedef struct {
    int threads, batch;                           /* batch: 1 to WORKERS_BATCH */
    void (*work)(void *self, void **jobs, int n); /* runs on a worker */
    void (*ready)(void *self);                    /* runs on a worker: there are jobs to fetch */
    void *self;
} workers_plan;

workers *workers_new(const workers_plan *plan); /* NULL: no memory, or no thread could start */

/* Finishes all jobs that were given and ends the threads. Jobs that are done can still be
 * fetched; a job given after this runs at once in workers_give. */
void workers_stop(workers *w);
void workers_free(workers *w);

void workers_give(workers *w, void *job);

/* Fetches up to cap jobs that are done; returns how many. */
int workers_fetch(workers *w, void **ret, int cap);

#endif
