/* A table is a log: game, options, seed (or a position), and a list of moves.
 * The state is what the log folds to. The caller owns the memory of the log and
 * may give the table a larger one between calls. */
#ifndef SB_TABLE_H
#define SB_TABLE_H

#include "engine/config.h"

#define SB_NAME_MAX 48

typedef struct {
    sb_move move;
    uint64_t time; /* milliseconds since 1970, or 0: not known */
    uint8_t seat;
} sb_entry;

typedef struct {
    const sb_game *game;
    sb_config config; /* of a dealt table */
    sb_seed seed;     /* of a dealt table */
    bool placed;      /* begun from a position: config and seed do not count */
    sb_entry *log;    /* the caller's */
    int n, cap;       /* moves in the log, and its room */
    int undone;       /* moves behind the n-th that were undone and can be made again */
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

/* Plays and logs a move, or changes nothing. */
sb_err sb_table_play(sb_table *t, int seat, sb_move move, uint64_t time);

/* Back (or, never, forward) to after the first n moves: for those who have the
 * others' consent, and for replay. */
void sb_table_rewind(sb_table *t, int n);

/* Undo by the four nevers: never across another seat's move, never past hidden
 * information shown, never past a visible chance event, never changing who is
 * to move. Takes the last move back, or says which never forbids it. */
sb_err sb_table_undo(sb_table *t, int seat);

/* Makes the move again that was undone last, with the time it had, as long as no
 * other move was made and the table was not rewound: what comes back is just what
 * was there. SB_REDO_NOTHING where there is none, SB_REDO_OTHER where it was
 * another seat's. */
sb_err sb_table_redo(sb_table *t, int seat);

/* Entry i as a viewer may know it now. */
sb_move sb_table_seen(const sb_table *t, int i, int viewer);

uint64_t sb_table_digest(const sb_table *t);

static inline const sb_head *sb_table_head(const sb_table *t) { return sb_head_of(t->state); }

#endif
