/* Tables in tests: created, filled and played by the people of hub_host.h. The true state is
 * used to find moves. */
#ifndef HUB_TABLE_H
#define HUB_TABLE_H

#include "tests/server/hub_messages.h"

#include "server/hub_private.h"
#include "tests/desk.h"

static char id[STORE_ID]; /* of the table that was created last */

static inline table *at(const char *which) {
    live_table *s = live_find(host.hub, which);
    CHECK(s != NULL);
    return &s->table;
}

/* The i-th listed move of a seat (from 1) that does not end the game, unless all do. */
static inline const char *legal(const table *t, int seat, int i) {
    static sb_move moves[SB_MOVES_MAX];
    static char text[SB_MOVE_MAX];
    _Alignas(16) uint8_t view[SB_STATE_MAX], after[SB_STATE_MAX];
    int n = t->game->rules->moves(t->play.state, seat - 1, moves);
    CHECK(n > 0);
    sb_move move = moves[i % n];
    for (int k = 0; k < n; k++) {
        memcpy(after, t->play.state, t->game->rules->state_size);
        OK(t->game->rules->apply(after, seat - 1, moves[(i + k) % n]));
        if (sb_head_of(after)->over) continue;
        move = moves[(i + k) % n];
        break;
    }
    t->game->rules->view(t->play.state, seat - 1, view);
    t->game->face->print(view, move, text, sizeof text);
    return text;
}

/* The first seat that may act, from 1. */
static inline int turn(const table *t) { return sb_lowest_bit(sb_table_head(&t->play)->acting) + 1; }

/* Creates a table; `fields` has single quotes and ends with a comma. */
static inline void make(person *p, const char *fields) {
    say(p, "{'type':'cl_create',%s'id':1}", fields);
    json_t *joined = take(p, "sv_joined");
    snprintf(id, sizeof id, "%s", text_of(joined, "table"));
}

static inline void join(person *p) {
    say(p, "{'type':'cl_join','table':'%s'}", id);
    take(p, "sv_joined");
}

static inline void sit(person *p, int seat, const char *name) {
    join(p);
    say(p, "{'type':'cl_sit','table':'%s','seat':%d,'name':'%s'}", id, seat, name);
    done(p);
}

static inline void start(person *p) {
    say(p, "{'type':'cl_start','table':'%s'}", id);
    done(p);
}

/* Anna (person 0) and Bo (person 1) at a game that has started, with empty inboxes. */
static inline void begin_two(const char *game, const char *options) {
    char fields[400];
    snprintf(fields, sizeof fields, "'game':'%s','seats':2,'name':'Anna','options':{%s},", game, options);
    make(come(0), fields);
    sit(come(1), 2, "Bo");
    start(&host.people[0]);
    forget(&host.people[0]);
    forget(&host.people[1]);
}

/* Anna and a bot. */
static inline void begin_with_bot(void) {
    make(come(0), "'game':'cento','seats':2,'players':['me','family'],");
    start(&host.people[0]);
}

/* Sends a move on the present sequence number. */
static inline void send_move(person *p, const char *move, const char *token) {
    say(p, "{'type':'cl_move','table':'%s','on':%d,'move':'%s','token':'%s'}", id, (int)table_seq(at(id)),
        move, token);
}

/* Plays the i-th move of the seat to move; people 0, 1, 2 ... sit on 1, 2, 3 ... */
static inline int play_one(int i) {
    char token[32];
    int seat = turn(at(id));
    person *p = &host.people[seat - 1];
    snprintf(token, sizeof token, "t%d", (int)table_seq(at(id)));
    send_move(p, legal(at(id), seat, i), token);
    done(p);
    return seat;
}

/* The move of the family bot for a seat (from 1). */
static inline const char *family_move(int seat, sb_rng *rng) {
    static sb_move moves[SB_MOVES_MAX];
    static char text[SB_MOVE_MAX];
    sb_block view;
    const table *t = at(id);
    int n = t->game->rules->moves(t->play.state, seat - 1, moves);
    t->game->rules->view(t->play.state, seat - 1, &view);
    sb_move move = bot_pick(sb_bot_find("family"), t->game, &view, seat - 1, moves, n, rng, NULL, 0);
    t->game->face->print(&view, move, text, sizeof text);
    return text;
}

/* Plays to the end of the game; inboxes are emptied. */
static inline void play_out(int people) {
    for (int i = 0; i < 3000 && at(id)->phase == TABLE_PLAYING; i++) {
        char token[16];
        int seat = turn(at(id));
        snprintf(token, sizeof token, "o%d", i);
        host.now += 200;
        send_move(&host.people[seat - 1], family_move(seat, &(sb_rng){0}), token);
        if (at(id)->phase == TABLE_PLAYING)
            for (int k = 0; k < people; k++) forget(&host.people[k]);
    }
    EQ(at(id)->phase, TABLE_OVER);
}

#endif
