#include "core/os/editor.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The editor that completes words: the libraries call back without a context. */
static Editor *completing;

static const char *const libraries[] = {
    "libedit.so.2",     "libedit.so.0",     "libedit.so",    "libreadline.so.8",
    "libreadline.so.7", "libreadline.so.6", "libedit.dylib", "libreadline.dylib",
};

/* A pointer to a function in the library; ISO C has no conversion to one. */
#define FIND(library, name, place)                                                                 \
    do {                                                                                           \
        void *found = dlsym(library, name);                                                        \
        memcpy(&(place), &found, sizeof found);                                                    \
    } while (0)

/* Sets a variable of the library, if it has it. */
static void set_string(void *library, const char *name, const char *value)
{
    const char **variable = dlsym(library, name);
    if (variable != NULL) {
        *variable = value;
    }
}

/* How much all lines of `matches` have in common at their beginning. */
static size_t common_size(Slice matches)
{
    Slice first = slice_cut(&matches, '\n');
    size_t common = first.size;
    while (matches.size > 0) {
        Slice next = slice_cut(&matches, '\n');
        size_t size = 0;
        while (size < common && size < next.size && first.data[size] == next.data[size]) {
            size++;
        }
        common = size;
    }
    return common;
}

static char *copy(const char *data, size_t size)
{
    char *text = malloc(size + 1);
    if (text != NULL) {
        memcpy(text, data, size);
        text[size] = '\0';
    }
    return text;
}

/* The list that the libraries want: what all have in common, then each, then NULL; they free it. */
static char **list_matches(Slice matches)
{
    size_t count = 0;
    for (Slice rest = matches; rest.size > 0; slice_cut(&rest, '\n')) {
        count++;
    }
    char **list = count > 0 ? calloc(count + 2, sizeof *list) : NULL;
    if (list == NULL) {
        return NULL;
    }
    list[0] = copy(matches.data, common_size(matches));
    for (size_t i = 1; count > 1 && i <= count; i++) {
        Slice match = slice_cut(&matches, '\n');
        list[i] = copy(match.data, match.size);
    }
    return list;
}

/* Called by the library with a word that begins at `start` of its line. */
static char **complete_word(const char *word, int start, int end)
{
    void *library = completing->library;
    char *const *line = dlsym(library, "rl_line_buffer");
    int *over = dlsym(library, "rl_attempted_completion_over");
    (void)end;
    if (over != NULL) {
        *over = 1; /* no names of files */
    }
    Slice before = {line != NULL ? *line : "", line != NULL ? (size_t)start : 0};
    Text matches = {0};
    completing->complete(completing->context, before, slice_of(word), &matches);
    char **list = list_matches((Slice){matches.data, matches.size});
    text_free(&matches);
    return list;
}

static void use_library(Editor *editor, void *library)
{
    typedef char **Completion(const char *word, int start, int end);
    FIND(library, "readline", editor->read_line);
    FIND(library, "add_history", editor->add_history);
    FIND(library, "rl_deprep_terminal", editor->leave);
    if (editor->read_line == NULL || editor->add_history == NULL) {
        dlclose(library);
        return;
    }
    editor->library = library;
    set_string(library, "rl_readline_name", "mandible");
    set_string(library, "rl_basic_word_break_characters", " \t;");
    set_string(library, "rl_completer_word_break_characters", " \t;");
    Completion **variable = dlsym(library, "rl_attempted_completion_function");
    if (variable != NULL) {
        *variable = complete_word;
    }
}

void editor_open(Editor *editor, EditorComplete *complete, void *context)
{
    *editor = (Editor){.complete = complete, .context = context};
    completing = editor;
    for (size_t i = 0; i < sizeof libraries / sizeof libraries[0]; i++) {
        void *library = dlopen(libraries[i], RTLD_NOW | RTLD_LOCAL);
        if (library != NULL) {
            use_library(editor, library);
            return;
        }
    }
}

/* Without a library: the terminal lets a person take letters back, no more. */
static bool read_plainly(const char *prompt, Text *line)
{
    char chunk[1024];
    fputs(prompt, stdout);
    fflush(stdout);
    while (fgets(chunk, sizeof chunk, stdin) != NULL) {
        text_add(line, chunk);
        if (line->size > 0 && line->data[line->size - 1] == '\n') {
            break;
        }
    }
    return line->size > 0;
}

bool editor_read(Editor *editor, const char *prompt, Text *line)
{
    text_clear(line);
    if (editor->library == NULL) {
        return read_plainly(prompt, line);
    }
    char *typed = editor->read_line(prompt);
    if (typed == NULL) {
        return false;
    }
    text_add(line, typed);
    if (slice_trim(slice_of(typed)).size > 0) {
        editor->add_history(typed);
    }
    free(typed);
    return true;
}

void editor_leave(const Editor *editor)
{
    if (editor->leave != NULL) {
        editor->leave();
    }
}

void editor_close(Editor *editor)
{
    if (editor->library != NULL) {
        dlclose(editor->library);
    }
    completing = NULL;
}
