/* A line of several moves: "put 6b@3,0; put 7b@4,0; end", or with the first word
 * said once for all that follow, "put 6b@3,0 7b@4,0". */
#ifndef SERIES_H
#define SERIES_H

#include "cli/match.h"

enum { SERIES_MAX = 64, SERIES_LINE = 4096 };

typedef struct {
    int n; /* 1: the line is one move, or none */
    const char *move[SERIES_MAX];
    char text[SERIES_LINE]; /* behind the moves */
} series;

/* Takes a line apart as the seat would mean it now. What stands between semicolons
 * is a move, and so is the first word with each of the others where the whole is
 * none, each of these would be, and the seat could go on after each but the last
 * without anything come to light. False: there are too many. */
bool series_read(const match *m, int seat, const char *line, series *ret);

#endif
