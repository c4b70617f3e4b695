/* Figures of a benchmark: how long something took each time, and their mean, median and worst. */
#ifndef FIGURES_H
#define FIGURES_H

#include "cli/now.h"
#include "engine/config.h"

#include <stdio.h>
#include <stdlib.h>

enum { FIGURES_MAX = 1 << 20 };

typedef struct {
    char what[64];
    const char *unit;
    int n;
    double spent[FIGURES_MAX]; /* in the unit */
} figures;

static void figures_add(figures *f, double spent) {
    if (f->n < FIGURES_MAX) f->spent[f->n++] = spent;
}

/* Calls work(what) `loops` times, `tries` times over, and returns the seconds of one call in the
 * fastest try, because other load on the machine makes some tries slower. */
static double fastest(void (*work)(const void *what), const void *what, int tries, int loops) {
    double best = 1e9;
    for (int i = 0; i < tries; i++) {
        double start = now_seconds();
        for (int k = 0; k < loops; k++) work(what);
        double spent = (now_seconds() - start) / loops;
        best = spent < best ? spent : best;
    }
    return best;
}

static int figures_compare(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void figures_report(figures *f) {
    double sum = 0;
    int n = f->n;
    if (n == 0) return;
    for (int i = 0; i < n; i++) sum += f->spent[i];
    qsort(f->spent, (size_t)n, sizeof *f->spent, figures_compare);
    printf("%s: %d, mean %.2f, median %.2f, 99 %% %.2f, worst %.2f %s\n", f->what, n, sum / n,
           f->spent[n / 2], f->spent[n - 1 - n / 100], f->spent[n - 1], f->unit);
}

/* Sets options from words, OPTION=VALUE; ends the program if one is not an option. */
static void set_options(sb_config *config, const sb_game *game, char **words) {
    char name[SB_WORD_MAX], value[SB_WORD_MAX];
    sb_detail why;
    for (; *words; words++) {
        if (sscanf(*words, "%47[^=]=%47s", name, value) == 2 &&
            sb_config_set(config, game, name, value, &why) == SB_OK)
            continue;
        fprintf(stderr, "bench-%s: %s is not an option of this game\n", game->id, *words);
        exit(2);
    }
}

#endif
