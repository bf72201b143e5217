/* Lines typed by a person at the terminal, with editing, history and completion where the system
 * has a library for them. MIT licence. */
#ifndef CORE_OS_EDITOR_H
#define CORE_OS_EDITOR_H

#include <stdbool.h>

#include "core/base/text.h"

/* Appends, a line each, the words that `word` may be the beginning of; `before` is what stands to
 * the left of it. */
typedef void EditorComplete(void *context, Slice before, Slice word, Text *matches);

/* One for a program: it has but one terminal. */
typedef struct Editor {
    void *library; /* or NULL: the terminal's own editing */
    char *(*read_line)(const char *prompt);
    void (*add_history)(const char *line);
    void (*leave)(void); /* gives the terminal back */
    EditorComplete *complete;
    void *context;
} Editor;

/* Looks for a library, and settles who completes words. The editor must stay where it is until
 * editor_close. */
void editor_open(Editor *editor, EditorComplete *complete, void *context);

/* Shows a prompt and replaces `line` by what is typed, without its line end; false at the end of
 * input. Lines with something in them can be recalled later. */
bool editor_read(Editor *editor, const char *prompt, Text *line);

/* Gives the terminal back as it was before editor_read, for ending the program out of it. Any
 * thread. */
void editor_leave(const Editor *editor);

void editor_close(Editor *editor);

#endif
