/* The engine protocol: one line in, one answer out. docs/engine-protocol.md is
 * the contract. There is no global state: several may run side by side. */
#ifndef ENGINE_PROTOCOL_H
#define ENGINE_PROTOCOL_H

#include "cli/match.h"

#include <stdio.h>

typedef struct {
    match *match; /* NULL: no table yet */
    bool files;   /* load and save are allowed */
    bool done;    /* "quit" was read */
} engine_protocol;

void engine_protocol_init(engine_protocol *p, bool files);
void engine_protocol_deinit(engine_protocol *p);

/* Answers a line of n bytes, without its line end. False: "quit" was read. */
bool engine_protocol_line(engine_protocol *p, const char *line, size_t n, FILE *out);

#endif
