#include "engine/uhp/session.h"

#include <stddef.h>

static size_t table_bytes(int megabytes)
{
    return (size_t)megabytes << 20;
}

bool session_init(Session *session, const Options *options, FILE *log)
{
    *session = (Session){.options = *options, .log = log};
    session->search = search_create(options->value[OPTION_NUM_THREADS],
                                    table_bytes(options->value[OPTION_TABLE_MB]));
    session->side = -1;
    game_init(&session->game, 0, false);
    for (int i = 0; i < PARAM_COUNT && session->search != NULL; i++) {
        search_set_param(session->search, (Param)i, options->value[OPTION_PARAM + i]);
    }
    return session->search != NULL;
}

void session_free(Session *session)
{
    search_destroy(session->search);
    game_free(&session->game);
}

bool session_set_option(Session *session, OptionChange change)
{
    if (change.value == session->options.value[change.id]) {
        return true;
    }
    if (change.id == OPTION_NUM_THREADS && !search_set_threads(session->search, change.value)) {
        return false;
    }
    if (change.id == OPTION_TABLE_MB &&
        !search_set_table(session->search, table_bytes(change.value))) {
        return false;
    }
    if (change.id >= OPTION_PARAM) {
        search_set_param(session->search, (Param)(change.id - OPTION_PARAM), change.value);
    }
    session->options.value[change.id] = change.value;
    return true;
}

bool session_game_is_over(const Session *session)
{
    return board_outcome(&session->game.board) != OUTCOME_NONE;
}

int session_contempt(const Session *session)
{
    int contempt = session->options.value[OPTION_CONTEMPT];
    bool ours = session->side < 0 || session->side == session->game.board.turn;
    return ours ? contempt : -contempt;
}

SearchInput session_search_input(const Session *session, Limits limits)
{
    return (SearchInput){
        .game = &session->game,
        .limits = limits,
        .contempt = session_contempt(session),
        .repetition_draw = session->options.value[OPTION_REPETITION_DRAW] != 0,
    };
}

static bool is_endless(const Limits *limits)
{
    return limits->deadline < 0 && limits->depth < 0 && limits->nodes < 0;
}

void session_start_search(Session *session, const SearchInput *input)
{
    atomic_store(&session->endless, is_endless(&input->limits));
    search_start(session->search, input);
    /* What ends it may have come before there was a search to end. */
    session_check_interrupt(session);
}

bool session_must_end(const Session *session, bool endless)
{
    const Input *input = session->input;
    if (atomic_load(&session->broken)) {
        return true;
    }
    return input != NULL && (input_is_interrupted(input) || (endless && input_is_over(input)));
}

void session_check_interrupt(void *session)
{
    Session *self = session;
    if (session_must_end(self, atomic_load(&self->endless))) {
        search_stop(self->search);
    }
}
