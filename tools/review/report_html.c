/* Reviewed games as a page, see report.h. MIT licence. */
#include "tools/common/template.h"
#include "tools/review/report.h"

/* The files of the page, put into the program by page_files.S; each ends with NUL. */
extern const char review_page_html[];
extern const char review_page_css[];
extern const char review_page_curve[];
extern const char review_page_review[];

static const TemplatePart parts[] = {
    {"page.css", review_page_css},     {"elements.js", common_page_elements},
    {"pieces.js", common_page_pieces}, {"position.js", common_page_position},
    {"board.js", common_page_board},   {"curve.js", review_page_curve},
    {"review.js", review_page_review}, {0},
};

void report_html(Slice games, Text *out)
{
    template_write(review_page_html, parts, games, out);
}
