/* The engine protocol: one line in, one answer out. docs/engine-protocol.md is
 * its contract. No global state: as many as one likes side by side. */
#ifndef PROTOCOL_H
#define PROTOCOL_H

#include "cli/match.h"

#include <stdio.h>

typedef struct {
    match *match; /* NULL: no table yet */
    bool files;   /* may it read and write files? */
    bool done;    /* "quit" was said */
} protocol;

void protocol_init(protocol *p, bool files);
void protocol_deinit(protocol *p);

/* Answers a line of n bytes, without its line end. False: it was "quit". */
bool protocol_line(protocol *p, const char *line, size_t n, FILE *out);

#endif
