/* Reading and checking the fields of a message. */
#include "server/hub_private.h"

#include <stdio.h>

bool field_wrong(request *q, const char *name, const char *want) {
    char sentence[160];
    snprintf(sentence, sizeof sentence, "The field \"%s\" takes %s.", name, want);
    reply_refused(q, "field", sentence);
    return false;
}

/* NULL: left out. */
static const json_t *find(const request *q, const char *name) {
    const json_t *value = json_object_get(q->message, name);
    return json_is_null(value) ? NULL : value;
}

bool field_is(const request *q, const char *name) { return find(q, name) != NULL; }

bool field_int(request *q, const char *name, json_int_t low, json_int_t high, json_int_t *ret) {
    const json_t *value = find(q, name);
    char want[80];
    if (json_is_integer(value) && json_integer_value(value) >= low && json_integer_value(value) <= high)
        return *ret = json_integer_value(value), true;
    snprintf(want, sizeof want, "a whole number from %lld to %lld", (long long)low, (long long)high);
    return field_wrong(q, name, want);
}

bool field_text_if(request *q, const char *name, size_t most, const char **ret) {
    const json_t *value = find(q, name);
    char want[80];
    *ret = json_string_value(value);
    if (!value || (*ret && json_string_length(value) <= most)) return true;
    snprintf(want, sizeof want, "a text of at most %zu bytes", most);
    return field_wrong(q, name, want);
}

bool field_text(request *q, const char *name, size_t most, const char **ret) {
    if (!field_text_if(q, name, most, ret)) return false;
    return (*ret && **ret) || field_wrong(q, name, "a text; it is missing");
}

bool field_bool(request *q, const char *name, bool needed, bool *ret) {
    const json_t *value = find(q, name);
    if (value ? !json_is_boolean(value) : needed) return field_wrong(q, name, "true or false");
    if (value) *ret = json_is_true(value);
    return true;
}

bool field_name(request *q, const char *name, char ret[NAME_BYTES]) {
    const char *text;
    ret[0] = 0;
    if (!field_text_if(q, name, HUB_FRAME, &text)) return false;
    if (!text || name_read(text, ret)) return true;
    reply_refused(q, "name", "A name has 1 to 24 characters that can be seen, and is not a bot's.");
    return false;
}

bool field_face(request *q, char ret[FACE_BYTES]) {
    const char *text;
    return field_text_if(q, "face", HUB_FRAME, &text) && (!text || field_is_face(q, text, ret));
}

bool field_is_face(request *q, const char *text, char ret[FACE_BYTES]) {
    if (face_read(text, ret)) return true;
    reply_refused(q, "face", "A face is a word of at most 24 small letters, digits and hyphens.");
    return false;
}

bool field_nonce(request *q, uint8_t ret[32]) {
    const char *text;
    memset(ret, 0, 32);
    if (!field_text_if(q, "nonce", HUB_FRAME, &text)) return false;
    return !text || fairness_read(text, ret) || field_wrong(q, "nonce", "64 hexadecimal digits");
}

bool field_seat(request *q, const table *t, int *ret) {
    json_int_t seat;
    if (!field_int(q, "seat", INT32_MIN, INT32_MAX, &seat)) return false;
    *ret = (int)seat - 1;
    if (seat >= 1 && seat <= t->seats) return true;
    reply_error(q, t->game, SB_NO_SEAT, &(sb_detail){.a = (int32_t)seat, .b = t->seats});
    return false;
}
