/* How long SET Cubed takes to list all moves of a mid-game turn (20 dice on the
 * board, 5 in the hand) and to find the best turn (before the first step of every
 * turn), in whole games that the random and the family bot play by turns with all
 * numbers of seats.
 *
 *     bench-cubed GAMES [OPTION=VALUE ...]      bench-cubed 1000 wilds=36
 *
 * A position is timed at its fastest of a few: what else the machine did is not
 * its fault. */
#include "bots/bots.h"
#include "cli/now.h"
#include "engine/config.h"
#include "games/cubed/face.h"
#include "tests/desk.h"

#include <stdio.h>
#include <stdlib.h>

enum { TRIES = 3, TURNS = 1 << 20, MIDDLE = 20 };

typedef struct {
    const char *what;
    int n;
    double spent[TURNS]; /* microseconds */
} figures;

static sb_move moves[CUBED_MOVES];

static void list_moves(const cubed_state *s) { cubed_moves(s, s->open.turn, moves); }

static void find_best(const cubed_state *s) {
    cubed_best best;
    cubed_best_turn(&s->open, s->open.turn, &best);
}

static void time_it(void (*work)(const cubed_state *s), const cubed_state *s, figures *f) {
    double fastest = 1e9;
    if (f->n == TURNS) return;
    for (int i = 0; i < TRIES; i++) {
        double start = now_seconds();
        work(s);
        double spent = (now_seconds() - start) * 1e6;
        fastest = spent < fastest ? spent : fastest;
    }
    f->spent[f->n++] = fastest;
}

static bool is_middle(const cubed_open *o) {
    int dice = 0;
    for (int i = 0; i < CUBED_DICE; i++) dice += o->where[i] != 0;
    return dice == MIDDLE && cubed_hand_n(o->hand[o->turn]) == CUBED_HAND;
}

static void play(const sb_config *config, const sb_bot *bot, uint32_t number, figures *lists,
                 figures *turns) {
    sb_seed seed = {{(uint8_t)number, (uint8_t)(number >> 8), (uint8_t)(number >> 16)}};
    cubed_state s;
    cubed_view v;
    sb_rng rng;
    sb_rng_init(&rng, &seed);
    if (cubed_deal(&s, config, &seed) != SB_OK) abort();
    while (!s.head.over) {
        bool begins = s.open.phase == CUBED_PLAYING && s.open.placed == 0;
        if (begins) time_it(find_best, &s, turns);
        if (begins && is_middle(&s.open)) time_it(list_moves, &s, lists);
        int seat = sb_lowest_bit(s.head.acting), n = cubed_moves(&s, seat, moves);
        cubed_view_of(&s, seat, &v);
        if (cubed_apply(&s, seat, bot_pick(bot, &cubed_game, &v, seat, moves, n, &rng, NULL, 0)) != SB_OK)
            abort();
    }
}

static int compare(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void report(figures *f) {
    double sum = 0;
    int n = f->n;
    for (int i = 0; i < n; i++) sum += f->spent[i];
    qsort(f->spent, (size_t)n, sizeof *f->spent, compare);
    printf("%s: %d positions, mean %.2f, median %.2f, 99 %% %.2f, worst %.2f us\n", f->what, n, sum / n,
           f->spent[n / 2], f->spent[n - 1 - n / 100], f->spent[n - 1]);
}

/* OPTION=VALUE; false, and said so, if it is none. */
static bool set_option(sb_config *config, const char *text) {
    char name[SB_WORD_MAX], value[SB_WORD_MAX];
    sb_detail why;
    bool set = sscanf(text, "%47[^=]=%47s", name, value) == 2 &&
               sb_config_set(config, &cubed_game, name, value, &why) == SB_OK;
    if (!set) fprintf(stderr, "bench-cubed: %s is not an option of this game\n", text);
    return set;
}

int main(int argc, char **argv) {
    static figures lists = {.what = "list, 20 dice on the board"}, turns = {.what = "best turn"};
    static const char *const BOTS[] = {"random", "family"};
    long games = argc > 1 ? strtol(argv[1], NULL, 10) : 1000;
    uint32_t seats = cubed_game.rules->seats_max - cubed_game.rules->seats_min + 1u;
    sb_config config;
    sb_config_init(&config, &cubed_game);
    for (int i = 2; i < argc; i++)
        if (!set_option(&config, argv[i])) return 2;
    for (uint32_t i = 0; i < games; i++) {
        config.seats = (uint8_t)(cubed_game.rules->seats_min + i / 2 % seats);
        play(&config, sb_bot_find(BOTS[i % 2]), i, &lists, &turns);
    }
    if (!lists.n || !turns.n) return 1;
    report(&lists);
    report(&turns);
    return 0;
}
