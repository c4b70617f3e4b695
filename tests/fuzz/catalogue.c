/* Any bytes as a catalogue. If it opens, translating any text must be safe, its own
 * texts included. */
#include "engine/catalogue.h"
#include "tests/fuzz/fuzz.h"

static void ask(const sb_catalogue *c, const char *text) {
    const char *translated = sb_translate(c, text);
    MUST(translated && strlen(translated) < INT32_MAX);
    for (int64_t n = -1; n < 12; n++) MUST(strlen(sb_translate_number(c, text, "more", n)) < INT32_MAX);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n) {
    uint8_t *bytes = malloc(n ? n : 1);
    sb_catalogue c;
    if (!bytes) abort();
    if (n) memcpy(bytes, data, n);
    if (sb_catalogue_open(&c, bytes, n)) {
        ask(&c, ""), ask(&c, "yes"), ask(&c, "a text that nobody has \xff");
        for (uint32_t i = 0; i < c.n; i++) {
            uint32_t at;
            memcpy(&at, bytes + c.from + 8 * i + 4, sizeof at);
            ask(&c, (const char *)bytes + at);
        }
    }
    free(bytes);
    return 0;
}
