/* The JSON reader: accepts what RFC 8259 allows and refuses everything else. */
#include "tests/test.h"

#include "engine/json.h"

static sb_detail why;

static sb_json over(const char *text) {
    sb_json j;
    sb_json_init(&j, text, &why);
    return j;
}

/* Reads a whole text as one JSON string; NULL on error. */
static const char *string_of(const char *text) {
    static char ret[16];
    sb_json j = over(text);
    return sb_json_string(&j, ret, sizeof ret) && sb_json_end(&j) ? ret : NULL;
}

TEST(strings_are_read) {
    SAME(string_of("\"\""), "");
    SAME(string_of(" \t\r\n\"a b\" "), "a b");
    SAME(string_of("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\""), "\"\\/\b\f\n\r\t");
    SAME(string_of("\"\\u0041\\u00e5\\u20AC\\ud83c\\udfb2\""), "A\xc3\xa5\xe2\x82\xac\xf0\x9f\x8e\xb2");
    SAME(string_of("\"123456789012345\""), "123456789012345");
}

TEST(broken_strings_are_refused) {
    static const char *const broken[] = {"",
                                         "abc",
                                         "\"abc",
                                         "\"a\nb\"",
                                         "\"\\x\"",
                                         "\"\\",
                                         "\"\\u12\"",
                                         "\"\\u12g4\"",
                                         "\"\\u0000\"",
                                         "\"\\ud83c\"",
                                         "\"\\ud83cx\"",
                                         "\"\\ud83c\\n\"",
                                         "\"\\udfb2\"",
                                         "\"a\" \"b\"",
                                         "\"a\"x",
                                         "\"1234567890123456\"",
                                         "\"\\ud83c\\u0041\"",
                                         "'a'"};
    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++) {
        assert_null(string_of(broken[i]));
        CHECK(why.a >= 1 && why.word[0]);
    }
}

TEST(what_is_wanted_reads_as_a_sentence) {
    char sentence[200];
    assert_null(string_of("\"\\u12\""));
    sb_sentence(sb_engine_error(SB_JSON)->sentence, &why, sentence, sizeof sentence);
    SAME(sentence, "The JSON breaks at character 4: a code of four hexadecimal digits is wanted there.");
}

static bool int_of(const char *text, int32_t *ret) {
    sb_json j = over(text);
    return sb_json_int(&j, "field", -100, 100, ret) && sb_json_end(&j);
}

TEST(integers_are_read_within_their_range) {
    int32_t v;
    CHECK(int_of("100", &v) && v == 100);
    CHECK(int_of(" -100 ", &v) && v == -100);
    CHECK(int_of("0", &v) && v == 0);
    static const char *const broken[] = {"101", "-101", "01",  "-01", "1.0", "1e1",   "1E1",        "+1",
                                         "",    "-",    "0x1", "1 2", "1a",  "\"1\"", "99999999999"};
    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++) CHECK(!int_of(broken[i], &v));
    CHECK(!int_of("101", &v) && why.a == -100 && why.b == 100);
    SAME(why.word, "field");
}

TEST(true_false_and_null_are_read) {
    bool yes;
    sb_json j = over("[true, false, null]");
    CHECK(sb_json_open(&j, '[') && sb_json_more(&j, ']') && sb_json_bool(&j, &yes) && yes);
    CHECK(sb_json_more(&j, ']') && sb_json_bool(&j, &yes) && !yes);
    CHECK(sb_json_more(&j, ']') && sb_json_take(&j, "null") && !sb_json_more(&j, ']') && sb_json_end(&j));
    j = over("maybe");
    CHECK(!sb_json_take(&j, "null") && j.err == SB_OK);
    CHECK(!sb_json_bool(&j, &yes) && j.err == SB_JSON);
    CHECK(!sb_json_take(&j, "null") && !sb_json_bool(&j, &yes) && !sb_json_end(&j));
}

/* The sum of a list of lists of numbers; -1 on error. */
static int32_t sum(const char *text) {
    int32_t v, total = 0;
    sb_json j = over(text);
    sb_json_open(&j, '[');
    while (sb_json_more(&j, ']')) {
        sb_json_open(&j, '[');
        while (sb_json_more(&j, ']'))
            if (sb_json_int(&j, "n", 0, 1000, &v)) total += v;
    }
    return sb_json_end(&j) ? total : -1;
}

