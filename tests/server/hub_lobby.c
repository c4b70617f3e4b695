/* The lobby, and what else happens outside the game: phrases, names, sessions, rematches. */
#include "tests/server/hub_test.h"

BOTH(people_speak_in_phrases) {
    begin_two("cento", "");
    join(come(2));
    say(ANNA, "{'type':'cl_say','table':'%s','phrase':'well_played'}", id), done(ANNA);
    has_fields(event_of(BO, "said"), "'seat':1,'phrase':'well_played'");
    say(ANNA, "{'type':'cl_say','table':'%s','phrase':'rubbish'}", id), refused(ANNA, "phrase");
    say(CLEO, "{'type':'cl_say','table':'%s','phrase':'hello'}", id), refused(CLEO, "not_seated");
}

BOTH(a_new_name_is_seen_at_the_tables) {
    begin_two("cento", "");
    say(BO, "{'type':'cl_rename','name':'Bobo','id':1}"), done(BO);
    has_fields(event_of(ANNA, "renamed"), "'seat':2,'name':'Bobo'");
    say(BO, "{'type':'cl_rename','name':'family'}"), refused(BO, "name");
    host_restart();
    come(1), join(BO);
    SAME(at(id)->player[1].name, "Bobo");
    say(BO, "{'type':'cl_hello'}");
    SAME(text_of(take(BO, "sv_welcome"), "name"), "Bobo");
}

BOTH(the_welcome_says_where_others_reach_the_server) {
    say(come(0), "{'type':'cl_hello'}");
    CHECK(!json_object_get(take(ANNA, "sv_welcome"), "address"));
    host.settings.address = "http://192.0.2.7:8420";
    host_restart();
    say(come(0), "{'type':'cl_hello'}");
    SAME(text_of(take(ANNA, "sv_welcome"), "address"), "http://192.0.2.7:8420");
    host.settings.address = NULL;
}

/* Sessions are loaded from the store then. */
BOTH(sessions_survive_a_restart) {
    say(come(0), "{'type':'cl_hello','name':'Anna'}"), say(come(1), "{'type':'cl_hello','name':'Bo'}");
    host_restart();
    make(come(0), "'game':'cento','seats':2,");
    SAME(at(id)->player[0].name, "Anna");
    say(come(1), "{'type':'cl_join','table':'%s'}", id);
    has_fields(take(BO, "sv_joined"), "'you':null,'made_by_you':false");
    say(BO, "{'type':'cl_sit','table':'%s','seat':2}", id), done(BO);
    host_restart();
    come(0), come(1);
    say(ANNA, "{'type':'cl_join','table':'%s'}", id), say(BO, "{'type':'cl_join','table':'%s'}", id);
    EQ(number_of(take(ANNA, "sv_joined"), "you"), 1);
    EQ(number_of(take(BO, "sv_joined"), "you"), 2);
}

/* Messages about one table are handled in order, also while it is being loaded. */
BOTH(requests_wait_while_the_table_is_loaded) {
    begin_two("cento", "");
    host_restart();
    come(1);
    host.hold_store = true;
    say(BO, "{'type':'cl_join','table':'%s'}", id);
    say(BO, "{'type':'cl_say','table':'%s','phrase':'hello','id':7}", id);
    host_release();
    take(BO, "sv_joined");
    EQ(number_of(done(BO), "re"), 7);
}

BOTH(a_revoked_session_cannot_be_used) {
    char old[HUB_COOKIE], key[STORE_ID];
    begin_two("cento", "");
    say(BO, "{'type':'cl_join','table':'%s'}", id);
    snprintf(key, sizeof key, "%s", text_of(take(BO, "sv_joined"), "key"));
    memcpy(old, BO->cookie, sizeof old);
    memcpy(host.people[3].cookie, old, sizeof old);
    person *tab = come(3);
    say(BO, "{'type':'cl_revoke','id':1}"), done(BO);
    CHECK(BO->is_cut && tab->is_cut);
    refused(tab, "revoked");
    leave(BO), leave(tab);
    come(1);
    CHECK(strcmp(BO->cookie, old) != 0); /* the handshake gave a new one */
    say(BO, "{'type':'cl_join','table':'%s'}", id);
    has_fields(take(BO, "sv_joined"), "'you':null");
    host_restart();
    memcpy(tab->cookie, old, sizeof old);
    come(3); /* also after it was loaded from the store */
    CHECK(tab->is_cut);
    refused(tab, "revoked");
    leave(tab), come(3);
    CHECK(strcmp(tab->cookie, old) != 0);
    say(tab, "{'type':'cl_join','table':'%s','key':'%s'}", id, key);
    EQ(number_of(take(tab, "sv_joined"), "you"), 2);
}

