/* A WebSocket client: frames are assembled to messages for the hub; messages from the hub
 * are queued and sent as fast as the client reads. */
#include "server/net_private.h"

#include "server/log.h"
#include "server/net_mask.h"

#include <stdlib.h>
#include <string.h>

typedef struct frame {
    struct frame *next;
    size_t n;
    uint8_t bytes[]; /* LWS_PRE of room for libwebsockets, then the text */
} frame;

struct net_client {
    struct lws *wsi;
    net *net;
    hub_client *hub; /* NULL: not opened, or closed */
    int fd;          /* for net_mask.h; -1: not yet */
    net_client *previous, *next;

    char *part; /* the first frames of a message that is not complete yet */
    size_t part_n;

    frame *first, *last; /* the queue to send */
    size_t waiting;      /* bytes in that queue */
    bool ending;         /* close once the queue is sent */
    bool is_dead;        /* nothing is sent any more */
    unsigned code;       /* of the close frame */
    const char *reason;

    double frames, bytes; /* the rate limit: what it may still send now */
    ev_tstamp filled;     /* when frames and bytes were updated */
    ev_timer resume;
};

size_t client_size(void) { return sizeof(net_client); }
net_client *client_next(const net_client *c) { return c->next; }

/* Closes with a reason that the client can show. */
static int refuse(net_client *c, enum lws_close_status code, const char *why) {
    lws_close_reason(c->wsi, code, (uint8_t *)(uintptr_t)why, strlen(why));
    log_line(LOG_DEBUG, "refused", "%s", why);
    c->is_dead = true;
    return -1;
}

/* A client that was too fast is read again. */
static void on_resume(struct ev_loop *loop, ev_timer *timer, int events) {
    net_client *c = timer->data;
    (void)events;
    ev_timer_stop(loop, timer);
    lws_rx_flow_control(c->wsi, 1);
}

static double least(double a, double b) { return a < b ? a : b; }

/* The rate limit: a client that is too fast is not read for a while. What it sends then
 * waits in its socket. */
static void limit_rate(net_client *c, int frames, size_t bytes) {
    ev_tstamp now = ev_now(c->net->plan.loop), passed = now > c->filled ? now - c->filled : 0;
    c->frames = least(c->frames + passed * NET_RATE, NET_RATE * NET_BURST) - frames;
    c->bytes = least(c->bytes + passed * NET_BYTES, NET_BYTES * NET_BURST) - (double)bytes;
    c->filled = now;
    if ((c->frames >= 0 && c->bytes >= 0) || ev_is_active(&c->resume)) return;
    double wait = -c->frames / NET_RATE, longer = -c->bytes / NET_BYTES;
    lws_rx_flow_control(c->wsi, 0);
    ev_timer_set(&c->resume, (wait > longer ? wait : longer) + 0.02, 0);
    ev_timer_start(c->net->plan.loop, &c->resume);
    c->net->figures.slowed++;
}

static void on_frames(void *self, int frames) {
    if (frames > 0) limit_rate(self, frames, 0);
}

static bool add_part(net_client *c, const char *bytes, size_t n) {
    char *part = realloc(c->part, c->part_n + n + 1);
    if (!part) return false;
    if (n > 0) memcpy(part + c->part_n, bytes, n);
    c->part = part;
    c->part_n += n;
    return true;
}

static void drop_part(net_client *c) {
    free(c->part);
    c->part = NULL;
    c->part_n = 0;
}

static void deliver(net_client *c, const char *text, size_t n) {
    c->net->figures.received++;
    limit_rate(c, 1, n);
    hub_message(c->hub, text, n);
}

static int receive(net_client *c, const char *bytes, size_t n) {
    bool whole = lws_is_final_fragment(c->wsi) && lws_remaining_packet_payload(c->wsi) == 0;
    if (c->is_dead || c->ending || c->net->stopping || !c->hub) return 0;
    if (mask_is_missing(lws_get_socket_fd(c->wsi)))
        return refuse(c, LWS_CLOSE_STATUS_PROTOCOL_ERR, "Frames of clients must be masked.");
    if (lws_frame_is_binary(c->wsi))
        return refuse(c, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE, "Messages are text.");
    if (c->part_n + n + lws_remaining_packet_payload(c->wsi) > NET_MESSAGE)
        return refuse(c, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, "A message has at most 16 KiB.");
    if (whole && !c->part) return deliver(c, bytes, n), 0;
    if (!add_part(c, bytes, n)) return -1;
    if (!whole) return 0;
    char *text = c->part; /* the hub may cut this client during the call */
    size_t length = c->part_n;
    c->part = NULL, c->part_n = 0;
    deliver(c, text, length);
    free(text);
    return 0;
}

