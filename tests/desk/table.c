/* Tables: play, checkpoints, rewind, undo with the four things that forbid it, and redo. The game
 * is null or, where a long log is needed, Cento. */
#include "tests/test.h"

#include "desk/table.h"
#include "games/cento/face.h"
#include "games/null/face.h"

static sb_table t;
static sb_entry log_[8];
static sb_detail why;

static void load_table(const char *json) {
    OK(sb_table_load(&t, &null_game, json, SB_EVERYTHING, log_, 8, &why));
}

TEST(a_table_is_dealt_from_config_and_seed) {
    sb_config config;
    sb_seed seed = {{1}};
    sb_config_init(&config, &null_game);
    OK(sb_table_deal(&t, &null_game, &config, &seed, log_, 8, &why));
    EQ(t.n, 0);
    EQ(sb_table_head(&t)->seats, 2);
    uint64_t digest = sb_table_digest(&t);
    OK(sb_table_deal(&t, &null_game, &config, &seed, log_, 8, &why));
    CHECK(sb_table_digest(&t) == digest);
    seed.bytes[31] = 1;
    OK(sb_table_deal(&t, &null_game, &config, &seed, log_, 8, &why));
    CHECK(sb_table_digest(&t) != digest);
    config.seats = 9;
    EQ(sb_table_deal(&t, &null_game, &config, &seed, log_, 8, &why), SB_SEATS);
}

TEST(a_bad_position_is_refused) {
    EQ(sb_table_load(&t, &null_game, "{\"heap\":99}", SB_EVERYTHING, log_, 8, &why), SB_JSON_RANGE);
    SAME(why.word, "heap");
}

TEST(moves_are_logged_and_refusals_are_not) {
    load_table("{}");
    EQ(sb_table_play(&t, 1, NULL_TAKE, 5), SB_NOT_YOUR_TURN);
    EQ(sb_table_play(&t, 7, NULL_TAKE, 5), SB_NO_SEAT);
    EQ(t.n, 0);
    OK(sb_table_play(&t, 0, NULL_TAKE, 5));
    EQ(t.n, 1);
    EQ(log_[0].move, NULL_TAKE);
    EQ(log_[0].time, 5);
    EQ(log_[0].seat, 0);
}

TEST(a_full_log_takes_no_move) {
    load_table("{\"heap\":30,\"seats\":2}");
    for (int i = 0; i < 8; i++) OK(sb_table_play(&t, i / 2 % 2, i % 2 ? NULL_STOP : NULL_TAKE, 0));
    uint64_t digest = sb_table_digest(&t);
    EQ(sb_table_play(&t, 0, NULL_TAKE, 0), SB_LOG_FULL);
    CHECK(sb_table_digest(&t) == digest);
}

TEST(rewind_goes_back_to_any_move) {
    uint64_t digest[4];
    load_table("{}");
    for (int i = 0; i < 3; i++) {
        digest[i] = sb_table_digest(&t);
        OK(sb_table_play(&t, 0, NULL_TAKE, 0));
    }
    for (int i = 2; i >= 0; i--) {
        sb_table_rewind(&t, i);
        EQ(t.n, i);
        CHECK(sb_table_digest(&t) == digest[i]);
    }
}

TEST(undo_inside_a_turn_is_free) {
    load_table("{}");
    uint64_t digest = sb_table_digest(&t);
    OK(sb_table_play(&t, 0, NULL_TAKE, 0));
    OK(sb_table_play(&t, 0, NULL_TAKE, 0));
    OK(sb_table_undo(&t, 0));
    OK(sb_table_undo(&t, 0));
    CHECK(sb_table_digest(&t) == digest);
    EQ(sb_table_undo(&t, 0), SB_UNDO_NOTHING);
}

TEST(redo_makes_again_what_was_undone) {
    uint64_t digest[3];
    load_table("{}");
    for (int i = 0; i < 2; i++) {
        digest[i] = sb_table_digest(&t);
        OK(sb_table_play(&t, 0, NULL_TAKE, 5 + (uint64_t)i));
    }
    digest[2] = sb_table_digest(&t);
    EQ(sb_table_redo(&t, 0), SB_REDO_NOTHING);
    for (int i = 1; i >= 0; i--) OK(sb_table_undo(&t, 0));
    for (int i = 1; i <= 2; i++) {
        OK(sb_table_redo(&t, 0));
        EQ(t.n, i);
        CHECK(sb_table_digest(&t) == digest[i]);
    }
    EQ(log_[1].time, 6);
    EQ(sb_table_redo(&t, 0), SB_REDO_NOTHING);
    CHECK(sb_table_digest(&t) == digest[2]);
}

TEST(redo_is_gone_with_another_move_or_a_rewind) {
    load_table("{}");
    OK(sb_table_play(&t, 0, NULL_TAKE, 0));
    OK(sb_table_play(&t, 0, NULL_TAKE, 0));
    OK(sb_table_undo(&t, 0));
    EQ(sb_table_play(&t, 1, NULL_TAKE, 0), SB_NOT_YOUR_TURN);
    OK(sb_table_redo(&t, 0)); /* a refusal changes nothing */
    OK(sb_table_undo(&t, 0));
    OK(sb_table_play(&t, 0, NULL_STOP, 0));
    EQ(sb_table_redo(&t, 0), SB_REDO_NOTHING);
    load_table("{}");
    OK(sb_table_play(&t, 0, NULL_TAKE, 0));
    OK(sb_table_undo(&t, 0));
    sb_table_rewind(&t, 0);
    EQ(sb_table_redo(&t, 0), SB_REDO_NOTHING);
}

