/* A test program is one file with any number of TEST(name) { ... }. It includes this file once,
 * which has main. Each test registers itself before main runs, so there is no list of tests to
 * keep up to date. */
#ifndef TEST_H
#define TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "engine/error.h"

enum { TESTS_MAX = 256 };
static struct CMUnitTest tests[TESTS_MAX];
static size_t tests_n;

/* The last call of a helper in the running test, for the message of a failure. */
static struct {
    const char *file, *helper, *arguments;
    const char *answer; /* to the move that it tried: the name of an error; NULL: it tried none */
    int line;
} last_call;

/* A header that has a helper defines a macro of the same name, which notes its calls:
 *
 *     #define lists(...) NOTED(lists, #__VA_ARGS__, __VA_ARGS__)
 *
 * Calls in headers are not noted: they are those of other helpers. Of several calls in one line
 * the outer one is noted. */
#define NOTED(name, text, ...) (note_call(__FILE__, __LINE__, #name, text), name(__VA_ARGS__))

static inline void note_call(const char *file, int line, const char *helper, const char *arguments) {
    if (strcmp(file + strlen(file) - 2, ".c") != 0) return;
    last_call.answer = NULL;
    if (last_call.helper && last_call.line == line) return;
    last_call.file = file, last_call.line = line, last_call.helper = helper, last_call.arguments = arguments;
}

/* Runs after each test. If the test ended normally, nothing is noted any more. */
static int print_last_call(void **unused) {
    (void)unused;
    if (!last_call.helper) return 0;
    fprintf(stderr, "%s:%d: the last helper before the failure: %s(%s)\n", last_call.file, last_call.line,
            last_call.helper, last_call.arguments);
    if (last_call.answer) fprintf(stderr, "the answer to its move: %s\n", last_call.answer);
    last_call.helper = NULL;
    return 0;
}

static void test_add(const char *name, CMUnitTestFunction run) {
    if (tests_n == TESTS_MAX) abort();
    tests[tests_n++] = (struct CMUnitTest){.name = name, .test_func = run, .teardown_func = print_last_call};
}

#define TEST(name)                                                                             \
    static void name(void);                                                                    \
    static void run_##name(void **unused) {                                                    \
        (void)unused;                                                                          \
        name();                                                                                \
        last_call.helper = NULL;                                                               \
    }                                                                                          \
    __attribute__((constructor)) static void add_##name(void) { test_add(#name, run_##name); } \
    static void name(void)

/* Ends the test as failed. The message goes to stderr, because Meson shows nothing else of a program
 * that reports in TAP. */
__attribute__((format(printf, 3, 4))) static inline void fail_at(const char *file, int line,
                                                                 const char *format, ...) {
    va_list blanks;
    fprintf(stderr, "%s:%d: ", file, line);
    va_start(blanks, format);
    vfprintf(stderr, format, blanks);
    va_end(blanks);
    fputc('\n', stderr);
    _fail(file, line);
}

static inline void check_number(intmax_t have, intmax_t want, const char *what, const char *file, int line) {
    if (have != want) fail_at(file, line, "%s is %jd, not %jd", what, have, want);
}

static inline void check_text(const char *have, const char *want, const char *what, const char *file,
                              int line) {
    if (strcmp(have, want) != 0) fail_at(file, line, "%s is\n\"%s\", not\n\"%s\"", what, have, want);
}

#undef fail_msg
#define fail_msg(...) fail_at(__FILE__, __LINE__, __VA_ARGS__)
#define CHECK(claim) ((claim) ? (void)0 : fail_msg("does not hold: %s", #claim))
#define EQ(have, want) check_number((intmax_t)(have), (intmax_t)(want), #have, __FILE__, __LINE__)
#define SAME(have, want) check_text(have, want, #have, __FILE__, __LINE__)
#define OK(err) EQ(err, SB_OK)

/* With sanitizers or without optimisation the games run about ten times slower. Long tests then
 * do only 1 / SLOW of their work. */
#ifndef __has_feature
#define __has_feature(name) 0
#endif
#if __has_feature(address_sanitizer) || defined(__SANITIZE_ADDRESS__) || !defined(__OPTIMIZE__)
enum { SLOW = 3 };
#else
enum { SLOW = 1 };
#endif

int main(void) { return _cmocka_run_group_tests("tests", tests, tests_n, NULL, NULL); }

#endif
