/* Starts event loop, store, workers, hub and net. At the end: no new connections, then
 * running jobs of the store finish, then clients are told, then everything is freed. */
#include "server/serve.h"

#include "server/address.h"
#include "server/folder.h"
#include "server/store_thread.h"
#include "server/log.h"
#include "server/metrics.h"
#include "server/net.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum { SPARE_FILES = 128, FETCH = 256 };

/* In seconds: time between two ticks; at the end, time limit for the store, and for
 * clients to read their last messages; time between two test writes. */
static const double TICK = 0.1, STORE_LIMIT = 10, CLIENT_LIMIT = 2, TEST_WRITE = 2;

typedef struct {
    settings settings;
    const char *version;
    struct ev_loop *loop;
    int lock;
    web *web;
    store_thread *store;
    workers *bots;
    hub *hub;
    net *net;
    int64_t store_jobs, bot_jobs; /* jobs that are not back yet */
    double begun, stopped;        /* when, in elapsed seconds */
    double unwell;                /* when it failed, or had its last test write; 0: the store is well */
    char address[ADDRESS_URL];    /* URL for other machines; "": none */
    atomic_bool stopping;         /* read by workers, too */
    ev_async ready;
    ev_timer tick, ending;
    ev_signal term, interrupt, hangup;
} server;

