/* Small JSON writers, and the reader. Every reading function skips white space first. \u escapes
 * become UTF-8; lone surrogates and unescaped control characters are errors. */
#include "engine/json.h"

void sb_put_comma(sb_text *t, bool *first) {
    if (!*first) sb_put_char(t, ',');
    *first = false;
}

void sb_put_key(sb_text *t, const char *key) { sb_put(t, ",\""), sb_put(t, key), sb_put(t, "\":"); }

void sb_put_number(sb_text *t, const char *key, int64_t v) { sb_put_key(t, key), sb_put_int(t, v); }

void sb_put_bool(sb_text *t, const char *key, bool v) { sb_put_key(t, key), sb_put(t, v ? "true" : "false"); }

void sb_put_string(sb_text *t, const char *key, const char *v) {
    sb_put_key(t, key), sb_put_json_string(t, v);
}

void sb_json_init(sb_json *j, const char *text, sb_detail *detail) {
    *j = (sb_json){.text = text, .at = text, .detail = detail};
}

bool sb_json_fail(sb_json *j, sb_err err, const char *word, int32_t a, int32_t b) {
    if (j->err != SB_OK) return false;
    j->err = err;
    j->detail->a = a;
    j->detail->b = b;
    j->detail->phrase = false;
    sb_detail_word(j->detail, word);
    return false;
}

bool sb_json_deny(sb_json *j, sb_err err, const char *phrase) {
    assert(strlen(phrase) < SB_WORD_MAX); /* a text that is cut has no translation */
    if (j->err != SB_OK) return false;
    sb_json_fail(j, err, phrase, 0, 0);
    j->detail->phrase = true;
    return false;
}

bool sb_json_want(sb_json *j, const char *what) {
    if (j->err != SB_OK) return false;
    sb_json_deny(j, SB_JSON, what);
    j->detail->a = (int32_t)(j->at - j->text) + 1;
    return false;
}

static void skip_space(sb_json *j) {
    while (*j->at == ' ' || *j->at == '\t' || *j->at == '\n' || *j->at == '\r') j->at++;
}

/* Moves the cursor past the character if it is the next one after white space. */
static bool take(sb_json *j, char c) {
    skip_space(j);
    if (*j->at != c) return false;
    j->at++;
    return true;
}

bool sb_json_open(sb_json *j, char bracket) {
    if (j->err != SB_OK) return false;
    if (!take(j, bracket)) return sb_json_want(j, bracket == '{' ? "{" : "[");
    j->comma = false;
    return true;
}

bool sb_json_more(sb_json *j, char bracket) {
    if (j->err != SB_OK) return false;
    if (take(j, bracket)) {
        j->comma = true; /* the list that ends here is an entry of the enclosing list */
        return false;
    }
    if (j->comma && !take(j, ',')) return sb_json_want(j, bracket == '}' ? SB_N_(", or }") : SB_N_(", or ]"));
    j->comma = true;
    return true;
}

static int hex4(const char *p) {
    uint8_t b[2];
    return sb_take_hex(&p, b, 2) ? b[0] << 8 | b[1] : -1;
}

/* Reads the code point after "\u", from one escape or from a surrogate pair; -1 if malformed. */
static int32_t escaped_point(sb_json *j) {
    int32_t high = hex4(j->at);
    if (high < 0 || (high >= 0xDC00 && high < 0xE000)) return -1;
    j->at += 4;
    if (high < 0xD800 || high >= 0xE000) return high;
    if (j->at[0] != '\\' || j->at[1] != 'u') return -1;
    int32_t low = hex4(j->at + 2);
    if (low < 0xDC00 || low >= 0xE000) return -1;
    j->at += 6;
    return 0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00);
}

static void put_utf8(sb_text *t, int32_t c) {
    if (c < 0x80) {
        sb_put_char(t, (char)c);
        return;
    }
    int more = c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
    sb_put_char(t, (char)(uint8_t)((0xF00 >> (more + 1) & 0xFF) | c >> (6 * more)));
    while (more-- > 0) sb_put_char(t, (char)(uint8_t)(0x80 | (c >> (6 * more) & 0x3F)));
}

