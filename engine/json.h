/* JSON: a few writers of small things, and reading it in place, by a cursor over the caller's text, strict
 * (RFC 8259), without a tree and without memory of its own. The first failure sticks: later calls do nothing
 * and return false, so a reader checks once at its end.
 *
 *     sb_json_open(&j, '{');
 *     while (sb_json_more(&j, '}')) { sb_json_key(&j, key, sizeof key); ... }
 */
#ifndef SB_JSON_H
#define SB_JSON_H

#include "engine/error.h"

typedef struct {
    const char *text, *at;
    bool comma;        /* an entry has been read: the next one needs a comma */
    sb_err err;        /* the first failure, or SB_OK */
    sb_detail *detail; /* the caller's, filled at the first failure */
} sb_json;

void sb_json_init(sb_json *j, const char *text, sb_detail *detail);

bool sb_json_fail(sb_json *j, sb_err err, const char *word, int32_t a, int32_t b); /* returns false */
bool sb_json_deny(sb_json *j, sb_err err, const char *phrase); /* the same with a text of ours */
bool sb_json_want(sb_json *j, const char *what);               /* fails here with SB_JSON: "what is wanted" */

bool sb_json_open(sb_json *j, char bracket);         /* '{' or '[' */
bool sb_json_more(sb_json *j, char bracket);         /* true: an entry follows; false: it closed, or failed */
bool sb_json_key(sb_json *j, char *ret, int cap);    /* a string and its colon */
bool sb_json_string(sb_json *j, char *ret, int cap); /* cut nowhere: too long fails */
bool sb_json_int(sb_json *j, const char *field, int32_t low, int32_t high, int32_t *ret);
bool sb_json_bool(sb_json *j, bool *ret);
bool sb_json_end(sb_json *j); /* nothing but white space is left */

/* What stands here: its first character; its place, from 1. `take` moves past just
 * this text; false, and no failure, if another stands here. */
char sb_json_next(sb_json *j);
int32_t sb_json_place(sb_json *j);
bool sb_json_take(sb_json *j, const char *text);

/* The top-level string field `key` of an object, without checking the rest:
 * how a position says which game it is of. */
bool sb_json_peek(const char *text, const char *key, char *ret, int cap);

/* ---- writing ---- */

/* A comma, but not before the first entry of a list. */
void sb_put_comma(sb_text *t, bool *first);

/* ,"key": and what the name says behind it. */
void sb_put_key(sb_text *t, const char *key);
void sb_put_number(sb_text *t, const char *key, int64_t v);
void sb_put_bool(sb_text *t, const char *key, bool v);
void sb_put_string(sb_text *t, const char *key, const char *v);

#endif
