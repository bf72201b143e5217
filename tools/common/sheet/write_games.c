/* Writing games, see write_games.h. MIT licence. */
#include "tools/common/sheet/write_games.h"

#include <string.h>

#include "core/base/json.h"
#include "core/notation.h"

void write_games_uhp(const Sheet *sheet, Text *out)
{
    notation_write_game(&sheet->game, true, out);
    text_add(out, "\n");
}

/* PGN. */

/* The form has no way to write quotes or line ends. */
static void write_tag(Text *out, const char *name, const char *value)
{
    text_format(out, "[%s \"", name);
    for (; *value; value++) {
        char shown = *value == '"' ? '\'' : (unsigned char)*value < ' ' ? ' ' : *value;
        text_append(out, &shown, 1);
    }
    text_add(out, "\"]\n");
}

static const char *const first_tags[] = {"Date", "Event", "Site", "Round", "White", "Black"};

static bool is_first_tag(const char *name)
{
    for (size_t i = 0; i < sizeof first_tags / sizeof *first_tags; i++) {
        if (strcmp(name, first_tags[i]) == 0) {
            return true;
        }
    }
    return false;
}

static void write_tags(const Sheet *sheet, Text *out)
{
    write_tag(out, "GameType", type_name(sheet->game.board.type));
    for (size_t i = 0; i < sizeof first_tags / sizeof *first_tags; i++) {
        write_tag(out, first_tags[i], sheet_tag(sheet, first_tags[i]));
    }
    write_tag(out, "Result", sheet_result_name(sheet_result(sheet)));
    for (int i = 0; i < sheet->tags; i++) {
        const char *name = sheet_words(sheet, sheet->tag[i].name);
        if (!is_first_tag(name) && strcmp(name, "Termination") != 0) {
            write_tag(out, name, sheet_words(sheet, sheet->tag[i].value));
        }
    }
    const char *end = sheet_end_name(sheet);
    if (sheet->end != SHEET_OPEN) {
        write_tag(out, "Termination", end);
    } else if (*sheet_tag(sheet, "Termination")) {
        write_tag(out, "Termination", sheet_tag(sheet, "Termination"));
    }
}

/* A comment can't have its own closing brace in it. */
static void write_comment(const Sheet *sheet, int node, const char *end, Text *out)
{
    const char *comment = sheet_words(sheet, sheet->node[node].comment);
    if (*comment == '\0') {
        return;
    }
    text_add(out, "{");
    for (; *comment; comment++) {
        char shown = *comment == '}' ? ')' : *comment;
        text_append(out, &shown, 1);
    }
    text_format(out, "}%s", end);
}

/* Writes a line of moves from `node` on, and behind each move, in brackets, the lines that leave it
 * there. Inside a comment no comment can stand. */
static void write_line(const Sheet *sheet, int node, int ply, bool comments, Text *out)
{
    for (const char *space = ""; node >= 0; node = sheet->node[node].child, ply++, space = " ") {
        text_format(out, "%s%d. %s", space, ply, sheet->node[node].text);
        if (comments && sheet->node[node].comment) {
            text_add(out, " ");
            write_comment(sheet, node, "", out);
        }
        int other = *space ? sheet->node[node].next : -1;
        for (; other >= 0; other = sheet->node[other].next) {
            text_add(out, " (");
            write_line(sheet, other, ply, comments, out);
            text_add(out, ")");
        }
    }
}

static void write_variations(const Sheet *sheet, int node, int ply, bool brackets, Text *out)
{
    for (int other = sheet->node[node].next; other >= 0; other = sheet->node[other].next) {
        text_add(out, brackets ? "(" : "{(");
        write_line(sheet, other, ply, brackets, out);
        text_add(out, brackets ? ")\n" : ")}\n");
    }
}

