/* UHP strings: how moves and games are written, what is read, and why the rest is refused. MIT
 * licence. */
#include "core/movegen/movegen.h"
#include "core/notation.h"
#include "tests/support/test.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* From west to east: wA2 wQ wA1 bA1 bQ bA2; White to move. */
#define ANT_ROW      "Base;wA1;bA1 wA1-;wQ -wA1;bQ bA1-;wA2 -wQ;bA2 bQ-"

/* From west to east: wQ wS1 bS1 bQ, wB1 north-west of wQ, bB1 north-east of bQ; White to move. */
#define BEETLES      "Base;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wB1 \\wQ;bB1 bQ/"

/* The same with the beetles on the queens, wB2 in the west and bA1 in the east. */
#define STACKS       BEETLES ";wB1 wQ;bB1 bQ;wB2 -wB1;bA1 bB1-"

/* Black has nothing but a pass. */
#define FORCED_PASS  "Base+L;wS1;bB1 wS1\\;wL -wS1;bQ /bB1;wQ /wL;bQ wL\\;wL bB1\\"

static void read_game(Game *game, const char *text)
{
    Reason reason;
    game_init(game, 0, false);
    if (!notation_read_game(slice_of(text), false, game, &reason)) {
        fail_msg("%s: %s", text, reason.text);
    }
}

static void assert_written(const Game *game, const char *expected)
{
    Text text = {0};
    notation_write_game(game, true, &text);
    assert_string_equal(text.data, expected);
    text_free(&text);
}

TEST(types_are_the_eight)
{
    static const char *const names[] = {"Base",   "Base+M",  "Base+L",  "Base+ML",
                                        "Base+P", "Base+MP", "Base+LP", "Base+MLP"};
    for (int i = 0; i < TYPE_COUNT; i++) {
        GameType type = 99;
        assert_string_equal(type_name((GameType)i), names[i]);
        assert_true(notation_read_type(slice_of(names[i]), &type));
        assert_int_equal(type, i);
    }
    static const char *const bad[] = {"",    "Base+",   "Base+MM", "Base+MLPX",
                                      "Bas", "Base+ M", "Base+M+L"};
    GameType any;
    assert_true(notation_read_type(slice_of("base+plm"), &any));
    assert_int_equal(any, TYPE_MOSQUITO | TYPE_LADYBUG | TYPE_PILLBUG);
    assert_true(notation_read_type(slice_of("BASE+PM"), &any));
    assert_int_equal(any, TYPE_MOSQUITO | TYPE_PILLBUG);
    for (size_t i = 0; i < COUNT(bad); i++) {
        GameType type = 99;
        assert_false(notation_read_type(slice_of(bad[i]), &type));
        assert_int_equal(type, 99);
    }
}

/* The written moves of one piece, sorted as movegen lists them and joined by ';'. */
static void write_moves_of(const Board *board, const char *name, Text *text)
{
    Piece piece;
    assert_true(piece_read(name, (int)strlen(name), &piece));
    MoveList list;
    movegen_all(board, &list);
    for (int i = 0; i < list.count; i++) {
        if (move_piece(list.moves[i]) == piece) {
            char written[MOVE_STRING_SIZE];
            notation_write_move(board, list.moves[i], written);
            text_format(text, "%s;", written);
        }
    }
}

/* Whether `name` has exactly the moves that are listed in `expected`, each ended by ';'. */
static void assert_moves(const char *game_text, const char *name, const char *expected)
{
    Game game;
    Text written = {0};
    read_game(&game, game_text);
    write_moves_of(&game.board, name, &written);
    bool same = written.size == strlen(expected);
    Slice rest = {written.data, written.size};
    while (rest.size > 0) {
        char move[MOVE_STRING_SIZE + 2];
        Slice part = slice_cut(&rest, ';');
        snprintf(move, sizeof move, "%.*s;", (int)part.size, part.data);
        same &= strstr(expected, move) != NULL;
    }
    if (!same) {
        fail_msg("%s: %s instead of %s", game_text, written.data, expected);
    }
    text_free(&written);
    game_free(&game);
}

TEST(written_moves_name_the_first_neighbour)
{
    assert_moves("Base", "wS1", "wS1;");
    assert_moves("Base;wS1", "bG1", "bG1 \\wS1;bG1 wS1/;bG1 wS1-;bG1 wS1\\;bG1 /wS1;bG1 -wS1;");
    assert_moves(ANT_ROW, "wA2",
                 "wA2 \\wQ;wA2 \\wA1;wA2 \\bA1;wA2 \\bQ;wA2 \\bA2;wA2 bA2/;wA2 bA2-;"
                 "wA2 /wQ;wA2 wQ\\;wA2 wA1\\;wA2 bA1\\;wA2 bQ\\;wA2 bA2\\;");
    assert_moves(ANT_ROW, "wA3",
                 "wA3 \\wA2;wA3 \\wQ;wA3 \\wA1;wA3 -wA2;wA3 wA2\\;wA3 /wA2;wA3 wQ\\;");
}

