#include "core/base/nearest.h"

#include <stddef.h>

enum { LONGEST = 63 };

/* A word without its hyphens and in small letters. */
typedef struct Plain {
    int size;
    char letter[LONGEST];
} Plain;

/* False when the word is too long. */
static bool simplify(Slice word, Plain *plain)
{
    plain->size = 0;
    for (size_t i = 0; i < word.size; i++) {
        char letter = word.data[i];
        if (letter == '-') {
            continue;
        }
        if (plain->size == LONGEST) {
            return false;
        }
        bool is_capital = letter >= 'A' && letter <= 'Z';
        plain->letter[plain->size++] = is_capital ? (char)(letter - 'A' + 'a') : letter;
    }
    return true;
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* How many letters must be changed, left out, put in or exchanged with their neighbour to make one
 * word of the other. */
static int distance(const Plain *a, const Plain *b)
{
    int rows[3][LONGEST + 1];
    for (int j = 0; j <= b->size; j++) {
        rows[0][j] = j;
    }
    for (int i = 1; i <= a->size; i++) {
        int *row = rows[i % 3];
        const int *above = rows[(i + 2) % 3];
        const int *above_that = rows[(i + 1) % 3];
        row[0] = i;
        for (int j = 1; j <= b->size; j++) {
            bool same = a->letter[i - 1] == b->letter[j - 1];
            row[j] = least(above[j - 1] + !same, 1 + least(above[j], row[j - 1]));
            if (i > 1 && j > 1 && a->letter[i - 1] == b->letter[j - 2] &&
                a->letter[i - 2] == b->letter[j - 1]) {
                row[j] = least(row[j], above_that[j - 2] + 1);
            }
        }
    }
    return rows[a->size % 3][b->size];
}

const char *nearest_find(Slice word, const char *const *names, int count)
{
    Plain meant;
    if (!simplify(word, &meant)) {
        return NULL;
    }
    const char *nearest = NULL;
    int bound = meant.size / 3 + 1;
    for (int i = 0; i < count; i++) {
        Plain name;
        int far = simplify(slice_of(names[i]), &name) ? distance(&meant, &name) : bound;
        if (far < bound) {
            bound = far;
            nearest = names[i];
        }
    }
    return nearest;
}
