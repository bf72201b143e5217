/* Finding the word that somebody meant to write. MIT licence. */
#ifndef CORE_BASE_NEAREST_H
#define CORE_BASE_NEAREST_H

#include "core/base/text.h"

/* The one of `count` names that is nearest to `word`, case and hyphens left out of account, or NULL
 * when none differs by few enough letters to have been meant: one wrong, missing, surplus or
 * exchanged letter in three. The first of several as near. Words of more than 63 letters mean
 * nothing. */
const char *nearest_find(Slice word, const char *const *names, int count);

#endif
