/* Filling and reporting faults. */
#include "cli/fault.h"

#include "cli/language.h"
#include "cli/nearest.h"

#include <stdarg.h>
#include <stdio.h>

/* The sentences contain words of the user: no control character may reach the
 * terminal, and a sentence that was cut may not end within a character. */
static void clean(char *s, size_t cap) {
    size_t n = strlen(s);
    for (size_t i = 0; i < n; i++)
        if ((uint8_t)s[i] < ' ' || s[i] == 127) s[i] = '?';
    if (n < cap - 1) return;
    while (n > 0 && ((uint8_t)s[n - 1] & 0xC0) == 0x80) s[--n] = 0;
    if (n > 0 && (uint8_t)s[n - 1] >= 0xC0) s[n - 1] = 0;
}

bool fault_set(fault *f, int exit, const char *code, const char *format, ...) {
    va_list args;
    f->exit = exit;
    snprintf(f->code, sizeof f->code, "%s", code);
    va_start(args, format);
    vsnprintf(f->sentence, sizeof f->sentence, _(format), args);
    va_end(args);
    clean(f->sentence, sizeof f->sentence);
    return false;
}

bool fault_refused(fault *f, const sb_refusal *r) {
    f->exit = FAULT_REFUSED;
    memcpy(f->code, r->code, sizeof f->code);
    sb_refusal_sentence(r, language_catalogue(), f->sentence, sizeof f->sentence);
    clean(f->sentence, sizeof f->sentence);
    return false;
}

bool fault_error(fault *f, const sb_game *game, sb_err err, const sb_detail *detail) {
    sb_refusal r = sb_refuse(game, err, detail);
    return fault_refused(f, &r);
}

static void add_text(fault *f, const char *text) {
    size_t n = strlen(f->sentence);
    snprintf(f->sentence + n, sizeof f->sentence - n, " %s", text);
    clean(f->sentence, sizeof f->sentence);
}

void fault_add(fault *f, const char *format, ...) {
    char text[sizeof f->sentence];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, _(format), args);
    va_end(args);
    add_text(f, text);
}

bool fault_suggest(fault *f, const char *word, const char *const *known, int n, const char *otherwise) {
    const char *meant = nearest_of(word, known, n);
    if (meant) fault_add(f, "Did you mean \"%s\"?", meant);
    else add_text(f, _(otherwise));
    return false;
}

int fault_report(const fault *f) {
    fflush(stdout);
    fprintf(stderr, "spelbord: %s\n", f->sentence);
    return f->exit;
}
