/* Load test: memory of idle connections, moves per second that are flushed to the disk
 * before they are acknowledged, and the latency of a move to the other player.
 *
 *     load PROGRAM [idle N] [rush TABLES SECONDS] [pace TABLES MOVES/S SECONDS]
 *
 * Each measurement starts a new server. */
#include "bench/host.h"
#include "bench/people.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

static struct ev_loop *loop;
static sockets *net;

static double now(void) { return ev_time(); }

static void on_time(struct ev_loop *l, ev_timer *w, int events) {
    (void)w, (void)events;
    ev_break(l, EVBREAK_ALL);
}

static void run_for(double seconds) {
    ev_timer timer;
    ev_timer_init(&timer, on_time, seconds, 0);
    ev_timer_start(loop, &timer);
    ev_run(loop, 0);
    ev_timer_stop(loop, &timer);
}

static void fail(const char *what) {
    fprintf(stderr, "load: failed: %s.\n", what);
    exit(1);
}

static void run_until(bool (*done)(void), const char *what) {
    double begin = now();
    while (!done()) {
        run_for(0.05);
        if (!sockets_failed(net) && now() < begin + 120) continue;
        fail(what);
    }
}

static bool all_begun(void) { return people.begun == people.tables_n; }

static void open_tables(const host *h, int n) {
    net = sockets_new(loop, h->port);
    people_open(net, n);
    run_until(all_begun, "not all games start");
}

static int by_value(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

static double percentile(double share) {
    return people.latency_n ? 1e3 * people.latency[(int)((people.latency_n - 1) * share)] : 0;
}

static void report(const host *h, const char *what, double seconds, double used) {
    if (people.moves == 0 || people.latency_n == 0) fail("no move was played");
    qsort(people.latency, (size_t)people.latency_n, sizeof *people.latency, by_value);
    printf("%s: %d tables, %.0f moves/s flushed and acknowledged; to the other player "
           "50 %% in %.2f ms, 99 %% in %.2f ms, all in %.1f ms; server %.2f cores, %.0f MB\n",
           what, people.tables_n, (double)people.moves / seconds, percentile(0.5), percentile(0.99),
           percentile(1), used / seconds, host_memory(h) / 1e6);
}

static void measure(const host *h, const char *what, double seconds) {
    double used = host_seconds(h);
    people.counting = true;
    run_for(seconds);
    people.counting = false;
    report(h, what, seconds, host_seconds(h) - used);
    people.rushing = false;
    sockets_free(net);
    people_close();
}

/* --- the three measurements --- */

static void ignore_open(void *self) { (void)self; }
static void ignore_message(void *self, const char *text, size_t n) { (void)self, (void)text, (void)n; }

static int wanted;
static bool all_open(void) { return sockets_count(net) == wanted; }

static void idle(const host *h, int n) {
    double before = host_memory(h), begin = now();
    net = sockets_new(loop, h->port);
    wanted = n;
    for (int i = 0; i < n; i++)
        sockets_open(net, &(socket_plan){.opened = ignore_open, .message = ignore_message});
    run_until(all_open, "not all connections open");
    double took = now() - begin, used = host_seconds(h);
    run_for(5);
    printf("idle: %d sockets opened in %.1f s; server %.1f MB before, %.1f MB with them, %.1f KB each, "
           "%.2f cores while nothing happens\n",
           n, took, before / 1e6, host_memory(h) / 1e6, (host_memory(h) - before) / n / 1e3,
           (host_seconds(h) - used) / 5);
    sockets_free(net);
}

/* Every table plays as fast as it can. */
static void rush(const host *h, int tables, double seconds) {
    open_tables(h, tables);
    people.rushing = true;
    for (int i = 0; i < tables; i++) people_move(i);
    run_for(1);
    measure(h, "rush", seconds);
}

typedef struct {
    double rate, due;
    int next;
} pacing;

/* Makes the moves that are due, each at the next table that can. */
static void on_pace(struct ev_loop *l, ev_timer *w, int events) {
    pacing *p = w->data;
    (void)events;
    for (int tried = 0; p->due < ev_now(l) && tried < people.tables_n; tried++) {
        if (people_move(p->next++ % people.tables_n)) p->due += 1 / p->rate;
    }
}

static void pace(const host *h, int tables, double rate, double seconds) {
    pacing p = {.rate = rate};
    ev_timer timer;
    open_tables(h, tables);
    ev_now_update(loop);
    p.due = ev_now(loop);
    ev_timer_init(&timer, on_pace, 0.001, 0.001);
    timer.data = &p;
    ev_timer_start(loop, &timer);
    run_for(1);
    measure(h, "pace", seconds);
    ev_timer_stop(loop, &timer);
}

static void begin(void) {
    struct rlimit limit;
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max < 12200 ? limit.rlim_max : 12200;
    setrlimit(RLIMIT_NOFILE, &limit);
    people_init();
    loop = ev_default_loop(0);
}

/* Runs the measurement that the words name; returns the number of words used. */
static int run(const host *h, int n, char **word) {
    if (n >= 2 && strcmp(word[0], "idle") == 0) return idle(h, atoi(word[1])), 2;
    if (n >= 3 && strcmp(word[0], "rush") == 0) return rush(h, atoi(word[1]), atof(word[2])), 3;
    if (n >= 4 && strcmp(word[0], "pace") == 0)
        return pace(h, atoi(word[1]), atof(word[2]), atof(word[3])), 4;
    fprintf(stderr, "load PROGRAM [idle N] [rush TABLES SECONDS] [pace TABLES MOVES/S SECONDS]\n");
    exit(2);
}

int main(int argc, char **argv) {
    static char *usual[] = {"idle", "10000", "rush", "400", "10", "pace", "200", "500", "10"};
    char **word = argc > 2 ? argv + 2 : usual;
    int n = argc > 2 ? argc - 2 : (int)(sizeof usual / sizeof *usual);
    if (argc < 2) return run(NULL, 0, NULL);
    clearenv(); /* no proxy for the sockets, no settings for the server */
    begin();
    for (int at = 0; at < n;) {
        host h;
        if (!host_start(&h, argv[1])) return 1;
        at += run(&h, n - at, word + at);
        fflush(stdout);
        host_end(&h);
    }
    return 0;
}
