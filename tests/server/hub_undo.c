/* Undo: free, agreed to, or refused. */
#include "tests/server/hub_test.h"

/* The person who has just moved, and the other one. */
static void after_a_move(person **ret_mover, person **ret_other) {
    int seat = play_one(0);
    *ret_mover = &host.people[seat - 1];
    *ret_other = &host.people[2 - seat];
    forget(ANNA), forget(BO);
}

BOTH(a_move_is_taken_back_when_the_others_agree) {
    person *mover, *other;
    begin_two("cento", "");
    join(come(2));
    uint64_t digest = sb_table_digest(&at(id)->play);
    say(ANNA, "{'type':'cl_undo','table':'%s'}", id), refused(ANNA, "undo_nothing");
    say(ANNA, "{'type':'cl_answer','table':'%s','yes':true}", id), refused(ANNA, "not_asked");
    after_a_move(&mover, &other);
    say(CLEO, "{'type':'cl_undo','table':'%s'}", id), refused(CLEO, "not_seated");
    say(other, "{'type':'cl_undo','table':'%s'}", id), refused(other, "undo_nothing");
    say(mover, "{'type':'cl_undo','table':'%s'}", id);
    has_fields(done(mover), "'undone':false");
    EQ(number_of(event_of(other, "asked"), "seat"), mover - host.people + 1);
    say(mover, "{'type':'cl_undo','table':'%s'}", id), refused(mover, "asked");
    say(mover, "{'type':'cl_answer','table':'%s','yes':true}", id), refused(mover, "not_asked");
    say(CLEO, "{'type':'cl_answer','table':'%s','yes':true}", id), refused(CLEO, "not_seated");
    say(other, "{'type':'cl_answer','table':'%s'}", id), refused(other, "field");
    say(other, "{'type':'cl_join','table':'%s'}", id);
    has_fields(take(other, "sv_joined"), "'asked':{'by':%d}", (int)(mover - host.people) + 1);
    say(other, "{'type':'cl_answer','table':'%s','yes':true}", id), done(other);
    has_fields(event_of(other, "answered"), "'yes':true");
    json_t *e = event_of(other, "undone");
    has_fields(e, "'to':0,'n':0");
    CHECK(view_in(e) != NULL);
    EQ(at(id)->play.n, 0);
    CHECK(sb_table_digest(&at(id)->play) == digest);
    int64_t seq = table_seq(at(id));
    host_restart();
    come(0), join(ANNA);
    EQ(table_seq(at(id)), seq);
    CHECK(sb_table_digest(&at(id)->play) == digest);
}

/* After many undos a table from the store is the same as the one in memory. */
BOTH(a_table_with_many_undos_is_loaded_as_it_was) {
    static table kept; /* its pointers are not followed */
    bool undone[400];
    sb_rng rng;
    sb_rng_init(&rng, &(sb_seed){{7}});
    begin_two("str8", "");
    for (int i = 0; i < 120 && at(id)->phase == TABLE_PLAYING; i++) {
        person *p = &host.people[sb_rng_below(&rng, 2)], *other = p == ANNA ? BO : ANNA;
        host.now += 1000;
        if (sb_rng_below(&rng, 5) < 3) play_one((int)sb_rng_below(&rng, 9));
        else say(p, "{'type':'cl_undo','table':'%s'}", id);
        if (at(id)->asked.by >= 0) say(other, "{'type':'cl_answer','table':'%s','yes':true}", id);
        if (i % 10 != 9) continue;
        kept = *at(id);
        uint64_t digest = sb_table_digest(&kept.play);
        for (int k = 0; k < kept.events_n; k++)
            undone[k] = kept.events[k].kind == EVENT_MOVE && kept.events[k].undone;
        host_restart();
        join(come(0)), join(come(1));
        const table *now = at(id);
        EQ(now->events_n, kept.events_n);
        EQ(now->play.n, kept.play.n);
        CHECK(sb_table_digest(&now->play) == digest);
        EQ(now->changed, kept.changed);
        assert_memory_equal(now->changed_for, kept.changed_for, sizeof kept.changed_for);
        for (int k = 0; k < kept.events_n; k++)
            EQ(now->events[k].kind == EVENT_MOVE && now->events[k].undone, undone[k]);
    }
    EQ(at(id)->phase, TABLE_PLAYING);
}

