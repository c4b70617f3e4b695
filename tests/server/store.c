/* The contract of store.h, for both stores: in memory and in SQLite. Tests of files are at
 * the end. */
#include "tests/server/both_stores.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <sys/stat.h>

static store *s;
static store_fault f;
static int64_t cursor; /* of a listing */

static void both_open(store *opened) {
    CHECK(opened != NULL);
    s = opened;
}

static void both_close(void) { s->close(s); }

static void open_sqlite(void) { both_open(new_sqlite()); }

static void close_sqlite(void) {
    if (s) both_close();
    remove_sqlite();
}

/* The events that a call of `read` found, as text: "1 5 made {}; 2 6 sat {}; ". */
static char output[500];
static bool collect(void *to, const store_event *e) {
    int *left = to;
    size_t n = strlen(output);
    snprintf(output + n, sizeof output - n, "%d %d %s %s; ", (int)e->seq, (int)e->time, e->kind, e->body);
    return !left || --*left > 0;
}

static const char *events(const char *table, int after) {
    output[0] = 0;
    CHECK(s->read(s, table, after, collect, NULL, &f));
    return output;
}

static bool add(const char *table, int expected, const char *kind, int time) {
    const store_event e = {.time = time, .kind = kind, .body = "{}"};
    bool conflict = false;
    bool fine = s->append(s, table, expected, &e, 1, &conflict, &f);
    CHECK(fine != conflict);
    return fine;
}

static void begin(void) { CHECK(s->begin(s, &f)); }
static void commit(void) { CHECK(s->commit(s, &f)); }

BOTH(events_are_read_in_the_order_they_were_added) {
    const store_event two[] = {{.time = 6, .kind = "sat", .body = "{\"seat\":1}"},
                               {.time = 7, .kind = "started", .body = "{}"}};
    bool conflict;
    int left = 2;
    SAME(events("a", 0), "");
    begin();
    CHECK(add("a", 0, "made", 5) && add("b", 0, "made", 5));
    CHECK(s->append(s, "a", 1, two, 2, &conflict, &f) && !conflict);
    commit();
    SAME(events("a", 0), "1 5 made {}; 2 6 sat {\"seat\":1}; 3 7 started {}; ");
    SAME(events("a", 2), "3 7 started {}; ");
    SAME(events("a", 3), "");
    SAME(events("b", 0), "1 5 made {}; ");
    output[0] = 0;
    CHECK(s->read(s, "a", 0, collect, &left, &f));
    SAME(output, "1 5 made {}; 2 6 sat {\"seat\":1}; ");
}

BOTH(an_append_to_another_number_of_events_is_a_conflict) {
    begin();
    CHECK(add("a", 0, "made", 5));
    CHECK(!add("a", 0, "made", 6));
    CHECK(!add("a", 2, "sat", 6));
    CHECK(!add("b", 1, "sat", 6));
    CHECK(add("a", 1, "sat", 7));
    commit();
    SAME(events("a", 0), "1 5 made {}; 2 7 sat {}; ");
    SAME(events("b", 0), "");
}

BOTH(abandon_undoes_the_transaction) {
    store_session x = {.hash = {1}, .name = "Anna"}, y;
    bool found;
    begin();
    CHECK(add("a", 0, "made", 5) && s->session_put(s, &x, &f));
    commit();
    begin();
    memcpy(x.name, "Bo", 3);
    CHECK(add("a", 1, "sat", 6) && add("b", 0, "made", 6) && s->session_put(s, &x, &f));
    x.hash[0] = 2;
    CHECK(s->session_put(s, &x, &f) && s->archive(s, "a", &f));
    s->abandon(s);
    SAME(events("a", 0), "1 5 made {}; ");
    SAME(events("b", 0), "");
    y = (store_session){.hash = {1}};
    CHECK(s->session_get(s, &y, &found, &f) && found);
    SAME(y.name, "Anna");
    y = (store_session){.hash = {2}};
    CHECK(s->session_get(s, &y, &found, &f) && !found);
    begin();
    CHECK(add("a", 1, "sat", 7) && add("b", 0, "made", 7));
    commit();
}

/* Ids and times of the tables: "b 7, a 5, ". */
static bool list_one(void *to, const char *table, int64_t time) {
    int *left = to;
    size_t n = strlen(output);
    snprintf(output + n, sizeof output - n, "%s %d, ", table, (int)time);
    return !left || --*left > 0;
}

