/* People who play at tables of two, as many as are wanted, all in one loop. They
 * know the rules: they guess a state from what they see and play any legal move. */
#ifndef BENCH_PEOPLE_H
#define BENCH_PEOPLE_H

#include "bench/socket.h"

#include <stdint.h>

enum { PEOPLE_SAMPLES = 1 << 20 };

typedef struct {
    bool rushing;  /* who may move does so at once */
    bool counting; /* what follows is measured */
    int tables_n, begun;
    int64_t moves; /* acknowledged while counting */
    double *taken; /* seconds from a move to the other player, taken_n of them */
    int taken_n;
} people_figures;

extern people_figures people;

void people_init(void);

/* Opens n tables; people.begun counts those where the game has begun. */
void people_open(sockets *s, int n);
void people_close(void);

/* Makes a move at this table, if somebody may and none is on its way. */
bool people_move(int table);

#endif
