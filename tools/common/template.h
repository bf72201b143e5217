/* Pages that are complete in themselves, put together from parts. MIT licence. */
#ifndef COMMON_TEMPLATE_H
#define COMMON_TEMPLATE_H

#include "core/base/text.h"

/* A part of a page: a script or a style sheet. */
typedef struct TemplatePart {
    const char *name; /* "board.js" */
    const char *text;
} TemplatePart;

/* The modules that all pages share (tools/common/page), for lists of parts. */
extern const char common_page_board[];
extern const char common_page_elements[];
extern const char common_page_pieces[];
extern const char common_page_position[];

/* Appends a page. In `template` a line of '@' and a name stands for the part of that name, and
 * "@data" for `json`, in which no tag can end the script around it. ES modules may be parts of one
 * script: what they import stands there too, and nobody imports from it. `parts` ends with an
 * element without a name. */
void template_write(const char *template, const TemplatePart *parts, Slice json, Text *out);

#endif
