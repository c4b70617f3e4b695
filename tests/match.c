/* Matches of the terminal program: a bot stops at its time limit. */
#include "tests/test.h"

#include "cli/match.h"
#include "games/games.h"

/* A bot that never ends by itself. */
static void start_endless(sb_thought *t) { t->move = t->moves[0], t->steps_all = UINT64_MAX; }
static void step_endless(sb_thought *t) { (void)t; }
static const sb_bot endless = {.name = "endless", .start = start_endless, .step = step_endless};

/* A bot thinks about the first move of a game. */
static sb_thought thought_of(const char *game, const sb_bot *bot, int milliseconds) {
    sb_thought t;
    setup s;
    fault f;
    CHECK(setup_game(&s, game, &f));
    match *m = match_new(&s, &f);
    CHECK(m != NULL);
    int seat = sb_lowest_bit(sb_table_head(&m->table)->acting);
    CHECK(match_think(m, seat, bot, milliseconds, &t, &f));
    CHECK(match_check(m, seat, t.move, &f));
    match_free(m);
    return t;
}

TEST(the_milliseconds_of_a_bot_are_honoured) { CHECK(thought_of("cento", &endless, 20).steps > 0); }

TEST(without_milliseconds_a_bot_thinks_to_its_end) {
    sb_thought t = thought_of("rummy", sb_bot_find("family"), 0);
    EQ(t.steps, t.steps_all);
}