/* Seconds of a clock that nobody can set. */
static double elapsed(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* --- the host of the hub --- */

static void host_send(void *self, void *connection, const char *text, size_t n) {
    (void)self;
    net_send(connection, text, n);
}

static void host_cut(void *self, void *connection) {
    (void)self;
    net_cut(connection);
}

static void host_give_store(void *self, hub_job *job) {
    server *s = self;
    s->store_jobs++;
    store_thread_give(s->store, job);
}

static void host_give_bot(void *self, hub_job *job) {
    server *s = self;
    s->bot_jobs++;
    workers_give(s->bots, job);
}

static void host_random(void *self, void *ret, size_t n) {
    (void)self;
    randombytes_buf(ret, n);
}

static int64_t host_now(void *self) {
    struct timespec t;
    (void)self;
    clock_gettime(CLOCK_REALTIME, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static void host_log_error(void *self, const char *sentence) {
    (void)self;
    log_line(LOG_ERROR, "failure", "%s", sentence);
}

/* --- the loop --- */

/* Runs on a worker: ev_async_send may be called from any thread. */
static void on_worker_done(void *self) {
    server *s = self;
    ev_async_send(s->loop, &s->ready);
}

/* At the end jobs come back without having run. */
static void work_bots(void *self, void **jobs, int n) {
    server *s = self;
    for (int i = 0; i < n && !s->stopping; i++) hub_work_bot(jobs[i]);
}

static void fetch(server *s) {
    hub_job *jobs[FETCH];
    int n;
    while ((n = store_thread_fetch(s->store, jobs, FETCH)) > 0)
        for (int i = 0; i < n; i++) s->store_jobs--, hub_done(s->hub, jobs[i]);
    while ((n = workers_fetch(s->bots, (void **)jobs, FETCH)) > 0)
        for (int i = 0; i < n; i++) s->bot_jobs--, hub_done(s->hub, jobs[i]);
}

static void on_ready(struct ev_loop *loop, ev_async *w, int events) {
    (void)loop, (void)events;
    fetch(w->data);
}

/* While /healthz says that the store is not well, a proxy may let nobody in. So it is the
 * server that finds out when the store works again, not the next move. */
static void watch_store(server *s) {
    bool well = store_thread_count(s->store).well;
    if (well && s->unwell > 0) log_line(LOG_WARN, "well", "The store accepts writes again.");
    if (well) s->unwell = 0;
    else if (s->unwell <= 0) s->unwell = elapsed();
    else if (elapsed() - s->unwell > TEST_WRITE) s->unwell = elapsed(), store_thread_test_write(s->store);
}

static void on_tick(struct ev_loop *loop, ev_timer *w, int events) {
    server *s = w->data;
    (void)loop, (void)events;
    if (s->stopping) return;
    hub_tick(s->hub);
    watch_store(s);
}

/* Waits for the store, then for the clients, each for a limited time. */
static void on_ending(struct ev_loop *loop, ev_timer *w, int events) {
    server *s = w->data;
    double passed = elapsed() - s->stopped;
    (void)events;
    if (s->store_jobs > 0 && passed < STORE_LIMIT) return;
    if (net_drain(s->net) || passed > (s->store_jobs > 0 ? STORE_LIMIT : 0) + CLIENT_LIMIT)
        ev_break(loop, EVBREAK_ALL);
}

static void on_signal(struct ev_loop *loop, ev_signal *w, int events) {
    server *s = w->data;
    (void)events;
    if (s->stopping) { /* the second signal ends it at once */
        ev_break(loop, EVBREAK_ALL);
        return;
    }
    log_line(LOG_INFO, "stopping", "Signal %d: finishing running work.", w->signum);
    s->stopping = true;
    s->stopped = elapsed();
    net_stop(s->net);
    ev_timer_init(&s->ending, on_ending, 0.01, 0.01);
    s->ending.data = s;
    ev_timer_start(loop, &s->ending);
}

/* --- pages --- */

static bool health(void *self, char *buf, size_t cap) {
    server *s = self;
    bool well = store_thread_count(s->store).well && !s->stopping;
    snprintf(buf, cap, "%s\n",
             well          ? "ok"
             : s->stopping ? "The server is going down."
                           : "The store does not accept writes.");
    return well;
}

static void metrics(void *self, char *buf, size_t cap) {
    server *s = self;
    metrics_figures x = {.hub = hub_count(s->hub),
                         .net = net_count(s->net),
                         .store = store_thread_count(s->store),
                         .up = elapsed() - s->begun,
                         .memory = metrics_memory(),
                         .version = s->version};
    metrics_print(&x, buf, cap);
}

/* --- beginning and ending --- */

/* libwebsockets allocates memory for as many descriptors as the process may open, so the
 * limit is set to what is needed. */
static void set_files(server *s) {
    struct rlimit limit;
    rlim_t want = (rlim_t)s->settings.connections + SPARE_FILES;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    if (want > limit.rlim_max) {
        want = limit.rlim_max;
        s->settings.connections = want > 2 * SPARE_FILES ? (int)(want - SPARE_FILES) : (int)(want / 2);
        log_line(LOG_WARN, "files", "Connections at once: only up to %d. The limit of open files is %llu.",
                 s->settings.connections, (unsigned long long)want);
    }
    limit.rlim_cur = want;
    setrlimit(RLIMIT_NOFILE, &limit);
}

static bool open_store(server *s, settings_fault *f) {
    char path[SETTINGS_TEXT + 32];
    store_fault why;
    settings_store(&s->settings, path, sizeof path);
    store *opened = store_sqlite(path, &why);
    if (!opened) return settings_refuse(f, "%s", why.text);
    s->store = store_thread_new(opened, on_worker_done, s);
    return s->store || settings_refuse(f, "The store's thread cannot be started.");
}

static bool open_hub(server *s, settings_fault *f) {
    const hub_host host = {.self = s,
                           .send = host_send,
                           .cut = host_cut,
                           .give_store = host_give_store,
                           .give_bot = host_give_bot,
                           .random = host_random,
                           .now = host_now,
                           .log_error = host_log_error};
    s->bots = workers_new(&(workers_plan){.threads = s->settings.bot_threads,
                                          .batch = 1,
                                          .work = work_bots,
                                          .ready = on_worker_done,
                                          .self = s});
    s->hub = s->bots
                 ? hub_new(&host, &(hub_settings){.bot_pause = s->settings.bot_pause, .address = s->address})
                 : NULL;
    return s->hub || settings_refuse(f, "The bots' threads cannot be started.");
}

/* A server without the web client still serves programs. If a folder was named, it must be
 * readable. */
static bool open_web(server *s, settings_fault *f) {
    const char *folder = s->settings.web;
    if (!*folder) {
        log_line(LOG_WARN, "web", "There are no files of the web client; --web DIR names them.");
        return true;
    }
    s->web = web_open(folder, f->text, sizeof f->text);
    if (s->web) log_line(LOG_INFO, "web", "Files: %d, of %s.", web_count(s->web), folder);
    return s->web != NULL;
}

static bool open_net(server *s, settings_fault *f) {
    s->net = net_open(&(net_plan){.settings = &s->settings,
                                  .web = s->web,
                                  .loop = s->loop,
                                  .hub = s->hub,
                                  .health = health,
                                  .metrics = metrics,
                                  .self = s},
                      f);
    return s->net != NULL;
}

/* With nohup the server outlives the terminal. */
static bool outlives_terminal(void) {
    struct sigaction was;
    return sigaction(SIGHUP, NULL, &was) == 0 && was.sa_handler == SIG_IGN;
}

static void watch(server *s) {
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* a file at its size limit is a failed write */
    ev_timer_init(&s->tick, on_tick, TICK, TICK);
    ev_signal_init(&s->term, on_signal, SIGTERM);
    ev_signal_init(&s->interrupt, on_signal, SIGINT);
    ev_signal_init(&s->hangup, on_signal, SIGHUP);
    s->tick.data = s->term.data = s->interrupt.data = s->hangup.data = s;
    ev_timer_start(s->loop, &s->tick);
    ev_signal_start(s->loop, &s->term);
    ev_signal_start(s->loop, &s->interrupt);
    if (!outlives_terminal()) ev_signal_start(s->loop, &s->hangup);
}

static void warn_of_stray(void *self, const char *name) {
    (void)self;
    log_line(LOG_WARN, "settings", "There is no setting %s; \"spelbord serve --help\" lists them.", name);
}

/* Folder and store come last: if the address is wrong or the port is in use, nothing was
 * written to the disk. */
static bool begin(server *s, settings_fault *f) {
    settings_strays(warn_of_stray, NULL);
    s->loop = ev_default_loop(EVFLAG_AUTO);
    if (!s->loop || sodium_init() < 0) return settings_refuse(f, "The event loop cannot be started.");
    s->begun = elapsed();
    ev_async_init(&s->ready, on_ready);
    s->ready.data = s;
    ev_async_start(s->loop, &s->ready);
    set_files(s);
    if (!folder_is_free(&s->settings, f)) return false;
    if (!open_hub(s, f) || !open_web(s, f) || !open_net(s, f)) return false;
    s->lock = folder_open(&s->settings, f);
    if (s->lock < 0 || !open_store(s, f)) return false;
    folder_write_port(s->lock, net_port(s->net));
    address_for_others(s->address, &s->settings, net_port(s->net));
    watch(s);
    return true;
}

static void announce(const server *s) {
    address_print(stdout, &s->settings, net_port(s->net), isatty(STDOUT_FILENO));
    fflush(stdout);
    log_line(LOG_INFO, "listening", "Port %d of %s, tables in %s.", net_port(s->net), s->settings.address,
             s->settings.data);
}

/* A job that is done may lead to others: fetch until none is left, then free the hub. Bots
 * do not move any more, so this ends. */
static void end(server *s) {
    s->stopping = true;
    if (s->net) net_close(s->net);
    if (s->bots) workers_stop(s->bots);
    if (s->store) store_thread_stop(s->store);
    while (s->store_jobs + s->bot_jobs > 0) fetch(s);
    if (s->hub) hub_free(s->hub);
    if (s->bots) workers_free(s->bots);
    if (s->store) store_thread_free(s->store);
    web_close(s->web);
    if (s->lock >= 0) folder_close(s->lock);
    if (s->loop) ev_loop_destroy(s->loop);
}

bool serve_run(const settings *chosen, const char *version, settings_fault *f) {
    server *s = calloc(1, sizeof *s);
    if (!s) return settings_refuse(f, "There is not enough memory.");
    s->settings = *chosen;
    s->version = version;
    s->lock = -1;
    log_open(chosen->log_level, chosen->log_format);
    bool begun = begin(s, f);
    if (begun) announce(s), ev_run(s->loop, 0);
    end(s);
    if (begun) log_line(LOG_INFO, "stopped", "Everything is stored.");
    free(s);
    return begun;
}
