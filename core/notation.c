#include "core/notation.h"

#include <string.h>

#include "core/movegen/movegen.h"
#include "core/refusal.h"

bool notation_read_type(Slice text, GameType *type)
{
    static const char letters[] = "MLP"; /* in the order of the bits of a GameType */
    Slice extras = text;
    Slice base = slice_cut(&extras, '+');
    int found = 0;
    if (!slice_equals_any_case(base, "Base") || (extras.size == 0 && base.size != text.size)) {
        return false;
    }
    for (size_t i = 0; i < extras.size; i++) {
        int bit = 0;
        while (bit < 3 &&
               !slice_equals_any_case((Slice){&extras.data[i], 1}, (char[]){letters[bit], '\0'})) {
            bit++;
        }
        if (bit == 3 || (found >> bit & 1)) {
            return false;
        }
        found |= 1 << bit;
    }
    *type = (GameType)found;
    return true;
}

/* The sign for the neighbour of a piece in each direction; the western ones stand before its name.
 */
static const char sign_of[DIR_COUNT] = {'\\', '/', '-', '\\', '/', '-'};

static bool is_western(int dir)
{
    return dir == DIR_NORTH_WEST || dir == DIR_WEST || dir == DIR_SOUTH_WEST;
}

/* Appends a piece's name at `out` and returns its end. */
static char *add_piece(char *out, Piece piece)
{
    piece_write(piece, out);
    return out + strlen(out);
}

/* Appends " wA1-", the neighbour of `reference` in direction `dir`. */
static void add_neighbour(char *out, Piece reference, int dir)
{
    *out++ = ' ';
    if (is_western(dir)) {
        *out++ = sign_of[dir];
        add_piece(out, reference);
    } else {
        out = add_piece(out, reference);
        *out++ = sign_of[dir];
        *out = '\0';
    }
}

void notation_write_move(const Board *board, Move move, char out[MOVE_STRING_SIZE])
{
    if (move == MOVE_PASS) {
        memcpy(out, "pass", sizeof "pass");
        return;
    }
    Piece piece = move_piece(move);
    Hex to = move_to(move);
    char *end = add_piece(out, piece);
    if (board_top(board, to) != PIECE_NONE) {
        *end++ = ' ';
        add_piece(end, board_top(board, to));
        return;
    }
    for (int dir = 0; dir < DIR_COUNT; dir++) {
        Piece top = board_top(board, hex_step(to, dir));
        Piece reference = top == piece ? board->under[piece] : top;
        if (reference != PIECE_NONE) {
            add_neighbour(end, reference, hex_turn(dir, 3));
            return;
        }
    }
}

/* What a MoveString says, whether it makes sense on the board or not. */
typedef struct Spoken {
    bool pass;
    Piece piece;
    Piece reference; /* PIECE_NONE without a second word */
    int dir; /* from the reference to the destination; DIR_COUNT for the reference's own cell */
} Spoken;

static bool parse_piece(Slice word, Piece *piece)
{
    return word.size < PIECE_NAME_SIZE && piece_read(word.data, (int)word.size, piece);
}

/* Parses the second word: a piece with at most one sign. */
static bool parse_where(Slice word, Spoken *spoken)
{
    spoken->dir = 0;
    while (spoken->dir < DIR_COUNT) {
        const char *sign = is_western(spoken->dir) ? word.data : word.data + word.size - 1;
        if (*sign == sign_of[spoken->dir]) {
            word.data += is_western(spoken->dir);
            word.size--;
            break;
        }
        spoken->dir++;
    }
    return parse_piece(word, &spoken->reference);
}

static bool parse_move(Slice text, Spoken *spoken)
{
    Slice rest = slice_trim(text);
    Slice first = slice_word(&rest);
    Slice second = slice_word(&rest);
    if (slice_trim(rest).size > 0) {
        return false;
    }
    *spoken = (Spoken){.reference = PIECE_NONE, .dir = DIR_COUNT};
    if (second.size > 0) {
        return parse_piece(first, &spoken->piece) && parse_where(second, spoken);
    }
    spoken->pass = slice_equals_any_case(first, "pass");
    return spoken->pass || parse_piece(first, &spoken->piece);
}

/* The move that is meant, legal or not; MOVE_NONE when there is no such cell. */
static Move find_move(const Board *board, const Spoken *spoken)
{
    if (spoken->pass) {
        return MOVE_PASS;
    }
    Hex from = board->hex[spoken->piece];
    if (spoken->reference == PIECE_NONE) {
        return board->cells == 0 ? move_make(spoken->piece, from, HEX_ORIGIN) : MOVE_NONE;
    }
    Hex to = board->hex[spoken->reference];
    if (to == HEX_NONE) {
        return MOVE_NONE;
    }
    return move_make(spoken->piece, from, spoken->dir < DIR_COUNT ? hex_step(to, spoken->dir) : to);
}

