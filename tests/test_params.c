/* The table of search constants. MIT licence. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "engine/search/params.h"

static void every_default_is_named_and_in_range(void **state)
{
    (void)state;
    for (int i = 0; i < PARAM_COUNT; i++) {
        assert_non_null(params_info[i].name);
        assert_in_range(params_info[i].value - params_info[i].low, 0,
                        params_info[i].high - params_info[i].low);
    }
}

static void values_are_set_by_name_within_their_range(void **state)
{
    (void)state;
    const ParamInfo *info = &params_info[PARAM_LMP_BASE];
    Params params;
    params_reset(&params);
    assert_int_equal(params.value[PARAM_LMP_BASE], info->value);
    assert_true(params_set(&params, info->name, info->high));
    assert_int_equal(params.value[PARAM_LMP_BASE], info->high);
    assert_false(params_set(&params, info->name, info->high + 1));
    assert_false(params_set(&params, info->name, info->low - 1));
    assert_false(params_set(&params, "no-such-constant", 1));
    assert_int_equal(params.value[PARAM_LMP_BASE], info->high);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_default_is_named_and_in_range),
        cmocka_unit_test(values_are_set_by_name_within_their_range),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
