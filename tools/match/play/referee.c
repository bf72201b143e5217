/* The referee, see referee.h. MIT licence. */
#include "tools/match/play/referee.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "core/board.h"
#include "core/os/clock.h"

/* A game in progress. */
typedef struct Play {
    const RefereeInput *input;
    Game game;
    Record *record;
    Reason reason;
    int64_t clock[COLOUR_COUNT]; /* time left of a game clock */
    int won_for[COLOUR_COUNT];   /* plies in a row in which the score says that this colour wins */
    int level_for;               /* plies in a row in which the score says that it is level */
    Text line;                   /* the command being sent */
} Play;

/* What a step of the game comes to. */
typedef enum Step { STEP_ON, STEP_OVER, STEP_STOPPED, STEP_FAILED } Step;

static Player *player_of(const Play *play, Colour colour)
{
    return play->input->player[colour];
}

static Step end(Play *play, GameState result, Cause cause)
{
    play->record->result = result;
    play->record->cause = cause;
    return STEP_OVER;
}

static Cause cause_of(Fault fault)
{
    static const Cause causes[] = {
        [FAULT_TIME] = CAUSE_TIME,       [FAULT_ILLEGAL] = CAUSE_ILLEGAL,
        [FAULT_GARBAGE] = CAUSE_GARBAGE, [FAULT_REFUSAL] = CAUSE_REFUSAL,
        [FAULT_STATE] = CAUSE_STATE,     [FAULT_CRASH] = CAUSE_CRASH,
        [FAULT_CLOSED] = CAUSE_CLOSED,   [FAULT_SILENCE] = CAUSE_SILENCE,
        [FAULT_START] = CAUSE_START,
    };
    return causes[fault];
}

/* The game is lost for `loser`, for what its engine did; an engine that may be out of step is
 * ended. */
static Step lose(Play *play, Colour loser, Fault fault)
{
    Player *player = player_of(play, loser);
    if (fault == FAULT_STOPPED) {
        return STEP_STOPPED;
    }
    if (fault == FAULT_RUNNER) {
        return STEP_FAILED;
    }
    if (fault != FAULT_TIME && fault != FAULT_ILLEGAL) {
        player_quit(player);
    }
    snprintf(play->record->detail, sizeof play->record->detail, "%.60s: %.170s", player->spec->name,
             play->reason.text);
    return end(play, loser == WHITE ? STATE_BLACK_WINS : STATE_WHITE_WINS, cause_of(fault));
}

/* Whether a claimed state agrees with the board: only the queens decide, since what counts as a
 * repetition differs from engine to engine. */
static bool agrees(const Game *game, GameState claim)
{
    switch (board_outcome(&game->board)) {
    case OUTCOME_WHITE:
        return claim == STATE_WHITE_WINS;
    case OUTCOME_BLACK:
        return claim == STATE_BLACK_WINS;
    case OUTCOME_DRAW:
        return claim == STATE_DRAW;
    case OUTCOME_NONE:
        break;
    }
    return claim == STATE_IN_PROGRESS || (claim == STATE_NOT_STARTED && game->plies == 0) ||
           (claim == STATE_DRAW && game->plies > 0);
}

static Fault check_claim(const Play *play, Colour colour, Reason *reason)
{
    GameState claim;
    Fault fault = player_claimed_state(player_of(play, colour), &claim, reason);
    if (fault || agrees(&play->game, claim)) {
        return fault;
    }
    snprintf(reason->text, sizeof reason->text, "claims %s after ply %d", game_state_name(claim),
             play->game.plies);
    return FAULT_STATE;
}

/* Sends play->line to both engines at once, then hears both; of two that fail `first` loses. */
static Step tell_both(Play *play, Colour first)
{
    Colour order[COLOUR_COUNT] = {first, colour_other(first)};
    Fault fault[COLOUR_COUNT];
    Reason reason[COLOUR_COUNT];
    if (play->line.failed) {
        snprintf(play->reason.text, sizeof play->reason.text, "out of memory");
        return STEP_FAILED;
    }
    for (int i = 0; i < COLOUR_COUNT; i++) {
        Player *player = player_of(play, order[i]);
        fault[i] = player_send(player, play->line.data, player_deadline(player), &reason[i]);
    }
    for (int i = 0; i < COLOUR_COUNT; i++) {
        Player *player = player_of(play, order[i]);
        if (!fault[i]) {
            fault[i] = player_receive(player, player_deadline(player), &reason[i]);
        }
        if (!fault[i]) {
            fault[i] = check_claim(play, order[i], &reason[i]);
        }
    }
    Step result = STEP_ON;
    for (int i = COLOUR_COUNT - 1; i >= 0; i--) {
        play->reason = fault[i] ? reason[i] : play->reason;
        result = fault[i] ? lose(play, order[i], fault[i]) : result;
    }
    return result;
}

