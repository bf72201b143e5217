/* Cutting streams into games, see cutter.h. MIT licence. */
#include "tools/common/sheet/cutter.h"

#include <errno.h>
#include <string.h>

enum { CHUNK = 1 << 16 };

void cutter_start(Cutter *cutter, FILE *stream, CutterForm form)
{
    Text buffer = cutter->buffer;
    text_clear(&buffer);
    *cutter = (Cutter){.stream = stream, .buffer = buffer, .line = 1, .form = form};
}

void cutter_free(Cutter *cutter)
{
    text_free(&cutter->buffer);
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static Slice skip_blanks(Slice text)
{
    static const char mark[] = "\xef\xbb\xbf";
    if (text.size >= 3 && memcmp(text.data, mark, 3) == 0) {
        text = (Slice){text.data + 3, text.size - 3};
    }
    while (text.size > 0 && is_blank(*text.data)) {
        text = (Slice){text.data + 1, text.size - 1};
    }
    return text;
}

/* Whether a text begins like a PGN tag: a bracket, a name, a quote. */
static bool is_tag(Slice text)
{
    size_t at = 1;
    while (at < text.size && ((text.data[at] >= 'a' && text.data[at] <= 'z') ||
                              (text.data[at] >= 'A' && text.data[at] <= 'Z'))) {
        at++;
    }
    size_t name = at;
    while (at < text.size && (text.data[at] == ' ' || text.data[at] == '\t')) {
        at++;
    }
    return text.size > 0 && text.data[0] == '[' && name > 1 && at < text.size &&
           text.data[at] == '"';
}

/* Whether a text begins like the move list of a PGN without tags: "1. ". */
static bool is_first_move(Slice text)
{
    return text.size > 2 && text.data[0] == '1' && text.data[1] == '.' &&
           (is_blank(text.data[2]) || text.data[2] == 'w');
}

CutterForm cutter_guess(Slice beginning)
{
    Slice text = skip_blanks(beginning);
    Slice next = text;
    if (text.size > 0) {
        next = skip_blanks((Slice){text.data + 1, text.size - 1});
    }
    char first = text.size > 0 ? text.data[0] : '\0';
    char second = next.size > 0 ? next.data[0] : '\0';
    if (is_tag(text) || is_first_move(text)) {
        return FORM_PGN;
    }
    if (first == '(' && second == ';') {
        return FORM_SGF;
    }
    if ((first == '{' && (second == '"' || second == '}')) || (first == '[' && second == '{')) {
        return FORM_JSON;
    }
    return FORM_UHP;
}

/* Reads more of the stream behind what is there. */
static bool fill(Cutter *cutter, Reason *reason)
{
    char chunk[CHUNK];
    errno = 0;
    size_t size = fread(chunk, 1, sizeof chunk, cutter->stream);
    text_append(&cutter->buffer, chunk, size);
    if (cutter->buffer.failed) {
        return reason_refuse(reason, "out of memory");
    }
    if (size == 0) {
        cutter->ended = true;
        if (ferror(cutter->stream)) {
            return reason_refuse(reason, "%s", strerror(errno));
        }
    }
    return true;
}

/* Forgets what was given out. */
static void drop_taken(Cutter *cutter)
{
    if (cutter->taken < CHUNK && cutter->taken < cutter->buffer.size) {
        return;
    }
    size_t left = cutter->buffer.size - cutter->taken;
    if (left > 0) {
        memmove(cutter->buffer.data, cutter->buffer.data + cutter->taken, left);
    }
    cutter->buffer.size = left;
    cutter->scanned -= cutter->taken;
    cutter->taken = 0;
}

/* Finds the end of the line that begins at `scanned`; false when it is not all there yet. */
static bool whole_line(const Cutter *cutter, Slice *line)
{
    const char *start = cutter->buffer.data + cutter->scanned;
    size_t left = cutter->buffer.size - cutter->scanned;
    const char *end = left > 0 ? memchr(start, '\n', left) : NULL;
    if (!end && (!cutter->ended || left == 0)) {
        return false;
    }
    *line = (Slice){start, end ? (size_t)(end - start) + 1 : left};
    return true;
}

static bool scan_line(Cutter *cutter, size_t *end)
{
    Slice line;
    if (!whole_line(cutter, &line)) {
        return false;
    }
    cutter->scanned += line.size;
    *end = cutter->scanned;
    return true;
}

/* Follows the comments of a line: afterwards `inside` says whether one is open. */
static void follow_comments(Cutter *cutter, Slice line)
{
    for (size_t i = 0; i < line.size; i++) {
        if (cutter->inside) {
            cutter->inside = line.data[i] != '}';
        } else {
            cutter->inside = line.data[i] == '{';
        }
    }
}

/* A game of a PGN ends before the first tag that follows moves. */
static bool scan_pgn(Cutter *cutter, size_t *end)
{
    Slice line;
    while (whole_line(cutter, &line)) {
        Slice trimmed = skip_blanks(line);
        bool tag = !cutter->inside && is_tag(trimmed);
        if (tag && cutter->moves) {
            *end = cutter->scanned;
            return true;
        }
        if (!tag && trimmed.size > 0) {
            cutter->moves = true;
            follow_comments(cutter, line);
        }
        cutter->scanned += line.size;
    }
    return false;
}

/* A game of an SGF ends with the bracket that closes its tree. */
static bool scan_sgf(Cutter *cutter, size_t *end)
{
    for (; cutter->scanned < cutter->buffer.size; cutter->scanned++) {
        char c = cutter->buffer.data[cutter->scanned];
        if (cutter->escaped) {
            cutter->escaped = false;
        } else if (cutter->inside) {
            cutter->escaped = c == '\\';
            cutter->inside = c != ']';
        } else if (c == '[') {
            cutter->inside = cutter->depth > 0;
        } else if (c == '(') {
            cutter->depth++;
        } else if (c == ')' && cutter->depth > 0 && --cutter->depth == 0) {
            *end = ++cutter->scanned;
            return true;
        }
    }
    return false;
}

/* A game of JSON is an object; they may stand in an array. */
static bool scan_json(Cutter *cutter, size_t *end)
{
    for (; cutter->scanned < cutter->buffer.size; cutter->scanned++) {
        char c = cutter->buffer.data[cutter->scanned];
        if (cutter->escaped) {
            cutter->escaped = false;
        } else if (cutter->inside) {
            cutter->escaped = c == '\\';
            cutter->inside = c != '"';
        } else if (c == '"') {
            cutter->inside = cutter->depth > 0;
        } else if (c == '{') {
            cutter->depth++;
        } else if (c == '}' && cutter->depth > 0 && --cutter->depth == 0) {
            *end = ++cutter->scanned;
            return true;
        }
    }
    return false;
}

static bool scan(Cutter *cutter, size_t *end)
{
    switch (cutter->form) {
    case FORM_PGN:
        return scan_pgn(cutter, end);
    case FORM_SGF:
        return scan_sgf(cutter, end);
    case FORM_JSON:
        return scan_json(cutter, end);
    case FORM_UNKNOWN:
    case FORM_UHP:
        break;
    }
    return scan_line(cutter, end);
}

/* Gives out the bytes up to `end`. What stands between JSON's objects or SGF's trees goes. */
static void give(Cutter *cutter, size_t end, Slice *record, int *line)
{
    const char *data = cutter->buffer.data;
    size_t start = cutter->taken;
    char opening = cutter->form == FORM_SGF ? '(' : cutter->form == FORM_JSON ? '{' : '\0';
    *line = cutter->line;
    while (start < end &&
           (opening ? data[start] != opening : cutter->form == FORM_PGN && is_blank(data[start]))) {
        *line += data[start++] == '\n';
    }
    *record = (Slice){data + start, end - start};
    cutter->line = *line;
    for (size_t i = start; i < end; i++) {
        cutter->line += data[i] == '\n';
    }
    cutter->taken = end;
    cutter->depth = 0;
    cutter->inside = cutter->escaped = cutter->moves = false;
}

bool cutter_look(Cutter *cutter, Reason *reason)
{
    while (cutter->form == FORM_UNKNOWN) {
        Slice seen = skip_blanks((Slice){cutter->buffer.data, cutter->buffer.size});
        if (cutter->ended || seen.size >= 256) {
            cutter->form = cutter_guess(seen);
        } else if (!fill(cutter, reason)) {
            return false;
        }
    }
    return true;
}

bool cutter_next(Cutter *cutter, Slice *record, int *line, Reason *reason)
{
    reason->text[0] = '\0';
    drop_taken(cutter);
    if (!cutter_look(cutter, reason)) {
        return false;
    }
    size_t end = 0;
    while (!scan(cutter, &end)) {
        if (cutter->ended) {
            end = cutter->scanned = cutter->buffer.size;
            Slice rest = {cutter->buffer.data + cutter->taken, end - cutter->taken};
            if (skip_blanks(rest).size == 0) {
                return false;
            }
            give(cutter, end, record, line);
            return record->size > 0;
        }
        if (cutter->buffer.size - cutter->taken > CUTTER_LIMIT) {
            return reason_refuse(reason, "line %d: a game of more than %d MiB", cutter->line,
                                 CUTTER_LIMIT >> 20);
        }
        if (!fill(cutter, reason)) {
            return false;
        }
    }
    give(cutter, end, record, line);
    return true;
}
