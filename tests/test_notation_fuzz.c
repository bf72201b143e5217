/* Damaged strings: whatever comes in, it is read as it was meant or refused in words. MIT licence.
 */
#include "core/base/random.h"
#include "core/board_check.h"
#include "core/movegen/movegen.h"
#include "core/notation.h"
#include "tests/support/test.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

static const char *const games[] = {
    "Base;InProgress;White[5];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wB1 \\wQ;bB1 bQ/;wB1 wQ;bB1 bQ",
    "Base+P;WhiteWins;White[6];wP;bS1 \\wP;wQ /wP;bP -bS1;wG1 /wQ;bA1 /bP;wB1 -wG1;bQ \\bP;"
    "wB1 bA1\\;bQ bP\\",
    "Base+L;wS1;bB1 wS1\\;wL -wS1;bQ /bB1;wQ /wL;bQ wL\\;wL bB1\\;pass;wL wS1/;",
    "Base+MLP;Draw;White[16];wL;bP -wL;wS1 wL\\;bQ /bP;wP wS1\\;bM \\bP;wQ /wS1;bL bM/;wQ bP\\;"
    "bL -bM;wA1 wS1/;bA1 /bQ;wA1 /bA1;bB1 -bL;wP wS1-;bG1 bB1\\;wG1 wP/;bS1 bL\\;wL -wG1;"
    "bB2 bG1\\;wM wS1\\;bA2 \\bL;wM wQ\\;bB2 /bG1;wL \\wS1;bB2 bG1\\;wG1 wP-;bB1 bG1;wB1 -wA1;"
    "bA2 bQ\\",
};

enum { TEXT_LIMIT = 1024, ROUNDS = 4000 };

typedef struct Damaged {
    char text[TEXT_LIMIT];
    size_t size;
} Damaged;

/* Replaces `count` bytes at `at` by `size` others, if that fits. */
static void splice(Damaged *damaged, size_t at, size_t count, const char *data, size_t size)
{
    if (at + count > damaged->size || damaged->size - count + size > TEXT_LIMIT) {
        return;
    }
    char copy[TEXT_LIMIT];
    memcpy(copy, data, size);
    memmove(damaged->text + at + size, damaged->text + at + count, damaged->size - at - count);
    memcpy(damaged->text + at, copy, size);
    damaged->size = damaged->size - count + size;
}

static void damage(Damaged *damaged, Random *random)
{
    static const char *const pieces_of_text[] = {
        "wA1",  "bQ",   "-",  "\\",          "/",         ";",    ";;",   " ",        "pass",
        "wB1;", "\r\n", "\t", "InProgress;", "White[3];", "bS1-", "Base", "\xff\xfe", "\x1b[0m",
    };
    size_t at = random_below(random, (uint32_t)damaged->size + 1);
    size_t count = random_below(random, 8);
    char byte = (char)random_next(random);
    const char *part = pieces_of_text[random_below(random, COUNT(pieces_of_text))];
    switch (random_below(random, 5)) {
    case 0:
        splice(damaged, at, 1, &byte, 1);
        break;
    case 1:
        splice(damaged, at, count, "", 0);
        break;
    case 2:
        splice(damaged, at, 0, part, strlen(part));
        break;
    case 3:
        splice(damaged, at, count, part, strlen(part));
        break;
    default: /* what stands elsewhere */
        count = count * 4;
        if (at + count <= damaged->size) {
            splice(damaged, random_below(random, (uint32_t)damaged->size), 0, damaged->text + at,
                   count);
        }
    }
}

static void assert_shown(const Reason *reason)
{
    size_t length = strnlen(reason->text, sizeof reason->text);
    assert_in_range(length, 1, sizeof reason->text - 1);
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)reason->text[i];
        assert_true(c >= ' ' && c != 0x7f);
    }
}

/* Whether what was read is a sound game that is written as it is read. */
static void assert_sound(const Game *game)
{
    Text written = {0};
    Text again = {0};
    Game copy;
    Reason reason;
    assert_null(board_check(&game->board));
    notation_write_game(game, true, &written);
    game_init(&copy, 0, false);
    assert_true(notation_read_game((Slice){written.data, written.size}, false, &copy, &reason));
    notation_write_game(&copy, true, &again);
    assert_string_equal(written.data, again.data);
    assert_memory_equal(&copy.board, &game->board, sizeof(Board));
    text_free(&written);
    text_free(&again);
    game_free(&copy);
}

TEST(damaged_games_are_read_or_refused)
{
    Random random = {20};
    int read = 0;
    Game game;
    game_init(&game, TYPE_MOSQUITO, true);
    for (int round = 0; round < ROUNDS; round++) {
        const char *whole = games[random_below(&random, COUNT(games))];
        Damaged damaged = {.size = strlen(whole)};
        memcpy(damaged.text, whole, damaged.size);
        for (uint32_t times = 1 + random_below(&random, 4); times > 0; times--) {
            damage(&damaged, &random);
        }
        /* A buffer of its own, so that the sanitizer sees a read beyond the end. */
        char *text = malloc(damaged.size + (damaged.size == 0));
        assert_non_null(text);
        memcpy(text, damaged.text, damaged.size);
        Game before = game;
        Reason reason = {""};
        if (notation_read_game((Slice){text, damaged.size}, false, &game, &reason)) {
            assert_sound(&game);
            read++;
        } else {
            assert_shown(&reason);
            assert_memory_equal(&game, &before, sizeof game);
        }
        free(text);
    }
    assert_in_range(read, ROUNDS / 100, ROUNDS / 2);
    game_free(&game);
}

/* Something like a MoveString, letter by letter, now and then with a byte that does not belong. */
static size_t invent_move(char *text, Random *random)
{
    /* What may stand at each place; '~' is nothing. */
    static const char *const places[] = {"wb", "QSBGAMLP", "123~", " ",      "\\/-~~~",
                                         "wb", "QSBGAMLP", "123~", "\\/-~~~"};
    size_t size = 0;
    for (size_t i = 0; i < COUNT(places); i++) {
        char letter = places[i][random_below(random, (uint32_t)strlen(places[i]))];
        if (random_below(random, 64) == 0) {
            letter = (char)random_next(random);
        }
        if (letter != '~') {
            text[size++] = letter;
        }
    }
    return size;
}

TEST(invented_moves_are_legal_or_refused)
{
    enum { MOVES = 50000 };
    Random random = {4};
    int found[3] = {0};
    for (size_t i = 0; i < COUNT(games); i++) {
        Game game;
        Reason reason;
        game_init(&game, 0, false);
        assert_true(notation_read_game(slice_of(games[i]), false, &game, &reason));
        Board before = game.board;
        for (int k = 0; k < MOVES; k++) {
            char text[MOVE_STRING_SIZE];
            Move move = MOVE_NONE;
            size_t size = invent_move(text, &random);
            ReadMove read = notation_read_move(&game.board, (Slice){text, size}, &move, &reason);
            found[read]++;
            assert_true(read == READ_OK ? movegen_is_legal(&game.board, move) : move == MOVE_NONE);
            if (read != READ_OK) {
                assert_shown(&reason);
            }
        }
        assert_memory_equal(&game.board, &before, sizeof before);
        game_free(&game);
    }
    assert_true(found[READ_OK] > 0 && found[READ_ILLEGAL] > 0 && found[READ_UNREADABLE] > 0);
}
