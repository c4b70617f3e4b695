/* One test a clause of RULES.md, named after it. */
#include "tests/test.h"

#include "engine/config.h"
#include "games/null/face.h"

static null_state position(const char *json) {
    null_state s;
    sb_detail why;
    OK(null_load(json, &s, &why));
    return s;
}

static sb_err refused(const char *json) {
    null_state s;
    sb_detail why;
    return null_load(json, &s, &why);
}

/* Plays the move that a text means. */
static sb_err play(null_state *s, int seat, const char *text) {
    sb_move m;
    sb_detail why;
    sb_err err = null_parse(NULL, text, &m, &why);
    return err == SB_OK ? null_apply(s, seat - 1, m) : err;
}

static null_state deal(uint8_t number) {
    null_state s;
    sb_config config;
    sb_seed seed = {{number}};
    sb_config_init(&config, &null_game);
    OK(null_deal(&s, &config, &seed));
    return s;
}

TEST(N1_any_seat_may_begin_and_the_turn_goes_round) {
    int begins[2] = {0};
    for (int i = 0; i < 64; i++) begins[deal((uint8_t)i).head.acting - 1]++;
    CHECK(begins[0] > 16 && begins[1] > 16);
    EQ(deal(0).open.heap, 12);

    null_state s = position("{\"seats\":3,\"turn\":3}");
    OK(play(&s, 3, "take"));
    OK(play(&s, 3, "stop"));
    EQ(s.head.acting, 1);
    EQ(play(&s, 3, "take"), SB_NOT_YOUR_TURN);
}

TEST(N2_a_turn_is_one_to_three_coins) {
    null_state s = position("{}");
    EQ(play(&s, 1, "stop"), NULL_TAKE_FIRST);
    for (int i = 0; i < 3; i++) OK(play(&s, 1, "take"));
    EQ(play(&s, 1, "take"), NULL_TOOK_MOST);
    OK(play(&s, 1, "stop"));
    EQ(s.open.points[0], 3);
    EQ(s.open.heap, 9);
}

TEST(N2_an_empty_heap_gives_no_coin) {
    null_state s = position("{\"heap\":0,\"taken\":1}");
    EQ(play(&s, 1, "take"), NULL_HEAP_EMPTY);
}

TEST(N3_heads_count_double_and_tails_nothing) {
    null_state s = position("{\"taken\":2,\"tossed\":\"heads\"}");
    OK(play(&s, 1, "stop"));
    EQ(s.open.points[0], 4);
    s = position("{\"taken\":2,\"tossed\":\"tails\",\"points\":[5,0]}");
    OK(play(&s, 1, "stop"));
    EQ(s.open.points[0], 5);
}

TEST(N3_a_toss_is_fair) {
    int heads = 0;
    for (int i = 0; i < 100; i++) {
        null_state s = position("{\"taken\":1}");
        sb_rng_seek(&s.rng, (uint64_t)i);
        OK(play(&s, 1, "toss"));
        heads += s.open.tossed == NULL_HEADS;
    }
    CHECK(heads > 35 && heads < 65);
}

TEST(N3_one_toss_after_a_coin_and_then_only_stop) {
    null_state s = position("{}");
    EQ(play(&s, 1, "toss"), NULL_TAKE_FIRST);
    OK(play(&s, 1, "take"));
    OK(play(&s, 1, "toss"));
    EQ(play(&s, 1, "toss"), NULL_TOSSED);
    EQ(play(&s, 1, "take"), NULL_TOSSED);
    OK(play(&s, 1, "stop"));
    s = position("{\"tosses\":0,\"taken\":1}");
    EQ(play(&s, 1, "toss"), NULL_NO_TOSSES);
}

TEST(N4_a_lucky_number_is_hidden_until_the_end) {
    null_state s = position("{\"lucky\":[2,3],\"heap\":1}");
    null_view v;
    null_view_of(&s, 0, &v);
    EQ(v.lucky[0], 2);
    EQ(v.lucky[1], 0);
    null_view_of(&s, SB_SPECTATOR, &v);
    EQ(v.lucky[0], 0);
    OK(play(&s, 1, "take"));
    OK(play(&s, 1, "stop"));
    null_view_of(&s, SB_SPECTATOR, &v);
    EQ(v.lucky[1], 3);
}

TEST(N4_stopping_on_the_lucky_number_counts_one_more_at_the_end) {
    int32_t score[NULL_SEATS];
    null_state s = position("{\"lucky\":[2,1],\"heap\":2}");
    OK(play(&s, 1, "take"));
    OK(play(&s, 1, "take"));
    null_score(&s, score);
    EQ(score[0], 0);
    OK(play(&s, 1, "stop"));
    null_score(&s, score);
    EQ(score[0], 3);
    EQ(score[1], 0);
}

