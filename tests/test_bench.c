/* The bench: the same signature every time. MIT licence. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "core/movegen/movegen.h"
#include "engine/bench.h"

/* The node total that a bench of `depth` prints in its last line. */
static long signature(int depth)
{
    FILE *out = tmpfile();
    assert_non_null(out);
    assert_int_equal(bench_run(depth, out), 0);
    rewind(out);
    char line[256];
    long nodes = -1;
    while (fgets(line, sizeof line, out) != NULL) {
        if (strstr(line, "nodes/s") != NULL) {
            nodes = strtol(line, NULL, 10);
        }
    }
    fclose(out);
    return nodes;
}

static void the_signature_repeats(void **state)
{
    (void)state;
    long first = signature(3);
    assert_true(first > 1000);
    assert_int_equal(signature(3), first);
}

static void every_generator_gives_the_same_signature(void **state)
{
    (void)state;
    static const char *const names[] = {"portable", "avx2", "avx512", "wide"};
    long first = signature(3);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (movegen_select(names[i])) {
            assert_int_equal(signature(3), first);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_signature_repeats),
        cmocka_unit_test(every_generator_gives_the_same_signature),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
