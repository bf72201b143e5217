/* Reading JSON, see read_json.h. MIT licence. */
#include "tools/common/sheet/read_json.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/json.h"
#include "core/notation.h"

enum { DEPTH_LIMIT = 64, NODE_LIMIT = 1 << 20 };

/* Where the reading stands. */
typedef struct Reading {
    Sheet *sheet;
    const char *start;
    Text word;
    Text piece;
} Reading;

static bool fail(Reading *reading, Slice at, const char *why)
{
    reason_refuse(&reading->sheet->fault.why, "%s", why);
    reading->sheet->fault.at = (size_t)(at.data - reading->start);
    return false;
}

static Slice text_slice(const Text *text)
{
    return (Slice){text->data ? text->data : "", text->size};
}

/* Reads a string member into `word`, emptied before. */
static bool member(Reading *reading, Slice object, const char *name)
{
    text_clear(&reading->word);
    return json_member_string(object, name, &reading->word);
}

/* Game types as UHP writes them, or the letters of the expansions alone. */
static bool read_type(Reading *reading, Slice object)
{
    GameType type = 0;
    if (!member(reading, object, "type") && !member(reading, object, "game_type")) {
        return fail(reading, object, "no member names the game type");
    }
    Slice name = text_slice(&reading->word);
    if (!notation_read_type(name, &type)) {
        for (size_t i = 0; i < name.size; i++) {
            const char *letter = strchr("MLP", name.data[i]);
            if (!letter || name.data[i] == '\0') {
                Reason reason;
                reason_refuse(&reason, "'%s' is not a game type", slice_shown(name).text);
                return fail(reading, object, reason.text);
            }
            type |= (GameType)(1 << (letter - "MLP"));
        }
    }
    sheet_set_type(reading->sheet, type);
    return true;
}

static bool play(Reading *reading, Slice move, Slice at)
{
    Reason why;
    return sheet_play_text(reading->sheet, move, &why) ||
           sheet_refuse(reading->sheet, move, (size_t)(at.data - reading->start), &why);
}

/* Plays a piece and a place, each in its string. */
static bool play_pair(Reading *reading, Slice piece, Slice place)
{
    text_clear(&reading->piece);
    if (!json_read_string(piece, &reading->piece)) {
        return fail(reading, piece, "a piece that is no string");
    }
    if (!slice_equals_any_case(text_slice(&reading->piece), "pass")) {
        text_add(&reading->piece, " ");
        if (!json_read_string(place, &reading->piece)) {
            return fail(reading, place, "a position that is no string");
        }
    }
    return play(reading, text_slice(&reading->piece), piece);
}

/* Our own form. */

static bool read_line(Reading *reading, Slice moves, int depth);

/* Reads the lines that go another way than the move just played. */
static bool read_variations(Reading *reading, Slice lines, int depth)
{
    Sheet *sheet = reading->sheet;
    int back = sheet->at;
    Slice line;
    if (depth == DEPTH_LIMIT) {
        return fail(reading, lines, "variations too deep");
    }
    while (json_element(&lines, &line)) {
        if (!sheet_go(sheet, sheet->node[back].parent) || !read_line(reading, line, depth + 1)) {
            return false;
        }
    }
    return sheet_go(sheet, back);
}

static bool read_move(Reading *reading, Slice object, int depth)
{
    Slice value = object;
    if (object.data[0] == '"') {
        text_clear(&reading->word);
        return json_read_string(object, &reading->word) &&
               play(reading, text_slice(&reading->word), object);
    }
    if (!member(reading, object, "move")) {
        return fail(reading, object, "a move without its text");
    }
    if (!play(reading, text_slice(&reading->word), object)) {
        return false;
    }
    Sheet *sheet = reading->sheet;
    json_member_int(object, "clock", &sheet->node[sheet->at].clock);
    if (member(reading, object, "comment") && !sheet_comment(sheet, text_slice(&reading->word))) {
        return fail(reading, object, "out of memory");
    }
    return !json_member(object, "variations", &value) || read_variations(reading, value, depth);
}

static bool read_line(Reading *reading, Slice moves, int depth)
{
    Slice move;
    while (json_element(&moves, &move)) {
        if (!read_move(reading, move, depth)) {
            return false;
        }
    }
    return true;
}

static bool read_tags(Reading *reading, Slice tags)
{
    Slice name;
    Slice value;
    while (json_pair(&tags, &name, &value)) {
        text_clear(&reading->piece);
        text_clear(&reading->word);
        if (!json_read_string(name, &reading->piece) || reading->piece.size == 0 ||
            !json_read_string(value, &reading->word)) {
            return fail(reading, name, "a tag that is no string");
        }
        if (!sheet_set_tag(reading->sheet, reading->piece.data, text_slice(&reading->word))) {
            return fail(reading, name, "out of memory");
        }
    }
    return true;
}

static void read_end(Reading *reading, Slice object)
{
    static const struct {
        const char *word;
        SheetEnd end;
    } ends[] = {{"resignation", SHEET_RESIGNED}, {"time", SHEET_TIME}, {"agreement", SHEET_AGREED}};
    if (member(reading, object, "end")) {
        for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
            if (slice_equals(text_slice(&reading->word), ends[i].word)) {
                reading->sheet->end = ends[i].end;
            }
        }
    }
}

static bool read_own(Reading *reading, Slice object, Slice moves)
{
    Slice tags;
    if (member(reading, object, "result")) {
        reading->sheet->result = sheet_read_result(text_slice(&reading->word));
    }
    read_end(reading, object);
    if (json_member(object, "tags", &tags) && !read_tags(reading, tags)) {
        return false;
    }
    if (member(reading, object, "comment") &&
        !sheet_comment(reading->sheet, text_slice(&reading->word))) {
        return fail(reading, object, "out of memory");
    }
    return read_line(reading, moves, 0);
}

