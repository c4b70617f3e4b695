/* Nothing is sent before it is stored: busy and failing stores, conflicts, damaged tables. */
#include "tests/server/hub_test.h"

/* ---- order ---- */

BOTH(requests_wait_while_the_store_is_busy) {
    begin_two("cento", "");
    int seat = turn(at(id)), on = (int)table_seq(at(id));
    person *p = &host.people[seat - 1], *q = &host.people[2 - seat];
    char move[SB_MOVE_MAX];
    snprintf(move, sizeof move, "%s", legal(at(id), seat, 0));
    host.hold_store = true;
    say(p, "{'type':'cl_move','table':'%s','on':%d,'move':'%s','token':'a','id':1}", id, on, move);
    say(p, "{'type':'cl_move','table':'%s','on':%d,'move':'%s','token':'a','id':2}", id, on, move);
    say(q, "{'type':'cl_move','table':'%s','on':%d,'move':'+1','token':'b','id':3}", id, on);
    say(q, "{'type':'cl_say','table':'%s','phrase':'hello','id':4}", id);
    EQ(json_array_size(p->inbox) + json_array_size(q->inbox), 0); /* nothing before it is stored */
    EQ(host.store_jobs_n, 1);
    host_release();
    EQ(number_of(done(p), "seq"), on + 1);
    has_fields(done(p), "'re':2,'seq':%d", on + 1);
    refused(q, "stale");
    EQ(number_of(done(q), "re"), 4);
    EQ(at(id)->play.n, 1);
}

BOTH(a_client_that_has_left_is_not_answered) {
    begin_two("cento", "");
    int seat = turn(at(id));
    person *p = &host.people[seat - 1];
    host.hold_store = true;
    send_move(p, legal(at(id), seat, 0), "a");
    say(p, "{'type':'cl_say','table':'%s','phrase':'hello'}", id);
    leave(p);
    host_release();
    EQ(at(id)->play.n, 1);                                          /* this was on the way to the store */
    EQ(at(id)->events[at(id)->events_n - 1].kind, (int)EVENT_MOVE); /* the next request was dropped */
    come(seat - 1);
    host.hold_store = true;
    leave(p);
    host_restart();
}

/* ---- failures ---- */

static int good, bad; /* the next `good` commits succeed, then `bad` ones fail */
static bool (*true_commit)(store *s, store_fault *f);
static bool bad_commit(store *s, store_fault *f) {
    if (good-- > 0 || bad-- <= 0) return true_commit(s, f);
    snprintf(f->text, sizeof f->text, "The disk is full.");
    return false;
}

static void fail_after(int n, int times) {
    if (host.store->commit != bad_commit) true_commit = host.store->commit;
    host.store->commit = bad_commit;
    good = n;
    bad = times;
}

BOTH(what_cannot_be_stored_is_not_sent) {
    begin_two("cento", "");
    int seat = turn(at(id));
    person *p = &host.people[seat - 1], *q = &host.people[2 - seat];
    int64_t seq = table_seq(at(id));
    fail_after(0, 1);
    send_move(p, legal(at(id), seat, 0), "a");
    refused(p, "store");
    EQ(json_array_size(q->inbox), 0);
    EQ(table_seq(at(id)), seq);
    EQ(host.errors, 1);
    send_move(p, legal(at(id), seat, 0), "a");
    EQ(number_of(done(p), "seq"), seq + 1);
    fail_after(0, 1);
    say(come(2), "{'type':'cl_create','game':'cento'}");
    refused(CLEO, "store");
    EQ(hub_count(host.hub).tables, 1);
    fail_after(0, 3); /* the common commit, then each of its own */
    say(p, "{'type':'cl_rename','name':'Nova'}"), refused(p, "store");
    leave(p), leave(q);
    host_tick();
    host.now += 2 * HUB_IDLE_MS;
    host_tick();
    fail_after(0, 1);
    say(CLEO, "{'type':'cl_join','table':'%s'}", id), refused(CLEO, "store");
    join(CLEO);
    EQ(table_seq(at(id)), seq + 1);
}

