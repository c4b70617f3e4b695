/* Messages of the people of hub_host.h to the hub, and checks of the hub's messages to them. */
#ifndef HUB_MESSAGES_H
#define HUB_MESSAGES_H

#include "tests/test.h"

#include "tests/server/hub_host.h"

/* JSON from a printf format with single quotes for double ones. Valid until the next call. */
static inline const char *json_of(const char *format, va_list args) {
    static char text[4096];
    CHECK(vsnprintf(text, sizeof text, format, args) < (int)sizeof text);
    for (char *c = text; *c; c++)
        if (*c == '\'') *c = '"';
    return text;
}

/* Sends a message; `format` is for json_of. */
static inline void __attribute__((format(printf, 2, 3))) say(person *p, const char *format, ...) {
    va_list args;
    va_start(args, format);
    const char *text = json_of(format, args);
    va_end(args);
    hub_message(p->client, text, strlen(text));
    if (!host.hold_store) host_run();
}

/* Takes the first message of a type out of the inbox; NULL: none. Valid until the next call
 * for any person. */
static inline json_t *take_if(person *p, const char *type) {
    static json_t *taken;
    for (size_t i = 0; i < json_array_size(p->inbox); i++) {
        json_t *message = json_array_get(p->inbox, i);
        if (strcmp(json_string_value(json_object_get(message, "type")), type) != 0) continue;
        json_decref(taken);
        taken = json_incref(message);
        json_array_remove(p->inbox, i);
        return taken;
    }
    return NULL;
}

static inline json_t *take(person *p, const char *type) {
    json_t *message = take_if(p, type);
    if (!message) print_error("no %s in %s\n", type, json_dumps(p->inbox, JSON_COMPACT));
    CHECK(message != NULL);
    return message;
}

static inline void forget(person *p) { json_array_clear(p->inbox); }

static inline const char *text_of(const json_t *message, const char *field) {
    const char *text = json_string_value(json_object_get(message, field));
    return text ? text : "(none)";
}

static inline int number_of(const json_t *message, const char *field) {
    const json_t *value = json_object_get(message, field);
    return json_is_integer(value) ? (int)json_integer_value(value) : -1;
}

/* Is the value as wanted? An object may have more fields than `want`. */
static inline bool is_like(const json_t *have, json_t *want) {
    const char *key;
    size_t i;
    json_t *value;
    if (json_is_array(want) && json_array_size(have) != json_array_size(want)) return false;
    json_array_foreach(want, i, value) if (!is_like(json_array_get(have, i), value)) return false;
    json_object_foreach(want, key, value) if (!is_like(json_object_get(have, key), value)) return false;
    if (json_is_array(want) || json_is_object(want)) return have && json_typeof(have) == json_typeof(want);
    return json_equal(have, want);
}

/* Fails the test unless the object has these fields; `format` is for json_of, without the braces.
 * In lists, {} stands for any object. */
static inline void __attribute__((format(printf, 2, 3)))
has_fields(const json_t *object, const char *format, ...) {
    char braced[1000];
    va_list args;
    snprintf(braced, sizeof braced, "{%s}", format);
    va_start(args, format);
    const char *text = json_of(braced, args);
    va_end(args);
    json_t *want = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
    CHECK(want != NULL);
    if (!is_like(object, want)) fail_msg("not %s: %s", text, json_dumps(object, JSON_COMPACT));
    json_decref(want);
}

/* The next refusal has this code. */
static inline void refused(person *p, const char *code) {
    json_t *message = take(p, "sv_refused");
    SAME(text_of(message, "code"), code);
    CHECK(strlen(text_of(message, "sentence")) > 8 && json_is_string(json_object_get(message, "ruling")));
}

static inline json_t *done(person *p) { return take(p, "sv_done"); }

/* The next event has this kind. */
static inline json_t *event_of(person *p, const char *kind) {
    json_t *e = take(p, "sv_event");
    SAME(text_of(e, "kind"), kind);
    return e;
}

/* The JSON of the view in a message. */
static inline json_t *view_in(const json_t *message) {
    return json_object_get(json_object_get(message, "view"), "json");
}

#endif
