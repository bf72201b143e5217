#include "core/base/text.h"

#include "tests/support/test.h"

static void assert_slice(Slice slice, const char *text)
{
    assert_int_equal(slice.size, strlen(text));
    assert_true(slice_equals(slice, text));
}

TEST(trim_takes_blanks_and_line_ends)
{
    assert_slice(slice_trim(slice_of(" \t a b\t\r\n")), "a b");
    assert_slice(slice_trim(slice_of("a")), "a");
    assert_slice(slice_trim(slice_of(" \r\n\t")), "");
    assert_slice(slice_trim((Slice){NULL, 0}), "");
}

TEST(words_are_cut_one_by_one)
{
    Slice rest = slice_of("  play \t wA1 bG1-");
    assert_slice(slice_word(&rest), "play");
    assert_slice(slice_word(&rest), "wA1");
    assert_slice(slice_word(&rest), "bG1-");
    assert_slice(slice_word(&rest), "");
    assert_slice(rest, "");
    Slice blank = slice_of(" \t ");
    assert_slice(slice_word(&blank), "");
    Slice nothing = {NULL, 0};
    assert_slice(slice_word(&nothing), "");
}

TEST(fields_are_cut_at_the_separator)
{
    Slice rest = slice_of("a;;b c;");
    assert_slice(slice_cut(&rest, ';'), "a");
    assert_slice(slice_cut(&rest, ';'), "");
    assert_slice(slice_cut(&rest, ';'), "b c");
    assert_slice(rest, "");
    assert_slice(slice_cut(&rest, ';'), "");
    Slice whole = slice_of("abc");
    assert_slice(slice_cut(&whole, ';'), "abc");
    assert_slice(whole, "");
    Slice nothing = {NULL, 0};
    assert_slice(slice_cut(&nothing, ';'), "");
}

TEST(equality_is_of_the_whole_slice)
{
    assert_true(slice_equals(slice_of("Base"), "Base"));
    assert_false(slice_equals(slice_of("Base"), "base"));
    assert_false(slice_equals(slice_of("Base"), "Base+M"));
    assert_false(slice_equals(slice_of("Base+M"), "Base"));
    assert_true(slice_equals((Slice){NULL, 0}, ""));
    assert_true(slice_equals_any_case(slice_of("bEsTmOvE"), "bestmove"));
    assert_false(slice_equals_any_case(slice_of("bestmov"), "bestmove"));
    assert_false(slice_equals_any_case(slice_of("bestmove2"), "bestmove"));
    assert_false(slice_equals_any_case((Slice){"a\0", 2}, "a"));
    assert_true(slice_equals_any_case((Slice){NULL, 0}, ""));
}

TEST(numbers_are_read_whole_or_not_at_all)
{
    static const struct {
        const char *text;
        int64_t value;
    } good[] = {
        {"0", 0},
        {"-0", 0},
        {"+7", 7},
        {"007", 7},
        {"-12", -12},
        {"9223372036854775807", INT64_MAX},
        {"-9223372036854775808", INT64_MIN},
    };
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        int64_t value = 99;
        assert_true(slice_to_int64(slice_of(good[i].text), &value));
        assert_int_equal(value, good[i].value);
    }
    static const char *const bad[] = {
        "",
        "-",
        "+",
        "1x",
        " 1",
        "1 ",
        "--1",
        "1.0",
        "0x10",
        "9223372036854775808",
        "-9223372036854775809",
        "99999999999999999999999",
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        int64_t value = 99;
        assert_false(slice_to_int64(slice_of(bad[i]), &value));
        assert_int_equal(value, 99);
    }
}

TEST(shown_text_is_printable)
{
    static const struct {
        const char *text;
        const char *shown;
    } cases[] = {
        {"", ""},
        {"wA1 \\bG1", "wA1 \\bG1"},
        {"a\tb\x1b[2J\x7f", "a?b?[2J?"},
        {"\xc3\xa9 \xe2\x82\xac \xf0\x9f\x90\x9d", "\xc3\xa9 \xe2\x82\xac \xf0\x9f\x90\x9d"},
        {"\x80 \xff \xc3", "? ? ?"}, /* stray bytes, a cut character */
        {"\xc0\xaf \xe0\x80\xaf \xf0\x80\x80\xaf", "?? ??? ????"}, /* overlong */
        {"\xed\xa0\x80 \xf4\x90\x80\x80 \xf5", "??? ???? ?"},      /* surrogate, too large */
        {"\xc2\x9b", "??"},                                        /* the control U+009B */
        {"\xe2\x82x", "??x"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_string_equal(slice_shown(slice_of(cases[i].text)).text, cases[i].shown);
    }
    assert_string_equal(slice_shown((Slice){"a\0b", 3}).text, "a?b");
}

TEST(shown_text_is_cut_between_characters)
{
    enum { ROOM = sizeof((Shown *)0)->text - sizeof "..." };
    char text[200];
    memset(text, 'x', sizeof text);
    assert_int_equal(strlen(slice_shown((Slice){text, ROOM}).text), ROOM);
    Shown cut = slice_shown((Slice){text, sizeof text});
    assert_int_equal(strlen(cut.text), ROOM + 3);
    assert_string_equal(cut.text + ROOM, "...");

    memcpy(text + ROOM - 1, "\xe2\x82\xac", 3);
    cut = slice_shown((Slice){text, sizeof text});
    assert_string_equal(cut.text + ROOM - 1, "...");
}

TEST(text_grows)
{
    Text text = {0};
    text_add(&text, "");
    assert_string_equal(text.data, "");
    for (int i = 0; i < 1000; i++) {
        text_format(&text, "%d;", i % 10);
        text_append(&text, "ab", 1);
        text_add(&text, "c");
    }
    assert_int_equal(text.size, 4000);
    assert_int_equal(strlen(text.data), 4000);
    assert_memory_equal(text.data + 3996, "9;ac", 5);
    text_clear(&text);
    assert_int_equal(text.size, 0);
    assert_string_equal(text.data, "");
    text_format(&text, "%s", "again");
    assert_string_equal(text.data, "again");
    text_free(&text);
    assert_null(text.data);
    assert_int_equal(text.capacity, 0);
}

TEST(text_fits_its_room_exactly)
{
    char filler[600];
    memset(filler, 'f', sizeof filler);
    for (size_t size = 250; size < 260; size++) {
        Text text = {0};
        text_append(&text, filler, size);
        text_format(&text, "%.*s", 256, filler);
        assert_int_equal(strlen(text.data), size + 256);
        text_free(&text);
    }
}

TEST(failed_text_stays_as_it_was)
{
    Text text = {0};
    text_add(&text, "kept");
    volatile size_t too_much = SIZE_MAX - 8;
    text_append(&text, "lost", too_much);
    assert_true(text.failed);
    text_add(&text, "after");
    text_format(&text, "%d", 1);
    assert_string_equal(text.data, "kept");
    text_clear(&text);
    assert_false(text.failed);
    text_add(&text, "new");
    assert_string_equal(text.data, "new");
    text_free(&text);
}
