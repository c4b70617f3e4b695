/* A record: a table as text that a person can read. It has a head (game, rules, seats, options,
 * seed or position, players), then one move per line in written form, then score, winners and
 * hash. No line is empty. The hash covers the legal moves of every seat at every step, in
 * written form. So it is the same on every platform and in every later version of the program
 * that plays by the same rules.
 *
 *     spelbord record 1
 *     game cento
 *     rules 1
 *     seats 2
 *     set limit 50
 *     seed 0000...
 *     player 1 Anna
 *     1. 2 +1
 *     2. 1 jmp+40 @1763212345678
 *     score 1 0
 *     winner 1
 *     hash 0123456789abcdef
 */
#ifndef SB_RECORD_H
#define SB_RECORD_H

#include "desk/refusal.h"
#include "desk/table.h"

/* Writes the whole record; returns its length. */
int sb_record_write(const sb_table *t, char *buf, int cap);

/* Writes what a seat or SB_SPECTATOR may know of a game in play. It has a line "seen" instead of
 * the seed or the position, '?' for the hidden parts of moves, and no score, winners or hash. It
 * is for people to read and cannot be replayed. Returns its length. */
int sb_record_write_for(const sb_table *t, int viewer, char *buf, int cap);

/* A capacity of the log, in moves, that is enough for this record: its number of lines. */
int sb_record_room(const char *text);

/* Replays a record into a table and checks every move, the score, the winners and the hash. If
 * it is wrong, returns false; then the table is undefined and *ret names the line. */
bool sb_record_read(sb_table *t, const char *text, sb_entry *log, int cap, sb_refusal *ret);

#endif