/* Says why what was spoken, which means the illegal `move`, can't be played. */
static void refuse(const Board *board, const Spoken *spoken, Move move, Reason *reason)
{
    if (spoken->pass) {
        reason_refuse(reason, "pass is not allowed while there is another move");
    } else if (refusal_of_mover(board, spoken->piece, reason)) {
        return;
    } else if (move != MOVE_NONE) {
        refusal_of_move(board, move, reason);
    } else {
        char name[PIECE_NAME_SIZE];
        if (spoken->reference == PIECE_NONE) {
            piece_write(spoken->piece, name);
            reason_refuse(reason, "%s needs a place: only the first move of a game does without",
                          name);
        } else {
            piece_write(spoken->reference, name);
            reason_refuse(reason, "%s is not on the board", name);
        }
    }
}

ReadMove notation_read_move(const Board *board, Slice text, Move *move, Reason *reason)
{
    Spoken spoken;
    if (!parse_move(text, &spoken)) {
        reason_refuse(reason, "'%s' is not a move", slice_shown(slice_trim(text)).text);
        return READ_UNREADABLE;
    }
    Move found = find_move(board, &spoken);
    if (!movegen_is_legal(board, found)) {
        refuse(board, &spoken, found, reason);
        return READ_ILLEGAL;
    }
    *move = found;
    return READ_OK;
}

void notation_write_ply(const Game *game, int ply, char out[MOVE_STRING_SIZE])
{
    Board board = game_board_at(game, ply);
    notation_write_move(&board, game->ply[ply].move, out);
}

void notation_write_game(const Game *game, bool repetition_draw, Text *out)
{
    const Board *board = &game->board;
    text_format(out, "%s;%s;%s[%d]", type_name(board->type),
                game_state_name(game_state(game, repetition_draw)),
                board->turn == WHITE ? "White" : "Black", board_turn_number(board));
    Board at = game_board_at(game, 0);
    for (int i = 0; i < game->plies; i++) {
        char text[MOVE_STRING_SIZE];
        Undo undo;
        notation_write_move(&at, game->ply[i].move, text);
        board_play(&at, game->ply[i].move, &undo);
        text_format(out, ";%s", text);
    }
}

static bool is_state(Slice field)
{
    for (int state = STATE_NOT_STARTED; state <= STATE_BLACK_WINS; state++) {
        if (slice_equals_any_case(field, game_state_name((GameState)state))) {
            return true;
        }
    }
    return false;
}

/* Whether a field looks like "White[12]". */
static bool is_turn(Slice field)
{
    Slice number = field;
    Slice colour = slice_cut(&number, '[');
    if (number.size == 0 || number.data[number.size - 1] != ']') {
        return false;
    }
    number.size--;
    int64_t value;
    return (slice_equals_any_case(colour, "White") || slice_equals_any_case(colour, "Black")) &&
           slice_to_int64(number, &value);
}

static Slice cut_field(Slice *rest)
{
    return slice_trim(slice_cut(rest, ';'));
}

/* Cuts the state and turn fields off, or what is there of them: an empty one counts, and so does
 * any state that a turn follows and that can't be taken for a move. */
static void skip_header(Slice *rest)
{
    Slice after = *rest;
    Slice field = cut_field(&after);
    Slice after_next = after;
    Spoken spoken;
    bool turn_follows = is_turn(cut_field(&after_next)) && !parse_move(field, &spoken);
    if (field.size == 0 || is_state(field) || (turn_follows && !is_turn(field))) {
        *rest = after;
        field = cut_field(&after);
    }
    if (field.size == 0 || is_turn(field)) {
        *rest = after;
    }
}

/* Reads one move and plays it. */
static bool read_ply(Slice field, Game *game, Reason *reason)
{
    int ply = game->plies + 1;
    if (board_outcome(&game->board) != OUTCOME_NONE) {
        reason_refuse(reason, "ply %d, '%s': the game is over", ply, slice_shown(field).text);
        return false;
    }
    Move move;
    Reason why;
    ReadMove read = notation_read_move(&game->board, field, &move, &why);
    if (read == READ_UNREADABLE) {
        reason_refuse(reason, "ply %d: %s", ply, why.text);
    } else if (read == READ_ILLEGAL) {
        reason_refuse(reason, "ply %d, '%s': %s", ply, slice_shown(field).text, why.text);
    } else if (!game_play(game, move)) {
        reason_refuse(reason, "ply %d: %s", ply,
                      game->plies == GAME_PLY_LIMIT ? "the game is too long" : "out of memory");
    } else {
        return true;
    }
    return false;
}

bool notation_read_game(Slice text, bool queen_first, Game *game, Reason *reason)
{
    Slice rest = slice_trim(text);
    Slice name = cut_field(&rest);
    GameType type;
    if (!notation_read_type(name, &type)) {
        reason_refuse(reason,
                      "'%s' is not a game type; those are Base, Base+M, Base+L, Base+P, Base+ML, "
                      "Base+MP, Base+LP, Base+MLP",
                      slice_shown(name).text);
        return false;
    }
    Game fresh;
    game_init(&fresh, type, queen_first);
    skip_header(&rest);
    while (rest.size > 0) {
        if (!read_ply(cut_field(&rest), &fresh, reason)) {
            game_free(&fresh);
            return false;
        }
    }
    game_free(game);
    *game = fresh;
    return true;
}
