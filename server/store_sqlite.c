/* Tables and sessions in one SQLite file. The write-ahead log is flushed at every
 * commit (synchronous = FULL), so that what was committed survives a power cut.
 * The schema has a number; older files are brought up to date when they are opened,
 * newer ones are refused. */
#include "server/store.h"

#include "server/folder.h"

#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { BUSY_MS = 5000 };

/* What brings a file from schema i to i + 1. Entries are never changed. */
static const char *const migrations[] = {
    "CREATE TABLE meta (key TEXT PRIMARY KEY, value NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE tables (no INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, seq INTEGER NOT NULL,"
    " time INTEGER NOT NULL, away INTEGER NOT NULL DEFAULT 0);"
    "CREATE INDEX tables_here ON tables (no) WHERE NOT away;"
    "CREATE TABLE events (no INTEGER NOT NULL REFERENCES tables (no), seq INTEGER NOT NULL,"
    " time INTEGER NOT NULL, kind TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (no, seq)) WITHOUT ROWID;"
    "CREATE TABLE sessions (hash BLOB PRIMARY KEY, name TEXT NOT NULL, lang TEXT NOT NULL,"
    " made INTEGER NOT NULL, seen INTEGER NOT NULL, revoked INTEGER NOT NULL) WITHOUT ROWID;"
    "INSERT INTO meta VALUES ('schema', 1);",
};
_Static_assert(sizeof migrations / sizeof *migrations == STORE_SCHEMA, "store.h says how many there are");

/* The statements, prepared once. */
enum { BEGIN, COMMIT, TOUCH, MAKE, GROW, ADD, READ, TABLES, OLD, AWAY, EMPTY, CLEAR, PUT, GET, STATEMENTS };
static const char *const texts[STATEMENTS] = {
    [BEGIN] = "BEGIN IMMEDIATE",
    [COMMIT] = "COMMIT",
    [TOUCH] = "INSERT OR REPLACE INTO meta VALUES ('touched', randomblob(32768))",
    [MAKE] = "INSERT INTO tables (id, seq, time) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING",
    [GROW] = "UPDATE tables SET seq = ?2, time = ?3, away = 0 WHERE id = ?1 AND seq = ?4",
    [ADD] = "INSERT INTO events VALUES ((SELECT no FROM tables WHERE id = ?1), ?2, ?3, ?4, ?5)",
    [READ] = ("SELECT seq, time, kind, body FROM events WHERE no = (SELECT no FROM tables WHERE id = ?1)"
              " AND seq > ?2 ORDER BY seq"),
    [TABLES] = "SELECT id, time, no FROM tables WHERE NOT away AND no < ?1 ORDER BY no DESC",
    [OLD] = "SELECT id, time, no FROM tables WHERE NOT away AND no > ?1 AND time < ?2 ORDER BY no",
    [EMPTY] = "DELETE FROM events WHERE no = (SELECT no FROM tables WHERE id = ?1)",
    [CLEAR] = "DELETE FROM tables WHERE id = ?1",
    [AWAY] = "UPDATE tables SET away = 1 WHERE id = ?1",
    [PUT] = "INSERT OR REPLACE INTO sessions VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    [GET] = "SELECT name, lang, made, seen, revoked FROM sessions WHERE hash = ?1",
};

typedef struct {
    store face;
    sqlite3 *db;
    sqlite3_stmt *statement[STATEMENTS];
} base;

static bool fail(const base *b, store_fault *f) {
    snprintf(f->text, sizeof f->text, "The database says: %s.",
             b->db ? sqlite3_errmsg(b->db) : "out of memory");
    return false;
}

static sqlite3_stmt *fresh(base *b, int which) {
    sqlite3_reset(b->statement[which]);
    sqlite3_clear_bindings(b->statement[which]);
    return b->statement[which];
}

static void bind_text(sqlite3_stmt *s, int i, const char *text) {
    sqlite3_bind_text(s, i, text, -1, SQLITE_STATIC);
}

/* Runs a statement that gives no rows. A bind that failed for want of memory
 * makes a NULL, which no column takes. */
static bool run(base *b, int which, store_fault *f) {
    int rc = sqlite3_step(b->statement[which]);
    bool fine = rc == SQLITE_DONE || fail(b, f);
    sqlite3_reset(b->statement[which]);
    return fine;
}

