/* A table is a log: game, options, seed (or a position), and a list of moves.
 * The state is what the log folds to. All memory beyond the struct is the
 * caller's: the log, and optional checkpoints. */
#ifndef SB_TABLE_H
#define SB_TABLE_H

#include "engine/config.h"

#define SB_NAME_MAX 48
#define SB_CHECKPOINT 256 /* moves from one checkpoint to the next */

typedef struct {
    sb_move move;
    uint64_t time; /* milliseconds since 1970, or 0: not known */
    uint8_t seat;
} sb_entry;

typedef struct {
    const sb_game *game;
    sb_config config;     /* of a dealt table */
    sb_seed seed;         /* of a dealt table */
    bool placed;          /* begun from a position: config and seed do not count */
    sb_entry *log;        /* the caller's; may be replaced by a larger copy between calls */
    int n, cap;           /* moves in the log, and its capacity */
    int undone;           /* moves after the n-th that were undone and can be redone */
    uint8_t *checkpoints; /* the caller's: states after SB_CHECKPOINT moves, twice as many, ... */
    int checkpoints_n, checkpoints_cap;
    char name[SB_SEATS_MAX][SB_NAME_MAX];
    _Alignas(16) uint8_t start[SB_STATE_MAX]; /* before the first move */
    _Alignas(16) uint8_t state[SB_STATE_MAX]; /* after the n-th */
} sb_table;

/* Deals. On error the table is not meaningful. */
sb_err sb_table_deal(sb_table *t, const sb_game *game, const sb_config *config, const sb_seed *seed,
                     sb_entry *log, int cap, sb_detail *ret_detail);

/* Begins from a position in JSON. On error the table is not meaningful. */
sb_err sb_table_place(sb_table *t, const sb_game *game, const char *json, sb_entry *log, int cap,
                      sb_detail *ret_detail);

/* Gives the table memory for `cap` checkpoints of rules->state_size bytes, so that
 * no moment is further than SB_CHECKPOINT moves from a known state. Without it, and
 * past the last checkpoint that fits, moments are folded from further back. Memory
 * given again holds a copy of the checkpoints made so far, as after realloc. */
void sb_table_give_checkpoints(sb_table *t, uint8_t *bytes, int cap);

/* Plays and logs a move, or changes nothing. */
sb_err sb_table_play(sb_table *t, int seat, sb_move move, uint64_t time);

/* The state after the first n moves, 0 <= n <= t->n. */
void sb_table_at(const sb_table *t, int n, void *ret_state);

/* Back (or, never, forward) to after the first n moves: for those who have the
 * others' consent, and for replay. */
void sb_table_rewind(sb_table *t, int n);

/* Undo by the four nevers: never across another seat's move, never past hidden
 * information shown, never past a visible chance event, never changing who is
 * to move. Takes the last move back, or says which never forbids it. */
sb_err sb_table_undo(sb_table *t, int seat);

/* Whether sb_table_undo would take it back. */
sb_err sb_table_check_undo(const sb_table *t, int seat);

/* Makes the move again that was undone last, with the time it had, as long as no
 * other move was made and the table was not rewound: what comes back is just what
 * was there. SB_REDO_NOTHING where there is none, SB_REDO_OTHER where it was
 * another seat's. */
sb_err sb_table_redo(sb_table *t, int seat);

uint64_t sb_table_digest(const sb_table *t);

static inline const sb_head *sb_table_head(const sb_table *t) { return sb_head_of(t->state); }

#endif
