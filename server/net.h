/* HTTP and WebSocket: takes connections, serves the web client's files and a few
 * pages, and carries messages between clients and the hub. It knows nothing of
 * games. One thread, the loop's. */
#ifndef SB_NET_H
#define SB_NET_H

#include "server/hub.h"
#include "server/settings.h"
#include "server/web.h"

#include <ev.h>

enum {
    NET_MESSAGE = 16 << 10, /* bytes of a message from a client, at most */
    NET_WAITING = 1 << 20,  /* bytes that may wait for a client that does not read */
    NET_PACE = 50,          /* messages a second, and */
    NET_BYTES = 64 << 10,   /* bytes a second that are read of a client */
    NET_BURST = 1           /* seconds of these that it may take at once; less than the hub allows */
};

typedef struct net net;

typedef struct {
    int64_t connections, clients; /* open now: all, and those that are WebSockets */
    int64_t requests, opened, received, sent, slowed, cut, turned_away;
} net_figures;

typedef struct {
    const settings *settings;
    const web *web; /* NULL: no files */
    struct ev_loop *loop;
    hub *hub;

    /* What /healthz and /metrics say: both write text into buf. */
    bool (*health)(void *self, char *buf, size_t cap);
    void (*metrics)(void *self, char *buf, size_t cap);
    void *self;
} net_plan;

/* NULL, with a sentence, if the port or the certificate cannot be had. */
net *net_open(const net_plan *plan, settings_fault *f);
void net_close(net *n);

int net_port(const net *n); /* the one it listens on, also where the setting was 0 */
net_figures net_count(const net *n);

/* For the hub's host: `connection` is what hub_open was given. */
void net_send(void *connection, const char *text, size_t n);
void net_cut(void *connection);

/* Takes no more connections, and no more messages: they are read and passed over. */
void net_stop(net *n);

/* Sends what waits, then closes every connection with a reason; true once all are
 * gone. Call it until then, or until patience ends. */
bool net_drain(net *n);

#endif
