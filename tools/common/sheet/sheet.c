/* Score sheets, see sheet.h. MIT licence. */
#include "tools/common/sheet/sheet.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/movegen/movegen.h"
#include "core/notation.h"
#include "core/refusal.h"

void sheet_init(Sheet *sheet)
{
    *sheet = (Sheet){0};
    game_init(&sheet->game, 0, true);
    sheet_start(sheet, 0);
}

void sheet_free(Sheet *sheet)
{
    game_free(&sheet->game);
    text_free(&sheet->words);
    free(sheet->tag);
    free(sheet->node);
    free(sheet->path);
    *sheet = (Sheet){0};
}

/* Makes room for one more item of an array that holds `count`. */
static bool reserve(void **items, int count, int *room, size_t size)
{
    if (count < *room) {
        return true;
    }
    int wanted = *room > 0 ? 2 * *room : 128;
    void *more = realloc(*items, (size_t)wanted * size);
    if (!more) {
        return false;
    }
    *items = more;
    *room = wanted;
    return true;
}

static bool reserve_node(Sheet *sheet)
{
    void *items = sheet->node;
    bool done = reserve(&items, sheet->nodes, &sheet->node_room, sizeof *sheet->node);
    sheet->node = items;
    return done;
}

static bool reserve_path(Sheet *sheet)
{
    void *items = sheet->path;
    bool done = reserve(&items, sheet->game.plies, &sheet->path_room, sizeof *sheet->path);
    sheet->path = items;
    return done;
}

void sheet_start(Sheet *sheet, GameType type)
{
    text_clear(&sheet->words);
    text_append(&sheet->words, "", 1);
    while (sheet->game.plies > 0) {
        game_undo(&sheet->game);
    }
    sheet->tags = 0;
    sheet->nodes = 0;
    sheet->at = 0;
    sheet->result = SHEET_UNKNOWN;
    sheet->end = SHEET_OPEN;
    sheet->fault = (SheetFault){0};
    if (reserve_node(sheet)) {
        sheet->node[sheet->nodes++] =
            (SheetNode){.parent = -1, .child = -1, .next = -1, .clock = -1};
    }
    sheet_set_type(sheet, type);
}

void sheet_set_type(Sheet *sheet, GameType type)
{
    assert(sheet->game.plies == 0);
    board_init(&sheet->game.board, type, true);
}

const char *sheet_words(const Sheet *sheet, size_t offset)
{
    return offset < sheet->words.size ? sheet->words.data + offset : "";
}

/* Keeps a string and tells its offset, 0 when memory runs out or it is empty. */
static size_t keep(Sheet *sheet, Slice string)
{
    size_t offset = sheet->words.size;
    if (string.size == 0) {
        return 0;
    }
    text_append(&sheet->words, string.data, string.size);
    text_append(&sheet->words, "", 1);
    return sheet->words.failed ? 0 : offset;
}

static SheetTag *find_tag(const Sheet *sheet, const char *name)
{
    for (int i = 0; i < sheet->tags; i++) {
        if (strcmp(sheet_words(sheet, sheet->tag[i].name), name) == 0) {
            return &sheet->tag[i];
        }
    }
    return NULL;
}

bool sheet_set_tag(Sheet *sheet, const char *name, Slice value)
{
    SheetTag *tag = find_tag(sheet, name);
    if (!tag) {
        void *items = sheet->tag;
        bool done = reserve(&items, sheet->tags, &sheet->tag_room, sizeof *sheet->tag);
        sheet->tag = items;
        if (!done) {
            return false;
        }
        tag = &sheet->tag[sheet->tags++];
        tag->name = keep(sheet, slice_of(name));
    }
    tag->value = keep(sheet, value);
    return !sheet->words.failed;
}

const char *sheet_tag(const Sheet *sheet, const char *name)
{
    const SheetTag *tag = find_tag(sheet, name);
    return tag ? sheet_words(sheet, tag->value) : "";
}

/* Plays the move of a node that is a continuation of the present one. */
static bool step(Sheet *sheet, int node)
{
    if (!reserve_path(sheet) || !game_play(&sheet->game, sheet->node[node].move)) {
        return false;
    }
    sheet->path[sheet->game.plies - 1] = node;
    sheet->at = node;
    return true;
}

static void step_back(Sheet *sheet)
{
    game_undo(&sheet->game);
    sheet->at = sheet->node[sheet->at].parent;
}

static int depth_of(const Sheet *sheet, int node)
{
    int depth = 0;
    for (; node > 0; node = sheet->node[node].parent) {
        depth++;
    }
    return depth;
}

bool sheet_go(Sheet *sheet, int node)
{
    int depth = depth_of(sheet, node);
    int common = node;
    for (int level = depth; level > sheet->game.plies; level--) {
        common = sheet->node[common].parent;
    }
    while (sheet->game.plies > depth) {
        step_back(sheet);
    }
    while (sheet->at != common) {
        step_back(sheet);
        common = sheet->node[common].parent;
    }
    while (sheet->at != node) {
        int next = node;
        while (sheet->node[next].parent != sheet->at) {
            next = sheet->node[next].parent;
        }
        if (!step(sheet, next)) {
            return false;
        }
    }
    return true;
}

int sheet_last(const Sheet *sheet)
{
    int node = 0;
    while (sheet->node[node].child >= 0) {
        node = sheet->node[node].child;
    }
    return node;
}

