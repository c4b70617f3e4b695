/* Clients must mask their frames (RFC 6455, 5.1). libwebsockets 4.1 takes frames
 * that are not, and none of its callbacks can tell; but all that it reads passes
 * through recv and SSL_read, which net_mask.c stands in front of. */
#ifndef SB_NET_MASK_H
#define SB_NET_MASK_H

#include <stdbool.h>
#include <stddef.h>

/* Is told how many frames were read that begin no message: parts of one, and control
 * frames, which libwebsockets deals with by itself. */
typedef void mask_reader(void *self, int frames);

/* From here on what is read of this descriptor are a client's frames. False if
 * bytes came before the handshake was answered, which no client may send. */
bool mask_watch(int fd, mask_reader *reader, void *self);
void mask_forget(int fd); /* also whoever was told */

/* Has this descriptor sent a frame without a mask? */
bool mask_is_missing(int fd);

/* What has just been read of a descriptor. False if it must not be handed on: a
 * control frame without a mask, which libwebsockets would answer by itself. Other
 * frames come to net_client.c, which closes with a reason. */
bool mask_seen(int fd, const void *bytes, size_t n);

#endif
