/* Matches and variants: B26, B28 and B34 to B38. */
#include "games/cento/test/table.h"

/* Seat 1 of three has won the round, seat 2 holds 20 points and seat 3 holds 58. */
static cento_state won(const char *match, const char *points, const char *options) {
    return after(position_of("'total':90,'scores':[%s],'options':{'match':'%s'%s},"
                             "'hands':[['+10','jmp'],['+10','-9','+1'],['+9','-8','+1','skip','inv']]",
                             points, match, options),
                 "1 +10");
}

TEST(B26_the_winner_books_nothing_and_the_others_their_hands) {
    cento_state s = won("series", "5,6,7", "");
    SAME(scores(&s), "5 26 65");
    EQ(s.head.over, 0);
    EQ(s.common.round, 2);
    EQ(s.common.phase, CENTO_OPENING);
    EQ(s.common.winner, 1);
}

TEST(B26_the_series_ends_when_someone_reaches_or_passes_its_limit) {
    EQ(won("series", "0,0,91", "").head.over, 0); /* 149 */
    cento_state s = won("series", "0,0,92", "");
    EQ(s.head.over, 1); /* 150 */
    EQ(s.head.winners, 1);
    EQ(won("series", "0,0,99", "").head.over, 1);
    EQ(won("series", "0,0,0", ",'series_limit':59").head.over, 0);
    EQ(won("series", "0,0,0", ",'series_limit':58").head.over, 1);
}

TEST(B26_the_lowest_score_wins_whoever_won_the_round) {
    cento_state s = won("series", "100,10,100", "");
    EQ(s.head.winners, 1u << 1);
    SAME(scores(&s), "100 30 158");
}

TEST(B26_a_tie_is_shared) {
    cento_state s = won("series", "30,10,100", "");
    EQ(s.head.over, 1);
    EQ(s.head.winners, 3);
}

TEST(B26_or_all_play_on_until_one_score_alone_is_lowest) {
    cento_state s = won("series", "30,10,100", ",'series_tie':'extra'");
    EQ(s.head.over, 0);
    EQ(s.common.round, 2);
    s = position("'total':90,'scores':[30,30,158],'options':{'match':'series','series_tie':'extra'},'turn':3,"
                 "'hands':[['+4'],['-4'],['+10']]");
    play_all(&s, "3 +10");
    EQ(s.head.over, 0);
    SAME(scores(&s), "34 34 158");
    s = position("'total':90,'scores':[34,34,158],'options':{'match':'series','series_tie':'extra'},'turn':3,"
                 "'hands':[['+4'],['-5'],['+10']]");
    play_all(&s, "3 +10");
    EQ(s.head.over, 1);
    EQ(s.head.winners, 1);
}

TEST(B26_below_the_limit_a_tie_is_nothing) {
    EQ(won("series", "30,10,0", ",'series_tie':'extra'").head.over, 0);
    EQ(won("series", "30,10,0", "").head.over, 0);
}

TEST(B28_in_a_race_jumps_are_of_20_or_40) {
    cento_state s = position("'total':40,'hands':[['jmp'],['+1']],'options':{'limit':99}");
    lists(&s, 1, "jmp+20, jmp+40, jmp-20, jmp-40");
    EQ(try_move(&s, 1, "jmp+60"), CENTO_RACE_JUMP);
    EQ(try_move(&s, 1, "jmp-80"), CENTO_RACE_JUMP);
    s = position("'total':80,'last':'jmp','hands':[['cpy'],['+1']],'options':{'limit':99}");
    EQ(try_move(&s, 1, "cpy-60"), CENTO_RACE_JUMP);
    lists(&s, 1, "cpy-20, cpy-40");
    s = position("'total':80,'hands':[['jmp'],['+1']],'options':{'limit':160}");
    lists(&s, 1, "jmp+20, jmp+40, jmp+60, jmp+80, jmp-20, jmp-40, jmp-60, jmp-80");
}

