#include "engine/urges.h"

#include "core/ring.h"
#include "core/window.h"
#include "engine/urge_weights.h"

/* Code of a hex seen from another by their difference as window_offset gives it. */
static const uint8_t codes[HEX_LIMIT] = {
    [0x000] = 4, [0x001] = 1, [0x01f] = 1, [0x040] = 1, [0x05f] = 1, [0x7c0] = 1, [0x7c1] = 1,
    [0x002] = 2, [0x01e] = 2, [0x041] = 2, [0x05e] = 2, [0x080] = 2, [0x09e] = 2, [0x09f] = 2,
    [0x780] = 2, [0x781] = 2, [0x782] = 2, [0x7c2] = 2, [0x7df] = 2, [0x003] = 3, [0x01d] = 3,
    [0x042] = 3, [0x05d] = 3, [0x081] = 3, [0x09d] = 3, [0x0c0] = 3, [0x0dd] = 3, [0x0de] = 3,
    [0x0df] = 3, [0x740] = 3, [0x741] = 3, [0x742] = 3, [0x743] = 3, [0x783] = 3, [0x79f] = 3,
    [0x7c3] = 3, [0x7de] = 3};

enum { CODE_NONE = 5 };

static int code_of(Hex hex, Hex from)
{
    return from == HEX_NONE ? CODE_NONE : codes[window_offset(from, hex)];
}

static bool is_real(Move move)
{
    return move != MOVE_NONE && move != MOVE_PASS;
}

UrgeView urges_view(const Board *board, const Trail *trail)
{
    Colour us = (Colour)board->turn;
    UrgeView view = {.board = board,
                     .own_queen = board->hex[piece_make(us, BUG_QUEEN, 1)],
                     .other_queen = board->hex[piece_make(colour_other(us), BUG_QUEEN, 1)],
                     .own_filled = board_queen_neighbours(board, us),
                     .other_filled = board_queen_neighbours(board, colour_other(us)),
                     .last = HEX_NONE,
                     .mine = HEX_NONE,
                     .placed = PIECE_NONE,
                     .moved = PIECE_NONE};
    Move last = trail->move[0];
    Move own = trail->move[1];
    if (is_real(last)) {
        view.last = move_to(last);
    }
    if (is_real(own)) {
        view.mine = move_to(own);
        *(move_is_placement(own) ? &view.placed : &view.moved) = move_piece(own);
    }
    return view;
}

/* A list of features in the making. */
typedef struct Urges {
    uint16_t *feature;
    int count;
} Urges;

static void add(Urges *urges, int feature)
{
    urges->feature[urges->count++] = (uint16_t)feature;
}

/* Top pieces round a hex: the side to move's and the other's, as sets of directions. */
typedef struct Beside {
    unsigned own;
    unsigned other;
} Beside;

static Beside beside(const Board *board, Hex hex)
{
    Beside found = {0, 0};
    unsigned offset = window_offset(board->origin, hex);
    if (!board->wide && window_holds(offset)) {
        unsigned cell = window_cell(offset);
        found.own = window_neighbours(&board->top_of[board->turn], cell);
        found.other = window_neighbours(&board->top_of[board->turn ^ 1], cell);
        return found;
    }
    for (int dir = 0; dir < DIR_COUNT; dir++) {
        Piece top = board_top(board, hex_step(hex, dir));
        bool own = top != PIECE_NONE && piece_colour(top) == board->turn;
        bool other = top != PIECE_NONE && piece_colour(top) != board->turn;
        found.own |= (unsigned)own << dir;
        found.other |= (unsigned)other << dir;
    }
    return found;
}

static int kind_of(const Board *board, Piece piece)
{
    return (int)piece_bug(piece) + (piece_colour(piece) == board->turn ? 0 : BUG_COUNT);
}

static int direction_of(unsigned dirs)
{
    int dir = 0;
    while (!(dirs >> dir & 1)) {
        dir++;
    }
    return dir;
}

/* Kind of the only piece beside a hex, which has just this one. */
static int only_kind(const Board *board, Hex hex, unsigned dirs)
{
    return kind_of(board, board_top(board, hex_step(hex, direction_of(dirs))));
}

