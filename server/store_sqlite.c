/* A store in one SQLite file. The write-ahead log is flushed at every commit (synchronous =
 * FULL), so that a commit survives a power cut. The schema has a number; older files are
 * migrated when they are opened, newer ones are refused. */
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

/* migrations[i] changes a file from schema i to i + 1. An entry is never changed. */
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
    "CREATE TABLE notes (no INTEGER NOT NULL REFERENCES tables (no), seat INTEGER NOT NULL,"
    " text TEXT NOT NULL, PRIMARY KEY (no, seat)) WITHOUT ROWID;",
};
_Static_assert(sizeof migrations / sizeof *migrations == STORE_SCHEMA, "one migration per schema");

/* The statements, each prepared once. In the schema `away` means archived. */
enum { BEGIN, COMMIT, TEST_WRITE, ADD_TABLE, EXTEND, ADD_EVENT, READ, TABLES, OLD };
enum { ARCHIVE = OLD + 1, DELETE_EVENTS, DELETE_NOTES, DELETE_TABLE, PUT_SESSION, GET_SESSION };
enum { COUNT = GET_SESSION + 1, PUT_NOTES, DELETE_SEAT_NOTES, READ_NOTES, STATEMENTS };
static const char *const texts[STATEMENTS] = {
    [BEGIN] = "BEGIN IMMEDIATE",
    [COMMIT] = "COMMIT",
    [TEST_WRITE] = "INSERT OR REPLACE INTO meta VALUES ('touched', randomblob(32768))",
    [ADD_TABLE] = "INSERT INTO tables (id, seq, time) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING",
    [EXTEND] = "UPDATE tables SET seq = ?2, time = ?3, away = 0 WHERE id = ?1 AND seq = ?4",
    [ADD_EVENT] = "INSERT INTO events VALUES ((SELECT no FROM tables WHERE id = ?1), ?2, ?3, ?4, ?5)",
    [READ] = ("SELECT seq, time, kind, body FROM events WHERE no = (SELECT no FROM tables WHERE id = ?1)"
              " AND seq > ?2 ORDER BY seq"),
    [TABLES] = "SELECT id, time, no FROM tables WHERE NOT away AND no < ?1 ORDER BY no DESC",
    [OLD] = "SELECT id, time, no FROM tables WHERE NOT away AND no > ?1 AND time < ?2 ORDER BY no",
    [DELETE_EVENTS] = "DELETE FROM events WHERE no = (SELECT no FROM tables WHERE id = ?1)",
    [DELETE_NOTES] = "DELETE FROM notes WHERE no = (SELECT no FROM tables WHERE id = ?1)",
    [DELETE_TABLE] = "DELETE FROM tables WHERE id = ?1",
    [ARCHIVE] = "UPDATE tables SET away = 1 WHERE id = ?1",
    [PUT_SESSION] = "INSERT OR REPLACE INTO sessions VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    [GET_SESSION] = "SELECT name, lang, made, seen, revoked FROM sessions WHERE hash = ?1",
    [COUNT] = "SELECT seq FROM tables WHERE id = ?1",
    [PUT_NOTES] = "INSERT OR REPLACE INTO notes VALUES ((SELECT no FROM tables WHERE id = ?1), ?2, ?3)",
    [DELETE_SEAT_NOTES] = ("DELETE FROM notes WHERE no = (SELECT no FROM tables WHERE id = ?1)"
                           " AND seat = ?2"),
    [READ_NOTES] = ("SELECT seat, text FROM notes WHERE no = (SELECT no FROM tables WHERE id = ?1)"
                    " ORDER BY seat"),
};

typedef struct {
    store face;
    sqlite3 *db;
    sqlite3_stmt *statement[STATEMENTS];
} database;

static bool fail(const database *d, store_fault *f) {
    snprintf(f->text, sizeof f->text, "The database says: %s.",
             d->db ? sqlite3_errmsg(d->db) : "out of memory");
    return false;
}

static sqlite3_stmt *fresh(database *d, int which) {
    sqlite3_reset(d->statement[which]);
    sqlite3_clear_bindings(d->statement[which]);
    return d->statement[which];
}

static void bind_text(sqlite3_stmt *s, int i, const char *text) {
    sqlite3_bind_text(s, i, text, -1, SQLITE_STATIC);
}

/* Runs a statement that returns no rows. A bind without memory leaves NULL, which every
 * column refuses. */
