/* The program: finds the command, runs it, and returns its exit code. */
#include "cli/commands.h"
#include "cli/help.h"
#include "cli/language.h"

#include <errno.h>

static bool wants_help(int argc, char **argv) {
    for (int i = 0; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0) return true;
    return false;
}

/* Removes "--lang sv" or "--lang=sv" before any "--" from the arguments and returns the
 * language; NULL: there is none. */
static const char *take_language(int *argc, char **argv) {
    const char *found = NULL;
    int n = 1, i = 1;
    for (; i < *argc && strcmp(argv[i], "--") != 0; i++) {
        if (strncmp(argv[i], "--lang=", 7) == 0) found = argv[i] + 7;
        else if (strcmp(argv[i], "--lang") == 0) found = i + 1 < *argc ? argv[++i] : "";
        else argv[n++] = argv[i];
    }
    while (i < *argc) argv[n++] = argv[i++];
    *argc = n;
    return found;
}

static int run(int argc, char **argv) {
    args a;
    fault f;
    if (!language_choose(take_language(&argc, argv), &f)) return fault_report(&f);
    if (argc < 2) return help_program(stderr), FAULT_USAGE;
    if (wants_help(1, argv + 1)) return help_program(stdout), 0;
    if (strcmp(argv[1], "--version") == 0) return puts("spelbord " SPELBORD_VERSION), 0;
    const command *c = commands_find(argv[1], &f);
    if (!c) return fault_report(&f);
    if (wants_help(argc - 2, argv + 2)) return help_command(stdout, c), 0;
    return args_read(&a, c, argc - 2, argv + 2, &f) ? c->run(&a) : fault_report(&f);
}

/* Output that cannot be written is a failure, even if only the last flush reports it. */
int main(int argc, char **argv) {
    fault f;
    int exit = run(argc, argv);
    if (fflush(stdout) == 0 && !ferror(stdout)) return exit;
    fault_set(&f, FAULT_WORLD, "io", "The output cannot be written: %s.", language_errno(errno));
    return fault_report(&f);
}
