/* Shared by the files of the hub only: its structs, and the functions that they call of
 * each other. Everybody else includes hub.h.
 *
 * A message of a client becomes a request. Requests about a table wait in the table's
 * queue and run one at a time. A request that adds events stays current until the store
 * has committed them; then it is answered, and the next one runs. */
#ifndef SB_HUB_PRIVATE_H
#define SB_HUB_PRIVATE_H

#include "desk/refusal.h"
#include "po/languages.h"
#include "server/hub.h"
#include "server/outgoing.h"

#include <stdatomic.h>

enum {
    HUB_JOINS = 8,          /* tables that a connection may have joined at once */
    HUB_CREATES = 20,       /* tables that a session may create in an hour */
    HUB_RATE = 50,          /* messages of a connection per second */
    HUB_BURST = 100,        /* messages at once; after as many refusals more it is cut off */
    HUB_WAITING = 200,      /* requests in the queue of a connection or of a table */
    HUB_SIDE_EVENTS = 2000, /* events of a table that are no moves; then people may only play */
    HUB_EVENTS = 100000,    /* events of a table; then it is full */
    HUB_FOLD = 256,         /* events that are folded on the hub's thread; more: on a worker */
    HUB_NOTES = 4096,       /* bytes of the notes of a seat */
    HUB_ID = 64,            /* bytes of a request's id, and of a token */
    HUB_THINK_MS = 3000,    /* time limit of a bot for one move */
    HUB_RETRY_MS = 5000,    /* before a bot tries again after a failure */
    HUB_RECORD = 500,       /* moves of a record that cost as much as one message */
    HUB_MOVES = 200,        /* moves in sv_moves, unless the client gives a limit */
    HUB_MOVES_MOST = 1000,  /* the highest such limit */
    HUB_MOVES_COST = 2000,  /* legal moves of a list that cost as much as one message */
    HUB_AWAY_MS = 30000,    /* before others may free the seat of a person who has left */
    HUB_IDLE_MS = 30000,    /* before a table without clients is removed from memory */
    HUB_REVOKED = 4096,     /* revoked sessions that are remembered */
    HUB_TIDY = 256,         /* tables, and sessions, that one tick checks for removal */
    HUB_LIST = 200,         /* tables that one job reads from the store */
    HUB_OFFERS = 200,       /* tables in the lobby */

    /* Rate limit for new tables on the whole server: per second, and at once. Requests
     * beyond it wait: at most so many in all, and so many per client address. */
    HUB_CREATE_RATE = 10,
    HUB_CREATE_BURST = 1000,
    HUB_CREATE_WAITING = 512,
    HUB_CREATE_PER_ADDRESS = 64
};
#define HUB_HOUR_MS ((int64_t)3600 * 1000)
#define HUB_DAY_MS (24 * HUB_HOUR_MS)
#define HUB_OFFERS_MS ((int64_t)60 * 1000) /* between two loads of the lobby from the store */

typedef struct session session;
typedef struct live_table live_table;
typedef struct request request;
typedef struct request_kind request_kind;
typedef struct publication publication;

/* A token bucket. */
typedef struct {
    int64_t left; /* thousandths of a message or of a table; below 0: in debt */
    int64_t at;   /* when `left` was true, in milliseconds of hub_now */
} bucket;

/* Events and notes of one table: to be stored, or as read from the store. */
typedef struct {
    char table[STORE_ID];
    int64_t expected;    /* events that the store has before these */
    store_event *events; /* kind is static, body ours */
    int n, cap;
    char *notes[SB_SEATS_MAX]; /* ours; NULL: none, or to be left as they are; "": to be deleted */
} event_batch;

/* A session in memory: while it has a connection, and for an hour after it has created
 * a table. */
struct session {
    store_session stored, wanted; /* as it is in the store; as it will be after the next put */
    bool loading, load_failed;
    int jobs;            /* store jobs on the way */
    hub_client *clients; /* its connections */
    int64_t *created_at; /* when it created tables: a ring of HUB_CREATES; NULL: none yet */
    int created_next;    /* index in that ring */
    session *next;
};

