/* Walks: a log as one viewer may know it now, or could know it at the time of each move. In SET
 * Cubed all seats choose their extra roll at the same time; the choices are hidden until the last
 * seat has chosen (C19). */
#include "tests/test.h"

#include "desk/walk.h"
#include "games/cubed/face.h"
#include "games/null/face.h"

static sb_table t;
static sb_entry entries[16];
static sb_detail why;

static void load_table(const sb_game *game, const char *json) {
    OK(sb_table_load(&t, game, json, SB_EVERYTHING, entries, 16, &why));
}

/* The rolling phase after a round of three seats. */
static void place_roll(void) {
    load_table(&cubed_game, "{\"phase\":\"roll\",\"round\":2,"
                            "\"board\":[{\"at\":\"f7\",\"face\":\"1ro\"},{\"at\":\"g7\",\"face\":\"2ro\"}],"
                            "\"hands\":[[\"1gs\",\"2ro\"],[\"1gs\",\"2ro\"],[\"1gs\",\"2ro\"]]}");
}

static void play(int seat, const char *text) {
    _Alignas(16) uint8_t view[SB_STATE_MAX];
    sb_move move;
    t.game->rules->view(t.state, seat, view);
    OK(t.game->face->parse(view, text, &move, &why));
    OK(sb_table_play(&t, seat, move, 0));
}

/* Move n (from 1) in written form, redacted for the viewer. */
static const char *written(int n, int viewer, bool as_known_then) {
    static char text[SB_MOVE_MAX];
    sb_walk w;
    sb_walk_init(&w, &t, n - 1);
    w.as_known_then = as_known_then;
    CHECK(sb_walk_step(&w));
    sb_moment m = sb_walk_moment(&w);
    CHECK(sb_moment_print(&m, viewer, text, sizeof text) < (int)sizeof text);
    return text;
}

TEST(a_hidden_choice_is_known_to_its_seat_and_to_who_sees_everything) {
    place_roll();
    play(0, "roll 1");
    SAME(written(1, 0, false), "roll 1");
    SAME(written(1, SB_EVERYTHING, false), "roll 1");
    SAME(written(1, 1, false), "roll ?");
    SAME(written(1, SB_SPECTATOR, false), "roll ?");
}

TEST(once_all_have_chosen_everybody_knows) {
    place_roll();
    play(0, "roll 1"), play(1, "roll 2"), play(2, "roll 1 2");
    SAME(written(1, 2, false), "roll 1");
    SAME(written(2, SB_SPECTATOR, false), "roll 2");
}

TEST(as_known_then_stays_hidden) {
    place_roll();
    play(0, "roll 1"), play(1, "roll 2"), play(2, "roll 1 2");
    SAME(written(1, 2, true), "roll ?");
    SAME(written(1, 0, true), "roll 1");
    SAME(written(3, 0, true), "roll 1 2"); /* the last choice reveals all choices */
}

TEST(a_walk_goes_through_every_move_and_ends_where_the_table_is) {
    sb_walk w;
    load_table(&null_game, "{}");
    play(0, "take"), play(0, "stop"), play(1, "take");
    sb_walk_init(&w, &t, 0);
    for (int n = 1; sb_walk_step(&w); n++) {
        sb_moment m = sb_walk_moment(&w);
        EQ(w.n, n);
        EQ(m.seat, entries[n - 1].seat);
        EQ(m.move, entries[n - 1].move);
        CHECK(m.revealed);
    }
    EQ(w.n, 3);
    CHECK(!sb_walk_step(&w));
    CHECK(memcmp(w.state, t.state, null_game.rules->state_size) == 0);
}

TEST(a_move_is_told_from_what_the_viewer_sees) {
    static const char *const names[SB_SEATS_MAX] = {"Anna", "Bo", "Cleo"};
    const sb_style style = {.names = names};
    char text[400];
    sb_walk w;
    place_roll();
    play(0, "roll 1");
    sb_walk_init(&w, &t, 0);
    CHECK(sb_walk_step(&w));
    sb_moment m = sb_walk_moment(&w);
    sb_moment_tell(&m, SB_EVERYTHING, &style, text, sizeof text);
    SAME(text, "Anna rolls die 1 once more.\n");
    sb_moment_tell(&m, 1, &style, text, sizeof text);
    SAME(text, "Anna has chosen the dice to roll once more.\n");
}
