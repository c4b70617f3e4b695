/* Catalogues: lookup, refusal of invalid bytes, and completeness of the program's own
 * catalogues. */
#include "tests/test.h"

#include "engine/catalogue.h"
#include "engine/game.h"
#include "games/games.h"
#include "po/languages.h"

enum { HEAD = 28, TEXTS = 4, LISTS = 2 * 8 * TEXTS, SIZE = HEAD + LISTS + 160 };

#define RULE "Plural-Forms: nplurals=2; plural=(n%10!=1 || n%100==11);\n"

/* A catalogue of four texts, made byte by byte: "" has the header as its translation, "no" has
 * "nej", "yes" has "ja", and "{a} day" with the plural "{a} days" has "{a} dag" and "{a} dagar". */
static void put(uint8_t *bytes, uint32_t at, uint32_t v) { memcpy(bytes + at, &v, sizeof v); }

static uint32_t put_text(uint8_t *bytes, uint32_t entry, uint32_t at, const char *text) {
    uint32_t n = (uint32_t)strlen(text);
    const char *mark = strchr(text, SB_OR);
    put(bytes, entry, n), put(bytes, entry + 4, at);
    memcpy(bytes + at, text, n + 1);
    if (mark) bytes[at + (uint32_t)(mark - text)] = 0;
    return at + n + 1;
}

static void make(uint8_t bytes[SIZE]) {
    static const char *const from[TEXTS] = {"", "no", "yes", SB_NP_("{a} day", "{a} days")};
    static const char *const to[TEXTS] = {"Language: sv\n" RULE, "nej", "ja", SB_NP_("{a} dag", "{a} dagar")};
    uint32_t at = HEAD + LISTS;
    memset(bytes, 0, SIZE);
    put(bytes, 0, 0x950412de), put(bytes, 8, TEXTS), put(bytes, 12, HEAD), put(bytes, 16, HEAD + 8 * TEXTS);
    for (uint32_t i = 0; i < TEXTS; i++) {
        at = put_text(bytes, HEAD + 8 * i, at, from[i]);
        at = put_text(bytes, HEAD + 8 * TEXTS + 8 * i, at, to[i]);
    }
}

TEST(what_it_has_is_translated_and_the_rest_stays_as_it_is) {
    uint8_t bytes[SIZE];
    sb_catalogue c;
    make(bytes);
    CHECK(sb_catalogue_open(&c, bytes, SIZE));
    SAME(sb_translate(&c, "yes"), "ja");
    SAME(sb_translate(&c, "no"), "nej");
    SAME(sb_translate(&c, "maybe"), "maybe");
    SAME(sb_translate(&c, "ye"), "ye");
    SAME(sb_translate(&c, "zebra"), "zebra");
    SAME(sb_translate(&c, ""), "");
    SAME(sb_translate(NULL, "yes"), "yes");
}

static bool opens(const uint8_t *bytes, size_t size) {
    sb_catalogue c;
    return sb_catalogue_open(&c, bytes, size);
}

/* Does the catalogue open with the number at offset `at` changed to v? */
static bool opens_with(uint32_t at, uint32_t v) {
    uint8_t bytes[SIZE];
    make(bytes);
    put(bytes, at, v);
    return opens(bytes, SIZE);
}

TEST(what_is_no_catalogue_is_refused) {
    uint8_t bytes[SIZE];
    make(bytes);
    CHECK(!opens((const uint8_t *)"", 0));
    for (size_t n = 0; n < HEAD + LISTS; n++) CHECK(!opens(bytes, n));
    CHECK(!opens_with(0, 0xde120495));           /* big-endian */
    CHECK(!opens_with(4, 1u << 16));             /* a later major revision */
    CHECK(opens_with(4, 1));                     /* a later minor revision */
    CHECK(!opens_with(8, 1000000));              /* more texts than bytes */
    CHECK(!opens_with(8, UINT32_MAX));           /* ... so many that the size overflows */
    CHECK(!opens_with(12, 4));                   /* a list inside the header */
    CHECK(!opens_with(12, UINT32_MAX - 3));      /* ... outside the bytes */
    CHECK(!opens_with(16, SIZE - 8));            /* ... partly outside */
    CHECK(!opens_with(HEAD + 8, 200));           /* a text longer than the bytes */
    CHECK(!opens_with(HEAD + 8, UINT32_MAX));    /* ... so long that the offset overflows */
    CHECK(!opens_with(HEAD + 12, SIZE));         /* a text after the end */
    CHECK(!opens_with(HEAD + 12, UINT32_MAX));   /* ... far after it */
    CHECK(!opens_with(HEAD + 8 * TEXTS + 8, 1)); /* a translation without a NUL after its length */
}

TEST(texts_out_of_order_are_refused) {
    uint8_t bytes[SIZE];
    uint32_t entry[2];
    make(bytes);
    memcpy(entry, bytes + HEAD + 8, 8);
    memcpy(bytes + HEAD + 8, bytes + HEAD + 16, 8);
    CHECK(!opens(bytes, SIZE)); /* the same text twice */
    memcpy(bytes + HEAD + 16, entry, 8);
    CHECK(!opens(bytes, SIZE));
}

