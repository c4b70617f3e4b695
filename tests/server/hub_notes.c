/* Notes of a seat: kept for its person, sent to nobody else, gone with the seat. */
#include "tests/server/hub_test.h"

#define DAG (&host.people[3])

static void note(person *p, const char *notes) {
    say(p, "{'type':'cl_notes','table':'%s','notes':'%s'}", id, notes);
}

/* The notes in the answer to cl_join; "(none)": it has no such field. */
static const char *notes_in_join(person *p, const char *key) {
    say(p, "{'type':'cl_join','table':'%s'%s%s%s}", id, *key ? ",'key':'" : "", key, *key ? "'" : "");
    return text_of(take(p, "sv_joined"), "notes");
}

/* Has the person ever been sent this text? */
static bool was_sent(const person *p, const char *text) { return p->traffic && strstr(p->traffic, text); }

static const char *key_of(int seat) { return at(id)->player[seat - 1].key; }

/* ---- who gets them ---- */

BOTH(notes_are_sent_to_their_seat_and_to_nobody_else) {
    begin_two("cento", "");
    SAME(notes_in_join(BO, ""), "");
    join(come(2));
    say(come(3), "{'type':'cl_join','table':'%s','key':'%s'}", id, key_of(1));
    forget(ANNA), forget(BO), forget(CLEO), forget(DAG);
    int64_t seq = table_seq(at(id));
    note(ANNA, "secret"), done(ANNA);
    CHECK(!take_if(ANNA, "sv_notes")); /* it has sent them */
    has_fields(take(DAG, "sv_notes"), "'table':'%s','notes':'secret'", id);
    note(DAG, "secret too"), done(DAG);
    has_fields(take(ANNA, "sv_notes"), "'notes':'secret too'");
    EQ(json_array_size(BO->inbox) + json_array_size(CLEO->inbox), 0);
    EQ(table_seq(at(id)), seq);
    note(BO, "of Bo"), done(BO);
    SAME(notes_in_join(ANNA, ""), "secret too");
    SAME(notes_in_join(BO, ""), "of Bo");
    SAME(notes_in_join(CLEO, ""), "(none)");
    play_one(0);
    say(BO, "{'type':'cl_record','table':'%s'}", id);
    say(CLEO, "{'type':'cl_record','table':'%s'}", id);
    CHECK(!was_sent(BO, "secret") && !was_sent(CLEO, "secret") && !was_sent(ANNA, "of Bo"));
}

/* Nor does the lobby get the table again. */
BOTH(notes_do_not_change_the_lobby) {
    make(come(0), "'game':'cento','seats':2,'listed':true,");
    say(come(1), "{'type':'cl_lobby','watch':true}");
    host_tick();
    forget(BO);
    note(ANNA, "secret"), done(ANNA);
    host_tick();
    EQ(json_array_size(BO->inbox), 0);
    say(BO, "{'type':'cl_lobby'}"), take(BO, "sv_lobby");
    CHECK(!was_sent(BO, "secret"));
}

BOTH(a_message_with_notes_is_checked) {
    static const char *const wrong[] = {"", "'notes':null,", "'notes':7,", "'notes':['a'],"};
    char text[HUB_NOTES + 200];
    begin_two("cento", "");
    come(2);
    note(CLEO, "x"), refused(CLEO, "not_joined");
    join(CLEO);
    note(CLEO, "x"), refused(CLEO, "not_seated");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        say(ANNA, "{'type':'cl_notes',%s'table':'%s'}", wrong[i], id), refused(ANNA, "field");
    for (int more = 1; more >= 0; more--) {
        int n = snprintf(text, sizeof text, "{\"type\":\"cl_notes\",\"table\":\"%s\",\"notes\":\"", id);
        for (int i = 0; i < HUB_NOTES + more; i++) text[n++] = 'x';
        memcpy(text + n, "\"}", 3);
        hub_message(ANNA->client, text, strlen(text));
        host_run();
        if (more) refused(ANNA, "notes");
        else done(ANNA);
    }
    EQ(strlen(notes_in_join(ANNA, "")), HUB_NOTES);
    note(ANNA, ""), done(ANNA);
    SAME(notes_in_join(ANNA, ""), "");
}

BOTH(notes_have_a_rate_limit) {
    begin_two("cento", "");
    host.now += 10000;
    for (int i = 0; i < HUB_BURST / 5; i++) note(ANNA, i % 2 ? "a" : "b"), done(ANNA);
    note(ANNA, "c"), refused(ANNA, "slow");
    host.now += 200;
    note(ANNA, "d"), done(ANNA);
}

/* ---- how long they are kept ---- */