static bool run(database *d, int which, store_fault *f) {
    int rc = sqlite3_step(d->statement[which]);
    bool fine = rc == SQLITE_DONE || fail(d, f);
    sqlite3_reset(d->statement[which]);
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
    database *d = s->self;
    if (!sqlite3_get_autocommit(d->db)) sqlite3_exec(d->db, "ROLLBACK", NULL, NULL, NULL);
}

static bool test_write(store *s, store_fault *f) {
    fresh(s->self, TEST_WRITE);
    return run(s->self, TEST_WRITE, f);
}

/* Sets the number of events from `expected` to `seq`; *ret_conflict: it was another. */
static bool set_end(database *d, const char *table, int64_t expected, int64_t seq, int64_t time,
                    bool *ret_conflict, store_fault *f) {
    int which = expected == 0 ? ADD_TABLE : EXTEND;
    sqlite3_stmt *s = fresh(d, which);
    bind_text(s, 1, table);
    sqlite3_bind_int64(s, 2, seq);
    sqlite3_bind_int64(s, 3, time);
    if (which == EXTEND) sqlite3_bind_int64(s, 4, expected);
    if (!run(d, which, f)) return false;
    *ret_conflict = sqlite3_changes(d->db) == 0;
    return !*ret_conflict;
}

static bool add_event(database *d, const char *table, int64_t seq, const store_event *e, store_fault *f) {
    sqlite3_stmt *s = fresh(d, ADD_EVENT);
    bind_text(s, 1, table);
    sqlite3_bind_int64(s, 2, seq);
    sqlite3_bind_int64(s, 3, e->time);
    bind_text(s, 4, e->kind);
    bind_text(s, 5, e->body);
    return run(d, ADD_EVENT, f);
}

