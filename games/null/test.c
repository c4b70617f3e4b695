/* One test for each clause of RULES.md, named after the clause. */
#include "games/null/face.h"

typedef null_state room_state;
typedef null_view room_view;
static const sb_game *const room_game = &null_game;
static const char *const room_words = NULL; /* the texts of Null are not translated */

#include "tests/room/eval.h"
#include "tests/room/hidden.h"
#include "tests/room/json.h"
#include "tests/room/show.h"
#include "tests/room/text.h"

TEST(N1_any_seat_may_begin_and_the_turn_goes_round) {
    int begins[2] = {0};
    for (uint32_t i = 0; i < 64; i++) begins[deal("", i).head.acting - 1]++;
    CHECK(begins[0] > 16 && begins[1] > 16);
    EQ(deal("", 0).common.heap, 12);

    null_state s = after(position("'seats':3,'acting':[3]"), "3 take, 3 stop");
    SAME(acting(&s), "1");
    EQ(try_move(&s, 3, "take"), SB_NOT_YOUR_TURN);
}

TEST(N2_a_turn_is_one_to_three_coins) {
    null_state s = position("");
    EQ(try_move(&s, 1, "stop"), NULL_TAKE_FIRST);
    play_all(&s, "1 take, 1 take, 1 take");
    EQ(try_move(&s, 1, "take"), NULL_TOOK_MOST);
    play_all(&s, "1 stop");
    EQ(s.common.points[0], 3);
    EQ(s.common.heap, 9);
}

TEST(N2_an_empty_heap_gives_no_coin) {
    null_state s = position("'heap':0,'taken':1");
    EQ(try_move(&s, 1, "take"), NULL_HEAP_EMPTY);
}

TEST(N3_heads_count_double_and_tails_nothing) {
    EQ(after(position("'taken':2,'tossed':'heads'"), "1 stop").common.points[0], 4);
    EQ(after(position("'taken':2,'tossed':'tails','points':[5,0]"), "1 stop").common.points[0], 5);
}

TEST(N3_a_toss_is_fair) {
    int heads = 0;
    for (int i = 0; i < 100; i++) {
        null_state s = position("'taken':1");
        sb_rng_seek(&s.rng, (uint64_t)i);
        play_all(&s, "1 toss");
        heads += s.common.tossed == NULL_HEADS;
    }
    CHECK(heads > 35 && heads < 65);
}

TEST(N3_one_toss_after_a_coin_and_then_only_stop) {
    null_state s = position("");
    EQ(try_move(&s, 1, "toss"), NULL_TAKE_FIRST);
    play_all(&s, "1 take, 1 toss");
    EQ(try_move(&s, 1, "toss"), NULL_TOSSED);
    EQ(try_move(&s, 1, "take"), NULL_TOSSED);
    lists(&s, 1, "stop");
    play_all(&s, "1 stop");
    s = position("'options':{'toss':'no'},'taken':1");
    EQ(try_move(&s, 1, "toss"), NULL_NO_TOSSES);
}

TEST(N4_a_lucky_number_is_hidden_until_the_end) {
    null_state s = position("'lucky':[2,3],'heap':1");
    EQ(seen_by(&s, 1).lucky[0], 2);
    EQ(seen_by(&s, 1).lucky[1], 0);
    EQ(seen_by(&s, SB_SPECTATOR).lucky[0], 0);
    play_all(&s, "1 take, 1 stop");
    EQ(seen_by(&s, SB_SPECTATOR).lucky[1], 3);
}

static sb_move odd_move(const null_state *s, int seat, sb_rng *rng) {
    (void)s, (void)seat;
    return sb_rng_below(rng, NULL_STOP + 2u);
}

TEST(N4_what_a_viewer_may_not_know_changes_nothing_that_he_gets) {
    sb_rng rng = {0};
    for (uint32_t i = 0; i < 20; i++) {
        null_state s = deal("seats=3", i);
        for (; !s.head.over; play_any(&s, &rng, NULL))
            for (int viewer = SB_SPECTATOR; viewer < 3; viewer++) {
                null_state other = s;
                scramble_chance(&other, &rng);
                for (int seat = 0; seat < 3; seat++)
                    if (seat != viewer) other.lucky[seat] = (uint8_t)(1 + sb_rng_below(&rng, NULL_MOST));
                same_states(&s, &other, viewer);
                if (viewer >= 0) same_answers(&s, &other, viewer, odd_move, &rng);
            }
    }
}

TEST(N4_stopping_on_the_lucky_number_counts_one_more_at_the_end) {
    null_state s = after(position("'lucky':[2,1],'heap':2"), "1 take, 1 take");
    SAME(scores(&s), "0 0");
    play_all(&s, "1 stop");
    SAME(scores(&s), "3 0");
}

