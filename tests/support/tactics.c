#include "tests/support/tactics.h"

#include "core/base/text.h"
#include "tests/support/load.h"
#include "tests/support/test.h"

static const char path[] = "tests/tactics/suite.tsv";

static void copy_name(Slice slice, char name[TACTIC_NAME_SIZE])
{
    assert_in_range(slice.size, 1, TACTIC_NAME_SIZE - 1);
    memcpy(name, slice.data, slice.size);
    name[slice.size] = '\0';
}

static void read_moves(Slice moves, Tactic *tactic)
{
    while (moves.size > 0) {
        char text[MOVE_STRING_SIZE];
        Slice move = slice_cut(&moves, ';');
        assert_in_range(move.size, 1, sizeof text - 1);
        assert_true(tactic->move_count < TACTIC_MOVES);
        memcpy(text, move.data, move.size);
        text[move.size] = '\0';
        tactic->moves[tactic->move_count++] = load_move(&tactic->game.board, text);
    }
}

/* Reads a line: name, theme, plies, moves, GameString. */
static void read_line(Slice line, Tactic *tactic)
{
    int64_t plies = 0;
    copy_name(slice_cut(&line, '\t'), tactic->name);
    copy_name(slice_cut(&line, '\t'), tactic->theme);
    assert_true(slice_to_int64(slice_cut(&line, '\t'), &plies));
    tactic->plies = (int)plies;
    Slice moves = slice_cut(&line, '\t');
    char *text = strndup(line.data, line.size);
    assert_non_null(text);
    game_init(&tactic->game, 0, false);
    load_game(&tactic->game, text);
    free(text);
    read_moves(moves, tactic);
    assert_true(tactic->move_count > 0);
}

void tactics_load(Tactics *tactics)
{
    memset(tactics, 0, sizeof *tactics);
    FILE *file = fopen(path, "r");
    if (file == NULL) {
        fail_msg("%s can't be opened; tests run in the top folder", path);
    }
    static char line[1 << 14];
    while (fgets(line, sizeof line, file) != NULL) {
        if (line[0] != '#') {
            assert_true(tactics->count < TACTICS_LIMIT);
            read_line(slice_trim(slice_of(line)), &tactics->tactic[tactics->count++]);
        }
    }
    fclose(file);
}

void tactics_free(Tactics *tactics)
{
    for (int i = 0; i < tactics->count; i++) {
        game_free(&tactics->tactic[i].game);
    }
    tactics->count = 0;
}

bool tactic_has(const Tactic *tactic, Move move)
{
    for (int i = 0; i < tactic->move_count; i++) {
        if (tactic->moves[i] == move) {
            return true;
        }
    }
    return false;
}

bool tactic_is_defence(const Tactic *tactic)
{
    return strcmp(tactic->theme, "defence") == 0;
}
