/* The text format of Prometheus: a line of help, a line of type, a line of value. */
#include "server/metrics.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static void put(char *buf, size_t cap, const char *name, const char *type, const char *help, double value) {
    size_t n = strlen(buf);
    snprintf(buf + n, cap - n, "# HELP spelbord_%s %s\n# TYPE spelbord_%s %s\nspelbord_%s %.17g\n", name,
             help, name, type, name, value);
}

#define COUNTER(name, help, value) put(buf, cap, name, "counter", help, (double)(value))
#define GAUGE(name, help, value) put(buf, cap, name, "gauge", help, (double)(value))

void metrics_print(const metrics_figures *x, char *buf, size_t cap) {
    snprintf(buf, cap,
             "# HELP spelbord_build_info The version that runs.\n# TYPE spelbord_build_info gauge\n"
             "spelbord_build_info{version=\"%s\"} 1\n",
             x->version);
    GAUGE("uptime_seconds", "Seconds since the start.", x->up);
    GAUGE("memory_bytes", "Memory in use.", x->memory);
    GAUGE("connections", "Connections that are open.", x->net.connections);
    GAUGE("clients", "WebSocket clients that are connected.", x->net.clients);
    COUNTER("http_requests_total", "HTTP requests answered.", x->net.requests);
    COUNTER("clients_opened_total", "WebSockets opened.", x->net.opened);
    COUNTER("messages_received_total", "Messages from clients.", x->net.received);
    COUNTER("messages_sent_total", "Messages to clients.", x->net.sent);
    COUNTER("clients_slowed_total", "Times a client was slowed down.", x->net.slowed);
    COUNTER("clients_cut_total", "Clients that were cut off.", x->net.cut);
    COUNTER("turned_away_total", "Connections that were refused.", x->net.turned_away);
    GAUGE("tables", "Tables in memory.", x->hub.tables);
    COUNTER("tables_made_total", "Tables made.", x->hub.tables_made);
    COUNTER("moves_total", "Moves played.", x->hub.moves);
    COUNTER("refused_total", "Messages refused.", x->hub.refused);
    COUNTER("events_total", "Events stored.", x->hub.events);
    GAUGE("jobs_waiting", "Jobs that the store and the bots have not done yet.", x->hub.jobs_waiting);
    COUNTER("commits_total", "Commits to the store.", x->store.commits);
    COUNTER("commit_failures_total", "Commits and steps before them that failed.", x->store.failures);
    COUNTER("commit_seconds_total", "Seconds spent in commits.", (double)x->store.busy / 1e6);
    GAUGE("store_well", "Whether the last write to the store succeeded.", x->store.well);
}

double metrics_memory(void) {
    long total = 0, resident = 0;
    FILE *in = fopen("/proc/self/statm", "r");
    if (!in) return 0;
    if (fscanf(in, "%ld %ld", &total, &resident) != 2) resident = 0; // NOLINT(cert-err34-c): the kernel's own
    fclose(in);
    return (double)resident * (double)sysconf(_SC_PAGESIZE);
}
