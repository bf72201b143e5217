/* Positions with all their moves, from real and random games, compared as sets. MIT licence. */
#include "core/board_check.h"
#include "core/movegen/movegen.h"
#include "core/notation.h"
#include "tests/support/load.h"
#include "tests/support/slowgen.h"
#include "tests/support/test.h"

static void load(Game *game, Slice text)
{
    Reason reason;
    if (!notation_read_game(text, false, game, &reason)) {
        fail_msg("%.*s: %s", (int)text.size, text.data, reason.text);
    }
}

/* The targets of a list of MoveStrings with `;` between them. */
static int read_moves(const Board *board, Slice moves, TargetSet *set)
{
    int count = 0;
    set->count = 0;
    while (moves.size > 0) {
        Slice text = slice_cut(&moves, ';');
        Move move;
        Reason reason;
        if (notation_read_move(board, text, &move, &reason) != READ_OK) {
            fail_msg("%.*s: %s", (int)text.size, text.data, reason.text);
        }
        target_add(set, target_of(move));
        count++;
    }
    return count;
}

static void require_equal(const TargetSet *found, const TargetSet *expected, const char *generator,
                          Slice game)
{
    if (!target_equal(found, expected)) {
        fail_msg("%s: %d moves instead of %d, or others, in %.*s", generator, found->count,
                 expected->count, (int)game.size, game.data);
    }
}

/* Compares the moves of all generators with those that a line lists. */
static void check_position(const Board *board, const TargetSet *expected, Slice game)
{
    static const char *const generators[] = {"portable", "avx2", "avx512", "wide"};
    static TargetSet found;
    slowgen_all(board, &found);
    require_equal(&found, expected, "slow", game);
    for (size_t i = 0; i < sizeof generators / sizeof generators[0]; i++) {
        if (!movegen_select(generators[i])) {
            continue;
        }
        MoveList list;
        movegen_all(board, &list);
        target_set_of(&list, &found);
        require_equal(&found, expected, generators[i], game);
        assert_int_equal(list.count, expected->count);
        assert_int_equal(movegen_count(board), expected->count);
        assert_int_equal(movegen_pinned(board), slowgen_pinned(board));
    }
}

/* Lines of a GameString, the number of moves and the moves; returns how many there are. */
static int check_file(const char *name)
{
    Text text = load_file(name);
    Slice rest = {text.data, text.size};
    Game game;
    game_init(&game, 0, false);
    int lines = 0;
    for (; rest.size > 0; lines++) {
        static TargetSet expected;
        Slice line = slice_cut(&rest, '\n');
        Slice played = slice_cut(&line, '\t');
        int64_t count = 0;
        assert_true(slice_to_int64(slice_cut(&line, '\t'), &count));
        load(&game, played);
        assert_int_equal(read_moves(&game.board, line, &expected), count);
        assert_int_equal(expected.count, count);
        assert_null(board_check(&game.board));
        if (board_outcome(&game.board) != OUTCOME_NONE) {
            assert_int_equal(count, 0); /* after the end the files list no moves */
        } else {
            check_position(&game.board, &expected, played);
        }
    }
    game_free(&game);
    text_free(&text);
    return lines;
}

TEST(positions_of_all_types)
{
    assert_int_equal(check_file("tests/positions/positions.tsv"), 2400);
}

TEST(seldom_positions)
{
    assert_int_equal(check_file("tests/positions/rare.tsv"), 325);
}

/* Whether a target is a move of a piece whose name begins with `prefix`. */
static bool belongs_to(Target target, Slice prefix)
{
    char name[PIECE_NAME_SIZE];
    piece_write(target_piece(target), name);
    return strncmp(name, prefix.data, prefix.size) == 0;
}

/* A line of odd.tsv: what it shows, the GameString, "are" or "have", the prefix, the moves. */
static void check_odd(Game *game, Slice line)
{
    static TargetSet listed, legal;
    Slice fact = slice_cut(&line, '\t');
    load(game, slice_cut(&line, '\t'));
    bool all = slice_equals(slice_cut(&line, '\t'), "are");
    Slice prefix = slice_cut(&line, '\t');
    read_moves(&game->board, line, &listed);
    MoveList list;
    movegen_all(&game->board, &list);
    target_set_of(&list, &legal);
    for (int i = 0; i < legal.count; i++) {
        Target target = legal.targets[i];
        if (all && belongs_to(target, prefix) && !target_has(&listed, target)) {
            fail_msg("%.*s: one move too many", (int)fact.size, fact.data);
        }
    }
}

TEST(oddities)
{
    Text text = load_file("tests/positions/odd.tsv");
    Slice rest = {text.data, text.size};
    Game game;
    game_init(&game, 0, false);
    int lines = 0;
    while (rest.size > 0) {
        Slice line = slice_cut(&rest, '\n');
        if (line.data[0] != '#') {
            check_odd(&game, line);
            lines++;
        }
    }
    assert_int_equal(lines, 17);
    game_free(&game);
    text_free(&text);
}
