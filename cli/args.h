/* The command line of one command, split into options and positional words. */
#ifndef ARGS_H
#define ARGS_H

#include "cli/fault.h"

struct command;

enum { ARGS_WORDS = 64 };

typedef struct {
    const struct command *command;
    const char *word[ARGS_WORDS]; /* the arguments that are not options */
    int words_n;
    const char *value[20]; /* one per option of the command; "" if it takes none; NULL: not given */
} args;

/* Reads "--name value", "--name=value" and "--flag"; after "--" everything is a word. */
bool args_read(args *ret, const struct command *command, int argc, char **argv, fault *f);

/* The value of an option; NULL: not given. The command must have the option. */
const char *args_value(const args *a, const char *name);
static inline bool args_has(const args *a, const char *name) { return args_value(a, name) != NULL; }

/* Reads the whole text as a number from low to high. `what` names it in the fault; it
 * is marked with SB_N_ if it is translated. */
bool args_number(const char *text, const char *what, int64_t low, int64_t high, int64_t *ret, fault *f);

#endif