struct hub_client {
    hub *hub;
    void *connection;
    uint64_t client_address; /* as given to hub_open */
    session *session;
    hub_client *next, *before;
    hub_client *session_next, *session_before; /* the list of its session */
    request *waiting;                          /* until the session is loaded */
    int waiting_n;
    request *requests; /* all of them, in the list of client_next */
    struct {
        live_table *live;
        char key[STORE_ID]; /* the key it joined with; "": none */
    } joined[HUB_JOINS];
    int joined_n, creating; /* creating: tables that it will join once they are created */
    bool wants_bytes;       /* views as bytes, not as JSON */
    bool watches_lobby, is_cut;
    bucket messages;
};

struct request {
    request *next;
    hub_client *client;                  /* NULL: it is gone, or the request is the hub's own */
    request *client_next, **client_link; /* the list of its client; the pointer to this one in it */
    bool dropped;                        /* its client is gone: it is not run any more */
    bool no_memory;                      /* an event could not be added */
    bool creating;                       /* counted in the client's `creating` */
    const request_kind *kind;
    json_t *message;
    json_t *done;         /* fields of the answer, sent once the events are committed */
    event_batch batch[2]; /* [0] for its own table; [1] for the new table of a rematch */
};

/* How a type of message is handled. */
struct request_kind {
    const char *type;
    int cost; /* in messages, for the rate limit */
    /* One of the two is set. `run` runs at once and takes the request. `run_at` runs in
     * the queue of the table that the request names; live_begin takes the request if it
     * has events. */
    void (*run)(request *q);
    void (*run_at)(live_table *s, request *q, int seat);
    /* Called once its events are committed, or at once if it has none; NULL: sv_done. */
    void (*finish)(live_table *s, request *q);
    /* Of a message that makes a table: called by create_limited, and takes the request. */
    void (*begin)(request *q);
    bool needs_no_join; /* also for clients that have not joined the table */
};

/* A table in memory, with its queue and its clients. */
struct live_table {
    table table;
    hub *hub;
    live_table *next, *before;
    request *queue;
    int queue_n;
    request *current; /* its events are on the way to the store */
    bool loading;
    hub_job *thinking; /* the job of a bot; NULL: none thinks */
    bool offered;      /* it is in the lobby */
    bool broken;       /* its events do not fit: freed as soon as no bot thinks */
    hub_client **watchers;
    int watchers_n, watchers_cap;
    char *notes[SB_SEATS_MAX];        /* of the person of each seat, for that seat alone; NULL: none */
    unsigned here, waiting_for;       /* a bit per seat: connected; to move, but not connected */
    int64_t bot_due;                  /* when a bot starts to think; 0: none will */
    int64_t idle_since;               /* since when it has no clients */
    int64_t gone_since[SB_SEATS_MAX]; /* since when the seat's person is not connected */
};

/* The fields that each uses; `live` stays in memory until the job is back. */
typedef enum {
    JOB_APPEND,      /* live, batch; conflict. To publish: request instead of live */
    JOB_LOAD,        /* live; read: the notes, and the events after read.expected, whose kinds are
                      * owned too */
    JOB_SESSION_GET, /* session; row by its hash; found */
    JOB_SESSION_PUT, /* session, row, request */
    JOB_LIST,        /* now, cursor; read: ids of tables for the lobby, next_cursor, more */
    JOB_SWEEP,       /* now, cursor; archives old tables; read: ids of old tables, next_cursor, more */
    JOB_DELETE,      /* read: ids of the tables to delete */
    JOB_FOLD,        /* live, read, table; folded, sound */
    JOB_THINK,       /* live, game, bot, seat, salt, view, changed, stop; move */
    JOB_MOVES,       /* game, seat, view, changed, limit, request; moves, moves_n */
    JOB_PUBLISH      /* publication, request */
} job_kind;