static Step start(Play *play)
{
    for (int colour = 0; colour < COLOUR_COUNT; colour++) {
        Player *player = player_of(play, (Colour)colour);
        if (player->spec->restart) {
            player_quit(player);
        }
        Fault fault = player_start(player, &play->reason);
        if (fault) {
            return lose(play, (Colour)colour,
                        fault == FAULT_RUNNER || fault == FAULT_STOPPED ? fault : FAULT_START);
        }
        play->clock[colour] = player->spec->limit.base;
    }
    text_clear(&play->line);
    text_add(&play->line, "newgame ");
    notation_write_game(&play->game, play->input->rules->repetition, &play->line);
    return tell_both(play, WHITE);
}

/* The runner's division of a game clock: UHP knows only time for one move. Games last some 25 more
 * moves of each side for most of their course; the reserve keeps the last moves from running over.
 */
static int64_t share_of_clock(int64_t remaining, int64_t increment)
{
    int64_t share = remaining / 25 + increment * 3 / 4;
    int64_t most = remaining - remaining / 8 - 10 * CLOCK_MILLISECOND;
    if (share > most) {
        share = most;
    }
    return share < CLOCK_MILLISECOND ? CLOCK_MILLISECOND : share;
}

static Budget budget_of(const Play *play, Colour colour)
{
    const EngineLimit *limit = &player_of(play, colour)->spec->limit;
    Budget budget = {
        .time = limit->move_time, .remaining = -1, .depth = limit->depth, .nodes = limit->nodes};
    if (limit->base >= 0) {
        budget.remaining = play->clock[colour];
        budget.increment = limit->increment;
        budget.time = share_of_clock(budget.remaining, budget.increment);
    }
    return budget;
}

/* Books the time of a move; false when it was too long. */
static bool in_time(Play *play, Colour colour, int64_t elapsed)
{
    const EngineSpec *spec = player_of(play, colour)->spec;
    const EngineLimit *limit = &spec->limit;
    int64_t allowed = limit->base >= 0 ? play->clock[colour] : limit->move_time;
    if (allowed >= 0 && elapsed > allowed + spec->margin) {
        snprintf(play->reason.text, sizeof play->reason.text, "took %.3f s, had %.3f s",
                 (double)elapsed / 1e9, (double)allowed / 1e9);
        return false;
    }
    if (limit->base >= 0) {
        int64_t left = play->clock[colour] - elapsed;
        play->clock[colour] = (left > 0 ? left : 0) + limit->increment;
    }
    return true;
}

/* Plays the move and writes it down. */
static Step enter(Play *play, const Answer *answer)
{
    RecordPly ply = {.score = answer->has_score ? answer->score : RECORD_NO_SCORE,
                     .depth = (int16_t)answer->depth,
                     .micros = answer->elapsed / 1000};
    notation_write_move(&play->game.board, answer->move, ply.text);
    if (!record_add_ply(play->record, &ply) || !game_play(&play->game, answer->move)) {
        snprintf(play->reason.text, sizeof play->reason.text, "out of memory");
        return STEP_FAILED;
    }
    if (play->input->progress) {
        play->input->progress(play->input->context, play->game.plies);
    }
    return STEP_ON;
}

/* Counts for how many plies in a row the scores agree on something. */
static void count_agreement(Play *play, Colour mover, const Answer *answer)
{
    const Rules *rules = play->input->rules;
    int score = answer->has_score ? answer->score : 0;
    bool wins = answer->has_score && score >= rules->resign_score;
    bool loses = answer->has_score && score <= -rules->resign_score;
    int *mine = &play->won_for[mover];
    int *other = &play->won_for[colour_other(mover)];
    *mine = wins ? *mine + 1 : 0;
    *other = loses ? *other + 1 : 0;
    play->level_for =
        answer->has_score && abs(score) <= rules->draw_score ? play->level_for + 1 : 0;
}