BOTH(a_no_a_move_or_a_change_of_mind_ends_the_question) {
    person *mover, *other;
    begin_two("cento", "");
    after_a_move(&mover, &other);
    say(mover, "{'type':'cl_undo','table':'%s'}", id);
    say(other, "{'type':'cl_answer','table':'%s','yes':false}", id), done(other);
    EQ(at(id)->asked.by, -1);
    EQ(at(id)->play.n, 1);
    say(mover, "{'type':'cl_undo','table':'%s'}", id);
    say(mover, "{'type':'cl_answer','table':'%s','yes':false}", id);
    event_of(other, "asked"), event_of(other, "answered"), event_of(other, "asked"),
        event_of(other, "withdrawn");
    EQ(at(id)->asked.by, -1);
    say(mover, "{'type':'cl_undo','table':'%s'}", id);
    EQ(at(id)->asked.by, mover - host.people);
    play_one(0);
    EQ(at(id)->asked.by, -1);
    say(other, "{'type':'cl_answer','table':'%s','yes':true}", id), refused(other, "not_asked");
}

BOTH(a_question_ends_when_the_asker_leaves) {
    person *mover, *other;
    begin_two("cento", "");
    after_a_move(&mover, &other);
    say(mover, "{'type':'cl_undo','table':'%s'}", id);
    leave(mover);
    event_of(other, "asked"), event_of(other, "withdrawn");
    EQ(at(id)->asked.by, -1);
    come((int)(mover - host.people)), join(mover);
    say(mover, "{'type':'cl_undo','table':'%s'}", id);
    say(mover, "{'type':'cl_stand','table':'%s'}", id);
    EQ(at(id)->asked.by, -1);
}

BOTH(all_others_must_agree_and_leaving_is_no_yes) {
    make(come(0), "'game':'cento','seats':3,");
    sit(come(1), 2, "Bo"), sit(come(2), 3, "Cleo");
    start(ANNA);
    int seat = play_one(0);
    person *mover = &host.people[seat - 1], *b = &host.people[seat % 3], *c = &host.people[(seat + 1) % 3];
    say(mover, "{'type':'cl_undo','table':'%s'}", id);
    say(b, "{'type':'cl_answer','table':'%s','yes':true}", id);
    EQ(at(id)->play.n, 1);
    forget(b);
    say(b, "{'type':'cl_answer','table':'%s','yes':true}", id), refused(b, "not_asked");
    host.hold_bots = true;
    say(c, "{'type':'cl_stand','table':'%s'}", id);
    event_of(b, "stood"), event_of(b, "withdrawn");
    EQ(at(id)->play.n, 1);
    EQ(at(id)->asked.by, -1);
    /* Two who agree could look at the hand of the third. */
    forget(mover);
    say(mover, "{'type':'cl_undo','table':'%s'}", id), refused(mover, "lent");
}

/* Otherwise a player could see what the bot plays on a lent seat, and undo it. */
BOTH(no_undo_while_a_seat_is_lent) {
    person *mover, *other;
    begin_two("cento", "");
    after_a_move(&mover, &other);
    say(mover, "{'type':'cl_undo','table':'%s'}", id), done(mover);
    leave(other);
    host.now += HUB_AWAY_MS;
    host.hold_bots = true;
    say(mover, "{'type':'cl_stand','table':'%s','seat':%d}", id, (int)(other - host.people) + 1), done(mover);
    EQ(at(id)->asked.by, -1); /* nobody is left to answer: no undo */
    EQ(at(id)->play.n, 1);
    forget(mover);
    say(mover, "{'type':'cl_undo','table':'%s'}", id), refused(mover, "lent");
    host_release();
    EQ(at(id)->play.n, 2);
    say(mover, "{'type':'cl_undo','table':'%s'}", id), refused(mover, "lent");
    EQ(at(id)->play.n, 2);
    come((int)(other - host.people)), join(other);
    say(other, "{'type':'cl_sit','table':'%s','seat':%d}", id, (int)(other - host.people) + 1), done(other);
    say(mover, "{'type':'cl_undo','table':'%s'}", id);
    has_fields(done(mover), "'undone':false"); /* the person is back and is asked */
}

/* ---- long games ---- */

enum { LONG = 3 * SB_CHECKPOINT };
static char *events[2 * LONG + 100], *views[LONG + 1]; /* as sent: by seq; by number of moves */

static void keep(char **to, json_t *value) {
    free(*to);
    *to = json_dumps(value, JSON_COMPACT | JSON_SORT_KEYS);
}

/* Keeps the events of a person, as they would be sent again. */
static void keep_events(person *p) {
    json_t *e;
    while ((e = take_if(p, "sv_event"))) {
        if (view_in(e)) keep(&views[number_of(e, "n")], view_in(e));
        json_object_del(e, "view"), json_object_del(e, "acting");
        keep(&events[number_of(e, "seq")], e);
    }
}

