/* Running jobs, on the store's thread and on workers. A job has all that it needs; nothing
 * of the hub is read there. */
#include "desk/thinker.h"
#include "server/hub_private.h"

#include <stdlib.h>
#include <time.h>

hub_job *job_new(job_kind kind) {
    hub_job *job = calloc(1, sizeof *job);
    if (job) job->kind = kind;
    return job;
}

void job_give_store(hub *h, hub_job *job) {
    h->figures.jobs_waiting++;
    h->host.give_store(h->host.self, job);
}

void job_give_bot(hub *h, hub_job *job) {
    h->figures.jobs_waiting++;
    h->host.give_bot(h->host.self, job);
}

void job_free(hub_job *job) {
    batch_deinit(&job->read, true);
    if (job->table) table_deinit(job->table);
    free(job->table);
    json_decref(job->moves);
    publish_free(job->publication);
    free(job);
}

void batch_deinit(event_batch *p, bool own_kinds) {
    for (int i = 0; i < p->n; i++) {
        if (own_kinds) free((char *)p->events[i].kind);
        free((char *)p->events[i].body);
    }
    free(p->events);
    p->events = NULL;
    p->n = p->cap = 0;
    for (int i = 0; i < SB_SEATS_MAX; i++) {
        free(p->notes[i]);
        p->notes[i] = NULL;
    }
}

bool batch_is_empty(const event_batch *p) {
    bool empty = p->n == 0;
    for (int i = 0; empty && i < SB_SEATS_MAX; i++) empty = !p->notes[i];
    return empty;
}

static bool grow(event_batch *p) {
    if (p->n < p->cap) return true;
    int cap = p->cap ? 2 * p->cap : 4;
    store_event *larger = realloc(p->events, (size_t)cap * sizeof *larger);
    if (!larger) return false;
    p->events = larger;
    p->cap = cap;
    return true;
}

bool batch_add(event_batch *p, const store_event *e, bool own_kinds) {
    if (!grow(p)) return false;
    store_event *to = &p->events[p->n];
    *to = *e;
    to->body = strdup(e->body);
    to->kind = own_kinds ? strdup(e->kind) : e->kind;
    if (to->body && to->kind) return p->n++, true;
    free((char *)to->body);
    if (own_kinds) free((char *)to->kind);
    return false;
}

/* ---- on the store's thread ---- */

static bool no_memory(hub_job *job) {
    memcpy(job->fault.text, "There is not enough memory.", 28);
    return false;
}

/* False with *ret_conflict set: nothing was stored. */
static bool store_batch(store *s, const event_batch *p, bool *ret_conflict, store_fault *f) {
    *ret_conflict = false;
    bool fine = p->n == 0 || s->append(s, p->table, p->expected, p->events, p->n, ret_conflict, f);
    for (int i = 0; fine && i < SB_SEATS_MAX; i++)
        if (p->notes[i])
            fine = s->notes_put(s, p->table, p->expected + p->n, i, p->notes[i], ret_conflict, f);
    return fine;
}

/* True: done, or a conflict. */
static bool work_append(store *s, hub_job *job) {
    for (int i = 0; i < 2; i++) {
        bool conflict;
        if (store_batch(s, &job->batch[i], &conflict, &job->fault)) continue;
        job->conflict = conflict && i == 0;
        return job->conflict;
    }
    return true;
}

typedef struct {
    hub_job *job;
    bool no_memory;
} reading;

static bool read_one(void *to, const store_event *e) {
    reading *r = to;
    r->no_memory = !batch_add(&r->job->read, e, true);
    return !r->no_memory;
}

/* Notes of a seat that cannot be are left out. */
static bool read_notes(void *to, int seat, const char *notes) {
    reading *r = to;
    if (seat < 0 || seat >= SB_SEATS_MAX) return true;
    r->job->read.notes[seat] = strdup(notes);
    r->no_memory = !r->job->read.notes[seat];
    return !r->no_memory;
}