TEST(B28_in_a_race_a_jump_can_be_unplayable) {
    cento_state s = position("'total':15,'hands':[['jmp'],['+1']],'options':{'limit':30}");
    lists(&s, 1, "discard jmp");
    EQ(try_move(&s, 1, "jmp+20"), CENTO_OVER_LIMIT);
    EQ(try_move(&s, 1, "jmp-20"), CENTO_BELOW_ZERO);
    s = position("'total':19,'hands':[['jmp'],['+1']],'options':{'limit':38}");
    lists(&s, 1, "discard jmp");
    s = position("'total':19,'hands':[['jmp'],['+1']],'options':{'limit':39}");
    lists(&s, 1, "jmp+20");
    s = position("'total':20,'hands':[['jmp'],['+1']],'options':{'limit':39}");
    lists(&s, 1, "jmp-20");
}

TEST(B28_a_race_is_won_at_its_limit_or_turned_over_at_0) {
    cento_state s = after(position("'total':45,'hands':[['+5'],['+1']],'options':{'limit':50}"), "1 +5");
    EQ(s.head.winners, 1);
    s = after(position("'total':5,'reversed':true,'hands':[['+5'],['+1']],'options':{'limit':50}"), "1 +5");
    EQ(s.head.winners, 1);
    s = position("'total':45,'hands':[['+6','0'],['+1']],'options':{'limit':50}");
    EQ(try_move(&s, 1, "+6"), CENTO_OVER_LIMIT);
}

/* Four seats in pairs: 1 and 3, with 20 points, have won the round; 2 and 4 hold 10 + 58. */
static cento_state pair_won(const char *points, const char *options) {
    return after(position_of("'total':90,'scores':[%s],'options':{'pairs':'on'%s},"
                             "'hands':[['+10','-10'],['+7','-3'],['-10'],['+9','-8','+1','skip','inv']]",
                             points, options),
                 "1 +10");
}

TEST(B34_partners_win_a_single_game_together) {
    cento_state s = pair_won("0,0,0,0", "");
    EQ(s.head.winners, 1 | 4);
    SAME(scores(&s), "1 0 1 0");
}

TEST(B34_in_a_series_every_other_pair_books_both_hands) {
    cento_state s = pair_won("7,9,7,9", ",'match':'series'");
    EQ(s.head.over, 0);
    SAME(scores(&s), "7 77 7 77"); /* 9 + 68 */
}

TEST(B34_the_series_limit_is_for_the_score_of_a_pair) {
    EQ(pair_won("7,81,7,81", ",'match':'series'").head.over, 0);
    cento_state s = pair_won("7,82,7,82", ",'match':'series'");
    EQ(s.head.over, 1);
    EQ(s.head.winners, 1 | 4);
    EQ(pair_won("150,82,150,82", ",'match':'series','series_tie':'extra'").head.over, 0); /* 150 to 150 */
    EQ(pair_won("150,82,150,82", ",'match':'series'").head.winners, 15);
    EQ(pair_won("149,82,149,82", ",'match':'series','series_tie':'extra'").head.winners,
       1 | 4); /* equal scores of partners are not a tie */
}

TEST(B34_in_first_to_the_pair_books_the_hands_of_all_other_pairs) {
    cento_state s = pair_won("7,9,7,9", ",'match':'first_to'");
    SAME(scores(&s), "75 9 75 9"); /* 7 + 68 */
    s = position("'total':90,'options':{'pairs':'on','match':'first_to'},"
                 "'hands':[['+10','-10'],['+7'],['-3'],['+9'],['-8'],['skip']]");
    play_all(&s, "1 +10");
    SAME(scores(&s), "33 0 0 33 0 0"); /* 7 + 3 + 8 + 15 */
}

TEST(B35_the_winner_of_a_round_books_what_the_others_hold) {
    cento_state s = won("first_to", "5,6,7", "");
    SAME(scores(&s), "83 6 7"); /* 5 + 78 */
    EQ(s.head.over, 0);
    EQ(s.common.round, 2);
}

TEST(B35_the_first_to_reach_the_limit_wins) {
    EQ(won("first_to", "171,249,0", "").head.over, 0);
    cento_state s = won("first_to", "172,249,0", "");
    EQ(s.head.over, 1);
    EQ(s.head.winners, 1);
    EQ(won("first_to", "0,0,0", ",'first_to_limit':79,'series_limit':50").head.over, 0);
    EQ(won("first_to", "0,0,0", ",'first_to_limit':78").head.over, 1);
}

