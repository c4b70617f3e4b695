/* Bounded text, reading of small values, the digest, and sentences of errors. */
#include "tests/test.h"

#include "engine/error.h"

/* Calls every sb_put function on a buffer of this capacity; returns the length. */
static int put_all(char *buf, int cap) {
    sb_text t;
    sb_text_init(&t, buf, cap);
    sb_put(&t, "abc"), sb_put_char(&t, ':'), sb_put_bytes(&t, "defg", 3);
    sb_put_int(&t, -42), sb_put_hex(&t, (const uint8_t *)"\x01\xfe", 2);
    sb_put_json_string(&t, "a\"b\\c\n\x1f\xc3\xa5");
    EQ(sb_text_is_cut(&t), t.n >= cap);
    return t.n;
}

TEST(text_is_cut_at_every_room_and_never_written_past) {
    static const char whole[] = "abc:def-4201fe\"a\\\"b\\\\c\\u000a\\u001f\xc3\xa5\"";
    int n = (int)sizeof whole - 1;
    for (int cap = 0; cap <= n + 2; cap++) {
        char *buf = malloc((size_t)cap + 1);
        assert_non_null(buf);
        buf[cap] = '#';
        EQ(put_all(buf, cap), n);
        EQ(buf[cap], '#');
        int fits = n < cap ? n : cap - 1;
        if (cap > 0) {
            assert_memory_equal(buf, whole, (size_t)fits);
            EQ(buf[fits], 0);
        }
        free(buf);
    }
}

static void expect_int(int64_t v, const char *want) {
    char buf[32];
    sb_text t;
    sb_text_init(&t, buf, sizeof buf);
    sb_put_int(&t, v);
    SAME(buf, want);
}

TEST(integers_are_written_to_their_ends) {
    expect_int(0, "0");
    expect_int(-1, "-1");
    expect_int(1000, "1000");
    expect_int(INT64_MAX, "9223372036854775807");
    expect_int(INT64_MIN, "-9223372036854775808");
}

static bool takes_int(const char *text, int32_t want, const char *rest) {
    int32_t v = 77;
    const char *at = text;
    bool took = sb_take_int(&at, &v);
    if (!took) EQ(v, 77);
    return took && v == want && strcmp(at, rest) == 0;
}

TEST(integers_are_read_to_their_ends) {
    CHECK(takes_int("0", 0, ""));
    CHECK(takes_int("007x", 7, "x"));
    CHECK(takes_int("-12 3", -12, " 3"));
    CHECK(takes_int("2147483647", INT32_MAX, ""));
    CHECK(takes_int("-2147483647", -INT32_MAX, ""));
    CHECK(!takes_int("2147483648", 0, ""));
    CHECK(!takes_int("99999999999999999999999", 0, ""));
    CHECK(!takes_int("", 0, "") && !takes_int("-", 0, "") && !takes_int("+1", 0, "") &&
          !takes_int(" 1", 0, ""));
}

TEST(words_and_hex_are_taken_whole_or_not_at_all) {
    const char *at = "hello";
    uint8_t bytes[2] = {9, 9};
    CHECK(sb_take_word(&at, "he") && strcmp(at, "llo") == 0);
    CHECK(!sb_take_word(&at, "lloo") && strcmp(at, "llo") == 0);
    at = "0aFf!";
    CHECK(sb_take_hex(&at, bytes, 2) && bytes[0] == 10 && bytes[1] == 255 && *at == '!');
    at = "0aF";
    CHECK(!sb_take_hex(&at, bytes, 2) && bytes[0] == 10 && *at == '0');
    at = "0g";
    CHECK(!sb_take_hex(&at, bytes, 1));
}

TEST(digest_depends_on_every_byte_and_on_the_start) {
    uint8_t bytes[40] = {0};
    uint64_t zero = sb_digest(0, bytes, sizeof bytes);
    CHECK(zero != sb_digest(1, bytes, sizeof bytes));
    for (size_t i = 0; i < sizeof bytes; i++) {
        bytes[i] = 1;
        CHECK(sb_digest(0, bytes, sizeof bytes) != zero);
        bytes[i] = 0;
    }
    CHECK(sb_digest(sb_digest(0, "spel", 4), "bord", 4) != sb_digest(0, "spelbord", 8));
    CHECK(sb_digest(0, "spelbord", 8) == 0xbb2cb8afe03fc6a1u);
}

TEST(sentences_have_their_blanks_filled) {
    char buf[80];
    sb_detail d = {.a = 104, .b = -100};
    sb_detail_word(&d, "+9");
    EQ(sb_sentence("With {word}: {a}, {b}, {d} {", &d, buf, sizeof buf), 25);
    SAME(buf, "With +9: 104, -100, {d} {");
}

TEST(words_in_sentences_are_one_clean_line) {
    sb_detail d;
    sb_detail_word(&d, "a\tb\x7f"
                       "c\nsecond");
    SAME(d.word, "a?b?c");
    sb_detail_word(&d, "");
    SAME(d.word, "");
    char longer[100];
    memset(longer, 'x', sizeof longer);
    longer[99] = 0;
    sb_detail_word(&d, longer);
    EQ(strlen(d.word), SB_WORD_MAX - 1);
    /* 23 two-byte letters are 46 bytes; the 24th would be cut in half. */
    for (int i = 0; i < 48; i++) longer[i] = i % 2 ? '\xa5' : '\xc3';
    sb_detail_word(&d, longer);
    EQ(strlen(d.word), 46);
}

TEST(every_error_of_the_engine_has_a_name_and_a_sentence) {
    SAME(sb_engine_error(SB_OK)->name, "ok");
    SAME(sb_engine_error(SB_OVER)->name, "over");
    for (sb_err err = SB_NO_SEAT; err <= SB_RECORD_HASH; err++) {
        const char *s = sb_engine_error(err)->sentence;
        CHECK(strlen(sb_engine_error(err)->name) > 2 && s[strlen(s) - 1] == '.');
    }
}
