/* Records: writing, reading, and every kind of refusal. */
#include "tests/test.h"

#include "desk/record.h"
#include "games/null/face.h"

enum { ROOM = 40 };

static sb_table t;
static sb_entry entries[ROOM];
static sb_refusal why;
static char text[4000];

/* Reads a record into t; returns "", or the code of the refusal. */
static const char *read(const char *record) {
    return sb_record_read(&t, record, entries, ROOM, &why) ? "" : why.code;
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
    SAME(read(WHOLE), "");
    EQ(t.n, 5);
    EQ(sb_table_head(&t)->over, 1);
    SAME(t.name[1], "Bo Ek");
    EQ(entries[1].time, 1763212345678);
    EQ(sb_record_write(&t, text, sizeof text), sizeof WHOLE - 1);
    SAME(text, WHOLE);
    CHECK(sb_record_room(WHOLE) >= 5);
}

TEST(a_record_as_a_seat_knows_it_has_no_seed_and_no_end) {
    SAME(read(WHOLE), "");
    sb_table_rewind(&t, 2);
    int n = sb_record_write_for(&t, 1, text, sizeof text);
    EQ(n, strlen(text));
    SAME(text, "spelbord record 1\ngame null\nrules 1\nseats 2\nset heap 3\nset toss no\nseen 2\n"
               "player 1 Anna\nplayer 2 Bo Ek\n1. 2 take\n2. 2 stop @1763212345678\n");
    sb_record_write_for(&t, SB_SPECTATOR, text, sizeof text);
    CHECK(strstr(text, "\nseen spectator\n") != NULL);
    SAME(read(text), "record_spectator");
}

TEST(a_record_from_a_position_is_read_and_written_back) {
    static sb_entry log[ROOM];
    static sb_table loaded;
    OK(sb_table_load(&loaded, &null_game, "{\"heap\":5,\"acting\":[2]}", SB_EVERYTHING, log, ROOM,
                     &(sb_detail){0}));
    OK(sb_table_play(&loaded, 1, NULL_TAKE, 0));
    sb_record_write(&loaded, text, sizeof text);
    CHECK(strstr(text, "\nposition {\"game\":\"null\",\"rules\":1,\"seats\":2,\"see\":\"all\","
                       "\"options\":{\"heap\":12,\"toss\":\"yes\"},\"acting\":[2],"
                       "\"over\":false,\"winners\":[],\"heap\":5,") != NULL);
    CHECK(strstr(text, "\nseed ") == NULL);
    SAME(read(text), "");
    CHECK(sb_table_digest(&t) == sb_table_digest(&loaded));
    EQ(t.loaded, true);
}

TEST(a_game_that_nobody_won_says_so) {
    sb_table_load(&t, &null_game, "{\"heap\":0,\"points\":[1,0]}", SB_EVERYTHING, entries, ROOM,
                  &(sb_detail){0});
    ((sb_head *)t.state)->winners = 0;
    sb_record_write(&t, text, sizeof text);
    CHECK(strstr(text, "\nwinner nobody\n") != NULL);
}

TEST(a_record_may_stop_short) {
    const char *stop = strstr(WHOLE, "3. 1");
    memcpy(text, WHOLE, (size_t)(stop - WHOLE));
    text[stop - WHOLE - 1] = 0;
    SAME(read(text), "");
    EQ(t.n, 2);
}

TEST(lines_may_end_in_the_other_way) {
    char *out = text;
    for (const char *in = WHOLE; *in; in++) {
        if (*in == '\n') *out++ = '\r';
        *out++ = *in;
    }
    *out = 0;
    SAME(read(text), "");
    EQ(t.n, 5);
}

TEST(the_game_of_a_record_is_found) {
    SAME(read("spelbord record 1\nset heap 3\nrules 1\nseats 2\nseed 1\ngame cento\n"), "no_option");
    SAME(read("spelbord record 1\nset heap 3\nrules 1\nseats 2\nseed 1\ngame null\n"), "");
    CHECK(t.game == &null_game);
}

/* Reads the record WHOLE with one line replaced: the one that begins with `begin`. */
static const char *read_with(const char *begin, const char *line) {
    const char *at = strstr(WHOLE, begin), *end;
    assert_non_null(at);
    end = strchr(at, '\n');
    snprintf(text, sizeof text, "%.*s%s%s", (int)(at - WHOLE), WHOLE, line, end);
    return read(text);
}

