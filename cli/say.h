/* Prints texts for people, wrapped to the width of a terminal. */
#ifndef CLI_SAY_H
#define CLI_SAY_H

#include "cli/language.h"
#include "engine/screen.h"

#include <stdio.h>

enum { SAY_WIDTH = SB_SCREEN };

/* Translates a format, fills it like printf, and prints it on stdout, wrapped and with
 * a line end. */
void say(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The same with a format that has a singular and a plural; n decides. Both take the same
 * arguments. */
void say_n(long n, const char *one, const char *more, ...) __attribute__((format(printf, 3, 4)));

/* Prints a text that is already translated on stdout, each line wrapped. */
void say_text(const char *text);

/* Prints the lines as they are; a line that is too wide is wrapped and indented. */
void say_lines(FILE *out, const char *text);

/* Prints one line, wrapped to `width` columns; all but the first piece are indented. */
void say_wrapped(FILE *out, const char *text, int indent, int width);

/* Prints paragraphs, which have an empty line between them, each wrapped; an indented
 * one is an example and stays as it is. */
void say_paragraphs(FILE *out, const char *text);

#endif