/* hivegame.com's analysis: nodes that name their parents. */

typedef struct Node {
    Slice id;
    Slice parent;
    Slice move; /* {piece, position}; anything else at the start */
    int node;   /* of the sheet, or -1 while it is not reached */
} Node;

static bool take_node(Slice object, Node *node)
{
    *node = (Node){.node = -1};
    bool id = json_member(object, "id", &node->id) || json_member(object, "node_id", &node->id);
    if (!json_member(object, "parent", &node->parent)) {
        node->parent = slice_of("null");
    }
    if (!json_member(object, "move_delta", &node->move) &&
        !json_member(object, "value", &node->move)) {
        node->move = slice_of("null");
    }
    return id;
}

static bool is_same(Slice a, Slice b)
{
    return a.size == b.size && memcmp(a.data, b.data, a.size) == 0;
}

/* The sheet's node of a parent, -1 when it is not reached yet. The start has no parent. */
static int parent_of(const Node *nodes, int count, const Node *node)
{
    for (int i = 0; i < count; i++) {
        if (is_same(nodes[i].id, node->parent)) {
            return nodes[i].node;
        }
    }
    return 0;
}

/* Plays one node if its parent is there; `*played` says whether. */
static bool place_node(Reading *reading, Node *nodes, int count, Node *node, bool *played)
{
    int parent = parent_of(nodes, count, node);
    Slice piece;
    Slice place;
    *played = parent >= 0;
    if (parent < 0) {
        return true;
    }
    if (!json_member(node->move, "piece", &piece) || !json_member(node->move, "position", &place)) {
        node->node = parent;
        return true;
    }
    if (!sheet_go(reading->sheet, parent)) {
        return fail(reading, node->id, "out of memory");
    }
    if (!play_pair(reading, piece, place)) {
        return false;
    }
    node->node = reading->sheet->at;
    return true;
}

/* Plays the nodes, parents first, in as many rounds as their order needs. */
static bool place_nodes(Reading *reading, Node *nodes, int count)
{
    for (int left = count, before = count + 1; left > 0 && left < before;) {
        before = left;
        left = 0;
        for (int i = 0; i < count; i++) {
            bool played = true;
            if (nodes[i].node < 0 && !place_node(reading, nodes, count, &nodes[i], &played)) {
                return false;
            }
            left += !played;
        }
        if (left == before) {
            return fail(reading, nodes[0].id, "nodes whose parents are not there");
        }
    }
    return true;
}

static bool read_nodes(Reading *reading, Slice list)
{
    int count = 0;
    int room = 0;
    Node *nodes = NULL;
    Slice object;
    bool good = true;
    while (good && json_element(&list, &object)) {
        if (count == room) {
            room = room > 0 ? 2 * room : 256;
            Node *more = room <= NODE_LIMIT ? realloc(nodes, (size_t)room * sizeof *nodes) : NULL;
            if (!more) {
                good = fail(reading, object, "too many nodes");
                break;
            }
            nodes = more;
        }
        good = take_node(object, &nodes[count++]) || fail(reading, object, "a node without id");
    }
    good = good && place_nodes(reading, nodes, count);
    free(nodes);
    return good;
}

/* A game page's history: piece and place of each ply, and the state. */
static bool read_history(Reading *reading, Slice object, Slice history)
{
    Slice status;
    Slice pair;
    if (json_member(object, "game_status", &status)) {
        static const char *const words[] = {"", "White", "Black", "Draw"};
        Text copy = {0};
        text_append(&copy, status.data, status.size);
        for (int i = SHEET_WHITE; i <= SHEET_DRAW && copy.data; i++) {
            if (strstr(copy.data, words[i])) {
                reading->sheet->result = (SheetResult)i;
            }
        }
        text_free(&copy);
    }
    while (json_element(&history, &pair)) {
        Slice rest = pair;
        Slice piece;
        Slice place;
        if (!json_element(&rest, &piece) || !json_element(&rest, &place)) {
            return fail(reading, pair, "a move that is no pair of strings");
        }
        if (!play_pair(reading, piece, place)) {
            return false;
        }
    }
    return true;
}

static bool read_object(Reading *reading, Slice object)
{
    Slice value;
    Slice tree;
    if (!json_is_object(object)) {
        return fail(reading, object, "no correct JSON object");
    }
    if (!read_type(reading, object)) {
        return false;
    }
    if (member(reading, object, "start_hop") && reading->word.size > 0) {
        return fail(reading, object,
                    "the game starts from a position that was set up (start_hop), not from the "
                    "beginning");
    }
    if (json_member(object, "moves", &value)) {
        return read_own(reading, object, value);
    }
    if (json_member(object, "history", &value)) {
        return read_history(reading, object, value);
    }
    tree = object;
    if (json_member(object, "tree", &value)) {
        tree = value;
    }
    if (json_member(tree, "nodes", &value)) {
        return read_nodes(reading, value);
    }
    return fail(reading, object, "no member has moves: moves, history, nodes or tree");
}

bool read_json(Slice record, Sheet *sheet)
{
    Reading reading = {.sheet = sheet, .start = record.data};
    sheet_start(sheet, 0);
    bool good = read_object(&reading, record);
    text_free(&reading.word);
    text_free(&reading.piece);
    SheetFault fault = sheet->fault;
    good &= sheet_go(sheet, sheet_last(sheet));
    sheet->fault = fault;
    return good;
}
