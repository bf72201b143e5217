/* Games: playing, taking back, copying, states, and which positions count as the same. MIT licence.
 */
#include "core/board_check.h"
#include "core/game.h"
#include "core/movegen/movegen.h"
#include "core/notation.h"
#include "tests/support/load.h"
#include "tests/support/test.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* A row of four and a round that leads back to it. */
#define ROW          "wS1;bS1 wS1-;wQ -wS1;bQ bS1-"
#define ROUND        "wQ /wS1;bQ bS1/;wQ -wS1;bQ bS1-"

/* Both queens are surrounded at the end: pillbugs, stacks, throws. */
#define BOTH_LOST                                                                                  \
    "wL;bP -wL;wS1 wL\\;bQ /bP;wP wS1\\;bM \\bP;wQ /wS1;bL bM/;wQ bP\\;bL -bM;wA1 wS1/;"           \
    "bA1 /bQ;wA1 /bA1;bB1 -bL;wP wS1-;bG1 bB1\\;wG1 wP/;bS1 bL\\;wL -wG1;bB2 bG1\\;wM wS1\\;"      \
    "bA2 \\bL;wM wQ\\;bB2 /bG1;wL \\wS1;bB2 bG1\\;wG1 wP-;bB1 bG1;wB1 -wA1;bA2 bQ\\"

static void read_game(Game *game, const char *text, bool queen_first)
{
    Reason reason;
    game_init(game, 0, false);
    if (!notation_read_game(slice_of(text), queen_first, game, &reason)) {
        fail_msg("%s: %s", text, reason.text);
    }
}

/* Plays moves that are separated by ';'. */
static void play_text(Game *game, const char *moves)
{
    Slice rest = slice_of(moves);
    while (rest.size > 0) {
        Slice text = slice_cut(&rest, ';');
        Move move;
        Reason reason;
        if (notation_read_move(&game->board, text, &move, &reason) != READ_OK) {
            fail_msg("'%s' in %s: %s", slice_shown(text).text, moves, reason.text);
        }
        assert_true(game_play(game, move));
        assert_null(board_check(&game->board));
    }
}

static uint64_t key_of(const char *text)
{
    Game game;
    read_game(&game, text, true);
    uint64_t key = game_position_key(&game.board);
    game_free(&game);
    return key;
}

TEST(states_have_their_words)
{
    assert_string_equal(game_state_name(STATE_NOT_STARTED), "NotStarted");
    assert_string_equal(game_state_name(STATE_IN_PROGRESS), "InProgress");
    assert_string_equal(game_state_name(STATE_DRAW), "Draw");
    assert_string_equal(game_state_name(STATE_WHITE_WINS), "WhiteWins");
    assert_string_equal(game_state_name(STATE_BLACK_WINS), "BlackWins");
}

TEST(undo_takes_back_ply_by_ply)
{
    Game game;
    Game played;
    Board boards[64];
    read_game(&played, "Base+MLP;" BOTH_LOST, false);
    assert_true(played.plies < (int)COUNT(boards));
    game_init(&game, played.board.type, false);
    assert_int_equal(game_state(&game, true), STATE_NOT_STARTED);
    assert_int_equal(game_occurrences(&game), 1);
    for (int i = 0; i < played.plies; i++) {
        boards[i] = game.board;
        assert_true(game_play(&game, played.ply[i].move));
        assert_string_equal(load_ply_text(&game, i).text, load_ply_text(&played, i).text);
        bool over = i == played.plies - 1;
        assert_int_equal(game_state(&game, true), over ? STATE_DRAW : STATE_IN_PROGRESS);
    }
    while (game.plies > 0) {
        game_undo(&game);
        assert_memory_equal(&game.board, &boards[game.plies], sizeof(Board));
    }
    assert_int_equal(game_state(&game, true), STATE_NOT_STARTED);
    game_free(&game);
    game_free(&played);
}

TEST(copies_go_their_own_way)
{
    Game first;
    Game second;
    Game empty;
    read_game(&first, "Base;" ROW, false);
    game_init(&second, TYPE_PILLBUG, true);
    game_init(&empty, TYPE_LADYBUG, false);
    assert_true(game_copy(&second, &first));
    play_text(&second, ROUND);
    assert_int_equal(first.plies, 4);
    assert_int_equal(second.plies, 8);
    assert_int_equal(second.board.type, 0);
    assert_false(second.board.queen_first);
    assert_int_equal(game_occurrences(&second), 2);
    assert_true(game_copy(&second, &first));
    assert_int_equal(second.plies, 4);
    assert_string_equal(load_ply_text(&second, 3).text, "bQ bS1-");
    assert_true(game_copy(&second, &empty));
    assert_int_equal(second.plies, 0);
    assert_int_equal(second.board.type, TYPE_LADYBUG);
    game_free(&first);
    game_free(&second);
    game_free(&empty);
}

