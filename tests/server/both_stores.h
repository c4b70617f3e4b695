/* BOTH(name): a test that runs with each store, in memory and in SQLite. The includer defines
 * both_open, which takes the empty store, and both_close, which closes it. */
#ifndef BOTH_STORES_H
#define BOTH_STORES_H

#include "tests/test.h"

#include "server/store.h"

#include <string.h>
#include <unistd.h>

static char folder[] = "/tmp/spelbord-store-XXXXXX", path[64], copy_path[64];

static store *new_sqlite(void) {
    store_fault f;
    memcpy(folder + sizeof folder - 7, "XXXXXX", 6);
    CHECK(mkdtemp(folder) != NULL);
    snprintf(path, sizeof path, "%s/store.db", folder);
    snprintf(copy_path, sizeof copy_path, "%s/copy.db", folder);
    return store_sqlite(path, &f);
}

static void remove_sqlite(void) {
    static const char *const ends[] = {"", "-wal", "-shm"};
    char name[80];
    for (int i = 0; i < 3; i++) {
        snprintf(name, sizeof name, "%s%s", path, ends[i]), unlink(name);
        snprintf(name, sizeof name, "%s%s", copy_path, ends[i]), unlink(name);
    }
    EQ(rmdir(folder), 0); /* no other files are left */
}

#define BOTH(name)                 \
    static void name(void);        \
    TEST(name##__memory) {         \
        both_open(store_memory()); \
        name();                    \
        both_close();              \
    }                              \
    TEST(name##__sqlite) {         \
        both_open(new_sqlite());   \
        name();                    \
        both_close();              \
        remove_sqlite();           \
    }                              \
    static void name(void)

#endif
