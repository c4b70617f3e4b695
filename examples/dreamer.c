/* dreamer [DEALS [GAME]]: a bot that looks ahead. In each step it guesses the hidden cards once more, tries
 * every legal move in that guess, and lets the family player go on for a few turns.
 * A game won in that time counts for the move, a game lost against it. Then a small
 * arena: each of 100 deals of Cento is played twice, seats changed, against the family player. */
#include <spelbord.h>
#include <stdio.h>
#include <stdlib.h>

enum { GUESSES = 20, AHEAD = 4, LOG = 4096, MOVES = 256 };

static void fail(const char *why) {
    fprintf(stderr, "dreamer: %s\n", why);
    exit(1);
}

/* If several seats may act, the first of them. */
static int acting(const void *state_or_view) { return sb_lowest_bit(sb_head_of(state_or_view)->acting); }

/* What a bot plays for the seat whose view this is. */
static sb_move think(const sb_game *game, const void *view, const sb_bot *bot, uint64_t salt) {
    sb_thinker t = {.bot = bot, .thought = {.game = game, .view = view, .seat = acting(view)}};
    void *memory = malloc(sb_thinker_size(game, bot)); /* aligned to 16, as sb_thinker_start wants it */
    if (!memory) fail("no memory");
    sb_thinker_start(&t, salt, memory);
    sb_move move = sb_thinker_run(&t, 0, NULL, NULL);
    free(memory);
    return move;
}

/* The same from a state, of which the bot sees only its own part. */
static sb_move choose(const sb_game *game, const void *state, const sb_bot *bot, uint64_t salt) {
    sb_block view;
    game->rules->view(state, acting(state), view.bytes);
    return think(game, view.bytes, bot, salt);
}

/* 1: won soon after this move, -1: lost, 0: neither. Plays on in `state`. */
static int try_move(const sb_game *game, void *state, sb_move move, uint64_t salt) {
    const sb_head *head = sb_head_of(state);
    int seat = acting(state);
    game->rules->apply(state, seat, move);
    for (int i = 0; i < AHEAD && !head->over; i++)
        game->rules->apply(state, acting(state), choose(game, state, sb_bot_find("family"), salt));
    if (!head->winners) return 0;
    return head->winners >> seat & 1 ? 1 : -1;
}

/* The bot's memory. */
typedef struct {
    int sum[MOVES]; /* wins less losses of each listed move */
    sb_move liked;  /* by the family player: decides among equals */
} dream;

static void start(sb_thought *t) {
    dream *d = t->memory;
    *d = (dream){.liked = think(t->game, t->view, sb_bot_find("family"), 0)};
    t->move = d->liked;
    t->steps_all = 0; /* a move that is not compared below stays, such as a wide one */
    for (int i = 0; i < t->moves_n && i < MOVES; i++)
        if (t->moves[i] == d->liked) t->steps_all = GUESSES;
    t->why = "It won the most of the games that were imagined.";
}

static void step(sb_thought *t) {
    dream *d = t->memory;
    sb_block guess, state;
    int best = 0;
    t->game->rules->guess(t->view, &t->rng, guess.bytes);
    for (int i = 0; i < t->moves_n && i < MOVES; i++) {
        state = guess;
        d->sum[i] += try_move(t->game, state.bytes, t->moves[i], t->steps);
        if (d->sum[i] > d->sum[best] || (d->sum[i] == d->sum[best] && t->moves[i] == d->liked)) best = i;
    }
    t->move = t->moves[best];
}

static const sb_bot dreamer = {.name = "dreamer",
                               .about = "imagines how the game goes on",
                               .memory = sizeof(dream),
                               .start = start,
                               .step = step};

/* The seats that won, a bit each; bot[i] sits at seat i. */
static int play_match(const sb_game *game, const sb_seed *seed, const sb_bot *const *bot) {
    static sb_table table;
    static sb_entry log[LOG];
    sb_config config;
    sb_detail why;
    sb_config_init(&config, game);
    config.seats = 2;
    if (sb_table_deal(&table, game, &config, seed, log, LOG, &why) != SB_OK) fail("no deal for two seats");
    while (!sb_table_head(&table)->over) {
        int seat = acting(table.state);
        sb_move move = choose(game, table.state, bot[seat], (uint64_t)table.n);
        if (sb_table_play(&table, seat, move, 0) != SB_OK) fail("a move was refused");
    }
    return sb_table_head(&table)->winners;
}

int main(int argc, char **argv) {
    const sb_game *game = sb_game_find(argc > 2 ? argv[2] : "cento");
    const sb_bot *family = sb_bot_find("family");
    const sb_bot *first[] = {&dreamer, family}, *second[] = {family, &dreamer};
    sb_seed seed = {{0}};
    int wins = 0, deals = argc > 1 ? atoi(argv[1]) : 100;
    if (!game) fail("there is no such game");
    for (int i = 0; i < deals; i++) {
        seed.bytes[0] = (uint8_t)i, seed.bytes[1] = (uint8_t)(i >> 8);
        wins += play_match(game, &seed, first) & 1;
        wins += play_match(game, &seed, second) >> 1 & 1;
    }
    printf("the dreamer won %d of %d games\n", wins, 2 * deals);
    return 0;
}
