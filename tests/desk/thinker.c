/* Running bots: steps, limits, stops, the best move so far, equal random numbers for equal
 * views. */
#include "tests/test.h"

#include "desk/thinker.h"
#include "games/games.h"

#include <string.h>

static _Alignas(16) uint8_t memory[SB_MOVES_MAX * sizeof(sb_move) + 4096];
static sb_block state, view;

static void deal(const char *id, uint8_t seed) {
    const sb_game *game = sb_game_find(id);
    sb_config config;
    memset(&config, 0, sizeof config);
    config.rules = game->rules->number;
    config.seats = game->rules->seats_usual;
    for (int i = 0; game->rules->options[i].name; i++) config.value[i] = game->rules->options[i].usual;
    OK(game->rules->deal(state.bytes, &config, &(sb_seed){{seed}}));
    for (int n = 0; n < 5;) { /* until the seat has at least five moves */
        static sb_move moves[SB_MOVES_MAX];
        int seat = sb_lowest_bit(sb_head_of(state.bytes)->acting);
        n = game->rules->moves(state.bytes, seat, moves);
        if (n < 5) OK(game->rules->apply(state.bytes, seat, moves[n - 1]));
        if (sb_head_of(state.bytes)->over)
            OK(game->rules->deal(state.bytes, &config, &(sb_seed){{++seed, 1}}));
    }
}

static sb_thinker begin(const char *id, const char *bot, uint64_t salt) {
    const sb_game *game = sb_game_find(id);
    int seat = sb_lowest_bit(sb_head_of(state.bytes)->acting);
    sb_thinker t = {.bot = sb_bot_find(bot), .thought = {.game = game, .view = view.bytes, .seat = seat}};
    game->rules->view(state.bytes, seat, view.bytes);
    CHECK(sb_thinker_size(game, t.bot) <= sizeof memory);
    sb_thinker_start(&t, salt, memory);
    return t;
}

static void is_legal(const sb_thinker *t) {
    OK(t->thought.game->rules->check(state.bytes, t->thought.seat, t->thought.move));
}

TEST(a_guess_is_the_same_for_equal_views_and_lists_the_true_moves) {
    static sb_move have[SB_MOVES_MAX], want[SB_MOVES_MAX];
    sb_block one, two;
    for (uint8_t seed = 0; seed < 20; seed++) {
        deal("cento", seed);
        sb_thinker t = begin("cento", "random", 0);
        const sb_rules *r = t.thought.game->rules;
        sb_guess(t.thought.game, view.bytes, one.bytes);
        sb_guess(t.thought.game, view.bytes, two.bytes);
        CHECK(memcmp(one.bytes, two.bytes, r->state_size) == 0);
        int n = r->moves(state.bytes, t.thought.seat, want);
        EQ(r->moves(one.bytes, t.thought.seat, have), n);
        CHECK(memcmp(have, want, (size_t)n * sizeof *have) == 0);
    }
}

TEST(there_is_a_legal_answer_before_and_after_every_step) {
    static const char *const ids[] = {"cento", "str8", "cubed", "rummy"};
    for (int i = 0; i < 4; i++)
        for (const sb_bot *b = sb_bots; b->name; b++) {
            deal(ids[i], 5);
            sb_thinker t = begin(ids[i], b->name, 1);
            do is_legal(&t);
            while (sb_thinker_step(&t));
            EQ(t.thought.steps, t.thought.steps_all);
        }
}

TEST(equal_views_and_salts_give_equal_moves) {
    int others = 0;
    deal("cento", 9);
    sb_move first = begin("cento", "random", 7).thought.move;
    for (uint64_t salt = 0; salt < 20; salt++) {
        sb_thinker t = begin("cento", "random", salt);
        sb_thinker again = begin("cento", "random", salt);
        EQ(t.thought.move, again.thought.move);
        others += t.thought.move != first;
    }
    CHECK(others > 0);
}

TEST(a_budget_of_steps_ends_it_early) {
    deal("cento", 2);
    sb_thinker t = begin("cento", "family", 0);
    CHECK(t.thought.steps_all > 2);
    sb_thinker_run(&t, 2, NULL, NULL);
    is_legal(&t);
    EQ(t.thought.steps, 2);
    sb_thinker_run(&t, 0, NULL, NULL);
    EQ(t.thought.steps, t.thought.steps_all);
}

typedef struct {
    int asked, at_most;
    sb_move last;
} watcher;

static bool watch(void *self, const sb_thought *t) {
    watcher *w = self;
    EQ(t->steps, w->asked);
    w->last = t->move;
    return w->asked++ < w->at_most;
}

TEST(who_is_asked_can_stop_it_and_sees_the_answer_so_far) {
    watcher w = {.at_most = 3};
    deal("cento", 2);
    sb_thinker t = begin("cento", "family", 0);
    sb_move move = sb_thinker_run(&t, 0, watch, &w);
    EQ(w.asked, 4);
    EQ(t.thought.steps, 3);
    EQ(move, w.last);
}

TEST(a_stop_before_the_first_step_still_answers) {
    watcher w = {.at_most = 0};
    deal("rummy", 2);
    sb_thinker t = begin("rummy", "family", 0);
    sb_thinker_run(&t, 0, watch, &w);
    EQ(t.thought.steps, 0);
    is_legal(&t);
}

/* A bot that never ends by itself, counts in its memory, and reads its book. */
static void start_endless(sb_thought *t) {
    memset(t->memory, 0, 1);
    t->steps_all = UINT64_MAX;
    t->move = t->moves[t->book_size ? t->book[0] : 0];
}

static void step_endless(sb_thought *t) {
    uint8_t *count = t->memory;
    t->move = t->moves[++*count % t->moves_n];
}

TEST(an_endless_bot_ends_with_its_budget) {
    const sb_bot endless = {.name = "endless", .memory = 1, .start = start_endless, .step = step_endless};
    static const uint8_t book[] = {2};
    deal("cento", 4);
    sb_thinker t = begin("cento", "random", 0);
    t.bot = &endless;
    t.thought.book = book, t.thought.book_size = sizeof book;
    sb_thinker_start(&t, 0, memory);
    EQ(t.thought.move, t.thought.moves[2]);
    sb_thinker_run(&t, 1000, NULL, NULL);
    EQ(t.thought.steps, 1000);
    EQ(t.thought.move, t.thought.moves[1000 % 256 % t.thought.moves_n]);
}