struct hub_job {
    job_kind kind;
    bool failed;          /* the store failed, with `fault` */
    bool conflict;        /* another has appended first; nothing was done */
    bool first_of_commit; /* so that commits are counted once */
    store_fault fault;
    live_table *live;
    request *request; /* answered when the job is back */
    session *session;
    store_session row;
    bool found;
    event_batch *batch;          /* the two of the request */
    event_batch read;            /* a list of ids has them in `kind`; `seq` is 1 for a table to be deleted */
    int64_t now;                 /* milliseconds since 1970 */
    int64_t cursor, next_cursor; /* where the listing begins, and where it goes on */
    bool more;                   /* the listing is not at its end */
    table *table;                /* ours */
    bool folded, sound;          /* it was run; the events fit */
    const sb_game *game;
    const sb_bot *bot;
    int seat;
    uint64_t salt;            /* for the bot's chance */
    atomic_bool stop;         /* the table has changed: the move is not needed */
    int64_t changed;          /* of the table when the job was made; for a list its sequence number */
    sb_move move;             /* 0: not run, or no memory to think */
    int limit;                /* moves to write, at most */
    json_t *moves;            /* the written moves; NULL: not run, or no memory */
    int moves_n;              /* how many there are in all */
    publication *publication; /* ours */
    _Alignas(16) uint8_t view[SB_STATE_MAX];
};

/* A table in the lobby; it need not be in memory. */
typedef struct {
    char id[STORE_ID];
    int64_t made; /* milliseconds since 1970 */
    json_t *head; /* of outgoing_head */
} offer;

struct hub {
    hub_host host;
    hub_settings settings;
    hub_figures figures;
    void *session_tree, *live_tree; /* of tsearch */
    session *sessions;
    session **session_cursor; /* where the next tick goes on; NULL: at the first */
    live_table *live_tables, *live_cursor;
    hub_client *clients;
    offer offers[HUB_OFFERS + 1]; /* the newest first; the last one is spare */
    int offers_n;
    int offers_listed;       /* tables found in the store since the load began */
    bool offers_missing;     /* the store may have more than are here */
    int64_t offers_asked_at; /* when the last load began */
    bucket create_limit;
    request *create_queue; /* requests that wait until the limit allows a table */
    int create_queue_n;
    uint8_t (*revoked)[STORE_TOKEN]; /* a ring of hashes */
    int revoked_next;
    bool lobby_changed, begun;
    int64_t swept_at;       /* when the last sweep of the store began */
    int64_t clock, elapsed; /* for hub_now: the clock at its last call; its result then */
};

/* ---- reply.c: messages to clients ---- */
void reply_send(hub_client *c, json_t *message);                        /* takes the message */
void reply_send_view(hub_client *c, json_t *message, const char *view); /* view: JSON text */
char *reply_text(json_t *message, const char *view, size_t *ret_n);     /* to be freed; takes the message */
void reply_done(request *q, json_t *fields);                            /* takes the fields; NULL: none */
void reply_as(request *q, const char *type, json_t *fields);            /* takes the fields */
void reply_refused(request *q, const char *code, const char *sentence); /* translated for the session */
void reply_refusal(request *q, const sb_refusal *r);
void reply_error(request *q, const sb_game *game, sb_err err, const sb_detail *detail);
/* The language of the session of a client; no client: English. */
const language *reply_language(const hub_client *c);
const sb_catalogue *reply_catalogue(const hub_client *c,
                                    sb_catalogue *ret);                /* opened in *ret; NULL: English */
reader reply_reader(const hub_client *c, int seat, sb_catalogue *ret); /* valid as long as *ret */
json_t *reply_new(const request *q, const char *type);                 /* an answer without fields */

