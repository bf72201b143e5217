/* What a word at the prompt may become. MIT licence. */
#ifndef ENGINE_SHELL_COMPLETE_H
#define ENGINE_SHELL_COMPLETE_H

#include "core/base/text.h"

/* Appends the words that `word` may be the beginning of, a line each, when `before` stands to the
 * left of it: commands and pieces that can move, the second words of their moves, names and values
 * of options, game types. An EditorComplete with the Session as context. */
void complete_word(void *session, Slice before, Slice word, Text *matches);

#endif
