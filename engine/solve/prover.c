#include "engine/solve/prover.h"

#include <assert.h>
#include <stdlib.h>

#include "core/movegen/movegen.h"
#include "core/os/clock.h"
#include "engine/search/threats.h"
#include "engine/solve/drawn.h"
#include "engine/solve/proof_table.h"
#include "engine/solve/ring_moves.h"

enum {
    CHECK_NODES = 4096,    /* between two looks at the limits */
    PLAIN_ATTACK = 3,      /* up to so many plies every move is simply tried */
    PLAIN_DEFENCE = 4,     /* likewise when the other side is to move */
    REFUTATION_KINDS = 16, /* of the piece that attacked */
};

/* A move of a node, and the key of what it leads to. */
typedef struct Child {
    Move move;
    uint64_t key;
    ProofNumbers numbers; /* when fixed: it ends the game, or a draw makes it worthless */
    bool fixed;
} Child;

typedef struct PlyRoom {
    MoveList list;
    Child child[MOVE_LIST_SIZE];
    Move refutation[REFUTATION_KINDS][PIECE_LIMIT]; /* the last reply that held, by what attacked */
    Move move;                                      /* that led to the next ply */
    Undo undo;
} PlyRoom;

const ProverLimits prover_no_limits = {-1, -1, NULL, NULL};

struct Prover {
    Board board;
    int height;   /* moves played on the board since prover_begin */
    Colour side;  /* that is to win */
    bool stopped; /* a limit was reached: what runs is void */
    int64_t nodes;
    int64_t next_check;
    int64_t last_node;   /* where the limit of nodes ends the present question, or -1 */
    ProverLimits limits; /* of the present question */
    Drawn drawn;
    ProofTable table;
    PlyRoom room[2 * PROVER_PLIES + 2];
};

Prover *prover_create(size_t bytes)
{
    Prover *prover = calloc(1, sizeof *prover);
    if (prover == NULL) {
        return NULL;
    }
    if (!proof_table_init(&prover->table, bytes)) {
        free(prover);
        return NULL;
    }
    return prover;
}

void prover_destroy(Prover *prover)
{
    if (prover != NULL) {
        proof_table_free(&prover->table);
        free(prover);
    }
}

void prover_begin(Prover *prover, const Game *game, bool repetition_draw)
{
    bool had_drawn = prover->drawn.count > 0;
    assert(board_outcome(&game->board) == OUTCOME_NONE);
    prover->board = game->board;
    prover->height = 0;
    prover->drawn.count = 0;
    if (repetition_draw) {
        drawn_find(&prover->drawn, game);
    }
    if (had_drawn || prover->drawn.count > 0) {
        proof_table_clear(&prover->table);
    }
}

static PlyRoom *room_of(Prover *prover)
{
    return &prover->room[prover->height];
}

static bool limit_reached(const Prover *prover)
{
    const ProverLimits *limits = &prover->limits;
    return (prover->last_node >= 0 && prover->nodes >= prover->last_node) ||
           (limits->deadline >= 0 && clock_now() >= limits->deadline) ||
           (limits->stopped != NULL && limits->stopped(limits->context));
}

static void play(Prover *prover, Move move)
{
    PlyRoom *room = room_of(prover);
    room->move = move;
    board_play(&prover->board, move, &room->undo);
    prover->height++;
    if (++prover->nodes >= prover->next_check) {
        prover->next_check = prover->nodes + CHECK_NODES;
        prover->stopped |= limit_reached(prover);
    }
}

static void undo(Prover *prover)
{
    prover->height--;
    PlyRoom *room = room_of(prover);
    board_undo(&prover->board, room->move, &room->undo);
}

/* How the game stands after a move: PROOF_OPEN when it goes on. */
static Proof ending(const Prover *prover)
{
    Outcome outcome = board_outcome(&prover->board);
    Outcome wanted = prover->side == WHITE ? OUTCOME_WHITE : OUTCOME_BLACK;
    if (outcome != OUTCOME_NONE) {
        return outcome == wanted ? PROOF_WIN : PROOF_NONE;
    }
    return drawn_has(&prover->drawn, &prover->board) ? PROOF_NONE : PROOF_OPEN;
}

