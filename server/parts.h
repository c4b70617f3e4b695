/* What the files of the hub share: its structs, and who calls whom. For them alone;
 * everybody else includes hub.h.
 *
 * A frame becomes a request. Requests about a table wait in its queue and are run
 * one at a time; a request that makes events stays at the head until the store has
 * them, is then answered, and the next one runs. */
#ifndef SB_PARTS_H
#define SB_PARTS_H

#include "desk/refusal.h"
#include "po/languages.h"
#include "server/hub.h"
#include "server/shown.h"

#include <stdatomic.h>

enum {
    HUB_JOINS = 8,       /* tables joined at once by a connection */
    HUB_MADE = 20,       /* tables made in an hour by a session */
    HUB_RATE = 50,       /* messages a second */
    HUB_BURST = 100,     /* messages at once; as many more are refused before the cut */
    HUB_WAITING = 200,   /* requests that wait for a session or a table */
    HUB_TALK = 2000,     /* events of a table besides moves, after which people may only play */
    HUB_EVENTS = 100000, /* events of a table after which it is full */
    HUB_FOLD = 256,      /* events of a table that are folded at once; more are on another thread */
    HUB_ID = 64,         /* characters of a request's id, and of a token */
    HUB_THINK_MS = 3000, /* a bot thinks no longer about a move */
    HUB_RETRY_MS = 5000, /* before a bot whose move could not be kept tries again */
    HUB_RECORD = 500,    /* moves of a record that cost as much as a message */
    HUB_AWAY_MS = 30000, /* before the seat of somebody who is gone can be freed */
    HUB_IDLE_MS = 30000, /* before a table that nobody is at leaves memory */
    HUB_REVOKED = 4096,  /* revoked sessions that are remembered */
    HUB_TIDY = 256,      /* tables, and sessions, that are looked at in a tick */
    HUB_LOOK = 200,      /* tables that a job looks at in the store */
    HUB_OFFERS = 200,    /* tables that the lobby shows */

    /* Tables that are made on the whole server: a second, and at once. Who comes
     * when these are used up waits; so many in all, and so many from one place. */
    HUB_MAKE_RATE = 10,
    HUB_MAKE_BURST = 1000,
    HUB_MAKE_WAITING = 512,
    HUB_MAKE_SHARE = 64
};
#define HUB_HOUR_MS ((int64_t)3600 * 1000)
#define HUB_DAY_MS (24 * HUB_HOUR_MS)
#define HUB_OFFERS_MS ((int64_t)60 * 1000) /* before the store is asked again which are offered */

typedef struct session session;
typedef struct seating seating;
typedef struct request request;
typedef struct request_kind request_kind;

/* What may still be done at once; it fills again with time. */
typedef struct {
    int64_t left, at; /* thousandths; when it was so */
} bucket;

/* Where events are to be appended. */
typedef struct {
    char table[STORE_ID];
    int64_t expected;
    store_event *events; /* kind is static, body ours */
    int n, cap;
} append_part;

/* A session in memory: while somebody is connected, and for an hour after it has
 * made a table. */
struct session {
    store_session kept, wanted; /* as the store has it, and is to have it */
    bool loading, unread;       /* unread: the store failed */
    int jobs;
    hub_client *clients; /* its connections */
    int64_t *made;       /* when HUB_MADE tables were made, a ring; NULL: none was */
    int made_next;
    session *next;
};

struct hub_client {
    hub *hub;
    void *connection;
    uint64_t from; /* the place it comes from */
    session *session;
    hub_client *next, *before;
    hub_client *kin, *kin_before; /* the others of its session */
    request *waiting;             /* until the session is loaded */
    int waiting_n;
    request *requests; /* all of its */
    struct {
        seating *at;
        char key[STORE_ID]; /* that it came with, "": none */
    } joined[HUB_JOINS];
    int joined_n, making; /* making: tables that it will have joined when they are made */
    bool bytes, watches, is_cut;
    bucket messages;
};

