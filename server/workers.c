/* Two queues, jobs to do and jobs done, and the threads between them. */
#include "server/workers.h"

#include <assert.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    void **jobs;
    int first, n, cap; /* a ring buffer */
} queue;

struct workers {
    workers_plan plan;
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

static int wait_for_jobs(workers *w, void **ret) {
    pthread_mutex_lock(&w->lock);
    while (w->todo.n == 0 && !w->closed) pthread_cond_wait(&w->more, &w->lock);
    int n = take(&w->todo, ret, w->plan.batch);
    pthread_mutex_unlock(&w->lock);
    return n;
}

static void *run(void *self) {
    workers *w = self;
    void *jobs[WORKERS_BATCH];
    int n;
    while ((n = wait_for_jobs(w, jobs)) > 0) {
        w->plan.work(w->plan.self, jobs, n);
        pthread_mutex_lock(&w->lock);
        for (int i = 0; i < n; i++) put(&w->done, jobs[i]);
        pthread_mutex_unlock(&w->lock);
        w->plan.ready(w->plan.self);
    }
    return NULL;
}

/* The event loop handles signals: the threads start with all signals blocked. */
static void start(workers *w) {
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    while (w->threads_n < w->plan.threads && pthread_create(&w->threads[w->threads_n], NULL, run, w) == 0)
        w->threads_n++;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

workers *workers_new(const workers_plan *plan) {
    assert(plan->batch > 0 && plan->batch <= WORKERS_BATCH);
    workers *w = calloc(1, sizeof *w + (size_t)plan->threads * sizeof *w->threads);
    if (!w) return NULL;
    w->plan = *plan;
    pthread_mutex_init(&w->lock, NULL);
    pthread_cond_init(&w->more, NULL);
    start(w);
    if (w->threads_n > 0) return w;
    workers_free(w);
    return NULL;
}

void workers_stop(workers *w) {
    pthread_mutex_lock(&w->lock);
    w->closed = true;
    pthread_cond_broadcast(&w->more);
    pthread_mutex_unlock(&w->lock);
    while (w->threads_n > 0) pthread_join(w->threads[--w->threads_n], NULL);
}

void workers_free(workers *w) {
    workers_stop(w);
    pthread_mutex_destroy(&w->lock);
    pthread_cond_destroy(&w->more);
    free(w->todo.jobs);
    free(w->done.jobs);
    free(w);
}

void workers_give(workers *w, void *job) {
    if (w->threads_n == 0) {
        w->plan.work(w->plan.self, &job, 1);
        put(&w->done, job);
        return;
    }
    pthread_mutex_lock(&w->lock);
    put(&w->todo, job);
    pthread_cond_signal(&w->more);
    pthread_mutex_unlock(&w->lock);
}

int workers_fetch(workers *w, void **ret, int cap) {
    pthread_mutex_lock(&w->lock);
    int n = take(&w->done, ret, cap);
    pthread_mutex_unlock(&w->lock);
    return n;
}