TEST(freed_games_stand_at_their_start)
{
    Game game;
    Game fresh;
    read_game(&game, "Base+ML;" ROW, true);
    game_init(&fresh, TYPE_MOSQUITO | TYPE_LADYBUG, true);
    game_free(&game);
    assert_int_equal(game.plies, 0);
    assert_null(game.ply);
    assert_memory_equal(&game.board, &fresh.board, sizeof(Board));
    play_text(&game, "wQ;bQ wQ-");
    assert_int_equal(game.plies, 2);
    game_free(&game);
}

TEST(third_occurrence_is_a_draw)
{
    Game game;
    read_game(&game, "Base;" ROW, false);
    for (int occurrence = 1; occurrence < 6; occurrence++) {
        assert_int_equal(game_occurrences(&game), occurrence);
        assert_int_equal(game_state(&game, true), occurrence < 3 ? STATE_IN_PROGRESS : STATE_DRAW);
        assert_int_equal(game_state(&game, false), STATE_IN_PROGRESS);
        play_text(&game, ROUND);
    }
    play_text(&game, "wA1 -wQ");
    assert_int_equal(game_occurrences(&game), 1);
    assert_int_equal(game_state(&game, true), STATE_IN_PROGRESS);
    game_undo(&game);
    assert_int_equal(game_occurrences(&game), 6);
    assert_int_equal(game_state(&game, true), STATE_DRAW);
    game_free(&game);
}

TEST(mirrored_and_turned_positions_recur)
{
    Game game;
    /* The row, and the white queen to either side of it: mirror images. */
    read_game(&game, "Base;" ROW ";wQ /wS1;bQ bS1/;wQ -wS1;bQ bS1-;wQ \\wS1", false);
    assert_int_equal(game_occurrences(&game), 2);
    game_free(&game);
    /* A bent row of three is turned by a sixth of a circle when the middle piece stays. */
    read_game(&game, "Base;wQ;bS1 wQ-;wS1 \\wQ;bQ bS1\\", true);
    uint64_t bent = game_position_key(&game.board);
    game_free(&game);
    assert_true(bent == key_of("Base;wQ;bS1 wQ/;wS1 -wQ;bQ bS1-"));
    assert_true(bent == key_of("Base;wQ;bS1 wQ/;wS1 wQ\\;bQ \\bS1"));
    assert_true(bent != key_of("Base;wQ;bS1 wQ/;wS1 wQ\\;bQ bS1/"));
}

/* The sign after turning a piece's neighbour in direction `dir` with the hive, and mirroring it
 * first. */
static int turned(int dir, int turns, bool mirrored)
{
    return hex_turn(mirrored ? DIR_COUNT - 1 - dir : dir, turns);
}

/* The move of `board`, a turned or mirrored hive, that corresponds to `move` of `original`. */
static Move turned_move(const Board *original, Move move, const Board *board, int turns,
                        bool mirrored)
{
    if (move == MOVE_PASS) {
        return move;
    }
    Hex from = board->hex[move_piece(move)];
    for (int dir = 0; dir < DIR_COUNT; dir++) {
        Piece beside = board_top(original, hex_step(move_to(move), dir));
        if (beside != PIECE_NONE) {
            /* Stand on the neighbour and go back. */
            int back = hex_turn(turned(dir, turns, mirrored), 3);
            return move_make(move_piece(move), from, hex_step(board->hex[beside], back));
        }
    }
    return move_make(move_piece(move), from, move_to(move));
}

/* Whether the key of each position of a game is that of the game played under a symmetry. */
static void assert_symmetric(const char *text, int turns, bool mirrored)
{
    Game game;
    Board original;
    Board image;
    Undo undo;
    read_game(&game, text, true);
    board_init(&original, game.board.type, true);
    board_init(&image, game.board.type, true);
    for (int i = 0; i < game.plies; i++) {
        Move move = turned_move(&original, game.ply[i].move, &image, turns, mirrored);
        if (!movegen_is_legal(&image, move)) {
            fail_msg("ply %d of %s is not legal under symmetry %d %d", i + 1, text, turns,
                     mirrored);
        }
        board_play(&original, game.ply[i].move, &undo);
        board_play(&image, move, &undo);
        assert_true(game_position_key(&image) == game.ply[i].position);
    }
    game_free(&game);
}

