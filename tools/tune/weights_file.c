#include "tools/tune/weights_file.h"

#include <math.h>
#include <stdio.h>

#include "engine/features.h"

/* The groups in the order of features.h. */
static const struct Group {
    const char *name;
    int first;
} groups[] = {
    {"FEATURE_TEMPO", FEATURE_TEMPO},
    {"FEATURE_FREE", FEATURE_FREE},
    {"FEATURE_STUCK", FEATURE_STUCK},
    {"FEATURE_PINNED", FEATURE_PINNED},
    {"FEATURE_COVERED", FEATURE_COVERED},
    {"FEATURE_HAND", FEATURE_HAND},
    {"FEATURE_HAND_BARRED", FEATURE_HAND_BARRED},
    {"FEATURE_TO_OTHER", FEATURE_TO_OTHER},
    {"FEATURE_TO_OWN", FEATURE_TO_OWN},
    {"FEATURE_ABOVE_OTHER", FEATURE_ABOVE_OTHER},
    {"FEATURE_ABOVE_OWN", FEATURE_ABOVE_OWN},
    {"FEATURE_RING", FEATURE_RING},
    {"FEATURE_SIEGE", FEATURE_SIEGE},
    {"FEATURE_SHELTER", FEATURE_SHELTER},
    {"FEATURE_MOVERS", FEATURE_MOVERS},
    {"FEATURE_ROOM", FEATURE_ROOM},
    {"FEATURE_REACH", FEATURE_REACH},
    {"FEATURE_PILLBUG", FEATURE_PILLBUG},
    {NULL, FEATURE_COUNT},
};

static int rounded(double value)
{
    return (int)lround(fmax(-3000, fmin(3000, value)));
}

static void write_group(FILE *file, const struct Group *group, const double *value, double unit)
{
    fprintf(file, "    [%s] =", group->name);
    int column = 100;
    for (int i = group->first; i < group[1].first; i++) {
        char text[32];
        int length = snprintf(text, sizeof text, " {%d, %d},", rounded(value[i] * unit),
                              rounded(value[FEATURE_COUNT + i] * unit));
        column += length;
        if (column > 100) {
            fprintf(file, "\n       ");
            column = 7 + length;
        }
        fputs(text, file);
    }
    fputc('\n', file);
}

bool weights_file_write(const char *path, const double *value, double unit)
{
    FILE *file = fopen(path, "w");
    if (file == NULL) {
        perror(path);
        return false;
    }
    fprintf(file, "#include \"engine/weights.h\"\n\n/* Written by `tune fit`. */\n"
                  "/* clang-format off */\nconst Weight weights[FEATURE_COUNT] = {\n");
    for (const struct Group *group = groups; group->name != NULL; group++) {
        write_group(file, group, value, unit);
    }
    fprintf(file, "};\n/* clang-format on */\n");
    bool good = !ferror(file);
    if (fclose(file) != 0 || !good) {
        fprintf(stderr, "tune: %s could not be written\n", path);
        return false;
    }
    return true;
}
