/* Reading a store's file with SQLite's own checks. */
#include "server/inspect.h"

#include <sqlite3.h>
#include <stdio.h>
#include <string.h>

enum { APPLICATION = 0x53706c62 }; /* as store_sqlite.c writes it */

static bool fail(sqlite3 *db, const char *path, settings_fault *f) {
    return settings_refuse(f, "%s cannot be read as a store: %s.", path,
                           db ? sqlite3_errmsg(db) : "no memory");
}

static sqlite3 *open_file(const char *path, settings_fault *f) {
    sqlite3 *db = NULL;
    if (sqlite3_open_v2(path, &db, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK) {
        sqlite3_busy_timeout(db, 5000);
        return db;
    }
    fail(db, path, f);
    sqlite3_close(db);
    return NULL;
}

/* The one number that a query gives. */
static bool number(sqlite3 *db, const char *sql, int64_t *ret) {
    sqlite3_stmt *s = NULL;
    bool fine = sqlite3_prepare_v2(db, sql, -1, &s, NULL) == SQLITE_OK && sqlite3_step(s) == SQLITE_ROW;
    if (fine) *ret = sqlite3_column_int64(s, 0);
    sqlite3_finalize(s);
    return fine;
}

static bool is_whole(sqlite3 *db, const char *path, settings_fault *f) {
    sqlite3_stmt *s = NULL;
    if (sqlite3_prepare_v2(db, "PRAGMA integrity_check(1)", -1, &s, NULL) != SQLITE_OK ||
        sqlite3_step(s) != SQLITE_ROW) {
        fail(db, path, f);
        sqlite3_finalize(s);
        return false;
    }
    const char *answer = (const char *)sqlite3_column_text(s, 0);
    bool fine = answer && strcmp(answer, "ok") == 0;
    if (!fine) settings_refuse(f, "%s is damaged: %s.", path, answer ? answer : "no answer");
    for (char *c = f->text; !fine && *c; c++)
        if (*c == '\n') *c = ' ';
    sqlite3_finalize(s);
    return fine;
}

static bool look(sqlite3 *db, const char *path, inspection *ret, settings_fault *f) {
    int64_t application = 0;
    if (!number(db, "PRAGMA application_id", &application)) return fail(db, path, f);
    if (application != APPLICATION) return settings_refuse(f, "%s is no store of Spelbord.", path);
    if (!is_whole(db, path, f)) return false;
    return (number(db, "SELECT value FROM meta WHERE key = 'schema'", &ret->schema) &&
            number(db, "SELECT count(*) FROM tables", &ret->tables) &&
            number(db, "SELECT count(*) FROM events", &ret->events) &&
            number(db, "SELECT count(*) FROM sessions", &ret->sessions)) ||
           fail(db, path, f);
}

bool inspect_file(const char *path, inspection *ret, settings_fault *f) {
    sqlite3 *db = open_file(path, f);
    bool fine = db && look(db, path, ret, f);
    sqlite3_close(db);
    return fine;
}

bool inspect_copy(const char *from, const char *to, settings_fault *f) {
    sqlite3 *source = open_file(from, f), *copy = NULL;
    if (!source) return false;
    sqlite3_backup *b =
        sqlite3_open(to, &copy) == SQLITE_OK ? sqlite3_backup_init(copy, "main", source, "main") : NULL;
    if (b) sqlite3_backup_step(b, -1);
    bool fine = b && sqlite3_backup_finish(b) == SQLITE_OK;
    if (!fine) settings_refuse(f, "%s cannot be written: %s.", to, copy ? sqlite3_errmsg(copy) : "no memory");
    sqlite3_close(copy);
    sqlite3_close(source);
    return fine;
}
