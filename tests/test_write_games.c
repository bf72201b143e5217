/* Games written in each form and read again: random ones of all types, with variations. */
#include "tools/common/sheet/write_games.h"

#include "core/base/random.h"
#include "core/movegen/movegen.h"
#include "tests/support/test.h"
#include "tools/common/sheet/read_json.h"
#include "tools/common/sheet/read_pgn.h"
#include "tools/common/sheet/read_sgf.h"
#include "tools/common/sheet/read_uhp.h"
#include "tools/common/sheet/write_sgf.h"

enum { PLIES = 120 };

/* Plays random moves; now and then a variation leaves, and a comment is made. */
static void make_game(Sheet *sheet, uint64_t seed, bool rich)
{
    Random random = {seed};
    Reason reason;
    MoveList list;
    sheet_start(sheet, (GameType)(seed % TYPE_COUNT));
    while (sheet->game.plies < PLIES && board_outcome(&sheet->game.board) == OUTCOME_NONE) {
        movegen_all(&sheet->game.board, &list);
        Move move = list.moves[random_below(&random, (uint32_t)list.count)];
        Move other = list.moves[random_below(&random, (uint32_t)list.count)];
        assert_true(sheet_play(sheet, move, &reason));
        if (rich && random_below(&random, 8) == 0) {
            int back = sheet->at;
            assert_true(sheet_comment(sheet, slice_of("a {comment, in\ntwo lines")));
            assert_true(sheet_go(sheet, sheet->node[back].parent));
            assert_true(sheet_play(sheet, other, &reason));
            assert_true(sheet_go(sheet, back));
            sheet->node[back].clock = 1000 * sheet->game.plies;
        }
    }
}

static Text as_json(const Sheet *sheet)
{
    Text out = {0};
    write_games_json(sheet, &out);
    assert_false(out.failed);
    return out;
}

/* What a GameString carries. */
static Text as_string(const Sheet *sheet)
{
    Text out = {0};
    write_games_uhp(sheet, &out);
    return out;
}

static bool read_line(Slice text, Sheet *sheet)
{
    Text link = {0};
    bool found = read_uhp(&text, &link, sheet) == READ_UHP_GAME;
    text_free(&link);
    return found;
}

static void write_pgn_plain(const Sheet *sheet, Text *out)
{
    write_games_pgn(sheet, false, out);
}

static void write_pgn_brackets(const Sheet *sheet, Text *out)
{
    write_games_pgn(sheet, true, out);
}

/* Writes and reads games and compares what `show` makes of both. */
static void expect_same(void (*write)(const Sheet *, Text *), bool (*read)(Slice, Sheet *),
                        Text (*show)(const Sheet *), bool rich)
{
    Sheet made;
    Sheet again;
    movegen_init();
    sheet_init(&made);
    sheet_init(&again);
    for (uint64_t seed = 1; seed <= 16; seed++) {
        Text out = {0};
        make_game(&made, seed, rich);
        write(&made, &out);
        if (!read((Slice){out.data, out.size}, &again)) {
            fail_msg("seed %d, ply %d '%s': %s", (int)seed, again.fault.ply, again.fault.move.text,
                     again.fault.why.text);
        }
        Text before = show(&made);
        Text after = show(&again);
        assert_string_equal(after.data, before.data);
        text_free(&before);
        text_free(&after);
        text_free(&out);
    }
    sheet_free(&made);
    sheet_free(&again);
}

TEST(json_keeps_everything)
{
    expect_same(write_games_json, read_json, as_json, true);
}

TEST(game_strings_keep_the_moves)
{
    expect_same(write_games_uhp, read_line, as_string, true);
}

TEST(sgf_keeps_the_moves_wherever_the_hive_drifts)
{
    expect_same(write_sgf, read_sgf, as_string, false);
}

static bool read_then_write_string(Slice text, Sheet *sheet)
{
    if (!read_pgn(text, sheet)) {
        return false;
    }
    Text line = as_string(sheet);
    bool done = read_line((Slice){line.data, line.size}, sheet);
    text_free(&line);
    return done;
}

static Text as_pgn(const Sheet *sheet)
{
    Text out = {0};
    write_games_pgn(sheet, false, &out);
    return out;
}

TEST(pgn_comes_back_unchanged_from_a_game_string)
{
    expect_same(write_pgn_plain, read_then_write_string, as_pgn, false);
}

/* Comments and variations, without the clocks that PGN does not carry. */
static Text as_brackets(const Sheet *sheet)
{
    Text out = {0};
    write_games_pgn(sheet, true, &out);
    return out;
}

TEST(pgn_keeps_comments_and_variations)
{
    expect_same(write_pgn_plain, read_pgn, as_brackets, true);
    expect_same(write_pgn_brackets, read_pgn, as_brackets, true);
}

TEST(a_pgn_is_written_as_the_viewer_wants_it)
{
    Sheet sheet;
    Text out = {0};
    Reason reason;
    movegen_init();
    sheet_init(&sheet);
    sheet_set_tag(&sheet, "White", slice_of("A \"b\""));
    sheet_set_tag(&sheet, "WhiteElo", slice_of("1500"));
    assert_true(sheet_play_text(&sheet, slice_of("wS1"), &reason));
    assert_true(sheet_play_text(&sheet, slice_of("bS1 wS1-"), &reason));
    assert_true(sheet_comment(&sheet, slice_of("well {done}")));
    assert_true(sheet_go(&sheet, sheet.path[0]));
    assert_true(sheet_play_text(&sheet, slice_of("bG1 wS1-"), &reason));
    assert_true(sheet_go(&sheet, sheet_last(&sheet)));
    sheet.result = SHEET_WHITE;
    sheet.end = SHEET_RESIGNED;
    write_games_pgn(&sheet, false, &out);
    assert_string_equal(out.data, "[GameType \"Base\"]\n[Date \"\"]\n[Event \"\"]\n[Site \"\"]\n"
                                  "[Round \"\"]\n[White \"A 'b'\"]\n[Black \"\"]\n"
                                  "[Result \"WhiteWins\"]\n[WhiteElo \"1500\"]\n"
                                  "[Termination \"resignation\"]\n\n1. wS1\n2. bS1 wS1-\n"
                                  "{well {done)}\n{(2. bG1 wS1-)}\n\nWhiteWins\n");
    text_free(&out);
    sheet_free(&sheet);
}

TEST(csv_quotes_what_needs_it)
{
    Sheet sheet;
    Text out = {0};
    movegen_init();
    sheet_init(&sheet);
    sheet_set_tag(&sheet, "White", slice_of("A, \"b\""));
    write_games_csv(&sheet, "x.pgn", 3, &out);
    assert_string_equal(out.data, "x.pgn,3,\"A, \"\"b\"\"\",,,Base,InProgress,,0,no,"
                                  "Base;NotStarted;White[1]\n");
    text_free(&out);
    sheet_free(&sheet);
}
