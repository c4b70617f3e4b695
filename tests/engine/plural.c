/* Rules of plural forms, right and wrong. */
#include "tests/test.h"

#include "engine/plural.h"

/* The form that the rule gives for n, with six forms. */
static int form(const char *rule, uint64_t n) {
    char header[400];
    snprintf(header, sizeof header, "Language: xx\nPlural-Forms: nplurals=6; plural=%s;\nX: y\n", rule);
    return sb_plural_form(header, n);
}

TEST(rules_of_real_languages) {
    const char *icelandic = "(n%10!=1 || n%100==11)", *french = "(n > 1)";
    const char *russian = "n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2";
    for (uint64_t n = 0; n < 300; n++) {
        uint64_t one = n % 10, two = n % 100;
        EQ(form("(n != 1)", n), n != 1);
        EQ(form("0", n), 0);
        EQ(form(french, n), n > 1);
        EQ(form(icelandic, n), one != 1 || two == 11);
        EQ(form(russian, n), one == 1 && two != 11                             ? 0
                             : one >= 2 && one <= 4 && (two < 10 || two >= 20) ? 1
                                                                               : 2);
    }
}

TEST(operators_bind_as_in_c) {
    EQ(form("1 + 2 * 2", 9), 5);
    EQ(form("(1 + 1) * 2", 9), 4);
    EQ(form("5 - 2 - 1", 9), 2);
    EQ(form("9 / 3 / 3", 9), 1);
    EQ(form("7 % 4 * 1", 9), 3);
    EQ(form("1 || 0 && 0", 9), 1);
    EQ(form("1 == 1 < 2", 9), 1);
    EQ(form("2 < 1 == 0", 9), 1);
    EQ(form("!n + 1", 9), 1);
    EQ(form("!!n", 9), 1);
    EQ(form("0 ? 1 : 0 ? 2 : 3", 9), 3);
    EQ(form("1 ? 0 ? 1 : 2 : 3", 9), 2);
    EQ(form("n>=9&&n<=9", 9), 1);
    EQ(form("n<9||n>9", 9), 0);
}

/* Wrong: English is used, form 0 for 1 and form 1 for 7. */
static void is_wrong(const char *rule) {
    EQ(form(rule, 1), 0);
    EQ(form(rule, 7), 1);
}

TEST(wrong_rules_give_the_forms_of_english) {
    static const char *const rules[] = {
        "",       "x",     "n !",         "n = 2",        "(n",  "n)",    "3 + (n ? 2 : 3",
        "n ? 3",  "2 2",   "n / 0",       "n % 0",        "-3",  "6",     "n ? 3 : ",
        "n + 99", "n & 3", "99999999999", "3 EXPRESSION", "* 3", "3 ** 1"};
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) is_wrong(rules[i]);
}

TEST(a_rule_may_not_be_nested_without_end) {
    char deep[300];
    memset(deep, '(', 150), memset(deep + 150, 0, 150);
    is_wrong(deep);
    memset(deep, '!', 150);
    is_wrong(deep);
    for (int i = 0; i < 70; i++) memcpy(deep + 4 * i, "0?1:", 5);
    memcpy(deep + 280, "3", 2);
    is_wrong(deep);
    EQ(form("((((((((3))))))))", 7), 3);
    EQ(form("(1)+(1)+(1)+(1)+(0)+(0)+(0)+(0)+(0)+(0)+(0)+(0)+(0)+(0)+(0)+(0)+(0)+(0)+(0)+(0)+(0)+(0)+(0)+(0)+"
            "(0)+(1)",
            7),
       5);
}

TEST(a_header_without_a_rule_gives_the_forms_of_english) {
    static const char *const headers[] = {"",
                                          "Language: is\n",
                                          "Plural-Forms:",
                                          "Plural-Forms: nplurals=2;\n",
                                          "Plural-Forms: plural=0;\n",
                                          "Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\n",
                                          "Plural-Forms: nplurals=0; plural=0;\n"};
    for (size_t i = 0; i < sizeof headers / sizeof *headers; i++) {
        EQ(sb_plural_form(headers[i], 0), 1);
        EQ(sb_plural_form(headers[i], 1), 0);
        EQ(sb_plural_form(headers[i], 2), 1);
    }
    EQ(sb_plural_form("Plural-Forms: nplurals=1; plural=0", 5), 0); /* ended by the end of the header */
}
