/* The bench: the same signature every time. MIT licence. */
#include "core/movegen/movegen.h"
#include "engine/bench.h"
#include "tests/support/test.h"

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

TEST(the_signature_repeats)
{
    long first = signature(3);
    assert_true(first > 1000);
    assert_int_equal(signature(3), first);
}

TEST(every_generator_gives_the_same_signature)
{
    static const char *const names[] = {"portable", "avx2", "avx512", "wide"};
    long first = signature(3);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (movegen_select(names[i])) {
            assert_int_equal(signature(3), first);
        }
    }
}
