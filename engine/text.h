/* Bounded text: everything the engine writes goes into the caller's buffer.
 * Nothing is ever written past `cap`, the text always ends in a NUL (if cap is
 * not 0), and `n` counts what was asked for, so n >= cap says it was cut. */
#ifndef SB_TEXT_H
#define SB_TEXT_H

#include "engine/base.h"

typedef struct {
    char *buf;
    int cap, n;
} sb_text;

void sb_text_init(sb_text *t, char *buf, int cap);
static inline bool sb_text_is_cut(const sb_text *t) { return t->n >= t->cap; }

void sb_put_char(sb_text *t, char c);
void sb_put(sb_text *t, const char *s);
void sb_put_bytes(sb_text *t, const char *s, int n);
void sb_put_int(sb_text *t, int64_t v);
void sb_put_hex(sb_text *t, const uint8_t *bytes, int n);
void sb_put_json_string(sb_text *t, const char *s); /* with its quotes */

/* Reading. Each takes what stands at *at and moves *at past it; on failure
 * *at and the result are untouched. */
bool sb_take_word(const char **at, const char *word);       /* exactly these characters */
bool sb_take_int(const char **at, int32_t *ret);            /* digits, a '-' allowed; no overflow */
bool sb_take_hex(const char **at, uint8_t *ret, int bytes); /* two digits a byte */

/* 64-bit digest of plain bytes: equal on every little-endian platform. Chain
 * by passing an earlier digest as `start`; begin with 0. */
uint64_t sb_digest(uint64_t start, const void *bytes, size_t n);

#endif
