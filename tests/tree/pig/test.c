/* One test for each clause of RULES.md, named after the clause. */
#include "games/pig/face.h"

typedef pig_state room_state;
typedef pig_view room_view;
static const sb_game *const room_game = &pig_game;
static const char *const room_words = NULL;

#include "tests/room/json.h"
#include "tests/room/text.h"

TEST(P1_any_seat_may_begin) {
    int begins[2] = {0};
    for (uint32_t i = 0; i < 64; i++) begins[deal("", i).head.acting - 1]++;
    CHECK(begins[0] > 16 && begins[1] > 16);
}

TEST(P2_a_sum_is_held_or_lost) {
    pig_state s = position("'sum':7");
    play_all(&s, "1 hold");
    EQ(s.common.points[0], 7);
    EQ(try_move(&s, 2, "hold"), PIG_ROLL_FIRST);
    while (s.common.die != 1 && !s.head.over) play_all(&s, "2 roll");
    EQ(s.common.points[1], 0);
    SAME(acting(&s), "1");
}

TEST(P3_the_goal_wins_at_once) {
    pig_state s = position("'points':[49,0],'options':{'goal':50}");
    play_all(&s, "1 roll");
    CHECK(s.head.over == (s.common.die != 1));
}

TEST(P4_the_game_ends_after_200_turns) {
    pig_state s = position("'turns':199,'sum':2");
    play_all(&s, "1 hold");
    SAME(winners(&s), "1");
}
