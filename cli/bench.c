/* spelbord bench: on one core, the speed of random legal play with all legal moves
 * listed for each decision; the time of deal, view and guess; the time of a whole
 * game of family bots. */
#include "cli/commands.h"
#include "cli/match.h"
#include "cli/now.h"
#include "cli/run.h"
#include "engine/signature.h"

#include <inttypes.h>
#include <stdio.h>

enum { BENCH_BATCH = 8192, BENCH_SAMPLES = 256, BENCH_HARD = 1024, BENCH_TRIES = 5, BENCH_MEMORY = 4096 };

/* Random play, one game after the other. */
typedef struct {
    const setup *setup;
    const sb_rules *rules; /* of its game */
    sb_block state;
    uint64_t choice; /* picks the moves; a cheap generator, so that it does not count in the time */
    sb_rng chance;   /* for guesses */
    sb_seed seed;    /* of the next deal */
    uint64_t moves, games;
} bench;

typedef struct {
    double moves_per_s, games_per_s, deal_ns, view_ns, guess_ns, hardest_ns, family_ms;
} figures;

/* Adds 1 to the last bytes of the seed: --seed chooses the first of a row of deals. */
static void deal(bench *b) {
    for (int i = 31; i > 23 && ++b->seed.bytes[i] == 0; i--)
        ;
    sb_err err = b->rules->deal(b->state.bytes, &b->setup->config, &b->seed);
    assert(err == SB_OK);
    (void)err;
}

static void begin(bench *b, const setup *s) {
    *b = (bench){.setup = s, .rules = s->game->rules, .seed = s->seed};
    sb_rng_init(&b->chance, &s->seed);
    deal(b);
}

/* The loop that is measured: no clock, and no check except that each move is legal. */
SB_RARE static void play(bench *b, uint64_t moves) {
    const sb_rules *rules = b->rules;
    const sb_head *h = sb_head_of(b->state.bytes);
    sb_move list[SB_MOVES_MAX];
    uint64_t choice = b->choice;
    for (uint64_t left = moves; left > 0; left--) {
        if (h->over) deal(b), b->games++;
        int seat = __builtin_ctz(h->acting);
        int n = rules->moves(b->state.bytes, seat, list);
        choice = choice * 6364136223846793005u + 1442695040888963407u;
        sb_err err = rules->apply(b->state.bytes, seat, list[(choice >> 32) * (uint32_t)n >> 32]);
        assert(err == SB_OK);
        (void)err;
    }
    b->choice = choice;
    b->moves += moves;
}

static void bench_moves(bench *b, double time, uint64_t moves, figures *ret) {
    double start = now_seconds(), spent;
    do {
        uint64_t left = moves - b->moves;
        play(b, moves && left < BENCH_BATCH ? left : BENCH_BATCH);
        spent = now_seconds() - start;
    } while (moves ? b->moves < moves : spent < time);
    ret->moves_per_s = (double)b->moves / spent;
    ret->games_per_s = (double)b->games / spent;
}

static double bench_deal(bench *b, double time) {
    double start = now_seconds(), spent;
    uint64_t n = 0;
    do {
        for (int i = 0; i < BENCH_SAMPLES; i++) deal(b);
        n += BENCH_SAMPLES;
        spent = now_seconds() - start;
    } while (spent < time);
    return spent / (double)n * 1e9;
}

/* Nanoseconds of a view, or of a guess from a view, averaged over whole games. */
static double bench_view(bench *b, double time, bool guess) {
    static sb_block states[BENCH_SAMPLES], views[BENCH_SAMPLES];
    const sb_game *game = b->setup->game;
    sb_block result;
    uint64_t n = 0;
    for (int i = 0; i < BENCH_SAMPLES; i++) {
        play(b, 7);
        if (sb_head_of(b->state.bytes)->over) deal(b);
        states[i] = b->state;
        game->rules->view(states[i].bytes, 0, views[i].bytes);
    }
    double start = now_seconds(), spent;
    do {
        for (int i = 0; i < BENCH_SAMPLES; i++) {
            if (guess) game->rules->guess(views[i].bytes, &b->chance, result.bytes);
            else game->rules->view(states[i].bytes, i % b->setup->config.seats, result.bytes);
        }
        n += BENCH_SAMPLES;
        spent = now_seconds() - start;
    } while (spent < time);
    return spent / (double)n * 1e9;
}

/* Nanoseconds of the slowest guess among views from many games. Each guess counts
 * with its fastest try, which excludes the noise of the machine. */
static double bench_hardest(bench *b) {
    const sb_game *game = b->setup->game;
    double hardest = 0;
    for (int i = 0; i < BENCH_HARD; i++) {
        sb_block view, result;
        double fastest = 1;
        play(b, 5);
        if (sb_head_of(b->state.bytes)->over) deal(b);
        game->rules->view(b->state.bytes, i % b->setup->config.seats, view.bytes);
        for (int k = 0; k < BENCH_TRIES; k++) {
            double start = now_seconds();
            game->rules->guess(view.bytes, &b->chance, result.bytes);
            double spent = now_seconds() - start;
            if (spent < fastest) fastest = spent;
        }
        if (fastest > hardest) hardest = fastest;
    }
    return hardest * 1e9;
}

