/* Matches of the terminal program: a bot stops at its time limit. */
#include "tests/test.h"

#include "cli/match.h"
#include "games/games.h"

static void start_endless(sb_thought *t) { t->move = t->moves[0], t->steps_all = UINT64_MAX; }
static void step_endless(sb_thought *t) { (void)t; }
static const sb_bot endless = {.name = "endless", .start = start_endless, .step = step_endless};

TEST(the_milliseconds_of_a_bot_are_honoured) {
    sb_thought t;
    setup s;
    fault f;
    CHECK(setup_game(&s, "cento", &f));
    match *m = match_new(&s, &f);
    CHECK(m != NULL);
    int seat = sb_lowest_bit(sb_table_head(&m->table)->acting);
    CHECK(match_think(m, seat, &endless, 20, &t, &f)); /* this bot never ends by itself */
    CHECK(t.steps > 0);
    CHECK(match_check(m, seat, t.move, &f));
    match_free(m);
}

TEST(without_milliseconds_a_bot_thinks_to_its_end) {
    sb_thought t;
    setup s;
    fault f;
    CHECK(setup_game(&s, "rummy", &f));
    match *m = match_new(&s, &f);
    CHECK(m != NULL);
    int seat = sb_lowest_bit(sb_table_head(&m->table)->acting);
    CHECK(match_think(m, seat, sb_bot_find("family"), 0, &t, &f));
    EQ(t.steps, t.steps_all);
    match_free(m);
}
