/* JSON: a few small writers, and a strict reader (RFC 8259). The reader is a cursor over the
 * caller's text; it builds no tree and owns no memory. After the first error all later calls do
 * nothing and return false, so it is enough to check j.err once at the end.
 *
 *     sb_json_open(&j, '{');
 *     while (sb_json_more(&j, '}')) { sb_json_key(&j, key, sizeof key); ... }
 */
#ifndef SB_JSON_H
#define SB_JSON_H

#include "engine/error.h"

typedef struct {
    const char *text, *at; /* the whole text, and the cursor in it */
    bool comma;            /* an entry has been read: the next one needs a comma */
    sb_err err;            /* the first error, or SB_OK */
    sb_detail *detail;     /* owned by the caller; filled at the first error */
} sb_json;

void sb_json_init(sb_json *j, const char *text, sb_detail *detail);

bool sb_json_fail(sb_json *j, sb_err err, const char *word, int32_t a, int32_t b); /* returns false */
bool sb_json_deny(sb_json *j, sb_err err, const char *phrase); /* the same; the word is translated */
bool sb_json_want(sb_json *j, const char *what); /* SB_JSON at the cursor: `what` is expected there */

bool sb_json_open(sb_json *j, char bracket); /* '{' or '[' */
bool sb_json_more(sb_json *j, char bracket); /* true: an entry follows; false: closing bracket, or error */
bool sb_json_key(sb_json *j, char *ret, int cap);    /* a string and its colon */
bool sb_json_string(sb_json *j, char *ret, int cap); /* never cut: a string that does not fit is an error */
bool sb_json_int(sb_json *j, const char *field, int32_t low, int32_t high, int32_t *ret);
bool sb_json_bool(sb_json *j, bool *ret);
bool sb_json_end(sb_json *j); /* nothing but white space is left */

/* All three skip white space first. `next`: the character at the cursor. `offset`: that of
 * the cursor, counted from 1. `take`: moves the cursor past this text; if the input has another
 * text there, it returns false, which is not an error. */
char sb_json_next(sb_json *j);
int32_t sb_json_offset(sb_json *j);
bool sb_json_take(sb_json *j, const char *text);

/* Moves the cursor past one value. Only strings and brackets in it are looked at. */
void sb_json_skip(sb_json *j);

/* Moves the cursor to the value of the top-level field `key` of an object; does not check the
 * rest. `peek`: reads that value, a string. Used to find out which game a position belongs to. */
bool sb_json_find(sb_json *j, const char *key);
bool sb_json_peek(const char *text, const char *key, char *ret, int cap);

/* ---- writing ---- */

/* Appends a comma unless *first; sets *first to false. */
void sb_put_comma(sb_text *t, bool *first);

/* Appends ,"key": and then the value. */
void sb_put_key(sb_text *t, const char *key);
void sb_put_number(sb_text *t, const char *key, int64_t v);
void sb_put_bool(sb_text *t, const char *key, bool v);
void sb_put_string(sb_text *t, const char *key, const char *v);

#endif
