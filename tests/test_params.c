/* The table of search constants. MIT licence. */
#include "engine/search/params.h"
#include "tests/support/test.h"

TEST(every_default_is_named_and_in_range)
{
    for (int i = 0; i < PARAM_COUNT; i++) {
        assert_non_null(params_info[i].name);
        assert_in_range(params_info[i].value - params_info[i].low, 0,
                        params_info[i].high - params_info[i].low);
    }
}

TEST(values_are_set_by_name_within_their_range)
{
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