static void add_start(const UrgeView *view, Urges *urges, Piece piece, int action)
{
    const Board *board = view->board;
    Hex from = board->hex[piece];
    int bug = (int)piece_bug(piece);
    int other = code_of(from, view->other_queen);
    int own = code_of(from, view->own_queen);
    Beside around = beside(board, from);
    add(urges, URGE_FROM + (action * URGE_CODES + other) * URGE_CODES + own);
    add(urges, URGE_FROM_OTHER + bug * URGE_CODES + other);
    add(urges, URGE_FROM_OWN + bug * URGE_CODES + own);
    add(urges, URGE_LEFT + ring_count[around.own] * 7 + ring_count[around.other]);
    if (board->level[piece] > 0) {
        add(urges, URGE_OFF + kind_of(board, board->under[piece]));
    } else if (ring_count[around.own | around.other] == 1) {
        add(urges, URGE_FREES + only_kind(board, from, around.own | around.other));
    }
}

static void add_end(const UrgeView *view, Urges *urges, Move move)
{
    const Board *board = view->board;
    Hex to = move_to(move);
    Hex from = move_from(move);
    bool placement = from == HEX_NONE;
    Beside around = beside(board, to);
    int dir = placement ? DIR_COUNT : hex_direction(to, from);
    if (dir < DIR_COUNT && board->level[move_piece(move)] == 0) {
        around.own &= ~(1U << dir); /* the mover is not its own neighbour */
        around.other &= ~(1U << dir);
    }
    add(urges,
        URGE_BESIDE + ((int)placement * 7 + ring_count[around.own]) * 7 + ring_count[around.other]);
    Piece under = board_top(board, to);
    if (under != PIECE_NONE) {
        add(urges, URGE_ONTO + kind_of(board, under));
    } else if (ring_count[around.own | around.other] == 1) {
        add(urges, URGE_PINS + only_kind(board, to, around.own | around.other));
    }
}

/* Moves into the rings and out of them. */
static void add_rings(const UrgeView *view, Urges *urges, Move move)
{
    Hex to = move_to(move);
    Hex from = move_from(move);
    bool ground = move_is_placement(move) || view->board->level[move_piece(move)] == 0;
    bool fills = board_top(view->board, to) == PIECE_NONE;
    bool was_other = ground && from != HEX_NONE && code_of(from, view->other_queen) == 1;
    bool was_own = ground && from != HEX_NONE && code_of(from, view->own_queen) == 1;
    bool is_other = fills && code_of(to, view->other_queen) == 1;
    bool is_own = fills && code_of(to, view->own_queen) == 1;
    if (is_other != was_other) {
        add(urges, (is_other ? URGE_FILLS : URGE_OPENS) + view->other_filled);
    }
    if (is_own != was_own) {
        add(urges, (is_own ? URGE_CROWDS : URGE_RELIEVES) + view->own_filled);
    }
}

int urges_collect(const UrgeView *view, Move move, uint16_t feature[URGE_LIST_LIMIT])
{
    Urges urges = {feature, 0};
    Piece piece = move_piece(move);
    Hex to = move_to(move);
    bool placement = move_is_placement(move);
    int bug = (int)piece_bug(piece);
    int action = placement ? 0 : piece_colour(piece) == view->board->turn ? 1 : 2;
    int row = (action * BUG_COUNT + bug) * URGE_CODES;
    add(&urges, URGE_TO_OTHER + row + code_of(to, view->other_queen));
    add(&urges, URGE_TO_OWN + row + code_of(to, view->own_queen));
    if (!placement) {
        add_start(view, &urges, piece, action);
    }
    add_end(view, &urges, move);
    add_rings(view, &urges, move);
    int start = placement ? CODE_NONE : code_of(move_from(move), view->last);
    add(&urges, URGE_LAST + code_of(to, view->last) * URGE_CODES + start);
    add(&urges, URGE_MINE + code_of(to, view->mine));
    if (piece == view->placed || piece == view->moved) {
        add(&urges, (piece == view->placed ? URGE_PLACED : URGE_AGAIN) + bug);
    }
    return urges.count;
}

int urges_value(const UrgeView *view, Move move)
{
    uint16_t feature[URGE_LIST_LIMIT];
    int count = urges_collect(view, move, feature);
    int value = 0;
    for (int i = 0; i < count; i++) {
        value += urge_weights[feature[i]];
    }
    return value;
}
