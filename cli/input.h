/* Lines from whoever plays: with editing and a history on a terminal, plain
 * otherwise. Signals that end the program arrive here, between two moves and
 * never within one. */
#ifndef INPUT_H
#define INPUT_H

#include <stdbool.h>

typedef struct input input;

/* While it exists SIGINT, SIGTERM, SIGHUP and SIGTSTP are ours. NULL: no memory. */
input *input_new(bool edit);
void input_free(input *in); /* NULL is fine */

/* The next line without its end and without white space around it, good until
 * the next call. NULL: the input has ended, or a signal came. */
const char *input_line(input *in, const char *prompt);

/* The signal that ended the input; 0: it just ended. */
int input_signal(const input *in);

/* Forgets every line typed so far, also what was cut and could be pasted. */
void input_forget(input *in);

#endif
