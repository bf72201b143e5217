/* The page, see page.h. MIT licence. */
#include "tools/match/reports/page.h"

#include <stdbool.h>
#include <string.h>

/* The files of the page, put into the program by page_files.S; each ends with NUL. */
extern const char page_html[];
extern const char page_css[];
extern const char page_elements[];
extern const char page_data[];
extern const char page_standings[];
extern const char page_plots[];
extern const char page_pieces[];
extern const char page_position[];
extern const char page_board[];
extern const char page_scores[];
extern const char page_replay[];

static const struct {
    const char *name;
    const char *text;
} parts[] = {
    {"page.css", page_css},           {"elements.js", page_elements}, {"data.js", page_data},
    {"standings.js", page_standings}, {"plots.js", page_plots},       {"pieces.js", page_pieces},
    {"position.js", page_position},   {"board.js", page_board},       {"scores.js", page_scores},
    {"replay.js", page_replay},
};

enum { PART_COUNT = sizeof(parts) / sizeof(parts[0]) };

/* Appends JSON so that no tag can end the script element around it. */
static void write_data(const Report *report, Text *out)
{
    Text json = {0};
    report_write_json(report, true, &json);
    out->failed |= json.failed;
    Slice rest = {json.data, json.size};
    while (rest.size > 0) {
        Slice part = slice_cut(&rest, '<');
        text_append(out, part.data, part.size);
        if (rest.size > 0) {
            text_add(out, "\\u003c");
        }
    }
    text_free(&json);
}

/* The text of a part, NULL when there is none of that name. */
static const char *find_part(Slice name)
{
    for (int i = 0; i < PART_COUNT; i++) {
        if (slice_equals(name, parts[i].name)) {
            return parts[i].text;
        }
    }
    return NULL;
}

static bool begins_with(Slice line, Slice word)
{
    return line.size >= word.size && memcmp(line.data, word.data, word.size) == 0;
}

/* Appends a part. The modules among them stand in one script here: what they import is there, and
 * nobody imports from it. */
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

/* In the template a line of '@' and a name stands for that part, or for the data. */
static void write_line(const Report *report, Slice line, Text *out)
{
    const char *part = line.size > 0 && line.data[0] == '@'
                           ? find_part((Slice){line.data + 1, line.size - 1})
                           : NULL;
    if (part) {
        write_part(part, out);
    } else if (slice_equals(line, "@data")) {
        write_data(report, out);
    } else {
        text_append(out, line.data, line.size);
    }
    text_add(out, "\n");
}

void page_write(const Report *report, Text *out)
{
    Slice rest = slice_of(page_html);
    while (rest.size > 0) {
        write_line(report, slice_cut(&rest, '\n'), out);
    }
}