static const char *list(void) {
    output[0] = 0;
    cursor = 0;
    CHECK(s->tables(s, &cursor, list_one, NULL, &f));
    return output;
}

static const char *list_old(int before, int most) {
    output[0] = 0;
    CHECK(s->old(s, before, &cursor, list_one, most ? &most : NULL, &f));
    return output;
}

BOTH(tables_are_listed_a_few_at_a_time) {
    int left = 2;
    begin();
    CHECK(add("a", 0, "made", 5) && add("b", 0, "made", 6) && add("c", 0, "made", 7) &&
          add("b", 1, "sat", 9));
    commit();
    output[0] = 0, cursor = 0;
    CHECK(s->tables(s, &cursor, list_one, &left, &f));
    SAME(output, "c 7, b 9, ");
    output[0] = 0;
    CHECK(s->tables(s, &cursor, list_one, NULL, &f));
    SAME(output, "a 5, ");
    cursor = 0;
    SAME(list_old(9, 1), "a 5, ");
    SAME(list_old(9, 0), "c 7, ");
    SAME(list_old(9, 0), "");
    cursor = 0;
    SAME(list_old(5, 0), "");
}

BOTH(a_deleted_table_can_be_made_again) {
    begin();
    CHECK(add("a", 0, "made", 5) && add("a", 1, "sat", 6) && add("b", 0, "made", 7));
    commit();
    begin();
    CHECK(s->delete_table(s, "a", &f) && s->delete_table(s, "nowhere", &f));
    SAME(events("a", 0), "");
    s->abandon(s);
    SAME(events("a", 0), "1 5 made {}; 2 6 sat {}; ");
    begin();
    CHECK(s->delete_table(s, "a", &f));
    CHECK(!add("a", 2, "sat", 8));
    commit();
    SAME(events("a", 0), "");
    SAME(list(), "b 7, ");
    begin();
    CHECK(add("a", 0, "made", 9));
    commit();
    SAME(events("a", 0), "1 9 made {}; ");
    SAME(list(), "a 9, b 7, ");
}

BOTH(tables_are_listed_until_they_are_archived) {
    int left = 1;
    SAME(list(), "");
    begin();
    CHECK(add("a", 0, "made", 5) && add("b", 0, "made", 6) && add("c", 0, "made", 7) &&
          add("a", 1, "sat", 9));
    CHECK(s->archive(s, "b", &f) && s->archive(s, "nowhere", &f));
    commit();
    SAME(list(), "c 7, a 9, ");
    SAME(events("b", 0), "1 6 made {}; ");
    output[0] = 0;
    cursor = 0;
    CHECK(s->tables(s, &cursor, list_one, &left, &f));
    SAME(output, "c 7, ");
    begin();
    CHECK(add("b", 1, "sat", 10)); /* an append lists it again */
    commit();
    SAME(list(), "c 7, b 10, a 9, ");
}

/* The notes of a table: "0 mine; 2 hers; ". */
static bool notes_one(void *to, int seat, const char *notes) {
    int *left = to;
    size_t n = strlen(output);
    snprintf(output + n, sizeof output - n, "%d %s; ", seat, notes);
    return !left || --*left > 0;
}

static const char *notes_of(const char *table) {
    output[0] = 0;
    CHECK(s->notes_read(s, table, notes_one, NULL, &f));
    return output;
}

static bool note(const char *table, int expected, int seat, const char *notes) {
    bool conflict = false;
    bool fine = s->notes_put(s, table, expected, seat, notes, &conflict, &f);
    CHECK(fine != conflict);
    return fine;
}

