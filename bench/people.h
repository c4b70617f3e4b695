/* Simulated people at tables of two, all in one event loop. They guess a state from their
 * view and play a random legal move. */
#ifndef BENCH_PEOPLE_H
#define BENCH_PEOPLE_H

#include "bench/socket.h"

#include <stdint.h>

enum { PEOPLE_SAMPLES = 1 << 20 };

typedef struct {
    bool rushing;        /* players move at once when they may */
    bool counting;       /* moves and latencies are measured */
    int tables_n, begun; /* tables; those whose game has started */
    int64_t moves;       /* acknowledged while counting */
    double *latency;     /* seconds from a move to its event at the other player; latency_n */
    int latency_n;
} people_figures;

extern people_figures people;

void people_init(void);

/* Opens n tables. */
void people_open(sockets *s, int n);
void people_close(void);

/* Makes a move at this table, if a seat may and no move is on the way. */
bool people_move(int table);

#endif
