/* One worker, and a wrapper around the store that counts commits and failures. */
#include "server/store_thread.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

struct store_thread {
    store counted; /* first: the functions of `inner`, some of them wrapped */
    store *inner;
    workers *worker;
    void (*ready)(void *self);
    void *self;
    _Atomic int64_t commits, failures, busy;
    atomic_bool well;
    bool writes;  /* the transaction has written something */
    bool testing; /* a test write is queued: a job that points to this struct. Event loop only. */
};

static int64_t microseconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

static bool count_failure(store_thread *k, bool fine) {
    if (fine) return true;
    k->failures++;
    k->well = false;
    return false;
}

static bool begin(store *s, store_fault *f) {
    store_thread *k = (store_thread *)s;
    k->writes = false;
    return count_failure(k, k->inner->begin(k->inner, f));
}

static bool append(store *s, const char *table, int64_t expected, const store_event *events, int n,
                   bool *ret_conflict, store_fault *f) {
    store_thread *k = (store_thread *)s;
    bool fine = k->inner->append(k->inner, table, expected, events, n, ret_conflict, f);
    k->writes = true;
    if (!*ret_conflict) count_failure(k, fine);
    return fine;
}

static bool notes_put(store *s, const char *table, int64_t expected, int seat, const char *notes,
                      bool *ret_conflict, store_fault *f) {
    store_thread *k = (store_thread *)s;
    bool fine = k->inner->notes_put(k->inner, table, expected, seat, notes, ret_conflict, f);
    k->writes = true;
    if (!*ret_conflict) count_failure(k, fine);
    return fine;
}

static bool archive(store *s, const char *table, store_fault *f) {
    store_thread *k = (store_thread *)s;
    k->writes = true;
    return count_failure(k, k->inner->archive(k->inner, table, f));
}

static bool delete_table(store *s, const char *table, store_fault *f) {
    store_thread *k = (store_thread *)s;
    k->writes = true;
    return count_failure(k, k->inner->delete_table(k->inner, table, f));
}

static bool session_put(store *s, const store_session *x, store_fault *f) {
    store_thread *k = (store_thread *)s;
    k->writes = true;
    return count_failure(k, k->inner->session_put(k->inner, x, f));
}

/* A commit without writes does not show that the store is well: a full disk can be read. */
static bool commit(store *s, store_fault *f) {
    store_thread *k = (store_thread *)s;
    int64_t start = microseconds();
    bool fine = count_failure(k, k->inner->commit(k->inner, f));
    k->busy += microseconds() - start;
    if (!fine || !k->writes) return fine;
    k->commits++;
    k->well = true;
    return true;
}

static void test_write(store_thread *k) {
    store_fault f;
    store *s = &k->counted;
    if (!s->begin(s, &f)) return;
    k->writes = true;
    if (!count_failure(k, k->inner->test_write(k->inner, &f)) || !s->commit(s, &f)) s->abandon(s);
}

static void work(void *self, void **jobs, int n) {
    store_thread *k = self;
    hub_job *real[WORKERS_BATCH];
    int real_n = 0;
    for (int i = 0; i < n; i++)
        if (jobs[i] != k) real[real_n++] = jobs[i];
    if (real_n > 0) hub_work_store(&k->counted, real, real_n);
    if (real_n < n && !k->well) test_write(k);
}

static void ready(void *self) {
    store_thread *k = self;
    k->ready(k->self);
}

store_thread *store_thread_new(store *s, void (*on_ready)(void *), void *self) {
    store_thread *k = calloc(1, sizeof *k);
    if (!k) return s->close(s), NULL;
    k->counted = *s;
    k->counted.begin = begin, k->counted.append = append, k->counted.commit = commit;
    k->counted.archive = archive, k->counted.delete_table = delete_table,
    k->counted.session_put = session_put, k->counted.notes_put = notes_put;
    k->inner = s;
    k->ready = on_ready, k->self = self;
    k->well = true;
    k->worker = workers_new(
        &(workers_plan){.threads = 1, .batch = WORKERS_BATCH, .work = work, .ready = ready, .self = k});
    if (k->worker) return k;
    store_thread_free(k);
    return NULL;
}

void store_thread_stop(store_thread *k) { workers_stop(k->worker); }

void store_thread_free(store_thread *k) {
    if (k->worker) workers_free(k->worker);
    k->inner->close(k->inner);
    free(k);
}

void store_thread_give(store_thread *k, hub_job *job) { workers_give(k->worker, job); }

int store_thread_fetch(store_thread *k, hub_job **ret, int cap) {
    int n = workers_fetch(k->worker, (void **)ret, cap), real_n = 0;
    for (int i = 0; i < n; i++)
        if ((void *)ret[i] == k) k->testing = false;
        else ret[real_n++] = ret[i];
    return real_n;
}

void store_thread_test_write(store_thread *k) {
    if (k->testing) return;
    k->testing = true;
    workers_give(k->worker, k);
}

store_thread_figures store_thread_count(const store_thread *k) {
    return (store_thread_figures){
        .commits = k->commits, .failures = k->failures, .busy = k->busy, .well = k->well};
}
