/* libmandible: the rules of Hive and the search of Mandible for other programs. MIT licence.
 *
 * Everything hangs on two kinds of handles and nothing is global. One thread at a time may use a
 * handle, different threads may use different handles; only mandible_search_stop may be called from
 * anywhere. Texts are UTF-8 in the notation of the Universal Hive Protocol (UHP). Functions that
 * write text work as snprintf does: at most `size` bytes, a NUL among them, and the length of the
 * whole text is returned, so that (NULL, 0) asks for the length. Functions that can fail return 0
 * or NULL then and write the reason, a sentence, to `error` of `error_size` bytes, which may be
 * (NULL, 0). */
#ifndef MANDIBLE_H
#define MANDIBLE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(_WIN32) && defined(MANDIBLE_SHARED)
#define MANDIBLE_API __declspec(dllexport)
#elif defined(__GNUC__)
#define MANDIBLE_API __attribute__((visibility("default")))
#else
#define MANDIBLE_API
#endif

/* Changes when a program made for an older library must be changed; functions may be added without.
 */
#define MANDIBLE_ABI           1

/* Bytes that hold any MoveString or piece name with its NUL. */
#define MANDIBLE_MOVE_SIZE     16

/* Flags of mandible_game_new. */
#define MANDIBLE_QUEEN_FIRST   1 /* the queen may be placed on the first turn (2010 rulebook) */
#define MANDIBLE_NO_REPETITION 2 /* a third occurrence of a position is no draw */

/* How a game stands. */
typedef enum MandibleState {
    MANDIBLE_NOT_STARTED,
    MANDIBLE_IN_PROGRESS,
    MANDIBLE_DRAW,
    MANDIBLE_WHITE_WINS,
    MANDIBLE_BLACK_WINS
} MandibleState;

typedef struct MandibleGame MandibleGame;

/* A piece for drawing. Hexes are axial: east is q + 1, south-east r + 1. */
typedef struct MandiblePiece {
    char name[4]; /* "wQ", "bA3" */
    int on_board; /* 0: in hand, and the numbers below mean nothing */
    int q, r;     /* relative to the first white piece played, or to wherever the hive's first piece
                     lay; differences are what counts */
    int level;    /* how many pieces lie beneath */
    int covered;  /* another piece lies on top */
    int pinned;   /* it can't leave without splitting the hive */
    int last;     /* it was placed, moved or thrown in the last ply, and rests */
} MandiblePiece;

/* The version of the library, "0.1.0", and its MANDIBLE_ABI. */
MANDIBLE_API const char *mandible_version(void);
MANDIBLE_API int mandible_abi(void);

/* A new game from a GameTypeString ("Base+MLP") or a GameString, whose moves are checked and whose
 * state and turn are worked out anew. `flags` is 0 or a sum of flags. Free it with
 * mandible_game_free. */
MANDIBLE_API MandibleGame *mandible_game_new(const char *text, unsigned flags, char *error,
                                             size_t error_size);

/* A copy of a game; NULL when memory runs out. */
MANDIBLE_API MandibleGame *mandible_game_copy(const MandibleGame *game);

/* Frees a game; NULL is allowed. */
MANDIBLE_API void mandible_game_free(MandibleGame *game);

/* Writes the GameString. */
MANDIBLE_API size_t mandible_game_string(const MandibleGame *game, char *out, size_t size);

/* How the game stands, plies played, and who is to move: 0 White, 1 Black. */
MANDIBLE_API MandibleState mandible_game_state(const MandibleGame *game);
MANDIBLE_API int mandible_game_plies(const MandibleGame *game);
MANDIBLE_API int mandible_game_turn(const MandibleGame *game);

/* The move of ply `ply` (from 0 on) as it was written; an empty text when there is no such ply. */
MANDIBLE_API size_t mandible_game_move(const MandibleGame *game, int ply, char *out, size_t size);

/* Number of legal moves: 0 once a queen is surrounded; a forced pass counts 1. */
MANDIBLE_API int mandible_game_move_count(const MandibleGame *game);

/* The legal moves as MoveStrings, divided by ';', "pass" when there is no other. */
MANDIBLE_API size_t mandible_game_moves(const MandibleGame *game, char *out, size_t size);

/* Plays a MoveString, or "pass" when nothing else is legal: 1, or 0 with a reason and the game as
 * it was. */
MANDIBLE_API int mandible_game_play(MandibleGame *game, const char *move, char *error,
                                    size_t error_size);

/* The MoveString as this library writes it, without playing it: its length, or 0 with a reason. */
MANDIBLE_API size_t mandible_game_normalise(const MandibleGame *game, const char *move, char *out,
                                            size_t size, char *error, size_t error_size);

/* Takes back the last `plies` plies: 1, or 0 with the game as it was when there are fewer. */
MANDIBLE_API int mandible_game_undo(MandibleGame *game, int plies);

/* Writes up to `limit` pieces of the game, those in hand among them, and returns how many there are
 * (at most 28). */
MANDIBLE_API int mandible_game_pieces(const MandibleGame *game, MandiblePiece *pieces, int limit);

/* Number of ways to play `depth` plies on; 0 for a negative depth. Takes long for large ones. */
MANDIBLE_API uint64_t mandible_game_perft(const MandibleGame *game, int depth);

typedef struct MandibleSearch MandibleSearch;

/* What ends a search: the first limit reached; negative ones are no limit. All negative: until
 * mandible_search_stop or a proven result. */
typedef struct MandibleLimits {
    double seconds;
    int depth;
    int64_t nodes;
} MandibleLimits;

/* Where a search stands. */
typedef struct MandibleReport {
    int depth;
    double score; /* in queen liberties, from the side to move */
    int win_in;   /* plies to a proven win of the side to move; negative: to a loss; 0: neither */
    int64_t nodes;
    double seconds;
    const char *line; /* MoveStrings divided by ';', valid during the call */
} MandibleReport;

/* Called from a thread of the search, never from two at once. It must not use the game or the
 * search but for mandible_search_stop. */
typedef void MandibleListener(void *context, const MandibleReport *report);

/* A search with threads and a table of its own; NULL with a reason when the system does not give
 * them. `threads` 0 takes all processors. */
MANDIBLE_API MandibleSearch *mandible_search_new(int threads, int megabytes, char *error,
                                                 size_t error_size);

/* Frees a search, which must not be at work; NULL is allowed. */
MANDIBLE_API void mandible_search_free(MandibleSearch *search);

/* Forgets what earlier searches learned. */
MANDIBLE_API void mandible_search_forget(MandibleSearch *search);

/* Searches the present position of a game and writes the best move: its length, or 0 with a reason
 * when the game is over. `listener` hears of each finished depth and better move; it may be NULL.
 */
MANDIBLE_API size_t mandible_search_best(MandibleSearch *search, const MandibleGame *game,
                                         const MandibleLimits *limits, MandibleListener *listener,
                                         void *context, char *out, size_t size, char *error,
                                         size_t error_size);

/* Ends the search that runs, or the next one at once. Any thread. */
MANDIBLE_API void mandible_search_stop(MandibleSearch *search);

#ifdef __cplusplus
}
#endif

#endif
