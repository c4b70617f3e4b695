/* Tables in memory: loaded from the store when a client asks for them. They run requests
 * in order and send events to all their clients. */
#include "server/hub_private.h"

#include <search.h>
#include <stdlib.h>

static int by_id(const void *a, const void *b) {
    return strcmp(((const live_table *)a)->table.id, ((const live_table *)b)->table.id);
}

/* The id is the first field: it can be searched for without a whole live_table. */
live_table *live_find(hub *h, const char *id) {
    struct {
        char id[STORE_ID];
    } wanted = {{0}};
    static_assert(offsetof(live_table, table.id) == 0, "the id is the first field");
    if (strlen(id) >= STORE_ID) return NULL;
    memcpy(wanted.id, id, strlen(id));
    void *found = tfind(&wanted, &h->live_tree, by_id);
    return found ? *(live_table **)found : NULL;
}

live_table *live_new(hub *h, const char *id) {
    live_table *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    table_init(&s->table, id);
    s->hub = h;
    s->idle_since = hub_now(h);
    live_table **node = (live_table **)tsearch(s, &h->live_tree, by_id);
    if (!node || *node != s) return free(s), NULL; /* no memory, or the id exists */
    s->next = h->live_tables;
    if (s->next) s->next->before = s;
    h->live_tables = s;
    h->figures.tables++;
    return s;
}

void live_free(live_table *s) {
    hub *h = s->hub;
    if (s->next) s->next->before = s->before;
    if (s->before) s->before->next = s->next;
    else h->live_tables = s->next;
    if (h->live_cursor == s) h->live_cursor = s->next;
    tdelete(s, &h->live_tree, by_id);
    h->figures.tables--;
    while (s->watchers_n > 0) presence_part(s->watchers[0], s);
    while (s->queue) {
        request *q = s->queue;
        s->queue = q->next;
        request_free(q);
    }
    request_free(s->current);
    free(s->watchers);
    notes_free(s);
    table_deinit(&s->table);
    free(s);
}

bool live_is_busy(const live_table *s) { return s->queue || s->current || s->loading || s->thinking; }

bool live_may_unload(const live_table *s) { return s->watchers_n == 0 && !live_is_busy(s) && !s->bot_due; }

/* ---- requests, one at a time ---- */

static void run(live_table *s, request *q) {
    int seat = q->client ? presence_seat(q->client, s) : SB_SPECTATOR;
    /* Checked now: an earlier request may have joined or left. */
    if (q->client && !q->kind->needs_no_join && !presence_is_at(q->client, s)) {
        reply_refused(q, "not_joined", "Join the table first.");
        return;
    }
    q->batch[0].expected = table_seq(&s->table);
    memcpy(q->batch[0].table, s->table.id, STORE_ID);
    q->kind->run_at(s, q, seat);
}

static void run_queue(live_table *s) {
    while (s->queue && !s->current && !s->loading) {
        request *q = s->queue;
        s->queue = q->next;
        s->queue_n--;
        if (!q->dropped) run(s, q);
        if (s->current != q) request_free(q);
    }
}

void live_enqueue(live_table *s, request *q) {
    if (s->broken) reply_refused(q, "store", "This table cannot be read.");
    else if (q->client && s->queue_n >= HUB_WAITING)
        reply_refused(q, "slow", "Too much is waiting to be done at this table.");
    if (s->broken || (q->client && s->queue_n >= HUB_WAITING)) {
        request_free(q);
        return;
    }
    request_append(&s->queue, q);
    s->queue_n++;
    run_queue(s);
}

void live_enqueue_own(live_table *s, const request_kind *kind, json_t *message) {
    request *q = request_new(NULL, kind, message);
    if (q) live_enqueue(s, q);
}

static void finish(live_table *s, request *q) {
    if (q->kind->finish) q->kind->finish(s, q);
    else reply_done(q, json_incref(q->done));
}

static void refuse_failed(request *q) {
    reply_refused(q, "store", "This could not be kept. Nothing has changed; please try again.");
}