/* Hangs a new node behind the last continuation of the present one. */
static int add_node(Sheet *sheet, Move move)
{
    if (!reserve_node(sheet)) {
        return -1;
    }
    int node = sheet->nodes++;
    sheet->node[node] =
        (SheetNode){.move = move, .parent = sheet->at, .child = -1, .next = -1, .clock = -1};
    notation_write_move(&sheet->game.board, move, sheet->node[node].text);
    int *link = &sheet->node[sheet->at].child;
    while (*link >= 0) {
        link = &sheet->node[*link].next;
    }
    *link = node;
    return node;
}

static int find_node(const Sheet *sheet, Move move)
{
    int node = sheet->node[sheet->at].child;
    while (node >= 0 && sheet->node[node].move != move) {
        node = sheet->node[node].next;
    }
    return node;
}

/* Says why a move is refused. */
static void refuse(const Board *board, Move move, Reason *reason)
{
    if (move == MOVE_PASS) {
        reason_refuse(reason, "pass is not allowed while there is another move");
    } else if (!refusal_of_mover(board, move_piece(move), reason)) {
        refusal_of_move(board, move, reason);
    }
}

bool sheet_play(Sheet *sheet, Move move, Reason *reason)
{
    const Board *board = &sheet->game.board;
    if (board_outcome(board) != OUTCOME_NONE) {
        return reason_refuse(reason, "the game is over");
    }
    if (!movegen_is_legal(board, move)) {
        refuse(board, move, reason);
        return false;
    }
    if (sheet->game.plies == GAME_PLY_LIMIT) {
        return reason_refuse(reason, "the game is too long");
    }
    int node = find_node(sheet, move);
    if (node < 0) {
        node = add_node(sheet, move);
    }
    if (node < 0 || !step(sheet, node)) {
        return reason_refuse(reason, "out of memory");
    }
    return true;
}

bool sheet_play_text(Sheet *sheet, Slice text, Reason *reason)
{
    if (board_outcome(&sheet->game.board) != OUTCOME_NONE) {
        return reason_refuse(reason, "the game is over");
    }
    Slice rest = text;
    Slice piece = slice_word(&rest);
    if (sheet->game.plies == 0 && slice_equals(slice_trim(rest), ".")) {
        text = piece;
    }
    Move move;
    if (notation_read_move(&sheet->game.board, text, &move, reason) != READ_OK) {
        return false;
    }
    return sheet_play(sheet, move, reason);
}

bool sheet_comment(Sheet *sheet, Slice comment)
{
    SheetNode *node = &sheet->node[sheet->at];
    comment = slice_trim(comment);
    if (node->comment == 0) {
        node->comment = keep(sheet, comment);
        return !sheet->words.failed;
    }
    Text both = {0};
    text_format(&both, "%s\n", sheet_words(sheet, node->comment));
    text_append(&both, comment.data, comment.size);
    if (!both.failed) {
        node->comment = keep(sheet, (Slice){both.data, both.size});
    }
    bool kept = !both.failed && !sheet->words.failed;
    text_free(&both);
    return kept;
}

bool sheet_refuse(Sheet *sheet, Slice move, size_t at, const Reason *why)
{
    sheet->fault = (SheetFault){
        .ply = sheet->game.plies + 1, .move = slice_shown(slice_trim(move)), .why = *why, .at = at};
    return false;
}

SheetResult sheet_result(const Sheet *sheet)
{
    switch (board_outcome(&sheet->game.board)) {
    case OUTCOME_WHITE:
        return SHEET_WHITE;
    case OUTCOME_BLACK:
        return SHEET_BLACK;
    case OUTCOME_DRAW:
        return SHEET_DRAW;
    case OUTCOME_NONE:
        break;
    }
    bool repeated = sheet->result == SHEET_UNKNOWN && game_occurrences(&sheet->game) >= 3;
    return repeated ? SHEET_DRAW : sheet->result;
}

const char *sheet_result_name(SheetResult result)
{
    static const char *const names[] = {"InProgress", "WhiteWins", "BlackWins", "Draw"};
    return names[result];
}

SheetResult sheet_read_result(Slice text)
{
    static const struct {
        const char *word;
        SheetResult result;
    } words[] = {{"WhiteWins", SHEET_WHITE}, {"BlackWins", SHEET_BLACK}, {"Draw", SHEET_DRAW},
                 {"1-0", SHEET_WHITE},       {"0-1", SHEET_BLACK},       {"1/2-1/2", SHEET_DRAW}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (slice_equals_any_case(text, words[i].word)) {
            return words[i].result;
        }
    }
    return SHEET_UNKNOWN;
}

const char *sheet_end_name(const Sheet *sheet)
{
    static const char *const names[] = {"", "resignation", "time", "agreement"};
    if (board_outcome(&sheet->game.board) != OUTCOME_NONE) {
        return "queen surrounded";
    }
    if (sheet->end == SHEET_OPEN && sheet_result(sheet) == SHEET_DRAW &&
        game_occurrences(&sheet->game) >= 3) {
        return "repetition";
    }
    return names[sheet->end];
}

bool sheet_is_queen_first(const Sheet *sheet)
{
    for (int ply = 0; ply < 2 && ply < sheet->game.plies; ply++) {
        Move move = sheet->game.ply[ply].move;
        if (move != MOVE_PASS && piece_bug(move_piece(move)) == BUG_QUEEN) {
            return true;
        }
    }
    return false;
}
