/* A table as its events make it: who sits where, whether it waits, is played or is
 * over, and the game itself. A table knows nothing of connections, and changes by
 * events alone; it is the same whether they come one by one or all from the store. */
#ifndef SB_SERVER_TABLE_H
#define SB_SERVER_TABLE_H

#include "bots/bots.h"
#include "desk/table.h"
#include "server/event.h"
#include "server/fairness.h"
#include "server/name.h"

enum { TABLE_WAITING, TABLE_PLAYING, TABLE_OVER }; /* phases */
enum { PLAYER_NONE, PLAYER_PERSON, PLAYER_BOT };

/* The bot that plays on for a person who leaves during play. */
#define TABLE_STAND_IN "family"

typedef struct {
    int kind;
    bool lent;                  /* a person's, played on by a bot */
    char name[NAME_BYTES];      /* of a person, also while it is lent */
    const sb_bot *bot;          /* of a bot */
    char key[STORE_ID];         /* of a person; "": none */
    uint8_t owner[STORE_TOKEN]; /* of a person: the session that sat down */
} player;

typedef struct {
    int by, to;   /* by: the seat that asks, -1: nobody does; to: how many moves would be left */
    unsigned yes; /* a bit per seat that has agreed */
} question;

typedef struct {
    char id[STORE_ID];
    const sb_game *game; /* NULL: nothing has happened yet */
    sb_config config;
    json_t *options; /* those given, as words and numbers */
    bool listed;
    int64_t made;
    uint8_t maker[STORE_TOKEN];
    fairness chance;
    int seats, phase;
    player player[SB_SEATS_MAX];
    sb_table play;                           /* once it is played; its log and checkpoints are ours */
    int *moved, moved_cap;                   /* the events of its moves, from 0 */
    _Alignas(16) uint8_t past[SB_STATE_MAX]; /* the state before the latest move */
    int64_t changed;                         /* seq of the latest event that changed the game */
    int64_t changed_for[SB_SEATS_MAX];       /* ... that changed what the seat acts in */
    question asked;
    char rematch[STORE_ID]; /* "": none */
    char rematch_key[SB_SEATS_MAX][STORE_ID];
    event *events;
    int events_n, events_cap;
    int talk;     /* events that are no part of the game */
    char *record; /* whole, once it was asked for after the end; NULL: not yet */
} table;

void table_init(table *t, const char *id);
void table_deinit(table *t);

/* Takes the next event. False: it cannot follow (the store is damaged, or there is
 * no memory), and the table is to be thrown away. */
bool table_fold(table *t, const store_event *e);

/* The same for many at once, of which those taken back later are not played. */
bool table_fold_all(table *t, const store_event *events, int n);

static inline int64_t table_seq(const table *t) { return t->events_n; }

/* The moves that `seat` may have in mind when it wants to go back: how many moves
 * are left before its last one; -1: it has made none. */
int table_before_last(const table *t, int seat);

/* May the seat's last move be taken back without asking (engine/table.h)? */
bool table_may_undo(const table *t, int seat);

/* A bit per seat that is a person's; of those too that a bot plays on. */
unsigned table_people(const table *t);
unsigned table_owned(const table *t);

/* The seat of a session, or that a key opens; -1: none. Lent ones only if asked for. */
int table_seat_of(const table *t, const uint8_t owner[STORE_TOKEN], bool lent);
int table_seat_by_key(const table *t, const char *key, bool lent);

/* The names as they are shown: "family 2" for the second of two bots; a seat that is
 * lent keeps its person's. */
void table_names(const table *t, char ret[SB_SEATS_MAX][NAME_BYTES]);

#endif
