/* A set of numbers, see seen.h. MIT licence. */
#include "tools/record/seen.h"

#include <stdlib.h>

void seen_free(Seen *seen)
{
    free(seen->slot);
    *seen = (Seen){0};
}

/* The slot where a number is or may be put; the numbers are hashes already. */
static uint64_t *find(const Seen *seen, uint64_t number)
{
    size_t at = (size_t)number & (seen->slots - 1);
    while (seen->slot[at] != 0 && seen->slot[at] != number) {
        at = (at + 1) & (seen->slots - 1);
    }
    return &seen->slot[at];
}

static bool grow(Seen *seen)
{
    Seen larger = {.slots = seen->slots > 0 ? 2 * seen->slots : 1024, .count = seen->count};
    larger.slot = calloc(larger.slots, sizeof *larger.slot);
    if (!larger.slot) {
        return false;
    }
    for (size_t i = 0; i < seen->slots; i++) {
        if (seen->slot[i] != 0) {
            *find(&larger, seen->slot[i]) = seen->slot[i];
        }
    }
    free(seen->slot);
    *seen = larger;
    return true;
}

bool seen_add(Seen *seen, uint64_t number, bool *fresh)
{
    number += number == 0;
    if (4 * (seen->count + 1) > 3 * seen->slots && !grow(seen)) {
        return false;
    }
    uint64_t *slot = find(seen, number);
    *fresh = *slot == 0;
    seen->count += *fresh;
    *slot = number;
    return true;
}
