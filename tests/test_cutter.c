/* Streams cut into games. */
#include "tools/common/sheet/cutter.h"

#include "tests/support/test.h"

/* Cuts a text and joins the records and their lines: "1:text|2:text|". */
static Text cut(const char *content, CutterForm *form)
{
    FILE *stream = tmpfile();
    assert_non_null(stream);
    assert_true(fputs(content, stream) >= 0);
    rewind(stream);
    Cutter cutter = {0};
    Text out = {0};
    Slice record;
    Reason reason;
    int line;
    cutter_start(&cutter, stream, FORM_UNKNOWN);
    while (cutter_next(&cutter, &record, &line, &reason)) {
        record = slice_trim(record);
        text_format(&out, "%d:%.*s|", line, (int)record.size, record.data);
    }
    assert_string_equal(reason.text, "");
    *form = cutter.form;
    cutter_free(&cutter);
    fclose(stream);
    return out;
}

static void expect(const char *content, CutterForm form, const char *wanted)
{
    CutterForm found;
    Text out = cut(content, &found);
    assert_int_equal(found, form);
    assert_string_equal(out.data ? out.data : "", wanted);
    text_free(&out);
}

TEST(the_form_is_guessed_by_content)
{
    assert_int_equal(cutter_guess(slice_of("\xef\xbb\xbf\n [White \"A\"]")), FORM_PGN);
    assert_int_equal(cutter_guess(slice_of("1. wS1\n2. bS1 wS1-")), FORM_PGN);
    assert_int_equal(cutter_guess(slice_of(" (;\nGM[27]")), FORM_SGF);
    assert_int_equal(cutter_guess(slice_of("{\"tree\":{}}")), FORM_JSON);
    assert_int_equal(cutter_guess(slice_of("[{\"id\":1}]")), FORM_JSON);
    assert_int_equal(cutter_guess(slice_of("Base;wS1")), FORM_UHP);
    assert_int_equal(cutter_guess(slice_of("A mail with a link")), FORM_UHP);
    assert_int_equal(cutter_guess(slice_of("")), FORM_UHP);
}

TEST(text_is_cut_into_lines)
{
    expect("one\ntwo\r\n\nthree", FORM_UHP, "1:one|2:two|3:|4:three|");
    expect("", FORM_UHP, "");
}

TEST(a_pgn_is_cut_before_tags_that_follow_moves)
{
    expect("[A \"1\"]\n[B \"2\"]\n\n1. x\n{[C \"no\"]\n[D \"no\"]}\n\n[E \"3\"]\n\n1. y\n",
           FORM_PGN,
           "1:[A \"1\"]\n[B \"2\"]\n\n1. x\n{[C \"no\"]\n[D \"no\"]}|8:[E \"3\"]\n\n1. y|");
}

TEST(an_sgf_is_cut_behind_each_tree)
{
    expect(" (;A[x)\\])]\n(;B[1]))\n junk \n(;C[2])\n", FORM_SGF,
           "1:(;A[x)\\])]\n(;B[1]))|4:(;C[2])|");
    expect("(;A[1]", FORM_SGF, "1:(;A[1]|");
}

TEST(json_is_cut_into_objects)
{
    expect("[{\"a\":\"}{\\\"\"},\n {\"b\":{}}]", FORM_JSON, "1:{\"a\":\"}{\\\"\"}|2:{\"b\":{}}|");
    expect("{\"a\":1}\n{\"b\":2}\n", FORM_JSON, "1:{\"a\":1}|2:{\"b\":2}|");
}

TEST(long_streams_pass_through_a_small_buffer)
{
    FILE *stream = tmpfile();
    assert_non_null(stream);
    for (int i = 0; i < 100000; i++) {
        fprintf(stream, "line %d\n", i);
    }
    rewind(stream);
    Cutter cutter = {0};
    Slice record;
    Reason reason;
    int line;
    int lines = 0;
    cutter_start(&cutter, stream, FORM_UNKNOWN);
    while (cutter_next(&cutter, &record, &line, &reason)) {
        char wanted[32];
        snprintf(wanted, sizeof wanted, "line %d\n", lines);
        assert_int_equal(line, ++lines);
        assert_int_equal(record.size, strlen(wanted));
        assert_memory_equal(record.data, wanted, record.size);
    }
    assert_int_equal(lines, 100000);
    assert_true(cutter.buffer.capacity <= 1 << 19);
    cutter_free(&cutter);
    fclose(stream);
}
