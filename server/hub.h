/* The tables that people sit at: who is at which, what they may do and see, and
 * what each is told. No sockets, no threads, no disk: messages come in as text and
 * go out through the host, which also does the work that takes time (the store,
 * the bots) and says when it is done. One thread. What is said is in
 * docs/protocol.md. */
#ifndef SB_HUB_H
#define SB_HUB_H

#include "desk/table.h"
#include "server/store.h"

typedef struct hub hub;
typedef struct hub_client hub_client;

/* Work for another thread: the host runs it with hub_work_store or hub_work_bot
 * and gives it back with hub_done, each once. Jobs for the store are run in order,
 * and appends that wait together share a commit. A job is not given back from within
 * the call that handed it out. One for a bot may be given back without having been
 * run: it is asked for again later. */
typedef struct hub_job hub_job;

enum {
    HUB_FRAME = 16384,
    HUB_COOKIE = 65
}; /* bytes of a frame from a client; of a cookie's value with its 0 */

typedef struct {
    void *self;
    void (*send)(void *self, void *connection, const char *text, size_t n);
    /* Close it, once what was sent is out. The host still calls hub_close, then or
     * later, never from within this; nothing more is sent to it meanwhile. */
    void (*cut)(void *self, void *connection);
    void (*give_store)(void *self, hub_job *job); /* for the store's thread */
    void (*give_bot)(void *self, hub_job *job);   /* for a bot's thread */
    void (*random)(void *self, void *ret, size_t n);
    int64_t (*now)(void *self);                          /* milliseconds since 1970 */
    void (*log_error)(void *self, const char *sentence); /* for the log: the world failed */
} hub_host;

typedef struct {
    int bot_pause;       /* milliseconds before a bot moves, so that people can follow */
    const char *address; /* where others reach the server; "" or NULL: not known */
} hub_settings;

typedef struct {
    int64_t clients, tables, tables_made, moves, refused, commits, events, jobs_waiting;
} hub_figures;

hub *hub_new(const hub_host *host, const hub_settings *settings); /* NULL: no memory */

/* All jobs have been given back. Clients that are still open are freed, not cut. */
void hub_free(hub *h);

/* A connection with the value of its session's cookie, NULL: none yet; ret_cookie
 * is the value to set (the same, or a new one). `from` is the same for connections
 * from the same place: where much is wanted at once, places share alike. */
hub_client *hub_open(hub *h, void *connection, uint64_t client_address, const char *cookie,
                     char ret_cookie[HUB_COOKIE]);
void hub_close(hub_client *c);

/* A frame from the client, any bytes. */
void hub_message(hub_client *c, const char *text, size_t n);

/* About ten times a second: what is due. */
void hub_tick(hub *h);

/* On the store's thread: runs n jobs, their appends in one commit. On a bot's
 * thread: runs one. */
void hub_work_store(store *s, hub_job **jobs, int n);
void hub_work_bot(hub_job *job);

/* Back on the hub's thread. The job is gone. */
void hub_done(hub *h, hub_job *job);

hub_figures hub_count(const hub *h);

#endif
