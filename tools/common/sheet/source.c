/* Files of games, see source.h. MIT licence. */
#include "tools/common/sheet/source.h"

#include <errno.h>
#include <string.h>

#include "tools/common/sheet/read_json.h"
#include "tools/common/sheet/read_pgn.h"
#include "tools/common/sheet/read_sgf.h"
#include "tools/common/sheet/read_uhp.h"

bool source_open(Source *source, const char *path, CutterForm form, Reason *reason)
{
    bool standard = strcmp(path, "-") == 0;
    *source = (Source){.path = standard ? "standard input" : path};
    errno = 0;
    source->stream = standard ? stdin : fopen(path, "rb");
    if (!source->stream) {
        return reason_refuse(reason, "%s: %s", path, strerror(errno));
    }
    cutter_start(&source->cutter, source->stream, form);
    return true;
}

void source_close(Source *source)
{
    if (source->stream && source->stream != stdin) {
        fclose(source->stream);
    }
    cutter_free(&source->cutter);
    text_free(&source->link);
    source->stream = NULL;
}

/* Says where and why a game can't be read on. */
static void describe(const Source *source, const char *start, const SheetFault *fault,
                     Reason *reason)
{
    int line = source->line_number;
    for (size_t i = 0; i < fault->at; i++) {
        line += start[i] == '\n';
    }
    if (fault->ply > 0) {
        reason_refuse(reason, "%s:%d: game %d, ply %d, '%s': %s", source->path, line, source->game,
                      fault->ply, fault->move.text, fault->why.text);
    } else {
        reason_refuse(reason, "%s:%d: game %d: %s", source->path, line, source->game,
                      fault->why.text);
    }
}

/* The stream has no more: at its end, or as reading failed. */
static SourceStatus ended(const Source *source, Reason *reason)
{
    if (reason->text[0] == '\0') {
        return SOURCE_END;
    }
    Reason why = *reason;
    reason_refuse(reason, "%s: %s", source->path, why.text);
    return SOURCE_BROKEN;
}

/* Reads the next GameString of a text. */
static SourceStatus next_string(Source *source, Sheet *sheet, Reason *reason)
{
    for (;;) {
        const char *start = source->line.data;
        if (source->line.size > 0) {
            ReadUhp found = read_uhp(&source->line, &source->link, sheet);
            if (found != READ_UHP_NONE) {
                source->game++;
            }
            if (found == READ_UHP_GAME) {
                return SOURCE_GAME;
            }
            if (found == READ_UHP_FAULT) {
                describe(source, start, &sheet->fault, reason);
                return SOURCE_FAULT;
            }
        }
        if (!cutter_next(&source->cutter, &source->line, &source->line_number, reason)) {
            source->line.size = 0;
            return ended(source, reason);
        }
        source->bytes += (int64_t)source->line.size;
    }
}

static SourceStatus next_record(Source *source, Sheet *sheet, Reason *reason)
{
    Slice record;
    if (!cutter_next(&source->cutter, &record, &source->line_number, reason)) {
        return ended(source, reason);
    }
    source->game++;
    source->bytes += (int64_t)record.size;
    CutterForm form = source->cutter.form;
    bool good = form == FORM_PGN   ? read_pgn(record, sheet)
                : form == FORM_SGF ? read_sgf(record, sheet)
                                   : read_json(record, sheet);
    if (good) {
        return SOURCE_GAME;
    }
    describe(source, record.data, &sheet->fault, reason);
    return SOURCE_FAULT;
}

SourceStatus source_next(Source *source, Sheet *sheet, Reason *reason)
{
    if (!cutter_look(&source->cutter, reason)) {
        return ended(source, reason);
    }
    return source->cutter.form == FORM_UHP ? next_string(source, sheet, reason)
                                           : next_record(source, sheet, reason);
}
