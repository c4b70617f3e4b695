/* Many WebSocket clients in one event loop. */
#ifndef BENCH_SOCKET_H
#define BENCH_SOCKET_H

#include <ev.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct sockets sockets;
typedef struct socket_client socket_client;

typedef struct {
    void (*opened)(void *self);
    void (*message)(void *self, const char *text, size_t n);
    void *self;
} socket_plan;

sockets *sockets_new(struct ev_loop *loop, int port);
void sockets_free(sockets *s);

/* Connects when it is its turn: a few at a time, so that no queue overflows. */
socket_client *sockets_open(sockets *s, const socket_plan *plan);
int sockets_count(const sockets *s);   /* open now */
bool sockets_failed(const sockets *s); /* a connection was refused or closed */

void socket_send(socket_client *c, const char *text);

#endif