/* All 28 pieces in one row, each side outwards from the middle; then some moves round the ends. */
static void write_long_row(Text *text)
{
    static const char *const names[] = {"Q",  "S1", "A1", "A2", "A3", "S2", "B1",
                                        "B2", "G1", "G2", "G3", "M",  "L",  "P"};
    text_add(text, "wQ;bQ wQ-");
    for (size_t i = 1; i < COUNT(names); i++) {
        text_format(text, ";w%s -w%s;b%s b%s-", names[i], names[i - 1], names[i], names[i - 1]);
    }
    text_add(text, ";wP \\wL;bP bL\\;wP -wL;bP bL-");
}

TEST(keys_do_not_see_symmetries)
{
    Text row = {0};
    text_add(&row, "Base+MLP;");
    write_long_row(&row);
    const char *const games[] = {"Base;" ROW ";" ROUND, "Base+MLP;" BOTH_LOST, row.data};
    for (size_t i = 0; i < COUNT(games); i++) {
        for (int turns = 0; turns < DIR_COUNT; turns++) {
            assert_symmetric(games[i], turns, false);
            assert_symmetric(games[i], turns, true);
        }
    }
    text_free(&row);
}

TEST(travelling_hives_recur)
{
    Game game;
    read_game(&game, "Base+MLP;wQ;bQ wQ-", true);
    for (int round = 1; round <= 40; round++) {
        assert_int_equal(game_occurrences(&game), round);
        play_text(&game, "wQ \\bQ");
        assert_int_equal(game_occurrences(&game), round);
        play_text(&game, "bQ wQ-");
    }
    assert_int_equal(hex_distance(game.board.hex[0], HEX_ORIGIN), 40 - 32);
    game_free(&game);
}

TEST(long_hives_have_one_key_wherever_they_lie)
{
    Text row = {0};
    write_long_row(&row);
    Game travelled;
    read_game(&travelled, "Base+MLP;wQ;bQ wQ-", true);
    uint64_t key = 0;
    for (int round = 0; round < 33; round++) {
        Game game;
        game_init(&game, 0, false);
        assert_true(game_copy(&game, &travelled));
        play_text(&game, row.data + strlen("wQ;bQ wQ-;"));
        key = round == 0 ? game_position_key(&game.board) : key;
        assert_true(game_position_key(&game.board) == key);
        game_free(&game);
        play_text(&travelled, "wQ \\bQ;bQ wQ-");
    }
    game_free(&travelled);
    text_free(&row);
}

/* A white and a black ant go away and come back. */
#define OTHERS_MOVE "wA1 \\wQ;bA2 bQ-;wA1 -wQ;bA2 bQ/"

TEST(rest_counts_where_it_forbids_a_throw)
{
    Game game;
    /* At the end the black ant bA1 comes to stand beside the pillbug. */
    read_game(&game,
              "Base+P;wP;bS1 wP-;wQ -wP;bQ bS1-;wA1 -wQ;bA1 bQ-;wA1 \\wQ;bA2 bQ/;wA1 -wQ;bA1 wP\\",
              false);
    assert_int_equal(game_occurrences(&game), 1);
    play_text(&game,
              OTHERS_MOVE); /* the same stacks, but now the ant beside the pillbug may be thrown */
    assert_int_equal(game_occurrences(&game), 1);
    play_text(&game, OTHERS_MOVE);
    assert_int_equal(game_occurrences(&game), 2);
    play_text(&game, "wA1 \\wQ;bA1 bQ-;wA1 -wQ;bA1 wP\\");
    assert_int_equal(game_occurrences(&game), 2);
    play_text(&game, OTHERS_MOVE);
    assert_int_equal(game_occurrences(&game), 3);
    assert_int_equal(game_state(&game, true), STATE_DRAW);
    game_free(&game);
}

TEST(rest_does_not_count_where_it_forbids_nothing)
{
    Game game;
    read_game(
        &game,
        "Base+P;wG1;bS1 wG1-;wQ -wG1;bQ bS1-;wA1 -wQ;bA1 bQ-;wA1 \\wQ;bA2 bQ/;wA1 -wQ;bA1 wG1\\",
        false);
    play_text(&game, OTHERS_MOVE);
    assert_int_equal(game_occurrences(&game), 2);
    play_text(&game, "wA1 \\wQ;bA1 bQ-;wA1 -wQ;bA1 wG1\\");
    assert_int_equal(game_occurrences(&game), 3);
    game_free(&game);
}

