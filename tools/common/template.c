/* Pages that are complete in themselves, see template.h. MIT licence. */
#include "tools/common/template.h"

#include <stdbool.h>
#include <string.h>

/* Appends JSON so that no tag can end the script element around it. */
static void write_data(Slice json, Text *out)
{
    while (json.size > 0) {
        const char *tag = memchr(json.data, '<', json.size);
        size_t size = tag == NULL ? json.size : (size_t)(tag - json.data);
        text_append(out, json.data, size);
        if (tag != NULL) {
            text_add(out, "\\u003c");
            size++;
        }
        json = (Slice){json.data + size, json.size - size};
    }
}

/* The text of a part, NULL when there is none of that name. */
static const char *find_part(const TemplatePart *parts, Slice name)
{
    for (; parts->name != NULL; parts++) {
        if (slice_equals(name, parts->name)) {
            return parts->text;
        }
    }
    return NULL;
}

static bool begins_with(Slice line, Slice word)
{
    return line.size >= word.size && memcmp(line.data, word.data, word.size) == 0;
}

/* Appends a part without its imports and exports. */
static void write_part(const char *part, Text *out)
{
    const Slice import = slice_of("import ");
    const Slice export = slice_of("export ");
    Slice rest = slice_of(part);
    while (rest.size > 0) {
        Slice line = slice_cut(&rest, '\n');
        if (begins_with(line, import)) {
            continue;
        }
        size_t skip = begins_with(line, export) ? export.size : 0;
        text_append(out, line.data + skip, line.size - skip);
        text_add(out, "\n");
    }
}

void template_write(const char *template, const TemplatePart *parts, Slice json, Text *out)
{
    Slice rest = slice_of(template);
    while (rest.size > 0) {
        Slice line = slice_cut(&rest, '\n');
        bool named = line.size > 0 && line.data[0] == '@';
        const char *part = named ? find_part(parts, (Slice){line.data + 1, line.size - 1}) : NULL;
        if (part != NULL) {
            write_part(part, out);
        } else if (slice_equals(line, "@data")) {
            write_data(json, out);
        } else {
            text_append(out, line.data, line.size);
        }
        text_add(out, "\n");
    }
}
