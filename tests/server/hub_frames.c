/* Messages, names, creating tables, and the limits of a connection. */
#include "tests/server/hub_test.h"

#include "games/games.h"

/* ---- messages and hello ---- */

BOTH(a_hello_is_answered_with_a_welcome) {
    person *p = come(0);
    EQ(strlen(p->cookie), 64);
    say(p, "{'type':'cl_hello','name':'  \xC3\x85sa ','lang':'sv','id':'a'}");
    json_t *w = take(p, "sv_welcome");
    has_fields(w, "'re':'a','name':'\xC3\x85sa','protocol':1,'games':['cento','str8','cubed','rummy']");
    EQ(strlen(text_of(w, "engine")), 16);
    CHECK(json_array_size(json_object_get(w, "levels")) >= 2);
    EQ(json_array_size(json_object_get(w, "phrases")), 8);
    host_restart();
    say(come(0), "{'type':'cl_hello','id':7}");
    has_fields(take(p, "sv_welcome"), "'re':7,'name':'\xC3\x85sa'");
}

BOTH(a_session_is_refused_in_its_own_language) {
    static const char *const said[][2] = {{"sv", "Det bordet finns inte."},
                                          {"fi", "Sellaista p\xC3\xB6yt\xC3\xA4\xC3\xA4 ei ole."},
                                          {"en", "There is no such table."},
                                          {"xx", "There is no such table."}};
    person *p = come(0);
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        say(p, "{'type':'cl_hello','lang':'%s'}", said[i][0]), take(p, "sv_welcome");
        say(p, "{'type':'cl_join','table':'nowhere'}");
        SAME(text_of(take(p, "sv_refused"), "sentence"), said[i][1]);
    }
}

BOTH(text_that_is_no_message_is_refused) {
    static const char *const frames[] = {"",     "x",    "[]",         "7",
                                         "null", "{}",   "{'type':7}", "{'type':'cl_ping','type':'cl_ping'}",
                                         "{",    "{}{}", "\xFF"};
    person *p = come(0);
    for (size_t i = 0; i < sizeof frames / sizeof *frames; i++)
        say(p, "%s", frames[i]), refused(p, "message");
    char *large = malloc(HUB_FRAME + 1);
    memset(large, ' ', HUB_FRAME + 1);
    memcpy(large, "{\"type\":\"cl_ping\"}", 18);
    hub_message(p->client, large, HUB_FRAME + 1);
    refused(p, "message");
    hub_message(p->client, large, HUB_FRAME);
    take(p, "sv_pong");
    hub_message(p->client, "{\"type\":\"cl_ping\"}\0x", 20);
    refused(p, "message");
    free(large);
}

BOTH(a_field_that_is_wrong_is_named) {
    person *p = come(0);
    say(p, "{'type':'cl_dance','id':4}");
    has_fields(take(p, "sv_refused"), "'code':'type','re':4");
    static const char *const wrong[] = {"'cl_ping','id':1.5",
                                        "'cl_ping','id':{}",
                                        "'cl_hello','name':7",
                                        "'cl_hello','views':'x'",
                                        "'cl_hello','lang':'SV'",
                                        "'cl_lobby','watch':1",
                                        "'cl_join'",
                                        "'cl_join','table':7",
                                        "'cl_rename'",
                                        "'cl_rename','name':'Anna','face':7",
                                        "'cl_create'",
                                        "'cl_create','game':'cento','players':7",
                                        "'cl_create','game':'cento','players':['me',7]",
                                        "'cl_create','game':'cento','options':[]",
                                        "'cl_create','game':'cento','options':{'limit':1.5}",
                                        "'cl_create','game':'cento','nonce':'00'",
                                        "'cl_create','game':'cento','face':[]",
                                        "'cl_create','game':'cento','options':{'seats':3}",
                                        "'cl_create','game':'cento','listed':'yes'",
                                        "'cl_create','game':'cento','seats':2,'players':['me']",
                                        "'cl_create','game':'cento','seats':99"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        host.now += 1000;
        say(p, "{'type':%s}", wrong[i]);
        refused(p, "field");
    }
    EQ(json_array_size(p->inbox), 0);
    say(p, "{'type':'cl_ping','id':null,'further':[1,{'a':2}]}");
    CHECK(!json_object_get(take(p, "sv_pong"), "re"));
}

BOTH(names_are_short_and_visible) {
    static const char *const wrong[] = {"",
                                        "   ",
                                        "a\\u0007b",
                                        "family",
                                        "random 2",
                                        "\\u202Eabc",
                                        "1234567890123456789012345",
                                        "a\\u200Bb",
                                        "a\\u2028b",
                                        "Family",
                                        "RANDOM 2",
                                        "\\u00A0",
                                        "\\u3164",
                                        "\\u2800 \\u115F",
                                        "\\u0301\\u0302",
                                        "\\u200D"};
    person *p = come(0);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        say(p, "{'type':'cl_hello','name':'%s'}", wrong[i]), refused(p, "name");
    say(p,
        "{'type':'cl_hello','name':'"
        "\xC3\x86\xC3\x86\xC3\x86\xC3\x86\xC3\x86\xC3\x86\xC3\x86\xC3\x86\xC3\x86\xC3\x86\xC3\x86\xC3\x86"
        "\xC3\x86\xC3\x86\xC3\x86\xC3\x86\xC3\x86\xC3\x86\xC3\x86\xC3\x86\xC3\x86\xC3\x86\xC3\x86\xC3\x86'}");
    EQ(strlen(text_of(take(p, "sv_welcome"), "name")), 48);
    say(p, "{'type':'cl_hello','name':'Family Andersson'}");
    SAME(text_of(take(p, "sv_welcome"), "name"), "Family Andersson");
}

