/* Tables and sessions in memory, gone with the process: for tests, and a measure of
 * what a store must do. What was done since `begin` is forgotten by `abandon`. */
#include "server/store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    char id[STORE_ID];
    store_event *events; /* kind and body are ours */
    int64_t n, kept;     /* all, and those that abandon leaves */
    bool away, was_away;
    bool cleared; /* since begin */
} shelf;

typedef struct {
    store_session now, before;
    bool is_new, changed; /* since begin */
} card;

typedef struct {
    store face;
    shelf *shelves;
    int shelves_n;
    card *cards;
    int cards_n;
} memory;

static bool no_memory(store_fault *f) {
    snprintf(f->text, sizeof f->text, "There is not enough memory.");
    return false;
}

static shelf *find_shelf(const memory *m, const char *id) {
    for (int i = 0; i < m->shelves_n; i++)
        if (!m->shelves[i].cleared && strcmp(m->shelves[i].id, id) == 0) return &m->shelves[i];
    return NULL;
}

static card *find_card(const memory *m, const uint8_t *hash) {
    for (int i = 0; i < m->cards_n; i++)
        if (memcmp(m->cards[i].now.hash, hash, STORE_TOKEN) == 0) return &m->cards[i];
    return NULL;
}

static void drop_events(shelf *s, int64_t n) {
    while (s->n > n) {
        s->n--;
        free((char *)s->events[s->n].kind);
        free((char *)s->events[s->n].body);
    }
}

static bool begin(store *s, store_fault *f) {
    (void)s, (void)f;
    return true;
}

static bool commit(store *s, store_fault *f) {
    memory *m = s->self;
    int left = 0;
    (void)f;
    for (int i = 0; i < m->shelves_n; i++) {
        shelf x = m->shelves[i];
        x.kept = x.n, x.was_away = x.away;
        if (x.cleared) drop_events(&x, 0), free(x.events);
        else m->shelves[left++] = x;
    }
    m->shelves_n = left;
    for (int i = 0; i < m->cards_n; i++) m->cards[i].is_new = m->cards[i].changed = false;
    return true;
}

static void abandon(store *s) {
    memory *m = s->self;
    int left = 0;
    for (int i = 0; i < m->shelves_n; i++) {
        drop_events(&m->shelves[i], m->shelves[i].kept);
        m->shelves[i].away = m->shelves[i].was_away;
        m->shelves[i].cleared = false;
    }
    for (int i = 0; i < m->cards_n; i++) {
        card *c = &m->cards[i];
        if (c->is_new) continue;
        if (c->changed) c->now = c->before;
        c->changed = false;
        m->cards[left++] = *c;
    }
    m->cards_n = left;
}

static bool touch(store *s, store_fault *f) {
    (void)s, (void)f;
    return true;
}

static shelf *add_shelf(memory *m, const char *id) {
    shelf *all = realloc(m->shelves, ((size_t)m->shelves_n + 1) * sizeof *all);
    if (!all) return NULL;
    m->shelves = all;
    shelf *s = &all[m->shelves_n++];
    memset(s, 0, sizeof *s);
    snprintf(s->id, sizeof s->id, "%s", id);
    return s;
}

static bool append(store *s, const char *table, int64_t expected, const store_event *events, int n,
                   bool *ret_taken, store_fault *f) {
    memory *m = s->self;
    shelf *to = find_shelf(m, table);
    *ret_taken = (to ? to->n : 0) != expected;
    if (*ret_taken) return false;
    if (!to && !(to = add_shelf(m, table))) return no_memory(f);
    store_event *all = realloc(to->events, (size_t)(to->n + n) * sizeof *all);
    if (!all) return no_memory(f);
    to->events = all;
    to->away = false;
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
    const shelf *from = find_shelf(s->self, table);
    (void)f;
    for (int64_t i = after; from && i < from->n; i++)
        if (!each(to, &from->events[i])) break;
    return true;
}

static bool is_here(const shelf *x) { return !x->cleared && !x->away && x->n > 0; }
static int64_t time_of(const shelf *x) { return x->events[x->n - 1].time; }

/* A place is the number of a shelf, from 1. */
static bool tables(store *s, int64_t *place, bool (*each)(void *to, const char *table, int64_t time),
                   void *to, store_fault *f) {
    const memory *m = s->self;
    (void)f;
    for (int64_t i = *place ? *place - 2 : m->shelves_n - 1; i >= 0; i--) {
        const shelf *x = &m->shelves[i];
        *place = i + 1;
        if (is_here(x) && !each(to, x->id, time_of(x))) break;
    }
    return true;
}

static bool old(store *s, int64_t before, int64_t *place,
                bool (*each)(void *to, const char *table, int64_t time), void *to, store_fault *f) {
    const memory *m = s->self;
    (void)f;
    for (int64_t i = *place; i < m->shelves_n; i++) {
        const shelf *x = &m->shelves[i];
        *place = i + 1;
        if (is_here(x) && time_of(x) < before && !each(to, x->id, time_of(x))) break;
    }
    return true;
}

static bool clear(store *s, const char *table, store_fault *f) {
    shelf *x = find_shelf(s->self, table);
    (void)f;
    if (x) x->cleared = true;
    return true;
}

static bool put_away(store *s, const char *table, store_fault *f) {
    shelf *x = find_shelf(s->self, table);
    (void)f;
    if (x) x->away = true;
    return true;
}

static bool session_put(store *s, const store_session *x, store_fault *f) {
    memory *m = s->self;
    card *c = find_card(m, x->hash);
    if (!c) {
        card *all = realloc(m->cards, ((size_t)m->cards_n + 1) * sizeof *all);
        if (!all) return no_memory(f);
        m->cards = all;
        c = &all[m->cards_n++];
        *c = (card){.is_new = true};
    }
    if (!c->changed) c->before = c->now;
    c->changed = true;
    c->now = *x;
    return true;
}

static bool session_get(store *s, store_session *x, bool *ret_found, store_fault *f) {
    const card *c = find_card(s->self, x->hash);
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
    for (int i = 0; i < m->shelves_n; i++) {
        drop_events(&m->shelves[i], 0);
        free(m->shelves[i].events);
    }
    free(m->shelves);
    free(m->cards);
    free(m);
}

store *store_memory(void) {
    memory *m = calloc(1, sizeof *m);
    if (!m) return NULL;
    m->face = (store){.self = m,
                      .begin = begin,
                      .commit = commit,
                      .abandon = abandon,
                      .touch = touch,
                      .append = append,
                      .read = read_events,
                      .tables = tables,
                      .old = old,
                      .put_away = put_away,
                      .clear = clear,
                      .session_put = session_put,
                      .session_get = session_get,
                      .backup = backup,
                      .close = close_memory};
    return &m->face;
}
