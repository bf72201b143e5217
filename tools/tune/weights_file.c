#include "tools/tune/weights_file.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "engine/eval/features.h"

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

/* A file with lines of at most 100 columns. */
typedef struct Lines {
    FILE *file;
    int column;
} Lines;

static int rounded(double value, double limit)
{
    return (int)lround(fmax(-limit, fmin(limit, value)));
}

/* Starts a list of numbers. */
static void begin(Lines *lines)
{
    lines->column = 100;
}

/* Appends to a list, on a new line when the old one is full. */
static void append(Lines *lines, const char *text)
{
    lines->column += (int)strlen(text);
    if (lines->column > 100) {
        fputs("\n       ", lines->file);
        lines->column = 7 + (int)strlen(text);
    }
    fputs(text, lines->file);
}

static void write_numbers(Lines *lines, const float *value, int count, double factor, double limit)
{
    char text[32];
    begin(lines);
    for (int i = 0; i < count; i++) {
        snprintf(text, sizeof text, " %s%d%s,", i == 0 ? "{" : "",
                 rounded((double)value[i] * factor, limit), i == count - 1 ? "}" : "");
        append(lines, text);
    }
}

static void write_sum(Lines *lines, const ModelParts *part, double unit)
{
    fprintf(lines->file, "const Weight weights[FEATURE_COUNT] = {");
    for (const struct Group *group = groups; group->name != NULL; group++) {
        fprintf(lines->file, "\n    [%s] =", group->name);
        begin(lines);
        for (int i = group->first; i < group[1].first; i++) {
            char text[32];
            snprintf(text, sizeof text, " {%d, %d},", rounded((double)part->early[i] * unit, 3000),
                     rounded((double)part->late[i] * unit, 3000));
            append(lines, text);
        }
    }
    fprintf(lines->file, "\n};\n");
}

static void write_net(Lines *lines, const ModelParts *part, double unit)
{
    fprintf(lines->file, "const NetWeights net_weights = {\n    .row = {");
    for (const struct Group *group = groups + 1; group->name != NULL; group++) {
        fprintf(lines->file, "\n    [%s - FEATURE_SIDED] =", group->name);
        for (int i = group->first; i < group[1].first; i++) {
            write_numbers(lines, part->row[i - FEATURE_SIDED], 2 * NET_HIDDEN, NET_ONE,
                          NET_ROW_LIMIT);
        }
    }
    fprintf(lines->file, "\n    },\n    .phase = {");
    for (int i = 0; i < NET_PHASES; i++) {
        write_numbers(lines, part->phase[i], NET_HIDDEN, NET_ONE, 2000);
    }
    fprintf(lines->file, "\n    },\n    .out = {");
    for (int i = 0; i < 2; i++) {
        write_numbers(lines, part->out[i], NET_HIDDEN, unit * NET_OUT, 32000);
    }
    fprintf(lines->file, "\n    },\n};\n");
}

bool weights_file_write(const char *path, const Model *model, double unit)
{
    Lines lines = {.file = fopen(path, "w")};
    if (lines.file == NULL) {
        perror(path);
        return false;
    }
    fprintf(lines.file, "#include \"engine/eval/weights.h\"\n\n/* Written by `tune fit`. */\n"
                        "/* clang-format off */\n");
    write_sum(&lines, &model->part, unit);
    fputc('\n', lines.file);
    write_net(&lines, &model->part, unit);
    fprintf(lines.file, "/* clang-format on */\n");
    bool good = !ferror(lines.file);
    if (fclose(lines.file) != 0 || !good) {
        fprintf(stderr, "tune: %s could not be written\n", path);
        return false;
    }
    return true;
}
