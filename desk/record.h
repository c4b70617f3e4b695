/* A record: a table as text that a person can read. A head (game, rules, seats,
 * options, seed or position, players), then a move a line in written form,
 * then what it came to. No line of it is empty. The hash is over what every seat
 * could have played at every step, in written form: it holds on every platform
 * and in every later program that plays by the same rules.
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

#include "desk/table.h"

/* Writes the whole record; returns its length. */
int sb_record_write(const sb_table *t, char *buf, int cap);

/* Writes what a seat or SB_SPECTATOR may know of a game in play: a line "seen" in
 * place of the seed or the position, the hidden parts of moves as '?', nothing about
 * how it may end. For people: it cannot be replayed. Returns its length. */
int sb_record_write_seen(const sb_table *t, int viewer, char *buf, int cap);

/* The id of the game that a record is of, so that the caller can find it. */
sb_err sb_record_game(const char *text, char *ret_id, int cap, sb_detail *ret_detail);

/* How many moves a log needs so that this record fits: at most its lines. */
int sb_record_room(const char *text);

/* Replays a record into a table, checking every move and what it says it came
 * to. On error the table is not meaningful and the detail names the line; where
 * a move was refused, *ret_cause is why (else SB_OK). */
sb_err sb_record_read(sb_table *t, const sb_game *game, const char *text, sb_entry *log, int cap,
                      sb_detail *ret_detail, sb_err *ret_cause);

#endif
