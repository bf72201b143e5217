/* Openings: files, their order, and random lines. */
#include "tools/match/play/openings.h"

#include "core/board_check.h"
#include "core/movegen/movegen.h"
#include "tests/support/folder.h"
#include "tests/support/load.h"
#include "tests/support/test.h"

static const char book[] = "# a comment\n"
                           "\n"
                           "Base;InProgress;White[2];wS1;bS1 wS1-\r\n"
                           "Base+MLP;wG1;bG1 wG1-;wQ -wG1;bQ bG1-\n"
                           "Base+M\n"
                           "  Base;InProgress;Black[2];wS1;bS1 wS1-;wA1 -wS1  ";

/* Loads openings from a file with this content; NULL with a reason. */
static Openings *load(const char *content, bool shuffled, uint64_t seed, Reason *reason)
{
    Folder folder;
    char path[FOLDER_NAME_SIZE];
    folder_make(&folder);
    FILE *file = fopen(folder_file(&folder, "openings.txt", path), "w");
    assert_non_null(file);
    assert_true(fputs(content, file) >= 0);
    assert_int_equal(fclose(file), 0);
    OpeningsSpec spec = {.source = path, .shuffled = shuffled, .seed = seed};
    Openings *openings = openings_load(&spec, reason);
    folder_remove(&folder);
    return openings;
}

static void expect_refusal(const char *content, const char *part)
{
    Reason reason = {""};
    Openings *openings = load(content, false, 1, &reason);
    if (openings || !strstr(reason.text, part)) {
        fail_msg("'%s' instead of '%s'", openings ? "accepted" : reason.text, part);
    }
    openings_free(openings);
}

TEST(lines_of_a_file_are_read)
{
    static const int plies[] = {2, 4, 0, 3};
    Reason reason;
    Openings *openings = load(book, false, 1, &reason);
    assert_non_null(openings);
    assert_int_equal(openings_count(openings), 4);
    Game game;
    game_init(&game, 0, false);
    for (int round = 0; round < 12; round++) {
        assert_true(openings_get(openings, round, &game));
        assert_int_equal(game.plies, plies[round % 4]);
    }
    assert_true(openings_get(openings, 1, &game));
    assert_int_equal(game.board.type, TYPE_MOSQUITO | TYPE_LADYBUG | TYPE_PILLBUG);
    game_free(&game);
    openings_free(openings);
}

TEST(wrong_lines_are_named)
{
    expect_refusal("", "holds no opening");
    expect_refusal("# nothing\n\n", "holds no opening");
    expect_refusal("Base;InProgress;White[2];wS1;bS1 wS1-\nBase;x;y;wS1;bS1 wS7-\n", ":2: ");
    expect_refusal("Bees\n", ":1: ");
    OpeningsSpec spec = {.source = "/no/such/file"};
    Reason reason;
    assert_null(openings_load(&spec, &reason));
    assert_non_null(strstr(reason.text, "can't read '/no/such/file'"));
    spec.source = "random:Base+X";
    assert_null(openings_load(&spec, &reason));
    spec.source = "random:Base:3";
    assert_null(openings_load(&spec, &reason));
    spec.source = "start:";
    assert_null(openings_load(&spec, &reason));
}

TEST(a_finished_game_is_no_opening)
{
    expect_refusal(
        "Base;BlackWins;White[6];wG1;bA1 wG1-;wQ \\wG1;bQ bA1/;wA1 \\wQ;bA2 bA1\\;wB1 /wQ;"
        "bA2 /wA1;wB2 wQ/;bQ wB2\\\n",
        "the game is over");
}

TEST(the_order_is_a_permutation_drawn_by_the_seed)
{
    Text content = {0};
    static const char *const bugs[] = {"S1", "B1", "G1", "A1"};
    for (int i = 0; i < 4; i++) {
        for (int k = 0; k < 4; k++) {
            text_format(&content, "Base;w%s;b%s w%s-\n", bugs[i], bugs[k], bugs[i]);
        }
    }
    Reason reason;
    Openings *first = load(content.data, true, 1, &reason);
    Openings *again = load(content.data, true, 1, &reason);
    Openings *other = load(content.data, true, 2, &reason);
    Openings *plain = load(content.data, false, 1, &reason);
    assert_true(openings_hash(first) == openings_hash(again));
    assert_true(openings_hash(first) != openings_hash(other));
    assert_true(openings_hash(first) != openings_hash(plain));
    int seen[16] = {0};
    Game game;
    Game twin;
    game_init(&game, 0, false);
    game_init(&twin, 0, false);
    for (int round = 0; round < 16; round++) {
        assert_true(openings_get(first, round, &game) && openings_get(again, round, &twin));
        assert_string_equal(load_ply_text(&game, 0).text, load_ply_text(&twin, 0).text);
        assert_string_equal(load_ply_text(&game, 1).text, load_ply_text(&twin, 1).text);
        for (int i = 0; i < 16; i++) {
            seen[i] += strcmp(load_ply_text(&game, 0).text + 1, bugs[i / 4]) == 0 &&
                       strncmp(load_ply_text(&game, 1).text + 1, bugs[i % 4], 2) == 0;
        }
    }
    for (int i = 0; i < 16; i++) {
        assert_int_equal(seen[i], 1);
    }
    game_free(&game);
    game_free(&twin);
    openings_free(first);
    openings_free(again);
    openings_free(other);
    openings_free(plain);
    text_free(&content);
}

TEST(random_openings_are_sound_and_repeat)
{
    for (GameType type = 0; type < TYPE_COUNT; type++) {
        char source[64];
        snprintf(source, sizeof source, "random:%s:%d:%d", type_name(type), 6 + type, 5);
        OpeningsSpec spec = {.source = source, .seed = 99};
        Reason reason;
        Openings *openings = openings_load(&spec, &reason);
        assert_non_null(openings);
        Game game;
        Game twin;
        game_init(&game, 0, false);
        game_init(&twin, 0, false);
        int different = 0;
        for (int round = 0; round < 25; round++) {
            assert_true(openings_get(openings, round, &game));
            assert_int_equal(game.plies, 6 + type);
            assert_int_equal(game.board.type, type);
            assert_null(board_check(&game.board));
            assert_int_equal(board_outcome(&game.board), OUTCOME_NONE);
            for (int colour = 0; colour < COLOUR_COUNT; colour++) {
                assert_true(board_on_board(&game.board, piece_make((Colour)colour, BUG_QUEEN, 1)));
                assert_true(board_queen_neighbours(&game.board, (Colour)colour) <= 3);
            }
            assert_true(openings_get(openings, round, &twin));
            assert_true(twin.board.key == game.board.key);
            assert_true(openings_get(openings, round + 1, &twin));
            different += twin.board.key != game.board.key;
        }
        assert_in_range(different, 24, 25);
        game_free(&game);
        game_free(&twin);
        openings_free(openings);
    }
}

/* The choice must not depend on the order in which a generator lists moves. */
TEST(random_openings_are_the_same_with_every_generator)
{
    Game game;
    Game twin;
    game_init(&game, 0, false);
    game_init(&twin, 0, false);
    for (uint64_t seed = 0; seed < 20; seed++) {
        assert_true(movegen_select("portable"));
        assert_true(openings_make_random(7, 10, seed, &game));
        movegen_init();
        assert_true(openings_make_random(7, 10, seed, &twin));
        assert_true(game.board.key == twin.board.key);
    }
    game_free(&game);
    game_free(&twin);
}
