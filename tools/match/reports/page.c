/* The page, see page.h. MIT licence. */
#include "tools/match/reports/page.h"

#include "tools/common/template.h"

/* The files of the page, put into the program by page_files.S; each ends with NUL. */
extern const char page_html[];
extern const char page_css[];
extern const char page_data[];
extern const char page_standings[];
extern const char page_plots[];
extern const char page_scores[];
extern const char page_replay[];

static const TemplatePart parts[] = {
    {"page.css", page_css},
    {"elements.js", common_page_elements},
    {"data.js", page_data},
    {"standings.js", page_standings},
    {"plots.js", page_plots},
    {"pieces.js", common_page_pieces},
    {"position.js", common_page_position},
    {"board.js", common_page_board},
    {"scores.js", page_scores},
    {"replay.js", page_replay},
    {0},
};

void page_write(const Report *report, Text *out)
{
    Text json = {0};
    report_write_json(report, true, &json);
    out->failed |= json.failed;
    template_write(page_html, parts, (Slice){json.data, json.size}, out);
    text_free(&json);
}
