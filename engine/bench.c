#include "engine/bench.h"

#include <inttypes.h>

#include "core/game.h"
#include "core/movegen/movegen.h"
#include "core/notation.h"
#include "engine/search/search.h"

enum { TABLE_BYTES = 16 << 20, NANOSECONDS = 1000000000 };

/* Games of all eight types: two openings, middle games, ends with full rings, tall stacks. */
static const char *const positions[] = {
    "Base",
    "Base+MLP",
    "Base+MLP;InProgress;White[11];wL;bG1 wL\\;wQ \\wL;bQ bG1-;wA1 wL/;bA1 /bG1;wA1 bA1\\;"
    "bQ bG1\\;wA1 /bA1;bP bQ/;wP wL/;bA2 bP\\;wA1 bA2\\;bA3 bP/;wS1 /wQ;bA3 \\wQ;wA2 wP-;"
    "bA1 wA2/;wA3 /wA1;bB1 bA3/",
    "Base+MLP;InProgress;White[16];wL;bG1 wL\\;wQ \\wL;bQ bG1-;wA1 wL/;bA1 /bG1;wA1 bA1\\;"
    "bQ bG1\\;wA1 /bA1;bP bQ/;wP wL/;bA2 bP\\;wA1 bA2\\;bA3 bP/;wS1 /wQ;bA3 \\wQ;wA2 wP-;"
    "bA1 wA2/;wA3 /wA1;bB1 bA3/;wS1 /bQ;bL bB1-;wA3 /bG1;bQ bA2/;wG1 /wA3;bL bB1\\;wQ /bA3;"
    "bS1 -bB1;wM wA1-;bA1 wM\\",
    "Base+MLP;InProgress;White[21];wL;bG1 wL\\;wQ \\wL;bQ bG1-;wA1 wL/;bA1 /bG1;wA1 bA1\\;"
    "bQ bG1\\;wA1 /bA1;bP bQ/;wP wL/;bA2 bP\\;wA1 bA2\\;bA3 bP/;wS1 /wQ;bA3 \\wQ;wA2 wP-;"
    "bA1 wA2/;wA3 /wA1;bB1 bA3/;wS1 /bQ;bL bB1-;wA3 /bG1;bQ bA2/;wG1 /wA3;bL bB1\\;wQ /bA3;"
    "bS1 -bB1;wM wA1-;bA1 wM\\;wA2 wA2\\;bS1 /wQ;wA2 bQ/;bG2 bA1\\;wB1 wP-;bM -bB1;"
    "wB1 wP\\;bM -wA2;wB1 bM;bQ wA2\\",
    "Base+MLP;InProgress;White[15];wB1;bL wB1-;wQ -wB1;bQ bL/;wA1 \\wB1;bP bQ\\;wP /wQ;"
    "bM bL\\;wM -wA1;bA1 bP\\;wM -bQ;bQ bA1/;wM \\bQ;bM wA1/;wB2 wM/;bM -wQ;wA1 bA1\\;"
    "wP -bM;wB2 wM;bQ bQ/;wP \\bM;bG1 /bM;wP \\wQ;bB1 -bM;wB2 bQ;bG1 bM\\;wG1 wB2/;bB1 bM",
    "Base;InProgress;White[11];wG1;bB1 -wG1;wQ wG1-;bQ /bB1;wA1 wG1\\;bA1 \\bB1;wA1 /bQ;"
    "bA2 bA1/;wA1 bA2-;bA3 /bA1;wS1 wG1\\;bA3 wS1\\;wA2 wA1/;bG1 -bA1;wA2 bB1\\;bG1 bA2\\;"
    "wG1 bA3\\;bQ bQ\\;wA3 wG1-;bA2 wA1\\",
    "Base;InProgress;White[16];wG1;bB1 -wG1;wQ wG1-;bQ /bB1;wA1 wG1\\;bA1 \\bB1;wA1 /bQ;"
    "bA2 bA1/;wA1 bA2-;bA3 /bA1;wS1 wG1\\;bA3 wS1\\;wA2 wA1/;bG1 -bA1;wA2 bB1\\;bG1 bA2\\;"
    "wG1 bA3\\;bQ bQ\\;wA3 wG1-;bA2 wA1\\;wQ wQ/;bA1 bA2\\;wQ wQ\\;bA2 wQ/;wS2 /wG1;"
    "bG2 -bG1;wS2 bQ\\;bG2 wA1\\;wA1 /bQ;bB1 wA2",
    "Base;InProgress;White[19];wG1;bB1 -wG1;wQ wG1-;bQ /bB1;wA1 wG1\\;bA1 \\bB1;wA1 /bQ;"
    "bA2 bA1/;wA1 bA2-;bA3 /bA1;wS1 wG1\\;bA3 wS1\\;wA2 wA1/;bG1 -bA1;wA2 bB1\\;bG1 bA2\\;"
    "wG1 bA3\\;bQ bQ\\;wA3 wG1-;bA2 wA1\\;wQ wQ/;bA1 bA2\\;wQ wQ\\;bA2 wQ/;wS2 /wG1;"
    "bG2 -bG1;wS2 bQ\\;bG2 wA1\\;wA1 /bQ;bB1 wA2;wG2 wA1\\;bS1 bA2/;wA3 bS1-;bG3 \\bG2;"
    "wG2 -bQ;bB2 bG2/",
    "Base+M;InProgress;White[13];wM;bB1 \\wM;wG1 /wM;bQ -bB1;wB1 /wG1;bA1 -bQ;wQ wG1\\;"
    "bB2 bQ/;wB1 wG1;bM /bQ;wQ wM\\;bA1 -bM;wA1 wM-;bS1 -bB2;wG2 wA1\\;bS1 bB2-;wB1 wM;"
    "bS1 wA1-;wS1 /wG1;bB2 bB1;wA1 wG2\\;bS1 bB2/;wB1 wQ;bB2 bQ",
    "Base+L;InProgress;White[17];wB1;bL /wB1;wS1 wB1-;bB1 /bL;wB2 wS1/;bA1 bB1\\;wQ wB2\\;"
    "bQ bA1-;wA1 wQ-;bA2 bQ\\;wS2 /wQ;bB2 -bA1;wL wA1-;bS1 bL\\;wG1 /wA1;bB1 bL;wB2 wQ;"
    "bA3 -bS1;wB2 wA1;bB2 bA3;wB2 wQ;bB2 bS1;wB2 wA1;bB2 bA3;wB2 wQ;bG1 /bA2;wL wS1/;"
    "bB1 bS1;wA2 -wL;bG1 bQ-;wA1 -bA1;bB1 bQ",
    "Base+P;InProgress;White[19];wG1;bP /wG1;wB1 \\wG1;bQ -bP;wP wB1-;bB1 bP\\;wQ \\wB1;"
    "bB1 bP;wS1 -wB1;bB2 /bB1;wA1 wQ-;bB2 bB1;wB1 wP-;bB2 bQ;wB1 wA1-;bG1 /bB2;wA2 wQ/;"
    "bB1 wG1;wB2 -wS1;bB2 bG1;wB1 wA1;bB2 bQ;wB1 wA1-;bB1 bP;wB1 wA1;bA1 /bB1;wB1 wA2;"
    "bB1 bB2;wB2 wS1;bA1 \\wB1;wS2 wP\\;bG2 /bP;wB1 wQ;bS1 -bA1;wA3 wS2\\;bG2 -bG1",
    "Base+ML;InProgress;Black[21];wB1;bA1 -wB1;wA1 wB1/;bA2 /bA1;wG1 wA1\\;bA3 bA2\\;"
    "wQ /wG1;bQ -bA2;wA1 -bQ;bS1 \\bA1;wA2 wG1\\;bB1 \\bS1;wS1 wA2\\;bM \\bB1;wS2 wG1-;"
    "bL -bM;wS2 bS1-;bL -bB1;wB2 wS1-;bG1 -bA1;wB2 wS1;bL bB1-;wQ /wB1;bG1 wG1-;wL wB2-;"
    "bG2 -bA1;wB2 wA2;bL bM-;wG2 \\wA1;bB2 \\bM;wS2 bG1/;bS2 bL-;wM wB1/;bB2 bM;wB2 bG1;"
    "bB2 bB1;wM wG1;bB2 -bB1;wS2 bS1-;bA3 wB2\\;wS2 bS2-",
    "Base+MP;InProgress;White[15];wM;bP wM-;wS1 \\wM;bM bP\\;wQ wS1/;bS1 bM-;wB1 -wS1;"
    "bQ /bS1;wP \\wB1;bQ bS1\\;wA1 -wQ;bS2 /bQ;wB1 wA1;bA1 /bS2;wA2 /wP;bB1 bP/;wB1 wQ;"
    "bA1 bB1\\;wS2 wA2\\;bB1 bP;wG1 \\wP;bA1 -wP;wA3 wA1/;bG1 bQ-;wB1 wS1;bA2 -bS2;wB1 wA1;"
    "bB1 wM",
    "Base+LP;InProgress;White[24];wS1;bP wS1\\;wG1 \\wS1;bA1 /bP;wL -wG1;bG1 bP-;wQ \\wL;"
    "bQ -bA1;wB1 -wL;bS1 /bA1;wB1 -wQ;bB1 bG1/;wP -wB1;bB1 bG1;wB2 wQ/;bL bB1/;wB2 wQ;"
    "bS2 /bB1;wB2 wB1;bB1 bL;wB2 wQ;bS1 \\bQ;wB2 wB1;bS2 -bB1;wB2 wP/;bB1 bG1;wB2 wP;"
    "bL wG1-;wB2 wB1;bB1 bP;wB2 wB1/;bB1 bA1;wB2 wB1;bG2 bL-;wB2 wP;bS1 /wL;wB2 /wP;bB1 bP;"
    "wS2 wB2\\;bB1 wS1;wA1 wQ/;bG3 bS1\\;wG1 bG2-;bB1 bS2;wA2 -wA1;bB1 bP",
};