/* Sends until the socket is full. */
static int send_frames(net_client *c) {
    while (c->first && !lws_send_pipe_choked(c->wsi)) {
        frame *f = c->first;
        int sent = lws_write(c->wsi, f->bytes + LWS_PRE, f->n, LWS_WRITE_TEXT);
        if (sent < (int)f->n) return c->is_dead = true, -1;
        c->first = f->next;
        if (!c->first) c->last = NULL;
        c->waiting -= f->n;
        c->net->figures.sent++;
        free(f);
    }
    if (c->first) return lws_callback_on_writable(c->wsi), 0;
    if (!c->ending) return 0;
    lws_close_reason(c->wsi, (enum lws_close_status)c->code, (uint8_t *)(uintptr_t)c->reason,
                     strlen(c->reason));
    c->is_dead = true;
    return -1;
}

/* Asynchronous, since this may be called while a message of this client is handled. */
static void kill_soon(net_client *c) {
    c->is_dead = true;
    lws_set_timeout(c->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
}

void net_send(void *connection, const char *text, size_t n) {
    net_client *c = connection;
    if (c->is_dead || c->ending) return;
    frame *f = c->waiting + n > NET_WAITING ? NULL : malloc(sizeof *f + LWS_PRE + n);
    if (!f) {
        log_line(LOG_INFO, "cut", "A client did not read: %zu bytes waited.", c->waiting);
        c->net->figures.cut++;
        kill_soon(c);
        return;
    }
    *f = (frame){.n = n};
    memcpy(f->bytes + LWS_PRE, text, n);
    if (c->last) c->last->next = f;
    else c->first = f;
    c->last = f;
    c->waiting += n;
    lws_callback_on_writable(c->wsi);
}

static void end(net_client *c, unsigned code, const char *reason) {
    if (c->is_dead || c->ending) return;
    c->ending = true;
    c->code = code;
    c->reason = reason;
    lws_callback_on_writable(c->wsi);
}

void net_cut(void *connection) {
    net_client *c = connection;
    c->net->figures.cut++;
    end(c, LWS_CLOSE_STATUS_POLICY_VIOLATION, "The server has ended this connection.");
}

void client_drain(net_client *c) { end(c, LWS_CLOSE_STATUS_GOINGAWAY, "The server is going down."); }

static void join_list(net_client *c) {
    net *n = c->net;
    c->next = n->clients;
    if (c->next) c->next->previous = c;
    n->clients = c;
    n->figures.clients++, n->figures.opened++;
}

/* Runs while the response to the handshake is written: the hub says which cookie to set. */
static int open_client(net_client *c, struct lws *wsi, struct lws_process_html_args *args) {
    char cookie[65], set[65] = "", value[200];
    uint8_t *at = (uint8_t *)args->p, *end_of_head = at + args->max_len;
    bool known = gate_cookie(wsi, cookie);
    c->wsi = wsi, c->net = net_of(wsi), c->fd = -1;
    c->frames = NET_RATE * NET_BURST, c->bytes = NET_BYTES * NET_BURST;
    c->filled = ev_now(c->net->plan.loop);
    ev_timer_init(&c->resume, on_resume, 0, 0);
    c->resume.data = c;
    join_list(c);
    c->hub = hub_open(c->net->plan.hub, c, gate_client_address(wsi), known ? cookie : NULL, set);
    if (!c->hub) return 1;
    if (known && strcmp(cookie, set) == 0) return 0;
    gate_set_cookie(c->net, set, value, sizeof value);
    if (lws_add_http_header_by_name(wsi, (const uint8_t *)"set-cookie:", (const uint8_t *)value,
                                    (int)strlen(value), &at, end_of_head))
        return 1;
    args->p = (char *)at;
    return 0;
}

static int begin(net_client *c) {
    c->fd = lws_get_socket_fd(c->wsi);
    if (mask_watch(c->fd, on_frames, c)) return 0;
    return refuse(c, LWS_CLOSE_STATUS_PROTOCOL_ERR, "Wait for the response to the handshake.");
}

void client_close(net_client *c) {
    if (!c->net) return; /* never opened, or closed already */
    if (c->next) c->next->previous = c->previous;
    if (c->previous) c->previous->next = c->next;
    else c->net->clients = c->next;
    ev_timer_stop(c->net->plan.loop, &c->resume);
    mask_forget(c->fd);
    c->is_dead = true;
    if (c->hub) hub_close(c->hub);
    c->hub = NULL;
    for (frame *f = c->first, *next; f; f = next) next = f->next, free(f);
    c->first = c->last = NULL;
    drop_part(c);
    c->net->figures.clients--;
    c->net = NULL;
}

int client_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len) {
    net_client *c = user;
    switch (reason) {
    case LWS_CALLBACK_ADD_HEADERS: return open_client(c, wsi, in);
    case LWS_CALLBACK_ESTABLISHED: return begin(c);
    case LWS_CALLBACK_RECEIVE: return receive(c, in, len);
    case LWS_CALLBACK_SERVER_WRITEABLE: return c->is_dead ? -1 : send_frames(c);
    case LWS_CALLBACK_CLOSED: return client_close(c), 0;
    default: return lws_callback_http_dummy(wsi, reason, user, in, len);
    }
}
