/* Reading JSON in place: a cursor over the caller's text, strict (RFC 8259),
 * without a tree and without memory of its own. The first failure sticks: later
 * calls do nothing and return false, so a reader checks once at its end.
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
bool sb_json_is_string(sb_json *j); /* does a string stand here? */
bool sb_json_null(sb_json *j);      /* takes a null if one stands here; no failure if not */
bool sb_json_end(sb_json *j);       /* nothing but white space is left */

/* The top-level string field `key` of an object, without checking the rest:
 * how a position says which game it is of. */
bool sb_json_peek(const char *text, const char *key, char *ret, int cap);

#endif