TEST(lists_are_walked) {
    EQ(sum("[]"), 0);
    EQ(sum("[[]]"), 0);
    EQ(sum(" [ [ 1 , 2 ] , [] , [ 40 ] ] "), 43);
    static const char *const broken[] = {"[",    "]",       "[[1,]]", "[[,1]]", "[[1 2]]",
                                         "[[1]", "[[1]] x", "[[1,",   "[[1],]", "[[1][2]]",
                                         "{}",   "[[1}]",   "[[1]}",  "[,[1]]"};
    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++) EQ(sum(broken[i]), -1);
}

/* The value of the key "a" in an object of numbers; -1 on error. */
static int32_t value_of_a(const char *text) {
    int32_t v, a = 0;
    char key[8];
    sb_json j = over(text);
    sb_json_open(&j, '{');
    while (sb_json_more(&j, '}'))
        if (sb_json_key(&j, key, sizeof key) && sb_json_int(&j, key, 0, 9, &v) && strcmp(key, "a") == 0)
            a = v;
    return sb_json_end(&j) ? a : -1;
}

TEST(objects_are_walked) {
    EQ(value_of_a("{}"), 0);
    EQ(value_of_a("{\"b\":1, \"a\" : 7}"), 7);
    static const char *const broken[] = {"{\"a\"}",
                                         "{\"a\" 7}",
                                         "{a:7}",
                                         "{\"a\":}",
                                         "{\"a\":7,}",
                                         "{\"a\":7",
                                         "{:7}",
                                         "{\"a\":7 \"b\":1}",
                                         "{\"a\":10}",
                                         "[\"a\"]",
                                         "{\"too long a key\":1}"};
    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++) EQ(value_of_a(broken[i]), -1);
}

TEST(the_first_failure_sticks_and_says_where) {
    char word[8];
    int32_t v;
    sb_json j = over("[1 x");
    sb_json_open(&j, '[');
    sb_json_more(&j, ']');
    CHECK(sb_json_int(&j, "n", 0, 9, &v));
    CHECK(!sb_json_more(&j, ']'));
    EQ(j.err, SB_JSON);
    EQ(why.a, 4);
    SAME(why.word, ", or ]");
    CHECK(!sb_json_open(&j, '[') && !sb_json_string(&j, word, sizeof word) &&
          !sb_json_fail(&j, SB_SEED, "", 0, 0));
    CHECK(!sb_json_int(&j, "n", 0, 9, &v) && !sb_json_key(&j, word, sizeof word));
    EQ(j.err, SB_JSON);
    EQ(why.a, 4);
}

TEST(peek_finds_a_field_at_the_top_only) {
    char id[8];
    CHECK(sb_json_peek("{\"a\":[{\"game\":\"no\"}],\"game\":\"yes\"}", "game", id, sizeof id));
    SAME(id, "yes");
    CHECK(sb_json_peek("{\"x\":\"game\",\"game\":\"yes\"}", "game", id, sizeof id));
    SAME(id, "yes");
    CHECK(
        sb_json_peek("{\"a long key, longer than any word that is kept, with \\\" in it\":1,\"game\":\"on\"}",
                     "game", id, sizeof id));
    SAME(id, "on");
    static const char *const without[] = {"",
                                          "{}",
                                          "[\"game\",\"x\"]",
                                          "{\"game\":1}",
                                          "{\"game\"",
                                          "{\"a\":\"",
                                          "{\"a\\",
                                          "{\"game\":\"much too long\"}",
                                          "\"game\":\"x\""};
    for (size_t i = 0; i < sizeof without / sizeof *without; i++)
        CHECK(!sb_json_peek(without[i], "game", id, sizeof id));
}

TEST(what_stands_next_is_seen_and_small_things_are_written) {
    char text[80];
    sb_text t;
    bool first = true;
    sb_json j = over("  \"a\"");
    EQ(sb_json_next(&j), '"');
    EQ(sb_json_offset(&j), 3);
    sb_text_init(&t, text, sizeof text);
    sb_put_key(&t, "a"), sb_put(&t, "null"), sb_put_number(&t, "b", -7);
    sb_put_bool(&t, "c", true), sb_put_bool(&t, "d", false), sb_put_char(&t, '[');
    for (int i = 0; i < 3; i++) sb_put_comma(&t, &first), sb_put_int(&t, i);
    SAME(text, ",\"a\":null,\"b\":-7,\"c\":true,\"d\":false[0,1,2");
}
