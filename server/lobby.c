/* The lobby: tables that are listed and wait for players. The hub has what it sends about
 * them in `offers`, so that the tables themselves need not stay in memory. */
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

static void remove_offer(hub *h, offer *o) {
    json_decref(o->head);
    memmove(o, o + 1, (size_t)(&h->offers[h->offers_n] - (o + 1)) * sizeof *o);
    h->offers_n--;
}

/* Keeps the newest HUB_OFFERS; those left out are loaded again when there is room. */
static void insert_offer(hub *h, const table *t, json_t *head) {
    int i = h->offers_n++;
    for (; i > 0 && h->offers[i - 1].made < t->made; i--) h->offers[i] = h->offers[i - 1];
    h->offers[i] = (offer){.made = t->made, .head = head};
    memcpy(h->offers[i].id, t->id, STORE_ID);
    if (h->offers_n <= HUB_OFFERS) return;
    remove_offer(h, &h->offers[HUB_OFFERS]);
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
    if (!o) insert_offer(h, &s->table, head);
    else json_decref(o->head), o->head = head;
}

void lobby_update(live_table *s) {
    bool offered = is_offered(s);
    if (offered) update(s->hub, s);
    else if (s->offered) lobby_remove(s->hub, s->table.id);
    s->offered = offered;
}

void lobby_remove(hub *h, const char *id) {
    offer *o = find(h, id);
    if (!o) return;
    remove_offer(h, o);
    h->lobby_changed = true;
}

void lobby_free(hub *h) {
    while (h->offers_n > 0) remove_offer(h, &h->offers[h->offers_n - 1]);
}

static json_t *tables(const hub *h) {
    json_t *list = json_array();
    for (int i = 0; i < h->offers_n; i++) json_array_append(list, h->offers[i].head);
    return list;
}

void lobby_run(request *q) {
    bool watch = q->client->watches_lobby;
    if (field_bool(q, "watch", false, &watch)) {
        q->client->watches_lobby = watch;
        reply_as(q, "sv_lobby", json_pack("{s:o}", "tables", tables(q->client->hub)));
    }
    request_free(q);
}

void lobby_send(hub *h) {
    size_t n;
    char *text = NULL;
    h->lobby_changed = false;
    for (hub_client *c = h->clients; c; c = c->next) {
        if (!c->watches_lobby || c->is_cut) continue;
        if (!text)
            text = reply_text(json_pack("{s:s, s:o}", "type", "sv_lobby", "tables", tables(h)), NULL, &n);
        if (text) h->host.send(h->host.self, c->connection, text, n);
    }
    free(text);
}

static void load_from(hub *h, int64_t cursor) {
    hub_job *job = job_new(JOB_LIST);
    h->offers_missing = h->offers_missing || !job;
    if (!job) return;
    job->now = hub_time(h);
    job->cursor = cursor;
    job_give_store(h, job);
}

void lobby_load(hub *h) {
    h->offers_asked_at = hub_now(h);
    h->offers_missing = false;
    h->offers_listed = 0;
    load_from(h, 0);
}

/* Each table found is loaded, which puts it into the lobby; later it is unloaded again. */
void lobby_loaded(hub *h, hub_job *job) {
    if (job->failed) h->host.log_error(h->host.self, job->fault.text);
    h->offers_missing = h->offers_missing || job->failed;
    for (int i = 0; i < job->read.n; i++) {
        const char *id = job->read.events[i].kind;
        live_table *s = live_find(h, id);
        if (s) lobby_update(s);
        else if (!find(h, id) && (s = live_new(h, id))) live_load(s);
    }
    h->offers_listed += job->read.n;
    if (job->more && h->offers_listed < HUB_OFFERS) load_from(h, job->next_cursor);
    else if (job->more) h->offers_missing = true;
}
