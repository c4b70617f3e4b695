/* Seats: sitting down, standing up, lent seats, and coming back with a key. */
#include "tests/server/hub_test.h"

/* ---- seats ---- */

BOTH(people_sit_down_and_stand_up) {
    make(come(0), "'game':'cento','seats':3,'name':'Anna',");
    come(1), come(2);
    say(BO, "{'type':'cl_sit','table':'%s','seat':2}", id);
    refused(BO, "not_joined");
    join(BO), join(CLEO);
    forget(ANNA);
    say(BO, "{'type':'cl_sit','table':'%s','seat':2,'name':'Bo','nonce':'%064d'}", id, 7);
    EQ(strlen(text_of(done(BO), "key")), 22);
    json_t *e = event_of(ANNA, "sat");
    has_fields(e, "'seat':2,'name':'Bo','you':1");
    CHECK(!json_object_get(e, "key") && !json_object_get(e, "nonce"));
    has_fields(take(ANNA, "sv_presence"), "'here':true");
    EQ(number_of(event_of(BO, "sat"), "you"), 2);
    has_fields(event_of(CLEO, "sat"), "'you':null");
    static const char *const wrong[][2] = {
        {"2", "taken"}, {"1", "taken"}, {"4", "no_seat"}, {"0", "no_seat"}};
    for (int i = 0; i < 4; i++)
        say(CLEO, "{'type':'cl_sit','table':'%s','seat':%s}", id, wrong[i][0]), refused(CLEO, wrong[i][1]);
    say(BO, "{'type':'cl_sit','table':'%s','seat':3}", id), refused(BO, "seated");
    say(BO, "{'type':'cl_sit','table':'%s','seat':2,'name':'Bosse','nonce':'%064d'}", id, 8), done(BO);
    SAME(text_of(event_of(ANNA, "sat"), "name"), "Bosse");
    EQ(at(id)->chance.nonce[1][31], 8);
    say(CLEO, "{'type':'cl_stand','table':'%s'}", id), refused(CLEO, "not_seated");
    say(BO, "{'type':'cl_stand','table':'%s'}", id), done(BO);
    SAME(text_of(event_of(ANNA, "stood"), "as"), "open");
    EQ(at(id)->chance.nonce[1][31], 0);
    say(CLEO, "{'type':'cl_sit','table':'%s','seat':2}", id), done(CLEO);
    SAME(text_of(event_of(ANNA, "sat"), "name"), "Player 2");
}

/* With the name: at the making, by sitting down again, by a new name, lent and given back, after
 * a restart, and in a rematch. */
BOTH(people_have_faces) {
    make(come(0), "'game':'cento','seats':2,'options':{'limit':50},'name':'Anna','face':'fox-2',");
    join(come(1));
    say(BO, "{'type':'cl_sit','table':'%s','seat':2,'name':'Bo','face':'owl'}", id), done(BO);
    has_fields(event_of(ANNA, "sat"), "'seat':2,'face':'owl'");
    say(come(2), "{'type':'cl_join','table':'%s'}", id);
    has_fields(take(CLEO, "sv_joined"), "'players':[{'name':'Anna','face':'fox-2'},{'face':'owl'}],"
                                        "'events':[{},{'kind':'sat','face':'fox-2'},{'face':'owl'}]");
    forget(ANNA), forget(BO);
    say(BO, "{'type':'cl_sit','table':'%s','seat':2,'nonce':'%064d'}", id, 7), done(BO);
    has_fields(event_of(ANNA, "sat"), "'face':'owl'"); /* left out: it stays */
    say(BO, "{'type':'cl_sit','table':'%s','seat':2,'face':''}", id), done(BO);
    CHECK(!json_object_get(event_of(ANNA, "sat"), "face"));
    say(BO, "{'type':'cl_rename','face':'bear'}"), done(BO);
    has_fields(event_of(ANNA, "renamed"), "'seat':2,'name':'Bo','face':'bear'");
    say(BO, "{'type':'cl_rename','name':'Bosse'}"), done(BO);
    has_fields(event_of(ANNA, "renamed"), "'seat':2,'name':'Bosse','face':'bear'");
    say(BO, "{'type':'cl_rename','name':'Bosse','face':'bear'}"), done(BO);
    CHECK(take_if(ANNA, "sv_event") == NULL); /* nothing has changed */
    start(ANNA);
    host.hold_bots = true;
    say(BO, "{'type':'cl_stand','table':'%s'}", id), done(BO);
    host_restart();
    say(come(2), "{'type':'cl_join','table':'%s'}", id);
    has_fields(take(CLEO, "sv_joined"), "'players':[{'face':'fox-2'},{'lent':true,'face':'bear'}]");
    host.hold_bots = true;
    come(0), join(ANNA), come(1);
    say(BO, "{'type':'cl_join','table':'%s','key':'%s'}", id, at(id)->player[1].key);
    has_fields(take(BO, "sv_joined"), "'players':[{},{'kind':'person','face':'bear'}]");
    host_release();
    play_out(2);
    forget(ANNA);
    say(ANNA, "{'type':'cl_rematch','table':'%s'}", id);
    snprintf(id, sizeof id, "%s", text_of(done(ANNA), "table"));
    say(CLEO, "{'type':'cl_join','table':'%s'}", id);
    has_fields(take(CLEO, "sv_joined"), "'players':[{'face':'fox-2'},{'name':'Bosse','face':'bear'}]");
}

