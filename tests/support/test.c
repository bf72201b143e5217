/* The main of every test program, see test.h. MIT licence. */
#include "tests/support/test.h"

#include "core/movegen/movegen.h"

enum { CASES = 100, NAME_SIZE = 240 };

/* Mutable, as it is filled before main: in any order, so it is kept in the order of the lines. */
static struct {
    const TestCase *test[CASES];
    int count;
    CMFixtureFunction set_up;
    CMFixtureFunction tear_down;
} program;

void test_add(const TestCase *test)
{
    if (program.count == CASES) {
        abort();
    }
    int i = program.count++;
    for (; i > 0 && program.test[i - 1]->line > test->line; i--) {
        program.test[i] = program.test[i - 1];
    }
    program.test[i] = test;
}

void test_set_group(CMFixtureFunction set_up, CMFixtureFunction tear_down)
{
    program.set_up = set_up;
    program.tear_down = tear_down;
}

int main(int argc, char **argv)
{
    static char names[CASES][NAME_SIZE];
    struct CMUnitTest tests[CASES] = {{0}}; /* cmocka passes over those without a function */
    int count = 0;
    for (int i = 0; i < program.count; i++) {
        const TestCase *test = program.test[i];
        if (argc > 1 && !strstr(test->name, argv[1])) {
            continue;
        }
        snprintf(names[count], NAME_SIZE, "%s (%s:%d)", test->name, test->file, test->line);
        tests[count] =
            (struct CMUnitTest){names[count], test->run, test->set_up, test->tear_down, NULL};
        count++;
    }
    movegen_init();
    return cmocka_run_group_tests(tests, program.set_up, program.tear_down);
}
