/* Writing games, see output.h. MIT licence. */
#include "tools/record/output.h"

#include <string.h>

#include "core/os/files.h"
#include "tools/common/sheet/write_games.h"
#include "tools/common/sheet/write_sgf.h"

void output_game(const Orders *orders, const Sheet *sheet, const char *file, int game, Text *out)
{
    switch (orders->to) {
    case OUT_UHP:
        write_games_uhp(sheet, out);
        break;
    case OUT_PGN:
        write_games_pgn(sheet, orders->brackets, out);
        break;
    case OUT_SGF:
        write_sgf(sheet, out);
        break;
    case OUT_JSON:
        write_games_json(sheet, out);
        break;
    case OUT_CSV:
        write_games_csv(sheet, file, game, out);
        break;
    }
}

void output_head(OutForm form, bool first, Text *out)
{
    if (form == OUT_CSV && first) {
        write_games_csv_head(out);
    } else if (form == OUT_PGN && !first) {
        text_add(out, "\n");
    }
}

/* The name of a file without its directory and ending. */
static Slice stem_of(const char *file)
{
    const char *slash = strrchr(file, '/');
    const char *name = slash ? slash + 1 : file;
    const char *dot = strrchr(name, '.');
    return (Slice){name, dot && dot > name ? (size_t)(dot - name) : strlen(name)};
}

bool output_split(const Orders *orders, const char *file, int game, Slice text, Reason *reason)
{
    Text path = {0};
    Text content = {0};
    Slice stem = strcmp(file, "-") == 0 ? slice_of("game") : stem_of(file);
    text_format(&path, "%s/", orders->split);
    text_append(&path, stem.data, stem.size);
    if (game > 1) {
        text_format(&path, "-%d", game);
    }
    text_format(&path, ".%s", command_line_ending(orders->to));
    output_head(orders->to, true, &content);
    text_append(&content, text.data, text.size);
    bool done = !path.failed && !content.failed ? files_write(path.data, &content, reason)
                                                : reason_refuse(reason, "out of memory");
    text_free(&path);
    text_free(&content);
    return done;
}
