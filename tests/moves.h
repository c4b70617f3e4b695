/* Sorting lists of moves by their 64-bit values, so that two lists can be compared. */
#ifndef MOVES_H
#define MOVES_H

#include "tests/test.h"

static inline int moves_compare(const void *a, const void *b) {
    sb_move x = *(const sb_move *)a, y = *(const sb_move *)b;
    return (x > y) - (x < y);
}

static inline void sort_moves(sb_move *moves, int n) {
    qsort(moves, (size_t)n, sizeof *moves, moves_compare);
}

/* Fails the test unless both lists have the same moves; sorts both. */
static inline void same_moves(sb_move *have, int n, sb_move *want, int want_n) {
    sort_moves(have, n), sort_moves(want, want_n);
    for (int i = 0; i < n && i < want_n; i++)
        if (have[i] != want[i])
            fail_msg("move %d of %d: %llx, not %llx", i, n, (unsigned long long)have[i],
                     (unsigned long long)want[i]);
    EQ(n, want_n);
}

#endif