static bool begin(store *s, store_fault *f) {
    fresh(s->self, BEGIN);
    return run(s->self, BEGIN, f);
}

static bool commit(store *s, store_fault *f) {
    fresh(s->self, COMMIT);
    return run(s->self, COMMIT, f);
}

static void abandon(store *s) {
    base *b = s->self;
    if (!sqlite3_get_autocommit(b->db)) sqlite3_exec(b->db, "ROLLBACK", NULL, NULL, NULL);
}

static bool touch(store *s, store_fault *f) {
    fresh(s->self, TOUCH);
    return run(s->self, TOUCH, f);
}

/* Moves the table's end from `expected` to `seq`; *ret_taken: it was not there. */
static bool move_end(base *b, const char *table, int64_t expected, int64_t seq, int64_t time, bool *ret_taken,
                     store_fault *f) {
    int which = expected == 0 ? MAKE : GROW;
    sqlite3_stmt *s = fresh(b, which);
    bind_text(s, 1, table);
    sqlite3_bind_int64(s, 2, seq);
    sqlite3_bind_int64(s, 3, time);
    if (which == GROW) sqlite3_bind_int64(s, 4, expected);
    if (!run(b, which, f)) return false;
    *ret_taken = sqlite3_changes(b->db) == 0;
    return !*ret_taken;
}

static bool add_event(base *b, const char *table, int64_t seq, const store_event *e, store_fault *f) {
    sqlite3_stmt *s = fresh(b, ADD);
    bind_text(s, 1, table);
    sqlite3_bind_int64(s, 2, seq);
    sqlite3_bind_int64(s, 3, e->time);
    bind_text(s, 4, e->kind);
    bind_text(s, 5, e->body);
    return run(b, ADD, f);
}

static bool append(store *s, const char *table, int64_t expected, const store_event *events, int n,
                   bool *ret_taken, store_fault *f) {
    *ret_taken = false;
    if (!move_end(s->self, table, expected, expected + n, events[n - 1].time, ret_taken, f)) return false;
    for (int i = 0; i < n; i++)
        if (!add_event(s->self, table, expected + i + 1, &events[i], f)) return false;
    return true;
}

static const char *column(sqlite3_stmt *s, int i) { return (const char *)sqlite3_column_text(s, i); }

static bool read_events(store *s, const char *table, int64_t after,
                        bool (*each)(void *to, const store_event *e), void *to, store_fault *f) {
    sqlite3_stmt *x = fresh(s->self, READ);
    int rc;
    bind_text(x, 1, table);
    sqlite3_bind_int64(x, 2, after);
    while ((rc = sqlite3_step(x)) == SQLITE_ROW) {
        store_event e = {.seq = sqlite3_column_int64(x, 0), .time = sqlite3_column_int64(x, 1)};
        e.kind = column(x, 2), e.body = column(x, 3);
        if (!e.kind || !e.body) break;
        if (!each(to, &e)) rc = SQLITE_DONE;
        if (rc == SQLITE_DONE) break;
    }
    bool fine = rc == SQLITE_DONE || fail(s->self, f);
    sqlite3_reset(x);
    return fine;
}

static bool list(store *s, sqlite3_stmt *x, int64_t *place,
                 bool (*each)(void *to, const char *table, int64_t time), void *to, store_fault *f) {
    int rc;
    while ((rc = sqlite3_step(x)) == SQLITE_ROW) {
        if (!column(x, 0)) break;
        *place = sqlite3_column_int64(x, 2);
        if (!each(to, column(x, 0), sqlite3_column_int64(x, 1))) rc = SQLITE_DONE;
        if (rc == SQLITE_DONE) break;
    }
    bool fine = rc == SQLITE_DONE || fail(s->self, f);
    sqlite3_reset(x);
    return fine;
}

static bool tables(store *s, int64_t *place, bool (*each)(void *to, const char *table, int64_t time),
                   void *to, store_fault *f) {
    sqlite3_stmt *x = fresh(s->self, TABLES);
    sqlite3_bind_int64(x, 1, *place ? *place : INT64_MAX);
    return list(s, x, place, each, to, f);
}

