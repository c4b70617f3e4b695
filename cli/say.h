/* What the program says to people, in their language and in lines that fit a
 * terminal. */
#ifndef CLI_SAY_H
#define CLI_SAY_H

#include "cli/language.h"
#include "engine/screen.h"

#include <stdio.h>

enum { SAY_WIDTH = SB_SCREEN };

/* A sentence on stdout, translated, its blanks filled as printf does; wrapped, with
 * the end of the line. */
void say(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* A text that is ready, line by line, each wrapped. */
void say_text(const char *text);

/* Lines as they are; those that are too wide go on in the next, set in. */
void say_lines(FILE *out, const char *text);

/* One line of text, at most `width` columns a piece; all but the first are
 * indented. */
void say_wrapped(FILE *out, const char *text, int indent, int width);

/* Paragraphs with an empty line between, each wrapped anew; an indented one is an
 * example and stays as it is. */
void say_paragraphs(FILE *out, const char *text);

#endif
