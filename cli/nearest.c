/* Edit distance (optimal string alignment) of short words. */
#include "cli/nearest.h"

#include <ctype.h>
#include <string.h>

static int min(int a, int b) { return a < b ? a : b; }
static int same(char a, char b) { return tolower((unsigned char)a) == tolower((unsigned char)b); }

int nearest_distance(const char *a, const char *b) {
    int rows[3][NEAREST_WORD + 1]; /* row of letter i of a is rows[i % 3]; two older rows are kept */
    size_t a_n = strlen(a), b_n = strlen(b);
    if (a_n > NEAREST_WORD || b_n > NEAREST_WORD) return NEAREST_FAR;
    for (int k = 0; k <= (int)b_n; k++) rows[0][k] = k;
    for (int i = 1; i <= (int)a_n; i++) {
        int *row = rows[i % 3], *above = rows[(i + 2) % 3];
        row[0] = i;
        for (int k = 1; k <= (int)b_n; k++) {
            row[k] = min(above[k - 1] + !same(a[i - 1], b[k - 1]), 1 + min(above[k], row[k - 1]));
            if (i > 1 && k > 1 && same(a[i - 1], b[k - 2]) && same(a[i - 2], b[k - 1]))
                row[k] = min(row[k], rows[(i + 1) % 3][k - 2] + 1);
        }
    }
    return rows[a_n % 3][b_n];
}

int nearest_reach(const char *word) {
    size_t n = strlen(word);
    return n <= 3 ? 1 : n <= 7 ? 2 : 3;
}

const char *nearest_of(const char *word, const char *const *words, int n) {
    const char *best = NULL;
    int best_distance = nearest_reach(word) + 1;
    for (int i = 0; i < n; i++) {
        int d = nearest_distance(word, words[i]);
        if (d >= best_distance) continue;
        best = words[i];
        best_distance = d;
    }
    return best;
}
