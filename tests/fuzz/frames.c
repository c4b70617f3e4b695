/* Any bytes as WebSocket frames of a client, in pieces of any size. The check of their
 * masks must have the same result as a plain check of the whole. */
#include "server/net_mask.h"
#include "tests/fuzz/fuzz.h"

enum { WHOLE = 3, PIECES = 4, NONE = -1 };

static int frames_n[PIECES + 1];

static void on_read(void *self, int frames) { frames_n[*(const int *)self] += frames; }

static void greet(int fd) {
    static const int fds[PIECES + 1] = {[WHOLE] = WHOLE, [PIECES] = PIECES};
    mask_forget(fd);
    frames_n[fd] = 0;
    MUST(!mask_watch(fd, on_read, NULL));
    MUST(mask_seen(fd, "GET /ws HTTP/1.1\r\n\r\n", 20));
    MUST(mask_watch(fd, on_read, (void *)(uintptr_t)&fds[fd]));
}

/* The offset of the first frame without a mask, or NONE. Counts the frames up to it that
 * do not begin a message. */
static long plain_look(const uint8_t *b, size_t n, int *ret_frames) {
    size_t at = 0;
    *ret_frames = 0;
    while (at < n) {
        *ret_frames += (b[at] & 15) != 1 && (b[at] & 15) != 2;
        if (at + 2 > n) return NONE;
        if (!(b[at + 1] & 128)) return (long)at;
        size_t size = b[at + 1] & 127, more = size == 126 ? 2 : size == 127 ? 8 : 0;
        if (at + 2 + more + 4 > n) return NONE;
        if (more) size = 0;
        for (size_t i = 0; i < more; i++) size = size << 8 | b[at + 2 + i];
        if (size > n - (at + 2 + more + 4)) return NONE;
        at += 2 + more + 4 + size;
    }
    return NONE;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n) {
    if (n < 1) return 0;
    size_t step = data[0] % 16 + 1;
    const uint8_t *bytes = data + 1;
    bool fine = true;
    n--;
    greet(WHOLE);
    greet(PIECES);
    bool whole = mask_seen(WHOLE, bytes, n);
    for (size_t at = 0; at < n; at += step)
        fine = mask_seen(PIECES, bytes + at, n - at < step ? n - at : step);
    int frames;
    long missing = plain_look(bytes, n, &frames);
    MUST(mask_is_missing(WHOLE) == (missing != NONE) && mask_is_missing(PIECES) == (missing != NONE));
    MUST(frames_n[WHOLE] == frames && frames_n[PIECES] == frames);
    MUST(whole == fine && whole == (missing == NONE || !(bytes[missing] & 8)));
    return 0;
}