/* Reads one escaped character of a string; the cursor is after the backslash. */
static bool take_escape(sb_json *j, sb_text *t) {
    static const char from[] = "\"\\/bfnrt", to[] = "\"\\/\b\f\n\r\t";
    if (*j->at == 'u') {
        j->at++;
        int32_t c = escaped_point(j);
        if (c <= 0) return sb_json_want(j, SB_N_("a code of four hexadecimal digits"));
        put_utf8(t, c);
        return true;
    }
    const char *p = *j->at ? strchr(from, *j->at) : NULL;
    if (!p) return sb_json_want(j, SB_N_("an escape that JSON knows"));
    sb_put_char(t, to[p - from]);
    j->at++;
    return true;
}

bool sb_json_string(sb_json *j, char *ret, int cap) {
    if (j->err != SB_OK) return false;
    if (!take(j, '"')) return sb_json_want(j, SB_N_("a string"));
    sb_text t;
    sb_text_init(&t, ret, cap);
    while (*j->at != '"') {
        if ((uint8_t)*j->at < ' ') return sb_json_want(j, SB_N_("the end of the string"));
        if (*j->at != '\\') sb_put_char(&t, *j->at++);
        else if (j->at++, !take_escape(j, &t)) return false;
    }
    if (sb_text_is_cut(&t)) return sb_json_want(j, SB_N_("a shorter string"));
    j->at++;
    return true;
}

bool sb_json_key(sb_json *j, char *ret, int cap) {
    if (!sb_json_string(j, ret, cap)) return false;
    return take(j, ':') || sb_json_want(j, ":");
}

bool sb_json_int(sb_json *j, const char *field, int32_t low, int32_t high, int32_t *ret) {
    if (j->err != SB_OK) return false;
    skip_space(j);
    const char *p = j->at;
    int32_t v;
    const char *digits = *p == '-' ? p + 1 : p;
    bool leading_zero = digits[0] == '0' && digits[1] >= '0' && digits[1] <= '9';
    if (leading_zero || !sb_take_int(&p, &v) || *p == '.' || *p == 'e' || *p == 'E' || v < low || v > high)
        return sb_json_fail(j, SB_JSON_RANGE, field, low, high);
    j->at = p;
    *ret = v;
    return true;
}

bool sb_json_bool(sb_json *j, bool *ret) {
    if (j->err != SB_OK) return false;
    skip_space(j);
    *ret = *j->at == 't';
    return sb_take_word(&j->at, "true") || sb_take_word(&j->at, "false") ||
           sb_json_want(j, SB_N_("true or false"));
}

char sb_json_next(sb_json *j) {
    skip_space(j);
    return *j->at;
}

int32_t sb_json_offset(sb_json *j) {
    skip_space(j);
    return (int32_t)(j->at - j->text) + 1;
}

bool sb_json_take(sb_json *j, const char *text) {
    if (j->err != SB_OK) return false;
    skip_space(j);
    return sb_take_word(&j->at, text);
}

bool sb_json_end(sb_json *j) {
    if (j->err != SB_OK) return false;
    skip_space(j);
    return *j->at == 0 || sb_json_want(j, SB_N_("the end"));
}

static void skip_string(sb_json *j) {
    for (j->at++; *j->at && *j->at != '"';) j->at += j->at[0] == '\\' && j->at[1] ? 2 : 1;
    if (*j->at) j->at++;
}

/* Moves the cursor past a string, or past one character of something else. */
static void skip_some(sb_json *j, int *depth) {
    *depth += (*j->at == '{' || *j->at == '[') - (*j->at == '}' || *j->at == ']');
    if (*j->at == '"') skip_string(j);
    else j->at++;
    skip_space(j);
}

void sb_json_skip(sb_json *j) {
    int depth = 0;
    skip_space(j);
    while (j->err == SB_OK && *j->at && (depth > 0 || !strchr(",}]", *j->at))) skip_some(j, &depth);
}

bool sb_json_find(sb_json *j, const char *key) {
    char word[SB_WORD_MAX];
    int depth = 0;
    for (skip_space(j); *j->at; skip_space(j)) {
        sb_json string = *j;
        sb_detail unused;
        string.detail = &unused;
        bool fits = depth == 1 && *j->at == '"' && sb_json_string(&string, word, sizeof word);
        skip_some(j, &depth);
        if (fits && take(j, ':') && strcmp(word, key) == 0) return true;
    }
    return false;
}

bool sb_json_peek(const char *text, const char *key, char *ret, int cap) {
    sb_json j;
    sb_detail unused;
    sb_json_init(&j, text, &unused);
    return sb_json_find(&j, key) && sb_json_string(&j, ret, cap);
}