BOTH(a_face_is_a_short_word) {
    static const char *const wrong[] = {"Fox", "f x", "räv", "fox_", "fox!", "abcdefghijklmnopqrstuvwxy"};
    make(come(0), "'game':'cento','seats':2,'face':'abcdefghijklmnopqrstuvwx',");
    SAME(at(id)->player[0].face, "abcdefghijklmnopqrstuvwx");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        host.now += 1000;
        say(ANNA, "{'type':'cl_create','game':'cento','face':'%s'}", wrong[i]), refused(ANNA, "face");
        say(ANNA, "{'type':'cl_sit','table':'%s','seat':1,'face':'%s'}", id, wrong[i]), refused(ANNA, "face");
        say(ANNA, "{'type':'cl_rename','name':'Ann','face':'%s'}", wrong[i]), refused(ANNA, "face");
    }
    EQ(table_seq(at(id)), 2);
    SAME(ANNA->client->session->wanted.name, "");
}

BOTH(the_maker_puts_bots_on_seats_and_anyone_seated_starts) {
    make(come(0), "'game':'cento','seats':3,");
    sit(come(1), 2, "Bo");
    join(come(2));
    say(ANNA, "{'type':'cl_start','table':'%s'}", id), refused(ANNA, "not_full");
    say(BO, "{'type':'cl_assign','table':'%s','seat':3,'as':'family'}", id), refused(BO, "maker");
    say(ANNA, "{'type':'cl_assign','table':'%s','seat':2,'as':'family'}", id), refused(ANNA, "taken");
    say(ANNA, "{'type':'cl_assign','table':'%s','seat':3,'as':'wizard'}", id), refused(ANNA, "no_level");
    say(ANNA, "{'type':'cl_assign','table':'%s','seat':3,'as':'family'}", id), done(ANNA);
    say(ANNA, "{'type':'cl_assign','table':'%s','seat':3,'as':'open'}", id), done(ANNA);
    say(ANNA, "{'type':'cl_assign','table':'%s','seat':3,'as':'random'}", id), done(ANNA);
    SAME(at(id)->player[2].bot->name, "random");
    say(CLEO, "{'type':'cl_start','table':'%s'}", id), refused(CLEO, "not_seated");
    say(BO, "{'type':'cl_move','table':'%s','on':1,'move':'+1','token':'a'}", id), refused(BO, "waiting");
    say(BO, "{'type':'cl_record','table':'%s'}", id), refused(BO, "waiting");
    say(BO, "{'type':'cl_undo','table':'%s'}", id), refused(BO, "waiting");
    forget(ANNA), forget(CLEO);
    host.hold_bots = true;
    start(BO);
    json_t *e = event_of(ANNA, "started");
    has_fields(e, "'view':{'json':{'game':'cento','see':1}},'n':0");
    EQ(json_array_size(json_object_get(e, "acting")), 1);
    has_fields(event_of(CLEO, "started"), "'view':{'json':{'see':'spectator'}}");
    say(BO, "{'type':'cl_start','table':'%s'}", id), refused(BO, "playing");
    say(ANNA, "{'type':'cl_assign','table':'%s','seat':3,'as':'open'}", id), refused(ANNA, "playing");
    say(CLEO, "{'type':'cl_sit','table':'%s','seat':3}", id), refused(CLEO, "taken");
}

