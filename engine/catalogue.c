/* Reads a compiled catalogue. sb_catalogue_open checks all of it: every text lies inside the
 * bytes and ends with a NUL, and the texts are in ascending order. */
#include "engine/catalogue.h"

#include "engine/plural.h"

#define MAGIC 0x950412deu

enum { HEAD = 28, ENTRY = 8 }; /* sizes in bytes */

static uint32_t number_at(const uint8_t *bytes, uint32_t at) {
    uint32_t v;
    memcpy(&v, bytes + at, sizeof v);
    return v;
}

/* Text i of the list at offset `list`. An entry is the length of a text, then its offset. */
static const char *text_at(const sb_catalogue *c, uint32_t list, uint32_t i) {
    return (const char *)c->bytes + number_at(c->bytes, list + i * ENTRY + 4);
}

static bool is_list(uint32_t list, uint32_t n, size_t size) {
    return list >= HEAD && list <= size && n <= (size - list) / ENTRY;
}

/* Does entry i of the list describe a text inside the bytes, with a NUL after its length? */
static bool is_text(const uint8_t *bytes, size_t size, uint32_t list, uint32_t i) {
    uint32_t length = number_at(bytes, list + i * ENTRY), at = number_at(bytes, list + i * ENTRY + 4);
    return at < size && length < size - at && bytes[at + length] == 0;
}

bool sb_catalogue_open(sb_catalogue *c, const void *bytes, size_t size) {
    sb_catalogue open = {.bytes = (const uint8_t *)bytes};
    if (size < HEAD || size > INT32_MAX || number_at(open.bytes, 0) != MAGIC) return false;
    if (number_at(open.bytes, 4) >> 16 != 0) return false; /* the major revision */
    open.n = number_at(open.bytes, 8);
    open.from = number_at(open.bytes, 12);
    open.to = number_at(open.bytes, 16);
    if (!is_list(open.from, open.n, size) || !is_list(open.to, open.n, size)) return false;
    for (uint32_t i = 0; i < open.n; i++) {
        if (!is_text(open.bytes, size, open.from, i) || !is_text(open.bytes, size, open.to, i)) return false;
        if (i > 0 && strcmp(text_at(&open, open.from, i - 1), text_at(&open, open.from, i)) >= 0)
            return false;
    }
    *c = open;
    return true;
}

/* Compares a text, up to its SB_OR if it has one, with text i of the catalogue. */
static int order(const sb_catalogue *c, const char *text, uint32_t i) {
    const char *mark = strchr(text, SB_OR), *other = text_at(c, c->from, i);
    size_t n = mark ? (size_t)(mark - text) : strlen(text);
    int unequal = strncmp(text, other, n);
    return unequal ? unequal : -(other[n] != 0);
}

/* The index of the text, or -1. The entry of the empty text is not a translation but the header
 * of the catalogue. */
static int find(const sb_catalogue *c, const char *text) {
    uint32_t low = 0, high = c && *text ? c->n : 0;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        int way = order(c, text, middle);
        if (way == 0) return (int)middle;
        if (way < 0) high = middle;
        else low = middle + 1;
    }
    return -1;
}

const char *sb_translate(const sb_catalogue *c, const char *text) {
    int i = find(c, text);
    return i < 0 ? text : text_at(c, c->to, (uint32_t)i);
}

/* Form `form` of translation i, or its last one. The forms are separated by NULs. */
static const char *form_at(const sb_catalogue *c, uint32_t i, int form) {
    const char *text = text_at(c, c->to, i), *end = text + number_at(c->bytes, c->to + i * ENTRY);
    for (const char *next; form > 0 && (next = text + strlen(text)) < end; form--) text = next + 1;
    return text;
}

const char *sb_translate_number(const sb_catalogue *c, const char *one, const char *more, int64_t n) {
    uint64_t magnitude = n < 0 ? 0 - (uint64_t)n : (uint64_t)n;
    int i = find(c, one);
    if (i < 0) return magnitude == 1 ? one : more;
    const char *header = *text_at(c, c->from, 0) ? "" : text_at(c, c->to, 0);
    return form_at(c, (uint32_t)i, sb_plural_form(header, magnitude));
}
