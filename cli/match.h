/* A table on the heap, with a log that grows: the one place of the program
 * where tables get their memory. */
#ifndef MATCH_H
#define MATCH_H

#include "cli/setup.h"
#include "desk/record.h"
#include "desk/thinker.h"

/* Characters: no drawing, JSON or list of one view is longer. A view has at
 * most SB_STATE_MAX bytes, and 16 characters tell what a byte holds. */
enum { MATCH_TEXT = 16 * SB_STATE_MAX, MATCH_MOVE = 256 };

typedef struct {
    sb_table table; /* its log is ours */
} match;

/* New ones: dealt, from a position in JSON, from the text of a record, from a
 * file. NULL with a fault if it cannot be. */
match *match_new(const setup *s, fault *f);
match *match_new_placed(const sb_game *game, const char *json, fault *f);
match *match_new_read(const char *text, fault *f);
match *match_new_file(const char *path, fault *f);
void match_free(match *m); /* NULL is fine */

const sb_block *match_look(const match *m, int viewer, sb_block *ret);

/* What the text means to the seat, and whether it may be done. */
bool match_parse(const match *m, int seat, const char *text, sb_move *ret, fault *f);
bool match_check(const match *m, int seat, sb_move move, fault *f);
bool match_play(match *m, int seat, sb_move move, uint64_t time, fault *f);

/* Is it a legal move of the seat that nobody would want? `ret` says why. */
bool match_warns(const match *m, int seat, sb_move move, char ret[MATCH_MOVE]);

/* The legal moves of a seat; `ret` has room for SB_MOVES_MAX. */
int match_moves(const match *m, int seat, sb_move *ret);

/* A move of the seat that is not listed, since it has more moves now than can be;
 * 0: those listed are all. */
sb_move match_unlisted(const match *m, int seat);

/* What a bot would do in this seat, which may act, within so many milliseconds (0: as
 * long as it takes). Equal views give equal moves: its chance comes from what it sees.
 * false: no memory. */
bool match_think(const match *m, int seat, const sb_bot *bot, int64_t ms, sb_thought *ret, fault *f);

/* Why a bot chose its move: a sentence, which may be empty. */
void match_why(const sb_thought *t, char ret[MATCH_MOVE]);

/* A move that can be made now, as the seat writes it. */
void match_written(const match *m, int seat, sb_move move, char ret[MATCH_MOVE]);

/* The whole record; the caller frees it. NULL: no memory. */
char *match_record(const match *m, fault *f);
bool match_save(const match *m, const char *path, fault *f);

#endif
