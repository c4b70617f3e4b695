/* Checks UTF-8 by the ranges of first and second bytes. */
#include "cli/utf8.h"

#include <stdint.h>

/* The number of bytes after this first byte, and the range of the second byte; -1: not
 * a valid first byte. The control characters U+0080 to U+009F are not valid. */
static int follow(uint8_t first, uint8_t *ret_low, uint8_t *ret_high) {
    *ret_low = first == 0xC2 || first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
    *ret_high = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
    if (first < 0x80) return 0;
    if (first >= 0xC2 && first < 0xE0) return 1;
    if (first >= 0xE0 && first < 0xF0) return 2;
    return first >= 0xF0 && first < 0xF5 ? 3 : -1;
}

static bool is_plain(uint8_t c, bool lines) {
    return (c >= ' ' && c != 127) || c == '\t' || (lines && (c == '\n' || c == '\r'));
}

bool utf8_is_text(const char *bytes, size_t n, bool lines) {
    for (size_t i = 0; i < n;) {
        uint8_t c = (uint8_t)bytes[i++], low, high;
        int more = follow(c, &low, &high);
        if (more < 0 || (size_t)more > n - i || !is_plain(c, lines)) return false;
        for (; more > 0; more--, i++, low = 0x80, high = 0xBF)
            if ((uint8_t)bytes[i] < low || (uint8_t)bytes[i] > high) return false;
    }
    return true;
}
