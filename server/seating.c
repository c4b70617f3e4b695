/* Tables in memory: they come from the store when somebody asks for them, deal with
 * requests in order, and tell everybody at them what has happened. */
#include "server/parts.h"

#include <search.h>
#include <stdlib.h>

static int by_id(const void *a, const void *b) {
    return strcmp(((const seating *)a)->table.id, ((const seating *)b)->table.id);
}

/* A whole seating on the stack would be large: the id comes first in it. */
seating *seating_find(hub *h, const char *id) {
    struct {
        char id[STORE_ID];
    } wanted = {{0}};
    static_assert(offsetof(seating, table.id) == 0, "an id can stand for its seating");
    if (strlen(id) >= STORE_ID) return NULL;
    memcpy(wanted.id, id, strlen(id));
    void *found = tfind(&wanted, &h->seating_tree, by_id);
    return found ? *(seating **)found : NULL;
}

seating *seating_new(hub *h, const char *id) {
    seating *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    table_init(&s->table, id);
    s->hub = h;
    s->idle = hub_now(h);
    seating **node = (seating **)tsearch(s, &h->seating_tree, by_id);
    if (!node || *node != s) return free(s), NULL; /* no memory, or there is one of this id */
    s->next = h->seatings;
    if (s->next) s->next->before = s;
    h->seatings = s;
    h->figures.tables++;
    return s;
}

void seating_free(seating *s) {
    hub *h = s->hub;
    if (s->next) s->next->before = s->before;
    if (s->before) s->before->next = s->next;
    else h->seatings = s->next;
    if (h->seating_tidied == s) h->seating_tidied = s->next;
    tdelete(s, &h->seating_tree, by_id);
    h->figures.tables--;
    while (s->watchers_n > 0) people_part(s->watchers[0], s);
    while (s->queue) {
        request *q = s->queue;
        s->queue = q->next;
        request_free(q);
    }
    request_free(s->current);
    free(s->watchers);
    table_deinit(&s->table);
    free(s);
}

bool seating_is_busy(const seating *s) { return s->queue || s->current || s->loading || s->thinking; }

bool seating_may_leave(const seating *s) { return s->watchers_n == 0 && !seating_is_busy(s) && !s->bot_due; }

/* ---- requests, one at a time ---- */

static void run(seating *s, request *q) {
    int seat = q->client ? people_seat(q->client, s) : SB_SPECTATOR;
    if (q->client && !q->kind->unjoined &&
        !people_is_at(q->client, s)) { /* now: what waited before it may have joined */
        answer_refused(q, "not_joined", "Join the table first.");
        return;
    }
    q->part[0].expected = table_seq(&s->table);
    memcpy(q->part[0].table, s->table.id, STORE_ID);
    q->kind->run_at(s, q, seat);
}

static void run_queue(seating *s) {
    while (s->queue && !s->current && !s->loading) {
        request *q = s->queue;
        s->queue = q->next;
        s->queue_n--;
        if (!q->dropped) run(s, q);
        if (s->current != q) request_free(q);
    }
}

void seating_enqueue(seating *s, request *q) {
    if (s->broken) answer_refused(q, "store", "This table cannot be read.");
    else if (q->client && s->queue_n >= HUB_WAITING)
        answer_refused(q, "slow", "Too much is waiting to be done at this table.");
    if (s->broken || (q->client && s->queue_n >= HUB_WAITING)) {
        request_free(q);
        return;
    }
    request_append(&s->queue, q);
    s->queue_n++;
    run_queue(s);
}

void seating_own(seating *s, const request_kind *kind, json_t *message) {
    request *q = request_new(NULL, kind, message);
    if (q) seating_enqueue(s, q);
}

static void finish(seating *s, request *q) {
    if (q->kind->finish) q->kind->finish(s, q);
    else answer_done(q, json_incref(q->done));
}

static void fail(request *q) {
    answer_refused(q, "store", "This could not be kept. Nothing has changed; please try again.");
}

/* Also where the request has no events: it is then finished at once. */
void seating_begin(seating *s, request *q) {
    int64_t now = hub_time(s->hub);
    if (q->part[0].n == 0 && !q->no_memory) {
        finish(s, q);
        return;
    }
    hub_job *job = q->no_memory ? NULL : job_new(JOB_APPEND);
    if (!job) {
        fail(q);
        return;
    }
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < q->part[k].n; i++) q->part[k].events[i].time = now;
    s->current = q;
    job->at = s;
    job->part = q->part;
    job_keep(s->hub, job);
}

static void refuse_queue(seating *s, const char *code, const char *sentence) {
    while (s->queue) {
        request *q = s->queue;
        s->queue = q->next;
        s->queue_n--;
        answer_refused(q, code, sentence);
        request_free(q);
    }
}

/* The table cannot be trusted any more: all who are at it have to join again, and
 * find it as the store has it, or hear that it cannot be read. */
static void give_up(seating *s) {
    s->hub->host.trouble(s->hub->host.self,
                         "A table does not follow from its events and was put out of memory.");
    refuse_queue(s, "store", "This table cannot be read.");
    while (s->watchers_n > 0) people_part(s->watchers[0], s);
    s->bot_due = 0;
    s->broken = true;
    bots_stop(s);
    lobby_drop(s->hub, s->table.id);
    if (!s->thinking) seating_free(s);
}

/* ---- events that are kept ---- */

/* The latest event as text. */
typedef struct {
    char *text; /* NULL: not made yet, or no memory */
    size_t n;
} told;

