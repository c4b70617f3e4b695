/* The metrics of the server, for Prometheus. */
#ifndef SB_METRICS_H
#define SB_METRICS_H

#include "server/store_thread.h"
#include "server/net.h"

typedef struct {
    hub_figures hub;
    net_figures net;
    store_thread_figures store;
    double up;     /* seconds since the start */
    double memory; /* bytes in use */
    const char *version;
} metrics_figures;

void metrics_print(const metrics_figures *x, char *buf, size_t cap);
double metrics_memory(void); /* bytes of this process in memory */

#endif
