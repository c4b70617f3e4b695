/* A crew of one around the store, which counts its commits. */
#include "server/keeper.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

struct keeper {
    store counted; /* first: the inner store's functions, some of them watched */
    store *inner;
    crew *crew;
    void (*ready)(void *self);
    void *self;
    _Atomic int64_t commits, failures, busy;
    atomic_bool well;
    bool writes; /* there is something to keep in what was begun */
    bool trying; /* the keeper itself is among the jobs, which stands for a try; the loop's */
};

static int64_t microseconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

/* A failure is a failure at whichever step it shows. */
static bool note(keeper *k, bool fine) {
    if (fine) return true;
    k->failures++;
    k->well = false;
    return false;
}

static bool begin(store *s, store_fault *f) {
    keeper *k = (keeper *)s;
    k->writes = false;
    return note(k, k->inner->begin(k->inner, f));
}

static bool append(store *s, const char *table, int64_t expected, const store_event *events, int n,
                   bool *ret_taken, store_fault *f) {
    keeper *k = (keeper *)s;
    bool fine = k->inner->append(k->inner, table, expected, events, n, ret_taken, f);
    k->writes = true;
    if (!*ret_taken) note(k, fine);
    return fine;
}

static bool put_away(store *s, const char *table, store_fault *f) {
    keeper *k = (keeper *)s;
    k->writes = true;
    return note(k, k->inner->put_away(k->inner, table, f));
}

static bool clear(store *s, const char *table, store_fault *f) {
    keeper *k = (keeper *)s;
    k->writes = true;
    return note(k, k->inner->clear(k->inner, table, f));
}

static bool session_put(store *s, const store_session *x, store_fault *f) {
    keeper *k = (keeper *)s;
    k->writes = true;
    return note(k, k->inner->session_put(k->inner, x, f));
}

/* A disk that is full can still be read: that proves nothing. */
static bool commit(store *s, store_fault *f) {
    keeper *k = (keeper *)s;
    int64_t start = microseconds();
    bool fine = note(k, k->inner->commit(k->inner, f));
    k->busy += microseconds() - start;
    if (!fine || !k->writes) return fine;
    k->commits++;
    k->well = true;
    return true;
}

static void try_now(keeper *k) {
    store_fault f;
    store *s = &k->counted;
    if (!s->begin(s, &f)) return;
    k->writes = true;
    if (!note(k, k->inner->touch(k->inner, &f)) || !s->commit(s, &f)) s->abandon(s);
}

static void work(void *self, void **jobs, int n) {
    keeper *k = self;
    hub_job *real[CREW_BATCH];
    int real_n = 0;
    for (int i = 0; i < n; i++)
        if (jobs[i] != k) real[real_n++] = jobs[i];
    if (real_n > 0) hub_work_store(&k->counted, real, real_n);
    if (real_n < n && !k->well) try_now(k);
}

static void ready(void *self) {
    keeper *k = self;
    k->ready(k->self);
}

keeper *keeper_new(store *s, void (*on_ready)(void *), void *self) {
    keeper *k = calloc(1, sizeof *k);
    if (!k) return s->close(s), NULL;
    k->counted = *s;
    k->counted.begin = begin, k->counted.append = append, k->counted.commit = commit;
    k->counted.put_away = put_away, k->counted.clear = clear, k->counted.session_put = session_put;
    k->inner = s;
    k->ready = on_ready, k->self = self;
    k->well = true;
    k->crew =
        crew_new(&(crew_plan){.threads = 1, .batch = CREW_BATCH, .work = work, .ready = ready, .self = k});
    if (k->crew) return k;
    keeper_free(k);
    return NULL;
}

void keeper_stop(keeper *k) { crew_stop(k->crew); }

void keeper_free(keeper *k) {
    if (k->crew) crew_free(k->crew);
    k->inner->close(k->inner);
    free(k);
}

void keeper_give(keeper *k, hub_job *job) { crew_give(k->crew, job); }

int keeper_fetch(keeper *k, hub_job **ret, int cap) {
    int n = crew_fetch(k->crew, (void **)ret, cap), real_n = 0;
    for (int i = 0; i < n; i++)
        if ((void *)ret[i] == k) k->trying = false;
        else ret[real_n++] = ret[i];
    return real_n;
}

void keeper_try(keeper *k) {
    if (k->trying) return;
    k->trying = true;
    crew_give(k->crew, k);
}

keeper_figures keeper_count(const keeper *k) {
    return (keeper_figures){.commits = k->commits, .failures = k->failures, .busy = k->busy, .well = k->well};
}
