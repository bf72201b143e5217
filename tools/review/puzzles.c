/* Puzzles found in games, see puzzles.h. MIT licence. */
#include "tools/review/puzzles.h"

#include <inttypes.h>

#include "core/notation.h"

enum { LAST_POSITIONS = 40, PATIENCE = 8 };

void puzzles_head(Text *out)
{
    text_add(out, "# plies\tpositions\tthemes\tsolution\tgame\n");
}

static void write_puzzle(const Game *game, const Puzzle *puzzle, Text *out)
{
    text_format(out, "%d\t%" PRId64 "\t", puzzle->plies, puzzle->nodes);
    const char *comma = "";
    for (int i = 0; i < PUZZLE_THEMES; i++) {
        if (puzzle->themes >> i & 1) {
            text_format(out, "%s%s", comma, puzzle_theme_name(i));
            comma = ",";
        }
    }
    text_add(out, "\t");
    Board board = game->board;
    for (int i = 0; i < puzzle->line_count; i++) {
        char text[MOVE_STRING_SIZE];
        Undo undo;
        notation_write_move(&board, puzzle->line[i], text);
        board_play(&board, puzzle->line[i], &undo);
        text_format(out, "%s%s", i > 0 ? ";" : "", text);
    }
    text_add(out, "\t");
    notation_write_game(game, true, out);
    text_add(out, "\n");
}

/* Goes back from the end of a game; the longest win of those found is kept, and after some
 * positions without any the hunt is over, as wins lie near the end. */
bool puzzles_find(const PuzzleHunt *hunt, const Game *game, Text *out)
{
    Game at;
    Text best = {0};
    int without = 0;
    game_init(&at, 0, false);
    bool good = game_copy(&at, game);
    for (int i = 0; good && i < LAST_POSITIONS && without < PATIENCE && at.plies > 0; i++) {
        Puzzle puzzle;
        if (hunt->go_on != NULL && !hunt->go_on(hunt->context)) {
            break;
        }
        if (board_outcome(&at.board) == OUTCOME_NONE) {
            if (puzzle_find(hunt->prover, &at, true, &hunt->kind, &hunt->limits, &puzzle)) {
                text_clear(&best);
                write_puzzle(&at, &puzzle, &best);
                without = 0;
            } else {
                without++;
            }
        }
        game_undo(&at);
    }
    game_free(&at);
    bool found = best.size > 0;
    text_append(out, found ? best.data : "", best.size);
    text_free(&best);
    return found;
}