/* A request without events or notes is finished at once. */
void live_begin(live_table *s, request *q) {
    int64_t now = hub_time(s->hub);
    if (batch_is_empty(&q->batch[0]) && !q->no_memory) {
        finish(s, q);
        return;
    }
    hub_job *job = q->no_memory ? NULL : job_new(JOB_APPEND);
    if (!job) {
        refuse_failed(q);
        return;
    }
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < q->batch[k].n; i++) q->batch[k].events[i].time = now;
    s->current = q;
    job->live = s;
    job->batch = q->batch;
    job_give_store(s->hub, job);
}

static void refuse_queue(live_table *s, const char *code, const char *sentence) {
    while (s->queue) {
        request *q = s->queue;
        s->queue = q->next;
        s->queue_n--;
        reply_refused(q, code, sentence);
        request_free(q);
    }
}

/* The table in memory is not valid any more. Its clients have to join again: that loads it
 * from the store, or fails with a refusal. */
static void drop_broken(live_table *s) {
    char sentence[128];
    snprintf(sentence, sizeof sentence, "The events of the table %s do not fit; it was removed from memory.",
             s->table.id);
    s->hub->host.log_error(s->hub->host.self, sentence);
    refuse_queue(s, "store", "This table cannot be read.");
    while (s->watchers_n > 0) presence_part(s->watchers[0], s);
    s->bot_due = 0;
    s->broken = true;
    bots_stop(s);
    lobby_remove(s->hub, s->table.id);
    if (!s->thinking) live_free(s);
}

/* ---- events that are committed ---- */

/* The latest event as text. */
typedef struct {
    char *text; /* NULL: not made yet, or no memory */
    size_t n;
} event_text;

static event_text make_text(const table *t, const hub_client *c, int seat) {
    const event *e = &t->events[t->events_n - 1];
    sb_catalogue open;
    reader whom = reply_reader(c, seat, &open);
    json_t *message = outgoing_latest(t, &whom);
    char *view = NULL;
    event_text x;
    if (message && outgoing_has_view(t, e)) {
        json_object_set_new(message, "acting", outgoing_seats(sb_table_head(&t->play)->acting));
        json_object_set_new(message, "n", json_integer(t->play.n));
        view = outgoing_view(t, seat, c->wants_bytes);
    }
    x.text = reply_text(message, view, &x.n);
    free(view);
    return x;
}

/* A text is made once for each seat and form: as bytes, or by language. */
void live_send_event(live_table *s) {
    const hub_host *host = &s->hub->host;
    event_text all[SB_SEATS_MAX + 1][1 + LANGUAGES_N] = {{{0}}};
    for (int i = 0; i < s->watchers_n; i++) {
        const hub_client *c = s->watchers[i];
        int seat = presence_seat(c, s);
        event_text *x = &all[seat + 1][c->wants_bytes ? 0 : 1 + (reply_language(c) - languages)];
        if (!x->text) *x = make_text(&s->table, c, seat);
        if (x->text && !c->is_cut) host->send(host->self, c->connection, x->text, x->n);
    }
    for (int i = 0; i <= SB_SEATS_MAX; i++)
        for (int k = 0; k <= LANGUAGES_N; k++) free(all[i][k].text);
}

static bool fold_batch(live_table *s, const event_batch *p) {
    for (int i = 0; i < p->n; i++) {
        store_event e = p->events[i];
        e.seq = table_seq(&s->table) + 1;
        if (!table_fold(&s->table, &e)) return false;
        s->hub->figures.events++;
        s->hub->figures.moves += s->table.events[s->table.events_n - 1].kind == EVENT_MOVE;
        live_send_event(s);
        const event *latest = &s->table.events[s->table.events_n - 1];
        if (latest->kind == EVENT_SAT && s->notes[latest->seat]) notes_send(s, latest->seat, NULL);
    }
    return true;
}

bool live_load(live_table *s) {
    hub_job *job = job_new(JOB_LOAD);
    if (!job) return drop_broken(s), false;
    s->loading = true;
    job->live = s;
    job->read.expected = table_seq(&s->table);
    memcpy(job->read.table, s->table.id, STORE_ID);
    job_give_store(s->hub, job);
    return true;
}

