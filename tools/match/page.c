/* The page, see page.h. MIT licence. */
#include "tools/match/page.h"

/* page.html, page.css and page.js, put into the program by page_files.S; each ends with NUL. */
extern const char page_html[];
extern const char page_css[];
extern const char page_js[];

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
        if (rest.size > 0)
            text_add(out, "\\u003c");
    }
    text_free(&json);
}

/* The template holds one line of '@' and a word for each part. */
void page_write(const Report *report, Text *out)
{
    Slice rest = slice_of(page_html);
    while (rest.size > 0) {
        Slice line = slice_cut(&rest, '\n');
        if (slice_equals(line, "@css"))
            text_add(out, page_css);
        else if (slice_equals(line, "@js"))
            text_add(out, page_js);
        else if (slice_equals(line, "@data"))
            write_data(report, out);
        else
            text_append(out, line.data, line.size);
        text_add(out, "\n");
    }
}