/* ---- leaving a seat ---- */

BOTH(a_seat_that_is_left_is_lent_and_taken_back) {
    char key[STORE_ID];
    begin_two("cento", "");
    join(come(2));
    say(ANNA, "{'type':'cl_join','table':'%s'}", id);
    snprintf(key, sizeof key, "%s", text_of(take(ANNA, "sv_joined"), "key"));
    forget(ANNA), forget(BO), forget(CLEO);
    host.hold_bots = true;
    say(ANNA, "{'type':'cl_stand','table':'%s'}", id), done(ANNA);
    has_fields(event_of(ANNA, "stood"), "'as':'family','you':null,'view':{'json':{'see':'spectator'}}");
    has_fields(event_of(BO, "stood"), "'view':{'json':{'see':2}}");
    send_move(ANNA, "+1", "x"), refused(ANNA, "not_seated");
    say(CLEO, "{'type':'cl_sit','table':'%s','seat':1}", id), refused(CLEO, "taken");
    say(CLEO, "{'type':'cl_sit','table':'%s','seat':1,'key':'wrong'}", id), refused(CLEO, "key");
    forget(ANNA);
    say(ANNA, "{'type':'cl_sit','table':'%s','seat':1}", id);
    SAME(text_of(done(ANNA), "key"), key);
    has_fields(event_of(ANNA, "sat"), "'name':'Anna','view':{'json':{'see':1}}");
    say(ANNA, "{'type':'cl_stand','table':'%s'}", id);
    say(CLEO, "{'type':'cl_sit','table':'%s','seat':1,'key':'%s'}", id, key), done(CLEO);
    say(CLEO, "{'type':'cl_stand','table':'%s'}", id);
    host_release();
    EQ(turn(at(id)), 2); /* the bot has moved, or had nothing to do */
    host_restart();
    say(come(3), "{'type':'cl_join','table':'%s','key':'%s'}", id, key);
    has_fields(take(&host.people[3], "sv_joined"), "'you':1,'view':{'json':{'see':1}}");
    EQ(at(id)->player[0].kind, PLAYER_PERSON);
}

BOTH(the_seat_of_somebody_who_is_not_here_can_be_lent) {
    char key[STORE_ID];
    begin_two("cento", "");
    snprintf(key, sizeof key, "%s", at(id)->player[1].key);
    join(come(2));
    host.hold_bots = true;
    while (turn(at(id)) != 2) play_one(0);
    say(ANNA, "{'type':'cl_stand','table':'%s','seat':2}", id), refused(ANNA, "here");
    say(ANNA, "{'type':'cl_stand','table':'%s','seat':3}", id), refused(ANNA, "no_seat");
    say(ANNA, "{'type':'cl_stand','table':'%s','seat':'2'}", id), refused(ANNA, "field");
    leave(BO);
    host.now += HUB_AWAY_MS - 1;
    say(ANNA, "{'type':'cl_stand','table':'%s','seat':2}", id),
        refused(ANNA, "here"); /* connected a moment ago */
    host.now += 1;
    say(CLEO, "{'type':'cl_stand','table':'%s','seat':2}", id), refused(CLEO, "not_seated");
    forget(ANNA);
    say(ANNA, "{'type':'cl_stand','table':'%s','seat':2}", id), done(ANNA);
    has_fields(event_of(ANNA, "stood"), "'seat':2,'you':1,'as':'family'");
    has_fields(take(ANNA, "sv_presence"), "'here':true,'waiting_for':[]");
    CHECK(at(id)->player[1].lent);
    say(CLEO, "{'type':'cl_join','table':'%s'}", id);
    has_fields(take(CLEO, "sv_joined"), "'players':[{},{'name':'Bo','kind':'bot','lent':true}]");
    say(ANNA, "{'type':'cl_stand','table':'%s','seat':2}", id), refused(ANNA, "nobody");
    join(come(1));
    say(BO, "{'type':'cl_sit','table':'%s','seat':2}", id);
    SAME(text_of(done(BO), "key"), key);
    leave(BO);
    host.now += HUB_AWAY_MS;
    say(ANNA, "{'type':'cl_stand','table':'%s','seat':2}", id), done(ANNA);
    say(come(1), "{'type':'cl_join','table':'%s','key':'%s'}", id, key);
    EQ(number_of(take(BO, "sv_joined"), "you"), 2);
    CHECK(!at(id)->player[1].lent);
}

