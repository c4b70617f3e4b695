/* Tests of the hub with each store, and the people in them. */
#ifndef HUB_TEST_H
#define HUB_TEST_H

#include "tests/server/hub_table.h"
#include "tests/server/both_stores.h"

static void both_open(store *s) { host_open(s); }
static void both_close(void) { host_close(); }

#define ANNA (&host.people[0])
#define BO (&host.people[1])
#define CLEO (&host.people[2])

#endif
