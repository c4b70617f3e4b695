/* A typed line with several moves: "put 6b@3,0; put 7b@4,0; end", or shorter, with the
 * first word written only once: "put 6b@3,0 7b@4,0". */
#ifndef MOVE_LINE_H
#define MOVE_LINE_H

#include "cli/match.h"

enum { MOVE_LINE_MAX = 64, MOVE_LINE_TEXT = 4096 };

typedef struct {
    int n;                           /* number of moves; some may not be legal */
    const char *move[MOVE_LINE_MAX]; /* written forms, in `text` */
    char text[MOVE_LINE_TEXT];
} move_line;

/* Splits a line into moves at semicolons. A part "VERB A B" becomes "VERB A", "VERB B"
 * if the part as a whole is no move, if each of these is one, and if after each but
 * the last the same seats may act and nothing was revealed. False: the line has more
 * moves or characters than fit. */
bool move_line_read(const match *m, int seat, const char *line, move_line *ret);

#endif
