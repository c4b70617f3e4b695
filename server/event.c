/* Reading events of the store. */
#include "server/event.h"

#include "server/face.h"

const char *const event_names[EVENT_KINDS] = {
    [EVENT_MADE] = "made",       [EVENT_SAT] = "sat",           [EVENT_STOOD] = "stood",
    [EVENT_RENAMED] = "renamed", [EVENT_ASSIGNED] = "assigned", [EVENT_STARTED] = "started",
    [EVENT_MOVE] = "move",       [EVENT_UNDONE] = "undone",     [EVENT_OVER] = "over",
    [EVENT_ASKED] = "asked",     [EVENT_ANSWERED] = "answered", [EVENT_WITHDRAWN] = "withdrawn",
    [EVENT_SAID] = "said",       [EVENT_REMATCH] = "rematch",
};

/* The field that event.text holds. */
static const char *const text_fields[EVENT_KINDS] = {
    [EVENT_SAT] = "name",  [EVENT_STOOD] = "as",    [EVENT_RENAMED] = "name",  [EVENT_ASSIGNED] = "as",
    [EVENT_MOVE] = "move", [EVENT_SAID] = "phrase", [EVENT_REMATCH] = "table",
};

static bool find_kind(const char *name, event_kind *ret) {
    for (int i = 0; i < EVENT_KINDS; i++)
        if (strcmp(event_names[i], name) == 0) return *ret = (event_kind)i, true;
    return false;
}

/* Copies a field that is a string; false: it is missing, or no memory. */
static bool copy_text(const json_t *body, const char *field, char **ret) {
    const char *text = json_string_value(json_object_get(body, field));
    *ret = text ? strdup(text) : NULL;
    return *ret != NULL;
}

/* A face that is left out stays NULL. */
static bool read_face(event *e) {
    const json_t *value = json_object_get(e->body, "face");
    char face[FACE_BYTES];
    if (!value || (e->kind != EVENT_SAT && e->kind != EVENT_RENAMED)) return true;
    return json_is_string(value) && face_read(json_string_value(value), face) &&
           copy_text(e->body, "face", &e->face);
}

static bool has_seat(event_kind kind) {
    return kind != EVENT_MADE && kind != EVENT_STARTED && kind != EVENT_OVER && kind != EVENT_REMATCH;
}

static bool has_to(event_kind kind) { return kind == EVENT_ASKED || kind == EVENT_UNDONE; }

static bool read_fields(event *e) {
    const json_t *seat = json_object_get(e->body, "seat"), *to = json_object_get(e->body, "to");
    json_int_t number = json_integer_value(seat), left = json_integer_value(to);
    if (has_seat(e->kind) && (number < 1 || number > SB_SEATS_MAX)) return false;
    if (has_to(e->kind) && (!json_is_integer(to) || left < 0 || left > INT32_MAX)) return false;
    e->seat = has_seat(e->kind) ? (int)number - 1 : -1;
    e->to = (int)left;
    e->yes = json_is_true(json_object_get(e->body, "yes"));
    if (text_fields[e->kind] && !copy_text(e->body, text_fields[e->kind], &e->text)) return false;
    return read_face(e) && (e->kind != EVENT_MOVE || copy_text(e->body, "token", &e->token));
}

bool event_read(const store_event *from, event *ret) {
    *ret = (event){.seq = from->seq, .time = from->time};
    if (!find_kind(from->kind, &ret->kind)) return false;
    ret->body = json_loads(from->body, JSON_REJECT_DUPLICATES, NULL);
    if (json_is_object(ret->body) && read_fields(ret)) return true;
    event_deinit(ret);
    return false;
}

void event_deinit(event *e) {
    free(e->text);
    free(e->token);
    free(e->face);
    json_decref(e->body);
    e->text = e->token = e->face = NULL;
    e->body = NULL;
}
