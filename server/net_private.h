/* Shared by the net*.c files. */
#ifndef SB_NET_PRIVATE_H
#define SB_NET_PRIVATE_H

#include "server/net.h"

#include <libwebsockets.h>

typedef struct net_client net_client;

struct net {
    net_plan plan;
    struct lws_context *context;
    struct lws_vhost *vhost;
    bool tls, stopping, draining;
    net_figures figures;
    net_client *clients; /* all WebSockets */

    /* net_listen.c */
    ev_io listening;
    ev_timer pause; /* runs after a failed accept */
    int port;
};

/* Per HTTP request, in memory of libwebsockets: the rest of the body to send. */
typedef struct {
    const uint8_t *at; /* NULL: nothing is being sent */
    size_t left;
    char *owned; /* the body if it must be freed, else NULL */
} http_answer;

net *net_of(struct lws *wsi);

/* net_http.c */
extern const struct lws_protocol_vhost_options *const http_headers; /* of every response */
int http_begin(struct lws *wsi, http_answer *a, const char *path);
int http_go_on(struct lws *wsi, http_answer *a);
void http_end(http_answer *a);
/* Sends a page with one sentence and closes the connection; returns the result for the
 * callback. */
int http_say_last(struct lws *wsi, unsigned status, const char *sentence);

/* net_client.c */
size_t client_size(void); /* of net_client, which libwebsockets allocates */
int client_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len);
void client_close(net_client *c); /* does nothing if it is closed already */
void client_drain(net_client *c);
net_client *client_next(const net_client *c);

/* net_gate.c: may this request become a WebSocket? NULL: yes; else the reason, with its
 * HTTP status. */
const char *gate_refuses(struct lws *wsi, const char *upgrade, unsigned *ret_status);
/* The session cookie of a request; false: none, or not of the right form. */
bool gate_cookie(struct lws *wsi, char ret[65]);
/* The client address as a number: an IPv4 address, or the first 64 bits of an IPv6 one. */
uint64_t gate_client_address(struct lws *wsi);
void gate_new_cookie(char ret[65]);
/* The value of a Set-Cookie header. */
void gate_set_cookie(const net *n, const char *cookie, char *ret, size_t cap);

/* net_listen.c */
bool listen_open(net *n, settings_fault *f);
void listen_close(net *n);
void listen_resume(net *n); /* a connection has ended */

#endif
