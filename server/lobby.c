/* The lobby: tables that are listed and wait for people. They stay in memory until
 * they begin. */
#include "server/parts.h"

#include <stdlib.h>

enum { LOBBY_TABLES = 200 };

static bool is_offered(const seating *s) {
    return !s->loading && !s->broken && s->table.game && s->table.listed && s->table.phase == TABLE_WAITING;
}

static json_t *tables(const hub *h) {
    json_t *list = json_array();
    for (const seating *s = h->seatings; s && json_array_size(list) < LOBBY_TABLES; s = s->next)
        if (is_offered(s)) json_array_append_new(list, shown_head(&s->table, s->here));
    return list;
}

void lobby_answer(request *q) {
    bool watch = q->client->watches;
    if (field_bool(q, "watch", false, &watch)) {
        q->client->watches = watch;
        answer_as(q, "sv_lobby", json_pack("{s:o}", "tables", tables(q->client->hub)));
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
            text = answer_text(json_pack("{s:s, s:o}", "type", "sv_lobby", "tables", tables(h)), NULL, &n);
        if (text) h->host.send(h->host.self, c->connection, text, n);
    }
    free(text);
}

void lobby_ask(hub *h) {
    hub_job *job = job_new(JOB_LISTED);
    if (job) job_keep(h, job);
}

/* Newest first; the list in memory has the latest that came in first. */
void lobby_listed(hub *h, hub_job *job) {
    if (job->failed) h->host.trouble(h->host.self, job->fault.text);
    for (int i = job->read.n - 1; i >= 0; i--) {
        const char *id = job->read.events[i].kind;
        if (i >= LOBBY_TABLES || seating_find(h, id)) continue;
        seating *s = seating_new(h, id);
        if (s) seating_load(s);
    }
}
