/* Journals of tests, see played.h. MIT licence. */
#include "tests/support/played.h"

#include <limits.h>
#include <unistd.h>

#include "tests/support/folder.h"
#include "tests/support/shell.h"
#include "tests/support/test.h"

int played_make_folder(void **state)
{
    char here[PATH_MAX];
    assert_non_null(getcwd(here, sizeof here));
    Text bin = {0};
    if (TEST_BIN[0] != '/') {
        text_format(&bin, "%s/", here);
    }
    text_add(&bin, TEST_BIN);
    assert_int_equal(setenv("BIN", bin.data, 1), 0);
    text_free(&bin);
    return shell_make_folder(state);
}

Played played_read(const char *name)
{
    Folder folder;
    char path[FOLDER_NAME_SIZE];
    snprintf(folder.path, sizeof folder.path, "%s", getenv("FOLDER"));
    Played played;
    Reason reason;
    if (!journal_read(folder_file(&folder, name, path), &played.header, &played.games, &reason)) {
        fail_msg("%s", reason.text);
    }
    return played;
}

void played_free(Played *played)
{
    journal_header_free(&played->header);
    journal_games_free(&played->games);
}

static bool same_game(const Record *a, const Record *b)
{
    bool same = a->game == b->game && a->white == b->white && a->black == b->black &&
                a->round == b->round && a->result == b->result && a->cause == b->cause &&
                strcmp(a->detail, b->detail) == 0 && a->plies == b->plies;
    for (int i = 0; same && i < a->plies; i++) {
        same = strcmp(a->ply[i].text, b->ply[i].text) == 0;
    }
    return same;
}

void played_compare(const Played *a, const Played *b)
{
    assert_int_equal(a->games.count, b->games.count);
    for (int i = 0; i < a->games.count; i++) {
        if (!same_game(&a->games.record[i], &b->games.record[i])) {
            fail_msg("game %d differs", a->games.record[i].game + 1);
        }
    }
}
