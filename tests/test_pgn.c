/* Games as PGN, in the form that MzingaViewer reads. */
#include "tools/match/reports/pgn.h"

#include "tests/support/test.h"

TEST(a_game_is_written)
{
    EngineSpec engines[2] = {{.name = "Alpha"}, {.name = "B \"two\"\n\xc3\xa9"}};
    Config config = {.engine = engines, .engines = 2, .event = "Cup"};
    RecordPly plies[] = {{"wS1", RECORD_NO_SCORE, 0, 0},
                         {"bS1 wS1-", RECORD_NO_SCORE, 0, 1500},
                         {"wQ \\wS1", -135, 7, 1234567},
                         {"pass", 0, 0, 0}};
    Record record = {.game = 5,
                     .white = 1,
                     .black = 0,
                     .round = 2,
                     .type = TYPE_MOSQUITO,
                     .result = STATE_BLACK_WINS,
                     .cause = CAUSE_TIME,
                     .detail = "B: took 2.000 s",
                     .started = 1700000000,
                     .book = 1,
                     .plies = 4,
                     .ply = plies};
    Text out = {0};
    pgn_write(&config, &record, &out);
    assert_string_equal(out.data, "[GameType \"Base+M\"]\n"
                                  "[Date \"2023.11.14\"]\n"
                                  "[Event \"Cup\"]\n"
                                  "[Site \"\"]\n"
                                  "[Round \"3.2\"]\n"
                                  "[White \"B 'two'???\"]\n"
                                  "[Black \"Alpha\"]\n"
                                  "[Result \"BlackWins\"]\n"
                                  "[Termination \"loses on time\"]\n"
                                  "[Detail \"B: took 2.000 s\"]\n"
                                  "\n"
                                  "1. wS1\n"
                                  "2. bS1 wS1-\n"
                                  "{0.002 s}\n"
                                  "3. wQ \\wS1\n"
                                  "{score -1.35, depth 7, 1.235 s}\n"
                                  "4. pass\n"
                                  "{score +0.00, 0.000 s}\n"
                                  "\n"
                                  "BlackWins\n");
    text_free(&out);
}
