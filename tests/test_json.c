/* The little JSON of the journal: what is written is read back, what is wrong is refused. */
#include "core/base/json.h"

#include <math.h>

#include "core/base/random.h"
#include "tests/support/test.h"

static bool is_object(const char *text)
{
    return json_is_object(slice_of(text));
}

TEST(correct_objects_are_accepted)
{
    static const char *const texts[] = {
        "{}",
        " { } ",
        "{\"a\":1}",
        "{\"a\":-0.5e+10,\"b\":[],\"c\":[1,2],\"d\":{\"e\":null}}",
        "{\"a\" : [ true , false , null , \"\" ] }",
        "{\"\\u00e9\\n\\\"\":\"\\\\\\/\\b\\f\\r\\t\"}",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        if (!is_object(texts[i])) {
            fail_msg("refuses %s", texts[i]);
        }
    }
}

TEST(wrong_objects_are_refused)
{
    static const char *const texts[] = {
        "",
        "[]",
        "1",
        "{",
        "}",
        "{}x",
        "{\"a\"}",
        "{\"a\":}",
        "{\"a\":1,}",
        "{,}",
        "{a:1}",
        "{\"a\":01}",
        "{\"a\":1.}",
        "{\"a\":.5}",
        "{\"a\":+1}",
        "{\"a\":1e}",
        "{\"a\":tru}",
        "{\"a\":[1,]}",
        "{\"a\":[1 2]}",
        "{\"a\":\"}",
        "{\"a\":\"\\x\"}",
        "{\"a\":\"\\u12g4\"}",
        "{\"a\":\"\n\"}",
        "{\"a\":\"\\u12",
        "{\"a\":\"\\",
        "{\"a\":-}",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        if (is_object(texts[i])) {
            fail_msg("accepts %s", texts[i]);
        }
    }
}

TEST(deep_nesting_is_refused_not_followed)
{
    Text text = {0};
    text_add(&text, "{\"a\":");
    for (int i = 0; i < 100000; i++) {
        text_add(&text, "[");
    }
    assert_false(json_is_object((Slice){text.data, text.size}));
    text_free(&text);
}

TEST(members_are_found)
{
    Slice object =
        slice_of("{ \"a\":12, \"list\":[1, \"x,]\" ,{\"a\":3}], \"text\":\"say \\\"a\\\"\" }");
    assert_true(json_is_object(object));
    int64_t number;
    assert_true(json_member_int(object, "a", &number));
    assert_int_equal(number, 12);
    assert_false(json_member_int(object, "text", &number));
    Slice value;
    assert_false(json_member(object, "b", &value));
    assert_true(json_member(object, "list", &value));
    Slice element;
    assert_true(json_element(&value, &element));
    assert_true(slice_equals(element, "1"));
    assert_true(json_element(&value, &element));
    assert_true(slice_equals(element, "\"x,]\""));
    assert_true(json_element(&value, &element));
    assert_true(slice_equals(element, "{\"a\":3}"));
    assert_false(json_element(&value, &element));
    Text text = {0};
    assert_true(json_member_string(object, "text", &text));
    assert_string_equal(text.data, "say \"a\"");
    assert_false(json_member_string(object, "a", &text));
    text_free(&text);
}

TEST(written_members_read_back)
{
    Text out = {0};
    text_add(&out, "{");
    json_write_int(&out, "int", INT64_MIN);
    json_write_member(&out, "string", "tab\t quote\" back\\ é \x01 end");
    json_write_number(&out, "number", 2.5, 3);
    json_write_number(&out, "nothing", NAN, 3);
    json_write_number(&out, "zero", -0.0004, 3);
    json_write_bool(&out, "yes", true);
    text_add(&out, "}");
    Slice object = {out.data, out.size};
    assert_true(json_is_object(object));
    int64_t number;
    assert_true(json_member_int(object, "int", &number));
    assert_true(number == INT64_MIN);
    Text text = {0};
    assert_true(json_member_string(object, "string", &text));
    assert_string_equal(text.data, "tab\t quote\" back\\ é \x01 end");
    Slice value;
    assert_true(json_member(object, "number", &value) && slice_equals(value, "2.500"));
    assert_true(json_member(object, "zero", &value) && slice_equals(value, "0.000"));
    assert_true(json_member(object, "nothing", &value) && slice_equals(value, "null"));
    assert_true(json_member(object, "yes", &value) && slice_equals(value, "true"));
    text_free(&text);
    text_free(&out);
}

/* Any bytes make a correct string, whatever an engine may have written. */
TEST(random_bytes_make_correct_strings)
{
    Random random = {3};
    for (int round = 0; round < 2000; round++) {
        char bytes[24];
        size_t size = random_below(&random, sizeof bytes);
        for (size_t i = 0; i < size; i++) {
            bytes[i] = (char)random_next(&random);
        }
        Text out = {0};
        text_add(&out, "{");
        json_write_name(&out, "x");
        json_write_string(&out, (Slice){bytes, size});
        text_add(&out, "}");
        assert_true(json_is_object((Slice){out.data, out.size}));
        Text text = {0};
        assert_true(json_member_string((Slice){out.data, out.size}, "x", &text) || size == 0);
        text_free(&text);
        text_free(&out);
    }
}

TEST(bytes_that_are_no_utf8_are_replaced)
{
    static const char *const texts[] = {"\xff", "\xc0\x80", "\xed\xa0\x80", "\xf4\x90\x80\x80",
                                        "\xe2\x82"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        Text out = {0};
        json_write_string(&out, slice_of(texts[i]));
        assert_memory_equal(out.data, "\"\\ufffd", 7);
        text_free(&out);
    }
    Text out = {0};
    json_write_string(&out, slice_of("ü€𝄞"));
    assert_string_equal(out.data, "\"ü€𝄞\"");
    text_free(&out);
}
