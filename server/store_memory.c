/* A store in memory, for tests. */
#include "server/store.h"

#include "engine/base.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    char id[STORE_ID];
    store_event *events;  /* kind and body are owned */
    int64_t n, committed; /* number of events: all, and those that abandon keeps */
    bool archived, was_archived;
    bool deleted; /* since begin */
    /* By seat, owned; NULL: none. Where the two differ, the notes have changed since begin. */
    char *notes[SB_SEATS_MAX], *committed_notes[SB_SEATS_MAX];
} saved_table;

typedef struct {
    store_session now, before;
    bool is_new, changed; /* since begin */
} saved_session;

typedef struct {
    store face;
    saved_table *tables;
    int tables_n;
    saved_session *sessions;
    int sessions_n;
} memory;

static bool no_memory(store_fault *f) {
    snprintf(f->text, sizeof f->text, "There is not enough memory.");
    return false;
}

static saved_table *find_table(const memory *m, const char *id) {
    for (int i = 0; i < m->tables_n; i++)
        if (!m->tables[i].deleted && strcmp(m->tables[i].id, id) == 0) return &m->tables[i];
    return NULL;
}

static saved_session *find_session(const memory *m, const uint8_t *hash) {
    for (int i = 0; i < m->sessions_n; i++)
        if (memcmp(m->sessions[i].now.hash, hash, STORE_TOKEN) == 0) return &m->sessions[i];
    return NULL;
}

static void drop_events(saved_table *s, int64_t n) {
    while (s->n > n) {
        s->n--;
        free((char *)s->events[s->n].kind);
        free((char *)s->events[s->n].body);
    }
}

/* From here on the notes are those of `kept`, which is one of the two lists of the table. */
static void keep_notes(saved_table *x, char *const *kept) {
    for (int i = 0; i < SB_SEATS_MAX; i++) {
        char *notes = kept[i];
        if (x->notes[i] != notes) free(x->notes[i]);
        if (x->committed_notes[i] != notes) free(x->committed_notes[i]);
        x->notes[i] = x->committed_notes[i] = notes;
    }
}

static void free_table(saved_table *x) {
    keep_notes(x, x->notes);
    for (int i = 0; i < SB_SEATS_MAX; i++) free(x->notes[i]);
    drop_events(x, 0);
    free(x->events);
}

static bool begin(store *s, store_fault *f) {
    (void)s, (void)f;
    return true;
}

static bool commit(store *s, store_fault *f) {
    memory *m = s->self;
    int left = 0;
    (void)f;
    for (int i = 0; i < m->tables_n; i++) {
        saved_table x = m->tables[i];
        x.committed = x.n, x.was_archived = x.archived;
        keep_notes(&x, x.notes);
        if (x.deleted) free_table(&x);
        else m->tables[left++] = x;
    }
    m->tables_n = left;
    for (int i = 0; i < m->sessions_n; i++) m->sessions[i].is_new = m->sessions[i].changed = false;
    return true;
}

static void abandon(store *s) {
    memory *m = s->self;
    int left = 0;
    for (int i = 0; i < m->tables_n; i++) {
        drop_events(&m->tables[i], m->tables[i].committed);
        m->tables[i].archived = m->tables[i].was_archived;
        m->tables[i].deleted = false;
        keep_notes(&m->tables[i], m->tables[i].committed_notes);
    }
    for (int i = 0; i < m->sessions_n; i++) {
        saved_session *c = &m->sessions[i];
        if (c->is_new) continue;
        if (c->changed) c->now = c->before;
        c->changed = false;
        m->sessions[left++] = *c;
    }
    m->sessions_n = left;
}

static bool test_write(store *s, store_fault *f) {
    (void)s, (void)f;
    return true;
}

static saved_table *add_table(memory *m, const char *id) {
    saved_table *all = realloc(m->tables, ((size_t)m->tables_n + 1) * sizeof *all);
    if (!all) return NULL;
    m->tables = all;
    saved_table *s = &all[m->tables_n++];
    memset(s, 0, sizeof *s);
    snprintf(s->id, sizeof s->id, "%s", id);
    return s;
}

static bool append(store *s, const char *table, int64_t expected, const store_event *events, int n,
                   bool *ret_conflict, store_fault *f) {
    memory *m = s->self;
    saved_table *to = find_table(m, table);
    *ret_conflict = (to ? to->n : 0) != expected;
    if (*ret_conflict) return false;
    if (!to && !(to = add_table(m, table))) return no_memory(f);
    store_event *all = realloc(to->events, (size_t)(to->n + n) * sizeof *all);
    if (!all) return no_memory(f);
    to->events = all;
    to->archived = false;
    for (int i = 0; i < n; i++) {
        char *kind = strdup(events[i].kind), *body = strdup(events[i].body);
        if (!kind || !body) return free(kind), free(body), drop_events(to, expected), no_memory(f);
        all[to->n++] =
            (store_event){.seq = expected + i + 1, .time = events[i].time, .kind = kind, .body = body};
    }
    return true;
}