TEST(each_line_is_checked) {
    static const struct {
        const char *begin, *line, *code;
        int number; /* number of the line that the refusal names */
    } cases[] = {
        {"spelbord", "spelbord record 9", "record_format", 1},
        {"spelbord", "spelbord record 1 2", "record_head", 1},
        {"spelbord", "spelbord record x", "record_head", 1},
        {"game", "game chess", "no_game", 2},
        {"game", "player 3 Cilla", "record_missing", 9},
        {"player 1", "game null", "option_twice", 8},
        {"player 1", "games null", "record_line", 8},
        {"rules", "rules 2", "rules", 3},
        {"rules", "rules 0", "rules", 3},
        {"rules", "rules x", "record_line", 3},
        {"rules", "rules 70000", "record_line", 3},
        {"rules", "rules 1 2", "record_line", 3},
        {"rules", "player 3 Cilla", "record_missing", 9},
        {"player 1", "rules 1", "option_twice", 8},
        {"seats", "seats 5", "seats", 4},
        {"seats", "seats x", "option_range", 4},
        {"seats", "seats 2 ", "record_blanks", 4},
        {"seats", "seats  2", "record_blanks", 4},
        {"game", "game null ", "record_blanks", 2},
        {"seats", "player 3 Cilla", "record_missing", 9},
        {"set heap", "seats 3", "option_twice", 5},
        {"set heap", "set heap 99", "option_range", 5},
        {"set heap", "set heap", "record_line", 5},
        {"set heap", "set toss yes", "option_twice", 6},
        {"set heap", "set coins 3", "no_option", 5},
        {"seed", "seed xyz", "seed", 7},
        {"seed", "seed 00000000000000000000000000000000000000000000000000000000000000000", "seed_long", 7},
        {"seed", "player 3 Cilla", "record_seed", 9},
        {"player 1", "seed 8", "option_twice", 8},
        {"player 1", "position {}\nposition {}", "option_twice", 9},
        {"player 1", "player 2 Anna", "option_twice", 9},
        {"player 1", "seen 2", "record_seat", 8},
        {"player 1", "seen spectator", "record_spectator", 8},
        {"player 1", "seen all", "record_line", 8},
        {"player 1", "player 3 Anna", "no_seat", 8},
        {"player 1", "player 9 Anna", "no_seat", 8},
        {"player 1", "player 0 Anna", "no_seat", 8},
        {"player 1", "player x", "record_line", 8},
        {"player 1", "player 1 An\tna", "record_line", 8},
        {"player 1", "player 1 A name with 48 bytes, and one of them too many!!", "record_name", 8},
        {"player 1", "", "record_line", 8},
        {"1. 2", "2. 2 take", "record_order", 10},
        {"1. 2", "1. 3 take", "no_seat", 10},
        {"1. 2", "1. 0 take", "no_seat", 10},
        {"1. 2", "1 2 take", "record_line", 10},
        {"2. 2", "2. 2 stop @12x", "record_time", 11},
        {"2. 2", "2. 2 stop @99999999999999999999", "record_time", 11},
        {"2. 2", "2. 2 stop @0", "record_time", 11},
        {"2. 2", "2. 2 stop @", "record_time", 11},
        {"1. 2", "1. 2 grab", "not_a_move", 10},
        {"1. 2", "1. 2 stop", "null.take_first", 10},
        {"1. 2", "1. 1 take", "record_turn", 10},
        {"5. 1", "5. 1 stop\n6. 2 take", "over", 15},
        {"2. 2", "2. 2 toss", "null.no_tosses", 11},
        {"5. 1", "take", "record_line", 14},
        {"5. 1", "player 3 Cilla", "record_late", 14},
        {"5. 1", "score 2 2", "record_wanted", 14},
        {"score", "score 2 3", "record_score", 15},
        {"score", "score 2", "record_line", 15},
        {"score", "score 2 2 2", "record_line", 15},
        {"score", "score 2 02", "record_line", 15},
        {"score", "winner 1 2", "record_wanted", 15},
        {"score", "scores 2 2", "record_line", 15},
        {"winner", "6. 1 take", "record_wanted", 16},
        {"winner", "winner 1", "record_hash", 16},
        {"winner", "winner 1 2 of all who played this game that evening", "record_line", 16},
        {"hash", "hash 0000000000000000", "record_hash", 17},
        {"hash", "hash bd115714fe099ef", "record_digits", 17},
        {"hash", "hash bd115714fe099efA", "record_digits", 17},
        {"hash", "hash", "record_digits", 17},
        {"hash", "hash bd115714fe099efa\nplayer 3 Cilla", "record_late", 18},
        {"hash", "hash bd115714fe099efa\nand so on", "record_past", 18},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        SAME(read_with(cases[i].begin, cases[i].line), cases[i].code);
        EQ(why.line, cases[i].number);
    }
}

static const char *sentence(void) {
    static char said[SB_SENTENCE_MAX];
    int n = sb_refusal_sentence(&why, NULL, said, sizeof said);
    EQ(n, strlen(said));
    return said;
}

