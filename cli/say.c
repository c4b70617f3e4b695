/* Fills, wraps and prints texts. */
#include "cli/say.h"

#include <stdarg.h>

static void wrap(FILE *out, const char *text, const char *end, int indent, int width) {
    int column = 0;
    while (text < end) {
        size_t n = strcspn(text, " \n");
        if (n > (size_t)(end - text)) n = (size_t)(end - text);
        int wide = sb_columns_of(text, n);
        if (column > 0 && column + 1 + wide > width) {
            fprintf(out, "\n%*s", indent, "");
            column = 0;
        }
        fprintf(out, "%s%.*s", column ? " " : "", (int)n, text);
        column += (column > 0) + wide;
        text += n;
        text += text < end;
    }
    fputc('\n', out);
}

void say_wrapped(FILE *out, const char *text, int indent, int width) {
    wrap(out, text, text + strlen(text), indent, width);
}

void say_lines(FILE *out, const char *text) {
    while (*text) {
        size_t n = strcspn(text, "\n");
        int indent = (int)strspn(text, " "), deeper = indent + 2;
        if (sb_columns_of(text, n) <= SAY_WIDTH) fprintf(out, "%.*s\n", (int)n, text);
        else fprintf(out, "%*s", indent, ""), wrap(out, text + indent, text + n, deeper, SAY_WIDTH - deeper);
        text += n + (text[n] == '\n');
    }
}

void say_text(const char *text) {
    while (*text) {
        size_t n = strcspn(text, "\n");
        wrap(stdout, text, text + n, 0, SAY_WIDTH);
        text += n + (text[n] == '\n');
    }
}

static void say_filled(const char *translated, va_list args) {
    char text[4096];
    vsnprintf(text, sizeof text, translated, args);
    say_text(text);
}

void say(const char *format, ...) {
    va_list args;
    va_start(args, format);
    say_filled(_(format), args);
    va_end(args);
}

void say_n(long n, const char *one, const char *more, ...) {
    va_list args;
    va_start(args, more);
    say_filled(sb_translate_number(language_catalogue(), one, more, n), args);
    va_end(args);
}

void say_paragraphs(FILE *out, const char *text) {
    while (*text) {
        const char *end = strstr(text, "\n\n");
        size_t n = end ? (size_t)(end - text) : strlen(text);
        if (*text == ' ') fprintf(out, "%.*s\n", (int)n, text);
        else wrap(out, text, text + n, 0, SAY_WIDTH);
        text += n + (end ? 2 : 0);
        if (*text) fputc('\n', out);
    }
}
