/* The fields that positions of several games share, with null as the game. */
#include "tests/test.h"

#include "engine/position.h"
#include "games/null/face.h"

static char text[400];
static sb_detail why;

static sb_text *fresh(void) {
    static sb_text t;
    sb_text_init(&t, text, sizeof text);
    return &t;
}

/* A cursor over a text with ' for ". */
static sb_json over(const char *json) {
    static char quoted[400];
    sb_json j;
    snprintf(quoted, sizeof quoted, "%s", json);
    for (char *c = quoted; *c; c++)
        if (*c == '\'') *c = '"';
    sb_json_init(&j, quoted, &why);
    return j;
}

TEST(fields_are_written) {
    sb_text *t = fresh();
    sb_put_key(t, "a"), sb_put(t, "null");
    sb_put_number(t, "b", -7);
    sb_put_bool(t, "c", true), sb_put_bool(t, "d", false);
    sb_put_seats(t, "e", 0), sb_put_seats(t, "f", 0x85);
    SAME(text, ",\"a\":null,\"b\":-7,\"c\":true,\"d\":false,\"e\":[],\"f\":[1,3,8]");
}

TEST(commas_stand_between_entries) {
    sb_text *t = fresh();
    bool first = true;
    for (int i = 0; i < 3; i++) sb_put_comma(t, &first), sb_put_int(t, i);
    SAME(text, "0,1,2");
}

TEST(an_opening_says_what_it_is_and_who_sees_it) {
    sb_put_opening(fresh(), &null_game, 3, 0);
    SAME(text, "{\"game\":\"null\",\"rules\":1,\"seats\":3,\"see\":1");
    sb_put_opening(fresh(), &null_game, 2, SB_SPECTATOR);
    SAME(text, "{\"game\":\"null\",\"rules\":1,\"seats\":2,\"see\":\"spectator\"");
    sb_put_opening(fresh(), &null_game, 2, SB_EVERYTHING);
    SAME(text, "{\"game\":\"null\",\"rules\":1,\"seats\":2,\"see\":\"all\"");
}

TEST(options_that_are_given_are_written_and_read) {
    sb_config config, back;
    sb_config_init(&config, &null_game);
    sb_put_options(fresh(), &null_game, &config);
    SAME(text, ",\"options\":{}");
    OK(sb_config_set(&config, &null_game, "toss", "no", &why));
    sb_put_options(fresh(), &null_game, &config);
    SAME(text, ",\"options\":{\"toss\":\"no\"}");
    OK(sb_config_set(&config, &null_game, "heap", "30", &why));
    sb_put_options(fresh(), &null_game, &config);
    SAME(text, ",\"options\":{\"heap\":30,\"toss\":\"no\"}");
    sb_config_init(&back, &null_game);
    sb_json j = over("{'toss':'no', 'heap':30}");
    CHECK(sb_read_options(&j, &null_game, &back) && sb_json_end(&j));
    assert_memory_equal(&back, &config, sizeof config);
}

static sb_err options_err(const char *json) {
    sb_config config;
    sb_config_init(&config, &null_game);
    sb_json j = over(json);
    CHECK(!sb_read_options(&j, &null_game, &config));
    return j.err;
}

TEST(options_that_are_wrong_are_refused) {
    EQ(options_err("[]"), SB_JSON);
    EQ(options_err("{1:2}"), SB_JSON);
    EQ(options_err("{'heap'}"), SB_JSON);
    EQ(options_err("{'heap':30"), SB_JSON);
    static const char *const WRONG[] = {"31", "-1", "true", "null", "'5'", "5.5", "[]"};
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        char json[40];
        snprintf(json, sizeof json, "{'heap':%s}", WRONG[i]);
        EQ(options_err(json), SB_OPTION_RANGE);
        SAME(why.word, "heap");
        EQ(why.a, null_game.rules->options[0].low);
        EQ(why.b, 30);
    }
    EQ(options_err("{'toss':'maybe'}"), SB_OPTION_WORD);
    EQ(options_err("{'toss':1}"), SB_JSON);
    SAME(why.word, "a string");
    EQ(options_err("{'heap':5,'heap':5}"), SB_OPTION_TWICE);
    EQ(options_err("{'coins':1}"), SB_NO_OPTION);
    EQ(options_err("{'seats':3}"), SB_NO_OPTION);
}