/* Before the start it becomes open; the maker of the table need not sit. */
BOTH(the_seat_of_somebody_who_never_came_is_free_again) {
    make(come(0), "'game':'cento','seats':2,'players':['open','open'],");
    sit(come(1), 2, "Bo");
    leave(BO);
    host.now += HUB_AWAY_MS;
    say(ANNA, "{'type':'cl_stand','table':'%s'}", id), refused(ANNA, "not_seated");
    say(ANNA, "{'type':'cl_stand','table':'%s','seat':1}", id), refused(ANNA, "nobody");
    say(ANNA, "{'type':'cl_stand','table':'%s','seat':2}", id), done(ANNA);
    EQ(at(id)->player[1].kind, PLAYER_NONE);
    sit(come(2), 2, "Cleo");
}

/* Nobody can answer for a person who is away. */
BOTH(a_question_ends_when_a_seat_is_lent) {
    make(come(0), "'game':'cento','seats':3,'name':'Anna',");
    sit(come(1), 2, "Bo"), sit(come(2), 3, "Cleo");
    start(ANNA);
    host.hold_bots = true;
    int seat = play_one(0);
    person *by = &host.people[seat - 1], *yes = &host.people[seat % 3], *away = &host.people[(seat + 1) % 3];
    say(by, "{'type':'cl_undo','table':'%s'}", id), done(by);
    say(yes, "{'type':'cl_answer','table':'%s','yes':true}", id), done(yes);
    leave(away);
    host.now += HUB_AWAY_MS;
    EQ(at(id)->play.n, 1);
    say(yes, "{'type':'cl_stand','table':'%s','seat':%d}", id, (seat + 1) % 3 + 1), done(yes);
    EQ(at(id)->play.n, 1);
    EQ(at(id)->asked.by, -1);
}

BOTH(after_a_restart_people_have_time_to_come_back) {
    begin_two("cento", "");
    host.now += HUB_AWAY_MS;
    host_restart();
    join(come(0));
    say(ANNA, "{'type':'cl_stand','table':'%s','seat':2}", id), refused(ANNA, "here");
    host.now += HUB_AWAY_MS;
    say(ANNA, "{'type':'cl_stand','table':'%s','seat':2}", id), done(ANNA);
}

BOTH(sitting_down_again_does_not_fill_the_log_for_ever) {
    make(come(0), "'game':'cento','seats':2,'name':'Anna',");
    int64_t seq = table_seq(at(id));
    say(ANNA, "{'type':'cl_sit','table':'%s','seat':1,'name':'Anna'}", id), done(ANNA);
    EQ(table_seq(at(id)), seq); /* nothing has changed */
    for (int i = 0; i < HUB_SIDE_EVENTS - 2; i++) {
        host.now += 100;
        say(ANNA, "{'type':'cl_sit','table':'%s','seat':1,'name':'Anna %d'}", id, i), done(ANNA);
    }
    EQ(table_seq(at(id)), HUB_SIDE_EVENTS);
    say(ANNA, "{'type':'cl_sit','table':'%s','seat':1,'name':'Ann'}", id), refused(ANNA, "full");
    say(ANNA, "{'type':'cl_assign','table':'%s','seat':2,'as':'family'}", id), refused(ANNA, "full");
    say(ANNA, "{'type':'cl_say','table':'%s','phrase':'hello'}", id), refused(ANNA, "full");
    forget(ANNA);
    say(ANNA, "{'type':'cl_stand','table':'%s'}", id), done(ANNA); /* leaving is always allowed */
    EQ(table_seq(at(id)), HUB_SIDE_EVENTS + 1);
}

