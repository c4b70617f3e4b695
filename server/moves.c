/* cl_move, cl_moves, cl_say, cl_record and cl_past. */
#include "server/hub_private.h"

#include <stdio.h>
#include <stdlib.h>

const char *const moves_phrases[] = {"hello",     "well_played", "thanks", "oops", "thinking",
                                     "your_turn", "good_game",   "again",  NULL};

/* The sequence number of the seat's move with this token; 0: none. */
static int64_t find_token(const table *t, int seat, const char *token) {
    for (int i = t->events_n - 1; i >= 0; i--) {
        const event *e = &t->events[i];
        if (e->kind == EVENT_MOVE && e->seat == seat && strcmp(e->token, token) == 0) return e->seq;
    }
    return 0;
}

json_t *moves_over(const sb_game *game, const void *end) {
    const sb_head *head = sb_head_of(end);
    int32_t score[SB_SEATS_MAX] = {0};
    json_t *scores = json_array();
    game->rules->score(end, score);
    for (int i = 0; i < head->seats; i++) json_array_append_new(scores, json_integer(score[i]));
    return json_pack("{s:o, s:o}", "winners", outgoing_seats(head->winners), "scores", scores);
}

/* Adds the event of a legal move, and the end of the game if the move ends it. */
bool moves_add(live_table *s, request *q, int seat, sb_move move, const char *token) {
    _Alignas(16) uint8_t view[SB_STATE_MAX], end[SB_STATE_MAX];
    const table *t = &s->table;
    char text[SB_MOVE_MAX];
    if (t->events_n >= HUB_EVENTS) {
        reply_refused(q, "full", "The log of this table is full.");
        return false;
    }
    t->game->rules->view(t->play.state, seat, view);
    int n = t->game->face->print(view, move, text, sizeof text);
    assert(n < (int)sizeof text);
    (void)n;
    request_event(q, 0, EVENT_MOVE,
                  json_pack("{s:i, s:s, s:s}", "seat", seat + 1, "move", text, "token", token));
    memcpy(end, t->play.state, t->game->rules->state_size);
    sb_err err = t->game->rules->apply(end, seat, move);
    assert(err == SB_OK);
    (void)err;
    if (sb_head_of(end)->over) request_event(q, 0, EVENT_OVER, moves_over(t->game, end));
    q->done = json_pack("{s:I}", "seq", (json_int_t)table_seq(t) + 1);
    live_begin(s, q);
    return true;
}

/* Parses a move; false: it is not legal, and was refused. */
static bool read_move(request *q, const table *t, int seat, const char *text, sb_move *ret) {
    _Alignas(16) uint8_t view[SB_STATE_MAX];
    sb_refusal r;
    t->game->rules->view(t->play.state, seat, view);
    if (sb_read_move(t->game, t->play.state, view, seat, text, ret, &r)) return true;
    reply_refusal(q, &r);
    return false;
}

void moves_play(live_table *s, request *q, int seat) {
    const table *t = &s->table;
    const char *text, *token;
    json_int_t on;
    sb_move move;
    if (!field_text(q, "move", SB_MOVE_MAX - 1, &text) || !field_text(q, "token", HUB_ID, &token) ||
        !field_int(q, "on", 0, INT64_MAX, &on))
        return;
    int64_t played = seat >= 0 ? find_token(t, seat, token) : 0;
    if (seat < 0) reply_refused(q, "not_seated", "You do not sit at this table.");
    else if (t->phase == TABLE_WAITING) reply_refused(q, "waiting", "The game has not begun yet.");
    else if (played) reply_done(q, json_pack("{s:I}", "seq", (json_int_t)played));
    else if (t->phase == TABLE_OVER) reply_error(q, t->game, SB_OVER, &(sb_detail){0});
    else if (on < t->changed_for[seat] || on > table_seq(t))
        reply_refused(q, "stale", "The table has changed since; look again before you move.");
    else if (read_move(q, t, seat, text, &move)) moves_add(s, q, seat, move, token);
}

/* A worker lists the moves, since there may be more than 100,000. Meanwhile the table goes on:
 * the answer has the sequence number that the list is good for. */
static void give_list(const table *t, request *q, int seat, int limit) {
    hub_job *job = job_new(JOB_MOVES);
    if (job) job->request = request_new(q->client, q->kind, json_incref(q->message));
    if (!job || !job->request) {
        free(job);
        reply_refused(q, "store", "There is not enough memory.");
        return;
    }
    job->game = t->game;
    job->seat = seat;
    job->limit = limit;
    job->changed = table_seq(t);
    t->game->rules->view(t->play.state, seat, job->view);
    job_give_bot(q->client->hub, job);
}

void moves_list(live_table *s, request *q, int seat) {
    const table *t = &s->table;
    json_int_t limit = HUB_MOVES;
    if (field_is(q, "limit") && !field_int(q, "limit", 1, HUB_MOVES_MOST, &limit)) return;
    if (seat < 0) reply_refused(q, "not_seated", "You do not sit at this table.");
    else if (t->phase == TABLE_WAITING) reply_refused(q, "waiting", "The game has not begun yet.");
    else if (t->phase == TABLE_OVER) reply_error(q, t->game, SB_OVER, &(sb_detail){0});
    else give_list(t, q, seat, (int)limit);
}

void moves_listed(const hub_job *job) {
    request *q = job->request;
    if (q->client) hub_charge(q->client, job->moves_n / HUB_MOVES_COST);
    if (!job->moves) reply_refused(q, "store", "There is not enough memory.");
    else
        reply_as(q, "sv_moves",
                 json_pack("{s:O, s:I, s:O, s:b}", "table", json_object_get(q->message, "table"), "on",
                           (json_int_t)job->changed, "moves", job->moves, "more", job->moves_n > job->limit));
    request_free(q);
}

void moves_say(live_table *s, request *q, int seat) {
    const char *phrase, *const *known = moves_phrases;
    if (!field_text(q, "phrase", 32, &phrase)) return;
    while (*known && strcmp(*known, phrase) != 0) known++;
    if (seat < 0) reply_refused(q, "not_seated", "Only those who sit at the table may speak.");
    else if (!*known) reply_refused(q, "phrase", "There is no such phrase.");
    else if (s->table.side_events >= HUB_SIDE_EVENTS)
        reply_refused(q, "full", "Enough has been said at this table.");
    else {
        request_event(q, 0, EVENT_SAID, json_pack("{s:i, s:s}", "seat", seat + 1, "phrase", phrase));
        live_begin(s, q);
    }
}

void moves_record(live_table *s, request *q, int seat) {
    if (s->table.phase == TABLE_WAITING) {
        reply_refused(q, "waiting", "The game has not begun yet.");
        return;
    }
    hub_charge(q->client, s->table.play.n / HUB_RECORD); /* a long record costs more */
    char *text = outgoing_record(&s->table, seat);
    if (text) reply_as(q, "sv_record", json_pack("{s:s}", "text", text));
    else reply_refused(q, "store", "There is not enough memory.");
    free(text);
}

/* The moments up to the one after `to` moves, as this client may know them. */
void moves_past(live_table *s, request *q, int seat) {
    const table *t = &s->table;
    json_int_t n;
    sb_catalogue open;
    reader whom = reply_reader(q->client, seat, &open);
    if (t->phase == TABLE_WAITING) reply_refused(q, "waiting", "The game has not begun yet.");
    else if (field_int(q, "to", 0, t->play.n, &n))
        reply_as(q, "sv_past",
                 json_pack("{s:s, s:o}", "table", t->id, "moments", outgoing_past(t, (int)n, &whom)));
}
