/* What a test program is made of: cmocka, and cases that say their name in one place. MIT licence.
 *
 *     TEST(a_bee_moves_one_step)
 *     {
 *         assert_true(...);
 *     }
 *
 * A case adds itself to the program before main, which is in test.c, so nothing else lists it.
 * `program WORD` runs the cases that have WORD in their name. */
#ifndef TESTS_SUPPORT_TEST_H
#define TESTS_SUPPORT_TEST_H

/* What cmocka.h needs before it, and what nearly every test needs. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

typedef struct TestCase {
    const char *name;
    const char *file;
    int line;
    CMUnitTestFunction run;
    CMFixtureFunction set_up;
    CMFixtureFunction tear_down;
} TestCase;

/* Adds a case to the program; the case is kept. Called by TEST alone, before main. */
void test_add(const TestCase *test);

/* Says what runs before the first case and after the last. Called by TEST_GROUP alone, before main.
 */
void test_set_group(CMFixtureFunction set_up, CMFixtureFunction tear_down);

/* A case, followed by its body. */
#define TEST(name) TEST_WITH(name, NULL, NULL)

/* A case that `set_up` precedes and `tear_down` follows, either may be NULL: int f(void **state).
 * The body finds in `*state` what they left there. */
#define TEST_WITH(name, set_up, tear_down)                                                         \
    static void name(void **state);                                                                \
    __attribute__((constructor)) static void add_##name(void)                                      \
    {                                                                                              \
        static const TestCase test = {#name, __FILE__, __LINE__, name, set_up, tear_down};         \
        test_add(&test);                                                                           \
    }                                                                                              \
    static void name(__attribute__((unused)) void **state)

/* What runs once for the whole program, at most once in a program; either may be NULL. */
#define TEST_GROUP(set_up, tear_down)                                                              \
    __attribute__((constructor)) static void set_group(void)                                       \
    {                                                                                              \
        test_set_group(set_up, tear_down);                                                         \
    }                                                                                              \
    struct test_group_end

#endif