static bool old(store *s, int64_t before, int64_t *place,
                bool (*each)(void *to, const char *table, int64_t time), void *to, store_fault *f) {
    sqlite3_stmt *x = fresh(s->self, OLD);
    sqlite3_bind_int64(x, 1, *place);
    sqlite3_bind_int64(x, 2, before);
    return list(s, x, place, each, to, f);
}

static bool clear(store *s, const char *table, store_fault *f) {
    bind_text(fresh(s->self, EMPTY), 1, table);
    bind_text(fresh(s->self, CLEAR), 1, table);
    return run(s->self, EMPTY, f) && run(s->self, CLEAR, f);
}

static bool put_away(store *s, const char *table, store_fault *f) {
    bind_text(fresh(s->self, AWAY), 1, table);
    return run(s->self, AWAY, f);
}

static bool session_put(store *s, const store_session *x, store_fault *f) {
    sqlite3_stmt *to = fresh(s->self, PUT);
    sqlite3_bind_blob(to, 1, x->hash, STORE_TOKEN, SQLITE_STATIC);
    bind_text(to, 2, x->name);
    bind_text(to, 3, x->lang);
    sqlite3_bind_int64(to, 4, x->made);
    sqlite3_bind_int64(to, 5, x->seen);
    sqlite3_bind_int(to, 6, x->revoked);
    return run(s->self, PUT, f);
}

static void read_session(sqlite3_stmt *from, store_session *x) {
    snprintf(x->name, sizeof x->name, "%s", column(from, 0));
    snprintf(x->lang, sizeof x->lang, "%s", column(from, 1));
    x->made = sqlite3_column_int64(from, 2);
    x->seen = sqlite3_column_int64(from, 3);
    x->revoked = sqlite3_column_int(from, 4) != 0;
}

static bool session_get(store *s, store_session *x, bool *ret_found, store_fault *f) {
    sqlite3_stmt *from = fresh(s->self, GET);
    sqlite3_bind_blob(from, 1, x->hash, STORE_TOKEN, SQLITE_STATIC);
    int rc = sqlite3_step(from);
    *ret_found = rc == SQLITE_ROW;
    if (*ret_found) read_session(from, x);
    bool fine = rc == SQLITE_ROW || rc == SQLITE_DONE || fail(s->self, f);
    sqlite3_reset(from);
    return fine;
}

static bool execute(base *b, const char *sql, store_fault *f) {
    return sqlite3_exec(b->db, sql, NULL, NULL, NULL) == SQLITE_OK || fail(b, f);
}

/* Copies into a file beside the one that is wanted, which then takes its place. */
static bool backup(store *s, const char *path, store_fault *f) {
    base *b = s->self, to = {.db = NULL};
    char *part = sqlite3_mprintf("%s.part", path);
    if (!part) return fail(&to, f);
    unlink(part);
    int rc = sqlite3_open(part, &to.db);
    sqlite3_backup *copy = rc == SQLITE_OK ? sqlite3_backup_init(to.db, "main", b->db, "main") : NULL;
    if (copy) {
        sqlite3_backup_step(copy, -1);
        rc = sqlite3_backup_finish(copy);
    }
    bool fine = (copy && rc == SQLITE_OK) || fail(&to, f);
    fine = fine && execute(&to, "PRAGMA journal_mode = DELETE", f); /* one file, to be read anywhere */
    sqlite3_close(to.db);
    if (fine && rename(part, path) != 0) {
        snprintf(f->text, sizeof f->text, "The copy cannot be put where it is wanted.");
        fine = false;
    }
    if (!fine) unlink(part);
    sqlite3_free(part);
    return fine;
}

static void close_base(store *s) {
    base *b = s->self;
    for (int i = 0; i < STATEMENTS; i++) sqlite3_finalize(b->statement[i]);
    sqlite3_close(b->db);
    free(b);
}

/* ---- opening ---- */

/* The first column of the first row; `otherwise` where there is none. */
static bool ask(base *b, const char *sql, int otherwise, int *ret, store_fault *f) {
    sqlite3_stmt *s = NULL;
    if (sqlite3_prepare_v2(b->db, sql, -1, &s, NULL) != SQLITE_OK) return fail(b, f);
    int rc = sqlite3_step(s);
    *ret = rc == SQLITE_ROW ? sqlite3_column_int(s, 0) : otherwise;
    bool fine = rc == SQLITE_ROW || rc == SQLITE_DONE || fail(b, f);
    sqlite3_finalize(s);
    return fine;
}

