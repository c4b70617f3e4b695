/* How long SET Cubed takes to list all moves of a mid-game turn (20 dice on the
 * board, 5 in the hand) and to find the best turn (before the first step of every
 * turn), in whole games that the random and the family bot play by turns with all
 * numbers of seats.
 *
 *     bench-cubed GAMES [OPTION=VALUE ...]      bench-cubed 1000 wilds=36 */
#include "bots/bots.h"
#include "games/cubed/face.h"
#include "tests/bench/figures.h"
#include "tests/desk.h"

enum { TRIES = 3, MIDDLE = 20 };

static sb_move moves[CUBED_MOVES];

static void list_moves(const void *state) {
    const cubed_state *s = state;
    cubed_moves(s, s->common.turn, moves);
}

static void find_best(const void *state) {
    const cubed_state *s = state;
    cubed_best best;
    cubed_best_turn(&s->common, s->common.turn, &best);
}

static bool is_middle(const cubed_common *o) {
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
        bool begins = s.common.phase == CUBED_PLAYING && s.common.placed == 0;
        if (begins) figures_add(turns, 1e6 * fastest(find_best, &s, TRIES, 1));
        if (begins && is_middle(&s.common)) figures_add(lists, 1e6 * fastest(list_moves, &s, TRIES, 1));
        int seat = sb_lowest_bit(s.head.acting), n = cubed_moves(&s, seat, moves);
        cubed_view_of(&s, seat, &v);
        if (cubed_apply(&s, seat, bot_pick(bot, &cubed_game, &v, seat, moves, n, &rng, NULL, 0)) != SB_OK)
            abort();
    }
}

int main(int argc, char **argv) {
    static figures lists = {.what = "list, 20 dice on the board", .unit = "us"};
    static figures turns = {.what = "best turn", .unit = "us"};
    static const char *const BOTS[] = {"random", "family"};
    long games = argc > 1 ? strtol(argv[1], NULL, 10) : 1000;
    uint32_t seats = cubed_game.rules->seats_max - cubed_game.rules->seats_min + 1u;
    sb_config config;
    sb_config_init(&config, &cubed_game);
    if (argc > 2) set_options(&config, &cubed_game, argv + 2);
    for (uint32_t i = 0; i < games; i++) {
        config.seats = (uint8_t)(cubed_game.rules->seats_min + i / 2 % seats);
        play(&config, sb_bot_find(BOTS[i % 2]), i, &lists, &turns);
    }
    if (!lists.n || !turns.n) return 1;
    figures_report(&lists);
    figures_report(&turns);
    return 0;
}