static told make_told(const table *t, const hub_client *c, int seat) {
    const event *e = &t->events[t->events_n - 1];
    sb_catalogue open;
    reader to = answer_reader(c, seat, &open);
    json_t *message = shown_latest(t, &to);
    char *view = NULL;
    told x;
    if (message && shown_with_view(t, e)) {
        json_object_set_new(message, "acting", shown_seats(sb_table_head(&t->play)->acting));
        json_object_set_new(message, "n", json_integer(t->play.n));
        view = shown_view(t, seat, c->bytes);
    }
    x.text = answer_text(message, view, &x.n);
    free(view);
    return x;
}

void seating_tell(seating *s) {
    const hub_host *host = &s->hub->host;
    told all[SB_SEATS_MAX + 1][1 + LANGUAGES_N] = {{{0}}}; /* by seat; as bytes, or by language */
    for (int i = 0; i < s->watchers_n; i++) {
        const hub_client *c = s->watchers[i];
        int seat = people_seat(c, s);
        told *x = &all[seat + 1][c->bytes ? 0 : 1 + (answer_language(c) - languages)];
        if (!x->text) *x = make_told(&s->table, c, seat);
        if (x->text && !c->is_cut) host->send(host->self, c->connection, x->text, x->n);
    }
    for (int i = 0; i <= SB_SEATS_MAX; i++)
        for (int k = 0; k <= LANGUAGES_N; k++) free(all[i][k].text);
}

static bool take(seating *s, const append_part *p) {
    for (int i = 0; i < p->n; i++) {
        store_event e = p->events[i];
        e.seq = table_seq(&s->table) + 1;
        if (!table_fold(&s->table, &e)) return false;
        s->hub->figures.events++;
        s->hub->figures.moves += s->table.events[s->table.events_n - 1].kind == EVENT_MOVE;
        seating_tell(s);
    }
    return true;
}

bool seating_load(seating *s) {
    hub_job *job = job_new(JOB_LOAD);
    if (!job) return give_up(s), false;
    s->loading = true;
    job->at = s;
    job->read.expected = table_seq(&s->table);
    memcpy(job->read.table, s->table.id, STORE_ID);
    job_keep(s->hub, job);
    return true;
}

static void after_change(seating *s) {
    bots_stop(s);
    people_refresh(s);
    lobby_note(s);
    bots_consider(s);
    run_queue(s);
}

/* Another has added to the table: it is read, and the request tried again. */
static void try_again(seating *s, request *q) {
    for (int i = 0; i < 2; i++) part_deinit(&q->part[i], false);
    json_decref(q->done);
    q->done = NULL;
    q->next = s->queue;
    s->queue = q;
    s->queue_n++;
    seating_load(s);
}

/* A bot's move is tried again later; a table that was to be made is none. */
static void not_kept(seating *s, request *q) {
    fail(q);
    if (q->kind == &bots_move_kind) s->bot_due = hub_now(s->hub) + HUB_RETRY_MS;
    request_free(q);
    if (s->table.events_n == 0) seating_free(s);
    else run_queue(s);
}

void seating_kept(hub *h, hub_job *job) {
    seating *s = job->at;
    request *q = s->current;
    s->current = NULL;
    if (job->taken) {
        try_again(s, q);
        return;
    }
    if (job->failed) {
        h->host.trouble(h->host.self, job->fault.text);
        not_kept(s, q);
        return;
    }
    bool fine = take(s, &q->part[0]);
    if (fine) finish(s, q);
    else fail(q);
    request_free(q);
    if (fine) after_change(s);
    else give_up(s);
}

/* ---- from the store ---- */

static void refuse_all(seating *s, const char *code, const char *sentence) {
    refuse_queue(s, code, sentence);
    seating_free(s);
}

static void unread(seating *s, const char *trouble) {
    s->hub->host.trouble(s->hub->host.self, trouble);
    if (s->table.events_n == 0) refuse_all(s, "store", "This table cannot be read now; please try again.");
    else give_up(s);
}

static void begin_again(seating *s) {
    s->idle = hub_now(s->hub);
    for (int i = 0; i < SB_SEATS_MAX; i++) s->gone[i] = s->idle; /* who was here may be on the way */
    after_change(s);
}

/* A long table is folded on another thread: everybody else would have to wait. */
static bool fold_elsewhere(hub *h, hub_job *job) {
    job->table = malloc(sizeof *job->table);
    if (!job->table) return false;
    table_init(job->table, job->at->table.id);
    job->kind = JOB_FOLD;
    job->at->loading = true;
    job_think(h, job);
    return true;
}

/* The whole table, or what another has added to it; where another has been first there
 * is something to read, or the table is gone. */
static bool take_read(seating *s, const append_part *p) {
    return s->table.events_n == 0 ? table_fold_all(&s->table, p->events, p->n) : p->n > 0 && take(s, p);
}

bool seating_loaded(hub *h, hub_job *job) {
    seating *s = job->at;
    bool is_new = s->table.events_n == 0;
    s->loading = false;
    if (job->failed) unread(s, job->fault.text);
    else if (is_new && job->read.n == 0) refuse_all(s, "no_table", "There is no such table.");
    else if (is_new && job->read.n > HUB_FOLD && fold_elsewhere(h, job)) return false;
    else if (!take_read(s, &job->read)) give_up(s);
    else begin_again(s);
    return true;
}

void seating_folded(hub *h, hub_job *job) {
    seating *s = job->at;
    (void)h;
    s->loading = false;
    if (!job->folded) unread(s, "A table was not folded.");
    else if (!job->sound) give_up(s);
    else {
        s->table = *job->table;
        free(job->table);
        job->table = NULL;
        begin_again(s);
    }
}
