/* cl_sit, cl_stand, cl_assign and cl_start: people and bots on seats, and the start. */
#include "server/hub_private.h"

#include <stdio.h>

/* A face that is "" is left out. */
static json_t *with_face(json_t *body, const char *face) {
    if (body && *face) json_object_set_new(body, "face", json_string(face));
    return body;
}

json_t *seats_body(int seat, const char *name, const char *face, const uint8_t owner[STORE_TOKEN],
                   const char *key, const uint8_t nonce[32]) {
    char by[FAIRNESS_HEX], mixed[FAIRNESS_HEX];
    fairness_hex(owner, by);
    fairness_hex(nonce, mixed);
    return with_face(json_pack("{s:i, s:s, s:s, s:s, s:s}", "seat", seat + 1, "name", name, "by", by, "key",
                               key, "nonce", mixed),
                     face);
}

static bool refuse(request *q, const char *code, const char *sentence) {
    reply_refused(q, code, sentence);
    return false;
}

/* May the client, who has `seat` (-1: none), sit down on `wanted`? */
static bool may_sit(request *q, const table *t, int seat, int wanted, const char *key) {
    const player *p = &t->player[wanted];
    if (t->phase == TABLE_OVER) return refuse(q, "over", "The game is over.");
    if (t->phase == TABLE_WAITING && t->side_events >= HUB_SIDE_EVENTS)
        return refuse(q, "full", "Enough has happened at this table.");
    if (seat == wanted) return true;
    if (seat >= 0) return refuse(q, "seated", "You sit at this table already.");
    if (t->phase == TABLE_WAITING) return p->kind == PLAYER_NONE || refuse(q, "taken", "This seat is taken.");
    if (!p->lent) return refuse(q, "taken", "This seat is taken.");
    if (key && fairness_same_key(p->key, key)) return true;
    if (memcmp(p->owner, q->client->session->stored.hash, STORE_TOKEN) == 0) return true;
    return refuse(q, key ? "key" : "taken", "This seat is kept for somebody else.");
}

/* The name in the request, else of the seat, else of the session, else by number. */
static void name_for(const request *q, const player *p, int seat, char name[NAME_BYTES]) {
    const char *session_name = q->client->session->wanted.name;
    if (!*name && *p->name) name_cut(p->name, name, NAME_BYTES);
    if (!*name && *session_name) name_cut(session_name, name, NAME_BYTES);
    if (!*name) snprintf(name, NAME_BYTES, "Player %d", seat + 1);
}

void seats_sit(live_table *s, request *q, int seat) {
    const table *t = &s->table;
    const char *key;
    char name[NAME_BYTES], face[FACE_BYTES], new_key[STORE_ID];
    uint8_t nonce[32];
    int wanted;
    if (!field_seat(q, t, &wanted) || !field_name(q, "name", name) || !field_nonce(q, nonce) ||
        !field_text_if(q, "key", HUB_FRAME, &key))
        return;
    const player *p = &t->player[wanted];
    memcpy(face, p->face, sizeof face);
    if (!field_face(q, face) || !may_sit(q, t, seat, wanted, key)) return;
    if (*p->key) memcpy(new_key, p->key, STORE_ID);
    else hub_id(s->hub, new_key);
    q->done = json_pack("{s:s}", "key", new_key);
    /* On its own seat the owner stays: this client may have come with the key. */
    const uint8_t *owner = seat == wanted ? p->owner : q->client->session->stored.hash;
    name_for(q, p, wanted, name);
    bool same = seat == wanted && strcmp(p->name, name) == 0 && strcmp(p->face, face) == 0 &&
                memcmp(t->chance.nonce[wanted], nonce, 32) == 0;
    if (!same && (seat != wanted || t->phase == TABLE_WAITING))
        request_event(q, 0, EVENT_SAT, seats_body(wanted, name, face, owner, new_key, nonce));
    live_begin(s, q);
}

static bool is_maker(const request *q, const table *t) {
    return memcmp(t->maker, q->client->session->stored.hash, STORE_TOKEN) == 0;
}

