/* Clients with libwebsockets on libev: connect, queue, send, assemble frames. */
#include "bench/socket.h"

#include <assert.h>
#include <libwebsockets.h>
#include <stdlib.h>
#include <string.h>

enum { AT_ONCE = 64, RECEIVE = 16 << 10 };

typedef struct frame {
    struct frame *next;
    size_t n;
    unsigned char bytes[];
} frame;

struct socket_client {
    sockets *all;
    socket_plan plan;
    struct lws *wsi;
    socket_client *next;   /* in the queue to connect */
    socket_client *before; /* in the list of all */
    frame *first, *last;
    char *part;
    size_t part_n;
};

struct sockets {
    struct ev_loop *loop;
    struct lws_context *context;
    int port, open, connecting;
    bool failed;
    socket_client *first, *last; /* the queue to connect */
    socket_client *latest;       /* the list of all, the newest first */
};

static void connect_next(sockets *s) {
    while (s->first && s->connecting < AT_ONCE) {
        socket_client *c = s->first;
        s->first = c->next;
        s->connecting++;
        struct lws_client_connect_info info = {.context = s->context,
                                               .address = "127.0.0.1",
                                               .host = "127.0.0.1",
                                               .path = "/ws",
                                               .port = s->port,
                                               .protocol = "spelbord.1",
                                               .userdata = c,
                                               .pwsi = &c->wsi};
        if (!lws_client_connect_via_info(&info)) s->failed = true;
    }
}

static void opened(socket_client *c, struct lws *wsi) {
    c->wsi = wsi;
    c->all->open++, c->all->connecting--;
    connect_next(c->all);
    c->plan.opened(c->plan.self);
    if (c->first) lws_callback_on_writable(wsi);
}

static int closed(socket_client *c, bool was_open) {
    c->all->failed = true;
    c->all->open -= was_open;
    c->all->connecting -= !was_open;
    c->wsi = NULL;
    return 0;
}

static int receive(socket_client *c, const char *bytes, size_t n) {
    bool whole = lws_is_final_fragment(c->wsi) && lws_remaining_packet_payload(c->wsi) == 0;
    if (whole && c->part_n == 0) return c->plan.message(c->plan.self, bytes, n), 0;
    c->part = realloc(c->part, c->part_n + n);
    assert(c->part);
    memcpy(c->part + c->part_n, bytes, n);
    c->part_n += n;
    if (!whole) return 0;
    size_t length = c->part_n;
    c->part_n = 0;
    c->plan.message(c->plan.self, c->part, length);
    return 0;
}

static int send_next(socket_client *c) {
    frame *x = c->first;
    if (!x) return 0;
    int sent = lws_write(c->wsi, x->bytes + LWS_PRE, x->n, LWS_WRITE_TEXT);
    c->first = x->next;
    free(x);
    if (c->first) lws_callback_on_writable(c->wsi);
    return sent < 0 ? -1 : 0;
}

static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t n) {
    socket_client *c = user;
    switch (reason) {
    case LWS_CALLBACK_CLIENT_ESTABLISHED: return opened(c, wsi), 0;
    case LWS_CALLBACK_CLIENT_RECEIVE: return receive(c, in, n);
    case LWS_CALLBACK_CLIENT_WRITEABLE: return send_next(c);
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR: return c ? closed(c, false) : 0;
    case LWS_CALLBACK_CLIENT_CLOSED: return closed(c, true);
    default: return 0;
    }
}

sockets *sockets_new(struct ev_loop *loop, int port) {
    static const struct lws_protocols protocols[] = {
        {.name = "spelbord.1", .callback = callback, .rx_buffer_size = RECEIVE}, {.name = NULL}};
    void *loops[1] = {loop};
    struct lws_context_creation_info info = {.port = CONTEXT_PORT_NO_LISTEN,
                                             .protocols = protocols,
                                             .foreign_loops = loops,
                                             .gid = -1,
                                             .uid = -1,
                                             .options = LWS_SERVER_OPTION_LIBEV};
    sockets *s = calloc(1, sizeof *s);
    assert(s);
    lws_set_log_level(LLL_ERR, NULL);
    *s = (sockets){.loop = loop, .port = port, .context = lws_create_context(&info)};
    assert(s->context);
    return s;
}

static void client_free(socket_client *c) {
    while (c->first) {
        frame *x = c->first;
        c->first = x->next;
        free(x);
    }
    free(c->part);
    free(c);
}

void sockets_free(sockets *s) {
    lws_context_destroy(s->context); /* still calls back for open connections */
    while (s->latest) {
        socket_client *c = s->latest;
        s->latest = c->before;
        client_free(c);
    }
    free(s);
}

socket_client *sockets_open(sockets *s, const socket_plan *plan) {
    socket_client *c = calloc(1, sizeof *c);
    assert(c);
    c->all = s;
    c->plan = *plan;
    c->before = s->latest;
    s->latest = c;
    if (s->first) s->last->next = c;
    else s->first = c;
    s->last = c;
    connect_next(s);
    return c;
}

int sockets_count(const sockets *s) { return s->open; }
bool sockets_failed(const sockets *s) { return s->failed; }

void socket_send(socket_client *c, const char *text) {
    size_t n = strlen(text);
    frame *x = malloc(sizeof *x + LWS_PRE + n);
    assert(x);
    *x = (frame){.n = n};
    memcpy(x->bytes + LWS_PRE, text, n);
    if (c->first) c->last->next = x;
    else c->first = x;
    c->last = x;
    if (c->wsi) lws_callback_on_writable(c->wsi);
}
