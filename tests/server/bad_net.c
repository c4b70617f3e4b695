/* A match over an unreliable network: messages are lost, repeated and late, connections
 * break, the store fails, the server restarts. Every move is played once, and each client
 * gets every event once, in order. */
#include "tests/server/hub_table.h"

#include "desk/record.h"
#include "games/games.h"
#include "tests/desk.h"

enum { CLIENTS = 3 }; /* two players and a spectator */

/* What a client has received. */
typedef struct {
    int seq, moves, gaps;
} client_state;

static client_state known[CLIENTS];
static sb_rng rng;

static void learn(client_state *k, const json_t *e) {
    int seq = number_of(e, "seq");
    if (seq <= k->seq) return;
    k->gaps += seq != k->seq + 1;
    k->seq = seq;
    k->moves += strcmp(text_of(e, "kind"), "move") == 0;
    k->moves = strcmp(text_of(e, "kind"), "undone") == 0 ? number_of(e, "to") : k->moves;
}

/* Reads all messages; returns the type of the last answer, "": none. */
static const char *listen(int i) {
    static char answer[32];
    person *p = &host.people[i];
    size_t n, k;
    json_t *message, *e;
    answer[0] = 0;
    json_array_foreach(p->inbox, n, message) {
        const char *type = text_of(message, "type");
        if (strcmp(type, "sv_event") == 0) learn(&known[i], message);
        if (strcmp(type, "sv_joined") == 0)
            json_array_foreach(json_object_get(message, "events"), k, e) learn(&known[i], e);
        if (strcmp(type, "sv_done") == 0 || strcmp(type, "sv_refused") == 0)
            snprintf(answer, sizeof answer, "%s", type);
    }
    forget(p);
    return answer;
}

static void come_back(int i) {
    person *p = &host.people[i];
    leave(p), come(i);
    say(p, "{'type':'cl_join','table':'%s','since':%d}", id, known[i].seq);
    listen(i);
}

static void listen_all(void) {
    for (int i = 0; i < CLIENTS; i++) listen(i);
}

static bool (*true_commit)(store *s, store_fault *f);
static bool no_commit(store *s, store_fault *f) {
    (void)s;
    snprintf(f->text, sizeof f->text, "The disk is full.");
    return false;
}

/* Sends a move, with one of several accidents, until it is acknowledged. */
static void deliver(int i, const char *move, const char *token) {
    person *p = &host.people[i];
    char frame[600];
    snprintf(frame, sizeof frame, "{'type':'cl_move','table':'%s','on':%d,'move':'%s','token':'%s'}", id,
             (int)table_seq(at(id)), move, token);
    switch (sb_rng_below(&rng, 7)) {
    case 0: say(p, "%s", frame); break; /* sent twice */
    case 1:                             /* stored, but the answer is lost */
        host.hold_store = true;
        say(p, "%s", frame);
        leave(p);
        host_release();
        come_back(i);
        break;
    case 2: come_back(i); break; /* the message is lost */
    case 3:                      /* it cannot be stored */
        host.store->commit = no_commit;
        say(p, "%s", frame);
        host.store->commit = true_commit;
        break;
    case 4: /* the server restarts, before or after it */
        if (sb_rng_below(&rng, 2)) say(p, "%s", frame);
        listen_all();
        host_restart();
        for (int k = 0; k < CLIENTS; k++) come_back(k);
        break;
    case 5: come_back(CLIENTS - 1); break;
    default: break;
    }
    host.now += 2000;
    listen(i);
    say(p, "%s", frame);
    SAME(listen(i), "sv_done");
}

static void play_match(const char *game, const char *options, int seed) {
    static sb_entry log[8000];
    static sb_table replay;
    sb_refusal why;
    memset(known, 0, sizeof known);
    sb_rng_init(&rng, &(sb_seed){{(uint8_t)seed}});
    begin_two(game, options);
    true_commit = host.store->commit;
    come(2);
    for (int i = 0; i < CLIENTS; i++) come_back(i);
    int played = 0;
    for (; at(id)->phase == TABLE_PLAYING && played < 5000; played++) {
        char token[16];
        int seat = turn(at(id)) - 1;
        snprintf(token, sizeof token, "m%d", played);
        deliver(seat, family_move(seat + 1, &rng), token);
        EQ(at(id)->play.n, played + 1);
    }
    EQ(at(id)->phase, TABLE_OVER);
    listen_all();
    for (int i = 0; i < CLIENTS; i++) {
        EQ(known[i].gaps, 0);
        EQ(known[i].moves, played);
        EQ(known[i].seq, table_seq(at(id)));
    }
    say(&host.people[2], "{'type':'cl_record','table':'%s'}", id);
    CHECK(sb_record_read(&replay, text_of(take(&host.people[2], "sv_record"), "text"), log, 8000, &why));
    EQ(replay.n, played);
}

TEST(a_match_of_cento_over_an_unreliable_network) {
    for (int i = 0; i < 6; i++) {
        host_open(store_memory());
        play_match("cento", "'limit':50", i);
        host_close();
    }
}

TEST(a_match_of_str8_over_an_unreliable_network) {
    host_open(store_memory());
    play_match("str8", "", 1);
    host_close();
}