TEST(written_moves_name_the_top_piece)
{
    assert_moves(BEETLES, "wB1", "wB1 wQ;wB1 -wQ;wB1 \\wS1;");
    /* Down from wQ, which is left beneath; up onto wB2 and wS1. */
    assert_moves(STACKS, "wB1", "wB1 \\wQ;wB1 \\wS1;wB1 wS1;wB1 wQ\\;wB1 wB2\\;wB1 wB2;");
    assert_moves(STACKS, "wB2", "wB2 wB1;wB2 \\wB1;wB2 /wB1;");
}

TEST(forced_pass_is_written)
{
    Game game;
    read_game(&game, FORCED_PASS);
    char written[MOVE_STRING_SIZE];
    notation_write_move(&game.board, MOVE_PASS, written);
    assert_string_equal(written, "pass");
    game_free(&game);
}

/* Reads `text` after `game_text` and compares what it is taken for with a move in written form. */
static void assert_read(const char *game_text, const char *text, const char *expected)
{
    Game game;
    Move move;
    Reason reason;
    char written[MOVE_STRING_SIZE];
    read_game(&game, game_text);
    if (notation_read_move(&game.board, slice_of(text), &move, &reason) != READ_OK) {
        fail_msg("%s: '%s': %s", game_text, text, reason.text);
    }
    assert_true(movegen_is_legal(&game.board, move));
    notation_write_move(&game.board, move, written);
    assert_string_equal(written, expected);
    game_free(&game);
}

TEST(any_reference_is_read)
{
    static const struct {
        const char *game, *text, *expected;
    } cases[] = {
        {"Base", "wS1", "wS1"},
        {"Base", "  ws1\t", "wS1"},
        {ANT_ROW, "wA2 \\bA1", "wA2 \\bA1"},
        {ANT_ROW, "wA2 wA1/", "wA2 \\bA1"},          /* another neighbour of the cell */
        {ANT_ROW, "wA2 wA2/", "wA2 \\wQ"},           /* the moving piece itself */
        {ANT_ROW, "  wa2 \t bq/ \r\n", "wA2 \\bA2"}, /* any case, blanks, line end */
        {BEETLES, "wB1 wQ", "wB1 wQ"},
        {BEETLES, "wB1 -wS1", "wB1 wQ"},  /* a sign that points to an occupied cell */
        {BEETLES, "wB1 wB1\\", "wB1 wQ"}, /* the same, by the moving piece */
        {STACKS, "wB2 wQ", "wB2 wB1"},    /* a covered piece, bare */
        {STACKS, "wA1 \\wB2", "wA1 \\wB2"},
        {STACKS, "wA1 /wQ", "wA1 wB2\\"},  /* a covered piece with a sign */
        {STACKS, "wB1 wB1\\", "wB1 wQ\\"}, /* from the top of a stack */
        {FORCED_PASS, "pass", "pass"},
        {FORCED_PASS, " PaSs ", "pass"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        assert_read(cases[i].game, cases[i].text, cases[i].expected);
    }
}

TEST(written_moves_are_read_back)
{
    static const char *const games[] = {"Base+MLP", "Base;wS1", ANT_ROW,
                                        BEETLES,    STACKS,     FORCED_PASS};
    for (size_t i = 0; i < COUNT(games); i++) {
        Game game;
        MoveList list;
        read_game(&game, games[i]);
        movegen_all(&game.board, &list);
        for (int k = 0; k < list.count; k++) {
            char written[MOVE_STRING_SIZE];
            Move move;
            Reason reason;
            notation_write_move(&game.board, list.moves[k], written);
            assert_int_equal(notation_read_move(&game.board, slice_of(written), &move, &reason),
                             READ_OK);
            assert_int_equal(move, list.moves[k]);
        }
        game_free(&game);
    }
}

TEST(unreadable_text_is_named)
{
    static const struct {
        const char *text, *reason;
    } cases[] = {
        {"", "'' is not a move"},
        {"wX1", "'wX1' is not a move"},
        {"wA4 bQ-", "'wA4 bQ-' is not a move"},
        {"wQ1 bQ-", "'wQ1 bQ-' is not a move"},
        {"wA bQ-", "'wA bQ-' is not a move"},
        {"A1 bQ-", "'A1 bQ-' is not a move"},
        {"wA2 -bQ-", "'wA2 -bQ-' is not a move"},
        {"wA2 bQ--", "'wA2 bQ--' is not a move"},
        {"wA2 bQ+", "'wA2 bQ+' is not a move"},
        {"wA2 -", "'wA2 -' is not a move"},
        {"wA2 bQ -", "'wA2 bQ -' is not a move"},
        {"-wA2 bQ", "'-wA2 bQ' is not a move"},
        {"pass wQ", "'pass wQ' is not a move"},
        {"passport", "'passport' is not a move"},
        {" \x1b[31m\xff ", "'?[31m?' is not a move"},
        {"wA2 bQ-                                                               !",
         "'wA2 bQ-                                                     ...' is not a move"},
    };
    Game game;
    read_game(&game, ANT_ROW);
    for (size_t i = 0; i < COUNT(cases); i++) {
        Move move = 12345;
        Reason reason;
        assert_int_equal(notation_read_move(&game.board, slice_of(cases[i].text), &move, &reason),
                         READ_UNREADABLE);
        assert_string_equal(reason.text, cases[i].reason);
        assert_int_equal(move, 12345);
    }
    game_free(&game);
}

static void assert_refused(const char *game_text, const char *text, const char *expected)
{
    Game game;
    Move move = 12345;
    Reason reason = {"none"};
    read_game(&game, game_text);
    ReadMove read = notation_read_move(&game.board, slice_of(text), &move, &reason);
    if (read != READ_ILLEGAL || strcmp(reason.text, expected) != 0) {
        fail_msg("%s: '%s' gives %d, %s", game_text, text, (int)read, reason.text);
    }
    assert_int_equal(move, 12345);
    game_free(&game);
}

/* A refused move. The cases of each table follow the order in which the reasons are looked for;
 * those marked "before" could be refused for a later reason as well. */
typedef struct Refusal {
    const char *game, *text, *reason;
} Refusal;

static void assert_all_refused(const Refusal *cases, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        assert_refused(cases[i].game, cases[i].text, cases[i].reason);
    }
}

