/* What went wrong, for whoever has to be told: an exit code for scripts, a name
 * for programs and a sentence for people. */
#ifndef FAULT_H
#define FAULT_H

#include "desk/refusal.h"

/* Exit codes of the program; 0 is fine. */
enum {
    FAULT_REFUSED = 1, /* what was asked for breaks a rule: a move, a record, a position */
    FAULT_USAGE = 2,   /* the command line cannot be understood */
    FAULT_WORLD = 3    /* a file, the terminal or the memory failed */
};

typedef struct {
    int exit;
    char code[2 * SB_WORD_MAX];     /* "usage", "over", "cento.over_limit" */
    char sentence[SB_SENTENCE_MAX]; /* one line, valid UTF-8, no control characters */
} fault;

/* These fill *f, in the language of the program, and return false, so that a failing
 * function can end with them. */
bool fault_set(fault *f, int exit, const char *code, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
bool fault_error(fault *f, const sb_game *game, sb_err err, const sb_detail *detail);
bool fault_refused(fault *f, const sb_refusal *r);

/* Puts a further sentence after what is there. */
void fault_add(fault *f, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* "Did you mean ...?" with the closest of n known words, or the sentence
 * `otherwise` if none is close. Returns false. */
bool fault_suggest(fault *f, const char *word, const char *const *known, int n, const char *otherwise);

/* Says it on stderr and returns its exit code. */
int fault_report(const fault *f);

#endif
