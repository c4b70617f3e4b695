/* How long SET Cubed's best turn takes to find, before the first step of every
 * turn of whole games, which the random and the family bot play by turns with all
 * numbers of seats.
 *
 *     best_turn GAMES [OPTION=VALUE ...]      best_turn 1000 wilds=36
 *
 * A position is timed at its fastest of a few: what else the machine did is not
 * its fault. */
#include "bots/bots.h"
#include "cli/now.h"
#include "engine/config.h"
#include "games/cubed/rules.h"

#include <stdio.h>
#include <stdlib.h>

enum { TRIES = 3, TURNS = 1 << 20 };

typedef struct {
    int turns, points;
    double *spent; /* microseconds, TURNS of them */
} figures;

static void time_turn(const cubed_open *o, figures *f) {
    cubed_best best;
    double fastest = 1e9;
    if (f->turns == TURNS) return;
    for (int i = 0; i < TRIES; i++) {
        double start = now_seconds();
        cubed_best_turn(o, o->turn, &best);
        double spent = (now_seconds() - start) * 1e6;
        fastest = spent < fastest ? spent : fastest;
    }
    f->spent[f->turns++] = fastest;
    f->points += best.points;
}

static void play(const sb_config *config, const sb_bot *bot, uint32_t number, figures *f) {
    static sb_move moves[CUBED_MOVES];
    sb_seed seed = {{(uint8_t)number, (uint8_t)(number >> 8), (uint8_t)(number >> 16)}};
    cubed_state s;
    cubed_view v;
    sb_rng rng;
    sb_rng_init(&rng, &seed);
    if (cubed_deal(&s, config, &seed) != SB_OK) abort();
    while (!s.head.over) {
        int seat = sb_lowest_bit(s.head.acting), n = cubed_moves(&s, seat, moves);
        if (s.open.phase == CUBED_PLAYING && s.open.placed == 0) time_turn(&s.open, f);
        cubed_view_of(&s, seat, &v);
        if (cubed_apply(&s, seat, bot->pick(&cubed_game, &v, seat, moves, n, &rng, NULL, 0)) != SB_OK)
            abort();
    }
}

static int compare(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void report(figures *f, long games) {
    double sum = 0;
    int n = f->turns;
    for (int i = 0; i < n; i++) sum += f->spent[i];
    qsort(f->spent, (size_t)n, sizeof *f->spent, compare);
    printf("%ld games, %d turns of %.1f points: mean %.1f, median %.1f, 99 %% %.1f, worst %.1f us\n", games,
           n, (double)f->points / n, sum / n, f->spent[n / 2], f->spent[n - 1 - n / 100], f->spent[n - 1]);
}

/* OPTION=VALUE; false, and said so, if it is none. */
static bool set_option(sb_config *config, const char *text) {
    char name[SB_WORD_MAX], value[SB_WORD_MAX];
    sb_detail why;
    bool set = sscanf(text, "%47[^=]=%47s", name, value) == 2 &&
               sb_config_set(config, &cubed_game, name, value, &why) == SB_OK;
    if (!set) fprintf(stderr, "best_turn: %s is not an option of this game\n", text);
    return set;
}

int main(int argc, char **argv) {
    static double spent[TURNS];
    static const char *const BOTS[] = {"random", "family"};
    long games = argc > 1 ? strtol(argv[1], NULL, 10) : 1000;
    uint32_t seats = cubed_game.seats_max - cubed_game.seats_min + 1u;
    figures f = {.spent = spent};
    sb_config config;
    sb_config_init(&config, &cubed_game);
    for (int i = 2; i < argc; i++)
        if (!set_option(&config, argv[i])) return 2;
    for (uint32_t i = 0; i < games; i++) {
        config.seats = (uint8_t)(cubed_game.seats_min + i / 2 % seats);
        play(&config, sb_bot_find(BOTS[i % 2]), i, &f);
    }
    if (f.turns > 0) report(&f, games);
    return f.turns > 0 ? 0 : 1;
}
