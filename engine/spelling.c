/* The accepted spelling of moves and questions. */
#include "engine/spelling.h"

static bool is_digit(char c) { return c >= '0' && c <= '9'; }
static char small(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }
static bool is_letter(char c) { return small(c) >= 'a' && small(c) <= 'z'; }

void sb_skip_gap(const char **at) {
    while (sb_is_gap(**at)) ++*at;
}

int sb_take_letter(const char **at, const char *letters) {
    const char *found = **at ? strchr(letters, small(**at)) : NULL;
    *at += found != NULL;
    return found ? (int)(found - letters) : -1;
}

bool sb_take_number(const char **at, int32_t *ret) {
    int64_t v = 0;
    if (!is_digit(**at)) return false;
    for (; is_digit(**at); ++*at) {
        v = 10 * v + (**at - '0');
        if (v > INT32_MAX) v = INT32_MAX;
    }
    *ret = (int32_t)v;
    return true;
}

bool sb_take_name(const char **at, const char *name) {
    const char *p = *at;
    assert(*name);
    while (*name) {
        int32_t want, have;
        if (sb_take_number(&name, &want)) {
            if (!sb_take_number(&p, &have) || have != want) return false;
        } else if (small(*p++) != *name++) {
            return false;
        }
    }
    if (is_letter(p[-1]) && is_letter(*p)) return false;
    *at = p;
    return true;
}

static void skip_white_space(const char **at) {
    while (sb_is_gap(**at) && **at != ',') ++*at;
}

bool sb_take_sign(const char **at, char sign) {
    const char *p = *at;
    skip_white_space(&p);
    if (*p != sign) return false;
    p++;
    skip_white_space(&p);
    *at = p;
    return true;
}

int sb_take_verb(const char **at, const char *const *verbs, int n) {
    const char *p = *at;
    sb_skip_gap(&p);
    for (int i = 1; i < n; i++) {
        const char *after = p;
        if (!sb_take_name(&after, verbs[i]) || !(sb_ends(after) || *after == '=')) continue;
        sb_skip_gap(&after);
        *at = after;
        return i;
    }
    return 0;
}

bool sb_is_rest(const char *at, const char *name) {
    sb_skip_gap(&at);
    bool is = sb_take_name(&at, name);
    sb_skip_gap(&at);
    return is && !*at;
}
