/* Any text as the header of a catalogue, and as the rule in it: every number has a form. */
#include "engine/plural.h"
#include "tests/fuzz/fuzz.h"

enum { FORMS = 6 }; /* nplurals of the rule */

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n) {
    static const char begin[] = "Plural-Forms: nplurals=6; plural=";
    char *text = fuzz_string(data, n), *header = malloc(sizeof begin + n);
    if (!header) abort();
    memcpy(header, begin, sizeof begin - 1), memcpy(header + sizeof begin - 1, text, n + 1);
    for (uint64_t number = 0; number < 30; number++) {
        int form = sb_plural_form(header, number);
        MUST(form >= 0 && form < FORMS);
        MUST(sb_plural_form(text, number) >= 0);
    }
    MUST(sb_plural_form(header, UINT64_MAX) >= 0);
    free(header), free(text);
    return 0;
}
