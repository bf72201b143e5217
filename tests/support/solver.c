#include "tests/support/solver.h"

#include <assert.h>
#include <stdint.h>
#include <stdlib.h>

#include "core/movegen/movegen.h"

enum { TABLE_BITS = 20 };

/* What is proven of a position, for the side to move: it wins within `won` plies, it has no win
 * within `held`. */
typedef struct Proof {
    uint64_t key;
    uint8_t won; /* 0 when no win is known */
    uint8_t held;
} Proof;

struct Solver {
    Board board;
    MoveList list[SOLVER_PLIES + 1]; /* by the plies left */
    Move refutation[SOLVER_PLIES];   /* the last reply that held, by the plies left */
    Proof table[1 << TABLE_BITS];
};

Solver *solver_create(void)
{
    return calloc(1, sizeof(Solver));
}

void solver_destroy(Solver *solver)
{
    free(solver);
}

static Outcome win_of(const Board *board)
{
    return board->turn == WHITE ? OUTCOME_WHITE : OUTCOME_BLACK;
}

static Hex other_queen(const Board *board)
{
    return board->hex[piece_make(colour_other((Colour)board->turn), BUG_QUEEN, 1)];
}

/* Whether a move fills a hex beside the other queen or throws it. */
static bool strikes(Hex queen, Move move)
{
    return queen != HEX_NONE && move != MOVE_PASS &&
           (move_from(move) == queen || hex_touches(queen, move_to(move)));
}

static void move_to_front(MoveList *list, int from, int to)
{
    Move move = list->moves[from];
    list->moves[from] = list->moves[to];
    list->moves[to] = move;
}

/* Only a strike can win at once, and without a pillbug only one that fills the last free hex. */
static bool wins_at_once(Solver *solver)
{
    Board *board = &solver->board;
    Hex queen = other_queen(board);
    if (queen == HEX_NONE ||
        (!(board->type & TYPE_PILLBUG) &&
         board_queen_neighbours(board, colour_other((Colour)board->turn)) < DIR_COUNT - 1)) {
        return false;
    }
    MoveList *list = &solver->list[1];
    movegen_all(board, list);
    Outcome win = win_of(board);
    bool found = false;
    for (int i = 0; i < list->count && !found; i++) {
        if (strikes(queen, list->moves[i])) {
            Undo undo;
            board_play(board, list->moves[i], &undo);
            found = board_outcome(board) == win;
            board_undo(board, list->moves[i], &undo);
        }
    }
    return found;
}

static bool loses(Solver *solver, int plies);

/* Whether a move of the board wins within `plies` plies. */
static bool move_wins(Solver *solver, Move move, int plies)
{
    Board *board = &solver->board;
    Outcome win = win_of(board);
    Undo undo;
    board_play(board, move, &undo);
    Outcome outcome = board_outcome(board);
    bool good =
        outcome == win || (outcome == OUTCOME_NONE && plies > 1 && loses(solver, plies - 1));
    board_undo(board, move, &undo);
    return good;
}

/* Tries every move, strikes first. */
static bool some_move_wins(Solver *solver, int plies)
{
    MoveList *list = &solver->list[plies];
    Hex queen = other_queen(&solver->board);
    movegen_all(&solver->board, list);
    int strike_count = 0;
    for (int i = 0; i < list->count; i++) {
        if (strikes(queen, list->moves[i])) {
            move_to_front(list, i, strike_count++);
        }
    }
    for (int i = 0; i < list->count; i++) {
        if (move_wins(solver, list->moves[i], plies)) {
            return true;
        }
    }
    return false;
}