struct request {
    request *next;
    hub_client *client;       /* NULL: it is gone, or the request is the hub's own */
    request *also, **also_at; /* the others of this client */
    bool dropped;             /* its client is gone: if it has not been begun, it is not */
    bool no_memory;           /* for an event of it */
    bool making;              /* counted by its client */
    const request_kind *kind;
    json_t *message;
    json_t *done;        /* fields of the answer, once it is kept */
    append_part part[2]; /* [0] of its own table; [1] of a new one, for a rematch */
};

/* How a type of message is dealt with. */
struct request_kind {
    const char *type;
    int cost; /* in messages */
    /* One of these: at once, and it takes the request; or in the queue of the table
     * it names, where seating_begin takes it if it has events. */
    void (*run)(request *q);
    void (*run_at)(seating *s, request *q, int seat);
    /* After its events are kept, or at once where it makes none; NULL: sv_done. */
    void (*finish)(seating *s, request *q);
    bool unjoined; /* the table need not be joined */
};

/* A table in memory, with the people at it. */
struct seating {
    table table;
    hub *hub;
    seating *next, *before;
    request *queue, **queue_end;
    int queue_n;
    request *current; /* its events are on the way to the store */
    bool loading;
    hub_job *thinking; /* about the next move of a bot; NULL: none does */
    bool offered;      /* the lobby was told of it */
    bool broken;       /* does not follow from its events: to be freed once nobody thinks */
    hub_client **watchers;
    int watchers_n, watchers_cap;
    unsigned here, waiting_for; /* a bit per seat */
    int64_t bot_due;            /* when a bot is to think, 0: none is */
    int64_t idle;               /* since when nobody is at it */
    int64_t gone[SB_SEATS_MAX]; /* since when the seat's person is not here */
};

typedef enum {
    JOB_APPEND,
    JOB_LOAD,
    JOB_SESSION_GET,
    JOB_SESSION_PUT,
    JOB_LISTED,
    JOB_SWEEP,
    JOB_CLEAR,
    JOB_FOLD,
    JOB_THINK
} job_kind;

struct hub_job {
    job_kind kind;
    bool failed, taken; /* the store's answer */
    bool leads;         /* the first of a commit, for the figures */
    store_fault fault;
    seating *at;      /* append, load, think: stays in memory meanwhile */
    request *request; /* session_put: to be answered; append: s->current */
    session *session; /* session_get, session_put */
    store_session kept;
    bool found;
    append_part *part; /* append: the request's two */
    /* load: after `expected`, kinds are ours too; listed, sweep, clear: only tables' ids
     * in `kind`, and in `seq` whether the table was never begun */
    append_part read;
    int64_t now;         /* listed, sweep */
    int64_t place, next; /* listed, sweep: where the store is to begin, and has ended */
    bool more;           /* and whether that is not the end */
    table *table;        /* fold: ours */
    bool folded, sound;  /* fold: it was tried; and went well */
    const sb_game *game;
    const sb_bot *bot;
    int seat;
    uint64_t salt;    /* think: for the bot's chance */
    atomic_bool stop; /* think: the table has changed, the answer is not needed */
    int64_t changed;  /* think: of the table that is thought about */
    sb_move move;     /* 0: there is no memory to think */
    _Alignas(16) uint8_t view[SB_STATE_MAX];
};

/* What the lobby says of a table, which need not be in memory. */
typedef struct {
    char id[STORE_ID];
    int64_t made;
    json_t *head;
} offer;

struct hub {
    hub_host host;
    hub_settings settings;
    hub_figures figures;
    void *session_tree, *seating_tree; /* of tsearch */
    session *sessions;
    session **session_tidied; /* where the next tick goes on; NULL: at the first */
    seating *seatings, *seating_tidied;
    hub_client *clients;
    offer offers[HUB_OFFERS + 1]; /* the newest first */
    int offers_n, offers_listed;  /* listed: that the store has named since it was asked */
    bool offers_missing;          /* there may be more in the store */
    int64_t offers_asked;
    bucket making;
    request *makers; /* that wait until a table may be made */
    int makers_n;
    uint8_t (*revoked)[STORE_TOKEN]; /* a ring */
    int revoked_next;
    bool lobby_changed, begun;
    int64_t swept;
    int64_t clock, passed; /* as it was looked at last; what has passed since the start */
};

