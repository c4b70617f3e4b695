/* Options by name, with those of the game null: one number, and one option with words. */
#include "tests/test.h"

#include "engine/config.h"
#include "games/null/face.h"

static const sb_game *const GAME = &null_game;

static sb_config usual(void) {
    sb_config config;
    sb_config_init(&config, GAME);
    return config;
}

static sb_err set(sb_config *config, const char *name, const char *value) {
    sb_detail why;
    return sb_config_set(config, GAME, name, value, &why);
}

TEST(a_new_config_is_usual_and_good) {
    sb_config config = usual();
    sb_detail why;
    OK(sb_config_check(&config, GAME, &why));
    EQ(config.seats, 2);
    EQ(config.rules, 1);
    EQ(config.value[NULL_OPT_HEAP], 12);
    EQ(config.given, 0);
    EQ(sb_options_n(GAME), 2);
}

TEST(options_are_set_by_word_and_by_number) {
    sb_config config = usual();
    OK(set(&config, "seats", "4"));
    OK(set(&config, "heap", "30"));
    OK(set(&config, "toss", "no"));
    EQ(config.seats, 4);
    EQ(config.value[NULL_OPT_HEAP], 30);
    EQ(config.value[NULL_OPT_TOSS], 1);
    EQ(config.given, 3);
}

/* The option is refused with this code and sentence, and the config has not changed. */
static void expect_refusal(const char *name, const char *value, sb_err want, const char *sentence) {
    sb_config config = usual(), before = config;
    sb_detail why = {0};
    char text[120];
    EQ(sb_config_set(&config, GAME, name, value, &why), want);
    assert_memory_equal(&config, &before, sizeof config);
    sb_sentence(sb_game_error(GAME, want)->sentence, &why, text, sizeof text);
    SAME(text, sentence);
}

TEST(bad_settings_are_refused_with_a_sentence) {
    expect_refusal("seats", "1", SB_SEATS, "This game is for 2 to 4 seats.");
    expect_refusal("seats", "5", SB_SEATS, "This game is for 2 to 4 seats.");
    expect_refusal("seats", "2x", SB_OPTION_RANGE, "\"seats\" takes a whole number from 2 to 4.");
    expect_refusal("coins", "1", SB_NO_OPTION, "This game has no option \"coins\".");
    expect_refusal("toss", "maybe", SB_OPTION_WORD, "\"maybe\" is not a value of this option.");
    expect_refusal("toss", "0", SB_OPTION_WORD, "\"0\" is not a value of this option.");
    expect_refusal("heap", "2", SB_OPTION_RANGE, "\"heap\" takes a whole number from 3 to 30.");
    expect_refusal("heap", "31", SB_OPTION_RANGE, "\"heap\" takes a whole number from 3 to 30.");
    expect_refusal("heap", "", SB_OPTION_RANGE, "\"heap\" takes a whole number from 3 to 30.");
    expect_refusal("heap", "5 ", SB_OPTION_RANGE, "\"heap\" takes a whole number from 3 to 30.");
}

TEST(an_option_is_given_once) {
    sb_config config = usual();
    OK(set(&config, "heap", "5"));
    EQ(set(&config, "heap", "5"), SB_OPTION_TWICE);
    EQ(config.value[NULL_OPT_HEAP], 5);
    OK(set(&config, "seats", "3"));
    EQ(set(&config, "seats", "4"), SB_OPTION_TWICE);
    EQ(config.seats, 3);
}

TEST(a_config_out_of_range_is_found) {
    sb_detail why;
    sb_config config = usual();
    config.rules = 2;
    EQ(sb_config_check(&config, GAME, &why), SB_RULES);
    config.rules = 0;
    EQ(sb_config_check(&config, GAME, &why), SB_RULES);
    config = usual();
    config.seats = 9;
    EQ(sb_config_check(&config, GAME, &why), SB_SEATS);
    config.seats = 1;
    EQ(sb_config_check(&config, GAME, &why), SB_SEATS);
    config = usual();
    config.value[NULL_OPT_TOSS] = 2;
    EQ(sb_config_check(&config, GAME, &why), SB_OPTION_RANGE);
    config.value[NULL_OPT_TOSS] = -1;
    EQ(sb_config_check(&config, GAME, &why), SB_OPTION_RANGE);
}

TEST(values_are_written_as_they_are_read) {
    char text[16];
    sb_text t;
    sb_text_init(&t, text, sizeof text);
    sb_put_option(&t, &GAME->rules->options[NULL_OPT_TOSS], 1), sb_put_char(&t, ' ');
    sb_put_option(&t, &GAME->rules->options[NULL_OPT_HEAP], 7);
    SAME(text, "no 7");
}

TEST(seeds_are_hexadecimal_and_filled_up) {
    sb_seed seed;
    sb_detail why;
    OK(sb_seed_read("00fF1", &seed, &why));
    EQ(seed.bytes[1], 0xff);
    EQ(seed.bytes[2], 0x10);
    EQ(seed.bytes[31], 0);
    OK(sb_seed_read("0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef", &seed, &why));
    EQ(seed.bytes[31], 0xef);
    EQ(sb_seed_read("", &seed, &why), SB_SEED);
    EQ(sb_seed_read("0g", &seed, &why), SB_SEED);
    EQ(sb_seed_read("0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef0", &seed, &why),
       SB_SEED_LONG);
    EQ(why.a, 65);
}