/* ---- field.c: fields of a message; where these return false, a refusal was sent ---- */
bool field_is(const request *q, const char *name); /* it is there and not null */
bool field_int(request *q, const char *name, json_int_t low, json_int_t high, json_int_t *ret);
bool field_text(request *q, const char *name, size_t most, const char **ret);    /* 1 to `most` bytes */
bool field_text_if(request *q, const char *name, size_t most, const char **ret); /* NULL: left out */
bool field_bool(request *q, const char *name, bool needed, bool *ret);           /* unchanged: left out */
bool field_name(request *q, const char *name, char ret[NAME_BYTES]);             /* "" : left out */
bool field_face(request *q, char ret[FACE_BYTES]);                               /* unchanged: left out */
bool field_is_face(request *q, const char *text, char ret[FACE_BYTES]);
bool field_nonce(request *q, uint8_t ret[32]);                    /* zeros: left out */
bool field_seat(request *q, const table *t, int *ret);            /* from 0 */
bool field_wrong(request *q, const char *name, const char *want); /* refuses; returns false */

/* ---- request.c: the types of messages, and requests ---- */
const request_kind *request_kind_of(const char *type);
/* Takes the message, also on failure (NULL). */
request *request_new(hub_client *c, const request_kind *kind, json_t *message);
void request_free(request *q);
void request_append(request **list, request *q);                          /* at the end */
void request_event(request *q, int batch, event_kind kind, json_t *body); /* takes the body */
void request_notes(request *q, int seat, const char *notes);              /* to be stored; "": deleted */

/* ---- live_table.c ---- */
live_table *live_find(hub *h, const char *id);
live_table *live_new(hub *h, const char *id); /* NULL: no memory, or there is one already */
void live_free(live_table *s);
bool live_load(live_table *s);                /* false: no memory; its queue was refused, it may be freed */
void live_enqueue(live_table *s, request *q); /* takes the request; runs it in its turn */
void live_enqueue_own(live_table *s, const request_kind *kind, json_t *message); /* without a client */
void live_begin(live_table *s, request *q); /* sends the request's events to the store */
void live_appended(hub *h, hub_job *job);
bool live_loaded(hub *h, hub_job *job); /* false: the job was given out again */
void live_folded(hub *h, hub_job *job);
void live_send_event(live_table *s);       /* the latest event, to every client of the table */
bool live_is_busy(const live_table *s);    /* it has requests or jobs */
bool live_may_unload(const live_table *s); /* neither busy nor watched, and no bot is due */

/* ---- presence.c: which clients are at a table ---- */
int presence_seat(const hub_client *c, const live_table *s); /* SB_SPECTATOR: none */
int presence_join(hub_client *c, live_table *s);             /* index in c->joined; -1: no room */
void presence_part(hub_client *c, live_table *s);
void presence_refresh(live_table *s); /* sends what has changed to all */
bool presence_is_at(const hub_client *c, const live_table *s);
unsigned presence_here(const live_table *s);
unsigned presence_waited_for(const live_table *s, unsigned here);

/* ---- notes.c ---- */
void notes_run(live_table *s, request *q, int seat);
const char *notes_of(const live_table *s, int seat);                      /* "": none */
void notes_take(live_table *s, event_batch *p, const hub_client *except); /* and sends what has changed */
void notes_replace(live_table *s, event_batch *p);                        /* all of them, as they were read */
void notes_send(const live_table *s, int seat, const hub_client *except); /* to the clients of the seat */
void notes_free(live_table *s);

/* ---- session.c ---- */
session *session_open(hub *h, const char *cookie, char ret_cookie[HUB_COOKIE]); /* NULL: no memory */
void session_add(session *x, hub_client *c);
void session_leave(hub_client *c);
void session_put(hub *h, session *x, request *q); /* stores x->wanted; finishes q */
void session_got(hub *h, hub_job *job);
void session_was_put(hub *h, hub_job *job);
void session_tidy(hub *h, int64_t now); /* HUB_TIDY of them per call, in turn */
void session_free_all(hub *h);

/* ---- bots.c ---- */
void bots_consider(live_table *s); /* lets a bot think if one has to move */
void bots_tick(live_table *s, int64_t now);
void bots_stop(const live_table *s); /* a bot that thinks about an older state */
void bots_thought(hub *h, hub_job *job);
extern const request_kind bots_move_kind;

