/* A game of libmandible against itself. MIT licence.
 *
 *     cc play.c $(pkg-config --cflags --libs mandible) -o play && ./play Base+MLP 2000 */
#include <mandible.h>
#include <stdio.h>
#include <stdlib.h>

int main(int count, char **words)
{
    char reason[256];
    MandibleGame *game = mandible_game_new(count > 1 ? words[1] : "Base", 0, reason, sizeof reason);
    if (game == NULL) {
        fprintf(stderr, "play: %s\n", reason);
        return 1;
    }
    MandibleSearch *search = mandible_search_new(1, 16, reason, sizeof reason);
    if (search == NULL) {
        fprintf(stderr, "play: %s\n", reason);
        mandible_game_free(game);
        return 1;
    }
    MandibleLimits limits = {
        .seconds = -1, .depth = -1, .nodes = count > 2 ? strtol(words[2], NULL, 10) : 1000};
    while (mandible_game_plies(game) < 200 && mandible_game_state(game) <= MANDIBLE_IN_PROGRESS) {
        char move[MANDIBLE_MOVE_SIZE];
        mandible_search_best(search, game, &limits, NULL, NULL, move, sizeof move, NULL, 0);
        mandible_game_play(game, move, NULL, 0);
        printf("%d. %s\n", mandible_game_plies(game), move);
    }
    size_t size = mandible_game_string(game, NULL, 0) + 1;
    char *text = malloc(size);
    if (text != NULL) {
        mandible_game_string(game, text, size);
        puts(text);
    }
    free(text);
    mandible_search_free(search);
    mandible_game_free(game);
    return 0;
}
