/* What the files of the net share. */
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
    ev_timer pause; /* after a failed accept */
    int port;
};

/* What libwebsockets keeps for an HTTP transaction: the rest of a body. */
typedef struct {
    const uint8_t *at; /* NULL: nothing is being sent */
    size_t left;
    char *owned; /* the body, if it was made for this answer */
} http_answer;

net *net_of(struct lws *wsi);

/* net_http.c */
extern const struct lws_protocol_vhost_options *const http_headers; /* of every answer */
int http_begin(struct lws *wsi, http_answer *a, const char *path);
int http_go_on(struct lws *wsi, http_answer *a);
void http_end(http_answer *a);
/* Answers with a page that says one sentence, at once, and ends the connection;
 * returns what the callback is to return. */
int http_say_last(struct lws *wsi, unsigned status, const char *sentence);

/* net_client.c */
size_t client_size(void); /* of what libwebsockets is to keep for each */
int client_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len);
void client_close(net_client *c); /* once more does nothing */
void client_drain(net_client *c);
net_client *client_next(const net_client *c);

/* net_gate.c: may this request become a WebSocket? NULL, or the sentence that
 * refuses it with its status. */
const char *gate_refuses(struct lws *wsi, const char *upgrade, unsigned *ret_status);
/* The session's cookie of a request, if it is one of ours. */
bool gate_cookie(struct lws *wsi, char ret[65]);
/* Where it comes from: an address of IPv4, or the net of an address of IPv6. */
uint64_t gate_client_address(struct lws *wsi);
void gate_new_cookie(char ret[65]);
/* The value of a Set-Cookie header. */
void gate_set_cookie(const net *n, const char *cookie, char *ret, size_t cap);

/* net_listen.c */
bool listen_open(net *n, settings_fault *f);
void listen_close(net *n);
void listen_resume(net *n); /* there may be room again */

#endif