BOTH(notes_are_kept_until_the_end_and_after_it) {
    begin_two("cento", "'limit':50");
    note(ANNA, "one"), done(ANNA);
    host_restart();
    come(0), come(1), join(BO);
    SAME(notes_in_join(ANNA, ""), "one");
    int seat = play_one(0);
    say(&host.people[seat - 1], "{'type':'cl_undo','table':'%s'}", id);
    say(&host.people[2 - seat], "{'type':'cl_answer','table':'%s','yes':true}", id);
    EQ(at(id)->play.n, 0);
    SAME(notes_in_join(ANNA, ""), "one");
    play_out(2);
    note(ANNA, "two"), done(ANNA);
    say(BO, "{'type':'cl_record','table':'%s'}", id);
    CHECK(!was_sent(BO, "two"));
    leave(ANNA), leave(BO);
    host_tick();
    host.now += 2 * HUB_IDLE_MS;
    host_tick();
    EQ(hub_count(host.hub).tables, 0);
    come(0);
    SAME(notes_in_join(ANNA, ""), "two");
    forget(ANNA);
    say(ANNA, "{'type':'cl_rematch','table':'%s'}", id);
    snprintf(id, sizeof id, "%s", text_of(done(ANNA), "table"));
    SAME(notes_in_join(ANNA, ""), "");
}

/* A long table is folded on a worker. */
BOTH(notes_of_a_long_table_are_loaded) {
    begin_two("cento", "");
    note(ANNA, "long"), done(ANNA);
    while (table_seq(at(id)) <= HUB_FOLD) {
        host.now += 200;
        say(BO, "{'type':'cl_say','table':'%s','phrase':'hello'}", id), done(BO);
    }
    host_restart();
    come(0);
    SAME(notes_in_join(ANNA, ""), "long");
}

BOTH(notes_go_when_the_seat_is_left_before_the_start) {
    make(come(0), "'game':'cento','seats':2,");
    sit(come(1), 2, "Bo");
    note(BO, "of Bo"), done(BO);
    say(BO, "{'type':'cl_stand','table':'%s'}", id), done(BO);
    SAME(notes_in_join(BO, ""), "(none)");
    sit(come(2), 2, "Cleo");
    SAME(notes_in_join(CLEO, ""), "");
    note(CLEO, "of Cleo"), done(CLEO);
    leave(CLEO);
    host.now += HUB_AWAY_MS;
    say(ANNA, "{'type':'cl_stand','table':'%s','seat':2}", id), done(ANNA);
    say(BO, "{'type':'cl_sit','table':'%s','seat':2}", id), done(BO);
    host_restart();
    come(1);
    SAME(notes_in_join(BO, ""), "");
    CHECK(!was_sent(BO, "of Cleo") && !was_sent(CLEO, "of Bo"));
}

BOTH(a_lent_seat_keeps_its_notes) {
    char key[STORE_ID];
    begin_two("cento", "");
    snprintf(key, sizeof key, "%s", key_of(1));
    host.hold_bots = true;
    note(ANNA, "mine"), done(ANNA);
    say(ANNA, "{'type':'cl_stand','table':'%s'}", id), done(ANNA);
    SAME(notes_in_join(ANNA, ""), "(none)");
    note(ANNA, "x"), refused(ANNA, "not_seated");
    forget(ANNA);
    say(ANNA, "{'type':'cl_sit','table':'%s','seat':1}", id), done(ANNA);
    has_fields(take(ANNA, "sv_notes"), "'notes':'mine'");
    say(ANNA, "{'type':'cl_stand','table':'%s'}", id), done(ANNA);
    host_restart();
    host.hold_bots = true;
    join(come(1)), join(come(2));
    come(3);
    SAME(notes_in_join(DAG, key), "mine");
    CHECK(!was_sent(BO, "mine") && !was_sent(CLEO, "mine"));
}

/* ---- the store ---- */

static bool cannot(store *s, store_fault *f) {
    (void)s;
    snprintf(f->text, sizeof f->text, "The disk is full.");
    return false;
}

BOTH(notes_are_stored_before_they_are_sent) {
    begin_two("cento", "");
    say(come(3), "{'type':'cl_join','table':'%s','key':'%s'}", id, key_of(1));
    note(ANNA, "one"), done(ANNA);
    int64_t commits = hub_count(host.hub).commits;
    note(ANNA, "one"), done(ANNA);
    EQ(hub_count(host.hub).commits, commits); /* nothing has changed */
    forget(DAG);
    bool (*commit)(store *, store_fault *) = host.store->commit;
    host.store->commit = cannot;
    note(ANNA, "two"), refused(ANNA, "store");
    host.store->commit = commit;
    CHECK(!strstr(host.last_error, "two"));
    EQ(json_array_size(DAG->inbox), 0);
    SAME(notes_in_join(ANNA, ""), "one");
    host.hold_store = true;
    note(ANNA, "three");
    CHECK(!take_if(ANNA, "sv_done") && !take_if(DAG, "sv_notes"));
    leave(ANNA); /* they are on the way to the store */
    host_release();
    has_fields(take(DAG, "sv_notes"), "'notes':'three'");
}

/* Another process has changed the table: the message is handled again, as the table is now. */
BOTH(notes_are_not_written_for_a_seat_that_was_left) {
    const store_event e = {.time = 5, .kind = "stood", .body = "{\"seat\":1,\"as\":\"family\"}"};
    store_fault f;
    bool conflict;
    begin_two("cento", "");
    host.hold_bots = true;
    CHECK(host.store->begin(host.store, &f));
    CHECK(host.store->append(host.store, id, table_seq(at(id)), &e, 1, &conflict, &f));
    CHECK(host.store->commit(host.store, &f));
    note(ANNA, "mine"), refused(ANNA, "not_seated");
    note(BO, "his"), done(BO);
}
