/* The spelling of moves and questions that every game accepts. */
#include "tests/test.h"

#include "engine/spelling.h"

static bool takes_name(const char *text, const char *name, const char *rest) {
    const char *at = text;
    return sb_take_name(&at, name) && strcmp(at, rest) == 0;
}

TEST(names_are_taken_in_capitals_and_with_zeros) {
    CHECK(takes_name("SKIP=3", "skip", "=3") && takes_name("Left02", "left2", ""));
    CHECK(takes_name("+007", "+7", "") && takes_name("yellow35", "yellow", "35"));
    CHECK(!takes_name("+10", "+1", "") && !takes_name("+1", "+10", "") && !takes_name("+", "+1", ""));
    CHECK(!takes_name("ends", "end", "") && !takes_name("en", "end", "") && !takes_name("", "?", ""));
}

TEST(numbers_may_begin_with_zeros_and_never_overflow) {
    int32_t n = 0;
    const char *at = "007b";
    CHECK(sb_take_number(&at, &n) && n == 7 && *at == 'b');
    at = "99999999999999999999 1";
    CHECK(sb_take_number(&at, &n) && n == INT32_MAX && *at == ' ');
    at = "-1";
    CHECK(!sb_take_number(&at, &n) && *at == '-' && n == INT32_MAX);
}

TEST(letters_are_one_of_a_few) {
    const char *at = "Gx";
    EQ(sb_take_letter(&at, "rgp"), 1);
    EQ(sb_take_letter(&at, "rgp"), -1);
    SAME(at, "x");
    at = "";
    EQ(sb_take_letter(&at, "rgp"), -1);
}

TEST(signs_have_white_space_around_them_and_no_commas) {
    const char *at = " \t@ 3";
    CHECK(sb_take_sign(&at, '@') && strcmp(at, "3") == 0);
    at = ", @3";
    CHECK(!sb_take_sign(&at, '@') && *at == ',');
}

TEST(a_verb_is_a_whole_word) {
    static const char *const verbs[] = {"?", "take", "toss"};
    const char *at = " , TOSS,\t2";
    EQ(sb_take_verb(&at, verbs, 3), 2);
    SAME(at, "2");
    at = " tosses";
    EQ(sb_take_verb(&at, verbs, 3), 0);
    SAME(at, " tosses");
    at = "toss2", EQ(sb_take_verb(&at, verbs, 3), 0);
    at = "?", EQ(sb_take_verb(&at, verbs, 3), 0);
    CHECK(sb_is_rest(" Lays ", "lays") && !sb_is_rest("lays 2", "lays") && !sb_is_rest("", "lays"));
}
