/* The listening socket. It is ours, not of libwebsockets, so that a port in use gives a
 * clear error, accepting can pause while the server is full, and it closes first. */
#include "server/net_private.h"

#include "server/log.h"
#include "server/net_mask.h"

#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { BACKLOG = 4096, ACCEPTS = 64, SEND_BUFFER = 128 << 10 };

static bool is_full(const net *n) { return n->figures.connections >= n->plan.settings->connections; }

static void pause_listening(net *n, double seconds) {
    ev_io_stop(n->plan.loop, &n->listening);
    if (seconds <= 0) return;
    ev_timer_set(&n->pause, seconds, 0);
    ev_timer_start(n->plan.loop, &n->pause);
}

void listen_resume(net *n) {
    if (n->stopping || n->listening.fd < 0 || is_full(n) || ev_is_active(&n->pause)) return;
    if (!ev_is_active(&n->listening)) ev_io_start(n->plan.loop, &n->listening);
}

static void on_pause_over(struct ev_loop *loop, ev_timer *timer, int events) {
    (void)events;
    ev_timer_stop(loop, timer);
    listen_resume(timer->data);
}

/* While the server is full, new connections wait in the queue of the kernel. */
static void on_connection(struct ev_loop *loop, ev_io *io, int events) {
    net *n = io->data;
    (void)loop, (void)events;
    for (int i = 0; i < ACCEPTS; i++) {
        if (is_full(n)) {
            log_line(LOG_WARN, "full", "All connections are in use; at most %d may connect at once.",
                     n->plan.settings->connections);
            n->figures.turned_away++;
            pause_listening(n, 0);
            return;
        }
        int fd = accept4(io->fd, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (fd < 0 && (errno == EAGAIN || errno == ECONNABORTED || errno == EINTR)) return;
        if (fd < 0) {
            log_line(LOG_ERROR, "accept", "A connection cannot be accepted: %s.", strerror(errno));
            pause_listening(n, 1);
            return;
        }
        mask_forget(fd);
        lws_adopt_socket_vhost(n->vhost, fd);
    }
}

static int open_socket(const struct addrinfo *a) {
    int on = 1, off = 0, room = SEND_BUFFER;
    int fd = socket(a->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (fd < 0) return -1;
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    /* Accepted sockets inherit these. Otherwise the kernel would buffer megabytes for a
     * client that does not read. */
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    setsockopt(fd, SOL_SOCKET, SO_SNDBUF, &room, sizeof room);
    if (a->ai_family == AF_INET6) setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &off, sizeof off);
    if (bind(fd, a->ai_addr, a->ai_addrlen) == 0 && listen(fd, BACKLOG) == 0) return fd;
    int failed = errno;
    close(fd);
    errno = failed;
    return -1;
}

static int port_of(int fd) {
    struct sockaddr_storage a = {0};
    socklen_t n = sizeof a;
    getsockname(fd, (struct sockaddr *)&a, &n);
    return ntohs(a.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)(void *)&a)->sin6_port
                                         : ((struct sockaddr_in *)(void *)&a)->sin_port);
}

static int open_address(const char *address, int port, settings_fault *f) {
    struct addrinfo want = {.ai_flags = AI_PASSIVE | AI_NUMERICHOST | AI_NUMERICSERV,
                            .ai_socktype = SOCK_STREAM};
    struct addrinfo *found = NULL;
    char service[16];
    snprintf(service, sizeof service, "%d", port);
    if (getaddrinfo(address, service, &want, &found) != 0)
        return settings_refuse(f, "\"%s\" is not an address to listen on; \"::\" is all of them.", address),
               -1;
    int fd = open_socket(found), failed = errno;
    freeaddrinfo(found);
    if (fd < 0)
        settings_refuse(f, "Port %d cannot be used: %s. Choose another with --port N.", port,
                        strerror(failed));
    errno = failed;
    return fd;
}

bool listen_open(net *n, settings_fault *f) {
    const settings *s = n->plan.settings;
    int fd = open_address(s->address, s->port, f);
    if (fd < 0 && errno == EAFNOSUPPORT && strcmp(s->address, "::") == 0)
        fd = open_address("0.0.0.0", s->port, f); /* a machine without IPv6 */
    if (fd < 0) return false;
    n->port = port_of(fd);
    ev_io_init(&n->listening, on_connection, fd, EV_READ);
    n->listening.data = n;
    ev_timer_init(&n->pause, on_pause_over, 0, 0);
    n->pause.data = n;
    ev_io_start(n->plan.loop, &n->listening);
    return true;
}

void listen_close(net *n) {
    if (n->listening.fd < 0) return;
    ev_io_stop(n->plan.loop, &n->listening);
    ev_timer_stop(n->plan.loop, &n->pause);
    close(n->listening.fd);
    n->listening.fd = -1;
}
