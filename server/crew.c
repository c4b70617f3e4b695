/* A queue of jobs to do, a queue of jobs done, and the threads between them. */
#include "server/crew.h"

#include <assert.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    void **jobs;
    int first, n, cap; /* a ring */
} queue;

struct crew {
    crew_plan plan;
    pthread_mutex_t lock;
    pthread_cond_t more;
    queue todo, done;
    bool closed;
    int threads_n;
    pthread_t threads[];
};

static void grow(queue *q) {
    int cap = q->cap ? q->cap * 2 : 64;
    void **jobs = malloc((size_t)cap * sizeof *jobs);
    assert(jobs);
    for (int i = 0; i < q->n; i++) jobs[i] = q->jobs[(q->first + i) % q->cap];
    free(q->jobs);
    *q = (queue){.jobs = jobs, .n = q->n, .cap = cap};
}

static void put(queue *q, void *job) {
    if (q->n == q->cap) grow(q);
    q->jobs[(q->first + q->n++) % q->cap] = job;
}

static int take(queue *q, void **ret, int cap) {
    int n = q->n < cap ? q->n : cap;
    for (int i = 0; i < n; i++) ret[i] = q->jobs[(q->first + i) % q->cap];
    if (n > 0) q->first = (q->first + n) % q->cap;
    q->n -= n;
    return n;
}

static int wait_for_jobs(crew *c, void **ret) {
    pthread_mutex_lock(&c->lock);
    while (c->todo.n == 0 && !c->closed) pthread_cond_wait(&c->more, &c->lock);
    int n = take(&c->todo, ret, c->plan.batch);
    pthread_mutex_unlock(&c->lock);
    return n;
}

static void *run(void *self) {
    crew *c = self;
    void *jobs[CREW_BATCH];
    int n;
    while ((n = wait_for_jobs(c, jobs)) > 0) {
        c->plan.work(c->plan.self, jobs, n);
        pthread_mutex_lock(&c->lock);
        for (int i = 0; i < n; i++) put(&c->done, jobs[i]);
        pthread_mutex_unlock(&c->lock);
        c->plan.ready(c->plan.self);
    }
    return NULL;
}

/* Signals are the loop's business: the threads begin with all of them blocked. */
static void start(crew *c) {
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    while (c->threads_n < c->plan.threads && pthread_create(&c->threads[c->threads_n], NULL, run, c) == 0)
        c->threads_n++;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

crew *crew_new(const crew_plan *plan) {
    assert(plan->batch > 0 && plan->batch <= CREW_BATCH);
    crew *c = calloc(1, sizeof *c + (size_t)plan->threads * sizeof *c->threads);
    if (!c) return NULL;
    c->plan = *plan;
    pthread_mutex_init(&c->lock, NULL);
    pthread_cond_init(&c->more, NULL);
    start(c);
    if (c->threads_n > 0) return c;
    crew_free(c);
    return NULL;
}

void crew_stop(crew *c) {
    pthread_mutex_lock(&c->lock);
    c->closed = true;
    pthread_cond_broadcast(&c->more);
    pthread_mutex_unlock(&c->lock);
    while (c->threads_n > 0) pthread_join(c->threads[--c->threads_n], NULL);
}

void crew_free(crew *c) {
    crew_stop(c);
    pthread_mutex_destroy(&c->lock);
    pthread_cond_destroy(&c->more);
    free(c->todo.jobs);
    free(c->done.jobs);
    free(c);
}

void crew_give(crew *c, void *job) {
    if (c->threads_n == 0) {
        c->plan.work(c->plan.self, &job, 1);
        put(&c->done, job);
        return;
    }
    pthread_mutex_lock(&c->lock);
    put(&c->todo, job);
    pthread_cond_signal(&c->more);
    pthread_mutex_unlock(&c->lock);
}

int crew_fetch(crew *c, void **ret, int cap) {
    pthread_mutex_lock(&c->lock);
    int n = take(&c->done, ret, cap);
    pthread_mutex_unlock(&c->lock);
    return n;
}