BOTH(notes_are_kept_by_seat) {
    int left = 1;
    begin();
    CHECK(!note("a", 0, 0, "of no table"));
    CHECK(add("a", 0, "made", 5) && add("b", 0, "made", 6));
    CHECK(note("a", 1, 2, "hers") && note("a", 1, 0, "his") && note("b", 1, 0, "\xC3\x85sa"));
    CHECK(!note("a", 2, 0, "too late") && !note("a", 0, 0, "too early"));
    CHECK(note("a", 1, 0, "mine") && note("a", 1, 1, ""));
    commit();
    SAME(notes_of("a"), "0 mine; 2 hers; ");
    SAME(notes_of("b"), "0 \xC3\x85sa; ");
    SAME(notes_of("nowhere"), "");
    output[0] = 0;
    CHECK(s->notes_read(s, "a", notes_one, &left, &f));
    SAME(output, "0 mine; ");
    begin();
    CHECK(note("a", 1, 0, "") && note("a", 1, 2, "changed") && note("a", 1, 3, "new") &&
          note("a", 1, 3, "newer"));
    s->abandon(s);
    SAME(notes_of("a"), "0 mine; 2 hers; ");
    begin();
    CHECK(note("a", 1, 0, "") && s->archive(s, "a", &f) && note("a", 1, 2, "changed"));
    commit();
    SAME(notes_of("a"), "2 changed; ");
    SAME(list(), "b 6, "); /* it stays archived */
}

BOTH(notes_go_with_their_table) {
    begin();
    CHECK(add("a", 0, "made", 5) && add("b", 0, "made", 5) && note("a", 1, 0, "mine") &&
          note("b", 1, 0, "b"));
    commit();
    begin();
    CHECK(s->delete_table(s, "a", &f));
    SAME(notes_of("a"), "");
    s->abandon(s);
    SAME(notes_of("a"), "0 mine; ");
    begin();
    CHECK(s->delete_table(s, "a", &f) && add("a", 0, "made", 9));
    commit();
    SAME(notes_of("a"), "");
    SAME(notes_of("b"), "0 b; ");
}

BOTH(sessions_are_kept_by_their_hash) {
    store_session x = {.hash = {7, 8}, .name = "\xC3\x85sa", .lang = "sv", .made = 5, .seen = 6}, y;
    bool found = true;
    y = (store_session){.hash = {7, 8}};
    CHECK(s->session_get(s, &y, &found, &f) && !found);
    begin();
    CHECK(s->session_put(s, &x, &f));
    x.revoked = true, x.seen = 9;
    CHECK(s->session_put(s, &x, &f));
    commit();
    CHECK(s->session_get(s, &y, &found, &f) && found);
    SAME(y.name, "\xC3\x85sa");
    SAME(y.lang, "sv");
    CHECK(y.made == 5 && y.seen == 9 && y.revoked && memcmp(y.hash, x.hash, STORE_TOKEN) == 0);
}

TEST(memory_has_no_file_to_copy) {
    both_open(store_memory());
    CHECK(!s->backup(s, "/tmp/nowhere", &f) && *f.text);
    both_close();
}

/* ---- files ---- */

static void open_again(void) {
    both_close();
    both_open(store_sqlite(path, &f));
}

TEST(a_file_holds_what_was_committed) {
    open_sqlite();
    begin();
    CHECK(add("a", 0, "made", 5));
    commit();
    begin();
    CHECK(add("a", 1, "sat", 6)); /* not committed */
    open_again();
    SAME(events("a", 0), "1 5 made {}; ");
    close_sqlite();
}

TEST(nobody_else_may_read_the_file) {
    struct stat st;
    char name[80];
    open_sqlite();
    begin();
    CHECK(add("a", 0, "made", 5));
    commit();
    EQ(stat(path, &st), 0);
    EQ(st.st_mode & 0777, 0600);
    snprintf(name, sizeof name, "%s-wal", path);
    EQ(stat(name, &st), 0);
    EQ(st.st_mode & 0777, 0600);
    close_sqlite();
}

static int pragma(const char *sql) {
    sqlite3 *db;
    sqlite3_stmt *x;
    EQ(sqlite3_open(path, &db), SQLITE_OK);
    EQ(sqlite3_prepare_v2(db, sql, -1, &x, NULL), SQLITE_OK);
    EQ(sqlite3_step(x), SQLITE_ROW);
    int value = sqlite3_column_int(x, 0);
    sqlite3_finalize(x);
    sqlite3_close(db);
    return value;
}

