/* Reads lines from the player, on a terminal with editing and history. Signals are
 * handled only while it waits for input, so they never interrupt a move. */
#ifndef INPUT_H
#define INPUT_H

#include <stdbool.h>

typedef struct input input;

/* Catches SIGINT, SIGTERM, SIGHUP, SIGTSTP and SIGWINCH until input_free. NULL: no memory. */
input *input_new(bool edit);
void input_free(input *in); /* NULL is fine */

/* The next line without white space around it, valid until the next call. NULL: the
 * input has ended, or a signal came. */
const char *input_line(input *in, const char *prompt);

/* The signal that ended the input; 0: none. */
int input_signal(const input *in);

/* Forgets all lines typed so far, and text that was cut for pasting. */
void input_forget(input *in);

#endif
