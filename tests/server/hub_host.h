/* A host for tests: a hub with a store and people who connect to it, in one thread. For each
 * person it records all messages of the hub, and those not taken yet. The test controls chance
 * and the clock. The includer defines CHECK: tests/test.h does, or a fuzz target. */
#ifndef HUB_HOST_H
#define HUB_HOST_H

#include "server/hub.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

enum { HOST_PEOPLE = 40, HOST_JOBS = 4096 };

typedef struct person person;
struct person {
    hub_client *client; /* NULL: not connected */
    char cookie[HUB_COOKIE];
    uint64_t client_address; /* 0 for all, unless the test sets it */
    json_t *inbox;           /* messages that were not taken yet */
    char *traffic;           /* all messages ever, one per line */
    size_t traffic_n;
    bool is_cut;
};

static struct {
    hub *hub;
    store *store;
    hub_settings settings;
    person people[HOST_PEOPLE];
    hub_job *store_jobs[HOST_JOBS], *bot_jobs[HOST_JOBS];
    int store_jobs_n, bot_jobs_n;
    bool hold_store, hold_bots; /* jobs wait until host_run */
    int64_t now;
    uint64_t random;
    int errors;
    char last_error[256];
} host;

static inline void host_send(void *self, void *connection, const char *text, size_t n) {
    person *p = connection;
    json_t *message = json_loadb(text, n, JSON_REJECT_DUPLICATES, NULL);
    (void)self;
    CHECK(p->client != NULL && !p->is_cut && text[n] == 0 && strlen(text) == n);
    const char *type = json_string_value(json_object_get(message, "type"));
    CHECK(type && strncmp(type, "sv_", 3) == 0);
    json_array_append_new(p->inbox, message);
    p->traffic = realloc(p->traffic, p->traffic_n + n + 2);
    memcpy(p->traffic + p->traffic_n, text, n);
    p->traffic_n += n;
    memcpy(p->traffic + p->traffic_n, "\n", 2);
    p->traffic_n++;
}

static inline void host_cut(void *self, void *connection) {
    (void)self;
    CHECK(!((person *)connection)->is_cut);
    ((person *)connection)->is_cut = true;
}

static inline void host_give_store(void *self, hub_job *job) {
    (void)self;
    CHECK(host.store_jobs_n < HOST_JOBS);
    host.store_jobs[host.store_jobs_n++] = job;
}

static inline void host_give_bot(void *self, hub_job *job) {
    (void)self;
    CHECK(host.bot_jobs_n < HOST_JOBS);
    host.bot_jobs[host.bot_jobs_n++] = job;
}

/* An includer that needs other random numbers defines HOST_RANDOM. */
#ifndef HOST_RANDOM
#define HOST_RANDOM host_random
/* splitmix64: the same numbers in each test. */
static inline void host_random(void *self, void *ret, size_t n) {
    (void)self;
    for (size_t i = 0; i < n; i++) {
        uint64_t z = host.random += 0x9E3779B97F4A7C15u;
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
        ((uint8_t *)ret)[i] = (uint8_t)(z >> 56);
    }
}
#endif

static int64_t host_now(void *self) {
    (void)self;
    return host.now;
}

static inline void host_log_error(void *self, const char *sentence) {
    (void)self;
    CHECK(*sentence != 0);
    snprintf(host.last_error, sizeof host.last_error, "%s", sentence);
    host.errors++;
}

/* Runs all jobs that wait, and those that follow from them. */
static inline void host_run(void) {
    while (host.store_jobs_n + host.bot_jobs_n > 0) {
        static hub_job *jobs[HOST_JOBS];
        int n = host.store_jobs_n, m = host.bot_jobs_n;
        memcpy(jobs, host.store_jobs, (size_t)n * sizeof *jobs);
        host.store_jobs_n = 0;
        if (n > 0) hub_work_store(host.store, jobs, n);
        for (int i = 0; i < n; i++) hub_done(host.hub, jobs[i]);
        if (host.hold_bots) m = 0;
        memcpy(jobs, host.bot_jobs, (size_t)m * sizeof *jobs);
        memmove(host.bot_jobs, host.bot_jobs + m, (size_t)(host.bot_jobs_n - m) * sizeof *host.bot_jobs);
        host.bot_jobs_n -= m;
        for (int i = 0; i < m; i++) {
            hub_work_bot(jobs[i]);
            hub_done(host.hub, jobs[i]);
        }
        if (n + m == 0) return;
    }
}

/* Jobs wait no longer. */
static inline void host_release(void) {
    host.hold_store = host.hold_bots = false;
    host_run();
}

/* One tick of the hub, and all jobs that follow from it. */
static inline void host_tick(void) {
    hub_tick(host.hub);
    host_run();
}

static inline void host_hub(void) {
    hub_host face = {.send = host_send,
                     .cut = host_cut,
                     .give_store = host_give_store,
                     .give_bot = host_give_bot,
                     .random = HOST_RANDOM,
                     .now = host_now,
                     .log_error = host_log_error};
    host.hub = hub_new(&face, &host.settings);
    CHECK(host.hub != NULL);
}

/* Begins with an empty store, and takes it. */
static inline void host_open(store *s) {
    memset(&host, 0, sizeof host);
    CHECK(s != NULL);
    host.store = s;
    host.now = 1763212345678;
    host_hub();
}

static inline void leave(person *p) {
    if (p->client) hub_close(p->client);
    p->client = NULL;
    if (!host.hold_store) host_run();
}

static inline void host_forget(person *p) {
    json_decref(p->inbox);
    free(p->traffic);
    p->inbox = NULL;
    p->traffic = NULL;
    p->traffic_n = 0;
}

/* A new process with the same store. Jobs that wait are run before it. */
static inline void host_restart(void) {
    host.hold_store = host.hold_bots = false;
    for (int i = 0; i < HOST_PEOPLE; i++) leave(&host.people[i]);
    host_run();
    hub_free(host.hub);
    host_hub();
}

static inline void host_close(void) {
    host_restart();
    for (int i = 0; i < HOST_PEOPLE; i++) host_forget(&host.people[i]);
    hub_free(host.hub);
    host.store->close(host.store);
}

/* ---- people ---- */

/* Person i connects, with its earlier cookie if it has one. */
static inline person *come(int i) {
    person *p = &host.people[i];
    CHECK(i < HOST_PEOPLE && p->client == NULL);
    if (!p->inbox) p->inbox = json_array();
    p->is_cut = false;
    p->client = hub_open(host.hub, p, p->client_address, *p->cookie ? p->cookie : NULL, p->cookie);
    CHECK(p->client != NULL);
    if (!host.hold_store) host_run();
    return p;
}

#endif
