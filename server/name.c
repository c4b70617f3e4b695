/* Checking names character by character. */
#include "server/name.h"

#include <stdint.h>
#include <string.h>
#include <strings.h>

/* The code point at *at, which moves on; the text is valid UTF-8. */
static uint32_t character(const char **at) {
    const uint8_t *s = (const uint8_t *)*at;
    int more = *s < 0x80 ? 0 : *s < 0xE0 ? 1 : *s < 0xF0 ? 2 : 3;
    uint32_t c = more == 0 ? *s : *s & (0x3Fu >> more);
    for (int i = 1; i <= more; i++) c = c << 6 | (s[i] & 0x3F);
    *at += more + 1;
    return c;
}

/* False: control characters, line ends, zero-width characters and direction marks. Joiners
 * are allowed, since some scripts need them. */
static bool is_allowed(uint32_t c) {
    if (c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0xAD || c == 0x200B || c == 0xFEFF) return false;
    return !(c == 0x061C || c == 0x200E || c == 0x200F || (c >= 0x2028 && c <= 0x202E) ||
             (c >= 0x2060 && c <= 0x206F) || (c >= 0xFFF9 && c <= 0xFFFF) || c >= 0xE0000);
}

/* False: spaces, joiners, fillers and combining marks. A name of these alone would be
 * invisible. */
static bool is_visible(uint32_t c) {
    static const uint32_t invisible[] = {' ',    0xA0,   0x115F, 0x1160, 0x1680, 0x202F,
                                         0x205F, 0x2800, 0x3000, 0x3164, 0xFFA0};
    for (size_t i = 0; i < sizeof invisible / sizeof *invisible; i++)
        if (c == invisible[i]) return false;
    return !((c >= 0x300 && c <= 0x36F) || (c >= 0x17B4 && c <= 0x17B5) || (c >= 0x180B && c <= 0x180F) ||
             (c >= 0x2000 && c <= 0x200D) || (c >= 0xFE00 && c <= 0xFE0F));
}

const sb_bot *name_bot(const char *name) {
    for (const sb_bot *b = sb_bots; b->name; b++) {
        size_t n = strlen(b->name);
        if (strncasecmp(name, b->name, n) == 0 && !name[n + strspn(name + n, " 0123456789")]) return b;
    }
    return NULL;
}

bool name_read(const char *text, char ret[NAME_BYTES]) {
    char name[NAME_BYTES];
    int characters = 0, visible = 0;
    while (*text == ' ') text++;
    size_t n = strlen(text);
    while (n > 0 && text[n - 1] == ' ') n--;
    if (n == 0 || n >= NAME_BYTES) return false;
    memcpy(name, text, n);
    name[n] = 0;
    for (const char *at = name; *at; characters++) {
        uint32_t c = character(&at);
        if (!is_allowed(c)) return false;
        visible += is_visible(c);
    }
    if (visible == 0 || characters > NAME_CHARACTERS || name_bot(name)) return false;
    memcpy(ret, name, n + 1);
    return true;
}

void name_cut(const char *text, char *ret, size_t cap) {
    size_t n = strlen(text);
    if (n >= cap)
        for (n = cap - 1; n > 0 && ((uint8_t)text[n] & 0xC0) == 0x80;) n--;
    memcpy(ret, text, n);
    ret[n] = 0;
}
