/* cl_publish: a game from its record becomes a table whose game is over. */
#include "tests/server/hub_test.h"

#include "desk/record.h"

enum { ROOM = 16384 };
static char record[ROOM];

static void say_json(person *p, json_t *message) {
    char *text = json_dumps(message, JSON_COMPACT);
    hub_message(p->client, text, strlen(text));
    if (!host.hold_store) host_run();
    json_decref(message);
    free(text);
}

static json_t *publishing(const char *text) {
    return json_pack("{s:s, s:i, s:s}", "type", "cl_publish", "id", 5, "record", text);
}

/* Sends the record; `id` is the published table. */
static void publish(person *p, const char *text) {
    say_json(p, publishing(text));
    json_t *answer = done(p);
    EQ(number_of(answer, "re"), 5);
    snprintf(id, sizeof id, "%s", text_of(answer, "table"));
    EQ(strlen(id), 22);
}

static void publish_refused(person *p, const char *text, const char *code) {
    host.now += 1000;
    say_json(p, publishing(text));
    refused(p, code);
}

/* Fills `record` with that of the table `id`, as person p gets it. */
static void fetch(person *p) {
    say(p, "{'type':'cl_record','table':'%s'}", id);
    CHECK(snprintf(record, ROOM, "%s", text_of(take(p, "sv_record"), "text")) < ROOM);
}

/* The record of a game of Anna and Bo to its end. */
static void play_a_game(const char *game, const char *options) {
    begin_two(game, options);
    play_out(2);
    fetch(ANNA);
    forget(ANNA), forget(BO);
}

/* Replaces the only `from` in the record. */
static void change(const char *from, const char *to) {
    char *at = strstr(record, from);
    CHECK(at && !strstr(at + 1, from) && strlen(record) + strlen(to) < ROOM);
    memmove(at + strlen(to), at + strlen(from), strlen(at + strlen(from)) + 1);
    memcpy(at, to, strlen(to));
}

BOTH(a_published_game_is_like_one_that_was_played_here) {
    char first[STORE_ID], local[ROOM], next[STORE_ID];
    play_a_game("cento", "'limit':50,'forced_discard':'may'");
    memcpy(local, record, ROOM);
    memcpy(first, id, sizeof first);
    host.now += 5000;
    hub_figures before = hub_count(host.hub);
    publish(BO, record);
    CHECK(strcmp(id, first) != 0);
    EQ(hub_count(host.hub).tables_made, before.tables_made + 1);
    CHECK(hub_count(host.hub).events > before.events);
    for (int i = 0; i < 2; i++) { /* again after a restart */
        say(come(2), "{'type':'cl_join','table':'%s'}", id);
        json_t *joined = take(CLEO, "sv_joined");
        has_fields(joined,
                   "'game':'cento','phase':'over','you':null,'published':true,'commitment':null,"
                   "'options':{'limit':50,'forced_discard':'may'},'made':%lld,'made_by':null,'listed':false,"
                   "'players':[{'kind':'person','name':'Anna','here':false},{'name':'Bo'}],'waiting_for':[]",
                   (long long)host.now);
        CHECK(!json_object_get(joined, "fairness") && !json_object_get(joined, "key"));
        json_t *events = json_object_get(joined, "events");
        json_t *over = json_array_get(events, json_array_size(events) - 1);
        has_fields(over, "'kind':'over'");
        CHECK(!json_object_get(over, "fairness") && json_array_size(json_object_get(over, "winners")) == 1);
        fetch(CLEO);
        SAME(record, local);
        say(CLEO, "{'type':'cl_past','table':'%s','to':%d}", id, at(id)->play.n);
        CHECK(json_array_size(json_object_get(take(CLEO, "sv_past"), "moments")) > 3);
        say(CLEO, "{'type':'cl_rematch','table':'%s'}", id), refused(CLEO, "not_seated");
        if (i == 0) host_restart();
    }
    memcpy(next, id, sizeof next);
    publish(come(0), local); /* by another person, and the table is in memory or not */
    SAME(id, next);
    EQ(hub_count(host.hub).tables_made, 0); /* since the restart */
    say(ANNA, "{'type':'cl_join','table':'%s'}", id);
    has_fields(take(ANNA, "sv_joined"), "'made_by_you':false,'you':null");
    say(come(1), "{'type':'cl_join','table':'%s'}", id);
    has_fields(take(BO, "sv_joined"), "'made_by_you':true,'you':null");
}

BOTH(every_game_can_be_published) {
    static const char *const games[] = {"cento", "str8", "cubed", "rummy"};
    for (int i = 0; i < 4; i++) {
        char local[ROOM];
        play_a_game(games[i], "");
        memcpy(local, record, ROOM);
        publish(ANNA, record);
        host_restart();
        come(0), join(ANNA);
        fetch(ANNA);
        SAME(record, local);
        host_restart();
    }
}

BOTH(bots_and_faces_are_known_at_a_published_table) {
    play_a_game("cento", "'limit':50");
    change("player 2 Bo\n", "player 2 family\n");
    say_json(ANNA, json_pack("{s:s, s:s, s:[s, s]}", "type", "cl_publish", "record", record, "faces", "fox",
                             "owl"));
    snprintf(id, sizeof id, "%s", text_of(done(ANNA), "table"));
    say(ANNA, "{'type':'cl_join','table':'%s'}", id);
    has_fields(take(ANNA, "sv_joined"), "'players':[{'kind':'person','name':'Anna','face':'fox'},"
                                        "{'kind':'bot','name':'family','level':'family'}]");
    change("player 1 Anna\n", "");
    publish(ANNA, record);
    say(ANNA, "{'type':'cl_join','table':'%s'}", id);
    has_fields(take(ANNA, "sv_joined"), "'players':[{'kind':'person','name':'Player 1'},{}]");
    static const char *const wrong[][2] = {
        {"7", "field"}, {"[1]", "field"}, {"['Fox']", "face"}, {"['','','','','','','','','']", "field"}};
    for (int i = 0; i < 4; i++) {
        host.now += 1000;
        say(ANNA, "{'type':'cl_publish','record':'x','faces':%s}", wrong[i][0]), refused(ANNA, wrong[i][1]);
    }
}

