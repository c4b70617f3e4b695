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