TEST(B36_a_limit_with_a_small_deck_is_refused) {
    cento_state s;
    sb_seed seed = seed_of(1);
    sb_config config = configured("deck=small1 limit=20");
    EQ(cento_deal(&s, &config, &seed), CENTO_SMALL_LIMIT);
    config = configured("limit=100 deck=small2");
    EQ(cento_deal(&s, &config, &seed), CENTO_SMALL_LIMIT);
    SAME(sb_game_error(&cento_game, CENTO_SMALL_LIMIT)->sentence,
         "The small decks are played to 20: leave the limit out.");
    config = configured("deck=full limit=20");
    OK(cento_deal(&s, &config, &seed));
}

TEST(B36_pairs_need_an_even_number_of_at_least_four) {
    cento_state s;
    sb_seed seed = seed_of(1);
    for (int seats = 2; seats <= 8; seats++) {
        sb_config config = configured("pairs=on");
        config.seats = (uint8_t)seats;
        EQ(cento_deal(&s, &config, &seed), seats == 2 || seats % 2 ? CENTO_PAIRS_SEATS : SB_OK);
    }
}

/* The combination of options with index n. */
static sb_config combination(int n) {
    static const int LIMITS[] = {20, 25, 39, 50, 99, 100, 101, 150, 1000};
    sb_config config = configured("");
    for (int i = 0; i < CENTO_OPTIONS; i++) {
        if (cento_options[i].words == NULL) continue;
        int values = cento_options[i].high + 1;
        config.value[i] = n % values;
        n /= values;
    }
    if (config.value[CENTO_OPT_DECK] == CENTO_FULL) config.value[CENTO_OPT_LIMIT] = LIMITS[n % 9];
    config.seats = (uint8_t)(config.value[CENTO_OPT_PAIRS] ? 4 + n % 3 * 2 : 2 + n % 7);
    return config;
}

TEST(B36_B38_all_options_can_be_combined) {
    sb_rng rng = {0};
    for (int n = 0; n < 3 * 3 * 64 * 63; n += 5) {
        sb_config config = combination(n);
        sb_seed seed = seed_of((uint32_t)n);
        cento_state s;
        OK(cento_deal(&s, &config, &seed));
        EQ(s.common.limit, config.value[CENTO_OPT_DECK] ? 20 : config.value[CENTO_OPT_LIMIT]);
        for (int turn = 0; turn < 30 && !s.head.over; turn++) {
            play_any(&s, &rng, NULL);
            CHECK(cento_total(&s.common) >= 0 && cento_total(&s.common) <= s.common.limit);
        }
    }
}

TEST(B38_the_options_and_their_house_defaults) {
    sb_config config = configured("");
    static const struct {
        const char *name;
        int32_t low, high, usual;
    } WANT[] = {
        {"deck", 0, 2, 0},
        {"limit", 20, 1000, 100},
        {"match", 0, 2, 0},
        {"series_limit", 50, 1000, 150},
        {"first_to_limit", 50, 1000, 250},
        {"series_tie", 0, 1, 0},
        {"pairs", 0, 1, 0},
        {"forced_discard", 0, 1, 0},
        {"reverse_card_can_win", 0, 1, 0},
        {"copy_of_copy", 0, 1, 0},
        {"say_total", 0, 1, 0},
    };
    EQ(sb_options_n(&cento_game), 11);
    for (int i = 0; i < 11; i++) {
        SAME(cento_options[i].name, WANT[i].name);
        EQ(cento_options[i].low, WANT[i].low);
        EQ(cento_options[i].high, WANT[i].high);
        EQ(config.value[i], WANT[i].usual);
    }
    EQ(cento_game.rules->seats_min, 2);
    EQ(cento_game.rules->seats_max, 8);
}

/* Checks that at this limit a round is void after exactly `turns` turns. */
static void void_after(int limit, int turns) {
    cento_state s =
        position_of("'turns':%d,'hands':[['0','-1'],['+1']],'options':{'limit':%d}", turns - 2, limit);
    play_all(&s, "1 0");
    EQ(s.head.over, 0);
    play_all(&s, "2 +1");
    EQ(cento_turns(&s.common), turns);
    EQ(s.head.over, 1);
    EQ(s.head.winners, 0);
    SAME(scores(&s), "0 0");
}

