/* Bounded text, functions that read small values, and the digest. */
#include "engine/text.h"

void sb_text_init(sb_text *t, char *buf, int cap) {
    assert(cap >= 0);
    *t = (sb_text){.buf = buf, .cap = cap, .n = 0};
    if (cap > 0) buf[0] = 0;
}

void sb_put_bytes(sb_text *t, const char *s, int n) {
    int room = t->cap - 1 - t->n;
    int fits = n < room ? n : room;
    if (fits > 0) {
        memcpy(t->buf + t->n, s, (size_t)fits);
        t->buf[t->n + fits] = 0;
    }
    t->n += n;
}

void sb_put_char(sb_text *t, char c) { sb_put_bytes(t, &c, 1); }
void sb_put(sb_text *t, const char *s) { sb_put_bytes(t, s, (int)strlen(s)); }

void sb_put_int(sb_text *t, int64_t v) {
    char digits[20];
    int n = 0;
    uint64_t rest = v < 0 ? 0 - (uint64_t)v : (uint64_t)v;
    do digits[sizeof digits - 1 - (size_t)n++] = (char)('0' + rest % 10);
    while ((rest /= 10) != 0);
    if (v < 0) sb_put_char(t, '-');
    sb_put_bytes(t, digits + sizeof digits - n, n);
}

void sb_put_hex(sb_text *t, const uint8_t *bytes, int n) {
    for (int i = 0; i < n; i++) {
        sb_put_char(t, "0123456789abcdef"[bytes[i] >> 4]);
        sb_put_char(t, "0123456789abcdef"[bytes[i] & 15]);
    }
}

void sb_put_json_string(sb_text *t, const char *s) {
    sb_put_char(t, '"');
    for (; *s; s++) {
        uint8_t c = (uint8_t)*s;
        if (c == '"' || c == '\\') sb_put_char(t, '\\');
        if (c >= ' ') sb_put_char(t, *s);
        else sb_put(t, "\\u00"), sb_put_hex(t, &c, 1);
    }
    sb_put_char(t, '"');
}

bool sb_take_word(const char **at, const char *word) {
    size_t n = strlen(word);
    if (strncmp(*at, word, n) != 0) return false;
    *at += n;
    return true;
}

bool sb_take_int(const char **at, int32_t *ret) {
    const char *p = *at;
    bool negative = sb_take_word(&p, "-");
    int64_t v = 0;
    if (*p < '0' || *p > '9') return false;
    for (; *p >= '0' && *p <= '9'; p++) {
        v = 10 * v + (*p - '0');
        if (v > INT32_MAX) return false;
    }
    *ret = (int32_t)(negative ? -v : v);
    *at = p;
    return true;
}

static int hex_digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

bool sb_take_hex(const char **at, uint8_t *ret, int bytes) {
    for (int i = 0; i < 2 * bytes; i++)
        if (hex_digit((*at)[i]) < 0) return false;
    for (int i = 0; i < bytes; i++)
        ret[i] = (uint8_t)(hex_digit((*at)[2 * i]) << 4 | hex_digit((*at)[2 * i + 1]));
    *at += 2 * bytes;
    return true;
}

uint64_t sb_digest(uint64_t start, const void *bytes, size_t n) {
    const uint8_t *p = (const uint8_t *)bytes;
    uint64_t h = start ^ 0xcbf29ce484222325u;
    while (n > 0) {
        size_t step = n < 8 ? n : 8;
        uint64_t word = 0;
        memcpy(&word, p, step);
        p += step;
        n -= step;
        h = (h ^ word) * 0x9e3779b97f4a7c15u;
        h ^= h >> 32;
    }
    return h;
}
