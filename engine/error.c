/* The errors of the engine, and filling the blanks of sentences. */
#include "engine/error.h"

static const sb_error errors[] = {
    {"ok", "", ""},
#define SB_ERROR(code, name, ruling, sentence) {#name, ruling, sentence},
#include "engine/errors.def"
#undef SB_ERROR
};

const sb_error *sb_engine_error(sb_err err) {
    assert(err >= 0 && err < (int)(sizeof errors / sizeof *errors));
    return &errors[err];
}

void sb_detail_word(sb_detail *d, const char *text) {
    int n = 0;
    for (; n < SB_WORD_MAX - 1 && text[n] && text[n] != '\n'; n++)
        d->word[n] = (uint8_t)text[n] < ' ' || text[n] == 127 ? '?' : text[n];
    /* A cut must not split a UTF-8 character. */
    if (n == SB_WORD_MAX - 1 && ((uint8_t)text[n] & 0xC0) == 0x80) {
        while (n > 0 && ((uint8_t)text[n] & 0xC0) == 0x80) n--;
    }
    d->word[n] = 0;
}

void sb_put_sentence(sb_text *t, const sb_catalogue *c, const char *sentence, const sb_blanks *blanks) {
    const char *mark = strchr(sentence, SB_OR);
    sentence = mark ? sb_translate_number(c, sentence, mark + 1, blanks->a) : sb_translate(c, sentence);
    while (*sentence && *sentence != SB_OR) {
        if (blanks->name && sb_take_word(&sentence, "{name}")) sb_put(t, blanks->name);
        else if (blanks->word && sb_take_word(&sentence, "{word}")) sb_put(t, blanks->word);
        else if (sb_take_word(&sentence, "{a}")) sb_put_int(t, blanks->a);
        else if (sb_take_word(&sentence, "{b}")) sb_put_int(t, blanks->b);
        else if (sb_take_word(&sentence, "{c}")) sb_put_int(t, blanks->c);
        else sb_put_char(t, *sentence++);
    }
}

void sb_put_between(sb_text *t, const sb_catalogue *c, int i, int n) {
    if (i > 0) sb_put(t, i < n - 1 ? ", " : sb_translate(c, SB_N_(" and ")));
}

/* Writes "green, red, grey" as "green, red and grey", each word translated. */
static void put_phrases(sb_text *t, const sb_catalogue *c, const char *list) {
    char texts[SB_WORD_MAX], *text = texts;
    int n = 1;
    for (int i = 0; i < SB_WORD_MAX && (texts[i] = list[i]); i++) n += texts[i] == ',';
    for (int i = 0; i < n; i++) {
        char *comma = strchr(text, ',');
        if (comma) *comma = 0;
        sb_put_between(t, c, i, n), sb_put(t, sb_translate(c, text));
        if (comma) text = comma + 2;
    }
}

int sb_sentence_in(const sb_catalogue *c, const char *sentence, const sb_detail *d, char *buf, int cap) {
    char phrases[4 * SB_WORD_MAX];
    const char *word = d->phrase == SB_PHRASE ? sb_translate(c, d->word) : d->word;
    sb_text t;
    if (d->phrase == SB_PHRASES) {
        sb_text_init(&t, phrases, sizeof phrases);
        put_phrases(&t, c, d->word);
        word = phrases;
    }
    sb_text_init(&t, buf, cap);
    sb_put_sentence(&t, c, sentence, &(sb_blanks){.word = word, .a = d->a, .b = d->b});
    return t.n;
}

int sb_sentence(const char *sentence, const sb_detail *d, char *buf, int cap) {
    return sb_sentence_in(NULL, sentence, d, buf, cap);
}