TEST(N5_the_last_stop_ends_it_and_the_most_points_win) {
    null_state s = position("{\"heap\":1,\"points\":[0,4],\"lucky\":[2,2]}");
    OK(play(&s, 1, "take"));
    EQ(s.head.over, 0);
    OK(play(&s, 1, "stop"));
    EQ(s.head.over, 1);
    EQ(s.head.acting, 0);
    EQ(s.head.winners, 2);
    EQ(play(&s, 2, "take"), SB_OVER);
}

TEST(N5_equals_share) {
    null_state s = position("{\"heap\":0,\"points\":[4,4,1],\"seats\":3,\"lucky\":[1,1,1]}");
    EQ(s.head.over, 1);
    EQ(s.head.winners, 3);
}

TEST(positions_that_cannot_be_are_refused) {
    EQ(refused("{\"turn\":3}"), SB_BAD_POSITION);
    EQ(refused("{\"tossed\":\"heads\"}"), SB_BAD_POSITION);
    EQ(refused("{\"stops\":[0,0,0,0,0,0,1]}"), SB_BAD_POSITION);
    EQ(refused("{\"heap\":30,\"taken\":1}"), SB_BAD_POSITION);
    EQ(refused("{\"heap\":29,\"points\":[1,2]}"), SB_BAD_POSITION);
    EQ(refused("{\"heap\":29,\"stops\":[0,1]}"), SB_BAD_POSITION);
    EQ(refused("{\"tossed\":\"edge\"}"), SB_JSON_WORD);
    EQ(refused("{\"game\":\"cento\"}"), SB_BAD_POSITION);
    EQ(refused("{\"points\":[0,0,1]}"), SB_JSON_SEATS);
    EQ(refused("{\"chance\":{\"key\":\"x\"}}"), SB_SEED);
    EQ(refused("{\"heap\":31}"), SB_JSON_RANGE);
    EQ(refused("{\"coins\":1}"), SB_JSON_KEY);
    EQ(refused("{\"points\":[0,0,0,0,0]}"), SB_JSON_LONG);
    EQ(refused("{\"heap\":5,\"heap\":5}"), SB_JSON_TWICE);
    EQ(refused("{} {}"), SB_JSON);
    EQ(refused("{\"chance\":{1"), SB_JSON);
}

TEST(errors_say_what_stands_in_the_way) {
    char text[80];
    null_view v;
    null_state s = position("{\"taken\":1,\"tossed\":\"tails\"}");
    null_view_of(&s, 0, &v);
    sb_game_explain(&null_game, &v, 0, NULL_TAKE, NULL_TOSSED, text, sizeof text);
    SAME(text, "It was tails: after a toss you can only stop.");
    sb_game_explain(&null_game, &v, 0, NULL_TAKE, NULL_TOOK_MOST, text, sizeof text);
    SAME(text, "You have taken 3 coins: a turn has no more.");
}

TEST(the_table_and_the_moves_are_told) {
    static const char *const names[] = {"Anna", "Bo"};
    sb_style style = {.colour = false, .names = names};
    char text[200];
    null_view v;
    null_state s = position("{\"heap\":3,\"lucky\":[2,3]}");
    OK(play(&s, 1, "take"));
    null_view_of(&s, 0, &v);
    null_tell(&v, 0, NULL_TAKE, &style, text, sizeof text);
    SAME(text, "Anna takes a coin: 2 coins left.\n");
    OK(play(&s, 1, "toss"));
    s.open.tossed = NULL_HEADS;
    null_view_of(&s, 0, &v);
    null_tell(&v, 0, NULL_TOSS, &style, text, sizeof text);
    SAME(text, "Anna tosses heads: double.\n");
    style.colour = true;
    null_show(&v, &style, text, sizeof text);
    SAME(text, "2 coins in the heap, 1 taken, heads\n\033[1m> Anna: 0 points, lucky number 2\033[0m\n"
               "  Bo: 0 points\n");
    OK(play(&s, 1, "stop"));
    null_view_of(&s, 1, &v);
    null_tell(&v, 0, NULL_STOP, &style, text, sizeof text);
    SAME(text, "Anna stops and has 2 points.\n");
}

TEST(the_family_player_aims_at_its_lucky_number) {
    null_view v;
    sb_detail d;
    const char *why;
    null_state s = position("{\"lucky\":[2,1]}");
    for (int coins = 0; coins < 2; coins++) {
        null_view_of(&s, 0, &v);
        CHECK(null_worth(&v, NULL_TAKE, &why, &d) > null_worth(&v, NULL_STOP, &why, &d));
        OK(play(&s, 1, "take"));
    }
    null_view_of(&s, 0, &v);
    CHECK(null_worth(&v, NULL_STOP, &why, &d) > null_worth(&v, NULL_TAKE, &why, &d));
    SAME(why, "One coin more is one point more.");
    CHECK(null_worth(&v, NULL_TOSS, &why, &d) == 0);
}
