/* cl_join and cl_part: a client comes to a table, and leaves it. */
#include "server/hub_private.h"

#include <stdlib.h>

static void put_asked(json_t *to, const table *t) {
    if (t->asked.by < 0) return;
    json_object_set_new(
        to, "asked",
        json_pack("{s:i, s:o}", "by", t->asked.by + 1, "answered", outgoing_seats(t->asked.yes)));
}

/* sv_joined without the view, which is added as text. */
static json_t *joined(const live_table *s, const request *q, int seat) {
    const table *t = &s->table;
    unsigned here = presence_here(s);
    sb_catalogue open;
    reader whom = reply_reader(q->client, seat, &open);
    const json_t *since = json_object_get(q->message, "since");
    bool mine = memcmp(t->maker, q->client->session->stored.hash, STORE_TOKEN) == 0;
    json_t *to = reply_new(q, "sv_joined"), *head = outgoing_head(t, here);
    unsigned acting = t->phase == TABLE_WAITING ? 0 : sb_table_head(&t->play)->acting;
    json_object_update(to, head);
    json_decref(head);
    json_object_set_new(to, "made_by_you", json_boolean(mine));
    json_object_set_new(to, "listed", json_boolean(t->listed));
    json_object_set_new(to, "phase", json_string(outgoing_phase(t)));
    json_object_set_new(to, "you", outgoing_seat(seat));
    if (seat >= 0) json_object_set_new(to, "key", json_string(t->player[seat].key));
    if (seat >= 0) json_object_set_new(to, "notes", json_string(notes_of(s, seat)));
    json_object_set_new(to, "seq", json_integer(table_seq(t)));
    json_object_set_new(to, "n", json_integer(t->play.n));
    json_object_set_new(to, "commitment", outgoing_commitment(t));
    json_object_set_new(to, "acting", outgoing_seats(acting));
    json_object_set_new(to, "waiting_for", outgoing_seats(presence_waited_for(s, here)));
    json_object_set_new(to, "events",
                        outgoing_history(t, json_is_integer(since) ? json_integer_value(since) : -1, &whom));
    put_asked(to, t);
    if (t->published) json_object_set_new(to, "published", json_true());
    else if (t->phase == TABLE_OVER) json_object_set_new(to, "fairness", outgoing_fairness(t));
    if (*t->rematch) json_object_set_new(to, "rematch", json_string(t->rematch));
    return to;
}

void join_finish(live_table *s, request *q) {
    const char *key = json_string_value(json_object_get(q->message, "key"));
    hub_client *c = q->client;
    int i = c ? presence_join(c, s) : -1;
    if (!c) return;
    if (i < 0) {
        reply_refused(q, "joins", "Leave one of your tables first.");
        return;
    }
    if (key && strlen(key) < STORE_ID) memcpy(c->joined[i].key, key, strlen(key) + 1);
    int seat = presence_seat(c, s);
    char *view = s->table.phase == TABLE_WAITING ? NULL : outgoing_view(&s->table, seat, c->wants_bytes);
    reply_send_view(c, joined(s, q, seat), view ? view : "null");
    free(view);
    presence_refresh(s);
    bots_consider(s); /* bots do not play while no client is at the table */
}

/* The key of a lent seat gives the seat back to its person. */
static void take_back(live_table *s, request *q, int seat, const char *key) {
    const player *p = &s->table.player[seat];
    static const uint8_t none[32];
    request_event(q, 0, EVENT_SAT,
                  seats_body(seat, p->name, p->face, q->client->session->stored.hash, key, none));
}

void join_run(live_table *s, request *q, int unused) {
    const table *t = &s->table;
    const char *key;
    json_int_t since;
    (void)unused;
    if (field_is(q, "since") && !field_int(q, "since", 0, INT64_MAX, &since)) return;
    if (!field_text_if(q, "key", HUB_FRAME, &key)) return;
    bool knows = !key || table_seat_by_key(t, key, false) >= 0;
    int lent = knows ? -1 : table_seat_by_key(t, key, true);
    if (!knows && lent < 0) {
        reply_refused(q, "key", "This key does not open a seat here; perhaps the seat was left.");
        return;
    }
    if (lent >= 0 && t->phase == TABLE_PLAYING && t->side_events < HUB_SIDE_EVENTS)
        take_back(s, q, lent, key);
    live_begin(s, q);
}

void join_part(live_table *s, request *q, int seat) {
    (void)seat;
    presence_part(q->client, s);
    presence_refresh(s);
    reply_done(q, NULL);
}
