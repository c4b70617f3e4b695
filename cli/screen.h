/* What the terminal can do. */
#ifndef SCREEN_H
#define SCREEN_H

#include <stdbool.h>

typedef struct {
    bool tty;    /* stdout is a terminal */
    bool ansi;   /* ... that understands escape sequences */
    bool colour; /* ... and NO_COLOR is not set */
    bool edit;   /* ansi, and stdin is a terminal too: lines can be edited */
} screen;

void screen_init(screen *s);

/* Clears the screen and, if the terminal can, its scrollback; does nothing if stdout
 * is no terminal. */
void screen_clear(const screen *s);

#endif
