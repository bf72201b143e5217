#include "tests/support/playout.h"

#include "core/base/random.h"
#include "core/board_check.h"
#include "core/movegen/movegen.h"
#include "tests/support/slowgen.h"
#include "tests/support/test.h"

enum { PLY_LIMIT = 400, CANDIDATES = 8 };

/* A game under way. */
typedef struct Playout {
    Board start;
    Board board;
    PlayoutStyle style;
    uint64_t seed;
    Random random;
    int plies;
    Move moves[PLY_LIMIT];
    Undo undo[PLY_LIMIT];
    TargetSet legal;  /* the moves of the position, by the slow generator */
    uint32_t pinned;  /* its pinned pieces, by the same */
    uint64_t replies; /* and the leaves two plies deep */
    PlayoutTally *tally;
} Playout;

/* Reports. */

static void print_target(Target target)
{
    char name[PIECE_NAME_SIZE];
    Hex to = target_to(target);
    piece_write(target_piece(target), name);
    print_error(" %s(%d,%d)", name, hex_q(to), hex_r(to));
}

/* Prints the game so far, each move as piece(q,r), and fails the test. */
static void fail_game(const Playout *game, const char *generator, const char *what)
{
    print_error("type %d style %d seed %llu ply %d:", game->board.type, (int)game->style,
                (unsigned long long)game->seed, game->plies);
    for (int i = 0; i < game->plies; i++) {
        if (game->moves[i] == MOVE_PASS) {
            print_error(" pass");
        } else {
            print_target(target_of(game->moves[i]));
        }
    }
    print_error("\n");
    fail_msg("%s: %s", generator, what);
}

static void require(const Playout *game, bool holds, const char *generator, const char *what)
{
    if (!holds) {
        fail_game(game, generator, what);
    }
}

/* The generators against the slow one. */

static void check_list(const Playout *game, const char *generator, const MoveList *list)
{
    TargetSet found = {0};
    for (int i = 0; i < list->count; i++) {
        Target target = target_of(list->moves[i]);
        require(game, list->moves[i] == target_move(&game->board, target), generator,
                "a move starts elsewhere than its piece lies");
        require(game, !target_has(&found, target), generator, "a move is listed twice");
        if (!target_has(&game->legal, target)) {
            print_error("not legal:");
            print_target(target);
            print_error("\n");
            fail_game(game, generator, "lists a move that is not legal");
        }
        target_add(&found, target);
    }
    for (int i = 0; i < game->legal.count; i++) {
        if (!target_has(&found, game->legal.targets[i])) {
            print_error("missing:");
            print_target(game->legal.targets[i]);
            print_error("\n");
            fail_game(game, generator, "lacks a legal move");
        }
    }
}

/* A move that is almost one of the position: one of its three parts is at random. */
static Move distort(Playout *game, Move move)
{
    Hex hex = hex_at((int)random_below(&game->random, 32), (int)random_below(&game->random, 32));
    switch (random_below(&game->random, 6)) {
    case 0:
        return move_make((Piece)random_below(&game->random, 32), move_from(move), move_to(move));
    case 1:
        return move_make(move_piece(move), hex, move_to(move));
    case 2:
        return move_make(move_piece(move), move_from(move), hex);
    case 3:
        return move_make(move_piece(move), HEX_NONE, move_to(move));
    case 4:
        return random_below(&game->random, 2) ? MOVE_PASS : MOVE_NONE;
    default:
        return (Move)random_next(&game->random);
    }
}

static void check_legality(Playout *game, const char *generator)
{
    const Board *board = &game->board;
    for (int i = 0; i < game->legal.count; i++) {
        Move move = target_move(board, game->legal.targets[i]);
        require(game, movegen_is_legal(board, move), generator, "refuses a legal move");
        Move other = distort(game, move);
        Target target = target_of(other);
        bool legal = other == MOVE_PASS || move_piece(other) < PIECE_LIMIT;
        legal = legal && other == target_move(board, target) && target_has(&game->legal, target);
        require(game, movegen_is_legal(board, other) == legal, generator,
                "is_legal and the list differ");
    }
}

/* A piece taken at random, from where it lies, to every hex of the hive and round it. */
static void check_targets(Playout *game, const char *generator)
{
    const Board *board = &game->board;
    Piece piece = (Piece)random_below(&game->random, PIECE_LIMIT);
    for (int other = 0; other < PIECE_LIMIT; other++) {
        for (int dir = 0; dir < DIR_COUNT && board->hex[other] != HEX_NONE; dir++) {
            Move move = move_make(piece, board->hex[piece], hex_step(board->hex[other], dir));
            bool legal = target_has(&game->legal, target_of(move));
            require(game, movegen_is_legal(board, move) == legal, generator,
                    "is_legal and the list differ");
        }
    }
}