static bool read_events(store *s, const char *table, int64_t after,
                        bool (*each)(void *to, const store_event *e), void *to, store_fault *f) {
    const saved_table *from = find_table(s->self, table);
    (void)f;
    for (int64_t i = after; from && i < from->n; i++)
        if (!each(to, &from->events[i])) break;
    return true;
}

static bool notes_put(store *s, const char *table, int64_t expected, int seat, const char *notes,
                      bool *ret_conflict, store_fault *f) {
    saved_table *to = find_table(s->self, table);
    *ret_conflict = !to || to->n == 0 || to->n != expected;
    if (*ret_conflict) return false;
    char *copy = *notes ? strdup(notes) : NULL;
    if (*notes && !copy) return no_memory(f);
    if (to->notes[seat] != to->committed_notes[seat]) free(to->notes[seat]);
    to->notes[seat] = copy;
    return true;
}

static bool notes_read(store *s, const char *table, bool (*each)(void *to, int seat, const char *notes),
                       void *to, store_fault *f) {
    const saved_table *from = find_table(s->self, table);
    (void)f;
    for (int i = 0; from && i < SB_SEATS_MAX; i++)
        if (from->notes[i] && !each(to, i, from->notes[i])) break;
    return true;
}

static bool is_listed(const saved_table *x) { return !x->deleted && !x->archived && x->n > 0; }
static int64_t time_of(const saved_table *x) { return x->events[x->n - 1].time; }

/* A cursor is the index of a table plus 1. */
static bool tables(store *s, int64_t *cursor, bool (*each)(void *to, const char *table, int64_t time),
                   void *to, store_fault *f) {
    const memory *m = s->self;
    (void)f;
    for (int64_t i = *cursor ? *cursor - 2 : m->tables_n - 1; i >= 0; i--) {
        const saved_table *x = &m->tables[i];
        *cursor = i + 1;
        if (is_listed(x) && !each(to, x->id, time_of(x))) break;
    }
    return true;
}

static bool old(store *s, int64_t before, int64_t *cursor,
                bool (*each)(void *to, const char *table, int64_t time), void *to, store_fault *f) {
    const memory *m = s->self;
    (void)f;
    for (int64_t i = *cursor; i < m->tables_n; i++) {
        const saved_table *x = &m->tables[i];
        *cursor = i + 1;
        if (is_listed(x) && time_of(x) < before && !each(to, x->id, time_of(x))) break;
    }
    return true;
}

static bool delete_table(store *s, const char *table, store_fault *f) {
    saved_table *x = find_table(s->self, table);
    (void)f;
    if (x) x->deleted = true;
    return true;
}

static bool archive(store *s, const char *table, store_fault *f) {
    saved_table *x = find_table(s->self, table);
    (void)f;
    if (x) x->archived = true;
    return true;
}

static bool session_put(store *s, const store_session *x, store_fault *f) {
    memory *m = s->self;
    saved_session *c = find_session(m, x->hash);
    if (!c) {
        saved_session *all = realloc(m->sessions, ((size_t)m->sessions_n + 1) * sizeof *all);
        if (!all) return no_memory(f);
        m->sessions = all;
        c = &all[m->sessions_n++];
        *c = (saved_session){.is_new = true};
    }
    if (!c->changed) c->before = c->now;
    c->changed = true;
    c->now = *x;
    return true;
}

static bool session_get(store *s, store_session *x, bool *ret_found, store_fault *f) {
    const saved_session *c = find_session(s->self, x->hash);
    (void)f;
    *ret_found = c != NULL;
    if (c) *x = c->now;
    return true;
}

static bool backup(store *s, const char *path, store_fault *f) {
    (void)s, (void)path;
    snprintf(f->text, sizeof f->text, "What is kept in memory has no file to copy.");
    return false;
}

static void close_memory(store *s) {
    memory *m = s->self;
    for (int i = 0; i < m->tables_n; i++) free_table(&m->tables[i]);
    free(m->tables);
    free(m->sessions);
    free(m);
}

store *store_memory(void) {
    memory *m = calloc(1, sizeof *m);
    if (!m) return NULL;
    m->face = (store){.self = m,
                      .begin = begin,
                      .commit = commit,
                      .abandon = abandon,
                      .test_write = test_write,
                      .append = append,
                      .read = read_events,
                      .notes_put = notes_put,
                      .notes_read = notes_read,
                      .tables = tables,
                      .old = old,
                      .archive = archive,
                      .delete_table = delete_table,
                      .session_put = session_put,
                      .session_get = session_get,
                      .backup = backup,
                      .close = close_memory};
    return &m->face;
}
