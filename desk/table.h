/* A table: game, options, seed (or a position), and the log of moves. The state is computed by
 * applying the log to the start. The caller owns all memory outside the struct: the log, and
 * optional checkpoints. */
#ifndef SB_TABLE_H
#define SB_TABLE_H

#include "engine/config.h"

#define SB_NAME_MAX 48
#define SB_CHECKPOINT 256 /* moves from one checkpoint to the next */

typedef struct {
    sb_move move;
    uint64_t time; /* milliseconds since 1970; 0: unknown */
    uint8_t seat;
} sb_entry;

typedef struct {
    const sb_game *game;
    sb_config config;     /* meaningful only if not loaded */
    sb_seed seed;         /* meaningful only if not loaded */
    bool loaded;          /* the table began from a position, not from a deal */
    sb_entry *log;        /* owned by the caller, who may replace it by a larger copy between calls */
    int n, cap;           /* moves in the log; capacity of the log, in moves */
    int undone;           /* number of undone moves that can be redone; they follow log[n - 1] */
    uint8_t *checkpoints; /* owned by the caller: number i is the state after (i + 1) * SB_CHECKPOINT moves */
    int checkpoints_n, checkpoints_cap;     /* in states */
    char name[SB_SEATS_MAX][SB_NAME_MAX];   /* "": no name */
    SB_ALIGNED uint8_t start[SB_STATE_MAX]; /* the state before the first move */
    SB_ALIGNED uint8_t state[SB_STATE_MAX]; /* the state after n moves */
} sb_table;

/* Makes a table by dealing. On error the table is undefined. */
sb_err sb_table_deal(sb_table *t, const sb_game *game, const sb_config *config, const sb_seed *seed,
                     sb_entry *log, int cap, sb_detail *ret_detail);

/* Makes a table from a position in JSON. If this is the view of a seat or spectator, `viewer`, the
 * table has a state that the view could have come from, and only that viewer's view of it is
 * true. On error the table is undefined. */
sb_err sb_table_load(sb_table *t, const sb_game *game, const char *json, int viewer, sb_entry *log, int cap,
                     sb_detail *ret_detail);

/* Gives the table memory for `cap` checkpoints of rules->state_size bytes each. Then an earlier
 * state is computed with fewer than SB_CHECKPOINT moves. Without this memory, or after the last
 * checkpoint that fits, it takes more moves. On a second call the new memory must already contain
 * a copy of the checkpoints so far, as after realloc. */
void sb_table_give_checkpoints(sb_table *t, uint8_t *bytes, int cap);

/* Makes a move and appends it to the log. Changes nothing on error. */
sb_err sb_table_play(sb_table *t, int seat, sb_move move, uint64_t time);

/* Computes the state after the first n moves, 0 <= n <= t->n. */
void sb_table_at(const sb_table *t, int n, void *ret_state);

/* Goes back to the state after the first n moves, 0 <= n <= t->n; later moves cannot be redone.
 * It does not check whether undo is allowed: use it if all players agree, or for replay. */
void sb_table_rewind(sb_table *t, int n);

/* Undoes the last move, or returns an error that says why it may not be undone. Four things
 * forbid it (docs/decisions/009-undo.md): the move is another seat's; hidden information was
 * revealed since; the result of a random event was revealed since; the seats that may act now are
 * not the same as before the move. */
sb_err sb_table_undo(sb_table *t, int seat);

/* What sb_table_undo would return; changes nothing. */
sb_err sb_table_check_undo(const sb_table *t, int seat);

/* Makes the move again that was undone last, with its old time; the state is then exactly the
 * one before the undo. A new move or a rewind removes all undone moves. Returns SB_REDO_NOTHING
 * if there is none, SB_REDO_OTHER if it is another seat's. */
sb_err sb_table_redo(sb_table *t, int seat);

uint64_t sb_table_digest(const sb_table *t);

static inline const sb_head *sb_table_head(const sb_table *t) { return sb_head_of(t->state); }

#endif
