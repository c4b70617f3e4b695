/* A table, made by folding its events: its players, its phase and the game. It knows
 * nothing of connections. Only events change it, and it is the same whether they come
 * one by one or all at once from the store. */
#ifndef SB_SERVER_TABLE_H
#define SB_SERVER_TABLE_H

#include "bots/bots.h"
#include "desk/table.h"
#include "server/event.h"
#include "server/face.h"
#include "server/fairness.h"
#include "server/name.h"

enum { TABLE_WAITING, TABLE_PLAYING, TABLE_OVER }; /* phases */
enum { PLAYER_NONE, PLAYER_PERSON, PLAYER_BOT };   /* who has a seat */

/* The level of the bot that plays on a lent seat. */
#define TABLE_STAND_IN "family"

typedef struct {
    int kind;                   /* PLAYER_NONE, PLAYER_PERSON or PLAYER_BOT */
    bool lent;                  /* a lent seat; kind is PLAYER_BOT then */
    char name[NAME_BYTES];      /* of the person, also while the seat is lent */
    char face[FACE_BYTES];      /* the same; "": the usual one of the seat */
    int64_t sat;                /* when the person sat down, milliseconds since 1970 */
    const sb_bot *bot;          /* NULL: no bot plays here */
    char key[STORE_ID];         /* of the person's link; "": none */
    uint8_t owner[STORE_TOKEN]; /* hash of the session that sat down */
} player;

typedef struct {
    int by;       /* the seat that asks for an undo; -1: none */
    int to;       /* number of moves that would be left */
    unsigned yes; /* a bit per seat that has agreed */
} question;

typedef struct {
    char id[STORE_ID];
    const sb_game *game; /* NULL: no event yet */
    sb_config config;
    json_t *options; /* those that were given, as JSON strings and numbers */
    bool listed;
    int64_t made;               /* milliseconds since 1970 */
    uint8_t maker[STORE_TOKEN]; /* hash of the session that created it */
    fairness chance;
    bool published; /* by cl_publish: the deal is given, and nobody can prove that it was fair */
    sb_seed deal;   /* of a published game; of any other after the start */
    int seats, phase;
    player player[SB_SEATS_MAX];
    sb_table play;                               /* valid after the start; owns log and checkpoints */
    int *move_event, move_event_cap;             /* for each move of the log, its index in events */
    _Alignas(16) uint8_t previous[SB_STATE_MAX]; /* the state before the latest move */
    int64_t changed;                             /* seq of the latest event that changed the game */
    int64_t changed_for[SB_SEATS_MAX];           /* the same for one seat: a move on an older seq is stale */
    question asked;
    char rematch[STORE_ID]; /* id of the next table; "": none */
    char rematch_key[SB_SEATS_MAX][STORE_ID];
    event *events;
    int events_n, events_cap;
    int side_events; /* number of events that are neither a move nor an undo */
    char *record;    /* the whole record, cached after the end; NULL: not yet */
} table;

void table_init(table *t, const char *id);
void table_deinit(table *t);

/* Applies the next event. False: it does not fit (the store is damaged) or there is no
 * memory; the table must then be freed. */
bool table_fold(table *t, const store_event *e);

/* The same for many events; moves that a later one of them undoes are not played. */
bool table_fold_all(table *t, const store_event *events, int n);

static inline int64_t table_seq(const table *t) { return t->events_n; }

/* The number of moves before the last move of `seat`; -1: it has made none. */
int table_before_last(const table *t, int seat);

/* May the seat undo its last move without asking (desk/table.h)? */
bool table_may_undo(const table *t, int seat);

/* A bit per seat that a person has; table_owned counts lent seats too. */
unsigned table_people(const table *t);
unsigned table_owned(const table *t);

/* The seat of a session, or of a key; -1: none. `lent`: look at lent seats only. */
int table_seat_of(const table *t, const uint8_t owner[STORE_TOKEN], bool lent);
int table_seat_by_key(const table *t, const char *key, bool lent);

/* The names that people see: "family 2" for the second of two equal bots; a lent seat
 * has the name of its person. */
void table_names(const table *t, char ret[SB_SEATS_MAX][NAME_BYTES]);

#endif
