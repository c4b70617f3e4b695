/* The words of a command line, told apart by the command's list of options. */
#ifndef ARGS_H
#define ARGS_H

#include "cli/fault.h"

struct command;

enum { ARGS_WORDS = 64 };

typedef struct {
    const struct command *command;
    const char *word[ARGS_WORDS]; /* those that are no options */
    int words_n;
    const char *value[20]; /* of each option of the command; "" if it takes none; NULL: not given */
} args;

/* "--name value", "--name=value", "--flag", and after "--" plain words only. */
bool args_read(args *ret, const struct command *command, int argc, char **argv, fault *f);

/* The value of an option of the command, NULL if it was not given. */
const char *args_value(const args *a, const char *name);
static inline bool args_has(const args *a, const char *name) { return args_value(a, name) != NULL; }

/* A whole number from low to high that fills the text; `what` names it in the fault,
 * marked with SB_SAID if it is to be translated. */
bool args_number(const char *text, const char *what, int64_t low, int64_t high, int64_t *ret, fault *f);

#endif