/* ---- answer.c: what goes out ---- */
void answer_send(hub_client *c, json_t *message);                        /* takes the message */
void answer_send_view(hub_client *c, json_t *message, const char *view); /* view: JSON text */
char *answer_text(json_t *message, const char *view, size_t *ret_n);     /* to be freed; takes it */
void answer_done(request *q, json_t *fields);                            /* takes them; NULL: none */
void answer_as(request *q, const char *type, json_t *fields);            /* takes them */
void answer_refused(request *q, const char *code, const char *sentence); /* in the language of the session */
void answer_refusal(request *q, const sb_refusal *r);
void answer_error(request *q, const sb_game *game, sb_err err, const sb_detail *detail);
/* What the session of a client wishes to read; no client: English. */
const language *answer_language(const hub_client *c);
const sb_catalogue *answer_catalogue(const hub_client *c,
                                     sb_catalogue *ret);                /* opened in *ret; NULL: English */
reader answer_reader(const hub_client *c, int seat, sb_catalogue *ret); /* good as long as *ret */
json_t *answer_re(const request *q, const char *type);                  /* an answer to be filled */

/* ---- field.c: what a message says; a refusal is sent where these return false ---- */
bool field_is(const request *q, const char *name); /* not left out */
bool field_int(request *q, const char *name, json_int_t low, json_int_t high, json_int_t *ret);
bool field_text(request *q, const char *name, size_t most, const char **ret);    /* 1 to `most` bytes */
bool field_text_if(request *q, const char *name, size_t most, const char **ret); /* NULL: left out */
bool field_bool(request *q, const char *name, bool needed, bool *ret);           /* untouched: left out */
bool field_name(request *q, const char *name, char ret[NAME_BYTES]);             /* "" : left out */
bool field_nonce(request *q, uint8_t ret[32]);                                   /* zeros: left out */
bool field_seat(request *q, const table *t, int *ret);                           /* from 0 */
bool field_wrong(request *q, const char *name, const char *want);                /* refuses; false */

/* ---- request.c: queues, and what becomes of requests ---- */
const request_kind *request_kind_of(const char *type);
request *request_new(hub_client *c, const request_kind *kind,
                     json_t *message); /* takes the message, always */
void request_free(request *q);
void request_append(request **list, request *q);                         /* behind the last */
void request_event(request *q, int part, event_kind kind, json_t *body); /* takes the body */

/* ---- seating.c ---- */
seating *seating_find(hub *h, const char *id);
seating *seating_new(hub *h, const char *id); /* NULL: no memory, or there is one */
void seating_free(seating *s);
bool seating_load(seating *s);                /* false: it is gone, or broken, and what waited was refused */
void seating_enqueue(seating *s, request *q); /* runs it when its turn has come */
void seating_own(seating *s, const request_kind *kind, json_t *message); /* a request of the hub's own */
void seating_begin(seating *s, request *q); /* puts the request's events on their way */
void seating_kept(hub *h, hub_job *job);
bool seating_loaded(hub *h, hub_job *job); /* false: the job goes on */
void seating_folded(hub *h, hub_job *job);
void seating_tell(seating *s);            /* the latest event to everybody here */
bool seating_is_busy(const seating *s);   /* something is on its way */
bool seating_may_leave(const seating *s); /* nor is anybody at it, and nothing is wanted of it */

/* ---- people.c: who is at a table ---- */
int people_seat(const hub_client *c, const seating *s); /* SB_SPECTATOR: none */
int people_join(hub_client *c, seating *s);             /* its place in c->joined, -1: no room */
void people_part(hub_client *c, seating *s);
void people_refresh(seating *s); /* presence, to all where it has changed */
bool people_is_at(const hub_client *c, const seating *s);
unsigned people_here(const seating *s);
unsigned people_waited_for(const seating *s, unsigned here);