BOTH(invalid_cookies_are_replaced) {
    static const char *const wrong[] = {"", "x",
                                        "0123456789ABCDEF0123456789ABCDEF0123456789ABCDEF0123456789ABCDEF"};
    for (int i = 0; i < 3; i++) {
        char cookie[HUB_COOKIE];
        hub_client *c = hub_open(host.hub, ANNA, 0, wrong[i], cookie);
        EQ(strlen(cookie), 64);
        CHECK(strcmp(cookie, wrong[i]) != 0);
        hub_close(c);
    }
}

BOTH(a_rematch_has_the_same_people) {
    char first[STORE_ID], keys[2][STORE_ID];
    begin_two("cento", "'limit':50");
    join(come(2));
    say(ANNA, "{'type':'cl_rematch','table':'%s'}", id), refused(ANNA, "playing");
    play_out(2);
    forget(ANNA), forget(BO), forget(CLEO);
    say(CLEO, "{'type':'cl_rematch','table':'%s'}", id), refused(CLEO, "not_seated");
    say(ANNA, "{'type':'cl_rematch','table':'%s'}", id);
    memcpy(first, id, sizeof first);
    char next[STORE_ID];
    snprintf(next, sizeof next, "%s", text_of(done(ANNA), "table"));
    json_t *e = event_of(BO, "rematch");
    has_fields(e, "'table':'%s','next':'%s'", first, next);
    snprintf(keys[1], STORE_ID, "%s", text_of(e, "key"));
    snprintf(keys[0], STORE_ID, "%s", text_of(event_of(ANNA, "rematch"), "key"));
    CHECK(strcmp(keys[0], keys[1]) != 0 && !json_object_get(event_of(CLEO, "rematch"), "key"));
    say(BO, "{'type':'cl_rematch','table':'%s'}", first);
    SAME(text_of(done(BO), "table"), next);
    memcpy(id, next, sizeof id);
    say(BO, "{'type':'cl_join','table':'%s'}", id);
    has_fields(take(BO, "sv_joined"), "'you':2,'options':{'limit':50},'key':'%s'", keys[1]);
    join(ANNA);
    start(BO);
    play_one(0);
    CHECK(memcmp(at(first)->chance.seed, at(id)->chance.seed, 32) != 0);
    say(CLEO, "{'type':'cl_join','table':'%s'}", first);
    SAME(text_of(take(CLEO, "sv_joined"), "rematch"), next);
}

BOTH(the_lobby_shows_listed_tables_that_wait) {
    come(2);
    say(CLEO, "{'type':'cl_lobby','watch':true}");
    has_fields(take(CLEO, "sv_lobby"), "'tables':[]");
    make(come(0), "'game':'cento','seats':2,'name':'Anna','listed':true,");
    make(come(1), "'game':'cento','seats':2,");
    host_tick();
    json_t *lobby = take(CLEO, "sv_lobby");
    has_fields(lobby, "'tables':[{'players':[{'name':'Anna'},{}]}]");
    snprintf(id, sizeof id, "%s", text_of(json_array_get(json_object_get(lobby, "tables"), 0), "table"));
    hub_tick(host.hub);
    CHECK(take_if(CLEO, "sv_lobby") == NULL);
    host_restart();
    host_tick();
    say(come(2), "{'type':'cl_lobby','watch':true}");
    has_fields(take(CLEO, "sv_lobby"), "'tables':[{}]");
    come(0), join(ANNA), sit(come(1), 2, "Bo"), start(ANNA);
    hub_tick(host.hub);
    has_fields(take(CLEO, "sv_lobby"), "'tables':[]");
    say(CLEO, "{'type':'cl_lobby','watch':false}"), take(CLEO, "sv_lobby");
}

/* Who invites, and who has waited since when: in the lobby and for those who join. */
BOTH(the_lobby_says_who_waits_since_when) {
    int64_t began = host.now;
    make(come(0),
         "'game':'cento','seats':3,'name':'Anna','face':'fox','listed':true,'options':{'limit':50},");
    host.now += 60000;
    sit(come(1), 3, "Bo");
    host.now += 60000;
    say(ANNA, "{'type':'cl_sit','table':'%s','seat':1,'name':'Ann','nonce':'%064d'}", id, 7), done(ANNA);
    for (int i = 0; i < 2; i++) {
        host_tick();
        say(come(2), "{'type':'cl_lobby'}");
        has_fields(take(CLEO, "sv_lobby"),
                   "'tables':[{'table':'%s','game':'cento','seats':3,'options':{'limit':50},'made':%lld,"
                   "'made_by':1,'players':[{'name':'Ann','face':'fox','sat':%lld},{'kind':'open'},"
                   "{'name':'Bo','sat':%lld}]}]",
                   id, (long long)began, (long long)began, (long long)began + 60000);
        say(CLEO, "{'type':'cl_join','table':'%s'}", id);
        has_fields(take(CLEO, "sv_joined"), "'made_by':1,'made_by_you':false,'players':[{'sat':%lld},{},{}]",
                   (long long)began);
        host_restart();
    }
    come(0), join(ANNA);
    say(ANNA, "{'type':'cl_stand','table':'%s'}", id), done(ANNA);
    say(ANNA, "{'type':'cl_join','table':'%s'}", id);
    json_t *joined = take(ANNA, "sv_joined");
    has_fields(joined, "'made_by':null,'made_by_you':true");
    CHECK(!json_object_get(json_array_get(json_object_get(joined, "players"), 0), "sat"));
    host.now += 60000;
    say(ANNA, "{'type':'cl_sit','table':'%s','seat':2}", id), done(ANNA);
    say(ANNA, "{'type':'cl_join','table':'%s'}", id);
    has_fields(take(ANNA, "sv_joined"), "'made_by':2,'players':[{},{'sat':%lld},{}]", (long long)host.now);
}