static void after_change(live_table *s) {
    bots_stop(s);
    presence_refresh(s);
    lobby_update(s);
    bots_consider(s);
    run_queue(s);
}

/* Another process has appended events: they are read, and the request runs again. */
static void retry(live_table *s, request *q) {
    for (int i = 0; i < 2; i++) batch_deinit(&q->batch[i], false);
    json_decref(q->done);
    q->done = NULL;
    q->next = s->queue;
    s->queue = q;
    s->queue_n++;
    live_load(s);
}

/* A bot tries again later. A table without events was to be created, and is freed. */
static void append_failed(live_table *s, request *q) {
    refuse_failed(q);
    if (q->kind == &bots_move_kind) s->bot_due = hub_now(s->hub) + HUB_RETRY_MS;
    request_free(q);
    if (s->table.events_n == 0) live_free(s);
    else run_queue(s);
}

void live_appended(hub *h, hub_job *job) {
    live_table *s = job->live;
    request *q = s->current;
    s->current = NULL;
    if (job->conflict) {
        retry(s, q);
        return;
    }
    if (job->failed) {
        h->host.log_error(h->host.self, job->fault.text);
        append_failed(s, q);
        return;
    }
    bool has_events = q->batch[0].n > 0, fine = fold_batch(s, &q->batch[0]);
    if (fine) notes_take(s, &q->batch[0], q->client);
    if (fine) finish(s, q);
    else refuse_failed(q);
    request_free(q);
    if (!fine) drop_broken(s);
    else if (has_events) after_change(s);
    else run_queue(s); /* notes alone change nothing for others */
}

/* ---- loading ---- */

static void refuse_all(live_table *s, const char *code, const char *sentence) {
    refuse_queue(s, code, sentence);
    live_free(s);
}

static void load_failed(live_table *s, const char *error) {
    s->hub->host.log_error(s->hub->host.self, error);
    if (s->table.events_n == 0) refuse_all(s, "store", "This table cannot be read now; please try again.");
    else drop_broken(s);
}

static void after_load(live_table *s) {
    s->idle_since = hub_now(s->hub);
    for (int i = 0; i < SB_SEATS_MAX; i++) s->gone_since[i] = s->idle_since; /* people may be reconnecting */
    after_change(s);
}

/* A long table is folded on a worker, so that the hub does not block. */
static bool fold_on_worker(hub *h, hub_job *job) {
    job->table = malloc(sizeof *job->table);
    if (!job->table) return false;
    table_init(job->table, job->live->table.id);
    job->kind = JOB_FOLD;
    job->live->loading = true;
    job_give_bot(h, job);
    return true;
}

/* The whole table, or the events that caused a conflict. After a conflict without new
 * events the table was deleted: false. */
static bool fold_read(live_table *s, const event_batch *p) {
    return s->table.events_n == 0 ? table_fold_all(&s->table, p->events, p->n) : p->n > 0 && fold_batch(s, p);
}

bool live_loaded(hub *h, hub_job *job) {
    live_table *s = job->live;
    bool is_new = s->table.events_n == 0;
    s->loading = false;
    if (!job->failed) notes_replace(s, &job->read);
    if (job->failed) load_failed(s, job->fault.text);
    else if (is_new && job->read.n == 0) refuse_all(s, "no_table", "There is no such table.");
    else if (is_new && job->read.n > HUB_FOLD && fold_on_worker(h, job)) return false;
    else if (!fold_read(s, &job->read)) drop_broken(s);
    else after_load(s);
    return true;
}

void live_folded(hub *h, hub_job *job) {
    live_table *s = job->live;
    (void)h;
    s->loading = false;
    if (!job->folded) load_failed(s, "A worker did not fold a table.");
    else if (!job->sound) drop_broken(s);
    else {
        s->table = *job->table;
        free(job->table);
        job->table = NULL;
        after_load(s);
    }
}
