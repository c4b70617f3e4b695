/* Where tables and sessions are kept. A struct of functions, so that a test can
 * keep them in memory and a larger installation elsewhere. A store is used by one
 * thread. Errors of the disk are told in a sentence; whoever calls decides what to
 * do about them. */
#ifndef SB_STORE_H
#define SB_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { STORE_ID = 24, STORE_TOKEN = 32 }; /* a table's id as text with its 0; bytes of a token's hash */

/* One entry of a table's log: moves and everything else that happened at it. */
typedef struct {
    int64_t seq; /* from 1, without gaps */
    int64_t time;
    const char *kind;
    const char *body; /* JSON */
} store_event;

typedef struct {
    uint8_t hash[STORE_TOKEN]; /* of the cookie's value: the store cannot give sessions away */
    char name[100];
    char lang[8];
    int64_t made, seen;
    bool revoked;
} store_session;

typedef struct {
    char text[160];
} store_fault;

/* What the head of an SQLite file of ours says, "Splb", and the newest schema known. */
enum { STORE_APPLICATION = 0x53706c62, STORE_SCHEMA = 1 };

typedef struct store store;
struct store {
    void *self;

    /* What follows is kept together or not at all, and is on the disk when commit
     * returns true. */
    bool (*begin)(store *s, store_fault *f);
    bool (*commit)(store *s, store_fault *f);
    void (*abandon)(store *s);

    /* Writes what means nothing, about as much as a lively moment of play, to see whether
     * the disk takes it. */
    bool (*test_write)(store *s, store_fault *f);

    /* Adds events behind `expected` ones: false, and ret_conflict set, if another has
     * been there first. A table begins with its first event. */
    bool (*append)(store *s, const char *table, int64_t expected, const store_event *events, int n,
                   bool *ret_conflict, store_fault *f);

    /* Calls `each` for the events of a table after `after`, in order; each returns
     * false to stop. */
    bool (*read)(store *s, const char *table, int64_t after, bool (*each)(void *to, const store_event *e),
                 void *to, store_fault *f);

    /* Calls `each` with the ids of tables that are not put away and the time of
     * the latest event of each, the tables made last first; each returns false to
     * stop. *cursor is 0 at the beginning, and afterwards where it goes on. A table that
     * is put away can still be read; an append takes it out again. Nothing may be
     * called from within `each` but read. */
    bool (*tables)(store *s, int64_t *cursor, bool (*each)(void *to, const char *table, int64_t time),
                   void *to, store_fault *f);
    bool (*archive)(store *s, const char *table, store_fault *f);

    /* The same for those whose latest event was before a time, the tables made first
     * first. */
    bool (*old)(store *s, int64_t before, int64_t *cursor,
                bool (*each)(void *to, const char *table, int64_t time), void *to, store_fault *f);

    /* Forgets a table, with all its events. */
    bool (*delete_table)(store *s, const char *table, store_fault *f);

    bool (*session_put)(store *s, const store_session *x, store_fault *f);
    /* That of x->hash; the rest of x is filled in if it is found. */
    bool (*session_get)(store *s, store_session *x, bool *ret_found, store_fault *f);

    /* A copy that is whole, while the store is in use. */
    bool (*backup)(store *s, const char *path, store_fault *f);
    void (*close)(store *s);
};

store *store_memory(void);
store *store_sqlite(const char *path, store_fault *f); /* NULL: the reason is told */

#endif