/* There is always room for the event of sitting down again. */
BOTH(a_lent_seat_can_be_taken_back_in_a_full_log) {
    begin_two("cento", "");
    host.hold_bots = true;
    say(ANNA, "{'type':'cl_stand','table':'%s'}", id), done(ANNA);
    at(id)->side_events = HUB_SIDE_EVENTS;
    say(BO, "{'type':'cl_stand','table':'%s'}", id), refused(BO, "full");
    say(ANNA, "{'type':'cl_sit','table':'%s','seat':1}", id), done(ANNA);
    EQ(at(id)->player[0].kind, PLAYER_PERSON);
}

/* ---- coming back ---- */

BOTH(a_client_that_is_back_gets_the_events_it_missed) {
    begin_two("cento", "");
    for (int i = 0; i < 3; i++) play_one(0);
    int since = (int)table_seq(at(id));
    leave(BO);
    say(ANNA, "{'type':'cl_say','table':'%s','phrase':'hello'}", id), done(ANNA);
    say(ANNA, "{'type':'cl_say','table':'%s','phrase':'thinking'}", id), done(ANNA);
    host_restart();
    say(come(1), "{'type':'cl_join','table':'%s','since':%d}", id, since);
    has_fields(take(BO, "sv_joined"), "'events':[{'seq':%d},{'phrase':'thinking'}],'seq':%d,'you':2",
               since + 1, since + 2);
    say(BO, "{'type':'cl_join','table':'%s','since':%d}", id, since + 2);
    has_fields(take(BO, "sv_joined"), "'events':[]");
    say(BO, "{'type':'cl_join','table':'%s','since':%d}", id, since + 900);
    EQ(json_array_size(json_object_get(take(BO, "sv_joined"), "events")), since + 2);
    say(BO, "{'type':'cl_join','table':'%s','since':-1}", id), refused(BO, "field");
}

/* An event sent again is the same without its view, also for undone moves. */
BOTH(events_have_no_gaps_and_are_the_same_when_sent_again) {
    begin_two("cento", "");
    json_t *live = json_array(), *e;
    int first = (int)table_seq(at(id)) + 1;
    for (int i = 0; i < 14; i++) {
        person *p = &host.people[turn(at(id)) - 1], *q = p == ANNA ? BO : ANNA;
        play_one(i);
        if (i % 5 != 3) continue;
        say(p, "{'type':'cl_undo','table':'%s'}", id);
        say(q, "{'type':'cl_answer','table':'%s','yes':true}", id);
    }
    while ((e = take_if(BO, "sv_event"))) {
        EQ(number_of(e, "seq"), first + (int)json_array_size(live));
        json_object_del(e, "view"), json_object_del(e, "acting");
        json_array_append(live, e);
    }
    EQ(json_array_size(live), table_seq(at(id)) - first + 1);
    for (int since = first - 1; since < first + 10; since += 3) {
        say(BO, "{'type':'cl_join','table':'%s','since':%d}", id, since);
        json_t *again = json_object_get(take(BO, "sv_joined"), "events");
        for (int i = 0; i < since - first + 1; i++)
            json_array_insert(again, (size_t)i, json_array_get(live, (size_t)i));
        CHECK(json_equal(again, live));
    }
    host_restart();
    say(come(1), "{'type':'cl_join','table':'%s','since':%d}", id, first - 1);
    CHECK(json_equal(json_object_get(take(BO, "sv_joined"), "events"), live));
    json_decref(live);
}

BOTH(a_client_that_was_away_for_long_gets_the_latest_events) {
    begin_two("cento", "");
    for (int i = 0; i < 110; i++) {
        host.now += 200;
        say(ANNA, "{'type':'cl_say','table':'%s','phrase':'oops'}", id), done(ANNA);
    }
    say(BO, "{'type':'cl_join','table':'%s','since':3}", id);
    json_t *j = take(BO, "sv_joined"), *events = json_object_get(j, "events");
    EQ(json_array_size(events), 50);
    EQ(number_of(json_array_get(events, 49), "seq"), number_of(j, "seq"));
    host.now += 9000;
    say(BO, "{'type':'cl_join','table':'%s','since':%d}", id, (int)table_seq(at(id)) - 100);
    EQ(json_array_size(json_object_get(take(BO, "sv_joined"), "events")), 100);
}

