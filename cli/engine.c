/* spelbord engine: the engine protocol on stdin and stdout. */
#include "cli/commands.h"
#include "cli/language.h"
#include "cli/engine_protocol.h"
#include "cli/run.h"

#include <errno.h>
#include <stdlib.h>

/* Answers until "quit", the end of the input or a failed output. */
static void answer_all(engine_protocol *p) {
    char *line = NULL;
    size_t cap = 0;
    bool more = true;
    ssize_t n;
    while (more && (n = getline(&line, &cap, stdin)) >= 0) {
        if (n > 0 && line[n - 1] == '\n') n--;
        more = engine_protocol_line(p, line, (size_t)n, stdout) && fflush(stdout) == 0;
    }
    free(line);
}

int engine_main(const args *a) {
    engine_protocol p;
    fault f;
    language_use_english();
    if (a->words_n > 0) {
        fault_set(&f, FAULT_USAGE, "usage",
                  "\"spelbord engine\" takes no words: it reads its commands from stdin.");
        return fault_report(&f);
    }
    engine_protocol_init(&p, !args_has(a, "--no-files"));
    answer_all(&p);
    int failed = ferror(stdin) ? errno : 0;
    engine_protocol_deinit(&p);
    if (!failed) return 0;
    fault_set(&f, FAULT_WORLD, "io", "The input cannot be read: %s.", strerror(failed));
    return fault_report(&f);
}
