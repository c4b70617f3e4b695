/* Reads the rule of the plural forms and evaluates it in the same pass. */
#include "engine/plural.h"

#include "engine/text.h"

enum { DEPTH = 24 }; /* parentheses, negations and conditions inside each other, at most */

typedef struct {
    const char *at;
    uint64_t n;
    int depth;
    bool wrong; /* the values are meaningless from then on */
} rule;

static uint64_t condition(rule *r);

static bool take(rule *r, const char *sign) {
    while (*r->at == ' ') r->at++;
    return sb_take_word(&r->at, sign);
}

static uint64_t fail(rule *r) {
    r->wrong = true;
    return 0;
}

/* A number, n, a negation, or a condition in parentheses. */
static uint64_t operand(rule *r) {
    uint64_t value;
    int32_t number;
    if (++r->depth > DEPTH || r->wrong) return fail(r);
    if (take(r, "n")) value = r->n;
    else if (take(r, "!")) value = !operand(r);
    else if (!take(r, "(")) value = sb_take_int(&r->at, &number) && number >= 0 ? (uint64_t)number : fail(r);
    else {
        value = condition(r);
        if (!take(r, ")")) fail(r);
    }
    r->depth--;
    return value;
}

/* An operator and its level: a higher one binds tighter. Longer signs come first. */
typedef struct {
    char sign[3];
    int level;
} operation;

static const operation OPERATIONS[] = {
    {"||", 1}, {"&&", 2}, {"==", 3}, {"!=", 3}, {"<=", 4}, {">=", 4}, {"<", 4},
    {">", 4},  {"+", 5},  {"-", 5},  {"*", 6},  {"/", 6},  {"%", 6},
};

static uint64_t compute(rule *r, const char *sign, uint64_t a, uint64_t b) {
    switch (sign[0]) {
    case '|': return a || b;
    case '&': return a && b;
    case '=': return a == b;
    case '!': return a != b;
    case '<': return sign[1] ? a <= b : a < b;
    case '>': return sign[1] ? a >= b : a > b;
    case '+': return a + b;
    case '-': return a - b;
    case '*': return a * b;
    case '/': return b ? a / b : fail(r);
    default: return b ? a % b : fail(r);
    }
}

static const operation *take_operation(rule *r, int level) {
    for (size_t i = 0; i < sizeof OPERATIONS / sizeof *OPERATIONS; i++)
        if (OPERATIONS[i].level >= level && take(r, OPERATIONS[i].sign)) return &OPERATIONS[i];
    return NULL;
}

/* Operands joined by operators of this level or higher ones. */
static uint64_t joined(rule *r, int level) {
    uint64_t value = operand(r);
    for (const operation *o; !r->wrong && (o = take_operation(r, level));)
        value = compute(r, o->sign, value, joined(r, o->level + 1));
    return value;
}

static uint64_t condition(rule *r) {
    uint64_t value = joined(r, 1), yes, no;
    if (r->wrong || !take(r, "?")) return value;
    if (++r->depth > DEPTH) return fail(r);
    yes = condition(r);
    if (!take(r, ":")) return fail(r);
    no = condition(r);
    r->depth--;
    return value ? yes : no;
}

/* The text after the first occurrence of the word, or NULL. */
static const char *after(const char *text, const char *word) {
    for (; *text; text++) {
        const char *at = text;
        if (sb_take_word(&at, word)) return at;
    }
    return NULL;
}

int sb_plural_form(const char *header, uint64_t n) {
    const char *line = after(header, "Plural-Forms:");
    const char *count = line ? after(line, "nplurals=") : NULL, *at = count ? after(count, "plural=") : NULL;
    int32_t forms;
    if (!at || !sb_take_int(&count, &forms)) return n != 1;
    rule r = {.at = at, .n = n};
    uint64_t form = condition(&r);
    bool ended = take(&r, ";") || *r.at == '\n' || *r.at == 0;
    return r.wrong || !ended || forms < 1 || form >= (uint64_t)forms ? n != 1 : (int)form;
}
