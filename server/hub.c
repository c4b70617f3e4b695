/* The hub's entry points: connections, messages, ticks and jobs that are done. */
#include "server/hub_private.h"

#include <stdlib.h>

int64_t hub_time(const hub *h) { return h->host.now(h->host.self); }

int64_t hub_now(hub *h) {
    int64_t clock = hub_time(h);
    if (clock > h->clock) h->elapsed += clock - h->clock;
    h->clock = clock;
    return h->elapsed;
}

void hub_random(hub *h, void *ret, size_t n) { h->host.random(h->host.self, ret, n); }

void hub_id(hub *h, char ret[STORE_ID]) {
    uint8_t random[16];
    hub_random(h, random, sizeof random);
    fairness_id(random, ret);
}

hub *hub_new(const hub_host *host, const hub_settings *settings) {
    hub *h = calloc(1, sizeof *h);
    if (!h) return NULL;
    h->host = *host;
    h->settings = *settings;
    h->create_limit = (bucket){.left = HUB_CREATE_BURST * 1000, .at = hub_now(h)};
    h->revoked = calloc(HUB_REVOKED, sizeof *h->revoked);
    if (!h->revoked) return free(h), NULL;
    return h;
}

void hub_free(hub *h) {
    if (!h) return;
    assert(h->figures.jobs_waiting == 0);
    while (h->clients) hub_close(h->clients);
    while (h->live_tables) live_free(h->live_tables);
    create_free(h);
    lobby_free(h);
    session_free_all(h);
    free(h->revoked);
    free(h);
}

hub_figures hub_count(const hub *h) { return h->figures; }

/* ---- connections ---- */

hub_client *hub_open(hub *h, void *connection, uint64_t client_address, const char *cookie,
                     char ret_cookie[HUB_COOKIE]) {
    hub_client *c = calloc(1, sizeof *c);
    if (!c) return NULL;
    c->session = session_open(h, cookie, ret_cookie);
    if (!c->session) return free(c), NULL;
    session_add(c->session, c);
    c->hub = h;
    c->connection = connection;
    c->client_address = client_address;
    c->messages = (bucket){.left = HUB_BURST * 1000, .at = hub_now(h)};
    c->next = h->clients;
    if (c->next) c->next->before = c;
    h->clients = c;
    h->figures.clients++;
    return c;
}

/* Requests that have not run are dropped: they were not acknowledged, and the client sends
 * them again when it is back. */
static void drop_requests(hub_client *c) {
    while (c->waiting) {
        request *q = c->waiting;
        c->waiting = q->next;
        request_free(q);
    }
    while (c->requests) {
        request *q = c->requests;
        c->requests = q->client_next;
        q->client = NULL;
        q->client_next = NULL;
        q->client_link = NULL;
        q->dropped = true;
    }
}

void hub_close(hub_client *c) {
    hub *h = c->hub;
    c->is_cut = true;
    drop_requests(c);
    while (c->joined_n > 0) {
        live_table *s = c->joined[0].live;
        presence_part(c, s);
        presence_refresh(s);
    }
    if (c->next) c->next->before = c->before;
    if (c->before) c->before->next = c->next;
    else h->clients = c->next;
    h->figures.clients--;
    session_leave(c);
    free(c);
}

void hub_cut(hub_client *c) {
    if (c->is_cut) return;
    c->is_cut = true;
    c->hub->host.cut(c->hub->host.self, c->connection);
}

/* ---- messages ---- */

bool bucket_take(bucket *b, int64_t now, int rate, int most, int n) {
    if (now > b->at) b->left += (now - b->at) * rate;
    if (b->left > most * 1000) b->left = most * 1000;
    b->at = now;
    if (b->left < n * 1000) return false;
    b->left -= n * 1000;
    return true;
}

void hub_charge(hub_client *c, int messages) {
    if (c->messages.left > messages * 1000) c->messages.left -= messages * 1000;
    else if (c->messages.left > 0) c->messages.left = 0;
}

/* The rate limit of a connection. A message beyond it is refused; after HUB_BURST refusals
 * the connection is cut off. */
static bool is_within_limit(request *q, int cost) {
    hub_client *c = q->client;
    if (bucket_take(&c->messages, hub_now(c->hub), HUB_RATE, HUB_BURST, cost)) return true;
    c->messages.left -= 1000;
    reply_refused(q, "slow", "You send too much; wait a little.");
    if (c->messages.left < -HUB_BURST * 1000) hub_cut(c);
    return false;
}

