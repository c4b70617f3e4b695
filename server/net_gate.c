/* Who may connect: checks the origin and the form of a WebSocket handshake, and the session
 * cookie. */
#include "server/net_private.h"

#include "server/log.h"

#include <netinet/in.h>
#include <sodium.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>

static bool header(struct lws *wsi, enum lws_token_indexes which, char *ret, int cap) {
    ret[0] = 0;
    return lws_hdr_total_length(wsi, which) > 0 && lws_hdr_copy(wsi, ret, cap, which) > 0;
}

/* Is the word one of a comma-separated list? */
static bool is_listed(const char *list, const char *word) {
    size_t n = strlen(word);
    while (*list) {
        list += strspn(list, " ,");
        size_t k = strcspn(list, " ,");
        size_t bare = k > 0 && list[k - 1] == '/' ? k - 1 : k;
        if (bare == n && strncasecmp(list, word, n) == 0) return true;
        list += k;
    }
    return false;
}

/* Browsers always send the origin of the page. A program that sends none is allowed: it has
 * no cookies of other sites. Behind a proxy the scheme may differ, the host must match. */
static bool origin_is_ours(struct lws *wsi) {
    const settings *s = net_of(wsi)->plan.settings;
    char origin[300], host[256];
    if (lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) == 0) return true;
    if (!header(wsi, WSI_TOKEN_ORIGIN, origin, sizeof origin)) return false;
    if (is_listed(s->origins, origin) || (*s->public && strcasecmp(s->public, origin) == 0)) return true;
    size_t scheme = strncasecmp(origin, "http://", 7) == 0    ? 7
                    : strncasecmp(origin, "https://", 8) == 0 ? 8
                                                              : 0;
    header(wsi, WSI_TOKEN_HOST, host, sizeof host);
    if (scheme && *host && strcasecmp(origin + scheme, host) == 0) return true;
    log_line(LOG_INFO, "origin", "A page of %s asked for a connection to %s.", origin,
             *host ? host : "no host");
    return false;
}

const char *gate_refuses(struct lws *wsi, const char *upgrade, unsigned *ret_status) {
    char text[128];
    *ret_status = HTTP_STATUS_BAD_REQUEST;
    if (strcasecmp(upgrade, "websocket") != 0) return "Only upgrades to WebSocket are known here.";
    if (!header(wsi, WSI_TOKEN_GET_URI, text, sizeof text) || strcmp(text, "/ws") != 0)
        return "WebSockets are at /ws.";
    if (!header(wsi, WSI_TOKEN_VERSION, text, sizeof text) || strcmp(text, "13") != 0)
        return "The WebSocket version is 13.";
    if (!header(wsi, WSI_TOKEN_PROTOCOL, text, sizeof text) || !is_listed(text, "spelbord.1"))
        return "Ask for the subprotocol spelbord.1.";
    *ret_status = HTTP_STATUS_FORBIDDEN;
    if (!origin_is_ours(wsi)) return "Pages of other sites may not connect here.";
    *ret_status = HTTP_STATUS_SERVICE_UNAVAILABLE;
    return net_of(wsi)->stopping ? "The server is going down." : NULL;
}

/* Not with libwebsockets: it would accept a cookie whose name only ends like ours. */
bool gate_cookie(struct lws *wsi, char ret[65]) {
    static const char name[] = "spelbord=";
    char all[4096]; /* libwebsockets accepts fewer bytes of headers in all */
    if (!header(wsi, WSI_TOKEN_HTTP_COOKIE, all, sizeof all)) return false;
    for (char *rest = all, *one; (one = strsep(&rest, ";"));) {
        one += strspn(one, " ");
        const char *value = one + sizeof name - 1;
        if (strncmp(one, name, sizeof name - 1) != 0) continue;
        if (strlen(value) != 64 || strspn(value, "0123456789abcdef") != 64) return false;
        memcpy(ret, value, 65);
        return true;
    }
    return false;
}

/* One household has all IPv6 addresses with the same first 64 bits. */
uint64_t gate_client_address(struct lws *wsi) {
    struct sockaddr_storage a = {0};
    socklen_t n = sizeof a;
    uint64_t address = 0;
    getpeername(lws_get_socket_fd(wsi), (struct sockaddr *)&a, &n);
    const struct in6_addr *six = &((struct sockaddr_in6 *)(void *)&a)->sin6_addr;
    if (a.ss_family == AF_INET) memcpy(&address, &((struct sockaddr_in *)(void *)&a)->sin_addr, 4);
    else if (IN6_IS_ADDR_V4MAPPED(six)) memcpy(&address, six->s6_addr + 12, 4);
    else memcpy(&address, six->s6_addr, 8);
    return address;
}

void gate_new_cookie(char ret[65]) {
    uint8_t bytes[32];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(ret, 65, bytes, sizeof bytes);
}

void gate_set_cookie(const net *n, const char *cookie, char *ret, size_t cap) {
    bool secure = n->tls || strncmp(n->plan.settings->public, "https:", 6) == 0;
    snprintf(ret, cap, "spelbord=%s; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax%s", cookie,
             secure ? "; Secure" : "");
}
