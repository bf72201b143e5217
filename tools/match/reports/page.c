/* The page, see page.h. MIT licence. */
#include "tools/match/reports/page.h"

/* The files in page/, put into the program by page_files.S; each ends with NUL. */
extern const char page_html[];
extern const char page_css[];
extern const char page_elements[];
extern const char page_standings[];
extern const char page_plots[];
extern const char page_tiles[];
extern const char page_board[];
extern const char page_replay[];

static const struct {
    const char *name;
    const char *text;
} parts[] = {
    {"page.css", page_css},     {"elements.js", page_elements}, {"standings.js", page_standings},
    {"plots.js", page_plots},   {"tiles.js", page_tiles},       {"board.js", page_board},
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

/* In the template a line of '@' and a name stands for that part, or for the data. */
static void write_line(const Report *report, Slice line, Text *out)
{
    const char *part = line.size > 0 && line.data[0] == '@'
                           ? find_part((Slice){line.data + 1, line.size - 1})
                           : NULL;
    if (part) {
        text_add(out, part);
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