enum { POSITION_COUNT = sizeof positions / sizeof positions[0] };

/* Searches one position; false when it can't be read. */
static bool search_one(Search *search, const char *text, int depth, SearchReport *report, FILE *out)
{
    Game game;
    Reason reason;
    game_init(&game, 0, false);
    if (!notation_read_game(slice_of(text), false, &game, &reason)) {
        fprintf(out, "%s: %s\n", text, reason.text);
        game_free(&game);
        return false;
    }
    Limits limits = LIMITS_NONE;
    limits.depth = depth;
    SearchInput input = {.game = &game, .limits = limits, .repetition_draw = true};
    SearchResult result;
    search_forget(search);
    search_start(search, &input);
    search_wait(search, &result);
    *report = result.report;
    char move[MOVE_STRING_SIZE];
    notation_write_move(&game.board, report->line[0], move);
    fprintf(out, "%-8s ply %2d  depth %2d  score %6d  nodes %9" PRId64 "  %s\n",
            type_name(game.board.type), game.plies, report->depth, report->score, report->nodes,
            move);
    game_free(&game);
    return true;
}

int bench_run(int depth, FILE *out)
{
    Search *search = search_create(1, TABLE_BYTES);
    if (search == NULL) {
        fprintf(out, "no memory for the bench\n");
        return 1;
    }
    int64_t nodes = 0, nanoseconds = 0;
    int status = 0;
    for (int i = 0; i < POSITION_COUNT && status == 0; i++) {
        SearchReport report = {.nodes = 0};
        status = !search_one(search, positions[i], depth, &report, out);
        nodes += report.nodes;
        nanoseconds += report.nanoseconds;
    }
    search_destroy(search);
    if (status == 0) {
        fprintf(out, "%" PRId64 " nodes  %" PRId64 " nodes/s  (%s)\n", nodes,
                nanoseconds > 0 ? nodes * NANOSECONDS / nanoseconds : 0, movegen_name());
    }
    return status;
}