/* ---- session.c ---- */
session *session_open(hub *h, const char *cookie, char ret_cookie[HUB_COOKIE]); /* NULL: no memory */
void session_add(session *x, hub_client *c);
void session_leave(hub_client *c);
void session_put(hub *h, session *x, request *q); /* what is wanted; q: finished when it is kept */
void session_got(hub *h, hub_job *job);
void session_was_put(hub *h, hub_job *job);
void session_tidy(hub *h, int64_t now); /* a part of them; all, in turn */
void session_free_all(hub *h);

/* ---- bots.c ---- */
void bots_consider(seating *s); /* does a bot have to move? */
void bots_tick(seating *s, int64_t now);
void bots_stop(const seating *s); /* whoever thinks about an older state of the table */
void bots_thought(hub *h, hub_job *job);
extern const request_kind bots_move_kind;

/* ---- lobby.c ---- */
void lobby_answer(request *q);
void lobby_tell(hub *h);
void lobby_note(seating *s);             /* something about it has changed */
void lobby_drop(hub *h, const char *id); /* it is offered no longer */
void lobby_ask(hub *h);                  /* which tables are offered: those that have left memory */
void lobby_listed(hub *h, hub_job *job);
void lobby_free(hub *h);

/* ---- jobs.c ---- */
hub_job *job_new(job_kind kind); /* NULL: no memory */
void job_keep(hub *h, hub_job *job);
void job_think(hub *h, hub_job *job); /* any that needs no store, on a bot's thread */
void job_free(hub_job *job);
void part_deinit(append_part *p, bool kinds);
bool part_add(append_part *p, const store_event *e, bool kinds); /* copies the body, and the kind if wanted */

/* ---- hub.c ---- */
int64_t hub_now(hub *h);        /* for what waits: never goes back, though the clock may */
int64_t hub_time(const hub *h); /* the clock, for what is written down */
void hub_random(hub *h, void *ret, size_t n);
void hub_id(hub *h, char ret[STORE_ID]); /* a new id or key */
void hub_run(hub_client *c, request *q); /* takes the request */
void hub_cut(hub_client *c);
bool hub_take(bucket *b, int64_t now, int rate, int most, int n); /* n of it; false: there is not so much */
void hub_charge(hub_client *c, int messages); /* what a message costs beyond its kind; never below nothing */

/* ---- the requests themselves: hello.c, making.c, joining.c, chairs.c, playing.c, undoing.c ---- */
void hello_run(request *q);
void hello_welcome(seating *none, request *q);
void hello_renamed(seating *none, request *q);
void hello_rename(request *q);
void hello_revoke(request *q);
void hello_ping(request *q);
void making_create(request *q);
void making_created(seating *s, request *q);
void making_tick(hub *h, int64_t now); /* those who wait */
void making_free(hub *h);
void making_rematch(seating *s, request *q, int seat);
void making_again(seating *s, request *q);
void joining_join(seating *s, request *q, int seat);
void joining_joined(seating *s, request *q);
void joining_part(seating *s, request *q, int seat);
void chairs_sit(seating *s, request *q, int seat);
void chairs_stand(seating *s, request *q, int seat);
void chairs_place(seating *s, request *q, int seat);
void chairs_start(seating *s, request *q, int seat);
extern const request_kind chairs_rename_kind;
json_t *chairs_body(int seat, const char *name, const uint8_t owner[STORE_TOKEN], const char *key,
                    const uint8_t nonce[32]);
void playing_move(seating *s, request *q, int seat);
bool playing_add(seating *s, request *q, int seat, sb_move move, const char *token);
void playing_say(seating *s, request *q, int seat);
void playing_record(seating *s, request *q, int seat);
void playing_past(seating *s, request *q, int seat);
extern const char *const playing_phrases[]; /* ends with NULL */
void undoing_undo(seating *s, request *q, int seat);
void undoing_answer(seating *s, request *q, int seat);
extern const request_kind undoing_withdraw_kind;

#endif