/* Every hex of one row and one column of the torus, taken at random where the hive lies. */
static void check_reach(Playout *game, const char *generator)
{
    bool reached[HEX_LIMIT] = {false};
    for (int i = 0; i < game->legal.count; i++) {
        reached[target_to(game->legal.targets[i])] = game->legal.targets[i] != TARGET_PASS;
    }
    Hex centre =
        target_to(game->legal.targets[random_below(&game->random, (uint32_t)game->legal.count)]);
    for (int step = 0; step < 32; step++) {
        Hex hexes[] = {hex_at(step, hex_r(centre)), hex_at(hex_q(centre), step)};
        for (int i = 0; i < 2; i++) {
            require(game, movegen_reaches(&game->board, hexes[i]) == reached[hexes[i]], generator,
                    "movegen_reaches is wrong");
        }
    }
}

/* Leaves two plies deep; a game that is over has no more. */
static uint64_t count_replies(const Playout *game)
{
    uint64_t count = 0;
    for (int i = 0; i < game->legal.count; i++) {
        Board board = game->board;
        Undo undo;
        board_play(&board, target_move(&board, game->legal.targets[i]), &undo);
        if (board_outcome(&board) == OUTCOME_NONE) {
            TargetSet replies;
            slowgen_all(&board, &replies);
            count += (uint64_t)replies.count;
        }
    }
    return count;
}

static void check_generator(Playout *game, const char *generator, bool thoroughly)
{
    if (!movegen_select(generator)) {
        return; /* not on this processor */
    }
    const Board *board = &game->board;
    MoveList list;
    movegen_all(board, &list);
    check_list(game, generator, &list);
    require(game, movegen_count(board) == list.count, generator, "movegen_count is wrong");
    require(game, movegen_pinned(board) == game->pinned, generator, "movegen_pinned is wrong");
    if (thoroughly) {
        require(game, movegen_count_replies(board) == game->replies, generator,
                "movegen_count_replies is wrong");
        check_legality(game, generator);
        check_targets(game, generator);
        check_reach(game, generator);
    }
}

/* Choosing a move. */

static int count_answers(const Playout *game, Move move)
{
    Board board = game->board;
    Undo undo;
    TargetSet answers;
    board_play(&board, move, &undo);
    slowgen_all(&board, &answers);
    return answers.targets[0] == TARGET_PASS ? 0 : answers.count;
}

/* Sum of the distances of a hex from all pieces. */
static int remoteness(const Board *board, Hex hex)
{
    int sum = 0;
    for (int piece = 0; piece < PIECE_LIMIT; piece++) {
        sum += board->hex[piece] == HEX_NONE ? 0 : hex_distance(board->hex[piece], hex);
    }
    return sum;
}

/* How far a hex lies from the first piece in one of the six directions, which depends on the seed.
 */
static int progress(const Playout *game, Hex hex)
{
    static const int weight_q[] = {0, 1, 2, 0, -1, -2};
    static const int weight_r[] = {-2, -1, 1, 2, 1, -1};
    Hex from = HEX_NONE;
    for (int piece = 0; piece < PIECE_LIMIT && from == HEX_NONE; piece++) {
        from = game->board.hex[piece];
    }
    return weight_q[game->seed % 6] * hex_delta_q(from, hex) +
           weight_r[game->seed % 6] * hex_delta_r(from, hex);
}

static bool is_throw(const Board *board, Move move)
{
    return move != MOVE_PASS && (int)piece_colour(move_piece(move)) != board->turn;
}

static int neighbours(const Board *board, Hex hex)
{
    int count = 0;
    for (int dir = 0; dir < DIR_COUNT; dir++) {
        count += board_top(board, hex_step(hex, dir)) != PIECE_NONE;
    }
    return count;
}

static int neighbours_with(const Board *board, Hex hex, Bug bug)
{
    int count = 0;
    for (int dir = 0; dir < DIR_COUNT; dir++) {
        count += board_top_bug(board, hex_step(hex, dir)) == bug;
    }
    return count;
}

/* How well a move fits the style of the game. */
static int rate(const Playout *game, Move move)
{
    const Board *board = &game->board;
    Bug bug = piece_bug(move_piece(move));
    Hex to = move_to(move);
    switch (game->style) {
    case PLAYOUT_CLIMBING:
        return 4 * board_height(board, to) - 3 * board->level[move_piece(move)] +
               (bug == BUG_BEETLE || bug == BUG_MOSQUITO);
    case PLAYOUT_SPREAD:
        return remoteness(board, to) - 8 * neighbours(board, to);
    case PLAYOUT_DRIFT:
        return progress(game, to);
    case PLAYOUT_THROWING:
        return 8 * is_throw(board, move) + 2 * neighbours_with(board, to, BUG_PILLBUG) +
               4 * (move_is_placement(move) && (bug == BUG_PILLBUG || bug == BUG_MOSQUITO));
    case PLAYOUT_BLOCKING:
        return -count_answers(game, move);
    default:
        return 0;
    }
}