/* The sentence for n, in the language of the catalogue (NULL: English). */
static const char *counted(const sb_catalogue *c, const char *sentence, int64_t n) {
    static char text[80];
    sb_text t;
    sb_text_init(&t, text, sizeof text);
    sb_put_sentence(&t, c, sentence, &(sb_blanks){.a = n});
    return text;
}

TEST(a_number_chooses_the_form_by_the_rule_of_the_language) {
    const char *days = SB_NP_("{a} day", "{a} days"), *hours = SB_NP_("{a} hour", "{a} hours");
    uint8_t bytes[SIZE];
    sb_catalogue c;
    make(bytes);
    CHECK(sb_catalogue_open(&c, bytes, SIZE));
    SAME(counted(&c, days, 0), "0 dagar");
    SAME(counted(&c, days, 1), "1 dag");
    SAME(counted(&c, days, -1), "-1 dag");
    SAME(counted(&c, days, 2), "2 dagar");
    SAME(counted(&c, days, 11), "11 dagar");
    SAME(counted(&c, days, 21), "21 dag");
    SAME(counted(NULL, days, 1), "1 day");
    SAME(counted(NULL, days, 21), "21 days");
    SAME(counted(&c, hours, 1), "1 hour");
    SAME(counted(&c, hours, 21), "21 hours");
    SAME(sb_translate(&c, days), "{a} dag");
    SAME(sb_translate_number(&c, "yes", "more", 2), "ja"); /* it has one form only */
}

TEST(sentences_are_translated_before_they_are_filled) {
    uint8_t bytes[SIZE];
    char text[80];
    sb_catalogue c;
    sb_text t;
    make(bytes);
    CHECK(sb_catalogue_open(&c, bytes, SIZE));
    sb_text_init(&t, text, sizeof text);
    sb_put_sentence(&t, &c, "yes", &(sb_blanks){0});
    sb_put_sentence(&t, &c, " {name} {word} {a}/{b}/{c} {name}",
                    &(sb_blanks){.name = "{word}", .word = "no", .a = 1, .b = -2, .c = 3});
    SAME(text, "ja {word} no 1/-2/3 {word}");
    sb_detail d = {.a = 7, .word = "no"};
    EQ(sb_sentence_in(&c, "{word} {a}", &d, text, sizeof text), 4);
    SAME(text, "no 7"); /* not translated: a person typed it */
    d.phrase = true;
    sb_sentence_in(&c, "{word} {a}", &d, text, sizeof text);
    SAME(text, "nej 7"); /* translated: a text of the program */
}

/* A sentence whose word is the list `list` (SB_PHRASES), in English and in a language that has
 * translations of the words but none of "and". */
static void is_listed(const char *list, const char *english, const char *other) {
    uint8_t bytes[SIZE];
    char text[80];
    sb_catalogue c;
    sb_detail d = {.phrase = SB_PHRASES};
    make(bytes);
    CHECK(sb_catalogue_open(&c, bytes, SIZE));
    sb_detail_word(&d, list);
    EQ(sb_sentence("<{word}>", &d, text, sizeof text), strlen(english));
    SAME(text, english);
    EQ(sb_sentence_in(&c, "<{word}>", &d, text, sizeof text), strlen(other));
    SAME(text, other);
}

TEST(each_text_of_a_list_is_translated) {
    is_listed("yes", "<yes>", "<ja>");
    is_listed("yes, no", "<yes and no>", "<ja and nej>");
    is_listed("maybe, no, yes", "<maybe, no and yes>", "<maybe, nej and ja>");
    is_listed("", "<>", "<>");
    is_listed("x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, xx",
              "<x, x, x, x, x, x, x, x, x, x, x, x, x, x, x and xx>",
              "<x, x, x, x, x, x, x, x, x, x, x, x, x, x, x and xx>");
}

/* Fails the test unless the catalogue has a translation of the text. */
static void is_said(const sb_catalogue *c, const char *text) {
    const char *said = sb_translate(c, text);
    if (said == text) fail_msg("not translated: %s", text);
}

/* Sentences of errors are also sent to the browser as templates, which have no plural. */
static void is_error_said(const sb_catalogue *c, const char *sentence) {
    CHECK(!strchr(sentence, SB_OR));
    is_said(c, sentence);
}

TEST(the_languages_of_the_program_are_whole) {
    static const char *const names[] = {"cento", "str8", "cubed", "rummy"};
    int n = 0;
    for (const language *l = languages; l->id; l++, n++) {
        sb_catalogue c;
        CHECK(languages_find(l->id) == l && *l->name);
        if (!l->bytes) continue;
        CHECK(sb_catalogue_open(&c, l->bytes, l->size));
        for (sb_err err = 1; err <= SB_RECORD_HASH; err++) is_error_said(&c, sb_engine_error(err)->sentence);
        for (int k = 0; k < 4; k++) {
            const sb_game *game = sb_game_find(names[k]);
            for (int i = 0; i < game->face->errors_n; i++) is_error_said(&c, game->face->errors[i].sentence);
            for (const sb_option *o = game->rules->options; o->name; o++) is_said(&c, o->about);
            is_said(&c, game->face->about), is_said(&c, game->face->help);
        }
    }
    EQ(n, 7);
    SAME(languages[0].id, "en");
    CHECK(!languages_find("de") && !languages_find(""));
}
