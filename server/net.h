/* HTTP and WebSocket: accepts connections, serves the files of the web client and a few
 * pages, and carries messages between clients and the hub. It knows nothing of games. Used
 * by the event loop's thread only. */
#ifndef SB_NET_H
#define SB_NET_H

#include "server/hub.h"
#include "server/settings.h"
#include "server/web.h"

#include <ev.h>

enum {
    NET_MESSAGE = 16 << 10, /* bytes of a message from a client, at most */
    NET_WAITING = 1 << 20,  /* bytes queued for a client that does not read, at most */
    NET_RATE = 50,          /* messages per second that are read from a client */
    NET_BYTES = 64 << 10,   /* bytes per second that are read from a client */
    NET_BURST = 1           /* seconds of both that it may send at once; the hub allows more */
};

typedef struct net net;

typedef struct {
    int64_t connections, clients; /* open now: all; WebSockets only */
    int64_t requests, opened, received, sent, slowed, cut, turned_away;
} net_figures;

typedef struct {
    const settings *settings;
    const web *web; /* NULL: no files */
    struct ev_loop *loop;
    hub *hub;

    /* Write the pages /healthz and /metrics into buf; health: true if all is well. */
    bool (*health)(void *self, char *buf, size_t cap);
    void (*metrics)(void *self, char *buf, size_t cap);
    void *self;
} net_plan;

/* NULL, with a sentence, if the port or the certificate cannot be used. */
net *net_open(const net_plan *plan, settings_fault *f);
void net_close(net *n);

int net_port(const net *n); /* the port that is listened on; not 0, unlike the setting */
net_figures net_count(const net *n);

/* For the hub's host: `connection` is what hub_open was given. */
void net_send(void *connection, const char *text, size_t n);
void net_cut(void *connection);

/* Accepts no more connections, and ignores all further messages. */
void net_stop(net *n);

/* Sends all queued messages, then closes every client with a reason; true once all are
 * closed. Call it until then, or until a time limit. */
bool net_drain(net *n);

#endif
