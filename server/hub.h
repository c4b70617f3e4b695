/* The hub knows all tables and clients: who sits where, and what each may do and see.
 * It has no sockets, threads or disk. Messages come in as text and go out through the
 * host; work that takes time (the store, the bots) goes to the host as jobs. Used by one
 * thread. docs/protocol.md describes the messages. */
#ifndef SB_HUB_H
#define SB_HUB_H

#include "desk/table.h"
#include "server/store.h"

typedef struct hub hub;
typedef struct hub_client hub_client;

/* Work for another thread: the host runs it with hub_work_store or hub_work_bot, then
 * gives it back with hub_done, each once, and not before the call that handed it out has
 * returned. Jobs for the store run in order; those that wait together share a commit. A
 * job for a bot may come back without having run: the hub asks again later. */
typedef struct hub_job hub_job;

enum {
    HUB_FRAME = 16384, /* bytes of a message from a client, at most */
    HUB_COOKIE = 65    /* bytes of a cookie's value with its 0 */
};

typedef struct {
    void *self;
    void (*send)(void *self, void *connection, const char *text, size_t n);
    /* Closes the connection once everything is sent. The hub sends nothing more to it. The
     * host still calls hub_close later, never from within this call. */
    void (*cut)(void *self, void *connection);
    void (*give_store)(void *self, hub_job *job); /* to the store's thread */
    void (*give_bot)(void *self, hub_job *job);   /* to a worker for bots */
    void (*random)(void *self, void *ret, size_t n);
    int64_t (*now)(void *self);                          /* milliseconds since 1970 */
    void (*log_error)(void *self, const char *sentence); /* disk or memory failed */
} hub_host;

typedef struct {
    int bot_pause;       /* milliseconds before a bot starts to think */
    const char *address; /* URL of the server for others; "" or NULL: not known */
} hub_settings;

typedef struct {
    int64_t clients, tables, tables_made, moves, refused, commits, events, jobs_waiting;
} hub_figures;

hub *hub_new(const hub_host *host, const hub_settings *settings); /* NULL: no memory */

/* All jobs must have been given back. Clients that are still open are freed, not cut. */
void hub_free(hub *h);

/* A new connection; NULL: no memory. `cookie` is its session cookie, NULL: none;
 * ret_cookie is the one to set, the same or a new one. `client_address` is the client
 * address as a number: under load each address gets an equal share. */
hub_client *hub_open(hub *h, void *connection, uint64_t client_address, const char *cookie,
                     char ret_cookie[HUB_COOKIE]);
void hub_close(hub_client *c);

/* A message of the client; it may be any bytes. */
void hub_message(hub_client *c, const char *text, size_t n);

/* To be called about ten times a second. */
void hub_tick(hub *h);

/* Run jobs: n of them on the store's thread, in one commit; one on a worker. */
void hub_work_store(store *s, hub_job **jobs, int n);
void hub_work_bot(hub_job *job);

/* On the hub's thread: takes back a job that was run, and frees it. */
void hub_done(hub *h, hub_job *job);

hub_figures hub_count(const hub *h);

#endif
