/* The table of search constants. MIT licence. */
#include "engine/search/params.h"
#include "tests/support/test.h"

TEST(every_default_is_named_and_in_range)
{
    for (int i = 0; i < PARAM_COUNT; i++) {
        assert_ptr_equal(strstr(params_info[i].name, "Param."), params_info[i].name);
        assert_in_range(params_info[i].value - params_info[i].low, 0,
                        params_info[i].high - params_info[i].low);
    }
}

TEST(constants_are_found_by_the_name_of_their_option)
{
    for (int i = 0; i < PARAM_COUNT; i++) {
        Param param;
        assert_true(params_find(params_info[i].name, &param));
        assert_int_equal(param, i);
    }
    Param param = PARAM_LMR_BASE;
    assert_false(params_find("Param.NoSuch", &param));
    assert_false(params_find("param.LmpBase", &param));
    assert_int_equal(param, PARAM_LMR_BASE);
}
