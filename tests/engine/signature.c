/* Signatures: the same game gives the same number; a changed game gives another. */
#include "tests/test.h"

#include "engine/signature.h"
#include "games/null/face.h"

static int32_t worth_of_nothing(const void *view, sb_move move, const char **ret_why, sb_detail *ret_detail) {
    (void)view, (void)move, (void)ret_detail;
    *ret_why = "";
    return 0;
}

TEST(a_signature_is_of_the_game_and_of_the_number_of_games) {
    uint64_t whole = sb_signature(&null_game, 20);
    CHECK(sb_signature(&null_game, 20) == whole);
    CHECK(sb_signature(&null_game, 19) != whole);
}

TEST(a_signature_changes_with_a_small_part_of_the_game) {
    sb_face face = *null_game.face;
    sb_game other = null_game;
    face.worth = worth_of_nothing;
    other.face = &face;
    CHECK(sb_signature(&other, 20) != sb_signature(&null_game, 20));
}

TEST(tables_are_drawn_over_all_seats_and_options) {
    sb_rng rng;
    sb_config config;
    sb_detail why;
    sb_seed seed = {{0}};
    int seats[NULL_SEATS + 1] = {0}, given[2] = {0}, ends = 0;
    sb_rng_init(&rng, &seed);
    for (int i = 0; i < 200; i++) {
        sb_signature_config(&config, &null_game, &rng);
        OK(sb_config_check(&config, &null_game, &why));
        seats[config.seats]++;
        for (int k = 0; k < 2; k++) given[k] += (config.given >> k & 1) != 0;
        ends += config.value[NULL_OPT_HEAP] == NULL_HEAP_LOW || config.value[NULL_OPT_HEAP] == NULL_HEAP_HIGH;
    }
    CHECK(seats[2] > 40 && seats[3] > 40 && seats[4] > 40);
    CHECK(given[0] > 70 && given[0] < 130 && given[1] > 70 && given[1] < 130);
    CHECK(ends > 30);
}
