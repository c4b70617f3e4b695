/* Parses the headers of the frames that each connection sends. recv and SSL_read here
 * replace those that libwebsockets would call: they make the real call, then check the
 * bytes. Only the event loop's thread reads sockets. */
#include "server/net_mask.h"

#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

typedef struct {
    bool watched, missing;
    uint8_t tail[4];  /* before mask_watch: the last bytes read */
    uint8_t head[14]; /* header of the current frame, with its mask */
    uint8_t head_n;
    uint64_t payload; /* bytes of the current frame that are still to come */
    mask_reader *reader;
    void *self;
} stream;

static stream *streams;
static int streams_n;

static stream *stream_of(int fd) {
    if (fd < 0) return NULL;
    if (fd >= streams_n) {
        int n = fd < 1024 ? 1024 : 2 * fd;
        stream *more = realloc(streams, (size_t)n * sizeof *more);
        if (!more) return NULL;
        memset(more + streams_n, 0, (size_t)(n - streams_n) * sizeof *more);
        streams = more, streams_n = n;
    }
    return &streams[fd];
}

/* Length of the header, as far as the bytes so far say. */
static int head_length(const stream *s) {
    if (s->head_n < 2) return 2;
    int size = s->head[1] & 127;
    return 2 + (size == 126 ? 2 : size == 127 ? 8 : 0) + 4;
}

static void end_head(stream *s) {
    int size = s->head[1] & 127, n = size == 126 ? 2 : size == 127 ? 8 : 0;
    s->payload = n ? 0 : (uint64_t)size;
    for (int i = 0; i < n; i++) s->payload = s->payload << 8 | s->head[2 + i];
    s->head_n = 0;
}

static bool is_message(uint8_t first) { return (first & 15) == 1 || (first & 15) == 2; }

/* Returns the number of frames that begin here and do not begin a message. */
static int follow(stream *s, const uint8_t *bytes, size_t n) {
    int frames = 0;
    while (n > 0 && !s->missing) {
        if (s->payload > 0) {
            size_t k = n < s->payload ? n : (size_t)s->payload;
            bytes += k, n -= k, s->payload -= k;
            continue;
        }
        frames += s->head_n == 0 && !is_message(*bytes);
        s->head[s->head_n++] = *bytes++, n--;
        s->missing = s->head_n == 2 && !(s->head[1] & 128);
        if (!s->missing && s->head_n == head_length(s)) end_head(s);
    }
    return frames;
}

static void keep_tail(stream *s, const uint8_t *bytes, size_t n) {
    for (size_t i = n > 4 ? n - 4 : 0; i < n; i++) {
        memmove(s->tail, s->tail + 1, 3);
        s->tail[3] = bytes[i];
    }
}

bool mask_seen(int fd, const void *bytes, size_t n) {
    stream *s = stream_of(fd);
    if (s && s->watched) s->reader(s->self, follow(s, bytes, n));
    else if (s) keep_tail(s, bytes, n);
    return s && !(s->missing && (s->head[0] & 8));
}

bool mask_watch(int fd, mask_reader *reader, void *self) {
    stream *s = stream_of(fd);
    if (!s || memcmp(s->tail, "\r\n\r\n", 4) != 0) return false;
    *s = (stream){.watched = true, .reader = reader, .self = self};
    return true;
}

void mask_forget(int fd) {
    stream *s = stream_of(fd);
    if (s) *s = (stream){0};
}

bool mask_is_missing(int fd) {
    stream *s = stream_of(fd);
    return !s || s->missing;
}

ssize_t recv(int fd, void *buf, size_t n, int flags);
ssize_t recv(int fd, void *buf, size_t n, int flags) {
    ssize_t got = syscall(SYS_recvfrom, fd, buf, n, flags, NULL, NULL);
    /* 0 looks like the end of the connection. */
    return flags == 0 && got > 0 && !mask_seen(fd, buf, (size_t)got) ? 0 : got;
}

/* Declared here without the types of OpenSSL. */
int SSL_read(void *ssl, void *buf, int n);
int SSL_get_fd(const void *ssl);
int SSL_read(void *ssl, void *buf, int n) {
    static int (*next)(void *, void *, int);
    if (!next) *(void **)&next = dlsym(RTLD_NEXT, "SSL_read");
    int got = next(ssl, buf, n);
    return got > 0 && !mask_seen(SSL_get_fd(ssl), buf, (size_t)got) ? 0 : got;
}