TEST(a_refusal_has_the_line_the_clause_and_the_sentence_of_the_game) {
    SAME(read("spelbord record 1\ngame cento\nrules 1\nseats 2\n"
              "position {\"total\":95,\"hands\":[[\"+9\",\"+1\"],[\"+2\"]]}\n1. 1 +9\n"),
         "cento.over_limit");
    SAME(sentence(), "Line 6 (B5): With +9 the total would be 104; it may not pass 100.");
    read_with("5. 1", "6. 1 stop");
    SAME(sentence(), "Line 14: Move 5 is wanted here.");
    read_with("set heap", "set heap 99");
    SAME(sentence(), "Line 5: \"heap\" takes a whole number from 3 to 30.");
}

TEST(a_refusal_says_what_the_record_has_and_what_it_should_have) {
    static const struct {
        const char *begin, *line, *sentence;
    } cases[] = {
        {"spelbord", "spelbord record 2", "Line 1: This record is of format 2; this program reads format 1."},
        {"seats", "player 3 Bo", "Line 9: The record needs a line \"seats\" before the moves."},
        {"rules", "rules 2",
         "Line 3: This record is of rules 2; the newest that this program knows are rules 1."},
        {"player 1", "seed 8", "Line 8: \"seed\" is given twice."},
        {"player 1", "player 2 Bo", "Line 9: \"player 2\" is given twice."},
        {"player 1", "player 9 Bo", "Line 8: There is no seat 9: this table has seats 1 to 2."},
        {"player 1", "player 1 A name with 48 bytes, and one of them too many!!",
         "Line 8: A name has at most 47 bytes, not 48."},
        {"seats", "seats 2 ",
         "Line 4: \"seats 2 \": exactly one blank stands between two words, and none at the end."},
        {"seats", "seats x", "Line 4: \"seats\" takes a whole number from 2 to 4."},
        {"seed", "seed 00000000000000000000000000000000000000000000000000000000000000000",
         "Line 7: A seed has at most 64 hexadecimal digits, not 65."},
        {"seed", "seen 1",
         "Line 7: This record shows only what seat 1 saw. Ask for it again when the game is over: then it "
         "can be replayed."},
        {"1. 2", "1. 3 take", "Line 10: There is no seat 3: this table has seats 1 to 2."},
        {"1. 2", "1. 1 take", "Line 10: It is not the turn of seat 1, but of seat 2."},
        {"1. 2", "1. 2\r", "Line 10: \"1. 2\" is not a line of a record."},
        {"5. 1", "player 3 Bo",
         "Line 14: The head of a record comes first: the line \"player\" stands before the moves."},
        {"score", "hash 0",
         "Line 15: The line \"score\" is wanted here. A record ends with score and winner, if the game is "
         "over, and then hash."},
        {"score", "score 2 -3", "Line 15: The score of seat 2 is 2; the record says -3."},
        {"winner", "winner nobody",
         "Line 16: The record differs from the replay (record ≠ replay): winner nobody ≠ 1 2."},
        {"hash", "hash 0d115714fe099efa",
         "Line 17: The record differs from the replay (record ≠ replay): hash 0d115714fe099efa ≠ "
         "bd115714fe099efa."},
        {"hash", "hash 0d1", "Line 17: A hash has 16 hexadecimal digits, 0 to 9 and a to f: not \"0d1\"."},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        read_with(cases[i].begin, cases[i].line);
        SAME(sentence(), cases[i].sentence);
    }
}

TEST(a_name_has_any_blanks_and_up_to_47_bytes) {
    SAME(read_with("player 1", "player 1 A name with 47 bytes,  the most that there may "), "");
    SAME(t.name[0], "A name with 47 bytes,  the most that there may ");
}

TEST(a_position_needs_no_seed_but_the_number_of_the_rules) {
    SAME(read(""), "record_head");
    EQ(why.line, 1);
    SAME(read("spelbord record 1\ngame null\nseats 2\nposition {}"), "record_missing");
    SAME(read("spelbord record 1\ngame null\nposition {\"heap\":99}\nseats 2\nrules 1\n"), "json_range");
    EQ(why.line, 3);
    SAME(read("spelbord record 1\ngame null\nrules 1\nseats 2\nposition {}"), "");
}

TEST(a_position_replaces_options_and_seed) {
    static const char head[] = "spelbord record 1\ngame null\nrules 1\nseats 2\n";
    snprintf(text, sizeof text, "%sset heap 3\nposition {}\n", head);
    SAME(read(text), "record_position");
    SAME(sentence(), "Line 5: A record with a position has no line \"set\": the position replaces it.");
    snprintf(text, sizeof text, "%sposition {}\nseed 1\n", head);
    SAME(read(text), "record_position");
    SAME(sentence(), "Line 6: A record with a position has no line \"seed\": the position replaces it.");
    snprintf(text, sizeof text, "%sposition {\"seats\":3}\n", head);
    SAME(read(text), "record_seats");
    SAME(sentence(), "Line 5: The position has 3 seats; the line \"seats\" says 2.");
}

TEST(a_log_that_is_too_small_is_named) {
    CHECK(!sb_record_read(&t, WHOLE, entries, 2, &why));
    SAME(why.code, "log_full");
    EQ(why.line, 12);
}
