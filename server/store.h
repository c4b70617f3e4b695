/* The store keeps the events of tables, the notes of seats, and sessions. It is a struct of functions: tests
 * use a store in memory, the server one in SQLite. One thread uses it at a time. Where a
 * function returns false, the fault says why in a sentence. */
#ifndef SB_STORE_H
#define SB_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { STORE_ID = 24, STORE_TOKEN = 32 }; /* bytes of a table's id with its 0; of a cookie's hash */

/* One event of a table: a move, or anything else that happened at it. */
typedef struct {
    int64_t seq;      /* from 1, without gaps */
    int64_t time;     /* milliseconds since 1970 */
    const char *kind; /* of event_names */
    const char *body; /* JSON */
} store_event;

typedef struct {
    uint8_t hash[STORE_TOKEN]; /* of the cookie: whoever reads the store cannot take over a session */
    char name[100];
    char lang[8];
    int64_t made, seen; /* milliseconds since 1970: created, last stored */
    bool revoked;
} store_session;

typedef struct {
    char text[160];
} store_fault;

/* The application id of our SQLite files ("Splb"), and the newest schema known. */
enum { STORE_APPLICATION = 0x53706c62, STORE_SCHEMA = 2 };

typedef struct store store;
struct store {
    void *self;

    /* A transaction. When commit returns true, everything since begin is on the disk.
     * After any failure, abandon undoes everything since begin. */
    bool (*begin)(store *s, store_fault *f);
    bool (*commit)(store *s, store_fault *f);
    void (*abandon)(store *s);

    /* Test write: a dummy row of typical size, to find out whether the disk accepts writes
     * again. */
    bool (*test_write)(store *s, store_fault *f);

    /* Appends events (n > 0) to a table that has `expected` of them. False with
     * *ret_conflict set: the table has another number of events. With `expected` 0 it
     * makes the table. An archived table is listed again. */
    bool (*append)(store *s, const char *table, int64_t expected, const store_event *events, int n,
                   bool *ret_conflict, store_fault *f);

    /* Calls `each` for the events of a table with a seq above `after`, in order; `each`
     * returns false to stop. */
    bool (*read)(store *s, const char *table, int64_t after, bool (*each)(void *to, const store_event *e),
                 void *to, store_fault *f);

    /* Stores the notes of a seat (from 0) instead of those it had; "" deletes them. False with
     * *ret_conflict set: the table does not exist, or has another number of events than
     * `expected`. Notes are no event: they list no table, and change no time. */
    bool (*notes_put)(store *s, const char *table, int64_t expected, int seat, const char *notes,
                      bool *ret_conflict, store_fault *f);
    /* Calls `each` for every seat of the table that has notes; `each` returns false to stop. */
    bool (*notes_read)(store *s, const char *table, bool (*each)(void *to, int seat, const char *notes),
                       void *to, store_fault *f);

    /* Calls `each` with id and time of the latest event for every table that is not
     * archived, the newest table first; `each` returns false to stop, and may call read
     * only. *cursor is 0 to begin, and is set to where the next call goes on. */
    bool (*tables)(store *s, int64_t *cursor, bool (*each)(void *to, const char *table, int64_t time),
                   void *to, store_fault *f);
    /* The same for tables whose latest event was before a time, the oldest table first. */
    bool (*old)(store *s, int64_t before, int64_t *cursor,
                bool (*each)(void *to, const char *table, int64_t time), void *to, store_fault *f);

    /* An archived table is not listed any more, but can be read. Deleting removes a table
     * with all its events and notes. For an unknown table both do nothing. */
    bool (*archive)(store *s, const char *table, store_fault *f);
    bool (*delete_table)(store *s, const char *table, store_fault *f);

    bool (*session_put)(store *s, const store_session *x, store_fault *f);
    /* Looks for x->hash, and fills in the rest of x if it is found. */
    bool (*session_get)(store *s, store_session *x, bool *ret_found, store_fault *f);

    /* Writes a consistent copy while the store is in use. */
    bool (*backup)(store *s, const char *path, store_fault *f);
    void (*close)(store *s);
};

store *store_memory(void);                             /* NULL: no memory */
store *store_sqlite(const char *path, store_fault *f); /* NULL: `f` says why */

#endif
