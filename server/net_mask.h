/* Clients must mask their frames (RFC 6455, 5.1). libwebsockets 4.1 accepts frames without
 * a mask, and no callback reports them. So net_mask.c replaces recv and SSL_read, through
 * which it reads everything, and checks the headers of the frames. */
#ifndef SB_NET_MASK_H
#define SB_NET_MASK_H

#include <stdbool.h>
#include <stddef.h>

/* Called with the number of frames read that do not begin a message: continuation frames,
 * and control frames, which libwebsockets handles by itself. */
typedef void mask_reader(void *self, int frames);

/* From now on this descriptor carries frames of a client. False: bytes came before the
 * response to the handshake, which is not allowed. */
bool mask_watch(int fd, mask_reader *reader, void *self);
void mask_forget(int fd);

/* Has a frame without a mask come from this descriptor? */
bool mask_is_missing(int fd);

/* Checks bytes that were just read. False: libwebsockets must not see them, since they are
 * of a control frame without a mask, which it would answer. For other frames without a mask
 * net_client.c closes with a reason. */
bool mask_seen(int fd, const void *bytes, size_t n);

#endif