static void execute(const char *sql) {
    sqlite3 *db;
    EQ(sqlite3_open(path, &db), SQLITE_OK);
    EQ(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

TEST(the_schema_has_a_number_and_a_newer_one_is_refused) {
    open_sqlite();
    EQ(pragma("SELECT value FROM meta WHERE key = 'schema'"), STORE_SCHEMA);
    s->close(s), s = NULL;
    execute("UPDATE meta SET value = 99");
    CHECK(store_sqlite(path, &f) == NULL);
    CHECK(strstr(f.text, "schema 99") != NULL);
    close_sqlite();
}

/* A file of schema 1, as the first version wrote it: its tables and sessions stay. */
TEST(a_file_of_schema_1_is_migrated) {
    store_session x = {.hash = {7}};
    bool found;
    open_sqlite();
    s->close(s), s = NULL;
    EQ(unlink(path), 0);
    execute("CREATE TABLE meta (key TEXT PRIMARY KEY, value NOT NULL) WITHOUT ROWID;"
            "CREATE TABLE tables (no INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, seq INTEGER NOT NULL,"
            " time INTEGER NOT NULL, away INTEGER NOT NULL DEFAULT 0);"
            "CREATE INDEX tables_here ON tables (no) WHERE NOT away;"
            "CREATE TABLE events (no INTEGER NOT NULL REFERENCES tables (no), seq INTEGER NOT NULL,"
            " time INTEGER NOT NULL, kind TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (no, seq))"
            " WITHOUT ROWID;"
            "CREATE TABLE sessions (hash BLOB PRIMARY KEY, name TEXT NOT NULL, lang TEXT NOT NULL,"
            " made INTEGER NOT NULL, seen INTEGER NOT NULL, revoked INTEGER NOT NULL) WITHOUT ROWID;"
            "INSERT INTO meta VALUES ('schema', 1);"
            "INSERT INTO tables VALUES (1, 'a', 1, 5, 0);"
            "INSERT INTO events VALUES (1, 1, 5, 'made', '{}');"
            "INSERT INTO sessions VALUES "
            "(x'0700000000000000000000000000000000000000000000000000000000000000', 'Anna', 'sv', 1, 2, 0);"
            "PRAGMA application_id = 1399876706;");
    both_open(store_sqlite(path, &f));
    EQ(pragma("SELECT value FROM meta WHERE key = 'schema'"), STORE_SCHEMA);
    SAME(events("a", 0), "1 5 made {}; ");
    CHECK(s->session_get(s, &x, &found, &f) && found);
    SAME(x.name, "Anna");
    begin();
    CHECK(note("a", 1, 0, "mine"));
    commit();
    open_again();
    SAME(notes_of("a"), "0 mine; ");
    close_sqlite();
}

TEST(files_that_are_no_store_are_refused) {
    open_sqlite();
    s->close(s), s = NULL;
    execute("PRAGMA application_id = 7");
    CHECK(store_sqlite(path, &f) == NULL && strstr(f.text, "not one of Spelbord"));
    int file = open(path, O_WRONLY | O_TRUNC);
    CHECK(write(file, "This is a letter, and it is long enough to be looked at by anyone.", 66) == 66);
    close(file);
    CHECK(store_sqlite(path, &f) == NULL && strstr(f.text, "not a database"));
    CHECK(store_sqlite("/nowhere/at/all.db", &f) == NULL && *f.text);
    close_sqlite();
}

TEST(a_backup_is_consistent_while_the_store_is_in_use) {
    open_sqlite();
    begin();
    CHECK(add("a", 0, "made", 5) && note("a", 1, 0, "mine"));
    commit();
    CHECK(s->backup(s, copy_path, &f));
    begin();
    CHECK(add("a", 1, "sat", 6) && note("a", 2, 0, "later"));
    commit();
    store *copy = store_sqlite(copy_path, &f), *mine = s;
    CHECK(copy != NULL);
    s = copy;
    SAME(events("a", 0), "1 5 made {}; ");
    SAME(notes_of("a"), "0 mine; ");
    begin();
    CHECK(add("a", 1, "sat", 8));
    commit();
    copy->close(copy);
    s = mine;
    SAME(events("a", 0), "1 5 made {}; 2 6 sat {}; ");
    CHECK(!s->backup(s, "/nowhere/copy.db", &f) && *f.text);
    close_sqlite();
}

TEST(a_locked_file_is_a_failure_that_passes) {
    sqlite3 *db;
    open_sqlite();
    EQ(sqlite3_open(path, &db), SQLITE_OK);
    EQ(sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    CHECK(!s->begin(s, &f) && strstr(f.text, "locked"));
    s->abandon(s);
    sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL);
    sqlite3_close(db);
    begin();
    CHECK(add("a", 0, "made", 5));
    commit();
    close_sqlite();
}