void write_games_pgn(const Sheet *sheet, bool brackets, Text *out)
{
    write_tags(sheet, out);
    text_add(out, "\n");
    write_comment(sheet, 0, "\n", out);
    for (int i = 0; i < sheet->game.plies; i++) {
        int node = sheet->path[i];
        text_format(out, "%d. %s\n", i + 1, sheet->node[node].text);
        write_comment(sheet, node, "\n", out);
        write_variations(sheet, node, i + 1, brackets, out);
    }
    if (sheet_result(sheet) != SHEET_UNKNOWN) {
        text_format(out, "\n%s\n", sheet_result_name(sheet_result(sheet)));
    }
}

/* JSON. */

static void write_moves(const Sheet *sheet, int node, bool first, Text *out)
{
    text_add(out, "[");
    for (const char *comma = ""; node >= 0; node = sheet->node[node].child, comma = ",") {
        const SheetNode *move = &sheet->node[node];
        bool variations = first && move->next >= 0;
        text_add(out, comma);
        if (!move->comment && move->clock < 0 && !variations) {
            json_write_string(out, slice_of(move->text));
        } else {
            text_add(out, "{");
            json_write_member(out, "move", move->text);
            if (move->comment) {
                json_write_member(out, "comment", sheet_words(sheet, move->comment));
            }
            if (move->clock >= 0) {
                json_write_int(out, "clock", move->clock);
            }
            if (variations) {
                json_write_name(out, "variations");
                text_add(out, "[");
                for (int other = move->next; other >= 0; other = sheet->node[other].next) {
                    write_moves(sheet, other, false, out);
                    text_add(out, sheet->node[other].next >= 0 ? "," : "");
                }
                text_add(out, "]");
            }
            text_add(out, "}");
        }
        first = true;
    }
    text_add(out, "]");
}

void write_games_json(const Sheet *sheet, Text *out)
{
    text_add(out, "{");
    json_write_member(out, "format", "mandible-game");
    json_write_member(out, "type", type_name(sheet->game.board.type));
    json_write_name(out, "tags");
    text_add(out, "{");
    for (int i = 0; i < sheet->tags; i++) {
        json_write_member(out, sheet_words(sheet, sheet->tag[i].name),
                          sheet_words(sheet, sheet->tag[i].value));
    }
    text_add(out, "}");
    json_write_member(out, "result", sheet_result_name(sheet_result(sheet)));
    json_write_member(out, "end", sheet_end_name(sheet));
    json_write_member(out, "state", game_state_name(game_state(&sheet->game, true)));
    json_write_int(out, "plies", sheet->game.plies);
    json_write_bool(out, "queenFirst", sheet_is_queen_first(sheet));
    if (sheet->node[0].comment) {
        json_write_member(out, "comment", sheet_words(sheet, sheet->node[0].comment));
    }
    json_write_name(out, "moves");
    write_moves(sheet, sheet->node[0].child, true, out);
    text_add(out, "}\n");
}

/* CSV. */

void write_games_csv_head(Text *out)
{
    text_add(out, "file,game,white,black,date,type,result,end,plies,queen_first,game_string\n");
}

static void write_field(Text *out, const char *value)
{
    if (!strpbrk(value, ",\"\r\n")) {
        text_add(out, value);
        return;
    }
    text_add(out, "\"");
    for (; *value; value++) {
        text_append(out, value, 1);
        text_add(out, *value == '"' ? "\"" : "");
    }
    text_add(out, "\"");
}

void write_games_csv(const Sheet *sheet, const char *file, int game, Text *out)
{
    write_field(out, file);
    text_format(out, ",%d,", game);
    static const char *const tags[] = {"White", "Black", "Date"};
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++) {
        write_field(out, sheet_tag(sheet, tags[i]));
        text_add(out, ",");
    }
    text_format(out, "%s,%s,%s,%d,%s,", type_name(sheet->game.board.type),
                sheet_result_name(sheet_result(sheet)), sheet_end_name(sheet), sheet->game.plies,
                sheet_is_queen_first(sheet) ? "yes" : "no");
    Text string = {0};
    notation_write_game(&sheet->game, true, &string);
    write_field(out, string.data ? string.data : "");
    out->failed |= string.failed;
    text_free(&string);
    text_add(out, "\n");
}