/* 0: an empty file, to be filled. */
static bool read_schema(base *b, int *ret, store_fault *f) {
    int application, objects;
    *ret = 0;
    if (!ask(b, "PRAGMA application_id", 0, &application, f)) return false;
    if (!ask(b, "SELECT count(*) FROM sqlite_schema", 0, &objects, f)) return false;
    if (objects == 0) return true;
    if (application != STORE_APPLICATION) {
        snprintf(f->text, sizeof f->text, "The file is a database, but not one of ours.");
        return false;
    }
    return ask(b, "SELECT value FROM meta WHERE key = 'schema'", 0, ret, f);
}

static bool migrate_from(base *b, int schema, store_fault *f) {
    char sql[96];
    snprintf(sql, sizeof sql, "PRAGMA application_id = %d; UPDATE meta SET value = %d WHERE key = 'schema'",
             STORE_APPLICATION, schema + 1);
    return execute(b, migrations[schema], f) && execute(b, sql, f);
}

/* All steps in one transaction; another process may have been there first. */
static bool migrate(base *b, store_fault *f) {
    int schema;
    if (!execute(b, "BEGIN IMMEDIATE", f)) return false;
    bool fine = read_schema(b, &schema, f);
    if (fine && schema > STORE_SCHEMA) {
        snprintf(f->text, sizeof f->text, "The database has schema %d; this program knows schemas 1 to %d.",
                 schema, (int)STORE_SCHEMA);
        fine = false;
    }
    for (; fine && schema < STORE_SCHEMA; schema++) fine = migrate_from(b, schema, f);
    if (fine) return execute(b, "COMMIT", f);
    execute(b, "ROLLBACK", &(store_fault){{0}});
    return false;
}

static bool prepare(base *b, store_fault *f) {
    for (int i = 0; i < STATEMENTS; i++)
        if (sqlite3_prepare_v3(b->db, texts[i], -1, SQLITE_PREPARE_PERSISTENT, &b->statement[i], NULL) !=
            SQLITE_OK)
            return fail(b, f);
    return true;
}

/* Seeds and keys are in it: nobody else may read the file, nor those that SQLite
 * puts beside it with the same owner and rights. One that cannot be written to SQLite
 * would open all the same, and fail at the first move. */
static bool make_private(const char *path, store_fault *f) {
    const char *slash = strrchr(path, '/');
    char *folder = sqlite3_mprintf("%.*s", slash ? (int)(slash - path) : 1, slash ? path : ".");
    int file = open(path, O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0600);
    bool fine = folder && file >= 0 && folder_hand_over(file, folder);
    if (!fine)
        snprintf(f->text, sizeof f->text, "%s cannot be written to: %s.", slash ? slash + 1 : path,
                 strerror(errno));
    if (file >= 0) close(file);
    sqlite3_free(folder);
    return fine;
}

static bool open_base(base *b, const char *path, store_fault *f) {
    if (!make_private(path, f)) return false;
    if (sqlite3_open_v2(path, &b->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX,
                        NULL) != SQLITE_OK)
        return fail(b, f);
    sqlite3_busy_timeout(b->db, BUSY_MS);
    return execute(b, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON", f) &&
           migrate(b, f) && prepare(b, f);
}

store *store_sqlite(const char *path, store_fault *f) {
    base *b = calloc(1, sizeof *b);
    if (!b) return snprintf(f->text, sizeof f->text, "There is not enough memory."), NULL;
    b->face = (store){.self = b,
                      .begin = begin,
                      .commit = commit,
                      .abandon = abandon,
                      .touch = touch,
                      .append = append,
                      .read = read_events,
                      .tables = tables,
                      .old = old,
                      .put_away = put_away,
                      .clear = clear,
                      .session_put = session_put,
                      .session_get = session_get,
                      .backup = backup,
                      .close = close_base};
    if (open_base(b, path, f)) return &b->face;
    close_base(&b->face);
    return NULL;
}