static Hex target_queen(const Prover *prover)
{
    return prover->board.hex[piece_make(colour_other(prover->side), BUG_QUEEN, 1)];
}

static int target_neighbours(const Prover *prover)
{
    return board_queen_neighbours(&prover->board, colour_other(prover->side));
}

/* Where the reply that last held against the move that led here is kept. */
static Move *refutation_of(Prover *prover)
{
    const PlyRoom *before = &prover->room[prover->height - 1];
    Move attack = before->move;
    unsigned direction = 0;
    Hex queen = target_queen(prover);
    if (attack != MOVE_PASS && queen != HEX_NONE) {
        direction = (unsigned)hex_direction(queen, move_to(attack));
    }
    Piece piece = attack == MOVE_PASS ? PIECE_NONE : move_piece(attack);
    return &room_of(prover)->refutation[direction & 15][piece & (PIECE_LIMIT - 1)];
}

/* Puts the replies first that may hold: the one that did last, then those far from the queen where
 * nothing threatens yet, those at her where something does. */
static void defences_first(Prover *prover, MoveList *list, Move refutation)
{
    Hex queen = target_queen(prover);
    bool threatened = target_neighbours(prover) >= DIR_COUNT - 1;
    ring_moves_touching_first(list, queen, threatened);
    for (int i = 1; i < list->count; i++) {
        if (list->moves[i] == refutation) {
            ring_moves_swap(list, i, 0);
        }
    }
}

static bool attack_plainly(Prover *prover, int plies);

/* Whether every reply loses within `plies` plies: all are tried until one holds. */
static bool defend_plainly(Prover *prover, int plies)
{
    MoveList *list = &room_of(prover)->list;
    Move *refutation = refutation_of(prover);
    movegen_all(&prover->board, list);
    defences_first(prover, list, *refutation);
    for (int i = 0; i < list->count && !prover->stopped; i++) {
        play(prover, list->moves[i]);
        Proof end = ending(prover);
        bool lost = end == PROOF_WIN || (end == PROOF_OPEN && attack_plainly(prover, plies - 1));
        undo(prover);
        if (!lost) {
            *refutation = list->moves[i];
            return false;
        }
    }
    return !prover->stopped;
}

/* Whether some move wins within `plies` plies, by trying all. */
static bool attack_plainly(Prover *prover, int plies)
{
    MoveList *list = &room_of(prover)->list;
    if (plies > 0 && threats_win_in_one(&prover->board, list) != MOVE_NONE) {
        return true;
    }
    if (plies <= 1) {
        return false;
    }
    movegen_all(&prover->board, list);
    ring_moves_entering_first(list, target_queen(prover));
    for (int i = 0; i < list->count && !prover->stopped; i++) {
        play(prover, list->moves[i]);
        bool won = ending(prover) == PROOF_OPEN && defend_plainly(prover, plies - 1);
        undo(prover);
        if (won) {
            return true;
        }
    }
    return false;
}

/* Key of a position for a question of `plies` plies. */
static uint64_t key_for(uint64_t key, Colour side, int plies)
{
    uint64_t mixed = key ^ (uint64_t)(2 * plies + (int)side) * UINT64_C(0x9e3779b97f4a7c15);
    mixed ^= mixed >> 29;
    return mixed * UINT64_C(0xbf58476d1ce4e5b9);
}

static const ProofNumbers proven = {0, PROOF_INFINITY};
static const ProofNumbers disproven = {PROOF_INFINITY, 0};

/* A guess of how hard things are in a position that nothing is known of: each neighbour that the
 * queen lacks has to be filled, and where there are not moves enough only the other side's help can
 * win. */
static ProofNumbers guess(const Prover *prover, int plies)
{
    int holes = DIR_COUNT - target_neighbours(prover);
    int moves = (plies + (prover->board.turn == (uint8_t)prover->side)) / 2;
    int lacking = holes > moves ? holes - moves : 0;
    return (ProofNumbers){(uint32_t)(1 + holes + 12 * lacking * lacking), 1};
}

/* What is known of the position of a child: within fewer plies it may be proven, within more
 * disproven. */
