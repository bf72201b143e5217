#include "tools/tune/selfplay.h"

#include "core/base/random.h"
#include "core/game.h"
#include "core/movegen/movegen.h"
#include "engine/search/search.h"
#include "tools/tune/dataset.h"

enum {
    TABLE_BYTES = 8 << 20,
    PLY_LIMIT = 240,       /* a longer game is a draw */
    OPENING_LEAST = 4,     /* random plies at the start, */
    OPENING_SPREAD = 7,    /* and up to this many less one more */
    WILD_ONE_IN = 40,      /* random moves later on */
    WIDEST_OPENING = 250,  /* games that begin more lopsided than this are not played */
    ALL_BUGS_PERCENT = 60, /* games of Base+MLP; the rest is spread over the eight types */
};

static void add_ply(Game *game, DatasetGame *record, Move move, int score)
{
    record->move[record->plies] = move;
    record->score[record->plies++] = (int16_t)score;
    if (!game_play(game, move)) {
        record->plies--; /* out of memory: the game ends here */
    }
}

static Move random_move(const Board *board, Random *random)
{
    MoveList list;
    movegen_all(board, &list);
    return list.moves[random_below(random, (uint32_t)list.count)];
}

static SearchReport think(Search *search, const Game *game, int64_t nodes)
{
    Limits limits = LIMITS_NONE;
    limits.nodes = nodes;
    SearchInput input = {.game = game, .limits = limits, .repetition_draw = true};
    SearchResult result;
    search_start(search, &input);
    search_wait(search, &result);
    return result.report;
}

/* Sets up a random opening that is not decided yet; false when this one is. */
static bool open_game(Search *search, Game *game, DatasetGame *record, Random *random,
                      int64_t nodes)
{
    GameType type = random_below(random, 100) < ALL_BUGS_PERCENT
                        ? TYPE_COUNT - 1
                        : (GameType)random_below(random, 8);
    int plies = OPENING_LEAST + (int)random_below(random, OPENING_SPREAD);
    game_free(game);
    game_init(game, type, false);
    record->type = type;
    record->plies = 0;
    for (int i = 0; i < plies; i++) {
        add_ply(game, record, random_move(&game->board, random), DATASET_NO_SCORE);
    }
    search_forget(search);
    int score = think(search, game, nodes).score;
    return score < WIDEST_OPENING && score > -WIDEST_OPENING;
}

static int8_t result_of(GameState state)
{
    return state == STATE_WHITE_WINS ? 2 : state == STATE_BLACK_WINS ? 0 : 1;
}

/* Plays a game to its end, or until one side has a proven win. */
static void play_game(Search *search, Game *game, DatasetGame *record, Random *random,
                      int64_t nodes)
{
    GameState state = STATE_IN_PROGRESS;
    while (record->plies < PLY_LIMIT) {
        state = game_state(game, true);
        if (state != STATE_IN_PROGRESS) {
            break;
        }
        if (random_below(random, WILD_ONE_IN) == 0) {
            add_ply(game, record, random_move(&game->board, random), DATASET_NO_SCORE);
            continue;
        }
        SearchReport report = think(search, game, nodes);
        if (report.score >= SCORE_WIN_BOUND || report.score <= -SCORE_WIN_BOUND) {
            bool white = (game->board.turn == WHITE) == (report.score > 0);
            state = white ? STATE_WHITE_WINS : STATE_BLACK_WINS;
            break;
        }
        add_ply(game, record, report.line[0], report.score);
    }
    record->result = result_of(state);
}

bool selfplay_run(const SelfplayPlan *plan, FILE *file)
{
    Search *search = search_create(1, TABLE_BYTES);
    if (search == NULL) {
        fprintf(stderr, "tune: no memory for a search\n");
        return false;
    }
    static DatasetGame record; /* too large for comfort on a stack */
    Random random = {plan->seed};
    Game game;
    bool good = true;
    game_init(&game, 0, false);
    for (int played = 0; played < plan->games && good;) {
        if (open_game(search, &game, &record, &random, plan->nodes)) {
            play_game(search, &game, &record, &random, plan->nodes);
            good = dataset_write(file, &record);
            played++;
        }
    }
    if (!good) {
        fprintf(stderr, "tune: the games can't be written\n");
    }
    game_free(&game);
    search_destroy(search);
    return good;
}
