#include "engine/shell/complete.h"

#include <ctype.h>
#include <string.h>

#include "core/movegen/movegen.h"
#include "core/notation.h"
#include "engine/uhp/commands.h"
#include "engine/uhp/session.h"

static bool begins(const char *candidate, Slice word)
{
    for (size_t i = 0; i < word.size; i++) {
        if (tolower((unsigned char)word.data[i]) != tolower((unsigned char)candidate[i])) {
            return false;
        }
    }
    return true;
}

/* Adds a candidate if the word may be its beginning and it is not the one that was added last. */
static void offer(const char *candidate, Slice word, Text *matches)
{
    size_t size = strlen(candidate);
    size_t last = matches->size > size ? matches->size - size - 1 : 0;
    bool repeated = matches->size > size && memcmp(matches->data + last, candidate, size) == 0 &&
                    (last == 0 || matches->data[last - 1] == '\n');
    if (!repeated && begins(candidate, word)) {
        text_format(matches, "%s\n", candidate);
    }
}

/* Offers the pieces that can move, or where `piece` can go. */
static void offer_moves(const Session *session, Slice piece, Slice word, Text *matches)
{
    MoveList list;
    if (!session->has_game || session_game_is_over(session)) {
        return;
    }
    movegen_all(&session->game.board, &list);
    for (int i = 0; i < list.count; i++) {
        char text[MOVE_STRING_SIZE];
        notation_write_move(&session->game.board, list.moves[i], text);
        char *place = strchr(text, ' ');
        if (place != NULL) {
            *place++ = '\0';
        }
        if (piece.size == 0) {
            offer(text, word, matches);
        } else if (place != NULL && slice_equals_any_case(piece, text)) {
            offer(place, word, matches);
        }
    }
}

static void offer_commands(Slice word, Text *matches)
{
    static const char *const own[] = {"auto", "game", "go"};
    for (size_t i = 0; i < sizeof own / sizeof own[0]; i++) {
        offer(own[i], word, matches);
    }
    for (int i = 0; commands_at(i) != NULL; i++) {
        offer(commands_at(i)->name, word, matches);
    }
}

static void offer_words(Slice words, char separator, Slice word, Text *matches)
{
    while (words.size > 0) {
        char text[32];
        Slice next = slice_cut(&words, separator);
        if (next.size < sizeof text) {
            memcpy(text, next.data, next.size);
            text[next.size] = '\0';
            offer(text, word, matches);
        }
    }
}

static void offer_list(const char *words, Slice word, Text *matches)
{
    offer_words(slice_of(words), ' ', word, matches);
}

/* Offers the words that are the values of an option. */
static void offer_values(const Session *session, OptionId id, Slice word, Text *matches)
{
    Text line = {0};
    options_write(&session->options, id, &line);
    Slice rest = {line.data, line.size};
    slice_cut(&rest, ';');
    Slice kind = slice_cut(&rest, ';');
    slice_cut(&rest, ';');
    slice_cut(&rest, ';');
    if (slice_equals(kind, "bool")) {
        offer_list("False True", word, matches);
    } else if (slice_equals(kind, "enum")) {
        offer_words(rest, ';', word, matches);
    }
    text_free(&line);
}

/* Offers `get` and `set`, then a name, then a value that an option may have. */
static void offer_options(const Session *session, Slice before, Slice word, Text *matches)
{
    OptionId id;
    bool has_verb = slice_word(&before).size > 0;
    Slice name = slice_word(&before);
    if (!has_verb) {
        offer_list("get set", word, matches);
    } else if (name.size > 0 && options_find(name, &id)) {
        offer_values(session, id, word, matches);
    }
    for (int i = 0; has_verb && name.size == 0 && i < OPTION_COUNT; i++) {
        offer(options_name((OptionId)i), word, matches);
    }
}

void complete_word(void *context, Slice before, Slice word, Text *matches)
{
    const Session *session = context;
    Slice rest = slice_trim(before);
    Slice first = slice_word(&rest);
    rest = slice_trim(rest);
    if (first.size == 0) {
        offer_commands(word, matches);
        offer_moves(session, first, word, matches);
    } else if (slice_equals_any_case(first, "options")) {
        offer_options(session, rest, word, matches);
    } else if (slice_equals_any_case(first, "newgame")) {
        offer_list("Base Base+M Base+L Base+P Base+ML Base+MP Base+LP Base+MLP", word, matches);
    } else if (slice_equals_any_case(first, "help")) {
        offer_commands(word, matches);
    } else if (slice_equals_any_case(first, "auto")) {
        offer_list("white black both off time seconds depth nodes", word, matches);
    } else if (slice_equals_any_case(first, "go") || slice_equals_any_case(first, "bestmove")) {
        offer_list("time seconds depth nodes clock", word, matches);
    } else if (slice_equals_any_case(first, "play")) {
        offer_moves(session, rest, word, matches);
    } else if (slice_equals_any_case(first, "validmoves")) {
        offer_moves(session, (Slice){"", 0}, word, matches);
    } else {
        offer_moves(session, first, word, matches);
    }
}