static ProofNumbers look_up(const Prover *prover, const Child *child, int plies)
{
    ProofNumbers numbers;
    if (child->fixed) {
        return child->numbers;
    }
    if (plies > 2 &&
        proof_table_find(&prover->table, key_for(child->key, prover->side, plies - 2), &numbers) &&
        numbers.proof == 0) {
        return numbers;
    }
    if (proof_table_find(&prover->table, key_for(child->key, prover->side, plies), &numbers)) {
        return numbers;
    }
    return child->numbers;
}

/* Lists the moves of a node with what each leads to. */
static int list_children(Prover *prover, int plies)
{
    PlyRoom *room = room_of(prover);
    movegen_all(&prover->board, &room->list);
    for (int i = 0; i < room->list.count; i++) {
        Child *child = &room->child[i];
        child->move = room->list.moves[i];
        play(prover, child->move);
        Proof end = ending(prover);
        child->fixed = end != PROOF_OPEN;
        child->key = board_key(&prover->board);
        child->numbers = end == PROOF_WIN    ? proven
                         : end == PROOF_NONE ? disproven
                                             : guess(prover, plies - 1);
        undo(prover);
    }
    return room->list.count;
}

static uint32_t least(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

/* What the children of a node say of it. The sums of proof-number search are replaced by the
 * largest plus one for each other child (weak proof numbers, Ueda et al. 2008), since in Hive most
 * children lead to the same few positions. */
typedef struct Summary {
    ProofNumbers numbers;
    int best;        /* the child to go on with */
    uint32_t second; /* the next best child's number that was minimised */
    ProofNumbers best_numbers;
} Summary;

/* The number that the side to move wants to be 0 (proof when it attacks), and the other one. */
static uint32_t own_number(ProofNumbers numbers, bool attack)
{
    return attack ? numbers.proof : numbers.disproof;
}

static ProofNumbers make_numbers(uint32_t own, uint32_t other, bool attack)
{
    return attack ? (ProofNumbers){own, other} : (ProofNumbers){other, own};
}

static Summary summarise(Prover *prover, int count, int plies, bool attack)
{
    const PlyRoom *room = room_of(prover);
    uint32_t own = PROOF_INFINITY;
    uint32_t most = 0;
    uint32_t others = 0;
    Summary summary = {.best = 0, .second = PROOF_INFINITY};
    for (int i = 0; i < count; i++) {
        ProofNumbers numbers = look_up(prover, &room->child[i], plies - 1);
        uint32_t mine = own_number(numbers, attack);
        uint32_t theirs = own_number(numbers, !attack);
        if (mine < own) {
            summary.second = own;
            own = mine;
            summary.best = i;
            summary.best_numbers = numbers;
        } else {
            summary.second = least(summary.second, mine);
        }
        if (theirs > 0) {
            others++;
            most = theirs > most ? theirs : most;
        }
    }
    uint32_t other = own == 0 ? PROOF_INFINITY
                     : others == 0
                         ? 0
                         : least(most + others - 1,
                                 most >= PROOF_INFINITY ? PROOF_INFINITY : PROOF_INFINITY - 1);
    summary.numbers = make_numbers(own, other, attack);
    return summary;
}

static bool is_plain(int plies, bool attack)
{
    return plies <= (attack ? PLAIN_ATTACK : PLAIN_DEFENCE);
}

/* Settles a node of few plies. */
static ProofNumbers settle(Prover *prover, int plies, bool attack)
{
    bool won = attack ? attack_plainly(prover, plies) : defend_plainly(prover, plies);
    return won ? proven : disproven;
}

static ProofNumbers explore(Prover *prover, int plies, ProofNumbers bound);

/* Goes on with the best child until one of the node's numbers reaches its bound. */
static ProofNumbers expand(Prover *prover, int plies, ProofNumbers bound, bool attack)
{
    int count = list_children(prover, plies);
    for (;;) {
        Summary at = summarise(prover, count, plies, attack);
        if (at.numbers.proof >= bound.proof || at.numbers.disproof >= bound.disproof ||
            prover->stopped) {
            return at.numbers;
        }
        /* A little beyond the second best, so as not to change horses at every step. */
        uint32_t own = least(own_number(bound, attack), at.second + at.second / 4 + 1);
        uint32_t slack = own_number(bound, !attack) - own_number(at.numbers, !attack);
        uint32_t other = least(own_number(at.best_numbers, !attack) + slack, PROOF_INFINITY);
        play(prover, room_of(prover)->child[at.best].move);
        explore(prover, plies - 1, make_numbers(own, other, attack));
        undo(prover);
    }
}

/* Works on a position, with `plies` plies to go, until it is settled or a number reaches its bound.
 */
static ProofNumbers explore(Prover *prover, int plies, ProofNumbers bound)
{
    bool attack = prover->board.turn == (uint8_t)prover->side;
    int64_t before = prover->nodes;
    ProofNumbers numbers = is_plain(plies, attack) ? settle(prover, plies, attack)
                                                   : expand(prover, plies, bound, attack);
    if (!prover->stopped) {
        uint64_t key = key_for(board_key(&prover->board), prover->side, plies);
        proof_table_store(&prover->table, key, numbers, prover->nodes - before + 1);
    }
    return numbers;
}

/* Answers a question about the present position, with `plies` to go. */
static Proof answer(Prover *prover, int plies, const ProverLimits *limits)
{
    static const ProofNumbers unbounded = {PROOF_INFINITY, PROOF_INFINITY};
    ProofNumbers numbers = {1, 1};
    prover->limits = *limits;
    prover->stopped = false;
    prover->next_check = prover->nodes;
    prover->last_node = limits->nodes < 0 ? -1 : prover->nodes + limits->nodes;
    Child here = {.key = board_key(&prover->board), .numbers = numbers};
    numbers = look_up(prover, &here, plies);
    while (numbers.proof != 0 && numbers.disproof != 0 && !prover->stopped) {
        numbers = explore(prover, plies, unbounded);
    }
    return numbers.proof == 0 ? PROOF_WIN : numbers.disproof == 0 ? PROOF_NONE : PROOF_OPEN;
}

Proof prover_wins(Prover *prover, int plies, const ProverLimits *limits)
{
    assert(plies > 0 && plies <= PROVER_PLIES);
    prover->side = (Colour)prover->board.turn;
    return answer(prover, plies, limits);
}

Proof prover_move_wins(Prover *prover, Move move, int plies, const ProverLimits *limits)
{
    assert(plies > 0 && plies <= PROVER_PLIES && movegen_is_legal(&prover->board, move));
    prover->side = (Colour)prover->board.turn;
    prover->limits = *limits;
    play(prover, move);
    Proof proof = ending(prover);
    if (proof == PROOF_OPEN) {
        proof = plies == 1 ? PROOF_NONE : answer(prover, plies - 1, limits);
    }
    undo(prover);
    return proof;
}

/* Takes what a question used up from the limit of nodes. */
static void use_up(ProverLimits *limits, int64_t nodes)
{
    if (limits->nodes >= 0) {
        limits->nodes = nodes < limits->nodes ? limits->nodes - nodes : 0;
    }
}

int prover_shortest(Prover *prover, int most, const ProverLimits *limits, int *none)
{
    ProverLimits left = *limits;
    *none = 0;
    for (int plies = 1; plies <= most; plies += 2) {
        int64_t before = prover->nodes;
        Proof proof = prover_wins(prover, plies, &left);
        use_up(&left, prover->nodes - before);
        if (proof == PROOF_WIN) {
            /* An even number of plies: the other side has to surround its own queen. */
            bool sooner = plies > 1 && prover_wins(prover, plies - 1, &left) == PROOF_WIN;
            return sooner ? plies - 1 : plies;
        }
        if (proof == PROOF_OPEN) {
            return 0;
        }
        *none = plies;
    }
    return 0;
}

void prover_play(Prover *prover, Move move)
{
    assert(prover->height < PROVER_PLIES && movegen_is_legal(&prover->board, move));
    play(prover, move);
}

void prover_undo(Prover *prover)
{
    assert(prover->height > 0);
    undo(prover);
}

const Board *prover_board(const Prover *prover)
{
    return &prover->board;
}

int64_t prover_nodes(const Prover *prover)
{
    return prover->nodes;
}
