/* Files of self-play games. MIT licence. */
#include "core/movegen/movegen.h"
#include "tests/support/test.h"
#include "tools/tune/dataset.h"
#include "tools/tune/selfplay.h"

static DatasetGame game, again;

static void make_game(int plies)
{
    memset(&game, 0, sizeof game);
    game.type = TYPE_PILLBUG;
    game.result = 2;
    game.plies = plies;
    for (int i = 0; i < plies; i++) {
        game.move[i] = move_make((Piece)(i % 14), (Hex)(i * 3 & HEX_MASK), (Hex)(i * 7 & HEX_MASK));
        game.score[i] = (int16_t)(i % 3 == 0 ? DATASET_NO_SCORE : i * 111 % 20000 - 10000);
    }
}

TEST(games_are_read_as_they_were_written)
{
    FILE *file = tmpfile();
    assert_non_null(file);
    static const int lengths[] = {0, 1, 60, DATASET_PLY_LIMIT};
    for (int i = 0; i < 4; i++) {
        make_game(lengths[i]);
        assert_true(dataset_write(file, &game));
    }
    rewind(file);
    for (int i = 0; i < 4; i++) {
        make_game(lengths[i]);
        memset(&again, 0, sizeof again);
        assert_true(dataset_read(file, &again));
        assert_memory_equal(&again, &game, sizeof game);
    }
    assert_false(dataset_read(file, &again));
    fclose(file);
}

TEST(a_game_cut_short_is_not_read)
{
    char bytes[512];
    FILE *file = tmpfile();
    assert_non_null(file);
    make_game(20);
    assert_true(dataset_write(file, &game));
    rewind(file);
    size_t size = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    for (size_t cut = 0; cut < size; cut++) {
        file = tmpfile();
        assert_non_null(file);
        assert_int_equal(fwrite(bytes, 1, cut, file), cut);
        rewind(file);
        assert_false(dataset_read(file, &again));
        fclose(file);
    }
}

TEST(self_play_gives_legal_games_and_repeats)
{
    movegen_init();
    SelfplayPlan plan = {.games = 3, .nodes = 200, .seed = 9};
    FILE *file = tmpfile();
    assert_non_null(file);
    assert_true(selfplay_run(&plan, file));
    long size = ftell(file);
    assert_true(selfplay_run(&plan, file));
    assert_int_equal(ftell(file), 2 * size);
    rewind(file);
    int games = 0;
    for (; dataset_read(file, &game); games++) {
        Board board;
        Undo undo;
        board_init(&board, game.type, false);
        assert_true(game.plies > 0);
        for (int i = 0; i < game.plies; i++) {
            assert_true(movegen_is_legal(&board, game.move[i]));
            board_play(&board, game.move[i], &undo);
        }
    }
    assert_int_equal(games, 6);
    fclose(file);
}
