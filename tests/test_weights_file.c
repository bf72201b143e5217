/* The C source that the tuner writes. MIT licence. */
#include "core/base/text.h"
#include "tests/support/engine_model.h"
#include "tests/support/folder.h"
#include "tests/support/load.h"
#include "tests/support/test.h"
#include "tools/tune/weights_file.h"

/* What is written for a model. */
static Text written(const Model *model, double unit)
{
    Folder folder;
    char path[FOLDER_NAME_SIZE];
    folder_make(&folder);
    assert_true(weights_file_write(folder_file(&folder, "weights.c", path), model, unit));
    Text text = load_file(path);
    folder_remove(&folder);
    return text;
}

/* From the engine's weights its own source comes out, to the letter. */
TEST(the_engines_source_is_written_again)
{
    static Model model;
    static const double units[] = {1, 100, 151.25};
    Text source = load_file("engine/eval/weights.c");
    for (size_t i = 0; i < sizeof units / sizeof units[0]; i++) {
        engine_model(&model, units[i]);
        Text text = written(&model, units[i]);
        assert_int_equal(text.size, source.size);
        assert_memory_equal(text.data, source.data, source.size);
        text_free(&text);
    }
    text_free(&source);
}

/* Numbers beyond what the engine's tables hold are cut to their ends. */
TEST(large_numbers_are_cut)
{
    static Model model;
    for (int i = 0; i < MODEL_SIZE; i++) {
        model.value[i] = 1e6F;
    }
    Text text = written(&model, 100);
    text_append(&text, "", 1);
    assert_non_null(strstr(text.data, "{3000, 3000}"));
    assert_non_null(strstr(text.data, "{200, 200, "));
    assert_non_null(strstr(text.data, "{2000, 2000, "));
    assert_non_null(strstr(text.data, "{32000, 32000, "));
    assert_null(strstr(text.data, "1000000"));
    text_free(&text);
}

TEST(a_path_that_can_not_be_written_is_refused)
{
    static Model model;
    assert_false(weights_file_write("/nowhere/weights.c", &model, 100));
    assert_false(weights_file_write("/dev/full", &model, 100));
}