/* Fills `record` with one that begins from the present position of a table. */
static void write_position(const table *t) {
    sb_block view;
    char json[ROOM - 100];
    t->game->rules->view(t->play.state, SB_EVERYTHING, &view);
    CHECK(t->game->face->json(&view, json, sizeof json) < (int)sizeof json);
    snprintf(record, ROOM, "spelbord record 1\ngame cento\nrules 1\nseats 2\nposition %s\n", json);
}

BOTH(a_record_that_is_not_a_whole_game_is_refused) {
    char good[ROOM];
    begin_two("cento", "'limit':50");
    play_one(0), play_one(0);
    forget(ANNA), forget(BO);
    fetch(ANNA);
    publish_refused(ANNA, record, "record_seat");
    play_out(2);
    forget(ANNA), forget(BO);
    fetch(ANNA);
    memcpy(good, record, ROOM);
    int64_t made = hub_count(host.hub).tables_made;
    say(ANNA, "{'type':'cl_publish'}"), refused(ANNA, "field");
    say(ANNA, "{'type':'cl_publish','record':7}"), refused(ANNA, "field");
    publish_refused(ANNA, "no record", "record_head");
    *strstr(record, "\n3. ") = 0; /* the game is not over after two moves */
    publish_refused(ANNA, record, "playing");
    memcpy(record, good, ROOM);
    change("player 2 Bo\n", "player 2 The name of somebody with too many letters\n");
    publish_refused(ANNA, record, "name");
    memcpy(record, good, ROOM);
    strstr(record, "\nhash ")[6] ^= 1;
    publish_refused(ANNA, record, "record_hash");
    publish_refused(ANNA, "spelbord record 1\ngame null\nrules 1\nseats 2\nseed 10\n", "no_game");
    write_position(at(id));
    publish_refused(ANNA, record, "position");
    EQ(hub_count(host.hub).tables_made, made);
}

BOTH(publishing_is_limited_like_making_tables) {
    char fresh[ROOM];
    play_a_game("cento", "'limit':50"); /* Anna has made one table */
    for (int i = 1; i < HUB_CREATES; i++) {
        snprintf(fresh, ROOM, "%s", record);
        char *name = strstr(fresh, "player 1 Anna");
        name[9] = (char)('A' + i);
        host.now += 1000;
        publish(ANNA, fresh);
    }
    publish_refused(ANNA, record, "tables");
    host.now += HUB_HOUR_MS;
    publish(ANNA, record);
}

/* A request waits while the server makes too many tables, and comes in its turn. */
BOTH(publishing_waits_for_the_limit_of_the_server) {
    play_a_game("cento", "'limit':50");
    host.hub->create_limit = (bucket){.left = 0, .at = hub_now(host.hub)};
    say_json(ANNA, publishing(record));
    CHECK(take_if(ANNA, "sv_done") == NULL && host.hub->create_queue_n == 1);
    say_json(BO, publishing(record));
    leave(BO); /* its request is dropped */
    host.now += 1000;
    host_tick();
    snprintf(id, sizeof id, "%s", text_of(done(ANNA), "table"));
    join(ANNA);
    EQ(host.hub->create_queue_n, 0);
}

/* Two at once, one of them gone before the answer, and one after the other in one commit. */
BOTH(the_same_record_twice_at_once_is_one_table) {
    play_a_game("cento", "'limit':50");
    come(2);
    host.hold_store = true;
    say_json(ANNA, publishing(record));
    say_json(BO, publishing(record));
    say_json(CLEO, publishing(record));
    leave(CLEO);
    host_release();
    snprintf(id, sizeof id, "%s", text_of(done(ANNA), "table"));
    SAME(text_of(done(BO), "table"), id);
    EQ(hub_count(host.hub).tables_made, 2); /* the one that was played, and this */
}

BOTH(a_published_game_is_archived_like_others) {
    play_a_game("cento", "'limit':50");
    publish(ANNA, record);
    host_restart();
    host.now += 31 * HUB_DAY_MS;
    host_tick(), host_tick();
    int64_t cursor = 0;
    store_fault f;
    CHECK(host.store->tables(host.store, &cursor, NULL, NULL, &f)); /* calls nothing: none is left */
    publish(come(0), record);
    join(ANNA);
    EQ(at(id)->phase, TABLE_OVER);
}

static bool cannot_commit(store *s, store_fault *f) {
    (void)s;
    snprintf(f->text, sizeof f->text, "The disk is full.");
    return false;
}

BOTH(a_game_that_cannot_be_stored_is_refused) {
    play_a_game("cento", "'limit':50");
    bool (*commit)(store *, store_fault *) = host.store->commit;
    host.store->commit = cannot_commit;
    publish_refused(ANNA, record, "store");
    SAME(host.last_error, "The disk is full.");
    host.store->commit = commit;
    publish(ANNA, record);
    join(ANNA);
}