/* The piece the enemy just moved stands beside a pillbug. */
#define JUST_MOVED "Base+MP;wP;bP wP\\;wQ wP/;bQ bP\\;wG1 \\wQ;bA1 bQ\\;wG1 wQ\\"

/* Black's pillbug was just thrown by White's. */
#define THROWN     "Base+MLP;wP;bP /wP;wQ wP-;bG1 bP\\;wQ wP\\;bQ /bG1;bP -wP"

TEST(pieces_out_of_play_are_refused)
{
    static const Refusal cases[] = {
        {"Base", "bA1", "bA1 is not White's piece, and it is White's turn"},
        {"Base;wS1", "wA1 wS1-", "wA1 is not Black's piece, and it is Black's turn"},
        {"Base", "bM wS1-",
         "bM is not White's piece, and it is White's turn"}, /* before its kind */
        {ANT_ROW, "bA2 -wA2", "bA2 is not White's piece, and it is White's turn"},
        {JUST_MOVED, "wQ /bP", "wQ is not Black's piece, and it is Black's turn"},
        {THROWN, "wP wQ-",
         "wP is not Black's piece, and it is Black's turn"}, /* bP can't throw now */
        {"Base", "wM", "wM is not in a game of Base"},
        {"Base+LP;wS1", "bM wS1-", "bM is not in a game of Base+LP"},
        {"Base+L", "wM bM-", "wM is not in a game of Base+L"}, /* before the reference */
    };
    assert_all_refused(cases, COUNT(cases));
}

TEST(missing_references_are_refused)
{
    static const Refusal cases[] = {
        {"Base", "wS1 bS1-", "bS1 is not on the board"},
        {"Base", "wS1 wS1", "wS1 is not on the board"},
        {"Base;wS1", "bA1 wM-", "wM is not on the board"},
        {"Base;wS1", "bQ bA1-", "bA1 is not on the board"}, /* before the queen */
        {"Base;wS1", "bA1", "bA1 needs a place: only the first move of a game does without"},
        {ANT_ROW, "wA2", "wA2 needs a place: only the first move of a game does without"},
    };
    assert_all_refused(cases, COUNT(cases));
}

/* Neither side has its queen on the board: White's third and fourth turn. */
#define THIRD_TURN  "Base;wS1;bS1 wS1-;wB1 \\wS1;bB1 bS1/"
#define FOURTH_TURN THIRD_TURN ";wG1 /wS1;bG1 bS1\\"

