/* What the terminal can do. */
#ifndef SCREEN_H
#define SCREEN_H

#include <stdbool.h>

typedef struct {
    bool tty;    /* stdout is a terminal */
    bool ansi;   /* ... that understands escape sequences */
    bool colour; /* ... and colours are welcome */
    bool edit;   /* lines can be edited: stdin is a terminal too */
} screen;

void screen_init(screen *s);

/* Wipes what is to be seen and what could be scrolled back to, as far as the
 * terminal allows; does nothing where the output is no terminal. */
void screen_clear(const screen *s);

#endif