static size_t offers_seen_by(person *p) {
    say(p, "{'type':'cl_lobby'}");
    return json_array_size(json_object_get(take(p, "sv_lobby"), "tables"));
}

BOTH(idle_tables_are_unloaded_and_old_ones_archived) {
    char waiting[STORE_ID];
    make(come(0), "'game':'cento','seats':2,'listed':true,");
    memcpy(waiting, id, sizeof id);
    make(ANNA, "'game':'cento','seats':2,");
    sit(come(1), 2, "Bo");
    start(ANNA);
    host_tick();
    leave(ANNA), leave(BO);
    EQ(hub_count(host.hub).tables, 2);
    host.now += 2 * HUB_IDLE_MS;
    host_tick();
    EQ(hub_count(host.hub).tables, 0); /* also the one in the lobby */
    EQ(offers_seen_by(come(2)), 1);
    host.now += HUB_DAY_MS;
    host_tick();
    EQ(offers_seen_by(CLEO), 0);
    host_restart();
    host_tick();
    EQ(hub_count(host.hub).tables, 0);
    come(0), join(ANNA);
    EQ(at(id)->phase, TABLE_PLAYING);
    host_restart();
    host.now += 40 * HUB_DAY_MS;
    host_tick();
    come(0), join(ANNA); /* its link is always valid */
    say(ANNA, "{'type':'cl_join','table':'%s'}", waiting), refused(ANNA, "no_table");
}

/* Also if somebody has a seat, but not while a client is at it or a request runs. */
BOTH(a_table_whose_game_never_started_is_deleted) {
    make(come(0), "'game':'cento','seats':2,'listed':true,");
    sit(come(1), 2, "Bo");
    host_tick();
    host.now += HUB_DAY_MS + 1;
    host.hold_store = true;
    hub_tick(host.hub);
    hub_job *sweep = host.store_jobs[0];
    EQ(host.store_jobs_n, 1);
    host.store_jobs_n = 0;
    hub_work_store(host.store, &sweep, 1);
    say(BO, "{'type':'cl_say','table':'%s','phrase':'hello'}", id);
    hub_done(host.hub, sweep);
    host_release();
    done(BO);
    host.now += HUB_HOUR_MS;
    host_tick();
    EQ(hub_count(host.hub).tables, 1); /* the phrase made it young again */
    host.now += HUB_DAY_MS;
    host_tick();
    EQ(hub_count(host.hub).tables, 1); /* clients are at it */
    leave(ANNA), leave(BO);
    host.now += HUB_HOUR_MS;
    host_tick();
    EQ(hub_count(host.hub).tables, 0);
    EQ(offers_seen_by(come(2)), 0);
    say(CLEO, "{'type':'cl_join','table':'%s'}", id), refused(CLEO, "no_table");
}

/* The table before it links to it. */
BOTH(a_rematch_is_never_deleted) {
    char next[STORE_ID];
    begin_two("cento", "'deck':'small1'");
    play_out(2);
    forget(ANNA);
    say(ANNA, "{'type':'cl_rematch','table':'%s'}", id);
    snprintf(next, sizeof next, "%s", text_of(done(ANNA), "table"));
    leave(ANNA), leave(BO);
    host.now += 2 * HUB_DAY_MS;
    host_tick();
    say(come(1), "{'type':'cl_join','table':'%s'}", next);
    EQ(number_of(take(BO, "sv_joined"), "you"), 2);
}