static void same_events(json_t *list) {
    size_t i;
    json_t *e;
    CHECK(json_array_size(list) > 0);
    json_array_foreach(list, i, e) {
        char *again = json_dumps(e, JSON_COMPACT | JSON_SORT_KEYS);
        SAME(again, events[number_of(e, "seq")]);
        free(again);
    }
}

static void same_views(json_t *moments) {
    size_t i;
    json_t *e;
    EQ(json_array_size(moments), 50);
    json_array_foreach(moments, i, e) {
        char *again = json_dumps(view_in(e), JSON_COMPACT | JSON_SORT_KEYS);
        SAME(again, views[number_of(e, "n")]);
        free(again);
    }
}

static bool is_near_checkpoint(int n) {
    return (n + 3) % SB_CHECKPOINT < 6 || (n + SB_CHECKPOINT - 50) % SB_CHECKPOINT < 3;
}

/* Checkpoints, and undo across them, must not change what is sent again. */
BOTH(a_long_game_is_sent_again_as_it_was) {
    begin_two("cento", "'limit':1000,'match':'first_to','first_to_limit':1000");
    join(come(2));
    for (int i = 0; at(id)->phase == TABLE_PLAYING && at(id)->play.n < LONG; i++) {
        host.now += 1000;
        int seat = play_one(i % 7), n = at(id)->play.n;
        if (n > 5 && n % SB_CHECKPOINT < 3 &&
            i % 3 == 0) { /* undo across a checkpoint, sometimes of several moves */
            person *p = &host.people[i % 2 ? seat - 1 : 2 - seat], *q = p == ANNA ? BO : ANNA;
            say(p, "{'type':'cl_undo','table':'%s'}", id);
            say(q, "{'type':'cl_answer','table':'%s','yes':true}", id);
            CHECK(at(id)->play.n < n);
        }
        keep_events(CLEO);
        forget(ANNA), forget(BO);
        n = at(id)->play.n;
        if (n < 60 || !is_near_checkpoint(n)) continue;
        say(CLEO, "{'type':'cl_join','table':'%s','since':%d}", id, (int)table_seq(at(id)) - 60);
        same_events(json_object_get(take(CLEO, "sv_joined"), "events"));
        say(CLEO, "{'type':'cl_past','table':'%s','to':%d}", id, n - i % 4);
        same_views(json_object_get(take(CLEO, "sv_past"), "moments"));
    }
    EQ(at(id)->play.n, LONG);
    EQ(at(id)->play.checkpoints_n, LONG / SB_CHECKPOINT);
    uint64_t digest = sb_table_digest(&at(id)->play);
    host_restart();
    join(come(0));
    CHECK(sb_table_digest(&at(id)->play) == digest);
    EQ(at(id)->play.checkpoints_n, LONG / SB_CHECKPOINT);
    for (size_t i = 0; i < sizeof events / sizeof *events; i++) free(events[i]), events[i] = NULL;
    for (int i = 0; i <= LONG; i++) free(views[i]), views[i] = NULL;
}

/* In the crossword rummy and in SET Cubed a turn has steps with a free undo. */
BOTH(a_step_that_revealed_nothing_is_undone_at_once) {
    int taken_back = 0;
    begin_two("rummy", "");
    for (int i = 0; i < 60 && taken_back < 3; i++) {
        const table *t = at(id);
        int seat = turn(t), n = t->play.n;
        _Alignas(16) uint8_t view[SB_STATE_MAX];
        char move[SB_MOVE_MAX];
        t->game->rules->view(t->play.state, seat - 1, view);
        sb_move wide = t->game->face->suggest(view);
        if (wide) t->game->face->print(view, wide, move, sizeof move);
        person *p = &host.people[seat - 1], *q = &host.people[2 - seat];
        host.now += 1000;
        char token[16];
        snprintf(token, sizeof token, "s%d", i);
        send_move(p, wide ? move : legal(t, seat, i), token);
        forget(p), forget(q);
        if (at(id)->play.n == n || !table_may_undo(at(id), seat - 1)) continue;
        say(p, "{'type':'cl_undo','table':'%s'}", id);
        has_fields(done(p), "'undone':true");
        EQ(number_of(event_of(q, "undone"), "to"), n);
        EQ(at(id)->play.n, n);
        taken_back++;
        play_one(i);
    }
    CHECK(taken_back > 0);
}
