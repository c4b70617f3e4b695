/* Asks what the terminal can do, and clears it. */
#include "cli/screen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void screen_init(screen *s) {
    const char *term = getenv("TERM"), *no_colour = getenv("NO_COLOR");
    s->tty = isatty(STDOUT_FILENO) == 1;
    s->ansi = s->tty && term && *term && strcmp(term, "dumb") != 0;
    s->colour = s->ansi && !(no_colour && *no_colour);
    s->edit = s->ansi && isatty(STDIN_FILENO) == 1;
}

/* Some terminals move the screen into the scrollback when it is cleared, so the
 * scrollback is cleared last. */
void screen_clear(const screen *s) {
    enum { DUMB_LINES = 100 };
    if (s->ansi) fputs("\033[H\033[2J\033[3J", stdout);
    for (int i = 0; s->tty && !s->ansi && i < DUMB_LINES; i++) putchar('\n');
    fflush(stdout);
}
