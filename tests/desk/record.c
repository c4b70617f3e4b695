/* Records: writing, reading, and every kind of refusal. */
#include "tests/test.h"

#include "desk/record.h"
#include "games/null/face.h"

enum { ROOM = 40 };

static sb_table t;
static sb_entry entries[ROOM];
static sb_detail why;
static sb_err cause;
static char text[4000];

static sb_err read(const char *record) {
    return sb_record_read(&t, &null_game, record, entries, ROOM, &why, &cause);
}

/* The record of a short complete game. */
static const char WHOLE[] = "spelbord record 1\n"
                            "game null\n"
                            "rules 1\n"
                            "seats 2\n"
                            "set heap 3\n"
                            "set toss no\n"
                            "seed 0700000000000000000000000000000000000000000000000000000000000000\n"
                            "player 1 Anna\n"
                            "player 2 Bo Ek\n"
                            "1. 2 take\n"
                            "2. 2 stop @1763212345678\n"
                            "3. 1 take\n"
                            "4. 1 take\n"
                            "5. 1 stop\n"
                            "score 2 2\n"
                            "winner 1 2\n"
                            "hash bd115714fe099efa\n";

TEST(a_whole_record_is_read_and_written_back) {
    OK(read(WHOLE));
    EQ(t.n, 5);
    EQ(sb_table_head(&t)->over, 1);
    SAME(t.name[1], "Bo Ek");
    EQ(entries[1].time, 1763212345678);
    EQ(sb_record_write(&t, text, sizeof text), sizeof WHOLE - 1);
    SAME(text, WHOLE);
    CHECK(sb_record_room(WHOLE) >= 5);
}

TEST(a_record_as_a_seat_knows_it_has_no_seed_and_no_end) {
    OK(read(WHOLE));
    sb_table_rewind(&t, 2);
    int n = sb_record_write_for(&t, 1, text, sizeof text);
    EQ(n, strlen(text));
    SAME(text, "spelbord record 1\ngame null\nrules 1\nseats 2\nset heap 3\nset toss no\nseen 2\n"
               "player 1 Anna\nplayer 2 Bo Ek\n1. 2 take\n2. 2 stop @1763212345678\n");
    sb_record_write_for(&t, SB_SPECTATOR, text, sizeof text);
    CHECK(strstr(text, "\nseen spectator\n") != NULL);
    EQ(read(text), SB_RECORD_LINE);
}

TEST(a_record_from_a_position_is_read_and_written_back) {
    static sb_entry log[ROOM];
    static sb_table loaded;
    OK(sb_table_load(&loaded, &null_game, "{\"heap\":5,\"turn\":2}", log, ROOM, &why));
    OK(sb_table_play(&loaded, 1, NULL_TAKE, 0));
    sb_record_write(&loaded, text, sizeof text);
    CHECK(strstr(text, "\nposition {\"game\":\"null\",\"seats\":2,\"turn\":2,\"heap\":5,") != NULL);
    CHECK(strstr(text, "\nseed ") == NULL);
    OK(read(text));
    CHECK(sb_table_digest(&t) == sb_table_digest(&loaded));
    EQ(t.loaded, true);
}

TEST(a_game_that_nobody_won_says_so) {
    sb_table_load(&t, &null_game, "{\"heap\":0,\"points\":[1,0]}", entries, ROOM, &why);
    ((sb_head *)t.state)->winners = 0;
    sb_record_write(&t, text, sizeof text);
    CHECK(strstr(text, "\nwinner nobody\n") != NULL);
}

TEST(a_record_may_stop_short) {
    const char *stop = strstr(WHOLE, "3. 1");
    memcpy(text, WHOLE, (size_t)(stop - WHOLE));
    text[stop - WHOLE - 1] = 0;
    OK(read(text));
    EQ(t.n, 2);
}

TEST(lines_may_end_in_the_other_way) {
    char *out = text;
    for (const char *in = WHOLE; *in; in++) {
        if (*in == '\n') *out++ = '\r';
        *out++ = *in;
    }
    *out = 0;
    OK(read(text));
    EQ(t.n, 5);
}

TEST(the_game_of_a_record_is_found) {
    char id[8];
    OK(sb_record_game(WHOLE, id, sizeof id, &why));
    SAME(id, "null");
    EQ(sb_record_game("spelbord record 2\n", id, sizeof id, &why), SB_RECORD_HEAD);
    EQ(sb_record_game("", id, sizeof id, &why), SB_RECORD_HEAD);
    EQ(sb_record_game("spelbord record 1\nseats 2\n", id, sizeof id, &why), SB_RECORD_GAME);
    EQ(sb_record_game("spelbord record 1\ngame muchtoolong\n", id, sizeof id, &why), SB_RECORD_GAME);
}

/* Reads the record WHOLE with one line replaced: the one that begins with `begin`. */
static sb_err read_with(const char *begin, const char *line) {
    const char *at = strstr(WHOLE, begin), *end;
    assert_non_null(at);
    end = strchr(at, '\n');
    snprintf(text, sizeof text, "%.*s%s%s", (int)(at - WHOLE), WHOLE, line, end);
    return read(text);
}

