/* Games against their schedule, see verify.h. MIT licence. */
#include "tools/match/results/verify.h"

#include <stdio.h>
#include <string.h>

#include "tools/match/play/schedule.h"

/* What is wrong with a game. */
typedef struct Flaw {
    char text[160];
} Flaw;

static bool check_players(const Record *record, const Config *config, Flaw *flaw)
{
    ScheduledGame game = schedule_game(&config->schedule, record->game);
    if (record->white == game.white && record->black == game.black && record->round == game.round) {
        return true;
    }
    snprintf(flaw->text, sizeof flaw->text, "should be %.40s against %.40s in round %d",
             config->engine[game.white].name, config->engine[game.black].name, game.round + 1);
    return false;
}

static bool check_moves(const Record *record, Game *game, Flaw *flaw)
{
    game_init(game, record->type, false);
    for (int i = 0; i < record->plies; i++) {
        Move move;
        Reason why;
        const char *text = record->ply[i].text;
        bool legal = board_outcome(&game->board) == OUTCOME_NONE &&
                     notation_read_move(&game->board, slice_of(text), &move, &why) == READ_OK;
        if (!legal) {
            snprintf(flaw->text, sizeof flaw->text, "ply %d, '%.40s', is not legal", i + 1, text);
            return false;
        }
        if (!game_play(game, move)) {
            snprintf(flaw->text, sizeof flaw->text, "out of memory");
            return false;
        }
    }
    return true;
}

/* Whether a queen's end is on the board when it is in the record, and the other way round. */
static bool check_end(const Record *record, const Game *game, Flaw *flaw)
{
    static const GameState states[] = {[OUTCOME_WHITE] = STATE_WHITE_WINS,
                                       [OUTCOME_BLACK] = STATE_BLACK_WINS,
                                       [OUTCOME_DRAW] = STATE_DRAW};
    Outcome outcome = board_outcome(&game->board);
    bool told = record->cause == CAUSE_QUEEN || record->cause == CAUSE_BOTH_QUEENS;
    if (told == (outcome != OUTCOME_NONE) && (!told || record->result == states[outcome])) {
        return true;
    }
    snprintf(flaw->text, sizeof flaw->text, "its result is not what is on the board");
    return false;
}

static bool check_game(const Record *record, Flaw *flaw)
{
    Game game;
    bool good = check_moves(record, &game, flaw) && check_end(record, &game, flaw);
    game_free(&game);
    return good;
}

static bool check_opening(const Record *record, const Openings *openings, Flaw *flaw)
{
    Game opening;
    game_init(&opening, 0, false);
    bool good = openings_get(openings, record->round, &opening) &&
                record->type == opening.board.type && record->book == opening.plies;
    for (int i = 0; good && i < record->book; i++) {
        char text[MOVE_STRING_SIZE];
        notation_write_ply(&opening, i, text);
        good = strcmp(record->ply[i].text, text) == 0;
    }
    game_free(&opening);
    if (!good) {
        snprintf(flaw->text, sizeof flaw->text, "does not begin with the opening of round %d",
                 record->round + 1);
    }
    return good;
}

/* Whether two games of a round begin alike. */
static bool check_same_opening(const Record *record, const Record *before, Flaw *flaw)
{
    bool same = record->type == before->type && record->book == before->book;
    for (int i = 0; same && i < record->book; i++) {
        same = strcmp(record->ply[i].text, before->ply[i].text) == 0;
    }
    if (!same) {
        snprintf(flaw->text, sizeof flaw->text, "has another opening than game %d of its round",
                 before->game + 1);
    }
    return same;
}

bool verify_games(const JournalGames *games, const char *const *paths, const Config *config,
                  const Openings *openings, Reason *reason)
{
    for (int i = 0; i < games->count; i++) {
        const Record *record = &games->record[i];
        Flaw flaw;
        bool good = check_players(record, config, &flaw) && check_game(record, &flaw);
        if (good && openings) {
            good = check_opening(record, openings, &flaw);
        } else if (good && i > 0 && record[-1].round == record->round) {
            good = check_same_opening(record, &record[-1], &flaw);
        }
        if (!good) {
            snprintf(reason->text, sizeof reason->text, "journal '%.60s': line %d: game %d %.120s",
                     paths[record->source], record->line, record->game + 1, flaw.text);
            return false;
        }
    }
    return true;
}
