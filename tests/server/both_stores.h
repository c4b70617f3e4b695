/* BOTH(name): a test of the hub that runs with each store, in memory and in SQLite. */
#ifndef BOTH_STORES_H
#define BOTH_STORES_H

#include "tests/server/hub_table.h"

#include <unistd.h>

static char both_folder[] = "/tmp/spelbord-hub-XXXXXX", both_path[64];

static inline store *new_sqlite(void) {
    store_fault f;
    memcpy(both_folder + sizeof both_folder - 7, "XXXXXX", 6);
    CHECK(mkdtemp(both_folder) != NULL);
    snprintf(both_path, sizeof both_path, "%s/store.db", both_folder);
    return store_sqlite(both_path, &f);
}

static inline void remove_sqlite(void) {
    static const char *const ends[] = {"", "-wal", "-shm"};
    char name[80];
    for (int i = 0; i < 3; i++) snprintf(name, sizeof name, "%s%s", both_path, ends[i]), unlink(name);
    rmdir(both_folder);
}

#define BOTH(name)                 \
    static void name(void);        \
    TEST(name##__memory) {         \
        host_open(store_memory()); \
        name();                    \
        host_close();              \
    }                              \
    TEST(name##__sqlite) {         \
        host_open(new_sqlite());   \
        name();                    \
        host_close();              \
        remove_sqlite();           \
    }                              \
    static void name(void)

#define ANNA (&host.people[0])
#define BO (&host.people[1])
#define CLEO (&host.people[2])

#endif
