/* The lobby: tables that are listed and wait for people. What it says of them is kept
 * here, the newest first, so that a table nobody is at can leave memory. */
#include "server/hub_private.h"

#include <stdlib.h>

static bool is_offered(const live_table *s) {
    return !s->broken && s->table.game && s->table.listed && s->table.phase == TABLE_WAITING;
}

static offer *find(hub *h, const char *id) {
    for (int i = 0; i < h->offers_n; i++)
        if (strcmp(h->offers[i].id, id) == 0) return &h->offers[i];
    return NULL;
}

static void take_out(hub *h, offer *o) {
    json_decref(o->head);
    memmove(o, o + 1, (size_t)(&h->offers[h->offers_n] - (o + 1)) * sizeof *o);
    h->offers_n--;
}

/* Where there are too many the oldest is left out, and asked for again when others have
 * gone. */
static void put_in(hub *h, const table *t, json_t *head) {
    int i = h->offers_n++;
    for (; i > 0 && h->offers[i - 1].made < t->made; i--) h->offers[i] = h->offers[i - 1];
    h->offers[i] = (offer){.made = t->made, .head = head};
    memcpy(h->offers[i].id, t->id, STORE_ID);
    if (h->offers_n <= HUB_OFFERS) return;
    take_out(h, &h->offers[HUB_OFFERS]);
    h->offers_missing = true;
}

static void update(hub *h, const live_table *s) {
    offer *o = find(h, s->table.id);
    json_t *head = outgoing_head(&s->table, s->here);
    if (!head || (o && json_equal(o->head, head))) {
        json_decref(head);
        return;
    }
    h->lobby_changed = true;
    if (!o) put_in(h, &s->table, head);
    else json_decref(o->head), o->head = head;
}

void lobby_note(live_table *s) {
    bool offered = is_offered(s);
    if (offered) update(s->hub, s);
    else if (s->offered) lobby_drop(s->hub, s->table.id);
    s->offered = offered;
}

void lobby_drop(hub *h, const char *id) {
    offer *o = find(h, id);
    if (!o) return;
    take_out(h, o);
    h->lobby_changed = true;
}

void lobby_free(hub *h) {
    while (h->offers_n > 0) take_out(h, &h->offers[h->offers_n - 1]);
}

static json_t *tables(const hub *h) {
    json_t *list = json_array();
    for (int i = 0; i < h->offers_n; i++) json_array_append(list, h->offers[i].head);
    return list;
}

void lobby_run(request *q) {
    bool watch = q->client->watches;
    if (field_bool(q, "watch", false, &watch)) {
        q->client->watches = watch;
        reply_as(q, "sv_lobby", json_pack("{s:o}", "tables", tables(q->client->hub)));
    }
    request_free(q);
}

void lobby_tell(hub *h) {
    size_t n;
    char *text = NULL;
    h->lobby_changed = false;
    for (hub_client *c = h->clients; c; c = c->next) {
        if (!c->watches || c->is_cut) continue;
        if (!text)
            text = reply_text(json_pack("{s:s, s:o}", "type", "sv_lobby", "tables", tables(h)), NULL, &n);
        if (text) h->host.send(h->host.self, c->connection, text, n);
    }
    free(text);
}

static void ask_from(hub *h, int64_t cursor) {
    hub_job *job = job_new(JOB_LIST);
    h->offers_missing = h->offers_missing || !job;
    if (!job) return;
    job->now = hub_time(h);
    job->cursor = cursor;
    job_give_store(h, job);
}

void lobby_ask(hub *h) {
    h->offers_asked = hub_now(h);
    h->offers_missing = false;
    h->offers_listed = 0;
    ask_from(h, 0);
}

/* They are read once, noted, and leave memory again if nobody comes. */
void lobby_listed(hub *h, hub_job *job) {
    if (job->failed) h->host.log_error(h->host.self, job->fault.text);
    h->offers_missing = h->offers_missing || job->failed;
    for (int i = 0; i < job->read.n; i++) {
        const char *id = job->read.events[i].kind;
        live_table *s = live_find(h, id);
        if (s) lobby_note(s);
        else if (!find(h, id) && (s = live_new(h, id))) live_load(s);
    }
    h->offers_listed += job->read.n;
    if (job->more && h->offers_listed < HUB_OFFERS) ask_from(h, job->next_cursor);
    else if (job->more) h->offers_missing = true;
}