BOTH(a_table_waits_and_says_for_whom) {
    begin_two("cento", "");
    int seat = turn(at(id));
    person *mover = &host.people[seat - 1], *other = &host.people[2 - seat];
    leave(mover);
    has_fields(take(other, "sv_presence"), "'seat':%d,'here':false,'waiting_for':[%d]", seat, seat);
    say(other, "{'type':'cl_join','table':'%s'}", id);
    has_fields(take(other, "sv_joined"), "'waiting_for':[%d],'players':[{'here':%s},{'here':%s}]", seat,
               seat == 1 ? "false" : "true", seat == 2 ? "false" : "true");
    come(seat - 1), join(mover);
    has_fields(take(other, "sv_presence"), "'here':true,'waiting_for':[]");
    leave(other);
    forget(mover);
    play_one(0);
    EQ(turn(at(id)), 3 - seat);
    has_fields(take(mover, "sv_presence"), "'here':false,'waiting_for':[%d]", 3 - seat);
}

BOTH(a_key_gives_the_seat_on_any_device) {
    char key[STORE_ID];
    begin_two("cento", "");
    say(BO, "{'type':'cl_join','table':'%s'}", id);
    snprintf(key, sizeof key, "%s", text_of(take(BO, "sv_joined"), "key"));
    come(2);
    say(CLEO, "{'type':'cl_join','table':'%s','key':'%s'}", id, "AAAAAAAAAAAAAAAAAAAAAA"),
        refused(CLEO, "key");
    say(CLEO, "{'type':'cl_join','table':'%s','key':''}", id), refused(CLEO, "key");
    say(CLEO, "{'type':'cl_join','table':'%s','key':'%s'}", id, key);
    has_fields(take(CLEO, "sv_joined"), "'you':2,'view':{'json':{'see':2}}");
    forget(ANNA), forget(BO), forget(CLEO);
    while (turn(at(id)) != 2) play_one(0);
    forget(BO), forget(CLEO);
    size_t before = BO->traffic_n, also = CLEO->traffic_n;
    send_move(CLEO, legal(at(id), 2, 0), "c"), done(CLEO);
    EQ(number_of(event_of(BO, "move"), "seat"), 2);
    const char *bos = BO->traffic + before;
    CHECK(strncmp(bos, CLEO->traffic + also, strlen(bos)) == 0); /* the same messages, before the answer */
    forget(ANNA);
    leave(BO);
    CHECK(take_if(ANNA, "sv_presence") == NULL); /* another connection has the seat */
    leave(CLEO);
    CHECK(take_if(ANNA, "sv_presence") != NULL);
    say(come(2), "{'type':'cl_join','table':'%s'}", id);
    has_fields(take(CLEO, "sv_joined"), "'you':null");
}

BOTH(unknown_tables_and_keys_are_refused) {
    come(0);
    say(ANNA, "{'type':'cl_join','table':'AAAAAAAAAAAAAAAAAAAAAA'}"), refused(ANNA, "no_table");
    say(ANNA, "{'type':'cl_join','table':'x'}"), refused(ANNA, "no_table");
    say(ANNA, "{'type':'cl_join','table':'AAAAAAAAAAAAAAAAAAAA/A'}"), refused(ANNA, "no_table");
    say(ANNA, "{'type':'cl_start','table':'AAAAAAAAAAAAAAAAAAAAAA'}"), refused(ANNA, "not_joined");
    EQ(hub_count(host.hub).tables, 0);
    for (int i = 0; i < HUB_JOINS; i++) make(ANNA, "'game':'cento',");
    host.now += 2000;
    say(ANNA, "{'type':'cl_create','game':'cento'}"), refused(ANNA, "joins");
    make(come(1), "'game':'cento',");
    say(ANNA, "{'type':'cl_join','table':'%s'}", id), refused(ANNA, "joins");
    say(BO, "{'type':'cl_part','table':'%s'}", id), done(BO);
    say(BO, "{'type':'cl_say','table':'%s','phrase':'hello'}", id), refused(BO, "not_joined");
}
