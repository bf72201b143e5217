/* The page of a match: whole, and closed against what engines call themselves. */
#include "tools/match/reports/page.h"

#include "tests/support/test.h"

/* The page of a match of two without games, whose first engine has a name. */
static Text page_of(const char *name)
{
    char first[64];
    snprintf(first, sizeof first, "name=%s", name);
    char *words[] = {"-engine", first, "cmd=a", "depth=1", "-engine", "name=B", "cmd=b", "depth=1"};
    Config config;
    Reason reason;
    assert_true(args_read(sizeof(words) / sizeof(words[0]), words, &config, &reason));
    JournalHeader header = {0};
    JournalGames games = {0};
    Report report;
    assert_true(report_make(&report, &config, &header, &games));
    Text page = {0};
    page_write(&report, &page);
    assert_false(page.failed);
    report_free(&report);
    args_free(&config);
    return page;
}

static int count(const char *text, const char *what)
{
    int found = 0;
    for (const char *at = text; (at = strstr(at, what)) != NULL; at += strlen(what)) {
        found++;
    }
    return found;
}

TEST(every_part_is_there)
{
    Text page = page_of("A");
    assert_int_equal(count(page.data, "<!doctype html>"), 1);
    assert_int_equal(count(page.data, "</html>"), 1);
    assert_int_equal(count(page.data, ".js\n") + count(page.data, ".css\n"), 0);
    assert_int_equal(count(page.data, "\n@data"), 0);
    static const char *const calls[] = {"drawHead()",  "drawStandings()", "drawMatch()",
                                        "drawCurve()", "drawCross()",     "drawCounts()",
                                        "drawReplay()"};
    for (size_t i = 0; i < sizeof(calls) / sizeof(calls[0]); i++) {
        assert_int_equal(count(page.data, calls[i]), 2); /* once defined, once called */
    }
    text_free(&page);
}

TEST(a_name_does_not_end_the_script)
{
    Text plain = page_of("A");
    Text page = page_of("</script><!--<script>");
    assert_int_equal(count(page.data, "</script>"), count(plain.data, "</script>"));
    assert_int_equal(count(page.data, "<!--"), 0);
    assert_true(count(page.data, "\\u003c/script>\\u003c!--\\u003cscript>") > 0);
    text_free(&page);
    text_free(&plain);
}
