#include "engine/uhp/bestmove.h"

#include <stdio.h>

#include "core/movegen/movegen.h"
#include "core/notation.h"
#include "engine/search/threats.h"
#include "engine/uhp/duration.h"
#include "engine/uhp/progress.h"
#include "engine/uhp/skill.h"

enum {
    /* Kept back from every time limit, for writing the answer and for waking up those who wait for
       it. */
    REPLY_NANOSECONDS = 1000000,
    /* Of the clock: turns of one side that a game is thought to last, and that are always still to
       come. */
    GAME_TURNS = 40,
    TURNS_TO_COME = 15,
};

/* Sets a limit to `value` unless it is already set to less. */
static void tighten(int64_t *limit, int64_t value)
{
    if (*limit < 0 || value < *limit) {
        *limit = value;
    }
}

static void limit_time(Limits *limits, int64_t started, int64_t time)
{
    int64_t reply = time / 8 < REPLY_NANOSECONDS ? time / 8 : REPLY_NANOSECONDS;
    tighten(&limits->deadline, started + time - reply);
}

int64_t bestmove_share(int64_t remaining, int64_t increment, int turn)
{
    int64_t turns = GAME_TURNS - turn > TURNS_TO_COME ? GAME_TURNS - turn : TURNS_TO_COME;
    int64_t share = remaining / turns + increment / 4 * 3;
    int64_t most = remaining / 4;
    return share < most ? share : most;
}

/* The arguments while they are read. */
typedef struct Request {
    Slice rest;
    int64_t started;
    int turn;
    Limits limits;
    Reason *reason;
} Request;

static bool refuse(Request *request, const char *what, Slice word)
{
    return reason_refuse(request->reason, "%s, not '%s'", what, slice_shown(word).text);
}

static bool read_time(Request *request)
{
    Slice word = slice_word(&request->rest);
    int64_t time;
    if (!duration_read_time(word, &time)) {
        return refuse(request, "'time' takes HH:MM:SS with minutes and seconds below 60", word);
    }
    limit_time(&request->limits, request->started, time);
    return true;
}

static bool read_seconds(Request *request)
{
    Slice word = slice_word(&request->rest);
    int64_t time;
    if (!duration_read_seconds(word, &time)) {
        return refuse(request, "'seconds' takes a number like 5 or 0.25", word);
    }
    limit_time(&request->limits, request->started, time);
    return true;
}

static bool read_depth(Request *request)
{
    Slice word = slice_word(&request->rest);
    int64_t depth;
    if (!slice_to_int64(word, &depth) || depth < 0) {
        return refuse(request, "'depth' takes a number of plies from 0 on", word);
    }
    int64_t limit = request->limits.depth;
    tighten(&limit, depth < SEARCH_MAX_PLY ? depth : SEARCH_MAX_PLY);
    request->limits.depth = (int)limit;
    return true;
}

static bool read_nodes(Request *request)
{
    Slice word = slice_word(&request->rest);
    int64_t nodes;
    if (!slice_to_int64(word, &nodes) || nodes < 0) {
        return refuse(request, "'nodes' takes a number of positions from 0 on", word);
    }
    tighten(&request->limits.nodes, nodes);
    return true;
}

static bool read_clock(Request *request)
{
    Slice word = slice_word(&request->rest);
    int64_t remaining;
    int64_t increment = 0;
    if (!duration_read_seconds(word, &remaining)) {
        return refuse(request, "'clock' takes the seconds that are left", word);
    }
    Slice after = request->rest;
    if (duration_read_seconds(slice_word(&after), &increment)) {
        request->rest = after;
    }
    limit_time(&request->limits, request->started,
               bestmove_share(remaining, increment, request->turn));
    return true;
}

static const struct {
    const char *name;
    bool (*read)(Request *request);
} kinds[] = {
    {"time", read_time},   {"seconds", read_seconds}, {"depth", read_depth},
    {"nodes", read_nodes}, {"clock", read_clock},
};

enum { KIND_COUNT = sizeof(kinds) / sizeof(kinds[0]) };

static int find_kind(Slice name)
{
    int kind = 0;
    while (kind < KIND_COUNT && !slice_equals_any_case(name, kinds[kind].name)) {
        kind++;
    }
    return kind;
}

bool bestmove_read_limits(Slice arguments, int64_t started, int turn, Limits *limits,
                          Reason *reason)
{
    Request request = {arguments, started, turn, LIMITS_NONE, reason};
    bool first = true;
    for (;;) {
        Slice name = slice_word(&request.rest);
        int kind = find_kind(name);
        /* What follows a complete command is ignored, but a limit that we don't know must not mean
         * no limit. */
        if (name.size == 0 || (kind == KIND_COUNT && !first)) {
            break;
        }
        if (kind == KIND_COUNT) {
            return refuse(&request, "a limit is time, seconds, depth, nodes or clock", name);
        }
        if (!kinds[kind].read(&request)) {
            return false;
        }
        first = false;
    }
    *limits = request.limits;
    return true;
}

/* Makes a search one of a level below the full one. It starts without a memory, so that it plays
 * the same however the position came about. */
static void weaken(Session *session, int skill, SearchInput *input)
{
    tighten(&input->limits.nodes, skill_level(skill).nodes);
    input->threads = 1;
    input->lines = 1;
    input->twins = false;
    search_forget(session->search);
}

static Move search_move(Session *session, Reply *reply, const Limits *limits)
{
    const Options *options = &session->options;
    session->side = session->game.board.turn;
    Progress progress = {.session = session, .reply = reply};
    SearchInput input = session_search_input(session, *limits);
    input.lines = options->value[OPTION_MULTI_PV];
    input.twins = options->value[OPTION_TWINS] != 0;
    input.margin = skill_margin(options, board_turn_number(&session->game.board));
    input.report = progress_report;
    input.context = &progress;
    if (options->value[OPTION_SKILL_LEVEL] < OPTIONS_FULL_SKILL) {
        weaken(session, options->value[OPTION_SKILL_LEVEL], &input);
    }
    SearchResult result;
    session_start_search(session, &input);
    search_wait(session->search, &result);
    text_free(&progress.shown);
    Random random = skill_random(options, &session->game);
    return skill_pick(&result, input.margin, &random);
}

/* The move to play: the only one, or one that wins at once at any level, or what a search says. */
static Move find_move(Session *session, Reply *reply, const Limits *limits)
{
    const Board *board = &session->game.board;
    MoveList list;
    movegen_all(board, &list);
    if (list.count == 1) {
        return list.moves[0];
    }
    bool full = session->options.value[OPTION_SKILL_LEVEL] == OPTIONS_FULL_SKILL;
    Move win = full ? MOVE_NONE : threats_win_in_one(board, &list);
    return win != MOVE_NONE ? win : search_move(session, reply, limits);
}

void bestmove_command(Session *session, Reply *reply, Slice arguments)
{
    const Board *board = &session->game.board;
    Limits limits;
    Reason reason;
    if (!bestmove_read_limits(arguments, reply->started, board_turn_number(board), &limits,
                              &reason)) {
        reply_error(reply, "%s", reason.text);
        return;
    }
    char text[MOVE_STRING_SIZE];
    notation_write_move(board, find_move(session, reply, &limits), text);
    fprintf(reply->out, "%s\n", text);
}