TEST(N5_the_last_stop_ends_it_and_the_most_points_win) {
    null_state s = after(position("'heap':1,'points':[0,4],'lucky':[2,2]"), "1 take");
    EQ(s.head.over, 0);
    play_all(&s, "1 stop");
    EQ(s.head.over, 1);
    SAME(acting(&s), "");
    SAME(winners(&s), "2");
    EQ(try_move(&s, 2, "take"), SB_OVER);
}

TEST(N5_equals_share) {
    null_state s = position("'heap':0,'points':[4,4,1],'seats':3,'lucky':[1,1,1]");
    EQ(s.head.over, 1);
    SAME(winners(&s), "1 2");
}

TEST(positions_that_cannot_be_are_refused) {
    bad("'acting':[3]", "a seat is not there");
    bad("'acting':[1,2]", "acting names other seats");
    bad("'acting':[]", "acting names other seats");
    bad("'over':true", "over and heap do not agree");
    bad("'winners':[1]", "winners are others");
    bad("'options':{'toss':'no'},'taken':1,'tossed':'heads'", "there is nothing to toss for");
    bad("'tossed':'heads'", "there is nothing to toss for");
    bad("'stops':[0,0,0,0,0,0,1]", "a seat is not there");
    each_seat("'points':[0,0,1]", "points", 2);
    bad("'heap':30,'taken':1", "there are too many coins");
    bad("'heap':29,'points':[1,2]", "there are too many coins");
    bad("'heap':29,'stops':[0,1]", "there are too many coins");
    refused("'tossed':'edge'", SB_JSON_WORD,
            "At character 11 one of these words is wanted: no, heads, tails.");
    bad("'game':'cento'", "it is of another game");
    refused("'chance':{'key':'x'}", SB_SEED, "A seed is 1 to 64 hexadecimal digits, not \"x\".");
    out_of_range("'heap':31", "heap", 0, 30);
    not_a_field("'coins':1", 2, "coins");
    too_long("'points':[0,0,0,0,0]", "points", 4);
    field_twice("'heap':5,'heap':5", 11, "heap");
    breaks("} {", 4, "the end");
    breaks("'chance':{1", 12, "a string");
}

TEST(whatever_loads_comes_back_and_plays_to_its_end) {
    plays_to_its_end(position(""), 100);
    plays_to_its_end(position("'seats':4,'heap':29,'acting':[4],'taken':1,'tossed':'tails'"), 200);
}

TEST(errors_say_what_stands_in_the_way) {
    null_state s = position("'taken':1,'tossed':'tails'");
    explained(&s, 1, "take", "It was tails: after a toss you can only stop.");
    s = position("'taken':3");
    explained(&s, 1, "take", "You have taken 3 coins: a turn has no more.");
    errors_name_rulings('N', 5);
}

TEST(the_table_and_the_moves_are_told) {
    null_state s = position("'heap':3,'lucky':[2,3]");
    SAME(told_to(&s, 1, 1, "take"), "You take a coin: 2 coins left.\n");
    SAME(told_of(&s, 2, 1, NULL_TAKE), "Anna takes a coin: 2 coins left.\n");
    play_all(&s, "1 toss");
    s.common.tossed = NULL_HEADS;
    SAME(told_of(&s, 1, 1, NULL_TOSS), "You toss heads: 2 points a coin.\n");
    SAME(shown_in(&s, 1, COLOURED), "2 coins in the heap, 1 taken, heads\n"
                                    "\033[1m> Anna: 0 points, lucky number 2\033[0m\n"
                                    "  Bo: 0 points\n");
    SAME(told_to(&s, 2, 1, "stop"), "Anna stops and has 2 points.\n");

    s = after(position("'heap':3,'lucky':[1,3]"), "1 take");
    SAME(told_to(&s, 1, 1, "stop"), "You stop and have 1 point.\n");
    SAME(shown(&s, 1), "2 coins in the heap\n  Anna: 1 point, lucky number 1\n> Bo: 0 points\n");
    play_all(&s, "2 take, 2 stop, 1 take");
    SAME(told_to(&s, 2, 1, "stop"), "Anna stops and has 4 points.\n");
    SAME(shown(&s, 2),
         "0 coins in the heap\n  Anna: 4 points, lucky number 1\n  Bo: 1 point, lucky number 3\n");
}

TEST(the_family_player_aims_at_its_lucky_number) {
    null_state s = position("'lucky':[2,1]");
    for (int coins = 0; coins < 2; coins++) {
        CHECK(worth(&s, 1, "take") > worth(&s, 1, "stop"));
        play_all(&s, "1 take");
    }
    CHECK(worth(&s, 1, "stop") > worth(&s, 1, "take"));
    SAME(reason(&s, 1, "take"), "One coin more is one point more.");
    EQ(worth(&s, 1, "toss"), 0);
}