BOTH(a_session_that_cannot_be_loaded_is_refused) {
    come(0);
    say(ANNA, "{'type':'cl_hello','name':'Anna'}");
    host_restart();
    forget(ANNA);
    fail_after(0, 1);
    come(0);
    CHECK(ANNA->is_cut);
    refused(ANNA, "store");
    leave(ANNA), come(0);
    say(ANNA, "{'type':'cl_hello'}");
    SAME(text_of(take(ANNA, "sv_welcome"), "name"), "Anna");
}

BOTH(a_bots_move_that_cannot_be_stored_is_retried) {
    begin_with_bot();
    int n = at(id)->play.n;
    fail_after(1, 1);
    send_move(ANNA, legal(at(id), 1, 0), "a");
    EQ(at(id)->play.n, n + 1);
    host.now += HUB_RETRY_MS;
    host_tick();
    EQ(at(id)->play.n, n + 2);
}

/* Jobs that share a commit with one that fails get their own. */
BOTH(one_failure_does_not_take_the_others_with_it) {
    begin_two("cento", "");
    make(come(2), "'game':'cento',");
    host.hold_store = true;
    say(CLEO, "{'type':'cl_rename','name':'Cleo'}");
    say(ANNA, "{'type':'cl_rename','name':'Ann'}");
    fail_after(0, 1); /* the common one; then each succeeds */
    host_release();
    done(CLEO), done(ANNA);
}

/* The second run of a job starts at the same cursor. */
BOTH(offered_tables_are_found_at_the_second_try) {
    make(come(0), "'game':'cento','seats':2,'listed':true,");
    host_restart();
    host.hold_store = true;
    hub_tick(host.hub);
    EQ(host.store_jobs_n, 2); /* the lobby and the sweep */
    fail_after(0, 1);
    host_release();
    say(come(1), "{'type':'cl_lobby'}");
    EQ(json_array_size(json_object_get(take(BO, "sv_lobby"), "tables")), 1);
}

/* Another process appends an event to the table, which has `seq` events. */
static void append(int64_t seq, const char *kind, const char *body) {
    const store_event e = {.time = 5, .kind = kind, .body = body};
    store_fault f;
    bool conflict;
    CHECK(host.store->begin(host.store, &f));
    CHECK(host.store->append(host.store, id, seq, &e, 1, &conflict, &f));
    CHECK(host.store->commit(host.store, &f));
}

/* Then the table reads on, and the request runs again. */
BOTH(a_conflict_is_resolved) {
    static const char said[] = "{\"seat\":2,\"phrase\":\"again\"}";
    begin_two("cento", "");
    append(table_seq(at(id)), "said", said);
    say(ANNA, "{'type':'cl_say','table':'%s','phrase':'hello'}", id), done(ANNA);
    SAME(text_of(event_of(BO, "said"), "phrase"), "again");
    SAME(text_of(event_of(BO, "said"), "phrase"), "hello");
    int seat = turn(at(id));
    append(table_seq(at(id)), "said", said);
    send_move(&host.people[seat - 1], legal(at(id), seat, 0), "a"), done(&host.people[seat - 1]);
    EQ(at(id)->play.n, 1);
}

