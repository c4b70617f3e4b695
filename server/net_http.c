/* HTTP responses: the files of the web client, /healthz, /metrics, and pages of one sentence
 * for everything else. */
#include "server/net_private.h"

#include "server/log.h"

#include <stdlib.h>
#include <string.h>

enum { HEAD_ROOM = 2048, CHUNK = 16 << 10, PAGE_ROOM = 1024, TEXT_ROOM = 16 << 10 };

/* The headers of a response while they are written. */
typedef struct {
    struct lws *wsi;
    uint8_t *at, *end;
    bool full;
} head;

/* libwebsockets adds these to all responses, also to its own. */
static const struct lws_protocol_vhost_options always[] = {
    {&always[1], NULL, "content-security-policy:",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
     "font-src 'self'; connect-src 'self'; manifest-src 'self'; "
     "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {&always[2], NULL, "x-content-type-options:", "nosniff"},
    {&always[3], NULL, "referrer-policy:", "no-referrer"},
    {&always[4], NULL, "cross-origin-opener-policy:", "same-origin"},
    {NULL, NULL, "cross-origin-resource-policy:", "same-origin"},
};
const struct lws_protocol_vhost_options *const http_headers = always;

static void add(head *h, const char *name, const char *value) {
    if (lws_add_http_header_by_name(h->wsi, (const uint8_t *)name, (const uint8_t *)value, (int)strlen(value),
                                    &h->at, h->end))
        h->full = true;
}

static void begin(head *h, struct lws *wsi, uint8_t *buf, unsigned status, const char *type) {
    *h = (head){.wsi = wsi, .at = buf + LWS_PRE, .end = buf + LWS_PRE + HEAD_ROOM};
    if (lws_add_http_header_status(wsi, status, &h->at, h->end)) h->full = true;
    if (type) add(h, "content-type:", type);
}

static bool is_head(struct lws *wsi) { return lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0; }

/* Ends and sends the headers; if there is a body, asks for a callback to send it. */
static int finish(head *h, uint8_t *buf, http_answer *a, bool ends_here) {
    uint8_t *start = buf + LWS_PRE;
    assert(!h->full); /* no header copies text of the request, so they always fit */
    if (lws_finalize_write_http_header(h->wsi, start, &h->at, h->end)) return 1;
    if (ends_here || a->left == 0) {
        http_end(a);
        return lws_http_transaction_completed(h->wsi) ? -1 : 0;
    }
    lws_callback_on_writable(h->wsi);
    return 0;
}

static void add_length(head *h, size_t n) {
    if (lws_add_http_header_content_length(h->wsi, n, &h->at, h->end)) h->full = true;
}

/* Takes the text. */
static int send_text(struct lws *wsi, http_answer *a, unsigned status, const char *type, char *text) {
    uint8_t buf[LWS_PRE + HEAD_ROOM];
    head h;
    begin(&h, wsi, buf, status, type);
    add(&h, "cache-control:", "no-store");
    add_length(&h, strlen(text));
    *a = (http_answer){.owned = text, .at = (const uint8_t *)text, .left = strlen(text)};
    return finish(&h, buf, a, is_head(wsi));
}

static int print_page(char *page, size_t cap, const char *sentence) {
    return snprintf(page, cap,
                    "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n"
                    "<meta name=\"viewport\" content=\"width=device-width\">\n<title>Spelbord</title>\n"
                    "<p>%s</p>\n<p><a href=\"/\">Spelbord</a></p>\n</html>\n",
                    sentence);
}

static int say(struct lws *wsi, http_answer *a, unsigned status, const char *sentence) {
    char *page = malloc(PAGE_ROOM);
    if (!page) return -1;
    print_page(page, PAGE_ROOM, sentence);
    return send_text(wsi, a, status, "text/html; charset=utf-8", page);
}

int http_say_last(struct lws *wsi, unsigned status, const char *sentence) {
    uint8_t buf[LWS_PRE + HEAD_ROOM + PAGE_ROOM];
    char page[PAGE_ROOM];
    head h;
    int n = print_page(page, sizeof page, sentence);
    begin(&h, wsi, buf, status, "text/html; charset=utf-8");
    add(&h, "cache-control:", "no-store");
    add(&h, "connection:", "close");
    if (status == HTTP_STATUS_METHOD_NOT_ALLOWED) add(&h, "allow:", "GET, HEAD");
    add_length(&h, (size_t)n);
    if (lws_finalize_http_header(wsi, &h.at, h.end)) h.full = true;
    assert(!h.full);
    memcpy(h.at, page, (size_t)n);
    h.at += n;
    lws_write(wsi, buf + LWS_PRE, (size_t)(h.at - buf) - LWS_PRE, LWS_WRITE_HTTP_HEADERS);
    return -1;
}

/* Does If-None-Match have the tag, or a star? */
static bool is_known(struct lws *wsi, const char *etag) {
    char tags[512];
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH) <= 0 ||
        lws_hdr_copy(wsi, tags, sizeof tags, WSI_TOKEN_HTTP_IF_NONE_MATCH) <= 0)
        return false;
    return strcmp(tags, "*") == 0 || strstr(tags, etag);
}

