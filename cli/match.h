/* A match: a table on the heap whose log grows. All tables of the program get their
 * memory here. */
#ifndef MATCH_H
#define MATCH_H

#include "cli/setup.h"
#include "desk/record.h"
#include "desk/thinker.h"

/* Capacities in characters. MATCH_TEXT: drawing or JSON of any view; a view has at most
 * SB_STATE_MAX bytes, and 16 characters describe a byte. MATCH_MOVE: a written move or
 * a sentence about one. */
enum { MATCH_TEXT = 16 * SB_STATE_MAX, MATCH_MOVE = 256 };

enum { MATCH_GUESSES = 100 }; /* states that match_try compares */

typedef struct {
    sb_table table; /* its log is on the heap and belongs to the match */
    int viewer;     /* SB_EVERYTHING, or: it is from the view of this seat or spectator (sb_table_load) */
} match;

/* A new match: dealt, from a position in JSON, or from a record in a file ("-": stdin).
 * NULL with a fault on failure. */
match *match_new(const setup *s, fault *f);
match *match_new_position(const sb_game *game, const char *json, fault *f);
match *match_new_file(const char *path, fault *f);
void match_free(match *m); /* NULL is fine */

const sb_block *match_view(const match *m, int viewer, sb_block *ret);

/* Parse: what the text means to the seat. Check: is the move legal? Play: checks, and
 * applies it; `time` is in milliseconds since 1970. */
bool match_parse(const match *m, int seat, const char *text, sb_move *ret, fault *f);
bool match_check(const match *m, int seat, sb_move move, fault *f);
bool match_play(match *m, int seat, sb_move move, uint64_t time, fault *f);

/* Is it a legal move that is almost certainly a mistake? `ret` gets the reason. */
bool match_warns(const match *m, int seat, sb_move move, char ret[MATCH_MOVE]);

/* The points after a legal move, as far as its seat can know them. Sets ret[i] for the seats in
 * the bit mask that it returns: they get the same points in all of MATCH_GUESSES states that the
 * seat's view could have come from. Nothing that is hidden from the seat has an effect. */
unsigned match_try(const match *m, int seat, sb_move move, int32_t ret[SB_SEATS_MAX]);

/* The legal moves of a seat; `ret` has room for SB_MOVES_MAX. */
int match_moves(const match *m, int seat, sb_move *ret);

/* A wide move of the seat: one that match_moves does not list. 0: it lists all. */
sb_move match_unlisted(const match *m, int seat);

/* The move of a bot in this seat, which must be able to act, after at most `ms`
 * milliseconds (0: no limit). Without a limit, equal views after the same number of
 * moves give equal moves. False: no memory. */
bool match_think(const match *m, int seat, const sb_bot *bot, int64_t ms, sb_thought *ret, fault *f);

/* Why a bot chose its move: a sentence, or "". */
void match_why(const sb_thought *t, char ret[MATCH_MOVE]);

/* The written form of a move that is legal now. */
void match_written(const match *m, int seat, sb_move move, char ret[MATCH_MOVE]);

/* The record; the caller frees it. NULL: no memory. */
char *match_record(const match *m, fault *f);
bool match_save(const match *m, const char *path, fault *f);

#endif