/* Which of the keys a, b, c come, in their order. */
static const char *keys_of(const char *json) {
    static const char *const names[] = {"a", "b", "c"};
    sb_text *t = fresh();
    uint64_t seen = 0;
    int key = -1;
    int32_t v;
    sb_json j = over(json);
    sb_json_open(&j, '{');
    while (sb_json_more(&j, '}') && sb_read_key(&j, names, 3, &seen, &key)) {
        sb_put(t, names[key]);
        sb_json_int(&j, "n", 0, 9, &v);
    }
    return sb_json_end(&j) ? text : sb_engine_error(j.err)->name;
}

TEST(keys_are_known_and_stand_once) {
    SAME(keys_of("{}"), "");
    SAME(keys_of("{'c':1,'a':2}"), "ca");
    SAME(keys_of("{'c':1,'d':2}"), "json_key");
    SAME(why.word, "d");
    EQ(why.a, 8);
    SAME(keys_of("{'c':1,'a':2,'c':3}"), "json_twice");
    SAME(why.word, "c");
    EQ(why.a, 14);
    SAME(keys_of("{c:1}"), "json");
}

TEST(sets_are_read) {
    uint32_t set = 77;
    sb_json j = over("[]");
    CHECK(sb_read_set(&j, "seats", 4, &set) && set == 0);
    j = over("[4, 1, 4]");
    CHECK(sb_read_set(&j, "seats", 4, &set) && set == 9);
    static const char *const broken[] = {"[5]", "[0]", "[1", "1", "{}"};
    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++) {
        j = over(broken[i]);
        CHECK(!sb_read_set(&j, "seats", 4, &set));
    }
}

static sb_err game_err(const char *json) {
    sb_json j = over(json);
    CHECK(sb_read_game(&j, &null_game, NULL_BAD_POSITION) == (j.err == SB_OK));
    return j.err;
}

TEST(a_position_is_of_its_game) {
    OK(game_err("'null'"));
    EQ(game_err("'chess'"), NULL_BAD_POSITION);
    SAME(why.word, "it is of another game");
    EQ(game_err("1"), SB_JSON);
    int32_t rules_low = 0;
    for (const char *const *p = (const char *const[]){"0", "2", "'1'", NULL}; *p; p++) {
        sb_json j = over(*p);
        CHECK(!sb_read_rules(&j, &null_game) && j.err == SB_JSON_RANGE);
        rules_low = why.a;
    }
    EQ(rules_low, 1);
    sb_json j = over("1");
    CHECK(sb_read_rules(&j, &null_game));
}

static sb_err see_err(const char *json) {
    sb_json j = over(json);
    CHECK(sb_read_see(&j, NULL_BAD_POSITION) == (j.err == SB_OK));
    return j.err;
}

TEST(only_what_sees_all_is_a_whole_position) {
    OK(see_err("'all'"));
    EQ(see_err("1"), NULL_BAD_POSITION);
    SAME(why.word, "one seat's view hides what a position needs");
    EQ(see_err("'spectator'"), NULL_BAD_POSITION);
    EQ(see_err("9"), SB_JSON_RANGE);
    EQ(see_err("'all"), SB_JSON);
}

TEST(chance_goes_out_and_comes_back) {
    sb_seed seed = {{1, 2, 3, [31] = 255}};
    sb_rng rng, back;
    sb_rng_init(&rng, &seed);
    sb_rng_seek(&rng, 1234567);
    sb_put_chance(fresh(), seed.bytes, rng.at);
    SAME(text, ",\"chance\":{\"key\":\"01020300000000000000000000000000000000000000000000000000000000ff\","
               "\"at\":1234567}");
    sb_json j = over(strchr(text, '{'));
    CHECK(sb_read_chance(&j, &back) && sb_json_end(&j));
    assert_memory_equal(&rng, &back, sizeof rng);
    j = over("{'at':3}");
    CHECK(sb_read_chance(&j, &back) && back.at == 3 && back.key[0] == 0);
}

static sb_err chance_err(const char *json) {
    sb_rng rng;
    sb_json j = over(json);
    CHECK(!sb_read_chance(&j, &rng));
    return j.err;
}

TEST(chance_that_is_none_is_refused) {
    EQ(chance_err("{'key':'x'}"), SB_SEED);
    EQ(chance_err("{'at':-1}"), SB_JSON_RANGE);
    EQ(chance_err("{'at':1000000001}"), SB_JSON_RANGE);
    EQ(chance_err("{'at':1,'at':1}"), SB_JSON_TWICE);
    EQ(chance_err("{'seed':'00'}"), SB_JSON_KEY);
    EQ(chance_err("{1:2}"), SB_JSON);
    EQ(chance_err("[]"), SB_JSON);
}
