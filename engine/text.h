/* Bounded text: everything that the engine writes goes into the caller's buffer. Nothing is
 * written past `cap`, and the text always ends with a NUL (if cap > 0). `n` is the length that
 * the whole text would have, so n >= cap means that the text was cut. */
#ifndef SB_TEXT_H
#define SB_TEXT_H

#include "engine/base.h"

typedef struct {
    char *buf;
    int cap, n; /* bytes: capacity of buf, with the NUL; length of the whole text, without it */
} sb_text;

void sb_text_init(sb_text *t, char *buf, int cap);
static inline bool sb_text_is_cut(const sb_text *t) { return t->n >= t->cap; }

void sb_put_char(sb_text *t, char c);
void sb_put(sb_text *t, const char *s);
void sb_put_bytes(sb_text *t, const char *s, int n);
void sb_put_int(sb_text *t, int64_t v);
void sb_put_hex(sb_text *t, const uint8_t *bytes, int n);
void sb_put_json_string(sb_text *t, const char *s); /* with its quotes */

/* Reading. Each reads at the cursor *at and moves it past what was read. If it returns false,
 * *at and the result are unchanged. */
bool sb_take_word(const char **at, const char *word);       /* exactly these characters */
bool sb_take_int(const char **at, int32_t *ret);            /* digits, a '-' allowed; no overflow */
bool sb_take_hex(const char **at, uint8_t *ret, int bytes); /* two digits per byte */

/* 64-bit digest of bytes, equal on every little-endian platform. To digest several blocks, pass
 * the digest of the block before as `start`; the first `start` is 0. */
uint64_t sb_digest(uint64_t start, const void *bytes, size_t n);

#endif