static bool work_load(store *s, hub_job *job) {
    reading r = {.job = job};
    bool fine = s->read(s, job->read.table, job->read.expected, read_one, &r, &job->fault);
    if (fine && !r.no_memory) fine = s->notes_read(s, job->read.table, read_notes, &r, &job->fault);
    return r.no_memory ? no_memory(job) : fine;
}

/* What the first events of a table say. */
typedef struct {
    bool listed, is_rematch, started;
} outline;

static bool outline_one(void *to, const store_event *e) {
    outline *o = to;
    if (strcmp(e->kind, event_names[EVENT_MADE]) == 0) {
        json_t *body = json_loads(e->body, 0, NULL);
        o->listed = json_is_true(json_object_get(body, "listed"));
        o->is_rematch = json_object_get(body, "again") != NULL;
        json_decref(body);
    }
    o->started = strcmp(e->kind, event_names[EVENT_STARTED]) == 0;
    return !o->started;
}

/* Sets *ret_wanted if the table x->kind belongs into the list; false: the store failed. */
typedef bool chooser(store *s, hub_job *job, store_event *x, bool *ret_wanted);

static bool choose_offered(store *s, hub_job *job, store_event *x, bool *ret_wanted) {
    outline o = {false};
    if (job->now - x->time >= HUB_DAY_MS) return true; /* too old for the lobby */
    bool fine = s->read(s, x->kind, 0, outline_one, &o, &job->fault);
    *ret_wanted = o.listed && !o.started;
    return fine;
}

/* For tables without events for a day. One whose game has not started is to be deleted,
 * unless it is a rematch: its predecessor links to it. Others are archived after 30 days. */
static bool choose_old(store *s, hub_job *job, store_event *x, bool *ret_wanted) {
    outline o = {false};
    bool fine = s->read(s, x->kind, 0, outline_one, &o, &job->fault);
    x->seq = !o.started && !o.is_rematch;
    *ret_wanted = x->seq || job->now - x->time >= 30 * HUB_DAY_MS;
    return fine;
}

/* Collects the wanted tables in the job. It stops after HUB_LIST tables, so that moves do
 * not wait long for the store. */
typedef struct {
    store *store;
    hub_job *job;
    chooser *choose;
    int seen;
    bool failed, no_memory;
} choosing;

static bool choose_one(void *to, const char *id, int64_t time) {
    choosing *c = to;
    store_event x = {.time = time, .kind = id, .body = ""};
    bool wanted = false;
    c->failed = !c->choose(c->store, c->job, &x, &wanted);
    if (wanted && !c->failed) c->no_memory = !batch_add(&c->job->read, &x, true);
    c->job->more = ++c->seen == HUB_LIST;
    return !c->failed && !c->no_memory && !c->job->more;
}

static bool chosen(const choosing *c, bool listed) {
    if (c->no_memory) return no_memory(c->job);
    return listed && !c->failed;
}

static bool work_list(store *s, hub_job *job) {
    choosing c = {.store = s, .job = job, .choose = choose_offered};
    job->next_cursor = job->cursor; /* the job may run twice */
    bool listed = s->tables(s, &job->next_cursor, choose_one, &c, &job->fault);
    return chosen(&c, listed);
}

/* The hub decides about tables to be deleted: clients may be at them. */
static bool work_sweep(store *s, hub_job *job) {
    choosing c = {.store = s, .job = job, .choose = choose_old};
    job->next_cursor = job->cursor;
    bool listed = s->old(s, job->now - HUB_DAY_MS, &job->next_cursor, choose_one, &c, &job->fault);
    bool fine = chosen(&c, listed);
    for (int i = 0; fine && i < job->read.n; i++)
        if (!job->read.events[i].seq) fine = s->archive(s, job->read.events[i].kind, &job->fault);
    return fine;
}

static bool work_delete(store *s, hub_job *job) {
    bool fine = true;
    for (int i = 0; fine && i < job->read.n; i++)
        fine = s->delete_table(s, job->read.events[i].kind, &job->fault);
    return fine;
}

