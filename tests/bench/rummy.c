/* How long crossword rummy takes to judge a table, to find all plain lays, and to
 * play whole games, all of it in games of four seats that the family bot plays.
 *
 *     bench-rummy GAMES [OPTION=VALUE ...]      bench-rummy 300 opening_min_value=30
 *
 * Lays are searched before every move of a turn, so also when one is half laid. */
#include "bots/bots.h"
#include "games/rummy/face.h"
#include "tests/bench/figures.h"
#include "tests/desk.h"

enum { TRIES = 5, LOOPS = 8, LAYS = 4096, BIG = 60, BAND = 20 };
enum { BANDS = RUMMY_TILES / BAND + 1 };

static figures judging, whole_games, lays[BANDS], typical;
static rummy_lay found[LAYS];
static sb_move moves[RUMMY_MOVES];

static void judge(const void *state) { (void)rummy_judge(&((const rummy_state *)state)->common.table); }

static void list_lays(const void *state) {
    const rummy_state *s = state;
    rummy_lay best;
    rummy_lays(&s->common, s->head.seats, &s->hand[s->common.turn], found, LAYS, &best);
}

static void time_position(const rummy_state *s) {
    const rummy_common *o = &s->common;
    int tiles = o->table.n;
    if (o->phase != RUMMY_TURN || !(o->opened >> o->turn & 1)) return;
    double spent = 1e9 * fastest(list_lays, s, TRIES, LOOPS);
    figures_add(&lays[tiles / BAND], spent);
    if (tiles >= 38 && tiles <= 42 && o->hand_n[o->turn] >= 11 && o->hand_n[o->turn] <= 13)
        figures_add(&typical, spent);
    if (tiles >= BIG - 2 && tiles <= BIG + 2) figures_add(&judging, 1e9 * fastest(judge, s, TRIES, LOOPS));
}

/* Sums over whole games. */
typedef struct {
    int games, out, turns, lays;
} outcome;

/* A game by the family bot; `timed` is called before every move. */
static void play(const sb_config *config, uint32_t number, void (*timed)(const rummy_state *s),
                 outcome *sum) {
    const sb_bot *bot = sb_bot_find("family");
    sb_seed seed = {{(uint8_t)number, (uint8_t)(number >> 8), (uint8_t)(number >> 16)}};
    rummy_state s;
    rummy_view v;
    sb_rng rng;
    sb_rng_init(&rng, &seed);
    if (rummy_deal(&s, config, &seed) != SB_OK) abort();
    while (!s.head.over) {
        int seat = sb_lowest_bit(s.head.acting), n = rummy_moves(&s, seat, moves);
        if (timed) timed(&s);
        rummy_view_of(&s, seat, &v);
        sb_move move = bot_pick(bot, &rummy_game, &v, seat, moves, n, &rng, NULL, 0);
        int verb = rummy_verb(move);
        sum->lays += verb == RUMMY_END_MOVE;
        sum->turns += verb != RUMMY_OPEN_MOVE && verb != RUMMY_PUT_MOVE && verb != RUMMY_GIVE_MOVE &&
                      verb != RUMMY_RESET_MOVE;
        if (rummy_apply(&s, seat, move) != SB_OK) abort();
    }
    bool out = false;
    for (int seat = 0; seat < s.head.seats; seat++) out |= s.common.hand_n[seat] == 0;
    sum->out += out;
    sum->games++;
}

static void name(figures *f, const char *unit, const char *what, int from, int to) {
    snprintf(f->what, sizeof f->what, what, from, to);
    f->unit = unit;
}

typedef struct {
    const sb_config *config;
    uint32_t number;
} whole_game;

static void play_whole(const void *game) {
    const whole_game *g = game;
    play(g->config, g->number, NULL, &(outcome){0});
}

int main(int argc, char **argv) {
    long games = argc > 1 ? strtol(argv[1], NULL, 10) : 300;
    outcome sum = {0};
    sb_config config;
    sb_config_init(&config, &rummy_game);
    config.seats = RUMMY_SEATS;
    if (argc > 2) set_options(&config, &rummy_game, argv + 2);
    if (games < 1 || games > FIGURES_MAX) return 2;
    name(&judging, "ns", "judge, %d to %d tiles on the table", BIG - 2, BIG + 2);
    name(&typical, "ns", "lays, 40 tiles on the table, 12 in the hand", 0, 0);
    name(&whole_games, "ms", "whole games", 0, 0);
    for (int i = 0; i < BANDS; i++)
        name(&lays[i], "ns", "lays, %d to %d tiles", i * BAND, i * BAND + BAND - 1);
    for (uint32_t i = 0; i < games; i++) {
        figures_add(&whole_games, 1e3 * fastest(play_whole, &(whole_game){&config, i}, TRIES, 1));
        play(&config, i, time_position, &sum);
    }
    figures_report(&judging);
    figures_report(&typical);
    for (int i = 0; i < BANDS; i++) figures_report(&lays[i]);
    figures_report(&whole_games);
    printf("%d of %d games ended by going out; %.1f turns a game, %.1f of them lays\n", sum.out, sum.games,
           (double)sum.turns / sum.games, (double)sum.lays / sum.games);
    return 0;
}
