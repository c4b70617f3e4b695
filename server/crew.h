/* Threads that do jobs so that the loop does not wait: one for the store, some for
 * the bots. Jobs are begun in the order they came; with one thread they are also
 * done in that order. */
#ifndef SB_CREW_H
#define SB_CREW_H

#include <stdbool.h>

typedef struct crew crew;

enum { CREW_BATCH = 512 }; /* jobs that one thread takes at once, at most */

typedef struct {
    int threads, batch;                           /* batch: 1 to CREW_BATCH */
    void (*work)(void *self, void **jobs, int n); /* on a thread of the crew */
    void (*ready)(void *self);                    /* there too: some are done, fetch them */
    void *self;
} crew_plan;

crew *crew_new(const crew_plan *plan); /* NULL: no memory or no threads */

/* Lets the crew do what it has been given, and ends its threads. What is done can
 * still be fetched; what is given from now on is done by whoever gives it. */
void crew_stop(crew *c);
void crew_free(crew *c);

void crew_give(crew *c, void *job);

/* Up to cap jobs that are done; returns how many. */
int crew_fetch(crew *c, void **ret, int cap);

#endif