static bool work(store *s, hub_job *job) {
    switch (job->kind) {
    case JOB_APPEND: return work_append(s, job);
    case JOB_LOAD: return work_load(s, job);
    case JOB_SESSION_GET: return s->session_get(s, &job->row, &job->found, &job->fault);
    case JOB_SESSION_PUT: return s->session_put(s, &job->row, &job->fault);
    case JOB_LIST: return work_list(s, job);
    case JOB_SWEEP: return work_sweep(s, job);
    case JOB_DELETE: return work_delete(s, job);
    case JOB_FOLD:
    case JOB_THINK:
    case JOB_MOVES:
    case JOB_PUBLISH: break;
    }
    return false;
}

/* Resets a job whose commit failed. */
static void reset(hub_job *job) {
    if (job->kind == JOB_LOAD || job->kind == JOB_LIST || job->kind == JOB_SWEEP)
        batch_deinit(&job->read, true);
    job->failed = job->conflict = job->found = false;
}

/* All in one commit; false: nothing was committed. */
static bool work_together(store *s, hub_job **jobs, int n) {
    store_fault f = {{0}};
    bool fine = s->begin(s, &f);
    bool begun = fine;
    int tried = 0;
    for (; fine && tried < n; tried++) {
        fine = work(s, jobs[tried]);
        if (!fine) f = jobs[tried]->fault;
    }
    fine = fine && s->commit(s, &f);
    if (fine) return jobs[0]->first_of_commit = true;
    if (begun) s->abandon(s);
    for (int i = 0; i < n; i++) {
        reset(jobs[i]);
        jobs[i]->fault = f;
        jobs[i]->failed = true;
    }
    return false;
}

/* If the common commit fails, each job gets its own. */
void hub_work_store(store *s, hub_job **jobs, int n) {
    if (work_together(s, jobs, n) || n == 1) return;
    for (int i = 0; i < n; i++) {
        jobs[i]->failed = false;
        work_together(s, &jobs[i], 1);
    }
}

/* ---- on a worker ---- */

/* When a bot has to stop. */
typedef struct {
    hub_job *job;
    struct timespec end;
} limit;

static bool may_think(void *self, const sb_thought *unused) {
    const limit *l = self;
    struct timespec now;
    (void)unused;
    clock_gettime(CLOCK_MONOTONIC, &now);
    bool in_time =
        now.tv_sec < l->end.tv_sec || (now.tv_sec == l->end.tv_sec && now.tv_nsec < l->end.tv_nsec);
    return in_time && !atomic_load(&l->job->stop);
}

static void think(hub_job *job) {
    sb_thinker t = {.bot = job->bot, .thought = {.game = job->game, .view = job->view, .seat = job->seat}};
    limit l = {.job = job};
    void *memory = malloc(sb_thinker_size(job->game, job->bot));
    if (!memory) return;
    clock_gettime(CLOCK_MONOTONIC, &l.end);
    l.end.tv_sec += HUB_THINK_MS / 1000;
    sb_thinker_start(&t, job->salt, memory);
    job->move = sb_thinker_run(&t, 0, may_think, &l);
    free(memory);
}

static void fold(hub_job *job) {
    job->sound = table_fold_all(job->table, job->read.events, job->read.n);
    job->folded = true;
}

/* A guess has the legal moves of the true state, so only the view of the seat is needed. */
static void list_moves(hub_job *job) {
    _Alignas(16) uint8_t state[SB_STATE_MAX];
    char text[SB_MOVE_MAX];
    sb_rng rng = {0};
    sb_move *moves = malloc((size_t)job->game->rules->moves_max * sizeof *moves);
    job->moves = moves ? json_array() : NULL;
    if (moves) {
        job->game->rules->guess(job->view, &rng, state);
        job->moves_n = job->game->rules->moves(state, job->seat, moves);
    }
    for (int i = 0; i < job->moves_n && i < job->limit; i++) {
        job->game->face->print(job->view, moves[i], text, sizeof text);
        json_array_append_new(job->moves, json_string(text));
    }
    free(moves);
}

void hub_work_bot(hub_job *job) {
    if (job->kind == JOB_FOLD) fold(job);
    else if (job->kind == JOB_MOVES) list_moves(job);
    else if (job->kind == JOB_PUBLISH) publish_work(job);
    else think(job);
}