/* Two black ants come to stand on either side of the white pillbug, the second one in the last ply.
 */
#define ANTS(first, white, second)                                                                 \
    "Base+P;wP;bS1 wP-;wQ -wP;bQ bS1-;wA1 -wQ;bA1 bQ-;wA1 \\wQ;bA2 bQ/;wA1 /wQ;"                   \
    "bA1 " first ";wA1 " white ";bA2 " second

TEST(rest_counts_on_its_side_of_the_hive)
{
    /* With the white ant in line the hive is its own mirror image, and either ant may rest. */
    assert_true(key_of(ANTS("wP\\", "-wQ", "wP/")) == key_of(ANTS("wP/", "-wQ", "wP\\")));
    assert_true(key_of(ANTS("wP\\", "\\wQ", "wP/")) != key_of(ANTS("wP/", "\\wQ", "wP\\")));
}

TEST(stacks_differ_by_their_order)
{
    static const char start[] =
        "Base;wS1;bB1 wS1-;wQ -wS1;bQ bB1\\;wB1 \\wS1;bQ wS1\\;wB2 \\wQ;bA1 bQ\\;"
        "wA1 -wQ;bA1 /bQ";
    static const char last[] = "wB2 wQ;bA1 /bQ;wB2 wS1;bA1 bQ\\";
    Game game;
    read_game(&game, start, false);
    play_text(&game, "wB1 wS1;bB1 wS1;wA1 /wQ;bA1 bQ\\;wA1 -wQ;bA1 bQ-");
    play_text(&game, last);
    uint64_t white_below = game_position_key(&game.board);
    game_free(&game);
    read_game(&game, start, false);
    play_text(&game, "wA1 /wQ;bB1 wS1;wB1 wS1;bA1 bQ\\;wA1 -wQ;bA1 bQ-");
    play_text(&game, last);
    assert_true(game_position_key(&game.board) != white_below);
    game_free(&game);
}

TEST(keys_leave_bug_numbers_out)
{
    uint64_t key = key_of("Base;" ROW ";wA1 -wQ;bA1 bQ-;wA2 \\wQ");
    assert_true(key == key_of("Base;" ROW ";wA1 \\wQ;bA1 bQ-;wA2 -wQ"));
    assert_true(key == key_of("Base;" ROW ";wA1 -wQ;bA1 bQ-;wA2 /wQ"));
    assert_true(key != key_of("Base;" ROW ";wA1 -wQ;bA1 bQ-;wG1 \\wQ"));
    assert_true(key != key_of("Base;" ROW ";wA1 -wQ;bG1 bQ-;wA2 \\wQ"));
    assert_true(key != key_of("Base;" ROW ";wA1 -wQ;bA1 bQ-;wA2 /wA1"));
}

TEST(keys_see_who_moves_and_what_is_in_hand)
{
    assert_true(key_of("Base;wQ;bQ wQ-") != key_of("Base;wQ;bQ wQ-;wQ \\bQ"));
    /* Mosquito and ladybug in the box, or not: the placements differ. */
    assert_true(key_of("Base;wQ;bQ wQ-") != key_of("Base+M;wQ;bQ wQ-"));
    assert_true(key_of("Base+M;wQ;bQ wQ-") != key_of("Base+L;wQ;bQ wQ-"));
    /* The colours change places. */
    assert_true(key_of("Base;wQ;bS1 wQ-") != key_of("Base;wS1;bQ wS1-"));
}

TEST(passes_are_plies)
{
    Game game;
    read_game(&game, "Base+L;wS1;bB1 wS1\\;wL -wS1;bQ /bB1;wQ /wL;bQ wL\\;wL bB1\\;pass;wL wS1/",
              false);
    assert_int_equal(game.ply[7].move, MOVE_PASS);
    assert_string_equal(load_ply_text(&game, 7).text, "pass");
    assert_true(game.ply[7].position != game.ply[6].position);
    assert_int_equal(game.board.turn, BLACK);
    game_undo(&game);
    game_undo(&game);
    MoveList list;
    movegen_all(&game.board, &list);
    assert_int_equal(list.count, 1);
    assert_int_equal(list.moves[0], MOVE_PASS);
    game_free(&game);
}