/* Milliseconds of a whole game with a family bot in every seat. */
static double bench_family(bench *b, double time) {
    static _Alignas(16) uint8_t memory[SB_MOVES_MAX * sizeof(sb_move) + BENCH_MEMORY];
    const sb_game *game = b->setup->game;
    sb_block view;
    sb_thinker t = {.bot = sb_bot_find("family"), .thought = {.game = game, .view = view.bytes}};
    uint64_t games = 0;
    double start = now_seconds(), spent;
    assert(sb_thinker_size(game, t.bot) <= sizeof memory);
    do {
        deal(b), games++;
        for (const sb_head *h = sb_head_of(b->state.bytes); !h->over;) {
            t.thought.seat = __builtin_ctz(h->acting);
            game->rules->view(b->state.bytes, t.thought.seat, view.bytes);
            sb_thinker_start(&t, b->moves++, memory);
            sb_err err =
                game->rules->apply(b->state.bytes, t.thought.seat, sb_thinker_run(&t, 0, NULL, NULL));
            assert(err == SB_OK);
            (void)err;
        }
        spent = now_seconds() - start;
    } while (spent < time);
    return spent / (double)games * 1e3;
}

static void measure(const setup *s, double time, uint64_t moves, figures *ret) {
    bench b;
    begin(&b, s);
    bench_moves(&b, time, moves, ret);
    begin(&b, s);        /* so that what follows costs the same after any number of moves */
    if (moves) time = 0; /* --moves is for profilers: everything else runs only once */
    ret->deal_ns = bench_deal(&b, time / 8);
    ret->view_ns = bench_view(&b, time / 8, false);
    ret->guess_ns = bench_view(&b, time / 8, true);
    ret->hardest_ns = bench_hardest(&b);
    ret->family_ms = bench_family(&b, time / 8);
}

static void print_json(const sb_game *g, const figures *x) {
    printf("{\"game\":\"%s\",\"moves_per_s\":%.0f,\"games_per_s\":%.0f,\"state_bytes\":%d,\"view_bytes\":%d,"
           "\"deal_ns\":%.1f,\"view_ns\":%.1f,\"guess_ns\":%.1f,\"guess_hardest_ns\":%.1f,\"family_ms\":%.3f,"
           "\"signature\":\"%016" PRIx64 "\"}\n",
           g->id, x->moves_per_s, x->games_per_s, g->rules->state_size, g->rules->view_size, x->deal_ns,
           x->view_ns, x->guess_ns, x->hardest_ns, x->family_ms, sb_signature(g, SB_SIGNATURE_GAMES));
}

static void print_head(void) {
    printf("%-8s %12s %12s %8s %8s %8s %8s %8s %8s %9s  %s\n", "game", "moves/s", "games/s", "state B",
           "view B", "deal ns", "view ns", "guess ns", "hardest", "family ms", "signature");
}

static void print_row(const sb_game *g, const figures *x) {
    printf("%-8s %12.0f %12.0f %8d %8d %8.0f %8.0f %8.0f %8.0f %9.3f  %016" PRIx64 "\n", g->id,
           x->moves_per_s, x->games_per_s, g->rules->state_size, g->rules->view_size, x->deal_ns, x->view_ns,
           x->guess_ns, x->hardest_ns, x->family_ms, sb_signature(g, SB_SIGNATURE_GAMES));
}

typedef struct {
    double time;
    int64_t moves;
    bool json;
} plan;

static bool read_plan(const args *a, plan *ret, fault *f) {
    const char *time = args_value(a, "--seconds"), *moves = args_value(a, "--moves");
    int64_t v = 2;
    *ret = (plan){.time = 2, .moves = 0, .json = args_has(a, "--json")};
    if (time && !args_number(time, "--seconds", 1, 3600, &v, f)) return false;
    if (moves && !args_number(moves, "--moves", 1, INT64_MAX, &ret->moves, f)) return false;
    ret->time = (double)v;
    return true;
}

/* Measures one game, with the table options of the command line. */
static bool run(const char *id, const args *a, const plan *p, fault *f) {
    figures x;
    setup s;
    if (!setup_game(&s, id, f)) return false;
    for (int i = 0; i < a->words_n; i++)
        if (strchr(a->word[i], '=') && !setup_word(&s, a->word[i], f)) return false;
    match *m = match_new(&s, f); /* checks the options */
    if (!m) return false;
    match_free(m);
    measure(&s, p->time, (uint64_t)p->moves, &x);
    if (p->json) print_json(s.game, &x);
    else print_row(s.game, &x);
    fflush(stdout);
    return true;
}

int bench_main(const args *a) {
    fault f;
    plan p;
    int named = 0;
    if (!read_plan(a, &p, &f)) return fault_report(&f);
    if (!p.json) print_head();
    for (int i = 0; i < a->words_n; i++) {
        if (strchr(a->word[i], '=')) continue;
        named++;
        if (!run(a->word[i], a, &p, &f)) return fault_report(&f);
    }
    for (int i = 0; named == 0 && sb_games[i]; i++)
        if (sb_game_is_offered(sb_games[i]) && !run(sb_games[i]->id, a, &p, &f)) return fault_report(&f);
    return 0;
}
