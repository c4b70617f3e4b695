/* Checking and copying a store's file with SQLite. */
#include "server/inspect.h"

#include "server/store.h"

#include <errno.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

static bool fail(sqlite3 *db, const char *path, settings_fault *f) {
    struct stat about;
    if (stat(path, &about) != 0) return settings_refuse(f, "%s cannot be read: %s.", path, strerror(errno));
    return settings_refuse(f, "%s cannot be read as a store: %s.", path,
                           db ? sqlite3_errmsg(db) : "no memory");
}

/* The first column of the first row of a query. */
static bool number(sqlite3 *db, const char *sql, int64_t *ret) {
    sqlite3_stmt *s = NULL;
    bool fine = sqlite3_prepare_v2(db, sql, -1, &s, NULL) == SQLITE_OK && sqlite3_step(s) == SQLITE_ROW;
    if (fine) *ret = sqlite3_column_int64(s, 0);
    sqlite3_finalize(s);
    return fine;
}

static sqlite3 *open_as(const char *path, const char *name, int flags, settings_fault *f) {
    sqlite3 *db = NULL;
    if (sqlite3_open_v2(name, &db, SQLITE_OPEN_READONLY | flags, NULL) == SQLITE_OK) {
        sqlite3_busy_timeout(db, 5000);
        return db;
    }
    fail(db, path, f);
    sqlite3_close(db);
    return NULL;
}

/* Opens it as a file that nobody writes to. */
static sqlite3 *open_immutable(const char *path, settings_fault *f) {
    sqlite3_str *name = sqlite3_str_new(NULL);
    sqlite3_str_appendall(name, "file:");
    for (const char *c = path; *c; c++)
        if (strchr("%?#", *c)) sqlite3_str_appendf(name, "%%%02x", *c);
        else sqlite3_str_appendchar(name, 1, *c);
    sqlite3_str_appendall(name, "?immutable=1");
    char *text = sqlite3_str_finish(name);
    sqlite3 *db = text ? open_as(path, text, SQLITE_OPEN_URI, f) : (fail(NULL, path, f), NULL);
    sqlite3_free(text);
    return db;
}

static bool has_log(const char *path) {
    char log[SETTINGS_TEXT + 64];
    struct stat about;
    snprintf(log, sizeof log, "%s-wal", path);
    return stat(log, &about) == 0 && about.st_size > 0;
}

/* To read a file in WAL mode, SQLite makes another file beside it. Where it cannot, as on a
 * read-only disk, the file is opened as immutable, unless there is a log. */
static sqlite3 *open_file(const char *path, settings_fault *f) {
    int64_t version;
    sqlite3 *db = open_as(path, path, 0, f);
    if (!db || number(db, "PRAGMA schema_version", &version)) return db;
    int why = sqlite3_errcode(db);
    if ((why != SQLITE_CANTOPEN && why != SQLITE_READONLY) || has_log(path)) return db;
    sqlite3_close(db);
    return open_immutable(path, f);
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

/* A file that SQLite does not understand is damaged; one that it may not read is not. */
static bool fail_to_read(sqlite3 *db, const char *path, inspection *ret, settings_fault *f) {
    int why = sqlite3_errcode(db);
    ret->damaged = why == SQLITE_NOTADB || why == SQLITE_CORRUPT || why == SQLITE_ERROR;
    return fail(db, path, f);
}

static bool check(sqlite3 *db, const char *path, inspection *ret, settings_fault *f) {
    int64_t application = 0;
    if (!number(db, "PRAGMA application_id", &application)) return fail_to_read(db, path, ret, f);
    ret->damaged = application != STORE_APPLICATION;
    if (ret->damaged) return settings_refuse(f, "%s is no store of Spelbord.", path);
    ret->damaged = !is_whole(db, path, f);
    if (ret->damaged) return false;
    if (!number(db, "SELECT value FROM meta WHERE key = 'schema'", &ret->schema))
        return fail_to_read(db, path, ret, f);
    if (ret->schema > STORE_SCHEMA)
        return settings_refuse(f, "%s has schema %lld, of a newer spelbord; this one knows schemas 1 to %d.",
                               path, (long long)ret->schema, (int)STORE_SCHEMA);
    return (number(db, "SELECT count(*) FROM tables", &ret->tables) &&
            number(db, "SELECT count(*) FROM events", &ret->events) &&
            number(db, "SELECT count(*) FROM sessions", &ret->sessions)) ||
           fail_to_read(db, path, ret, f);
}

bool inspect_file(const char *path, inspection *ret, settings_fault *f) {
    *ret = (inspection){0};
    sqlite3 *db = open_file(path, f);
    bool fine = db && check(db, path, ret, f);
    sqlite3_close(db);
    return fine;
}

/* Turns WAL mode off, so that the copy is one file and can be read on a read-only disk. */
static bool make_single(sqlite3 *copy) {
    return sqlite3_exec(copy, "PRAGMA journal_mode = DELETE", NULL, NULL, NULL) == SQLITE_OK;
}

bool inspect_copy(const char *from, const char *to, settings_fault *f) {
    sqlite3 *source = open_file(from, f), *copy = NULL;
    if (!source) return false;
    sqlite3_backup *b =
        sqlite3_open(to, &copy) == SQLITE_OK ? sqlite3_backup_init(copy, "main", source, "main") : NULL;
    if (b) sqlite3_backup_step(b, -1);
    bool fine = b && sqlite3_backup_finish(b) == SQLITE_OK && make_single(copy);
    if (!fine) settings_refuse(f, "%s cannot be written: %s.", to, copy ? sqlite3_errmsg(copy) : "no memory");
    sqlite3_close(copy);
    sqlite3_close(source);
    return fine;
}
