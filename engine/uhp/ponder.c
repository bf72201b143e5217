#include "engine/uhp/ponder.h"

#include "core/movegen/movegen.h"

static bool is_worth_it(const Session *session)
{
    return session->options.value[OPTION_PONDER] != PONDER_DISABLED &&
           session->options.value[OPTION_SKILL_LEVEL] == OPTIONS_FULL_SKILL && session->has_game &&
           !session_game_is_over(session) && movegen_count(&session->game.board) > 1;
}

void ponder_start(Session *session)
{
    if (!is_worth_it(session)) {
        return;
    }
    SearchInput input = session_search_input(session, LIMITS_NONE);
    input.threads = session->options.value[OPTION_PONDER] == PONDER_SINGLE_THREADED ? 1 : 0;
    session->pondering = true;
    session_start_search(session, &input);
}

void ponder_stop(Session *session)
{
    if (session->pondering) {
        SearchResult unused;
        search_stop(session->search);
        search_wait(session->search, &unused);
        session->pondering = false;
    }
}