static bool is_id(const char *text) {
    return strlen(text) == STORE_ID - 2 &&
           !text[strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")];
}

/* The table of a request, loaded if it is not in memory; NULL: refused. */
static live_table *table_of(hub_client *c, request *q) {
    const char *id;
    if (!field_text(q, "table", HUB_FRAME, &id)) return NULL;
    live_table *s = is_id(id) ? live_find(c->hub, id) : NULL;
    if (!is_id(id)) reply_refused(q, "no_table", "There is no such table.");
    else if (s) return s;
    else if (!q->kind->needs_no_join) reply_refused(q, "not_joined", "Join the table first.");
    else if (!(s = live_new(c->hub, id))) reply_refused(q, "store", "There is not enough memory.");
    else if (live_load(s)) return s;
    else reply_refused(q, "store", "There is not enough memory.");
    return NULL;
}

void hub_run(hub_client *c, request *q) {
    if (c->session->loading && c->waiting_n < HUB_WAITING) {
        request_append(&c->waiting, q);
        c->waiting_n++;
        return;
    }
    if (c->session->loading) {
        reply_refused(q, "slow", "You send too much; wait a little.");
        request_free(q);
        return;
    }
    if (q->kind->run) {
        q->kind->run(q);
        return;
    }
    live_table *s = table_of(c, q);
    if (s) live_enqueue(s, q);
    else request_free(q);
}

static bool has_good_id(const request *q) {
    const json_t *id = json_object_get(q->message, "id");
    return !id || json_is_null(id) || json_is_integer(id) ||
           (json_is_string(id) && json_string_length(id) <= HUB_ID);
}

/* The kind of a message; NULL: refused. */
static const request_kind *kind_of(request *q, bool is_message) {
    const char *type = json_string_value(json_object_get(q->message, "type"));
    const request_kind *kind = type ? request_kind_of(type) : NULL;
    if (!is_message || !type) reply_refused(q, "message", "A message is one JSON object with a \"type\".");
    else if (!has_good_id(q)) {
        json_object_del(q->message, "id");
        field_wrong(q, "id", "a whole number, or a text of at most 64 bytes");
    } else if (!kind) reply_refused(q, "type", "There is no message of this type.");
    else return kind;
    return NULL;
}

void hub_message(hub_client *c, const char *text, size_t n) {
    if (c->is_cut) return;
    json_t *message = n <= HUB_FRAME ? json_loadb(text, n, JSON_REJECT_DUPLICATES, NULL) : NULL;
    bool is_message = json_is_object(message);
    if (!is_message) json_decref(message), message = json_object();
    request *q = request_new(c, NULL, message);
    if (!q) return;
    const char *type = json_string_value(json_object_get(q->message, "type"));
    const request_kind *known = type ? request_kind_of(type) : NULL;
    bool is_allowed = is_within_limit(q, known ? known->cost : 1);
    q->kind = is_allowed ? kind_of(q, is_message) : NULL;
    if (q->kind) hub_run(c, q);
    else request_free(q);
}

/* ---- time ---- */

/* Looks for old tables in the store, some with each job. */
static void sweep(hub *h, int64_t cursor) {
    hub_job *job = job_new(JOB_SWEEP);
    if (!job) return;
    job->now = hub_time(h);
    job->cursor = cursor;
    job_give_store(h, job);
}

/* A few per tick, so that nobody waits while thousands are removed. */
static void tidy(hub *h, int64_t now) {
    if (!h->live_cursor) h->live_cursor = h->live_tables;
    for (int i = 0; i < HUB_TIDY && h->live_cursor; i++) {
        live_table *s = h->live_cursor;
        h->live_cursor = s->next;
        if (live_may_unload(s) && now - s->idle_since >= HUB_IDLE_MS) live_free(s);
    }
    session_tidy(h, now);
}

void hub_tick(hub *h) {
    int64_t now = hub_now(h);
    if (!h->begun) {
        h->begun = true;
        h->swept_at = now - HUB_HOUR_MS;
        lobby_load(h);
    }
    for (live_table *s = h->live_tables; s; s = s->next) bots_tick(s, now);
    create_tick(h, now);
    if (h->offers_missing && h->offers_n <= HUB_OFFERS / 2 && now - h->offers_asked_at >= HUB_OFFERS_MS)
        lobby_load(h);
    if (h->lobby_changed) lobby_send(h);
    tidy(h, now);
    if (now - h->swept_at < HUB_HOUR_MS) return;
    h->swept_at = now;
    sweep(h, 0);
}

/* ---- jobs that are done ---- */

/* Old tables whose game never started are removed here, and deleted in the store. A table
 * with clients, requests or jobs stays. */
static void swept(hub *h, const hub_job *job) {
    hub_job *removal = job_new(JOB_DELETE);
    if (job->failed) h->host.log_error(h->host.self, job->fault.text);
    for (int i = 0; removal && i < job->read.n; i++) {
        const store_event *e = &job->read.events[i];
        live_table *s = live_find(h, e->kind);
        if (!e->seq || (s && (live_is_busy(s) || s->watchers_n > 0)) || !batch_add(&removal->read, e, true))
            continue;
        lobby_remove(h, e->kind);
        if (s) live_free(s);
    }
    if (removal && removal->read.n > 0) job_give_store(h, removal);
    else free(removal);
    if (job->more) sweep(h, job->next_cursor);
}

static void deleted(hub *h, const hub_job *job) {
    if (job->failed) h->host.log_error(h->host.self, job->fault.text);
}

void hub_done(hub *h, hub_job *job) {
    h->figures.jobs_waiting--;
    h->figures.commits += job->first_of_commit;
    switch (job->kind) {
    case JOB_APPEND:
        if (job->live) live_appended(h, job);
        else publish_stored(h, job);
        break;
    case JOB_LOAD:
        if (!live_loaded(h, job)) return;
        break;
    case JOB_FOLD: live_folded(h, job); break;
    case JOB_SESSION_GET: session_got(h, job); break;
    case JOB_SESSION_PUT: session_was_put(h, job); break;
    case JOB_LIST: lobby_loaded(h, job); break;
    case JOB_SWEEP: swept(h, job); break;
    case JOB_DELETE: deleted(h, job); break;
    case JOB_THINK: bots_thought(h, job); break;
    case JOB_MOVES: moves_listed(job); break;
    case JOB_PUBLISH: publish_worked(h, job); break;
    }
    job_free(job);
}