/* An event with a wrong body: the table is refused, others work. */
BOTH(a_damaged_table_is_refused) {
    static const char *const bodies[][2] = {{"said", "{\"seat\":99,\"phrase\":\"x\"}"},
                                            {"said", "no json"},
                                            {"dance", "{}"},
                                            {"move", "{\"seat\":1,\"move\":\"zzz\",\"token\":\"a\"}"},
                                            {"over", "{}"},
                                            {"undone", "{\"seat\":1,\"to\":7}"},
                                            {"made", "{}"},
                                            {"started", "{}"},
                                            {"sat", "{\"seat\":1,\"name\":\"A\"}"},
                                            {"stood", "{\"seat\":1,\"as\":\"wizard\"}"}};
    for (size_t i = 0; i < sizeof bodies / sizeof *bodies; i++) {
        begin_two("cento", "");
        int64_t seq = table_seq(at(id));
        host_restart();
        append(seq, bodies[i][0], bodies[i][1]);
        host.now += 10000;
        int errors = host.errors;
        say(come(0), "{'type':'cl_join','table':'%s'}", id), refused(ANNA, "store");
        EQ(host.errors, errors + 1);
        EQ(hub_count(host.hub).tables, 0);
        leave(ANNA);
        forget(ANNA), forget(BO);
        host.now += HUB_HOUR_MS;
    }
}

BOTH(requests_wait_until_the_session_is_loaded) {
    come(0);
    say(ANNA, "{'type':'cl_hello','name':'Anna'}");
    host_restart();
    forget(ANNA);
    host.hold_store = true;
    come(0);
    say(ANNA, "{'type':'cl_hello','id':1}");
    say(ANNA, "{'type':'cl_ping','id':2}");
    EQ(json_array_size(ANNA->inbox), 0);
    host_release();
    SAME(text_of(take(ANNA, "sv_welcome"), "name"), "Anna");
    EQ(number_of(take(ANNA, "sv_pong"), "re"), 2);
    leave(ANNA);
    host_restart();
    host.hold_store = true;
    come(0);
    for (int i = 0; i < HUB_WAITING; i++) host.now += 100, say(ANNA, "{'type':'cl_ping'}");
    say(ANNA, "{'type':'cl_ping'}"), refused(ANNA, "slow");
    leave(ANNA); /* waiting requests are dropped */
    host_release();
}

BOTH(the_queue_of_a_table_is_limited) {
    begin_two("cento", "");
    host.hold_store = true;
    for (int i = 0; i <= HUB_WAITING; i++) {
        host.now += 200;
        say(ANNA, "{'type':'cl_say','table':'%s','phrase':'hello'}", id);
    }
    EQ(json_array_size(ANNA->inbox), 0);
    say(ANNA, "{'type':'cl_say','table':'%s','phrase':'hello'}", id), refused(ANNA, "slow");
    host_release();
    EQ(table_seq(at(id)), 4 + HUB_WAITING + 1);
}

/* Stores an event that does not fit. */
static void damage(void) { append(table_seq(at(id)), "over", "{}"); }

BOTH(a_table_damaged_in_use_is_removed_from_memory) {
    begin_two("cento", "");
    damage();
    say(ANNA, "{'type':'cl_say','table':'%s','phrase':'hello'}", id), refused(ANNA, "store");
    EQ(hub_count(host.hub).tables, 0);
    CHECK(strstr(host.last_error, id));
    say(BO, "{'type':'cl_say','table':'%s','phrase':'hello'}", id), refused(BO, "not_joined");
    say(BO, "{'type':'cl_join','table':'%s'}", id), refused(BO, "store");
    make(BO, "'game':'cento',");
}

BOTH(a_damaged_table_is_freed_when_its_bot_is_done) {
    begin_with_bot();
    host.hold_bots = true;
    send_move(ANNA, legal(at(id), 1, 0), "a");
    EQ(host.bot_jobs_n, 1);
    damage();
    forget(ANNA);
    say(ANNA, "{'type':'cl_say','table':'%s','phrase':'hello'}", id), refused(ANNA, "store");
    say(ANNA, "{'type':'cl_join','table':'%s'}", id), refused(ANNA, "store");
    EQ(hub_count(host.hub).tables, 1);
    host_release();
    EQ(hub_count(host.hub).tables, 0);
}

/* ---- time ---- */