/* Looks whether the game is over, by the board first. */
static Step judge(Play *play)
{
    const Rules *rules = play->input->rules;
    switch (board_outcome(&play->game.board)) {
    case OUTCOME_WHITE:
        return end(play, STATE_WHITE_WINS, CAUSE_QUEEN);
    case OUTCOME_BLACK:
        return end(play, STATE_BLACK_WINS, CAUSE_QUEEN);
    case OUTCOME_DRAW:
        return end(play, STATE_DRAW, CAUSE_BOTH_QUEENS);
    case OUTCOME_NONE:
        break;
    }
    if (rules->repetition && game_occurrences(&play->game) >= 3) {
        return end(play, STATE_DRAW, CAUSE_REPETITION);
    }
    if (rules->ply_limit > 0 && play->game.plies >= rules->ply_limit) {
        return end(play, STATE_DRAW, CAUSE_PLY_LIMIT);
    }
    if (rules->resign_moves > 0 && play->won_for[WHITE] >= 2 * rules->resign_moves) {
        return end(play, STATE_WHITE_WINS, CAUSE_AGREED_WIN);
    }
    if (rules->resign_moves > 0 && play->won_for[BLACK] >= 2 * rules->resign_moves) {
        return end(play, STATE_BLACK_WINS, CAUSE_AGREED_WIN);
    }
    if (rules->draw_moves > 0 && play->level_for >= 2 * rules->draw_moves &&
        play->game.plies >= rules->draw_ply) {
        return end(play, STATE_DRAW, CAUSE_AGREED_DRAW);
    }
    return STEP_ON;
}

/* Tells both engines the last move of a finished game. The result stands, but what they get wrong
 * is noted. */
static Step tell_end(Play *play, Colour mover)
{
    Record was = *play->record;
    Step step = tell_both(play, mover);
    play->record->result = was.result;
    play->record->cause = was.cause;
    return step == STEP_FAILED ? step : STEP_OVER;
}

/* One ply. */
static Step step(Play *play)
{
    Colour mover = (Colour)play->game.board.turn;
    Player *player = player_of(play, mover);
    Budget budget = budget_of(play, mover);
    Answer answer;
    Fault fault = player_best_move(player, &play->game.board, &budget, &answer, &play->reason);
    if (!fault && !in_time(play, mover, answer.elapsed)) {
        fault = FAULT_TIME;
    }
    if (fault) {
        return lose(play, mover, fault);
    }
    Step entered = enter(play, &answer);
    if (entered != STEP_ON) {
        return entered;
    }
    count_agreement(play, mover, &answer);
    text_clear(&play->line);
    text_format(&play->line, "play %s", play->record->ply[play->record->plies - 1].text);
    return judge(play) == STEP_OVER ? tell_end(play, mover) : tell_both(play, mover);
}

/* Copies the opening into the record. */
static bool enter_opening(Play *play)
{
    for (int i = 0; i < play->game.plies; i++) {
        RecordPly ply = {.score = RECORD_NO_SCORE};
        notation_write_ply(&play->game, i, ply.text);
        if (!record_add_ply(play->record, &ply)) {
            return false;
        }
    }
    play->record->book = play->game.plies;
    play->record->type = play->game.board.type;
    return true;
}

static Step play_all(Play *play)
{
    if (!game_copy(&play->game, play->input->opening) || !enter_opening(play)) {
        snprintf(play->reason.text, sizeof play->reason.text, "out of memory");
        return STEP_FAILED;
    }
    Step result = start(play);
    if (result == STEP_ON) {
        result = judge(play);
    }
    while (result == STEP_ON) {
        result = step(play);
    }
    return result;
}

RefereeResult referee_play(const RefereeInput *input, Record *record, Reason *reason)
{
    *record = (Record){.started = (int64_t)time(NULL)};
    Play play = {.input = input, .record = record};
    int64_t begin = clock_now();
    game_init(&play.game, input->opening->board.type, input->opening->board.queen_first);
    Step result = play_all(&play);
    record->micros = (clock_now() - begin) / 1000;
    game_free(&play.game);
    text_free(&play.line);
    if (result == STEP_OVER) {
        return REFEREE_FINISHED;
    }
    record_free(record);
    *reason = play.reason;
    return result == STEP_STOPPED ? REFEREE_STOPPED : REFEREE_FAILED;
}
