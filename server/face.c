/* Checking faces. */
#include "server/face.h"

#include <string.h>

bool face_read(const char *text, char ret[FACE_BYTES]) {
    size_t n = strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789-");
    if (text[n] || n >= FACE_BYTES) return false;
    memcpy(ret, text, n + 1);
    return true;
}
