/* A server for the benchmark, on a free port and with an empty data folder. */
#ifndef BENCH_HOST_H
#define BENCH_HOST_H

#include <stdbool.h>
#include <sys/types.h>

typedef struct {
    pid_t pid;
    int port;
    char folder[64];
} host;

/* False with a line on stderr if the program does not start. */
bool host_start(host *h, const char *program);
void host_end(host *h);

double host_memory(const host *h);  /* resident bytes */
double host_seconds(const host *h); /* of processor time used so far */

#endif