TEST(redo_of_another_seats_move_is_refused) {
    load_table("{}");
    OK(sb_table_play(&t, 0, NULL_TAKE, 0));
    OK(sb_table_undo(&t, 0));
    EQ(sb_table_redo(&t, 1), SB_REDO_OTHER);
    EQ(t.n, 0);
    OK(sb_table_redo(&t, 0));
}

TEST(undo_never_across_another_seats_move) {
    load_table("{}");
    OK(sb_table_play(&t, 0, NULL_TAKE, 0));
    EQ(sb_table_undo(&t, 1), SB_UNDO_OTHER);
    EQ(t.n, 1);
}

TEST(undo_never_past_a_visible_chance_event) {
    load_table("{\"taken\":1}");
    OK(sb_table_play(&t, 0, NULL_TOSS, 0));
    EQ(sb_table_undo(&t, 0), SB_UNDO_SHOWN);
    EQ(t.n, 1);
}

TEST(undo_never_past_hidden_things_shown) {
    load_table("{\"heap\":0,\"taken\":1}");
    OK(sb_table_play(&t, 0, NULL_STOP, 0));
    EQ(sb_table_head(&t)->over, 1);
    EQ(sb_table_undo(&t, 0), SB_UNDO_SHOWN);
}

TEST(undo_never_changes_who_is_to_move) {
    load_table("{\"taken\":1}");
    OK(sb_table_play(&t, 0, NULL_STOP, 0));
    EQ(sb_table_undo(&t, 0), SB_UNDO_TURN);
    EQ(sb_table_head(&t)->acting, 2);
}

/* ---- checkpoints ---- */

enum { LONG = 3 * SB_CHECKPOINT + 50, ROOM = 4 };
static sb_entry long_log[LONG + 1];
static uint8_t kept[ROOM * SB_STATE_MAX];
static uint64_t digests[LONG + 1];

static void play_any(void) {
    static sb_move moves[SB_MOVES_MAX];
    int seat = sb_lowest_bit(sb_table_head(&t)->acting);
    int n = t.game->rules->moves(t.state, seat, moves);
    OK(sb_table_play(&t, seat, moves[t.n * 7 % n], 0));
    digests[t.n] = sb_table_digest(&t);
}

/* Plays a long match of Cento, with memory for this number of checkpoints. */
static void play_long(int checkpoints) {
    sb_config config;
    sb_config_init(&config, &cento_game);
    OK(sb_config_set(&config, &cento_game, "match", "series", &why));
    OK(sb_config_set(&config, &cento_game, "series_limit", "1000", &why));
    OK(sb_table_deal(&t, &cento_game, &config, &(sb_seed){{3}}, long_log, LONG + 1, &why));
    digests[0] = sb_table_digest(&t);
    sb_table_give_checkpoints(&t, kept, checkpoints);
    while (t.n < LONG) play_any();
}

static void every_moment_is_as_it_was(void) {
    _Alignas(16) static uint8_t state[SB_STATE_MAX];
    for (int n = 0; n <= t.n; n += n % SB_CHECKPOINT < 3 ? 1 : 31) {
        sb_table_at(&t, n, state);
        CHECK(sb_digest(0, state, t.game->rules->state_size) == digests[n]);
    }
}

TEST(any_moment_is_found_with_and_without_checkpoints) {
    for (int checkpoints = 0; checkpoints <= ROOM; checkpoints++) {
        play_long(checkpoints);
        EQ(t.checkpoints_n, checkpoints < 3 ? checkpoints : 3);
        every_moment_is_as_it_was();
    }
}

TEST(memory_given_late_is_filled) {
    play_long(0);
    sb_table_give_checkpoints(&t, kept, 1);
    EQ(t.checkpoints_n, 1);
    sb_table_give_checkpoints(&t, kept, ROOM);
    EQ(t.checkpoints_n, 3);
    every_moment_is_as_it_was();
}

TEST(checkpoints_are_of_the_moves_that_stand) {
    play_long(ROOM);
    sb_table_rewind(&t, 2 * SB_CHECKPOINT - 1);
    EQ(t.checkpoints_n, 1);
    while (t.n < LONG) play_any();
    EQ(t.checkpoints_n, 3);
    every_moment_is_as_it_was();
}

TEST(undo_and_redo_over_a_checkpoint_keep_it_true) {
    play_long(ROOM);
    for (int n = SB_CHECKPOINT; n > SB_CHECKPOINT - 20; n--) {
        sb_table_rewind(&t, n);
        int seat = t.log[n - 1].seat;
        if (sb_table_check_undo(&t, seat) != SB_OK) continue;
        OK(sb_table_undo(&t, seat));
        EQ(t.checkpoints_n, (n - 1) / SB_CHECKPOINT);
        OK(sb_table_redo(&t, seat));
        EQ(t.checkpoints_n, n / SB_CHECKPOINT);
        every_moment_is_as_it_was();
    }
}