BOTH(a_clock_that_is_set_back_stops_nothing) {
    host.settings.bot_pause = 500;
    host_restart();
    begin_with_bot();
    for (int i = 0; turn(at(id)) == 2 && i < 5; i++) host.now += 600, host_tick();
    int n = at(id)->play.n;
    send_move(ANNA, legal(at(id), 1, 0), "a");
    host.now -= 2 * HUB_HOUR_MS;
    for (int i = 0; i < 200; i++) {
        host.now += 20;
        say(ANNA, "{'type':'cl_ping'}"), take(ANNA, "sv_pong");
    }
    host_tick();
    EQ(at(id)->play.n, n + 2);
    leave(ANNA);
    host.now += 2 * HUB_IDLE_MS;
    host_tick();
    EQ(hub_count(host.hub).tables, 0);
}

/* ---- names ---- */

BOTH(a_name_that_cannot_be_stored_is_not_used) {
    begin_two("cento", "");
    say(BO, "{'type':'cl_hello','name':'Bo'}"), take(BO, "sv_welcome");
    fail_after(0, 1);
    say(BO, "{'type':'cl_hello','name':'Zed'}"), refused(BO, "store");
    fail_after(0, 1);
    say(BO, "{'type':'cl_rename','name':'Yed'}"), refused(BO, "store");
    say(BO, "{'type':'cl_hello'}");
    SAME(text_of(take(BO, "sv_welcome"), "name"), "Bo");
    SAME(at(id)->player[1].name, "Bo");
    host.hold_store = true;
    say(BO, "{'type':'cl_hello','name':'Zed'}");
    CHECK(!take_if(BO, "sv_welcome")); /* nothing before it is stored */
    host_release();
    SAME(text_of(take(BO, "sv_welcome"), "name"), "Zed");
}

/* ---- deleted tables, and long ones ---- */

BOTH(a_table_that_was_deleted_is_removed_from_memory) {
    store_fault f;
    begin_two("cento", "");
    CHECK(host.store->begin(host.store, &f) && host.store->delete_table(host.store, id, &f));
    CHECK(host.store->commit(host.store, &f));
    say(ANNA, "{'type':'cl_say','table':'%s','phrase':'hello'}", id), refused(ANNA, "store");
    EQ(hub_count(host.hub).tables, 0);
    say(ANNA, "{'type':'cl_join','table':'%s'}", id), refused(ANNA, "no_table");
}

/* A table with more than HUB_FOLD events. */
static void make_long(void) {
    begin_two("cento", "'limit':1000,'match':'first_to','first_to_limit':1000");
    while (table_seq(at(id)) <= HUB_FOLD) host.now += 1000, play_one(3), forget(ANNA), forget(BO);
}

BOTH(a_long_table_is_folded_on_a_worker) {
    make_long();
    uint64_t digest = sb_table_digest(&at(id)->play);
    host_restart();
    come(0), come(1);
    host.hold_bots = true;
    say(ANNA, "{'type':'cl_join','table':'%s'}", id);
    EQ(host.bot_jobs_n, 1);
    say(BO, "{'type':'cl_ping'}"), take(BO, "sv_pong");
    CHECK(!take_if(ANNA, "sv_joined"));
    host_release();
    take(ANNA, "sv_joined");
    CHECK(sb_table_digest(&at(id)->play) == digest);
    join(BO);
    play_one(0);
}

BOTH(a_long_table_that_was_not_folded_can_be_loaded_again) {
    make_long();
    host_restart();
    come(0);
    host.hold_bots = true;
    say(ANNA, "{'type':'cl_join','table':'%s'}", id);
    hub_done(host.hub, host.bot_jobs[--host.bot_jobs_n]); /* not run, as at the end of the server */
    refused(ANNA, "store");
    host.hold_bots = false;
    join(ANNA);
    damage();
    host_restart();
    come(0);
    say(ANNA, "{'type':'cl_join','table':'%s'}", id), refused(ANNA, "store");
    EQ(hub_count(host.hub).tables, 0);
}
