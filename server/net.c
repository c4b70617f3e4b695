/* libwebsockets on our event loop: its context, and the dispatch of its callbacks. */
#include "server/net_private.h"

#include "server/log.h"

#include <stdlib.h>
#include <string.h>

/* A silent connection gets a ping after 25 seconds and is closed after 60: then its person
 * counts as absent. */
static const lws_retry_bo_t keepalive = {.secs_since_valid_ping = 25, .secs_since_valid_hangup = 60};

net *net_of(struct lws *wsi) { return lws_context_user(lws_get_context(wsi)); }

static int confirm_upgrade(struct lws *wsi, const char *upgrade) {
    unsigned status;
    const char *why = gate_refuses(wsi, upgrade, &status);
    if (!why) return 0;
    net_of(wsi)->figures.turned_away++;
    log_line(LOG_INFO, "turned_away", "%s", why);
    return http_say_last(wsi, status, why);
}

static int count(struct lws *wsi, int n) {
    net *x = net_of(wsi);
    x->figures.connections += n;
    if (n < 0) listen_resume(x);
    return 0;
}

/* Also called for a handshake that failed half-way. */
static int destroy(struct lws *wsi, void *user) {
    const struct lws_protocols *p = lws_get_protocol(wsi);
    if (user && p && p->callback == client_callback) client_close(user);
    return count(wsi, -1);
}

static int http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                         size_t len) {
    switch (reason) {
    case LWS_CALLBACK_WSI_CREATE: return count(wsi, 1);
    case LWS_CALLBACK_WSI_DESTROY: return destroy(wsi, user);
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return confirm_upgrade(wsi, in);
    case LWS_CALLBACK_HTTP: return http_begin(wsi, user, in);
    case LWS_CALLBACK_HTTP_WRITEABLE: return http_go_on(wsi, user);
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
    case LWS_CALLBACK_CLOSED_HTTP:
        if (user) http_end(user);
        return 0;
    case LWS_CALLBACK_ADD_HEADERS: return 0;
    default: return lws_callback_http_dummy(wsi, reason, user, in, len);
    }
}

static void put_log(int level, const char *line) {
    size_t n = strcspn(line, "\n");
    log_line(level == LLL_ERR ? LOG_ERROR : LOG_DEBUG, "libwebsockets", "%.*s", (int)n, line);
}

static bool open_context(net *n, settings_fault *f) {
    static struct lws_protocols protocols[] = {
        {.name = "http", .callback = http_callback, .per_session_data_size = sizeof(http_answer)},
        {.name = "spelbord.1", .callback = client_callback, .rx_buffer_size = 4096},
        {.name = NULL}};
    const settings *s = n->plan.settings;
    void *loops[1] = {n->plan.loop};
    protocols[1].per_session_data_size = client_size();
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN_SERVER,
        .protocols = protocols,
        .user = n,
        .foreign_loops = loops,
        .gid = -1,
        .uid = -1,
        .vhost_name = "spelbord",
        .headers = http_headers,
        .keepalive_timeout = 30,
        .timeout_secs = 15,
        .retry_and_idle_policy = &keepalive,
        .options = LWS_SERVER_OPTION_LIBEV | LWS_SERVER_OPTION_VALIDATE_UTF8 |
                   LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_SKIP_SERVER_CANONICAL_NAME};
    if (n->tls) {
        info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
        info.ssl_cert_filepath = s->certificate;
        info.ssl_private_key_filepath = s->key;
        info.alpn = "http/1.1"; /* WebSockets over HTTP/2 are not offered */
    }
    n->context = lws_create_context(&info);
    n->vhost = n->context ? lws_create_vhost(n->context, &info) : NULL;
    if (n->vhost) return true;
    return settings_refuse(f,
                           n->tls ? "The certificate %s or its key cannot be used."
                                  : "There is not enough memory for the network.%s",
                           n->tls ? s->certificate : "");
}

net *net_open(const net_plan *plan, settings_fault *f) {
    net *n = calloc(1, sizeof *n);
    if (!n) return settings_refuse(f, "There is not enough memory."), NULL;
    n->plan = *plan;
    n->tls = *plan->settings->certificate;
    n->listening.fd = -1;
    lws_set_log_level(LLL_ERR | LLL_WARN, put_log);
    if (open_context(n, f) && listen_open(n, f)) return n;
    net_close(n);
    return NULL;
}

void net_close(net *n) {
    n->stopping = true;
    listen_close(n);
    if (n->context) lws_context_destroy(n->context);
    free(n);
}

int net_port(const net *n) { return n->port; }
net_figures net_count(const net *n) { return n->figures; }

void net_stop(net *n) {
    n->stopping = true;
    listen_close(n);
}

bool net_drain(net *n) {
    for (net_client *c = n->clients; c && !n->draining; c = client_next(c)) client_drain(c);
    n->draining = true;
    return n->clients == NULL;
}
