/* Reads a compiled catalogue. sb_catalogue_open checks all of it: every text lies inside the
 * bytes and ends with a NUL, and the texts are in ascending order. */
#include "engine/catalogue.h"

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

/* The entry of the empty text is not a translation but the header of the catalogue. */
const char *sb_translate(const sb_catalogue *c, const char *text) {
    uint32_t low = 0, high = c && *text ? c->n : 0;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        int order = strcmp(text, text_at(c, c->from, middle));
        if (order == 0) return text_at(c, c->to, middle);
        if (order < 0) high = middle;
        else low = middle + 1;
    }
    return text;
}
