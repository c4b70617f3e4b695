/* Sessions: a connection is known by its cookie; hub and store have only the hash of it. A
 * session is stored once it has a name, a language or is revoked. Before that, any cookie
 * of the right form is a session without a name. */
#include "server/hub_private.h"

#include <search.h>
#include <sodium.h>
#include <stdlib.h>

static int by_hash(const void *a, const void *b) {
    return memcmp(((const session *)a)->stored.hash, ((const session *)b)->stored.hash, STORE_TOKEN);
}

static bool is_revoked(const hub *h, const uint8_t hash[STORE_TOKEN]) {
    for (int i = 0; i < HUB_REVOKED; i++)
        if (memcmp(h->revoked[i], hash, STORE_TOKEN) == 0) return true;
    return false;
}

static void remember_revoked(hub *h, const uint8_t hash[STORE_TOKEN]) {
    if (is_revoked(h, hash)) return;
    memcpy(h->revoked[h->revoked_next], hash, STORE_TOKEN);
    h->revoked_next = (h->revoked_next + 1) % HUB_REVOKED;
}

static bool is_cookie(const char *text) {
    return text && strlen(text) == HUB_COOKIE - 1 && strspn(text, "0123456789abcdef") == HUB_COOKIE - 1;
}

static session *session_new(hub *h, const uint8_t hash[STORE_TOKEN]) {
    session *x = calloc(1, sizeof *x);
    if (!x) return NULL;
    memcpy(x->stored.hash, hash, STORE_TOKEN);
    x->stored.made = x->stored.seen = hub_time(h);
    x->wanted = x->stored;
    session **node = (session **)tsearch(x, &h->session_tree, by_hash);
    if (!node || *node != x) return free(x), NULL; /* no memory, or the hash exists */
    x->next = h->sessions;
    h->sessions = x;
    return x;
}

/* Loads it from the store; its requests wait until then. */
static void load(hub *h, session *x) {
    hub_job *job = job_new(JOB_SESSION_GET);
    x->loading = true;
    x->load_failed = !job;
    if (!job) return;
    job->session = x;
    job->row = x->stored;
    x->jobs++;
    job_give_store(h, job);
}

static session *find(hub *h, const uint8_t hash[STORE_TOKEN]) {
    session wanted = {.loading = false};
    memcpy(wanted.stored.hash, hash, STORE_TOKEN);
    void *found = tfind(&wanted, &h->session_tree, by_hash);
    return found ? *(session **)found : NULL;
}

session *session_open(hub *h, const char *cookie, char ret_cookie[HUB_COOKIE]) {
    uint8_t hash[STORE_TOKEN], fresh[32];
    bool known = is_cookie(cookie), is_new = false;
    if (known) fairness_hash(cookie, hash);
    if (known && !is_revoked(h, hash)) {
        memmove(ret_cookie, cookie, HUB_COOKIE);
        session *x = find(h, hash);
        if (!x) x = session_new(h, hash), is_new = true;
        if (x && (is_new || x->load_failed)) load(h, x);
        return x;
    }
    hub_random(h, fresh, sizeof fresh);
    sodium_bin2hex(ret_cookie, HUB_COOKIE, fresh, sizeof fresh);
    fairness_hash(ret_cookie, hash);
    return session_new(h, hash);
}

static bool may_go(const session *x, int64_t now) {
    bool made =
        x->created_at && now - x->created_at[(x->created_next + HUB_CREATES - 1) % HUB_CREATES] < HUB_HOUR_MS;
    return !x->clients && x->jobs == 0 && !made;
}

static void drop(hub *h, session **at) {
    session *x = *at;
    *at = x->next;
    tdelete(x, &h->session_tree, by_hash);
    free(x->created_at);
    free(x);
}

void session_add(session *x, hub_client *c) {
    c->session_next = x->clients;
    if (c->session_next) c->session_next->session_before = c;
    x->clients = c;
}

void session_leave(hub_client *c) {
    if (c->session_next) c->session_next->session_before = c->session_before;
    if (c->session_before) c->session_before->session_next = c->session_next;
    else c->session->clients = c->session_next;
}

/* The cursor stays valid: sessions are added at the front, and removed only here. */
void session_tidy(hub *h, int64_t now) {
    session **at = h->session_cursor ? h->session_cursor : &h->sessions;
    for (int i = 0; i < HUB_TIDY && *at; i++) {
        if (may_go(*at, now)) drop(h, at);
        else at = &(*at)->next;
    }
    h->session_cursor = *at ? at : NULL;
}

void session_free_all(hub *h) {
    while (h->sessions) drop(h, &h->sessions);
}

void session_put(hub *h, session *x, request *q) {
    hub_job *job = job_new(JOB_SESSION_PUT);
    x->wanted.seen = hub_time(h);
    if (!job) {
        x->wanted = x->stored;
        reply_refused(q, "store", "There is not enough memory.");
        request_free(q);
        return;
    }
    job->session = x;
    job->request = q;
    job->row = x->wanted;
    x->jobs++;
    job_give_store(h, job);
}

/* Refuses and cuts all connections of the session. */
static void end_all(const session *x, const char *code, const char *sentence) {
    for (hub_client *c = x->clients; c; c = c->session_next) {
        if (c->is_cut) continue;
        reply_send(c, json_pack("{s:s, s:s, s:s, s:s}", "type", "sv_refused", "code", code, "ruling", "",
                                "sentence", sentence));
        hub_cut(c);
    }
}

static void run_waiting(const session *x) {
    for (hub_client *c = x->clients; c; c = c->session_next) {
        while (c->waiting && !c->is_cut) {
            request *q = c->waiting;
            c->waiting = q->next;
            c->waiting_n--;
            hub_run(c, q);
        }
    }
}

static void revoke(hub *h, const session *x) {
    remember_revoked(h, x->stored.hash);
    end_all(x, "revoked", "This session has been ended; please connect again.");
}

void session_got(hub *h, hub_job *job) {
    session *x = job->session;
    x->jobs--;
    if (job->failed) {
        h->host.log_error(h->host.self, job->fault.text);
        x->load_failed = true; /* the next connection tries again */
        end_all(x, "store", "Your session cannot be read now; please try again.");
        return;
    }
    if (job->found && job->row.revoked) {
        revoke(h, x);
        return;
    }
    x->loading = false;
    if (job->found) x->stored = x->wanted = job->row;
    run_waiting(x);
}

static void put_failed(hub *h, const hub_job *job) {
    session *x = job->session;
    h->host.log_error(h->host.self, job->fault.text);
    x->wanted = x->stored;
    if (job->request) reply_refused(job->request, "store", "This could not be kept. Please try again.");
}

void session_was_put(hub *h, hub_job *job) {
    session *x = job->session;
    request *q = job->request;
    x->jobs--;
    if (job->failed) put_failed(h, job);
    else {
        x->stored = job->row;
        if (q->kind->finish) q->kind->finish(NULL, q);
        else reply_done(q, NULL);
        if (x->stored.revoked && q->client) hub_cut(q->client);
        if (x->stored.revoked) revoke(h, x);
    }
    request_free(q);
}