static void add_file_headers(head *h, const web_file *f, int form) {
    static const char *const codings[WEB_FORMS] = {NULL, "gzip", "br"};
    char cookie[65], value[200];
    add(h, "etag:", f->body[form].etag);
    add(h, "vary:", "accept-encoding");
    add(h, "cache-control:",
        f->lasting       ? "public, max-age=31536000, immutable"
        : web_is_page(f) ? "private, no-cache"
                         : "no-cache");
    if (codings[form]) add(h, "content-encoding:", codings[form]);
    if (!web_is_page(f) || gate_cookie(h->wsi, cookie)) return;
    gate_new_cookie(cookie);
    gate_set_cookie(net_of(h->wsi), cookie, value, sizeof value);
    add(h, "set-cookie:", value);
}

static int send_file(struct lws *wsi, http_answer *a, const web_file *f) {
    uint8_t buf[LWS_PRE + HEAD_ROOM];
    char accepted[256] = "";
    head h;
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING) < (int)sizeof accepted)
        lws_hdr_copy(wsi, accepted, sizeof accepted, WSI_TOKEN_HTTP_ACCEPT_ENCODING);
    int form = web_form(f, accepted);
    const web_body *b = &f->body[form];
    bool known = is_known(wsi, b->etag);
    begin(&h, wsi, buf, known ? HTTP_STATUS_NOT_MODIFIED : HTTP_STATUS_OK, known ? NULL : f->type);
    add_file_headers(&h, f, form);
    if (!known) add_length(&h, b->n);
    *a = (http_answer){.at = b->bytes, .left = known ? 0 : b->n};
    return finish(&h, buf, a, is_head(wsi));
}

static int send_health(struct lws *wsi, http_answer *a) {
    const net_plan *p = &net_of(wsi)->plan;
    char *text = calloc(1, TEXT_ROOM);
    if (!text) return -1;
    bool well = p->health(p->self, text, TEXT_ROOM);
    return send_text(wsi, a, well ? HTTP_STATUS_OK : HTTP_STATUS_SERVICE_UNAVAILABLE,
                     "text/plain; charset=utf-8", text);
}

static int send_metrics(struct lws *wsi, http_answer *a) {
    const net_plan *p = &net_of(wsi)->plan;
    char *text = calloc(1, TEXT_ROOM);
    if (!text) return -1;
    p->metrics(p->self, text, TEXT_ROOM);
    return send_text(wsi, a, HTTP_STATUS_OK, "text/plain; version=0.0.4; charset=utf-8", text);
}

static bool is_get_or_head(struct lws *wsi) {
    return lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) > 0 || is_head(wsi);
}

/* HTTP/1.1 requires a host: RFC 9112, 3.2. */
static bool has_host(struct lws *wsi) {
    char version[16] = "";
    lws_hdr_copy(wsi, version, sizeof version, WSI_TOKEN_HTTP);
    return strcmp(version, "HTTP/1.1") != 0 || lws_hdr_total_length(wsi, WSI_TOKEN_HOST) > 0;
}

int http_begin(struct lws *wsi, http_answer *a, const char *path) {
    net *n = net_of(wsi);
    n->figures.requests++;
    log_line(LOG_DEBUG, "request", "%s", path);
    if (!has_host(wsi)) return http_say_last(wsi, HTTP_STATUS_BAD_REQUEST, "The request names no host.");
    if (!is_get_or_head(wsi)) /* closes the connection, since a body may follow */
        return http_say_last(wsi, HTTP_STATUS_METHOD_NOT_ALLOWED, "Only GET and HEAD are allowed here.");
    if (strcmp(path, "/healthz") == 0) return send_health(wsi, a);
    if (strcmp(path, "/metrics") == 0 && n->plan.settings->metrics) return send_metrics(wsi, a);
    if (strcmp(path, "/ws") == 0) return say(wsi, a, HTTP_STATUS_BAD_REQUEST, "This is for WebSockets.");
    const web_file *f = strcmp(path, "/metrics") == 0 ? NULL : web_find(n->plan.web, path);
    if (f) return send_file(wsi, a, f);
    return say(wsi, a, HTTP_STATUS_NOT_FOUND,
               n->plan.web ? "There is nothing here." : "The web client is not installed on this server.");
}

int http_go_on(struct lws *wsi, http_answer *a) {
    uint8_t buf[LWS_PRE + CHUNK];
    size_t n = a->left < CHUNK ? a->left : CHUNK;
    if (!a->at || n == 0) return 0;
    memcpy(buf + LWS_PRE, a->at, n);
    a->at += n;
    a->left -= n;
    int written = lws_write(wsi, buf + LWS_PRE, n, a->left ? LWS_WRITE_HTTP : LWS_WRITE_HTTP_FINAL);
    if (written != (int)n) return -1;
    if (a->left) return lws_callback_on_writable(wsi), 0;
    http_end(a);
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

void http_end(http_answer *a) {
    free(a->owned);
    *a = (http_answer){0};
}