static bool wins(Solver *solver, int plies)
{
    if (plies == 1) {
        return wins_at_once(solver);
    }
    uint64_t key = board_key(&solver->board);
    Proof *proof = &solver->table[key >> (64 - TABLE_BITS)];
    if (proof->key != key) {
        *proof = (Proof){.key = key};
    }
    if (proof->won > 0 && proof->won <= plies) {
        return true;
    }
    if (proof->held >= plies) {
        return false;
    }
    bool won = wins(solver, plies - 2) || some_move_wins(solver, plies);
    if (proof->key != key) { /* something else came to lie here meanwhile */
        *proof = (Proof){.key = key};
    }
    if (won) {
        proof->won = (uint8_t)plies;
    } else {
        proof->held = (uint8_t)plies;
    }
    return won;
}

/* Whether a reply of the board keeps the other side from winning within `plies` plies after it. */
static bool holds(Solver *solver, Move move, int plies)
{
    Board *board = &solver->board;
    Outcome loss = board->turn == WHITE ? OUTCOME_BLACK : OUTCOME_WHITE;
    Undo undo;
    board_play(board, move, &undo);
    Outcome outcome = board_outcome(board);
    bool held = outcome == OUTCOME_NONE ? !wins(solver, plies) : outcome != loss;
    board_undo(board, move, &undo);
    return held;
}

/* Tries every reply, first the one that held last time. */
static bool loses(Solver *solver, int plies)
{
    MoveList *list = &solver->list[plies];
    movegen_all(&solver->board, list);
    for (int i = 1; i < list->count; i++) {
        if (list->moves[i] == solver->refutation[plies]) {
            move_to_front(list, i, 0);
        }
    }
    for (int i = 0; i < list->count; i++) {
        if (holds(solver, list->moves[i], plies - 1)) {
            solver->refutation[plies] = list->moves[i];
            return false;
        }
    }
    return true;
}

bool solver_wins(Solver *solver, const Board *board, int plies)
{
    assert(plies % 2 == 1 && plies <= SOLVER_PLIES);
    solver->board = *board;
    return wins(solver, plies);
}

bool solver_loses(Solver *solver, const Board *board, int plies)
{
    assert(plies > 0 && plies % 2 == 0 && plies < SOLVER_PLIES);
    solver->board = *board;
    return loses(solver, plies);
}

int solver_distance(Solver *solver, const Board *board, int most)
{
    for (int plies = 1; plies <= most; plies += 2) {
        if (solver_wins(solver, board, plies)) {
            return plies;
        }
    }
    return 0;
}

bool solver_move_wins(Solver *solver, const Board *board, Move move, int plies)
{
    solver->board = *board;
    return move_wins(solver, move, plies);
}

/* Keeps those moves of a list for which `good` holds. */
static void keep(Solver *solver, MoveList *list, bool good(Solver *, Move, int), int plies)
{
    int count = 0;
    for (int i = 0; i < list->count; i++) {
        if (good(solver, list->moves[i], plies)) {
            list->moves[count++] = list->moves[i];
        }
    }
    list->count = count;
}

void solver_winners(Solver *solver, const Board *board, int plies, MoveList *list)
{
    solver->board = *board;
    movegen_all(board, list);
    keep(solver, list, move_wins, plies);
}

void solver_defences(Solver *solver, const Board *board, int plies, MoveList *list)
{
    solver->board = *board;
    movegen_all(board, list);
    keep(solver, list, holds, plies);
}

int solver_search_plainly(Board *board, int plies)
{
    Outcome outcome = board_outcome(board);
    if (outcome != OUTCOME_NONE) {
        Outcome win = board->turn == WHITE ? OUTCOME_WHITE : OUTCOME_BLACK;
        return outcome == OUTCOME_DRAW ? 0 : outcome == win ? 1 : -1;
    }
    if (plies == 0) {
        return 0;
    }
    int best = -1;
    MoveList list;
    movegen_all(board, &list);
    for (int i = 0; i < list.count && best < 1; i++) {
        Undo undo;
        board_play(board, list.moves[i], &undo);
        int value = -solver_search_plainly(board, plies - 1);
        board_undo(board, list.moves[i], &undo);
        best = value > best ? value : best;
    }
    return best;
}