TEST(B37_a_round_is_void_after_1000_turns_or_20_a_point_of_the_limit) {
    void_after(100, 2000);
    void_after(20, 1000);
    void_after(50, 1000);
    void_after(51, 1020);
    void_after(500, 10000);
    void_after(1000, 20000);
}

TEST(B37_plays_throws_and_passes_count_and_swaps_do_not) {
    cento_state s = position("'total':95,'turns':10,'hands':[['+9'],['+8'],['+1'],['+2']],"
                             "'options':{'pairs':'on','forced_discard':'may'}");
    play_all(&s, "1 pass");
    EQ(cento_turns(&s.common), 11);
    play_all(&s, "2 discard +8");
    EQ(cento_turns(&s.common), 12);
    play_all(&s, "3 swap +1, 1 give +9");
    EQ(cento_turns(&s.common), 12);
    play_all(&s, "3 discard +9");
    EQ(cento_turns(&s.common), 13);
}

TEST(B37_any_kind_of_turn_can_be_the_last) {
    cento_state s = after(position("'total':95,'turns':1999,'hands':[['+9'],['+8']]"), "1 discard +9");
    EQ(s.head.over, 1);
    s = position("'total':95,'turns':1999,'hands':[['+9'],['+8']],'options':{'forced_discard':'may'}");
    play_all(&s, "1 pass");
    EQ(s.head.over, 1);
}

TEST(B37_the_last_turn_can_still_win) {
    EQ(after(position("'total':95,'turns':1999,'hands':[['+5'],['+8']]"), "1 +5").head.winners, 1);
}

/* The opening card wins the round. */
static void win_round(cento_state *s) {
    assert_in_range(s->card, CENTO_ADD_1, CENTO_ADD_10);
    cento_set_total(&s->common, s->common.limit - s->card);
    OK(cento_apply(s, actor(s), cento_move(CENTO_PLAY, s->card, CENTO_PLAIN)));
}

/* Makes the opening the last turn of a round that nobody wins. */
static void void_round(cento_state *s) {
    s->common.left = 1;
    OK(cento_apply(s, actor(s), cento_move(CENTO_PLAY, s->card, CENTO_PLAIN)));
}

static cento_state voids(const char *match, const char *points) {
    return position_of("'opening':'+1','scores':[%s],'options':{'match':'%s'},"
                       "'hands':[['+1','jmp'],['+8'],['+9']]",
                       points, match);
}

TEST(B37_in_a_series_nobody_books_and_a_new_round_is_dealt) {
    cento_state s = voids("series", "30,20,10");
    void_round(&s);
    EQ(s.head.over, 0);
    EQ(s.common.round, 2);
    EQ(s.common.voids, 1);
    EQ(s.common.winner, 0);
    EQ(s.common.phase, CENTO_OPENING);
    SAME(scores(&s), "30 20 10");
}

TEST(B37_three_void_rounds_in_a_row_end_the_match) {
    static const struct {
        const char *match, *scores;
        int winners;
    } WANT[] = {{"series", "30,20,10", 4},
                {"series", "10,20,10", 5},
                {"first_to", "30,20,10", 1},
                {"first_to", "30,30,10", 3},
                {"series", "0,0,0", 7}};
    for (int i = 0; i < 5; i++) {
        cento_state s = voids(WANT[i].match, WANT[i].scores);
        void_round(&s);
        void_round(&s);
        EQ(s.head.over, 0);
        void_round(&s);
        EQ(s.head.over, 1);
        EQ(s.common.round, 3);
        EQ(s.head.winners, WANT[i].winners);
    }
}

TEST(B37_a_round_that_is_won_starts_the_count_again) {
    cento_state s = voids("first_to", "0,0,0");
    void_round(&s);
    void_round(&s);
    win_round(&s);
    EQ(s.common.voids, 0);
    void_round(&s);
    void_round(&s);
    EQ(s.head.over, 0);
}
