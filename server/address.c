/* Addresses of this machine, and a QR code made of half blocks. */
#include "server/address.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <qrencode.h>
#include <stdlib.h>
#include <string.h>

enum { ADDRESSES = 8, URL = ADDRESS_URL, QUIET = 4 }; /* QUIET: width of the quiet zone of a QR code */

/* Without the default port of the scheme, and with brackets around an IPv6 address. */
static void put(char *ret, bool tls, const char *host, int port) {
    bool six = strchr(host, ':') != NULL;
    int n = snprintf(ret, URL, "%s://%s%s%s", tls ? "https" : "http", six ? "[" : "", host, six ? "]" : "");
    if (port != (tls ? 443 : 80)) snprintf(ret + n, URL - (size_t)n, ":%d", port);
}

/* Addresses that other machines in the same network can reach. Only IPv4: people type
 * them. */
static int find(char urls[][URL], bool tls, int port) {
    struct ifaddrs *all = NULL;
    int n = 0;
    if (getifaddrs(&all) != 0) return 0;
    for (struct ifaddrs *a = all; a && n < ADDRESSES; a = a->ifa_next) {
        char text[INET_ADDRSTRLEN];
        if (!a->ifa_addr || a->ifa_addr->sa_family != AF_INET) continue;
        if (!(a->ifa_flags & IFF_UP) || (a->ifa_flags & IFF_LOOPBACK)) continue;
        struct sockaddr_in in;
        memcpy(&in, a->ifa_addr, sizeof in);
        inet_ntop(AF_INET, &in.sin_addr, text, sizeof text);
        put(urls[n++], tls, text, port);
    }
    freeifaddrs(all);
    return n;
}

static bool is_dark(const QRcode *q, int x, int y) {
    return x >= 0 && y >= 0 && x < q->width && y < q->width && (q->data[y * q->width + x] & 1);
}

/* One line of text has two rows of the code. Light squares are drawn in white on black, so
 * that it can be read on dark and on light terminals. */
static void print_code(FILE *out, const char *url) {
    static const char *const blocks[] = {"█", "▀", "▄", " "};
    QRcode *q = QRcode_encodeString(url, 0, QR_ECLEVEL_L, QR_MODE_8, 1);
    if (!q) return;
    for (int y = -QUIET; y < q->width + QUIET; y += 2) {
        fputs("  \033[97;40m", out);
        for (int x = -QUIET; x < q->width + QUIET; x++)
            fputs(blocks[2 * is_dark(q, x, y) + is_dark(q, x, y + 1)], out);
        fputs("\033[0m\n", out);
    }
    QRcode_free(q);
}

/* The address that is listened on; if it is the wildcard, those of this machine. */
static int list(char urls[][URL], const settings *s, int port) {
    bool tls = *s->certificate;
    bool all = strcmp(s->address, "::") == 0 || strcmp(s->address, "0.0.0.0") == 0;
    int n = 0;
    if (*s->public) snprintf(urls[n++], URL, "%s", s->public);
    if (all) n += find(urls + n, tls, port);
    put(urls[n++], tls, all ? "localhost" : s->address, port);
    return n;
}

void address_for_others(char ret[ADDRESS_URL], const settings *s, int port) {
    char urls[ADDRESSES + 2][URL];
    list(urls, s, port);
    const char *host = strstr(urls[0], "://") + 3;
    bool here_only =
        !strncmp(host, "localhost", 9) || !strncmp(host, "127.", 4) || !strncmp(host, "[::1]", 5);
    snprintf(ret, ADDRESS_URL, "%s", here_only && !*s->public ? "" : urls[0]);
}

void address_print(FILE *out, const settings *s, int port, bool code) {
    char urls[ADDRESSES + 2][URL], best[ADDRESS_URL];
    int n = list(urls, s, port);
    address_for_others(best, s, port);
    fputs("Spelbord is at\n", out);
    for (int i = 0; i < n; i++) fprintf(out, "  %s\n", urls[i]);
    if (!code) return;
    fputc('\n', out);
    if (!*best) fputs("Only this machine can reach it: there is nothing for a phone to scan.\n", out);
    else {
        print_code(out, best);
        fputs("\nOpen one of these in a browser; a phone in the same network can scan the code.\n", out);
    }
    fputs("Ctrl-C ends the server; tables are kept.\n", out);
}