/* ---- lobby.c ---- */
void lobby_run(request *q);
void lobby_send(hub *h);
void lobby_update(live_table *s);          /* the table has changed */
void lobby_remove(hub *h, const char *id); /* it is not offered any more */
void lobby_load(hub *h);                   /* asks the store for tables that are not in memory */
void lobby_loaded(hub *h, hub_job *job);
void lobby_free(hub *h);

/* ---- jobs.c ---- */
hub_job *job_new(job_kind kind); /* NULL: no memory */
void job_give_store(hub *h, hub_job *job);
void job_give_bot(hub *h, hub_job *job); /* for any job that does not use the store */
void job_free(hub_job *job);
void batch_deinit(event_batch *p, bool kinds);
bool batch_is_empty(const event_batch *p);
bool batch_add(event_batch *p, const store_event *e, bool kinds); /* copies body; kind if `kinds` */

/* ---- hub.c ---- */
int64_t hub_now(hub *h);        /* milliseconds since the start, for timeouts; never goes back */
int64_t hub_time(const hub *h); /* milliseconds since 1970, for what is stored */
void hub_random(hub *h, void *ret, size_t n);
void hub_id(hub *h, char ret[STORE_ID]); /* a new id or key */
void hub_run(hub_client *c, request *q); /* takes the request */
void hub_cut(hub_client *c);
bool bucket_take(bucket *b, int64_t now, int rate, int most, int n); /* false: less than n is left */
void hub_charge(hub_client *c, int messages); /* further cost of a message; never below 0 */

/* ---- publish.c ---- */
void publish_run(request *q);
void publish_begin(request *q);
void publish_work(hub_job *job); /* on a worker */
void publish_worked(hub *h, hub_job *job);
void publish_stored(hub *h, hub_job *job);
void publish_free(publication *p);

/* ---- the handlers of other requests: hello.c, create.c, join.c, seats.c, moves.c, undo.c ---- */
void hello_run(request *q);
void hello_welcome(live_table *none, request *q);
void hello_renamed(live_table *none, request *q);
void hello_rename(request *q);
void hello_revoke(request *q);
void hello_ping(request *q);
void create_run(request *q);
/* Begins a request that makes a table, now or when the limits allow it, or refuses it. Takes
 * the request. */
void create_limited(request *q);
void create_begin(request *q);
json_t *create_options(const sb_game *game, const sb_config *config); /* those that were given */
void create_finish(live_table *s, request *q);
void create_tick(hub *h, int64_t now); /* runs requests that have waited */
void create_free(hub *h);
void create_rematch(live_table *s, request *q, int seat);
void create_rematch_finish(live_table *s, request *q);
void join_run(live_table *s, request *q, int seat);
void join_finish(live_table *s, request *q);
void join_part(live_table *s, request *q, int seat);
void seats_sit(live_table *s, request *q, int seat);
void seats_stand(live_table *s, request *q, int seat);
void seats_assign(live_table *s, request *q, int seat);
void seats_start(live_table *s, request *q, int seat);
extern const request_kind seats_rename_kind;
json_t *seats_body(int seat, const char *name, const char *face, const uint8_t owner[STORE_TOKEN],
                   const char *key, const uint8_t nonce[32]);
void moves_play(live_table *s, request *q, int seat);
void moves_list(live_table *s, request *q, int seat);
void moves_listed(const hub_job *job);
bool moves_add(live_table *s, request *q, int seat, sb_move move, const char *token);
json_t *moves_over(const sb_game *game, const void *end); /* the body of an `over` event */
void moves_say(live_table *s, request *q, int seat);
void moves_record(live_table *s, request *q, int seat);
void moves_past(live_table *s, request *q, int seat);
extern const char *const moves_phrases[]; /* ends with NULL */
void undo_run(live_table *s, request *q, int seat);
void undo_answer(live_table *s, request *q, int seat);
extern const request_kind undo_withdraw_kind;

#endif