/* Refused tables do not count; those on the way to the store do. */
BOTH(tables_that_are_being_created_count_as_joined) {
    come(0);
    host.hold_store = true;
    for (int i = 0; i < HUB_JOINS + 3; i++) say(ANNA, "{'type':'cl_create','game':'cento','id':%d}", i);
    for (int i = 0; i < 3; i++) refused(ANNA, "joins");
    host_release();
    for (int i = 0; i < HUB_JOINS; i++) take(ANNA, "sv_joined");
    EQ(hub_count(host.hub).tables_made, HUB_JOINS);
    for (int i = 0; i < HUB_CREATES - HUB_JOINS; i++) {
        leave(ANNA), come(0);
        make(ANNA, "'game':'cento',");
    }
    say(ANNA, "{'type':'cl_create','game':'cento'}"), refused(ANNA, "tables");
}

/* Creates n tables, with a new session for every HUB_JOINS of them. */
static void make_many(int n, const char *fields) {
    for (int i = 0; i < n; i++) {
        if (i % HUB_JOINS == 0) {
            if (i > 0) leave(ANNA);
            ANNA->cookie[0] = 0;
            come(0);
        }
        host.now += 100;
        make(ANNA, fields);
    }
    leave(ANNA);
}

BOTH(many_tables_are_unloaded_a_few_at_a_time) {
    make_many(HUB_TIDY + 20, "'game':'cento','seats':2,");
    EQ(hub_count(host.hub).tables, HUB_TIDY + 20);
    host.now += 2 * HUB_IDLE_MS;
    hub_tick(host.hub);
    EQ(hub_count(host.hub).tables, 20);
    hub_tick(host.hub);
    EQ(hub_count(host.hub).tables, 0);
    host_run();
}

BOTH(the_lobby_shows_the_newest_and_loads_older_ones_later) {
    host_tick(); /* the store is empty */
    make_many(10, "'game':'cento','seats':2,'name':'Old','listed':true,");
    make_many(HUB_OFFERS, "'game':'cento','seats':2,'players':['me','family'],'listed':true,");
    EQ(offers_seen_by(come(2)), HUB_OFFERS);
    say(CLEO, "{'type':'cl_lobby'}");
    json_t *list = json_incref(json_object_get(take(CLEO, "sv_lobby"), "tables"));
    EQ(strcmp(text_of(json_array_get(list, 0), "table"), id), 0);
    for (int i = 0; i < HUB_OFFERS / 2; i++) {
        snprintf(id, sizeof id, "%s", text_of(json_array_get(list, (size_t)i), "table"));
        host.now += 1000;
        memset(BO->cookie, 0, sizeof BO->cookie), come(1), join(BO);
        memcpy(at(id)->player[0].owner, at(id)->maker, STORE_TOKEN);
        say(BO, "{'type':'cl_join','table':'%s','key':'%s'}", id, at(id)->player[0].key),
            take(BO, "sv_joined");
        start(BO);
        leave(BO);
    }
    json_decref(list);
    EQ(offers_seen_by(CLEO), HUB_OFFERS / 2);
    host.now += HUB_OFFERS_MS;
    host_tick();
    EQ(offers_seen_by(CLEO), HUB_OFFERS / 2 + 10);
    host_restart();
    host_tick();
    EQ(offers_seen_by(come(2)), HUB_OFFERS / 2 + 10);
}

static void want(person *p) { say(p, "{'type':'cl_create','game':'cento','seats':2}"); }

BOTH(too_many_new_tables_at_once_wait) {
    host.hub->create_limit.left = 1000; /* room for one table */
    for (int i = 0; i < 5; i++) come(i);
    host.people[3].client_address = 7;
    leave(&host.people[3]), come(3);
    want(ANNA), take(ANNA, "sv_joined");
    want(ANNA), want(BO), want(&host.people[3]), want(CLEO);
    CHECK(!take_if(ANNA, "sv_joined") && !take_if(BO, "sv_joined") && !take_if(&host.people[3], "sv_joined"));
    host.now += 1000 / HUB_CREATE_RATE;
    host_tick();
    take(&host.people[3], "sv_joined"); /* the only one of its address: first */
    CHECK(!take_if(ANNA, "sv_joined"));
    leave(BO); /* drops its request */
    host.now += 2000 / HUB_CREATE_RATE;
    host_tick();
    take(ANNA, "sv_joined"), take(CLEO, "sv_joined");
    EQ(host.hub->create_queue_n, 0);
    EQ(hub_count(host.hub).tables, 4);
}

BOTH(too_many_new_tables_from_one_address_are_refused) {
    person *other = &host.people[20];
    host.hub->create_limit.left = 0;
    for (int i = 0; i < HUB_CREATE_PER_ADDRESS; i++) {
        if (i % 8 == 0) come(i / 8);
        want(&host.people[i / 8]);
    }
    want(come(9)), refused(&host.people[9], "tables");
    other->client_address = 1;
    want(come(20));
    EQ(host.hub->create_queue_n, HUB_CREATE_PER_ADDRESS + 1);
    host.now += 1000 / HUB_CREATE_RATE;
    host_tick();
    take(other, "sv_joined");
}
