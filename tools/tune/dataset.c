#include "tools/tune/dataset.h"

/* A game in a file: this word, then four bytes and two for each ply, all little-endian. */
enum { MAGIC = 0x4d48 };

static bool write_number(FILE *file, uint32_t value, int bytes)
{
    for (int i = 0; i < bytes; i++) {
        if (putc((int)(value >> (8 * i) & 255), file) == EOF) {
            return false;
        }
    }
    return true;
}

static bool read_number(FILE *file, uint32_t *value, int bytes)
{
    *value = 0;
    for (int i = 0; i < bytes; i++) {
        int byte = getc(file);
        if (byte == EOF) {
            return false;
        }
        *value |= (uint32_t)byte << (8 * i);
    }
    return true;
}

bool dataset_write(FILE *file, const DatasetGame *game)
{
    bool good = write_number(file, MAGIC, 2) && write_number(file, game->type, 1) &&
                write_number(file, (uint32_t)game->result, 1) &&
                write_number(file, (uint32_t)game->plies, 2);
    for (int i = 0; i < game->plies && good; i++) {
        good =
            write_number(file, game->move[i], 4) && write_number(file, (uint16_t)game->score[i], 2);
    }
    return good && fflush(file) == 0;
}

/* The part of a game before its plies; false when it makes no sense. */
static bool read_head(FILE *file, DatasetGame *game)
{
    uint32_t type, result, plies;
    if (!read_number(file, &type, 1) || !read_number(file, &result, 1) ||
        !read_number(file, &plies, 2) || type >= TYPE_COUNT || result > 2 ||
        plies > DATASET_PLY_LIMIT) {
        return false;
    }
    game->type = (GameType)type;
    game->result = (int8_t)result;
    game->plies = (int)plies;
    return true;
}

bool dataset_read(FILE *file, DatasetGame *game)
{
    uint32_t magic, move = 0, score = 0;
    if (!read_number(file, &magic, 2)) {
        return false;
    }
    bool good = magic == MAGIC && read_head(file, game);
    for (int i = 0; good && i < game->plies; i++) {
        good = read_number(file, &move, 4) && read_number(file, &score, 2);
        game->move[i] = move;
        game->score[i] = (int16_t)(uint16_t)score;
    }
    if (!good) {
        fprintf(stderr, "tune: a damaged game ends the file\n");
    }
    return good;
}