static bool append(store *s, const char *table, int64_t expected, const store_event *events, int n,
                   bool *ret_conflict, store_fault *f) {
    *ret_conflict = false;
    if (!set_end(s->self, table, expected, expected + n, events[n - 1].time, ret_conflict, f)) return false;
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

/* The number of events of a table; 0: it does not exist. */
static bool count(database *d, const char *table, int64_t *ret, store_fault *f) {
    sqlite3_stmt *x = fresh(d, COUNT);
    bind_text(x, 1, table);
    int rc = sqlite3_step(x);
    *ret = rc == SQLITE_ROW ? sqlite3_column_int64(x, 0) : 0;
    bool fine = rc == SQLITE_ROW || rc == SQLITE_DONE || fail(d, f);
    sqlite3_reset(x);
    return fine;
}

static bool notes_put(store *s, const char *table, int64_t expected, int seat, const char *notes,
                      bool *ret_conflict, store_fault *f) {
    int which = *notes ? PUT_NOTES : DELETE_SEAT_NOTES;
    int64_t have;
    *ret_conflict = false;
    if (!count(s->self, table, &have, f)) return false;
    *ret_conflict = have == 0 || have != expected;
    if (*ret_conflict) return false;
    sqlite3_stmt *to = fresh(s->self, which);
    bind_text(to, 1, table);
    sqlite3_bind_int(to, 2, seat);
    if (which == PUT_NOTES) bind_text(to, 3, notes);
    return run(s->self, which, f);
}

static bool notes_read(store *s, const char *table, bool (*each)(void *to, int seat, const char *notes),
                       void *to, store_fault *f) {
    sqlite3_stmt *x = fresh(s->self, READ_NOTES);
    int rc;
    bind_text(x, 1, table);
    while ((rc = sqlite3_step(x)) == SQLITE_ROW) {
        if (!column(x, 1)) break;
        if (!each(to, sqlite3_column_int(x, 0), column(x, 1))) rc = SQLITE_DONE;
        if (rc == SQLITE_DONE) break;
    }
    bool fine = rc == SQLITE_DONE || fail(s->self, f);
    sqlite3_reset(x);
    return fine;
}

static bool list(store *s, sqlite3_stmt *x, int64_t *cursor,
                 bool (*each)(void *to, const char *table, int64_t time), void *to, store_fault *f) {
    int rc;
    while ((rc = sqlite3_step(x)) == SQLITE_ROW) {
        if (!column(x, 0)) break;
        *cursor = sqlite3_column_int64(x, 2);
        if (!each(to, column(x, 0), sqlite3_column_int64(x, 1))) rc = SQLITE_DONE;
        if (rc == SQLITE_DONE) break;
    }
    bool fine = rc == SQLITE_DONE || fail(s->self, f);
    sqlite3_reset(x);
    return fine;
}

static bool tables(store *s, int64_t *cursor, bool (*each)(void *to, const char *table, int64_t time),
                   void *to, store_fault *f) {
    sqlite3_stmt *x = fresh(s->self, TABLES);
    sqlite3_bind_int64(x, 1, *cursor ? *cursor : INT64_MAX);
    return list(s, x, cursor, each, to, f);
}

static bool old(store *s, int64_t before, int64_t *cursor,
                bool (*each)(void *to, const char *table, int64_t time), void *to, store_fault *f) {
    sqlite3_stmt *x = fresh(s->self, OLD);
    sqlite3_bind_int64(x, 1, *cursor);
    sqlite3_bind_int64(x, 2, before);
    return list(s, x, cursor, each, to, f);
}

static bool delete_table(store *s, const char *table, store_fault *f) {
    bind_text(fresh(s->self, DELETE_EVENTS), 1, table);
    bind_text(fresh(s->self, DELETE_NOTES), 1, table);
    bind_text(fresh(s->self, DELETE_TABLE), 1, table);
    return run(s->self, DELETE_EVENTS, f) && run(s->self, DELETE_NOTES, f) && run(s->self, DELETE_TABLE, f);
}

static bool archive(store *s, const char *table, store_fault *f) {
    bind_text(fresh(s->self, ARCHIVE), 1, table);
    return run(s->self, ARCHIVE, f);
}

static bool session_put(store *s, const store_session *x, store_fault *f) {
    sqlite3_stmt *to = fresh(s->self, PUT_SESSION);
    sqlite3_bind_blob(to, 1, x->hash, STORE_TOKEN, SQLITE_STATIC);
    bind_text(to, 2, x->name);
    bind_text(to, 3, x->lang);
    sqlite3_bind_int64(to, 4, x->made);
    sqlite3_bind_int64(to, 5, x->seen);
    sqlite3_bind_int(to, 6, x->revoked);
    return run(s->self, PUT_SESSION, f);
}

static void read_session(sqlite3_stmt *from, store_session *x) {
    snprintf(x->name, sizeof x->name, "%s", column(from, 0));
    snprintf(x->lang, sizeof x->lang, "%s", column(from, 1));
    x->made = sqlite3_column_int64(from, 2);
    x->seen = sqlite3_column_int64(from, 3);
    x->revoked = sqlite3_column_int(from, 4) != 0;
}

static bool session_get(store *s, store_session *x, bool *ret_found, store_fault *f) {
    sqlite3_stmt *from = fresh(s->self, GET_SESSION);
    sqlite3_bind_blob(from, 1, x->hash, STORE_TOKEN, SQLITE_STATIC);
    int rc = sqlite3_step(from);
    *ret_found = rc == SQLITE_ROW;
    if (*ret_found) read_session(from, x);
    bool fine = rc == SQLITE_ROW || rc == SQLITE_DONE || fail(s->self, f);
    sqlite3_reset(from);
    return fine;
}

static bool execute(database *d, const char *sql, store_fault *f) {
    return sqlite3_exec(d->db, sql, NULL, NULL, NULL) == SQLITE_OK || fail(d, f);
}

/* Writes to a temporary file, which is then renamed. */
static bool backup(store *s, const char *path, store_fault *f) {
    database *d = s->self, to = {.db = NULL};
    char *part = sqlite3_mprintf("%s.part", path);
    if (!part) return fail(&to, f);
    unlink(part);
    int rc = sqlite3_open(part, &to.db);
    sqlite3_backup *copy = rc == SQLITE_OK ? sqlite3_backup_init(to.db, "main", d->db, "main") : NULL;
    if (copy) {
        sqlite3_backup_step(copy, -1);
        rc = sqlite3_backup_finish(copy);
    }
    bool fine = (copy && rc == SQLITE_OK) || fail(&to, f);
    fine = fine && execute(&to, "PRAGMA journal_mode = DELETE", f); /* one file, without a log beside it */
    sqlite3_close(to.db);
    if (fine && rename(part, path) != 0) {
        snprintf(f->text, sizeof f->text, "The copy cannot be renamed to its final name.");
        fine = false;
    }
    if (!fine) unlink(part);
    sqlite3_free(part);
    return fine;
}

static void close_database(store *s) {
    database *d = s->self;
    for (int i = 0; i < STATEMENTS; i++) sqlite3_finalize(d->statement[i]);
    sqlite3_close(d->db);
    free(d);
}

/* ---- opening ---- */

/* The first column of the first row; `otherwise` if there is no row. */
static bool ask(database *d, const char *sql, int otherwise, int *ret, store_fault *f) {
    sqlite3_stmt *s = NULL;
    if (sqlite3_prepare_v2(d->db, sql, -1, &s, NULL) != SQLITE_OK) return fail(d, f);
    int rc = sqlite3_step(s);
    *ret = rc == SQLITE_ROW ? sqlite3_column_int(s, 0) : otherwise;
    bool fine = rc == SQLITE_ROW || rc == SQLITE_DONE || fail(d, f);
    sqlite3_finalize(s);
    return fine;
}

/* 0: an empty file. */
static bool read_schema(database *d, int *ret, store_fault *f) {
    int application, objects;
    *ret = 0;
    if (!ask(d, "PRAGMA application_id", 0, &application, f)) return false;
    if (!ask(d, "SELECT count(*) FROM sqlite_schema", 0, &objects, f)) return false;
    if (objects == 0) return true;
    if (application != STORE_APPLICATION) {
        snprintf(f->text, sizeof f->text, "The file is a database, but not one of Spelbord.");
        return false;
    }
    return ask(d, "SELECT value FROM meta WHERE key = 'schema'", 0, ret, f);
}

static bool migrate_from(database *d, int schema, store_fault *f) {
    char sql[96];
    snprintf(sql, sizeof sql, "PRAGMA application_id = %d; UPDATE meta SET value = %d WHERE key = 'schema'",
             STORE_APPLICATION, schema + 1);
    return execute(d, migrations[schema], f) && execute(d, sql, f);
}

/* All steps in one transaction; the schema is read in it, since another process may have
 * migrated the file. */
static bool migrate(database *d, store_fault *f) {
    int schema;
    if (!execute(d, "BEGIN IMMEDIATE", f)) return false;
    bool fine = read_schema(d, &schema, f);
    if (fine && schema > STORE_SCHEMA) {
        snprintf(f->text, sizeof f->text, "The database has schema %d; this program knows schemas 1 to %d.",
                 schema, (int)STORE_SCHEMA);
        fine = false;
    }
    for (; fine && schema < STORE_SCHEMA; schema++) fine = migrate_from(d, schema, f);
    if (fine) return execute(d, "COMMIT", f);
    execute(d, "ROLLBACK", &(store_fault){{0}});
    return false;
}

static bool prepare(database *d, store_fault *f) {
    for (int i = 0; i < STATEMENTS; i++)
        if (sqlite3_prepare_v3(d->db, texts[i], -1, SQLITE_PREPARE_PERSISTENT, &d->statement[i], NULL) !=
            SQLITE_OK)
            return fail(d, f);
    return true;
}

/* The file has seeds and keys: only its owner may read it. SQLite gives the files beside it
 * the same owner and mode. Also refuses a file that is read-only: SQLite would open it and
 * fail at the first move. */
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

static bool open_database(database *d, const char *path, store_fault *f) {
    if (!make_private(path, f)) return false;
    if (sqlite3_open_v2(path, &d->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX,
                        NULL) != SQLITE_OK)
        return fail(d, f);
    sqlite3_busy_timeout(d->db, BUSY_MS);
    return execute(d, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON", f) &&
           migrate(d, f) && prepare(d, f);
}

store *store_sqlite(const char *path, store_fault *f) {
    database *d = calloc(1, sizeof *d);
    if (!d) return snprintf(f->text, sizeof f->text, "There is not enough memory."), NULL;
    d->face = (store){.self = d,
                      .begin = begin,
                      .commit = commit,
                      .abandon = abandon,
                      .test_write = test_write,
                      .append = append,
                      .read = read_events,
                      .notes_put = notes_put,
                      .notes_read = notes_read,
                      .tables = tables,
                      .old = old,
                      .archive = archive,
                      .delete_table = delete_table,
                      .session_put = session_put,
                      .session_get = session_get,
                      .backup = backup,
                      .close = close_database};
    if (open_database(d, path, f)) return &d->face;
    close_database(&d->face);
    return NULL;
}
