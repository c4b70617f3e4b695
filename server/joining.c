/* Coming to a table and leaving it. */
#include "server/parts.h"

#include <stdlib.h>

static void put_asked(json_t *to, const table *t) {
    if (t->asked.by < 0) return;
    json_object_set_new(
        to, "asked", json_pack("{s:i, s:o}", "by", t->asked.by + 1, "answered", shown_seats(t->asked.yes)));
}

/* All but the view, which is text. */
static json_t *joined(const seating *s, const request *q, int seat) {
    const table *t = &s->table;
    unsigned here = people_here(s);
    const json_t *since = json_object_get(q->message, "since");
    sb_catalogue open;
    reader whom = answer_reader(q->client, seat, &open);
    bool mine = memcmp(t->maker, q->client->session->kept.hash, STORE_TOKEN) == 0;
    json_t *to = answer_re(q, "sv_joined"), *head = shown_head(t, here);
    unsigned acting = t->phase == TABLE_WAITING ? 0 : sb_table_head(&t->play)->acting;
    json_object_update(to, head);
    json_decref(head);
    json_object_set_new(to, "made_by_you", json_boolean(mine));
    json_object_set_new(to, "listed", json_boolean(t->listed));
    json_object_set_new(to, "phase", json_string(shown_phase(t)));
    json_object_set_new(to, "you", shown_seat(seat));
    if (seat >= 0) json_object_set_new(to, "key", json_string(t->chair[seat].key));
    json_object_set_new(to, "seq", json_integer(table_seq(t)));
    json_object_set_new(to, "n", json_integer(t->play.n));
    json_object_set_new(to, "commitment", shown_commitment(t));
    json_object_set_new(to, "acting", shown_seats(acting));
    json_object_set_new(to, "waiting_for", shown_seats(people_waited_for(s, here)));
    json_object_set_new(to, "events",
                        shown_history(t, json_is_integer(since) ? json_integer_value(since) : -1, &whom));
    put_asked(to, t);
    if (t->phase == TABLE_OVER) json_object_set_new(to, "fairness", shown_fairness(t));
    if (*t->rematch) json_object_set_new(to, "rematch", json_string(t->rematch));
    return to;
}

void joining_joined(seating *s, request *q) {
    const char *key = json_string_value(json_object_get(q->message, "key"));
    hub_client *c = q->client;
    int place = c ? people_join(c, s) : -1;
    if (!c) return;
    if (place < 0) {
        answer_refused(q, "joins", "Leave one of your tables first.");
        return;
    }
    if (key && strlen(key) < STORE_ID) memcpy(c->joined[place].key, key, strlen(key) + 1);
    int seat = people_seat(c, s);
    char *view = s->table.phase == TABLE_WAITING ? NULL : shown_view(&s->table, seat, c->bytes);
    answer_send_view(c, joined(s, q, seat), view ? view : "null");
    free(view);
    people_refresh(s);
    bots_consider(s); /* they wait while nobody is at the table */
}

/* A key that opens a seat which a bot plays on takes it back. */
static void take_back(seating *s, request *q, int seat, const char *key) {
    const chair *c = &s->table.chair[seat];
    static const uint8_t none[32];
    request_event(q, 0, EVENT_SAT, chairs_body(seat, c->name, q->client->session->kept.hash, key, none));
}

void joining_join(seating *s, request *q, int unused) {
    const table *t = &s->table;
    const char *key;
    json_int_t since;
    (void)unused;
    if (field_is(q, "since") && !field_int(q, "since", 0, INT64_MAX, &since)) return;
    if (!field_text_if(q, "key", HUB_FRAME, &key)) return;
    bool knows = !key || table_seat_by_key(t, key, false) >= 0;
    int lent = knows ? -1 : table_seat_by_key(t, key, true);
    if (!knows && lent < 0) {
        answer_refused(q, "key", "This key does not open a seat here; perhaps the seat was left.");
        return;
    }
    if (lent >= 0 && t->phase == TABLE_PLAYING && t->talk < HUB_TALK) take_back(s, q, lent, key);
    seating_begin(s, q);
}

void joining_part(seating *s, request *q, int seat) {
    (void)seat;
    people_part(q->client, s);
    people_refresh(s);
    answer_done(q, NULL);
}
