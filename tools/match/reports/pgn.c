/* PGN, see pgn.h. MIT licence. */
#include "tools/match/reports/pgn.h"

#include <time.h>

/* Writes a tag; the form has no way to write quotes, line ends or bytes beyond ASCII. */
static void write_tag(Text *out, const char *name, const char *value)
{
    text_format(out, "[%s \"", name);
    for (; *value; value++) {
        unsigned char c = (unsigned char)*value;
        char shown = c == '"' ? '\'' : c < ' ' || c > '~' ? '?' : *value;
        text_append(out, &shown, 1);
    }
    text_add(out, "\"]\n");
}

static void write_tags(const Config *config, const Record *record, Text *out)
{
    char date[32] = "";
    time_t started = (time_t)record->started;
    struct tm parts;
    if (gmtime_r(&started, &parts)) {
        strftime(date, sizeof date, "%Y.%m.%d", &parts);
    }
    Text round = {0};
    text_format(&round, "%d.%d", record->game / 2 + 1, record->game % 2 + 1);
    write_tag(out, "GameType", type_name(record->type));
    write_tag(out, "Date", date);
    write_tag(out, "Event", config->event);
    write_tag(out, "Site", "");
    write_tag(out, "Round", round.data ? round.data : "");
    write_tag(out, "White", config->engine[record->white].name);
    write_tag(out, "Black", config->engine[record->black].name);
    write_tag(out, "Result", game_state_name(record->result));
    write_tag(out, "Termination", record_cause_text(record->cause));
    if (record->detail[0]) {
        write_tag(out, "Detail", record->detail);
    }
    out->failed |= round.failed;
    text_free(&round);
}

static void write_comment(const RecordPly *ply, Text *out)
{
    text_add(out, "{");
    if (ply->score != RECORD_NO_SCORE) {
        text_format(out, "score %+.2f, ", ply->score / 100.0);
    }
    if (ply->depth > 0) {
        text_format(out, "depth %d, ", ply->depth);
    }
    text_format(out, "%.3f s}\n", (double)ply->micros / 1e6);
}

void pgn_write(const Config *config, const Record *record, Text *out)
{
    write_tags(config, record, out);
    text_add(out, "\n");
    for (int i = 0; i < record->plies; i++) {
        text_format(out, "%d. %s\n", i + 1, record->ply[i].text);
        if (i >= record->book) {
            write_comment(&record->ply[i], out);
        }
    }
    text_format(out, "\n%s\n", game_state_name(record->result));
}