TEST(each_line_is_checked) {
    static const struct {
        const char *begin, *line;
        sb_err err;
        int number; /* number of the line that the error names; 0: none */
    } cases[] = {
        {"spelbord", "spelbord record 9", SB_RECORD_HEAD, 0},
        {"game", "game cento", SB_RECORD_GAME, 2},
        {"rules", "rules 2", SB_RULES, 0},
        {"rules", "rules x", SB_RECORD_LINE, 3},
        {"rules", "rules 70000", SB_RECORD_LINE, 3},
        {"rules", "rules 1 2", SB_RECORD_LINE, 3},
        {"seats", "seats 5", SB_SEATS, 0},
        {"set heap", "set heap 99", SB_OPTION_RANGE, 0},
        {"set heap", "set heap", SB_RECORD_LINE, 5},
        {"set heap", "set toss yes", SB_OPTION_TWICE, 0},
        {"set heap", "set coins 3", SB_NO_OPTION, 0},
        {"seed", "seed xyz", SB_SEED, 0},
        {"player 1", "player 9 Anna", SB_RECORD_LINE, 8},
        {"player 1", "player x", SB_RECORD_LINE, 8},
        {"player 1", "player 1 An\tna", SB_RECORD_LINE, 8},
        {"player 1", "player 1 A name that is far too long to be the name of any player", SB_RECORD_LINE, 8},
        {"player 1", "", SB_RECORD_LINE, 8},
        {"1. 2", "2. 2 take", SB_RECORD_ORDER, 10},
        {"1. 2", "1. 3 take", SB_RECORD_LINE, 10},
        {"1. 2", "1 2 take", SB_RECORD_LINE, 10},
        {"2. 2", "2. 2 stop @12x", SB_RECORD_LINE, 11},
        {"2. 2", "2. 2 stop @99999999999999999999", SB_RECORD_LINE, 11},
        {"2. 2", "2. 2 stop @0", SB_RECORD_LINE, 11},
        {"1. 2", "1. 2 grab", SB_RECORD_MOVE, 10},
        {"1. 2", "1. 2 stop", SB_RECORD_MOVE, 10},
        {"1. 2", "1. 1 take", SB_RECORD_MOVE, 10},
        {"5. 1", "take", SB_RECORD_LINE, 14},
        {"score", "score 3 3", SB_RECORD_HASH, 15},
        {"winner", "winner 1", SB_RECORD_HASH, 16},
        {"hash", "hash 0000000000000000", SB_RECORD_HASH, 17},
        {"hash", "hash", SB_RECORD_HASH, 17},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        if (read_with(cases[i].begin, cases[i].line) != cases[i].err)
            fail_msg("\"%s\" is not refused as it should be", cases[i].line);
        if (cases[i].number) EQ(why.a, cases[i].number);
    }
}

TEST(a_refused_move_has_its_cause) {
    EQ(read_with("1. 2", "1. 2 grab"), SB_RECORD_MOVE);
    EQ(cause, SB_NOT_A_MOVE);
    EQ(read_with("1. 2", "1. 2 stop"), SB_RECORD_MOVE);
    EQ(cause, NULL_TAKE_FIRST);
    SAME(why.word, "1. 2 stop");
    EQ(read_with("2. 2", "2. 2 toss"), SB_RECORD_MOVE);
    EQ(cause, NULL_NO_TOSSES);
    EQ(read_with("5. 1", "6. 1 stop"), SB_RECORD_ORDER);
    EQ(why.b, 5);
    EQ(cause, SB_OK);
}

TEST(nothing_may_follow_the_hash) {
    snprintf(text, sizeof text, "%sand so on\n", WHOLE);
    EQ(read(text), SB_RECORD_HASH);
    EQ(why.a, 18);
}

TEST(a_record_needs_a_seed_or_a_position) {
    EQ(read_with("seed", "player 3 Cilla"), SB_RECORD_LINE);
    EQ(read("spelbord record 1\ngame null\nrules 1\n"), SB_RECORD_LINE);
    EQ(read("spelbord record 1\ngame null\nrules 1\nposition {\"heap\":99}\n"), SB_JSON_RANGE);
    snprintf(text, sizeof text, "spelbord record 1\ngame null\nrules 1\nposition {}");
    OK(read(text));
}

TEST(a_record_needs_the_number_of_its_rules) {
    EQ(read_with("rules", "player 3 Cilla"), SB_RECORD_RULES);
    EQ(read("spelbord record 1\ngame null\nposition {}\n"), SB_RECORD_RULES);
    EQ(read("spelbord record 1\ngame null\nrules 0\nposition {}\n"), SB_RULES);
}

TEST(a_log_that_is_too_small_is_named) {
    EQ(sb_record_read(&t, &null_game, WHOLE, entries, 2, &why, &cause), SB_RECORD_MOVE);
    EQ(cause, SB_LOG_FULL);
}
