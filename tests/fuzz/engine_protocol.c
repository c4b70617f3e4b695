/* Any lines for the engine protocol, without files. Every answer begins with "ok" or
 * "error", ends with an empty line and has no other empty line. */
#include "cli/engine_protocol.h"
#include "tests/fuzz/fuzz.h"

static void check_answer(const char *text, size_t n) {
    if (n == 0) return; /* an empty line or a comment */
    MUST(strncmp(text, "ok", 2) == 0 || strncmp(text, "error ", 6) == 0);
    MUST(n >= 2 && memcmp(text + n - 2, "\n\n", 2) == 0);
    MUST(memmem(text, n - 1, "\n\n", 2) == NULL);
    MUST(strlen(text) == n);
}

static bool ask(engine_protocol *p, const char *line, size_t n) {
    char *text = NULL;
    size_t text_n = 0;
    FILE *out = open_memstream(&text, &text_n);
    MUST(out);
    bool more = engine_protocol_line(p, line, n, out);
    MUST(fclose(out) == 0);
    check_answer(text, text_n);
    free(text);
    return more;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n) {
    engine_protocol p;
    char *text = fuzz_string(data, n), *line = text, *end = text + n;
    bool more = true;
    engine_protocol_init(&p, false);
    while (more && line < end) {
        char *stop = memchr(line, '\n', (size_t)(end - line));
        size_t line_n = (size_t)((stop ? stop : end) - line);
        more = ask(&p, line, line_n);
        line += line_n + 1;
    }
    engine_protocol_deinit(&p);
    free(text);
    return 0;
}