TEST(queen_comes_neither_first_nor_late)
{
    static const Refusal cases[] = {
        {"Base", "wQ", "wQ can't be placed on the first turn (QueenFirst allows it)"},
        {"Base;wS1", "bQ wS1-", "bQ can't be placed on the first turn (QueenFirst allows it)"},
        {"Base;wS1", "bQ wS1",
         "bQ can't be placed on the first turn (QueenFirst allows it)"}, /* before the top of
                                                                                   wS1 */
        {FOURTH_TURN, "wS2 /wG1",
         "wS2 can't be played: the queen must be placed by the fourth turn"},
        {FOURTH_TURN ";wQ /wG1", "bS2 bG1\\",
         "bS2 can't be played: the queen must be placed by the fourth turn"},
        /* before moves that need the queen, and before lower numbers */
        {FOURTH_TURN, "wG1 -wS1",
         "wG1 can't be played: the queen must be placed by the fourth turn"},
        {FOURTH_TURN, "wG3 /wG1",
         "wG3 can't be played: the queen must be placed by the fourth turn"},
        {THIRD_TURN, "wB1 -wS1", "wB1 can't be moved before your queen is placed"},
        {THIRD_TURN, "wS1 -wB1",
         "wS1 can't be moved before your queen is placed"}, /* before one hive */
        {"Base+P;wP;bS1 wP-", "bS1 -wP",
         "bS1 can't be moved before your queen is placed"}, /* a throw; before the rest */
    };
    assert_all_refused(cases, COUNT(cases));
}

TEST(placements_are_refused)
{
    static const Refusal cases[] = {
        {THIRD_TURN, "wG2 /wS1", "wG1 must be placed before wG2"},
        {THIRD_TURN, "wG3 /wS1", "wG1 must be placed before wG3"},
        {THIRD_TURN, "wG2 bS1\\", "wG1 must be placed before wG2"}, /* before the cell */
        {THIRD_TURN, "wG1 bS1", "wG1 can't be placed on top of bS1"},
        {THIRD_TURN, "wG1 wS1", "wG1 can't be placed on top of wS1"}, /* wS1 touches bS1 */
        {THIRD_TURN, "wG1 bS1\\", "wG1 can't be placed there: the cell touches bS1"},
        {FOURTH_TURN, "wQ wS1\\", "wQ can't be placed there: the cell touches bS1"},
        {STACKS, "wA1 bQ\\", "wA1 can't be placed there: the cell touches bB1"},
    };
    assert_all_refused(cases, COUNT(cases));
}

TEST(moves_are_refused)
{
    static const Refusal cases[] = {
        {JUST_MOVED, "wG1 /bP", "wG1 was moved in the last ply and must rest now"},
        {THROWN, "bP -bG1", "bP was moved in the last ply and must rest now"},
        {THROWN, "bP wQ", "bP was moved in the last ply and must rest now"}, /* before the climb */
        {STACKS, "wQ wB1\\", "wQ is covered by wB1"},
        {STACKS, "wQ wQ", "wQ is covered by wB1"}, /* before where it stands */
        {ANT_ROW, "wQ \\wA1", "moving wQ would break the hive"},
        {ANT_ROW, "wA1 wQ", "moving wA1 would break the hive"}, /* before the climb */
        {ANT_ROW, "wA2 wA2", "wA2 is there already"},
        {ANT_ROW, "wA2 -wQ", "wA2 is there already"},
        {ANT_ROW, "wA2 wQ", "wA2 can't climb onto wQ"},
        {ANT_ROW, "wA2 bA1-", "wA2 can't climb onto bQ"},
        {BEETLES, "wB1 bQ-", "wB1 can't reach that cell"},
        {BEETLES, "wB1 bB1", "wB1 can't reach that cell"},
        {THROWN, "bG1 bG1\\", "moving bG1 would break the hive"},
    };
    assert_all_refused(cases, COUNT(cases));
}

TEST(pass_is_refused_while_there_is_a_move)
{
    static const Refusal cases[] = {
        {"Base", "pass", "pass is not allowed while there is another move"},
        {ANT_ROW, "PASS", "pass is not allowed while there is another move"},
        {FORCED_PASS, "bB1 wL", "moving bB1 would break the hive"},
    };
    assert_all_refused(cases, COUNT(cases));
}

TEST(queen_may_come_first_where_the_game_allows)
{
    Game game;
    Reason reason;
    game_init(&game, 0, false);
    assert_true(notation_read_game(slice_of("Base;wQ;bQ wQ-"), true, &game, &reason));
    assert_written(&game, "Base;InProgress;White[2];wQ;bQ wQ-");
    assert_false(notation_read_game(slice_of("Base;wQ;bQ wQ-"), false, &game, &reason));
    assert_string_equal(reason.text,
                        "ply 1, 'wQ': wQ can't be placed on the first turn (QueenFirst allows it)");
    game_free(&game);
}
