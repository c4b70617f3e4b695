/* A test program: TEST(name) { ... } as often as wanted, and main is here. Each
 * test announces itself before main runs, so that there is no list to forget
 * it in. Include once, in the program's one file. */
#ifndef TEST_H
#define TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "engine/error.h"

enum { TESTS_MAX = 256 };
static struct CMUnitTest tests[TESTS_MAX];
static size_t tests_n;

static void test_add(const char *name, CMUnitTestFunction run) {
    if (tests_n == TESTS_MAX) abort();
    tests[tests_n++] = (struct CMUnitTest){.name = name, .test_func = run};
}

#define TEST(name)                                                                             \
    static void name(void);                                                                    \
    static void run_##name(void **unused) {                                                    \
        (void)unused;                                                                          \
        name();                                                                                \
    }                                                                                          \
    __attribute__((constructor)) static void add_##name(void) { test_add(#name, run_##name); } \
    static void name(void)

#define CHECK(claim) assert_true(claim)
#define EQ(have, want) assert_int_equal(have, want)
#define SAME(have, want) assert_string_equal(have, want)
#define OK(err) assert_int_equal(err, SB_OK)

/* With sanitizers, or not optimized, play is about ten times slower: long tests then
 * do one part in SLOW. */
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