/* ---- creating tables ---- */

BOTH(a_table_is_created_as_asked) {
    person *p = come(0);
    say(p, "{'type':'cl_create','game':'cento','options':{'limit':50,'match':'series'},'listed':true,'name':'"
           "Anna',"
           "'players':['family','me','open','random'],'id':'x'}");
    json_t *j = take(p, "sv_joined");
    has_fields(j,
               "'re':'x','game':'cento','phase':'waiting','you':2,'seq':2,'made_by_you':true,'view':null,"
               "'options':{'limit':50,'match':'series'},"
               "'players':[{'level':'family'},{'name':'Anna','here':true},{'kind':'open'},{'kind':'bot'}]");
    EQ(strlen(text_of(j, "table")), 22);
    EQ(json_object_size(json_object_get(j, "options")), 2);
    EQ(strlen(text_of(j, "key")), 22);
    EQ(strlen(text_of(j, "commitment")), 64);
}

BOTH(fields_that_are_left_out_have_defaults) {
    person *p = come(0);
    say(p, "{'type':'cl_create','game':'cento'}");
    json_t *j = take(p, "sv_joined");
    EQ(json_array_size(json_object_get(j, "players")), sb_game_find("cento")->rules->seats_usual);
    has_fields(j, "'you':1,'players':[{'name':'Player 1'},{}],'listed':false");
}

BOTH(an_impossible_table_is_refused) {
    static const char *const wrong[][2] = {
        {"'game':'chess'", "no_game"},
        {"'game':'null'", "no_game"},
        {"'game':'cento','seats':1", "seats"},
        {"'game':'cento','players':[]", "seats"},
        {"'game':'cento','options':{'moon':1}", "no_option"},
        {"'game':'cento','options':{'match':'never'}", "option_word"},
        {"'game':'cento','options':{'limit':1}", "option_range"},
        {"'game':'cento','players':['me','me']", "players"},
        {"'game':'cento','players':['me','wizard']", "no_level"},
        {"'game':'cento','name':'family'", "name"},
        {"'game':'cento','seats':3,'options':{'pairs':'on'}", "cento.pairs_seats"}};
    person *p = come(0);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        host.now += 1000;
        say(p, "{'type':'cl_create',%s}", wrong[i][0]);
        refused(p, wrong[i][1]);
    }
    EQ(hub_count(host.hub).tables, 0);
}

BOTH(twenty_tables_an_hour) {
    person *p = come(0);
    for (int i = 0; i < HUB_CREATES; i++) {
        host.now += 1000;
        make(p, "'game':'cento',");
        say(p, "{'type':'cl_part','table':'%s'}", id);
        done(p);
    }
    host.now += 1000;
    say(p, "{'type':'cl_create','game':'cento'}");
    refused(p, "tables");
    leave(p);
    host.now += 60000;
    host_tick();
    say(come(0), "{'type':'cl_create','game':'cento'}");
    refused(p, "tables");
    host.now += HUB_HOUR_MS;
    make(p, "'game':'cento',");
}

/* ---- limits ---- */

BOTH(a_client_that_is_too_fast_is_refused_then_cut) {
    come(0);
    for (int i = 0; i < HUB_BURST; i++) say(ANNA, "{'type':'cl_ping'}"), take(ANNA, "sv_pong");
    say(ANNA, "{'type':'cl_ping','id':9}");
    refused(ANNA, "slow");
    host.now += 1000;
    for (int i = 0; i < HUB_RATE - 1; i++) say(ANNA, "{'type':'cl_ping'}"), take(ANNA, "sv_pong");
    int sent = 0;
    for (; sent < 500 && !ANNA->is_cut; sent++) say(ANNA, "{'type':'cl_ping'}");
    CHECK(ANNA->is_cut && sent >= HUB_BURST && sent < HUB_BURST + 5);
    forget(ANNA);
    say(ANNA, "{'type':'cl_ping'}");
    EQ(json_array_size(ANNA->inbox), 0);
}

BOTH(side_events_are_limited_and_moves_are_not) {
    begin_two("cento", "");
    while (table_seq(at(id)) < HUB_SIDE_EVENTS) {
        host.now += 200;
        say(ANNA, "{'type':'cl_say','table':'%s','phrase':'oops'}", id);
    }
    forget(ANNA);
    host.now += 2000;
    say(ANNA, "{'type':'cl_say','table':'%s','phrase':'oops'}", id), refused(ANNA, "full");
    play_one(0);
}
