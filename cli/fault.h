/* A fault: what went wrong, as an exit code for scripts, a code for programs and a
 * sentence for people. */
#ifndef FAULT_H
#define FAULT_H

#include "desk/refusal.h"

/* Exit codes of the program; 0 is success. */
enum {
    FAULT_REFUSED = 1, /* a move, a record or a position breaks a rule */
    FAULT_USAGE = 2,   /* the command line cannot be understood */
    FAULT_WORLD = 3    /* a file, the terminal or the memory failed */
};

typedef struct {
    int exit;
    char code[2 * SB_WORD_MAX];     /* "usage", "over", "cento.over_limit" */
    char sentence[SB_SENTENCE_MAX]; /* one line, valid UTF-8, no control characters */
} fault;

/* These fill *f, with the sentence translated, and return false, so that a failing
 * function can return their result. */
bool fault_set(fault *f, int exit, const char *code, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
bool fault_error(fault *f, const sb_game *game, sb_err err, const sb_detail *detail);
bool fault_refused(fault *f, const sb_refusal *r);

/* Appends a sentence, translated. */
void fault_add(fault *f, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Appends "Did you mean ...?" with the closest of n known words, or the sentence
 * `otherwise` if none is close. Returns false. */
bool fault_suggest(fault *f, const char *word, const char *const *known, int n, const char *otherwise);

/* Prints the sentence on stderr and returns the exit code. */
int fault_report(const fault *f);

#endif