/* The client's own seat, or that of a person who has been away for HUB_AWAY_MS. */
static bool may_stand(request *q, const live_table *s, int seat, int who) {
    const table *t = &s->table;
    if (t->phase == TABLE_OVER) return refuse(q, "over", "The game is over.");
    if (who < 0 || (seat < 0 && !is_maker(q, t)))
        return refuse(q, "not_seated", "You do not sit at this table.");
    if (t->player[who].kind != PLAYER_PERSON) return refuse(q, "nobody", "Nobody sits there.");
    /* Sitting down again needs room for an event, too. */
    if (t->phase == TABLE_PLAYING && t->side_events >= HUB_SIDE_EVENTS)
        return refuse(q, "full", "Enough has happened at this table.");
    if (who == seat) return true;
    if (presence_here(s) >> who & 1) return refuse(q, "here", "Whoever sits there is at the table.");
    return hub_now(s->hub) - s->gone_since[who] >= HUB_AWAY_MS ||
           refuse(q, "here", "Whoever sits there was here a moment ago; wait a little.");
}

/* Before the start the seat becomes open, and its notes are deleted. After it the seat is lent, and a
 * question for an undo is withdrawn: nobody can answer for the person who left. */
void seats_stand(live_table *s, request *q, int seat) {
    const table *t = &s->table;
    const char *as = t->phase == TABLE_WAITING ? "open" : TABLE_STAND_IN;
    int who = seat;
    if ((field_is(q, "seat") && !field_seat(q, t, &who)) || !may_stand(q, s, seat, who)) return;
    request_event(q, 0, EVENT_STOOD, json_pack("{s:i, s:s}", "seat", who + 1, "as", as));
    if (t->phase == TABLE_WAITING) request_notes(q, who, "");
    if (t->asked.by >= 0 && t->asked.by != who)
        request_event(q, 0, EVENT_WITHDRAWN, json_pack("{s:i}", "seat", t->asked.by + 1));
    live_begin(s, q);
}

static bool may_assign(request *q, const table *t, int wanted) {
    if (t->phase != TABLE_WAITING) return refuse(q, outgoing_phase(t), "The game has begun.");
    if (!is_maker(q, t)) return refuse(q, "maker", "Only the one who made the table may do this.");
    if (t->side_events >= HUB_SIDE_EVENTS) return refuse(q, "full", "Enough has happened at this table.");
    return t->player[wanted].kind != PLAYER_PERSON || refuse(q, "taken", "Somebody sits there.");
}

void seats_assign(live_table *s, request *q, int seat) {
    const char *as;
    int wanted;
    (void)seat;
    if (!field_seat(q, &s->table, &wanted) || !field_text(q, "as", 32, &as) ||
        !may_assign(q, &s->table, wanted))
        return;
    if (strcmp(as, "open") != 0 && !sb_bot_find(as)) {
        reply_refused(q, "no_level", "There is no bot of this level.");
        return;
    }
    request_event(q, 0, EVENT_ASSIGNED, json_pack("{s:i, s:s}", "seat", wanted + 1, "as", as));
    live_begin(s, q);
}

static bool is_full(const table *t) {
    for (int i = 0; i < t->seats; i++)
        if (t->player[i].kind == PLAYER_NONE) return false;
    return true;
}

void seats_start(live_table *s, request *q, int seat) {
    const table *t = &s->table;
    if (t->phase != TABLE_WAITING) reply_refused(q, outgoing_phase(t), "The game has begun already.");
    else if (seat < 0) reply_refused(q, "not_seated", "Only those who sit at the table may begin.");
    else if (!is_full(t)) reply_refused(q, "not_full", "There are open seats: fill them first.");
    else {
        request_event(q, 0, EVENT_STARTED, json_object());
        live_begin(s, q);
    }
}

/* For cl_rename: a name, a face or both. The seat may have been left since. */
static void run_rename(live_table *s, request *q, int unused) {
    int seat = (int)json_integer_value(json_object_get(q->message, "seat")) - 1;
    const char *name = json_string_value(json_object_get(q->message, "name"));
    const char *face = json_string_value(json_object_get(q->message, "face"));
    const player *p = &s->table.player[seat];
    (void)unused;
    if (p->kind != PLAYER_PERSON || s->table.side_events >= HUB_SIDE_EVENTS) return;
    if (!name) name = p->name;
    if (!face) face = p->face;
    if (strcmp(p->name, name) == 0 && strcmp(p->face, face) == 0) return;
    request_event(q, 0, EVENT_RENAMED,
                  with_face(json_pack("{s:i, s:s}", "seat", seat + 1, "name", name), face));
    live_begin(s, q);
}

const request_kind seats_rename_kind = {.run_at = run_rename};