/* Of some moves taken at random the one that fits the style best; once in four times just the
 * first. */
static Move choose(Playout *game)
{
    const TargetSet *legal = &game->legal;
    Move best = MOVE_NONE;
    int best_rate = 0;
    int candidates = random_below(&game->random, 4) == 0 ? 1 : CANDIDATES;
    for (int i = 0; i < candidates; i++) {
        uint32_t index = random_below(&game->random, (uint32_t)legal->count);
        Move move = target_move(&game->board, legal->targets[index]);
        int rated = candidates == 1 ? 0 : rate(game, move);
        if (best == MOVE_NONE || rated > best_rate) {
            best = move;
            best_rate = rated;
        }
    }
    return best;
}

/* The game. */

static void count_position(const Playout *game)
{
    const Board *board = &game->board;
    PlayoutTally *tally = game->tally;
    bool low = false;
    bool high = false;
    for (int piece = 0; piece < PIECE_LIMIT; piece++) {
        Hex hex = board->hex[piece];
        if (hex == HEX_NONE) {
            continue;
        }
        int height = board_height(board, hex);
        tally->highest = height > tally->highest ? height : tally->highest;
        low = low || hex_q(hex) == 0 || hex_r(hex) == 0;
        high = high || hex_q(hex) == 31 || hex_r(hex) == 31;
    }
    tally->plies++;
    tally->passes += game->legal.targets[0] == TARGET_PASS;
    tally->after_passes += game->plies > 0 && game->moves[game->plies - 1] == MOVE_PASS;
    tally->wide += board->wide;
    tally->holes += board->holes > 0 && board->cells > 0;
    tally->pinned += game->pinned != 0;
    tally->seams += low && high;
    tally->most_moves =
        game->legal.count > tally->most_moves ? game->legal.count : tally->most_moves;
}

static void require_sound(const Playout *game, const char *when)
{
    const char *wrong = board_check(&game->board);
    if (wrong != NULL) {
        print_error("%s: ", when);
        fail_game(game, "board_check", wrong);
    }
}

/* Plays a move, and takes it back and plays it again to see that nothing is lost. */
static void play_and_check(Playout *game, Move move)
{
    Board before = game->board;
    Undo *undo = &game->undo[game->plies];
    game->moves[game->plies++] = move;
    board_play(&game->board, move, undo);
    require_sound(game, "after the last move");
    Board after = game->board;
    board_undo(&game->board, move, undo);
    require(game, memcmp(&game->board, &before, sizeof before) == 0, "board_undo",
            "does not restore the board");
    board_play(&game->board, move, undo);
    require(game, memcmp(&game->board, &after, sizeof after) == 0, "board_play",
            "does not repeat itself");
}

/* A pass is allowed to the search where the rules have none. */
static void check_null_move(Playout *game)
{
    Board before = game->board;
    Undo undo;
    board_play(&game->board, MOVE_PASS, &undo);
    require_sound(game, "after a pass here");
    board_undo(&game->board, MOVE_PASS, &undo);
    require(game, memcmp(&game->board, &before, sizeof before) == 0, "board_undo",
            "does not restore the board after a pass");
}

static void undo_all(Playout *game)
{
    for (; game->plies > 0; game->plies--) {
        board_undo(&game->board, game->moves[game->plies - 1], &game->undo[game->plies - 1]);
    }
    require(game, memcmp(&game->board, &game->start, sizeof game->start) == 0, "board_undo",
            "does not lead back to the start");
}

static void check_position(Playout *game)
{
    static const char *const generators[] = {"portable", "avx2", "avx512", "wide"};
    slowgen_all(&game->board, &game->legal);
    game->pinned = slowgen_pinned(&game->board);
    count_position(game);
    check_null_move(game);
    bool thoroughly = random_below(&game->random, 16) == 0;
    game->replies = thoroughly ? count_replies(game) : 0;
    for (size_t i = 0; i < sizeof generators / sizeof generators[0]; i++) {
        check_generator(game, generators[i], thoroughly);
    }
}

void playout_run(GameType type, PlayoutStyle style, uint64_t seed, int plies, PlayoutTally *tally)
{
    Playout game = {.style = style, .seed = seed, .random = {seed}, .tally = tally};
    board_init(&game.start, type, seed % 2 == 1);
    game.board = game.start;
    assert_true(plies <= PLY_LIMIT);
    require_sound(&game, "at the start");
    tally->games++;
    while (game.plies < plies) {
        check_position(&game);
        if (board_outcome(&game.board) != OUTCOME_NONE) {
            tally->ends++;
            break;
        }
        Move move = choose(&game);
        tally->throws += is_throw(&game.board, move);
        tally->climbs += move != MOVE_PASS && board_top(&game.board, move_to(move)) != PIECE_NONE;
        play_and_check(&game, move);
    }
    undo_all(&game);
}
